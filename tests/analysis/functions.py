"""Functions with convergence control as text, for comparison with LLVM's verifier."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

from llvmlite import binding

from tests.analysis.graphs import random_edges
from verify.analysis.cycles import hierarchy
from verify.analysis.dominance import Dominance, dominators
from verify.analysis.graph import Graph, graph_of
from verify.analysis.rules import Finding, check
from verify.ir.function import Function, Module
from verify.ir.reader import parse_module

PRELUDE = """
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare void @f() convergent
declare void @g()
"""

ENTRY = "call token @llvm.experimental.convergence.entry()"
ANCHOR = "call token @llvm.experimental.convergence.anchor()"
LOOP = "call token @llvm.experimental.convergence.loop()"


def llvm_verdict(text: str) -> tuple[Module, str]:
    """The module as we read it, and the verifier's message: empty when it is valid."""
    parsed = binding.parse_assembly(text)
    module = parse_module(str(parsed))
    try:
        parsed.verify()
    except RuntimeError as error:
        return module, str(error)
    return module, ""


def define(body: str, attributes: str = "convergent") -> str:
    """A module with the function @x of these lines."""
    return f"{PRELUDE}\ndefine void @x(i1 %c, ptr %p) {attributes} {{\n{body}\n}}\n"


def read(body: str, attributes: str = "convergent") -> tuple[Module, Function]:
    module, _ = llvm_verdict(define(body, attributes))
    return module, module.functions["x"]


def findings(body: str, attributes: str = "convergent") -> tuple[Finding, ...]:
    return check(*read(body, attributes))


def bundle(*tokens: str) -> str:
    return f'[ "convergencectrl"({", ".join(f"token %{t}" for t in tokens)}) ]'


@dataclass
class Writer:
    """Writes one random function: convergence control as the document's procedure "Inferring
    Tokens" would place it, with mistakes at the rate `mistakes` for each decision and uses of
    any token in sight at the rate `strays`."""

    rng: random.Random
    graph: Graph
    edges: Mapping[str, tuple[str, ...]]
    mistakes: float
    strays: float
    tokens: bool
    dominance: Dominance = field(init=False)
    lines: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    defined: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    count: int = 0

    def __post_init__(self) -> None:
        self.dominance = dominators(self.graph)

    def slip(self) -> bool:
        return self.rng.random() < self.mistakes

    def text(self) -> str:
        for label in (*self.graph.nodes, *(b for b in self.edges if b not in self.graph.position)):
            self.lines[label] = []
            self.defined[label] = []
            self.block(label)
        body = "\n".join(
            f"{label}:\n" + "\n".join([*self.lines[label], self.terminator(targets)])
            for label, targets in self.edges.items()
        )
        return define(body, "" if self.slip() else "convergent")

    def terminator(self, targets: tuple[str, ...]) -> str:
        match targets:
            case ():
                return "ret void"
            case (target,):
                return f"br label %{target}"
            case _:
                return f"br i1 %c, label %{targets[0]}, label %{targets[1]}"

    def block(self, label: str) -> None:
        if not self.tokens:
            self.lines[label] += self.rng.choices(("call void @f()", "call void @g()"), k=2)
            return
        if label == self.graph.entry and self.slip():
            self.operation(label)
        if label == self.graph.entry and self.rng.random() < 0.5:
            extra = bundle(self.pick(label)) if self.slip() and self.visible(label) else ""
            self.define_token(label, f"{ENTRY} {extra}")
        elif label == self.graph.entry or (self.slip() and self.slip()):
            self.define_token(label, self.rng.choice((ENTRY, ANCHOR, ANCHOR)))
        around = hierarchy(self.graph).innermost(label)
        heads = around is not None and around.header == label
        if heads != self.slip() and self.visible(label):
            kept = "" if self.slip() and self.slip() else bundle(self.pick(label))
            self.define_token(label, f"{LOOP} {kept}")
        for _ in range(self.rng.choice((0, 0, 1, 1, 2, 3))):
            self.operation(label)

    def operation(self, label: str) -> None:
        if self.rng.random() < 0.2:
            extra = bundle(self.pick(label)) if self.slip() and self.visible(label) else ""
            self.define_token(label, f"{ANCHOR} {extra}")
            return
        callee = self.rng.choice(("@f()", "@f()", "@f()", "@g()", "%p()", "%p() convergent"))
        needs = callee in ("@f()", "%p() convergent")
        if not self.visible(label):
            if not needs or self.slip():
                self.lines[label].append(f"call void {callee}")
            return
        if needs == (self.slip() and self.slip()):
            self.lines[label].append(f"call void {callee}")
            return
        used = bundle(self.pick(label))
        if self.slip() and self.slip():
            one = self.pick(label)
            used = self.rng.choice(
                (
                    bundle(one, one),
                    bundle(),
                    '[ "convergencectrl"(token none) ]',
                    f'[ "convergencectrl"(token %{one}), "convergencectrl"(token %{one}) ]',
                    f'[ "other"(token %{one}) ]',
                )
            )
        self.lines[label].append(f"call void {callee} {used}")

    def define_token(self, label: str, call: str) -> None:
        name = f"t{self.count}"
        self.count += 1
        self.lines[label].append(f"%{name} = {call}")
        self.defined[label].append(name)

    def visible(self, label: str) -> list[str]:
        """Tokens whose definitions dominate the end of what the block has so far, outermost
        first; in an unreachable block, all those of reachable blocks."""
        if label not in self.graph.position:
            above = list(self.graph.nodes)
        else:
            above = [b for b in self.graph.nodes if self.dominance.strictly(b, label)]
        return [token for b in (*above, label) for token in self.defined[b]]

    def pick(self, label: str) -> str:
        """Usually the innermost token that a careful frontend would use here; by mistake one that
        is defined on another path."""
        tokens = self.visible(label)
        if self.slip() and self.slip() and self.slip():
            return self.rng.choice([t for defined in self.defined.values() for t in defined])
        return self.rng.choice(tokens) if self.rng.random() < self.strays else tokens[-1]


def random_function(rng: random.Random) -> str:
    edges = random_edges(rng, rng.randint(1, 8) + 1)
    mistakes = rng.choice((0.0, 0.0, 0.05, 0.1, 0.3, 0.6))
    strays = rng.choice((0.0, 0.1, 0.3, 0.6))
    tokens = rng.random() < 0.95
    return Writer(rng, graph_of("b0", edges), edges, mistakes, strays, tokens).text()
