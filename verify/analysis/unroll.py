"""A flat graph unrolled to bounds: an acyclic graph whose nodes are (block, label).

What tells two executions of a block apart is decided by the convergence model: it gives each
node a label, and this file only follows edges.  A path that the model refuses to follow further
(a bound) ends in a cut edge, which the verdict must mention.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Generic, Protocol, TypeVar

from common.data import dataclass
from verify.analysis.flatten import ExitKind, Flat, FlatBlock

L = TypeVar("L", bound=Hashable)
K = TypeVar("K", covariant=True)

MAX_NODES = 6000
"""The nodes that the unrolled graph of one function may have, with its callees."""


class TooLarge(Exception):
    """The unrolled graph has more nodes than allowed."""


class Labels(Protocol[L, K]):
    """The labelling of nodes by a convergence model: labels `L` and class keys `K`."""

    def start(self) -> L:
        """The label of the entry block's only node."""
        ...

    def execute(self, block: FlatBlock, label: L, node: int) -> tuple[Mapping[int, K], L]:
        """Class keys of the convergent operations in the block, by position in `body`
        (`len(body)` for the exit's call), and the label at the end of the block."""
        ...

    def step(self, block: FlatBlock, label: L, target: str) -> L | None:
        """The label with which an edge enters `target`; `None` when a bound cuts it off."""
        ...


@dataclass(frozen=True, slots=True)
class Edge:
    """An edge to `target` (a flat label), node `node`; `None`: removed by a bound."""

    target: str
    node: int | None


@dataclass(frozen=True, slots=True)
class Node(Generic[L, K]):
    index: int
    block: FlatBlock
    label: L
    keys: Mapping[int, K]
    edges: tuple[Edge, ...]


@dataclass(frozen=True)
class Unrolled(Generic[L, K]):
    """The unrolled graph: `order` lists the nodes so that every edge goes forward;
    `predecessors[n]` are nodes."""

    flat: Flat
    nodes: tuple[Node[L, K], ...]
    order: tuple[int, ...]
    predecessors: Mapping[int, tuple[int, ...]]

    @property
    def cut(self) -> bool:
        """Whether a bound cut something off."""
        return any(
            n.block.exit.kind is ExitKind.CUT or any(e.node is None for e in n.edges)
            for n in self.nodes
        )


def unroll(flat: Flat, labels: Labels[L, K], limit: int) -> Unrolled[L, K]:
    """Unroll `flat`; raises `TooLarge` beyond `limit` nodes."""
    start = (flat.entry, labels.start())
    index: dict[tuple[str, L], int] = {start: 0}  # a label's hash may take a while
    pending = [(start, 0)]
    nodes: dict[int, Node[L, K]] = {}
    while pending:
        place, number = pending.pop()
        block = flat.blocks[place[0]]
        keys, end = labels.execute(block, place[1], number)
        edges: list[Edge] = []
        for target in dict.fromkeys(block.exit.targets):
            label = labels.step(block, end, target)
            if label is None:
                edges.append(Edge(target, None))
                continue
            after = (target, label)
            count = len(index)
            node = index.setdefault(after, count)
            if node == count:
                if count >= limit:
                    raise TooLarge(f"more than {limit} nodes after unrolling")
                pending.append((after, node))
            edges.append(Edge(target, node))
        nodes[number] = Node(number, block, place[1], keys, tuple(edges))
    ordered = tuple(nodes[i] for i in range(len(nodes)))
    return Unrolled(flat, ordered, _topological(ordered), _predecessors(ordered))


def _predecessors(nodes: tuple[Node[L, K], ...]) -> dict[int, tuple[int, ...]]:
    predecessors: dict[int, list[int]] = {n.index: [] for n in nodes}
    for node in nodes:
        for edge in node.edges:
            if edge.node is not None:
                predecessors[edge.node].append(node.index)
    return {n: tuple(p) for n, p in predecessors.items()}


def _topological(nodes: tuple[Node[L, K], ...]) -> tuple[int, ...]:
    done: list[int] = []
    state = [0] * len(nodes)  # 0 new, 1 open, 2 done
    stack = [(0, 0)]
    state[0] = 1
    while stack:
        at, edge = stack.pop()
        if edge == len(nodes[at].edges):
            state[at] = 2
            done.append(at)
            continue
        stack.append((at, edge + 1))
        target = nodes[at].edges[edge].node
        if target is None or state[target] == 2:
            continue
        # A model whose labels repeat along a path would make converged-with non-strict.
        assert state[target] == 0, "the convergence model's labels repeat along a path"
        state[target] = 1
        stack.append((target, 0))
    return tuple(reversed(done))
