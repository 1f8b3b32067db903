"""The places of the threads in their work group, as a machine has them: a group has a number of
threads, which follows from its sizes, and the lanes of a subgroup follow the linear number.

Of threads that run, only some take part in a counterexample, and nothing is said of the others;
so the environment has them at any different positions (docs/refinement.md, "Thread numbers").  A
counterexample that no machine has is found again, or not, with these facts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise, product
from math import prod

import z3

from verify.refinement.verdict import ThreadInput
from verify.semantics.operations.positions import (
    MOST_IN_GROUP,
    Coordinate,
    Sizes,
    coordinate,
    position_in,
)
from verify.semantics.operations.scopes import Placing

SIZE_BITS = MOST_IN_GROUP.bit_length()
"""The width of a size of a group."""
LINEAR_BITS = 3 * SIZE_BITS
"""The width of a linear number, which no product of sizes exceeds."""


def misplaced(
    numbers: Iterable[ThreadInput],
    group: Sizes | None,
    most: int | None,
    lanes: int,
    *,
    has_lanes: bool,
) -> Placing:
    """What the numbers of a counterexample contradict, `DISTINCT` if no machine needs to place its
    threads in another way.  `most`: the most threads of a group; `lanes`: the fewest of a subgroup,
    which begins at a multiple of that; `has_lanes`: the functions read lane numbers, which are
    those of the threads."""
    needed = Placing.DISTINCT
    for family, threads in _positions(numbers).items():
        corners = _corners(threads)
        is_ordered = has_lanes and Coordinate(family, 0).is_in_lane_order
        sizes = _sizes(corners, group)
        if is_ordered and not any(_are_lanes(threads, each, lanes) for each in sizes):
            return Placing.IN_LANES
        if group is None and most is not None and corners[0] * corners[1] * corners[2] > most:
            needed = Placing.IN_GROUP
    return needed


def may_be_in_wave(numbers: Iterable[ThreadInput], group: Sizes | None, lanes: int) -> bool:
    """Whether the numbers of a counterexample are seen to be those of lanes of one subgroup, which
    has so many, at most.  Coordinates that are not read are taken to be 0."""
    for family, threads in _positions(numbers).items():
        if not Coordinate(family, 0).is_in_lane_order:
            continue
        width, height, _ = group or _corners(threads)
        ordered = [threads[thread] for thread in sorted(threads)]
        linear = [at.get(0, 0) + width * (at.get(1, 0) + height * at.get(2, 0)) for at in ordered]
        if len({number // lanes for number in linear}) > 1 or linear != sorted({*linear}):
            return False
    return True


def _positions(numbers: Iterable[ThreadInput]) -> dict[str, dict[int, dict[int, int]]]:
    """The coordinates in the work group that each thread reads, by family and thread."""
    families: dict[str, dict[int, dict[int, int]]] = {}
    for number in numbers:
        at = coordinate(number.name)
        if at is not None and at.is_in_group:
            of_thread = families.setdefault(at.family, {}).setdefault(number.thread, {})
            of_thread[at.dimension] = int(number.value)
    return families


def _corners(threads: Mapping[int, Mapping[int, int]]) -> Sizes:
    """The smallest group that has the positions."""
    x, y, z = (max(at.get(d, 0) for at in threads.values()) + 1 for d in range(3))
    return x, y, z


def _sizes(corners: Sizes, group: Sizes | None) -> Iterator[Sizes]:
    """Sizes of a group that has the positions below these, narrow ones and wide ones."""
    if group is not None:
        yield group
        return
    for width, height in product((corners[0], MOST_IN_GROUP), (corners[1], MOST_IN_GROUP)):
        yield width, height, MOST_IN_GROUP


def _are_lanes(threads: Mapping[int, Mapping[int, int]], group: Sizes, lanes: int) -> bool:
    """Whether the threads are at consecutive linear numbers, from the start of a subgroup on."""
    starts = range(0, min(group[0] * group[1] * group[2], 1 << 20), lanes)
    return any(
        all(
            position_in(group, start + thread)[dimension] == number
            for thread, at in threads.items()
            for dimension, number in at.items()
        )
        for start in starts
    )


def placed(
    family: str,
    read: Mapping[int, list[z3.BitVecRef]],
    sizes: Mapping[int, list[z3.BitVecRef]],
    group: Sizes | None,
    most: int | None,
    places: Placing,
    threads: int,
    lanes: int,
    present: int | None = None,
) -> Iterator[z3.BoolRef]:
    """The facts about one family of positions.  `read`: the coordinates that are
    read, by dimension, of each thread; `sizes`: those of the group that are read; `lanes`: the most
    of a subgroup, which begins at a multiple of that; `present`: how many of these run, where the
    threads are of several subgroups."""
    if places is Placing.DISTINCT or not Coordinate(family, 0).is_in_group:
        return
    if places is Placing.IN_WAVE and (
        threads > lanes or not Coordinate(family, 0).is_in_lane_order
    ):
        return
    of_group = [_size(family, d) if group is None else _narrow(group[d]) for d in range(3)]
    if group is None:
        yield z3.And(*(size != 0 for size in of_group))
        width, height, depth = map(_wide, of_group)
        yield z3.ULE(width * height * depth, min(most or MOST_IN_GROUP, MOST_IN_GROUP))
    for dimension, size in enumerate(of_group):
        for each in sizes.get(dimension, ()):
            yield from _is(each, size)
    linear: list[z3.BitVecRef] = []
    for thread in range(threads):
        at: list[z3.BitVecRef] = []
        for dimension, size in enumerate(of_group):
            here = z3.BitVec(f"{family}.{dimension}.placed.{thread}", SIZE_BITS)
            if dimension in read:
                yield from _is(read[dimension][thread], here)
            yield z3.ULT(here, size)
            at.append(here)
        x, y, z = map(_wide, at)
        linear.append(x + _wide(of_group[0]) * (y + _wide(of_group[1]) * z))
    if not Coordinate(family, 0).is_in_lane_order:
        return
    if places is Placing.IN_WAVE:
        quotients = [z3.UDiv(number, lanes) for number in linear]
        yield from (before == after for before, after in pairwise(quotients))
        yield from (z3.ULT(before, after) for before, after in pairwise(linear))
    elif places in (Placing.IN_LANES, Placing.WHOLE):
        yield z3.URem(linear[0], lanes) == 0
        yield from (after == before + 1 for before, after in pairwise(linear))
        if places is Placing.WHOLE and group is not None and threads < lanes:
            yield linear[-1] == prod(group) - 1
    elif places is Placing.IN_WAVES and present is not None:
        firsts = linear[::present]
        yield from (z3.URem(first, lanes) == 0 for first in firsts)
        yield from (z3.ULT(before, after) for before, after in pairwise(firsts))
        yield from (
            number == linear[thread - 1] + 1
            for thread, number in enumerate(linear)
            if thread % present
        )


def _size(family: str, dimension: int) -> z3.BitVecRef:
    return z3.BitVec(f"{family}.{dimension}.size", SIZE_BITS)


def _narrow(size: int) -> z3.BitVecRef:
    return z3.BitVecVal(min(size, (1 << SIZE_BITS) - 1), SIZE_BITS)


def _wide(number: z3.BitVecRef) -> z3.BitVecRef:
    return z3.ZeroExt(LINEAR_BITS - SIZE_BITS, number)


def _is(number: z3.BitVecRef, narrow: z3.BitVecRef) -> Iterator[z3.BoolRef]:
    """That a number is one of `SIZE_BITS` bits."""
    width = max(number.size(), SIZE_BITS)
    yield (z3.ZeroExt(width - number.size(), number) == z3.ZeroExt(width - SIZE_BITS, narrow))
