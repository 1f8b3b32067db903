"""Every meaning gives the same over z3 terms and over integers."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
import z3

from corpus.catalogue.cases import CASES, CompiledCase, compiled
from corpus.catalogue.float_cases import FLOAT_CASES
from corpus.catalogue.vector_cases import VECTOR_CASES, X86_CASES
from tests.semantics.evaluated import (
    ConcreteValue,
    Inputs,
    SymbolicValue,
    parts,
    run_concrete,
    run_symbolic,
)
from verify.concrete.domain import Bits, wrap
from verify.ir.types import Type
from verify.semantics.domain import AbstractValue, Aggregate, Outcome, Scalar
from verify.semantics.evaluate import OPCODES, all_intrinsics, used_operands
from verify.semantics.meaning import uniform_value
from verify.terms.domain import Truth, Z3Domain

ROUNDS = 1
"""Inputs per case and width."""


@pytest.fixture(scope="module")
def all_compiled() -> list[CompiledCase]:
    return compiled(CASES + VECTOR_CASES + X86_CASES)


class Variables:
    """Free z3 variables for operands, and what they are in one concrete run."""

    def __init__(self, domain: Z3Domain) -> None:
        self.domain = domain
        self.bits: list[z3.BitVecRef] = []
        self.poison: list[z3.BoolRef] = []

    def fresh(self, type_: Type) -> SymbolicValue:
        def leaf(width: int) -> Scalar[z3.BitVecRef, Truth]:
            number = len(self.bits)
            self.bits.append(z3.BitVec(f"x{number}", width))
            self.poison.append(z3.Bool(f"p{number}"))
            return Scalar(self.bits[-1], self.poison[-1])

        return uniform_value(type_, leaf)

    def evaluate(
        self, outcome: Outcome[z3.BitVecRef, Truth], values: list[Scalar[Bits, bool]]
    ) -> Outcome[Bits, bool]:
        """The outcome with the variables replaced by `values`, in order."""
        pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = []
        for bits, poison, value in zip(self.bits, self.poison, values, strict=True):
            pairs.append((bits, z3.BitVecVal(value.bits.value, value.bits.width)))
            pairs.append((poison, z3.BoolVal(value.poison)))
        return concrete_outcome(outcome, pairs)


def concrete_outcome(
    outcome: Outcome[z3.BitVecRef, Truth], pairs: list[tuple[z3.ExprRef, z3.ExprRef]]
) -> Outcome[Bits, bool]:
    """What `outcome` is after substitution, which must leave no variable."""

    def truth(term: Truth) -> bool:
        if isinstance(term, bool):
            return term
        simple = z3.simplify(z3.substitute(term, *pairs))
        assert z3.is_true(simple) or z3.is_false(simple), simple
        return z3.is_true(simple)

    def part(value: SymbolicValue) -> ConcreteValue:
        if isinstance(value, Aggregate):
            return Aggregate(tuple([part(e) for e in value.elements]))
        bits = z3.simplify(z3.substitute(value.bits, *pairs))
        assert z3.is_bv_value(bits), bits
        return Scalar(wrap(bits.as_long(), bits.size()), truth(value.poison))

    result = None if outcome.value is None else part(outcome.value)
    return Outcome(result, truth(outcome.ub))


def flatten(value: AbstractValue[Bits, bool]) -> list[Scalar[Bits, bool]]:
    if isinstance(value, Scalar):
        return [value]
    return [s for e in value.elements for s in flatten(e)]


def as_constants(domain: Z3Domain, value: ConcreteValue) -> SymbolicValue:
    """A concrete value as z3 constants, which the domain folds."""
    if isinstance(value, Scalar):
        bits = domain.const(value.bits.value, value.bits.width)
        return Scalar(bits, value.poison)
    return Aggregate(tuple([as_constants(domain, e) for e in value.elements]))


def draw(
    instruction_types: list[Type], leaf: Callable[[int], Scalar[Bits, bool]]
) -> list[ConcreteValue]:
    return [uniform_value(type_, leaf) for type_ in instruction_types]


def operand_types(found: CompiledCase) -> list[Type]:
    used = used_operands(found.instruction)
    return [found.instruction.operands[i].type for i in used]


def check(found: CompiledCase, rng: random.Random) -> None:
    domain = Z3Domain()
    types = operand_types(found)
    variables = Variables(domain)
    operands = [variables.fresh(t) for t in types]
    term = run_symbolic(domain, found.instruction, operands)
    inputs = Inputs(rng)
    for _ in range(ROUNDS):
        values = draw(types, inputs.scalar)
        expected = run_concrete(found.instruction, values)
        leaves = [s for v in values for s in flatten(v)]
        seen = f"{found.instruction.text} on {[str(s) for s in leaves]}"
        substituted = variables.evaluate(term, leaves)
        folded = run_symbolic(domain, found.instruction, [as_constants(domain, v) for v in values])
        for outcome in (substituted, concrete_outcome(folded, [])):
            assert outcome.ub == expected.ub, seen
            # Where it is UB, the value is any.
            if not expected.ub:
                assert list(parts(outcome.value)) == list(parts(expected.value)), seen


def test_terms_and_integers_agree(all_compiled: list[CompiledCase], rng: random.Random) -> None:
    for found in all_compiled:
        check(found, rng)


def test_constants_fold_to_constants(all_compiled: list[CompiledCase], rng: random.Random) -> None:
    domain = Z3Domain()
    inputs = Inputs(rng, poison=0.0)
    for found in all_compiled:
        values = draw(operand_types(found), inputs.scalar)
        outcome = run_symbolic(domain, found.instruction, [as_constants(domain, v) for v in values])
        assert isinstance(outcome.ub, bool), found.instruction.text
        if isinstance(outcome.value, Scalar):
            assert isinstance(outcome.value.poison, bool), found.instruction.text
            assert domain.value(outcome.value.bits) is not None, found.instruction.text


# dbg.* are printed as records by LLVM 22: only older text has them as calls.
NOT_CALLS = {"dbg.declare", "dbg.value", "dbg.assign", "dbg.label"}
OPERAND_ITSELF = {"arithmetic.fence", "launder.invariant.group", "strip.invariant.group", "vscale"}
"""Intrinsics whose result is their operand: nothing is computed."""


def test_every_meaning_is_exercised() -> None:
    exercised = {case.key for case in CASES + VECTOR_CASES + FLOAT_CASES + X86_CASES}
    assert exercised == set(OPCODES) | (all_intrinsics() - NOT_CALLS - OPERAND_ITSELF)
