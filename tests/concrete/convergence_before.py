"""Convergence-before, and maximal converged-with as its fixpoint.

The second implementation of "Maximal Convergence" (convergence-and-uniformity), straight from the
definition in terms of convergence-before; `verify.concrete.convergence.maximal` is the first.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from itertools import pairwise

import networkx

from verify.concrete.convergence.maximal import Classes, Headers, Participant, Position, Sequences


def is_strict(before: networkx.Graph[Position]) -> bool:
    """Whether the relation is a strict partial order: no instance is before itself."""
    return not any(before.has_edge(p, p) for p in before)


def convergence_before(
    lengths: Mapping[Participant, int], converged: Iterable[frozenset[Position]]
) -> networkx.Graph[Position]:
    """The transitive closure of the document's three rules: an edge leads from each execution to
    each that it is convergence-before.

    Rules 2 and 3 are generated for direct neighbours only; closure gives the rest.
    """
    rules: networkx.DiGraph[Position] = networkx.DiGraph()
    for participant, length in lengths.items():
        rules.add_edges_from(pairwise((participant, i) for i in range(length)))
    for group in converged:
        for participant, i in group:
            for other in group - {(participant, i)}:
                if i > 0:
                    rules.add_edge((participant, i - 1), other)
                if i + 1 < lengths[participant]:
                    rules.add_edge(other, (participant, i + 1))
    return networkx.transitive_closure(rules)


def fixpoint(sequences: Sequences, headers: Headers) -> Classes:
    """Maximal converged-with as the least relation closed under its definition.

    "Without assuming that X1 is converged with X2" makes the definition inductive: a pair is
    added when the headers before it are already ordered by what is known.
    """
    lengths = {p: len(labels) for p, labels in sequences.items()}
    groups: dict[Position, frozenset[Position]] = {
        (p, i): frozenset({(p, i)}) for p, length in lengths.items() for i in range(length)
    }
    while True:
        before = convergence_before(lengths, frozenset(groups.values()))
        new = [
            (x1, x2)
            for x1, x2 in _pairs(sequences)
            if x2 not in groups[x1] and _converged(sequences, headers, before, x1, x2)
        ]
        if not new:
            break
        for x1, x2 in new:
            joined = groups[x1] | groups[x2]
            groups.update(dict.fromkeys(joined, joined))
    numbers: dict[Hashable, int] = {}
    return {x: numbers.setdefault(group, len(numbers)) for x, group in groups.items()}


def _pairs(sequences: Sequences) -> Iterable[tuple[Position, Position]]:
    """Executions of the same block by different threads."""
    ordered = list(sequences.items())
    for n, (p, first) in enumerate(ordered):
        for q, second in ordered[n + 1 :]:
            if p[0] == q[0]:
                continue
            for i, label in enumerate(first):
                for j, other in enumerate(second):
                    if label == other:
                        yield (p, i), (q, j)


def _converged(
    sequences: Sequences,
    headers: Headers,
    before: networkx.Graph[Position],
    x1: Position,
    x2: Position,
) -> bool:
    """For every cycle around X: each H1 that precedes X1 is convergence-before X2, and each
    H2 that precedes X2 is convergence-before X1."""
    label = sequences[x1[0]][x1[1]]
    around = frozenset(headers(label))
    return all(
        before.has_edge((x[0], i), y)
        for x, y in ((x1, x2), (x2, x1))
        for i in range(x[1])
        if sequences[x[0]][i] in around
    )
