"""Random changes of anchors, open calls, masks and operations that only compute: a proof for any
number of threads is one for each."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.proofs.matched_pairs import KINDS, changed, code, pair_of
from verify.judge.judge import judge
from verify.options import MaskReading, Options
from verify.refinement.verdict import Verdict

PAIRS, CAMPAIGN = 12, 3000
NUMBERS = (2, 3, 4)


def contradictions(rng: random.Random, pairs: int, tally: Counter[str]) -> Iterator[str]:
    """What is proved for any number of threads, and refuted for some."""
    while tally["pairs"] < pairs:
        kind = rng.choice(KINDS)
        source = code(rng, kind, 2)
        target = changed(rng, source)
        for _ in range(rng.randint(0, 1)):
            target = changed(rng, target)
        pair = None if target == source else pair_of(source, target, kind)
        if pair is None:
            continue
        masks = rng.choice(list(MaskReading)) if kind.name == "masks" else MaskReading.LOCKSTEP
        options = Options(masks=masks, timeout=5)
        result = judge(pair, options)
        tally["pairs"] += 1
        tally[result.verdict.value] += 1
        if result.verdict is not Verdict.CORRECT or not result.any_threads:
            continue
        tally[f"any threads: {kind.name}"] += 1
        tally["any"] += 1
        for threads in NUMBERS:
            found = judge(pair, bounded(options, threads))
            if found.verdict is Verdict.INCORRECT:
                yield f"{threads} threads, {masks}: {found.reason}\n{pair.source}\n{pair.target}"


def bounded(options: Options, threads: int) -> Options:
    """A comparison of so many threads, and no proof for more."""
    return Options(
        masks=options.masks,
        timeout=options.timeout,
        threads=threads,
        exact_threads=True,
        bounded=True,
        samples=0,
    )


def test_a_proof_for_any_number_is_one_for_each(rng: random.Random) -> None:
    tally: Counter[str] = Counter()
    assert list(contradictions(rng, PAIRS, tally)) == []
    assert tally["any"] > 0


@pytest.mark.campaign
def test_many_pairs(rng: random.Random) -> None:
    tally: Counter[str] = Counter()
    assert list(contradictions(rng, CAMPAIGN, tally)) == []
    assert min(tally["any"], tally["incorrect"]) > CAMPAIGN / 10
