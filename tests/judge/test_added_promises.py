"""Disagreements of two modules: contents of globals, constants, premises of entered functions, and
pairs whose names are printed in quotes."""

from __future__ import annotations

import pytest

from verify.ir.reader import read_here
from verify.judge.inputs import Input
from verify.judge.judge import judge
from verify.judge.pairing import pair_up
from verify.options import Options
from verify.refinement.verdict import Result

WRITE = "store i32 2, ptr @g\n ret i32 5"
READ = "%v = load i32, ptr @g\n ret i32 %v"


def _input(text: str) -> Input:
    return Input("text", read_here(text, "text").module)


def _check(before: str, after: str, body: str) -> Result:
    texts = [f"{each}\ndefine i32 @f(ptr noundef %p) {{\n {body}\n}}" for each in (before, after)]
    (pair,) = pair_up([_input(text) for text in texts], ("f",)).pairs
    return judge(pair, Options())


@pytest.mark.parametrize(
    ("before", "after", "body", "verdict"),
    [
        ("@g = global i32 1", "@g = constant i32 1", WRITE, "unsupported"),
        ("@g = global i32 1", "@g = constant i32 1", READ, "unsupported"),
        ("@g = internal global i32 1", "@g = internal constant i32 1", READ, "correct"),
        (
            "@g = global i32 1",
            "@g = constant i32 1",
            "store i32 2, ptr %p\n %v = load i32, ptr @g\n ret i32 %v",
            "unsupported",
        ),
        (
            "@g = internal global i32 1",
            "@g = internal constant i32 1",
            "store i32 2, ptr %p\n %v = load i32, ptr @g\n ret i32 %v",
            "correct",
        ),
        ("@g = constant i32 1", "@g = constant i32 2", READ, "incorrect"),
        ("@g = internal global i32 1", "@g = internal global i32 2", READ, "unknown"),
        ("@g = external global i32", "@g = global i32 2", READ, "correct"),
        (
            "@g = constant ptr @x\n@x = constant i32 1",
            "@g = constant ptr @x\n@x = constant i32 2",
            "%a = load ptr, ptr @g\n %v = load i32, ptr %a\n ret i32 %v",
            "incorrect",
        ),
    ],
)
def test_the_modules_disagree_about_a_global(
    before: str, after: str, body: str, verdict: str
) -> None:
    result = _check(before, after, body)
    assert result.verdict.value == verdict, result.reason
    if verdict == "unsupported":
        assert "@g" in result.reason or "@x" in result.reason


def test_entered_functions_agree_that_null_is_valid() -> None:
    callee = "define internal i32 @h(ptr %q) null_pointer_is_valid {\n"
    callee += " %v = load i32, ptr %q\n ret i32 %v\n}"
    result = _check(callee, callee, "%v = call i32 @h(ptr null)\n %w = add i32 %v, 0\n ret i32 %w")
    assert result.code == "same-function"
    before = "%v = call i32 @h(ptr null)\n ret i32 %v"
    other = f"{callee}\ndefine i32 @src() {{\n {before}\n}}\ndefine i32 @tgt() {{\n ret i32 0\n}}"
    (pair,) = pair_up([_input(other)]).pairs
    result = judge(pair, Options())
    assert result.verdict.value == "unsupported"
    assert "null_pointer_is_valid" in result.reason


def test_names_in_quotes_are_pairs() -> None:
    text = 'define i32 @"src_f<int>"() {\n ret i32 1\n}\n'
    text += 'define i32 @"tgt_f<int>"() {\n ret i32 2\n}\n'
    text += "define i32 @src() {\n ret i32 1\n}\ndefine i32 @tgt() {\n ret i32 1\n}"
    pairing = pair_up([_input(text)])
    assert [p.name for p in pairing.pairs] == ['"src_f<int>"', "src"]
    assert not pairing.notes
    (single,) = pair_up([_input(text)], ("src_f<int>",)).pairs
    assert judge(single, Options()).verdict.value == "incorrect"
