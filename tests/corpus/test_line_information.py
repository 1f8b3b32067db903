"""Modules that are given line information (`corpus.line_information`)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from corpus.expect import ROOT
from corpus.line_information import Lines, with_lines
from corpus.runner.verify import JobRequest, verify
from corpus.sources.description import CorpusError, load
from corpus.sources.modules import ModuleRuns
from corpus.sources.units import Problem
from corpus.store.records import Job, StoredAnswer
from verify.ir.executable_text import executable
from verify.ir.llvm import canonical
from verify.ir.reader import read_module
from verify.refinement.verdict import Verdict

KERNEL = ROOT / "kernels" / "warp_scan" / "warp_scan.nvptx64-tokens.ll"


def test_each_instruction_has_a_line_and_the_rest_is_as_it_was() -> None:
    data = KERNEL.read_bytes()
    text = with_lines(data)
    result = read_module(text.encode(), "lines", whole=True)
    assert result.verifier_errors == ()
    places = [
        dict(instruction.metadata)["dbg"]
        for function in result.module.functions.values()
        for instruction in function.instructions
    ]
    assert len(places) == len({*places}) > 50
    plain, lines = (canonical(each, "kernel").text for each in (data, text.encode()))
    assert _executable(lines) == _executable(plain)


def _executable(text: str) -> str:
    """But for the numbers of nodes."""
    return re.sub(r"!\d+", "!", executable(text)).split("\n!")[0]


def test_what_has_line_information_keeps_it() -> None:
    text = with_lines(KERNEL.read_bytes())
    assert with_lines(text.encode()) == canonical(text.encode(), "lines").text


def units(folder: Path, lines: str) -> list[ModuleRuns | Problem]:
    for name in ("a", "b", "c"):
        (folder / f"{name}.ll").write_bytes(KERNEL.read_bytes())
    path = folder / "corpus.toml"
    path.write_text(f'[[modules]]\npath = "."\nlevels = [1]\nlines = "{lines}"\n', "utf-8")
    (source,) = load(path).sources
    return [u for u in source.units() if isinstance(u, ModuleRuns | Problem)]


@pytest.mark.parametrize("lines", [*Lines])
def test_modules_by_turns(tmp_path: Path, lines: Lines) -> None:
    given = [u for u in units(tmp_path, lines.value) if isinstance(u, ModuleRuns)]
    wanted = {Lines.NONE: [False] * 3, Lines.ALL: [True] * 3, Lines.SECOND: [False, True, False]}
    assert [u.has_lines for u in given] == wanted[lines]
    assert len({u.key() for u in given}) == 3


def test_another_word_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="`lines` has to be one of none, all, every second"):
        units(tmp_path, "both")


def test_steps_and_their_verdicts_are_those_without_lines(tmp_path: Path) -> None:
    answers: list[dict[str, tuple[Verdict, str]]] = []
    for lines in (Lines.NONE, Lines.ALL):
        unit = units(tmp_path, lines.value)[0]
        assert isinstance(unit, ModuleRuns)
        expansion = unit.expand()
        assert not expansion.problems
        jobs = {i.place.name: i.job for i in expansion.items if i.job is not None}
        assert {"!dbg " in job.before for job in jobs.values()} == {unit.has_lines}
        answers.append({name: _answer(job) for name, job in jobs.items()})
    assert answers[0] == answers[1]
    assert len(answers[0]) > 5


def _answer(job: Job) -> tuple[Verdict, str]:
    answer = verify(JobRequest(job, "."))
    assert isinstance(answer, StoredAnswer)
    return answer.verdict, answer.code
