"""The regions of a function's source: for each evaluation, on which executions of which statements
it depends who is converged there.

Two threads that evaluate an expression are converged if their executions of its innermost region
are: of the function's body as the call is; of an iteration if they are in iterations of equal
number of one execution of the loop; of a choice as the implementation chooses.  Selection
statements need no region: threads in different arms evaluate different expressions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from source.jumps import ITERATIONS, RANGE_FOR, Jumps, Part, Zone, crosslane, parts, tangles
from source.syntax import SyntaxNode, body

NOCONVERGENT = "a `noconvergent` statement"
"""What leaves convergence to the implementation there."""


class Reading(Enum):
    """The document that wins if the two contradict each other: on `goto` forwards, and on cases
    that are fallen into."""

    CROSSLANE = "crosslane"
    TANGLES = "tangles"


class RegionKind(Enum):
    FUNCTION = "function body"
    ITERATION = "iteration"
    CHOICE = "implementation-defined"


@dataclass(frozen=True, eq=False, slots=True)
class SourceRegion:
    """`node` is the statement; of a choice, `why` says what leaves it to the implementation."""

    kind: RegionKind
    node: SyntaxNode
    parent: SourceRegion | None = None
    why: str = ""

    @property
    def loops(self) -> tuple[SourceRegion, ...]:
        """The iterations around, innermost first, with the region itself."""
        found: list[SourceRegion] = []
        region: SourceRegion | None = self
        while region is not None:
            if region.kind is RegionKind.ITERATION:
                found.append(region)
            region = region.parent
        return tuple(found)


@dataclass(frozen=True, slots=True)
class RegionExtent:
    """The code evaluated in a region, from one offset to another.  Without a region: code in the
    extent and in no smaller one is evaluated `outside` or inside the loop, the tree does not say
    which."""

    begin: int
    end: int
    region: SourceRegion | None
    outside: SourceRegion
    inside: SourceRegion | None = None


@dataclass(frozen=True)
class SourceRegions:
    """All of a function; `extents` are in the order of a walk from outside to inside."""

    function: SourceRegion
    extents: tuple[RegionExtent, ...]
    loops: Mapping[int, SourceRegion]
    """The iterations, by where their statements begin."""

    @property
    def free(self) -> bool:
        """Whether the implementation has a choice somewhere."""
        return any(
            e.region is not None and e.region.kind is RegionKind.CHOICE for e in self.extents
        )

    def at(self, offset: int) -> RegionExtent | None:
        """The smallest extent around an offset; `None` outside the function."""
        holding = [e for e in self.extents if e.begin <= offset < e.end]
        return min(reversed(holding), key=lambda e: e.end - e.begin, default=None)


READINGS: Mapping[Reading, Callable[[SyntaxNode], Jumps]] = {
    Reading.CROSSLANE: crosslane,
    Reading.TANGLES: tangles,
}


def regions(function: SyntaxNode, reading: Reading) -> SourceRegions:
    """The regions of a definition."""
    statement = body(function)
    assert statement is not None, "a definition has a body"
    whole = SourceRegion(RegionKind.FUNCTION, function)
    walk = _Walk(READINGS[reading](statement))
    around = _Around(whole, (_Level(frozenset(), whole),), frozenset())
    extents = (
        RegionExtent(function.begin, function.end, whole, whole),
        *walk.node(function, around),
    )
    return SourceRegions(whole, extents, walk.loops)


def unwritten() -> SourceRegions:
    """Of a function that Clang makes without any source, such as the entry point of a shader."""
    return SourceRegions(SourceRegion(RegionKind.FUNCTION, SyntaxNode("", -1, -1, ())), (), {})


_Cycles = frozenset[Zone | int]
"""Zones, and the iteration statements with regions, by where they begin."""


@dataclass(frozen=True, slots=True)
class _Level:
    """The executions of a statement that is in these cycles."""

    cycles: _Cycles
    region: SourceRegion


@dataclass(frozen=True, slots=True)
class _Around:
    """Around a node: the region of the smallest extent, the statements that its convergence may
    follow, the outermost first, and the loops in whose iterations it is."""

    region: SourceRegion
    levels: tuple[_Level, ...]
    loops: _Cycles

    def level(self, cycles: _Cycles) -> _Level | None:
        """ "When two threads are converged at the execution of a statement S, they are also
        converged at any substatement S1 of S, if every cycle that contains S1 also contains S"
        (crosslane, "Sequential Execution"): the outermost such S."""
        return next((level for level in self.levels if cycles <= level.cycles), None)


class _Walk:
    def __init__(self, jumps: Jumps) -> None:
        self._jumps = jumps
        self.loops: dict[int, SourceRegion] = {}

    def node(self, node: SyntaxNode, around: _Around) -> Iterator[RegionExtent]:
        """The extents in a node."""
        if node.begin >= 0:
            cycles = self._cycles(node, around)
            level = around.level(cycles)
            if level is None:
                why = next(zone.what for zone in self._jumps.zones if zone in cycles)
                own = SourceRegion(RegionKind.CHOICE, node, around.levels[-1].region, why)
                yield RegionExtent(node.begin, node.end, own, own)
                around = replace(around, region=own)
                if self._jumps.closed(node):
                    around = replace(around, levels=(*around.levels, _Level(cycles, own)))
                # Else executions begin at the start of the statement, and others do not.
            elif any(child.kind == "NoConvergentAttr" for child in node.inner):
                own = SourceRegion(RegionKind.CHOICE, node, around.region, NOCONVERGENT)
                yield RegionExtent(node.begin, node.end, own, own)
                around = replace(around, region=own, levels=(_Level(cycles, own),))
            elif level.region is not around.region:
                yield RegionExtent(node.begin, node.end, level.region, level.region)
                around = replace(around, region=level.region)
        yield from self._inside(node, around)

    def _cycles(self, node: SyntaxNode, around: _Around) -> _Cycles:
        return around.loops | {zone for zone in self._jumps.zones if zone.has(node)}

    def _inside(self, node: SyntaxNode, around: _Around) -> Iterator[RegionExtent]:
        if node.kind in ITERATIONS:
            yield from self._loop(node, around)
            return
        for child in node.inner:
            yield from self.node(child, around)

    def _loop(self, node: SyntaxNode, around: _Around) -> Iterator[RegionExtent]:
        region = around.region
        regular = node.begin not in self._jumps.irreducible
        repeated = around
        if regular:
            each = self.loops[node.begin] = SourceRegion(RegionKind.ITERATION, node, region)
            yield RegionExtent(node.begin, node.end, None, region, each)
            level = _Level(self._cycles(node, around) | {node.begin}, each)
            repeated = _Around(each, (*around.levels, level), around.loops | {node.begin})
        for child, part in parts(node):
            where = around if part is Part.BEFORE else repeated
            if regular and _stands_there(node, child):
                yield RegionExtent(child.begin, child.end, where.region, where.region)
            yield from self.node(child, where)


def _stands_there(loop: SyntaxNode, part: SyntaxNode) -> bool:
    """Whether a part is written where the tree says: most of a range-`for` is implicit."""
    if loop.kind != RANGE_FOR:
        return part.begin >= 0
    first, last = loop.children[0], loop.children[-1]
    return part.begin >= 0 and (part is first or part is last)
