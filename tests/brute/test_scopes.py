"""Verdicts on random programs with operations of two scopes, against all inputs tried."""

from __future__ import annotations

import random

import pytest

from tests.brute.scopes import DECLARATIONS, changed, random_program, refines, text
from verify import check
from verify.options import Options
from verify.refinement.verdict import Verdict

PROGRAMS = 12
CAMPAIGN = 5000
PLACES = ((4, 2), (4, 4), (4, 1), (3, 2), (2, 2))
"""Numbers of threads, and of lanes of a subgroup."""


def compared(rng: random.Random) -> Verdict:
    """The verdict on a random pair, which is that of trying all inputs."""
    threads, lanes = rng.choice(PLACES)
    halves = rng.randint(1, 2)
    source = random_program(rng)
    target = changed(rng, source)
    if rng.random() < 0.3:
        target = changed(rng, target)
    pair = f"{text(source, 'src', halves)}\n{text(target, 'tgt', halves)}{DECLARATIONS}"
    options = Options(
        threads=threads,
        subgroup=lanes,
        workgroup=(threads, 1, 1),
        exact_threads=True,
        bounded=rng.random() < 0.5,
        shortcut=False,
    )
    (result,) = check(pair, options=options)
    is_right = refines(source, target, threads, lanes, halves)
    assert result.verdict is (Verdict.CORRECT if is_right else Verdict.INCORRECT), (
        f"{threads} threads, subgroups of {lanes}: {result.verdict} ({result.reason})\n{pair}"
    )
    return result.verdict


def test_verdicts_are_those_of_trying_all_inputs(rng: random.Random) -> None:
    verdicts = {compared(rng) for _ in range(PROGRAMS)}
    assert verdicts == {Verdict.CORRECT, Verdict.INCORRECT}


@pytest.mark.campaign
def test_many_programs(rng: random.Random) -> None:
    for _ in range(CAMPAIGN):
        compared(rng)
