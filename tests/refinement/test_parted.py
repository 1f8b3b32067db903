"""What a proof within bounds says of threads that leave a cycle one before another."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.pairing import read_pairs
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement import parted

FILE = Path("corpus/pairs/loops/threads-part-beyond.ll")


def pair_of(project_root: Path, name: str) -> Pair:
    return next(p for p in read_pairs(project_root / FILE) if p.source.name == name)


def test_no_run_was_examined(project_root: Path) -> None:
    result = judge(pair_of(project_root, "src_far"), Options(samples=0))
    assert parted.TOGETHER in result.reason


def test_it_was_not_decided_in_time(project_root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parted, "FURTHER_RUNS_LEAST_S", 0.0)
    monkeypatch.setattr(parted, "FURTHER_RUNS_SHARE", 0.0)
    result = judge(pair_of(project_root, "src_far"), Options(samples=0))
    assert parted.UNDECIDED in result.reason
