"""Where a proof without bounds fails."""

from __future__ import annotations

import pytest

from tests.proofs.pairs import LOOP
from tests.proofs.test_check import made
from verify.judge.judge import judge
from verify.options import Options

LOCAL = LOOP.format(
    before="%p = alloca [2 x i32]\n  store i32 0, ptr %p",
    after="",
    start=0,
    body="%v = load i32, ptr %p\n  call void @op(i32 {})\n  store i32 %i, ptr %p",
)
PLAIN = LOOP.format(before="", after="", start=0, body="call void @op(i32 %i)")
AFTERWARDS = PLAIN.replace("  ret void", "  br label %more\nmore:\n{}\n  ret void")
SECOND = (
    "  %x = phi i32 [ 0, %exit ], [ %y, %more ]\n  %y = add i32 %x, 2\n"
    "  %d = icmp slt i32 %y, %n\n  br i1 %d, label %more, label %end\nend:"
)
CASES = {
    "locals": (
        LOCAL.format("%v"),
        LOCAL.format("%v").replace("%v = load", "%w = add i32 %i, 0\n  %v = load"),
        "in the loop at %loop of @src: %v = load i32, ptr %p",
    ),
    "a loop alone": (
        AFTERWARDS.format(SECOND).replace("@op(i32 %i)", "@op(i32 %i)"),
        PLAIN,
        "%more of @src",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_the_loop_is_named(name: str) -> None:
    source, target, place = CASES[name]
    result = judge(made(source, target), Options(unroll=2))
    assert result.why_bounded and place in result.where_bounded
