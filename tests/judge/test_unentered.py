"""Callees that are proved by themselves are not entered where both sides begin with their call."""

from __future__ import annotations

from dataclasses import replace

import pytest

from verify.codes import Code
from verify.ir.reader import read_module
from verify.judge.attempt import Attempt, promises_checked
from verify.judge.judge import judge
from verify.judge.unentered import unentered
from verify.normalize.pair import Pair
from verify.normalize.pipeline import normalized
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

MODULE = """
target triple = "amdgcn-amd-amdhsa"
define void @kernel(i32 noundef %n, i32 noundef %x) convergent {{
  {before}
  call void @work({operands}) convergent
  {after}
  ret void
}}
define void @work(i32 noundef %n, i32 noundef %x) convergent {attributes} {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %y = {value}
  call void @op(i32 %y) convergent
  {inside}
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}}
@x = external addrspace(1) global i32
declare void @op(i32) convergent
{more}
"""
BACK = """
define void @back(i32 noundef %n) convergent {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %more, label %end
more:
  call void @kernel(i32 1, i32 %n) convergent
  br label %end
end:
  ret void
}
"""
AGAIN = """
define void @again(i32 noundef %n) convergent {
  call void @work(i32 %n, i32 undef) convergent
  ret void
}
"""


def module(
    value: str,
    *,
    operands: str = "i32 %n, i32 %x",
    before: str = "",
    after: str = "",
    attributes: str = "",
    inside: str = "",
    more: str = "",
) -> str:
    return MODULE.format(
        value=value,
        operands=operands,
        before=before,
        after=after,
        attributes=attributes,
        inside=inside,
        more=more,
    )


def pair(source: str, target: str) -> Pair:
    before, after = (read_module(text.encode(), "a file").module for text in (source, target))
    names = before.functions["kernel"], after.functions["kernel"]
    return Pair("kernel", before, names[0], after, names[1])


def asked(source: str, target: str, options: Options | None = None) -> list[str]:
    """The functions whose proof is asked for."""
    given, options = pair(source, target), options or Options()
    comparison = promises_checked(normalized(given, enter=True), options)
    found: list[str] = []

    def prove(callee: Pair) -> Result:
        found.append(callee.name)
        return Result.undecided(callee.name, "maximal", options)

    unentered(Attempt(given, options, comparison, options), prove)
    return found


def test_a_wrapper_is_proved_by_what_it_calls() -> None:
    result = judge(pair(module("mul i32 %x, 2"), module("shl i32 %x, 1")), Options())
    assert (result.verdict, result.code) == (Verdict.CORRECT, Code.PROVED)
    assert result.complete and result.any_threads
    assert any(note.startswith("@work is compared by itself: proved") for note in result.notes)


def test_what_is_called_is_not_hidden() -> None:
    result = judge(pair(module("mul i32 %x, 2"), module("shl i32 %x, 2")), Options())
    assert result.verdict is Verdict.INCORRECT


@pytest.mark.parametrize("before", ["", "%z = add i32 %n, 1"])
def test_the_first_call_is_asked_about(before: str) -> None:
    source, target = (module(v, before=before) for v in ("mul i32 %x, 2", "shl i32 %x, 1"))
    assert asked(source, target) == ["work"]


@pytest.mark.parametrize(
    "less",
    [
        {"operands": "i32 1, i32 undef"},
        {"operands": "i32 %z, i32 %x", "before": "%z = add i32 %n, 1"},
        {"before": "call void @op(i32 0) convergent"},
        {"before": "call void @work(i32 %n, i32 %x) convergent"},
        {"after": "call void @work(i32 %n, i32 %x) convergent"},
        {"inside": "call void @kernel(i32 %n, i32 %x) convergent"},
        {"attributes": "nosync"},
        {"attributes": '"amdgpu-flat-work-group-size"="1,64"'},
        {"before": "store i32 undef, ptr addrspace(1) @x"},
        {"after": "call void @again(i32 %n) convergent", "more": AGAIN},
        {"after": "call void @back(i32 %n) convergent", "more": BACK},
        {"more": "@named = global ptr @kernel"},
    ],
)
def test_another_one_is_entered(less: dict[str, str]) -> None:
    source, target = (module(value, **less) for value in ("mul i32 %x, 2", "shl i32 %x, 1"))
    assert asked(source, target) == []


def test_parameters_that_are_equal_in_all_threads_are_so_only_of_the_callee() -> None:
    source, target = (
        module(value)
        .replace("@work(i32 noundef %n, i32 noundef", "@work(i32 noundef %n, i32 inreg noundef")
        .replace("call void @op(i32 %y) convergent", "store i32 %y, ptr addrspace(1) @x")
        for value in ("mul i32 %x, 2", "shl i32 %x, 1")
    )
    assert asked(source, target) == []
    source, target = (each.replace("inreg ", "") for each in (source, target))
    assert asked(source, target) == ["work"]
    assert asked(source, target, Options(workgroup=(1, 1, 1))) == []


def test_the_number_of_threads_is_that_of_the_callee(monkeypatch: pytest.MonkeyPatch) -> None:
    def limited(attempt: Attempt, context: object, callee: Pair) -> Result:
        proved = Result.undecided(callee.name, "maximal", attempt.options)
        proved = proved.correct(Code.PROVED, "proved")
        return replace(proved, complete=True, any_threads=True, most_threads=64)

    monkeypatch.setattr("verify.judge.judge._of_callee", limited)
    result = judge(pair(module("mul i32 %x, 2"), module("shl i32 %x, 1")), Options())
    assert result.any_threads and result.most_threads == 64


def test_promises_of_one_side_are_those_of_the_body() -> None:
    target = module("shl i32 %x, 1", attributes="noinline")
    assert asked(module("mul i32 %x, 2"), target) == []


def test_inputs_that_are_said_to_be_uniform_are_those_of_the_caller() -> None:
    """`--uniform x` says nothing of the callee's `%x`."""
    lanes = "call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)"
    declared = "declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent\n"
    source, target = (
        module(value, operands="i32 %n, i32 %n") + declared for value in (lanes, "add i32 %x, 0")
    )
    result = judge(pair(source, target), Options(uniform=frozenset({"x"})))
    assert result.verdict is not Verdict.CORRECT
