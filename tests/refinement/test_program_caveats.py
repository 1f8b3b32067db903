"""Refutations that may depend on the rest of the program are open; others are not."""

from __future__ import annotations

import pytest

from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

DECLARED = """
@own = internal global i32 0
@other = global i32 0
declare i32 @spec(i32) speculatable
declare i32 @plain(i32)
declare ptr @__memcpy_chk(ptr, ptr, i64, i64)
declare void @use(i32)
"""
MORE = """
define void @writes(i32 %x) {
  store i32 %x, ptr @own
  ret void
}
"""
LOOP = """
  br label %again
again:
  %old = phi i32 [ %x, %0 ], [ %now, %again ]
  %new = and i32 %old, %x
  %pair = cmpxchg ptr %p, i32 %old, i32 %new seq_cst seq_cst
  %now = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %again
end:
  ret i32 %now
"""
FULL = """
  %n = ptrtoint ptr %p to i64
  %m = add i64 %n, 8
  %q = inttoptr i64 %m to ptr
  %v = load i32, ptr %q, align 1
  ret i32 0
"""
NEXT = "%q = getelementptr i8, ptr %p, i64 8\n%v = load i32, ptr %q, align 1\nret i32 0"
COPY = "%r = call ptr @__memcpy_chk(ptr %p, ptr %p, i64 4, i64 3)\nret i32 0"
OWN_COPY = COPY.replace("i64 3)", "i64 3) nobuiltin")
SELECT = """
  %c = icmp eq i32 %x, 0
  %r = call i32 @spec(i32 {})
  %s = select i1 %c, i32 %r, i32 7
  ret i32 %s
"""


@pytest.mark.parametrize(
    ("source", "target", "why"),
    [
        (SELECT.format("%x"), SELECT.format("0"), "the speculatable function @spec"),
        (SELECT.format("%x"), SELECT.format("0").replace("@spec", "@plain"), "speculatable"),
        (
            SELECT.format("%x").replace("@spec", "@plain"),
            SELECT.format("0").replace("@spec", "@plain"),
            "",
        ),
        (
            "%r = atomicrmw and ptr %p, i32 %x seq_cst\nret i32 %r",
            LOOP,
            "a loop of atomic operations",
        ),
        ("%r = atomicrmw and ptr %p, i32 %x seq_cst\nret i32 %r", "ret i32 0", ""),
        (FULL, NEXT, "the provenance of an address"),
        (NEXT.replace("8\n", "4\n"), NEXT, ""),
        (OWN_COPY, "ret i32 0", "where nobuiltin says"),
        (OWN_COPY, OWN_COPY.replace("i64 4", "i64 5"), ""),
        # Named for its effects or for its result: that is of the counterexample that is found.
        (
            COPY,
            "%v = load i32, ptr %p, align 1\nret i32 0",
            "the library function @__memcpy_chk|uninterpreted operations: __memcpy_chk",
        ),
        ("%v = load i32, ptr @own\nret i32 %v", "ret i32 0", "functions store to @own"),
        ("%v = load i32, ptr @other\nret i32 %v", "ret i32 0", ""),
        ("ret i32 0", "call void @__cyg_profile_func_enter()\nret i32 0", "the runtime"),
        ("ret i32 0", "call void @use(i32 0)\nret i32 0", ""),
        ("ret i32 0", "%v = load i32, ptr @__stack\nret i32 %v", "variable @__stack"),
        (
            "ret i32 0",
            "store i32 1, ptr @__count\nret i32 0",
            "variable @__count",
        ),
        (
            "ret i32 0",
            'store i32 1, ptr @"__count_-;f"\nret i32 0',
            'variable @"__count_-;f"',
        ),
        ("ret i32 0", "%v = load i32, ptr @stack\nret i32 %v", ""),
    ],
)
def test_what_may_be_decided_elsewhere(source: str, target: str, why: str) -> None:
    result = judged(source, target)
    assert result.verdict is (Verdict.UNKNOWN if why else Verdict.INCORRECT), result.reason
    assert any(each in result.reason for each in why.split("|"))


def test_on_a_gpu_other_threads_store() -> None:
    triple = 'target triple = "amdgcn-amd-amdhsa"\n'
    result = judged("%v = load i32, ptr @own\nret i32 %v", "ret i32 0", triple)
    assert result.verdict is Verdict.INCORRECT


GONE = """
target triple = "amdgcn-amd-amdhsa"
@own = internal global i32 0
declare void @op() convergent nounwind willreturn

define void @f() convergent {
BODY
}
"""
LOADED = """
  %v = load i32, ptr @own
  %c = icmp eq i32 %v, 0
  br i1 %c, label %zero, label %other
zero:
  call void @op()
  ret void
other:
  call void @op()
  STORE
  ret void
"""


@pytest.mark.parametrize(
    ("store", "target", "verdict"),
    [
        ("store i32 7, ptr @own", "call void @op()\nret void", Verdict.UNKNOWN),
        ("", "call void @op()\nret void", Verdict.CORRECT),
        ("", "store i32 7, ptr @own\ncall void @op()\nret void", Verdict.INCORRECT),
    ],
)
def test_a_variable_that_nothing_accesses_any_more(
    store: str, target: str, verdict: Verdict
) -> None:
    """LLVM's Attributor knows that 0 is all that it ever holds: where it holds that, nobody stores
    anything else."""
    before, after = (
        read_module(GONE.replace("BODY", body).encode(), "x.ll").module
        for body in (LOADED.replace("STORE", store), target)
    )
    pair = Pair("f", before, before.functions["f"], after, after.functions["f"])
    result = judge(pair, Options())
    assert result.verdict is verdict, result.reason


LDS = """
target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global i32 undef
declare void @op(i32) convergent nounwind willreturn

define void @f(i32 noundef %x) convergent {
BODY
  ret void
}
"""
OWN_VALUE = """
  %v = load i32, ptr addrspace(3) @lds
  store i32 %v, ptr addrspace(3) @lds
  call void @op(i32 %v)
"""
OTHERS_VALUE = """
  store i32 %x, ptr addrspace(3) @lds
  call void @op(i32 0)
  %v = load i32, ptr addrspace(3) @lds
  call void @op(i32 %v)
"""


@pytest.mark.parametrize(
    ("source", "target", "verdict"),
    [
        (OWN_VALUE, "call void @op(i32 undef)", Verdict.UNKNOWN),
        (
            OTHERS_VALUE,
            "store i32 %x, ptr addrspace(3) @lds\ncall void @op(i32 0)\ncall void @op(i32 %x)",
            Verdict.INCORRECT,
        ),
    ],
)
def test_shared_memory_that_nothing_accesses_any_more(
    source: str, target: str, verdict: Verdict
) -> None:
    """LLVM's Attributor knows of a variable in shared memory, too, that nothing is stored there but
    what was there, which is undef."""
    before, after = (
        read_module(LDS.replace("BODY", body).encode(), "x.ll").module for body in (source, target)
    )
    pair = Pair("f", before, before.functions["f"], after, after.functions["f"])
    result = judge(pair, Options())
    assert result.verdict is verdict, result.reason


def judged(source: str, target: str, head: str = "") -> Result:
    runtime = (
        "declare void @__cyg_profile_func_enter()\n@__stack = external global i32\n"
        "@stack = external global i32\n@__count = thread_local global i32 0\n"
        '@"__count_-;f" = protected global i32 0\n'
    )
    modules = [
        read_module(
            f"{head}{DECLARED}{MORE}{extra}define i32 @f(i32 noundef %x, ptr noundef %p) "
            f"{{\n{body}\n}}\n".encode(),
            "x.ll",
        )
        for body, extra in ((source, ""), (target, runtime))
    ]
    assert not any(read.verifier_errors for read in modules)
    one, other = (read.module for read in modules)
    pair = Pair("f", one, one.functions["f"], other, other.functions["f"])
    return judge(pair, Options())


@pytest.mark.parametrize("passed", ["i32", "<2 x i32>"])
def test_other_ways_to_pass_variable_arguments(passed: str) -> None:
    def program(declared: str, call: str) -> str:
        head = f"declare void @v{declared}\ndefine void @f({passed} noundef %x)"
        return f"{head} {{\n{call}\nret void\n}}\n"

    nothing = "0" if passed == "i32" else "zeroinitializer"
    call = f"call void (...) @v({passed} %x)"
    for declared, changed, verdict in (
        ("(ptr)", "call void @v(ptr null)", Verdict.UNKNOWN),
        ("(...)", f"call void (...) @v({passed} {nothing})", Verdict.INCORRECT),
    ):
        texts = (program("(...)", call), program(declared, changed))
        one, other = (read_module(text.encode(), "x.ll").module for text in texts)
        pair = Pair("f", one, one.functions["f"], other, other.functions["f"])
        assert judge(pair, Options()).verdict is verdict
