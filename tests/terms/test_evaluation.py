"""Values of terms are those that z3 computes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import z3

from verify.terms.evaluation import COLUMNS, Evaluation, Unknown

X, Y = z3.BitVecs("x y", 8)
B = z3.Bool("b")
OPERATIONS: dict[str, z3.ExprRef] = {
    "add": X + Y + 3,
    "sub": X - Y,
    "mul": X * Y * X,
    "udiv": z3.UDiv(X, Y),
    "sdiv": X / Y,
    "urem": z3.URem(X, Y),
    "srem": z3.SRem(X, Y),
    "neg": -X,
    "bits": (~X & Y) | (X ^ Y),
    "shl": X << Y,
    "lshr": z3.LShR(X, Y),
    "ashr": X >> Y,
    "concat": z3.Concat(X, Y, X),
    "extract": z3.Extract(6, 2, X),
    "sext": z3.SignExt(4, X),
    "zext": z3.ZeroExt(4, X),
    "unsigned": z3.If(z3.And(z3.ULE(X, Y), z3.Or(z3.ULT(X, 7), z3.UGE(Y, 9))), X, Y),
    "signed": z3.If(z3.Xor(X <= Y, z3.Or(X < 7, Y >= 9)), X, Y),
    "truths": z3.If(z3.Implies(B, z3.Not(X != Y)), X, Y),
    "no unsigned overflow": z3.If(z3.BVMulNoOverflow(X, Y, False), X, Y),
    "no signed overflow": z3.If(z3.BVMulNoOverflow(X, Y, True), X, Y),
    "no signed underflow": z3.If(z3.BVMulNoUnderflow(X, Y), X, Y),
    "distinct": z3.If(z3.Distinct(X, Y, X + 1), X, Y),
}


@pytest.mark.parametrize("name", OPERATIONS)
def test_operations(name: str) -> None:
    evaluation, term = Evaluation(), OPERATIONS[name]
    values = zip(*(evaluation.of(each) for each in (X, Y, B, term)), strict=True)
    for x, y, b, found in values:
        put = [(X, z3.BitVecVal(x, 8)), (Y, z3.BitVecVal(y, 8)), (B, z3.BoolVal(bool(b)))]
        expected = z3.simplify(z3.substitute(term, *put))
        assert isinstance(expected, z3.BitVecNumRef)
        assert expected.as_long() == found


def test_functions_and_memories_depend_on_their_arguments_alone() -> None:
    bits = z3.BitVecSort(8)
    function = z3.Function("f", bits, bits)
    memory = z3.Array("m", bits, bits)
    evaluation = Evaluation()
    of: Callable[[z3.ExprRef], tuple[object, ...]] = evaluation.of
    assert of(function(X + Y)) == of(function(Y + X))
    assert of(function(X)) != of(function(X + 1))
    assert of(memory[X + Y]) == of(memory[Y + X])
    written = z3.Store(memory, X, Y)
    assert of(written[X]) == of(Y)
    assert of(written[X + 1]) == of(memory[X + 1])
    assert of(z3.Store(z3.K(bits, Y), X, X)[X + 1]) == of(Y)


def test_all_columns_have_a_value() -> None:
    assert len(Evaluation().of(X)) == COLUMNS


@pytest.mark.parametrize("term", [z3.Int("i"), z3.IntVal(3), z3.Int("i") + 1 > 2])
def test_other_sorts_have_no_values(term: z3.ExprRef) -> None:
    with pytest.raises(Unknown):
        Evaluation().of(term)


def test_rounding_modes_have_no_values() -> None:
    (term,) = z3.parse_smt2_string("(declare-const a Float32) (assert (fp.eq a (fp.add RNE a a)))")
    with pytest.raises(Unknown):
        Evaluation().of(term)
