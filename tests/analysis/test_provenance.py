"""Where addresses come from, and what is done with them."""

from __future__ import annotations

import pytest

from verify.analysis.flatten import Static, flatten
from verify.analysis.provenance import (
    ArgumentUse,
    ArgumentUses,
    PointerRoot,
    PointerUse,
    Provenance,
    all_escape,
    in_a_constant,
    never_changes,
    provenance,
)
from verify.ir.reader import read_here, read_module
from verify.ir.types import PtrType
from verify.semantics.memory.objects import RootKind

DECLARATIONS = """
@g = global ptr null
declare ptr @use(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.lifetime.start.p0(ptr)
define ptr @second(ptr %x, ptr %y) {
  %b = alloca ptr
  store ptr %y, ptr %b
  %z = load ptr, ptr %b
  ret ptr %z
}
"""
P, Q = PointerRoot(RootKind.PARAMETER, "p"), PointerRoot(RootKind.PARAMETER, "q")
A = PointerRoot(RootKind.LOCAL, "a")
G = PointerRoot(RootKind.GLOBAL, "g")
UNKNOWN = PointerRoot(RootKind.UNKNOWN)


def analysed(
    body: str, returns: str = "void", argument_uses: ArgumentUses = all_escape
) -> Provenance:
    """The provenance of a function with pointers %p and %q, an integer %n, a condition %c."""
    text = f"{DECLARATIONS}\ndefine {returns} @f(ptr %p, ptr %q, i64 %n, i1 %c) {{\n{body}\n}}\n"
    result = read_module(text.encode(), "test")
    assert not result.verifier_errors, result.verifier_errors
    module = result.module
    return provenance(
        flatten(module, module.functions["f"], enter=True, recursion=2), argument_uses
    )


ROOTS = {
    "getelementptr": ("%r = getelementptr i8, ptr %p, i64 %n", {P}),
    "cast": ("%r = addrspacecast ptr %p to ptr addrspace(1)", {P}),
    "select": ("%r = select i1 %c, ptr %p, ptr %q", {P, Q}),
    "freeze": ("%r = freeze ptr %p", {P}),
    "global": ("%r = getelementptr i8, ptr @g, i64 %n", {G}),
    "constant expression": ("%r = freeze ptr getelementptr (i8, ptr @g, i64 8)", {G}),
    "null": ("%r = select i1 %c, ptr %p, ptr null", {P, UNKNOWN}),
    "poison": ("%r = select i1 %c, ptr %p, ptr poison", {P}),
    "undef": ("%r = select i1 %c, ptr %p, ptr undef", {P, UNKNOWN}),
    "alloca": ("%a = alloca i32\n  %r = getelementptr i8, ptr %a, i64 1", {A}),
    "load": ("%r = load ptr, ptr %p", {UNKNOWN}),
    "inttoptr": ("%i = ptrtoint ptr %p to i64\n  %r = inttoptr i64 %i to ptr", {UNKNOWN}),
    "unknown call": ("%r = call ptr @use(ptr %p)", {UNKNOWN}),
    "entered call": ("%r = call ptr @second(ptr %p, ptr %q)", {Q}),
    "stored and loaded": (
        "%a = alloca ptr\n  store ptr %p, ptr %a\n  %r = load ptr, ptr %a",
        {P},
    ),
    "copied": (
        "%a = alloca ptr\n  %b = alloca ptr\n  store ptr %p, ptr %b\n"
        "  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 8, i1 false)\n"
        "  %r = load ptr, ptr %a",
        {P},
    ),
    "loaded from a variable that escaped": (
        "%a = alloca ptr\n  store ptr %p, ptr %a\n  %u = call ptr @use(ptr %a)\n"
        "  %r = load ptr, ptr %a",
        {P, UNKNOWN},
    ),
    "loaded from a number": (
        "%a = alloca i64\n  store i64 %n, ptr %a\n  %r = load ptr, ptr %a",
        {PointerRoot(RootKind.PARAMETER, "n")},
    ),
}


@pytest.mark.parametrize(("body", "roots"), ROOTS.values(), ids=list(ROOTS))
def test_roots(body: str, roots: set[PointerRoot]) -> None:
    assert analysed(f"  {body}\n  ret void").roots[0, "r"] == roots


def test_a_phi_in_a_loop_has_the_roots_of_every_way_round() -> None:
    body = """
  br label %l
l:
  %x = phi ptr [ %p, %0 ], [ %y, %l ]
  %y = phi ptr [ %q, %0 ], [ %r, %l ]
  %r = getelementptr i8, ptr %x, i64 1
  br i1 %c, label %l, label %e
e:
  ret void"""
    assert analysed(body).roots[0, "r"] == {P, Q}


USES = {
    "plain accesses": ("%v = load i32, ptr %p\n  store i32 %v, ptr %p", PointerUse.NONE),
    "atomic access": ("%v = atomicrmw add ptr %p, i32 1 seq_cst", PointerUse.NONE),
    "compared with null": ("%v = icmp eq ptr %p, null", PointerUse.NULL_TEST),
    "compared": ("%v = icmp eq ptr %p, %q", PointerUse.COMPARED),
    "in order with null": ("%v = icmp ult ptr null, %p", PointerUse.COMPARED),
    "its address": ("%v = ptrtoaddr ptr %p to i64", PointerUse.COMPARED),
    "volatile": ("%v = load volatile i32, ptr %p", PointerUse.VOLATILE),
    "volatile copy": (
        "call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 8, i1 true)",
        PointerUse.VOLATILE,
    ),
    "copied": (
        "call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 8, i1 false)",
        PointerUse.NONE,
    ),
    "as a number": ("%v = ptrtoint ptr %p to i64", PointerUse.ESCAPED),
    "stored": ("store ptr %p, ptr %q", PointerUse.ESCAPED),
    "exchanged": ("%v = atomicrmw xchg ptr %q, ptr %p seq_cst", PointerUse.ESCAPED),
    "stored in a local variable": ("%a = alloca ptr\n  store ptr %p, ptr %a", PointerUse.NONE),
    "stored in one that escapes": (
        "%a = alloca ptr\n  store ptr %p, ptr %a\n  %u = call ptr @use(ptr %a)",
        PointerUse.ESCAPED,
    ),
    "call": ("%v = call ptr @use(ptr %p)", PointerUse.ESCAPED),
    "entered call": ("%v = call ptr @second(ptr %p, ptr %q)", PointerUse.NONE),
    "packed": ("%v = insertvalue { ptr } poison, ptr %p, 0", PointerUse.ESCAPED),
    "through a phi": (
        "br label %l\nl:\n  %x = phi ptr [ %p, %0 ]\n  store ptr %x, ptr %q",
        PointerUse.ESCAPED,
    ),
}


@pytest.mark.parametrize(("body", "uses"), USES.values(), ids=list(USES))
def test_uses(body: str, uses: PointerUse) -> None:
    assert analysed(f"  {body}\n  ret void").uses_of(P) == uses


def test_returned() -> None:
    assert analysed("  ret ptr %p", "ptr").uses_of(P) == PointerUse.RETURNED
    back = "  %r = call ptr @second(ptr %p, ptr %q)\n  ret ptr %r"
    assert analysed(back, "ptr").uses_of(P) == PointerUse.NONE
    assert analysed(back, "ptr").uses_of(Q) == PointerUse.RETURNED


def test_what_calls_do_is_for_the_caller_to_say() -> None:
    def keeps_none(static: Static, index: int) -> ArgumentUse:
        return ArgumentUse(PointerUse.PASSED, returned=True)

    body = "  %r = call ptr @use(ptr %p)\n  store i32 0, ptr %r\n  ret void"
    result = analysed(body, argument_uses=keeps_none)
    assert result.uses_of(P) == PointerUse.PASSED
    assert result.roots[0, "r"] == {P, UNKNOWN}
    holder = "  %a = alloca ptr\n  store ptr %p, ptr %a\n  %r = call ptr @use(ptr %a)\n  ret void"
    assert analysed(holder, argument_uses=keeps_none).uses_of(P) == PointerUse.ESCAPED


def test_memory_that_never_changes() -> None:
    module = read_here(
        'target triple = "amdgcn-amd-amdhsa"\n@c = constant i32 1\n@v = global i32 1', "test"
    ).module
    constant, variable = (PointerRoot(RootKind.GLOBAL, name) for name in ("c", "v"))
    assert in_a_constant(module, constant)
    assert not in_a_constant(module, variable)
    assert never_changes(module, constant, PtrType(0))
    assert not never_changes(module, variable, PtrType(0))
    assert never_changes(module, UNKNOWN, PtrType(4))
    assert not never_changes(module, UNKNOWN, PtrType(1))
