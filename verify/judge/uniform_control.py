"""A pair in whose functions all threads take the same way (docs/proofs.md, "Uniform control
flow").

Each execution then has one communicating set, all threads, wherever it is: for loops that are
unrolled with a remainder, the copies of one operation need not have one key.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from verify.analysis.regions import TokenKind, control_kind
from verify.ir.function import Function
from verify.judge.attempt import Attempt
from verify.judge.waves import scopes_of
from verify.normalize.uniform_control import has_uniform_control
from verify.options import Entry
from verify.refinement.ladder import Tries, Try, Variant
from verify.refinement.verdict import Result
from verify.semantics.operations.scopes import Scope
from verify.solver.plan import ONE_WAY_TIME


def _one_way(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The pair of threads that never diverge."""
    if not _takes_one_way(attempt):
        return None
    never = replace(attempt, bounds=replace(attempt.bounds, never_diverges=True), is_variant=True)
    told = yield Try(never, None)
    return replace(told, proofs=()) if told is not None and told.extends(result) else None


def _takes_one_way(attempt: Attempt) -> bool:
    """Whether the branches of both functions are uniform in all threads that may meet."""
    pair, bounds = attempt.pair, attempt.bounds
    if bounds.bounded or bounds.never_diverges or bounds.entry is not Entry.CONVERGED:
        return False
    if bounds.open_entry or Scope.CLUSTER in scopes_of(attempt) or bounds.world.clustered:
        return False
    # What is compared has branches that passes write, too.
    sides = (*pair.sides, *attempt.comparison.pair.sides)
    return all(
        not _has_anchors(function)
        and has_uniform_control(module, function, attempt.uniform_in(function), bounds.operations)
        for module, function in sides
    )


def _has_anchors(function: Function) -> bool:
    return any(control_kind(each) is TokenKind.ANCHOR for each in function.instructions)


def by_one_way(then: Sequence[Variant[Attempt]]) -> Variant[Attempt]:
    """The row of the ladder; `then`: the variants of the pair of such threads."""
    return Variant(
        "one way", lambda result: result.is_bounded, _one_way, time=ONE_WAY_TIME, then=then
    )
