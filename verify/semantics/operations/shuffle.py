"""Shuffles, broadcasts and lane reads: another thread's value.

Poison when the value read or the lane number is; a lane outside the communicating set gives what
the table's column `outside` says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Protocol, TypeVar

from verify.semantics.domain import AbstractValue, Domain, Outcome, Scalar
from verify.semantics.meaning import choose_scalar, scalar
from verify.semantics.operations.members import (
    at_or_past,
    chosen_by_first,
    lanes_of,
    of_first,
    operand,
    outside_or,
    poison_in_all,
    poison_of_members,
    shared,
)
from verify.semantics.operations.operation import (
    Group,
    GroupCompute,
    GroupMeaning,
    Operation,
    Outside,
    PastThreads,
    PerThread,
    Rest,
)
from verify.semantics.operations.vote import all_equal

V = TypeVar("V")
B = TypeVar("B")


WAVE_BITS = 6
"""The bits of the number of a lane, in the largest waves of AMDGPU."""


class Source(Protocol):
    """The lane that `thread` reads, given its lane operand; and whether that lane exists at all."""

    def __call__(self, domain: Domain[V, B], thread: int, by: V, /) -> tuple[V, B]: ...


def _index(domain: Domain[V, B], thread: int, by: V, /) -> tuple[V, B]:
    return by, domain.true()


def _wave(domain: Domain[V, B], thread: int, by: V, /) -> tuple[V, B]:
    return _of_wave(domain, by), domain.true()


def _xor(domain: Domain[V, B], thread: int, by: V, /) -> tuple[V, B]:
    width = domain.width(by)
    return domain.bit_xor(domain.const(thread, width), by), _fits(domain, thread, width)


def _up(domain: Domain[V, B], thread: int, by: V, /) -> tuple[V, B]:
    """The thread's number minus the operand; below 0 is outside."""
    width = domain.width(by)
    own_lane = domain.const(thread, width)
    exists = domain.all(domain.negate(domain.ult(own_lane, by)), _fits(domain, thread, width))
    return domain.sub(own_lane, by), exists


def _down(domain: Domain[V, B], thread: int, by: V, /) -> tuple[V, B]:
    """The thread's number plus the operand; a wrapped sum is outside."""
    width = domain.width(by)
    own_lane = domain.const(thread, width)
    lane = domain.add(own_lane, by)
    exists = domain.all(domain.negate(domain.ult(lane, own_lane)), _fits(domain, thread, width))
    return lane, exists


def _fits(domain: Domain[V, B], thread: int, width: int) -> B:
    return domain.true() if thread < 1 << width else domain.false()


def _past_threads(source: Source) -> PastThreads:
    def past_threads(
        domain: Domain[V, B],
        thread: int,
        threads: int,
        arguments: tuple[AbstractValue[V, B], ...],
        /,
    ) -> B:
        by = scalar(arguments[1])
        lane, exists = source(domain, thread, by.bits)
        return domain.all(domain.negate(by.poison), exists, at_or_past(domain, lane, threads))

    return past_threads


def _shuffle(source: Source) -> GroupCompute:
    def compute(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
        own, lanes = operand(group, 0), operand(group, 1)
        values, all_poison = lanes_of(domain, group, own), poison_in_all(domain, group, own)

        def outcome(thread: int) -> Outcome[V, B]:
            by = lanes[thread]
            lane, exists = source(domain, thread, by.bits)
            value, member = values.at(domain, lane)
            inside = domain.all(exists, member)
            read = outside_or(domain, options, thread, value, inside, all_poison)
            return _with_lane_poison(domain, options, read, by.poison)

        return outcome

    return compute


def _with_lane_poison(
    domain: Domain[V, B], options: Rest[V], outcome: Outcome[V, B], lane_poison: B
) -> Outcome[V, B]:
    """A poison lane number gives poison; where outside is UB, it may be outside."""
    if lane_poison is False or not isinstance(outcome.value, Scalar):
        return outcome
    read = outcome.value
    ub = domain.any(outcome.ub, lane_poison) if options.outside is Outside.UB else outcome.ub
    return Outcome(Scalar(read.bits, domain.any(read.poison, lane_poison)), ub)


def _of_wave(domain: Domain[V, B], by: V, /) -> V:
    """AMDGPU takes the low bits only, which number the lanes of a wave (LLVM, GCNSubtarget; AMD,
    "RDNA 3.5 ISA", "V_READLANE_B32")."""
    bits = min(domain.width(by), WAVE_BITS)
    return domain.zext(domain.extract(by, bits - 1, 0), domain.width(by))


def _broadcast(source: Source) -> GroupCompute:
    """One lane's value for all.  Lane numbers that differ between members are as outside, and what
    is read there is the same for all: readlane is "marked as alwaysUniform"
    (convergence-and-uniformity, "Property VT.3")."""

    def compute(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
        values, lanes = operand(group, 0), operand(group, 1)
        numbers = tuple([replace(by, bits=source(domain, 0, by.bits)[0]) for by in lanes])
        lane = of_first(domain, group, numbers)
        value, member = lanes_of(domain, group, values).at(domain, lane.bits)
        inside = domain.all(member, all_equal(domain, group, numbers))
        all_poison = poison_in_all(domain, group, values)
        poison = poison_of_members(domain, group, lanes)

        def choose(_: int, width: int, /) -> V:
            return chosen_by_first(domain, group, options, width)

        one = replace(options, choose=choose)
        read = outside_or(domain, one, 0, value, inside, all_poison)
        outcome = _with_lane_poison(domain, options, read, poison)
        return lambda thread: outcome

    return compute


def _first(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """The value of the member with the lowest number."""
    return shared(domain, of_first(domain, group, operand(group, 0)))


def _write(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """llvm.amdgcn.writelane(data, lane, old): `data` in thread `lane`, `old` in the others.

    `data` and `lane` that differ between members are as outside; poison in one member may be any of
    them.
    """
    data, lanes, old = operand(group, 0), operand(group, 1), operand(group, 2)
    numbers = tuple([replace(each, bits=_of_wave(domain, each.bits)) for each in lanes])
    uniform = domain.all(all_equal(domain, group, data), all_equal(domain, group, numbers))
    of_data = poison_of_members(domain, group, data)
    of_lanes = poison_of_members(domain, group, lanes)

    def outcome(thread: int) -> Outcome[V, B]:
        number = numbers[thread].bits
        is_written = domain.eq(number, domain.const(thread, domain.width(number)))
        written = Scalar(data[thread].bits, of_data)
        value = choose_scalar(domain, is_written, written, old[thread])
        read = outside_or(domain, options, thread, value, uniform, domain.false())
        return _with_lane_poison(domain, options, read, of_lanes)

    return outcome


def _reading(name: str, source: Source) -> GroupMeaning:
    """The meaning of an operation in which each thread reads the lane that `source` gives."""
    return GroupMeaning(name, "X i -> X", _shuffle(source), past_threads=_past_threads(source))


def copies(operation: Operation | None) -> bool:
    """Whether the result of an operation is an operand of some thread's."""
    if operation is None:
        return False
    return operation.family == "lane_move" or operation.meaning.name.startswith(_READING)


def read_argument(operation: Operation) -> int | None:
    """The argument of which each member's result is that of one thread, if it is no other value;
    `None` where that is no single thread."""
    name = operation.meaning.name
    if name.startswith(_READING) and name != "shuffle.write":
        return 0
    return _MOVED.get(name)


def kept_argument(operation: Operation) -> int | None:
    """The argument that is a member's result where it reads no thread."""
    return 0 if operation.meaning.name in _KEEPING else None


def selected(operation: Operation) -> int | None:
    """The argument of which each member's result is that of one thread, which the member itself
    names, or, if that is no member, an arbitrary value: then the result for more members is one
    that fewer allow."""
    if operation.outside is not Outside.UNDEF or operation.mask is not None:
        return None
    if operation.uniform:
        return None  # with more members an operand may be another
    return _SELECTED.get(operation.meaning.name)


_SELECTED: Mapping[str, int] = MappingProxyType(
    {
        "shuffle.idx": 0,
        "shuffle.xor": 0,
        "shuffle.up": 0,
        "shuffle.down": 0,
        "lane_move.address": 1,
    }
)
_KEEPING = frozenset(
    {
        "lane_move.update",
        *("lane_move.row", "lane_move.row.other", "lane_move.row.own", "lane_move.row.other.own"),
    }
)
"""The meanings whose first argument is the old value."""
_MOVED: Mapping[str, int] = MappingProxyType(
    {
        **dict.fromkeys(_KEEPING, 1),
        "lane_move.data_parallel": 0,
        "lane_move.half": 0,
        "lane_move.address": 1,
    }
)
_READING = ("shuffle.", "nvvm_shuffle.", "quad.swap.", "quad.broadcast")
"""Beginnings of the names of meanings that copy a lane."""


SHUFFLE_MEANINGS: Mapping[str, GroupMeaning] = MappingProxyType(
    {
        m.name: m
        for m in (
            _reading("shuffle.idx", _index),
            _reading("shuffle.xor", _xor),
            _reading("shuffle.up", _up),
            _reading("shuffle.down", _down),
            GroupMeaning(
                "shuffle.broadcast",
                "X i -> X",
                _broadcast(_index),
                past_threads=_past_threads(_index),
            ),
            GroupMeaning(
                "shuffle.read", "X i -> X", _broadcast(_wave), past_threads=_past_threads(_wave)
            ),
            GroupMeaning("shuffle.first", "X -> X", _first),
            GroupMeaning("shuffle.write", "X i X -> X", _write),
        )
    }
)
