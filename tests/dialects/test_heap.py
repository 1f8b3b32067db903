"""Private objects on the heap: against machine code that calls the C library, on both machines, and
which calls allocate and free."""

from __future__ import annotations

import pytest

from tests.semantics.test_native import executed
from tests.symbolic.test_memory_native import host_layout
from verify.dialects.heap.allocation import heap_call
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict
from verify.semantics.heap import HeapCall

DECLARATIONS = """
declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
declare ptr @aligned_alloc(i64, i64)
declare ptr @realloc(ptr, i64)
declare void @free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
"""
PARAMETERS = "(i64 noundef %x, i64 noundef %y, i64 noundef %z)"
GIVEN = (0x0123456789ABCDEF, 3, 7)

BODIES = {
    "a value": """
  %p = call ptr @malloc(i64 8)
  store i64 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %v = load i16, ptr %q, align 1
  call void @free(ptr %p)
  %r = zext i16 %v to i64
  ret i64 %r""",
    "zeros": """
  %p = call ptr @calloc(i64 2, i64 8)
  %q = getelementptr i8, ptr %p, i64 3
  store i8 1, ptr %q
  %r = load i64, ptr %p
  call void @free(ptr %p)
  ret i64 %r""",
    "a copy": """
  %p = call ptr @malloc(i64 16)
  %q = call ptr @calloc(i64 16, i64 1)
  store i64 %x, ptr %p
  %e = getelementptr i8, ptr %q, i64 4
  call void @llvm.memcpy.p0.p0.i64(ptr %e, ptr %p, i64 8, i1 false)
  call void @free(ptr %p)
  %r = load i64, ptr %q
  call void @free(ptr %q)
  ret i64 %r""",
    "an address": """
  %h = call ptr @malloc(i64 8)
  %p = call ptr @aligned_alloc(i64 64, i64 64)
  store ptr %p, ptr %h
  store i64 %y, ptr %p, align 64
  %q = load ptr, ptr %h
  %r = load i64, ptr %q
  call void @free(ptr %q)
  call void @free(ptr %h)
  call void @free(ptr null)
  ret i64 %r""",
    "which object": """
entry:
  %c = icmp ult i64 %y, %z
  br i1 %c, label %then, label %else
then:
  %p = call ptr @malloc(i64 8)
  store i64 1, ptr %p
  br label %join
else:
  %q = call ptr @malloc(i64 16)
  store i64 2, ptr %q
  br label %join
join:
  %o = phi ptr [ %p, %then ], [ %q, %else ]
  %r = load i64, ptr %o
  call void @free(ptr %o)
  ret i64 %r""",
    "an object that grows": """
  %p = call ptr @malloc(i64 8)
  store i64 %x, ptr %p
  %q = call ptr @realloc(ptr %p, i64 16)
  %r = load i64, ptr %q
  call void @free(ptr %q)
  ret i64 %r""",
    "a local variable of a size that varies": """
  %n = add i64 %z, 8
  %p = alloca i8, i64 %n, align 8
  store i64 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 %y
  store i8 2, ptr %p
  %v = load i8, ptr %q
  %r = zext i8 %v to i64
  ret i64 %r""",
    "a size that varies": """
  %n = add i64 %z, 8
  %p = call ptr @malloc(i64 %n)
  store i64 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 7
  store i8 1, ptr %q
  %r = load i64, ptr %p
  call void @free(ptr %p)
  ret i64 %r""",
}


def _judged(body: str, answer: int) -> Result:
    """The verdict where the target is a constant, for the given arguments."""
    lines: list[str] = []
    for name, number in zip("xyz", GIVEN, strict=True):
        lines.append(f"  %known.{name} = icmp eq i64 %{name}, {number}")
        lines.append(f"  call void @llvm.assume(i1 %known.{name})")
    assumed = "\n".join(lines)
    start = body.replace("\nentry:\n", "\n")
    text = f'target datalayout = "{host_layout()}"\n{DECLARATIONS}'
    text += "declare void @llvm.assume(i1)\n"
    first = "entry:\n" if start != body else ""
    text += f"define i64 @src{PARAMETERS} {{\n{first}{assumed}\n{start}\n}}\n"
    text += f"define i64 @tgt{PARAMETERS} {{\n  ret i64 {answer}\n}}\n"
    module = read_module(text.encode(), "test").module
    functions = module.functions
    pair = Pair("src", module, functions["src"], module, functions["tgt"])
    return judge(pair, Options(threads=1, timeout=20))


def test_machine_code_gives_the_same() -> None:
    text = f'target datalayout = "{host_layout()}"\n{DECLARATIONS}'
    for number, body in enumerate(BODIES.values()):
        text += f"define i64 @f{number}{PARAMETERS} {{\n{body}\n}}\n"
    with executed(text) as function:
        answers = [function(f"f{number}")(*GIVEN) for number in range(len(BODIES))]
    for (name, body), answer in zip(BODIES.items(), answers, strict=True):
        assert _judged(body, answer).verdict is Verdict.CORRECT, name
        refuted = _judged(body, answer + 1)
        assert refuted.verdict is Verdict.INCORRECT, (name, refuted.reason)
        assert refuted.counterexample is not None


ESCAPING = {
    "aligned, or null": """
  %p = call ptr @malloc(i64 8)
  %n = ptrtoint ptr %p to i64
  %r = and i64 %n, 15
  ret i64 %r""",
    "too large": """
  %p = call ptr @malloc(i64 -1)
  %r = ptrtoint ptr %p to i64
  ret i64 %r""",
}


def test_machine_code_of_escaping_objects_is_not_refuted() -> None:
    text = f'target datalayout = "{host_layout()}"\n{DECLARATIONS}'
    for number, body in enumerate(ESCAPING.values()):
        text += f"define i64 @f{number}{PARAMETERS} {{\n{body}\n}}\n"
    with executed(text) as function:
        answers = [function(f"f{number}")(*GIVEN) for number in range(len(ESCAPING))]
    for (name, body), answer in zip(ESCAPING.items(), answers, strict=True):
        for given in (answer, answer + 1):
            refuted = _judged(body, given).verdict is Verdict.INCORRECT
            assert refuted == (given != answer), name


CALLS = [
    ("ptr @malloc(i64)", "call ptr @malloc(i64 8)", HeapCall("malloc", (0,))),
    ("ptr @malloc(i32)", "call ptr @malloc(i32 8)", None),
    ("ptr @malloc(i64)", "call ptr @malloc(i64 8) nobuiltin", None),
    ("ptr @malloc(i64) nobuiltin", "call ptr @malloc(i64 8)", None),
    ("ptr @malloc(i64) nobuiltin", "call ptr @malloc(i64 8) builtin", HeapCall("malloc", (0,))),
    ("ptr @malloc(i64)", "call align 64 ptr @malloc(i64 8)", None),
    ("void @free(ptr)", "call void @free(ptr null)", HeapCall("malloc", freed=0)),
    ("ptr @_Znam(i64)", "call ptr @_Znam(i64 8)", HeapCall("operator new[]", (0,), may_fail=False)),
    ("ptr @_Znam(i64)", "call ptr @_Znam(i64 %n)", None),
    (
        "void @_ZdaPvm(ptr, i64)",
        "call void @_ZdaPvm(ptr null, i64 8)",
        HeapCall("operator new[]", freed=0),
    ),
    ("ptr @mine(i64) allocsize(0)", "call ptr @mine(i64 8)", None),
]


@pytest.mark.parametrize(("declared", "call", "expected"), CALLS)
def test_which_calls_allocate_and_free(declared: str, call: str, expected: HeapCall | None) -> None:
    result = "%p = " if " ptr @" in call and "void" not in call else ""
    text = f"declare {declared}\ndefine void @f(i64 %n) {{\n  {result}{call}\n  ret void\n}}\n"
    module = read_module(text.encode(), "test").module
    function = module.functions["f"]
    assert heap_call(module, function, next(iter(function.instructions))) == expected


def test_gpus_have_no_heap() -> None:
    text = 'target triple = "nvptx64-nvidia-cuda"\ndeclare ptr @malloc(i64)\n'
    text += "define void @f() {\n  %p = call ptr @malloc(i64 8)\n  ret void\n}\n"
    module = read_module(text.encode(), "test").module
    function = module.functions["f"]
    assert heap_call(module, function, next(iter(function.instructions))) is None
