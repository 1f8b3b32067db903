"""Loads of what a variable of the module's own always holds."""

from __future__ import annotations

import pytest

from verify.ir.function import Module
from verify.ir.reader import read_module
from verify.ir.values import ConstInt
from verify.normalize.own_variables.own_contents import load_own_contents
from verify.normalize.pair import Pair

KEPT = """
@v = internal global [2 x i16] [i16 1, i16 2]
define i16 @f(i16 %x) {
  store i16 1, ptr @v
  %second = getelementptr inbounds i16, ptr @v, i32 1
  %r = load i16, ptr %second
  ret i16 %r
}
"""


def module(text: str) -> Module:
    return read_module(text.encode(), "x.ll").module


def rewritten(before: str, after: str) -> Pair:
    one, other = module(before), module(after)
    return load_own_contents(Pair("f", one, one.functions["f"], other, other.functions["f"]))


def known(pair: Pair) -> list[int]:
    """The constants that loads became."""
    frozen = [i.operands[0] for i in pair.source.instructions if i.opcode == "freeze"]
    return [each.value for each in frozen if isinstance(each, ConstInt)]


@pytest.mark.parametrize("layout", ["", 'target datalayout = "E"\n'])
def test_a_load_is_a_constant_in_either_byte_order(layout: str) -> None:
    pair = rewritten(layout + KEPT, layout + KEPT)
    assert known(pair) == [2]
    assert [i.opcode for i in pair.source.instructions if i.opcode == "store"] == []


def test_what_the_target_changes_is_not_known() -> None:
    changing = KEPT.replace("%r = load", "store i16 3, ptr %second\n  %r = load")
    assert known(rewritten(KEPT, changing)) == []
    assert known(rewritten(changing, KEPT)) == []


def test_a_byte_that_changes_makes_its_number_unknown() -> None:
    changing = KEPT.replace("store i16 1, ptr @v", "store i32 65537, ptr @v")
    assert known(rewritten(changing, changing)) == []


def test_a_store_that_only_the_target_has_stays() -> None:
    """It may race with a load of another thread."""
    other = (
        "define void @g() {\n  store i16 2, ptr getelementptr (i8, ptr @v, i32 2)\n  ret void\n}"
    )
    without = KEPT + "define void @g() {\n  ret void\n}"
    pair = rewritten(without, KEPT + other)
    assert (pair.before, pair.after) == (module(without), module(KEPT + other))


@pytest.mark.parametrize(
    "user",
    [
        "@w = global ptr @v",
        "define ptr @g() {\n  ret ptr @v\n}",
        "define void @g() {\n  call void @h(ptr @v)\n  ret void\n}\ndeclare void @h(ptr)",
        "define void @g() {\n  store volatile i16 1, ptr @v\n  ret void\n}",
        "define void @g(ptr %p) {\n  store ptr @v, ptr %p\n  ret void\n}",
        "define void @g() {\n  %o = atomicrmw add ptr @v, i16 1 monotonic\n  ret void\n}",
    ],
)
def test_an_address_that_others_may_have(user: str) -> None:
    assert known(rewritten(KEPT + user, KEPT + user)) == []


COUNTED = """
@v = internal global [2 x i16] [i16 1, i16 2]
define i16 @f(i16 %x) {
  store i16 3, ptr @v
  %at = getelementptr inbounds [2 x i16], ptr @v, i16 0, i16 %x
  %r = load i16, ptr %at
  ret i16 %r
}
"""


def opcodes(text: str, other: str) -> list[str]:
    return [i.opcode for i in rewritten(text, other).source.instructions]


def test_an_address_that_is_not_constant_is_compared_with_the_places_of_other_loads() -> None:
    plain = ["store", "getelementptr", "load", "ret"]
    assert opcodes(COUNTED, COUNTED) == plain
    elsewhere = KEPT.replace("store i16 1", "store i16 3")
    assert opcodes(COUNTED, elsewhere) == [*plain[:3], "icmp", "select", "ret"]
    of_what_changes = elsewhere.replace("i32 1", "i32 0")
    assert opcodes(COUNTED, of_what_changes) == plain
    of_another_size = elsewhere.replace("load i16", "load i8").replace("ret i16 %r", "ret i16 0")
    assert opcodes(COUNTED, of_another_size) == plain


def test_an_address_that_may_be_elsewhere_is_not_compared() -> None:
    chosen = COUNTED.replace("load i16, ptr %at", "load i16, ptr %p").replace(
        "  %r = load", "  %o = alloca i16\n  %p = select i1 %c, ptr %at, ptr %o\n  %r = load"
    )
    chosen = chosen.replace("i16 %x)", "i16 %x, i1 %c)")
    elsewhere = KEPT.replace("store i16 1", "store i16 3").replace("i16 %x)", "i16 %x, i1 %c)")
    assert "icmp" not in opcodes(chosen, elsewhere)
