"""Which promises a body keeps: each with bodies that do and that do not."""

from __future__ import annotations

import pytest

from verify.analysis.flatten import flatten
from verify.ir.function import Attribute
from verify.ir.reader import read_module
from verify.promises.function_effects import Body
from verify.promises.justified import FUNCTION_PROMISES, PARAMETER_PROMISES, follows
from verify.semantics.operations.names import BUILT_IN

DECLARATIONS = """
@g = global i32 0
@holder = global ptr null
@table = constant [4 x i32] zeroinitializer
declare void @any()
declare void @quiet() willreturn nounwind nosync memory(none)
declare void @reads(ptr readonly captures(none)) willreturn nounwind nosync nofree
declare void @argument(ptr captures(none)) willreturn nounwind nosync memory(argmem: readwrite)
declare void @elsewhere(ptr captures(none)) willreturn nounwind memory(write, argmem: none)
declare void @hidden(ptr captures(none)) willreturn nounwind memory(inaccessiblemem: readwrite)
declare void @keeps_address(ptr readnone captures(address)) willreturn nounwind
declare ptr @gives_back(ptr readnone captures(ret: address, provenance)) willreturn nounwind
declare i64 @tells(ptr readnone captures(ret: address)) willreturn nounwind
declare void @shared(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.lifetime.start.p0(ptr)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
define void @set(ptr %x, i32 %v) {
  store i32 %v, ptr %x
  ret void
}
define void @again(ptr %x) {
  call void @again(ptr %x)
  ret void
}
"""


def body_of(lines: str, triple: str = "nvptx64-nvidia-cuda") -> Body:
    """Of a void function with pointers %p and %q, one in address space 4, and an integer."""
    text = (
        f'target triple = "{triple}"\n{DECLARATIONS}\n'
        f"define void @f(ptr %p, ptr %q, ptr addrspace(4) %k, i64 %n) {{\n"
        f"  {lines}\n  ret void\n}}\n"
    )
    result = read_module(text.encode(), "test")
    assert not result.verifier_errors, result.verifier_errors
    module = result.module
    return Body(flatten(module, module.functions["f"], enter=True, recursion=2), BUILT_IN)


STORE = "store i32 1, ptr %p"
LOAD = "%v = load i32, ptr %p"
RELOADED = "%a = alloca ptr\n  store ptr %p, ptr %a\n  %x = load ptr, ptr %a"
PARAMETER: tuple[tuple[str, str, bool], ...] = (
    # attribute, body, kept of %p
    ("readonly", LOAD, True),
    ("readonly", STORE, False),
    ("readonly", "store i32 1, ptr %q", True),
    ("readonly", "%x = select i1 poison, ptr %p, ptr %q\n  store i32 1, ptr %x", False),
    ("readonly", f"{RELOADED}\n  store i32 1, ptr %x", False),
    ("readonly", f"{RELOADED}\n  %v = load i32, ptr %x", True),
    ("readonly", "call void @set(ptr %p, i32 1)", False),
    ("readonly", "call void @set(ptr %q, i32 1)", True),
    ("readonly", "call void @reads(ptr %p)", True),
    ("readonly", "call void @argument(ptr %p)", False),
    ("readonly", "call void @argument(ptr readonly %p)", True),
    ("readonly", "call void @elsewhere(ptr %p)", True),
    ("readonly", "call void @shared(ptr readonly %p)", False),
    ("readonly", "store ptr %p, ptr @holder", True),
    (
        "readonly",
        "store ptr %p, ptr @holder\n  %h = load ptr, ptr @holder\n  store i8 1, ptr %h",
        False,
    ),
    ("readonly", "store ptr %p, ptr @holder\n  call void @any()", False),
    ("readonly", "%i = ptrtoint ptr %p to i64", True),
    (
        "readonly",
        "%i = ptrtoint ptr %p to i64\n  %h = inttoptr i64 %i to ptr\n  store i8 1, ptr %h",
        False,
    ),
    ("readonly", "%v = load volatile i32, ptr %p", False),
    ("readonly", "%v = load atomic i32, ptr %p acquire, align 4", True),
    ("readonly", "%v = atomicrmw add ptr %p, i32 0 monotonic", False),
    ("readonly", "call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 8, i1 false)", True),
    ("readonly", "call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)", False),
    ("readonly", "call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)", False),
    ("readonly", "%x = call ptr @gives_back(ptr %p)\n  store i32 1, ptr %x", False),
    ("readonly", "%x = call ptr @gives_back(ptr %p)\n  %v = load i32, ptr %x", True),
    ("writeonly", STORE, True),
    ("writeonly", LOAD, False),
    ("writeonly", "%v = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic", False),
    ("writeonly", "call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)", True),
    ("readnone", "store i32 1, ptr %q", True),
    ("readnone", LOAD, False),
    ("readnone", "call void %p()", False),
    ("readnone", "%c = icmp eq ptr %p, %q", True),
    ("captures none", f"{LOAD}\n  {STORE}", True),
    ("captures none", "%e = getelementptr i8, ptr %p, i64 %n\n  store i32 1, ptr %e", True),
    ("captures none", "%v = atomicrmw add ptr %p, i32 1 seq_cst", True),
    ("captures none", "call void @reads(ptr %p)", True),
    ("captures none", "call void @shared(ptr %p)", False),
    ("captures none", "call void @keeps_address(ptr %p)", False),
    ("captures address", "call void @keeps_address(ptr %p)", True),
    ("captures none", "%x = call ptr @gives_back(ptr %p)", True),
    ("captures none", "%x = call ptr @gives_back(ptr %p)\n  store ptr %x, ptr %q", False),
    ("captures none", "%x = call i64 @tells(ptr %p)", False),
    ("captures none", "store ptr %p, ptr %q", False),
    ("captures none", "%c = icmp eq ptr %p, null", False),
    ("captures address_is_null", "%c = icmp eq ptr %p, null", True),
    ("captures address_is_null", "%c = icmp eq ptr %p, %q", False),
    ("captures address", "%c = icmp ult ptr %p, %q", True),
    ("captures address", "store ptr %p, ptr %q", False),
    ("captures none", "%v = load volatile i32, ptr %p", False),
    ("captures address", "%v = load volatile i32, ptr %p", False),
    ("captures none", f"{RELOADED}\n  {LOAD}", True),
    ("nofree", "call void @reads(ptr %p)", True),
    ("nofree", "call void @quiet()", True),
    ("nofree", "call void @any()", True),
    ("nofree", "store ptr %p, ptr @holder\n  call void @any()", False),
)
FUNCTION: tuple[tuple[str, str, bool], ...] = (
    ("memory none", "%a = alloca i32\n  store i32 1, ptr %a\n  %v = load i32, ptr %a", True),
    ("memory none", "call void @llvm.lifetime.start.p0(ptr poison)", True),
    ("memory none", LOAD, False),
    ("memory argmem: read", LOAD, True),
    ("memory argmem: read", STORE, False),
    ("memory argmem: write", STORE, True),
    ("memory argmem: readwrite", "%v = load i32, ptr @g", False),
    ("memory read", "%v = load i32, ptr @g", True),
    ("memory read, inaccessiblemem: none, target_mem0: none", "%v = load i32, ptr @g", True),
    ("memory read, errnomem: none", "%v = load i32, ptr @g", False),
    ("memory none", "%v = load i32, ptr @table", True),
    ("memory none", "%v = load i32, ptr addrspace(4) %k", True),
    ("memory none", "store i32 1, ptr addrspace(4) %k", False),
    ("memory argmem: read", "%x = load ptr, ptr %p\n  %v = load i32, ptr %x", False),
    ("memory argmem: read", f"{RELOADED}\n  %v = load i32, ptr %x", True),
    ("memory argmem: readwrite", "call void @set(ptr %p, i32 1)", True),
    ("memory argmem: readwrite", "call void @set(ptr @g, i32 1)", False),
    ("memory argmem: readwrite", "call void @argument(ptr %p)", True),
    ("memory argmem: readwrite", "call void @argument(ptr @g)", False),
    ("memory none", "%a = alloca i32\n  call void @argument(ptr %a)", True),
    ("memory argmem: read", "call void @argument(ptr readonly %p)", True),
    ("memory write, argmem: none", "call void @elsewhere(ptr %p)", False),
    ("memory write", "call void @elsewhere(ptr %p)", True),
    ("memory argmem: readwrite", "call void @hidden(ptr %p)", False),
    ("memory inaccessiblemem: readwrite", "call void @hidden(ptr %p)", True),
    ("memory none", "call void @quiet()", True),
    ("memory readwrite, inaccessiblemem: none", "call void @any()", False),
    ("memory argmem: readwrite", "fence acquire", False),
    ("memory argmem: read", "%v = load atomic i32, ptr %p monotonic, align 4", False),
    ("memory argmem: readwrite", "%v = load atomic i32, ptr %p monotonic, align 4", True),
    ("memory argmem: readwrite", "%v = load volatile i32, ptr %p", False),
    (
        "memory argmem: readwrite, inaccessiblemem: readwrite",
        "%v = load volatile i32, ptr %p",
        True,
    ),
    ("memory argmem: read", "call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)", False),
    (
        "memory none",
        "%v = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 1, i32 1, i32 31)",
        True,
    ),
    ("nosync", f"{LOAD}\n  {STORE}", True),
    ("nosync", "%v = load atomic i32, ptr %p monotonic, align 4", True),
    ("nosync", "%v = load atomic i32, ptr %p acquire, align 4", False),
    ("nosync", "fence release", False),
    ("nosync", "store volatile i32 1, ptr %p", False),
    ("nosync", "call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 true)", False),
    ("nosync", "call void @quiet()", True),
    ("nosync", "call void @argument(ptr %p)", True),
    ("nosync", "call void @hidden(ptr %p)", False),
    ("nosync", "call void @any()", False),
    ("nounwind", "call void @any()", False),
    ("nounwind", "call void @quiet()", True),
    ("willreturn", "call void @any()", False),
    ("willreturn", "call void @quiet()", True),
    ("speculatable", LOAD, False),
)


def attribute(text: str) -> Attribute:
    name, _, argument = text.partition(" ")
    return Attribute(name, argument or None)


@pytest.mark.parametrize(("text", "lines", "kept"), PARAMETER)
def test_about_a_parameter(text: str, lines: str, kept: bool) -> None:
    promise = attribute(text)
    assert PARAMETER_PROMISES[promise.name](body_of(lines), "p", promise) is kept


@pytest.mark.parametrize(("text", "lines", "kept"), FUNCTION)
def test_about_the_function(text: str, lines: str, kept: bool) -> None:
    promise = attribute(text)
    assert (FUNCTION_PROMISES[promise.name](body_of(lines), promise) is None) is kept


def test_address_space_4_is_constant_on_gpus_only() -> None:
    body = body_of("%v = load i32, ptr addrspace(4) %k", "x86_64-unknown-linux-gnu")
    assert FUNCTION_PROMISES["memory"](body, Attribute("memory", "none")) is not None


def test_recursion_does_what_is_done_before() -> None:
    body = body_of("call void @again(ptr %p)")
    assert body.is_whole and body.recursion
    assert not body_of("call void @set(ptr %p, i32 1)").recursion


@pytest.mark.parametrize(
    ("promise", "granted", "expected"),
    [
        ("memory read", "memory none", True),
        ("memory none", "memory read", False),
        ("memory argmem: read", "memory read", False),
        ("captures address", "captures none", True),
        ("captures none", "captures address", False),
        ("captures ret: address, provenance", "captures none", True),
        ("captures none", "captures ret: address, provenance", False),
        ("readonly", "readnone", True),
        ("readnone", "readonly", False),
        ("noalias", "readnone", False),
    ],
)
def test_a_weaker_promise_follows(promise: str, granted: str, expected: bool) -> None:
    assert follows(attribute(promise), (attribute(granted),)) is expected
