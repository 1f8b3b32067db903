"""How a verdict compares with what was expected, and with known bugs."""

from __future__ import annotations

import pytest

from corpus.known_bugs import KnownBug
from corpus.runner.standing import baseline_of, standing_of
from corpus.store.records import JobPlace, ProofReach, Standing, StoredAnswer
from verify.refinement.verdict import Verdict


@pytest.mark.parametrize(
    ("expected", "verdict", "standing"),
    [
        ("", "correct", "good"),
        ("", "incorrect", "wrong"),
        ("", "unknown", "undecided"),
        ("", "unsupported", "undecided"),
        ("", "invalid", "undecided"),
        ("incorrect", "incorrect", "good"),
        ("incorrect set-changed", "incorrect", "good"),
        ("incorrect other-code", "incorrect", "wrong"),
        ("incorrect", "correct", "wrong"),
        ("incorrect", "unknown", "undecided"),
        ("correct", "incorrect", "wrong"),
        ("unsupported", "unsupported", "good"),
        ("unknown", "correct", "wrong"),
    ],
)
def test_a_verdict_stands_to_what_is_expected(expected: str, verdict: str, standing: str) -> None:
    place = JobPlace("n", "pairs", "m", "", expected)
    codes = frozenset({"set-changed"})
    found = StoredAnswer(Verdict(verdict), "set-changed", "", ProofReach.ANY, codes=codes)
    assert standing_of(place, "f", found, {}) == (Standing(standing), "")


@pytest.mark.parametrize(
    ("reach", "expected", "standing"),
    [
        (ProofReach.ANY, "", Standing.GOOD),
        (ProofReach.THREADS, "", Standing.BOUNDED),
        (ProofReach.ANY_THREADS, "", Standing.BOUNDED),
        (ProofReach.BOUNDED, "", Standing.BOUNDED),
        (ProofReach.BOUNDED, "correct", Standing.GOOD),
    ],
)
def test_a_proof_for_so_many_alone_has_a_standing_of_its_own(
    reach: ProofReach, expected: str, standing: Standing
) -> None:
    place = JobPlace("n", "pairs", "m", "", expected)
    found = StoredAnswer(Verdict.CORRECT, "proved-within-bounds", "", reach)
    assert standing_of(place, "f", found, {}) == (standing, "")


@pytest.mark.parametrize(
    ("code", "standing"),
    [
        ("communicating-set-changed", Standing.KNOWN),
        ("memory-changed", Standing.KNOWN),  # another difference in a run, the same fault
        ("loop-not-first", Standing.WRONG),  # a static rule
        ("llvm-verifier", Standing.WRONG),
    ],
)
def test_a_known_bug_is_known_by_its_code(code: str, standing: Standing) -> None:
    known = baseline_of((KnownBug("m", "GVN", "f", "communicating-set-changed", "LLVM's"),))
    found = StoredAnswer(Verdict.INCORRECT, code, "")
    place = JobPlace("n", "modules", "m", "GVN")
    assert standing_of(place, "f", found, known)[0] is standing
    assert standing_of(place, "g", found, known) == (Standing.WRONG, "")


def test_a_static_rule_is_known_by_itself_only() -> None:
    known = baseline_of((KnownBug("m", "GVN", "f", "loop-not-first", "LLVM's"),))
    place = JobPlace("n", "modules", "m", "GVN")
    for code, standing in {
        "loop-not-first": Standing.KNOWN,
        "region-nesting": Standing.WRONG,
        "result-changed": Standing.WRONG,
    }.items():
        answer = StoredAnswer(Verdict.INCORRECT, code, "")
        assert standing_of(place, "f", answer, known)[0] is standing
