"""A second look at a refutation that may depend on where objects are whose address escapes: each
side chooses the places of its own (docs/memory.md).

Only a refutation counts here.  A proof would have to show, too, that the source gives no other
object than the target does where it chooses an equal address.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from verify.codes import Code
from verify.refinement.decision import Decision
from verify.refinement.ladder import Change, Variant, climbed
from verify.refinement.local_variables import escaping_objects
from verify.refinement.verdict import Result
from verify.semantics.memory.local_names import counterparts

_LOOKED_AT = frozenset({Code.APPROXIMATION, Code.NOT_REPLAYED})


def decide(decision: Decision) -> Result:
    """The verdict on two functions.  Raises what `Decision.run` raises."""
    return climbed(decision, (CHOSEN_PLACES,), Decision.run).result


def _places_chosen(decision: Decision) -> Iterator[tuple[Decision, Change]]:
    if _has_objects(decision) and not _is_ambiguous(decision):
        again = replace(decision, places_chosen=True, may_deepen=False)
        yield again, Change.SOURCE_MORE


def _may_depend(result: Result) -> bool:
    """Whether a counterexample was found that may depend on where objects are."""
    return result.code in _LOOKED_AT and not result.not_run


CHOSEN_PLACES: Variant[Decision] = Variant("chosen places", _may_depend, _places_chosen)


def _has_objects(decision: Decision) -> bool:
    """Whether the address of some object escapes."""
    return any(escaping_objects(side.flat) for side in (decision.before, decision.after))


def _is_ambiguous(decision: Decision) -> bool:
    """Whether it is open which object of the target is which of the source: several have one size,
    and are not told apart by names, or both sides have some that no other has the size of."""
    sides = [escaping_objects(side.flat) for side in (decision.before, decision.after)]
    paired = counterparts(*sides)
    if all(any(each not in paired for each in side) for side in sides):
        return True
    names = [{(each.function, each.variable, each.size) for each in side} for side in sides]
    alike = [size for side in sides for size, n in Counter(e.size for e in side).items() if n > 1]
    numbered = any(e.variable.isdigit() for side in sides for e in side if e.size in alike)
    return bool(alike) and (numbered or names[0] != names[1])
