"""The regions of a function's source: for each evaluation, on which executions of which statements
it depends who is converged there.

Two threads that evaluate an expression are converged if their executions of its innermost region
are: of the function's body as the call is; of an iteration if they are in iterations of equal
number of one execution of the loop; of a choice as the implementation chooses.  Selection
statements need no region: threads in different arms evaluate different expressions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from source.jumps import ITERATIONS, RANGE_FOR, Jumps, Part, Zone, crosslane, parts, tangles
from source.syntax import Node, body


class Reading(Enum):
    """Which document counts where the two contradict each other: on `goto` forwards, and on cases
    that are fallen into."""

    CROSSLANE = "crosslane"
    TANGLES = "tangles"


class Kind(Enum):
    FUNCTION = "function body"
    ITERATION = "iteration"
    CHOICE = "implementation-defined"


@dataclass(frozen=True, eq=False, slots=True)
class Region:
    """`node` is the statement; of a choice, `why` says what leaves it to the implementation."""

    kind: Kind
    node: Node
    parent: Region | None = None
    why: str = ""

    @property
    def loops(self) -> tuple[Region, ...]:
        """The iterations around, innermost first, with the region itself."""
        found: list[Region] = []
        region: Region | None = self
        while region is not None:
            if region.kind is Kind.ITERATION:
                found.append(region)
            region = region.parent
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Extent:
    """What is evaluated in a region, from one offset to another.  Without a region: what is in the
    extent and in no smaller one is evaluated `outside` or inside the loop, the tree does not say
    which."""

    begin: int
    end: int
    region: Region | None
    outside: Region
    inside: Region | None = None


@dataclass(frozen=True)
class Regions:
    """All of a function; `extents` are in the order of a walk from outside to inside."""

    function: Region
    extents: tuple[Extent, ...]
    loops: Mapping[int, Region]
    """The iterations, by where their statements begin."""

    @property
    def free(self) -> bool:
        """Whether the implementation has a choice somewhere."""
        return any(e.region is not None and e.region.kind is Kind.CHOICE for e in self.extents)

    def at(self, offset: int) -> Extent | None:
        """The smallest extent around an offset; `None` outside the function."""
        holding = [e for e in self.extents if e.begin <= offset < e.end]
        return min(reversed(holding), key=lambda e: e.end - e.begin, default=None)


READINGS: Mapping[Reading, Callable[[Node], Jumps]] = {
    Reading.CROSSLANE: crosslane,
    Reading.TANGLES: tangles,
}


def regions(function: Node, reading: Reading) -> Regions:
    """The regions of a definition."""
    statement = body(function)
    assert statement is not None, "a definition has a body"
    whole = Region(Kind.FUNCTION, function)
    walk = _Walk(READINGS[reading](statement))
    found = (Extent(function.begin, function.end, whole, whole), *walk.node(function, whole, ()))
    return Regions(whole, found, walk.loops)


def unwritten() -> Regions:
    """Of a function that Clang makes without any source, such as the entry point of a shader."""
    return Regions(Region(Kind.FUNCTION, Node("", -1, -1, ())), (), {})


class _Walk:
    def __init__(self, jumps: Jumps) -> None:
        self._jumps = jumps
        self.loops: dict[int, Region] = {}

    def node(self, node: Node, region: Region, zones: tuple[Zone, ...]) -> Iterator[Extent]:
        """The extents in a node, which is in these zones if the smallest region around it takes
        account of them."""
        around = tuple(zone for zone in self._jumps.zones if zone.has(node))
        new = [zone for zone in around if zone not in zones]
        if node.begin >= 0 and new:
            own = Region(Kind.CHOICE, node, region, new[0].what)
            yield Extent(node.begin, node.end, own, own)
            if not self._jumps.closed(node):
                # Executions that begin at the start of the statement, and such that do not.
                yield from self._inside(node, region, zones)
                return
            region, zones = own, around
        elif any(child.kind == "NoConvergentAttr" for child in node.inner):
            region = Region(Kind.CHOICE, node, region, "a `noconvergent` statement")
            yield Extent(node.begin, node.end, region, region)
        yield from self._inside(node, region, zones)

    def _inside(self, node: Node, region: Region, zones: tuple[Zone, ...]) -> Iterator[Extent]:
        if node.kind in ITERATIONS:
            yield from self._loop(node, region, zones)
            return
        for child in node.inner:
            yield from self.node(child, region, zones)

    def _loop(self, node: Node, region: Region, zones: tuple[Zone, ...]) -> Iterator[Extent]:
        regular = node.begin not in self._jumps.irreducible
        each = Region(Kind.ITERATION, node, region) if regular else region
        if regular:
            self.loops[node.begin] = each
            yield Extent(node.begin, node.end, None, region, each)
        for child, part in parts(node):
            where = region if part is Part.BEFORE else each
            if regular and _stands_there(node, child):
                yield Extent(child.begin, child.end, where, where)
            yield from self.node(child, where, zones)


def _stands_there(loop: Node, part: Node) -> bool:
    """Whether a part is written where the tree says: most of a range-`for` is implicit."""
    if loop.kind != RANGE_FOR:
        return part.begin >= 0
    first, last = loop.children[0], loop.children[-1]
    return part.begin >= 0 and (part is first or part is last)
