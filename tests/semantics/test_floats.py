"""Floats: the same over z3 terms (stand-ins, z3's theory), over integers, and natively."""

from __future__ import annotations

import math
import random
import struct
from collections.abc import Callable, Sequence

import pytest
import z3

from corpus.catalogue.cases import CompiledCase, compiled
from corpus.catalogue.float_cases import FLOAT_CASES
from tests.semantics.evaluated import Inputs, SymbolicValue, run_concrete, run_symbolic
from tests.semantics.test_both_domains import Variables, flatten
from tests.semantics.test_native_parts import compare_all, operands_of, same_bits
from verify.concrete.domain import Bits, wrap
from verify.ir.types import FloatType, IntType, Type
from verify.ir.values import Local, Value
from verify.semantics.domain import AbstractValue, Aggregate, Scalar
from verify.semantics.memory.layout import Layout
from verify.semantics.values.constants import constant
from verify.semantics.values.float_arithmetic import compute
from verify.semantics.values.float_operation import FloatOperation
from verify.semantics.values.formats import FORMATS, Format, is_nan
from verify.semantics.values.mathematics_library import LIBRARY_NAMES
from verify.terms.domain import Truth, Z3Domain

ROUNDS = 1


def interesting_floats(format_: Format) -> list[int]:
    """Bits at the edges: zeros, subnormals, ones, integers, limits, infinities, NaNs."""
    one = format_.bias << format_.fraction
    sizes = [
        0,
        1,
        format_.smallest_normal - 1,
        format_.smallest_normal,
        one,
        one + 1,
        one - 1,
        one + format_.smallest_normal,
        one + format_.smallest_normal // 2,
        format_.infinity - 1,
        format_.infinity,
        format_.infinity + 1,
        format_.nan,
        format_.nan + 1,
    ]
    return [s | sign for s in sizes for sign in (0, format_.sign)]


class FloatInputs(Inputs):
    """Draws bits that are often those of a special float, or of a number near 1."""

    def scalar(self, width: int) -> Scalar[Bits, bool]:
        formats = [f for f in FORMATS.values() if f.width == width]
        chance = self.rng.random()
        if not formats or chance < 0.15:
            return super().scalar(width)
        format_ = self.rng.choice(formats)
        if chance < 0.6:
            bits = self.rng.choice(interesting_floats(format_))
        else:
            exponent = format_.bias + self.rng.randrange(-3, 12)
            bits = exponent << format_.fraction | self.rng.getrandbits(format_.fraction)
            bits |= self.rng.choice((0, format_.sign))
        return Scalar(wrap(bits, width), self.rng.random() < self.poison)


class Recording(Z3Domain):
    """Remembers which operation each unknown function stands in for."""

    __slots__ = ("operations",)

    def __init__(self, *, exact_floats: bool) -> None:
        super().__init__(exact_floats=exact_floats)
        self.operations: dict[str, FloatOperation] = {}

    def stand_in(
        self, operation: FloatOperation, arguments: Sequence[z3.BitVecRef]
    ) -> z3.BitVecRef:
        found = super().stand_in(operation, arguments)
        self.operations[found.decl().name()] = operation
        return found

    def computed(self, term: z3.ExprRef, known: dict[int, z3.ExprRef]) -> z3.ExprRef:
        """The constant that `term` is, with its variables `known` and stand-ins computed."""
        found = known.get(term.get_id())
        if found is not None:
            return found
        children = [self.computed(c, known) for c in term.children()]
        operation = self.operations.get(term.decl().name()) if children else None
        if operation is None:
            result = z3.simplify(term.decl()(*children) if children else term)
        else:
            numbers = [c.as_long() for c in children if isinstance(c, z3.BitVecNumRef)]
            result = z3.BitVecVal(compute(operation, numbers), operation.width)
        known[term.get_id()] = result
        return result


def truth(domain: Recording, term: Truth, known: dict[int, z3.ExprRef]) -> bool:
    return term if isinstance(term, bool) else z3.is_true(domain.computed(term, known))


@pytest.fixture(scope="module")
def all_compiled() -> list[CompiledCase]:
    return compiled(FLOAT_CASES)


def check(found: CompiledCase, rng: random.Random, *, exact: bool) -> None:
    domain = Recording(exact_floats=exact)
    variables = Variables(domain)
    terms_of = {o: term_of(domain, variables, o) for o in dict.fromkeys(found.instruction.operands)}
    operands = [terms_of[o] for o in found.instruction.operands]
    wishes: dict[int, z3.BitVecRef] = {}
    drawn: dict[int, int] = {}

    def wish(part: int, width: int, number: z3.BitVecRef | None = None, /) -> z3.BitVecRef:
        return wishes.setdefault(part, z3.BitVec(f"wish{part}", width))

    def chosen(part: int, width: int, number: Bits | None = None, /) -> Bits:
        return wrap(drawn[part], width)

    outcome = run_symbolic(domain, found.instruction, operands, wish)
    assert outcome.value is not None
    terms = symbolic_parts(outcome.value)
    inputs = FloatInputs(rng)
    for _ in range(ROUNDS):
        values, _ = operands_of(found, inputs.scalar)
        by_operand = dict(zip(found.instruction.operands, values, strict=True))
        given = [s for o, v in by_operand.items() if isinstance(o, Local) for s in flatten(v)]
        known: dict[int, z3.ExprRef] = {}
        for bits, poison, value in zip(variables.bits, variables.poison, given, strict=True):
            known[bits.get_id()] = z3.BitVecVal(value.bits.value, value.bits.width)
            known[poison.get_id()] = z3.BoolVal(value.poison)
        # NaNs of operands, quieted or not, and others.
        some_bits = [s.bits.value | q for s in given for q in (0, 1 << 22, 1 << 9, 1 << 51)]
        drawn |= {n: rng.choice(some_bits or [rng.getrandbits(64)]) for n in range(64)}
        known |= {w.get_id(): z3.BitVecVal(drawn[n], w.size()) for n, w in wishes.items()}

        expected = run_concrete(found.instruction, values, chosen)
        assert expected.value is not None
        assert truth(domain, outcome.ub, known) == expected.ub
        for term, part in zip(terms, flatten(expected.value), strict=True):
            seen = f"{found.instruction.text} on {[str(s) for s in given]}: {part}"
            assert truth(domain, term.poison, known) == part.poison, seen
            if not part.poison:
                bits = domain.computed(term.bits, known)
                assert isinstance(bits, z3.BitVecNumRef), seen
                assert bits.as_long() == part.bits.value, f"{seen}, {bits}"


def term_of(domain: Z3Domain, variables: Variables, operand: Value) -> SymbolicValue:
    if isinstance(operand, Local):
        return variables.fresh(operand.type)
    return constant(domain, operand, Layout("", {}), lambda width: domain.const(0, width))


def symbolic_parts(
    value: AbstractValue[z3.BitVecRef, Truth],
) -> list[Scalar[z3.BitVecRef, Truth]]:
    if isinstance(value, Aggregate):
        return [part for element in value.elements for part in symbolic_parts(element)]
    return [value]


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize("exact", [False, True], ids=["stand-ins", "theory"])
def test_terms_and_numbers_agree(
    all_compiled: list[CompiledCase], rng: random.Random, exact: bool
) -> None:
    for found in all_compiled:
        check(found, rng, exact=exact)


# Results that LangRef leaves open, or that need a library the process does not have.
NOT_NATIVE = frozenset({"frexp", "powi"})
ZERO_SIGN_OPEN = frozenset(
    {"minnum", "maxnum", "vector.reduce.fmax", "vector.reduce.fmin", "vector.reduce.fadd"}
)


def natively(found: CompiledCase) -> bool:
    """float and double, in order: the other formats need routines of the compiler's library."""
    text = found.instruction.text
    if found.case.key == "fma" and "fast" in text:
        return False
    return found.case.key not in NOT_NATIVE and not any(
        word in text for word in ("half", "bfloat", "fp128", "reassoc")
    )


def close(type_: Type, expected: Bits, got: int) -> bool:
    """Within a few units in the last place: a library's functions."""
    if expected.value == got or not isinstance(type_, FloatType):
        return expected.value == got
    return abs(expected.value - got) <= 4


def same_but_zeros(type_: Type, expected: Bits, got: int) -> bool:
    """The sign of zero may differ."""
    sign = 1 << (expected.width - 1)
    return expected.value == got or (expected.value | got | sign) == sign


def same_or_too_large(type_: Type, expected: Bits, got: int) -> bool:
    """The same, or what the machine gives where an integer does not fit: any number is right."""
    assert isinstance(type_, IntType)
    return got in (expected.value, 1 << (type_.width - 1))


def agreement(found: CompiledCase) -> Callable[[Type, Bits, int], bool]:
    if found.case.key in LIBRARY_NAMES:
        return close
    if found.case.key in ZERO_SIGN_OPEN or "nsz" in found.case.text or "fast" in found.case.text:
        return same_but_zeros
    if found.case.key in ("lrint", "llrint", "lround", "llround"):
        return same_or_too_large
    return same_bits


LENIENT = (close, same_but_zeros, same_or_too_large)


def test_native_floats_agree(all_compiled: list[CompiledCase], rng: random.Random) -> None:
    native = [c for c in all_compiled if natively(c)]
    inputs = FloatInputs(rng, poison=0.0)
    groups: dict[Callable[[Type, Bits, int], bool] | str, list[CompiledCase]] = {}
    for found in native:
        agree = agreement(found)
        groups.setdefault(agree if agree in LENIENT else "exact", []).append(found)
    for agree, cases in groups.items():
        rule = agreement(cases[0]) if isinstance(agree, str) else agree
        compared = compare_all(cases, inputs.scalar, rule, 25)
        assert {c.instruction.text for c in cases} == compared


@pytest.mark.parametrize("kind", ["half", "float", "double"])
def test_python_rounds_alike(kind: str, rng: random.Random) -> None:
    """`struct` rounds doubles to the nearest, ties to even."""
    letter = {"half": "e", "float": "f", "double": "d"}[kind]
    operation = FloatOperation("fptrunc", ("double",), kind)
    inputs = FloatInputs(rng, poison=0.0)
    for _ in range(500):
        bits = inputs.scalar(64).bits.value
        number = struct.unpack("<d", bits.to_bytes(8, "little"))[0]
        got = compute(operation, (bits,))
        if math.isnan(number):
            assert is_nan(FORMATS[kind], got)
            continue
        try:
            expected = int.from_bytes(struct.pack(f"<{letter}", number), "little")
        except OverflowError:
            assert got & ~FORMATS[kind].sign == FORMATS[kind].infinity
            continue
        assert got == expected


def test_the_library_parts_floats_alike(rng: random.Random) -> None:
    """`math.frexp` is the C library's."""
    text = "call { double, i32 } @llvm.frexp.f64.i32(double %a)"
    inputs = FloatInputs(rng, poison=0.0)
    found = next(c for c in compiled(FLOAT_CASES) if text in c.instruction.text)
    for _ in range(200):
        given = inputs.scalar(64)
        number = struct.unpack("<d", given.bits.value.to_bytes(8, "little"))[0]
        outcome = run_concrete(found.instruction, [given])
        assert outcome.value is not None
        fraction, exponent = flatten(outcome.value)
        got = struct.unpack("<d", fraction.bits.value.to_bytes(8, "little"))[0]
        expected, power = math.frexp(number)
        assert got == expected or (math.isnan(got) and math.isnan(expected))
        assert math.copysign(1.0, got) == math.copysign(1.0, expected) or math.isnan(expected)
        assert exponent.bits.signed == power or not math.isfinite(number)
