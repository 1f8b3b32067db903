"""Running one instruction in both domains, and drawing its operands; the instructions are those
of `corpus.catalogue`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import z3

from verify.concrete.domain import Bits, IntDomain
from verify.ir.function import Instruction
from verify.ir.types import IntType
from verify.semantics.domain import AbstractValue, Aggregate, Choose, Outcome, Scalar
from verify.semantics.evaluate import evaluate, evaluate_intrinsic
from verify.terms.domain import Truth, Z3Domain

ConcreteValue = AbstractValue[Bits, bool]
SymbolicValue = AbstractValue[z3.BitVecRef, Truth]

CHOSEN = 0x5A5A5A5A5A5A5A5A
"""What `choose` gives in both domains, cut to the width."""


def interesting(width: int, rng: random.Random) -> int:
    """A value near one of the edges that flags and predicates care about, or any."""
    edges = (0, 1, 2, width - 1, width, -1, -2, 1 << (width - 1), (1 << (width - 1)) - 1)
    near = rng.choice(edges) + rng.choice((0, 0, 1, -1))
    return (near if rng.random() < 0.7 else rng.getrandbits(width)) % (1 << width)


@dataclass
class Inputs:
    """Draws operands; `poison` is how likely each scalar part is poison."""

    rng: random.Random
    poison: float = 0.15
    domain: IntDomain = field(default_factory=IntDomain)

    def scalar(self, width: int) -> Scalar[Bits, bool]:
        bits = self.domain.const(interesting(width, self.rng), width)
        return Scalar(bits, self.rng.random() < self.poison)


def choose_bits(part: int, width: int, number: Bits | None = None, /) -> Bits:
    return IntDomain().const(CHOSEN + part, width)


def run_concrete(
    instruction: Instruction,
    operands: Sequence[ConcreteValue],
    choose: Choose[Bits] = choose_bits,
) -> Outcome[Bits, bool]:
    run = evaluate if instruction.callee_name is None else evaluate_intrinsic
    return run(IntDomain(), instruction, operands, choose)


def run_symbolic(
    domain: Z3Domain,
    instruction: Instruction,
    operands: Sequence[SymbolicValue],
    choose: Choose[z3.BitVecRef] | None = None,
) -> Outcome[z3.BitVecRef, Truth]:
    def chosen(part: int, width: int, number: z3.BitVecRef | None = None, /) -> z3.BitVecRef:
        return domain.const(CHOSEN + part, width)

    run = evaluate if instruction.callee_name is None else evaluate_intrinsic
    return run(domain, instruction, operands, choose or chosen)


def parts(value: AbstractValue[Bits, bool] | None) -> Iterator[tuple[int, int] | str]:
    """(bits, width) of each scalar part, `poison` for one that is."""
    match value:
        case None:
            return
        case Scalar(bits, poison):
            yield "poison" if poison else (bits.value, bits.width)
        case Aggregate(elements):
            for element in elements:
                yield from parts(element)


def shape_width(instruction: Instruction) -> int:
    """The width of an integer result, 0 for others."""
    return instruction.type.width if isinstance(instruction.type, IntType) else 0
