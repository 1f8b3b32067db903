"""The codes of verdicts and of broken static rules: stable, and each explained by
`tangle-tv explain CODE`."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType


class Code(StrEnum):
    """Why a verdict is what it is."""

    # Correct.
    PROVED = "proved"
    SAME_FUNCTION = "same-function"
    PROVED_WITHIN_BOUNDS = "proved-within-bounds"
    PROVED_FOR_FEW_LANES = "proved-for-few-lanes"
    PROVED_WITHOUT_MEANING = "proved-without-meaning"
    PROVED_BUT_FOR_ENDS = "proved-but-for-ends"
    PROVED_BUT_FOR_POISON = "proved-but-for-poison"
    SOURCE_UNDEFINED = "source-undefined"
    NEITHER_ENDS = "neither-ends"
    PROVED_IN_CALLERS = "proved-in-callers"

    # Incorrect: what the counterexample shows.
    COMMUNICATING_SET_CHANGED = "communicating-set-changed"
    OPERANDS_CHANGED = "operands-changed"
    OPERANDS_POISON = "operands-poison"
    OPERANDS_UNDEF = "operands-undef"
    RESULT_CHANGED = "result-changed"
    RESULT_POISON = "result-poison"
    RESULT_UNDEF = "result-undef"
    OPERATION_CHANGED = "operation-changed"
    OBSERVATION_MISSING = "observation-missing"
    OBSERVATION_ADDED = "observation-added"
    END_CHANGED = "end-changed"
    TARGET_DOES_NOT_END = "target-does-not-end"
    TARGET_UNDEFINED = "target-undefined"
    UNIFORMITY_LOST = "uniformity-lost"
    MEMORY_CHANGED = "memory-changed"
    MEMORY_POISON = "memory-poison"
    MEMORY_UNDEF = "memory-undef"
    STORE_ADDED = "store-added"
    STORE_TORN = "store-torn"

    # No question, or none that has a meaning here.
    LLVM_VERIFIER = "llvm-verifier"
    SIGNATURE_CHANGED = "signature-changed"
    UNSUPPORTED = "unsupported"

    # Unknown.
    PRIVATE_FUNCTION = "private-function"
    VACUOUS = "vacuous"
    LANES_BEYOND_THREADS = "lanes-beyond-threads"
    HIERARCHY_BEYOND_BOUND = "hierarchy-beyond-bound"
    CHOICE_BEYOND_BOUND = "choice-beyond-bound"
    END_NOT_FOUND = "end-not-found"
    OPEN_CONVERGENCE = "open-convergence"
    TIMEOUT = "timeout"
    SOLVER = "solver"
    TOO_LARGE = "too-large"
    SELF_CHECK = "self-check"
    NOT_REPLAYED = "not-replayed"
    APPROXIMATION = "approximation"
    MEMORY = "memory"
    CRASH = "crash"
    INTERNAL_ERROR = "internal-error"
    CONTRADICTION = "contradiction"

    # A static rule of convergence control is broken: the source is invalid, the target incorrect.
    ENTRY_IN_NON_CONVERGENT_FUNCTION = "entry-in-non-convergent-function"
    ENTRY_OUTSIDE_ENTRY_BLOCK = "entry-outside-entry-block"
    ENTRY_MORE_THAN_ONCE = "entry-more-than-once"
    ENTRY_NOT_FIRST = "entry-not-first"
    ENTRY_WITH_BUNDLE = "entry-with-bundle"
    ANCHOR_WITH_BUNDLE = "anchor-with-bundle"
    LOOP_WITHOUT_BUNDLE = "loop-without-bundle"
    LOOP_NOT_FIRST = "loop-not-first"
    MIXED_CONVERGENCE = "mixed-convergence"
    BUNDLE_REPEATED = "bundle-repeated"
    BUNDLE_OPERANDS = "bundle-operands"
    TOKEN_NOT_FROM_INTRINSIC = "token-not-from-intrinsic"
    TOKEN_NOT_DOMINATING = "token-not-dominating"
    CLOSED_PATH_USE = "closed-path-use"
    CLOSED_PATH_TWO_USES = "closed-path-two-uses"
    CLOSED_PATH_TWO_TOKENS = "closed-path-two-tokens"
    HEART_NOT_HEADER = "heart-not-header"
    REGION_NESTING = "region-nesting"


GENERAL: Mapping[str, Code] = MappingProxyType(
    {
        Code.OPERANDS_POISON: Code.OPERANDS_CHANGED,
        Code.OPERANDS_UNDEF: Code.OPERANDS_CHANGED,
        Code.RESULT_POISON: Code.RESULT_CHANGED,
        Code.RESULT_UNDEF: Code.RESULT_CHANGED,
        Code.MEMORY_POISON: Code.MEMORY_CHANGED,
        Code.MEMORY_UNDEF: Code.MEMORY_CHANGED,
    }
)
"""The codes that say what a value is in the counterexample that is shown, and the code for any
value: where there are several counterexamples, which one is shown depends on the solver."""


def general(code: str) -> str:
    """The code by which two checks of one pair are compared."""
    return GENERAL.get(code, code)


FAULTS = frozenset({Code.CRASH, Code.INTERNAL_ERROR, Code.CONTRADICTION})
"""Codes of checks in which this program failed: no test expects such a code, and a run that has one
is not good."""
