"""Structs, vectors and addresses that a loop carries, written as their parts and offsets, and the
phis that are paired by samples (docs/proofs.md)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.proofs.pairs import Pair as OfLoops
from tests.proofs.pairs import is_for_all
from verify.ir.reader import read_here
from verify.ir.types import FloatType, IntType
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.proofs.loop_forms.parts import with_parts
from verify.refinement.proofs.loop_forms.rooted import with_roots
from verify.refinement.proofs.loops import phis_of
from verify.refinement.verdict import Verdict

SCALARS = """
define i8 @scalars(i8 noundef %n, i8 %v) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %a = phi i8 [ 0, %entry ], [ %b, %loop ]
  %b = phi i8 [ 0, %entry ], [ %c, %loop ]
  %d = phi i8 [ 0, %entry ], [ %a, %loop ]
  %c = add i8 %a, %v
  %j = add i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  ret i8 %c
}
"""
CARRIED = """
declare {{ i8, i8 }} @both()
define i8 @f(i8 noundef %n, i8 %v, {type} %w) {{
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi {flags} {type} [ {start}, %entry ], [ {next}, %loop ]
  {body}
  %j = add i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %r = {last}
  ret i8 %r
}}
"""
STRUCT = """%a = extractvalue { i8, i8 } %s, 0
  %b = extractvalue { i8, i8 } %s, 1
  %x = add i8 %b, %v
  %t = insertvalue { i8, i8 } %s, i8 %x, 0
  %u = insertvalue { i8, i8 } %t, i8 %a, 1"""
NESTED = """%a = extractvalue { i8, { i8, i8 } } %s, 1, 0
  %b = extractvalue { i8, { i8, i8 } } %s, 0
  %u = insertvalue { i8, { i8, i8 } } %s, i8 %b, 1, 1
  %t = insertvalue { i8, { i8, i8 } } %u, i8 %a, 0"""
VECTOR = """%a = extractelement <2 x i8> %s, i32 1
  %t = insertelement <2 x i8> %s, i8 %a, i32 0
  %u = insertelement <2 x i8> %t, i8 %v, i32 1
  %w2 = shufflevector <2 x i8> %u, <2 x i8> %s, <2 x i32> <i32 3, i32 poison>"""


def _carried(type_: str, start: str, next_: str, body: str, last: str, flags: str = "") -> Pair:
    text = CARRIED.format(type=type_, start=start, next=next_, body=body, last=last, flags=flags)
    module = read_here(text + SCALARS, "test").module
    function, other = module.functions["f"], module.functions["scalars"]
    return Pair("f", module, function, module, other)


def _same_as_before(pair: Pair, changed: Pair) -> None:
    """Both directions, of the function and what it became."""
    options = Options(shortcut=False, bounded=True, unroll=3, threads=1)
    before, after = pair.source, changed.source
    for one, other in ((before, after), (after, before)):
        asked = replace(pair, source=one, target=other)
        assert judge(asked, options).verdict is Verdict.CORRECT


STRUCT_TYPE, NESTED_TYPE, VECTOR_TYPE = "{ i8, i8 }", "{ i8, { i8, i8 } }", "<2 x i8>"
OF_STRUCT, OF_NESTED = "extractvalue { i8, i8 } %u, 0", "extractvalue { i8, { i8, i8 } } %t, 1, 1"
OF_VECTOR = "extractelement <2 x i8> %s, i8 %i"


@pytest.mark.parametrize(
    ("pair", "parts"),
    [
        (_carried(STRUCT_TYPE, "zeroinitializer", "%u", STRUCT, OF_STRUCT), 2),
        (_carried(STRUCT_TYPE, "{ i8 undef, i8 poison }", "%u", STRUCT, OF_STRUCT), 2),
        (_carried(STRUCT_TYPE, "%w", "%t", STRUCT, OF_STRUCT), 2),
        (_carried(STRUCT_TYPE, "undef", "%w", STRUCT, "extractvalue { i8, i8 } %s, 1"), 2),
        (_carried(NESTED_TYPE, "%w", "%t", NESTED, OF_NESTED), 3),
        (_carried(VECTOR_TYPE, "<i8 1, i8 poison>", "%u", VECTOR, OF_VECTOR), 2),
        (_carried(VECTOR_TYPE, "%w", "%w2", VECTOR, OF_VECTOR), 2),
        (_carried(VECTOR_TYPE, "undef", "%u", VECTOR, OF_VECTOR), 2),
    ],
)
def test_parts_are_the_same_function(pair: Pair, parts: int) -> None:
    changed = with_parts(pair)
    header = changed.source.block["loop"]
    assert [phi.type for phi in phis_of(header)] == [IntType(8)] * (parts + 1)
    _same_as_before(pair, changed)


def test_what_both_carry_stays() -> None:
    pair = _carried(STRUCT_TYPE, "%w", "%u", STRUCT, OF_STRUCT)
    both = replace(pair, target=pair.source)
    assert with_parts(both) is both


def test_a_loop_that_was_vectorised_stays() -> None:
    """The other function carries no more numbers than this one besides its vectors."""
    pair = _carried(VECTOR_TYPE, "%w", "%u", VECTOR, OF_VECTOR)
    block = pair.target.block["loop"]
    fewer = [i for i in block.instructions if i.name not in ("a", "b", "d")]
    kept = [replace(i, operands=i.operands[1:] * 2) if i.name == "c" else i for i in fewer]
    blocks = [replace(b, instructions=tuple(kept)) if b is block else b for b in pair.target.blocks]
    pair = replace(pair, target=replace(pair.target, blocks=tuple(blocks)))
    assert with_parts(pair) is pair


def test_a_phi_with_flags_stays() -> None:
    text = """
define float @f(i8 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi nnan <2 x float> [ zeroinitializer, %entry ], [ %s, %loop ]
  %j = add i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %r = extractelement <2 x float> %s, i32 0
  ret float %r
}
"""

    def of(text: str) -> Pair:
        module = read_here(text + SUMS, "test").module
        function, other = module.functions["f"], module.functions["sums"]
        return Pair("f", module, function, module, other)

    pair = of(text)
    assert with_parts(pair) is pair
    changed = with_parts(of(text.replace("phi nnan", "phi"))).source.block["loop"]
    float_ = FloatType("float")
    assert [phi.type for phi in phis_of(changed)] == [IntType(8), float_, float_]


SUMS = """
define float @sums(i8 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %a = phi float [ 0.0, %entry ], [ %b, %loop ]
  %b = phi float [ 0.0, %entry ], [ %a, %loop ]
  %j = add i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  ret float %b
}
"""
ROOTED = """
target datalayout = "p:8:8:8"
@g = external global [6 x i8]
@h = external global i8
define i8 @f(i8 noundef %n, i4 %k, ptr %p) {{
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr [ {start}, %entry ], [ {next}, %loop ]
  %b = phi ptr [ getelementptr (i8, ptr @g, i8 2), %entry ], [ {second}, %loop ]
  %x = getelementptr {flags} i16, ptr %a, i4 %k
  %y = getelementptr i8, ptr @g, i8 %i
  %j = add i8 %i, 1
  %c = icmp ult i8 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  %v = ptrtoint ptr %a to i8
  %w = ptrtoint ptr %b to i8
  %r = sub i8 %v, %w
  ret i8 %r
}}
"""


def _rooted(start: str, next_: str, second: str, flags: str = "") -> Pair:
    text = ROOTED.format(start=start, next=next_, second=second, flags=flags)
    module = read_here(text, "test").module
    function = module.functions["f"]
    return Pair("f", module, function, module, function)


@pytest.mark.parametrize(
    "pair",
    [
        _rooted("@g", "%x", "%y"),
        _rooted("@g", "%x", "%a", "inbounds"),
        _rooted("@g", "%b", "%x", "nuw"),
        _rooted("getelementptr (i16, ptr @g, i8 -1)", "%x", "%y", "nusw"),
    ],
)
def test_an_offset_in_a_variable_is_the_same_function(pair: Pair) -> None:
    changed = with_roots(pair)
    header = changed.source.block["loop"]
    assert [phi.type for phi in phis_of(header)] == [IntType(8)] * 3
    _same_as_before(pair, changed)


@pytest.mark.parametrize(
    "pair", [_rooted("@g", "%p", "%a"), _rooted("@h", "%b", "%a"), _rooted("null", "%a", "%a")]
)
def test_an_address_in_several_objects_stays(pair: Pair) -> None:
    header = with_roots(pair).source.block["loop"]
    assert next(phi for phi in phis_of(header) if phi.name == "a").opcode == "phi"


MANY = """
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  {phis}
  {body}
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
"""
STEPS = """%x = extractvalue { i32, i32, i32 } %s, 0
  %y = extractvalue { i32, i32, i32 } %s, 1
  %z = extractvalue { i32, i32, i32 } %s, 2
  call void @op(i32 %x)
  %m = call i32 @vote(i32 %y)
  %o = add i32 %x, %m
  %q = mul i32 %z, %y
  %s1 = insertvalue { i32, i32, i32 } poison, i32 %o, 0
  %s2 = insertvalue { i32, i32, i32 } %s1, i32 %q, 1
  %s3 = insertvalue { i32, i32, i32 } %s2, i32 %x, 2"""
PARTS = """call void @op(i32 %x)
  %m = call i32 @vote(i32 %y)
  %o = add i32 %m, %x
  %q = mul i32 %y, %z"""
PHIS = "%s = phi { i32, i32, i32 } [ { i32 1, i32 1, i32 1 }, %entry ], [ %s3, %loop ]"


@pytest.mark.parametrize(
    ("phis", "proved"),
    [
        ((("z", "%x"), ("x", "%o"), ("y", "%q")), True),
        ((("y", "%q"), ("z", "%x"), ("x", "%o")), True),
        ((("y", "%o"), ("z", "%x"), ("x", "%q")), False),
        ((("y", "%q"), ("z", "%o"), ("x", "%x")), False),
    ],
)
def test_parts_that_begin_alike_are_paired_by_samples(
    phis: tuple[tuple[str, str], ...], proved: bool
) -> None:
    lines = [f"%{name} = phi i32 [ 1, %entry ], [ {next_}, %loop ]" for name, next_ in phis]
    source = MANY.format(phis=PHIS, body=STEPS)
    target = MANY.format(phis="\n  ".join(lines), body=PARTS)
    result = OfLoops("void {}(i32 noundef %n) convergent", source, target).judged(unroll=2)
    assert is_for_all(result) == proved
    assert proved or result.verdict is Verdict.INCORRECT
