"""The passes before a comparison, in their order."""

from __future__ import annotations

from verify.ir.reader import read_module
from verify.normalize.pair import Pair
from verify.normalize.pipeline import NORMALIZATION, Normalized, normalized

PLAIN = """
define i32 @f(i32 %x) {
  %r = call i32 @op(i32 %x)
  ret i32 %r
}
declare i32 @op(i32)
"""
STORED = """
@counter = internal global i32 0
define void @f(i32 %x) {
  store i32 %x, ptr @counter
  call void @op()
  ret void
}
declare void @op()
"""
BY_VALUE = """
define void @f(ptr byval(i32) %p) {
  call void @g(ptr byval(i32) %p)
  ret void
}
define internal void @g(ptr byval(i32) %q) {
  %v = load i32, ptr %q
  call void @op(i32 %v)
  ret void
}
declare void @op(i32)
"""


def pair_of(before: str, after: str) -> Pair:
    one, other = (read_module(text.encode(), "x.ll").module for text in (before, after))
    return Pair("f", one, one.functions["f"], other, other.functions["f"])


def passed(before: str, *, enter: bool = True) -> Normalized:
    return normalized(pair_of(before, before), enter=enter)


def texts(pair: Pair) -> list[str]:
    return [i.opcode for i in pair.target.instructions]


def test_each_pass_has_a_name_and_a_reference() -> None:
    assert len({each.name for each in NORMALIZATION}) == len(NORMALIZATION)
    assert all(each.reference.startswith("LLVM, ") for each in NORMALIZATION)


def test_a_pass_leaves_alone_what_it_is_not_about() -> None:
    pair = pair_of(PLAIN, PLAIN)
    for each in NORMALIZATION:
        if each.name != "inherit-declarations":  # makes one module of two that are equal
            assert each.run(pair) is pair, each.name


def test_dropped_stores_count_for_what_the_function_promises() -> None:
    found = passed(STORED)
    assert texts(found.pair) == ["call", "ret"]
    assert texts(found.promising) == ["store", "call", "ret"]


def test_copies_are_made_for_calls_that_are_entered() -> None:
    found = passed(BY_VALUE)
    assert texts(found.promising) == ["alloca", "call", "call", "call", "ret"]
    [parameter] = found.promising.target.parameters
    assert "byval" in {a.name for a in parameter.attributes}
    assert texts(passed(BY_VALUE, enter=False).promising) == ["call", "ret"]


def test_a_parameter_that_is_a_copy_is_a_local_variable() -> None:
    found = passed(BY_VALUE, enter=False).pair
    filling = ["getelementptr", "call", "store"] * 4
    assert texts(found) == ["alloca", *filling, "call", "ret"]
    assert not any(p.attributes for p in found.target.parameters)
