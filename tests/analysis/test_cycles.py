"""Cycles against a brute force: every depth-first search, headers by its pre-order."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import networkx
import pytest

from tests.analysis.graphs import (
    LOOPS_IN_IRREDUCIBLE,
    NO_NATURAL_LOOPS,
    UNION_OF_LOOPS,
    random_graph,
)
from verify.analysis.cycles import CycleHierarchy, TooManyHierarchiesError, hierarchies, hierarchy
from verify.analysis.graph import Graph, graph_of

RUNS = 400

Nest = frozenset[tuple[str, frozenset[str], int]]
"""Header, blocks, depth of each cycle."""


def nest(cycle_hierarchy: CycleHierarchy) -> Nest:
    return frozenset((c.header, c.blocks, c.depth) for c in cycle_hierarchy.cycles)


def headers(cycle_hierarchy: CycleHierarchy) -> list[tuple[str, str, int]]:
    return [(c.header, "".join(sorted(c.blocks)), c.depth) for c in cycle_hierarchy.cycles]


def pre_orders(graph: Graph) -> Iterator[tuple[str, ...]]:
    """The pre-order of every depth-first search from the entry."""

    def visit(label: str, order: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        fresh = [s for s in graph.successors[label] if s not in order]
        if not fresh:
            yield order
        for target in fresh:
            for after in visit(target, (*order, target)):
                yield from visit(label, after)

    yield from visit(graph.entry, (graph.entry,))


def nest_of(graph: Graph, order: tuple[str, ...]) -> Nest:
    """The hierarchy of one search, word for word after "Cycle Terminology"."""
    whole: networkx.DiGraph[str] = networkx.DiGraph()
    whole.add_nodes_from(graph.nodes)
    whole.add_edges_from((a, b) for a in graph.nodes for b in graph.successors[a])

    def cycles(blocks: frozenset[str], depth: int) -> Iterator[tuple[str, frozenset[str], int]]:
        part = whole.subgraph(blocks)
        for component in networkx.strongly_connected_components(part):
            if any(part.has_edge(a, b) for a in component for b in component):
                header = min(component, key=order.index)
                yield header, frozenset(component), depth
                yield from cycles(frozenset(component) - {header}, depth + 1)

    return frozenset(cycles(frozenset(graph.nodes), 1))


def test_hierarchies_are_those_of_all_searches(rng: random.Random) -> None:
    several = 0
    for _ in range(RUNS):
        graph = random_graph(rng, rng.randint(2, 8))
        expected = {nest_of(graph, order) for order in set(pre_orders(graph))}
        cycle_hierarchy = hierarchies(graph, limit=10_000)
        assert {nest(h) for h in cycle_hierarchy} == expected, graph
        assert len(set(cycle_hierarchy)) == len(cycle_hierarchy)
        assert cycle_hierarchy[0] == hierarchy(graph)
        several += len(cycle_hierarchy) > 1
    assert several > RUNS // 20


def test_entries_are_reached_without_another_block_of_the_cycle(rng: random.Random) -> None:
    for _ in range(RUNS):
        graph = random_graph(rng, rng.randint(2, 8))
        for cycle in itertools.chain(*(h.cycles for h in hierarchies(graph, 10_000))):
            before = {a: to for a, to in graph.successors.items() if a not in cycle.blocks}
            paths: networkx.DiGraph[str] = networkx.DiGraph({graph.entry: (), **before})
            outside = {*networkx.dfs_preorder_nodes(paths, graph.entry)}
            assert set(cycle.entries) == outside & cycle.blocks
            assert cycle.entries[0] == cycle.header
            assert cycle.reducible == (len(cycle.entries) == 1)


def test_parents_children_and_depths_agree(rng: random.Random) -> None:
    for _ in range(RUNS):
        graph = random_graph(rng, rng.randint(2, 10))
        cycle_hierarchy = hierarchy(graph)
        for i, cycle in enumerate(cycle_hierarchy.cycles):
            for child in cycle.children:
                assert cycle_hierarchy.cycles[child].parent == i
                assert cycle_hierarchy.cycles[child].blocks <= cycle.blocks - {cycle.header}
            above = None if cycle.parent is None else cycle_hierarchy.cycles[cycle.parent]
            assert cycle.depth == (1 if above is None else above.depth + 1)
        for label in graph.nodes:
            around = cycle_hierarchy.containing(label)
            assert [c.depth for c in around] == list(range(1, len(around) + 1))
            assert set(around) == {c for c in cycle_hierarchy.cycles if label in c.blocks}
            assert cycle_hierarchy.innermost(label) == (around[-1] if around else None)


def test_irreducible_cycle_enclosing_natural_loops() -> None:
    found = {tuple(headers(h)) for h in hierarchies(LOOPS_IN_IRREDUCIBLE)}
    assert found == {
        (("A", "ABC", 1), ("C", "BC", 2), ("B", "B", 3)),
        (("B", "ABC", 1), ("C", "AC", 2), ("A", "A", 3)),
    }


def test_irreducible_union_of_two_natural_loops() -> None:
    found = {tuple(headers(h)) for h in hierarchies(UNION_OF_LOOPS)}
    assert found == {
        (("A", "ABCD", 1), ("B", "BD", 2)),
        (("B", "ABCD", 1), ("A", "AC", 2)),
    }


def test_irreducible_cycle_without_natural_loops() -> None:
    found = {tuple(headers(h)) for h in hierarchies(NO_NATURAL_LOOPS)}
    # From A, D is first reached through the edge from A, or through C, A's other successor,
    # and never by way of B: D is the child's header, and so C when the search starts in B.
    assert found == {
        (("A", "ABCD", 1), ("D", "BD", 2)),
        (("B", "ABCD", 1), ("C", "AC", 2)),
    }


def test_llvm_takes_the_last_successor_first() -> None:
    assert headers(hierarchy(LOOPS_IN_IRREDUCIBLE))[0] == ("B", "ABC", 1)


def test_choices_for_two_cycles_can_depend_on_each_other() -> None:
    """Entering {h, f} by h forces the search to have entered {i, j} by i or j before; but the
    way to i leads on to f, so that h and i are never headers in one search."""
    graph = graph_of(
        "p", {"p": "qh", "q": "ri", "r": "pf", "h": "f", "f": "hj", "i": "j", "j": "i"}
    )
    found = {tuple(sorted(c.header for c in h.cycles)) for h in hierarchies(graph)}
    assert found == {("f", "i", "p"), ("f", "j", "p"), ("h", "j", "p")}


def test_a_self_loop_is_a_cycle_and_a_lone_block_is_not() -> None:
    cycle_hierarchy = hierarchy(graph_of("a", {"a": "b", "b": "bc", "c": ""}))
    assert headers(cycle_hierarchy) == [("b", "b", 1)]
    assert cycle_hierarchy.containing("c") == ()
    assert cycle_hierarchy.innermost("a") is None


def test_more_hierarchies_than_the_limit_are_refused() -> None:
    edges: dict[str, list[str]] = {}
    for i in range(7):
        edges |= {f"s{i}": [f"a{i}", f"b{i}"], f"a{i}": [f"b{i}"]}
        edges[f"b{i}"] = [f"a{i}", f"s{i + 1}"]
    graph = graph_of("s0", edges)
    assert len(hierarchies(graph, limit=128)) == 128
    with pytest.raises(TooManyHierarchiesError):
        hierarchies(graph, limit=127)


def test_a_deep_graph_needs_no_recursion() -> None:
    edges = {f"b{i}": [f"b{i + 1}"] for i in range(5000)} | {"b5000": ["b1"]}
    assert len(hierarchies(graph_of("b0", edges))) == 1
