"""A function as the analysis goes through it: instructions with places, outputs and users."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field

from common.data import dataclass
from verify.analysis.graph import Graph, graph
from verify.analysis.regions import Point
from verify.ir.function import CallDetail, Instruction, PhiDetail, successors
from verify.ir.types import TOKEN, VOID
from verify.ir.values import Local, Value
from verify.semantics.operations.uniformity import Output, Variance
from verify.uniformity.outputs import BY_OPERANDS, Given, output


@dataclass(slots=True, eq=False)
class ProgramPoint:
    """An instruction, its place, and how its output varies.  `valued`: it has an output that
    threads can compare; `is_branch`: it is a terminator with several different successors."""

    instruction: Instruction
    block: str
    index: int
    output: Output
    name: str | None
    valued: bool
    is_phi: bool
    is_branch: bool = False

    @property
    def location(self) -> Point:
        return Point(self.block, self.index)

    def matters(self, index: int) -> bool:
        """Whether the output depends on operand `index`."""
        output = self.output
        if output is BY_OPERANDS:
            return True
        if output.variance is not Variance.OPERANDS:
            return False
        return output.operands is None or index in output.operands

    def uses(self, index: int) -> bool:
        """Whether the divergence of an operand makes the output, or the branch, divergent."""
        return self.is_branch or (self.valued and self.matters(index))

    def incoming(self) -> Iterator[tuple[str, Value]]:
        """A phi's predecessors, each with its value."""
        assert isinstance(self.instruction.detail, PhiDetail)
        return zip(self.instruction.detail.blocks, self.instruction.operands, strict=True)


@dataclass
class FunctionPoints:
    """The reachable instructions of a function.  `users`: of each value, the instructions with the
    index of the operand; `branches`: the terminators with several different successors."""

    graph: Graph
    points: Mapping[str, tuple[ProgramPoint, ...]]
    users: Mapping[str, list[tuple[ProgramPoint, int]]]
    branches: Mapping[str, ProgramPoint] = field(default_factory=dict[str, ProgramPoint])

    def all_points(self) -> Iterator[ProgramPoint]:
        for points in self.points.values():
            yield from points


def program_of(given: Given) -> FunctionPoints:
    """The program of a definition."""
    nodes = graph(given.function)
    points: dict[str, tuple[ProgramPoint, ...]] = {}
    users: dict[str, list[tuple[ProgramPoint, int]]] = {}
    branches: dict[str, ProgramPoint] = {}
    for block in given.function.blocks:
        if block.label not in nodes.position:
            continue
        in_block: list[ProgramPoint] = []
        for index, instruction in enumerate(block.instructions):
            point = _point(given, instruction, block.label, index)
            in_block.append(point)
            for number, operand in enumerate(_operands(instruction)):
                if isinstance(operand, Local):
                    users.setdefault(operand.name, []).append((point, number))
        points[block.label] = tuple(in_block)
        if len(set(successors(block.terminator))) > 1:
            in_block[-1].is_branch = True
            branches[block.label] = in_block[-1]
    return FunctionPoints(nodes, points, users, branches)


def _operands(instruction: Instruction) -> tuple[Value, ...]:
    """The operands, and those of operand bundles after them."""
    if not isinstance(instruction.detail, CallDetail) or not instruction.detail.bundles:
        return instruction.operands
    inputs = (value for bundle in instruction.detail.bundles for value in bundle.operands)
    return (*instruction.operands, *inputs)


def _point(given: Given, instruction: Instruction, block: str, index: int) -> ProgramPoint:
    name, type_ = instruction.name, instruction.type
    valued = name is not None and type_ is not VOID and type_ != VOID and type_ != TOKEN
    is_phi = instruction.opcode == "phi"
    return ProgramPoint(instruction, block, index, output(given, instruction), name, valued, is_phi)


def decides_by_operand(instruction: Instruction) -> bool:
    """Whether the operand alone decides the successor of a terminator; it does not for calls, which
    may unwind, and for exception handling."""
    return instruction.opcode in ("br", "switch", "indirectbr") and not isinstance(
        instruction.detail, CallDetail
    )
