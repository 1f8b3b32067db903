"""A function as the analysis goes through it: instructions with places, outputs and users."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from verify.cfg.graph import Graph, graph
from verify.cfg.regions import Location
from verify.ir.function import CallDetail, Instruction, PhiDetail, successors
from verify.ir.types import TOKEN, VOID
from verify.ir.values import Local, Value
from verify.semantics.operations.uniformity import Output, Variance
from verify.uniformity.outputs import Given, output


@dataclass(frozen=True, slots=True)
class Point:
    """An instruction, its place, and how its output varies."""

    instruction: Instruction
    block: str
    index: int
    output: Output

    @property
    def location(self) -> Location:
        return Location(self.block, self.index)

    @property
    def name(self) -> str | None:
        return self.instruction.name

    @property
    def is_phi(self) -> bool:
        return self.instruction.opcode == "phi"

    def matters(self, index: int) -> bool:
        """Whether the output depends on operand `index`."""
        if self.output.variance is not Variance.OPERANDS:
            return False
        return self.output.operands is None or index in self.output.operands

    def incoming(self) -> Iterator[tuple[str, Value]]:
        """A phi's predecessors, each with its value."""
        assert isinstance(self.instruction.detail, PhiDetail)
        return zip(self.instruction.detail.blocks, self.instruction.operands, strict=True)


@dataclass
class Program:
    """The reachable instructions of a function.  `users`: of each value, the instructions with the
    index of the operand; `branches`: the terminators with several different successors."""

    graph: Graph
    points: Mapping[str, tuple[Point, ...]]
    users: Mapping[str, list[tuple[Point, int]]]
    branches: Mapping[str, Point] = field(default_factory=dict[str, Point])

    def all_points(self) -> Iterator[Point]:
        for points in self.points.values():
            yield from points


def program_of(given: Given) -> Program:
    """The program of a definition."""
    nodes = graph(given.function)
    points: dict[str, tuple[Point, ...]] = {}
    users: dict[str, list[tuple[Point, int]]] = {}
    branches: dict[str, Point] = {}
    for block in given.function.blocks:
        if block.label not in nodes.position:
            continue
        in_block: list[Point] = []
        for index, instruction in enumerate(block.instructions):
            point = Point(instruction, block.label, index, output(given, instruction))
            in_block.append(point)
            for number, operand in enumerate(instruction.operands):
                if isinstance(operand, Local):
                    users.setdefault(operand.name, []).append((point, number))
        points[block.label] = tuple(in_block)
        if len(set(successors(block.terminator))) > 1:
            branches[block.label] = in_block[-1]
    return Program(nodes, points, users, branches)


def has_value(instruction: Instruction) -> bool:
    """Whether an instruction has an output that threads can compare."""
    return instruction.name is not None and instruction.type not in (VOID, TOKEN)


def decides_by_operand(instruction: Instruction) -> bool:
    """Whether its operand alone decides where a terminator leads: not so for calls, which may
    unwind, and for what handles exceptions."""
    return instruction.opcode in ("br", "switch", "indirectbr") and not isinstance(
        instruction.detail, CallDetail
    )
