"""Random functions for the oracle: any graph, values that are uniform until threads part."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tests.analysis.graphs import random_edges
from verify.analysis.cycles import hierarchies
from verify.analysis.dominance import Dominance, dominators
from verify.analysis.graph import Graph, graph_of

DECLARATIONS = """
declare i32 @llvm.amdgcn.workitem.id.x() memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent memory(none)
declare i1 @subgroupAny(i1) convergent memory(none)
declare i32 @llvm.amdgcn.wave.reduce.add.i32(i32, i32) convergent memory(none)
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare token @llvm.experimental.convergence.anchor()
"""
UNIFORM = frozenset({"u", "w"})
"""The parameters that are equal in all threads."""


@dataclass(frozen=True)
class Shape:
    """What a function is made of: `blocks`; how many of the conditions look at something that
    differs between threads, and how many instructions are group operations (shares of 1)."""

    blocks: int = 7
    divergent: float = 0.35
    groups: float = 0.0
    tokens: bool = False
    anchors: float = 0.0


@dataclass
class Writer:
    """Writes `@f`.  `names` are the values in sight at the end of each block; `phis` are written
    at the end, when the values of all predecessors are known."""

    rng: random.Random
    graph: Graph
    shape: Shape
    lines: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    variables: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    own: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    phis: list[tuple[str, int, str]] = field(default_factory=list[tuple[str, int, str]])
    tokens: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    tree: Dominance = field(init=False)
    count: int = 0

    def text(self) -> str:
        self.tree = dominators(self.graph)
        for label in self.graph.nodes:
            self._block(label)
        phis: dict[str, list[str]] = {label: [] for label in self.graph.nodes}
        for label, number, name in self.phis:
            ways = [f"[ {self.variables[p][number]}, %{p} ]" for p in self._before(label)]
            phis[label].append(f"  {name} = phi i32 {', '.join(ways)}")
        body = "\n".join(
            "\n".join([f"{label}:", *phis[label], *self.lines[label]]) for label in self.graph.nodes
        )
        head = "define i32 @f(i32 %u, i32 %w, i32 %d) convergent {"
        return f"{head}\n{body}\n}}\n{DECLARATIONS}"

    def _before(self, label: str) -> Sequence[str]:
        return self.graph.predecessors[label]

    def _name(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def _block(self, label: str) -> None:
        self.lines[label], self.own[label], self.tokens[label] = [], [], []
        over = self.tree.idom[label]
        if over is None:
            self.variables[label] = ["%u", "%w", "1"]
        else:
            self.variables[label] = list(self.variables[over])
            for number in range(3):
                if len(self._before(label)) > 1 and self.rng.random() < 0.7:
                    name = self._name()
                    self.phis.append((label, number, name))
                    self.variables[label][number] = name
                    self.own[label].append(name)
        if self.shape.tokens:
            self._define_tokens(label)
        for _ in range(self.rng.choice((0, 1, 1, 2))):
            self._instruction(label)
        self._end(label)

    def _instruction(self, label: str) -> None:
        name = self._name()
        if self.rng.random() < self.shape.groups:
            self._group_operation(label, name)
        else:
            operation = self.rng.choice(("add", "add", "xor", "and", "sub"))
            first, second = self._pick(label), self._pick(label)
            self.lines[label].append(f"  {name} = {operation} i32 {first}, {second}")
        self.own[label].append(name)
        if self.rng.random() < 0.8:
            self.variables[label][self.rng.randrange(3)] = name

    def _group_operation(self, label: str, name: str) -> None:
        bundle = self._bundle(label)
        value = self._pick(label)
        match self.rng.randrange(3):
            case 0:
                call = f"@llvm.amdgcn.readfirstlane.i32(i32 {value})"
                self.lines[label].append(f"  {name} = call i32 {call}{bundle}")
            case 1:
                call = f"@llvm.amdgcn.wave.reduce.add.i32(i32 {value}, i32 0)"
                self.lines[label].append(f"  {name} = call i32 {call}{bundle}")
            case _:
                bit = f"{name}.b"
                self.lines[label].append(f"  {bit} = icmp ugt i32 {value}, 1")
                self.lines[label].append(f"  {name}.a = call i1 @subgroupAny(i1 {bit}){bundle}")
                self.lines[label].append(f"  {name} = zext i1 {name}.a to i32")

    def _bundle(self, label: str) -> str:
        if not self.shape.tokens:
            return ""
        token = self.rng.choice(self._tokens_in_sight(label))
        return f' [ "convergencectrl"(token {token}) ]'

    def _tokens_in_sight(self, label: str) -> list[str]:
        return [
            t for b in self.graph.nodes if self.tree.dominates(b, label) for t in self.tokens[b]
        ]

    def _define_tokens(self, label: str) -> None:
        prefix = "call token @llvm.experimental.convergence."
        hierarchy = hierarchies(self.graph, 10_000)[0]
        around = hierarchy.innermost(label)
        if label == self.graph.entry:
            kind = "anchor" if self.rng.random() < self.shape.anchors else "entry"
            self.tokens[label].append(f"%t.{label}")
            self.lines[label].append(f"  %t.{label} = {prefix}{kind}()")
        elif around is not None and around.header == label and self.rng.random() < 0.8:
            bundle = self._bundle(label)
            self.tokens[label].append(f"%t.{label}")
            self.lines[label].append(f"  %t.{label} = {prefix}loop(){bundle}")
        elif self.rng.random() < self.shape.anchors:
            self.tokens[label].append(f"%t.{label}")
            self.lines[label].append(f"  %t.{label} = {prefix}anchor()")

    def _pick(self, label: str) -> str:
        """An operand: mostly a variable or a value of a block above, seldom one that differs."""
        draw = self.rng.random()
        if draw < 0.06:
            return "%d"
        if draw < 0.25:
            return str(self.rng.randrange(4))
        if draw < 0.5:
            above = [
                v for b in self.graph.nodes if self.tree.dominates(b, label) for v in self.own[b]
            ]
            if above:
                return self.rng.choice(above)
        return self.rng.choice(self.variables[label])

    def _end(self, label: str) -> None:
        targets = self.graph.successors[label]
        lines = self.lines[label]
        if not targets:
            lines.append(f"  ret i32 {self._pick(label)}")
        elif len(targets) == 1:
            lines.append(f"  br label %{targets[0]}")
        else:
            name = self._name()
            value = self._pick(label)
            if self.rng.random() < self.shape.divergent:
                value = "%d"
                if self.rng.random() < 0.5:
                    value = self._name()
                    operand = self.rng.choice(self.variables[label])
                    lines.append(f"  {value} = add i32 %d, {operand}")
            predicate = self.rng.choice(("eq", "ne", "ult", "ugt"))
            lines.append(f"  {name} = icmp {predicate} i32 {value}, {self.rng.randrange(4)}")
            lines.append(f"  br i1 {name}, label %{targets[0]}, label %{targets[1]}")


def random_program(rng: random.Random, shape: Shape) -> str:
    """A function whose graph is random: irreducible, with endless cycles, with several returns."""
    edges: Mapping[str, Sequence[str]] = random_edges(rng, shape.blocks)
    graph = graph_of("b0", edges)
    return Writer(rng, graph, shape).text()
