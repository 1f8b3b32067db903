"""Whether two functions store alike: names of values and blocks tell nothing."""

from __future__ import annotations

from verify.ir.function import Function
from verify.ir.reader import read_module
from verify.normalize.own_variables.same_course import is_alike

BODY = """
@g = internal global i32 0
declare i32 @f() memory(none) willreturn nounwind
define void @f1(ptr %p, i1 %c) {
  br i1 %c, label %one, label %two
one:
  %x = load i32, ptr @g
  store i32 1, ptr %p
  %y = load i32, ptr @g
  %q = getelementptr i32, ptr %p, i32 %x
  store i32 2, ptr %q
  br label %two
two:
  ret void
}
"""


def function(text: str) -> Function:
    return read_module(text.encode(), "f.ll").module.functions["f1"]


def test_other_names_are_the_same_course() -> None:
    other = BODY.replace("%q", "%r").replace("%x", "%w")
    other = other.replace("%one", "%uno").replace("\none:", "\nuno:")
    assert is_alike(function(BODY), function(other))


def test_names_that_change_places() -> None:
    other = BODY.replace("%x", "%z").replace("%y", "%x").replace("%z", "%y")
    assert is_alike(function(BODY), function(other))


def test_another_load_is_another_course() -> None:
    later = BODY.replace("ptr %p, i32 %x", "ptr %p, i32 %y")
    assert not is_alike(function(BODY), function(later))


def test_the_other_successor_is_another_course() -> None:
    other = BODY.replace("label %one, label %two", "label %two, label %one")
    assert not is_alike(function(BODY), function(other))


def test_another_argument_is_another_course() -> None:
    text = BODY.replace("(ptr %p, i1 %c)", "(ptr %p, ptr %s, i1 %c)")
    other = text.replace("store i32 1, ptr %p", "store i32 1, ptr %s")
    assert is_alike(function(text), function(text))
    assert not is_alike(function(text), function(other))
