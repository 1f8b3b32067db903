"""The symbols of a question to the solver: one class per kind, with its name.

A solver knows its constants and functions by name alone.  These names are made here and in
`private_symbols`, and nowhere else; what a constant stands for is asked of the `SymbolTable` in
which it was made.

A *shared* symbol means the same in source and target: inputs, the environment's answers.  A
*private* one belongs to one side: results of convergent operations, choices.  The symbolic run is
that of one thread, the template; `OfThread` names what a symbol is in one of the threads.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import Enum

from common.data import dataclass
from verify.semantics.memory.local_names import LocalName
from verify.semantics.operations.operation import ResultOf
from verify.semantics.operations.positions import Coordinate, SizeRead, coordinate, size_read
from verify.semantics.values.float_operation import FloatOperation


class SolverSymbol(ABC):
    """The meaning of a constant or function of the solver; equal symbols have equal names."""

    __slots__ = ()

    @property
    @abstractmethod
    def name(self) -> str:
        """The name to the solver: short and deterministic, since models may depend on it."""

    @property
    def is_uniform(self) -> bool:
        """Whether it is the same in all threads."""
        return False


# Constants


@dataclass(frozen=True, slots=True)
class Thread(SolverSymbol):
    """The number of the template thread."""

    @property
    def name(self) -> str:
        return "thread"


@dataclass(frozen=True, slots=True)
class EntryGroup(SolverSymbol):
    """The group of threads with which a thread enters (`--entry any`)."""

    @property
    def name(self) -> str:
        return "entry"


@dataclass(frozen=True, slots=True)
class StillRuns(SolverSymbol):
    """Whether the thread has not ended though it has left the function, so that masks wait for
    it."""

    @property
    def name(self) -> str:
        return "runs"


@dataclass(frozen=True, slots=True)
class Argument(SolverSymbol):
    """Scalar number `part` of the argument for the parameter at `position`."""

    position: int
    part: int = 0

    @property
    def name(self) -> str:
        part = f".{self.part}" if self.part else ""
        return f"argument.{self.position}{part}"


@dataclass(frozen=True, slots=True)
class ArgumentUndef(SolverSymbol):
    """Whether a part of an argument is undef."""

    argument: Argument

    @property
    def name(self) -> str:
        return f"{self.argument.name}.undef"


@dataclass(frozen=True, slots=True)
class ThreadIdentity(SolverSymbol):
    """A call that gives a thread's number or position; `kind`: its variation between threads."""

    kind: ResultOf
    key: str

    @property
    def name(self) -> str:
        return f"{self.kind.value}.{self.key}"

    @property
    def is_uniform(self) -> bool:
        return self.kind is ResultOf.UNIFORM

    @property
    def is_distinct(self) -> bool:
        """Whether the results of all threads are different."""
        return self.kind is ResultOf.THREAD_ID

    @property
    def position(self) -> Coordinate | None:
        """The coordinate of the thread's position that the result is, or `None`."""
        return coordinate(self.key) if self.kind is ResultOf.POSITION else None

    @property
    def group_size(self) -> tuple[Coordinate, SizeRead] | None:
        """The dimension of the work group's size that the result is, or `None`."""
        return size_read(self.key) if self.kind is ResultOf.UNIFORM else None


@dataclass(frozen=True, slots=True)
class CallAnswer(SolverSymbol):
    """Scalar number `part`, from 1, of the result of the thread's observed call `number`."""

    number: int
    part: int
    width: int

    @property
    def name(self) -> str:
        return f"answer.{self.number}.{self.part}.i{self.width}"


@dataclass(frozen=True, slots=True)
class Returns(SolverSymbol):
    """Whether the thread's observed call `number` returns."""

    number: int

    @property
    def name(self) -> str:
        return f"returns.{self.number}"


@dataclass(frozen=True, slots=True)
class TouchesLocals(SolverSymbol):
    """Whether the thread's observed call `number` accesses local variables of its caller."""

    number: int

    @property
    def name(self) -> str:
        return f"touches_locals.{self.number}"


@dataclass(frozen=True, slots=True)
class MemoryEpoch(SolverSymbol):
    """The contents of a memory at the begin of an epoch, by the number of observations before
    it."""

    memory: str
    epoch: int

    @property
    def name(self) -> str:
        return f"{self.memory}@{self.epoch}"


@dataclass(frozen=True, slots=True)
class Window(SolverSymbol):
    """The upper half of the addresses of a narrow address space in the generic one."""

    addrspace: int

    @property
    def name(self) -> str:
        return f"uniform.window.{self.addrspace}"

    @property
    def is_uniform(self) -> bool:
        return True


OF_GLOBALS = "uniform.global."
"""The begin of the names of the addresses of globals."""


@dataclass(frozen=True, slots=True)
class GlobalAddress(SolverSymbol):
    """The address of the global variable or function `of`."""

    of: str

    @property
    def name(self) -> str:
        return f"{OF_GLOBALS}{self.of}"

    @property
    def is_uniform(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class LocalAddress(SolverSymbol):
    """The address of a local variable, without the bits that its alignment fixes."""

    function: str
    variable: str

    @property
    def name(self) -> str:
        return f"local.{self.function}.{self.variable}"


@dataclass(frozen=True, slots=True)
class ObjectAddress(SolverSymbol):
    """The address of a local variable that escapes, without the bits that its alignment fixes."""

    of: LocalName

    @property
    def name(self) -> str:
        return f"object.{self.of.spelled}"


class ContentsPart(Enum):
    """A property of a local variable's bytes: the contents, the poison bits, and the bytes that are
    new."""

    BYTES = "bytes"
    POISON = "poison"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class ObjectContents(SolverSymbol):
    """The bytes of a local variable after the thread's observed call `before`, or a bit for each
    that says something of it."""

    of: LocalName
    before: int
    part: ContentsPart

    @property
    def name(self) -> str:
        return f"object.{self.of.spelled}@{self.before}.{self.part.value}"


# Functions


@dataclass(frozen=True, slots=True)
class ObjectReach(SolverSymbol):
    """The number of bytes of an object `before` an address in it, or after the address; of the
    object of argument `of`, if the address is that argument."""

    memory: int
    before: bool
    of: int | None = None

    @property
    def name(self) -> str:
        of = "" if self.of is None else f".argument{self.of}"
        return f"reach.{'before' if self.before else 'after'}.{self.memory}{of}"


@dataclass(frozen=True, slots=True)
class FreedBy(SolverSymbol):
    """The number of a thread's observation that frees an address's object, one that was made after
    so many of them."""

    memory: int

    @property
    def name(self) -> str:
        return f"freed.{self.memory}"


@dataclass(frozen=True, slots=True)
class NeverChanges(SolverSymbol):
    """Whether nothing changes a cell of a memory while a kernel runs."""

    memory: str

    @property
    def name(self) -> str:
        return f"constant.{self.memory}"


@dataclass(frozen=True, slots=True)
class EntryContents(SolverSymbol):
    """The cell of a memory at a number when a kernel begins: all threads find the same there, where
    nothing changes it, or nobody writes there in a race."""

    memory: str

    @property
    def name(self) -> str:
        return f"entry.cell.{self.memory}"

    @property
    def is_uniform(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class ConstantObject(SolverSymbol):
    """Whether nothing changes the object of an address while a kernel runs."""

    memory: int

    @property
    def name(self) -> str:
        return f"constant.object.{self.memory}"


@dataclass(frozen=True, slots=True)
class Computes(SolverSymbol):
    """Scalar number `part`, from 1, of what an unknown callee computes from its operands; `twice`:
    from operands with undef, of which it sees two values."""

    callee: str
    part: int
    twice: bool = False

    @property
    def name(self) -> str:
        return f"computes.{self.callee}.{self.part}{'.twice' if self.twice else ''}"


@dataclass(frozen=True, slots=True)
class Converges(SolverSymbol):
    """Scalar number `part`, from 1, of what an unknown convergent callee gives its members."""

    callee: str
    part: int

    @property
    def name(self) -> str:
        return f"convergent.{self.callee}.{self.part}"


@dataclass(frozen=True, slots=True)
class Meeting(SolverSymbol):
    """The joint execution of a call of an unknown convergent callee by the members of a set;
    `twice`: with undef operands, of which it uses two values."""

    callee: str
    twice: bool = False

    @property
    def name(self) -> str:
        return f"meeting.{self.callee}{'.twice' if self.twice else ''}"


@dataclass(frozen=True, slots=True)
class ComesBack(SolverSymbol):
    """Whether a call that is not observed returns."""

    callee: str

    @property
    def name(self) -> str:
        return f"comes_back.{self.callee}"


@dataclass(frozen=True, slots=True)
class Undefines(SolverSymbol):
    """Whether a call that is not observed is undefined behaviour."""

    callee: str

    @property
    def name(self) -> str:
        return f"undefines.{self.callee}"


@dataclass(frozen=True, slots=True)
class FloatFunction(SolverSymbol):
    """A floating-point operation that is left uninterpreted."""

    operation: FloatOperation

    @property
    def name(self) -> str:
        return f"float.{self.operation}"


@dataclass(frozen=True, slots=True)
class NanOf(SolverSymbol):
    """The NaN that all threads of the target have for equal results of one execution."""

    execution: str
    bits: int

    @property
    def name(self) -> str:
        return f"nan.{self.execution}.{self.bits}"

    @property
    def is_uniform(self) -> bool:
        return True


# Symbols made from others


@dataclass(frozen=True, slots=True)
class IsPoison(SolverSymbol):
    """Whether the scalar `of` is poison."""

    of: SolverSymbol

    @property
    def name(self) -> str:
        return f"{self.of.name}.poison"


@dataclass(frozen=True, slots=True)
class OfThread(SolverSymbol):
    """The template's symbol `of` in one thread."""

    of: SolverSymbol
    thread: int

    @property
    def name(self) -> str:
        return f"{self.of.name}@{self.thread}"


@dataclass(frozen=True, slots=True)
class TriedSymbol(SolverSymbol):
    """The source's symbol `of` under one choice of the source that is tried."""

    of: SolverSymbol
    attempt: str

    @property
    def name(self) -> str:
        return f"{self.of.name}#{self.attempt}"


def argument_of(symbol: SolverSymbol) -> Argument | None:
    """The argument that a symbol is a part or a flag of."""
    match symbol:
        case Argument():
            return symbol
        case ArgumentUndef(argument) | IsPoison(Argument() as argument):
            return argument
        case _:
            return None
