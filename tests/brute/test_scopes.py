"""Verdicts on random programs with operations of two scopes, against all inputs tried."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.brute.scopes import (
    ARGUMENTS,
    CONDITIONS,
    DECLARATIONS,
    Ground,
    changed,
    has_rows,
    random_program,
    refines,
    text,
)
from verify import check
from verify.codes import Code
from verify.options import Entry, Exact, Options
from verify.refinement.verdict import Verdict

PROGRAMS = 5
CAMPAIGN = 5000
PLACES = ((4, 2), (4, 4), (4, 1), (3, 2), (2, 2))
"""Numbers of threads, and of lanes of a subgroup."""


PREMISES: dict[Ground, tuple[dict[str, object], ...]] = {
    Ground.NONE: ({},),
    Ground.ALONE: ({"entry": Entry.NEVER}, {"never_communicates": True}),
    Ground.TOGETHER: ({"never_diverges": True},),
}


def compared(rng: random.Random, ground: Ground = Ground.NONE) -> Verdict:
    """The verdict on a random pair, which is that of trying all inputs."""
    threads, lanes = rng.choice(PLACES)
    halves = rng.randint(1, 2)
    # Branches on where a thread is are never taken by all.
    conditions = ARGUMENTS if ground is Ground.TOGETHER else CONDITIONS
    source = random_program(rng, conditions)
    target = changed(rng, source, conditions)
    if rng.random() < 0.3:
        target = changed(rng, target, conditions)
    pair = f"{text(source, 'src', halves)}\n{text(target, 'tgt', halves)}{DECLARATIONS}"
    options = Options(
        threads=threads,
        subgroup=lanes,
        workgroup=(threads, 1, 1),
        exact=Exact.THREADS,
        bounded=rng.random() < 0.5,
        shortcut=False,
    )
    stated = rng.choice(PREMISES[ground])
    (result,) = check(pair, options=replace(options, **stated))
    is_right = refines(source, target, threads, lanes, halves, ground)
    # Without a run for these threads, a proof may still be one for every number of threads.
    expected = {
        True: (Verdict.CORRECT,),
        False: (Verdict.INCORRECT,),
        None: (Verdict.UNKNOWN, Verdict.CORRECT),
    }[is_right]
    if result.code is Code.APPROXIMATION:
        # Threads of AMDGPU may wait for others elsewhere, for which it counts how often they do.
        assert any(has_rows(each, threads, lanes, halves, ground) for each in (source, target))
        expected += (Verdict.UNKNOWN,)
    assert result.verdict in expected, (
        f"{threads} threads, subgroups of {lanes}, {stated}: {result.verdict} ({result.reason})\n"
        f"{pair}"
    )
    return result.verdict


@pytest.mark.parametrize("ground", Ground)
def test_verdicts_are_those_of_trying_all_inputs(rng: random.Random, ground: Ground) -> None:
    verdicts = {compared(rng, ground) for _ in range(PROGRAMS)}
    assert verdicts >= {Verdict.CORRECT, Verdict.INCORRECT}


@pytest.mark.parametrize("ground", Ground)
@pytest.mark.campaign
def test_many_programs(rng: random.Random, ground: Ground) -> None:
    for _ in range(CAMPAIGN):
        compared(rng, ground)
