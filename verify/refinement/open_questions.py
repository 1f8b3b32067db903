"""Counterexamples about which the documents say nothing, or something else than LLVM does
(docs/semantics.md, section 8)."""

from __future__ import annotations

from verify.codes import Code
from verify.concrete.refinement_oracle import dropped_undef, joined_without_call
from verify.refinement.nan_looks import only_nan_of_round_trip, only_nans_of_undef
from verify.refinement.verdict import Counterexample


def open_question(shown: Counterexample) -> tuple[Code, str] | None:
    """The code and the reason of a verdict `unknown`, where a counterexample is such a one."""
    joined = joined_without_call(shown.source, shown.target)
    if joined is not None:
        reason = f"threads join in @{joined} that did not all call it in the source"
        return Code.OPEN_CONVERGENCE, reason
    if dropped_undef(shown.source, shown.target):
        return (
            Code.APPROXIMATION,
            "the target drops a store of undef where memory may be poison",
        )
    if only_nans_of_undef(shown):
        return (
            Code.APPROXIMATION,
            "the counterexample may depend on what is not modelled: which NaN a second look at a "
            "result of undef sees",
        )
    if only_nan_of_round_trip(shown):
        return (
            Code.APPROXIMATION,
            "the counterexample may depend on what is not modelled: which NaN is left of one that "
            "is extended, used, and truncated",
        )
    return None
