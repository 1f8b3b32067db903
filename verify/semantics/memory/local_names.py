"""Names of local variables and heap objects whose address escapes: equal names in source and
target, and on both machines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from common.data import dataclass

VARIABLE_BYTES = 1 << 62
"""Stands for a size that is not constant."""


@dataclass(frozen=True, slots=True)
class LocalName:
    """Execution `number` of the alloca, or of the call that allocates, `variable` of `function`,
    which is empty for the outermost one; `size` and `align` in bytes.  Of the alloca itself,
    `number` is 0."""

    function: str
    variable: str
    size: int
    align: int
    number: int = 0

    @property
    def spelled(self) -> str:
        """All of the name, as part of a symbol's."""
        return f"{self.function}.{self.variable}.{self.size}.{self.align}.{self.number}"

    def __str__(self) -> str:
        again = f" #{self.number}" if self.number else ""
        where = f" of @{self.function}" if self.function else ""
        return f"%{self.variable}{where}{again}"


Counterparts = Mapping[LocalName, LocalName]
"""By alloca: the one of the source that it is compared with, with the alignment that both get (a
choice that is open to the source).  An alloca that is not here has no counterpart."""


def common_name(counterparts: Counterparts, own: LocalName) -> LocalName:
    """The name of an execution of an alloca in both functions."""
    return replace(counterparts.get(replace(own, number=0), own), number=own.number)


def counterparts(source: list[LocalName], target: list[LocalName]) -> dict[LocalName, LocalName]:
    """Pair the allocas of two functions whose address escapes: by name and size, then in order by
    size.  A number is no name: it counts what comes before.  The target may align them more, not
    less."""
    found: dict[LocalName, LocalName] = {}
    left = list(dict.fromkeys(source))

    def pair(own: LocalName, other: LocalName) -> None:
        left.remove(other)
        found[other] = found[own] = replace(other, align=own.align)

    rest: list[LocalName] = []
    for own in dict.fromkeys(target):
        same = (own.function, own.variable, own.size)
        other = next((o for o in left if (o.function, o.variable, o.size) == same), None)
        if other is None or own.variable.isdigit():
            rest.append(own)
        elif other.align <= own.align:
            pair(own, other)
    for own in rest:
        other = next((o for o in left if o.size == own.size and o.align <= own.align), None)
        if other is not None and own not in found:
            pair(own, other)
    return found
