"""Names that are of one type in the source's module and of another in the target's."""

from __future__ import annotations

import pytest

from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.named_types import spell_out_types
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict

SMALL, LARGE = "{ i32, i32 }", "{ i64, i64 }"
HELD = """
%T = type BODY
%Outer = type { %T, i8 }
@g = external global [64 x i8]
@NAME = private constant ptr getelementptr (%Outer, ptr @g, i32 0, i32 0, i32 1)

define ptr @f() {
  %v = load ptr, ptr @NAME
  ret ptr %v
}
"""
PLAIN = """
@g = external global [64 x i8]

define ptr @f() {
  %v = getelementptr i8, ptr @g, i64 8
  ret ptr %v
}
"""
COPIED = """
%T = type BODY

define i8 @f(ptr byval(%T) align 8 %p) {
  %last = getelementptr i8, ptr %p, i32 7
  %v = load i8, ptr %last
  ret i8 %v
}
"""


def held(body: str, name: str = "p") -> str:
    return HELD.replace("BODY", body).replace("NAME", name)


def pair_of(before: str, after: str) -> Pair:
    one, other = (read_module(text.encode(), "x.ll").module for text in (before, after))
    return Pair("f", one, one.functions["f"], other, other.functions["f"])


@pytest.mark.parametrize("name", ["p", "q"])
@pytest.mark.parametrize(
    ("ours", "theirs", "verdict"),
    [
        (SMALL, SMALL, Verdict.CORRECT),
        (SMALL, LARGE, Verdict.INCORRECT),
        (LARGE, SMALL, Verdict.INCORRECT),
        (LARGE, LARGE, Verdict.CORRECT),
    ],
)
def test_a_constant_holds_what_its_own_module_means(
    ours: str, theirs: str, verdict: Verdict, name: str
) -> None:
    result = judge(pair_of(held(ours), held(theirs, name)), Options())
    assert result.verdict is verdict, result.reason


@pytest.mark.parametrize(
    ("body", "verdict"), [(SMALL, Verdict.INCORRECT), (LARGE, Verdict.CORRECT)]
)
def test_a_type_that_only_the_target_has(body: str, verdict: Verdict) -> None:
    """AMDGPUSwLowerLDS has a table of where in a structure of its own something is."""
    assert judge(pair_of(PLAIN, held(body)), Options()).verdict is verdict


def test_what_an_attribute_names() -> None:
    pair = pair_of(COPIED.replace("BODY", SMALL), COPIED.replace("BODY", LARGE))
    spelled = spell_out_types(pair)
    (ours,), (theirs,) = spelled.source.parameters, spelled.target.parameters
    assert [a.argument for a in (*ours.attributes, *theirs.attributes) if a.name == "byval"] == [
        SMALL,
        LARGE,
    ]
    assert judge(pair, Options()).verdict is not Verdict.CORRECT


def test_the_same_names_are_left_as_they_are() -> None:
    pair = pair_of(held(SMALL), held(SMALL, "q").replace("%Outer", "%Other"))
    assert spell_out_types(pair) is pair
