"""The position of a thread in its work group: which calls read one of its three coordinates, and
which the group's size (docs/semantics.md, section 6).

The three numbers together differ in all threads of a group, one of them only where the group has
one dimension (PTX ISA, "%tid"; OpenCL C, "Work-Item Functions"; SPIR-V, "LocalInvocationId").
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from types import MappingProxyType

from common.data import dataclass
from verify.semantics.operations.table import plain_name
from verify.targets.target import Position
from verify.targets.triples import TARGETS

Sizes = tuple[int, int, int]
"""The numbers of threads of a work group in its three dimensions."""

_KEY = re.compile(r"(?P<name>.+?)(?:\.(?P<letter>[xyz]))?\((?P<number>[012])?\)")
_TYPE_SUFFIXES = re.compile(r"(\.i\d+)+")


MOST_IN_GROUP = 1024
"""Threads of a work group: no GPU launches larger ones."""


class SizeRead(Enum):
    """The size of a work group that a call reads, in terms of `Sizes`."""

    EXACT = "exact"
    AT_MOST = "at most"
    """A group at the border of the grid may be smaller (OpenCL C, "get_local_size")."""


@dataclass(frozen=True, slots=True)
class Coordinate:
    """A call that reads dimension 0, 1 or 2 of a position, or of a size; the calls of one `family`
    read the same position."""

    family: str
    dimension: int

    @property
    def plain(self) -> str:
        """The family without mangling and LLVM's type suffixes."""
        plain = plain_name(self.family)
        if plain is not None:
            return plain
        start = _TYPE_SUFFIXES.search(self.family)
        return self.family if start is None else self.family[: start.start()]

    @property
    def is_in_group(self) -> bool:
        """Whether it is known to count from 0 in the work group, not in the grid."""
        return self.plain in _POSITIONS

    @property
    def is_in_lane_order(self) -> bool:
        """Whether the lanes of a subgroup are known to follow the linear number."""
        row = _POSITIONS.get(self.plain)
        return row is not None and row.in_lane_order


def coordinate(key: str) -> Coordinate | None:
    """The coordinate that a key of `verify.semantics.operations.apply.identity` names, by a letter
    at the name's end or by its one argument: `llvm.nvvm.read.ptx.sreg.tid.x()`,
    `get_local_id(0)`."""
    match = _KEY.fullmatch(key)
    if match is None:
        return None
    letter, number = match["letter"], match["number"]
    if (letter is None) == (number is None):
        return None
    return Coordinate(match["name"], int(number) if number else "xyz".index(letter))


_POSITIONS: Mapping[str, Position] = MappingProxyType(
    {name: row for each in TARGETS for name, row in each.ids.positions.items()}
)
"""The calls that read a position in the work group.  On some machines the lanes are in its order;
OpenCL and SPIR-V leave it open."""

_SIZE_READS: Mapping[str, SizeRead] = MappingProxyType(
    {
        row.size: SizeRead.EXACT if row.is_exact else SizeRead.AT_MOST
        for row in _POSITIONS.values()
        if row.size is not None
    }
)


def size_read(key: str) -> tuple[Coordinate, SizeRead] | None:
    """The dimension of a work group's size that a key names, if it names one."""
    found = coordinate(key)
    what = None if found is None else _SIZE_READS.get(found.plain)
    return None if found is None or what is None else (found, what)


def reads_size_of(size: Coordinate, position: Coordinate) -> bool:
    """Whether `size` is the size, in its dimension, of the groups in which `position` counts."""
    row = _POSITIONS.get(position.plain)
    size_of = None if row is None else row.size
    return size.dimension == position.dimension and size_of == size.plain


EXAMPLES: Sequence[Sizes] = ((1024, 1, 1), (1, 1024, 1), (1, 1, 1024), (2, 2, 1024), (2, 1024, 1))
"""Sizes of work groups with more threads than any run has; the first has one dimension."""


def position_in(group: Sizes, number: int) -> tuple[int, int, int]:
    """The position of the thread with this linear number, x + width * (y + height * z)."""
    width, height, _ = group
    return number % width, number // width % height, number // (width * height)


def usual_number(key: str, group: Sizes, thread: int) -> int | None:
    """The result of a call with this key if thread 0 is the first of the group and each thread is
    next to its predecessor; `None`: a key of neither a position nor the group's size."""
    size = size_read(key)
    if size is not None:
        return group[size[0].dimension]
    at = coordinate(key)
    return None if at is None else position_in(group, thread)[at.dimension]
