"""Counterexamples that the documents do not decide, or decide in another way than LLVM
(docs/semantics.md, section 8)."""

from __future__ import annotations

from verify.codes import Code
from verify.concrete.refinement_oracle import (
    Difference,
    Member,
    Observation,
    dropped_undef,
    joined_without_call,
    observations,
)
from verify.concrete.trace import Run
from verify.refinement.nan_looks import only_nan_of_round_trip, only_nans_of_undef
from verify.refinement.verdict import Counterexample
from verify.semantics.unknown import INDIRECT


def open_question(shown: Counterexample) -> tuple[Code, str] | None:
    """The code and the reason of a verdict `unknown`, if the documents do not decide whether a
    counterexample counts."""
    joined = joined_without_call(shown.source, shown.target)
    if joined is not None:
        reason = f"threads communicate in @{joined} that do not all call @{joined} in the source"
        return Code.OPEN_CONVERGENCE, reason
    if _only_other_callees(shown):
        reason = (
            "threads that call different functions through one indirect call communicate in one of "
            "source and target only"
        )
        return Code.OPEN_CONVERGENCE, reason
    if dropped_undef(shown.source, shown.target):
        return (
            Code.APPROXIMATION,
            "the target removes a store of undef to memory that may hold poison",
        )
    if only_nans_of_undef(shown):
        return (
            Code.APPROXIMATION,
            "the counterexample may depend on behaviour that is not modelled: the NaN that another "
            "use of an undef result observes",
        )
    if only_nan_of_round_trip(shown):
        return (
            Code.APPROXIMATION,
            "the counterexample may depend on behaviour that is not modelled: the NaN that remains "
            "after a NaN is extended, used and truncated",
        )
    return None


def _only_other_callees(shown: Counterexample) -> bool:
    """Whether all that changes at a call through a pointer is which threads are there that call
    other functions."""
    before, after = shown.mismatch.source, shown.mismatch.target
    if shown.mismatch.difference is not Difference.MEMBERS:
        return False
    assert isinstance(before, Observation) and isinstance(after, Observation)
    if not before.callee.startswith(INDIRECT) or before.members is None or after.members is None:
        return False
    # The pointer is the last operand.
    lost = [_observation(shown.source, m).operands[-1] for m in before.members - after.members]
    gained = [_observation(shown.target, m).operands[-1] for m in after.members - before.members]
    return before.operands[-1] not in lost and after.operands[-1] not in gained


def _observation(run: Run, member: Member) -> Observation:
    thread, index = member
    return observations(run, thread)[index]
