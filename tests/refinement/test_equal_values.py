"""Values of the target become the source's only where they are the same or refine them."""

from __future__ import annotations

import pytest
import z3

from verify import check
from verify.refinement.equal_values import EqualValues
from verify.refinement.question.communicating_sets import as_term
from verify.refinement.verdict import Verdict
from verify.semantics.domain import Scalar
from verify.solver.budget import SolverContext
from verify.symbolic.run.template_run import ValueThere
from verify.terms.domain import Truth
from verify.terms.evaluation import Evaluation
from verify.terms.symbol_table import SymbolTable

X, Y = z3.BitVecs("x y", 32)
C = z3.Bool("c")
Leaf = Scalar[z3.BitVecRef, Truth]


def leaf(bits: z3.BitVecRef, poison: Truth = False) -> Leaf:
    return Scalar[z3.BitVecRef, Truth](bits, poison)


def values(*leaves: Leaf, guard: Truth = True, weakens: bool = True) -> EqualValues:
    found = EqualValues(SolverContext(10.0), weakens=weakens)
    found.add([ValueThere(each, guard) for each in leaves])
    return found


def like(one: Leaf, source: Leaf, guard: Truth = True) -> bool:
    """Whether the value becomes the source's."""
    put = values(source, guard=guard)(one, guard)
    assert isinstance(put, Scalar)
    return put.bits.eq(source.bits)


def test_the_same_value_becomes_the_source_s() -> None:
    assert like(leaf(X * 2 + Y, False), leaf(Y + (X << 1), False))


@pytest.mark.parametrize("other", [X * 2 - Y, X * 3 + Y, z3.If(X == 77777, Y, X * 2 + Y)])
def test_another_value_does_not(other: z3.BitVecRef) -> None:
    assert not like(leaf(other, False), leaf(Y + (X << 1), False))


def test_a_rare_difference_is_none_of_random_values() -> None:
    """Random values do not tell these apart: the solver does."""
    rare = z3.If(X * Y == 0x12345677, Y, X + Y)
    assert not like(leaf(rare, False), leaf(Y + X, False))


def test_values_are_compared_where_they_are_computed() -> None:
    positive = z3.And(X > 0, C)
    one, source = leaf(z3.LShR(X + 0 * Y, 1), False), leaf(X / 2, False)
    assert like(one, source, positive)
    assert not like(one, source, C)


def test_a_value_may_be_poison_less_often() -> None:
    overflows = z3.Not(z3.BVAddNoOverflow(X, Y, True))
    put = values(leaf(X + Y, overflows))(leaf(Y + X + 0, False), True)
    assert isinstance(put, Scalar)
    assert put.bits.eq(X + Y)


def test_a_value_may_not_be_poison_more_often() -> None:
    overflows = z3.Not(z3.BVAddNoOverflow(X, Y, True))
    put = values(leaf(X + Y, False))(leaf(Y + X + 0, overflows), True)
    assert isinstance(put, Scalar)
    assert put.poison is overflows


def test_a_value_that_refines_is_replaced_by_what_is_weaker() -> None:
    """Where the source is poison, the target is, too: a proof then holds for the target itself."""
    negative = X < 0
    source, one = leaf(X / 8, negative), leaf(z3.LShR(X, 3), False)
    found = values(source)
    put = found(one, True)
    assert put == source
    assert found.weakened


def test_bits_of_poison_do_not_matter() -> None:
    """They are the source's, and the value stays poison where it was."""
    large = z3.UGT(X, 31)
    one, source = leaf(z3.If(X & 32 == 0, Y + X, X), large), leaf(X + Y)
    put = values(source, weakens=False)(one, True)
    assert isinstance(put, Scalar)
    assert put.bits.eq(source.bits)
    assert put.poison is large
    assert not like(leaf(z3.If(X & 32 == 0, Y + X, X), z3.UGT(X, 63)), source)


def test_random_values_are_rarely_poison() -> None:
    """Else none would be left of a value that is computed from many."""
    poisons = [z3.Bool(f"src0.result.{n}.1.poison") for n in range(20)]
    memory = z3.Array("memory.0@0", z3.BitVecSort(64), z3.BitVecSort(33))
    cells = [memory[z3.BitVecVal(n, 64)] for n in range(20)]
    marks = [z3.Extract(32, 32, each) == 1 for each in cells if isinstance(each, z3.BitVecRef)]
    computed = Evaluation().of(z3.Or(*poisons, *marks))
    assert 0 in computed
    assert 1 in computed


FILLED = "\n".join(f"  %p{n} = mul i32 %x, {n + 3}\n  %q{n} = xor i32 %p{n}, %y" for n in range(9))
PAIR = """
define i32 @src(i32 noundef %x, i32 noundef %y) {{
{filled}
  %s = add nsw i32 %x, %y
  %c = icmp sgt i32 %s, 5
  br i1 %c, label %yes, label %no
yes:
  %d = sdiv i32 %s, 8
  ret i32 %d
no:
  ret i32 %q8
}}
define i32 @tgt(i32 noundef %x, i32 noundef %y) {{
{filled}
  %s = add i32 %y, %x
  %c = icmp sgt i32 %s, {least}
  br i1 %c, label %yes, label %no
yes:
  %d = lshr i32 %s, {shift}
  ret i32 %d
no:
  ret i32 %q8
}}
"""


@pytest.mark.parametrize(
    ("least", "shift", "verdict"),
    [(5, 3, Verdict.CORRECT), (5, 2, Verdict.INCORRECT), (4, 3, Verdict.INCORRECT)],
)
def test_pairs(least: int, shift: int, verdict: Verdict) -> None:
    (result,) = check(PAIR.format(filled=FILLED, least=least, shift=shift))
    assert result.verdict is verdict


DEAD = """
define i32 @src(i32 noundef %x, i32 noundef %y) {{
{filled}
  %s = add nsw i32 %x, %y
  %u = add i32 %x, 1
  ret i32 %u
}}
define i32 @tgt(i32 noundef %x, i32 noundef %y) {{
{filled}
  %s = add i32 %y, %x
  %o = xor i32 %s, %y
  %t = xor i32 %s, %x
  %both = and i32 %o, %t
  %f = lshr i32 %both, 31
  %u = add i32 %x, 1
  %r = add i32 %u, %f
  ret i32 %r
}}
"""


def test_poison_that_only_the_source_has_and_does_not_use_hides_nothing() -> None:
    """What overflows in the source is not used there, and is in the target."""
    (result,) = check(DEAD.format(filled=FILLED))
    assert result.verdict is Verdict.INCORRECT


def test_what_is_known_makes_values_equal() -> None:
    """A sum and a disjunction are the same where the low bits are known to be 0."""
    known = [z3.Extract(4, 0, X) == 0]
    small = z3.ZeroExt(27, z3.Extract(4, 0, Y))
    one, source = leaf(X | small), leaf(X + small)
    found = EqualValues.where(known, SymbolTable(), SolverContext(10.0), weakens=True)
    found.add([ValueThere(source, True)])
    put = found(one, True)
    assert isinstance(put, Scalar) and put.bits.eq(source.bits)
    assert not like(one, source)


def test_what_is_known_of_other_values_makes_none_equal() -> None:
    known = [z3.Extract(3, 0, X) == 0]
    small = z3.ZeroExt(27, z3.Extract(4, 0, Y))
    found = EqualValues.where(known, SymbolTable(), SolverContext(10.0), weakens=True)
    found.add([ValueThere(leaf(X + small), True)])
    one = leaf(X | small)
    assert found(one, True) is one


@pytest.mark.parametrize(("poison", "becomes"), [(z3.And(C, X > 3), True), (X > 3, False)])
def test_poison_becomes_the_source_s_where_that_is_poison_at_least(
    poison: z3.BoolRef, becomes: bool
) -> None:
    found = EqualValues.where([X != Y], SymbolTable(), SolverContext(10.0), weakens=True)
    found.add([ValueThere(leaf(X + Y, C), True)])
    put = found(leaf(X + Y, poison), True)
    assert isinstance(put, Scalar)
    assert found.weakened == becomes
    assert as_term(put.poison).eq(C if becomes else poison)


def test_a_value_that_may_not_be_weakened_is_poison_no_more_often() -> None:
    """The value becomes the source's, which is poison more often, only where that is allowed."""
    poison = z3.Bool("p")
    source, one = leaf(X * 2 + Y, z3.Or(poison, X == 7)), leaf(Y + (X << 1), poison)
    for same in (one, leaf(source.bits, poison)):
        for weakens in (True, False):
            found = EqualValues(SolverContext(10.0), known=[C], weakens=weakens)
            found.add([ValueThere(source, True)])
            put = found(same, True)
            assert isinstance(put, Scalar)
            assert as_term(put.poison).eq(as_term(source.poison) if weakens else poison)
