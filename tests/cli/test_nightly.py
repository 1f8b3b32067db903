"""`tangle-tv nightly`: exit status 1 only when something *became* wrong or undecided."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.report.nightly import rechecked
from corpus.runner.run import RunOutcome
from corpus.runner.verify import JobRequest, verify
from corpus.store.records import Job, StoredAnswer
from tests.cli.command import CORRECT, INCORRECT, UNSUPPORTED, Command, Done
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

MODULE = """declare void @op(i32) convergent
define void @f(i32 %x) convergent {
  %a = mul i32 %x, 8
  call void @op(i32 %a)
  ret void
}
"""
TOML = """name = "mine"
timeout = 20
baseline = "known.toml"
[[pairs]]
path = "p"
[[modules]]
path = "m"
passes = ["instcombine"]
"""


class Nights:
    """A corpus that changes by day."""

    def __init__(self, folder: Path, tangle: Command) -> None:
        self.folder = folder
        self._tangle = tangle
        (folder / "p").mkdir()
        (folder / "m").mkdir()
        (folder / "m" / "f.ll").write_text(MODULE)
        (folder / "c.toml").write_text(TOML)
        (folder / "known.toml").write_text("")

    def pair(self, name: str, text: str) -> None:
        (self.folder / "p" / f"{name}.ll").write_text(text)

    def night(self, *words: str) -> Done:
        return self._tangle("nightly", self.folder / "c.toml", "--jobs", 1, *words)


@pytest.fixture
def nights(tmp_path: Path, tangle: Command, monkeypatch: pytest.MonkeyPatch) -> Nights:
    monkeypatch.chdir(tmp_path)
    return Nights(tmp_path, tangle)


def test_a_night_fails_once_for_what_became_worse(nights: Nights) -> None:
    nights.pair("a", CORRECT)
    nights.pair("b", UNSUPPORTED)
    first = nights.night()
    assert first.status == 0, first.out
    assert "3 checks, each of functions before and after" in first.out
    assert "2 as expected, 1 undecided\n" in first.out
    assert "there is no run before" in first.out
    assert "1 unsupported (unsupported)" in first.out

    second = nights.night()
    assert second.status == 0
    assert "3 from the store" in second.out
    assert "since run 1 of " in second.out and "nothing became wrong or undecided" in second.out

    nights.pair("a", INCORRECT)
    third = nights.night("--html", "report")
    assert third.status == 1
    assert "BECAME WRONG: 1\n    p/a: correct same-function → incorrect" in third.out
    assert "tangle-tv corpus show " in third.out
    assert "p/a" in (nights.folder / "report" / "index.html").read_text()

    again = nights.night()
    assert again.status == 0
    assert "still wrong, as in the run before:\n  p/a: incorrect" in again.out

    nights.pair("a", UNSUPPORTED + "; changed\n")
    fourth = nights.night()
    assert fourth.status == 0, fourth.out
    assert "besides: 1 got better" in fourth.out


def test_what_became_undecided_fails_too(nights: Nights) -> None:
    nights.pair("a", CORRECT)
    assert nights.night().status == 0
    nights.pair("a", UNSUPPORTED)
    done = nights.night()
    assert done.status == 1 and "BECAME UNDECIDED: 1" in done.out
    assert nights.night().status == 0


def test_the_first_night_fails_for_what_no_baseline_names(nights: Nights) -> None:
    nights.pair("a", INCORRECT)
    assert nights.night().status == 1
    nights.pair("a", f"; EXPECT: incorrect\n{INCORRECT}")
    assert nights.night().status == 0


def test_a_baseline_names_the_reason(nights: Nights) -> None:
    row = 'module = "f"\npass = "InstCombine"\nfunction = "f"\ncode = "c"\n'
    (nights.folder / "known.toml").write_text(f"[[bug]]\n{row}")
    done = nights.night()
    assert (done.status, done.out) == (2, "")
    assert "known.toml: bug 1: `reason` is missing" in done.err


def test_what_cannot_be_used_is_named_and_stops_nothing(nights: Nights) -> None:
    nights.pair("a", CORRECT)
    nights.pair("half", "define void @src() {\n  ret void\n}\n")
    nights.pair("broken", "define nothing")
    done = nights.night()
    assert done.status == 2
    assert "problems:\n  p/broken: broken.ll:1:8" in done.out
    assert "p/half: @src has no @tgt" in done.out
    assert "2 as expected" in done.out


def test_proofs_are_checked_again(nights: Nights, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("corpus.runner.run.RECHECK_ONE_IN", 1)
    nights.pair("a", CORRECT)
    done = nights.night()
    assert done.status == 0
    assert "2 checked again by another solver; all that it answered in time hold\n" in done.out


def test_a_proof_that_does_not_hold_is_a_failure() -> None:
    found = rechecked(RunOutcome(1, True, 0, 20, 1))
    assert found.endswith("20 checked again by another solver, 1 DO NOT HOLD (see the problems)")


def spin(*_: object) -> Result:
    while True:
        pass


@pytest.mark.campaign
def test_a_proof_that_cannot_be_checked_in_time_stays_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The verdict is not lost with the process that checks it again."""
    monkeypatch.setattr("verify.judge.recheck._next", spin)
    job = Job("0" * 64, CORRECT, CORRECT, words=("--timeout", "1"))
    found = verify(JobRequest(job, ".", recheck=True))
    assert isinstance(found, StoredAnswer) and found.verdict is Verdict.CORRECT
    assert (found.rechecked, found.not_shown) == (1, ())


def test_what_the_second_solver_refuses_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(pair: Pair, proofs: object, options: Options) -> Result:
        return Result.undecided(pair.name, "maximal", options)

    job = Job("0" * 64, CORRECT, CORRECT)
    found = verify(JobRequest(job, ".", recheck=True))
    assert isinstance(found, StoredAnswer) and (found.rechecked, found.not_shown) == (1, ())
    monkeypatch.setattr("corpus.runner.verify.recheck", refuse)
    found = verify(JobRequest(job, ".", recheck=True))
    assert isinstance(found, StoredAnswer) and len(found.not_shown) == 1
    assert found.not_shown[0].startswith("@src: any number of threads and iterations, but")


def test_the_second_night_of_a_folder_says_what_changed(
    tangle: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "p").mkdir()
    for name in ("a", "b", "c"):
        (tmp_path / "p" / f"{name}.ll").write_text(CORRECT)
    (tmp_path / "p" / "plain.ll").write_text(MODULE)
    first = tangle("nightly", "p", "--jobs", 1)
    assert first.status == 0, first.out
    assert "1 check, each of functions before and after a transform, in 3 files" in first.out
    assert "p: a folder as a corpus; files with pairs: 3\n" in first.err
    assert "1 file is skipped: a module without @src and @tgt" in first.err
    assert "kept in .tangle-tv/store.sqlite" in first.err

    (tmp_path / "p" / "b.ll").write_text(INCORRECT)
    second = tangle("nightly", "./p/", "--jobs", 1)
    assert second.status == 1
    assert "BECAME WRONG: 1\n    p/b: correct same-function → incorrect" in second.out
    assert "besides" not in second.out

    refused = tangle("nightly", "p", "--html", "p/report")
    assert refused.status == 2
    assert "--html p/report: is within p, which is checked: give another" in refused.err
    empty = tangle("corpus", "run", "p/none", "--jobs", 1)
    assert empty.status == 2 and "cannot be read" in empty.err
