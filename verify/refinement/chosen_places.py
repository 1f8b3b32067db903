"""A second look at a refutation that may depend on where objects are whose address escapes: each
side chooses the places of its own (docs/memory.md).

Only a refutation counts here.  A proof would have to show, too, that the source gives no other
object than the target does where it chooses an equal address.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import z3

from verify.codes import Code
from verify.refinement.decision import Decision
from verify.refinement.local_variables import escaping_locals
from verify.refinement.verdict import Result, Verdict
from verify.semantics.unsupported import Unsupported
from verify.terms.connectives import OutOfTime

_STOPS = (OutOfTime, Unsupported, RecursionError, z3.Z3Exception)
_LOOKED_AT = frozenset({Code.APPROXIMATION, Code.NOT_REPLAYED})


def decide(decision: Decision) -> Result:
    """The verdict on two functions.  Raises what `Decision.run` raises."""
    result = decision.run()
    if result.code not in _LOOKED_AT or result.not_run or not _has_objects(decision):
        return result
    if _is_ambiguous(decision):
        return result
    try:
        again = replace(decision, places_chosen=True, may_deepen=False, questions={}).run()
    except _STOPS:
        return result
    return again if again.verdict is Verdict.INCORRECT else result


def _has_objects(decision: Decision) -> bool:
    """Whether the address of some object escapes."""
    return any(escaping_locals(side.flat) for side in (decision.before, decision.after))


def _is_ambiguous(decision: Decision) -> bool:
    """Whether it is open which object of the target is which of the source: several have one size,
    and not the same names on both sides."""
    sides = [escaping_locals(side.flat) for side in (decision.before, decision.after)]
    names = [{(each.function, each.variable, each.size) for each in side} for side in sides]
    if names[0] == names[1]:
        return False
    return any(max(Counter(each.size for each in side).values(), default=0) > 1 for side in sides)
