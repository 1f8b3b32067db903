"""Modules before and after a compiler as a source of a corpus, and pipelines as one step."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.compiled.compiled_files import AFTER, BEFORE
from corpus.expect import ROOT
from corpus.sources.compiled import CompiledRun
from corpus.sources.description import load
from corpus.sources.modules import ModuleRuns
from corpus.sources.units import Problem
from verify.ir.reader import read_module

BODY = "define i32 @f(i32 noundef %x) {{\n  %y = {0}\n  ret i32 %y\n}}\n"
COMPILED = ROOT / "compiled"


def units(folder: Path, text: str) -> list[CompiledRun | ModuleRuns | Problem]:
    path = folder / "corpus.toml"
    path.write_text(text, encoding="utf-8")
    found = [unit for source in load(path).sources for unit in source.units()]
    return [unit for unit in found if isinstance(unit, CompiledRun | ModuleRuns | Problem)]


def written(folder: Path, name: str, instruction: str) -> None:
    (folder / name).write_text(BODY.format(instruction), encoding="utf-8")


def test_two_files_are_a_step(tmp_path: Path) -> None:
    written(tmp_path, f"a{BEFORE}", "add i32 %x, %x")
    written(tmp_path, f"a{AFTER}", "shl i32 %x, 1")
    (unit,) = units(tmp_path, '[[compiled]]\npath = "."\nstep = "-O3"\n')
    assert isinstance(unit, CompiledRun)
    (item,) = unit.expand().items
    assert item.place.name == "./a -O3 @f"


def test_newer_text_is_read(tmp_path: Path) -> None:
    written(tmp_path, f"a{BEFORE}", "bitcast float f0x3FB8AA3B to i32")
    written(tmp_path, f"a{AFTER}", "add i32 1069066811, 0")
    (unit,) = units(tmp_path, '[[compiled]]\npath = "."\n')
    assert isinstance(unit, CompiledRun)
    assert [item.place.name for item in unit.expand().items] == ["./a whole @f"]


def test_a_missing_file_is_a_problem(tmp_path: Path) -> None:
    written(tmp_path, f"a{BEFORE}", "add i32 %x, %x")
    (unit,) = units(tmp_path, '[[compiled]]\npath = "."\n')
    assert isinstance(unit, CompiledRun)
    expansion = unit.expand()
    assert not expansion.items
    assert [problem.what for problem in expansion.problems] == ["No such file or directory"]


def test_a_pipeline_is_one_step(tmp_path: Path) -> None:
    (tmp_path / "a.ll").write_text(
        "define i32 @f(i32 noundef %x, i1 noundef %c) {\n"
        "  br i1 %c, label %a, label %b\na:\n  br label %b\nb:\n"
        "  %p = phi i32 [ %x, %0 ], [ %x, %a ]\n  %y = add i32 %p, %p\n  ret i32 %y\n}\n",
        encoding="utf-8",
    )
    text = '[[modules]]\npath = "a.ll"\nlevels = [2]\nwhole = {}\n'
    names: dict[str, list[str]] = {}
    for whole in ("true", "false"):
        (unit,) = units(tmp_path, text.format(whole))
        assert isinstance(unit, ModuleRuns)
        names[whole] = [item.place.name for item in unit.expand().items]
    assert names["true"] == ["a.ll O2 (whole) @f"]
    assert len(names["false"]) > 1


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize(("compiler", "count"), [("triton", 44), ("iree", 12)])
def test_what_compilers_wrote_is_read(compiler: str, count: int) -> None:
    folder = COMPILED / compiler
    names = sorted(path.name.removesuffix(BEFORE) for path in folder.glob(f"*{BEFORE}"))
    assert len(names) == count
    for name in names:
        for ending in (BEFORE, AFTER):
            path = folder / f"{name}{ending}"
            read_module(path.read_bytes(), path.name)
