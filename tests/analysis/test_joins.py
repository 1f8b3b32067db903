"""Joins against the definition: disjoint paths, found as a flow (Menger)."""

from __future__ import annotations

import random

import pytest

from tests.analysis.graphs import random_graph
from verify.analysis.graph import Graph, graph_of
from verify.analysis.joins import joins

RUNS = 120


def disjoint_paths(graph: Graph, branch: str, join: str) -> int:
    """How many paths from a branch to a join have only their ends in common: each other block is
    an edge of capacity 1, and the branch as the end of a path is a node of its own."""
    edges = {(f"in {b}", f"out {b}") for b in graph.nodes if b not in (branch, join)}
    for label in graph.nodes:
        for target in graph.successors[label]:
            if label == join != branch or (label != branch and target == branch != join):
                continue
            tail = "start" if label == branch else f"out {label}"
            head = "end" if target == join else f"in {target}"
            edges.add((tail, head))
    return flow(edges)


def flow(edges: set[tuple[str, str]]) -> int:
    """The maximum flow from start to end where each edge has capacity 1: by augmenting paths, which
    turn the edges that they use round."""
    free = set(edges)
    found = 0
    while True:
        came: dict[str, str] = {"start": ""}
        frontier = ["start"]
        while frontier:
            at = frontier.pop()
            after = [b for a, b in free if a == at and b not in came]
            came.update(dict.fromkeys(after, at))
            frontier += after
        if "end" not in came:
            return found
        found += 1
        node = "end"
        while node != "start":
            free.remove((came[node], node))
            free.add((node, came[node]))
            node = came[node]


def test_joins_are_reached_by_disjoint_paths(rng: random.Random) -> None:
    several = 0
    for _ in range(RUNS):
        graph = random_graph(rng, rng.randint(2, 8))
        for branch in graph.nodes:
            expected = {j for j in graph.nodes if disjoint_paths(graph, branch, j) > 1}
            assert joins(graph, branch) == expected, (graph, branch)
            several += len(expected) > 1
    assert several > RUNS // 4


@pytest.mark.parametrize(
    ("edges", "branch", "expected"),
    [
        ({"b": "xy", "x": "j", "y": "j", "j": ""}, "b", "j"),
        ({"b": "xj", "x": "j", "j": ""}, "b", "j"),
        ({"b": "xy", "x": "", "y": ""}, "b", ""),
        # All paths meet in `w`: what comes after it is reached by no disjoint ones.
        ({"b": "xy", "x": "w", "y": "w", "w": "pq", "p": "j", "q": "j", "j": ""}, "b", "w"),
        # The branch itself, where one side goes round at once and the other by way of `x`.
        ({"a": "b", "b": "bx", "x": "be", "e": ""}, "b", "b"),
        # Behind a cycle: out at once, or by the other exit after another round.
        ({"a": "h", "h": "be", "b": "hx", "x": "j", "e": "j", "j": ""}, "b", "j"),
    ],
)
def test_joins(edges: dict[str, str], branch: str, expected: str) -> None:
    assert joins(graph_of(next(iter(edges)), edges), branch) == set(expected)
