"""Counterexamples have plain inputs: small integers, 1.0, addresses in plain places."""

from __future__ import annotations

from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Counterexample


def counterexample(text: str, name: str = "") -> Counterexample:
    module = read_module(text.encode(), "test.ll").module
    source, target = module.functions[f"src{name}"], module.functions[f"tgt{name}"]
    found = judge(Pair("src", module, source, module, target), Options(threads=2)).counterexample
    assert found is not None
    return found


def test_a_float_is_one_and_no_smallest_number() -> None:
    shuffle = """
target triple = "nvptx64-nvidia-cuda"
declare float @llvm.nvvm.shfl.sync.up.f32(i32, float, i32, i32) convergent
define float @src(float noundef %v) convergent {
  %a = call float @llvm.nvvm.shfl.sync.up.f32(i32 -1, float %v, i32 1, i32 0)
  ret float %a
}
define float @tgt(float noundef %v) convergent {
  %a = call float @llvm.nvvm.shfl.sync.up.f32(i32 -1, float %v, i32 2, i32 0)
  ret float %a
}
"""
    assert {i.value for i in counterexample(shuffle).inputs} == {"0", str(0x3F80_0000)}


def test_what_an_absent_lane_gives_is_small() -> None:
    read = """
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.readlane.i32(i32, i32) convergent
define void @src(i32 noundef %v, ptr addrspace(1) %p) convergent {
  %a = call i32 @llvm.amdgcn.readlane.i32(i32 %v, i32 0)
  %b = add i32 %a, 7
  store i32 %b, ptr addrspace(1) %p
  ret void
}
define void @tgt(i32 noundef %v, ptr addrspace(1) %p) convergent {
  %a = call i32 @llvm.amdgcn.readlane.i32(i32 %v, i32 4)
  %b = add i32 %a, 7
  store i32 %b, ptr addrspace(1) %p
  ret void
}
"""
    run = counterexample(read).target
    chosen = [v for asked, v in run.answers.items() if asked.method == "choose"]
    assert chosen and set(chosen) <= {0, 1}


def test_an_address_is_in_a_plain_place_where_the_whole_question_is_too_hard() -> None:
    """The solver gives up on the question with this place alone, and not where the other inputs
    are those that it has found."""
    from corpus.expect import PAIRS

    text = (PAIRS.parent / "bugs" / "simplifycfg-null-edge.ll").read_text()
    addresses = [i.value for i in counterexample(text).inputs if i.name == "first"]
    assert addresses == ["4096", "4096"]
