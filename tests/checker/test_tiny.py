"""What the checker computes, against the definitions by brute force over tiny values."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from itertools import product

import pytest
import z3

from checker import integers
from checker.module import NotChecked, Type
from checker.operations import Meeting, meaning_of
from checker.values import Scalar, Value, number, refines, simple

BITS = 3
SIZE = 1 << BITS
VALUES = range(SIZE)


def signed(value: int) -> int:
    return value - SIZE if value >= SIZE // 2 else value


def quotient(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def known(value: Scalar) -> int | None:
    """The number that a value is; `None` for poison."""
    if z3.is_true(simple(value.poison)):
        return None
    bits = simple(value.bits)
    assert z3.is_bv_value(bits)
    return bits.as_long()


RESULTS: dict[str, Callable[[int, int], int]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "udiv": lambda a, b: a // b,
    "urem": lambda a, b: a % b,
    "sdiv": lambda a, b: quotient(signed(a), signed(b)),
    "srem": lambda a, b: signed(a) - quotient(signed(a), signed(b)) * signed(b),
    "shl": lambda a, b: a << b,
    "lshr": lambda a, b: a >> b,
    "ashr": lambda a, b: signed(a) >> b,
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
}


@pytest.mark.parametrize("opcode", RESULTS)
def test_integers(opcode: str) -> None:
    for a, b in product(VALUES, VALUES):
        given = Scalar(number(a, BITS)), Scalar(number(b, BITS))
        found, undefined = integers.binary(opcode, frozenset(), *given)
        if opcode[1:] in ("div", "rem") and (
            b == 0 or (opcode[0] == "s" and signed(a) == -SIZE // 2 and signed(b) == -1)
        ):
            assert z3.is_true(simple(undefined))
            continue
        assert z3.is_false(simple(undefined))
        if opcode in ("shl", "lshr", "ashr") and b >= BITS:
            assert known(found) is None
        else:
            assert known(found) == RESULTS[opcode](a, b) % SIZE


@pytest.mark.parametrize("opcode", ["add", "sub", "mul", "shl"])
@pytest.mark.parametrize("flag", ["nuw", "nsw"])
def test_wrapping_is_poison(opcode: str, flag: str) -> None:
    for a, b in product(VALUES, range(BITS) if opcode == "shl" else VALUES):
        given = Scalar(number(a, BITS)), Scalar(number(b, BITS))
        found, _ = integers.binary(opcode, frozenset((flag,)), *given)
        if flag == "nuw":
            fits = 0 <= RESULTS[opcode](a, b) < SIZE
        else:
            right = b if opcode == "shl" else signed(b)
            fits = -SIZE // 2 <= RESULTS[opcode](signed(a), right) < SIZE // 2
        assert (known(found) is not None) == fits, (a, b)


@pytest.mark.parametrize("predicate", list(integers.PREDICATES))
def test_comparisons(predicate: str) -> None:
    for a, b in product(VALUES, VALUES):
        x, y = (signed(a), signed(b)) if predicate[0] == "s" else (a, b)
        expected = {
            "eq": x == y, "ne": x != y, "gt": x > y, "ge": x >= y, "lt": x < y, "le": x <= y,
        }[predicate if predicate in ("eq", "ne") else predicate[1:]]  # fmt: skip
        given = Scalar(number(a, BITS)), Scalar(number(b, BITS))
        assert known(integers.compare(frozenset((predicate,)), *given)) == int(expected)


def test_counts_of_bits() -> None:
    for a in VALUES:
        text = f"{a:0{BITS}b}"
        bits = number(a, BITS)
        counts = [integers.OF_ONE[name] for name in ("ctpop", "ctlz", "cttz")]
        expected = text.count("1"), len(text.split("1")[0]), len(text.split("1")[-1])
        assert tuple(known(Scalar(count(bits))) for count in counts) == expected


def test_poison_is_refined_by_anything_and_refines_poison_only() -> None:
    poison, one, two = (
        Scalar(number(0, 8), z3.BoolVal(True)),
        *(Scalar(number(i, 8)) for i in (1, 2)),
    )
    assert z3.is_true(simple(refines(poison, one)))
    assert z3.is_true(simple(refines(one, one)))
    assert z3.is_false(simple(refines(one, two)))
    assert z3.is_false(simple(refines(one, poison)))


# Operations of several threads, for all sets of two lanes of which lane 0 is one.


def asked(name: str, type_: Type, lanes: dict[int, tuple[int, ...]], lane: int) -> int | None:
    """What an operation gives a lane, from the numbers that each lane there gives."""

    def outside(_: Type) -> Value:
        raise NotChecked("outside")

    operands = {
        each: tuple(Scalar(number(v, type_.size if type_.size > 1 else 8)) for v in given)
        for each, given in lanes.items()
    }
    meaning = meaning_of(name)
    assert meaning is not None
    found = meaning(Meeting(name, lane, operands, type_, outside, 2))
    assert isinstance(found, Scalar)
    return known(found)


SETS = [{0: a, 1: b} for a, b in product(range(4), range(4))] + [{0: a} for a in range(4)]


FOLDS: dict[str, Callable[[int, int], int]] = {
    "Add": lambda a, b: a + b, "Or": lambda a, b: a | b, "And": lambda a, b: a & b,
    "Xor": lambda a, b: a ^ b, "Mul": lambda a, b: a * b,
}  # fmt: skip


@pytest.mark.parametrize("name", FOLDS)
def test_reductions(name: str) -> None:
    for lanes in SETS:
        for lane in lanes:
            given = {each: (value,) for each, value in lanes.items()}
            assert asked(f"subgroup{name}", Type("int", 8), given, lane) == reduce(
                FOLDS[name], lanes.values()
            )


def test_scans() -> None:
    for lanes in SETS:
        given = {each: (value,) for each, value in lanes.items()}
        for lane in lanes:
            before = sum(value for each, value in lanes.items() if each < lane)
            assert asked("subgroupExclusiveAdd", Type("int", 8), given, lane) == before
            assert (
                asked("subgroupInclusiveAdd", Type("int", 8), given, lane) == before + lanes[lane]
            )


def test_first_and_elected() -> None:
    for lanes in ({0: (5,), 1: (6,)}, {1: (6,)}):
        first = min(lanes)
        for lane in lanes:
            assert asked("subgroupBroadcastFirst", Type("int", 8), lanes, lane) == lanes[first][0]
            assert asked("subgroupElect", Type("int", 1), lanes, lane) == int(lane == first)


def test_a_ballot_has_the_bits_of_who_is_there_and_says_yes() -> None:
    for lanes in ({0: 1, 1: 1}, {0: 1, 1: 0}, {0: 0, 1: 1}, {1: 1}, {0: 0}):
        operands = {lane: (Scalar(number(value, 1)),) for lane, value in lanes.items()}
        meaning = meaning_of("subgroupBallot")
        assert meaning is not None
        found = meaning(
            Meeting("", min(lanes), operands, Type("int", 64), lambda t: Scalar(number(0, 1)), 2)
        )
        assert isinstance(found, Scalar)
        assert known(found) == sum(value << lane for lane, value in lanes.items())


def test_a_shuffle_reads_the_lane_that_its_operand_says() -> None:
    for a, b in product((0, 1), (0, 1)):
        lanes = {0: (10, a), 1: (11, b)}
        operands = {
            lane: tuple(Scalar(number(v, 32)) for v in given) for lane, given in lanes.items()
        }
        meaning = meaning_of("subgroupShuffle")
        assert meaning is not None
        for lane in lanes:
            meeting = Meeting(
                "", lane, operands, Type("int", 32), lambda t: Scalar(number(99, 32)), 2
            )
            found = meaning(meeting)
            assert isinstance(found, Scalar)
            assert known(found) == 10 + lanes[lane][1]
