"""Effects of a transform: values and branches that lose or gain uniformity, matched by name."""

from __future__ import annotations

from collections.abc import Iterator

from verify.data import dataclass
from verify.options import Model
from verify.uniformity.analyse import uniformity
from verify.uniformity.facts import Cause, Fact, FactKind, Uniformity
from verify.uniformity.outputs import Given

COMPARED = (FactKind.VALUE, FactKind.BRANCH)


@dataclass(frozen=True, slots=True)
class UniformityChange:
    """A value or branch that is uniform on one side only; `cause`: of its divergence."""

    fact: Fact
    lost: bool
    cause: Cause


def changes(before: Uniformity, after: Uniformity) -> Iterator[UniformityChange]:
    """The facts that both functions have, and that are divergent in only one of them."""
    for kind in COMPARED:
        others = after.of_kind(kind)
        for name, cause in before.of_kind(kind).items():
            if name not in others:
                continue
            other = others[name]
            if cause is None and other is not None:
                yield UniformityChange(Fact(kind, name), True, other)
            elif cause is not None and other is None:
                yield UniformityChange(Fact(kind, name), False, cause)


def lost_branches(before: Given, after: Given, model: Model) -> int:
    """The number of branches of named blocks that are uniform before and divergent after.  A number
    that LLVM gives an unnamed block may be another block's after."""
    differences = changes(uniformity(before, model), uniformity(after, model))
    return sum(
        change.lost and change.fact.kind is FactKind.BRANCH and not change.fact.name.isdigit()
        for change in differences
    )
