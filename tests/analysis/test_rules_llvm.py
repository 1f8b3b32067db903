"""The static rules against LLVM's verifier on random functions."""

from __future__ import annotations

import random

import pytest

from tests.analysis.functions import llvm_verdict, random_function
from verify.analysis.rules import RULES, check

RUNS = 500

BUNDLES = {"bundle-repeated", "bundle-operands", "token-not-from-intrinsic"}
CODES = {
    "Entry intrinsic can occur only in a convergent function": {"entry-in-non-convergent-function"},
    "Entry intrinsic can occur only in the entry block": {"entry-outside-entry-block"},
    "Entry intrinsic cannot be preceded": {"entry-not-first", "entry-more-than-once"},
    "Entry or anchor intrinsic cannot have": {"entry-with-bundle", "anchor-with-bundle"},
    "Loop intrinsic must have": {"loop-without-bundle", *BUNDLES},
    "Loop intrinsic cannot be preceded": {"loop-not-first"},
    "Cannot mix controlled and uncontrolled": {"mixed-convergence", *BUNDLES},
    "can occur at most once on a call": {"bundle-repeated"},
    "requires exactly one token use": {"bundle-operands"},
    "can only be produced by calls to the": {"token-not-from-intrinsic"},
    "token must dominate all its uses": {"token-not-dominating"},
    "Convergence region is not well-nested": {"region-nesting"},
    "Convergence token used by an instruction other": {"closed-path-use"},
    "Cycle heart must dominate all blocks": {"heart-not-header"},
    "Two static convergence token uses": {"closed-path-two-uses", "closed-path-two-tokens"},
}


def compare(rng: random.Random, runs: int) -> tuple[int, set[str]]:
    """Valid or invalid alike; and for each rule that LLVM names, a finding of that rule.

    Returns how many functions were valid, and the codes of all findings."""
    valid = 0
    named: set[str] = set()
    for _ in range(runs):
        text = random_function(rng)
        module, verdict = llvm_verdict(text)
        findings = check(module, module.functions["x"])
        codes = {finding.code for finding in findings}
        assert bool(findings) == bool(verdict), f"{verdict}\n{findings}\n{text}"
        said = [message for message in CODES if message in verdict]
        assert bool(said) == bool(verdict), f"invalid for another reason: {verdict}"
        for message in said:
            assert codes & CODES[message], f"{message}: {codes}\n{text}"
        valid += not verdict
        named |= codes
    return valid, named


def test_findings_agree_with_the_verifier(rng: random.Random) -> None:
    valid, named = compare(rng, RUNS)
    assert RUNS // 5 < valid < RUNS * 4 // 5
    # Each rule is broken in the long run; most must be in every one.
    assert len(named) > len(RULES) * 3 // 4


@pytest.mark.campaign
def test_findings_agree_with_the_verifier_for_long(rng: random.Random) -> None:
    assert compare(rng, 100 * RUNS)[1] == set(RULES)
