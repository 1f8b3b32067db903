"""In which region of the source each convergent call of Clang's IR is.

Clang makes loops over the elements of an array that is constructed, copied or destroyed.  C++
evaluates an element's constructor or destructor once for each, in order (C++, "Initializers",
"Destructors"); no document has an iteration for it.  The n-th element of an array whose number of
elements is constant is the same for all threads, so those that are converged at the array are
converged at it (crosslane, "Sequential Execution").
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from source.debug_places import InstructionOffsets
from source.jumps import RANGE_FOR, nodes
from source.not_covered import NotCovered
from source.regions import RegionExtent, RegionKind, SourceRegion, SourceRegions
from source.syntax import SyntaxNode, SyntaxTree
from verify.analysis.cycles import Cycle, CycleHierarchy, hierarchies
from verify.analysis.dominance import Dominance, dominators
from verify.analysis.graph import Graph, graph
from verify.analysis.regions import is_convergent_call
from verify.ir.function import (
    Block,
    CallDetail,
    Function,
    Instruction,
    Module,
    PhiDetail,
    successors,
)
from verify.ir.values import ConstExpr, ConstInt, Local, Value


@dataclass(frozen=True, slots=True)
class RegionCall:
    """A convergent call: the instruction `index` of a block, and its region."""

    block: str
    index: int
    instruction: Instruction
    region: SourceRegion


@dataclass(frozen=True)
class Located:
    """A function of Clang's IR without tokens, and the regions of its source."""

    program: SyntaxTree
    module: Module
    function: Function
    places: InstructionOffsets
    regions: SourceRegions

    @cached_property
    def graph(self) -> Graph:
        return graph(self.function)

    @cached_property
    def dominance(self) -> Dominance:
        return dominators(self.graph)

    @cached_property
    def cycles(self) -> CycleHierarchy:
        return hierarchies(self.graph)[0]

    @cached_property
    def headers(self) -> Mapping[SourceRegion, str]:
        """The header of each loop that has a branch back, of those over elements that have calls in
        them, too.  Raises `NotCovered`."""
        elements = {
            region: header
            for call in self.calls
            for region, header in zip(
                call.region.loops, reversed(self._elements_around(call.block)), strict=False
            )
        }
        return {**self._statements, **elements}

    @cached_property
    def _statements(self) -> Mapping[SourceRegion, str]:
        """The header of each iteration statement that has a branch back."""
        found: dict[SourceRegion, str] = {}
        for block in self._reachable():
            begin = self.places.loop(block.terminator)
            region = None if begin is None else self.regions.loops.get(begin)
            if region is None:
                continue
            targets = set(successors(block.terminator))
            back = [t for t in targets if self.dominance.dominates(t, block.label)]
            for header in back:
                if found.setdefault(region, header) != header:
                    raise NotCovered(f"a loop with two headers, %{found[region]} and %{header}")
        return found

    @cached_property
    def calls(self) -> tuple[RegionCall, ...]:
        """The convergent calls, in the order printed.  Raises `NotCovered`."""
        elements: dict[str, SourceRegion] = {}
        return tuple(
            RegionCall(block.label, index, call, self._in_elements(block.label, call, elements))
            for block in self._reachable()
            for index, call in enumerate(block.instructions)
            if is_convergent_call(self.module, call)
        )

    def never_executed(self) -> Iterator[tuple[str, int]]:
        """The convergent calls in blocks that control does not reach, by block and index."""
        for block in self.function.blocks:
            if block.label not in self.graph.position:
                for index, instruction in enumerate(block.instructions):
                    if is_convergent_call(self.module, instruction):
                        yield block.label, index

    def _reachable(self) -> Iterator[Block]:
        return (b for b in self.function.blocks if b.label in self.graph.position)

    def _in_elements(
        self, block: str, call: Instruction, known: dict[str, SourceRegion]
    ) -> SourceRegion:
        """The region of a call; `known`: those of loops over elements, by their headers."""
        region = self._region(block, call)
        for header in self._elements_around(block):
            begin = self.places.offset(call)
            node = region.node if begin is None else SyntaxNode("", begin, begin, ())
            each = known.setdefault(header, SourceRegion(RegionKind.ITERATION, node, region))
            if each.parent is not region:
                raise NotCovered(f"the place of `{call.text}` in the source")
            region = each
        return region

    def _elements_around(self, block: str) -> tuple[str, ...]:
        """The headers of the loops over elements around a block, outermost first."""
        around = self.cycles.containing(block)
        return tuple(cycle.header for cycle in around if _is_element_loop(self.function, cycle))

    def _region(self, block: str, call: Instruction) -> SourceRegion:
        offset = self.places.offset(call)
        if self._destroys(call) and not self._is_written(offset):
            region = self._of_variable(call)
            if region is not None:
                return region
        extent = None if offset is None else self.regions.at(offset)
        if extent is None:
            return self._by_loops(block, call)
        if extent.region is not None:
            return extent.region
        if extent.inside is not None and extent.inside.node.kind == RANGE_FOR:
            return self._by_header(block, extent)
        return self._of_variable(call) or self._by_loops(block, call)

    def _destroys(self, call: Instruction) -> bool:
        return self.program.is_destructor(call.callee_name or "")

    def _is_written(self, offset: int | None) -> bool:
        """Whether a destructor is called by its name: `x.~X()`."""
        return offset is not None and any(
            node.kind == "MemberExpr" and node.text("name").startswith("~") and node.holds(offset)
            for node in nodes(self.regions.function.node)
        )

    def _of_variable(self, call: Instruction) -> SourceRegion | None:
        """Of a variable's destruction: the end of its scope is executed as often as its
        declaration, so they have their region in common."""
        variable = self.places.variable(call.operands[0]) if call.operands else None
        if variable is None:
            return None
        found = self.places.declared(variable) or self._first_use(variable)
        extent = None if found is None else self.regions.at(found[1])
        if extent is None or found is None:
            return None
        return extent.region or self._by_header(found[0], extent)

    def _first_use(self, variable: str) -> tuple[str, int] | None:
        """The creation of a temporary object: the first call with its address as an argument, or
        the first store to it."""
        for block in self._reachable():
            for instruction in block.instructions:
                if self._made_by(instruction) == variable:
                    offset = self.places.offset(instruction)
                    return None if offset is None else (block.label, offset)
        return None

    def _made_by(self, instruction: Instruction) -> str | None:
        """The local memory in which an instruction may make an object."""
        if instruction.opcode == "store":
            return self.places.variable(instruction.operands[1])
        if not isinstance(instruction.detail, CallDetail) or not instruction.operands:
            return None
        implicit = (instruction.callee_name or "").startswith("llvm.")
        if implicit or self._destroys(instruction):
            return None
        return self.places.variable(instruction.operands[0])

    def _by_header(self, block: str, extent: RegionExtent) -> SourceRegion:
        """The implicit evaluations of a range-`for`: before the loop, or after its header."""
        header = None if extent.inside is None else self._statements.get(extent.inside)
        if header is None or extent.inside is None:
            return extent.outside
        is_inside = self.dominance.dominates(header, block)
        return extent.inside if is_inside else extent.outside

    def _by_loops(self, block: str, call: Instruction) -> SourceRegion:
        """Of a call that has no place in this function's source, where the cycles around it leave
        no doubt.  Raises `NotCovered`."""
        if self.regions.free:
            raise NotCovered(f"the place of `{call.text}` in the source, which has irregular parts")
        elements = self._elements_around(block)
        headers = (cycle.header for cycle in self.cycles.containing(block))
        around = [header for header in headers if header not in elements]
        by_header = {header: region for region, header in self._statements.items()}
        before = {h for h in by_header if self.dominance.dominates(h, block)}
        if before != set(around):
            raise NotCovered(f"the place of `{call.text}` in the source")
        return by_header[around[-1]] if around else self.regions.function


_NAMES = re.compile(r"(arrayctor\.loop|arraydestroy\.body|arrayinit\.body)\d*")
"""Labels of Clang's; no label of a program has a dot in it."""
_MOVES = "getelementptr"


def _is_element_loop(function: Function, cycle: Cycle) -> bool:
    """Whether a cycle is such a loop.  Raises `NotCovered` where how many elements there are may
    differ between threads."""
    if not _NAMES.fullmatch(cycle.header):
        return False
    definitions = {i.name: i for i in function.instructions if i.name is not None}
    inside = {i.name for label in cycle.blocks for i in function.block[label].instructions}
    starts = [_root(each, definitions) for each in _first_values(function, cycle)]
    ends = [
        _root(operand, definitions)
        for label in cycle.blocks
        for each in function.block[label].instructions
        if each.opcode == "icmp"
        for operand in each.operands
        if not isinstance(operand, Local) or operand.name not in inside
    ]
    if None in starts or len({*starts, *ends}) != 1:
        raise NotCovered(f"%{cycle.header}, a loop over elements whose number is not constant")
    return True


def _first_values(function: Function, cycle: Cycle) -> list[Value]:
    """The initial values of the header's phis."""
    first_values: list[Value] = []
    for instruction in function.block[cycle.header].instructions:
        if isinstance(instruction.detail, PhiDetail):
            incoming = zip(instruction.operands, instruction.detail.blocks, strict=True)
            first_values += [value for value, block in incoming if block not in cycle.blocks]
    return first_values


def _root(value: Value, definitions: Mapping[str, Instruction]) -> str | None:
    """The base of a value with a constant distance: an array by its name, or zero; `None` if the
    distance is not constant."""
    while True:
        definition = definitions.get(value.name) if isinstance(value, Local) else value
        if isinstance(value, ConstInt):
            return ""
        if not isinstance(definition, Instruction | ConstExpr) or definition.opcode != _MOVES:
            return str(value)
        if not all(isinstance(index, ConstInt) for index in definition.operands[1:]):
            return None
        value = definition.operands[0]
