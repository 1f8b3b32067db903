"""Cycles and their hierarchies (LLVM, "Convergence And Uniformity", and "LLVM Cycle Terminology").

A cycle is a maximal strongly connected region; one of its entries is its header; without the header
what is left has the child cycles.  Which entry is the header, is the implementation's choice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice, product

import networkx as nx

from checker.module import Function, NotChecked

MOST_HIERARCHIES = 16


@dataclass(frozen=True)
class Cycle:
    """A cycle with its header."""

    header: str
    blocks: frozenset[str]


Hierarchy = tuple[Cycle, ...]  # the cycles of a function, outer ones first


@cache
def graph_of(function: Function) -> nx.DiGraph[str]:
    graph: nx.DiGraph[str] = nx.DiGraph()
    for block in function.blocks:
        graph.add_node(block.name)
        graph.add_edges_from((block.name, after) for after in block.successors)
    return graph.subgraph(reachable(graph, function.entry.name)).copy()


def reachable(graph: nx.DiGraph[str], start: str, without: str | None = None) -> set[str]:
    """The nodes on paths from `start`, itself included, that do not enter `without`."""
    reached, pending = {start}, [start]
    while pending:
        new = {*graph.successors(pending.pop())} - reached - {without}
        reached |= new
        pending += new
    return reached


@cache
def hierarchies(function: Function) -> tuple[Hierarchy, ...]:
    """All cycle hierarchies of the function.  Raises `NotChecked` if there are very many."""
    graph = graph_of(function)
    found = tuple(islice(_of(graph, frozenset(graph)), MOST_HIERARCHIES + 1))
    if len(found) > MOST_HIERARCHIES:
        raise NotChecked(f"more than {MOST_HIERARCHIES} cycle hierarchies")
    return found


def _of(
    graph: nx.DiGraph[str], blocks: frozenset[str], header: str | None = None
) -> Iterator[Hierarchy]:
    """The hierarchies of all blocks, or of those of a cycle with its header."""
    part = graph.subgraph(blocks - {header})
    regions = [
        frozenset(region) for region in nx.strongly_connected_components(part) if len(region) > 1
        or any(part.has_edge(block, block) for block in region)]  # fmt: skip
    regions.sort(key=sorted)
    each = [list(_with_headers(graph, region, blocks - region)) for region in regions]
    for chosen in product(*each):
        yield tuple(cycle for hierarchy in chosen for cycle in hierarchy)


def _with_headers(
    graph: nx.DiGraph[str], region: frozenset[str], around: frozenset[str]
) -> Iterator[Hierarchy]:
    """The cycle of a region with each header that it may have, and the cycles in it.  A search of
    the graph, by which headers are found, comes to the region from the cycle `around` it."""
    for header in sorted(region):
        if around.intersection(graph.predecessors(header)):
            for inner in _of(graph, region, header):
                yield (Cycle(header, region), *inner)
