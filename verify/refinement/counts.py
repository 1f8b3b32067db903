"""Trip counts that the cycles of a function may have: a guess at constant numbers of iterations."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from common.data import dataclass
from verify.analysis.flatten import Flat
from verify.ir.types import IntType
from verify.ir.values import ConstInt, Value
from verify.refinement.counted_path import counted_loops

BEYOND = 2
"""A header is executed once more than its cycle's latch, and a count may include its last
value."""
STEPS = frozenset({"add", "sub", "mul", "and", "udiv", "sdiv", "urem", "srem"})
"""Opcodes whose constant may be the number of iterations that a loop executes at a time."""
SHIFTS = frozenset({"shl", "lshr", "ashr"})
"""Opcodes whose constant may give the iterations at a time as a power of two."""
ONE_MORE = 12
"""A bound that is tried for all constants: the trip count may be hidden in tables, shifts or
products."""
CLOSE = 1.6
"""A bound is left out where a larger one is at most so many times as large."""
MOST_BITS = 8
"""Shifts by more say nothing of a number of iterations, nor do wider types of one of threads."""


def compared_numbers(flat: Flat) -> set[int]:
    """The constants in comparisons and phis, by their distance from 0."""
    return {*_numbers(_compared(flat))}


def compared_masks(flat: Flat) -> set[int]:
    """The numbers of lanes of which comparisons and phis name the ballot: constants whose set bits
    are the low ones."""
    masks = _numbers(_compared(flat))
    return {mask.bit_length() for mask in masks if mask > 0 and mask & (mask + 1) == 0}


def not_held(flat: Flat) -> set[int]:
    """The least numbers of threads of which a ballot does not fit the low bits that the masks of
    `and` keep, or of which the number does not fit a type that `trunc` makes."""
    masks = _numbers(_operands(flat, {"and"}))
    of_masks = {mask.bit_length() + 1 for mask in masks if mask & (mask + 1) == 0}
    types = [s.instruction.type for s in flat.body if s.instruction.opcode == "trunc"]
    widths = [each.width for each in types if isinstance(each, IntType)]
    return of_masks | {1 << width for width in widths if width <= MOST_BITS}


def counts(flat: Flat, within: range) -> list[int]:
    """The executions of a header, among those `within`, that the constants in comparisons and phis
    suggest, in increasing order.  They are a guess: a proof at a bound does not depend on the
    choice of the bound."""
    numbers = {number + BEYOND for number in _numbers(_compared(flat))}
    return sorted(number for number in numbers if number in within)


@dataclass(frozen=True, slots=True)
class DeeperBounds:
    """Executions of a header at which, by their constants, two functions may do different things,
    the fewest first.  `by_one`: by constants that only one of them has, as the number of iterations
    at a time of an unrolled loop; `by_both`: by others."""

    by_one: tuple[int, ...]
    by_both: tuple[int, ...]


def deeper_bounds(source: Flat, target: Flat, within: range) -> DeeperBounds:
    """The bounds `within`, by constants.  A bound reaches the count, or executes a loop of so many
    iterations at a time twice, with and without a remainder.  They are a guess, too."""
    before, after = _bounds(source), _bounds(target)
    by_one = (number for number in before ^ after if number in within)
    by_both = (number for number in (before & after) | {ONE_MORE} if number in within)
    return DeeperBounds(_thinned(by_one), _thinned(by_both))


def counted_bounds(source: Flat, target: Flat, within: range) -> tuple[int, ...]:
    """The bounds `within` to which cycles of the two functions count, the fewest first."""
    counted = {counted_loops(flat, within.stop - 1) for flat in (source, target)}
    return tuple(sorted(number for number in counted if number in within))


def _thinned(bounds: Iterable[int]) -> tuple[int, ...]:
    """The bounds without those that the next is close to: what shows at one shows at the next."""
    kept: list[int] = []
    for bound in sorted(bounds, reverse=True):
        if not kept or bound * CLOSE < kept[-1]:
            kept.append(bound)
    return tuple(reversed(kept))


def _bounds(flat: Flat) -> set[int]:
    steps = {*_numbers(_operands(flat, STEPS))}
    steps |= {1 << n for n in _numbers(_operands(flat, SHIFTS)) if n <= MOST_BITS}
    ends = {number + BEYOND for number in _numbers(_compared(flat))}
    return ends | {2 * number + 1 for number in steps if number > 1}


def _numbers(values: Iterable[Value]) -> Iterator[int]:
    """The constants, by their distance from 0."""
    for value in values:
        if isinstance(value, ConstInt) and isinstance(value.type, IntType):
            yield min(value.value, 2**value.type.width - value.value)


def _compared(flat: Flat) -> Iterator[Value]:
    for block in flat.blocks.values():
        for phi in block.phis:
            yield from (value for _, _, value in phi.incoming)
    yield from _operands(flat, {"icmp"})


def _operands(flat: Flat, opcodes: Collection[str]) -> Iterator[Value]:
    for static in flat.body:
        if static.instruction.opcode in opcodes:
            yield from static.instruction.operands
