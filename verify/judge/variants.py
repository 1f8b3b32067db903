"""The variants of a pair that are compared where its own verdict may not count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from verify.analysis.call_graph import reachable
from verify.analysis.flatten import Flat
from verify.analysis.kept_addresses import makes_objects
from verify.analysis.noalias_parameters import NOALIAS, noalias_parameters
from verify.analysis.regions import CONTROL_INTRINSICS, TokenKind
from verify.codes import Code
from verify.concrete.domain import IntDomain
from verify.concrete.refinement_oracle import Difference
from verify.ir.function import has_attribute
from verify.judge.attempt import Attempt, Read
from verify.judge.placing import one_wave, placed_threads, whole_waves
from verify.normalize.byval.byval_alignment import (
    has_copies_of_open_alignment,
    with_types_alignment,
)
from verify.normalize.dialect_hooks import (
    compares_blocks,
    fold_exchange_loops,
    has_matrices,
    may_repeat_loads,
    with_forwarded_loads,
    with_rows_first,
)
from verify.normalize.observed_reads import with_observed_reads
from verify.normalize.own_variables.invocation_variables import hold_invocation_variables
from verify.normalize.own_variables.stored_once import start_as_stored
from verify.normalize.pair import Pair
from verify.normalize.pipeline import CHECKED_ENDS
from verify.normalize.repeated_barriers import COUNTS_ONCE, merge_repeated_barriers
from verify.normalize.weaker_orderings import (
    unordered_pair,
    with_plain_accesses,
    with_strong_exchanges,
    with_weaker_orderings,
    without_added_fences,
    without_orderings,
)
from verify.normalize.without_convergence import without_convergence
from verify.options import Entry
from verify.refinement.caveats.open_questions import nan_parts
from verify.refinement.ladder import Differs, Tries, Try, Variant, is_refuted
from verify.refinement.memory_facts import adds_wider_casts, mixes_own_memory
from verify.refinement.shows import Shows
from verify.refinement.verdict import Result, Verdict
from verify.semantics.attributes import KERNEL_CONVENTIONS, equal_in_all_threads
from verify.semantics.caveat import Topic
from verify.semantics.meaning import any_poison
from verify.semantics.memory.by_value import BY_VALUE
from verify.semantics.memory.loads import Loads
from verify.semantics.occurring import FENCES, ORDERED, VARIABLES, Needs
from verify.semantics.operations.names import OF_SUBGROUPS
from verify.semantics.operations.table import make_table
from verify.semantics.world import CAVEATS
from verify.targets.triples import target_of

DOMAIN = IntDomain()
OPERATIONS_OF_SUBGROUPS = make_table(OF_SUBGROUPS)
_THE_SAME = "the two functions are the same, up to names, convergence, and text without meaning"


COPIES = Needs(attributes=frozenset({BY_VALUE}))
EXCHANGES = Needs(opcodes=frozenset({"cmpxchg"}))
READING = Needs(attributes=frozenset({"memory"}))
SCALAR = Needs(attributes=frozenset({"inreg"}))
A = TypeVar("A", Attempt, Read)


def _where(needs: Needs, tries: Callable[[A, Result], Tries[A]]) -> Callable[[A, Result], Tries[A]]:
    """The variants of a pair as it was read; none where nothing occurs that they need."""

    def asked(attempt: A, result: Result) -> Tries[A]:
        is_there = needs.occur_among(attempt.pair.sides)
        return (yield from tries(attempt, result)) if is_there else None

    return asked


def _whole_blocks(attempt: Attempt, _: Result) -> Tries[Attempt]:
    """The pair whose source is undefined where a block that it compares has poison anywhere."""
    if compares_blocks(attempt.pair):
        yield Try(attempt.of(attempt.pair, whole_blocks=True), Differs.SOURCE_MORE)


def _stored_once(attempt: Attempt, _: Result) -> Tries[Attempt]:
    """The pair whose source's own variables that start undefined start with the one value that is
    stored to them."""
    started = start_as_stored(attempt.pair)
    if started is not attempt.pair:
        yield Try(attempt.of(started), Differs.SOURCE_FEWER)


def _forwarded_loads(attempt: Attempt, _: Result) -> Tries[Attempt]:
    """The pair whose source's unordered atomic loads may have the value that was just read."""
    forwarded = None if attempt.is_forwarded else with_forwarded_loads(attempt.pair)
    if forwarded is not None:
        change = Differs.EXACT if forwarded.is_all else Differs.SOURCE_FEWER
        yield Try(attempt.of(forwarded.pair, is_forwarded=True), change)


def _loads_that_differ(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The pair in which each unordered load of the target may read another value than those before
    it, and each of the source one that the target reads."""
    if not may_repeat_loads(attempt.pair.after, attempt.pair.target):
        return None
    for each in (attempt, *(one.attempt for one in _forwarded_loads(attempt, result))):
        for loads in (Loads.TURN, Loads.FIRST):
            yield Try(each.assuming(loads=loads), Differs.SOURCE_FEWER)
    return None


def _weaker_orderings(attempt: Attempt, _: Result) -> Tries[Attempt]:
    """The pair whose target orders no more than the source; and, to refute it, the pair in which
    nothing is ordered.  A run of the target during which other threads do nothing is also a run of
    the pair."""
    weakened = with_weaker_orderings(attempt.pair)
    if weakened is None:
        weakened = with_weaker_orderings(fold_exchange_loops(attempt.pair))
    if weakened is None:
        return None
    if weakened.is_certain:
        change = Differs.EXACT if weakened.is_known else Differs.TARGET_MORE
        yield Try(attempt.of(weakened.pair), change)
    has_more = any(True for _ in without_added_fences(attempt.pair))
    least = without_orderings if has_more else unordered_pair
    yield Try(attempt.of(least(weakened.pair)), Differs.SOURCE_MORE)
    return None


def _added_fences(attempt: Attempt, _: Result) -> Tries[Attempt]:
    """The pair without the target's fences that the source does not have, which only forbid
    executions; and, to refute it, the pair in which nothing is ordered, as above."""
    fewer = list(without_added_fences(attempt.pair))
    for each in fewer:
        yield Try(attempt.of(each), Differs.TARGET_MORE)
    if fewer:
        yield Try(attempt.of(without_orderings(attempt.pair)), Differs.SOURCE_MORE)


def _strong_exchanges(attempt: Attempt, _: Result) -> Tries[Attempt]:
    """The pair whose source's weak exchanges do not fail where the target's do not."""
    strong = with_strong_exchanges(attempt.pair)
    if strong is not None:
        yield Try(attempt.of(strong), Differs.SOURCE_FEWER)


def _plain_accesses(attempt: Attempt, _: Result) -> Tries[Attempt]:
    """The pair whose target makes plain accesses where the source has no atomic ones."""
    for plain in with_plain_accesses(attempt.pair):
        yield Try(attempt.of(plain), Differs.TARGET_MORE)


def _own_memory_apart(attempt: Attempt, _: Result) -> Tries[Attempt]:
    """The pair in which no generic address points to memory of one thread."""
    flats = attempt.comparison.flats
    if mixes_own_memory(flats.source, flats.target):
        yield Try(attempt.assuming(own_apart=True), Differs.TARGET_FEWER)


def _one_subgroup(attempt: Attempt, _: Result) -> Tries[Attempt]:
    """The pair whose threads are all of one subgroup, also for what gives its number and size, and
    then, where operations meet others, of several."""
    options = attempt.options
    if options.world.one_subgroup or options.subgroup is not None:
        return
    names = {s.instruction.callee_name for flat in attempt.comparison.flats for s in flat.body}
    if any(map(OPERATIONS_OF_SUBGROUPS.lookup, names)):
        again = replace(attempt, options=options.assuming(one_subgroup=True))
        yield Try(again.of(attempt.pair), Differs.TARGET_FEWER)


def _scalar_arguments(attempt: Attempt, _: Result) -> Tries[Attempt]:
    """The pair in which arguments in scalar registers are the same in all threads, where operations
    of a wave ask it of its threads, and others meet those of other waves."""
    module, source = attempt.pair.before, attempt.pair.source
    scalar = {p.name for p in source.parameters if has_attribute(p.attributes, "inreg")}
    names = frozenset(scalar) - equal_in_all_threads(module, source) - attempt.bounds.uniform
    is_gpu = target_of(module.triple).conventions.has_scalars
    lookup = attempt.options.operations.lookup
    called = (s.instruction.callee_name for flat in attempt.comparison.flats for s in flat.body)
    operations = (lookup(name) for name in called if name is not None)
    of_waves = any(each is not None and each.scope.has_lanes for each in operations)
    if is_gpu and names and of_waves:
        bounds = replace(attempt.bounds, uniform=attempt.bounds.uniform | names)
        yield Try(replace(attempt, bounds=bounds, is_variant=True), Differs.TARGET_FEWER)


def _moved_addresses(attempt: Attempt, _: Result) -> Tries[Attempt]:
    """The pair whose casts keep addresses that arithmetic has moved out of the areas of their
    spaces, where the target has more casts.  Under another reading of the documents these addresses
    are poison."""
    flats = attempt.comparison.flats
    if not attempt.bounds.world.keeps_moved and adds_wider_casts(flats.source, flats.target):
        yield Try(attempt.assuming(keeps_moved=True), Differs.SOURCE_MORE)


def _races_alike(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The pair in which no load of a kernel that begins is in a race in some threads only, as LLVM
    takes it: for its uniformity analysis all of them load the same.  A counterexample without a
    load of poison is one of that pair, too."""
    kernel = attempt.pair.source.calling_convention in KERNEL_CONVENTIONS
    if kernel and not attempt.bounds.world.races_alike and _loads_poison(result):
        yield Try(attempt.assuming(races_alike=True), Differs.TARGET_FEWER)


def _others_idle(attempt: Attempt, _: Result) -> Tries[Attempt]:
    """The pair in which no other thread changes memory: then none accesses what is changed through
    a `noalias` argument of this one.  A new object may be where the argument's object was, and is
    then accessed through another address."""
    flats = attempt.comparison.flats
    if attempt.bounds.world.others_idle or not any(map(_has_noalias, flats)):
        return
    if any(makes_objects(flat.module) for flat in flats):
        return
    yield Try(attempt.assuming(others_idle=True), Differs.TARGET_FEWER)


def _has_noalias(flat: Flat) -> bool:
    own = flat.function.parameters
    return any(has_attribute(each.attributes, NOALIAS) for each in own) or bool(
        noalias_parameters(flat)
    )


def _nans_alike(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The pair in which all threads of the target have the same NaN where their results are equal
    but for that, as where LLVM moves an operation over a read of the first lane."""
    if not attempt.bounds.world.nans_alike and result.threads > 1 and _computes_nan(result):
        yield Try(attempt.assuming(nans_alike=True), Differs.TARGET_FEWER)


def _computes_nan(result: Result) -> bool:
    """Whether a thread of the target computes a NaN in a counterexample."""
    shown = result.counterexample
    threads = () if shown is None else shown.target.threads
    steps = (s for thread in threads for s in thread.steps if s.instruction.opcode not in _KEEP)
    return any(
        step.value is not None and any(nan_parts(step.instruction.type, step.value))
        for step in steps
    )


_KEEP = frozenset({"load", "phi", "select", "freeze", "fneg"})
"""Operations that keep which NaN a value is."""


def _loads_poison(result: Result) -> bool:
    """Whether a thread loads poison in a counterexample, as where it is in a race; what is undef,
    which has no value there, may be."""
    shown = result.counterexample
    runs = () if shown is None else (shown.source, shown.target)
    steps = (step for run in runs for thread in run.threads for step in thread.steps)
    loaded = [step.value for step in steps if step.instruction.opcode == "load"]
    return any(value is None or any_poison(DOMAIN, value) for value in loaded)


def _other_reading(
    is_open: Callable[[Pair], bool], settled: Callable[[Pair], Pair]
) -> Callable[[Attempt, Result], Tries[Attempt]]:
    """The pair under another reading of what the documents leave open.  Under both, the source may
    do what it does under this one."""

    def tries(attempt: Attempt, _: Result) -> Tries[Attempt]:
        if is_open(attempt.pair):
            yield Try(attempt.of(settled(attempt.pair)), Differs.SOURCE_MORE)

    return tries


def _repeated_barriers(*, anywhere: bool) -> Callable[[Attempt, Result], Tries[Attempt]]:
    """The pair in which a barrier counts once that the same threads execute again; `anywhere`: also
    where threads may wait at it for some that execute another call, and how often may count.  A
    mask that names a lane which never comes is undefined, however often."""

    def tries(attempt: Attempt, result: Result) -> Tries[Attempt]:
        shown = result.counterexample
        if shown is not None and shown.mismatch.difference is Difference.MASK:
            return
        operations = attempt.options.operations
        merged = merge_repeated_barriers(attempt.pair, operations, anywhere=anywhere)
        if merged is not attempt.pair:
            again = replace(attempt.of(merged), bounds=attempt.bounds)
            premises = (*again.comparison.premises, COUNTS_ONCE)
            again = replace(again, comparison=replace(again.comparison, premises=premises))
            yield Try(again, Differs.SOURCE_MORE if anywhere else Differs.EXACT)

    return tries


def _checked_ends(attempt: Attempt, _: Result) -> Tries[Attempt]:
    """The pair whose source accesses buffers only where all processors do the same."""
    checked = CHECKED_ENDS.run(attempt.pair)
    if checked is not attempt.pair:
        yield Try(attempt.of(checked), Differs.SOURCE_MORE)


def _held_variables(read: Read, _: Result) -> Tries[Read]:
    """The pair in which variables that each invocation of a shader has for itself are local.  A
    proof for memory that others may change also holds for memory that they do not change, and only
    loops without accesses to local variables have proofs for any number of iterations."""
    pair, enter = read.pair, read.options.enter
    held = pair if read.is_rewritten else hold_invocation_variables(pair, enter=enter)
    if held is not read.pair:
        yield Try(replace(read, pair=held, is_rewritten=True), Differs.EXACT)


def _observed_reads(read: Read, _: Result) -> Tries[Read]:
    """The pair in which calls that only read memory are observed.  In an environment that answers
    them by what memory holds, a run of the target is one of this pair.  What explains it there,
    with the same memory at each call, explains it in the pair as it was read."""
    pair = with_observed_reads(read.pair)
    if pair is not read.pair:
        yield Try(replace(read, pair=pair, is_rewritten=True), Differs.TARGET_MORE)


def _irrelevant_convergence(read: Read, result: Result) -> Tries[Read]:
    """The pair without `convergent` and tokens, where "the dynamic instances in the program are
    irrelevant" ("Convergent Operation Semantics", "Inferring non-convergence").  A proof that needs
    this is under the ground for it: of one thread alone, it is for one thread."""
    options = read.options
    why = _why_irrelevant(read)
    if why is None or (is_refuted(result) and result.counterexample is None):
        return None
    plain = without_convergence(read.pair)
    if plain is read.pair:
        return None
    is_for_one = options.threads == 1
    bounded = options.bounded or is_for_one
    answer = yield Try(replace(read, pair=plain, options=replace(options, bounded=bounded)), None)
    if answer is None or answer.verdict is not Verdict.CORRECT:
        return answer
    answer = replace(answer, proofs=())
    if answer.code is not Code.SAME_FUNCTION:
        return answer
    return replace(answer.correct(Code.PROVED, f"{why}, {_THE_SAME}"), any_threads=not is_for_one)


def _why_irrelevant(read: Read) -> str | None:
    """The ground on which threads are known not to communicate by convergent operations; `None`:
    none.  The environment says nothing of what an anchor joins."""
    options = read.options
    if options.never_diverges:
        return "for threads that never diverge"
    if options.never_communicates:
        return "for threads that do not communicate by convergent operations"
    if options.entry is Entry.NEVER and not _has_anchors(read.pair):
        return "for threads that are never converged"
    return "for one thread, which never diverges" if options.threads == 1 else None


def _has_anchors(pair: Pair) -> bool:
    return any(
        CONTROL_INTRINSICS.get(instruction.callee_name or "") is TokenKind.ANCHOR
        for module, top in pair.functions
        for function in reachable(module, top)
        for instruction in function.instructions
    )


_REFUTED_OR_COUNTS = Shows.REFUTED | Shows.COUNTS_BARRIERS

_ORDERINGS: Variant[Attempt] = Variant(
    "weaker orderings",
    Shows.OPEN,
    _where(ORDERED, _weaker_orderings),
    "the counterexample may depend on behaviour that is not modelled: the effect of the "
    "target's orderings, which are stronger than the source's",
)
_OF_BEHAVIOUR: tuple[Variant[Attempt], ...] = (
    Variant("moved addresses", Shows.REFUTED, _moved_addresses, CAVEATS["keeps_moved"]),
    Variant("checked ends", Shows.APPROXIMATED, _checked_ends),
    Variant("own memory apart", Shows.REFUTED, _own_memory_apart, CAVEATS["own_apart"]),
    Variant("races alike", Shows.REFUTED, _races_alike, CAVEATS["races_alike"]),
    Variant("NaNs alike", Shows.REFUTED, _nans_alike, CAVEATS["nans_alike"]),
    Variant(
        "poison in whole blocks",
        Shows.REFUTED,
        _whole_blocks,
        "the counterexample may depend on behaviour that is not modelled: the effect of poison "
        "after the first difference on memcmp",
    ),
    Variant("values stored once", Shows.OPEN, _where(VARIABLES, _stored_once)),
    Variant(
        "forwarded loads",
        Shows.REFUTED,
        _forwarded_loads,
        "the counterexample may depend on behaviour that is not modelled: the choice of unordered "
        "atomic loads that repeat the value of an earlier atomic load",
    ),
    Variant(
        "loads that differ", Shows.PROVED, _where(ORDERED, _loads_that_differ), CAVEATS["loads"]
    ),
    Variant(
        "rows first",
        Shows.REFUTED,
        _other_reading(has_matrices, with_rows_first),
        "the counterexample may depend on behaviour that is not modelled: row-major layout of "
        "matrices, an option of LLVM under which the target is correct",
    ),
    Variant(
        "alignment of types",
        Shows.REFUTED,
        _where(COPIES, _other_reading(has_copies_of_open_alignment, with_types_alignment)),
        "the counterexample may depend on behaviour that is not modelled: the alignment of a byval "
        "argument without a stated alignment, which the target chooses",
    ),
)
_PLACED: Variant[Attempt] = Variant(
    "placed threads",
    Shows.REFUTED,
    placed_threads,
    CAVEATS["places"],
    then=_OF_BEHAVIOUR,
)
_SCALAR: Variant[Attempt] = Variant(
    "scalar arguments",
    Shows.REFUTED,
    _where(SCALAR, _scalar_arguments),
    "the counterexample may depend on behaviour that is not modelled: arguments in scalar "
    "registers are the same in all threads of a wave, and other operations meet other waves",
    then=(_PLACED, *_OF_BEHAVIOUR),
)
_OF_ANY_MEMORY: tuple[Variant[Attempt], ...] = (
    Variant("one subgroup", Shows.REFUTED, _one_subgroup, CAVEATS["one_subgroup"]),
    _SCALAR,
    _PLACED,
    *_OF_BEHAVIOUR,
)
_WHOLE: Variant[Attempt] = Variant("whole waves", Shows.REFUTED, whole_waves, then=_OF_ANY_MEMORY)
OF_COMPARISONS: tuple[Variant[Attempt], ...] = (
    Variant("one wave", Shows.REFUTED, one_wave, then=(_WHOLE,)),
    _WHOLE,
    Variant("barriers in a row", _REFUTED_OR_COUNTS, _repeated_barriers(anywhere=False)),
    Variant(
        "barriers by place",
        _REFUTED_OR_COUNTS,
        _repeated_barriers(anywhere=True),
        "the counterexample may depend on behaviour that is not modelled: "
        f"{Topic.REPEATED_BARRIERS.value}",
    ),
    _ORDERINGS,
    Variant(
        "added fences",
        Shows.OPEN,
        _where(FENCES, _added_fences),
        "the counterexample may depend on behaviour that is not modelled: the effect of the "
        "target's fences, which the source does not have",
        then=(_ORDERINGS,),
    ),
    Variant(
        "strong exchanges", Shows.OPEN, _where(EXCHANGES, _strong_exchanges), then=(_ORDERINGS,)
    ),
    Variant("plain accesses", Shows.OPEN, _where(ORDERED, _plain_accesses)),
    Variant("others idle", Shows.APPROXIMATED, _others_idle, then=(_ORDERINGS, *_OF_ANY_MEMORY)),
    *_OF_ANY_MEMORY,
)
"""Variants of what is compared."""

OF_ACCESSES: tuple[Variant[Read], ...] = (
    Variant("invocation variables", Shows.OPEN, _where(VARIABLES, _held_variables)),
    Variant("observed reads", Shows.UNSUPPORTED, _where(READING, _observed_reads)),
)
"""Variants of how memory is accessed."""
IRRELEVANT_CONVERGENCE: tuple[Variant[Read], ...] = (
    Variant("irrelevant convergence", Shows.NO_PROOF, _irrelevant_convergence),
)
