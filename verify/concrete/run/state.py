"""The state of one thread while it runs, and the data that all threads of a run share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import NoReturn

from common.data import dataclass
from common.deadline import Deadline
from verify.analysis.provenance import PointerRoot
from verify.concrete.domain import Bits, IntDomain
from verify.concrete.memory.escaped_memory import EscapedMemory
from verify.concrete.memory.private_memory import PrivateMemory
from verify.concrete.memory.shared_memory import SharedMemory
from verify.concrete.run.activation import Activation, Binding, Bounds, EndedError, Execution
from verify.concrete.run.answers import Answers, CallOutcome
from verify.concrete.run.call_sites import Calls
from verify.concrete.run.environment import Environment
from verify.concrete.run.function_facts import Facts
from verify.concrete.run.operands import Reader
from verify.concrete.run.recorder import COMPUTES, Interaction, Recorder
from verify.concrete.run.repetition import Needs
from verify.concrete.run.undefined import Choose, Undefined, in_lanes
from verify.concrete.trace import Cell, End, MemoryView, Place, RunInstance, Site, Status, Value
from verify.ir.function import Instruction, Module
from verify.semantics.domain import Scalar
from verify.semantics.effects import has_to_return, states
from verify.semantics.langref import rules
from verify.semantics.memory.atomics import ObservedAccess
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.memory_plan import MemoryPlan
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.values.vectors import ANEW, gives_floats, lane_copies

DOMAIN = IntDomain()

Meaning = Callable[[Instruction, Sequence[Value], Choose], Value]
"""A function from an instruction and its operands' values to its result; its open choices are
repeated for other values of undef."""


@dataclass(frozen=True)
class SharedProgram:
    """The data that all threads of a run share."""

    facts: Facts
    calls: Calls
    answers: Answers
    bounds: Bounds
    plan: MemoryPlan
    private_objects: frozenset[RunInstance] = frozenset()
    """The calls whose result is a new object on the heap whose address does not escape."""
    needs: Needs | None = None
    """The values that are part of a thread's state, where states are noted."""

    @cached_property
    def deadline(self) -> Deadline:
        return Deadline(self.bounds.ends)

    @property
    def module(self) -> Module:
        return self.facts.module

    @property
    def environment(self) -> Environment:
        return self.answers.environment


@dataclass(frozen=True, slots=True)
class GroupAccess:
    """An access of an invariant group: through which pointer of which activation, at which address,
    and the parts of its value."""

    frame: int | None
    name: str
    address: int
    parts: tuple[Scalar[Bits, bool], ...]


@dataclass(frozen=True, slots=True)
class KeptAccess:
    """An access of shared memory, at an address based on the `root` that is in an address space,
    whose address no other code keeps, and the cells that it takes up."""

    root: PointerRoot
    addrspace: int
    address: Bits
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class KeptCall:
    """A call, the observation of that number, that is not given an address based on one of
    `others`, and shared memory before and after it; of a cell, whether it has certainly changed it,
    and whether it may have.  `gone`: the observations before it until the last that may have freed
    something."""

    number: int
    gone: int
    others: frozenset[PointerRoot]
    before: SharedMemory
    after: SharedMemory
    writes: Callable[[Cell], tuple[bool, bool]]


class ThreadState:
    """One thread's state.

    `answers` holds the answers of convergent operations that are known; `assumed` collects the
    answers that the thread took for those that it executed, known or guessed.  `observed` counts
    the thread's observations so far.  `noalias`: the parameters that are, of the callees that run,
    by frame.  `left_behind`: shared memory at a call that does not
    return.
    """

    def __init__(
        self, thread: int, program: SharedProgram, answers: Mapping[Site, CallOutcome]
    ) -> None:
        self.thread = thread
        self.program = program
        self.answers = answers
        self.assumed: dict[Site, CallOutcome] = {}
        self.recorder = Recorder()
        self.observed = 0
        self.unnamed: dict[str, int] = {}
        """The observations until the last that may have written a memory that the module cannot
        name."""
        self.left_behind: MemoryView | None = None
        self.layout = Layout(program.module.datalayout, program.module.types)
        environment = program.environment
        self.shared = SharedMemory(thread, program.module, self.layout, program.plan, environment)
        self.reader = Reader(environment, self.layout, self.shared)
        self.private = PrivateMemory(self.shared.spaces)
        self.noalias: dict[int, tuple[str, ...]] = {}
        self.kept_accesses: list[KeptAccess] = []
        self.kept_calls: list[KeptCall] = []
        self.groups: list[GroupAccess] = []
        self.invariant_loads: dict[tuple[int, int], list[tuple[Scalar[Bits, bool], ...]]] = {}
        self.escaped = EscapedMemory(
            thread, self.private, environment, program.module, program.plan.places_chosen
        )
        self._occurrences: Counter[RunInstance] = Counter()

    def execution(
        self, activation: Activation, instruction: Instruction, label: str, index: int
    ) -> Execution:
        """The next execution of the instruction at `index` of the block `label`."""
        place = Place(activation.facts.function.name, label, index)
        static = RunInstance(activation.path, place)
        site = Site(self.thread, static, self._occurrences[static])
        return Execution(activation, instruction, site)

    def record(
        self,
        execution: Execution,
        operands: tuple[Value, ...] = (),
        value: Value | None = None,
        interaction: Interaction = COMPUTES,
        *,
        before: int | None = None,
    ) -> int:
        """Report one execution and return its index; `before`: the observations that it depends
        on, those so far unless given."""
        self._occurrences[execution.site.static] += 1
        before = self.observed if before is None else before
        return self.recorder.executed(execution, operands, value, before, interaction)

    def bind(self, execution: Execution, value: Binding | None) -> None:
        """Bind the instruction's name, where it has one, to its result."""
        name = execution.instruction.name
        if name is not None and value is not None:
            execution.activation.bindings[name] = value

    def bind_undefined(
        self,
        execution: Execution,
        bindings: Sequence[Binding],
        meaning: Meaning,
        written: frozenset[int] = frozenset(),
    ) -> None:
        """Bind a result computed from undef to its computation, which each use repeats; its
        `written` elements are defined."""
        if any(isinstance(binding, Undefined) for binding in bindings):
            instruction = execution.instruction
            result = self.reader.derived(
                lambda operands, choose: meaning(instruction, operands, choose),
                bindings,
                execution.site,
                ANEW if gives_floats(instruction) else 0,
            )
            result = in_lanes(result, lane_copies(instruction), execution.site)
            self.bind(execution, replace(result, written=written))

    def order(self, activation: Activation, access: ObservedAccess) -> None:
        """Go on behind an access that orders others."""
        self.shared.order(access, self.observed)
        if access.acquires and self.program.plan.acquired_may_end:
            self.may_free(activation, others=True)

    def may_free(self, activation: Activation, *, others: bool) -> None:
        """Go on behind an observation at which an object may end: a call frees it, or (`others`) a
        thread has freed it with which this one synchronises; an outermost function that is `nofree`
        excludes the first, and since LLVM 23 both (LangRef, `nofree`)."""
        while activation.caller is not None:
            activation = activation.caller
        excluded = states(activation.facts.function.attributes, "nofree")
        if not excluded or (others and not rules(self.program.module).nofree_of_others):
            self.shared.freed = self.observed

    def end(self, end: End, limit: str) -> NoReturn:
        """End the thread at a limit, at any depth of calls."""
        raise EndedError(Status(end, limit=limit, where=self.recorder.last_place))

    def stay(self, activation: Activation, text: str) -> NoReturn:
        """End the thread after a call or an access: by undefined behaviour, if a function around
        promises that it returns."""
        around: Activation | None = activation
        while around is not None:
            if has_to_return(around.facts.function):
                self.undefined(Why(UB.WILLRETURN_STAYS, f"@{around.facts.function.name}"))
            around = around.caller
        self.end(End.STOPPED, text)

    def undefined(self, why: Why) -> NoReturn:
        """End the thread by undefined behaviour, at any depth of calls."""
        raise EndedError(Status(End.UB, why=why, where=self.recorder.last_place))
