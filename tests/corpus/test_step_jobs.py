"""Texts that ask the same, and such that do not."""

from __future__ import annotations

import pytest

from corpus.sources.step_jobs import without_idle_marks

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
    assert without_idle_marks(MARKED) == without_idle_marks(PLAIN) == PLAIN


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("{\n", "{\n  %p = alloca i32\n"),
        ("(i32 %x)", "(i32 %x, ptr byval(i32) %p)"),
        ("(i32 %x)", "(i32 %x, ...)"),
    ],
)
def test_where_something_of_the_caller_can_be_accessed_marks_tell(old: str, new: str) -> None:
    text = MARKED.replace(old, new, 1)
    assert text != MARKED and without_idle_marks(text) == text
    other = text.replace("@f", "@other")
    assert without_idle_marks(PLAIN + other) == PLAIN + other


def test_marks_that_oblige_are_kept() -> None:
    for mark in ("musttail", "notail"):
        text = PLAIN.replace("= call", f"= {mark} call")
        assert without_idle_marks(text) == text
