"""Operations that communicate and are called without `convergent` are named."""

from __future__ import annotations

import pytest

from corpus.pairing import pairs_in
from verify.analysis.due_convergent import unmarked_operations
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.options import Options
from verify.refinement.verdict import Verdict

TEXT = """
target triple = "spirv-unknown-vulkan1.3-pixel"
declare {name} nounwind willreturn memory(none)
define float @src(i1 noundef %c, float noundef %x) convergent {{
  %r = {call}
  br i1 %c, label %a, label %b
a:
  ret float %r
b:
  ret float %x
}}
define float @tgt(i1 noundef %c, float noundef %x) convergent {{
  br i1 %c, label %a, label %b
a:
  %r = {call}
  ret float %r
b:
  ret float %x
}}
"""


@pytest.mark.parametrize(
    ("name", "is_named"),
    [
        ("float @llvm.spv.ddx.coarse.f32(float)", True),
        ("float @llvm.spv.normalize.f32(float)", False),
        ("float @_Z20sub_group_reduce_addf(float)", True),
        ("float @subgroupMine(float)", False),
        ("float @textureSampleGrad(float)", True),
    ],
)
def test_they_are_named(name: str, is_named: bool) -> None:
    call = f"call {name.replace('(float)', '(float %x)')}"
    module = read_module(TEXT.format(name=name, call=call).encode(), "x.ll").module
    (pair,) = pairs_in(module)
    result = judge(pair, Options())
    assert result.verdict is Verdict.CORRECT, result.reason
    assert any("communicates, and is called" in note for note in result.notes) is is_named


HELPER = """
define internal float @helper(float %x) {{
  %r = {call}
  ret float %r
}}
"""


def test_they_are_named_in_functions_that_are_called() -> None:
    name = "float @_Z20sub_group_reduce_addf(float)"
    call = f"call {name.replace('(float)', '(float %x)')}"
    text = TEXT.format(name=name, call="call float @helper(float %x)")
    module = read_module((text + HELPER.format(call=call)).encode(), "x.ll").module
    (pair,) = [each for each in pairs_in(module) if each.source.name == "src"]
    result = judge(pair, Options())
    assert result.verdict is Verdict.CORRECT
    assert any("reduce_addf communicates" in note for note in result.notes)


BUFFER = """
declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
define float @f(ptr addrspace(8) inreg %p) {
  %l = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %r = call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %p, i32 %l, i32 0, i32 0)
  ret float %r
}
"""


def test_an_operand_that_must_be_the_same_is_no_communication() -> None:
    module = read_module(BUFFER.encode(), "x.ll").module
    sides = [(module, module.functions["f"])]
    assert [*unmarked_operations(sides, Options().operations)] == []


def test_a_convergent_call_is_compared() -> None:
    name = "float @_Z20sub_group_reduce_addf(float)"
    call = f"call {name.replace('(float)', '(float %x)')} convergent"
    module = read_module(TEXT.format(name=name, call=call).encode(), "x.ll").module
    (pair,) = pairs_in(module)
    result = judge(pair, Options())
    assert result.verdict is Verdict.INCORRECT
    assert not any("communicates" in note for note in result.notes)
