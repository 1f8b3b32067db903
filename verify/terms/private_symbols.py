"""The symbols of one side of a question: its choices, and what depends on all threads."""

from __future__ import annotations

from abc import ABC
from dataclasses import replace
from typing import Literal, Self

from common.data import dataclass
from verify.semantics.memory.local_names import LocalName
from verify.terms.symbols import Argument, OfThread, SolverSymbol


@dataclass(frozen=True, slots=True)
class NodeExecution:
    """The execution of a static instance in a node of the unrolled graph."""

    node: int
    context: int
    block: str
    index: int

    @property
    def name(self) -> str:
        return f"{self.node}.{self.context}.{self.block}.{self.index}"


Operand = int | Literal["phi", "memory"]
"""The place where an execution reads undef: in an operand, by position, in an incoming value of a
phi, or in memory that was never written."""

Used = int | Literal["result", "memory"]
"""The place where an execution uses undef: in an operand, by position; in its result, which
attributes and metadata constrain; in shared memory, which is observed."""


@dataclass(frozen=True, slots=True)
class PrivateSymbol(SolverSymbol, ABC):
    """A symbol of one side, which is told apart by `side`."""

    side: str

    def on(self, side: str) -> Self:
        """The symbol of the other side with the same meaning there."""
        return replace(self, side=side)


@dataclass(frozen=True, slots=True)
class OpenResult(PrivateSymbol):
    """The choice that an execution leaves open in scalar number `part`, from 0, of its result: the
    result of a freeze of poison, or the NaN."""

    execution: NodeExecution
    part: int

    @property
    def name(self) -> str:
        return f"{self.side}.{self.execution.name}.part.{self.part}"


@dataclass(frozen=True, slots=True)
class ObjectPlace(PrivateSymbol):
    """The address that a side chooses for an object whose address escapes, without the bits that
    its alignment fixes."""

    of: LocalName

    @property
    def name(self) -> str:
        return f"{self.side}.place.{self.of.spelled}"


@dataclass(frozen=True, slots=True)
class UndefArgument(PrivateSymbol):
    """The value of a part of an argument where that is undef."""

    argument: Argument

    @property
    def name(self) -> str:
        return f"{self.side}.undef.{self.argument.name}"


@dataclass(frozen=True, slots=True)
class UndefOperand(PrivateSymbol):
    """The value of undef number `part` in an operand, before it is used."""

    execution: NodeExecution
    operand: Operand
    part: int

    @property
    def name(self) -> str:
        return f"{self.side}.undef.{self.execution.name}.{self.operand}.{self.part}"


@dataclass(frozen=True, slots=True)
class UnwrittenBytes(PrivateSymbol):
    """The bytes of a local variable where they were never written."""

    of: LocalName

    @property
    def name(self) -> str:
        return f"{self.side}.unwritten.{self.of.spelled}"


@dataclass(frozen=True, slots=True)
class UndefUse(PrivateSymbol):
    """The value that the undef `of` has in one use: in an operand of an execution, by position, or
    in its result.  `look`: who uses it may look several times, and see another value each time."""

    execution: NodeExecution
    operand: Used
    of: PrivateSymbol
    look: int = 0

    @property
    def name(self) -> str:
        look = f"#{self.look}" if self.look else ""
        return f"{self.side}.{self.execution.name}.{self.operand}{look}<{self.of.name}"

    def on(self, side: str) -> Self:
        return replace(self, side=side, of=self.of.on(side))


@dataclass(frozen=True, slots=True)
class ResultHole(PrivateSymbol):
    """Scalar number `part`, from 1, of the result of a convergent execution, by its index."""

    instance: int
    part: int

    @property
    def name(self) -> str:
        return f"{self.side}.result.{self.instance}.{self.part}"


@dataclass(frozen=True, slots=True)
class ResultUb(PrivateSymbol):
    """Whether a convergent execution, by its index, has undefined behaviour."""

    instance: int

    @property
    def name(self) -> str:
        return f"{self.side}.result.{self.instance}.ub"


@dataclass(frozen=True, slots=True)
class MaskUb(PrivateSymbol):
    """Whether a convergent execution, by its index, waits for ever for a lane that its mask
    names."""

    instance: int

    @property
    def name(self) -> str:
        return f"{self.side}.mask.{self.instance}.ub"


@dataclass(frozen=True, slots=True)
class OutsideLane(PrivateSymbol):
    """The result of an execution for `lane` outside its set, as `seen_from` sees it (`None`:
    all)."""

    instance: int
    lane: int
    seen_from: int | None

    @property
    def name(self) -> str:
        return f"{self.side}.outside.{self.instance}.{self.lane}.{self.seen_from}"


@dataclass(frozen=True, slots=True)
class AnchorTime(PrivateSymbol):
    """The time of an anchor's execution."""

    execution: NodeExecution

    @property
    def name(self) -> str:
        return f"{self.side}.time.{self.execution.name}"


@dataclass(frozen=True, slots=True)
class ClassTime(PrivateSymbol):
    """The time of a timed execution, by its number, that is no anchor."""

    number: int

    @property
    def name(self) -> str:
        return f"{self.side}.when.{self.number}"


@dataclass(frozen=True, slots=True)
class Probe(PrivateSymbol):
    """The number of the cell at which the memories of two observations are compared."""

    space: str

    @property
    def name(self) -> str:
        return f"{self.side}.probe.{self.space}"


@dataclass(frozen=True, slots=True)
class WrongThread(PrivateSymbol):
    """Whether no choice of the source explains what the target shows in a thread."""

    @property
    def name(self) -> str:
        return f"{self.side}.wrong"


@dataclass(frozen=True, slots=True)
class SetsDiffer(PrivateSymbol):
    """Whether the communicating sets of two executions differ, by their indices.

    It is named by both runs: runs of several cycle hierarchies may stand in one question.
    """

    target_side: str
    source: int
    target: int

    @property
    def name(self) -> str:
        return f"{self.side}.sets.{self.target_side}.{self.source}.{self.target}"


def on_side(symbol: SolverSymbol, side: str) -> SolverSymbol:
    """The symbol with the same meaning on another side; a shared one is the same there."""
    match symbol:
        case PrivateSymbol():
            return symbol.on(side)
        case OfThread(of, thread):
            return OfThread(on_side(of, side), thread)
        case _:
            return symbol
