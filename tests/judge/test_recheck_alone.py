"""A recheck asks Bitwuzla alone (docs/proofs.md, "Checking a proof"): nothing that z3 says is in
its verdict."""

from __future__ import annotations

from pathlib import Path

import pytest
import z3

from corpus.expect import pair_files
from corpus.pairing import read_pairs
from verify.judge.judge import judge
from verify.judge.recheck import recheck
from verify.options import Options
from verify.refinement.verdict import Verdict

NAMES = (
    "loops/constant-trip-count",
    "loops/counts-to-constant",
    "loops/flattened-constant",
    "loops/unswitched-conditional-only",
    "proofs/address-advances",
    "proofs/counts-down",
    "proofs/ended",
    "proofs/entered-without-operations",
    "proofs/local-variables",
    pytest.param("proofs/nan-once", marks=pytest.mark.campaign),
    pytest.param("proofs/remainder", marks=pytest.mark.campaign),
)


def path_of(name: str) -> Path:
    (path,) = (p for p in pair_files() if f"{p.parent.name}/{p.stem}" == name)
    return path


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("name", NAMES)
def test_a_recheck_asks_z3_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    options, asked = Options(), list[z3.Solver]()
    check = z3.Solver.check

    def counted(solver: z3.Solver, *assumptions: z3.BoolRef) -> z3.CheckSatResult:
        asked.append(solver)
        return check(solver, *assumptions)

    monkeypatch.setattr(z3.Solver, "check", counted)
    pairs = read_pairs(path_of(name))
    judged = [(pair, judge(pair, options)) for pair in pairs]
    assert asked, "the search asks z3, and that is counted here"
    proved = [(pair, result.proofs) for pair, result in judged if result.proofs]
    assert proved
    for pair, proofs in proved:
        asked.clear()
        assert recheck(pair, proofs, options).verdict is Verdict.CORRECT
        assert not asked
