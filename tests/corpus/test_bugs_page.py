"""`docs/bugs.md` says what `corpus/bugs` holds."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from corpus.bug_reports import REPORTS, Versions, is_current, versions
from corpus.bugs_page import CLOSES, OPENS, bugs, main, page
from corpus.expect import BUGS

PAGE = "docs/bugs.md"
WRITE = f"python -m corpus.bugs_page > {PAGE}"
TRACE = re.compile(rf"{re.escape(OPENS)}\n\n```text\n(.*?)\n```\n\n{re.escape(CLOSES)}\n\n?", re.S)


def test_the_page_is_that_of_the_pairs(project_root: Path) -> None:
    """All but the traces, so that the difference is short."""
    stored = (project_root / PAGE).read_text(encoding="utf-8")
    assert TRACE.sub("", stored).split() == page(traces=False).split()


def test_every_pair_has_a_trace_of_its_verdict(project_root: Path) -> None:
    stored = (project_root / PAGE).read_text(encoding="utf-8")
    traces = dict(zip((bug.name for bug in bugs()), TRACE.findall(stored), strict=True))
    assert set(traces) == {path.stem for path in BUGS.glob("*.ll")}
    for bug in bugs():
        first = bug.expected[0]
        words = " ".join(("tangle-tv check", f"corpus/bugs/{bug.name}.ll", *first.words))
        command, verdict, *_ = traces[bug.name].splitlines()
        assert command == f"$ {words}"
        assert verdict.endswith(f": incorrect ({first.code})"), bug.name


def test_the_worst_are_first(project_root: Path) -> None:
    """What LLVM accepts, of a pass that runs by default; at the end what LLVM refuses."""
    lines = (project_root / PAGE).read_text(encoding="utf-8").splitlines()
    rows = [line.split(" | ") for line in lines if line.startswith(("| silent", "| refused"))][1:]
    assert len(rows) == len(bugs())
    ranks = [(row[0] != "| silent", not row[1].strip()) for row in rows]
    assert ranks == sorted(ranks)
    by_name = {bug.name: bug for bug in bugs()}
    assert by_name["indvars-exits"].silent and by_name["indvars-exits"].runs_in == "-O1"
    assert not by_name["heart-gvn"].silent and by_name["gvn-sink"].runs_in == ""
    assert by_name["irce"].report is not None


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("indvars-exits", "indvars"),
        ("heart-inline", "inline"),
        ("simplifycfg-loops", "simplifycfg"),
        ("simple-loop-unswitch", "simple-loop-unswitch"),
    ],
)
def test_the_wrong_pass_is_the_last(name: str, expected: str) -> None:
    (found,) = [bug for bug in bugs() if bug.name == name]
    assert found.wrong_pass == expected


def test_a_file_that_is_not_there_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("corpus.bugs_page.page", lambda: "x\n")
    assert main(["--check", str(tmp_path / "no.md")]) == 2
    assert "cannot be read" in capsys.readouterr().err
    (tmp_path / "a.md").write_text("x\n", encoding="utf-8")
    assert main(["--check", str(tmp_path / "a.md")]) == 0
    (tmp_path / "a.md").write_text("y\n", encoding="utf-8")
    assert main(["--check", str(tmp_path / "a.md")]) == 1
    assert "a.md: is not what the checker says now" in capsys.readouterr().err


# A quarter of the time counts: on a slow machine, limits would show another counterexample.
TRACES = """
import json, sys, time
clock = time.thread_time
time.thread_time = lambda: clock() / 4
from corpus.bugs_page import bugs, trace_of
print(json.dumps({bug.name: trace_of(bug) for bug in bugs() if bug.name in sys.argv[1:]}))
"""


def test_traces_are_those_of_now(project_root: Path, rng: random.Random) -> None:
    """Of a tenth, in a process of its own, as whoever writes the page: of some bugs the solver's
    own counterexample is shown, which depends on what it was asked before."""
    names = [bug.name for bug in bugs()]
    stored = dict(
        zip(names, TRACE.findall((project_root / PAGE).read_text(encoding="utf-8")), strict=True)
    )
    some = rng.sample(names, len(names) // 10)
    done = subprocess.run(
        [sys.executable, "-c", TRACES, *some],
        cwd=project_root,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == {name: stored[name] for name in some}, WRITE


@pytest.mark.campaign
def test_all_traces_are_those_of_now(project_root: Path) -> None:
    words = [sys.executable, "-m", "corpus.bugs_page", "--check", PAGE]
    done = subprocess.run(words, cwd=project_root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stderr}{WRITE}"


def test_every_bug_has_a_page_with_the_facts_of_today() -> None:
    known = versions()
    old = [
        bug.name
        for bug in bugs()
        if not is_current(bug, known.get(bug.name, Versions()), REPORTS / f"{bug.name}.md")
    ]
    assert old == [], "python -m corpus.bug_reports"
    assert known["gvn-sink"] == Versions("13–19", "yes") and known["asan"].also == "19"
    assert known["loop-interchange"] == Versions("", "yes")
    text = (REPORTS / "gvn-sink.md").read_text(encoding="utf-8")
    assert "options `-S -passes=gvn-sink`" in text and "subgroupBarrier" in text
