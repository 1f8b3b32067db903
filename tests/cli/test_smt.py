"""`check --smt`: other readers of the questions give the answers that the verdict is made of."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

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
