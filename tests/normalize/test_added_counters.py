"""Counters that only the target has are nobody's to see; what else is seen of them counts."""

from __future__ import annotations

import pytest

from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.own_variables.dead_stores import drop_counters
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict

REST = """
define void @also() {
  ret void
}
declare i64 @op(i64)
"""
BEFORE = "define i64 @f(i64 noundef %x) {\n%r = call i64 @op(i64 %x)\nret i64 %r\n}\n" + REST
COUNTS = "%n = load i64, ptr @c\n%m = add i64 %n, 1\nstore i64 %m, ptr @c\n"
ATOMIC = "%n = atomicrmw add ptr @c, i64 1 seq_cst, align 8\n"
SECOND = "store i64 1, ptr getelementptr inbounds ([2 x i64], ptr @c, i64 0, i64 1)\n"
CALLS = "%r = call i64 @op(i64 %x)\n"
READS = "%a = load i64, ptr @c\n%b = sub i64 %a, 1\n%s = icmp eq i64 %b, 0\n"
ADDED = "%a = load i64, ptr @c\n%r2 = add i64 %r, %a\n"
PASSED = "%r2 = call i64 @op(i64 ptrtoint (ptr @c to i64))\n"
MOVED = "%a = load i64, ptr @c\nstore i64 %a, ptr @d\n"


@pytest.mark.parametrize(
    ("variables", "body", "result", "verdict"),
    [
        ("@c = internal global i64 0", COUNTS + CALLS, "%r", Verdict.CORRECT),
        ("@c = internal global i64 0", ATOMIC + CALLS, "%r", Verdict.CORRECT),
        ("@c = hidden global [2 x i64] zeroinitializer", SECOND + CALLS, "%r", Verdict.CORRECT),
        ("@c = private global i32 0", COUNTS + CALLS, "%r", Verdict.INCORRECT),
        ("@c = global i64 0", COUNTS + CALLS, "%r", Verdict.INCORRECT),
        ("@c = internal global i64 0", COUNTS + CALLS + ADDED, "%r2", Verdict.INCORRECT),
        ("@c = internal global i64 0", ATOMIC + CALLS, "%n", Verdict.INCORRECT),
        ("@c = internal global i64 0", COUNTS + CALLS + PASSED, "%r", Verdict.INCORRECT),
        (
            "@c = internal global i64 0\n@d = internal global i64 0",
            COUNTS + MOVED + CALLS,
            "%r",
            Verdict.CORRECT,
        ),
        (
            "@c = internal global i64 0\n@d = global i64 0",
            COUNTS + MOVED + CALLS,
            "%r",
            Verdict.INCORRECT,
        ),
    ],
)
def test_what_is_counted(variables: str, body: str, result: str, verdict: Verdict) -> None:
    after = f"{variables}\ndefine i64 @f(i64 noundef %x) {{\n{body}ret i64 {result}\n}}\n{REST}"
    assert verdict_of(BEFORE, after) is verdict


def test_a_counter_that_another_function_reads() -> None:
    after = (
        f"@c = internal global i64 0\ndefine i64 @f(i64 noundef %x) {{\n{COUNTS}{CALLS}"
        "ret i64 %r\n}\n"
    ) + REST
    reading = "call void @report()\n  ret void\n}\ndefine void @report() {\n" + READS
    assert verdict_of(BEFORE, after) is Verdict.CORRECT
    shown = "%o = zext i1 %s to i64\n%q = call i64 @op(i64 %o)\n"
    assert verdict_of(BEFORE, after.replace("ret void", reading + shown + "  ret void")) is (
        Verdict.INCORRECT
    )


def test_what_both_have_is_compared() -> None:
    variable = "@c = internal global i64 0\n"
    seen = BEFORE + "define i64 @get() {\n%v = load i64, ptr @c\nret i64 %v\n}\n"
    after = seen.replace(CALLS, COUNTS + CALLS)
    assert verdict_of(variable + seen, variable + after) is Verdict.INCORRECT


def test_a_counter_that_is_read_through_a_variable() -> None:
    """A constant that the function reads holds the address of the counter."""
    table = "@c = internal global i64 0\n@t = internal constant ptr @c\n"
    shown = "%p = load ptr, ptr @t\n%a = load i64, ptr %p\n%r2 = call i64 @op(i64 %a)\n"
    after = f"{table}define i64 @f(i64 noundef %x) {{\n{COUNTS}{CALLS}{shown}ret i64 %r\n}}\n{REST}"
    pair = pair_of(BEFORE, after)
    assert drop_counters(pair) is pair
    unread = pair_of(BEFORE, after.replace(shown, ""))
    assert drop_counters(unread) is not unread


def verdict_of(before: str, after: str) -> Verdict:
    return judge(pair_of(before, after), Options()).verdict


def pair_of(before: str, after: str) -> Pair:
    one, other = (read_module(text.encode(), "x.ll") for text in (before, after))
    assert not one.verifier_errors and not other.verifier_errors
    return Pair(
        "f", one.module, one.module.functions["f"], other.module, other.module.functions["f"]
    )
