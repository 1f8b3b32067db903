"""Verdicts do not depend on what else the machine does: a sample of the built-in corpus, on this
machine as it is, and beside twice as many busy processes as it has cores."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from corpus.expect import ROOT
from corpus.store.store import reading
from tests.cli.command import Command
from tests.solver.test_interrupt import busy

PARTS = 40
CORPUS = f"""
timeout = 60
memory = 1024
[[pairs]]
path = "{ROOT / "pairs"}"
[[pairs]]
path = "{ROOT / "bugs"}"
[[modules]]
path = "{ROOT / "kernels" / "block_reduce"}"
passes = ["newgvn"]
options = "--timeout 5"
"""


@pytest.mark.campaign
@pytest.mark.parametrize("part", [1, 11])
def test_load_changes_no_verdict(tmp_path: Path, tangle: Command, part: int) -> None:
    corpus = tmp_path / "sample.toml"
    corpus.write_text(CORPUS, encoding="utf-8")
    words = ("corpus", "run", corpus, "--shard", f"{part}/{PARTS}", "--jobs", 2, "--store")
    tangle(*words, tmp_path / "quiet")
    with busy(2 * (os.cpu_count() or 1)):
        tangle(*words, tmp_path / "busy")
    quiet, loaded = (verdicts(tmp_path / name) for name in ("quiet", "busy"))
    assert len(quiet) > 10
    assert loaded == quiet


def verdicts(path: Path) -> dict[str, tuple[str, str, str]]:
    with reading(path) as store:
        (run,) = store.runs()
        return {r.name: (r.verdict.value, r.code, r.reach.name) for r in store.rows(run.number)}
