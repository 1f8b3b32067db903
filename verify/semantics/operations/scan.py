"""Scans: the values of the members with lower numbers combined, with or without the thread's own.

One chain for the whole group; a result is poison by the values that it combines.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from verify.semantics.domain import Domain, Outcome, Scalar
from verify.semantics.operations.members import holds, operand, truth_value, width_of
from verify.semantics.operations.operation import (
    Group,
    GroupCompute,
    GroupMeaning,
    PerThread,
    Rest,
)
from verify.semantics.operations.reduce import identity, member_values
from verify.semantics.values.bits import resize
from verify.semantics.values.combine import COMBINATIONS

V = TypeVar("V")
B = TypeVar("B")


def _prefixes(
    domain: Domain[V, B], group: Group[V, B], values: tuple[Scalar[V, B], ...], name: str
) -> list[Scalar[V, B]]:
    """Entry `i` combines the members before `i`; there are as many entries as threads, and one
    more."""
    combine = COMBINATIONS[name]
    width = domain.width(values[0].bits)
    before = Scalar(domain.const(identity(name, width), width), domain.false())
    result = [before]
    parts = member_values(domain, group, values, name)
    for number, part in enumerate(parts):
        poison = domain.all(group.members[number], values[number].poison)
        bits = part if number == 0 else combine(domain, before.bits, part)
        before = Scalar(bits, domain.any(before.poison, poison))
        result.append(before)
    return result


def _scan(name: str, *, inclusive: bool) -> GroupCompute:
    def compute(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
        prefixes = _prefixes(domain, group, operand(group, 0), name)

        def outcome(thread: int) -> Outcome[V, B]:
            return Outcome(prefixes[thread + 1 if inclusive else thread], domain.false())

        return outcome

    return compute


def _prefix_count(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """The number of members before the thread that have a true predicate."""
    # Enough bits for the count of all threads.
    width = max(width_of(options.result), group.size.bit_length())
    ones = tuple(
        [Scalar(truth_value(domain, holds(domain, p), width), p.poison) for p in operand(group, 0)]
    )
    prefixes = _prefixes(domain, group, ones, "add")

    def outcome(thread: int) -> Outcome[V, B]:
        before = prefixes[thread]
        bits = resize(domain, before.bits, width_of(options.result))
        return Outcome(Scalar(bits, before.poison), domain.false())

    return outcome


SCAN_MEANINGS: Mapping[str, GroupMeaning] = MappingProxyType(
    {
        "scan.count": GroupMeaning("scan.count", "p -> i", _prefix_count),
        **{
            f"scan.{kind}.{name}": GroupMeaning(
                f"scan.{kind}.{name}", "T -> T", _scan(name, inclusive=kind == "inclusive")
            )
            for name in COMBINATIONS
            for kind in ("inclusive", "exclusive")
        },
    }
)
