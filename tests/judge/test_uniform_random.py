"""Random motions over branches: a proof for any number of threads is one for each number."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.judge.uniform_pairs import code, moved, pair_of
from verify.judge.judge import judge
from verify.options import Model, Options
from verify.refinement.verdict import Verdict

PAIRS, CAMPAIGN = 6, 600
NUMBERS = (2, 3, 6)
SETTINGS = (("", Model.AUTO), ("", Model.IPDOM), ("entry", Model.AUTO), ("anchor", Model.AUTO))


def contradictions(rng: random.Random, pairs: int, tally: Counter[str]) -> Iterator[str]:
    """What is proved for any number of threads, and refuted for some."""
    while tally["pairs"] < pairs:
        source = code(rng, 2)
        target = moved(rng, source)
        for _ in range(rng.randint(0, 1)):
            target = moved(rng, target)
        if target == source:
            continue
        token, model = rng.choice(SETTINGS)
        pair = pair_of(source, target, token)
        options = Options(model=model, timeout=20)
        result = judge(pair, options)
        tally["pairs"] += 1
        tally[result.verdict.value] += 1
        if result.verdict is not Verdict.CORRECT or not result.any_threads:
            continue
        tally["any"] += 1
        for threads in NUMBERS:
            bounded = replace(options, threads=threads, exact_threads=True, bounded=True, samples=0)
            found = judge(pair, bounded)
            if found.verdict is Verdict.INCORRECT:
                yield f"{threads} threads: {found.reason}\n{pair.source}\n{pair.target}"


def test_a_proof_for_any_number_is_one_for_each(rng: random.Random) -> None:
    tally: Counter[str] = Counter()
    assert list(contradictions(rng, PAIRS, tally)) == []
    assert tally["any"] > 0


@pytest.mark.campaign
def test_many_pairs(rng: random.Random) -> None:
    tally: Counter[str] = Counter()
    assert list(contradictions(rng, CAMPAIGN, tally)) == []
    assert min(tally["any"], tally["incorrect"]) > CAMPAIGN / 10
