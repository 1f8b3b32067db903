"""What is read of memories whose contents are given cell by cell."""

from __future__ import annotations

import z3

from verify.symbolic.memory.derived_memory import content_at, derived
from verify.terms.domain import Z3Domain

INDEX_BITS, CELL_BITS = 8, 9
NUMBER = z3.BitVec("number", INDEX_BITS)


def joined(levels: int) -> z3.ArrayRef:
    """A derived memory, in which at each level one cell is written on one of two paths."""
    array = derived(INDEX_BITS, lambda number: z3.ZeroExt(CELL_BITS - INDEX_BITS, number + 1))
    for level in range(levels):
        stored = z3.Store(
            array, z3.BitVec(f"at{level}", INDEX_BITS), z3.BitVecVal(level, CELL_BITS)
        )
        made = z3.If(z3.Bool(f"c{level}"), stored, array)
        assert isinstance(made, z3.ArrayRef)
        array = made
    return array


def test_the_content_is_what_a_solver_reads() -> None:
    array = joined(2)
    solver = z3.Solver()
    solver.add(content_at(Z3Domain(), array, NUMBER) != z3.Select(array, NUMBER))
    assert solver.check() == z3.unsat


def test_a_cell_that_was_written_last_is_what_was_written() -> None:
    value = z3.BitVec("value", CELL_BITS)
    assert content_at(Z3Domain(), z3.Store(joined(1), NUMBER, value), NUMBER).eq(value)


def test_joins_in_a_row_are_walked_once() -> None:
    """A memory of 2**40 nodes as a tree."""
    content = content_at(Z3Domain(), joined(40), NUMBER)
    nothing = [(z3.Bool(f"c{level}"), z3.BoolVal(False)) for level in range(40)]
    left = z3.simplify(z3.substitute(content, *nothing))
    assert left.eq(z3.simplify(z3.ZeroExt(CELL_BITS - INDEX_BITS, NUMBER + 1)))
