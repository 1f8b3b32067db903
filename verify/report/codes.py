"""Every code that a verdict can carry, explained; the static rules have a table of their own."""

from __future__ import annotations

from collections.abc import Mapping

from verify.analysis.rule_table import RULES, Rule
from verify.codes import Code
from verify.report.citations import OPERATIONS

README = "tangle-tv README"
REFINEMENT = "tangle-tv, docs/refinement.md"
OPERATIONS_PAGE = "tangle-tv, docs/operations.md"
VERDICTS = "What the verdicts mean"
COMPARED = "What is compared"
THREADS = "The number of threads"
LANGREF = "LLVM, Language Reference"

_CORRECT = (
    Rule(
        Code.PROVED,
        "Correct: the target refines the source, for any number of iterations.",
        "For every input, every choice of the target's implementation and every environment there "
        "is a choice of the source's with the same observations, communicating sets included. "
        "The verdict says for how many threads: any number, or --threads. Iterations: no bound cut "
        "anything off.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.SAME_FUNCTION,
        "Correct: the two functions are the same text, up to names and what has no meaning.",
        "Names of values, blocks and the function itself, attributes and metadata that say nothing "
        "about what is computed or who communicates may differ. Nothing is proved, whatever the "
        "instructions mean; it holds for any number of threads and iterations.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.PROVED_WITHIN_BOUNDS,
        "Correct as far as the bounds reach.",
        "As `proved`, but some input runs a cycle's header more often than --unroll, or a "
        "recursion deeper than is entered. Executions beyond the bound were not examined. The "
        "verdict says for how many threads: any number, or --threads. `check --why-bounded` says "
        "why there is no proof without bounds.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.PROVED_FOR_FEW_LANES,
        "Correct for so few threads, where lanes are read that more threads would have.",
        "A shuffle, broadcast, lane read or quad operation of the source or the target reads, for "
        "some input, a lane at or past --threads, and its result there is open. What is read from "
        "a thread that exists was not examined. Give as many --threads as the lanes that are read "
        "need; without --threads more are tried, and this is no verdict.",
        THREADS,
        REFINEMENT,
    ),
    Rule(
        Code.PROVED_WITHOUT_MEANING,
        "Correct where known operations are any functions, because there are too many threads.",
        "An operand or result of a known operation has no bit for every thread (a mask of 32 bits, "
        "more than 32 threads), so the operation was taken to compute anything. Give no more "
        "--threads than the group that it works in has.",
        THREADS,
        REFINEMENT,
    ),
)

_NOTHING_TO_KEEP = (
    Rule(
        Code.SOURCE_UNDEFINED,
        "Correct: the source has undefined behaviour for all inputs and every number of threads.",
        "Whatever a target does then refines it. It is shown of one arbitrary thread, whatever its "
        "convergent operations give. That is seldom what is meant: look at what the source "
        "assumes.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.NEITHER_ENDS,
        "Correct: neither function ever ends, and nobody can see what they do.",
        "No branch leads to a return, and nothing on the way is observed. The target has undefined "
        "behaviour only where the source has it, in any number of iterations.",
        COMPARED,
        REFINEMENT,
    ),
)

_IN_CALLERS = (
    Rule(
        Code.PROVED_BUT_FOR_ENDS,
        "Correct where the target stays within the bound on cycles; for some inputs it may not.",
        "The source stays within the bound for these inputs, so the target runs longer, or for "
        "ever: no state that repeats was found. Raise --unroll.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.PROVED_BUT_FOR_POISON,
        "Correct unless memory holds poison where memcmp or a loop of cmpxchg reads it.",
        "Of memcmp and bcmp, no document says what poison in a block does after the first "
        "difference. LLVM loads several bytes as one number, which is poison then, and branches. "
        "Of a loop of cmpxchg in place of an atomic operation: whether an exchange that "
        "compares with poison succeeds is not defined; the operation would have left poison. A "
        "first value from a plain load is undef, too, where another thread writes at that time. "
        "LLVM makes such loops, and takes what they read to be some value.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.PROVED_IN_CALLERS,
        "Correct for what the callers in its module do with a function that only they can call.",
        "The function has local linkage and its address is not taken. By itself it is not the "
        "same for all arguments, but every function that calls it, directly or not, and that "
        "others can call, was proved with this one entered. The premises say for how many threads "
        "and iterations: what the least of these proofs is for.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.PRIVATE_FUNCTION,
        "Unknown: only the callers of a function decide, and they are not decided.",
        "The function has local linkage, and its address is not taken, or only given to a function "
        "that says how it calls it back (`!callback`). By itself it is not the same for all "
        "arguments; whether its callers give such arguments is not known, because some caller's "
        "verdict is neither correct nor incorrect, or calls are not entered.",
        COMPARED,
        REFINEMENT,
    ),
)

_INCORRECT = (
    Rule(
        Code.COMMUNICATING_SET_CHANGED,
        "A convergent operation communicates with other threads than before.",
        "The two functions execute the same observable operation with the same operands, but the "
        "set of dynamic instances converged with it is another one. Sets are sets of (thread, "
        "dynamic instance): meeting the right thread in the wrong iteration is wrong too.",
        "Dynamic Instances and Convergence Tokens",
        OPERATIONS,
    ),
    Rule(
        Code.OPERANDS_CHANGED,
        "An observable operation has other operands than before.",
        "Often the value comes from another convergent operation whose communicating set changed: "
        "the report then shows that one. A target's operand may refine poison, nothing else.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.RESULT_CHANGED,
        "A thread returns another value than before.",
        "Often the value comes from a convergent operation whose communicating set changed: the "
        "report then shows that one. A target's result may refine poison, nothing else.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.OPERATION_CHANGED,
        "A thread executes another observable operation than before.",
        "Observable operations of one thread keep their order, so exchanging two of them is a "
        "change too.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.OBSERVATION_MISSING,
        "A thread no longer executes an observable operation.",
        "Only convergent operations that may have side effects, and other calls that may, are "
        "observable. One that only computes may go when its result is not needed.",
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
        "A thread ends otherwise than before.",
        "It returns where it did not, or an operation that need not return is reached otherwise.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.TARGET_DOES_NOT_END,
        "A thread of the target runs for ever where the source ends.",
        "On the same inputs and answers all threads of the source end. In the target a thread "
        "comes back to the same state: it goes on like that.",
        COMPARED,
        REFINEMENT,
    ),
    Rule(
        Code.TARGET_UNDEFINED,
        "The target has undefined behaviour where the source has none.",
        "Undefined behaviour in any thread of the source would excuse everything; here there is "
        "none. A branch on poison, division by zero, or a noundef argument that is poison, for "
        "example.",
        "Undefined Behavior",
        LANGREF,
    ),
    Rule(
        Code.UNIFORMITY_LOST,
        "Threads that are converged differ in an operand that must be the same in all.",
        "The lane that a readlane reads, the index of a resource, or the number of an aligned "
        "barrier must be the same in all threads of the communicating set, and is so in the "
        "source. In the target the threads differ in it: what they do then is undefined.",
        "Operands that must be uniform",
        OPERATIONS_PAGE,
    ),
)

_OTHER = (
    Rule(
        Code.LLVM_VERIFIER,
        "LLVM's own verifier refuses the module.",
        "For a rule other than the static rules on convergence, which have codes of their own. A "
        "source that the verifier refuses is invalid; a target that it refuses, from a valid "
        "source, is a wrong transform.",
        "Well-Formedness",
        LANGREF,
    ),
    Rule(
        Code.UNSUPPORTED,
        "An instruction or a feature has no meaning here yet.",
        "The reason names it. Nothing is guessed: a function with one such instruction where it "
        "matters has no verdict.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.SIGNATURE_CHANGED,
        "The two functions of a pair have different types.",
        "Functions of different types cannot be given the same inputs. Of several pairs such a "
        "one is unsupported; when no pair can be compared the command fails.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.VACUOUS,
        "Unknown: the proof would have been about nothing.",
        "No input within the bounds reaches an observable operation or a return without undefined "
        "behaviour, and inputs beyond the bounds may, or other numbers of threads. Raise --unroll, "
        "give other --threads, or look at the source's assumptions.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.LANES_BEYOND_THREADS,
        "Unknown: lanes are read that no number of threads which was decided has.",
        "A shuffle, broadcast, lane read or quad operation of the source or the target reads a "
        "lane at or past the number of threads that run, and its result there is open. More "
        "threads were tried, and had no answer in time. Give more --timeout; or --threads, to ask "
        "of that number alone.",
        THREADS,
        REFINEMENT,
    ),
    Rule(
        Code.OPEN_CONVERGENCE,
        "Unknown: the documents leave open who executes an operation together.",
        "Below a call that is not convergent the implementation chooses who joins. In the "
        "counterexample a thread takes part in the target that did not call the function at all in "
        "the source: whether that is allowed no document says.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.HIERARCHY_BEYOND_BOUND,
        "Unknown: the proof needs a cycle hierarchy under which an input was not examined.",
        "An irreducible cycle has several cycle hierarchies, and the source may choose one. For "
        "some input the bound on cycles cuts off the run under one, and the runs under the others "
        "do not allow what the target does. Raise --unroll.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.TIMEOUT,
        "Unknown: the time limit is used up.",
        "The limit of --timeout is for one pair and is hard. Fewer --threads or a smaller --unroll "
        "make the question smaller.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.SOLVER,
        "Unknown: the solver gave up.",
        "z3 answered `unknown`, or no choice of the source was found among those tried. The reason "
        "says which.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.TOO_LARGE,
        "Unknown: the function is beyond what this program looks at.",
        "The unrolled graph, the number of cycle hierarchies, or the memory needed exceeds a "
        "bound. The reason says which, and what lowers it.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.MEMORY_CHANGED,
        "Incorrect: other threads find something else in shared memory.",
        "At an observation that shared memory is part of (a call that may read or write it, a "
        "barrier, the return) some cell holds another value than in the source, where the "
        "source's is not poison.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.STORE_ADDED,
        "Incorrect: the target stores where the source does not.",
        "Between two observations that shared memory is part of, the target writes to a cell that "
        "the source does not write to, if only what is there already. A store that another thread "
        "makes in between is lost (LangRef, Memory Model for Concurrent Operations).",
        VERDICTS,
        README,
    ),
    Rule(
        Code.STORE_TORN,
        "Incorrect: an atomic store is not made as a whole in the target.",
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
        "same choices (what undef is, who meets at an anchor) in both runs; for a refutation, with "
        "the second run's own. An encoding that cannot prove these is not trusted with more.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.NOT_REPLAYED,
        "Unknown: the solver's counterexample was not confirmed.",
        "Every counterexample is run by a concrete machine that shares no convergence code with "
        "the solver's side. What it does not confirm, because of an over-approximation or a bound, "
        "is not shown. If it persists without any approximation, please report it.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.APPROXIMATION,
        "Unknown: the counterexample may depend on a stand-in.",
        "Some operation has no exact meaning here and stands for any function of its operands, "
        "such as floating-point arithmetic with fast-math flags, or an intrinsic of a GPU. The "
        "pair was asked again with everything exact that can be, and is still refuted; what the "
        "stand-in that is left gives, or that it is there, may be what refutes it. Or the source "
        "makes a promise that is not used here, such as noalias, or memory(…) at a call where the "
        "target has lost it.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.MEMORY,
        "Unknown: the limit of memory is reached.",
        "The limit of --memory is for one pair. Fewer --threads or a smaller --unroll make the "
        "question smaller.",
        VERDICTS,
        README,
    ),
    Rule(
        Code.CRASH,
        "Unknown: the process of the check died.",
        "The solver crashed or the system ended the process, mostly for want of memory.",
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
)

VERDICT_CODES: Mapping[Code, Rule] = {
    r.code: r for r in (*_CORRECT, *_NOTHING_TO_KEEP, *_IN_CALLERS, *_INCORRECT, *_OTHER)
}

CODES: Mapping[str, Rule] = {**VERDICT_CODES, **RULES}
