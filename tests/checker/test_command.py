"""`tangle-check`: which functions are compared, and the exit status."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.__main__ import main

PAIRS = """
define i32 @src_a(i32 %x) {
  %r = add i32 %x, %x
  ret i32 %r
}
define i32 @tgt_a(i32 %x) {
  %r = shl i32 %x, 1
  ret i32 %r
}
define i32 @src_b(i32 %x) {
  ret i32 %x
}
define i32 @tgt_b(i32 %x) {
  ret i32 0
}
"""


def test_each_function_of_a_file_is_compared_with_its_target(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "pairs.ll"
    file.write_text(PAIRS)
    assert main([str(file)]) == 1
    first, second = (x for x in capsys.readouterr().out.splitlines() if x.startswith("@"))
    assert first == "@src_a → @tgt_a: agrees: 2 threads, 3 executions"
    assert second.startswith("@src_b → @tgt_b: differs")


def test_one_function_is_compared_alone(tmp_path: Path) -> None:
    file = tmp_path / "pairs.ll"
    file.write_text(PAIRS)
    assert main([str(file), "--source", "src_a"]) == 0


def test_two_files_are_compared_by_the_names_of_functions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, after = tmp_path / "before.ll", tmp_path / "after.ll"
    before.write_text("define void @f() {\n  ret void\n}\ndefine void @g() {\n  ret void\n}\n")
    after.write_text("define void @f() {\n  ret void\n}\ndeclare void @h()\n")
    assert main([str(before), str(after)]) == 0
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == ["@f → @f"]


def test_files_without_a_function_in_common_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, after = tmp_path / "before.ll", tmp_path / "after.ll"
    before.write_text("define void @f() {\n  ret void\n}\n")
    after.write_text("define void @g() {\n  ret void\n}\n")
    assert main([str(before), str(after)]) == 2
    assert "no function has a body before and after" in capsys.readouterr().err
    assert main([str(tmp_path)]) == 2
