"""`check --smt`: other readers of the questions give the answers that the verdict is made of."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import bitwuzla
import pytest
import z3

from corpus.expect import ROOT
from tests.cli.command import CORRECT, Command, pair

Write = Callable[[str], Path]

FLOATS = pair(
    "  %a = fadd float %x, 1.0\n  store float %a, ptr %p\n",
    "  %a = fadd float 1.0, %x\n  store float %a, ptr %p\n",
    parameters="float noundef %x, ptr %p",
) + pair(
    "  store float 1.0, ptr %p\n",
    "  %a = fadd float %x, 1.0\n  store float %a, ptr %p\n",
    "_other",
    "float noundef %x, ptr %p",
)


def of_z3(path: Path) -> str:
    solver = z3.Solver()
    solver.from_string(path.read_text(encoding="utf-8"))
    return str(solver.check())


def of_bitwuzla(path: Path) -> str:
    parser = bitwuzla.Parser(bitwuzla.TermManager(), bitwuzla.Options())
    parser.parse(str(path), True, True)
    return str(parser.bitwuzla().check_sat())


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("name", ["bugs/gvn-sink", "pairs/undef/undef-input", "floats"])
def test_what_is_written_has_the_answer(
    tangle: Command, file: Write, tmp_path: Path, name: str
) -> None:
    folder = tmp_path / "questions"
    done = tangle(
        "check", file(FLOATS) if name == "floats" else ROOT / f"{name}.ll", "--smt", folder
    )
    assert done.status == 1, done.err
    answers: list[str] = []
    for path in sorted(folder.iterdir()):
        status = re.search(r"set-info :status (\w+)", path.read_text(encoding="utf-8"))
        assert status is not None
        assert status[1] == of_z3(path) == of_bitwuzla(path), path.name
        answers.append(f"{path.name.split('.')[2]} {status[1]}")
    assert "refinement sat" in answers
    if name == "pairs/undef/undef-input":
        assert "any-threads unsat" in answers


def test_the_questions_of_an_earlier_check_go(tangle: Command, file: Write, tmp_path: Path) -> None:
    folder = tmp_path / "questions"
    tangle("check", ROOT / "bugs" / "gvn-sink.ll", "--smt", folder)
    assert any(folder.iterdir())
    (folder / "notes.txt").write_text("mine")
    assert tangle("check", file(CORRECT), "--smt", folder).status == 0
    assert [each.name for each in folder.iterdir()] == ["notes.txt"]
    refused = tangle("check", file(CORRECT), "--smt", folder / "notes.txt")
    assert refused.status == 2 and "--smt" in refused.err


TWO_GLOBALS = """
@g = external global i32
@h = external global i32
declare void @op(i32) convergent
define i32 @src(i1 %c, i32 %a, i32 %b) convergent {
entry:
  %v = load i32, ptr @g
  %w = load i32, ptr @h
  br i1 %c, label %l, label %r
l:
  %x = mul i32 %a, %v
  br label %j
r:
  %y = mul i32 %b, %w
  br label %j
j:
  %z = phi i32 [ %x, %l ], [ %y, %r ]
  call void @op(i32 %z)
  %u = add i32 %z, %v
  %t = add i32 %u, %w
  ret i32 %t
}
define i32 @tgt(i1 %c, i32 %a, i32 %b) convergent {
  %v = load i32, ptr @g
  %w = load i32, ptr @h
  %f = select i1 %c, i32 %a, i32 %b
  %k = select i1 %c, i32 %v, i32 %w
  %z = mul i32 %k, %f
  call void @op(i32 %z)
  %u = add i32 %w, %v
  %t = add i32 %u, %z
  ret i32 %t
}
"""


@pytest.mark.campaign
def test_questions_do_not_depend_on_the_seed_of_hashes(file: Write, tmp_path: Path) -> None:
    """The solvers' time depends on the order of terms, which no set of names may decide."""
    path, asked = file(TWO_GLOBALS), set[tuple[str, ...]]()
    for seed in range(4):
        folder = tmp_path / str(seed)
        command = [sys.executable, "-m", "tangle_tv", "check", path, "--smt", folder]
        environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
        subprocess.run(command, env=environment, check=True, capture_output=True)
        asked.add(tuple(each.read_text("utf-8") for each in sorted(folder.iterdir())))
    assert len(asked) == 1 and asked != {()}


def test_a_full_disk_costs_no_verdict(
    tangle: Command, file: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_text

    def full(path: Path, *words: Any, **named: Any) -> int:
        write(path, *words, **named)
        if path.suffix == ".smt2":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return 0

    monkeypatch.setattr(Path, "write_text", full)
    done = tangle("check", file(FLOATS), "--smt", tmp_path / "questions")
    assert done.status == 1, done.err
    said = " ".join(done.out.split())
    assert f"could not be written to {tmp_path / 'questions'}: No space left on device" in said
    assert list((tmp_path / "questions").iterdir()) == []
