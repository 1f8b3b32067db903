"""The record of a run as immutable data: steps of threads, and instances that are converged.

A *static instance* is `RunInstance`: an instruction and the chain of call sites.  A *dynamic
instance* is one `Step`; `Instance` names it by thread and position in that thread's trace
(convergence-and-uniformity, "Threads and Dynamic Instances").
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import field, replace
from enum import Enum
from typing import NamedTuple

from common.data import dataclass
from verify.concrete.domain import Bits
from verify.ir.function import Instruction
from verify.semantics.domain import AbstractValue, Aggregate, Scalar
from verify.semantics.memory.local_names import LocalName
from verify.semantics.undefined_behaviour import Why

Value = AbstractValue[Bits, bool]
"""A value of a concrete run: bits with a poison flag, or aggregates of them."""

Instance = tuple[int, int]
"""(thread, index into that thread's `ThreadTrace.steps`)."""

Visit = tuple[int, int]
"""(thread, index into that thread's `ThreadTrace.visits`): one execution of a block."""

RESULT = -2
"""`Site.operand` of a use in an instruction's result, which attributes and metadata constrain."""
MEMORY = -3
"""`Site.operand` of a use of undef in shared memory, which an observation includes."""
FIRST_ARGUMENT = -4
"""`Site.operand` of an undef in argument 0 of the outermost function, at its first instruction;
those of the others follow downwards."""

Member = tuple[int, int]
"""(thread, how many observable events that thread had before)."""


@dataclass(frozen=True, slots=True)
class Place:
    """An instruction in the text: `block` is a label without `%`, `index` counts from 0."""

    function: str
    block: str
    index: int

    def __str__(self) -> str:
        return f"@{self.function}:%{self.block}[{self.index}]"


CallPath = tuple[Place, ...]
"""The call sites through which a function was entered, outermost first."""


Origin = tuple[Place | str, ...]
"""Call sites; at the front the name of a function that a call that is not convergent entered."""


@dataclass(frozen=True, slots=True)
class RunInstance:
    """A static instance: a place, distinguished by the call sites through which it was reached.

    "If those two function calls were inlined, the resulting evaluations would correspond to
    distinct copies" (clang ThreadConvergence, "Implementation-defined Convergence").
    """

    path: CallPath
    place: Place


@dataclass(frozen=True, slots=True)
class Site:
    """A dynamic instance by name, stable from run to run.

    `occurrence`: how often `thread` has executed this static instance before (under the same
    *static* call path, so that inlining keeps the count).  For a choice, `operand` is the
    index of the undef operand (`None`: freeze), and `part` counts the leaves of an aggregate, in
    order: those of a freeze's result, those of the operand that are undef.  `uses`: the operands
    by which the undef was used, the last first, each of which may see another value: `look`
    counts the looks of one use.  `local`: the undef is in the bytes of this local variable that
    were never written.
    """

    thread: int
    static: RunInstance
    occurrence: int
    operand: int | None = None
    part: int = 0
    uses: tuple[Site, ...] = ()
    look: int = 0
    local: LocalName | None = None

    def choice(self, operand: int | None, part: int) -> Site:
        return replace(self, operand=operand, part=part)

    def use(self, operand: int, look: int) -> Site:
        """One look at an operand."""
        return replace(self, operand=operand, look=look)


Cell = tuple[str, int]
"""A cell of shared memory: its space and number (verify.semantics.memory.memory_plan)."""

CellValue = tuple[int, bool]
"""The contents of a cell: its bits, and whether they are poison."""


@dataclass(frozen=True, slots=True)
class MemoryView:
    """Shared memory at one point of a thread: the cells that it may have changed, and what they
    would hold without its writes.  `stored`: those that it wrote since others last saw them;
    `whole`: as which parts of unordered atomics; `again`: the cells with undef, as a second look
    sees them; `unwritten`: those that were never written, which are undef.  `contents`: whether
    what they hold is seen, or only which are stored to."""

    written: Mapping[Cell, CellValue]
    initial: Mapping[Cell, CellValue]
    stored: frozenset[Cell]
    whole: Mapping[Cell, int]
    contents: bool = True
    again: Mapping[Cell, CellValue] = field(default_factory=dict[Cell, CellValue])
    unwritten: frozenset[Cell] = frozenset()

    def of_reader(self, within: Callable[[Cell], bool]) -> MemoryView:
        """The memory that an observer of only some cells reads."""
        written, initial, again = (
            {cell: held for cell, held in all_.items() if within(cell)}
            for all_ in (self.written, self.initial, self.again)
        )
        return MemoryView(written, initial, frozenset(), {}, again=again)


@dataclass(frozen=True, slots=True)
class Step:
    """One dynamic instance: `thread` executed `instruction`.

    `visit` indexes the thread's block executions, `frame` its function activations.  `vector` is
    for display only: (cycle header, executions of it since the cycle was entered), outermost cycle
    first.  `token` is the step that defined the token operand.  `enters` is the frame that this
    call opened.  `memory`: shared memory, where an observation includes it; `again`: the operands
    of an observation at a second use, if they contain undef.  `before` counts the thread's
    observable events so far; `observable` says whether this step is one.
    """

    site: Site
    frame: int
    visit: int
    instruction: Instruction
    vector: tuple[tuple[str, int], ...]
    operands: tuple[Value, ...]
    value: Value | None
    before: int
    callee: str | None = None
    convergent: bool = False
    observable: bool = False
    token: int | None = None
    enters: int | None = None
    memory: MemoryView | None = None
    again: tuple[Value, ...] | None = None

    @property
    def thread(self) -> int:
        return self.site.thread

    @property
    def place(self) -> Place:
        return self.site.static.place

    @property
    def occurrence(self) -> int:
        return self.site.occurrence

    @property
    def result(self) -> str:
        return "" if self.value is None else render(self.value)


@dataclass(frozen=True, slots=True)
class BlockVisit:
    """One execution of a block; `first` is the step at which it started."""

    frame: int
    block: str
    first: int
    vector: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """One activation of `function`; `caller` is the step of the call that opened it.

    `origin` is where in the text it is, as far as who may join goes: the call sites of the path, or
    the function that the last call that is not convergent entered, and the call sites after it.
    """

    function: str
    path: CallPath
    caller: int | None
    origin: Origin = ()


class End(Enum):
    """The ways in which a thread ends."""

    RETURNED = "returned"
    UB = "ub"
    CUT = "cut"
    STOPPED = "stopped"
    ENDLESS = "endless"


@dataclass(frozen=True, slots=True)
class Status:
    """The end of a thread: `value` is the returned value, `again` the value that a second use
    observes, if it contains undef; `why` is the undefined behaviour, `limit` the bound, or the call
    that does not return; `where` is the place of the last instruction."""

    end: End
    value: Value | None = None
    why: Why | None = None
    where: RunInstance | None = None
    again: Value | None = None
    limit: str = ""

    @property
    def cause(self) -> str:
        """The undefined behaviour, or the limit, as a phrase."""
        return self.limit if self.why is None else str(self.why)

    def __str__(self) -> str:
        match self.end:
            case End.RETURNED:
                if self.value is None:
                    return "returned"
                return f"returned {rendered_looks(self.value, self.again)}"
            case End.UB:
                at = "" if self.where is None else f" at {self.where.place}"
                return f"undefined behaviour{at}: {self.cause}"
            case End.CUT:
                return f"cut: {self.cause}"
            case End.STOPPED:
                return f"stopped: {self.cause}"
            case End.ENDLESS:
                return f"runs for ever: {self.cause}"


@dataclass(frozen=True, slots=True)
class ThreadTrace:
    thread: int
    steps: tuple[Step, ...]
    visits: tuple[BlockVisit, ...]
    frames: tuple[Frame, ...]
    status: Status
    memory: MemoryView | None = None
    """Shared memory at the end, if the thread returned."""
    states: tuple[Hashable | None, ...] = ()
    """By visit, where asked for: the state at its start (verify.concrete.run.repetition)."""

    def origin(self, step: Step) -> Origin:
        """The position in the text of the activation that executed the step."""
        return self.frames[step.frame].origin


class Asking(NamedTuple):
    """A question to the environment of a run (verify.concrete.run.environment): the name of its
    method, and its arguments."""

    method: str
    arguments: tuple[object, ...]


@dataclass(frozen=True)
class Run:
    """A complete run of N threads.

    `sets` maps every dynamic instance of a convergent operation to its communicating set,
    itself included.  `cells` maps every block execution to the block executions converged
    with it.  `rounds` is how often the threads were run until the results settled.  `dead`: the
    instances that compute for nothing.  `cell_bytes`: the bytes of a cell of shared memory, by
    space; one where it is not named.  `lanes`: by execution of a shuffle, the lane that
    it reads, in the communicating set or not.  `masked`: the instances with an explicit mask;
    `groups`: the number of the thread's group in the scope of each convergent operation.
    `answers`: what the environment said, to each question that was asked.  `headers`: those of the
    function's cycles, where the caller fixed its cycle hierarchy.
    """

    function: str
    model: str
    threads: tuple[ThreadTrace, ...]
    sets: Mapping[Instance, frozenset[Instance]]
    cells: Mapping[Visit, frozenset[Visit]]
    rounds: int
    dead: frozenset[Instance] = frozenset()
    cell_bytes: Mapping[str, int] = field(default_factory=dict[str, int])
    lanes: Mapping[Instance, int] = field(default_factory=dict[Instance, int])
    masked: frozenset[Instance] = frozenset()
    groups: Mapping[Instance, int] = field(default_factory=dict[Instance, int])
    answers: Mapping[Asking, object] = field(
        default_factory=dict[Asking, object], repr=False, compare=False
    )
    headers: tuple[str, ...] = ()

    def origin(self, step: Step) -> Origin:
        """Where in the text the activation is in which the step took place."""
        return self.threads[step.thread].origin(step)

    def step(self, instance: Instance) -> Step:
        return self.threads[instance[0]].steps[instance[1]]

    def members(self, instance: Instance) -> frozenset[Member]:
        """The communicating set by (thread, that thread's observation index)."""
        return frozenset((t, self.step((t, s)).before) for t, s in self.sets[instance])

    def communicating(self, thread: int) -> tuple[tuple[Step, frozenset[int]], ...]:
        """The thread's convergent steps in order, each with the threads of its set."""
        steps = self.threads[thread].steps
        return tuple(
            (step, frozenset(t for t, _ in self.sets[thread, index]))
            for index, step in enumerate(steps)
            if (thread, index) in self.sets
        )


def normal(value: Value) -> Value:
    """`value` with the bits of poison leaves cleared, so that equal means equal."""
    match value:
        case Scalar(bits, True):
            return Scalar(Bits(0, bits.width), True)
        case Aggregate(elements):
            return Aggregate(tuple(map(normal, elements)))
        case _:
            return value


def rendered_looks(value: Value, again: Value | None) -> str:
    """A value, and what a second look at it sees, where that is another."""
    if again is None or again == value:
        return render(value)
    return f"{render(value)} or {render(again)}"


def render(value: Value) -> str:
    match value:
        case Scalar(bits, poison):
            return "poison" if poison else str(bits.value)
        case Aggregate(elements):
            return "{" + ", ".join(map(render, elements)) + "}"
