"""The premise of a refutation that a token makes a call convergent, as LLVM 22 does not have it."""

from __future__ import annotations

from dataclasses import replace

from verify.normalize.pair import Pair
from verify.normalize.token_calls import is_by_token
from verify.refinement.verdict import Result

PREMISE = (
    "a convergencectrl bundle makes a call convergent (LLVM, Convergent Operation Semantics, "
    "“Convergent Operations”); LLVM 22 ignores the bundle if the callee is not convergent"
)


def with_premise_on_tokens(pair: Pair, result: Result) -> Result:
    """A counterexample, with what it takes a token to mean."""
    if result.counterexample is None:
        return result
    calls = (
        is_by_token(module, call)
        for module, function in pair.functions
        for call in function.instructions
    )
    return replace(result, notes=(*result.notes, PREMISE)) if any(calls) else result
