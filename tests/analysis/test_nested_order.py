"""The order of blocks in which cycles are intervals."""

from __future__ import annotations

import random

from tests.analysis.graphs import random_graph
from verify.analysis.cycles import hierarchies
from verify.analysis.diverged import nested_order

RUNS = 150


def test_edges_lead_forward_and_cycles_are_intervals(rng: random.Random) -> None:
    for _ in range(RUNS):
        graph = random_graph(rng, rng.randint(2, 9))
        for hierarchy in hierarchies(graph, 10_000):
            place = nested_order(graph, hierarchy)
            assert sorted(place.values()) == list(range(len(graph.nodes)))
            for cycle in hierarchy.cycles:
                places = sorted(place[label] for label in cycle.blocks)
                assert places == list(range(places[0], places[0] + len(places)))
                assert place[cycle.header] == places[0]
            for label in graph.nodes:
                headers = {c.header for c in hierarchy.containing(label)}
                for target in graph.successors[label]:
                    assert place[label] < place[target] or target in headers
