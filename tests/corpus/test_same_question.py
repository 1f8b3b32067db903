"""Texts that ask the same, and such that do not."""

from __future__ import annotations

import pytest

from corpus.sources.same_question import alike

PLAIN = """
@text = constant [10 x i8] c" tail call"
declare i32 @g(i32)
define i32 @f(i32 %x) {
  %v = call i32 @g(i32 %x)
  call void @h()
  ret i32 %v
}
"""
MARKED = PLAIN.replace("= call", "= tail call").replace("  call", "  tail call")


def test_marks_of_calls_that_can_access_nothing_of_their_caller_ask_nothing() -> None:
    assert MARKED != PLAIN
    assert alike(MARKED, PLAIN) == (PLAIN, PLAIN)


@pytest.mark.parametrize(
    "line",
    [
        "define void @other() {\n  %p = alloca i32\n  ret void\n}\n",
        "define void @other(ptr byval(i32) %p) {\n  ret void\n}\n",
        "define void @other(...) {\n  ret void\n}\n",
    ],
)
def test_where_something_of_a_caller_can_be_accessed_marks_tell(line: str) -> None:
    assert alike(MARKED, PLAIN + line) == (MARKED, PLAIN + line)


def test_marks_that_oblige_are_kept() -> None:
    for mark in ("musttail", "notail"):
        text = PLAIN.replace("= call", f"= {mark} call")
        assert alike(text) == (text,)
