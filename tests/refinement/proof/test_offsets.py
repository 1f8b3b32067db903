"""Addresses that a loop advances, and phis that count (docs/proofs.md)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from verify.ir.reader import read_here
from verify.ir.types import IntType
from verify.ir.values import ConstInt, Local
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.proof.loops import Loops, Term, phis_of
from verify.refinement.proof.offsets import with_offsets
from verify.refinement.proof.progressions import Progression, linear, progressions
from verify.refinement.verdict import Verdict

ADVANCES = """
target datalayout = "p:8:8:8"
define i1 @f(i8 noundef %n, ptr %p) {{
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr [ %p, %entry ], [ {next}, %loop ]
  %b = getelementptr {flags} i8, ptr %a, i8 3
  %d = getelementptr {flags} i16, ptr %b, i8 -1
  %x = getelementptr i8, ptr %a, i8 %i
  %j = add i8 %i, 2
  %c = icmp ult i8 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = icmp eq ptr %a, %p
  ret i1 %r
}}
"""


def _pair(next_: str, flags: str) -> Pair:
    module = read_here(ADVANCES.format(next=next_, flags=flags), "test").module
    function = module.functions["f"]
    return Pair("f", module, function, module, function)


@pytest.mark.parametrize("flags", ["", "inbounds", "nuw"])
def test_an_offset_is_the_same_function(flags: str) -> None:
    pair = _pair("%d", flags)
    changed = with_offsets(pair)
    header = changed.source.block["loop"]
    assert [phi.type for phi in phis_of(header)] == [IntType(8), IntType(8)]
    options = Options(shortcut=False, bounded=True, unroll=2, threads=1)
    for other in (replace(pair, source=changed.source), replace(pair, target=changed.target)):
        assert judge(other, options).verdict is Verdict.CORRECT


@pytest.mark.parametrize("next_", ["%x", "%p"])
def test_an_address_that_is_advanced_otherwise_stays(next_: str) -> None:
    pair = _pair(next_, "")
    assert with_offsets(pair) is pair


def test_steps_are_found_through_additions() -> None:
    pair = with_offsets(_pair("%d", "inbounds"))
    found = {each.phi: each.step for each in progressions(Loops.of(pair.source), "loop")}
    assert found == {"i": 2, "a.offset.0": 1}


def test_a_sum_of_multiples_stays() -> None:
    byte = IntType(8)
    a = Progression("a", ConstInt(byte, 5, "5"), 2, 8)
    b = Progression("b", Local(byte, "n"), -6, 8)
    # b + 3a stays n + 15.
    stays = (Term("b", more=((3, "a"),)), Term("n", number=15))
    assert linear(a, b) == linear(b, a) == stays
    assert linear(a, replace(b, step=3)) is None
    wide = Progression("w", ConstInt(IntType(16), 7, "7"), 4, 16)
    # The last byte of w, less 2a, stays 7 - 10.
    stays = (Term("w", casts=(("trunc", 8),), more=((-2, "a"),)), Term(number=-3))
    assert linear(a, wide) == linear(wide, a) == stays
