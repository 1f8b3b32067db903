"""Addresses that a loop advances, or chooses from a few, and phis that count (docs/proofs.md)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from verify.ir.reader import read_here
from verify.ir.types import IntType
from verify.ir.values import ConstInt, Local
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.proofs.loop_forms.numbered import with_numbers
from verify.refinement.proofs.loop_forms.offsets import with_offsets
from verify.refinement.proofs.loops import Loops, Term, phis_of
from verify.refinement.proofs.progressions import Progression, linear, progressions
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


@pytest.mark.parametrize(
    ("next_", "flags"), [("%d", ""), ("%d", "inbounds"), ("%d", "nuw"), ("%x", "")]
)
def test_an_offset_is_the_same_function(next_: str, flags: str) -> None:
    pair = _pair(next_, flags)
    changed = with_offsets(pair)
    header = changed.source.block["loop"]
    assert [phi.type for phi in phis_of(header)] == [IntType(8), IntType(8)]
    options = Options(shortcut=False, bounded=True, unroll=2, threads=1)
    for other in (replace(pair, source=changed.source), replace(pair, target=changed.target)):
        assert judge(other, options).verdict is Verdict.CORRECT


def test_an_address_that_is_advanced_otherwise_stays() -> None:
    pair = _pair("%p", "")
    assert with_offsets(pair) is pair


CHOSEN = """
target datalayout = "p:8:8:8"
@g = external global i8
define i8 @f(i8 noundef %n, ptr %p, ptr %q, i1 %x) {{
entry:
  {before}
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr [ %p, %entry ], [ {first}, %loop ]
  %b = phi ptr [ {start}, %entry ], [ {second}, %loop ]
  store i8 %i, ptr %a
  %l = load i8, ptr %b
  {inside}
  %j = add i8 %i, 1
  %c = icmp ult i8 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i8 %l
}}
"""
COMPUTED = "%r = getelementptr i8, ptr %q, i8 3"
SELECTED = "%s = select i1 %x, ptr %a, ptr %b"
SELECTED_TWICE = "%r = select i1 %x, ptr %b, ptr %q\n  %s = select i1 %x, ptr %r, ptr %p"


def _choosing(start: str, first: str, second: str, before: str = "", inside: str = "") -> Pair:
    text = CHOSEN.format(before=before, inside=inside, start=start, first=first, second=second)
    module = read_here(text, "test").module
    function = module.functions["f"]
    return Pair("f", module, function, module, function)


@pytest.mark.parametrize(
    "pair",
    [
        _choosing("%q", "%b", "%a"),
        _choosing("%r", "%b", "%a", before=COMPUTED),
        _choosing("%r", "%b", "@g", before=COMPUTED),
        _choosing("%q", "%s", "%a", inside=SELECTED),
    ],
)
def test_a_number_is_the_same_function(pair: Pair) -> None:
    changed = with_numbers(pair)
    header = changed.source.block["loop"]
    assert [phi.type for phi in phis_of(header)] == [IntType(8)] * 3
    options = Options(shortcut=False, bounded=True, unroll=3, threads=1)
    for other in (replace(pair, source=changed.source), replace(pair, target=changed.target)):
        assert judge(other, options).verdict is Verdict.CORRECT


@pytest.mark.parametrize(
    "pair",
    [
        _choosing("%p", "%b", "%a"),
        _choosing("%q", "%b", "%r", inside=COMPUTED),
        _choosing("%q", "%b", "null"),
        _choosing("@g", "%b", "%s", inside=SELECTED_TWICE),
    ],
)
def test_an_address_that_is_not_one_of_a_few_stays(pair: Pair) -> None:
    """Only one; one from inside; a null; three, by a condition that may be undef."""
    assert with_numbers(pair) is pair


def test_addresses_from_where_nothing_leads_stay() -> None:
    text = CHOSEN.format(before="", inside="", start="%q", first="%b", second="%a")
    never = "never:\n  %z = getelementptr i8, ptr %p, i8 1\n  br label %exit\n}"
    module = read_here(text.replace("}", never), "test").module
    function = module.functions["f"]
    pair = Pair("f", module, function, module, function)
    assert with_numbers(pair) is pair


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
