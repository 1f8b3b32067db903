"""What is said not to wrap, extended: as if it were extended itself, wherever that matters."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import cast

import pytest
import z3

from verify.ir.function import Instruction
from verify.ir.types import IntType
from verify.semantics.domain import Scalar
from verify.semantics.meaning import scalar
from verify.semantics.values.casts import CAST_OPCODES
from verify.semantics.values.integers import INTEGER_OPCODES
from verify.terms.connectives import Truth
from verify.terms.domain import Z3Domain

WIDTH, WIDE = 4, 9
FLAGS = (frozenset({"nsw"}), frozenset({"nuw"}), frozenset({"nsw", "nuw"}), frozenset[str]())

Value = Scalar[z3.BitVecRef, Truth]


def no_choice(part: int, width: int, number: z3.BitVecRef | None = None, /) -> z3.BitVecRef:
    raise AssertionError(part, width)


def computed(domain: Z3Domain, opcode: str, flags: frozenset[str], *operands: Value) -> Value:
    instruction = cast(Instruction, SimpleNamespace(flags=flags, type=IntType(WIDE)))
    meaning = INTEGER_OPCODES.get(opcode) or CAST_OPCODES[opcode]
    value = meaning(domain, instruction, operands, no_choice).value
    assert value is not None
    return scalar(value)


def expression(rng: random.Random, domain: Z3Domain, depth: int) -> Value:
    if depth == 0:
        if rng.random() < 0.4:
            return Scalar(domain.const(rng.getrandbits(WIDTH), WIDTH), False)
        if rng.random() < 0.4:
            return Scalar(domain.zext(z3.BitVec(rng.choice("mn"), WIDTH // 2), WIDTH), False)
        return Scalar(z3.BitVec(rng.choice("xyz"), WIDTH), False)
    operands = [expression(rng, domain, rng.randrange(depth)) for _ in range(2)]
    return computed(domain, rng.choice(("add", "sub", "mul", "shl")), rng.choice(FLAGS), *operands)


@pytest.mark.parametrize("first", ["sext", "zext", ""])
@pytest.mark.parametrize("round_", range(20))
def test_what_is_not_negative_is_extended_as_before(
    rng: random.Random, first: str, round_: int
) -> None:
    """For all values: `zext nneg` is both extensions, in the form that is there already."""
    domain = Z3Domain()
    value = expression(rng, domain, 3)
    before = computed(domain, first, frozenset(), value) if first else None
    wide = computed(domain, "zext", frozenset({"nneg"}), value)
    solver = z3.Solver()
    poison = wide.poison
    solver.add(z3.Not(poison) if isinstance(poison, z3.BoolRef) else not poison)
    solver.push()
    solver.add(wide.bits != z3.SignExt(WIDE - WIDTH, value.bits))
    assert solver.check() == z3.unsat
    solver.pop()
    solver.add(wide.bits != z3.ZeroExt(WIDE - WIDTH, value.bits))
    assert solver.check() == z3.unsat
    if before is not None and value.poison is False:
        assert before.bits.eq(wide.bits)


def test_a_product_of_what_is_not_negative_has_one_extension() -> None:
    domain = Z3Domain()
    m, n = (Value(domain.zext(z3.BitVec(x, 3), WIDTH), False) for x in "mn")
    product = computed(domain, "mul", frozenset({"nsw"}), m, n)
    wide = [computed(domain, opcode, frozenset(), product).bits for opcode in ("sext", "zext")]
    assert wide[0].eq(wide[1])
    open_ = computed(domain, "mul", frozenset(), m, n)
    wide = [computed(domain, opcode, frozenset(), open_).bits for opcode in ("sext", "zext")]
    assert not wide[0].eq(wide[1])


@pytest.mark.parametrize("opcode", ["sext", "zext"])
@pytest.mark.parametrize("round_", range(20))
def test_extended_is_the_extension(rng: random.Random, opcode: str, round_: int) -> None:
    """For all values: the width is small."""
    domain = Z3Domain()
    value = expression(rng, domain, 3)
    wide = computed(domain, opcode, frozenset(), value)
    extend = z3.SignExt if opcode == "sext" else z3.ZeroExt
    solver = z3.Solver()
    solver.add(z3.Not(value.poison) if isinstance(value.poison, z3.BoolRef) else not value.poison)
    solver.add(wide.bits != extend(WIDE - WIDTH, value.bits))
    assert solver.check() == z3.unsat


def test_what_does_not_wrap_is_extended_in_parts() -> None:
    domain, nsw = Z3Domain(), frozenset({"nsw"})
    x: Value = Scalar(z3.BitVec("x", WIDTH), False)
    one: Value = Scalar(domain.const(1, WIDTH), False)
    four: Value = Scalar(domain.const(4, WIDTH), False)
    total = computed(domain, "add", nsw, computed(domain, "mul", nsw, x, four), one)
    wide = computed(domain, "sext", frozenset(), total).bits
    expected = domain.mul(domain.sext(x.bits, WIDE), domain.const(4, WIDE))
    assert wide.eq(domain.add(expected, domain.const(1, WIDE)))
    wraps = computed(domain, "add", frozenset(), x, one)
    kept = computed(domain, "sext", frozenset(), wraps).bits
    assert not kept.eq(domain.add(domain.sext(x.bits, WIDE), domain.const(1, WIDE)))
