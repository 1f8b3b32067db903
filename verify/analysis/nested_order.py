"""An order of blocks in which every cycle of a hierarchy is an interval, its header first.

Each edge leads forward in it, but for those from within a cycle to its header.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from verify.analysis.cycles import Cycle, CycleHierarchy
from verify.analysis.graph import Graph, post_order


def nested_order(graph: Graph, hierarchy: CycleHierarchy) -> Mapping[str, int]:
    """The place of each block: a topological order of the function, and of each cycle without its
    header, with the cycles within as single nodes."""
    place: dict[str, int] = {}
    expanded: set[str] = set()
    work = [*reversed(_units(graph, hierarchy, None))]
    by_header = {cycle.header: cycle for cycle in hierarchy.cycles}
    while work:
        label = work.pop()
        cycle = by_header.get(label)
        if cycle is None or label in expanded:
            place[label] = len(place)
        else:
            expanded.add(label)
            work.extend(reversed(_units(graph, hierarchy, cycle)))
    return place


def _units(graph: Graph, hierarchy: CycleHierarchy, cycle: Cycle | None) -> list[str]:
    """The blocks of a cycle, or of the function, in topological order; for each cycle within, its
    header."""
    blocks: Iterable[str] = graph.nodes if cycle is None else cycle.blocks
    inside = frozenset(blocks) if cycle is None else cycle.blocks
    depth = 0 if cycle is None else cycle.depth
    header = None if cycle is None else cycle.header
    unit: dict[str, str] = {}
    for label in inside:
        around = hierarchy.containing(label)
        unit[label] = around[depth].header if len(around) > depth else label
    edges: dict[str, list[str]] = {}
    for label in sorted(inside, key=graph.position.__getitem__):
        edges.setdefault(unit[label], []).extend(
            unit[target]
            for target in graph.successors[label]
            if target in inside and target != header
        )
    first = unit[graph.entry] if header is None else header
    return [*reversed(post_order((first,), edges))]
