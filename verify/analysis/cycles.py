"""Cycles and cycle hierarchies (LLVM, "Cycle Terminology").

A cycle is a maximal strongly connected region with at least one internal edge; its header is
the block of it that a depth-first search visits first; its child cycles are the cycles of the
region without the header.  Which hierarchy a graph has depends on the search when some cycle
is irreducible, that is, has several entries.

The loops here stand for speed: networkx takes 0.18 s to be imported and, for a function of the
pairs of loops (3 blocks), 29 µs to build its graph and its components, where these take 7 µs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property

from common.data import dataclass
from common.remembered import remembered
from verify.analysis.graph import Graph

DEFAULT_MAX_HIERARCHIES = 64
MAX_SEARCH_EDGES = 500
"""Largest irreducible graph that `hierarchies` searches, in edges (its recursion is as deep)."""
MAX_SEARCH_STATES = 100_000
"""States of one search after which `hierarchies` gives up."""


class TooManyHierarchiesError(Exception):
    """More hierarchies than the caller wants, or a graph too large to enumerate them."""


@dataclass(frozen=True)
class Cycle:
    """One cycle of a hierarchy.  `entries` are in reverse post-order with the header first;
    `parent` and `children` are indices in `CycleHierarchy.cycles`; `depth` is 1 for a top-level
    cycle."""

    header: str
    blocks: frozenset[str]
    entries: tuple[str, ...]
    parent: int | None
    children: tuple[int, ...]
    depth: int

    @property
    def reducible(self) -> bool:
        """Whether the header is the only entry."""
        return len(self.entries) == 1


@dataclass(frozen=True)
class CycleHierarchy:
    """The cycles of a graph, in pre-order of the forest, siblings by their headers' reverse
    post-order."""

    cycles: tuple[Cycle, ...]

    def containing(self, label: str) -> tuple[Cycle, ...]:
        """The cycles that contain the block, outermost first."""
        return self._containing.get(label, ())

    def innermost(self, label: str) -> Cycle | None:
        """The block's parent cycle; `None` for a top-level block."""
        around = self.containing(label)
        return around[-1] if around else None

    @property
    def reducible(self) -> bool:
        """Whether every cycle is reducible: then the graph has no other hierarchy."""
        return all(cycle.reducible for cycle in self.cycles)

    @cached_property
    def _containing(self) -> Mapping[str, tuple[Cycle, ...]]:
        around: dict[str, tuple[Cycle, ...]] = {}
        for cycle in self.cycles:
            for label in cycle.blocks:
                around[label] = (*around.get(label, ()), cycle)
        return around


Headers = dict[frozenset[str], str]
"""The header chosen for each region that is a cycle."""


@remembered
def hierarchy(graph: Graph) -> CycleHierarchy:
    """The hierarchy that LLVM's `CycleInfo` finds: its search takes the last successor first."""
    position = graph.position
    if all(position[b] > position[a] for a in graph.nodes for b in graph.successors[a]):
        return CycleHierarchy(())
    order = _llvm_pre_order(graph)
    first = {label: i for i, label in enumerate(order)}
    return _build(graph, lambda region: min(region, key=first.__getitem__))


def hierarchies(graph: Graph, limit: int = DEFAULT_MAX_HIERARCHIES) -> tuple[CycleHierarchy, ...]:
    """Every hierarchy that some depth-first search from the entry gives, LLVM's own first.

    Raises TooManyHierarchiesError when there are more than `limit`, and for an irreducible
    graph that is too large to be searched.
    """
    first = hierarchy(graph)
    if first.reducible:
        return (first,)
    if sum(map(len, graph.successors.values())) > MAX_SEARCH_EDGES:
        raise TooManyHierarchiesError(f"irreducible graph with more than {MAX_SEARCH_EDGES} edges")
    distinct = {first: None}
    for headers in _feasible_headers(graph):
        distinct[_build(graph, headers.__getitem__)] = None
        if len(distinct) > limit:
            raise TooManyHierarchiesError(f"more than {limit} cycle hierarchies")
    return tuple(distinct)


def regions_with_cycles(
    blocks: Iterable[str], successors: Mapping[str, tuple[str, ...]]
) -> list[frozenset[str]]:
    """The maximal strongly connected regions, with at least one internal edge, of the graph
    induced on `blocks`."""
    regions: list[frozenset[str]] = []
    for component in _components(list(blocks), successors):
        if len(component) > 1 or component[0] in successors[component[0]]:
            regions.append(frozenset(component))
    return regions


def _components(
    blocks: list[str], successors: Mapping[str, tuple[str, ...]]
) -> Iterator[list[str]]:
    """Strongly connected components of the induced graph (Tarjan), without recursion."""
    # A block that is not in `low` is outside; -1 is inside and not yet seen.
    low = dict.fromkeys(blocks, -1)
    number = 0
    open_blocks: list[str] = []
    for root in blocks:
        if low[root] >= 0:
            continue
        stack = [(root, iter(successors[root]), number)]
        low[root] = number
        number += 1
        open_blocks.append(root)
        while stack:
            label, targets, own = stack[-1]
            for target in targets:
                seen = low.get(target)
                if seen is None:
                    continue
                if seen < 0:
                    stack.append((target, iter(successors[target]), number))
                    low[target] = number
                    number += 1
                    open_blocks.append(target)
                    break
                low[label] = min(low[label], seen)
            else:
                stack.pop()
                if stack:
                    above = stack[-1][0]
                    low[above] = min(low[above], low[label])
                if low[label] == own:
                    component = [open_blocks.pop()]
                    while component[-1] != label:
                        component.append(open_blocks.pop())
                    # Larger than any number: an edge into it changes no `low` any more.
                    low.update(dict.fromkeys(component, len(low)))
                    yield component


def entries(graph: Graph, region: frozenset[str]) -> tuple[str, ...]:
    """The entries of a cycle, in reverse post-order: the blocks that the function's entry
    reaches without visiting another block of the cycle."""
    labels = [
        label
        for label in region
        if label == graph.entry or not region.issuperset(graph.predecessors[label])
    ]
    return tuple(sorted(labels, key=graph.position.__getitem__))


def _build(graph: Graph, header_of: Callable[[frozenset[str]], str]) -> CycleHierarchy:
    """The hierarchy under a choice of headers."""
    cycles: list[Cycle] = []
    children: list[list[int]] = []
    position = graph.position
    work = _pending(graph, graph.nodes, header_of, None)
    while work:
        header, region, parent = work.pop()
        index = len(cycles)
        if parent is not None:
            children[parent].append(index)
        others = tuple(label for label in entries(graph, region) if label != header)
        depth = 1 if parent is None else cycles[parent].depth + 1
        cycles.append(Cycle(header, region, (header, *others), parent, (), depth))
        children.append([])
        inside = sorted(region - {header}, key=position.__getitem__)
        work.extend(_pending(graph, inside, header_of, index))
    return CycleHierarchy(
        tuple(
            Cycle(c.header, c.blocks, c.entries, c.parent, tuple(below), c.depth)
            for c, below in zip(cycles, children, strict=True)
        )
    )


def _pending(
    graph: Graph,
    blocks: Iterable[str],
    header_of: Callable[[frozenset[str]], str],
    parent: int | None,
) -> list[tuple[str, frozenset[str], int | None]]:
    """Cycles still to be added, the last one first."""
    cycles = [
        (header_of(region), region, parent)
        for region in regions_with_cycles(blocks, graph.successors)
    ]
    return sorted(cycles, key=lambda item: graph.position[item[0]], reverse=True)


def _llvm_pre_order(graph: Graph) -> list[str]:
    order: list[str] = []
    seen: set[str] = set()
    stack = [graph.entry]
    while stack:
        label = stack.pop()
        if label not in seen:
            seen.add(label)
            order.append(label)
            stack.extend(graph.successors[label])
    return order


def _feasible_headers(graph: Graph) -> Iterator[Headers]:
    """Every choice of headers that one depth-first search makes.

    Choices for different cycles are not independent: a search that enters one cycle at a given
    block may have to enter another one at a given block, too.  So each choice is kept only while
    some search agrees with it and all earlier choices; every partial choice then has a
    completion.
    """
    search = _Search(graph)

    def extend(headers: Headers, pending: tuple[frozenset[str], ...]) -> Iterator[Headers]:
        if not pending:
            yield headers
            return
        region, rest = pending[0], pending[1:]
        for header in entries(graph, region):
            chosen = {**headers, region: header}
            if search.possible(chosen):
                inside = regions_with_cycles(sorted(region - {header}), graph.successors)
                yield from extend(chosen, (*rest, *inside))

    return extend({}, tuple(regions_with_cycles(graph.nodes, graph.successors)))


class _Search:
    """Whether some depth-first search visits given headers first in their cycles.

    Sets of blocks are bit masks over `graph.nodes`.
    """

    def __init__(self, graph: Graph) -> None:
        self._bit = {label: 1 << i for i, label in enumerate(graph.nodes)}
        self._successors = [
            [graph.position[s] for s in graph.successors[label]] for label in graph.nodes
        ]

    def possible(self, headers: Headers) -> bool:
        needed = [0] * len(self._successors)
        for region, header in headers.items():
            for label in region:
                if label != header:
                    needed[self._bit[label].bit_length() - 1] |= self._bit[header]
        return self._finish(0, 1, needed, {})

    def _finish(
        self, node: int, seen: int, needed: list[int], finishes: dict[tuple[int, int], bool]
    ) -> bool:
        """Whether the search, having just visited `node` with `seen` visited, can finish all
        that is below it.

        What is visited once a successor is finished does not depend on the order below it, it
        is all that was reachable: hence the answer depends on `node` and `seen` alone.
        """
        key = (node, seen)
        if key in finishes:
            return finishes[key]
        if len(finishes) > MAX_SEARCH_STATES:
            raise TooManyHierarchiesError(f"search of more than {MAX_SEARCH_STATES} states")
        fresh = [s for s in self._successors[node] if not seen >> s & 1]
        finishes[key] = not fresh
        for s in fresh:
            if (
                not needed[s] & ~seen
                and self._finish(s, seen | 1 << s, needed, finishes)
                and self._finish(node, self._reach(s, seen), needed, finishes)
            ):
                finishes[key] = True
                break
        return finishes[key]

    def _reach(self, start: int, seen: int) -> int:
        """`seen` with all that `start` reaches outside it."""
        seen |= 1 << start
        stack = [start]
        while stack:
            for target in self._successors[stack.pop()]:
                if not seen >> target & 1:
                    seen |= 1 << target
                    stack.append(target)
        return seen
