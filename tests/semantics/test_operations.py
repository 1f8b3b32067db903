"""Known operations: every meaning against a plain definition, over both domains."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce

import pytest
import z3

from tests.semantics.evaluated import parts
from tests.semantics.test_both_domains import concrete_outcome
from verify.concrete.domain import Bits, IntDomain, wrap
from verify.ir.types import VOID, IntType, StructType, Type
from verify.semantics.domain import AbstractValue, Outcome, Scalar
from verify.semantics.operations.apply import apply, apply_lane
from verify.semantics.operations.meanings import MEANINGS
from verify.semantics.operations.operation import (
    Group,
    LaneMeaning,
    NoMeaning,
    Operation,
    Outside,
    Rest,
)
from verify.terms.domain import Truth, Z3Domain

N = 6
CHOSEN = 0x5A5A5A5A

I1, I8, I32 = IntType(1), IntType(8), IntType(32)


@dataclass(frozen=True)
class Run:
    """Members and the bits of each thread's operands; `width` is the first operand's."""

    members: tuple[bool, ...]
    operands: tuple[tuple[int, ...], ...]
    width: int

    @property
    def inside(self) -> list[int]:
        return [i for i, member in enumerate(self.members) if member]

    def values(self) -> list[int]:
        return [self.operands[i][0] for i in self.inside]

    def value(self, thread: int) -> int:
        return self.operands[thread][0]

    def signed(self, value: int) -> int:
        return wrap(value, self.width).signed


Expected = int | tuple[int, ...] | None
"""Result bits before they are cut to their width; `None`: the lane read is outside."""

Reference = Callable[[Run, int], Expected]


@dataclass(frozen=True)
class Definition:
    """What a meaning is to give, and on which types; `limits` bound each operand's values."""

    reference: Reference
    operands: tuple[Type, ...]
    result: Type
    limits: tuple[int | None, ...] = ()


def mask(threads: Sequence[int]) -> int:
    return sum(1 << t for t in threads)


COMBINE: Mapping[str, Callable[[Run, int, int], int]] = {
    "add": lambda run, a, b: a + b,
    "mul": lambda run, a, b: a * b,
    "and": lambda run, a, b: a & b,
    "or": lambda run, a, b: a | b,
    "xor": lambda run, a, b: a ^ b,
    "min": lambda run, a, b: min(a, b, key=run.signed),
    "max": lambda run, a, b: max(a, b, key=run.signed),
    "umin": lambda run, a, b: min(a, b),
    "umax": lambda run, a, b: max(a, b),
}
NEUTRAL = {"add": 0, "mul": 1, "and": 255, "or": 0, "xor": 0, "min": 127, "max": 128} | {
    "umin": 255,
    "umax": 0,
}


def combined(name: str, run: Run, values: Sequence[int]) -> int:
    if not values:
        return NEUTRAL[name]
    return reduce(lambda a, b: wrap(COMBINE[name](run, a, b), run.width).value, values)


def reduction(name: str) -> Definition:
    return Definition(lambda run, i: combined(name, run, run.values()), (I8,), I8)


def scan(name: str, inclusive: bool) -> Definition:
    def reference(run: Run, i: int) -> int:
        before = [j for j in run.inside if j < i or (inclusive and j == i)]
        return combined(name, run, [run.value(j) for j in before])

    return Definition(reference, (I8,), I8)


def at(run: Run, lane: int) -> int | None:
    return run.value(lane) if lane in run.inside else None


def broadcast(run: Run, i: int) -> int | None:
    lanes = {run.operands[j][1] for j in run.inside}
    return at(run, lanes.pop()) if len(lanes) == 1 else None


def read_lane(run: Run, i: int) -> int | None:
    """AMDGPU takes the 6 low bits of the lane's number."""
    lanes = {run.operands[j][1] & 63 for j in run.inside}
    return at(run, lanes.pop()) if len(lanes) == 1 else None


def write(run: Run, i: int) -> int | None:
    data, lane, old = run.operands[i]
    if len({(run.operands[j][0], run.operands[j][1] & 63) for j in run.inside}) > 1:
        return None
    return data if lane & 63 == i else old


def derivative(run: Run, i: int, step: int) -> int | None:
    low, high = at(run, i & ~step), at(run, i | step)
    return None if low is None or high is None else high - low


def second(run: Run) -> Run:
    """The run of which the second operand is the value that is moved."""
    return Run(run.members, tuple((row[1], *row[1:]) for row in run.operands), 8)


def moved(run: Run, lane: int, old: int, zero: int) -> int:
    """What is read at a lane; else 0, or what was there before."""
    found = at(run, lane)
    return found if found is not None else 0 if zero else old


def in_parallel(run: Run, i: int, old: int, controls: Sequence[int], step: int) -> int:
    """A row shifted right; the masks are of rows and of banks of 4 lanes."""
    rows, banks, bound = controls
    is_written = rows & 1 and banks >> i // 4 & 1
    return moved(run, i - step, old, bound) if is_written else old


def in_rows(run: Run, i: int, lane: int, controls: Sequence[int]) -> int:
    """A permutation in rows: fetching a lane that takes no part gives any value."""
    fetches, bound = controls
    if at(run, lane) is None and fetches:
        return CHOSEN
    return moved(second(run), lane, run.value(i), bound)


def nvvm(run: Run, i: int, mode: str) -> tuple[int, bool]:
    """PTX ISA, "shfl.sync": its pseudo-code, line by line."""
    bval, cval = run.operands[i][1] & 31, run.operands[i][2] & 31
    segment = (run.operands[i][2] >> 8) & 31
    most = (i & segment) | (cval & ~segment)
    least = i & segment
    chosen = least | (bval & ~segment)
    lane, stays = {
        "up": (i - bval, i - bval >= most),
        "down": (i + bval, i + bval <= most),
        "bfly": (i ^ bval, (i ^ bval) <= most),
        "idx": (chosen, chosen <= most),
    }[mode]
    return (lane if stays else i), stays


def nvvm_single(mode: str) -> Definition:
    def reference(run: Run, i: int) -> int | None:
        return at(run, nvvm(run, i, mode)[0])

    return Definition(reference, (I32, I32, I32), I32, (None, 40, 0x1FFF))


def nvvm_pair(mode: str) -> Definition:
    def reference(run: Run, i: int) -> Expected:
        lane, stays = nvvm(run, i, mode)
        value = at(run, lane)
        return None if value is None else (value, int(stays))

    return Definition(reference, (I32, I32, I32), StructType((I32, I1)), (None, 40, 0x1FFF))


def count_below(first: int) -> Reference:
    def reference(run: Run, i: int) -> int:
        bits = run.operands[i][0] << first
        return run.operands[i][1] + (bits & ((1 << i) - 1)).bit_count()

    return reference


def lane_mask(keep: Callable[[int, int], bool]) -> Definition:
    return Definition(lambda run, i: mask([j for j in range(32) if keep(j, i)]), (), I32)


DEFINITIONS: Mapping[str, Definition] = {
    "ballot": Definition(
        lambda run, i: mask([j for j in run.inside if run.value(j)]), (I8,), I32, (2,)
    ),
    "ballot.words": Definition(
        lambda run, i: (mask([j for j in run.inside if run.value(j)]), 0, 0, 0),
        (I8,),
        StructType((I32,) * 4),
        (2,),
    ),
    "ballot.active": Definition(lambda run, i: mask(run.inside), (), I32),
    "ballot.count": Definition(
        lambda run, i: len([j for j in run.inside if run.value(j)]), (I8,), I8, (2,)
    ),
    "ballot.compare": Definition(
        # Predicate 38 is sgt.
        lambda run, i: mask(
            [j for j in run.inside if run.signed(run.value(j)) > run.signed(run.operands[j][1])]
        ),
        (I8, I8, I32),
        I32,
        (None, None, -38),
    ),
    "ballot.inverse": Definition(
        lambda run, i: run.value(i) >> i & 1 if len(set(run.values())) == 1 else None,
        (I8,),
        I1,
        (2,),
    ),
    "vote.any": Definition(lambda run, i: int(any(run.values())), (I8,), I8, (2,)),
    "vote.all": Definition(lambda run, i: int(all(run.values())), (I8,), I8, (2,)),
    "vote.uniform": Definition(
        lambda run, i: int(len(set(map(bool, run.values()))) == 1), (I8,), I1, (3,)
    ),
    "vote.equal": Definition(lambda run, i: int(len(set(run.values())) == 1), (I8,), I1, (2,)),
    "elect": Definition(lambda run, i: int(i == run.inside[0]), (), I1),
    # What the environment answers is more than the number of any thread.
    "elect.leader": Definition(
        lambda run, i: (run.inside[0], int(i == run.inside[0])), (), StructType((I32, I1))
    ),
    "match.any": Definition(
        lambda run, i: mask([j for j in run.inside if run.value(j) == run.value(i)]),
        (I8,),
        I32,
        (3,),
    ),
    "match.all": Definition(
        lambda run, i: (mask(run.inside), 1) if len(set(run.values())) == 1 else (0, 0),
        (I8,),
        StructType((I32, I1)),
        (2,),
    ),
    "barrier": Definition(lambda run, i: None, (I8,), VOID),
    **{f"reduce.{name}": reduction(name) for name in COMBINE},
    "reduce.sub": Definition(lambda run, i: -sum(run.values()), (I8,), I8),
    **{f"scan.inclusive.{name}": scan(name, True) for name in COMBINE},
    **{f"scan.exclusive.{name}": scan(name, False) for name in COMBINE},
    "scan.count": Definition(
        lambda run, i: len([j for j in run.inside if j < i and run.value(j)]), (I8,), I8, (2,)
    ),
    "shuffle.idx": Definition(
        lambda run, i: at(run, run.operands[i][1]), (I8, I32), I8, (None, N + 2)
    ),
    "shuffle.xor": Definition(
        lambda run, i: at(run, i ^ run.operands[i][1]), (I8, I8), I8, (None, N)
    ),
    "shuffle.up": Definition(
        lambda run, i: at(run, i - run.operands[i][1]), (I8, I8), I8, (None, N)
    ),
    "shuffle.down": Definition(
        lambda run, i: at(run, i + run.operands[i][1]), (I8, I8), I8, (None, 256)
    ),
    "shuffle.broadcast": Definition(broadcast, (I8, I8), I8, (None, 2)),
    "shuffle.first": Definition(lambda run, i: run.value(run.inside[0]), (I8,), I8),
    "shuffle.read": Definition(read_lane, (I8, I32), I8, (None, 67)),
    "shuffle.write": Definition(write, (I8, I8, I8), I8, (2, 2, None)),
    "quad.swap.horizontal": Definition(lambda run, i: at(run, i ^ 1), (I8,), I8),
    "quad.swap.vertical": Definition(lambda run, i: at(run, i ^ 2), (I8,), I8),
    "quad.swap.diagonal": Definition(lambda run, i: at(run, i ^ 3), (I8,), I8),
    "quad.broadcast": Definition(
        lambda run, i: at(run, i // 4 * 4 + run.operands[i][1]) if run.operands[i][1] < 4 else None,
        (I8, I32),
        I8,
        (None, 5),
    ),
    "quad.derivative.x": Definition(lambda run, i: derivative(run, i, 1), (I8,), I8),
    "quad.derivative.y": Definition(lambda run, i: derivative(run, i, 2), (I8,), I8),
    **{f"nvvm_shuffle.{mode}": nvvm_single(mode) for mode in ("up", "down", "bfly", "idx")},
    **{f"nvvm_shuffle.{mode}.pair": nvvm_pair(mode) for mode in ("up", "down", "bfly", "idx")},
    # The control 0x111: a row shifted right by one lane.
    "lane_move.update": Definition(
        lambda run, i: in_parallel(second(run), i, run.value(i), run.operands[i][3:], 1),
        (I8, I8, I32, I32, I32, I1),
        I8,
        (None, None, -0x111, 16, 16),
    ),
    "lane_move.data_parallel": Definition(
        lambda run, i: in_parallel(run, i, CHOSEN, run.operands[i][2:], 1),
        (I8, I32, I32, I32, I1),
        I8,
        (None, -0x111, 16, 16),
    ),
    "lane_move.row": Definition(
        lambda run, i: in_rows(
            run, i, run.operands[run.inside[0]][2] >> 4 * i & 15, run.operands[i][4:]
        ),
        (I8, I8, I32, I32, I1, I1),
        I8,
    ),
    "lane_move.row.other": Definition(
        lambda run, i: in_rows(run, i, 16, run.operands[i][4:]),
        (I8, I8, I32, I32, I1, I1),
        I8,
    ),
    "lane_move.row.own": Definition(
        lambda run, i: in_rows(run, i, run.operands[i][2] & 15, run.operands[i][3:]),
        (I8, I8, I32, I1, I1),
        I8,
        (None, None, N + 2),
    ),
    "lane_move.row.other.own": Definition(
        lambda run, i: in_rows(run, i, 16, run.operands[i][3:]),
        (I8, I8, I32, I1, I1),
        I8,
    ),
    "lane_move.half": Definition(lambda run, i: at(run, i ^ 32), (I8,), I8),
    "lane_move.address": Definition(
        lambda run, i: at(second(run), run.operands[i][0] >> 2 & 63),
        (I32, I8),
        I8,
        (4 * N + 4,),
    ),
    "lane": Definition(lambda run, i: i, (), I8),
    "lane.mask.eq": lane_mask(lambda j, i: j == i),
    "lane.mask.lt": lane_mask(lambda j, i: j < i),
    "lane.mask.le": lane_mask(lambda j, i: j <= i),
    "lane.mask.ge": lane_mask(lambda j, i: j >= i),
    "lane.mask.gt": lane_mask(lambda j, i: j > i),
    "lane.count_below.low": Definition(count_below(0), (I32, I32), I32),
    "lane.count_below.high": Definition(count_below(32), (I32, I32), I32),
}

EXACT = sorted(name for name, m in MEANINGS.items() if not isinstance(m, NoMeaning))


def width_of(type_: Type) -> int:
    assert isinstance(type_, IntType)
    return type_.width


def draw(definition: Definition, rng: random.Random) -> Run:
    """A group with at least one member.  A limit bounds values; a negative one is the value."""
    members = tuple(rng.random() < 0.6 for _ in range(N))
    members = members if any(members) else (True, *members[1:])
    limits = [*definition.limits, *[None] * len(definition.operands)]

    def value(type_: Type, limit: int | None) -> int:
        if limit is not None and limit < 0:
            return -limit
        return rng.randrange(1 << width_of(type_) if limit is None else limit)

    operands = [
        tuple(value(t, x) for t, x in zip(definition.operands, limits, strict=False))
        for _ in range(N)
    ]
    width = width_of(definition.operands[0]) if definition.operands else 32
    return Run(members, tuple(operands), width)


def concrete(definition: Definition, operation: Operation, run: Run) -> list[Outcome[Bits, bool]]:
    types = definition.operands
    operands = tuple(
        tuple(Scalar(wrap(v, width_of(t)), False) for v, t in zip(row, types, strict=True))
        for row in run.operands
    )
    options = Rest[Bits](definition.result, operation.outside, lambda i, width: wrap(CHOSEN, width))
    outcome = apply(IntDomain(), operation, Group(run.members, operands), options)
    return [outcome(i) for i in run.inside]


def scalar(bits: z3.BitVecRef) -> AbstractValue[z3.BitVecRef, Truth]:
    return Scalar(bits, False)


class Symbolic:
    """One group of free variables, substituted per run."""

    def __init__(self, definition: Definition, operation: Operation) -> None:
        domain = Z3Domain()
        self.members: list[z3.BoolRef] = [z3.Bool(f"m{i}") for i in range(N)]
        # A constant operand stays one: llvm.amdgcn.icmp looks at it.
        limits = [*definition.limits, *[None] * len(definition.operands)]
        self.operands = [
            [
                domain.const(-x, width_of(t))
                if x is not None and x < 0
                else z3.BitVec(f"x{i}.{j}", width_of(t))
                for j, (t, x) in enumerate(zip(definition.operands, limits, strict=False))
            ]
            for i in range(N)
        ]
        rows = tuple([tuple([scalar(x) for x in row]) for row in self.operands])
        members: tuple[Truth, ...] = tuple(self.members)
        group: Group[z3.BitVecRef, Truth] = Group(members, rows)
        options = Rest[z3.BitVecRef](
            definition.result,
            operation.outside,
            lambda i, width: domain.const(CHOSEN, width),
        )
        outcome = apply(domain, operation, group, options)
        self.outcomes = [outcome(i) for i in range(N)]

    def at(self, run: Run) -> list[Outcome[Bits, bool]]:
        pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = []
        for i in range(N):
            pairs.append((self.members[i], z3.BoolVal(run.members[i])))
            for term, value in zip(self.operands[i], run.operands[i], strict=True):
                pairs.append((term, z3.BitVecVal(value, term.size())))
        return [concrete_outcome(self.outcomes[i], pairs) for i in run.inside]


def expected_parts(definition: Definition, found: Expected) -> list[tuple[int, int]]:
    if definition.result == VOID:
        return []
    if isinstance(definition.result, StructType):
        assert isinstance(found, tuple)
        types = definition.result.elements
        wrapped = [wrap(v, width_of(t)) for v, t in zip(found, types, strict=True)]
        return [(b.value, b.width) for b in wrapped]
    assert isinstance(found, int)
    bits = wrap(found, width_of(definition.result))
    return [(bits.value, bits.width)]


@pytest.mark.parametrize("name", EXACT)
def test_a_meaning_is_its_definition(name: str, rng: random.Random) -> None:
    definition = DEFINITIONS[name]
    operation = Operation((name,), MEANINGS[name], Outside.UB)
    symbolic = Symbolic(definition, operation)
    for _ in range(6):
        run = draw(definition, rng)
        over_terms = symbolic.at(run)
        over_integers = concrete(definition, operation, run)
        for i, term, integer in zip(run.inside, over_terms, over_integers, strict=True):
            found = definition.reference(run, i)
            is_outside = found is None and definition.result != VOID
            assert integer.ub == term.ub == is_outside, run
            if not is_outside:
                wanted = expected_parts(definition, found)
                assert list(parts(integer.value)) == list(parts(term.value)) == wanted, run


def test_every_meaning_has_a_definition() -> None:
    assert sorted(DEFINITIONS) == EXACT


@pytest.mark.parametrize("name", [n for n in EXACT if isinstance(MEANINGS[n], LaneMeaning)])
def test_a_lane_number_may_be_a_variable(name: str, rng: random.Random) -> None:
    definition = DEFINITIONS[name]
    operation = Operation((name,), MEANINGS[name])
    domain = Z3Domain()
    lane = z3.BitVec("lane", 32)
    run = draw(definition, rng)
    operands = tuple(
        scalar(domain.const(v, width_of(t)))
        for v, t in zip(run.operands[0], definition.operands, strict=True)
    )
    outcome = apply_lane(domain, operation, lane, operands, definition.result)
    same = Run(run.members, (run.operands[0],) * N, run.width)
    for i in range(N):
        found = concrete_outcome(outcome, [(lane, z3.BitVecVal(i, 32))])
        assert list(parts(found.value)) == expected_parts(definition, definition.reference(same, i))
