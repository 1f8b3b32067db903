"""AMDGPU's moves between lanes, in a whole wave: each control against rows that are moved as
lists, and both domains against each other."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
import z3

from tests.semantics.evaluated import parts
from tests.semantics.test_both_domains import concrete_outcome
from verify.concrete.domain import IntDomain, wrap
from verify.ir.types import IntType, VectorType
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.operations.apply import apply
from verify.semantics.operations.meanings import MEANINGS
from verify.semantics.operations.operation import Group, Operation, Rest
from verify.semantics.unsupported import UnsupportedInstruction
from verify.terms.domain import Z3Domain

WAVE = 64
OLD = 7
Lanes = list[int | None]
UPDATE = Operation(("f",), MEANINGS["lane_move.update"])


def in_rows(moved: Sequence[Lanes]) -> Lanes:
    return [lane for row in moved for lane in row]


def sources(control: int) -> Lanes:
    """The lane that each lane of a wave reads."""
    lanes: Lanes = list(range(WAVE))
    rows = [lanes[start : start + 16] for start in range(0, WAVE, 16)]
    kind, step = control & 0x1F0, control & 0xF
    nothing: Lanes = [None] * step
    if control < 0x100:
        places = [control >> 2 * place & 3 for place in range(4)]
        quads = [lanes[start : start + 4] for start in range(0, WAVE, 4)]
        return in_rows([[quad[place] for place in places] for quad in quads])
    if kind == 0x100:
        return in_rows([row[step:] + nothing for row in rows])
    if kind == 0x110:
        return in_rows([nothing + row[: 16 - step] for row in rows])
    if kind == 0x120:
        return in_rows([row[-step:] + row[:-step] for row in rows])
    if kind == 0x150:
        return in_rows([[row[step]] * 16 for row in rows])
    if kind == 0x160:
        return in_rows([[row[place ^ step] for place in range(16)] for row in rows])
    return {
        0x130: lambda: [*lanes[1:], None],
        0x134: lambda: lanes[1:] + lanes[:1],
        0x138: lambda: [None, *lanes[:-1]],
        0x13C: lambda: lanes[-1:] + lanes[:-1],
        0x140: lambda: in_rows([row[::-1] for row in rows]),
        0x141: lambda: in_rows([row[7::-1] + row[:7:-1] for row in rows]),
        0x142: lambda: in_rows([[None] * 16, [15] * 16, [31] * 16, [47] * 16]),
        0x143: lambda: in_rows([[None] * 32, [31] * 32]),
    }[control]()


CONTROLS = (
    *(0x00, 0x1B, 0xB1, 0xE4, 0xFF),
    *(base + step for base in (0x100, 0x110, 0x120) for step in (1, 7, 15)),
    *(0x130, 0x134, 0x138, 0x13C, 0x140, 0x141, 0x142, 0x143),
    *(base + step for base in (0x150, 0x160) for step in (0, 5, 15)),
)


def updated(
    members: Sequence[bool], values: Sequence[int], controls: tuple[int, int, int, int]
) -> list[tuple[int | str, int | str]]:
    """The results of the members, in both domains."""
    control, rows, banks, bound = controls
    width, widths = 16, (16, 16, 32, 32, 32, 1)
    given = [(OLD, value, control, rows, banks, bound) for value in values]
    integers, terms = IntDomain(), Z3Domain()
    concrete = apply(
        integers,
        UPDATE,
        Group(
            tuple(members),
            tuple(
                tuple(Scalar(wrap(v, w), False) for v, w in zip(row, widths, strict=True))
                for row in given
            ),
        ),
        Rest(IntType(width), UPDATE.outside, lambda _, w: wrap(0, w)),
    )
    names = [z3.BitVec(f"x{lane}", width) for lane in range(len(values))]
    symbolic = apply(
        terms,
        UPDATE,
        Group(
            tuple(members),
            tuple(
                tuple(
                    Scalar(name if index == 1 else terms.const(v, w), False)
                    for index, (v, w) in enumerate(zip(row, widths, strict=True))
                )
                for name, row in zip(names, given, strict=True)
            ),
        ),
        Rest(IntType(width), UPDATE.outside, lambda _, w: terms.const(0, w)),
    )
    pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = [
        (n, z3.BitVecVal(v, width)) for n, v in zip(names, values, strict=True)
    ]

    found: list[tuple[int | str, int | str]] = []
    for lane, member in enumerate(members):
        if member:
            ((one, _),) = parts(concrete(lane).value)
            ((other, _),) = parts(concrete_outcome(symbolic(lane), pairs).value)
            found.append((one, other))
    return found


@pytest.mark.parametrize("control", CONTROLS)
@pytest.mark.parametrize("bound", [0, 1])
def test_a_primitive_moves_rows(control: int, bound: int) -> None:
    chosen = random.Random(control)
    members = [chosen.random() < 0.8 for _ in range(WAVE)]
    values = [100 + lane for lane in range(WAVE)]
    rows, banks = chosen.choice(((15, 15), (10, 15), (15, 6)))
    expected: list[int] = []
    for lane, source in enumerate(sources(control)):
        if not members[lane]:
            continue
        is_written = rows >> lane // 16 & 1 and banks >> lane % 16 // 4 & 1
        is_read = source is not None and members[source]
        moved = values[source] if is_read and source is not None else 0 if bound else OLD
        expected.append(moved if is_written else OLD)
    assert updated(members, values, (control, rows, banks, bound)) == [(e, e) for e in expected]


@pytest.mark.parametrize("control", [0x100, 0x12F + 2, 0x144, 0x170])
def test_a_reserved_control_has_no_meaning(control: int) -> None:
    with pytest.raises(UnsupportedInstruction, match="reserved"):
        updated([True] * 4, [1, 2, 3, 4], (control, 15, 15, 0))


def test_a_vector_is_moved_element_by_element() -> None:
    """What a lane outside the set gives is another value in each element."""
    operation = Operation(("f",), MEANINGS["shuffle.idx"])
    width, lanes, members = 8, (1, 0, 2, 5), (True, True, False, True)
    values = [(10 + lane, 20 + lane) for lane in range(4)]
    chosen = 0x0201
    integers, terms = IntDomain(), Z3Domain()
    concrete = apply(
        integers,
        operation,
        Group(
            members,
            tuple(
                (
                    Aggregate(tuple(Scalar(wrap(v, width), False) for v in pair)),
                    Scalar(wrap(lane, 32), False),
                )
                for pair, lane in zip(values, lanes, strict=True)
            ),
        ),
        Rest(VectorType(2, IntType(width)), operation.outside, lambda _, w: wrap(chosen, w)),
    )
    names = [[z3.BitVec(f"x{t}.{e}", width) for e in range(2)] for t in range(4)]
    symbolic = apply(
        terms,
        operation,
        Group(
            members,
            tuple(
                (
                    Aggregate(tuple(Scalar(name, False) for name in pair)),
                    Scalar(terms.const(lane, 32), False),
                )
                for pair, lane in zip(names, lanes, strict=True)
            ),
        ),
        Rest(VectorType(2, IntType(width)), operation.outside, lambda _, w: terms.const(chosen, w)),
    )
    pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = [
        (name, z3.BitVecVal(value, width))
        for of_thread, given in zip(names, values, strict=True)
        for name, value in zip(of_thread, given, strict=True)
    ]
    expected = {0: [(11, 8), (21, 8)], 1: [(10, 8), (20, 8)], 3: [(1, 8), (2, 8)]}
    for thread, wanted in expected.items():
        assert list(parts(concrete(thread).value)) == wanted
        assert list(parts(concrete_outcome(symbolic(thread), pairs).value)) == wanted
