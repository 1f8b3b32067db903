"""`tangle-tv report`: the verdicts that tangle-opt left in a folder."""

from __future__ import annotations

import json
import os
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.command import Command

PAIRS = (
    ("f", "correct", "proved", "proved"),
    ("g\x1b[2J", "incorrect", "observation-missing", "a call is\nmissing"),
    ("h", "unknown", "timeout", "the time limit of 5 s is used up"),
)


def document(command: str, *pairs: tuple[str, str, str, str], died: str = "") -> str:
    keys = ("function", "verdict", "code", "reason")
    return json.dumps(
        {
            "run": {"command": command, "died": {"message": died} if died else None},
            "end_to_end": [
                {**dict(zip(keys, pair, strict=True)), "seconds": 0.5} for pair in pairs
            ],
        }
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = tmp_path / "verdicts"
    (found / "deep").mkdir(parents=True)
    (found / "a.1.json").write_text(document("-passes=sink,gvn -S a.ll", *PAIRS))
    (found / "deep" / "b.2.json").write_text(document("-S -passes=sink,gvn -", PAIRS[0]))
    (found / "c.3.json").write_text(document("c.ll", died="LLVM crashed (signal 6)"))
    (found / "no.json").write_text('{"run": 1}')
    (found / "broken.json").write_text("{")
    os.mkfifo(found / "fifo.json")
    return found


def test_a_table_by_passes(tangle: Command, folder: Path) -> None:
    done = tangle("report", folder)
    assert (done.status, done.err) == (1, "")
    rows = [line.split() for line in done.out.splitlines()]
    assert rows[0] == [
        "passes",
        "runs",
        "changed",
        "correct",
        "incorrect",
        "invalid",
        "unsupported",
        "unknown",
    ]
    assert rows[1] == ["(no", "passes)", "1", "0", "0", "0", "0", "0", "0"]
    assert rows[2] == ["sink,gvn", "2", "4", "2", "1", "0", "0", "1"]
    assert rows[3] == ["all", "3", "4", "2", "1", "0", "0", "1"]
    assert done.out.splitlines()[4:] == [
        "incorrect: @g\\x1b[2J: observation-missing: a.1.txt",
        "  opt -passes=sink,gvn -S a.ll",
        "     1 unknown timeout: the time limit of 5 s is used up",
        "not verified: c.3: LLVM crashed (signal 6)",
        "broken.json: is no report of tangle-opt",
        "fifo.json: is a FIFO, not a file",
        "no.json: is no report of tangle-opt",
    ]


def test_junit(tangle: Command, folder: Path, tmp_path: Path) -> None:
    output = tmp_path / "out.xml"
    assert tangle("report", folder, "--format", "junit", "--output", output).status == 1
    (suite,) = ElementTree.fromstring(output.read_text())
    assert (suite.get("tests"), suite.get("failures"), suite.get("skipped")) == ("8", "1", "1")
    assert suite.get("errors") == "4"
    outcomes = {case.get("name"): [part.tag for part in case] for case in suite}
    assert outcomes["a.1 @f"] == [] and outcomes["a.1 @h"] == ["skipped"]
    assert outcomes["a.1 @g\N{REPLACEMENT CHARACTER}[2J"] == ["failure"]
    assert outcomes["c.3"] == ["error"]


def test_a_folder_without_reports(tangle: Command, tmp_path: Path) -> None:
    done = tangle("report", tmp_path)
    assert done.status == 2 and "holds no report of tangle-opt" in done.err
    done = tangle("report", tmp_path / "gone")
    assert done.status == 2 and "no such folder" in done.err
