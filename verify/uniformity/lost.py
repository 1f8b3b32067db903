"""Effects of a transform: values and branches that lose or gain uniformity."""

from __future__ import annotations

from collections.abc import Iterator

from common.data import dataclass
from verify.ir.values import Local
from verify.options import Model
from verify.uniformity.analyse import uniformity
from verify.uniformity.correspondence import Correspondence
from verify.uniformity.facts import Cause, Fact, FactKind, Uniformity
from verify.uniformity.outputs import Given

COMPARED = (FactKind.VALUE, FactKind.BRANCH)


@dataclass(frozen=True, slots=True)
class UniformityChange:
    """A value or branch that is uniform on one side only; `cause`: of its divergence.  `after`: its
    name in the target."""

    fact: Fact
    lost: bool
    cause: Cause
    after: str


def changes(
    before: Uniformity, after: Uniformity, matched: Correspondence | None = None
) -> Iterator[UniformityChange]:
    """The facts on what corresponds in both functions, by name if nothing else is `matched`, and
    that are divergent in only one of them ("Property VT.3": what is known to be uniform must stay
    uniform)."""
    for kind in COMPARED:
        others = after.of_kind(kind)
        for name, cause in before.of_kind(kind).items():
            fact = Fact(kind, name)
            there = name if matched is None else matched.of(fact)
            if there is None and matched is not None and kind is FactKind.VALUE:
                there = _forwarded(matched, name)
            if there is None or there not in others:
                continue
            other = others[there]
            if cause is None and other is not None:
                yield UniformityChange(fact, True, other, there)
            elif cause is not None and other is None:
                yield UniformityChange(fact, False, cause, there)


def _forwarded(matched: Correspondence, name: str) -> str | None:
    """The value that takes the place of another in the target, if it is no constant."""
    instead = matched.forwarded.get(name)
    return instead.value.name if instead and isinstance(instead.value, Local) else None


def lost_branches(before: Given, after: Given, model: Model) -> int:
    """The number of branches of named blocks that are uniform before and divergent after.  A number
    that LLVM gives an unnamed block may be another block's after."""
    differences = changes(uniformity(before, model), uniformity(after, model))
    return sum(
        change.lost and change.fact.kind is FactKind.BRANCH and not change.fact.name.isdigit()
        for change in differences
    )
