"""LLVM's own tests as a source of a corpus: their RUN lines say what `opt` is to do."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from corpus.sources.description import load
from corpus.sources.lit import LitTest, opt_lines
from corpus.sources.own_opt import own_opt
from corpus.sources.units import Problem, SourceSettings

TEST = """; RUN: opt < %s -passes=instcombine -S | FileCheck %s
; RUN: opt -S -passes='dce,sccp' %s -o - 2>&1 | \\
; RUN:   FileCheck %s --check-prefix=OTHER
; RUN: not opt -passes=nonsense %s
; RUN: opt -passes=dce %S/Inputs/other.ll -S
; RUN: llc %s

define i32 @f(i32 %x) {
; CHECK-LABEL: @f(
  %a = mul i32 %x, 8
  %dead = add i32 %x, 1
  ret i32 %a
}
"""


@pytest.fixture
def test_file(tmp_path: Path) -> Path:
    path = tmp_path / "t.ll"
    path.write_text(TEST, encoding="utf-8")
    return path


def test_commands_that_read_the_test_itself_count(test_file: Path) -> None:
    found = [line.names for line in opt_lines(TEST, test_file)]
    assert found == ["instcombine", "dce,sccp"]


def test_a_test_for_assertions_has_none(test_file: Path) -> None:
    assert list(opt_lines(f"; REQUIRES: asserts\n{TEST}", test_file)) == []


def test_what_a_line_makes_of_a_function_is_a_job(test_file: Path) -> None:
    opt = own_opt(sys.executable, "-m", "transforms.llvm.wheel_opt")
    asked = SourceSettings(("--threads", "3"), test_file.parent)
    expansion = LitTest(test_file, "t", opt, asked, test_file).expand()
    assert expansion.problems == ()
    assert [i.place.name for i in expansion.items] == [
        "t RUN1 instcombine @f",
        "t RUN2 dce,sccp @f",
    ]
    job = expansion.items[0].job
    assert job is not None and job.words == ("--threads", "3")
    assert "mul i32" in job.before and "shl i32" in job.after
    # The same again, although it was read from another temporary file.
    again = LitTest(test_file, "t", opt, asked, test_file).expand()
    assert again == expansion and "source_filename" not in job.before


def test_a_line_that_fails_is_a_problem_and_stops_no_other(test_file: Path) -> None:
    test_file.write_text(TEST.replace("instcombine", "no-such-pass"), encoding="utf-8")
    opt = own_opt(sys.executable, "-m", "transforms.llvm.wheel_opt")
    expansion = LitTest(
        test_file, "t", opt, SourceSettings((), test_file.parent), test_file
    ).expand()
    (problem,) = expansion.problems
    assert problem.place == "t RUN1" and "no-such-pass" in problem.what
    assert [i.place.name for i in expansion.items] == ["t RUN2 dce,sccp @f"]


def test_a_corpus_names_tests_and_their_opt(test_file: Path) -> None:
    path = test_file.parent / "c.toml"
    table = '[[lit]]\npath = "."\nmentions = "{}"\nopt = "{}"'
    (test_file.parent / "other.ll").write_text("; RUN: opt -passes=dce %s\n")
    script = test_file.parent / "opt"
    script.write_text("#!/bin/sh\necho 'LLVM version 19.1.7'\n", encoding="utf-8")
    script.chmod(0o755)
    path.write_text(table.format("dead", script), encoding="utf-8")
    (unit,) = list(load(path).sources[0].units())
    assert isinstance(unit, LitTest) and unit.name == "./t" and unit.opt.opt.major == 19
    path.write_text(table.format("dead", "no-such-opt"), encoding="utf-8")
    (problem,) = list(load(path).sources[0].units())
    assert isinstance(problem, Problem) and "no-such-opt cannot be used" in problem.what


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    """Its content would be in LLVM's complaint."""
    (tmp_path / "secret").write_text("SECRET\n; RUN: opt -S -passes=sroa < %s\n", encoding="utf-8")
    tests = tmp_path / "tests"
    (tests / "inner").mkdir(parents=True)
    (tests / "inner" / "file.ll").write_text(TEST, encoding="utf-8")
    (tests / "inside.ll").symlink_to(tests / "inner" / "file.ll")
    (tests / "outside.ll").symlink_to(tmp_path / "secret")
    (tmp_path / "c.toml").write_text('[[lit]]\npath = "tests"\n', encoding="utf-8")
    (source,) = load(tmp_path / "c.toml").sources
    units = list(source.units())
    (problem,) = [unit for unit in units if isinstance(unit, Problem)]
    assert problem == Problem("tests/outside", "is a link that leads out of the folder")
    assert {unit.name for unit in units if isinstance(unit, LitTest)} == {
        "tests/inner/file",
        "tests/inside",
    }
