"""AMDGPU's moves between lanes, as LLVM writes them in several ways."""

from __future__ import annotations

import pytest

from verify import check
from verify.refinement.verdict import Verdict

MODULE = """
target triple = "amdgcn-amd-amdhsa"
declare noundef i32 @llvm.amdgcn.workitem.id.x() #0
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #1
declare i32 @llvm.amdgcn.readlane.i32(i32, i32) #1
declare float @llvm.amdgcn.readlane.f32(float, i32) #1
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1) #1
declare i32 @llvm.amdgcn.permlanex16.i32(i32, i32, i32, i32, i1, i1) #1
declare i32 @llvm.amdgcn.permlanex16.var(i32, i32, i32, i1, i1) #1
define i32 @src(i32 noundef %x) {{
{before}
}}
define i32 @tgt(i32 noundef %x) {{
{after}
}}
attributes #0 = {{ nounwind speculatable willreturn memory(none) }}
attributes #1 = {{ convergent nounwind willreturn memory(none) }}
"""
DPP = (
    "  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 {old}, i32 %x, i32 {control}, i32 {rows}, "
    "i32 15, i1 {bound})\n  ret i32 %r"
)
PERMUTED = (
    "  %r = call i32 @llvm.amdgcn.permlanex16.i32(i32 {old}, i32 %x, i32 1, i32 2, i1 false, "
    "i1 {bound})\n  ret i32 %r"
)

CHOSEN = (
    "  %r = call i32 @llvm.amdgcn.permlanex16.var(i32 {old}, i32 %x, i32 1, i1 false, i1 {bound})"
    "\n  ret i32 %r"
)


def verdict(before: str, after: str) -> Verdict:
    (result,) = check(MODULE.format(before=before, after=after))
    return result.verdict


@pytest.mark.parametrize(
    ("rows", "bound", "expected"),
    [(15, "true", Verdict.CORRECT), (14, "true", Verdict.INCORRECT)],
)
def test_an_old_value_that_no_lane_gets_is_any(rows: int, bound: str, expected: Verdict) -> None:
    before, after = (
        DPP.format(old=old, control=273, rows=rows, bound=bound) for old in ("%x", "poison")
    )
    assert verdict(before, after) is expected


def test_an_old_value_that_a_lane_at_the_end_keeps_counts() -> None:
    before, after = (
        DPP.format(old=old, control=273, rows=15, bound="false") for old in ("%x", "poison")
    )
    assert verdict(before, after) is not Verdict.CORRECT


@pytest.mark.parametrize("call", [PERMUTED, CHOSEN], ids=["constants", "values"])
def test_rows_that_are_permuted(call: str) -> None:
    ways = [call.format(old=old, bound="true") for old in ("%x", "poison")]
    assert verdict(*ways) is Verdict.CORRECT
    ways = [call.format(old=old, bound="false") for old in ("%x", "poison")]
    assert verdict(*ways) is not Verdict.CORRECT


READ_FLOAT = """
  %f = bitcast i32 %x to float
  %r = call float @llvm.amdgcn.readlane.f32(float %f, i32 {lane})
  %i = bitcast float %r to i32
  ret i32 %i"""
READ_BITS = """
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 1)
  ret i32 %r"""


@pytest.mark.parametrize(("lane", "expected"), [(1, Verdict.CORRECT), (0, Verdict.INCORRECT)])
def test_bits_of_a_float(lane: int, expected: Verdict) -> None:
    assert verdict(READ_BITS, READ_FLOAT.format(lane=lane)) is expected
    assert verdict(READ_FLOAT.format(lane=lane), READ_BITS) is expected


BEFORE_READ = """
  %a = and i32 %x, 127
  %d = udiv i32 %a, 32
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %d)
  %again = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %d)
  %s = shl i32 %first, 5
  %t = add i32 %s, %again
  ret i32 %t"""
AFTER_READ = """
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  %s = and i32 %first, {mask}
  %d = lshr i32 %s, 5
  %t = add i32 %s, %d
  ret i32 %t"""


@pytest.mark.parametrize(("mask", "expected"), [(96, Verdict.CORRECT), (32, Verdict.INCORRECT)])
def test_operations_before_and_after_a_read(mask: int, expected: Verdict) -> None:
    (result,) = check(MODULE.format(before=BEFORE_READ, after=AFTER_READ.format(mask=mask)))
    assert result.verdict is expected
    assert result.any_threads or expected is Verdict.INCORRECT


PARTED = """
  %c = icmp eq i32 %x, 0
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  br i1 %c, label %one, label %other
one:
  {read}
  ret i32 %again
other:
  ret i32 %first"""


def test_a_read_by_fewer_threads_is_another_one() -> None:
    read = "%again = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)"
    copied = "%again = add i32 %first, 0"
    assert verdict(PARTED.format(read=read), PARTED.format(read=copied)) is Verdict.INCORRECT
