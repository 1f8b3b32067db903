"""What the reference transforms say of themselves is what the checker and the machine say."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

import pytest

from tests.transforms.attempts import ATTEMPTS, outcomes
from tests.transforms.judged import contradiction, judged

PAIRS = 2
CAMPAIGN = 100
RUNS = 15
NAMES = pytest.mark.parametrize("name", ATTEMPTS)


def compared(rng: random.Random, name: str, pairs: int) -> Counter[str]:
    tally: Counter[str] = Counter()
    for found in islice(outcomes(rng, name), pairs):
        problem = contradiction(judged(found), rng, RUNS, tally)
        assert problem is None, problem
    return tally


@pytest.mark.one_case_in(7)
@NAMES
def test_legal_is_proved_and_a_difference_is_refuted(rng: random.Random, name: str) -> None:
    compared(rng, name, PAIRS)


@NAMES
@pytest.mark.campaign
def test_many_pairs(rng: random.Random, name: str) -> None:
    assert compared(rng, name, CAMPAIGN)["legal correct"] > CAMPAIGN / 20
