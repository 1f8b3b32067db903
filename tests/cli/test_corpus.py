"""`tangle-tv corpus`: run into a store, look at it; what cannot be used is one message."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest

from corpus.expect import ROOT
from tests.cli.command import CORRECT, HARD, INCORRECT, UNSUPPORTED, Command, start

TOML = 'name = "mine"\ntimeout = 20\nmemory = 2048\n[[pairs]]\npath = "p"\n'


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three pairs; the current folder is theirs, and the store will be there."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "p").mkdir()
    for name, text in {
        "good": CORRECT,
        "expected": f"; EXPECT: incorrect\n{INCORRECT}",
        "refused": UNSUPPORTED,
    }.items():
        (tmp_path / "p" / f"{name}.ll").write_text(text)
    path = tmp_path / "c.toml"
    path.write_text(TOML)
    return path


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_run_that_is_ended_says_what_is_kept(corpus: Path, number: int) -> None:
    (corpus.parent / "p" / "hard.ll").write_text(HARD)
    process = start("corpus", "run", corpus, "--jobs", "1")
    assert process.stderr is not None
    while "jobs, " not in process.stderr.readline():
        assert process.poll() is None
    process.send_signal(number)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "what was verified is kept: the same command goes on" in err


def test_a_corpus_is_run_twice_and_looked_at(tangle: Command, corpus: Path, tmp_path: Path) -> None:
    done = tangle("corpus", "run", corpus, "--jobs", 1)
    assert done.status == 0, done.err
    assert done.out.splitlines() == [
        "run 1 over mine: 3 jobs",
        "  2 good, 1 undecided",
        "  1 incorrect, 1 unsupported, 1 correct",
    ]
    assert "3 jobs, 3 to verify" in done.err
    (tmp_path / "p" / "good.ll").write_text(INCORRECT)
    done = tangle("corpus", "run", corpus, "--jobs", 1)
    assert done.status == 1
    assert "run 2 over mine: 3 jobs, 2 of them from the store" in done.out
    assert re.search(r"^wrong +incorrect .* p/good ", done.out, re.M)
    assert "WRONG: p/good: incorrect" in done.err

    listed = tangle("corpus", "list").out.splitlines()
    assert len(listed) == 3 and "2 good, 1 undecided" in listed[1]
    rows = tangle("corpus", "list", "last", "--standing", "wrong").out
    assert rows.count("\n") == 1 and "p/good" in rows
    by_pass = tangle("corpus", "list", "last", "--by-pass").out.splitlines()
    assert by_pass[0].split()[:3] == ["pass", "checks", "correct"]
    assert by_pass[1].split()[:6] == ["pairs", "3", "0", "0", "1", "0"]
    assert "0/0" in by_pass[1]
    changed = tangle("corpus", "diff", "previous", "last").out
    assert changed.startswith("became wrong: 1\n  p/good: correct same-function → incorrect ")
    assert "(another pair)" in changed
    assert tangle("corpus", "diff", 1, 1).out == "nothing changed\n"

    shown = tangle("corpus", "show", "p/good", "--save", tmp_path / "saved")
    assert "run 2: wrong" in shown.out
    assert "thread 0 executes this operation before" in shown.out and "▶ %" in shown.out
    *_, again = shown.out.splitlines()
    assert again.startswith("tangle-tv check ")
    assert tangle(*again.split()[1:]).status == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("corpus", "run", "none.toml"), "none.toml: cannot be read: No such file"),
        (("corpus", "list"), "no store there"),
        (("corpus", "list", "7", "--store", "s"), "s: no store there"),
        (("corpus", "run", "--shard", "3/2"), "3/2 is no part of a whole"),
        (("corpus", "run", "--time", "soon"), "soon is no time"),
        (("corpus", "run", "--jobs", "0"), "0 is no number from 1"),
        (("corpus", "run", "--baseline", "none.toml"), "none.toml: cannot be read"),
        (("corpus",), "ACTION"),
    ],
)
def test_what_cannot_be_done_is_said(
    tangle: Command, corpus: Path, words: tuple[str, ...], message: str
) -> None:
    done = tangle(*words)
    assert (done.status, done.out) == (2, "")
    assert message in done.err


def test_runs_and_jobs_that_are_not_there(tangle: Command, corpus: Path) -> None:
    corpus.write_text('[[pairs]]\npath = "nothing"')
    assert tangle("corpus", "run", corpus).status == 2
    for words, message in {
        ("list", "7"): "no run 7; the last is 1",
        ("list", "best"): "best: no number of a run",
        ("diff", "previous", "last"): "there is no previous run",
        ("show", "abcd"): "no job begins with abcd",
        ("show", "p/x"): "p/x: no hash and no name of a job",
    }.items():
        done = tangle("corpus", *words)
        assert done.status == 2 and message in done.err, words


def test_a_run_fails_on_proofs_within_bounds_where_that_is_asked_for(
    tangle: Command, corpus: Path, tmp_path: Path
) -> None:
    for path in (tmp_path / "p").iterdir():
        path.unlink()
    loop = ROOT / "pairs" / "proofs" / "wider-counter.ll"
    kept = [line for line in loop.read_text().splitlines() if not line.startswith("; EXPECT")]
    (tmp_path / "p" / "loop.ll").write_text("\n".join(kept))
    corpus.write_text(f'options = "--unroll 3"\n{TOML}')
    assert tangle("corpus", "run", corpus, "--jobs", 1).status == 0
    assert "1 bounded" in tangle("corpus", "list").out
    done = tangle("corpus", "run", corpus, "--jobs", 1, "--fail-on", "bounded")
    assert (done.status, "for so many threads or iterations alone:\nbounded" in done.out) == (
        6,
        True,
    )
    assert tangle("nightly", corpus, "--jobs", 1).status == 0
    exported = tangle("corpus", "export", "last", "--format", "junit", "--fail-on", "bounded").out
    assert 'failures="1"' in exported


def test_each_file_of_one_text_is_named(tangle: Command, corpus: Path, tmp_path: Path) -> None:
    for name in ("wrong", "twin", "third"):
        (tmp_path / "p" / f"{name}.ll").write_text(INCORRECT)
    done = tangle("corpus", "run", corpus, "--jobs", 1)
    assert done.status == 1
    assert done.out.startswith(
        "run 1 over mine: 4 jobs; 2 more rows are of files with the text of another\n"
        "  2 good, 1 undecided, 3 wrong\n"
    )
    for name in ("wrong", "twin", "third"):
        assert f" p/{name} " in tangle("corpus", "list", "last").out
        assert f"WRONG: p/{name}: incorrect" in done.err
        shown = tangle("corpus", "show", f"p/{name}")
        assert shown.status == 0 and "incorrect" in shown.out
        for form, place in (
            ("junit", f'name="p/{name}"'),
            ("sarif", f'"uri": "p/{name}.ll"'),
            ("github", f"p/{name}"),
            ("jsonl", f'"name": "p/{name}"'),
        ):
            assert place in tangle("corpus", "export", "last", "--format", form).out
    assert re.search(r"^ +1 .* mine +1/1 +4 +6 ", tangle("corpus", "list").out, re.M)
    night = tangle("nightly", corpus, "--jobs", 1, "--html", "report")
    assert "4 checks, each of functions before and after a transform, in 6 files" in night.out
    page = (tmp_path / "report" / "index.html").read_text()
    assert all(f"p/{name}" in page for name in ("wrong", "twin", "third"))
