"""Random motions over branches: a proof for any number of threads is one for each number."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.judge.uniform_pairs import code, moved, pair_of
from tests.proofs.numbers import contradicted
from verify.options import Model, Options

PAIRS, CAMPAIGN = 3, 600
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
        yield from contradicted(pair, Options(model=model, timeout=20), NUMBERS, tally)


def test_a_proof_for_any_number_is_one_for_each(rng: random.Random) -> None:
    tally: Counter[str] = Counter()
    assert list(contradictions(rng, PAIRS, tally)) == []
    assert tally["any"] > 0


@pytest.mark.campaign
def test_many_pairs(rng: random.Random) -> None:
    tally: Counter[str] = Counter()
    assert list(contradictions(rng, CAMPAIGN, tally)) == []
    assert min(tally["any"], tally["incorrect"]) > CAMPAIGN / 10
