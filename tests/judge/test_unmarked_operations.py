"""Operations that communicate and are called without `convergent` are named."""

from __future__ import annotations

import pytest

from corpus.pairing import pairs_in
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
    ],
)
def test_they_are_named(name: str, is_named: bool) -> None:
    call = f"call {name.replace('(float)', '(float %x)')}"
    module = read_module(TEXT.format(name=name, call=call).encode(), "x.ll").module
    (pair,) = pairs_in(module)
    result = judge(pair, Options())
    assert result.verdict is Verdict.CORRECT, result.reason
    assert any("communicates, and is called" in note for note in result.notes) is is_named


def test_a_convergent_call_is_compared() -> None:
    name = "float @_Z20sub_group_reduce_addf(float)"
    call = f"call {name.replace('(float)', '(float %x)')} convergent"
    module = read_module(TEXT.format(name=name, call=call).encode(), "x.ll").module
    (pair,) = pairs_in(module)
    result = judge(pair, Options())
    assert result.verdict is Verdict.INCORRECT
    assert not any("communicates" in note for note in result.notes)
