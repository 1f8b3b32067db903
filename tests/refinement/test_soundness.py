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
    wrongly_correct,
)
from transforms.generate.program import Program
from verify.cfg.cycles import hierarchies
from verify.cfg.graph import graph
from verify.refinement.verdict import Verdict

PAIRS = 12
CAMPAIGN = 1000
RUNS = 25
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


def anchored(rng: random.Random, pairs: int) -> Counter[str]:
    """Pairs with anchors, whose choices are enumerated."""
    tally: Counter[str] = Counter()
    while tally["pairs"] < pairs:
        case = next(cases(rng, Kind.TOKENS, most_threads=2))
        if "convergence.anchor()" not in str(case.program.main) or opaque(case.program):
            continue
        found = judged(case)
        if found is None:
            continue
        tally["pairs"] += 1
        tally[found.result.verdict.value] += 1
        assert found.result.code != "not-replayed", str(found)
        if found.result.verdict is Verdict.CORRECT:
            environment = wrong_for_all_choices(found, RUNS // 3, tally)
            assert environment is None, f"{environment}\n{found}"
    return tally


def opaque(program: Program) -> bool:
    """There are more choices than those of anchors, or several hierarchies."""
    module = program.module()
    assert module is not None
    words = "".join(map(str, (program.main, *program.others)))
    graphs = [graph(f) for f in module.functions.values() if f.blocks]
    return "freeze" in words or "undef" in words or any(len(hierarchies(g)) > 1 for g in graphs)


def test_correct_pairs_with_anchors_stay_so(rng: random.Random) -> None:
    tally = anchored(rng, PAIRS)
    assert tally["correct"] > 0
    assert tally["runs"] > 0


@pytest.mark.campaign
def test_many_pairs_with_anchors(rng: random.Random) -> None:
    anchored(rng, CAMPAIGN)
