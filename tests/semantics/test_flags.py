"""When flags give poison and division is UB: exhaustively on 3 bits, by plain arithmetic."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from corpus.catalogue.cases import CASES as ALL_CASES
from corpus.catalogue.cases import INSTRUCTIONS, CompiledCase, compiled
from tests.semantics.evaluated import parts, run_concrete
from verify.concrete.domain import wrap
from verify.semantics.domain import Scalar

WIDTH = 3
SMALLEST = 1 << (WIDTH - 1)


def signed(a: int) -> int:
    return wrap(a, WIDTH).signed


def fits(a: int) -> bool:
    return 0 <= a < 1 << WIDTH


def fits_signed(a: int) -> bool:
    return -SMALLEST <= a < SMALLEST


Violated = Callable[[int, int], bool]

FLAGS: Mapping[tuple[str, str], Violated] = {
    ("add", "nuw"): lambda a, b: not fits(a + b),
    ("add", "nsw"): lambda a, b: not fits_signed(signed(a) + signed(b)),
    ("sub", "nuw"): lambda a, b: not fits(a - b),
    ("sub", "nsw"): lambda a, b: not fits_signed(signed(a) - signed(b)),
    ("mul", "nuw"): lambda a, b: not fits(a * b),
    ("mul", "nsw"): lambda a, b: not fits_signed(signed(a) * signed(b)),
    ("shl", "nuw"): lambda a, b: not fits(a << b),
    ("shl", "nsw"): lambda a, b: not fits_signed(signed(a) << b),
    ("lshr", "exact"): lambda a, b: a % (1 << b) != 0,
    ("ashr", "exact"): lambda a, b: a % (1 << b) != 0,
    ("udiv", "exact"): lambda a, b: a % b != 0,
    ("sdiv", "exact"): lambda a, b: signed(a) % signed(b) != 0,
    ("or", "disjoint"): lambda a, b: a & b != 0,
    ("icmp", "samesign"): lambda a, b: (signed(a) < 0) != (signed(b) < 0),
    ("zext", "nneg"): lambda a, b: signed(a) < 0,
}
"""By (opcode, flag): the operands that violate it, where there is no UB."""

SHIFTS = ("shl", "lshr", "ashr")


def is_ub(opcode: str, a: int, b: int) -> bool:
    if opcode not in ("udiv", "urem", "sdiv", "srem"):
        return False
    overflows = opcode[0] == "s" and a == SMALLEST and signed(b) == -1
    return b == 0 or overflows


def is_poison(found: CompiledCase, a: int, b: int) -> bool:
    opcode = found.case.key
    if opcode in SHIFTS and b >= WIDTH:
        return True
    return any(FLAGS[opcode, flag](a, b) for flag in found.instruction.flags)


CASES = [
    c
    for c in compiled(INSTRUCTIONS)
    if c.width == WIDTH
    and set(c.case.operands) == {"i{w}"}
    and c.case.key not in ("freeze", "trunc", "sext", "bitcast")
]


@pytest.mark.parametrize("found", CASES, ids=lambda c: str(c.instruction.text))
def test_flags_and_division(found: CompiledCase) -> None:
    for a in range(1 << WIDTH):
        for b in range(1 << WIDTH):
            values = [Scalar(wrap(v, WIDTH), False) for v in (a, b)]
            outcome = run_concrete(found.instruction, values[: len(found.case.operands)])
            assert outcome.ub == is_ub(found.case.key, a, b), (a, b)
            if not outcome.ub:
                assert (list(parts(outcome.value)) == ["poison"]) == is_poison(found, a, b), (a, b)


def test_every_flag_is_read() -> None:
    assert {(c.case.key, f) for c in CASES for f in c.instruction.flags} == set(FLAGS)


TRUNCATIONS = [c for c in compiled(INSTRUCTIONS) if c.case.key == "trunc" and c.width == 8]


@pytest.mark.parametrize("found", TRUNCATIONS, ids=lambda c: str(c.instruction.text))
def test_trunc_flags(found: CompiledCase) -> None:
    for a in range(256):
        bits = wrap(a, 8)
        low = wrap(a, 4)
        violated = ("nuw" in found.instruction.flags and low.value != a) or (
            "nsw" in found.instruction.flags and low.signed != bits.signed
        )
        outcome = run_concrete(found.instruction, [Scalar(bits, False)])
        expected = "poison" if violated else (low.value, 4)
        assert list(parts(outcome.value)) == [expected]


# What looks at poison itself, or is free to give a value.
NOT_STRICT = frozenset(
    {
        "assume",
        "expect",
        "expect.with.probability",
        "extractvalue",
        "freeze",
        "insertvalue",
        "is.constant",
        "select",
    }
)
STRICT = [
    c
    for c in compiled(ALL_CASES)
    if c.case.operands and c.case.key not in NOT_STRICT and c.width == 8
]


@pytest.mark.parametrize("found", STRICT, ids=lambda c: str(c.instruction.text))
def test_poison_of_any_operand_is_poison(found: CompiledCase) -> None:
    for poison in range(len(found.case.operands)):
        operands = [Scalar(wrap(3, 8), i == poison) for i in range(len(found.case.operands))]
        constant = (
            [Scalar(wrap(0, 1), False)]
            if "i1 true" in found.case.text or "i1 false" in found.case.text
            else []
        )
        outcome = run_concrete(found.instruction, [*operands, *constant])
        assert outcome.ub or set(parts(outcome.value)) == {"poison"}


@pytest.mark.parametrize(
    ("condition", "poison", "ub"), [(1, False, False), (0, False, True), (1, True, True)]
)
def test_assume(condition: int, poison: bool, ub: bool) -> None:
    found = next(c for c in compiled(ALL_CASES) if c.case.key == "assume")
    assert run_concrete(found.instruction, [Scalar(wrap(condition, 1), poison)]).ub == ub


@pytest.mark.parametrize("opcode", ["udiv", "sdiv", "urem", "srem"])
def test_a_poison_divisor_is_ub(opcode: str) -> None:
    found = next(c for c in CASES if c.case.key == opcode)
    one = Scalar(wrap(1, WIDTH), False)
    assert run_concrete(found.instruction, [one, Scalar(wrap(1, WIDTH), True)]).ub


@pytest.mark.parametrize(("opcode", "divisor", "ub"), [("sdiv", -1, True), ("sdiv", 2, False)])
def test_a_poison_dividend_is_ub_where_it_may_overflow(opcode: str, divisor: int, ub: bool) -> None:
    found = next(c for c in CASES if c.case.key == opcode)
    operands = [Scalar(wrap(1, WIDTH), True), Scalar(wrap(divisor, WIDTH), False)]
    assert run_concrete(found.instruction, operands).ub == ub


def test_freeze_chooses_in_place_of_poison_only() -> None:
    found = next(c for c in compiled(INSTRUCTIONS) if c.case.key == "freeze" and c.width == 8)
    poison, seven = Scalar(wrap(7, 8), True), Scalar(wrap(7, 8), False)
    assert list(parts(run_concrete(found.instruction, [poison]).value)) == [(0x5A, 8)]
    assert list(parts(run_concrete(found.instruction, [seven]).value)) == [(7, 8)]


def test_select_ignores_the_arm_not_taken() -> None:
    found = next(c for c in compiled(INSTRUCTIONS) if c.case.key == "select" and c.width == 8)
    poison, seven = Scalar(wrap(7, 8), True), Scalar(wrap(7, 8), False)
    true, unknown = Scalar(wrap(1, 1), False), Scalar(wrap(1, 1), True)
    assert list(parts(run_concrete(found.instruction, [true, seven, poison]).value)) == [(7, 8)]
    for operands in ([true, poison, seven], [unknown, seven, seven]):
        assert list(parts(run_concrete(found.instruction, operands).value)) == ["poison"]
