"""Results of the analysis for a function, with the cause of each divergence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum
from typing import NamedTuple

from common.data import dataclass


class FactKind(Enum):
    """The kind of a fact: a value, a use of a value, the branch at a block's end, a block whose
    executions are converged differently in each hierarchy, a cycle by its header, the convergence
    region of a token."""

    VALUE = "value"
    BRANCH = "branch"
    BLOCK = "block"
    CYCLE = "cycle"
    REGION = "region"


class Fact(NamedTuple):
    """Something that is divergent: `name` is a value's, a block's, a header's or a token's."""

    kind: FactKind
    name: str


class DivergenceRule(Enum):
    """The rules by which something is divergent."""

    SOURCE = "source"
    OPERAND = "operand"
    JOIN = "join"
    TEMPORAL = "temporal"
    NOT_M_CONVERGED = "not-m-converged"
    TOKEN_NOT_M_CONVERGED = "token-not-m-converged"
    REGION_LEFT = "region-left"
    DIVERGED_ENTRY = "diverged-entry"
    DIVERGED_OUTSIDE = "diverged-outside"
    EXIT = "divergent-exit"


@dataclass(frozen=True, slots=True)
class Cause:
    """Why something is divergent: `text` says it in words, `because` is what it follows from."""

    reason: DivergenceRule
    text: str
    because: Fact | None = None


@dataclass(frozen=True, slots=True)
class TemporalUse:
    """A use, of a uniform value, that is divergent: `user` is the instruction as printed, in
    `block`; `header` that of the cycle which threads leave in different iterations."""

    value: str
    block: str
    user: str
    cause: Cause


@dataclass(frozen=True)
class Uniformity:
    """The result for one function.  Each mapping holds everything there is, in printed order, with
    the cause of its divergence or `None`: values, branches (blocks with several successors), blocks
    (divergent: not m-converged), cycles by header (divergent: left in different iterations), and
    the convergence regions, by token, in which no point is m-converged."""

    function: str
    model: str
    values: Mapping[str, Cause | None]
    branches: Mapping[str, Cause | None]
    blocks: Mapping[str, Cause | None]
    cycles: Mapping[str, Cause | None]
    uses: tuple[TemporalUse, ...] = ()
    regions: Mapping[str, Cause | None] = field(default_factory=dict[str, "Cause | None"])

    def cause(self, fact: Fact) -> Cause | None:
        """Why something is divergent; `None`: it is not."""
        return self.of_kind(fact.kind).get(fact.name)

    def of_kind(self, kind: FactKind) -> Mapping[str, Cause | None]:
        return {
            FactKind.VALUE: self.values,
            FactKind.BRANCH: self.branches,
            FactKind.BLOCK: self.blocks,
            FactKind.CYCLE: self.cycles,
            FactKind.REGION: self.regions,
        }[kind]

    def chain(self, fact: Fact) -> list[tuple[Fact, Cause]]:
        """The causes of a divergence, down to a source."""
        chain: list[tuple[Fact, Cause]] = []
        at: Fact | None = fact
        while at is not None:
            cause = self.cause(at)
            if cause is None or any(at == before for before, _ in chain):
                break
            chain.append((at, cause))
            at = cause.because
        return chain
