"""Runs of two functions by which a proof is tried: as they were read, on random inputs, by the
concrete machine (docs/refinement.md, "Contradictions").

Only a definite difference counts: one that no choice of the source explains, of which all were
tried, on inputs for which the proof is, and without a caveat.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from functools import cached_property, partial
from itertools import product
from math import prod
from types import MappingProxyType

from common.data import dataclass
from verify.analysis.call_graph import reachable
from verify.analysis.cycles import CycleHierarchy, TooManyHierarchiesError, hierarchies
from verify.analysis.flatten import Flat
from verify.analysis.graph import graph
from verify.analysis.order import ContradictionError
from verify.analysis.regions import CONTROL_INTRINSICS, is_convergent_call
from verify.analysis.thread_inputs import is_of_each_thread
from verify.codes import Code
from verify.concrete.convergence.anchors import anchor_families
from verify.concrete.every_choice import TooManyChoicesError, runs_of_choices
from verify.concrete.machine import Settings
from verify.concrete.machine import run as run_machine
from verify.concrete.refinement_oracle import Mismatch, Observation, cut, refines
from verify.concrete.run.activation import Bounds, UnsettledError
from verify.concrete.run.environment import Environment
from verify.concrete.run.operands import DOMAIN
from verify.concrete.shown_run import is_ordered
from verify.concrete.trace import End, Run, render
from verify.ir.function import CallDetail, Function, Module
from verify.judge.sample_inputs import (
    GLOBAL_BYTES,
    InputFacts,
    Question,
    SampleInputs,
    held_bytes,
    numbers_in,
    read_only_buffers,
    sizes_of_variables,
)
from verify.judge.vscale import is_scalable
from verify.normalize.dialect_hooks import with_forwarded_loads, with_plain_control
from verify.normalize.lanes_of_waves import lanes_of
from verify.normalize.own_variables.invocation_variables import hold_invocation_variables
from verify.normalize.own_variables.stored_once import start_as_stored
from verify.normalize.pair import Pair
from verify.normalize.pipeline import normalized
from verify.normalize.repeated_barriers import merge_repeated_barriers
from verify.normalize.token_calls import with_convergent_calls
from verify.normalize.weaker_orderings import with_strong_exchanges
from verify.normalize.without_convergence import without_convergence
from verify.options import Entry, Exact, Model, Options
from verify.refinement.caveats.open_questions import open_question, refines_once
from verify.refinement.caveats.refutation import Refutation
from verify.refinement.caveats.table import caveats
from verify.refinement.prepare import Side, flat_graph, shared_memory
from verify.refinement.replay.replay import diverges
from verify.refinement.stops import STOPS
from verify.refinement.uniform_arguments import uniform_positions
from verify.refinement.verdict import Counterexample, Result, ThreadInput, Verdict
from verify.refinement.work_group import group_size, work_group
from verify.semantics.attributes import KERNEL_CONVENTIONS
from verify.semantics.effects import states
from verify.semantics.meaning import any_poison
from verify.semantics.memory.memory_plan import ADDRESS_BITS
from verify.semantics.operations.operation import ResultOf, scope_of
from verify.semantics.undefined_behaviour import UB
from verify.semantics.unknown import is_indirect
from verify.semantics.unsupported import Unsupported, UnsupportedInstruction
from verify.semantics.values.licences import may_rewrite
from verify.semantics.work_group import most_threads
from verify.solver.plan import LAST_RUN_S

THREADS = (2, 3, 4, 5)
"""The numbers of threads that run where a proof is for any number."""
ITERATIONS, DEPTH = 40, 4
"""The bounds on a run where a proof is for all iterations."""
NOT_TRIED = frozenset(
    {
        Code.SAME_FUNCTION,
        Code.PROVED_IN_CALLERS,
        Code.PROVED_WITHOUT_MEANING,
        Code.PROVED_BUT_FOR_POISON,
        Code.NEITHER_ENDS,
    }
)
"""Proofs that are not about runs of the two functions by themselves, what operations do, or any
contents of memory."""
LANES_OF_WAVE = 2
"""The lanes of a subgroup where two run."""
SOURCE_RUNS = 600
"""The limit on runs of the source in one sample, which try its choices."""
HIERARCHIES = 16
"""The limit on its combinations of cycle hierarchies."""
STEPS = 1500
"""Instructions that one thread may execute."""
UNKNOWN_ENDS = frozenset({"invoke", "callbr", "landingpad", "cleanuppad", "catchpad"})
"""Opcodes of functions in which each call returns: what unwinding does is not run as read."""


class SampleOutcome(Enum):
    """What came of one sample; all but the last say nothing against the proof."""

    AGREES = "the source explains the target's run"
    SOURCE_UNDEFINED = "the source is undefined"
    BEYOND = "a bound truncates a run"
    OPEN_CHOICES = "not all choices of the source were tried"
    NOT_RUN = "the machine does not run the functions"
    PREMISE = "the inputs break a premise of the proof"
    CAVEAT = "a caveat applies to the difference"
    CONTRADICTION = "no choice of the source explains the target's run"


@dataclass(frozen=True)
class Contradiction:
    """Two runs that contradict a proof: on these inputs, under each choice of the source, the
    target does what the source does not allow.  `seed` is of the sample, of `threads` threads in
    subgroups of so many `lanes`, if not in one."""

    seed: int
    threads: int
    lanes: int | None
    inputs: SampleInputs
    shown: Counterexample


class _OpenChoices(Exception):
    """The choices of the source are too many, or no longer in time."""


@dataclass(frozen=True)
class Claim:
    """The runs that a proof is about: the numbers of threads, and the bounds; `in_waves`: also runs
    whose threads are of several subgroups."""

    threads: tuple[int, ...]
    bounds: Bounds
    any_threads: bool
    in_waves: bool = False


def claim(pair: Pair, options: Options, result: Result) -> Claim | None:
    """What a verdict says of runs; `None`: nothing that can be tried."""
    if result.verdict is not Verdict.CORRECT or result.code in NOT_TRIED:
        return None
    if not is_tried(pair, options):
        return None
    threads = (result.threads,)
    if result.any_threads:
        threads = numbers_of_threads(pair, options, result.most_threads)
    unroll = ITERATIONS if result.complete else result.unroll
    depth = DEPTH if result.complete else result.activations or options.recursion
    is_of_waves = not result.any_threads and options.subgroup is None
    if not threads or (is_of_waves and result.threads > lanes_of(pair.before, pair.source).fewest):
        return None  # how many of the threads were in a subgroup is not in the result
    # A proof for so many threads, or so many at most, may be one for the lanes of one subgroup.
    in_waves = result.any_threads and result.most_threads is None
    return Claim(threads, Bounds(unroll, STEPS, depth), result.any_threads, in_waves)


def numbers_of_threads(
    pair: Pair, options: Options, most: int | None, numbers: Sequence[int] = THREADS
) -> tuple[int, ...]:
    """The numbers that a group may have, up to `most`."""
    limits = most, group_size(pair, options).most
    return tuple(n for n in numbers if all(limit is None or n <= limit for limit in limits))


def is_tried(pair: Pair, options: Options) -> bool:
    """Whether runs may say something of a pair: all that it allows is tried."""
    if options.open_entry or options.world.is_narrowed or is_scalable(pair):
        return False
    return not may_rewrite_or_choose([function for _, function in pair.functions])


def may_rewrite_or_choose(functions: Sequence[Function]) -> bool:
    """Whether flags allow the source to compute something else, or to choose a sign."""
    return may_rewrite(functions) or any(
        each.opcode in ("select", "phi") and "nsz" in each.flags
        for function in functions
        for each in function.instructions
    )


@dataclass(frozen=True)
class Trial:
    """A pair in the form in which it is run, and what is known of it."""

    pair: Pair
    options: Options
    claim: Claim
    given: InputFacts | None = None
    """What the inputs are drawn from, if not from this pair."""

    @cached_property
    def sides(self) -> tuple[tuple[Module, Function], tuple[Module, Function]]:
        """Both functions with their modules, as `tangle-tv run` executes them.  Raises
        `Unsupported`."""
        pair = self.pair
        before = _executed(pair.before, pair.source)
        return before, _executed(pair.after, pair.target)

    @property
    def modules(self) -> tuple[Module, Module]:
        """Those of the two functions that run.  Raises `Unsupported`."""
        (before, _), (after, _) = self.sides
        return before, after

    @cached_property
    def with_meanings(self) -> Trial:
        """The pair after the passes, but for those that rewrite what is run as it was read: they
        give a meaning to what the machine does not know; and without barriers in a row.  A
        difference has to be there, too; where convergence means nothing, without it."""
        options, pair = self.options, self.pair
        alone = options.threads == 1 or options.entry is Entry.NEVER
        if alone or options.never_diverges or options.never_communicates:
            pair = without_convergence(pair)
        pair = hold_invocation_variables(pair, enter=options.enter)
        pair = normalized(pair, enter=options.enter, without=EXECUTED).pair
        # What a barrier lets others write depends on how many there were.
        pair = merge_repeated_barriers(pair, options.operations)
        # Where a proof may be for fewer behaviours of the source, these have to differ, too.
        forwarded = with_forwarded_loads(pair)
        pair = start_as_stored(pair if forwarded is None else forwarded.pair)
        pair = with_strong_exchanges(pair) or pair
        return self if pair is self.pair else replace(self, pair=pair, given=self.facts)

    @cached_property
    def flats(self) -> tuple[Flat, Flat]:
        (before, source), (after, target) = self.sides
        return (
            flat_graph(before, source, self.options),
            flat_graph(after, target, self.options),
        )

    @cached_property
    def settings(self) -> Settings:
        options = self.options
        return Settings(
            model=options.model.uncontrolled,
            reading=options.masks,
            bounds=self.claim.bounds,
            enter=options.enter,
            operations=options.operations,
            plan=shared_memory(*map(_side, self.flats)),
            entry=options.entry,
            placement=options.placement,
        )

    @cached_property
    def hierarchies(self) -> tuple[Sequence[Chosen], Sequence[Chosen]]:
        """The combinations of cycle hierarchies of each side.  Raises `TooManyHierarchiesError`."""
        before, after = (_combinations(*side, enter=self.options.enter) for side in self.sides)
        return before, after

    @cached_property
    def facts(self) -> InputFacts:
        if self.given is not None:
            return self.given
        pair, modules = self.pair, (self.pair.after, self.pair.before)
        functions = [f for side in self.sides for f in reachable(*side)]
        unwinds = any(i.opcode in UNKNOWN_ENDS for f in functions for i in f.instructions)
        variables = [(module, each) for module in modules for each in module.globals.values()]
        own = [each.name for module, each in variables if is_of_each_thread(module, each)]
        constant = [each.name for _, each in variables if each.constant]
        group, most = work_group(pair, self.options), most_threads(pair.source)
        usual = SampleInputs(0)

        def ranges(names: Sequence[str]) -> tuple[range, ...]:
            starts = [usual.global_address(name, ADDRESS_BITS) for name in names]
            return tuple(range(start, start + GLOBAL_BYTES) for start in starts)

        return InputFacts(
            tuple(parameter.type for parameter in pair.source.parameters),
            numbers_in(functions),
            uniform_positions(pair, self.options),
            ranges(own),
            (*ranges(constant), *read_only_buffers(pair)),
            held_bytes(modules),
            sizes_of_variables(modules),
            (most, 1, 1) if group is None and most else group and group.sizes,
            unwinds,
            self.claim.in_waves and self._has_scopes,
        )

    @property
    def _has_scopes(self) -> bool:
        """Whether operations communicate in subgroups and in larger groups, none of which reads a
        number that places the thread."""
        table, scopes = self.options.operations, set[bool]()
        if self.options.subgroup is not None or Exact.THREADS in self.options.exact:
            return False
        for each in (i for side in self.sides for f in reachable(*side) for i in f.instructions):
            known = table.lookup(each.callee_name)
            if known is not None and known.result in _PLACES:
                return False
            if is_convergent_call(self.sides[0][0], each):
                scopes.add(scope_of(known, each).has_lanes)
        return len(scopes) == 2


Chosen = Mapping[str, CycleHierarchy]


_PLACES = frozenset({ResultOf.THREAD_ID, ResultOf.PER_THREAD})


def _executed(module: Module, function: Function) -> tuple[Module, Function]:
    module = with_plain_control(with_convergent_calls(module), function.name)
    return module, module.functions[function.name]


def _side(flat: Flat) -> Side:
    """The side as far as the plan of memory asks it."""
    return Side(flat.module, flat.function, Model.MAXIMAL, flat, {}, (), (), frozenset())


def _combinations(module: Module, function: Function, *, enter: bool) -> Sequence[Chosen]:
    """Every choice of a hierarchy for each function that has several."""
    entered = reachable(module, function) if enter else [function]
    every = {each.name: hierarchies(graph(each), HIERARCHIES) for each in entered}
    several = {name: found for name, found in every.items() if len(found) > 1}
    if prod(map(len, several.values())) > HIERARCHIES:
        raise TooManyHierarchiesError("too many combinations of cycle hierarchies")
    return [dict(zip(several, each, strict=True)) for each in product(*several.values())]


Fixed = Mapping[Question, int]
"""Answers that are not drawn."""
NOTHING_FIXED: Fixed = MappingProxyType({})


def drawn(trial: Trial, seed: int, fixed: Fixed) -> tuple[int, int | None, SampleInputs]:
    """A number of threads, the lanes of a subgroup, and inputs, by a seed."""
    rng, facts, options = random.Random(seed), trial.facts, trial.options
    threads = rng.choice(trial.claim.threads)
    lanes = options.subgroup
    if facts.has_scopes and rng.random() < 0.5:
        threads, lanes = LANES_OF_WAVE * 2, LANES_OF_WAVE
    inputs = SampleInputs(
        rng.getrandbits(48),
        limit=rng.choice((2, 3, 4, 8)),
        poison=rng.choice((0,) * 7 + (40,)) if options.poison_inputs else 0,
        stops=0 if facts.unwinds else rng.choice((0,) * 5 + (60,)),
        undefines=rng.choice((0,) * 7 + (20,)),
        entry_classes=rng.choice((1, 2)) if options.entry is Entry.ANY else 1,
        group=facts.group,
        types=facts.types,
        numbers=facts.numbers if rng.random() < 0.7 else (),
        same=facts.same,
        own=facts.own,
        constant=facts.constant,
        held=facts.held,
        sizes=facts.sizes,
        fixed=fixed,
    )
    return threads, lanes, inputs


EXECUTED = frozenset({"invoke-to-call", "funclets", "unwinding"})
"""The passes that rewrite what the concrete machine runs as it was read."""


def sampled(
    trial: Trial, seed: int, ends: float = float("inf"), fixed: Fixed = NOTHING_FIXED
) -> tuple[SampleOutcome, Contradiction | None]:
    """What comes of one sample; `ends`: the processor time after which no run
    begins."""
    outcome, found = sampled_once(trial, seed, ends, fixed)
    if outcome is not SampleOutcome.CONTRADICTION:
        return outcome, found
    other, _ = sampled_once(trial.with_meanings, seed, ends, fixed)
    if other is outcome:
        return outcome, found
    return SampleOutcome.CAVEAT, found


def sampled_once(
    trial: Trial, seed: int, ends: float, fixed: Fixed
) -> tuple[SampleOutcome, Contradiction | None]:
    """What comes of one sample of the pair in this form alone."""
    try:
        return _sampled(trial, seed, ends, fixed)
    except (UnsettledError, Unsupported, UnsupportedInstruction, *STOPS, ContradictionError):
        return SampleOutcome.NOT_RUN, None
    except (_OpenChoices, TooManyChoicesError, TooManyHierarchiesError):
        return SampleOutcome.OPEN_CHOICES, None


def _sampled(
    trial: Trial, seed: int, ends: float, fixed: Fixed
) -> tuple[SampleOutcome, Contradiction | None]:
    threads, lanes, inputs = drawn(trial, seed, fixed)
    settings = replace(trial.settings, placement=replace(trial.settings.placement, lanes=lanes))
    both = Runner(trial, threads, settings, ends)
    of_target = random.Random(seed).choice(trial.hierarchies[1])
    target = both.target(inputs, of_target)
    if cut(target):
        return SampleOutcome.BEYOND, None
    if anchor_families(target) and not is_ordered(target, blocks=False):
        return SampleOutcome.NOT_RUN, None
    first: tuple[Run, Mismatch] | None = None
    for source in both.sources(inputs, target):
        if trial.options.never_diverges and _diverge(trial, source, target):
            return SampleOutcome.PREMISE, None
        if cut(source):
            return SampleOutcome.BEYOND, None
        if any(trace.status.end is End.UB for trace in source.threads):
            return SampleOutcome.SOURCE_UNDEFINED, None
        mismatch = refines(source, target)
        if mismatch is None or refines_once(source, target, trial.modules, settings.operations):
            return SampleOutcome.AGREES, None
        first = first or (source, mismatch)
    if first is None:
        return SampleOutcome.NOT_RUN, None
    source, mismatch = first
    given, numbers = _inputs(trial, threads, inputs), tuple(_numbers(threads, inputs))
    shown = Counterexample(given, source, target, mismatch, numbers=numbers)
    found = Contradiction(seed, threads, lanes, inputs, shown)
    if _lacks_threads(trial, shown) or _is_taken_for_defined(trial, shown):
        return SampleOutcome.PREMISE, found
    if _computes_with_poison(trial, source) or _calls_through_pointers(shown):
        return SampleOutcome.OPEN_CHOICES, found
    if anchor_families(source) and _computing(source) != _computing(target):
        # Dead operations have no place in convergence-before, and the machine gives them one.
        return SampleOutcome.OPEN_CHOICES, found
    if _excused(trial, shown):
        return SampleOutcome.CAVEAT, found
    return SampleOutcome.CONTRADICTION, found


@dataclass(frozen=True)
class Runner:
    """Runs of both functions by so many threads; none begins after `ends`."""

    trial: Trial
    threads: int
    settings: Settings
    ends: float

    def target(self, inputs: SampleInputs, chosen: Chosen) -> Run:
        return self._run(1, inputs, chosen)

    def sources(self, inputs: SampleInputs, target: Run) -> Iterator[Run]:
        """The source's runs under all of its choices.  Raises `_OpenChoices` where some are left
        that are not tried."""
        runs = 0
        for chosen in self.trial.hierarchies[0]:
            execute = partial(self._run, 0, chosen=chosen)
            for _, run in runs_of_choices(execute, inputs):
                yield run
                runs += 1
                if runs >= SOURCE_RUNS:
                    raise _OpenChoices

    def _run(self, side: int, environment: Environment, chosen: Chosen) -> Run:
        if time.thread_time() > self.ends:
            raise _OpenChoices
        module, function = self.trial.sides[side]
        bounds = replace(self.settings.bounds, ends=self.ends + LAST_RUN_S)
        settings = replace(self.settings, hierarchies=chosen, bounds=bounds)
        return run_machine(module, function.name, self.threads, environment, settings)


def _inputs(trial: Trial, threads: int, inputs: SampleInputs) -> tuple[ThreadInput, ...]:
    parameters = trial.pair.source.parameters
    return tuple(
        ThreadInput(thread, p.name, render(inputs.argument(thread, index, p)), True)
        for thread in range(threads)
        for index, p in enumerate(parameters)
    )


def _numbers(threads: int, inputs: SampleInputs) -> Iterator[ThreadInput]:
    """The numbers that tell threads from one another, of those that the functions read."""
    names = sorted({name for name, _ in inputs.numbered})
    for name in names:
        if all((name, thread) in inputs.numbered for thread in range(threads)):
            for thread in range(threads):
                yield ThreadInput(thread, name, render(inputs.numbered[name, thread]), True)


def _diverge(trial: Trial, source: Run, target: Run) -> bool:
    """Whether threads of one of the two runs take different branches."""
    (before, _), (after, _) = trial.sides
    return diverges(before, source) or diverges(after, target)


def _is_of_access(shown: Counterexample) -> bool:
    """Whether a difference is in an access of memory: other orderings may be right, by variants of
    the pair."""
    seen = (shown.mismatch.source, shown.mismatch.target)
    return any(
        isinstance(each, Observation) and not isinstance(each.step.instruction.detail, CallDetail)
        for each in seen
    )


def _reads_as_constant(shown: Counterexample) -> bool:
    """Whether the target is undefined as it reads, as constant memory, what may change: addresses
    that the source loads as such are known to be so (docs/memory.md, "Shared memory")."""
    ends = (trace.status.why for trace in shown.target.threads)
    return any(why is not None and why.kind is UB.MAY_CHANGE for why in ends)


def _lacks_threads(trial: Trial, shown: Counterexample) -> bool:
    """Whether a kernel states more threads than ran, and operations have results that the others
    may change."""
    kernel, exact = trial.pair.source, group_size(trial.pair, trial.options).exact
    if exact is None or kernel.calling_convention not in KERNEL_CONVENTIONS:
        return False
    if len(shown.source.threads) >= exact:
        return False
    lookup = trial.options.operations.lookup
    threads = (thread for run in (shown.source, shown.target) for thread in run.threads)
    return any(
        step.convergent and step.value is not None and lookup(step.callee) is not None
        for thread in threads
        for step in thread.steps
    )


_OPEN = frozenset({ResultOf.UNINTERPRETED, ResultOf.ALWAYS_UNIFORM})
"""The results of known operations that the environment answers."""


def _is_taken_for_defined(trial: Trial, shown: Counterexample) -> bool:
    """Whether the target is undefined by the environment's answer to a function that only computes
    and has a result everywhere, as it is convergent (docs/semantics.md, section 8, "Speculation")
    or `speculatable`.  Known operations with a meaning say themselves where they are undefined."""
    lookup, (module, _) = trial.options.operations.lookup, trial.sides[1]
    for trace in shown.target.threads:
        why, last = trace.status.why, trace.steps[-1] if trace.steps else None
        is_call = why is not None and why.kind is UB.CALL
        if not is_call or last is None:
            continue
        known = lookup(last.callee)
        if known is not None and known.result not in _OPEN:
            continue
        callee = module.functions.get(last.callee or "")
        speculated = callee is not None and states(callee.attributes, "speculatable")
        if (last.convergent or speculated) and not last.observable:
            return True
    return False


def _computes_with_poison(trial: Trial, run: Run) -> bool:
    """Whether an unknown function that only computes gets poison: it may take any value for it, and
    the machine gives it one answer."""
    lookup = trial.options.operations.lookup
    return any(
        step.callee is not None
        and step.enters is None
        and not step.observable
        and lookup(step.callee) is None
        and any(any_poison(DOMAIN, operand) for operand in step.operands)
        for trace in run.threads
        for step in trace.steps
    )


def _calls_through_pointers(shown: Counterexample) -> bool:
    """Whether the difference is a call through a pointer: the machine does not know which function
    is at an address that it loads."""
    seen = (shown.mismatch.source, shown.mismatch.target)
    return any(isinstance(each, Observation) and is_indirect(each.callee) for each in seen)


def _computing(run: Run) -> int:
    """The executions of convergent operations that only compute, besides those of tokens."""
    steps = (step for trace in run.threads for step in trace.steps)
    return sum(
        step.convergent and not step.observable and step.callee not in CONTROL_INTRINSICS
        for step in steps
    )


def _excused(trial: Trial, shown: Counterexample) -> bool:
    """Whether something that is not modelled, or not decided, may excuse the difference."""
    left_open = open_question(shown, trial.modules, trial.options.operations)
    if left_open is not None or _is_of_access(shown) or _reads_as_constant(shown):
        return True
    runs = (shown.source, shown.target)
    refutation = Refutation(*trial.flats, shown.mismatch, trial.options, runs=runs)
    return bool(caveats(refutation))
