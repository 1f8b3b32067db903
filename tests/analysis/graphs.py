"""Small graphs for the tests: random ones, and those of LLVM's "Cycle Terminology"."""

from __future__ import annotations

import random
from collections.abc import Mapping

from verify.analysis.graph import Graph, graph_of

LOOPS_IN_IRREDUCIBLE = graph_of(
    "Entry", {"Entry": "AB", "A": "AC", "B": "BC", "C": ["A", "B", "Exit"], "Exit": ""}
)
UNION_OF_LOOPS = graph_of(
    "Entry",
    {"Entry": "AB", "A": "BC", "B": "AD", "C": ["A", "Exit"], "D": ["B", "Exit"], "Exit": ""},
)
NO_NATURAL_LOOPS = graph_of(
    "Entry",
    {"Entry": "AB", "A": "CD", "B": "CD", "C": ["A", "Exit"], "D": ["B", "Exit"], "Exit": ""},
)


def random_edges(rng: random.Random, blocks: int) -> Mapping[str, tuple[str, ...]]:
    """Edges over `blocks` labels b0 (the entry, which nothing targets), b1, …: each block ends
    in a return, a jump or a two-way branch."""
    labels = [f"b{i}" for i in range(blocks)]
    return {
        label: tuple(rng.choices(labels[1:], k=rng.choice((0, 1, 1, 2, 2, 2, 2, 2))))
        for label in labels
    }


def random_graph(rng: random.Random, blocks: int) -> Graph:
    return graph_of("b0", random_edges(rng, blocks))
