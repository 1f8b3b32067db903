"""Join nodes of a branch (convergence-and-uniformity, "Terminology").

"A join node of a branch is a node reachable along disjoint paths starting from that branch"; two
paths are disjoint when only their ends may be common.
"""

from __future__ import annotations

from collections.abc import Iterable

from verify.analysis.dominance import immediate_dominators
from verify.analysis.graph import Graph

Edge = tuple[str, str]

_ROOT = ""
"""The branch as the start of paths, apart from the branch as their end.  No block has this label:
LLVM names or numbers each."""


def joins(graph: Graph, branch: str) -> frozenset[str]:
    """The join nodes of the branch at the end of a block, which may be one of them itself."""
    return joins_of_edges(graph, ((branch, s) for s in graph.successors[branch]), {branch})


def joins_of_edges(graph: Graph, edges: Iterable[Edge], ends: Iterable[str]) -> frozenset[str]:
    """The blocks that disjoint paths reach which start with different `edges`; paths do not lead
    on from `ends`.

    Computed from one dominator tree: two disjoint paths reach a block if and only if only the start
    dominates it and it has two incoming edges.
    """
    starts = list(dict.fromkeys(edges))
    after = dict(graph.successors)
    after.update(dict.fromkeys(ends, ()))
    # An edge from the start is a node of its own, so that two from different blocks to one
    # block are two ways.
    ways = {f"{_ROOT} {number}": (edge[1],) for number, edge in enumerate(starts)}
    after.update(ways)
    after[_ROOT] = tuple(ways)
    above = immediate_dominators(_ROOT, after)
    return frozenset(label for label, over in above.items() if over == _ROOT and label not in ways)
