"""What passes make of whole modules, once for all pairs of their functions."""

from __future__ import annotations

import gc
from weakref import ref

from verify.ir.function import Module
from verify.ir.reader import read_module
from verify.normalize.once import once
from verify.normalize.pair import Pair
from verify.normalize.pipeline import normalized

BEFORE = """
declare void @op(i32)
define void @f(ptr dereferenceable(4) %p, i32 %x) nounwind {
  call void @op(i32 %x)
  ret void
}
define void @g(ptr dereferenceable(4) %p, ptr %c) nounwind {
  call void %c(i32 1)
  ret void
}
"""
AFTER = BEFORE.replace("declare void @op(i32)", "declare void @op(i32) willreturn")


def module_of(text: str) -> Module:
    return read_module(text.encode(), "x.ll").module


def pair_in(before: Module, after: Module, name: str) -> Pair:
    return Pair(name, before, before.functions[name], after, after.functions[name])


def test_the_second_pair_of_two_modules_is_as_if_it_were_alone() -> None:
    before, after = module_of(BEFORE), module_of(AFTER)
    for name in ("f", "g"):
        together = normalized(pair_in(before, after, name), enter=True)
        alone = normalized(pair_in(module_of(BEFORE), module_of(AFTER), name), enter=True)
        assert together.pair == alone.pair


def test_passes_over_modules_are_not_run_again() -> None:
    """The functions that they make are the same objects."""
    before, after = module_of(BEFORE), module_of(AFTER)
    first, second = (normalized(pair_in(before, after, "f"), enter=True) for _ in range(2))
    assert first.pair.source is not before.functions["f"]
    assert second.pair.source is first.pair.source


def test_equal_modules_are_not_one() -> None:
    """What is known of a module is not asked of one with the same text."""
    calls: list[Module] = []

    def noted(module: Module, other: Module) -> int:
        calls.append(module)
        return len(calls)

    one, other = module_of(BEFORE), module_of(BEFORE)
    assert one == other
    assert [once(noted, one, one), once(noted, one, other), once(noted, other, one)] == [1, 2, 3]
    assert [once(noted, one, one), once(noted, one, other), once(noted, other, one)] == [1, 2, 3]


def test_what_is_known_of_a_module_ends_with_it() -> None:
    before, after = module_of(BEFORE), module_of(AFTER)
    ends = [ref(before), ref(after)]
    result = normalized(pair_in(before, after, "g"), enter=True)
    del before, after, result
    gc.collect()
    assert [end() for end in ends] == [None, None]
