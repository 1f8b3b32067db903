"""What passes write in place of an instruction is shown as that instruction."""

from __future__ import annotations

from tests.report.refuted import judged

TARGET = """
target triple = "amdgcn-amd-amdhsa"
declare void @llvm.amdgcn.kill(i1)
declare i64 @llvm.amdgcn.ballot.i64(i1) convergent
declare i32 @llvm.amdgcn.ballot.i32(i1) convergent
"""
BALLOTS = (
    TARGET
    + """
define i64 @src(i1 noundef %c, i1 noundef %yes) convergent "target-cpu"="gfx1030" {
entry:
  %who = call i64 @llvm.amdgcn.ballot.i64(i1 %yes)
  br i1 %c, label %a, label %b
a:
  ret i64 %who
b:
  ret i64 0
}
define i64 @tgt(i1 noundef %c, i1 noundef %yes) convergent "target-cpu"="gfx1030" {
entry:
  br i1 %c, label %a, label %b
a:
  %w = call i32 @llvm.amdgcn.ballot.i32(i1 %yes)
  %who = zext i32 %w to i64
  ret i64 %who
b:
  ret i64 0
}
"""
)


def test_an_instruction_is_shown_once() -> None:
    """A ballot of 64 lanes is a ballot and an `and` of its lower half."""
    table, _, _ = judged(BALLOTS).partition("  target @tgt")
    _, _, table = table.partition("  source @src")
    (row,) = [line for line in table.splitlines() if "%who = call" in line]
    assert "{0, 1}" in row and row.count(" = ") == 3


def test_ballots_of_two_types_are_one_operation() -> None:
    text = judged(BALLOTS)
    assert "thread 1 executes this operation with {0, 1} before, with {1} after:" in text
    assert "apart    target: thread 0 does not execute it" in text


KILLED = (
    TARGET
    + """
define amdgpu_ps i64 @src(i1 noundef %keep) convergent {
  %m = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @llvm.amdgcn.kill(i1 %keep)
  ret i64 %m
}
define amdgpu_ps i64 @tgt(i1 noundef %keep) convergent {
  call void @llvm.amdgcn.kill(i1 %keep)
  %m = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  ret i64 %m
}
"""
)


def test_no_block_is_shown_that_the_program_has_not() -> None:
    text = judged(KILLED)
    assert not any(name in text for name in ("%killed", "%rest", "%goes on"))
    rows = [line.split() for line in text.splitlines() if "@llvm.amdgcn.kill(" in line]
    assert [row[-1] for row in rows if row[0] == "%0"] == ["ends", "ends"]
    assert "thread 0 does not come back from `call void @llvm.amdgcn.kill(i1 %keep)` in %0" in text


GUARDED = """
declare void @llvm.experimental.guard(i1, ...)
define i32 @src(i1 noundef %c, i32 noundef %x, i32 noundef %y) {
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"(i32 %x) ]
  ret i32 %x
}
define i32 @tgt(i1 noundef %c, i32 noundef %x, i32 noundef %y) {
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"(i32 %y) ]
  ret i32 %x
}
"""


def test_a_choice_is_named_after_the_instruction_of_the_program() -> None:
    text = judged(GUARDED)
    assert not any(name in text for name in ("guard.may", "%0.leave", "freeze", "deoptimize"))
    assert "executes this operation with (" in text
    assert text.count("@llvm.experimental.guard(i1 %c) [") == 2 + 2 + 4


UNDEF = """
declare i32 @llvm.amdgcn.ballot.i32(i1) convergent
define i32 @src() convergent {
  %v = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  ret i32 %v
}
define i32 @tgt() convergent {
  %u = freeze i1 undef
  br i1 %u, label %a, label %b
a:
  %v = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  ret i32 %v
b:
  ret i32 3
}
"""


def test_a_freeze_of_undef_is_none_of_poison() -> None:
    text = judged(UNDEF)
    assert "%u, freeze of undef, gives true" in text
    assert ", freeze of poison," not in text


LEFT = """
declare ptr @find(ptr)
declare void @use(ptr)
define i8 @src() convergent {
  %a = alloca i8
  store i8 1, ptr %a
  %q = call ptr @find(ptr %a)
  call void @use(ptr %q)
  %v = load i8, ptr %a
  ret i8 %v
}
define i8 @tgt() convergent {
  %a = alloca i8
  store i8 1, ptr %a
  %q = call ptr @find(ptr %a)
  call void @use(ptr %q)
  ret i8 1
}
"""


def test_what_a_call_leaves_in_a_variable_is_no_undef() -> None:
    text = judged(LEFT)
    assert "thread 0: `call void @use(ptr %q)` leaves " in text
    assert "undef in" not in text
