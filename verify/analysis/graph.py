"""The control-flow graph of a function, over abstract labels.

Only blocks that the entry reaches are nodes: unreachable ones have no dynamic instances.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cached_property

from common.data import dataclass
from common.remembered import remembered
from verify.ir.function import Function, successors


@dataclass(frozen=True)
class Graph:
    """A control-flow graph.  `nodes` are the reachable labels in reverse post-order (successors
    taken in printed order, as LLVM's `ReversePostOrderTraversal`); `layout` are the same in printed
    order.  `successors` and `predecessors` hold each label once: successors in printed order of the
    terminator, predecessors in the order of `nodes`."""

    entry: str
    nodes: tuple[str, ...]
    layout: tuple[str, ...]
    successors: Mapping[str, tuple[str, ...]] = field(repr=False)
    predecessors: Mapping[str, tuple[str, ...]] = field(repr=False)

    @cached_property
    def position(self) -> Mapping[str, int]:
        """Index of each label in `nodes`."""
        return {label: i for i, label in enumerate(self.nodes)}


@remembered
def graph(function: Function) -> Graph:
    """The graph of a definition.  Raises ValueError for a declaration."""
    if not function.blocks:
        raise ValueError(f"@{function.name} is a declaration: it has no graph")
    edges = {block.label: successors(block.terminator) for block in function.blocks}
    return graph_of(function.entry.label, edges)


def graph_of(entry: str, edges: Mapping[str, Iterable[str]]) -> Graph:
    """The graph with these edges; a label that only occurs as a target has no successors.

    The layout is the order of `edges`, then of first occurrence as a target.
    """
    unique = {label: tuple(dict.fromkeys(targets)) for label, targets in edges.items()}
    nodes = tuple(reversed(post_order((entry,), unique)))
    reachable = set(nodes)
    kept = {label: unique.get(label, ()) for label in nodes}
    order = dict.fromkeys((*unique, *(t for targets in unique.values() for t in targets), entry))
    return Graph(
        entry=entry,
        nodes=nodes,
        layout=tuple(label for label in order if label in reachable),
        successors=kept,
        predecessors=reverse(kept),
    )


def reverse(edges: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The edges reversed; every key of `edges` is a key of the result."""
    backwards: dict[str, list[str]] = {label: [] for label in edges}
    for label, targets in edges.items():
        for target in targets:
            backwards[target].append(label)
    return {label: tuple(sources) for label, sources in backwards.items()}


def post_order(roots: Iterable[str], edges: Mapping[str, Iterable[str]]) -> list[str]:
    """Depth-first post-order from `roots`, in order; labels missing in `edges` are leaves."""
    order: list[str] = []
    seen: set[str] = set()
    for root in roots:
        if root in seen:
            continue
        seen.add(root)
        stack = [(root, iter(edges.get(root, ())))]
        while stack:
            label, targets = stack[-1]
            for target in targets:
                if target not in seen:
                    seen.add(target)
                    stack.append((target, iter(edges.get(target, ()))))
                    break
            else:
                order.append(label)
                stack.pop()
    return order


def pre_order(root: str, edges: Mapping[str, tuple[str, ...]], seen: set[str]) -> list[str]:
    """Depth-first pre-order from `root`, successors in the order of `edges`, not entering
    labels in `seen`; what is visited is added to `seen`."""
    order: list[str] = []
    stack = [root]
    while stack:
        label = stack.pop()
        if label in seen:
            continue
        seen.add(label)
        order.append(label)
        stack.extend(reversed(edges.get(label, ())))
    return order
