"""Operations that require uniform control flow: undefined where threads of a group are missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import Done, in_process
from verify.semantics.operations.load import OperationFileError, operation_table, parse_operations
from verify.semantics.operations.operation import Requires

REDUCE = "_Z20sub_group_reduce_addi"
ROW = '[[operation]]\nnames = ["op"]\nmeaning = "reduce.add"\n'
KERNEL = f"""target triple = "spir64-unknown-unknown"
define spir_func i32 @f(i32 %x) convergent {{
entry:
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  %ra = call i32 @{REDUCE}(i32 1) convergent
  br label %b
b:
  %r = phi i32 [ 0, %entry ], [ %ra, %a ]
  ret i32 %r
}}
declare i32 @{REDUCE}(i32) convergent nounwind willreturn memory(none)
"""


@pytest.fixture
def kernel(tmp_path: Path) -> Path:
    path = tmp_path / "kernel.ll"
    path.write_text(KERNEL, encoding="utf-8")
    return path


def ran(capsys: pytest.CaptureFixture[str], kernel: Path, *words: str) -> Done:
    return in_process(capsys, "run", kernel, "--function", "f", *words)


def test_a_row_says_what_it_requires() -> None:
    (plain,) = parse_operations(ROW, "x")
    (uniform,) = parse_operations(f'{ROW}requires = "uniform control flow"\n', "x")
    assert plain.requires is Requires.NOTHING and not plain.may_be_undefined
    assert uniform.requires is Requires.UNIFORM_CONTROL_FLOW and uniform.may_be_undefined
    with pytest.raises(OperationFileError, match="allowed are nothing, uniform control flow"):
        parse_operations(f'{ROW}requires = "everything"\n', "x")


def test_the_table_says_so_where_it_is_asked_for() -> None:
    plain, asked = (operation_table(None, uniform_control_flow=each) for each in (False, True))
    for name in (REDUCE, "work_group_all", "barrier"):
        one, other = plain.lookup(name), asked.lookup(name)
        assert one is not None and one.requires is Requires.NOTHING
        assert other is not None and other.requires is Requires.UNIFORM_CONTROL_FLOW
    for name in ("sub_group_non_uniform_reduce_add", "subgroupAdd"):
        assert asked.lookup(name) == plain.lookup(name)


@pytest.mark.parametrize(("last", "undefined"), [("0", False), ("1", True)])
def test_the_machine_misses_threads(
    last: str, undefined: bool, kernel: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    threads = ("--thread", "x=0", "--thread", f"x={last}")
    assert "undefined" not in ran(capsys, kernel, *threads).out
    shown = ran(capsys, kernel, *threads, "--uniform-control-flow").out
    said = f"@{REDUCE} requires uniform control flow, and threads of its group are missing"
    assert (said in " ".join(shown.split())) is undefined, shown


def test_both_subgroups_are_whole(kernel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Threads of another subgroup are not missing."""
    threads = ("--thread", "x=0", "--thread", "x=0", "--thread", "x=1", "--thread", "x=1")
    words = (*threads, "--uniform-control-flow", "--subgroup")
    assert "undefined" not in ran(capsys, kernel, *words, "2").out
    assert "undefined" in ran(capsys, kernel, *words, "4").out


def test_lint_names_where_they_may_not_be(kernel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = in_process(capsys, "lint", kernel, "--uniform-control-flow")
    assert "divergent-operation: in %a, behind the branch in %entry" in done.out
    assert done.status == 1
    assert "divergent" not in in_process(capsys, "lint", kernel, "--barriers").out
    same = in_process(capsys, "lint", kernel, "--uniform-control-flow", "--uniform", "x")
    assert same.status == 0 and "divergent" not in same.out
