"""Cycles that end because they count: a number that changes by the same step each time around comes
to a test that leaves the cycle.

A step that may not wrap makes the number poison in the end, and a branch on that is undefined
(LangRef, "'add' Instruction", "'br' Instruction"); an odd one makes it take every value.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from verify.analysis.cycles import regions_with_cycles
from verify.analysis.graph import graph
from verify.ir.function import (
    BranchDetail,
    CompareDetail,
    Function,
    Instruction,
    PhiDetail,
)
from verify.ir.types import IntType
from verify.ir.values import ConstInt, Local, Value

_FAILS_SOMEWHERE = frozenset({"eq", "ne", "slt", "sgt", "ult", "ugt"})
"""Comparisons that are false for some value, for every other operand (of at least two bits:
`eq`)."""
_OPPOSITE: Mapping[str, str] = {
    "eq": "ne",
    "ne": "eq",
    "sge": "slt",
    "sgt": "sle",
    "sle": "sgt",
    "slt": "sge",
    "uge": "ult",
    "ugt": "ule",
    "ule": "ugt",
    "ult": "uge",
}
_MIRRORED: Mapping[str, str] = {
    "eq": "eq",
    "ne": "ne",
    "sge": "sle",
    "sgt": "slt",
    "sle": "sge",
    "slt": "sgt",
    "uge": "ule",
    "ugt": "ult",
    "ule": "uge",
    "ult": "ugt",
}


def endless_region(
    function: Function, within: Iterable[str] | None = None
) -> frozenset[str] | None:
    """A region of blocks with a cycle that is not known to end, of all or `within` some."""
    flow = graph(function)
    return _Cycles(function, flow.successors).endless(flow.nodes if within is None else within)


class _Cycles:
    def __init__(self, function: Function, successors: Mapping[str, tuple[str, ...]]) -> None:
        self.function, self.successors = function, successors
        self.defined = {i.name: i for i in function.instructions if i.name is not None}
        self.place = {
            i.name: block.label
            for block in function.blocks
            for i in block.instructions
            if i.name is not None
        }

    def endless(self, blocks: Iterable[str]) -> frozenset[str] | None:
        for region in regions_with_cycles(blocks, self.successors):
            counted = next((b for b in sorted(region) if self._is_counted(region, b)), None)
            if counted is None:
                return region
            inner = self.endless(region - {counted})
            if inner is not None:
                return inner
        return None

    def _is_counted(self, region: frozenset[str], header: str) -> bool:
        """Whether a number that block `header` changes bounds how often that block is executed."""
        return any(
            self._ends(region, header, instruction)
            for instruction in self.function.block[header].instructions
            if instruction.opcode == "phi" and isinstance(instruction.type, IntType)
        )

    def _ends(self, region: frozenset[str], header: str, number: Instruction) -> bool:
        following = self._step(region, number)
        if following is None:
            return False
        tests = (b for b in region if self._leaves(region, b, number, following))
        return any(header == test or self._passes(region - {test}, header) for test in tests)

    def _passes(self, rest: frozenset[str], header: str) -> bool:
        """Whether no cycle through `header` is left in `rest`."""
        return all(header not in r for r in regions_with_cycles(rest, self.successors))

    def _step(self, region: frozenset[str], number: Instruction) -> Instruction | None:
        """The one addition of a constant that gives the number for the next time."""
        detail = number.detail
        assert isinstance(detail, PhiDetail)
        pairs = zip(detail.blocks, number.operands, strict=True)
        inner = {v.name if isinstance(v, Local) else "" for b, v in pairs if b in region}
        step = self.defined.get(min(inner)) if len(inner) == 1 else None
        if step is None or step.opcode != "add" or self.place[min(inner)] not in region:
            return None
        first, by = step.operands
        same = isinstance(first, Local) and first.name == number.name
        return step if same and isinstance(by, ConstInt) and by.value else None

    def _leaves(
        self, region: frozenset[str], label: str, number: Instruction, step: Instruction
    ) -> bool:
        """Whether the block leaves the region by a test that the number fails at some time."""
        last = self.function.block[label].terminator
        if last.opcode != "br" or not isinstance(last.detail, BranchDetail) or not last.operands:
            return False
        stays = [target in region for target in last.detail.targets]
        condition = last.operands[0]
        if all(stays) or not isinstance(condition, Local) or self._fixed(region, condition):
            return False
        test = self.defined[condition.name]
        if test.opcode != "icmp" or not isinstance(test.detail, CompareDetail):
            return False
        predicate = test.detail.predicate if stays[0] else _OPPOSITE[test.detail.predicate]
        names = (number.name, step.name)
        left, right = test.operands
        if isinstance(right, Local) and right.name in names:
            left, right, predicate = right, left, _MIRRORED[predicate]
        if not isinstance(left, Local) or left.name not in names or not self._fixed(region, right):
            return False
        return self._fails(predicate, right, step)

    def _fixed(self, region: frozenset[str], bound: Value) -> bool:
        """Whether a value is the same each time around."""
        if isinstance(bound, Local):
            return self.place.get(bound.name, "") not in region
        return isinstance(bound, ConstInt)

    def _fails(self, predicate: str, bound: Value, step: Instruction) -> bool:
        if step.flags & {"nsw", "nuw"}:
            return True
        by = step.operands[1]
        assert isinstance(by, ConstInt) and isinstance(step.type, IntType)
        bits = step.type.width
        if by.value % 2 == 0 or bits < 2:
            return False
        if predicate in _FAILS_SOMEWHERE:
            return True
        highest = {"s": (1 << (bits - 1)) - 1, "u": (1 << bits) - 1}[predicate[0]]
        always = highest if predicate.endswith("le") else (highest + 1) % (1 << bits)
        return isinstance(bound, ConstInt) and bound.value != always
