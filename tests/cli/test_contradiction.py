"""A check that contradicts itself ends as one in which this program failed."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from corpus.runner.verify import JobRequest, Unusable, verify
from corpus.store.records import Job
from tangle_tv.cli.options import parse
from tangle_tv.commands.fuzz import makings_of
from tangle_tv.commands.fuzz_job import LOST, ProgramAttempt
from tests.cli.command import CALL, CORRECT, DECLARE, INCORRECT, Command, function
from verify.codes import Code
from verify.judge.contradictions import tried
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result

ADDS = DECLARE + function("f", f"  %y = add i32 %x, 0\n{CALL.replace('%x', '%y')}")


def planted(pair: Pair, options: Options) -> Result:
    """A proof of any pair, tried."""
    result = Result.undecided(pair.name, "maximal", options).correct(Code.PROVED, "proved")
    return tried(pair, options, replace(result, any_threads=True))


def test_a_contradiction_is_a_fault(
    tangle: Command,
    file: Callable[[str], Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("verify.judge.guarded.judge", planted)
    done = tangle("check", file(INCORRECT), "--samples", "60")
    assert done.status == 70, done.out
    assert "unknown (contradiction)" in done.out and ".tangle-tv/contradictions/" in done.out
    document = json.loads(tangle("check", file(INCORRECT), "--samples", "60", "--json").out)
    assert document["pairs"][0]["verdict"] == "unknown"
    assert document["pairs"][0]["code"] == Code.CONTRADICTION
    assert tangle("check", file(INCORRECT), "--samples", "0").status == 0


def test_a_contradiction_is_a_finding_of_fuzz(monkeypatch: pytest.MonkeyPatch) -> None:
    def contradictory(pair: Pair, options: Options) -> Result:
        assert options.samples is None
        result = Result.undecided(pair.name, "maximal", options)
        return result.unknown(Code.CONTRADICTION, "kept in this folder")

    monkeypatch.setattr("tangle_tv.cli.passes_job.judge", contradictory)
    given = parse(["fuzz", "--passes", "instcombine"])
    program = ProgramAttempt(1, ADDS, given.options)
    program.run(makings_of(given)[0])
    (found,) = program.findings
    assert (found.code, found.sentence) == (LOST, "kept in this folder")


def test_the_jobs_of_a_corpus_have_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int | None] = []

    def noted(pair: Pair, options: Options) -> Result:
        asked.append(options.samples)
        return judge(pair, replace(options, samples=0))

    monkeypatch.setattr("corpus.runner.verify.judge", noted)
    for words, samples in (((), None), ((), 7), (("--samples", "3"), 7)):
        job = Job("x", CORRECT, CORRECT, "", words)
        assert not isinstance(verify(JobRequest(job, ".", samples=samples)), Unusable)
    assert asked == [None, 7, 3]
    for command in ("corpus", "nightly"):
        line = [command, "run"] if command == "corpus" else [command]
        assert parse(line).samples is None
        assert parse([*line, "--samples", "9"]).samples == 9
