"""Quads: four threads with consecutive numbers, the first a multiple of 4.

Lanes 0, 1, 2, 3 of a quad stand left-top, right-top, left-bottom, right-bottom.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from verify.semantics.domain import AbstractValue, Domain, Outcome, Scalar
from verify.semantics.meaning import scalar
from verify.semantics.operations.members import (
    at_or_past,
    operand,
    outside_or,
    poison_in_all,
)
from verify.semantics.operations.operation import (
    Group,
    GroupCompute,
    GroupMeaning,
    PastThreads,
    PerThread,
    Rest,
)
from verify.semantics.operations.shuffle import SHUFFLE_MEANINGS

V = TypeVar("V")
B = TypeVar("B")


def _swap(flip: int) -> GroupCompute:
    """The value of the thread whose number differs in the bits `flip`."""

    def compute(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
        values = operand(group, 0)
        all_poison = poison_in_all(domain, group, values)

        def outcome(thread: int) -> Outcome[V, B]:
            value, inside = _read(domain, group, values, thread ^ flip)
            return outside_or(domain, options, thread, value, inside, all_poison)

        return outcome

    return compute


def _read(
    domain: Domain[V, B], group: Group[V, B], values: tuple[Scalar[V, B], ...], number: int
) -> tuple[Scalar[V, B], B]:
    """The value of thread `number`, which may not exist, and whether it is a member."""
    if number >= group.size:
        return values[0], domain.false()
    return values[number], group.members[number]


def _broadcast(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """The value of the thread with that position in the thread's own quad."""
    shuffle = SHUFFLE_MEANINGS["shuffle.idx"].compute
    lanes = operand(group, 1)
    moved: list[tuple[Scalar[V, B], Scalar[V, B]]] = []
    for thread, place in enumerate(lanes):
        width = domain.width(place.bits)
        start = domain.const(thread - thread % 4, width)
        too_large = domain.negate(domain.ult(place.bits, domain.const(4, width)))
        # An impossible place is a lane that no thread has.
        lane = domain.ite(too_large, domain.const(-1, width), domain.add(start, place.bits))
        moved.append((scalar(group.operands[thread][0]), Scalar(lane, place.poison)))
    return shuffle(domain, Group(group.members, tuple(moved)), options)


def _derivative(step: int) -> GroupCompute:
    """Fine derivative of an integer: in the thread's own pair, the farther value minus the nearer
    one."""

    def compute(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
        values = operand(group, 0)
        all_poison = poison_in_all(domain, group, values)

        def outcome(thread: int) -> Outcome[V, B]:
            near, far = thread & ~step, thread | step
            low, low_inside = _read(domain, group, values, near)
            high, high_inside = _read(domain, group, values, far)
            bits = domain.sub(high.bits, low.bits)
            value = Scalar(bits, domain.any(low.poison, high.poison))
            inside = domain.all(low_inside, high_inside)
            return outside_or(domain, options, thread, value, inside, all_poison)

        return outcome

    return compute


def _farthest(flip: int, step: int) -> PastThreads:
    """The farthest lane read has these bits flipped (a swap), or those set (a derivative)."""

    def past_threads(
        domain: Domain[V, B],
        thread: int,
        threads: int,
        arguments: tuple[AbstractValue[V, B], ...],
        /,
    ) -> B:
        return domain.true() if thread ^ flip | step >= threads else domain.false()

    return past_threads


def _broadcast_past_threads(
    domain: Domain[V, B],
    thread: int,
    threads: int,
    arguments: tuple[AbstractValue[V, B], ...],
    /,
) -> B:
    """A place in the quad that no thread has; an impossible place is no lane."""
    place = scalar(arguments[1])
    width = domain.width(place.bits)
    existing = max(0, min(4, threads - (thread - thread % 4)))
    possible = domain.ult(place.bits, domain.const(4, width)) if width > 2 else domain.true()
    return domain.all(
        domain.negate(place.poison), possible, at_or_past(domain, place.bits, existing)
    )


def _swapping(name: str, flip: int) -> GroupMeaning:
    return GroupMeaning(name, "X -> X", _swap(flip), past_threads=_farthest(flip, 0))


def _deriving(name: str, step: int) -> GroupMeaning:
    return GroupMeaning(name, "T -> T", _derivative(step), past_threads=_farthest(0, step))


QUAD_MEANINGS: Mapping[str, GroupMeaning] = MappingProxyType(
    {
        m.name: m
        for m in (
            _swapping("quad.swap.horizontal", 1),
            _swapping("quad.swap.vertical", 2),
            _swapping("quad.swap.diagonal", 3),
            GroupMeaning(
                "quad.broadcast", "X i -> X", _broadcast, past_threads=_broadcast_past_threads
            ),
            _deriving("quad.derivative.x", 1),
            _deriving("quad.derivative.y", 2),
        )
    }
)
