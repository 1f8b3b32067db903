"""Which local variables have an address that does not escape."""

from __future__ import annotations

import pytest

from verify.analysis.escape import private_memory
from verify.analysis.flatten import flatten
from verify.ir.reader import read_module

DECLARATIONS = """
%box = type { ptr, i32 }
@place = global ptr null
declare void @use(ptr)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare ptr @llvm.invariant.start.p0(i64, ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define ptr @same(ptr %x) {
  ret ptr %x
}
define void @set(ptr %x, i32 %v) {
  store i32 %v, ptr %x
  ret void
}
define void @keep(ptr %x) {
  store ptr %x, ptr @place
  ret void
}
define void @put(ptr %x, ptr %into) {
  store ptr %x, ptr %into
  ret void
}
define i32 @nested(i32 %v) {
  %inner = alloca i32
  call void @set(ptr %inner, i32 %v)
  %w = load i32, ptr %inner
  ret i32 %w
}
"""


def private(body: str, returns: str = "void") -> set[str]:
    """The private allocas of the outermost function, by name; callees are entered."""
    text = f"{DECLARATIONS}\ndefine {returns} @f(ptr %p, i32 %n, i1 %c) {{\n{body}\n}}\n"
    result = read_module(text.encode(), "test")
    assert not result.verifier_errors, result.verifier_errors
    flat = flatten(result.module, result.module.functions["f"], enter=True, recursion=2)
    return {name for context, name in private_memory(flat).allocas if context == 0}


STAYS = {
    "load and store": "  store i32 %n, ptr %a\n  %v = load i32, ptr %a",
    "gep": "  %q = getelementptr i8, ptr %a, i32 %n\n  store i8 1, ptr %q",
    "cast": "  %q = addrspacecast ptr %a to ptr addrspace(5)\n  store i8 1, ptr addrspace(5) %q",
    "select": "  %q = select i1 %c, ptr %a, ptr %b\n  store i32 1, ptr %q",
    "freeze": "  %q = freeze ptr %a\n  store i32 1, ptr %q",
    "lifetime": "  call void @llvm.lifetime.start.p0(ptr %a)\n"
    "  call void @llvm.lifetime.end.p0(ptr %a)",
    "stored in a private alloca": "  store ptr %a, ptr %h\n  %q = load ptr, ptr %h\n"
    "  store i32 %n, ptr %q",
    "stored in a private alloca, cast": "  %s = addrspacecast ptr %a to ptr addrspace(5)\n"
    "  store ptr addrspace(5) %s, ptr %h\n  %q = load ptr addrspace(5), ptr %h\n"
    "  store i32 %n, ptr addrspace(5) %q",
    "stored in a field": "  %t = getelementptr %box, ptr %h, i32 0, i32 0\n  store ptr %a, ptr %t",
    "passed to an entered function": "  call void @set(ptr %a, i32 %n)",
    "returned by an entered function": "  %q = call ptr @same(ptr %a)\n  store i32 %n, ptr %q",
    "a callee stores it in a private alloca": "  call void @put(ptr %a, ptr %h)",
    "atomicrmw": "  %o = atomicrmw add ptr %a, i32 1 monotonic",
    "cmpxchg": "  %o = cmpxchg ptr %a, i32 1, i32 2 monotonic monotonic",
    "stored where a loaded address points": "  store ptr %h, ptr %k\n"
    "  %q = load ptr, ptr %k\n  store ptr %a, ptr %q",
    "nothing": "",
}
ESCAPES = {
    "unknown call": "  call void @use(ptr %a)",
    "unknown call through a gep": "  %q = getelementptr i8, ptr %a, i32 1\n"
    "  call void @use(ptr %q)",
    "stored at an argument": "  store ptr %a, ptr %p",
    "stored in a global": "  store ptr %a, ptr @place",
    "in an operand bundle": '  call void @use(ptr null) ["deopt"(ptr %a)]',
    "ptrtoint": "  %i = ptrtoint ptr %a to i64",
    "compared": "  %e = icmp eq ptr %a, %p",
    "insertvalue": "  %s = insertvalue %box poison, ptr %a, 0",
    "insertelement": "  %s = insertelement <2 x ptr> poison, ptr %a, i32 0",
    "value of an atomicrmw": "  %o = atomicrmw xchg ptr %k, ptr %a monotonic",
    "value of a cmpxchg": "  %o = cmpxchg ptr %k, ptr null, ptr %a monotonic monotonic",
    "copied to shared memory": "  store ptr %a, ptr %k\n"
    "  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %k, i64 8, i1 false)",
    "ptrtoaddr": "  %i = ptrtoaddr ptr %a to i64",
    "loaded as an address of another space": "  %s = addrspacecast ptr %a to ptr addrspace(5)\n"
    "  store ptr addrspace(5) %s, ptr %h\n  %q = load ptr, ptr %h\n  store i32 %n, ptr %q",
    "copied, and loaded as an address of another space": "  store ptr %a, ptr %h\n"
    "  call void @llvm.memcpy.p0.p0.i64(ptr %k, ptr %h, i64 8, i1 false)\n"
    "  %q = load ptr addrspace(5), ptr %k",
    "passed on by an entered function": "  call void @keep(ptr %a)",
    "returned by an entered function, then given away": "  %q = call ptr @same(ptr %a)\n"
    "  call void @use(ptr %q)",
    "a callee stores it at an argument": "  call void @put(ptr %a, ptr %p)",
    "stored where a select may point": "  %q = select i1 %c, ptr %h, ptr %p\n"
    "  store ptr %a, ptr %q",
    "stored where an address from elsewhere points": "  %q = load ptr, ptr %p\n"
    "  store ptr %a, ptr %q",
    "stored where null points": "  %q = select i1 %c, ptr %h, ptr null\n  store ptr %a, ptr %q",
    "stored at an address that was overwritten": "  store ptr %h, ptr %k\n"
    "  call void @llvm.memset.p0.i64(ptr %k, i8 1, i64 8, i1 false)\n"
    "  %q = load ptr, ptr %k\n  store ptr %a, ptr %q",
}
ALLOCAS = "  %a = alloca i32\n  %b = alloca i32\n  %h = alloca %box\n  %k = alloca ptr\n"


@pytest.mark.parametrize("body", STAYS.values(), ids=list(STAYS))
def test_stays(body: str) -> None:
    assert private(f"{ALLOCAS}{body}\n  ret void") == {"a", "b", "h", "k"}


@pytest.mark.parametrize("body", ESCAPES.values(), ids=list(ESCAPES))
def test_escapes(body: str) -> None:
    private_allocas = private(f"{ALLOCAS}{body}\n  ret void")
    assert "a" not in private_allocas
    assert "b" in private_allocas


def test_returned() -> None:
    assert private(f"{ALLOCAS}  ret ptr %a", "ptr") == {"b", "h", "k"}


def test_what_an_escaped_alloca_holds_escapes() -> None:
    body = "  store ptr %a, ptr %h\n  store ptr %h, ptr %k\n  call void @use(ptr %k)"
    assert private(f"{ALLOCAS}{body}\n  ret void") == {"b"}


def test_what_is_stored_after_the_address_was_given_away_escapes() -> None:
    body = "  call void @use(ptr %h)\n  store ptr %a, ptr %h"
    assert private(f"{ALLOCAS}{body}\n  ret void") == {"b", "k"}


DIAMOND = """
  br i1 %c, label %x, label %y
x:
  br label %z
y:
  br label %z
z:
  %q = phi ptr [ %a, %x ], [ %b, %y ]
"""


def test_phi() -> None:
    assert private(f"{ALLOCAS}{DIAMOND}  store i32 1, ptr %q\n  ret void") == {"a", "b", "h", "k"}
    assert private(f"{ALLOCAS}{DIAMOND}  call void @use(ptr %q)\n  ret void") == {"h", "k"}


def test_an_address_that_goes_round_a_loop_escapes_after_it() -> None:
    body = """
  br label %l
l:
  %q = phi ptr [ %a, %0 ], [ %r, %l ]
  %r = getelementptr i8, ptr %q, i32 1
  br i1 %c, label %l, label %e
e:
  call void @use(ptr %r)
  ret void"""
    assert private(ALLOCAS + body) == {"b", "h", "k"}


def test_each_calling_context_has_its_own() -> None:
    text = f"""{DECLARATIONS}
define i32 @f(i32 %n) {{
  %v = call i32 @nested(i32 %n)
  %w = call i32 @nested(i32 %v)
  ret i32 %w
}}
"""
    module = read_module(text.encode(), "test").module
    private_allocas = private_memory(
        flatten(module, module.functions["f"], enter=True, recursion=2)
    )
    assert sorted(name for _, name in private_allocas.allocas) == ["inner", "inner"]
    unentered = flatten(module, module.functions["f"], enter=False, recursion=2)
    assert not private_memory(unentered).allocas


def test_pointers_are_the_variables_that_point_to_private_memory() -> None:
    body = """
  %q = getelementptr i8, ptr %a, i32 1
  %r = getelementptr i8, ptr %p, i32 1
  %s = getelementptr i8, ptr %h, i32 1
  call void @use(ptr %h)
  ret void"""
    text = f"{DECLARATIONS}\ndefine void @f(ptr %p) {{\n{ALLOCAS}{body}\n}}\n"
    module = read_module(text.encode(), "test").module
    private_allocas = private_memory(
        flatten(module, module.functions["f"], enter=True, recursion=2)
    )
    assert {name for _, name in private_allocas.pointers} == {"a", "b", "h", "k", "q", "s"}
