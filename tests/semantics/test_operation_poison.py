"""Poison, lanes outside the set, explicit masks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.semantics.evaluated import parts
from verify.concrete.domain import Bits, IntDomain, wrap
from verify.ir.types import IntType, Type
from verify.refinement.proofs.equal_operands import POISON_BY_ANY
from verify.semantics.domain import Outcome, Scalar
from verify.semantics.operations.apply import apply
from verify.semantics.operations.meanings import MEANINGS
from verify.semantics.operations.names import lookup
from verify.semantics.operations.operation import Group, Operation, Outside, Rest
from verify.semantics.unsupported import UnsupportedInstruction

I1, I8, I32 = IntType(1), IntType(8), IntType(32)
CHOSEN = 77


def value(bits: int, width: int = 8, poison: bool = False) -> Scalar[Bits, bool]:
    return Scalar(wrap(bits, width), poison)


def run(
    operation: Operation,
    members: tuple[bool, ...],
    operands: tuple[tuple[Scalar[Bits, bool], ...], ...],
    result: Type = I8,
) -> list[Outcome[Bits, bool]]:
    options: Rest[Bits] = Rest(result, operation.outside, lambda i, width: wrap(CHOSEN, width))
    outcome = apply(IntDomain(), operation, Group(members, operands), options)
    return [outcome(i) for i in range(len(members)) if members[i]]


def op(name: str, outside: Outside = Outside.UNDEF, mask: int | None = None) -> Operation:
    return Operation((name,), MEANINGS[name], outside, mask)


STRICT = ("match.any", *sorted(POISON_BY_ANY))


@pytest.mark.parametrize("name", STRICT)
def test_poison_of_any_member_is_poison_for_all(name: str) -> None:
    operands = ((value(1),), (value(1, poison=True),), (value(1),))
    for outcome in run(op(name), (True, True, True), operands, I8):
        assert set(parts(outcome.value)) == {"poison"}
        assert not outcome.ub


@pytest.mark.parametrize("name", STRICT)
def test_poison_of_other_threads_does_no_harm(name: str) -> None:
    operands = ((value(1),), (value(1, poison=True),), (value(1),))
    for outcome in run(op(name), (True, False, True), operands, I8):
        assert "poison" not in parts(outcome.value)


def test_a_scan_is_poison_from_the_poison_member_on() -> None:
    operands = ((value(1),), (value(1, poison=True),), (value(1),))
    members = (True, True, True)
    inclusive = run(op("scan.inclusive.add"), members, operands)
    assert [list(parts(o.value)) for o in inclusive] == [[(1, 8)], ["poison"], ["poison"]]
    exclusive = run(op("scan.exclusive.add"), members, operands)
    assert [list(parts(o.value)) for o in exclusive] == [[(0, 8)], [(1, 8)], ["poison"]]


def test_a_shuffle_is_poison_only_by_the_value_it_reads() -> None:
    operands = ((value(7), value(1)), (value(8, poison=True), value(0)))
    outcomes = run(op("shuffle.idx"), (True, True), operands)
    assert [list(parts(o.value)) for o in outcomes] == [["poison"], [(7, 8)]]


@pytest.mark.parametrize("outside", Outside)
def test_a_poison_lane_number(outside: Outside) -> None:
    operands = ((value(7), value(0, poison=True)), (value(8), value(0)))
    first, second = run(op("shuffle.idx", outside), (True, True), operands)
    assert first.ub == (outside is Outside.UB)
    assert list(parts(first.value)) == ["poison"]
    assert list(parts(second.value)) == [(7, 8)]
    assert not second.ub


@pytest.mark.parametrize("name", ["shuffle.idx", "shuffle.broadcast"])
@pytest.mark.parametrize(
    ("outside", "ub", "expected"),
    [
        (Outside.UB, True, None),
        (Outside.POISON, False, ["poison"]),
        (Outside.UNDEF, False, [(CHOSEN, 8)]),
    ],
)
def test_a_lane_outside_the_set(
    name: str, outside: Outside, ub: bool, expected: list[object] | None
) -> None:
    # Thread 1 exists, but is not in the communicating set; it holds poison at that.
    operands = ((value(7), value(1)), (value(8, poison=True), value(1)))
    (found,) = run(op(name, outside), (True, False), operands)
    assert found.ub == ub
    if expected is not None:
        assert list(parts(found.value)) == expected


def test_a_lane_that_no_thread_has_is_outside() -> None:
    operands = ((value(7), value(5)),)
    (found,) = run(op("shuffle.idx", Outside.UB), (True,), operands)
    assert found.ub


@pytest.mark.parametrize("name", ["shuffle.up", "shuffle.down"])
def test_lane_numbers_do_not_wrap(name: str) -> None:
    by = 255 if name == "shuffle.down" else 1
    operands = ((value(7), value(by)), (value(8), value(0)))
    first, second = run(op(name, Outside.UB), (True, True), operands)
    assert first.ub
    assert not second.ub


@pytest.mark.parametrize(("name", "thread"), [("shuffle.up", 0), ("shuffle.down", 3)])
def test_narrow_lane_numbers_do_not_wrap(name: str, thread: int) -> None:
    # In two bits, 0 - 1 is 3 and 3 + 1 is 0: both exist, neither is meant.
    operands = tuple([(value(10 + i), value(1, 2)) for i in range(4)])
    outcomes = run(op(name, Outside.UB), (True,) * 4, operands)
    assert [o.ub for o in outcomes] == [i == thread for i in range(4)]


def test_a_broadcast_from_different_lanes_is_outside() -> None:
    operands = ((value(7), value(0)), (value(8), value(1)))
    outcomes = run(op("shuffle.broadcast", Outside.POISON), (True, True), operands)
    assert [list(parts(o.value)) for o in outcomes] == [["poison"], ["poison"]]


def test_the_own_mask_must_hold_the_thread() -> None:
    operation = op("ballot", mask=0)
    rows = ((value(0b01, 32), value(1, 1)), (value(0b01, 32), value(1, 1)))
    first, second = run(operation, (True, True), rows, I32)
    assert not first.ub
    assert second.ub
    assert list(parts(first.value)) == [(0b11, 32)]


def test_a_poison_mask_is_ub() -> None:
    rows = ((value(0b01, 32, poison=True), value(1, 1)),)
    (found,) = run(op("ballot", mask=0), (True,), rows, I32)
    assert found.ub


def test_more_threads_than_a_ballot_has_bits() -> None:
    rows = tuple([(value(1, 1),)] * 9)
    with pytest.raises(UnsupportedInstruction, match="9 threads"):
        run(op("ballot"), (True,) * 9, rows, I8)


def test_an_operation_without_exact_meaning_has_no_outcome() -> None:
    operation = lookup("textureSample2D")
    assert operation is not None
    with pytest.raises(UnsupportedInstruction, match="no exact meaning"):
        run(operation, (True,), ((value(1),),))


def differing(*members: tuple[Scalar[Bits, bool], ...]) -> list[bool]:
    """Whether a lane read, whose second operand must be the same, is undefined, by member; one more
    thread takes no part."""
    operation = replace(op("shuffle.broadcast"), uniform=(1,))
    nobody = (value(9), value(9))
    threads = (False, *(True for _ in members))
    return [outcome.ub for outcome in run(operation, threads, (nobody, *members))]


def test_an_operand_that_must_be_the_same() -> None:
    """docs/operations.md, "Operands that must be uniform": for all members or for none."""
    zero, one, poison = (value(3), value(0)), (value(4), value(1)), (value(5), value(1, 8, True))
    assert differing(zero, zero) == [False, False]
    assert differing(zero, one, one) == [True, True, True]
    assert differing(one) == [False]
    assert differing(one, poison) == [True, True]
    assert differing(poison, one) == [True, True]
    assert differing(poison) == [False]
