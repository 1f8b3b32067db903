"""The reference transforms on the functions of kernels: what they say of themselves is what the
checker says, and what is legal is proved for any number of threads."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.transforms.attempts import ATTEMPTS, made
from tests.transforms.judged import contradiction, judged
from transforms.reference.code import Impossible
from transforms.reference.outcome import Legality, Program, Refused, Transformed, read_program
from verify.ir.errors import IRError
from verify.ir.reader import read_module

KERNELS = Path(__file__).parents[2] / "corpus" / "kernels"
PAIRS, CAMPAIGN = 2, 3000
RUNS, MOST_BLOCKS = 2, 24
SECONDS = 10.0


def programs(rng: random.Random) -> Iterator[Program]:
    """Without end: functions of kernels that are not large."""
    files = sorted(KERNELS.glob("*/*.ll"))
    while True:
        file = rng.choice(files)
        data = file.read_bytes()
        try:
            functions = read_module(data, file.name).module.functions.values()
        except IRError:
            continue
        small = [f.name for f in functions if 2 <= len(f.blocks) <= MOST_BLOCKS]
        try:
            if small:
                yield read_program(data, file.name, rng.choice(small))
        except (IRError, Impossible):
            continue


def outcomes(rng: random.Random) -> Iterator[Transformed]:
    """Without end: a change of a kernel that can be made."""
    for program in programs(rng):
        name = rng.choice(list(ATTEMPTS))
        attempts = [*ATTEMPTS[name](program)][:200]
        rng.shuffle(attempts)
        try:
            found = next(filter(None, map(made, attempts)), None)
        except Refused:
            continue
        if found is not None:
            yield found


def compared(rng: random.Random, pairs: int) -> Counter[str]:
    """What was found of so many pairs; none is a contradiction."""
    tally: Counter[str] = Counter()
    for number, found in enumerate(outcomes(rng)):
        if number == pairs:
            break
        each = judged(found, SECONDS)
        problem = contradiction(each, rng, RUNS, tally)
        assert problem is None, problem
        if each.outcome.judgement.legality is Legality.LEGAL and each.result.any_threads:
            tally["legal, any number of threads"] += 1
    return tally


def test_what_is_legal_in_a_kernel_is_proved(rng: random.Random) -> None:
    tally = compared(rng, PAIRS)
    assert tally["legal correct"] + tally["illegal incorrect"] > 0, tally


@pytest.mark.campaign
def test_many_changes_of_kernels(rng: random.Random) -> None:
    tally = compared(rng, CAMPAIGN)
    assert tally["legal, any number of threads"] > 0.9 * tally["legal correct"], tally
