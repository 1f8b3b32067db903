"""Which calls become what a function of the C library does, and which stay calls."""

from __future__ import annotations

import pytest

from tests.normalize.test_pipeline import pair_of
from verify.dialects.clib.library_calls import interpret_library_calls
from verify.ir.function import Instruction

HEAD = """
@s = constant [4 x i8] c"abc\\00"
declare i64 @strlen(ptr)
declare i32 @memcmp(ptr, ptr, i64)
declare ptr @memset(ptr, i32, i64)
declare ptr @strcpy(ptr, ptr)
declare double @sqrt(double)
declare i32 @ffs(i32)
"""
LENGTH = "%r = call i64 @strlen(ptr %p)"


def rewritten(body: str, head: str = HEAD, attributes: str = "") -> list[Instruction]:
    text = f"{head}\ndefine void @f(ptr %p, double %d) {attributes} {{\n{body}\nret void\n}}\n"
    pair = interpret_library_calls(pair_of(text, text))
    return list(pair.target.instructions)[:-1]


@pytest.mark.parametrize(
    ("body", "callee"),
    [
        (LENGTH, "strlen of the library"),
        ("%r = call i32 @memcmp(ptr %p, ptr @s, i64 3)", "memcmp.3 of the library"),
        ("%r = call ptr @memset(ptr %p, i32 1, i64 3)", "llvm.memset.p0.i64"),
        ("%r = call ptr @strcpy(ptr %p, ptr @s)", "llvm.memcpy.p0.p0.i64"),
        ("%r = call double @sqrt(double %d) memory(none)", "llvm.sqrt.f64"),
    ],
)
def test_a_call_becomes_what_the_function_does(body: str, callee: str) -> None:
    assert rewritten(body)[0].callee_name == callee


def test_spirv_has_the_library_in_llvm() -> None:
    """LLVM 22 makes 3 of `strlen("abc")` for SPIR-V, and not for AMDGPU or NVPTX."""
    head = 'target triple = "spirv64-unknown-unknown"' + HEAD
    assert rewritten(LENGTH, head)[0].callee_name == "strlen of the library"


def test_a_fill_cuts_a_byte_out_of_its_argument() -> None:
    cut, fill, _ = rewritten(
        "%v = fptosi double %d to i32\n%r = call ptr @memset(ptr %p, i32 %v, i64 3)"
    )[1:]
    assert (cut.opcode, str(cut.type)) == ("trunc", "i8")
    assert [str(o) for o in fill.operands] == ["%p", f"%{cut.name}", "3", "false"]


def test_the_length_of_a_constant_is_a_number() -> None:
    (length,) = rewritten("%r = call i64 @strlen(ptr @s)")
    assert [str(o) for o in length.operands] == ["3", "0"]


@pytest.mark.parametrize(
    ("body", "head", "attributes"),
    [
        (LENGTH + " nobuiltin", HEAD, ""),
        (LENGTH + " convergent", HEAD, ""),
        (LENGTH + ' [ "deopt"() ]', HEAD, ""),
        (LENGTH + " memory(none)", HEAD, ""),
        (LENGTH, HEAD, "null_pointer_is_valid"),
        (LENGTH, HEAD, '"no-builtin-strlen"'),
        (LENGTH, HEAD.replace("(ptr)", "(ptr) nobuiltin", 1), ""),
        (LENGTH, 'target triple = "nvptx64-nvidia-cuda"' + HEAD, ""),
        (LENGTH, 'target datalayout = "p:32:32"' + HEAD, ""),
        ("%r = call i32 @strlen(ptr %p)", HEAD.replace("i64 @strlen", "i32 @strlen"), ""),
        ("%r = call i32 @ffs(i32 1)", 'target triple = "x86_64-pc-windows-msvc"' + HEAD, ""),
        ("%r = call double @sqrt(double %d)", HEAD, ""),
    ],
)
def test_a_call_of_another_function_stays(body: str, head: str, attributes: str) -> None:
    (call,) = rewritten(body, head, attributes)
    assert call.opcode == "call"
    assert call.callee_name in ("strlen", "ffs", "sqrt")
