"""To what the cycles of a function may count: a guess at constant numbers of iterations."""

from __future__ import annotations

from collections.abc import Iterator

from verify.cfg.flatten import Flat
from verify.ir.types import IntType
from verify.ir.values import ConstInt, Value

BEYOND = 2
"""A header is executed once more than its cycle's latch, and a count may include its last value."""


def counts(flat: Flat, within: range) -> list[int]:
    """The executions of a header, among those `within`, that the constants in comparisons and phis
    suggest, the fewest first.  A guess: what is proved at a bound does not depend on why that was
    chosen."""
    numbers = {
        min(value.value, 2**value.type.width - value.value) + BEYOND
        for value in _compared(flat)
        if isinstance(value, ConstInt) and isinstance(value.type, IntType)
    }
    return sorted(number for number in numbers if number in within)


def _compared(flat: Flat) -> Iterator[Value]:
    for block in flat.blocks.values():
        for phi in block.phis:
            yield from (value for _, _, value in phi.incoming)
        for static in block.body:
            if static.instruction.opcode == "icmp":
                yield from static.instruction.operands
