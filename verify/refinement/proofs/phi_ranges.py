"""Ranges of the integers in a loop's phis, as passes find them by following the loop from its first
iteration on: guesses of invariants, which are shown like any other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import reduce

from verify.ir.function import CompareDetail, Instruction, PhiDetail
from verify.ir.types import IntType
from verify.ir.values import ConstInt, Local, Value
from verify.refinement.proofs.loops import Loops, phis_of
from verify.terms.ranges import BY_OPCODE, Range, compared, either, within

MOST_ROUNDS = 4
"""The iterations that are followed; what still grows then may be anything."""
MOST_DEPTH = 24
"""The instructions between a phi and a value that it gets."""


def phi_ranges(loops: Loops, label: str) -> Mapping[str, Range]:
    """The ranges of the integer phis of the header `label` of which something is known."""
    phis = [phi for phi in phis_of(loops.function.block[label]) if isinstance(phi.type, IntType)]
    inside = loops.cycle(label).blocks
    made = {
        i.name: i
        for block in inside
        for i in loops.function.block[block].instructions
        if i.name is not None
    }
    found = {phi.name or "": _first(phi, inside) for phi in phis}
    for round_ in range(MOST_ROUNDS + len(phis)):
        later = {
            phi.name or "": _next(phi, found[phi.name or ""], _Values(made, found), inside)
            for phi in phis
        }
        if later == found:
            return {name: each for name, each in found.items() if each != within(each.width)}
        is_last = round_ >= MOST_ROUNDS
        found = {
            name: within(each.width) if is_last and each != found[name] else each
            for name, each in later.items()
        }
    return {}


def _from(phi: Instruction, inside: frozenset[str], from_inside: bool) -> Iterator[Value]:
    """The values that a phi gets from inside or from outside of the loop."""
    assert isinstance(phi.detail, PhiDetail)
    for value, block in zip(phi.operands, phi.detail.blocks, strict=True):
        if (block in inside) == from_inside:
            yield value


def _first(phi: Instruction, inside: frozenset[str]) -> Range:
    """The range of what a phi gets from before the loop."""
    assert isinstance(phi.type, IntType)
    ranges = [*map(_constant, _from(phi, inside, False))] or [within(phi.type.width)]
    return reduce(either, ranges)


def _constant(value: Value) -> Range:
    assert isinstance(value.type, IntType)
    width = value.type.width
    if not isinstance(value, ConstInt):
        return within(width)
    number = value.value % (1 << width)
    return within(width, (number, number))


def _next(phi: Instruction, known: Range, values: _Values, inside: frozenset[str]) -> Range:
    """The range of a phi after one iteration more."""
    for value in _from(phi, inside, True):
        known = either(known, values.of(value, MOST_DEPTH))
    return known


class _Values:
    """The ranges of values in one iteration; `made`: the instructions of the loop by name; `found`:
    the ranges of the header's phis."""

    def __init__(self, made: Mapping[str, Instruction], found: Mapping[str, Range]) -> None:
        self._made = made
        self._known = dict(found)

    def of(self, value: Value, depth: int) -> Range:
        """The range of an integer."""
        if not isinstance(value, Local):
            return _constant(value)
        known = self._known.get(value.name)
        if known is None:
            known = self._known[value.name] = self._range(value, depth)
        return known

    def _range(self, value: Local, depth: int) -> Range:
        assert isinstance(value.type, IntType)
        width, made = value.type.width, self._made.get(value.name)
        if made is None or not depth:
            return within(width)
        operands = made.operands
        name, callee = made.opcode, made.callee_name or ""
        if callee.startswith("llvm."):
            name = callee.rpartition(".")[0]
        if not all(isinstance(o.type, IntType) for o in operands):
            return within(width)
        parts = [self.of(operand, depth - 1) for operand in operands]
        if isinstance(made.detail, CompareDetail):
            return compared(made.detail.predicate, *parts)
        return BY_OPCODE[name](width, parts) if name in BY_OPCODE else within(width)
