"""Random changes of anchors, open calls, masks and operations that only compute: a proof for any
number of threads is one for each."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from tests.proofs.matched_pairs import KINDS, changed, code, pair_of
from tests.proofs.numbers import contradicted
from verify.options import MaskReading, Options

PAIRS, CAMPAIGN = 2, 3000
NUMBERS = (2, 3, 4)


def contradictions(
    rng: random.Random, pairs: int, depth: int, numbers: Sequence[int], tally: Counter[str]
) -> Iterator[str]:
    """What is proved for any number of threads, and refuted for some; of functions with branches
    and loops to a `depth`."""
    while tally["pairs"] < pairs:
        kind = rng.choice(KINDS)
        source = code(rng, kind, depth)
        target = changed(rng, source)
        for _ in range(rng.randint(0, 1)):
            target = changed(rng, target)
        pair = None if target == source else pair_of(source, target, kind)
        if pair is None:
            continue
        masks = rng.choice(list(MaskReading)) if kind.name == "masks" else MaskReading.LOCKSTEP
        yield from contradicted(pair, Options(masks=masks, timeout=5), numbers, tally)


def test_a_proof_for_any_number_is_one_for_each(rng: random.Random) -> None:
    tally: Counter[str] = Counter()
    assert list(contradictions(rng, PAIRS, 1, NUMBERS[:1], tally)) == []
    assert tally["any"] > 0


@pytest.mark.campaign
def test_many_pairs(rng: random.Random) -> None:
    tally: Counter[str] = Counter()
    assert list(contradictions(rng, CAMPAIGN, 2, NUMBERS, tally)) == []
    assert min(tally["any"], tally["incorrect"]) > CAMPAIGN / 10
