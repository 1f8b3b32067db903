"""Pieces that compute: what single passes simplify, combine, or write out."""

from __future__ import annotations

from collections.abc import Callable

from transforms.generate.templates.writing import WORD, Writing

QUAD = f"<4 x {WORD}>"


def _floats(w: Writing, _: str) -> str:
    """Small integers added as numbers with a fraction."""
    parts = [w.value(f"sitofp {WORD} {v} to double") for v in ("%x", "%y")]
    total = w.value(f"fadd double {parts[0]}, {parts[1]}")
    return w.value(f"fptosi double {total} to {WORD}")


def _quotient(w: Writing, _: str) -> str:
    """A quotient and a remainder of the same numbers, perhaps with an operation in between."""
    below = w.value(f"or {WORD} {w.small('%y', 7)}, 1")
    kind = w.pick("s", "u")
    first = w.value(f"{kind}div {WORD} %x, {below}")
    first = w.maybe(0.5, w.entry(), first)
    return w.value(f"add {WORD} {first}, {w.value(f'{kind}rem {WORD} %x, {below}')}")


def _wide(w: Writing, _: str) -> str:
    """Two uses of one large constant."""
    wide = w.value(f"zext {WORD} %x to i64")
    first = w.value(f"and i64 {wide}, 4611686018427387905")
    second = w.value(f"add i64 {wide}, 4611686018427387905")
    return w.value(f"trunc i64 {w.value(f'xor i64 {first}, {second}')} to {WORD}")


def _sums(w: Writing, _: str) -> str:
    """Sums of which one is a part of the other, in another order."""
    third = w.value(f"load {WORD}, ptr @p")
    one = w.value(f"add {WORD} %x, %y")
    made = w.maybe(0.5, w.entry(), one)
    other = w.value(f"add {WORD} {w.value(f'add {WORD} %x, {third}')}, %y")
    return w.value(f"xor {WORD} {made}, {other}")


def _lanes(w: Writing, _: str) -> str:
    """Single lanes of two vectors, computed with, and the sum of all."""
    vectors = [w.value(f"load {QUAD}, ptr {p}, align 4") for p in ("@p", "@q")]
    first, second = (w.value(f"extractelement {QUAD} {v}, i32 0") for v in vectors)
    alone = w.value(f"add {WORD} {first}, {second}")
    kind = w.pick("add", "xor", "smax")
    name = f"llvm.vector.reduce.{kind}.v4{WORD}"
    w.called[name] = f"declare {WORD} @{name}({QUAD})"
    return w.value(f"add {WORD} {alone}, {w.value(f'call {WORD} @{name}({QUAD} {vectors[0]})')}")


def _shuffled(w: Writing, _: str) -> str:
    """Every second lane of a vector that one load reads."""
    wide = f"<8 x {WORD}>"
    whole = w.value(f"load {wide}, ptr @p, align 4")
    lanes = [f"<4 x i32> <i32 {n}, i32 {n + 2}, i32 {n + 4}, i32 {n + 6}>" for n in range(2)]
    parts = [w.value(f"shufflevector {wide} {whole}, {wide} poison, {each}") for each in lanes]
    both = w.value(f"add {QUAD} {parts[0]}, {parts[1]}")
    return w.value(f"extractelement {QUAD} {both}, i32 0")


def _matrix(w: Writing, _: str) -> str:
    """A product of two matrices of four elements."""
    name = f"llvm.matrix.multiply.v4{WORD}.v4{WORD}.v4{WORD}"
    counts = "i32 immarg, i32 immarg, i32 immarg"
    w.called[name] = f"declare {QUAD} @{name}({QUAD}, {QUAD}, {counts})"
    first, second = (w.value(f"load {QUAD}, ptr {p}, align 4") for p in ("@p", "@q"))
    operands = f"{QUAD} {first}, {QUAD} {second}, i32 2, i32 2, i32 2"
    product = w.value(f"call {QUAD} @{name}({operands})")
    return w.value(f"extractelement {QUAD} {product}, i32 1")


def _known(w: Writing, _: str) -> str:
    """Facts that the compiler knows about a value and an object."""
    if w.chance(0.5):
        w.called["constant"] = f"declare i1 @llvm.is.constant.{WORD}({WORD})"
        is_known = w.value(f"call i1 @llvm.is.constant.{WORD}({WORD} %x)")
        return w.value(f"select i1 {is_known}, {WORD} %x, {WORD} %y")
    w.called["size"] = "declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)"
    size = w.value("call i64 @llvm.objectsize.i64.p0(ptr @p, i1 false, i1 true, i1 false)")
    return w.value(f"trunc i64 {size} to {WORD}")


def _halves(w: Writing, _: str) -> str:
    """A fused product and sum, and a square root."""
    first, second = (w.value(f"load float, ptr {p}, align 4") for p in ("@p", "@q"))
    product = w.value(f"fmul contract float {first}, {second}")
    total = w.value(f"fsub contract float {product}, {first}")
    return w.value(f"bitcast float {total} to {WORD}")


def _apart(w: Writing, token: str) -> str:
    """An assumption on what an operation gives."""
    w.called["assume"] = "declare void @llvm.assume(i1)"
    made = w.maybe(0.5, token or w.entry(), "%x")
    shifted = w.value(f"lshr {WORD} {w.pick('%x', made)}, 4")
    w.put(f"call void @llvm.assume(i1 {w.value(f'icmp ult {WORD} {shifted}, 1000')})")
    return made


ARITHMETIC: tuple[Callable[[Writing, str], str], ...] = (
    *(_floats, _quotient, _wide, _sums, _lanes, _shuffled, _matrix, _known, _halves, _apart),
)
