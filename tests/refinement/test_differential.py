"""Random programs: the symbolic run does what the concrete machine does."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

import pytest

from tests.refinement.search import Kind, cases, differences

PROGRAMS = 16
CAMPAIGN = 4000
RUNS = 2
KINDS = pytest.mark.parametrize("kind", list(Kind))


def no_difference(rng: random.Random, kind: Kind, programs: int) -> Counter[str]:
    """Raises AssertionError with the first difference; what was compared."""
    tally: Counter[str] = Counter()
    for found in islice(cases(rng, kind), programs):
        for difference in differences(found, RUNS, tally):
            raise AssertionError(difference)
    return tally


@pytest.mark.one_case_in(3)
@KINDS
def test_the_symbolic_run_does_what_the_machine_does(rng: random.Random, kind: Kind) -> None:
    tally = no_difference(rng, kind, PROGRAMS)
    # The comparison looks at something: threads that meet, that end in every way, and
    # irreducible cycles.
    assert tally["programs"] > 0.9 * PROGRAMS
    assert tally["compared"] > tally["runs"] / 4
    assert tally["sets"] > tally["runs"] > PROGRAMS
    assert min(tally[end] for end in ("returned", "cut", "ub")) > PROGRAMS / 20
    if kind is Kind.IRREDUCIBLE:
        assert tally["hierarchies"] > 1.5 * tally["programs"]


@KINDS
@pytest.mark.campaign
def test_many_programs(rng: random.Random, kind: Kind) -> None:
    no_difference(rng, kind, CAMPAIGN)
