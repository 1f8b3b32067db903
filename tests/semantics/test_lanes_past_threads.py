"""Lanes that only more threads have: what an operation reads among few threads, against what it
reads among many, and both domains against each other."""

from __future__ import annotations

import random

import pytest
import z3

from verify.concrete.domain import Bits, IntDomain, wrap
from verify.ir.types import IntType, StructType
from verify.semantics.domain import AbstractValue, Scalar
from verify.semantics.operations.apply import apply, reads_past_threads
from verify.semantics.operations.meanings import MEANINGS
from verify.semantics.operations.operation import (
    Group,
    GroupMeaning,
    Operation,
    Outside,
    Rest,
)
from verify.terms.domain import Truth, Z3Domain

MANY = 64
NOTHING = 999
"""What a lane gets to which nothing is moved; values are less."""
CONTROLS = (0x1B, 0x104, 0x111, 0x123, 0x130, 0x138, 0x140, 0x142, 0x143, 0x155, 0x163)
READING = sorted(
    name
    for name, meaning in MEANINGS.items()
    if isinstance(meaning, GroupMeaning) and meaning.past_threads is not None
)
Operands = tuple[AbstractValue[Bits, bool], ...]


def operands_of(meaning: str, chosen: random.Random) -> tuple[int, ...]:
    """A value, a lane, a segment: as many as the meaning takes; or what a move takes."""
    masks = (15, 15, 0)
    selection = chosen.randrange(1 << 32)
    moves: dict[str, tuple[int, ...]] = {
        "lane_move.update": (NOTHING, 1, chosen.choice(CONTROLS), *masks),
        "lane_move.data_parallel": (1, chosen.choice(CONTROLS), *masks),
    }
    if meaning.startswith("lane_move.row"):
        selections = (selection,) if meaning.endswith("own") else (selection, selection)
        return (NOTHING, 1, *selections, 0, 0)
    if meaning in moves:
        return moves[meaning]
    count = len(MEANINGS[meaning].signature.partition("->")[0].split())
    segment = chosen.choice((31, 0x1F1F & 31, (24 << 8) | 31, (16 << 8) | 31))
    return (chosen.randrange(256), chosen.randrange(32), segment)[:count]


def is_outside(meaning: str, threads: int, thread: int, numbers: tuple[int, ...]) -> bool:
    """Whether the thread reads outside a group of that many threads, all of them members."""
    operation = Operation(("f",), MEANINGS[meaning], Outside.UB)
    operands: Operands = tuple(Scalar(wrap(n, 32), False) for n in numbers)
    group = Group((True,) * threads, (operands,) * threads)
    result = StructType((IntType(32), IntType(1))) if "pair" in meaning else IntType(32)
    options = Rest(result, Outside.UB, lambda _, width: wrap(NOTHING, width))
    outcome = apply(IntDomain(), operation, group, options)(thread)
    value = outcome.value
    return outcome.ub or (isinstance(value, Scalar) and value.bits.value == NOTHING)


@pytest.mark.parametrize("meaning", READING)
def test_a_lane_past_the_threads_is_one_that_more_threads_have(meaning: str) -> None:
    chosen = random.Random(meaning)
    symbolic = Z3Domain()
    operation = Operation(("f",), MEANINGS[meaning], Outside.UB)
    for _ in range(60):
        threads = chosen.choice((1, 2, 3, 4, 6, 16, 32))
        thread, numbers = chosen.randrange(threads), operands_of(meaning, chosen)
        few = is_outside(meaning, threads, thread, numbers)
        expected = few and not is_outside(meaning, MANY, thread, numbers)
        concrete: Operands = tuple(Scalar(wrap(n, 32), False) for n in numbers)
        past = reads_past_threads(IntDomain(), operation, thread, threads, concrete)
        assert past == expected, (threads, thread, numbers)
        terms: tuple[AbstractValue[z3.BitVecRef, Truth], ...] = tuple(
            Scalar(symbolic.const(n, 32), False) for n in numbers
        )
        condition = reads_past_threads(symbolic, operation, thread, threads, terms)
        if not isinstance(condition, bool):
            condition = z3.is_true(z3.simplify(condition))
        assert condition == expected, (threads, thread, numbers)


def test_all_operations_that_read_single_lanes_are_known() -> None:
    families = {name.partition(".")[0] for name in READING}
    assert families == {"shuffle", "nvvm_shuffle", "quad", "lane_move"}
    without = {n for n in MEANINGS if n.partition(".")[0] in families} - set(READING)
    assert without == {"shuffle.first", "shuffle.write"}
