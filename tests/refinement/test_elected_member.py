"""Counterexamples in which the environment says which member is elected are replayed, whichever the
solver finds."""

from __future__ import annotations

import pytest

from corpus.expect import PAIRS, expectations, run
from corpus.pairing import read_pairs
from tests.refinement.solver_seeds import solver_seeds
from verify.refinement.verdict import Verdict

PAIR = PAIRS / "crosslane" / "elected-member.ll"


@pytest.mark.campaign
def test_an_elected_member_is_replayed(pytestconfig: pytest.Config) -> None:
    refuted = [e for e in expectations(PAIR) if e.verdict is Verdict.INCORRECT]
    assert refuted
    for _ in solver_seeds(pytestconfig):
        for expected in refuted:
            outcome = run(expected, read_pairs(PAIR))
            assert outcome.worst is not None
            assert outcome.worst.verdict is Verdict.INCORRECT
