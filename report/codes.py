"""Every code that a verdict can carry, explained; the static rules have a table of their own."""

from __future__ import annotations

from collections.abc import Mapping

from report.citations import OPERATIONS
from verify.analysis.rule_table import RULES, Rule
from verify.codes import Code

README = "tangle-tv README"
REFINEMENT = "tangle-tv, docs/refinement.md"
OPERATIONS_PAGE = "tangle-tv, docs/operations.md"
VERDICTS = "What the verdicts mean"
COMPARED = "What is compared"
THREADS = "The number of threads"
CONTRADICTIONS = "Contradictions"
LANGREF = "LLVM, Language Reference"

_CORRECT = (
    Rule(
        Code.PROVED,
        "Correct: the target refines the source, for any number of iterations.",
        "For every input, every choice of the target's implementation and every environment there "
        "is a choice of the source's with the same observations, communicating sets included. "
        "The verdict says for how many threads: any number, or --threads. No bound on "
        "iterations truncated a run.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.SAME_FUNCTION,
        "Correct: the two functions are the same text, up to names, phis of one value, and text "
        "without meaning.",
        "Names of values, blocks and the function itself may differ, and so may attributes and "
        "metadata that affect neither results nor communicating sets. The verdict needs no solver "
        "and holds for any number of threads and iterations, whatever the instructions mean.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.PROVED_WITHIN_BOUNDS,
        "Correct within the bounds.",
        "As `proved`, but some input executes a cycle's header more often than --unroll, or "
        "recurses deeper than the check enters. Executions beyond the bound were not examined. The "
        "verdict says for how many threads: any number, or --threads. `check --why-bounded` states "
        "why there is no proof without bounds.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.PROVED_FOR_FEW_LANES,
        "Correct for this number of threads, but the functions read lanes beyond it.",
        "A shuffle, broadcast, lane read or quad operation of the source or the target reads, for "
        "some input, a lane at or beyond --threads, and its result there is open. Reads of such "
        "lanes from existing threads were not examined. Give enough --threads for all lanes that "
        "are read. Without --threads the check tries more threads and does not give this verdict.",
        THREADS,
        REFINEMENT,
    ),
    Rule(
        Code.PROVED_WITHOUT_MEANING,
        "Correct with known operations treated as unknown, because there are too many threads.",
        "An operand or result of a known operation has no bit for every thread (a mask of 32 bits, "
        "more than 32 threads), so the operation was assumed to compute any result. Give no "
        "more --threads than the operation's group has.",
        THREADS,
        REFINEMENT,
    ),
)

_NOTHING_TO_KEEP = (
    Rule(
        Code.SOURCE_UNDEFINED,
        "Correct: the source has undefined behaviour for all inputs and every number of threads.",
        "Every target refines such a source. The proof is for one arbitrary thread and for all "
        "results of its convergent operations. A source like this is rarely intended: check the "
        "assumptions that the source makes.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.NEITHER_ENDS,
        "Correct: neither function ever terminates, and neither has an observation.",
        "No branch leads to a return, and no step is observed. The target has undefined "
        "behaviour only where the source has it, in any number of iterations.",
        COMPARED,
        REFINEMENT,
    ),
)

_IN_CALLERS = (
    Rule(
        Code.PROVED_BUT_FOR_ENDS,
        "Correct where the target stays within the bound on cycles; some inputs may exceed it.",
        "For such inputs the source stays within the bound. The target runs longer, or for ever; "
        "on one of them it ended, or was not run. Raise --unroll.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.PROVED_BUT_FOR_POISON,
        "Correct unless memory holds poison where a loop of cmpxchg reads it.",
        "If a loop of cmpxchg replaces an atomic operation, it is not defined whether an "
        "exchange that compares with poison succeeds; the operation would have stored poison. The "
        "first value of such a loop, from a plain load, is also undef if another thread writes "
        "meanwhile. LLVM writes such loops and assumes that they read a defined value.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.PROVED_IN_CALLERS,
        "Correct for the arguments that the callers of a private function pass.",
        "The function has local linkage and its address is not taken. For some arguments target "
        "and source differ. But it was proved for the values that all of its calls pass, or every "
        "externally callable function that reaches this function was proved without bounds, with "
        "the calls of this function entered. The premises state the threads and iterations that "
        "the proofs cover.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.PRIVATE_FUNCTION,
        "Unknown: the verdict depends on the callers of a private function, which have no verdict.",
        "The function has local linkage, and its address is not taken, or only passed to a broker "
        "function (`!callback`). For some arguments target and source differ. It is not known "
        "whether the callers pass such arguments: some caller's verdict is neither correct nor "
        "incorrect, or is a proof within bounds, or some call is not entered.",
        COMPARED,
        REFINEMENT,
    ),
)

_INCORRECT = (
    Rule(
        Code.COMMUNICATING_SET_CHANGED,
        "A convergent operation communicates with other threads than before.",
        "The two functions execute the same observable operation with the same operands, but the "
        "set of dynamic instances converged with the operation differs. A communicating set "
        "contains pairs of thread and dynamic instance: communicating with the right thread in "
        "the wrong iteration is wrong too.",
        "Dynamic Instances and Convergence Tokens",
        OPERATIONS,
    ),
    Rule(
        Code.OPERANDS_CHANGED,
        "An observable operation has different operands than before.",
        "Often the value comes from another convergent operation whose communicating set changed: "
        "the report then shows that operation. An operand of the target may differ only where the "
        "source's operand is poison.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.OPERANDS_POISON,
        "An observable operation gets poison where it did not before.",
        "The first operand that differs is poison in the target, in whole or in part, and not in "
        "the source. Often `nsw`, `nuw` or `inbounds` stayed on an instruction that now computes "
        "another value, or a lane is read that is not in the communicating set.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.OPERANDS_UNDEF,
        "An observable operation gets undef where it did not before.",
        "The first operand that differs has undef in the target: each look at it may give another "
        "value, and with what the source gives at both looks that does not agree.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.RESULT_CHANGED,
        "A thread returns a different value than before.",
        "Often the value comes from a convergent operation whose communicating set changed: the "
        "report then shows that operation. A result of the target may differ only where the "
        "source's result is poison.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.RESULT_POISON,
        "A thread returns poison where it did not before.",
        "The result is poison in the target, in whole or in part, and not in the source. Often a "
        "flag such as `nsw` stayed on an instruction that now computes another value, or a "
        "`freeze` was lost.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.RESULT_UNDEF,
        "A thread returns undef where it did not before.",
        "The result has undef in the target: each look at it may give another value, and with what "
        "the source returns at both looks that does not agree. Often undef is used twice where the "
        "source used it once, or a `freeze` was lost.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.OPERATION_CHANGED,
        "A thread executes a different observable operation than before.",
        "Observable operations of one thread keep their order, so exchanging two of them is a "
        "change too.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.OBSERVATION_MISSING,
        "A thread no longer executes an observable operation.",
        "Only convergent operations and other calls that may have side effects are observable. "
        "An operation without side effects may be removed if its result is not needed.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.OBSERVATION_ADDED,
        "A thread executes an observable operation that it did not execute before.",
        "The operation was duplicated on a path, or speculated onto a path that did not have it.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.END_CHANGED,
        "A thread terminates differently than before.",
        "The thread returns where it did not return before, or reaches an operation that need not "
        "return under a different condition.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.TARGET_DOES_NOT_END,
        "A thread of the target runs for ever where the source terminates.",
        "With the same inputs and results of operations, all threads of the source terminate. A "
        "thread of the target repeats a state, and so runs for ever.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.TARGET_UNDEFINED,
        "The target has undefined behaviour where the source has none.",
        "Undefined behaviour in any thread of the source would allow every target, but the source "
        "has none. Examples: a branch on poison, division by zero, a noundef argument that is "
        "poison.",
        "Undefined Behavior",
        LANGREF,
    ),
    Rule(
        Code.UNIFORMITY_LOST,
        "Threads that are converged differ in an operand that must be the same in all.",
        "The lane that a readlane reads, the index of a resource, or the number of an aligned "
        "barrier must be the same in all threads of the communicating set. It is the same "
        "in the source, and differs between threads of the target: undefined behaviour.",
        "Operands that must be uniform",
        OPERATIONS_PAGE,
    ),
)

_OTHER = (
    Rule(
        Code.LLVM_VERIFIER,
        "LLVM's own verifier refuses the module.",
        "The module breaks a rule other than the static rules on convergence, which have codes of "
        "their own. A source that the verifier refuses is invalid. If it refuses the target of a "
        "valid source, the transform is wrong.",
        "Well-Formedness",
        LANGREF,
    ),
    Rule(
        Code.UNSUPPORTED,
        "An instruction or a feature is not supported yet.",
        "The reason names the instruction or feature. The check guesses no meaning: a function "
        "that needs one such instruction has no verdict.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.SIGNATURE_CHANGED,
        "The two functions of a pair have different types.",
        "Functions of different types cannot be given the same inputs. Among several "
        "pairs, such a pair is unsupported; if no pair can be compared, the command fails.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.VACUOUS,
        "Unknown: the proof would be vacuous.",
        "No input within the bounds reaches an observable operation or a return without undefined "
        "behaviour, but inputs beyond the bounds may, or other numbers of threads. Raise --unroll, "
        "give other --threads, or check the assumptions that the source makes.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.LANES_BEYOND_THREADS,
        "Unknown: the functions read lanes beyond every number of threads with a verdict.",
        "A shuffle, broadcast, lane read or quad operation of the source or the target reads a "
        "lane at or beyond the number of threads, and its result there is open. More threads were "
        "tried without an answer in time. Raise --timeout, or give --threads for a verdict on "
        "that number alone.",
        THREADS,
        REFINEMENT,
    ),
    Rule(
        Code.OPEN_CONVERGENCE,
        "Unknown: the documents leave open which threads execute an operation together.",
        "Inside a call that is not convergent the implementation chooses which threads "
        "communicate. In the counterexample a thread communicates in the target although it does "
        "not call the function in the source. No document says whether that is allowed.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.HIERARCHY_BEYOND_BOUND,
        "Unknown: the proof needs a cycle hierarchy under which an input was not examined.",
        "An irreducible cycle has several cycle hierarchies, and the source may choose one. For "
        "some input the bound on cycles truncates the run under one hierarchy, and the runs under "
        "the others do not allow the target's behaviour. Raise --unroll.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.CHOICE_BEYOND_BOUND,
        "Unknown: the proof needs a choice of the source under which an input was not examined.",
        "A choice of the source decides how often a cycle is executed, or how deep calls go: a "
        "freeze, an undef, a NaN, the sign of a zero, an anchor, the value of a lane that takes no "
        "part, where an object is. Under one choice a bound truncates the source's run, and not "
        "the target's. That excuses nothing: the source may choose otherwise, and its runs within "
        "the bounds are not shown to do what the target does. Raise --unroll or --recursion.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.END_NOT_FOUND,
        "Unknown: the target exceeds the bound on cycles where the source ends, and no end was "
        "found.",
        "On one of the inputs on which only the target exceeds the bound, it was run for thousands "
        "of executions of a cycle's header. It neither ended nor repeated a state. Raise --unroll "
        "if it ends; else the transform is wrong.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.TIMEOUT,
        "Unknown: the check reached the time limit.",
        "The limit of --timeout is for one pair and is hard. Fewer --threads or a smaller --unroll "
        "make the question smaller.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.SOLVER,
        "Unknown: the solver gave up.",
        "z3 answered `unknown`, or the search tried its limit of choices of the source. The reason "
        "states which of the two.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.TOO_LARGE,
        "Unknown: the function exceeds a size limit of the check.",
        "The unrolled graph, the number of cycle hierarchies, or the memory needed exceeds a "
        "limit. The reason names the limit and the option that lowers the size.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.MEMORY_CHANGED,
        "Incorrect: shared memory holds a different value where other threads may read it.",
        "At an observation that shared memory is part of (a call that may read or write it, a "
        "barrier, the return) some cell holds a different value than in the source, and "
        "the source's value is not poison.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.MEMORY_POISON,
        "Incorrect: shared memory holds poison where it did not before.",
        "As `memory-changed`, and the cell is poison in the target and not in the source.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.MEMORY_UNDEF,
        "Incorrect: shared memory holds undef where it did not before.",
        "As `memory-changed`, and each look at the cell may give another value in the target.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.STORE_ADDED,
        "Incorrect: the target stores where the source does not.",
        "Between two observations that shared memory is part of, the target writes to a cell that "
        "the source does not write to, even if the cell keeps its value. A store that another "
        "thread makes meanwhile is lost (LangRef, Memory Model for Concurrent Operations).",
        VERDICTS,
        README,
    ),
    Rule(
        Code.STORE_TORN,
        "Incorrect: the target splits an atomic store.",
        "The source stores to a cell by an unordered atomic, the target by a plain store or by a "
        "smaller atomic: another thread's atomic load may see part of the value (LangRef, "
        "Atomic Memory Ordering Constraints, `unordered`).",
        VERDICTS,
        README,
    ),
    Rule(
        Code.SELF_CHECK,
        "Unknown: a function could not be shown to refine itself.",
        "Source against source and target against target are checked, too: for a proof, with the "
        "same choices (values of undef, threads converged at an anchor) in both runs; for a "
        "refutation, with choices of the second run's own. The verdict is unknown if the encoding "
        "cannot prove these.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.NOT_REPLAYED,
        "Unknown: the solver's counterexample was not confirmed.",
        "Every counterexample is run by a concrete machine that shares no convergence code with "
        "the solver's side. A counterexample that the machine does not confirm, because of an "
        "over-approximation or a bound, is not shown. Please report the pair if the verdict "
        "persists without any approximation.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.APPROXIMATION,
        "Unknown: the counterexample may depend on an over-approximation.",
        "Some operation has no exact meaning here and is an uninterpreted function of its "
        "operands, such as floating-point arithmetic with fast-math flags, or an intrinsic of a "
        "GPU. The check was repeated with exact meanings for all operations that have one, and "
        "the remaining uninterpreted operation may be the cause of the counterexample. Or the "
        "source makes a promise that the check does not use, such as noalias, or memory(…) at a "
        "call where the target has dropped it.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.MEMORY,
        "Unknown: the check reached the memory limit.",
        "The limit of --memory is for one pair. Fewer --threads or a smaller --unroll make the "
        "question smaller.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.CRASH,
        "Unknown: the process of the check died.",
        "The solver crashed, or the system killed the process, usually for lack of memory.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.INTERNAL_ERROR,
        "Unknown: a bug of tangle-tv.",
        "Please report it with the input. TANGLE_TV_DEBUG=1 shows where it happened.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.CONTRADICTION,
        "Unknown: a bug of tangle-tv, which contradicts itself.",
        "The check proved the target correct. Then the concrete machine ran both functions as they "
        "were read, on random inputs for which the proof holds, and the target did what no choice "
        "of the source explains. One of the two is wrong, so the pair is neither correct nor "
        "incorrect. Please report the folder that the reason names, .tangle-tv/contradictions/…: "
        "both modules, the options, the verdict, and the inputs (contradiction.txt). --samples N "
        "says how many inputs are tried.",
        CONTRADICTIONS,
        REFINEMENT,
    ),
)

VERDICT_CODES: Mapping[Code, Rule] = {
    r.code: r for r in (*_CORRECT, *_NOTHING_TO_KEEP, *_IN_CALLERS, *_INCORRECT, *_OTHER)
}

CODES: Mapping[str, Rule] = {**VERDICT_CODES, **RULES}
