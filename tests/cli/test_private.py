"""Functions that only their module calls are judged by what their callers give them."""

from __future__ import annotations

import re

import pytest

from verify.analysis.direct_calls import is_only_called
from verify.ir.reader import read_module
from verify.judge.guarded import guarded
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

BEFORE = """
define i32 @kernel(i32 noundef %x) convergent {
  %r = call i32 @helper(i32 %x, i32 3)
  ret i32 %r
}
define internal i32 @helper(i32 noundef %x, i32 noundef %k) convergent {
  %c = icmp eq i32 %k, 3
  br i1 %c, label %a, label %b
a:
  call void @op(i32 %x)
  br label %b
b:
  ret i32 %k
}
declare void @op(i32) convergent
"""
TAKES = "declare void @g2(ptr)\n"
RIGHT = BEFORE.replace("br i1 %c, label %a, label %b", "br i1 true, label %a, label %b")
WRONG = BEFORE.replace("br i1 %c, label %a, label %b", "br i1 false, label %a, label %b")


def judged(before: str, after: str, options: Options | None = None) -> Result:
    """The verdict on @helper."""
    options = options or Options()
    source, target = (read_module(text.encode(), "x.ll").module for text in (before, after))
    functions = source.functions["helper"], target.functions["helper"]
    pair = Pair("helper", source, functions[0], target, functions[1])
    return guarded(pair, options)


def test_what_holds_for_the_callers_is_enough() -> None:
    result = judged(BEFORE, RIGHT)
    assert (result.verdict, result.code) == (Verdict.CORRECT, "proved-in-callers")
    assert "values which the calls" in result.reason and result.counterexample is None


def unseen(text: str) -> str:
    """The module, in which calls pass a 3 that is not seen at them."""
    text = re.sub(r"( +)(%r = .*)i32 3\)", r"\1%k = load i32, ptr @three\n\1\2i32 %k)", text)
    return f"{text}@three = internal constant i32 3\n"


def test_what_no_call_shows_is_asked_in_the_callers() -> None:
    result = judged(unseen(BEFORE), unseen(RIGHT))
    assert (result.verdict, result.code) == (Verdict.CORRECT, "proved-in-callers")
    assert "@kernel" in result.reason and result.counterexample is None


@pytest.mark.parametrize("side", [0, 1])
def test_the_calls_of_both_modules_count(side: int) -> None:
    other = "define i32 @other(i32 noundef %x) convergent {\n"
    other += "  %r = call i32 @helper(i32 %x, i32 4)\n  ret i32 %r\n}\n"
    texts = [BEFORE, RIGHT]
    texts[side] += other
    result = judged(texts[0], texts[1])
    assert "values which the calls" not in result.reason


def test_what_does_not_hold_for_the_callers_is_wrong() -> None:
    result = judged(BEFORE, WRONG)
    assert result.verdict is Verdict.INCORRECT
    assert result.counterexample is not None


CALLS_BACK = """
define void @host() {
  call void @broker(ptr @helper, i32 3)
  ret void
}
declare !callback !0 void @broker(ptr, i32)
!0 = !{!1}
!1 = !{i64 0, i64 1, i64 1, i1 false}
"""


def test_what_is_called_back_with_other_arguments_is_not_decided() -> None:
    result = judged(BEFORE + CALLS_BACK, RIGHT + CALLS_BACK)
    assert (result.verdict, result.code) == (Verdict.UNKNOWN, "private-function")
    assert "broker function (!callback)" in result.reason


def test_what_is_called_back_by_an_unknown_function_stands_alone() -> None:
    unknown = CALLS_BACK.replace("!callback !0 ", "")
    assert judged(BEFORE + unknown, RIGHT + unknown).verdict is Verdict.INCORRECT


def test_a_function_that_others_can_call_stands_alone() -> None:
    public = [text.replace("internal ", "") for text in (BEFORE, RIGHT)]
    assert judged(public[0], public[1]).verdict is Verdict.INCORRECT
    taken = [f"{text}\n@p = global ptr @helper\n" for text in (BEFORE, RIGHT)]
    assert judged(taken[0], taken[1]).verdict is Verdict.INCORRECT


def test_callers_that_do_not_enter_it_decide_nothing() -> None:
    result = judged(unseen(BEFORE), unseen(RIGHT), Options(enter=False))
    assert (result.verdict, result.code) == (Verdict.UNKNOWN, "private-function")


@pytest.mark.parametrize(
    ("more", "private"),
    [
        ("", True),
        ("@p = global ptr @helper\n", False),
        ("define void @g(ptr %p) {\n  store ptr @helper, ptr %p\n  ret void\n}\n", False),
        ('define void @"helper.1"() {\n  ret void\n}\n', True),
        ("define void @g() {\n  call void @g2(ptr @helper)\n  ret void\n}\n" + TAKES, False),
    ],
)
def test_who_is_only_called(more: str, private: bool) -> None:
    module = read_module((BEFORE + more).encode(), "x.ll").module
    assert is_only_called(module, module.functions["helper"]) is private
    assert not is_only_called(module, module.functions["kernel"])


VARIADIC = BEFORE.replace(
    "i32 noundef %k) convergent {", "i32 noundef %k, ...) convergent {"
).replace("call i32 @helper", "call i32 (i32, i32, ...) @helper")
OTHER_TYPE = BEFORE.replace("call i32 @helper(i32 %x, i32 3)", "call i32 @helper(i32 3)")
INNER = """
define i32 @outer(i32 noundef %x) convergent {
  %r = call i32 (i32, ...) @middle(i32 %x, i32 3)
  ret i32 %r
}
define internal i32 @middle(i32 noundef %x, ...) convergent {
  %r = call i32 @helper(i32 %x, i32 3)
  ret i32 %r
}
"""


@pytest.mark.parametrize("before", [VARIADIC, OTHER_TYPE, BEFORE + INNER])
def test_a_call_that_is_not_entered_decides_nothing(before: str) -> None:
    for choice in ("true", "false"):
        after = before.replace(
            "br i1 %c, label %a, label %b", f"br i1 {choice}, label %a, label %b"
        )
        result = judged(unseen(before), unseen(after))
        assert (result.verdict, result.code) == (Verdict.UNKNOWN, "private-function")
        assert "does not enter every call" in result.reason


@pytest.mark.parametrize("keyword", ["prefix", "prologue", "personality"])
def test_an_address_in_a_header_is_taken(keyword: str) -> None:
    more = f"define void @holds() {keyword} ptr @helper {{\n  ret void\n}}\n"
    before, after = BEFORE + more, RIGHT + more
    assert judged(before, after).verdict is Verdict.INCORRECT
    assert judged(BEFORE, after).verdict is Verdict.UNKNOWN


def test_a_new_caller_cannot_be_compared() -> None:
    more = """
define i32 @another(i32 noundef %x) convergent {
  %r = call i32 @helper(i32 %x, i32 4)
  ret i32 %r
}
"""
    assert judged(BEFORE, RIGHT + more).verdict is Verdict.UNKNOWN
