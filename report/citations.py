"""Sentences of the documents: a report cites the sentence that decides."""

from __future__ import annotations

from verify.convergence.model import Citation

OPERATIONS = "LLVM, Convergent Operation Semantics"
UNIFORMITY = "LLVM, Convergence And Uniformity"
CROSSLANE = "Clang, Thread Convergence"


STATIC_INSTANCE = Citation(
    "Converged-with is a transitive symmetric relation over dynamic instances produced by "
    "different threads for the same static instance.",
    UNIFORMITY,
    "Convergence",
)
TOKENS = Citation(
    "Two threads execute converged dynamic instances of U if and only if the token value in both "
    "threads was returned by converged dynamic instances of D.",
    OPERATIONS,
    "Dynamic Instances and Convergence Tokens",
)
LOOP = Citation(
    "There is an integer n such that both threads execute U for the n’th time with that token "
    "value.",
    OPERATIONS,
    "llvm.experimental.convergence.loop",
)
ENTRY = Citation(
    "If the function is called from a call-site in LLVM IR, then two threads execute converged "
    "dynamic instances of this intrinsic if and only if both threads entered the function by "
    "executing converged dynamic instances of the call-site.",
    OPERATIONS,
    "llvm.experimental.convergence.entry",
)
ENTERED_FROM_OUTSIDE = Citation(
    "If the function is called from outside the scope of LLVM, the convergence of dynamic "
    "instances of this intrinsic are environment-defined.",
    OPERATIONS,
    "llvm.experimental.convergence.entry",
)
ANCHOR = Citation(
    "The set of threads executing converged dynamic instances of this intrinsic is "
    "implementation-defined.",
    OPERATIONS,
    "llvm.experimental.convergence.anchor",
)
COMMUNICATION = Citation(
    "When executing a convergent operation, the set of threads that execute converged dynamic "
    "instances is the set of threads that communicate with each other.",
    OPERATIONS,
    "Dynamic Instances and Convergence Tokens",
)
POSSIBLE = Citation(
    "This means that the set of communicating threads in the transformed program must have been "
    "possible in the original program.",
    OPERATIONS,
    "Examples for the Correctness of Program Transforms",
)
MOVES = Citation(
    "In general, hoisting and sinking of convergent operations is forbidden.",
    OPERATIONS,
    "Hoisting and sinking",
)
ONE_SUNK = Citation(
    "However, sinking only the convergent operation producing %b would be incorrect.",
    OPERATIONS,
    "Hoisting and sinking",
)
ANCHOR_OPERATIONS_HOISTED = Citation(
    "By contrast, hoisting the convergent operations themselves is forbidden.",
    OPERATIONS,
    "Hoisting and sinking",
)
ANCHOR_LOOPS = Citation(
    "Hoisting and sinking anchors out of and into loops is forbidden.",
    OPERATIONS,
    "Hoisting and sinking",
)
MERGED_ARMS = Citation(
    "The following example shows that merging common code of branches can be incorrect in the face "
    "of convergent operations",
    OPERATIONS,
    "Reductions inside divergent control flow",
)
EXTENDED = Citation(
    "The cycle is effectively extended to include all uses of this token that lie outside the "
    "cycle.",
    OPERATIONS,
    "Extended Cycles: Divergent Exit from a Loop",
)
HEADERS = Citation(
    "Informally, two threads execute the same iteration of a cycle if they both previously "
    "executed the cycle header the same number of times after they entered that cycle.",
    UNIFORMITY,
    "Maximal Convergence",
)
TAIL = Citation(
    "Unrolling a loop with convergent operations that refer to tokens produced outside the loop is "
    "forbidden when a “tail” or “remainder” would have to be introduced.",
    OPERATIONS,
    "Loop unrolling examples",
)
TAIL_UNCONTROLLED = Citation(
    "If the loop contains uncontrolled convergent operations, this kind of unrolling is forbidden.",
    OPERATIONS,
    "Loop unrolling examples",
)
CONVERGENT_CALL = Citation(
    "A call-site in LLVM IR is said to be convergent if it is a direct call to a convergent "
    "function or it has the convergent attribute or a convergencectrl operand bundle.",
    OPERATIONS,
    "Convergent Operations",
)
NOT_CONVERGENT = Citation(
    "A non-convergent function may contain convergent operations; such operations do not directly "
    "depend on the set of threads that enter the function as a single communicating group. "
    "Instead, these operations depend on an implementation-defined subset of threads within the "
    "body of the function",
    OPERATIONS,
    "Convergent Operations",
)
SCOPE = Citation(
    "communication during the convergent operation is expected to occur precisely among those "
    "threads of an implementation-defined execution scope (such as workgroup or subgroup) for "
    "which condition is true",
    OPERATIONS,
    "Overview",
)
MASKS = Citation(
    "the mask argument partitions this set of potentially converged threads into subsets of "
    "threads that must be converged.",
    CROSSLANE,
    "Explicit Thread Masks",
)
NAMED_LANES = Citation(
    "a threadmask passed to a convergent operation specifies the threads within a warp that must "
    "participate in that convergent operation.",
    CROSSLANE,
    "Explicit Thread Masks",
)
POISON = Citation(
    "Target values may refine poison and undef; undefined behaviour of the source excuses "
    "everything, undefined behaviour that only the target has is not excused.",
    "LLVM, Language Reference",
    "Poison Values; Undefined Behavior",
    quoted=False,
)
SAME_IN_ALL = Citation(
    "Operands that must be the same in all threads of the communicating set: an execution in which "
    "they differ is undefined.",
    "tangle-tv, docs/operations.md",
    "Operands that must be uniform",
    quoted=False,
)
OBSERVABLE = Citation(
    "What a thread does observably, in its order, is the same before and after: convergent "
    "operations that may have side effects, with their operands and communicating sets, other "
    "calls that may have side effects, the memory that other threads can see, and the returned "
    "value.",
    "tangle-tv, docs/refinement.md",
    "What is compared",
    quoted=False,
)
