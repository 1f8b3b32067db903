"""Random changes of random programs: a verdict "correct" survives random runs of both sides."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

import pytest

from tests.refinement.search import (
    Kind,
    cases,
    has_choices,
    judged,
    wrong_for_all_choices,
    wrong_for_all_hierarchies,
    wrongly_correct,
)
from transforms.generate.program import RandomProgram
from verify.analysis.cycles import hierarchies
from verify.analysis.graph import graph
from verify.refinement.verdict import Verdict

PAIRS, WITH_CHOICES = 4, 4
CAMPAIGN = 1000
RUNS = 10
# Irreducible cycles are choices, of which the machine would have to try all.
KINDS = pytest.mark.parametrize("kind", [Kind.TOKENS, Kind.MAXIMAL, Kind.IPDOM])


def verdicts(rng: random.Random, kind: Kind, pairs: int) -> Counter[str]:
    """Judge that many pairs and look for runs that contradict the verdicts; how many of each."""
    tally: Counter[str] = Counter()
    for case in islice(cases(rng, kind, most_threads=3), pairs):
        found = judged(case)
        if found is None:
            continue
        verdict = found.result.verdict
        tally[verdict.value] += 1
        tally[found.result.code] += 1
        # A counterexample that the machine does not confirm is a fault of the encoding.
        assert found.result.code != "not-replayed", str(found)
        if verdict is Verdict.CORRECT and not has_choices(case.program):
            mismatch = wrongly_correct(found, RUNS, tally)
            assert mismatch is None, f"{mismatch}\n{found}"
    return tally


@KINDS
def test_correct_pairs_stay_so_in_random_runs(rng: random.Random, kind: Kind) -> None:
    tally = verdicts(rng, kind, PAIRS)
    assert tally["correct"] > 0
    assert tally["runs"] > 0


@KINDS
@pytest.mark.campaign
def test_many_pairs(rng: random.Random, kind: Kind) -> None:
    tally = verdicts(rng, kind, CAMPAIGN)
    assert min(tally["correct"], tally["incorrect"]) > CAMPAIGN / 5


def enumerated(rng: random.Random, kind: Kind, pairs: int) -> Counter[str]:
    """Pairs with anchors or with irreducible cycles, but no other choices: all are tried."""
    tally: Counter[str] = Counter()
    while tally["pairs"] < pairs:
        case = next(cases(rng, kind, most_threads=2))
        if not only_choice(case.program, kind):
            continue
        found = judged(case)
        if found is None:
            continue
        tally["pairs"] += 1
        tally[found.result.verdict.value] += 1
        assert found.result.code != "not-replayed", str(found)
        if found.result.verdict is Verdict.CORRECT:
            wrong = SEARCH[kind](found, RUNS // 3, tally)
            assert wrong is None, f"{wrong}\n{found}"
    return tally


SEARCH = {
    Kind.TOKENS: wrong_for_all_choices,
    Kind.IRREDUCIBLE: wrong_for_all_hierarchies,
}
ENUMERATED = pytest.mark.parametrize("kind", SEARCH)


def only_choice(program: RandomProgram, kind: Kind) -> bool:
    """Anchors (`TOKENS`) or cycle hierarchies are the only choices."""
    module = program.module()
    assert module is not None
    words = "".join(map(str, (program.main, *program.others)))
    graphs = [graph(f) for f in module.functions.values() if f.blocks]
    several = any(len(hierarchies(g)) > 1 for g in graphs)
    anchors = "convergence.anchor()" in words
    if "freeze" in words or "undef" in words:
        return False
    if any("convergent" not in draft.attributes for draft in program.others):
        return False
    return (anchors, several) == (kind is Kind.TOKENS, kind is Kind.IRREDUCIBLE)


@ENUMERATED
def test_correct_pairs_with_choices_stay_so(rng: random.Random, kind: Kind) -> None:
    tally = enumerated(rng, kind, WITH_CHOICES)
    assert tally["correct"] > 0
    assert tally["runs"] > 0


@ENUMERATED
@pytest.mark.campaign
def test_many_pairs_with_choices(rng: random.Random, kind: Kind) -> None:
    enumerated(rng, kind, CAMPAIGN)
