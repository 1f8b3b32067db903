"""The state of filling one function: what is defined where, and which operands that allows."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import field
from functools import cached_property

from common.data import dataclass
from transforms.generate.calls import Callee
from transforms.generate.function_draft import DraftExit, DraftLine, Edges
from transforms.generate.shapes import ENTRY
from verify.analysis.cycles import CycleHierarchy, hierarchy
from verify.analysis.graph import Graph, graph_of


@dataclass(frozen=True)
class ProgramStyle:
    """The style of a program.

    `tokens`: controlled; `anchors`: how likely a block has one.  `busy`: instructions per block;
    `poison`, `undef`: how likely an operand is that.  `unknown`: there are calls whose result is
    open even when the sets are known.  `irreducible`: cycles are entered at several blocks;
    `continues`: some cycle has several edges back to its header.
    """

    tokens: bool = False
    anchors: float = 0.0
    masks: bool = False
    busy: int = 2
    poison: float = 0.02
    undef: float = 0.0
    constant: float = 0.25
    unknown: bool = True
    irreducible: bool = False
    continues: bool = False


@dataclass
class Filling:
    """The state of filling one function."""

    rng: random.Random
    edges: Edges
    style: ProgramStyle
    callees: Mapping[Callee, int]
    values: dict[str, dict[str, list[str]]] = field(default_factory=dict[str, dict[str, list[str]]])
    phis: dict[str, list[tuple[str, str]]] = field(default_factory=dict[str, list[tuple[str, str]]])
    lines: dict[str, list[DraftLine]] = field(default_factory=dict[str, list[DraftLine]])
    exits: dict[str, DraftExit] = field(default_factory=dict[str, DraftExit])
    above: dict[str, str | None] = field(default_factory=dict[str, str | None])
    """The immediate dominator of each block."""
    made: int = 0

    @cached_property
    def cycles(self) -> CycleHierarchy:
        return hierarchy(self.graph)

    @property
    def graph(self) -> Graph:
        return graph_of(ENTRY, self.edges)

    def name(self) -> str:
        self.made += 1
        return f"%v{self.made}"

    def visible(self, label: str, type_: str) -> list[str]:
        """The values defined so far in `label` and its dominators; later blocks see more."""
        names: list[str] = []
        at: str | None = label
        while at is not None:
            names.extend(self.values[at].get(type_, []))
            at = self.above[at]
        return names

    def leaves_cycle(self, label: str) -> bool:
        """Whether the branch of a block decides between staying in a cycle and leaving it."""
        around = self.cycles.containing(label)
        inside = [target in around[-1].blocks for target in self.edges[label]] if around else []
        return any(inside) and not all(inside)

    def define(self, label: str, type_: str, result: str) -> None:
        self.values[label].setdefault(type_, []).append(result)

    def operand(self, label: str, type_: str, *, undef: bool = True) -> str:
        """A value of the type, now and then a constant, poison or (if allowed) undef."""
        draw = self.rng.random()
        if draw < self.style.poison:
            return "poison"
        if undef and draw < self.style.poison + self.style.undef:
            return "undef"
        names = self.visible(label, type_)
        if type_ == "i32":
            return str(self.rng.choice((1, 3, 3, 7, 15, -1)))
        if not names or self.rng.random() < self.style.constant:
            return self.constant(type_)
        return self.rng.choice(names)

    def constant(self, type_: str) -> str:
        if type_ == "i1":
            return self.rng.choice(("true", "false"))
        return str(self.rng.choice((0, 1, 1, 2, 3)))
