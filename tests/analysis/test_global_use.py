"""Who reads, writes and names each global, and whose address escapes."""

from __future__ import annotations

import pytest

from verify.analysis.global_use import (
    OTHER,
    Uses,
    function_use,
    global_use,
    is_fixed,
    named_variables,
    only_accessed,
    only_read,
)
from verify.ir.function import Module
from verify.ir.reader import read_here
from verify.ir.values import Local

VARIABLES = "@g = internal global [4 x i32] zeroinitializer\n@h = internal global ptr null\n"


def _module(text: str) -> Module:
    return read_here(text, "test").module


def _function(body: str, outside: str = "") -> Module:
    head = "define ptr @f(i1 %c, ptr %p, i64 %n) {\n"
    return _module(f"{VARIABLES}declare void @k(ptr)\n{outside}\n{head}{body}\n}}\n")


USES = {
    "load": ("%v = load i32, ptr @g", Uses.READ),
    "store to it": ("store i32 1, ptr @g", Uses.STORED),
    "store of its address": ("store ptr @g, ptr %p", Uses.ESCAPED),
    "atomic": ("%v = atomicrmw add ptr @g, i32 1 monotonic", Uses.READ | Uses.WRITTEN),
    "volatile": ("%v = load volatile i32, ptr @g", Uses.READ | Uses.VOLATILE),
    "fill": (
        "call void @llvm.memset.p0.i64(ptr @g, i8 0, i64 4, i1 false)",
        Uses.WRITTEN | Uses.CALLED,
    ),
    "compared": ("%v = icmp eq ptr @g, %p", Uses.COMPARED),
    "passed": ("call void @k(ptr @g)", Uses.ESCAPED),
    "in a bundle": ('call void @k(ptr %p) ["deopt"(ptr @g)]', Uses.ESCAPED),
    "a number": ("%v = ptrtoint ptr @g to i64", Uses.ESCAPED),
    "through an element": (
        "%q = getelementptr i32, ptr @g, i64 %n\n%v = load i32, ptr %q",
        Uses.READ,
    ),
    "through a cast": (
        "%q = addrspacecast ptr @g to ptr addrspace(1)\nstore i32 1, ptr addrspace(1) %q",
        Uses.STORED,
    ),
    "through a select": (
        "%q = select i1 %c, ptr @g, ptr %p\n%v = load i32, ptr %q",
        Uses.READ,
    ),
    "through a freeze": ("%q = freeze ptr @g\ncall void @k(ptr %q)", Uses.ESCAPED),
    "constant expression": (
        "store i32 1, ptr getelementptr (i8, ptr @g, i64 4)",
        Uses.STORED,
    ),
    "number in an expression": (
        "store i64 ptrtoint (ptr @g to i64), ptr %p",
        Uses.ESCAPED,
    ),
    "only computed": ("%q = getelementptr i32, ptr @g, i64 %n", Uses.NONE),
}


@pytest.mark.parametrize("name", USES)
def test_uses_of_an_address(name: str) -> None:
    body, expected = USES[name]
    assert global_use(_function(f"{body}\nret ptr null")).access("g") == expected & ~Uses.CALLED


def test_returned_address_escapes() -> None:
    use = global_use(_function("ret ptr @g"))
    assert use.escapes("g")
    assert not use.escapes("h")


def test_address_around_a_loop() -> None:
    body = """br label %loop
loop:
  %q = phi ptr [ @g, %0 ], [ %r, %loop ]
  %r = getelementptr i32, ptr %q, i64 1
  store i32 1, ptr %r
  br i1 %c, label %loop, label %done
done:
  ret ptr null"""
    module = _function(body)
    assert global_use(module).access("g") == Uses.STORED
    use = function_use(module.functions["f"])
    types = {i.name: i.type for i in module.functions["f"].instructions}
    assert use.within(Local(types["r"], "r")) == {"g"}
    assert use.within(Local(types["r"], "p")) == {OTHER}


def test_offset_made_of_another_address() -> None:
    body = "%q = getelementptr i8, ptr %p, i64 ptrtoint (ptr @g to i64)\nret ptr null"
    use = function_use(_function(body).functions["f"])
    (computed,) = [i for i in _function(body).functions["f"].instructions if i.name == "q"]
    assert use.within(Local(computed.type, "q")) == {OTHER, "g"}


STATIC = {
    "an initialiser": "@t = constant [2 x ptr] [ptr null, ptr @g]",
    "an alias": "@a = alias i32, ptr @g",
    "metadata": "!named = !{!0}\n!0 = !{ptr @g}",
    "the data before a function": "define void @d() prefix ptr @g {\n  ret void\n}",
}


@pytest.mark.parametrize("where", STATIC)
def test_named_outside_of_code(where: str) -> None:
    module = _function("%v = load i32, ptr @g\nret ptr null", STATIC[where])
    assert not only_read(module, "g")
    assert not only_accessed(module, "g")
    assert global_use(module).escapes("g") == (where != "metadata")
    assert only_read(_function("%v = load i32, ptr @g\nret ptr null"), "g")


def test_alias_of_a_quoted_name() -> None:
    text = (
        '@"a b" = internal global i32 7\n@al = alias i32, ptr @"a b"\n@ab = internal global i32 1'
    )
    module = _module(text)
    assert [name for name in module.globals if is_fixed(module, module.globals[name])] == ["ab"]


def test_contents_that_are_stored_to_are_not_fixed() -> None:
    module = _function("%v = load i32, ptr @g\nstore ptr null, ptr @h\nret ptr null")
    fixed = [name for name, v in module.globals.items() if is_fixed(module, v)]
    assert fixed == ["g"]


def test_functions_are_globals_too() -> None:
    module = _function("call void @k(ptr @m)\nret ptr null", "define void @m() {\n  ret void\n}")
    use = global_use(module)
    assert use.access("k") == Uses.CALLED
    assert use.escapes("m")
    assert use.naming("k") == use.naming("m") == {"f"}


def test_assembly_may_name_a_symbol() -> None:
    module = _module('module asm ".globl counter"\n@counter = internal global i32 0\n')
    assert global_use(module).in_assembly("counter")
    assert not global_use(module).in_assembly("other")


def test_variables_that_initialisers_name() -> None:
    module = _module("@a = constant ptr @b\n@b = constant ptr @a\n@c = constant i32 0")
    assert named_variables([module], ["a", "printf"]) == {"a", "b"}
