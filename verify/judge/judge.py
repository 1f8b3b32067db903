"""The verdict on a pair: the one function behind every command, each stage a value in, a value out.

    valid? → normalised → the same? → promises kept? → refined? → else refined in its callers?

A stage that settles the pair gives the verdict; the stages after it are not run.
"""

from __future__ import annotations

import time
from dataclasses import replace

from verify.analysis.flatten import Flat
from verify.codes import Code
from verify.dialects.atomic_loops.forwarded_loads import may_repeat_loads, with_forwarded_loads
from verify.dialects.clib.library_calls import compares_blocks
from verify.dialects.matrices.matrix_order import has_matrices, with_rows_first
from verify.judge.bounds import STOPS, Comparison, refined, stopped
from verify.judge.deeper import with_deeper_bounds
from verify.judge.in_range import refuse_ranges
from verify.judge.langref import by_langref, with_premise_on_langref
from verify.judge.more_threads import with_more_threads
from verify.judge.one_thread import of_one_thread
from verify.judge.open_entry import whoever_enters
from verify.judge.private_callers import in_callers
from verify.judge.recursion_limit import deep_recursion
from verify.judge.same import (
    is_same,
    same_functions,
    the_same,
    the_same_up_to,
    with_premise_on_contents,
)
from verify.judge.token_premise import with_premise_on_tokens
from verify.judge.validity import refused
from verify.judge.vscale import for_each_vscale
from verify.judge.work_group import with_work_group
from verify.normalize.byval.byval_alignment import (
    has_copies_of_open_alignment,
    with_types_alignment,
)
from verify.normalize.named_types import spell_out_types
from verify.normalize.own_variables.invocation_variables import hold_invocation_variables
from verify.normalize.pair import Pair
from verify.normalize.pipeline import Normalized, normalized
from verify.options import Options
from verify.promises.promises import check_promises
from verify.refinement.model_name import model_name
from verify.refinement.prepare import flat_graph
from verify.refinement.verdict import Result, Verdict
from verify.semantics.memory.loads import Loads
from verify.solver.budget import Clock
from verify.solver.memory import solver_memory_limit

POISON_IN_BLOCKS = (
    "the counterexample may depend on behaviour that is not modelled: the effect of poison after "
    "the first difference on memcmp"
)
_NO_POISON_IN_BLOCKS = ", provided that no block that memcmp or bcmp compares contains poison"
ROWS_FIRST = (
    "the counterexample may depend on behaviour that is not modelled: row-major layout of "
    "matrices, an option of LLVM under which the target is correct"
)
OTHER_VALUES = (
    "the counterexample may depend on behaviour that is not modelled: the choice of unordered "
    "atomic loads that repeat the value of an earlier atomic load"
)
SEVERAL_VALUES = (
    "the proof assumes that several unordered atomic loads of one address read one value; another "
    "thread may write there between the loads"
)
COPIED_FROM = (
    "the counterexample may depend on behaviour that is not modelled: the alignment of a byval "
    "argument without a stated alignment, which the target chooses"
)


def judge(pair: Pair, options: Options) -> Result:
    """The verdict on one pair.

    `options.timeout` is checked between and in the questions to the solver, `options.memory` by
    the solver: only a separate process (`guarded`) makes them hard.  Raises `MemoryError` when the
    solver has used up its memory.
    """
    clock = Clock(options.timeout)
    with deep_recursion(), solver_memory_limit(options.memory):
        pair = by_langref(spell_out_types(pair), options)
        result = for_each_vscale(pair, options, clock, _with_callers)
    result = with_premise_on_tokens(pair, with_premise_on_contents(pair, result))
    result = with_premise_on_langref(pair, result, options)
    seconds = time.thread_time() - clock.started
    return replace(result, seconds=seconds, solver_seconds=clock.solving, queries=clock.queries)


def _with_callers(pair: Pair, options: Options, clock: Clock) -> Result:
    """The verdict on a pair of fixed types, with regard to its callers."""
    result = for_any_caller(pair, options, clock)
    return in_callers(pair, result, options, clock, for_any_caller)


def for_any_caller(pair: Pair, options: Options, clock: Clock) -> Result:
    """The verdict on the two functions for all arguments, without regard to their callers."""
    return whoever_enters(pair, options, clock, _for_threads)


def _for_threads(pair: Pair, options: Options, clock: Clock) -> Result:
    """The verdict for threads that enter together; a single thread never diverges."""
    return of_one_thread(pair, options, clock, _with_variables)


def _with_variables(pair: Pair, options: Options, clock: Clock) -> Result:
    """The verdict on the two functions.

    If a shader is not proved with all variables in shared memory, the variables of each invocation
    become local variables in a second comparison.  It comes second for two reasons: a proof for
    memory that others may change also holds for memory that they do not change, and only loops
    without accesses to local variables have proofs for any number of iterations."""
    return with_work_group(pair, options, _for_any_caller(pair, options, clock))


def _for_any_caller(pair: Pair, options: Options, clock: Clock) -> Result:
    result = _as_it_stands(pair, options, clock)
    if result.verdict not in (Verdict.INCORRECT, Verdict.UNKNOWN):
        return result
    held = hold_invocation_variables(pair)
    if held is pair:
        return result
    return replace(_as_it_stands(held, options, clock), proofs=())


def _as_it_stands(pair: Pair, options: Options, clock: Clock) -> Result:
    """The verdict on the pair with its variables as they are."""
    model = model_name(pair.before, pair.source, options)
    undecided = Result.undecided(pair.name, model, options)
    try:
        refusal = refused(pair, undecided)
        if refusal is not None:
            return refusal
        if is_same(pair, options):
            return the_same(undecided)
        normal = normalized(pair, enter=options.enter)
        if options.shortcut and same_functions(normal.pair, options):
            return the_same(undecided)
        comparison = promises_checked(normal, options)
        if options.shortcut and same_functions(
            normal.pair, options, comparison.reservations.settled
        ):
            what = "promises to callers that the body of the target keeps"
            return undecided.correct(Code.SAME_FUNCTION, the_same_up_to(what))
        result = refined(comparison, options, clock, undecided)
        result = _with_whole_blocks(pair, result, options, clock, undecided)
        result = _with_forwarded_loads(pair, result, options, clock, undecided)
        result = _with_loads_that_differ(pair, comparison, result, options, clock, undecided)
        doubt = _doubt(pair, result, options, clock, undecided)
        if doubt is not None:
            return undecided.unknown(Code.APPROXIMATION, doubt)
        return _as_far_as_hidden(comparison, result, options, clock)
    except STOPS as stop:
        return stopped(undecided, stop, clock)


def _with_whole_blocks(
    pair: Pair, result: Result, options: Options, clock: Clock, undecided: Result
) -> Result:
    """The verdict for a refutation that needs poison in a block that the source compares; a second
    comparison makes poison anywhere in such a block undefined behaviour."""
    if result.verdict is not Verdict.INCORRECT or not compares_blocks(pair):
        return result
    normal = normalized(pair, enter=options.enter, whole_blocks=True)
    comparison = promises_checked(normal, options)
    other = refined(comparison, options, clock, undecided)
    if other.verdict is Verdict.INCORRECT:
        return other  # shows more than that
    if other.verdict is not Verdict.CORRECT or other.code is Code.SOURCE_UNDEFINED:
        return undecided.unknown(Code.APPROXIMATION, POISON_IN_BLOCKS)
    proved = undecided.correct(Code.PROVED_BUT_FOR_POISON, other.reason, complete=False)
    reason = other.reason + _NO_POISON_IN_BLOCKS
    return replace(proved, reason=reason, operations=other.operations)


def _with_forwarded_loads(
    pair: Pair, result: Result, options: Options, clock: Clock, undecided: Result
) -> Result:
    """The verdict where the source may also choose that its unordered atomic loads have what was
    just read."""
    forwarded = with_forwarded_loads(pair) if result.verdict is Verdict.INCORRECT else None
    if forwarded is None:
        return result
    comparison = promises_checked(normalized(forwarded.pair, enter=options.enter), options)
    other = refined(comparison, options, clock, undecided)
    if other.verdict is Verdict.CORRECT:
        return replace(other, proofs=())
    is_refuted = other.verdict is Verdict.INCORRECT and forwarded.is_all
    return other if is_refuted else undecided.unknown(Code.APPROXIMATION, OTHER_VALUES)


def _with_loads_that_differ(
    pair: Pair,
    comparison: Comparison,
    result: Result,
    options: Options,
    clock: Clock,
    undecided: Result,
) -> Result:
    """The verdict "correct" only if it holds where each unordered load of the target may read
    another value than those before it."""
    proved = result.verdict is Verdict.CORRECT and result.code is not Code.SOURCE_UNDEFINED
    if not proved or not may_repeat_loads(pair.after, pair.target):
        return result
    forwarded = with_forwarded_loads(pair)
    pairs = [comparison]
    if forwarded is not None:
        pairs.append(promises_checked(normalized(forwarded.pair, enter=options.enter), options))
    for each in pairs:
        for loads in (Loads.TURN, Loads.FIRST):
            anew = refined(each, replace(options, loads=loads), clock, undecided)
            if anew.verdict is Verdict.CORRECT:
                return replace(anew, proofs=())
    return undecided.unknown(Code.APPROXIMATION, SEVERAL_VALUES)


def _doubt(
    pair: Pair, result: Result, options: Options, clock: Clock, undecided: Result
) -> str | None:
    """The open question of the documents under one of whose answers the target is correct."""
    if result.verdict is not Verdict.INCORRECT:
        return None
    for is_open, settled, doubt in OPEN:
        if is_open(pair):
            normal = normalized(settled(pair), enter=options.enter)
            comparison = promises_checked(normal, options)
            if refined(comparison, options, clock, undecided).verdict is Verdict.CORRECT:
                return doubt
    return None


OPEN = (
    (has_matrices, with_rows_first, ROWS_FIRST),
    (has_copies_of_open_alignment, with_types_alignment, COPIED_FROM),
)
"""What is left open: whether it concerns a pair, the pair where it is so, and what to say."""


def _as_far_as_hidden(
    comparison: Comparison, result: Result, options: Options, clock: Clock
) -> Result:
    """The verdict with more threads and at deeper bounds than the defaults, where these may hide
    what operations do."""

    took_s = clock.used

    def decided(options: Options, clock: Clock, undecided: Result) -> Result:
        try:
            return refined(comparison, options, clock, undecided)
        except STOPS as stop:
            return stopped(undecided, stop, clock)

    def grown(result: Result, clock: Clock) -> Result:
        return with_more_threads(result, options, clock, decided)

    grown_result = grown(result, clock)
    return with_deeper_bounds(comparison, grown_result, options, clock, grown, took_s)


def promises_checked(normal: Normalized, options: Options) -> Comparison:
    """The pair with its flat graphs.  Raises `Unsupported` for a promise of the target that is not
    known to hold, and other exceptions of `STOPS`."""
    graphs = _graphs(normal.promising, options)
    reservations = check_promises(*graphs, options)
    refuse_ranges(*graphs)
    if normal.pair is not normal.promising:
        graphs = _graphs(normal.pair, options)
    return Comparison(normal.pair, *graphs, reservations)


def _graphs(pair: Pair, options: Options) -> tuple[Flat, Flat]:
    source = flat_graph(pair.before, pair.source, options)
    return source, flat_graph(pair.after, pair.target, options)
