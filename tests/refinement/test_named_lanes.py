"""Lanes that masks name and that never come: the symbolic run against the concrete machine, on
random functions (docs/semantics.md, section 5)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.concrete.walks import module_of
from tests.refinement.differential import compare
from tests.refinement.masked_programs import MaskedProgram
from tests.refinement.subject import subject_of
from verify.concrete.run.activation import UnsettledError
from verify.concrete.run.environment import RandomEnvironment
from verify.concrete.trace import Run
from verify.options import MaskReading, Model, Options
from verify.semantics.undefined_behaviour import UB

PROGRAMS = 10
CAMPAIGN = 3000
RUNS = 3
READINGS = pytest.mark.parametrize("reading", list(MaskReading))


def waits_for_ever(run: Run) -> bool:
    """Whether some thread is undefined because of a mask."""
    reasons = (trace.status.why for trace in run.threads)
    return any(why is not None and why.kind is UB.MASK for why in reasons)


def differences(rng: random.Random, reading: MaskReading, threads: int, tally: Counter[str]) -> str:
    """Where the two machines differ on one random function; empty where they do not."""
    text = MaskedProgram(rng).text()
    model = rng.choice((Model.AUTO, Model.IPDOM))
    options = Options(threads=threads, unroll=2, masks=reading, model=model)
    subject = subject_of(module_of(text), "f", options)
    for _ in range(RUNS):
        environment = RandomEnvironment(rng.getrandbits(32), lasting=rng.choice((0, 100)))
        tally["masks"] += waits_for_ever(subject.execute(0, environment))
        try:
            problems = compare(subject, environment, 0, tally)
        except UnsettledError:
            continue
        if problems:
            return f"{problems[0]}\n{options}\n{environment}\n{text}"
    return ""


@READINGS
def test_both_machines_wait_for_the_same_lanes(rng: random.Random, reading: MaskReading) -> None:
    tally: Counter[str] = Counter()
    for _ in range(PROGRAMS):
        difference = differences(rng, reading, 2, tally)
        assert not difference, difference
    assert tally["masks"] > PROGRAMS / 10
    assert tally["compared"] > PROGRAMS / 4


@READINGS
@pytest.mark.campaign
def test_many_functions(rng: random.Random, reading: MaskReading) -> None:
    for _ in range(CAMPAIGN):
        difference = differences(rng, reading, 2, Counter())
        assert not difference, difference
