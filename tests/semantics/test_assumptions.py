"""What the bundles of llvm.assume state, on both machines."""

from __future__ import annotations

from itertools import product

import pytest
import z3

from tests.concrete.walks import module_of
from tests.semantics.evaluated import SymbolicValue, run_concrete, run_symbolic
from verify.concrete.domain import wrap
from verify.ir.function import Instruction
from verify.semantics.domain import Scalar
from verify.terms.domain import Z3Domain

WIDTH = 4
TRUE = Scalar(wrap(1, 1), False)


def call(bundles: str) -> Instruction:
    text = f"""
        declare void @llvm.assume(i1)
        define void @f(ptr %p, ptr %q, i64 %n, i64 %o) {{
          call void @llvm.assume(i1 true) [ {bundles} ]
          ret void
        }}"""
    return module_of(text).functions["f"].entry.instructions[0]


ALIGN = call('"align"(ptr %p, i64 %n)')
ALIGN_WITH_OFFSET = call('"align"(ptr %p, i64 %n, i64 %o)')
NONNULL = call('"cold"(), "nonnull"(ptr %p), "ignore"(ptr %q)')


def aligned(pointer: int, alignment: int, offset: int) -> bool:
    if alignment not in (1, 2, 4, 8):
        return pointer == 0
    return (pointer - offset) % alignment == 0


def holds(instruction: Instruction, *values: int) -> bool:
    """What both machines find."""
    bits = [wrap(value, WIDTH) for value in values]
    concrete = run_concrete(instruction, [TRUE, *[Scalar(b, False) for b in bits]])
    variables = [z3.BitVec(f"x{number}", WIDTH) for number in range(len(bits))]
    condition = z3.BitVec("c", 1)
    scalars: list[SymbolicValue] = [Scalar(v, False) for v in (condition, *variables)]
    outcome = run_symbolic(Z3Domain(), instruction, scalars)
    constants = [z3.BitVecVal(b.value, WIDTH) for b in bits]
    pairs = [(condition, z3.BitVecVal(1, 1)), *zip(variables, constants, strict=True)]
    assert not isinstance(outcome.ub, bool)
    symbolic = z3.is_true(z3.simplify(z3.substitute(outcome.ub, *pairs)))
    assert symbolic == concrete.ub
    return not concrete.ub


def test_alignment() -> None:
    for pointer, alignment in product(range(1 << WIDTH), repeat=2):
        assert holds(ALIGN, pointer, alignment) == aligned(pointer, alignment, 0)


def test_alignment_with_an_offset() -> None:
    for pointer, alignment, offset in product(range(1 << WIDTH), (0, 1, 3, 4, 8), (0, 1, 4, 15)):
        expected = aligned(pointer, alignment, offset)
        assert holds(ALIGN_WITH_OFFSET, pointer, alignment, offset) == expected


def test_nonnull() -> None:
    for pointer in (0, 1, 8):
        assert holds(NONNULL, pointer, 0) == (pointer != 0)


@pytest.mark.parametrize(("instruction", "operands"), [(ALIGN, 2), (ALIGN_WITH_OFFSET, 3)])
def test_poison_is_undefined(instruction: Instruction, operands: int) -> None:
    for poison in range(operands):
        values = [Scalar(wrap(0, WIDTH), number == poison) for number in range(operands)]
        assert run_concrete(instruction, [TRUE, *values]).ub


def test_what_is_stated_of_nothing_may_be_poison() -> None:
    values = [Scalar(wrap(1, WIDTH), False), Scalar(wrap(0, WIDTH), True)]
    assert not run_concrete(NONNULL, [TRUE, *values]).ub
