"""Which function LLVM's verifier complains about."""

from __future__ import annotations

import pytest

from verify.ir.reader import read_here, read_module

LOADS = """
define i32 @"a b"(ptr %p) {{
  %v = load i32, ptr %p, align 4{0}
  ret i32 %v
}}
define i32 @b(ptr %p) {{
  %v = load i32, ptr %p, align 4{1}
  ret i32 %v
}}
define i32 @c(ptr %p) {{
  %v = load i32, ptr %p, align 4{2}
  ret i32 %v
}}
!0 = !{{i32 5, i32 5}}
!1 = !{{i32 5, i32 7}}
!2 = !{{i32 9, i32 9}}
"""
BROKEN = ", !range !0"
VALID = ", !range !1"
ORDER = """
define i32 @a(i32 %x) {
  %v = add i32 %x, 1
  %w = add i32 %v, 1
  ret i32 %w
}
define i32 @b(i32 %x) {
  %w = add i32 %v, 1
  %v = add i32 %x, 1
  ret i32 %w
}
"""
"""The verifier prints the same two lines for either function."""
HEADER = "define i32 @a(i32 returned %x, i32 returned %y) {\n  ret i32 %x\n}\n"
ADDRESS = """
define void @a() {
  br label %next
next:
  ret void
}
define ptr @b(ptr %p) {
  %v = load i32, ptr %p, !range !0
  ret ptr blockaddress(@a, %next)
}
!0 = !{i32 5, i32 5}
"""


def blamed(text: str) -> list[list[str]]:
    result = read_module(text.encode(), "x.ll")
    assert [c.text for c in result.module.complaints] == list(result.verifier_errors)
    assert read_here(text, "x.ll").module.complaints == result.module.complaints
    return [sorted(c.functions) for c in result.module.complaints]


@pytest.mark.parametrize(
    ("ranges", "functions"),
    [
        (("", "", ""), []),
        ((VALID, VALID, ""), []),
        (("", BROKEN, ""), [["b"]]),
        ((BROKEN, VALID, VALID), [['"a b"']]),
        ((BROKEN, "", ", !range !2"), [['"a b"', "c"], ['"a b"', "c"]]),
    ],
)
def test_a_complaint_is_about_the_function_that_has_the_instruction(
    ranges: tuple[str, str, str], functions: list[list[str]]
) -> None:
    assert blamed(LOADS.format(*ranges)) == functions


def test_the_printed_instructions_may_be_in_both() -> None:
    assert blamed(ORDER) == [["b"]]


def test_what_is_wrong_with_a_header_names_the_function() -> None:
    assert blamed(HEADER + HEADER.replace("@a", "@b").replace("returned ", "")) == [["a"]]


def test_where_it_cannot_be_told_it_may_be_any() -> None:
    """Without its body, the block whose address is used is not there."""
    assert blamed(ADDRESS) == [[]]
