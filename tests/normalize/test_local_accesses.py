"""Volatile and atomic accesses of local variables (verify.normalize.local_accesses)."""

from __future__ import annotations

import pytest

from verify import check
from verify.options import Options

PAIR = """
define i32 @src(i32 noundef %x, ptr %p) {{
  %a = alloca i32
  {body}
  ret i32 %r
}}
define i32 @tgt(i32 noundef %x, ptr %p) {{
  %a = alloca i32
  {body}
  %s = add i32 %r, 0
  ret i32 %s
}}
declare void @look(ptr)
!0 = !{{i32 0, i32 9}}
"""
OBSERVED = {
    "a name that is taken": "%r.held = add i32 %x, 1\n%r = load volatile i32, ptr %a",
    "part of it": (
        "%e = getelementptr i8, ptr %a, i64 1\nstore volatile i8 1, ptr %e\n"
        "%r = load volatile i32, ptr %a"
    ),
    "in a loop": (
        "br label %l\nl:\n%q = phi ptr [ %a, %0 ], [ %q, %l ]\n"
        "%r = load volatile i32, ptr %q\n%c = icmp eq i32 %r, 0\nbr i1 %c, label %l, label %e\ne:"
    ),
}
LEFT = {
    "a promise about the value": "%r = load volatile i32, ptr %a, !range !0",
    "stored": "store ptr %a, ptr %p\n%r = load volatile i32, ptr %a",
    "stored, one made of it": (
        "%e = getelementptr i8, ptr %a, i64 0\nstore ptr %e, ptr %p\n%r = load volatile i32, ptr %a"
    ),
    "read, changed and written": "%r = atomicrmw add ptr %a, i32 1 monotonic",
}


def _verdict(body: str) -> str:
    (result,) = check(PAIR.format(body=body), options=Options(shortcut=False, unroll=2))
    return result.verdict.value


@pytest.mark.parametrize("name", OBSERVED)
def test_what_is_read_is_the_same_on_both_sides(name: str) -> None:
    assert _verdict(OBSERVED[name]) == "correct"


@pytest.mark.parametrize("name", LEFT)
def test_others_are_left(name: str) -> None:
    assert _verdict(LEFT[name]) == "unsupported"


SAME_NAME = """
define i32 @{0}(i32 noundef %v.held) {{
  %a = alloca i32
  store i32 0, ptr %a
  %v = load volatile i32, ptr %a
  ret i32 {1}
}}
"""


def test_a_parameter_keeps_its_name() -> None:
    pair = SAME_NAME.format("src", "%v.held") + SAME_NAME.format("tgt", "0")
    (result,) = check(pair)
    assert result.verdict.value == "incorrect"
