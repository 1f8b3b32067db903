"""Maximal converged-with: three independent statements of it agree, irreducible cycles included.

Recursive rule ("Dependence on Cycles Headers"), fixpoint over convergence-before ("Maximal
Convergence"), iteration vectors (docs/semantics.md, section 2), and the recursive rule once more,
word by word.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Hashable, Mapping

import pytest

from tests.analysis.graphs import random_edges
from tests.concrete.convergence_before import convergence_before, fixpoint, is_strict
from tests.concrete.walks import random_walks, vectors
from verify.analysis.cycles import CycleHierarchy, hierarchies
from verify.analysis.graph import graph_of
from verify.concrete.convergence.maximal import Position, Sequences, maximal

GRAPHS = 25
IRREDUCIBLE = {"E": "PR", "P": "Q", "Q": "RS", "R": "S", "S": "PX", "X": ""}

Groups = frozenset[frozenset[Position]]


def groups(classes: Mapping[Position, Hashable]) -> Groups:
    found: defaultdict[Hashable, set[Position]] = defaultdict(set)
    for position, number in classes.items():
        found[number].add(position)
    return frozenset(map(frozenset, found.values()))


def headers_of(hierarchy: CycleHierarchy, label: str) -> list[str]:
    return [cycle.header for cycle in hierarchy.containing(label)]


def by_vectors(hierarchy: CycleHierarchy, sequences: Sequences) -> Groups:
    return groups(
        {
            (p, i): (path[i], vector)
            for p, path in sequences.items()
            for i, vector in enumerate(vectors(hierarchy, path))
        }
    )


def by_the_letter(hierarchy: CycleHierarchy, sequences: Sequences) -> Groups:
    """The three cases of "Dependence on Cycles Headers", pair by pair."""
    known: dict[tuple[Position, Position], bool] = {}

    def converged(x1: Position, x2: Position) -> bool:
        if (x1, x2) not in known:
            known[x1, x2] = decide(x1, x2)
        return known[x1, x2]

    def decide(x1: Position, x2: Position) -> bool:
        (t1, i), (t2, j) = x1, x2
        label = sequences[t1][i]
        if label != sequences[t2][j]:
            return False
        around = headers_of(hierarchy, label)
        first = [k for k in range(i) if sequences[t1][k] in around]
        second = [k for k in range(j) if sequences[t2][k] in around]
        if not first and not second:
            return True
        pairs = [(a, b) for a in first for b in second if converged((t1, a), (t2, b))]
        if not pairs:
            return False
        a, b = max(pairs)
        return a == first[-1] and b == second[-1]

    every = [(p, i) for p, path in sequences.items() for i in range(len(path))]
    found: dict[Position, Hashable] = {}
    for x in every:
        others = [y for y in every if y in found and y[0] != x[0] and converged(y, x)]
        assert len({found[y] for y in others}) <= 1, "not transitive"
        found[x] = found[others[0]] if others else x
    return groups(found)


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("threads", [2, pytest.param(3, marks=pytest.mark.campaign)])
@pytest.mark.parametrize("blocks", [4, 5, 6])
def test_every_statement_of_maximal_convergence_agrees(
    rng: random.Random, blocks: int, threads: int
) -> None:
    irreducible = 0
    for _ in range(GRAPHS):
        edges = random_edges(rng, blocks)
        sequences = random_walks(rng, edges, threads, 14)
        for hierarchy in hierarchies(graph_of("b0", edges)):
            irreducible += not hierarchy.reducible
            classes = maximal(sequences, lambda label, h=hierarchy: headers_of(h, label))
            found = groups(classes)
            assert found == by_vectors(hierarchy, sequences), (edges, sequences)
            assert found == by_the_letter(hierarchy, sequences), (edges, sequences)
            slow = fixpoint(sequences, lambda label, h=hierarchy: headers_of(h, label))
            assert found == groups(slow), (edges, sequences)
    assert irreducible > 0


def test_convergence_before_is_a_strict_partial_order(rng: random.Random) -> None:
    for _ in range(GRAPHS):
        edges = random_edges(rng, 6)
        sequences = random_walks(rng, edges, 3, 16)
        lengths = {p: len(path) for p, path in sequences.items()}
        for hierarchy in hierarchies(graph_of("b0", edges)):
            classes = maximal(sequences, lambda label, h=hierarchy: headers_of(h, label))
            assert is_strict(convergence_before(lengths, groups(classes))), (edges, sequences)


def test_the_table_of_convergence_before() -> None:
    """convergence-and-uniformity, "Convergence": the edges that the text lists, and no order
    between instances that nothing orders."""
    rows = {(1, 0): "Entry S T Exit", (2, 0): "Entry Q R S Exit", (3, 0): "Entry P Q"}
    lengths = {p: len(row.split()) for p, row in rows.items()}
    at = {(p[0], label): (p, i) for p, row in rows.items() for i, label in enumerate(row.split())}
    columns = [[(1, "Entry"), (2, "Entry"), (3, "Entry")], [(1, "S"), (2, "S")]]
    columns += [[(2, "Q"), (3, "Q")], [(1, "Exit"), (2, "Exit")]]
    converged = [frozenset(at[cell] for cell in column) for column in columns]
    before = convergence_before(lengths, converged)
    assert is_strict(before)
    for p, q in [((3, "P"), (2, "Q")), ((3, "Q"), (2, "R")), ((3, "P"), (2, "R"))]:
        assert before.has_edge(at[p], at[q])
    assert before.has_edge(at[3, "P"], at[1, "T"])
    assert not before.has_edge(at[2, "R"], at[3, "Q"])
    assert not before.has_edge(at[1, "T"], at[2, "S"])
    assert not before.has_edge(at[2, "Q"], at[3, "Q"])


def test_crossed_instances_are_no_strict_order() -> None:
    """A then B in one thread, B then A in the other, both converged."""
    first, second = (0, 0), (1, 0)
    crossed = [frozenset({(first, 0), (second, 1)}), frozenset({(first, 1), (second, 0)})]
    assert not is_strict(convergence_before({first: 2, second: 2}, crossed))


def test_one_wrong_header_is_noticed() -> None:
    """The statements differ when one of them is given another hierarchy: the comparison
    compares something."""
    P, R = hierarchies(graph_of("E", IRREDUCIBLE))
    sequences = {(0, 0): list("EPQRSPQSX"), (1, 0): list("ERSPQSX")}
    assert by_vectors(P, sequences) != by_vectors(R, sequences)
    assert by_the_letter(P, sequences) == by_vectors(P, sequences)
