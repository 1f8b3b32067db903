"""Convergence-before, and maximal converged-with as its fixpoint.

The second implementation of "Maximal Convergence" (convergence-and-uniformity), straight from the
definition in terms of convergence-before; `verify.concrete.convergence.maximal` is the first.  It
is slow (all pairs, transitive closures) and serves to test the first.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence

from verify.concrete.convergence.maximal import Classes, Headers, Participant, Position, Sequences
from verify.data import dataclass


@dataclass(frozen=True)
class Before:
    """The convergence-before relation over the executions of `positions`.

    `after[i]` has bit `j` set iff position `i` is convergence-before position `j`.
    """

    positions: Sequence[Position]
    after: Sequence[int]
    number: Mapping[Position, int]

    def holds(self, p: Position, q: Position) -> bool:
        return bool(self.after[self.number[p]] >> self.number[q] & 1)

    @property
    def strict(self) -> bool:
        """Whether the relation is a strict partial order: no instance is before itself."""
        return not any(mask >> i & 1 for i, mask in enumerate(self.after))


def convergence_before(
    lengths: Mapping[Participant, int], converged: Iterable[frozenset[Position]]
) -> Before:
    """The transitive closure of the document's three rules.

    Rules 2 and 3 are generated for direct neighbours only; closure gives the rest.
    """
    positions = [(p, i) for p, length in lengths.items() for i in range(length)]
    number = {position: i for i, position in enumerate(positions)}
    edges = [0] * len(positions)

    def order(p: Position, q: Position) -> None:
        edges[number[p]] |= 1 << number[q]

    for participant, i in positions:
        if i + 1 < lengths[participant]:
            order((participant, i), (participant, i + 1))
    for group in converged:
        for participant, i in group:
            for other in group - {(participant, i)}:
                if i > 0:
                    order((participant, i - 1), other)
                if i + 1 < lengths[participant]:
                    order(other, (participant, i + 1))
    return Before(positions, _closure(edges), number)


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
    sequences: Sequences, headers: Headers, before: Before, x1: Position, x2: Position
) -> bool:
    """For every cycle around X: each H1 that precedes X1 is convergence-before X2, and each
    H2 that precedes X2 is convergence-before X1."""
    label = sequences[x1[0]][x1[1]]
    around = frozenset(headers(label))
    return all(
        before.holds((x[0], i), y)
        for x, y in ((x1, x2), (x2, x1))
        for i in range(x[1])
        if sequences[x[0]][i] in around
    )


def _closure(edges: Sequence[int]) -> Sequence[int]:
    """Transitive closure by bit masks (Warshall)."""
    reach = list(edges)
    for k in range(len(reach)):
        bit = 1 << k
        through = reach[k]
        for i, mask in enumerate(reach):
            if mask & bit:
                reach[i] |= through
    return reach
