"""N threads, run until the results of their convergent operations are consistent.

What a convergent operation gives depends on its communicating set, which is known only from
complete traces.  So: run all threads on guesses, find the sets, answer the operations, run
again where an answer differs from what was assumed.  The instances that come first in
convergence-before settle first, so each round settles at least one more.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import field

from common.data import dataclass
from verify.analysis.cycles import CycleHierarchy
from verify.concrete.convergence.converged import Convergence, converge
from verify.concrete.convergence.dead_steps import DeadSteps
from verify.concrete.convergence.named_lanes import waiting_for_ever
from verify.concrete.run.activation import Bounds, UnsettledError
from verify.concrete.run.answers import Answers, CallOutcome
from verify.concrete.run.call_sites import Calls, CallSite
from verify.concrete.run.environment import Environment
from verify.concrete.run.function_facts import Facts
from verify.concrete.run.recorded import Recording
from verify.concrete.run.state import SharedProgram
from verify.concrete.run.thread import ThreadRunner
from verify.concrete.trace import Instance, Run, RunInstance, Site, Step, ThreadTrace
from verify.ir.function import Function, Module
from verify.options import Entry, MaskReading, Model
from verify.semantics.attributes import KERNEL_CONVENTIONS
from verify.semantics.dialects import HEAP, Hook
from verify.semantics.meaning import scalar
from verify.semantics.memory.memory_plan import WHOLE, MemoryPlan
from verify.semantics.operations.names import BUILT_IN
from verify.semantics.operations.operation import scope_of
from verify.semantics.operations.scopes import ONE_GROUP, Placement, Scope
from verify.semantics.operations.table import OperationTable

MAX_ROUNDS = 2_000


def _no_objects(
    _: Module, __: Function, ___: Bounds, *, enter: bool, escaping: bool = False
) -> frozenset[RunInstance]:
    return frozenset()


PRIVATE_OBJECTS = Hook(HEAP, "concrete_heap.private_objects", _no_objects)


@dataclass(frozen=True)
class Settings:
    """The settings of a run.  `entry`: under `NEVER` the environment is not asked.  `placement`: of
    the threads in groups.  `hierarchies` fixes the cycle hierarchy of functions by name;
    `enter`: defined callees are entered, else they count as unknown; `states`: note each thread's
    states."""

    model: Model = Model.MAXIMAL
    reading: MaskReading = MaskReading.LOCKSTEP
    bounds: Bounds = field(default_factory=Bounds)
    enter: bool = True
    operations: OperationTable = BUILT_IN
    hierarchies: Mapping[str, CycleHierarchy] = field(default_factory=dict[str, CycleHierarchy])
    plan: MemoryPlan = WHOLE
    states: bool = False
    entry: Entry = Entry.ANY
    placement: Placement = ONE_GROUP


def run(
    module: Module,
    function: str,
    threads: int,
    environment: Environment,
    settings: Settings | None = None,
) -> Run:
    """Run `function` with threads 0 … `threads` - 1.

    Raises KeyError when there is no such function, UnsupportedInstruction when the run needs
    what has no meaning here, UnsettledError when it has no consistent outcome.
    """
    machine = _Machine(module, function, threads, environment, settings or Settings())
    return machine.run(module.functions[function])


def _alone(thread: int) -> int:
    """The class of a thread that enters converged with no other."""
    return thread


class _Machine:
    def __init__(
        self,
        module: Module,
        function: str,
        threads: int,
        environment: Environment,
        settings: Settings,
    ) -> None:
        self._threads = threads
        self._environment = environment = Recording(environment)
        self._settings = settings
        lanes = len(settings.placement.lanes_around(Scope.SUBGROUP, 0, threads))
        calls = Calls(module, settings.operations, lanes, settings.enter)
        self._dead = DeadSteps(module, calls, function)
        self._program = SharedProgram(
            Facts(module, settings.hierarchies),
            calls,
            Answers(module, environment, threads, settings.placement),
            settings.bounds,
            settings.plan,
            PRIVATE_OBJECTS.at(module)(
                module,
                module.functions[function],
                settings.bounds,
                enter=settings.enter,
                escaping=settings.plan.places_chosen,
            ),
            self._dead.needs if settings.states else None,
        )

    def run(self, function: Function) -> Run:
        answers: Mapping[Site, CallOutcome] = {}
        traces: dict[int, ThreadTrace] = {}
        assumed: dict[int, Mapping[Site, CallOutcome]] = {}
        stale = set(range(self._threads))
        most = 0
        for rounds in range(1, MAX_ROUNDS):
            for thread in sorted(stale):
                runner = ThreadRunner(thread, self._program, answers)
                traces[thread] = runner.run(function)
                assumed[thread] = runner.assumed
            ordered = [traces[thread] for thread in range(self._threads)]
            convergence = self._converge(ordered)
            answers = self._answer(ordered, convergence)
            stale = {
                thread
                for thread, took in assumed.items()
                if any(answers[site] != answer for site, answer in took.items())
            }
            if not stale:
                absent = self._absent(function, ordered, convergence)
                if absent:
                    ordered = self._stopped(function, ordered, {**answers, **absent})
                    convergence = self._converge(ordered)
                return self._result(function, ordered, convergence, rounds)
            most = max(most, len(convergence.steps))
            if rounds > 2 * most + 4:
                break
        raise UnsettledError(f"@{function.name} has no consistent run")

    def _absent(
        self, function: Function, traces: Sequence[ThreadTrace], convergence: Convergence
    ) -> dict[Site, CallOutcome]:
        """The answers of executions that wait for ever for a lane that their mask names.  Who comes
        is known of complete traces only, so that this is asked once, of a consistent run."""
        if self._settings.entry is Entry.NEVER or self._settings.placement.is_alone:
            return {}
        is_kernel = function.calling_convention in KERNEL_CONVENTIONS
        absent = waiting_for_ever(
            traces,
            convergence.steps,
            self._named,
            lambda step: step.observable or self._mask(step) is not None,
            lambda thread: not is_kernel and self._environment.still_runs(thread),
        )
        return {
            traces[thread].steps[index].site: CallOutcome(None, ub=True, absent=why)
            for (thread, index), why in absent.items()
        }

    def _stopped(
        self,
        function: Function,
        traces: Sequence[ThreadTrace],
        answers: Mapping[Site, CallOutcome],
    ) -> list[ThreadTrace]:
        """The traces of threads that end where these answers are undefined."""
        stopped = {site.thread for site, answer in answers.items() if answer.absent}
        return [
            ThreadRunner(trace.thread, self._program, answers).run(function)
            if trace.thread in stopped
            else trace
            for trace in traces
        ]

    def _mask(self, step: Step) -> int | None:
        """The position of the explicit mask among the operands of a call that is the known
        operation of its name."""
        if not step.convergent:
            return None
        operation = self._program.calls.at(step.place, step.instruction).operation
        return None if operation is None else operation.mask

    def _named(self, step: Step) -> frozenset[int] | None:
        """The threads that the mask of a step names; none by poison."""
        position = self._mask(step)
        if position is None:
            return None
        mask = scalar(step.operands[position])
        scope = scope_of(
            self._program.calls.at(step.place, step.instruction).operation, step.instruction
        )
        lanes = self._settings.placement.lanes_around(scope, step.thread, self._threads)
        if mask.poison:
            return frozenset()
        return frozenset(each for each in lanes if mask.bits.value >> (each - lanes.start) & 1)

    def _result(
        self,
        function: Function,
        traces: Sequence[ThreadTrace],
        convergence: Convergence,
        rounds: int,
    ) -> Run:
        sets = convergence.sets()
        return Run(
            function.name,
            self._settings.model.value,
            tuple(traces),
            sets,
            convergence.cells(),
            rounds,
            frozenset(i for i in sets if self._dead.is_dead(traces[i[0]].steps[i[1]])),
            self._settings.plan.cells,
            dict(self._lanes(traces, convergence)),
            frozenset(i for i in sets if self._is_masked(traces[i[0]].steps[i[1]])),
            {i: self._group(traces[i[0]].steps[i[1]]) for i in sets},
            self._environment.answers,
            self._headers(function),
        )

    def _headers(self, function: Function) -> tuple[str, ...]:
        fixed = self._settings.hierarchies.get(function.name)
        return () if fixed is None else tuple(cycle.header for cycle in fixed.cycles)

    def _is_masked(self, step: Step) -> bool:
        return step.callee is not None and self._program.calls.mask(step.callee) is not None

    def _lanes(
        self, traces: Sequence[ThreadTrace], convergence: Convergence
    ) -> Iterable[tuple[Instance, int]]:
        """The lane that each execution of a shuffle reads."""
        calls = self._program.calls
        for group in set(convergence.sets().values()):
            steps = {thread: traces[thread].steps[index] for thread, index in group}
            asked = {t: (calls.at(s.place, s.instruction), s) for t, s in sorted(steps.items())}
            read = self._program.answers.lanes(asked)
            yield from ((each, read[each[0]]) for each in group if each[0] in read)

    def _converge(self, traces: Sequence[ThreadTrace]) -> Convergence:
        return converge(
            traces,
            self._program.facts,
            self._settings.model,
            _alone if self._settings.entry is Entry.NEVER else self._environment.entry,
            self._environment.anchor,
            self._settings.reading,
            self._program.calls.mask,
            self._group,
        )

    def _group(self, step: Step) -> int:
        """The number of the thread's group in the scope in which a call communicates: one group for
        control intrinsics and calls that are entered, which do not communicate."""
        call = self._program.calls.at(step.place, step.instruction)
        thread, placement = step.site.thread, self._settings.placement
        if placement.is_alone:
            return thread
        if call.control is not None or call.entered is not None:
            return 0
        return placement.group(scope_of(call.operation, step.instruction), thread)

    def _answer(
        self, traces: Sequence[ThreadTrace], convergence: Convergence
    ) -> dict[Site, CallOutcome]:
        """The result of each convergent operation for each member of its communicating set."""
        answers: dict[Site, CallOutcome] = {}
        for group in set(convergence.sets().values()):
            steps = {thread: traces[thread].steps[index] for thread, index in sorted(group)}
            if len(steps) < len(group):
                raise UnsettledError("a thread would communicate with itself")
            asked = {
                t: (self._program.calls.at(s.place, s.instruction), s) for t, s in steps.items()
            }
            first, _ = next(iter(asked.values()))
            if first.control is None and first.entered is None:
                answers |= self._program.answers.together(asked)
        for compared in self._compared(traces, convergence):
            answers |= self._program.answers.compared(compared)
        return answers

    def _compared(
        self, traces: Sequence[ThreadTrace], convergence: Convergence
    ) -> Iterable[Mapping[int, tuple[CallSite, Step]]]:
        """The executions, by thread, of calls that are not convergent and whose threads are to be
        compared; those that are converged together."""
        calls = self._program.calls
        groups: defaultdict[Hashable, dict[int, tuple[CallSite, Step]]] = defaultdict(dict)
        if not calls.compared:
            return ()
        for trace in traces:
            for index, step in enumerate(trace.steps):
                if step.place in calls.compared:
                    key = (convergence.instance(trace, index), step.place, self._group(step))
                    call = calls.at(step.place, step.instruction)
                    groups[key][trace.thread] = (call, step)
        return groups.values()
