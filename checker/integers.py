"""What integer instructions and intrinsics compute (LangRef, "Binary Operations", "Bitwise Binary
Operations", "Conversion Operations", "icmp", "Bit Manipulation Intrinsics")."""

from __future__ import annotations

from collections.abc import Callable

import z3

from checker.values import FALSE, Scalar, as_bit, both, choose, either, negated, number, simple

Bits = z3.BitVecRef
Words = frozenset[str]

ARITHMETIC: dict[str, Callable[[Bits, Bits], Bits]] = {
    "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b, "udiv":
    z3.UDiv, "sdiv": lambda a, b: a / b, "urem": z3.URem, "srem": z3.SRem, "shl": lambda a, b: a
    << b, "lshr": z3.LShR, "ashr": lambda a, b: a >> b, "and": lambda a, b: a & b, "or": lambda a,
    b: a | b, "xor": lambda a, b: a ^ b}  # fmt: skip
PREDICATES: dict[str, Callable[[Bits, Bits], z3.BoolRef]] = {
    "eq": lambda a, b: a == b, "ne": lambda a, b: a != b, "ugt": z3.UGT, "uge": z3.UGE, "ult":
    z3.ULT, "ule": z3.ULE, "sgt": lambda a, b: a > b, "sge": lambda a, b: a >= b, "slt": lambda a,
    b: a < b, "sle": lambda a, b: a <= b}  # fmt: skip


def binary(opcode: str, words: Words, a: Scalar, b: Scalar) -> tuple[Scalar, z3.BoolRef]:
    """The result of a binary instruction, and whether it is undefined behaviour."""
    result = ARITHMETIC[opcode](a.bits, b.bits)
    poison, undefined = either(a.poison, b.poison), FALSE
    if opcode in ("udiv", "sdiv", "urem", "srem"):
        undefined = either(b.poison, b.bits == 0)
        if opcode in ("sdiv", "srem"):
            least = number(1 << (a.bits.size() - 1), a.bits.size())
            undefined = either(undefined, both(either(a.poison, a.bits == least), b.bits == -1))
    for word in words:
        if word in POISON_WORDS:
            poison = either(poison, POISON_WORDS[word](opcode, a.bits, b.bits, result))
    if opcode in ("shl", "lshr", "ashr"):
        poison = either(poison, z3.UGE(b.bits, number(a.bits.size(), b.bits.size()))
                        if a.bits.size() > 1 else b.bits != 0)  # fmt: skip
    return Scalar(result, poison), undefined


def _unsigned_wrap(opcode: str, a: Bits, b: Bits, result: Bits) -> z3.BoolRef:
    if opcode == "shl":
        return z3.LShR(result, b) != a
    if opcode == "add":
        return z3.ULT(result, a)
    if opcode == "sub":
        return z3.ULT(a, b)
    return negated(z3.BVMulNoOverflow(a, b, False))


def _signed_wrap(opcode: str, a: Bits, b: Bits, result: Bits) -> z3.BoolRef:
    if opcode == "shl":
        return (result >> b) != a
    if opcode == "mul":
        return negated(both(z3.BVMulNoOverflow(a, b, True), z3.BVMulNoUnderflow(a, b)))
    wide_a, wide_b = z3.SignExt(1, a), z3.SignExt(1, b)
    return z3.SignExt(1, result) != ARITHMETIC[opcode](wide_a, wide_b)


def _inexact(opcode: str, a: Bits, b: Bits, result: Bits) -> z3.BoolRef:
    if opcode in ("udiv", "sdiv"):
        return result * b != a
    return (result << b) != a


POISON_WORDS: dict[str, Callable[[str, Bits, Bits, Bits], z3.BoolRef]] = {
    "nuw": _unsigned_wrap, "nsw": _signed_wrap, "exact": _inexact, "disjoint": lambda opcode, a,
    b, result: (a & b) != 0}  # fmt: skip
"""When the flag of a binary instruction makes its result poison."""


def compare(words: Words, a: Scalar, b: Scalar) -> Scalar:
    """`icmp`."""
    predicate = next(word for word in words if word in PREDICATES)
    poison = either(a.poison, b.poison)
    if "samesign" in words:
        poison = either(poison, (a.bits < 0) != (b.bits < 0))
    return Scalar(as_bit(PREDICATES[predicate](a.bits, b.bits)), poison)


def cast(opcode: str, words: Words, a: Scalar, bits: int) -> Scalar:
    """`trunc`, `zext`, `sext`."""
    size, poison = a.bits.size(), a.poison
    if opcode == "trunc":
        result = z3.Extract(bits - 1, 0, a.bits)
        if "nuw" in words:
            poison = either(poison, z3.ZeroExt(size - bits, result) != a.bits)
        if "nsw" in words:
            poison = either(poison, z3.SignExt(size - bits, result) != a.bits)
        return Scalar(result, poison)
    if opcode == "zext":
        if "nneg" in words:
            poison = either(poison, a.bits < 0)
        return Scalar(z3.ZeroExt(bits - size, a.bits), poison)
    return Scalar(z3.SignExt(bits - size, a.bits), poison)


def count_ones(bits: Bits) -> Bits:
    size = bits.size()
    total = number(0, size)
    for at in range(size):
        bit = z3.Extract(at, at, bits)
        total = total + (z3.ZeroExt(size - 1, bit) if size > 1 else bit)
    return total


def trailing_zeros(bits: Bits) -> Bits:
    size = bits.size()
    found = number(size, size)
    for at in reversed(range(size)):
        found = z3.If(z3.Extract(at, at, bits) == 1, number(at, size), found)
    return found


def reversed_parts(bits: Bits, size: int) -> Bits:
    """The parts of so many bits in the other order."""
    parts = [z3.Extract(at + size - 1, at, bits) for at in range(0, bits.size(), size)]
    return z3.Concat(*parts) if len(parts) > 1 else bits


OF_TWO: dict[str, Callable[[Bits, Bits], Bits]] = {
    "smin": lambda a, b: choose(a < b, a, b), "umin": lambda a, b: choose(z3.ULT(a, b), a, b),
    "smax": lambda a, b: choose(a > b, a, b), "umax": lambda a, b: choose(z3.UGT(a, b), a, b),
    "uadd.sat": lambda a, b: choose(z3.ULT(a + b, a), number(-1, a.size()), a + b),
    "usub.sat": lambda a, b: choose(z3.ULT(a, b), number(0, a.size()), a - b)}  # fmt: skip
"""Intrinsics of two integers."""
OF_ONE: dict[str, Callable[[Bits], Bits]] = {
    "ctpop": count_ones, "bitreverse": lambda a: reversed_parts(a, 1), "bswap": lambda a:
    reversed_parts(a, 8), "ctlz": lambda a: trailing_zeros(reversed_parts(a, 1)), "cttz":
    trailing_zeros}  # fmt: skip
"""Intrinsics of one integer."""


def of_one(name: str, a: Scalar, strict: Scalar | None = None) -> Scalar:
    """An intrinsic of `OF_ONE`.  `strict`: whether zero gives poison."""
    wrong = FALSE if strict is None else both(simple(strict.bits == 1), a.bits == 0)
    return Scalar(OF_ONE[name](a.bits), either(a.poison, wrong))


def of_two(name: str, a: Scalar, b: Scalar) -> Scalar:
    """An intrinsic, or an operation without flags, of two integers."""
    compute = ARITHMETIC.get(name) or OF_TWO[name]
    return Scalar(compute(a.bits, b.bits), either(a.poison, b.poison))


def absolute(a: Scalar, strict: Scalar) -> Scalar:
    """`llvm.abs`.  `strict`: whether the least number gives poison."""
    least = number(1 << (a.bits.size() - 1), a.bits.size())
    wrong = both(simple(strict.bits == 1), a.bits == least)
    return Scalar(choose(a.bits < 0, -a.bits, a.bits), either(a.poison, wrong))


def funnel(high: Scalar, low: Scalar, by: Scalar, *, left: bool) -> Scalar:
    """`llvm.fshl` and `llvm.fshr`."""
    size = high.bits.size()
    shift = z3.ZeroExt(size, z3.URem(by.bits, number(size, size)))
    whole = z3.Concat(high.bits, low.bits)
    shifted = z3.LShR(whole << shift, size) if left else z3.LShR(whole, shift)
    poison = either(high.poison, low.poison, by.poison)
    return Scalar(z3.Extract(size - 1, 0, shifted), poison)
