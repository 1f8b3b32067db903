"""Refutations that depend on a stand-in do not count; others do."""

from __future__ import annotations

import pytest

from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

DECLARATIONS = """
declare void @barrier() convergent willreturn nounwind
declare i32 @unknown(i32) memory(none) willreturn nounwind
declare void @writes(i32) willreturn nounwind
declare i32 @llvm.amdgcn.perm(i32, i32, i32)
declare i64 @llvm.amdgcn.s.memtime()
declare void @llvm.amdgcn.s.sleep(i32)
declare i32 @llvm.amdgcn.set.inactive.i32(i32, i32)
declare float @llvm.tan.f32(float)
"""


def judged(source: str, target: str, options: Options | None = None) -> Result:
    """The verdict on two bodies."""
    text = DECLARATIONS
    for name, body in (("src", source), ("tgt", target)):
        signature = "(i32 noundef %x, i1 noundef %c, float noundef %f, ptr noundef %p)"
        text += f"define i64 @{name}{signature} convergent {{\n{body}\n}}\n"
    read = read_module(text.encode(), "test")
    assert not read.verifier_errors, read.verifier_errors
    functions = read.module.functions
    pair = Pair("src", read.module, functions["src"], read.module, functions["tgt"])
    return judge(pair, options or Options())


DIVERGENT = """
  br i1 {condition}, label %a, label %b
a:
  call void @barrier()
  ret i64 0
b:
  call void @barrier()
  ret i64 0"""
TOGETHER = "call void @barrier()\nret i64 0"
TANGENT = """
  %s = call float @llvm.tan.f32(float %f)
  %n = fptosi float %s to i32
  %u = freeze i32 %n
  call void @writes(i32 %u)
"""
CLOCK = "%t = call i64 @llvm.amdgcn.s.memtime()\n"
SLEEP = "call void @llvm.amdgcn.s.sleep(i32 1)\n"
BYTES = "%u = call i32 @llvm.amdgcn.perm(i32 %x, i32 1, i32 0)\n"


@pytest.mark.parametrize("about", ["", CLOCK, SLEEP, BYTES])
def test_other_sets_whatever_a_stand_in_gives(about: str) -> None:
    result = judged(about + TOGETHER, about + DIVERGENT.format(condition="%c"))
    assert (result.verdict, result.code) == (Verdict.INCORRECT, "communicating-set-changed")


COMPARED = "%d = icmp eq {type} {value}, 0\n"


@pytest.mark.parametrize(
    ("about", "type_", "value", "name"),
    [
        (CLOCK, "i64", "%t", "llvm.amdgcn.s.memtime"),
        (BYTES, "i32", "%u", "llvm.amdgcn.perm"),
    ],
)
def test_other_sets_where_a_stand_in_gives_another_value(
    about: str, type_: str, value: str, name: str
) -> None:
    """The same after an operation whose number its answer has; memory is one more answer."""
    compared = COMPARED.format(type=type_, value=value)
    result = judged(about + TOGETHER, about + compared + DIVERGENT.format(condition="%d"))
    assert (result.verdict, result.code) == (Verdict.UNKNOWN, "approximation")
    assert name in result.reason
    unknown = "%u = call noundef i32 @unknown(i32 %x)\n" + COMPARED.format(type="i32", value="%u")
    result = judged(unknown + TOGETHER, unknown + DIVERGENT.format(condition="%d"))
    assert (result.verdict, result.code) == (Verdict.INCORRECT, "communicating-set-changed")


def test_what_memory_holds_after_a_stand_in() -> None:
    body = SLEEP + "%t = load i32, ptr %p\n%d = icmp eq i32 %t, 0\n"
    result = judged(body + TOGETHER, body + DIVERGENT.format(condition="%d"))
    assert (result.verdict, result.code) == (Verdict.UNKNOWN, "approximation")


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (SLEEP + TOGETHER, TOGETHER),
        (TOGETHER, SLEEP + TOGETHER),
        (SLEEP + "call void @writes(i32 0)\nret i64 0", "call void @writes(i32 0)\nret i64 0"),
        (SLEEP + "ret i64 0", SLEEP.replace("1", "2") + "ret i64 0"),
        ("store i32 1, ptr %p\n" + SLEEP + "ret i64 0", SLEEP + "store i32 1, ptr %p\nret i64 0"),
    ],
    ids=["removed", "added", "before another call", "operand", "memory"],
)
def test_an_observation_of_a_stand_in(source: str, target: str) -> None:
    result = judged(source, target)
    assert (result.verdict, result.code) == (Verdict.UNKNOWN, "approximation")
    assert "llvm.amdgcn.s.sleep" in result.reason


def test_one_thread_missing_a_stand_in_is_no_other_set() -> None:
    """The second thread's barrier is its first observation then, and was its second: seen from
    the first thread, another set."""
    source = f"""
  br i1 %c, label %late, label %end
late:
  {SLEEP}
  br label %end
end:
  {TOGETHER}"""
    result = judged(source, TOGETHER)
    assert (result.verdict, result.code) == (Verdict.UNKNOWN, "approximation")


def test_floating_point_that_does_not_matter_is_not_made_exact() -> None:
    result = judged(TANGENT + TOGETHER, TANGENT + DIVERGENT.format(condition="%c"))
    assert (result.verdict, result.code) == (Verdict.INCORRECT, "communicating-set-changed")
    compared = COMPARED.format(type="i32", value="%u")
    result = judged(TANGENT + TOGETHER, TANGENT + compared + DIVERGENT.format(condition="%d"))
    assert result.verdict is Verdict.UNKNOWN


def test_a_convergent_stand_in() -> None:
    body = "%r = call i32 @llvm.amdgcn.set.inactive.i32(i32 %x, i32 %x)\n%w = zext i32 %r to i64\n"
    apart = body.replace("%", "%b.")
    for name in ("x", "c"):
        apart = apart.replace(f"%b.{name}", f"%{name}")
    target = f"br i1 %c, label %a, label %b\na:\n{body}ret i64 %w\nb:\n{apart}ret i64 %b.w"
    result = judged(f"{body}ret i64 %w", target)
    assert (result.verdict, result.code) == (Verdict.UNKNOWN, "approximation")


# Functions of the library

LIBRARY = """
@s = private unnamed_addr constant [4 x i8] c"abc\\00"
declare i64 @strlen(ptr) nounwind willreturn memory(argmem: read)
declare i64 @atol(ptr) nounwind willreturn memory(argmem: read)
declare i32 @puts(ptr) nounwind willreturn
declare i32 @printf(ptr, ...) nounwind willreturn
declare float @tgammaf(float) nounwind willreturn memory(none)
declare i32 @read(i32) nounwind willreturn
declare void @op(i64) convergent nounwind willreturn
"""
LENGTH = "%n = call i64 @strlen(ptr @s)\nret i64 %n"


def of_library(source: str, target: str, head: str = "", attributes: str = "") -> Result:
    text = head + LIBRARY
    for name, body in (("src", source), ("tgt", target)):
        text += f"define i64 @{name}(i64 noundef %x) convergent {attributes} {{\n{body}\n}}\n"
    read = read_module(text.encode(), "test")
    assert not read.verifier_errors, read.verifier_errors
    functions = read.module.functions
    pair = Pair("src", read.module, functions["src"], read.module, functions["tgt"])
    return judge(pair, Options())


@pytest.mark.parametrize(
    ("source", "target", "name"),
    [
        ("%n = call i64 @atol(ptr @s)\nret i64 %n", "ret i64 3", "@atol"),
        (
            "%n = call i32 (ptr, ...) @printf(ptr @s)\nret i64 0",
            "%n = call i32 @puts(ptr @s)\nret i64 0",
            "@printf",
        ),
        (
            "%w = uitofp i64 %x to float\n%f = call float @tgammaf(float %w)\n"
            "%n = fptosi float %f to i64\nret i64 %n",
            "ret i64 0",
            "@tgammaf",
        ),
    ],
)
def test_what_the_library_does_is_not_known(source: str, target: str, name: str) -> None:
    result = of_library(source, target)
    assert result.verdict is Verdict.UNKNOWN, result.reason
    assert name.removeprefix("@") in result.reason


@pytest.mark.parametrize(
    ("head", "attributes", "source"),
    [
        ('target triple = "amdgcn-amd-amdhsa"', "", LENGTH),
        ('target triple = "nvptx64-nvidia-cuda"', "", LENGTH),
        ("", '"no-builtins"', LENGTH),
        ("", '"no-builtin-strlen"', LENGTH),
        ("", "", LENGTH.replace("@s)", "@s) nobuiltin")),
        ("", "", "%r = call i32 @read(i32 1)\n%n = zext i32 %r to i64\nret i64 %n"),
    ],
)
def test_a_function_of_the_program_is_no_librarys(head: str, attributes: str, source: str) -> None:
    assert of_library(source, "ret i64 3", head, attributes).verdict is Verdict.INCORRECT


def test_a_difference_beside_the_library_counts() -> None:
    result = of_library(
        "%n = call i64 @atol(ptr @s)\ncall void @op(i64 %n)\nret i64 %x",
        "%n = call i64 @atol(ptr @s)\ncall void @op(i64 %n)\nret i64 7",
    )
    assert result.verdict is Verdict.INCORRECT, result.reason


VARIADIC = """
  %p = alloca ptr
  call void @llvm.va_start.p0(ptr %p)
  %v = va_arg ptr %p, i32
  call void @llvm.va_end.p0(ptr %p)
  call void @keeps(ptr %p)
  call void @writes(i32 %v)
  ret void
}
declare void @keeps(ptr)
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_end.p0(ptr)
"""


def test_what_a_definition_does_that_is_not_entered() -> None:
    text = DECLARATIONS + "define void @reads(...) {" + VARIADIC
    for name, call in (("src", "(...) @reads(i32 1)"), ("tgt", "@writes(i32 1)")):
        text += f"define void @{name}() {{\ncall void {call}\nret void\n}}\n"
    module = read_module(text.encode(), "test").module
    pair = Pair("src", module, module.functions["src"], module, module.functions["tgt"])
    result = judge(pair, Options())
    assert result.verdict is Verdict.UNKNOWN
    assert "the definition of @reads, which is not entered" in result.reason
    assert judge(pair, Options(enter=False)).verdict is Verdict.INCORRECT


def test_variable_arguments_that_are_passed_on() -> None:
    text = """
define void @{0}(i32 noundef %x) {{
  call void (i32, ...) @thunk(i32 3, i32 {1})
  ret void
}}
"""
    declared = """
define internal void @thunk(i32 %n, ...) {
  %m = add i32 %n, 1
  musttail call void (i32, ...) @again(i32 %m, ...)
  ret void
}
define internal void @again(i32 %n, ...) {
  musttail call void (i32, ...) @unknown_variadic(i32 %n, ...)
  ret void
}
declare void @unknown_variadic(i32, ...)
"""
    direct = """
define void @tgt(i32 noundef %x) {
  call void (i32, ...) @unknown_variadic(i32 4, i32 %x)
  ret void
}
"""
    for value, verdict in (("%x", Verdict.CORRECT), ("0", Verdict.INCORRECT)):
        module = read_module((text.format("src", value) + direct + declared).encode(), "x").module
        pair = Pair("src", module, module.functions["src"], module, module.functions["tgt"])
        assert judge(pair, Options()).verdict is verdict
