"""The lane that each member of a shuffle reads: the operation computes it, on operands that are the
threads' own numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from verify.concrete.domain import Bits, wrap
from verify.concrete.run.call_sites import DOMAIN
from verify.concrete.trace import Value
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.operations.apply import LANE_BITS, apply
from verify.semantics.operations.operation import Group, Operation, Options
from verify.semantics.operations.shuffle import reads_one_lane

_NO_LANE = wrap(-1, LANE_BITS)
"""The value in place of that of a lane which no thread has."""


def read_lanes(operation: Operation, group: Group[Bits, bool], options: Options[Bits]) -> Lanes:
    """By lane of a member, the lane that it reads; one without such a thread is left out.  None for
    other operations.  A lane outside the communicating set is among them."""
    if not reads_one_lane(operation):
        return {}
    read = _read(operation, group, options)
    members = [thread for thread, member in enumerate(group.members) if member]
    if len(read) < len(members):
        everyone = Group((True,) * group.size, group.operands)
        outside = _read(operation, everyone, options)
        read = {**{t: outside[t] for t in members if t in outside}, **read}
    return read


Lanes = Mapping[int, int]
"""By lane, the lane that it reads."""


def _no_lane(_: int, __: int) -> Bits:
    return _NO_LANE


def _read(operation: Operation, group: Group[Bits, bool], options: Options[Bits]) -> Lanes:
    numbered = Group(
        group.members,
        tuple(_numbered(operation, thread, given) for thread, given in enumerate(group.operands)),
    )
    outcome_of = apply(DOMAIN, operation, numbered, replace(options, choose=_no_lane))
    lanes: dict[int, int] = {}
    for thread, member in enumerate(group.members):
        value = outcome_of(thread).value if member else None
        first = value.elements[0] if isinstance(value, Aggregate) else value
        if isinstance(first, Scalar) and not first.poison and first.bits != _NO_LANE:
            lanes[thread] = first.bits.value
    return lanes


def _numbered(operation: Operation, thread: int, given: tuple[Value, ...]) -> tuple[Value, ...]:
    """The operands with the thread's number as the value that others read."""
    read = operation.argument_indices(len(given))[0]
    number = Scalar(wrap(thread, LANE_BITS), False)
    return (*given[:read], number, *given[read + 1 :])
