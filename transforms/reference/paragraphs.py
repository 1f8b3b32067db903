"""The paragraphs of the documents that decide, each by one of its sentences."""

from __future__ import annotations

from enum import Enum

OPERATIONS = "LLVM, Convergent Operation Semantics"
UNIFORMITY = "LLVM, Convergence And Uniformity"
CROSSLANE = "Clang, Thread Convergence"
_EXAMPLES = "Examples for the Correctness of Program Transforms"
_UNROLLING = "Loop unrolling examples"
_MOVING = "Hoisting and sinking"


class Paragraph(Enum):
    """(document, section, a sentence)."""

    BRANCHES = (
        OPERATIONS,
        _EXAMPLES,
        "Program transforms with a single-threaded focus are generally conservatively correct if "
        "they do not sink or hoist convergent operations across a branch.",
    )
    NO_OPERATIONS = (
        OPERATIONS,
        _EXAMPLES,
        "For example, unrolling a loop that does not contain convergent operations cannot break "
        "any of the guarantees required for convergent operations outside of the loop.",
    )
    NO_TAIL = (
        OPERATIONS,
        _UNROLLING,
        "On the other hand, unrolling without “tail” is allowed.",
    )
    TAIL = (
        OPERATIONS,
        _UNROLLING,
        "Unrolling a loop with convergent operations that refer to tokens produced outside the "
        "loop is forbidden when a “tail” or “remainder” would have to be introduced.",
    )
    TAIL_UNCONTROLLED = (
        OPERATIONS,
        _UNROLLING,
        "If the loop contains uncontrolled convergent operations, this kind of unrolling is "
        "forbidden.",
    )
    TAIL_ANCHOR = (
        OPERATIONS,
        _UNROLLING,
        "First, an arbitrary loop that contains convergent operations can be unrolled in all of "
        "these ways, even with “tail”, if all convergent operations refer back to an anchor "
        "inside the loop.",
    )
    MOVES = (
        OPERATIONS,
        _MOVING,
        "In general, hoisting and sinking of convergent operations is forbidden.",
    )
    MOVES_UNIFORM = (
        OPERATIONS,
        _MOVING,
        "For example, hoisting and sinking across uniform conditional branches – i.e., "
        "conditional branches where within every possible relevant set of threads, all threads "
        "will always take the same direction – is generally allowed.",
    )
    ANCHOR_SUNK = (
        OPERATIONS,
        _MOVING,
        "Even though llvm.experimental.convergence.anchor is marked as convergent, it can be sunk "
        "in some cases.",
    )
    ANCHOR_HOISTED = (OPERATIONS, _MOVING, "Anchors can be hoisted in acyclic control flow.")
    ANCHOR_LOOPS = (
        OPERATIONS,
        _MOVING,
        "Hoisting and sinking anchors out of and into loops is forbidden.",
    )
    ANCHOR_WITH_OPERATIONS = (
        OPERATIONS,
        _MOVING,
        "Convergent operations can be sunk together with their anchor.",
    )
    ONE_SUNK = (
        OPERATIONS,
        _MOVING,
        "However, sinking only the convergent operation producing %b would be incorrect.",
    )
    ANCHOR_OPERATIONS_HOISTED = (
        OPERATIONS,
        _MOVING,
        "By contrast, hoisting the convergent operations themselves is forbidden.",
    )
    MERGED_ARMS = (
        OPERATIONS,
        "Reductions inside divergent control flow",
        "The following example shows that merging common code of branches can be incorrect in the "
        "face of convergent operations",
    )
    ACYCLIC = (
        OPERATIONS,
        "Unstructured control flow",
        "We generally take the stance that reconvergence in acyclic control flow must be maximal.",
    )
    TOKENS = (
        OPERATIONS,
        "Dynamic Instances and Convergence Tokens",
        "Two threads execute converged dynamic instances of U if and only if the token value in "
        "both threads was returned by converged dynamic instances of D.",
    )
    EXTENDED = (
        OPERATIONS,
        "Extended Cycles: Divergent Exit from a Loop",
        "The cycle is effectively extended to include all uses of this token that lie outside the "
        "cycle.",
    )
    HEART = (
        OPERATIONS,
        "llvm.experimental.convergence.loop",
        "There is an integer n such that both threads execute U for the n’th time with that token "
        "value.",
    )
    ANCHOR = (
        OPERATIONS,
        "llvm.experimental.convergence.anchor",
        "The set of threads executing converged dynamic instances of this intrinsic is "
        "implementation-defined.",
    )
    INLINING = (
        OPERATIONS,
        "llvm.experimental.convergence.entry",
        "Function inlining substitutes this intrinsic with the token from the operand bundle.",
    )
    ENTERED = (
        OPERATIONS,
        "llvm.experimental.convergence.entry",
        "If the function is called from a call-site in LLVM IR, then two threads execute converged "
        "dynamic instances of this intrinsic if and only if both threads entered the function by "
        "executing converged dynamic instances of the call-site.",
    )
    ANY_CALLER = (
        OPERATIONS,
        "Opportunistic convergent operations",
        "The function @reserveSpaceInBuffer itself is _not_ convergent: callers are free to move "
        "call sites of the function as they see fit.",
    )
    INFERRED = (
        OPERATIONS,
        "Inferring Tokens",
        "One way to approximate implicit convergence control in terms of explicit convergence "
        "control tokens is the following procedure, which preserves the above mentioned property",
    )
    IMPLICIT = (
        OPERATIONS,
        "Uncontrolled Convergent Operations",
        "As such, it is not possible to fully translate implicit convergence control into "
        "explicit convergence control tokens, and these two modes cannot be mixed in the same "
        "function.",
    )
    STATIC_RULES = (
        OPERATIONS,
        "Static Rules",
        "A well-formed program in LLVM IR must satisfy the following static rules about cycles and "
        "convergence regions.",
    )
    NEVER_DIVERGE = (
        OPERATIONS,
        "Inferring non-convergence",
        "When the target or the environment guarantees that threads do not communicate using "
        "convergent operations or that threads never diverge, the dynamic instances in the program "
        "are irrelevant",
    )
    SAME_INSTANCE = (
        UNIFORMITY,
        "Convergence",
        "Converged-with is a transitive symmetric relation over dynamic instances produced by "
        "different threads for the same static instance.",
    )
    HEADERS = (
        UNIFORMITY,
        "Maximal Convergence",
        "Informally, two threads execute the same iteration of a cycle if they both previously "
        "executed the cycle header the same number of times after they entered that cycle.",
    )
    HIERARCHIES = (
        UNIFORMITY,
        "Maximal Convergence",
        "Each cycle hierarchy for the same CFG results in a different maximal converged-with "
        "relation.",
    )
    LOOP_NEST = (
        CROSSLANE,
        "Ambiguity in a Simplified CFG",
        "But in a multi-threaded environment, the convergence of threads is different for these "
        "two statements.",
    )

    @property
    def document(self) -> str:
        return self.value[0]

    @property
    def section(self) -> str:
        return self.value[1]

    @property
    def sentence(self) -> str:
        return self.value[2]

    def __str__(self) -> str:
        return f"{self.document}, “{self.section}”: {self.sentence}"
