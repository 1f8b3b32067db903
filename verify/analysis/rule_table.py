"""The static rules by code: what `tangle-tv explain CODE` shows."""

from __future__ import annotations

from collections.abc import Mapping

from common.data import dataclass
from verify.codes import Code

DOCUMENT = "LLVM, Convergent Operation Semantics"


@dataclass(frozen=True, slots=True)
class Rule:
    """A static rule: `explanation` is one paragraph; `section` is a heading of `document`."""

    code: Code
    title: str
    explanation: str
    section: str
    document: str = DOCUMENT


ENTRY = "llvm.experimental.convergence.entry"
LOOP = "llvm.experimental.convergence.loop"
ANCHOR = "llvm.experimental.convergence.anchor"

_ALL = (
    Rule(
        Code.ENTRY_IN_NON_CONVERGENT_FUNCTION,
        "The entry intrinsic occurs only in a convergent function.",
        "The entry intrinsic ties the dynamic instances inside a function to those of the call. "
        "A function without the convergent attribute promises that its calls may be moved and "
        "duplicated freely, so there is nothing to tie to.",
        ENTRY,
    ),
    Rule(
        Code.ENTRY_OUTSIDE_ENTRY_BLOCK,
        "The entry intrinsic occurs only in the entry block.",
        "The entry intrinsic stands for the function being entered. In any other block a thread "
        "could pass it with other threads than those that entered the function with it, or "
        "several times.",
        ENTRY,
    ),
    Rule(
        Code.ENTRY_MORE_THAN_ONCE,
        "The entry intrinsic occurs at most once in a function.",
        "A function is entered once per call, so one token represents the threads that entered "
        "together. LLVM's verifier reports a second entry intrinsic as one that follows a "
        "convergent operation, or as one outside the entry block.",
        ENTRY,
    ),
    Rule(
        Code.ENTRY_NOT_FIRST,
        "The entry intrinsic precedes every other convergent operation of its block.",
        "A convergent operation before the entry intrinsic would be executed before the threads "
        "that entered together are known.",
        ENTRY,
    ),
    Rule(
        Code.ENTRY_WITH_BUNDLE,
        "The entry intrinsic has no convergencectrl bundle.",
        "The threads that execute the entry intrinsic convergently are those that entered the "
        "function convergently; another token cannot say otherwise.",
        ENTRY,
    ),
    Rule(
        Code.ANCHOR_WITH_BUNDLE,
        "The anchor intrinsic has no convergencectrl bundle.",
        "The anchor's token is independent of any outer scope: which threads execute it "
        "convergently is up to the implementation.",
        ANCHOR,
    ),
    Rule(
        Code.LOOP_WITHOUT_BUNDLE,
        "The loop intrinsic has a convergencectrl bundle.",
        "The loop intrinsic counts how often a thread executes it with a given token value. "
        "Without a token there is nothing to count from.",
        LOOP,
    ),
    Rule(
        Code.LOOP_NOT_FIRST,
        "The loop intrinsic precedes every other convergent operation of its block.",
        "The loop intrinsic is where the imaginary iteration counter is incremented. An "
        "operation before it in the same block would belong to the iteration before.",
        LOOP,
    ),
    Rule(
        Code.MIXED_CONVERGENCE,
        "Controlled and uncontrolled convergent operations are not mixed in a function.",
        "If a function contains a controlled convergent operation, or a convergence control "
        "intrinsic, all its convergent operations have a convergencectrl bundle or are such "
        "intrinsics. Implicit control by the convergent attribute alone cannot be fully "
        "expressed by tokens, so the two modes exclude each other.",
        "Uncontrolled Convergent Operations",
    ),
    Rule(
        Code.BUNDLE_REPEATED,
        "A call has at most one convergencectrl bundle.",
        "The bundle defines the communicating threads relative to the operation that defined "
        "its token; two of them would define two sets.",
        "Dynamic Instances and Convergence Tokens",
    ),
    Rule(
        Code.BUNDLE_OPERANDS,
        "A convergencectrl bundle has exactly one operand, a token.",
        "The bundle names the one dynamic instance relative to which the communicating threads "
        "are defined, by a value of token type.",
        "Dynamic Instances and Convergence Tokens",
    ),
    Rule(
        Code.TOKEN_NOT_FROM_INTRINSIC,
        "A convergence token is produced by a convergence control intrinsic.",
        "A convergence token represents the dynamic instance of the intrinsic that produced it. "
        "Constants such as `none` and tokens of exception handling represent none.",
        "Convergence Control Intrinsics",
    ),
    Rule(
        Code.TOKEN_NOT_DOMINATING,
        "A convergence token's definition dominates its uses.",
        "The token names the dynamic instance of its definition that the thread has executed. "
        "Where a path to the use goes past the definition there is none, and nothing says with "
        "whom the operation communicates.",
        "Convergence Regions",
    ),
    Rule(
        Code.CLOSED_PATH_USE,
        "A closed path that uses a token, but not by a loop intrinsic, contains its definition.",
        "A thread that goes round such a path executes the operation several times with one "
        "token value. The rule for controlled operations would then make all these executions "
        "converged with one another across threads, and so, by transitivity, two executions of "
        "one thread: a contradiction. A loop intrinsic in the loop's header, whose token the "
        "operation uses, tells the iterations apart. (Closed Paths, rule 1)",
        "Static Rules",
    ),
    Rule(
        Code.CLOSED_PATH_TWO_USES,
        "A closed path with two different uses of a token contains the token's definition.",
        "Threads may execute the two uses in different iterations, and nothing relates the "
        "iterations of one thread to those of another. (Closed Paths, rule 2)",
        "Static Rules",
    ),
    Rule(
        Code.CLOSED_PATH_TWO_TOKENS,
        "A closed path with uses of two tokens contains the definition of one of them.",
        "A cycle can have only one heart: two loop intrinsics that count by two tokens from "
        "outside would define two notions of its iteration. (Closed Paths, rule 3)",
        "Static Rules",
    ),
    Rule(
        Code.HEART_NOT_HEADER,
        "A use whose token is defined outside a closed path dominates the whole path.",
        "The loop intrinsic that uses a token from outside a cycle is the cycle's heart. It "
        "must be in the header of a natural loop, so that each iteration executes it first: in "
        "another block, or in an irreducible cycle, threads could skip it and its count would "
        "not be that of the iterations. (Closed Paths, rule 4)",
        "Static Rules",
    ),
    Rule(
        Code.REGION_NESTING,
        "A convergence region that contains a use of a token contains its definition.",
        "The convergence region of a token is where it is live: the points dominated by its "
        "definition from which a use can be reached. Regions must be reasonably nested: after "
        "the use of an outer token, an inner token that was defined before can no longer be used.",
        "Static Rules",
    ),
)

RULES: Mapping[Code, Rule] = {rule.code: rule for rule in _ALL}
