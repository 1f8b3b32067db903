"""Tokens that decide who is converged at a program point (convergent-operations, "Controlled
Maximal Convergence").

Threads are converged in the convergence region of a token only if they executed converged dynamic
instances of its definition, and so of the definition that this one uses, and so on.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from common.data import dataclass
from verify.analysis.cycles import Cycle
from verify.analysis.graph import Graph
from verify.analysis.regions import Point, Region, TokenFacts, TokenKind, regions

NO_TOKENS: frozenset[str] = frozenset()


@dataclass(frozen=True)
class HeldTokens:
    """The tokens of a function, by the program points in whose regions they are."""

    graph: Graph
    facts: TokenFacts

    @cached_property
    def regions(self) -> Mapping[str, Region]:
        return regions(self.graph, self.facts)

    @cached_property
    def chains(self) -> Mapping[str, tuple[str, ...]]:
        """Each token with those that its definition depends on: itself first, then what that uses,
        and so on."""
        chains: dict[str, tuple[str, ...]] = {}
        for name in self.facts.definitions:
            chain: list[str] = []
            token: str | None = name
            while token is not None and token in self.facts.definitions and token not in chain:
                chain.append(token)
                token = self.facts.definitions[token].parent
            chains[name] = tuple(chain)
        return chains

    def root_anchor(self, token: str) -> str | None:
        """The anchor that a token depends on, if any."""
        last = self.chains[token][-1]
        return last if self.facts.definitions[last].kind is TokenKind.ANCHOR else None

    def at(self, point: Point) -> frozenset[str]:
        """The tokens of which threads that are converged at a point have converged instances."""
        if not self.facts.definitions:
            return NO_TOKENS
        return frozenset(token for name in self.inside(point) for token in self.chains[name])

    def inside(self, point: Point) -> tuple[str, ...]:
        """The tokens in whose regions a point is, in the order of their definitions."""
        return tuple(name for name, region in self.regions.items() if region.contains(point))

    def hearts(self, cycle: Cycle) -> frozenset[str]:
        """The cycle's hearts ("Heart of a Cycle"): loop intrinsics in it with a token from outside
        it.  Converged instances of a heart are in the same iteration."""
        hearts: set[str] = set()
        for name, definition in self.facts.definitions.items():
            parent = self.facts.definitions.get(definition.parent or "")
            if (
                definition.kind is TokenKind.LOOP
                and definition.location.label in cycle.blocks
                and parent is not None
                and parent.location.label not in cycle.blocks
            ):
                hearts.add(name)
        return frozenset(hearts)

    def extension(self, cycle: Cycle) -> frozenset[str]:
        """The blocks outside a cycle at whose end a token of one of its hearts is live ("Extended
        Cycles: Divergent Exit from a Loop")."""
        hearts = self.hearts(cycle)
        blocks: set[str] = set()
        if hearts:
            for name, region in self.regions.items():
                if hearts.intersection(self.chains[name]):
                    blocks |= region.live_out
        return frozenset(blocks) - cycle.blocks
