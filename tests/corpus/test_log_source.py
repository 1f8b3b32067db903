"""Logs of compilers as a source of a corpus: files, and what commands print."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from corpus.sources.description import CorpusError, load
from corpus.sources.log import LogRun
from corpus.sources.units import Expansion, Problem
from transforms.llvm.log_steps import NO_DUMPS

MODULE = """; ModuleID = 'deep/{name}.c'
source_filename = "{name}.c"
target triple = "amdgcn-amd-amdhsa"

define i32 @f(i32 noundef %x) {{
{body}
  ret i32 %z
}}
"""
ADD = "  %y = add i32 %x, 0\n  %z = mul i32 %y, 8"
MUL = "  %z = mul i32 %x, 8"
SHL = "  %z = shl i32 %x, 3"
BEGINNING = "*** IR Dump At Start ***\n"


def module(body: str, name: str = "x") -> str:
    return MODULE.format(name=name, body=body)


def after(name: str, text: str) -> str:
    return f"*** IR Dump After {name}Pass on f ***\n{text}"


LOG = BEGINNING + module(ADD) + after("EarlyCSE", module(MUL)) + after("InstCombine", module(SHL))


def runs(folder: Path, text: str) -> list[LogRun | Problem]:
    path = folder / "corpus.toml"
    path.write_text(f"[[log]]\n{text}", encoding="utf-8")
    found = [unit for source in load(path).sources for unit in source.units()]
    return [unit for unit in found if isinstance(unit, LogRun | Problem)]


def expanded(folder: Path, text: str) -> Expansion:
    (unit,) = runs(folder, text)
    assert isinstance(unit, LogRun)
    return unit.expand()


def names(expansion: Expansion) -> list[str]:
    return [item.place.name for item in expansion.items]


def problems(expansion: Expansion) -> list[str]:
    return [problem.what for problem in expansion.problems]


def _short(_: float) -> float:
    return 0.3


def test_each_step_of_a_log_is_a_job(tmp_path: Path) -> None:
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "a.log").write_text("x.c:1: warning\n" + LOG)
    (tmp_path / "logs" / "notes.md").write_text(LOG)
    found = expanded(tmp_path, 'path = "logs"\noptions = "--threads 3"')
    assert problems(found) == []
    assert names(found) == ["logs/a.log EarlyCSE @f", "logs/a.log InstCombine @f"]
    first, second = found.items
    assert (first.place.kind, first.place.module, first.place.transform) == ("log", "a", "EarlyCSE")
    assert first.job is not None and second.job is not None
    assert first.job.words[-2:] == ("--threads", "3") and first.job.canonical
    assert "add i32" in first.job.before and "mul i32" in first.job.after
    assert first.job.after == second.job.before and "shl i32" in second.job.after


def test_modules_of_one_log_are_told_apart(tmp_path: Path) -> None:
    other = BEGINNING + module(ADD, "y") + after("EarlyCSE", module(MUL, "y"))
    (tmp_path / "a.txt").write_text(LOG + other + LOG)
    found = expanded(tmp_path, 'path = "a.txt"\nlabel = "nvcc"')
    assert [name.removesuffix(" @f") for name in names(found)] == [
        "nvcc 1 x.c EarlyCSE",
        "nvcc 1 x.c InstCombine",
        "nvcc 2 y.c EarlyCSE",
        "nvcc 3 x.c EarlyCSE",
        "nvcc 3 x.c InstCombine",
    ]
    assert {item.place.module for item in found.items} == {"x", "y"}


def test_a_command_is_run_on_each_file(tmp_path: Path) -> None:
    """Its standard error is the log, whatever the file is called."""
    (tmp_path / "in").mkdir()
    for name in ("a.gpu.ll", "it's $1.gpu.ll", "b.ll"):
        (tmp_path / "in" / name).write_text(LOG)
    text = "path = 'in'\nending = '.gpu.ll'\ncommand = 'echo no; cat \"$1\" >&2'"
    first, second = runs(tmp_path, text)
    assert isinstance(first, LogRun) and isinstance(second, LogRun)
    assert (first.name, second.name) == ("in/a.gpu", "in/it's $1.gpu")
    for each in (first, second):
        assert problems(each.expand()) == []
        assert names(each.expand()) == [f"{each.name} {p} @f" for p in ("EarlyCSE", "InstCombine")]


def test_what_a_command_prints_before_it_fails_is_verified(tmp_path: Path) -> None:
    (tmp_path / "a.ll").write_text(LOG + "LLVM ERROR: Cannot select\n#1 main\n")
    found = expanded(tmp_path, "path = 'a.ll'\ncommand = 'cat $1 >&2; exit 3'")
    assert problems(found) == ["the command ends with status 3: LLVM ERROR: Cannot select"]
    assert len(found.items) == 2
    found = expanded(tmp_path, "path = 'a.ll'\ncommand = 'no-such-llc $1'")
    assert len(found.items) == 0
    assert "status 127" in problems(found)[0] and "no-such-llc" in problems(found)[0]


def test_a_command_that_does_not_end_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("process.command.wall_seconds", _short)
    (tmp_path / "a.ll").write_text(LOG)
    marker = tmp_path / "marker"
    command = f"cat $1 >&2; (sleep 0.6; touch {marker}) & sleep 60"
    found = expanded(tmp_path, f"path = 'a.ll'\ncommand = '{command}'")
    time.sleep(0.6)
    assert problems(found) == ["the command does not end within 60 s"]
    assert len(found.items) == 2 and not marker.exists()


@pytest.mark.parametrize(
    ("log", "said"),
    [
        ("", NO_DUMPS),
        ("\0\0", NO_DUMPS),
        (after("EarlyCSE", module(MUL)) + after("InstCombine", module(SHL)), "not compared (-pr"),
        (LOG + after("GVN", module(ADD)[:-30]), "not compared: what was done by GVN on f"),
        (BEGINNING + module(ADD) + "*** IR Dump Before GVNPass on f ***\n" + module(ADD), "last"),
    ],
)
def test_what_a_log_leaves_open_is_a_problem(tmp_path: Path, log: str, said: str) -> None:
    (tmp_path / "a.log").write_text(log)
    (what,) = problems(expanded(tmp_path, 'path = "a.log"'))
    assert said in what


def test_what_decides_about_jobs_is_in_the_key(tmp_path: Path) -> None:
    source, tool = tmp_path / "a.ll", tmp_path / "tool"
    source.write_text(LOG)
    tool.write_text('#!/bin/sh\ncat "$1" >&2\n')
    tool.chmod(0o755)

    def key(command: str, more: str = "") -> str:
        (unit,) = runs(tmp_path, f"path = 'a.ll'\ncommand = '{command}'\n{more}")
        assert isinstance(unit, LogRun)
        return unit.key()

    keys = [key(f"{tool} $1"), key(f"{tool} $1 "), key(f"{tool} $1", "every = 2")]
    os.utime(tool, (1, 1))
    keys.append(key(f"{tool} $1"))
    source.write_text(LOG + LOG)
    keys.append(key(f"{tool} $1"))
    assert len(set(keys)) == 5 and key(f"{tool} $1") == keys[-1]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.log")
    (unit,) = runs(tmp_path, 'path = "."')
    assert isinstance(unit, LogRun)
    assert problems(unit.expand()) == ["is a FIFO, not a file"]
    (unit,) = runs(tmp_path, 'path = "none"')
    assert isinstance(unit, Problem) and unit.what == "no such file or folder"
    with pytest.raises(CorpusError, match=r"\[\[log\]\] 1: `comand`: no such key"):
        runs(tmp_path, 'path = "."\ncomand = "llc"')
