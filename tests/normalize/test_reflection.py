"""Questions to NVIDIA's compiler: the known answers are those of LLVM's pass."""

from __future__ import annotations

import pytest

from verify import check
from verify.ir.reader import parse_module
from verify.normalize.reflection import flushes
from verify.refinement.verdict import Verdict

TRIPLE = "nvptx64-nvidia-cuda"
TEXT = """target triple = "{triple}"
@asked = private unnamed_addr constant [{size} x i8] c"{name}\\00"
define i32 @f() {{
  %r = call i32 @__nvvm_reflect(ptr @asked)
  ret i32 %r
}}
declare i32 @__nvvm_reflect(ptr)
"""
FLAG = '!llvm.module.flags = !{{!0}}\n!0 = !{{i32 4, !"{name}", i32 {value}}}\n'


def asking(name: str, flag: str = "", triple: str = TRIPLE) -> str:
    return TEXT.format(size=len(name) + 1, name=name, triple=triple) + flag


def flag(value: int, name: str = "nvvm-reflect-ftz") -> str:
    return FLAG.format(name=name, value=value)


CALL = "  %r = call i32 @__nvvm_reflect(ptr @asked)\n"


def answered(before: str, answer: int) -> Verdict:
    after = before.replace(CALL, "").replace("ret i32 %r", f"ret i32 {answer}")
    (result,) = check(before, after)
    return result.verdict


@pytest.mark.parametrize(
    ("flags", "answer"), [("", 0), (flag(0), 0), (flag(1), 1), (flag(1, "other"), 0)]
)
def test_the_answer_is_that_of_llvm(flags: str, answer: int) -> None:
    """`opt -passes=nvvm-reflect` of LLVM 22 and 23 gives these."""
    before = asking("__CUDA_FTZ", flags)
    assert flushes(parse_module(before)) == answer
    assert answered(before, answer) is Verdict.CORRECT
    assert answered(before, 1 - answer) is Verdict.INCORRECT


def test_other_answers_are_not_known() -> None:
    assert answered(asking("__CUDA_ARCH"), 800) is Verdict.UNKNOWN


def test_another_target_has_no_such_compiler() -> None:
    assert answered(asking("__CUDA_FTZ", triple="amdgcn-amd-amdhsa"), 0) is not Verdict.CORRECT


def test_without_a_triple_the_name_says_which_compiler_is_asked() -> None:
    """Triton's modules have none."""
    text = asking("__CUDA_FTZ").replace(f'target triple = "{TRIPLE}"\n', "")
    assert answered(text, 0) is Verdict.CORRECT
    assert answered(text, 1) is Verdict.INCORRECT


CALLER = """define void @f(i32 %x) convergent {{
  %y = add i32 %x, {number}
  call void @g(i32 %y)
  ret void
}}
define void @g(i32 %y) convergent noinline {{
  %r = call i32 @__nvvm_reflect(ptr @asked)
  call void @op(i32 %r)
  ret void
}}
declare void @op(i32) convergent
"""


@pytest.mark.parametrize("triple", [TRIPLE, ""])
def test_equal_texts_with_other_flags_are_other_functions(triple: str) -> None:
    """The same function asks, itself or by what it calls, and is given another answer."""
    text = asking("__CUDA_FTZ", triple=triple)
    text = text.replace("ret i32 %r", "call void @op(i32 %r)\n  ret i32 0")
    declared = text.replace("define i32 @f() {", "define i32 @f() convergent {")
    alone = declared + "declare void @op(i32) convergent\n"
    calls = "".join(asking("__CUDA_FTZ", triple=triple).partition("define")[:1])
    within = calls + "declare i32 @__nvvm_reflect(ptr)\n" + CALLER
    pairs = ((alone, alone), (within.format(number=1), within.format(number=1)))
    for before, after in (*pairs, (within.format(number=1), within.format(number=2))):
        found = {r.function: r.verdict for r in check(before + flag(0), after + flag(1))}
        assert found["f"] is Verdict.INCORRECT, after
        found = {r.function: r.verdict for r in check(before + flag(1), before + flag(1))}
        assert found["f"] is Verdict.CORRECT
