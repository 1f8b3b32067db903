"""What a transform changes: values and branches that lose or gain uniformity, matched by name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from verify.uniformity.facts import Cause, Fact, FactKind, Uniformity

COMPARED = (FactKind.VALUE, FactKind.BRANCH)


@dataclass(frozen=True, slots=True)
class Change:
    """A value or branch that is uniform on one side only; `cause`: of its divergence."""

    fact: Fact
    lost: bool
    cause: Cause


def changes(before: Uniformity, after: Uniformity) -> Iterator[Change]:
    """What both functions have, and one of them calls divergent."""
    for kind in COMPARED:
        others = after.of_kind(kind)
        for name, cause in before.of_kind(kind).items():
            if name not in others:
                continue
            other = others[name]
            if cause is None and other is not None:
                yield Change(Fact(kind, name), True, other)
            elif cause is not None and other is None:
                yield Change(Fact(kind, name), False, cause)
