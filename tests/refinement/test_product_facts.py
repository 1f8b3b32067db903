"""What is said of products and quotients holds for all values, and decides what it is for."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
import z3

from verify.solver.bitwuzla import ask_bitwuzla
from verify.solver.budget import BIT_VECTORS
from verify.solver.product_facts import product_facts

Make = Callable[[z3.BitVecRef, z3.BitVecRef], z3.BoolRef]


def fits(a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BoolRef:
    both = z3.And(z3.BVMulNoOverflow(a, b, signed=True), z3.BVMulNoUnderflow(a, b))
    assert isinstance(both, z3.BoolRef)
    return both


def wide(a: z3.BitVecRef) -> z3.BitVecRef:
    return z3.SignExt(a.size(), a)


def plain(a: z3.BitVecRef) -> z3.BitVecRef:
    return z3.ZeroExt(a.size(), a)


CLAIMS: Mapping[str, Make] = {
    "urem of product": lambda x, y: z3.Implies(
        z3.And(z3.BVMulNoOverflow(x, y, signed=False), y != 0), z3.URem(x * y, y) == 0
    ),
    "udiv of product": lambda x, y: z3.Implies(
        z3.And(z3.BVMulNoOverflow(y, x, signed=False), x != 0), z3.UDiv(x * y, x) == y
    ),
    "overflow by division": lambda x, y: z3.Implies(
        x != 0, z3.BVMulNoOverflow(x, y, signed=False) == (z3.UDiv(x * y, x) == y)
    ),
    "srem of product": lambda x, y: z3.Implies(z3.And(fits(x, y), y != 0), z3.SRem(x * y, y) == 0),
    "sdiv of product": lambda x, y: z3.Implies(z3.And(fits(x, y), y != 0), x * y / y == x),
    "urem of shift": lambda x, y: z3.Implies(
        z3.And(z3.LShR(x << y, y) == x, x != 0), z3.URem(x << y, x) == 0
    ),
    "udiv of shift": lambda x, y: z3.Implies(
        z3.And(z3.LShR(x << y, y) == x, x != 0), z3.UDiv(x << y, x) == 1 << y
    ),
    "srem of shift": lambda x, y: z3.Implies(
        z3.And((x << y) >> y == x, x != 0), z3.SRem(x << y, x) == 0
    ),
    "udiv by constant": lambda x, y: z3.Implies(
        z3.ULE(x, ((1 << x.size()) - 1) // 6), z3.UDiv(6 * x, z3.BitVecVal(3, x.size())) == 2 * x
    ),
    "sdiv by constant": lambda x, y: z3.Implies(
        z3.And(x <= ((1 << x.size() - 1) - 1) // 6, x >= -(((1 << x.size() - 1) - 1) // 6)),
        6 * x / z3.BitVecVal(3, x.size()) == 2 * x,
    ),
    "urem by constant": lambda x, y: z3.Implies(
        z3.ULE(x, ((1 << x.size()) - 1) // 6), z3.URem(6 * x, z3.BitVecVal(3, x.size())) == 0
    ),
    "largest": lambda x, y: z3.Implies(
        x != 0,
        z3.ULT(z3.UDiv(z3.BitVecVal(-1, x.size()), x), y)
        == z3.Not(z3.BVMulNoOverflow(x, y, signed=False)),
    ),
    "rest": lambda x, y: x - z3.UDiv(x, y) * y == z3.URem(x, y),
    "signed rest": lambda x, y: x - x / y * y == z3.SRem(x, y),
    "wide product": lambda x, y: z3.Implies(fits(x, y), wide(x * y) == wide(x) * wide(y)),
    "remainder of remainder": lambda x, y: z3.URem(z3.URem(x, y), y) == z3.URem(x, y),
    "srem in more bits": lambda x, y: z3.Implies(
        y != 0, z3.SRem(wide(x), wide(y)) == wide(z3.SRem(x, y))
    ),
    "sdiv in more bits": lambda x, y: z3.Implies(
        z3.And(y != 0, z3.Or(x != z3.BitVecVal(1 << x.size() - 1, x.size()), y != -1)),
        wide(x) / wide(y) == wide(x / y),
    ),
    "udiv in more bits": lambda x, y: z3.Implies(
        y != 0, z3.UDiv(plain(x), plain(y)) == plain(z3.UDiv(x, y))
    ),
    "unsigned by signed": lambda x, y: z3.Implies(
        z3.And(x >= 0, y > 0), z3.UDiv(plain(x), plain(y)) == wide(x / y)
    ),
    "sdiv without a sign": lambda x, y: z3.Implies(z3.And(x >= 0, y > 0), x / y == z3.UDiv(x, y)),
    "sdiv by magnitude": lambda x, y: z3.Implies(z3.And(x <= 0, y > 0), x / y == -z3.UDiv(-x, y)),
    "srem by magnitude": lambda x, y: z3.Implies(
        z3.And(x <= 0, y < 0), z3.SRem(x, y) == -z3.URem(-x, -y)
    ),
}
"""Theorems of the kind that passes use."""


@pytest.mark.parametrize("name", CLAIMS)
@pytest.mark.parametrize("width", [4, 5])
def test_facts_hold_for_all_values(name: str, width: int) -> None:
    x, y = z3.BitVecs("x y", width)
    claim = CLAIMS[name](x, y)
    solver = z3.Solver()
    solver.add(z3.Not(z3.And(claim, *product_facts([claim]))))
    assert solver.check() == z3.unsat


@pytest.mark.parametrize("name", CLAIMS)
def test_they_decide_wide_claims(name: str) -> None:
    x, y = z3.BitVecs("x y", 64)
    answer = ask_bitwuzla([z3.Not(CLAIMS[name](x, y))], BIT_VECTORS, 5.0).answer
    assert answer == z3.unsat


def test_what_is_wrong_is_still_found() -> None:
    x, y = z3.BitVecs("x y", 32)
    wrong = z3.Implies(y != 0, z3.URem(x * y, y) == 0)
    asked = [z3.Not(wrong), z3.ULE(y, 7), z3.Not(z3.BVMulNoOverflow(x, y, signed=False))]
    assert ask_bitwuzla(asked, BIT_VECTORS, 5.0).answer == z3.sat
