"""A proof within bounds counts if some run stays within them, and says what it has not seen."""

from __future__ import annotations

import pytest

from verify import check
from verify.codes import Code
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.judge.recheck import recheck
from verify.normalize.pair import Pair
from verify.options import Exact, Options
from verify.refinement.verdict import Result, RunLength

OPERATIONS = """
declare void @op(i32) convergent
"""
LOOP = """
define void @{side}(i32 noundef %n, i1 noundef %c) convergent {{
entry:
  {enter}
loop:
  %i = phi i32 [ {start}, %entry ], [ %next, %loop ]
  %value = {value}
  call void @op(i32 %value)
  %next = add i32 %i, {step}
  %more = icmp {more}
  br i1 %more, label %loop, label %exit
exit:
  ret void
}}
"""
SAME, OTHER = "add i32 %i, 0", "sub i32 %i, 0"
BOUNDED = Options(bounded=True)
DEPTH = Options(bounded=True, recursion=3, exact=Exact.RECURSION)
UNTIL_N = {"start": "0", "step": "1", "more": "ult i32 %next, %n"}
DOWN = {"start": "%n", "step": "-1", "more": "ne i32 %next, 0"}


def loops(source: str, target: str, **parts: str) -> str:
    parts = {"enter": "br label %loop", **UNTIL_N, **parts}
    sides = [
        LOOP.format(side=side, value=value, **parts)
        for side, value in (("src", source), ("tgt", target))
    ]
    return OPERATIONS + "".join(sides)


def result_of(text: str, options: Options = BOUNDED) -> Result:
    (result,) = check(text, options=options)
    return result


@pytest.mark.parametrize(
    ("parts", "unexamined"),
    [
        (UNTIL_N, "the loop at %loop of @src counts to %n"),
        (DOWN, "the loop at %loop of @src counts from %n to 0"),
        ({"step": "%n", "more": "ult i32 %next, 50"}, "the loop at %loop of @src"),
        (
            {
                "enter": "br i1 %c, label %loop, label %exit",
                "more": "ult i32 %next, 5000",
            },
            "no run is followed to the end of the loop at %loop of @src, which counts to 5000",
        ),
    ],
)
def test_a_proof_names_the_cycles_that_a_bound_truncates(
    parts: dict[str, str], unexamined: str
) -> None:
    result = result_of(loops(SAME, OTHER, **parts), Options(bounded=True, unroll=3))
    assert result.code is Code.PROVED_WITHIN_BOUNDS
    assert result.unexamined == (unexamined,)
    assert f"were not examined: {unexamined}" in result.reason


def test_a_proof_without_bounds_has_seen_everything() -> None:
    (result,) = check(loops(SAME, OTHER))
    assert result.complete and result.unexamined == ()


def test_calls_that_do_not_return_are_no_run_within_the_bound() -> None:
    result = result_of(
        loops(SAME, OTHER, more="ult i32 %next, 5000"), Options(bounded=True, unroll=3)
    )
    assert result.code is Code.VACUOUS
    assert "both functions stay within" in result.reason
    assert "--unroll" in result.reason and "--recursion" not in result.reason


RECURSION = (
    OPERATIONS
    + """
define internal void @count(i32 noundef %x, i32 noundef %n) convergent {
  %done = icmp uge i32 %x, %n
  br i1 %done, label %return, label %deeper
return:
  ret void
deeper:
  call void @op(i32 %x)
  %next = add i32 %x, 1
  call void @count(i32 %next, i32 %n)
  ret void
}
"""
)


def calls(depth: str, last: tuple[int, int] = (1, 1), before: str = "br label %call") -> str:
    sides = [
        f"""
define void @{side}(i32 noundef %n, i1 noundef %c) convergent {{
  {before}
call:
  call void @count(i32 0, i32 {depth})
  %value = {operation} i32 {number}, 0
  call void @op(i32 %value)
  br label %end
end:
  ret void
}}
"""
        for side, operation, number in (("src", "add", last[0]), ("tgt", "sub", last[1]))
    ]
    return RECURSION + "".join(sides)


def test_the_bound_on_recursion_is_raised_to_that_of_a_run() -> None:
    result = result_of(calls("7"))
    assert result.code is Code.PROVED and result.complete
    assert result_of(calls("7", (1, 2))).code is Code.OPERANDS_CHANGED


def test_a_run_that_is_too_deep_proves_nothing() -> None:
    result = result_of(calls("100"))
    assert result.code is Code.VACUOUS
    assert "give a larger --recursion" in result.reason


def test_a_proof_names_the_calls_that_a_bound_truncates() -> None:
    half = "br i1 %c, label %call, label %end"
    result = result_of(calls("7", before=half), DEPTH)
    assert (result.code, result.activations) == (Code.PROVED_WITHIN_BOUNDS, 3)
    assert result.unexamined == ("no call of @count is followed to its return",)
    result = result_of(calls("%n"), DEPTH)
    assert result.unexamined == ("deeper calls of @count",)


def test_a_proof_at_a_deeper_bound_on_recursion_is_shown_again() -> None:
    module = read_module(calls("7").encode(), "calls.ll").module
    pair = Pair("src", module, module.functions["src"], module, module.functions["tgt"])
    result = judge(pair, Options())
    assert result.code is Code.PROVED and result.any_threads
    again = recheck(pair, result.proofs, Options())
    assert again.code is Code.PROVED and again.any_threads


FAR = """
define i32 @src(i1 noundef %c) {
  ret i32 5
}
define i32 @tgt(i1 noundef %c) {
entry:
  br i1 %c, label %loop, label %short
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, COUNT
  br i1 %more, label %loop, label %short
short:
  ret i32 5
}
"""


def test_a_target_without_an_end_is_not_proved() -> None:
    result = result_of(FAR.replace("COUNT", "1000000"))
    assert result.code is Code.END_NOT_FOUND
    assert "was run for 4096 executions of a cycle's header" in result.reason


def test_a_target_that_ends_gives_the_next_bound() -> None:
    text = FAR.replace("COUNT", "90")
    assert result_of(text).code is Code.PROVED
    result = result_of(text, Options(bounded=True, unroll=4, exact=Exact.UNROLL))
    assert result.code is Code.PROVED_BUT_FOR_ENDS
    assert result.length == RunLength(90, 1)
    assert "ends as the source does, after 90 executions of a cycle's header)" in result.reason


APART = """
define void @{side}(i1 noundef %d) convergent {{
entry:
  %n = select i1 %d, i32 {count}, i32 3
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  {after}
}}
"""
TOGETHER = "call void @op(i32 0)\n  ret void"
IN_ARMS = """br i1 %d, label %a, label %b
a:
  call void @op(i32 0)
  ret void
b:
  call void @op(i32 0)
  ret void"""


def apart(count: int) -> str:
    sides = (("src", TOGETHER), ("tgt", IN_ARMS))
    return OPERATIONS + "".join(APART.format(side=s, count=count, after=a) for s, a in sides)


@pytest.mark.parametrize(
    ("count", "options", "length"),
    [
        (45, Options(unroll=4, exact=Exact.UNROLL), RunLength(45, 1)),
        (5000, Options(), None),
    ],
)
def test_a_proof_says_that_threads_part_beyond_its_bound_only(
    count: int, options: Options, length: RunLength | None
) -> None:
    result = result_of(apart(count), options)
    assert result.code is Code.PROVED_WITHIN_BOUNDS
    assert result.further == length
    assert result.unexamined == (
        "the loop at %loop of @src counts to %n, and no run was examined in which one thread "
        "leaves it before another",
    )


def test_the_bound_is_raised_to_runs_in_which_threads_part() -> None:
    result = result_of(apart(45), Options())
    assert result.code is Code.COMMUNICATING_SET_CHANGED
    assert result.unroll == 45
