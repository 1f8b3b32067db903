"""AMDGPU's moves between lanes: data-parallel primitives, permutations of rows, permutations
through the local data share (AMD, "RDNA 3.5 ISA", "DPP16", "V_PERMLANE16_B32", "DS_BPERMUTE_B32";
"Vega 7nm ISA", "DPP"; LLVM, IntrinsicsAMDGPU.td).

A row has 16 lanes, a bank 4 of them.  A lane from which all_poison comes, or whose source does not
take part, keeps the old value, or gets 0 if the bound control says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from common.data import dataclass
from verify.semantics.domain import AbstractValue, Domain, Outcome, Scalar
from verify.semantics.meaning import choose_scalar, scalar
from verify.semantics.operations.members import (
    at_or_past,
    lanes_of,
    of_first,
    operand,
    outside_or,
    poison_in_all,
)
from verify.semantics.operations.operation import (
    Group,
    GroupCompute,
    GroupMeaning,
    Outside,
    PastThreads,
    PerThread,
    Rest,
)
from verify.semantics.operations.shuffle import WAVE_BITS
from verify.semantics.unsupported import UnsupportedInstruction

V = TypeVar("V")
B = TypeVar("B")

ROW, BANK, QUAD, WAVE = 16, 4, 4, 64
_ADDRESS_SHIFT = 2
"""A lane's number in an address of the local data share counts words of 4 bytes."""

# The source of a lane, by the control of a data-parallel primitive

Source = Callable[[int], int | None]
"""The lane that a lane reads; `None`: none."""


def _in_row(step: int) -> Source:
    def source(lane: int) -> int | None:
        place = lane % ROW + step
        return lane + step if 0 <= place < ROW else None

    return source


def _quad(control: int) -> Source:
    return lambda lane: lane - lane % QUAD + (control >> 2 * (lane % QUAD) & 3)


def _at_row(place: Callable[[int], int]) -> Source:
    """The lane at a place in the lane's own row, of the lane's own place there."""
    return lambda lane: lane - lane % ROW + place(lane % ROW)


def _rotated(step: int) -> Source:
    return _at_row(lambda place: (place - step) % ROW)


def _shared(place: int) -> Source:
    return _at_row(lambda _: place)


def _flipped(mask: int) -> Source:
    return _at_row(lambda place: place ^ mask)


def _after_wave(lane: int) -> int | None:
    return lane + 1 if lane + 1 < WAVE else None


def _before_wave(lane: int) -> int | None:
    return lane - 1 if lane else None


def _last_of_row_before(lane: int) -> int | None:
    return lane - lane % ROW - 1 if lane >= ROW else None


def _last_of_half(lane: int) -> int | None:
    return WAVE // 2 - 1 if lane >= WAVE // 2 else None


_SOURCES: Mapping[int, Source] = MappingProxyType(
    {
        **{control: _quad(control) for control in range(0x100)},
        **{0x100 + step: _in_row(step) for step in range(1, ROW)},
        **{0x110 + step: _in_row(-step) for step in range(1, ROW)},
        **{0x120 + step: _rotated(step) for step in range(1, ROW)},
        0x130: _after_wave,
        0x134: lambda lane: (lane + 1) % WAVE,
        0x138: _before_wave,
        0x13C: lambda lane: (lane - 1) % WAVE,
        0x140: _flipped(ROW - 1),
        0x141: _flipped(ROW // 2 - 1),
        0x142: _last_of_row_before,
        0x143: _last_of_half,
        **{0x150 + place: _shared(place) for place in range(ROW)},
        **{0x160 + mask: _flipped(mask) for mask in range(ROW)},
    }
)
"""By the control (LLVM, SIDefines.h, `DppCtrl`)."""


def _source(domain: Domain[V, B], control: V) -> Source:
    """The source by a control, which is a constant."""
    width = domain.width(control)
    for value, source in _SOURCES.items():
        if domain.eq(control, domain.const(value, width)) is True:
            return source
    raise UnsupportedInstruction("data-parallel primitive with a control that is reserved")


def _is_set(domain: Domain[V, B], mask: V, index: int) -> B:
    return domain.eq(domain.extract(mask, index, index), domain.const(1, 1))


def _data_parallel(*, has_old: bool) -> GroupCompute:
    """`update.dpp` (old, value, control, masks of rows and banks, bound control); without the
    first, `mov.dpp`, the old value is any."""

    def compute(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
        value, control, rows, banks, bound = (operand(group, index + has_old) for index in range(5))
        source = _source(domain, control[0].bits)

        def outcome(thread: int) -> Outcome[V, B]:
            old = operand(group, 0)[thread] if has_old else _any(domain, options, thread, value)
            lane = source(thread)
            exists = lane is not None and lane < group.size
            read = value[lane] if exists and lane is not None else old
            inside = group.members[lane] if exists and lane is not None else domain.false()
            moved = _or_otherwise(domain, read, inside, old, _is_set(domain, bound[thread].bits, 0))
            written = domain.all(
                _is_set(domain, rows[thread].bits, thread // ROW % (WAVE // ROW)),
                _is_set(domain, banks[thread].bits, thread % ROW // BANK),
            )
            return Outcome(choose_scalar(domain, written, moved, old), domain.false())

        return outcome

    return compute


def _any(
    domain: Domain[V, B], options: Rest[V], thread: int, like: Sequence[Scalar[V, B]]
) -> Scalar[V, B]:
    width = domain.width(like[0].bits)
    return Scalar(options.choose(thread, width), domain.false())


def _or_otherwise(
    domain: Domain[V, B], read: Scalar[V, B], inside: B, old: Scalar[V, B], zero: B
) -> Scalar[V, B]:
    """What is read, or else 0 where `zero` holds, or else the old value."""
    all_poison = Scalar(domain.const(0, domain.width(old.bits)), domain.false())
    return choose_scalar(domain, inside, read, choose_scalar(domain, zero, all_poison, old))


def _data_parallel_past(*, has_old: bool) -> PastThreads:
    def past_threads(
        domain: Domain[V, B],
        thread: int,
        threads: int,
        arguments: tuple[AbstractValue[V, B], ...],
        /,
    ) -> B:
        lane = _source(domain, scalar(arguments[1 + has_old]).bits)(thread)
        return domain.true() if lane is not None and lane >= threads else domain.false()

    return past_threads


# Permutations of rows


@dataclass(frozen=True)
class _Rows:
    """A permutation in rows: `crosses`: a lane reads in the other row of its pair; `own`: each lane
    has a selection of its own, else all have the two of the first, with 4 bits for each place."""

    crosses: bool
    own: bool

    def row(self, thread: int) -> int:
        return thread // ROW ^ self.crosses

    def lane(
        self, domain: Domain[V, B], thread: int, selections: Sequence[Scalar[V, B]]
    ) -> Scalar[V, B]:
        """The lane that a thread reads."""
        if self.own:
            chosen, place = selections[0], 0
        else:
            chosen, place = selections[thread % ROW // 8], thread % 8
        bits = domain.extract(chosen.bits, 4 * place + 3, 4 * place)
        row = domain.const(self.row(thread) % (WAVE // ROW), WAVE_BITS - 4)
        return Scalar(domain.concat(row, bits), chosen.poison)

    def compute(
        self, domain: Domain[V, B], group: Group[V, B], options: Rest[V], /
    ) -> PerThread[V, B]:
        """(old, value, selection or two of them, fetch inactive lanes, bound control)."""
        olds, values = operand(group, 0), operand(group, 1)
        count = 1 if self.own else 2
        selections = [operand(group, 2 + index) for index in range(count)]
        first = [of_first(domain, group, each) for each in selections]
        fetches, bound = (operand(group, 2 + count + index) for index in range(2))
        lanes = lanes_of(domain, group, values)

        def outcome(thread: int) -> Outcome[V, B]:
            own = [each[thread] for each in selections] if self.own else first
            lane = self.lane(domain, thread, own)
            value, inside = lanes.at(domain, lane.bits)
            zero = _is_set(domain, bound[thread].bits, 0)
            moved = _or_otherwise(domain, value, inside, olds[thread], zero)
            fetched = domain.all(domain.negate(inside), _is_set(domain, fetches[thread].bits, 0))
            wanted = choose_scalar(domain, fetched, _any(domain, options, thread, values), moved)
            poison = domain.any(wanted.poison, lane.poison)
            return Outcome(Scalar(wanted.bits, poison), domain.false())

        return outcome

    def past_threads(
        self,
        domain: Domain[V, B],
        thread: int,
        threads: int,
        arguments: tuple[AbstractValue[V, B], ...],
        /,
    ) -> B:
        selections = [scalar(each) for each in arguments[2 : 3 if self.own else 4]]
        lane = self.lane(domain, thread, selections)
        return domain.all(domain.negate(lane.poison), at_or_past(domain, lane.bits, threads))


# Permutations of the wave


def _at_address(domain: Domain[V, B], address: V) -> V:
    """The lane that an address of the local data share names, of 64."""
    return domain.extract(address, WAVE_BITS + _ADDRESS_SHIFT - 1, _ADDRESS_SHIFT)


def _backward(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """`ds.bpermute` (address, value)."""
    addresses, own = operand(group, 0), operand(group, 1)
    values, all_poison = lanes_of(domain, group, own), poison_in_all(domain, group, own)

    def outcome(thread: int) -> Outcome[V, B]:
        address = addresses[thread]
        value, inside = values.at(domain, _at_address(domain, address.bits))
        read = outside_or(domain, options, thread, value, inside, all_poison)
        assert isinstance(read.value, Scalar)
        ub = domain.any(read.ub, address.poison) if options.outside is Outside.UB else read.ub
        return Outcome(Scalar(read.value.bits, domain.any(read.value.poison, address.poison)), ub)

    return outcome


def _backward_past(
    domain: Domain[V, B],
    thread: int,
    threads: int,
    arguments: tuple[AbstractValue[V, B], ...],
    /,
) -> B:
    address = scalar(arguments[0])
    lane = _at_address(domain, address.bits)
    return domain.all(domain.negate(address.poison), at_or_past(domain, lane, threads))


def _halves(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """`permlane64` (value): the lane of the other half of the wave."""
    values = operand(group, 0)
    all_poison = poison_in_all(domain, group, values)

    def outcome(thread: int) -> Outcome[V, B]:
        lane = thread ^ WAVE // 2
        exists = lane < group.size
        value = values[lane] if exists else values[thread]
        inside = group.members[lane] if exists else domain.false()
        return outside_or(domain, options, thread, value, inside, all_poison)

    return outcome


def _halves_past(
    domain: Domain[V, B],
    thread: int,
    threads: int,
    arguments: tuple[AbstractValue[V, B], ...],
    /,
) -> B:
    return domain.true() if thread ^ WAVE // 2 >= threads else domain.false()


def _of_rows(name: str, signature: str, rows: _Rows) -> GroupMeaning:
    return GroupMeaning(name, signature, rows.compute, past_threads=rows.past_threads)


LANE_MOVE_MEANINGS: Mapping[str, GroupMeaning] = MappingProxyType(
    {
        m.name: m
        for m in (
            GroupMeaning(
                "lane_move.update",
                "X X i32 i32 i32 b -> X",
                _data_parallel(has_old=True),
                past_threads=_data_parallel_past(has_old=True),
            ),
            GroupMeaning(
                "lane_move.data_parallel",
                "X i32 i32 i32 b -> X",
                _data_parallel(has_old=False),
                past_threads=_data_parallel_past(has_old=False),
            ),
            _of_rows("lane_move.row", "X X i32 i32 b b -> X", _Rows(crosses=False, own=False)),
            _of_rows("lane_move.row.other", "X X i32 i32 b b -> X", _Rows(crosses=True, own=False)),
            _of_rows("lane_move.row.own", "X X i32 b b -> X", _Rows(crosses=False, own=True)),
            _of_rows("lane_move.row.other.own", "X X i32 b b -> X", _Rows(crosses=True, own=True)),
            GroupMeaning("lane_move.half", "X -> X", _halves, past_threads=_halves_past),
            GroupMeaning("lane_move.address", "i32 X -> X", _backward, past_threads=_backward_past),
        )
    }
)
