"""A pair whose operations depend on anchors, with one division of the threads for all of these
(docs/proofs.md, "Anchors").

The source may choose at its anchors as the target does.  Where the target's choice divides the
threads once, the threads that enter both functions in these groups do the same.
"""

from __future__ import annotations

from dataclasses import replace

from verify.analysis.explicit_masks import has_explicit_masks
from verify.judge.attempt import Attempt
from verify.normalize.anchors_as_entry import (
    ANCHOR,
    depends_on_anchors,
    is_one_anchor,
    with_entry,
)
from verify.options import Entry
from verify.refinement.ladder import Tries, Try, Variant
from verify.refinement.verdict import Result
from verify.semantics.occurring import Needs
from verify.solver.plan import ANCHORED_TIME

NEEDS = Needs(functions=(ANCHOR,))


def _in_groups(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The pair that threads enter in any groups, in place of those that anchors make."""
    pair = attempt.pair
    if not NEEDS.occur_among(pair.sides) or not _is_plain(attempt):
        return None
    if not all(depends_on_anchors(*side) for side in pair.sides) or not is_one_anchor(pair.target):
        return None
    (before, source), (after, target) = (with_entry(*side) for side in pair.sides)
    entered = replace(attempt, options=replace(attempt.options, entry=Entry.ANY))
    grouped = entered.of(replace(pair, before=before, source=source, after=after, target=target))
    grouped = replace(grouped, bounds=replace(attempt.bounds, entry=Entry.ANY))
    told = yield Try(grouped, None)
    if told is None or not told.extends(result):
        return None
    return replace(told, model=result.model, proofs=())


def _is_plain(attempt: Attempt) -> bool:
    """Whether threads may enter in groups, and who communicates follows from these alone."""
    options = attempt.options
    stated = options.never_diverges or options.never_communicates or options.open_entry
    functions = (function for _, function in attempt.pair.functions)
    has_masks = has_explicit_masks(functions, options.operations)
    return not (options.entry is Entry.NEVER or options.bounded or stated or has_masks)


ANCHORED: tuple[Variant[Attempt], ...] = (
    Variant("anchors as entry", lambda result: result.is_bounded, _in_groups, time=ANCHORED_TIME),
)
