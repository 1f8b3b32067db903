"""Why the two runs of a counterexample differ: where threads parted, and the rule that says so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from common.data import dataclass
from report.apart import Apart, Parting, ordinal, parting, why
from report.citations import (
    ANCHOR,
    COMMUNICATION,
    CONVERGENT_CALL,
    HEADERS,
    NAMED_LANES,
    NOT_CONVERGENT,
    OBSERVABLE,
    POISON,
    POSSIBLE,
    SAME_IN_ALL,
    STATIC_INSTANCE,
    TOKENS,
    Citation,
)
from report.culprit import communicates
from report.cycles import in_cycles
from report.difference import Gap, MismatchCause, ended
from report.forbidden import forbidden_by, root_of
from report.values import thread_set
from report.view import View
from verify.concrete.refinement_oracle import Difference
from verify.concrete.trace import End, Instance
from verify.convergence.models import MODELS
from verify.ir.function import Function, has_attribute
from verify.normalize.pair import NAMES, Sides
from verify.options import Model
from verify.semantics.unknown import spelled


@dataclass(frozen=True)
class Explanation:
    """`parting`: where the threads parted, on the side of that name; `notes`: (where, sentence) in
    the order to read."""

    parting: Parting | None
    side: str
    notes: tuple[tuple[str, str], ...]
    rules: tuple[Citation, ...]


def explain(
    cause: MismatchCause,
    functions: Sides[Function],
    views: Sides[View],
    *,
    one_choice: bool = False,
) -> Explanation:
    """Why the two runs differ.  `one_choice`: the source's run is by one of its choices, and by
    another the two may be as in the target."""
    if cause.gap is not None:
        explained = _explain_gap(cause.gap, functions, views, one_choice=one_choice)
        rule = _RULES.get(cause.mismatch.difference)
        return explained if rule is None else replace(explained, rules=(*explained.rules, rule))
    notes: list[tuple[str, str]] = []
    if cause.mismatch.difference in (Difference.MISSING, Difference.EXTRA, Difference.STATUS):
        thread = cause.mismatch.thread
        ends = views.map(lambda view: ended(view, thread))
        if ends.source != ends.target:
            named = zip(NAMES, ends, strict=True)
            notes += [(side, f"thread {thread} {end}") for side, end in named]
    stays = (
        each for thread in range(len(views.source.run.threads)) for each in _stay(views, thread)
    )
    notes += [("ends", each) for each in islice(stays, MOST_STAYING)]
    return Explanation(None, "", tuple(notes), tuple(_rules(cause.mismatch.difference)))


def _rules(difference: Difference) -> Iterator[Citation]:
    """The sentence that decides; none where only a result or memory is another."""
    if difference not in (Difference.RESULT, Difference.MEMORY):
        yield _RULES.get(difference, OBSERVABLE)


MOST_STAYING = 2
"""Threads of which it is said that they do not come back from a call."""


def _stay(views: Sides[View], thread: int) -> Iterator[str]:
    """The call from which a thread does not come back in both runs."""
    traces = [view.run.threads[thread] for view in views]
    if all(trace.status.end is End.STOPPED and trace.steps for trace in traces):
        text = traces[0].steps[-1].instruction.text.splitlines()[0]
        yield f"thread {thread} does not come back from `{text}`"


def lost_convergence(functions: Sides[Function], found: Explanation) -> Iterator[str]:
    """What decides where only the source is `convergent`, and that is why threads are apart."""
    states_it = functions.map(lambda each: has_attribute(each.attributes, "convergent"))
    if NOT_CONVERGENT in found.rules and states_it.source and not states_it.target:
        yield "only the source is `convergent`, so that threads may enter the target apart:"


_GENERAL = (STATIC_INSTANCE, COMMUNICATION, TOKENS, MODELS[Model.MAXIMAL].rule)
"""Definitions, which are cited where no sentence is about the change itself."""
_DEFINITIONS = (*_GENERAL, HEADERS)
"""With these also the sentence that a transform has to keep."""
_RULES = {
    Difference.UB: POISON,
    Difference.APART: SAME_IN_ALL,
    Difference.MASK: NAMED_LANES,
}


@dataclass(frozen=True)
class _Meeting:
    """The two executions of a gap on one side: the thread's and its partner's."""

    name: str
    view: View
    function: Function
    execution: Instance | None
    partner: Instance | None


def _explain_gap(
    gap: Gap, functions: Sides[Function], views: Sides[View], *, one_choice: bool
) -> Explanation:
    """Why the two are apart on one side, and how they are together on the other."""
    sides = zip(NAMES, views, functions, gap.executions, gap.partners, strict=True)
    source, target = (_Meeting(*side) for side in sides)
    apart, joined = (target, source) if gap.apart_in_target else (source, target)
    if apart.execution is not None and not apart.view.step(apart.execution).convergent:
        return _not_convergent(apart, joined)
    otherwise = _otherwise(gap, apart, joined)
    split, sentence, rule = otherwise or _apart(gap, apart)
    if otherwise is None and rule in _GENERAL:
        rule = forbidden_by(gap, functions, views) or rule
    should = "; in the target they should take part in it together, too"
    if not gap.apart_in_target:
        should = "; in the source they do not"
    if one_choice:
        should = ", by the choice of the source that is shown"
    if one_choice and rule is ANCHOR:
        # An anchor may keep threads apart; what uses its token has to, everywhere.
        return Explanation(None, "", tuple(_by_anchors(views)), (TOKENS,))
    notes = (
        *(("ends", each) for each in _stays(gap, apart)),
        ("apart", f"{apart.name}: {sentence}"),
        *zip(("cycle", ""), in_cycles(gap, functions, views), strict=False),
        ("together", f"{joined.name}: {_joined_sentence(gap, joined)}{should}"),
    )
    rules = (rule, POSSIBLE) if rule in _DEFINITIONS else (rule,)
    return Explanation(split, apart.name, notes, rules)


def _by_anchors(views: Sides[View]) -> Iterator[tuple[str, str]]:
    """The operations with the token of each anchor, (side, sentence), where that is not the same
    on both sides."""
    both = [_of_anchors(view) for view in views]
    if both[0] == both[1]:
        return
    for name, found in zip(NAMES, both, strict=True):
        said = [f"{' and '.join(sorted(called))} by %{token}" for token, called in found.items()]
        yield "tokens" if name == NAMES.source else "", f"{name}: {', '.join(said)}"


def _of_anchors(view: View) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for trace in view.run.threads:
        for index, step in enumerate(trace.steps):
            root = root_of(view, (trace.thread, index))
            if communicates(view, (trace.thread, index)) and step.token is not None:
                found.setdefault(root.instruction.name or "", set()).add(spelled(step.callee or ""))
    return found


def _stays(gap: Gap, side: _Meeting) -> Iterator[str]:
    """The call from which the partner does not come back, so that it executes nothing more."""
    trace = side.view.run.threads[gap.partner]
    if trace.status.end is End.STOPPED and trace.steps:
        text = trace.steps[-1].instruction.text.splitlines()[0]
        place = side.view.place((gap.partner, len(trace.steps) - 1))
        yield f"{side.name}: thread {gap.partner} does not come back from `{text}` in {place}"


def _not_convergent(apart: _Meeting, joined: _Meeting) -> Explanation:
    """Only one of the two calls communicates."""
    assert joined.execution is not None
    threads = thread_set(thread for thread, _ in joined.view.run.sets[joined.execution])
    notes = (
        ("apart", f"{apart.name}: the call is not convergent, so it communicates with no thread"),
        ("together", f"{joined.name}: it is convergent, and communicates with {threads}"),
    )
    return Explanation(None, apart.name, notes, (CONVERGENT_CALL,))


def _otherwise(
    gap: Gap, apart: _Meeting, joined: _Meeting
) -> tuple[Parting | None, str, Citation] | None:
    """The explanation for a partner that is in both sets, with observations of different
    numbers."""
    if apart.execution is None or joined.partner is None:
        return None
    group = apart.view.run.sets.get(apart.execution, frozenset())
    for instance in group:
        step = apart.view.step(instance)
        if instance[0] == gap.partner and step.observable:
            number = ordinal(joined.view.step(joined.partner).before + 1)
            places = apart.view.place(instance), joined.view.place(joined.partner)
            sentence = (
                f"thread {gap.partner} takes part with its {ordinal(step.before + 1)} observable "
                f"operation, in {places[0]}, not with its {number}, in {places[1]}"
            )
            return None, sentence, COMMUNICATION
    return None


def _apart(gap: Gap, side: _Meeting) -> tuple[Parting | None, str, Citation]:
    """The place where the two diverged, the reason why they are not converged, and the rule."""
    view, execution, partner = side.view, side.execution, side.partner
    if execution is not None and partner is not None:
        split = parting(view, execution, partner)
        reason = why(view, side.function, execution, partner)
        return split, _apart_sentence(split, reason), reason.rule
    split = None
    if execution is not None:
        end = (gap.partner, len(view.run.threads[gap.partner].steps))
        split = parting(view, execution, end)
    return split, _absent(gap, side), COMMUNICATION


def _absent(gap: Gap, side: _Meeting) -> str:
    """The explanation for a partner without a corresponding execution: the table may show other
    executions of the same operation."""
    if side.execution is None:
        return f"thread {gap.partner} does not execute it"
    callee = side.view.step(side.execution).callee
    steps = side.view.run.threads[gap.partner].steps
    times = sum(step.convergent and step.callee == callee for step in steps)
    if not times:
        return f"thread {gap.partner} does not execute it"
    often = "once" if times == 1 else f"{times} times"
    return f"thread {gap.partner} executes this operation {often}, and not once more to meet here"


def _apart_sentence(split: Parting | None, reason: Apart) -> str:
    if split is not None and split.again is not None:
        return f"they meet again at %{split.again}, but not in this operation: {reason.sentence}"
    return reason.sentence


def _joined_sentence(gap: Gap, side: _Meeting) -> str:
    view, execution, partner = side.view, side.execution, side.partner
    assert execution is not None and partner is not None
    first, second = sorted((gap.thread, gap.partner))
    threads = f"threads {first} and {second}"
    split = parting(view, execution, partner)
    block = view.label(view.step(execution))
    if split is None:
        return f"{threads} come to the operation in %{block} without parting"
    if split.again is not None and split.again != block:
        return (
            f"{threads} part in %{split.block} and meet again at %{split.again}, before the "
            f"operation in %{block}"
        )
    return f"{threads} part in %{split.block} and meet again at the operation, in %{block}"
