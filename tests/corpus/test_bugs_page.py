"""`docs/bugs.md` and the pages of `docs/bugs` say what `corpus/bugs` holds."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from corpus.bug_reports import REPORTS, Versions, is_current, versions
from corpus.bugs_page import CLOSES, DOCS, INDEX, OPENS, PAGES, WRITE, Bug, bugs, index, main, page
from corpus.expect import BUGS, simplest

TRACE = re.compile(rf"{re.escape(OPENS)}\n\n```text\n(.*?)\n```\n\n{re.escape(CLOSES)}\n", re.S)
LINK = re.compile(r"\]\(([^)\s]+)\)")


def stored_page(name: str) -> str:
    return (DOCS / PAGES / f"{name}.md").read_text(encoding="utf-8")


def stored_trace(name: str) -> str:
    (trace,) = TRACE.findall(stored_page(name))
    return trace


def test_the_index_is_that_of_the_pairs() -> None:
    assert (DOCS / INDEX).read_text(encoding="utf-8") == index(bugs()), WRITE


def test_the_index_lists_each_page_once() -> None:
    """Each pair has a page, and the folder holds no other file."""
    linked = LINK.findall((DOCS / INDEX).read_text(encoding="utf-8"))
    pages = [f"{PAGES}/{path.name}" for path in sorted((DOCS / PAGES).iterdir())]
    assert sorted(link for link in linked if link.startswith(f"{PAGES}/")) == pages
    assert pages == sorted(f"{PAGES}/{path.stem}.md" for path in BUGS.glob("*.ll")), WRITE


def test_the_pages_are_those_of_the_pairs() -> None:
    """All but the traces, which take the time of a check."""
    stored = {bug.name: stored_page(bug.name) for bug in bugs()}
    assert stored == {bug.name: page(bug, stored_trace(bug.name)) for bug in bugs()}, WRITE


def test_links_of_a_page_name_its_pair_its_input_and_the_index() -> None:
    for bug in bugs():
        links = [(DOCS / PAGES / link).resolve() for link in LINK.findall(stored_page(bug.name))]
        inputs = BUGS.parent / "opt" / "inputs" / bug.path.name
        assert links == [DOCS / INDEX, bug.path, inputs] and all(map(Path.is_file, links)), bug.name


def test_every_pair_has_a_trace_of_its_verdict() -> None:
    for bug in bugs():
        first = simplest(bug.expected)
        words = " ".join(("tangle-tv check", f"corpus/bugs/{bug.name}.ll", *first.words))
        command, verdict, *_ = stored_trace(bug.name).splitlines()
        assert command == f"$ {words}"
        assert verdict.endswith(f": incorrect ({first.code})"), bug.name


def test_the_worst_are_first() -> None:
    """What LLVM accepts, of a pass that runs by default; at the end what LLVM refuses."""
    lines = (DOCS / INDEX).read_text(encoding="utf-8").splitlines()
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


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pair is checked: its trace is its name."""

    def name_of(bug: Bug) -> str:
        return bug.name

    monkeypatch.setattr("corpus.bugs_page.trace_of", name_of)


def names_in(folder: Path) -> set[str]:
    return {path.name for path in (folder / PAGES).iterdir()}


@pytest.mark.usefixtures("quick")
def test_the_index_and_the_pages_are_written(tmp_path: Path) -> None:
    assert main(["--folder", str(tmp_path)]) == 0
    assert (tmp_path / INDEX).read_text(encoding="utf-8") == index(bugs())
    assert names_in(tmp_path) == {f"{bug.name}.md" for bug in bugs()}
    for bug in bugs():
        text = (tmp_path / PAGES / f"{bug.name}.md").read_text(encoding="utf-8")
        assert text == page(bug, bug.name)
    assert main(["--folder", str(tmp_path), "--check"]) == 0


@pytest.mark.usefixtures("quick")
def test_the_page_of_a_pair_that_is_gone_is_removed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Other files of the folder stay."""
    assert main(["--folder", str(tmp_path), "irce"]) == 0
    assert names_in(tmp_path) == {"irce.md"}
    for name, text in (("gone", "# Pair gone\n"), ("README", "# Pairs\n"), ("empty", "")):
        (tmp_path / PAGES / f"{name}.md").write_text(text, encoding="utf-8")
    assert main(["--folder", str(tmp_path), "--check", "irce"]) == 1
    assert "gone.md: is the page of a pair that is gone" in capsys.readouterr().err
    assert "gone.md" in names_in(tmp_path)
    assert main(["--folder", str(tmp_path), "irce"]) == 0
    assert names_in(tmp_path) == {"irce.md", "README.md", "empty.md"}


@pytest.mark.usefixtures("quick")
def test_a_file_that_differs_or_is_missing_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["--folder", str(tmp_path), "irce"])
    (tmp_path / INDEX).write_text("y\n", encoding="utf-8")
    assert main(["--folder", str(tmp_path), "--check", "asan", "irce"]) == 1
    lines = capsys.readouterr().err.splitlines()
    end = f"is not what the checker says now; `{WRITE}` writes it"
    assert lines == [f"{tmp_path / INDEX}: {end}", f"{tmp_path / PAGES / 'asan.md'}: {end}"]


def test_a_folder_that_is_a_file_and_an_unknown_pair_are_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main(["--folder", str(tmp_path / "file"), "irce"]) == 2
    assert f"{tmp_path / 'file' / PAGES}: " in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["--check", "no-such-pair"])
    assert "no pair of corpus/bugs: no-such-pair" in capsys.readouterr().err


# A quarter of the time counts: on a slow machine, limits would show another counterexample.
TRACES = """
import json, sys, time
clock = time.thread_time
time.thread_time = lambda: clock() / 4
from corpus.bugs_page import bugs, trace_of
print(json.dumps({bug.name: trace_of(bug) for bug in bugs() if bug.name in sys.argv[1:]}))
"""


def test_traces_are_those_of_now(project_root: Path, rng: random.Random) -> None:
    """Of a tenth, in a process of its own, as whoever writes the pages: of some bugs the solver's
    own counterexample is shown, which depends on what it was asked before."""
    names = [bug.name for bug in bugs()]
    some = rng.sample(names, len(names) // 10)
    done = subprocess.run(
        [sys.executable, "-c", TRACES, *some],
        cwd=project_root,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == {name: stored_trace(name) for name in some}, WRITE


@pytest.mark.campaign
def test_all_traces_are_those_of_now(project_root: Path) -> None:
    words = [sys.executable, "-m", "corpus.bugs_page", "--check"]
    done = subprocess.run(words, cwd=project_root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


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
