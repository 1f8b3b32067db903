"""Dominance against its definition: what a path that avoids a block reaches."""

from __future__ import annotations

import random

import networkx as nx

from tests.analysis.graphs import random_graph
from verify.analysis.dominance import dominators, post_dominators
from verify.analysis.graph import Graph, graph_of

RUNS = 300


def reaches(graph: Graph, start: str, without: str) -> set[str]:
    """What a path from `start` that avoids `without` reaches."""
    if start == without:
        return set()
    kept: nx.DiGraph[str] = nx.DiGraph(graph.successors)
    kept.remove_nodes_from([without])
    return {*nx.dfs_preorder_nodes(kept, start)}


def test_dominance_is_its_definition_on_random_graphs(rng: random.Random) -> None:
    for _ in range(RUNS):
        graph = random_graph(rng, rng.randint(1, 9) + 1)
        dominance = dominators(graph)
        for a in graph.nodes:
            avoided = reaches(graph, graph.entry, a)
            for b in graph.nodes:
                assert dominance.dominates(a, b) == (b not in avoided), (graph, a, b)
                assert dominance.strictly(a, b) == (a != b and b not in avoided)
            parent = dominance.idom[a]
            if parent is None:
                assert a == graph.entry
            else:
                above = [b for b in graph.nodes if dominance.strictly(b, a)]
                assert parent in above
                assert all(dominance.dominates(b, parent) for b in above)


def test_post_dominance_is_its_definition_where_an_exit_is_reached(rng: random.Random) -> None:
    compared = 0
    for _ in range(RUNS):
        graph = random_graph(rng, rng.randint(1, 9) + 1)
        exits = {label for label in graph.nodes if not graph.successors[label]}
        if not all(exits & reaches(graph, label, "") for label in graph.nodes):
            continue
        compared += 1
        dominance = post_dominators(graph)
        assert set(dominance.roots) == exits
        for a in graph.nodes:
            for b in graph.nodes:
                avoids = bool(exits & reaches(graph, b, a))
                assert dominance.tree.dominates(a, b) == (not avoids), (graph, a, b)
    assert compared > RUNS // 5


def test_every_block_reaches_a_root_and_no_extra_root_reaches_another(rng: random.Random) -> None:
    for _ in range(RUNS):
        graph = random_graph(rng, rng.randint(1, 9) + 1)
        roots = set(post_dominators(graph).roots)
        for label in graph.nodes:
            assert roots & reaches(graph, label, "")
        for root in roots:
            assert not reaches(graph, root, "") & (roots - {root})


def test_a_diamond_meets_at_its_join() -> None:
    dominance = post_dominators(graph_of("a", {"a": "bc", "b": "d", "c": "d", "d": ""}))
    assert dominance.immediate_post_dominator("a") == "d"
    assert dominance.immediate_post_dominator("d") is None


def test_two_exits_meet_at_the_virtual_exit() -> None:
    dominance = post_dominators(graph_of("a", {"a": "bc", "b": "", "c": ""}))
    assert dominance.roots == ("b", "c")
    assert dominance.immediate_post_dominator("a") is None


def test_a_branch_into_an_infinite_loop_meets_at_the_virtual_exit() -> None:
    dominance = post_dominators(graph_of("a", {"a": "lb", "l": "l", "b": ""}))
    assert set(dominance.roots) == {"l", "b"}
    assert dominance.immediate_post_dominator("a") is None


def test_an_infinite_loop_ends_after_the_block_furthest_away() -> None:
    dominance = post_dominators(graph_of("a", {"a": "h", "h": "bc", "b": "h", "c": "h"}))
    assert dominance.roots == ("b",)
    assert dominance.immediate_post_dominator("c") == "h"
    assert dominance.immediate_post_dominator("h") == "b"
