"""A graph filled with instructions whose operands dominate them."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from transforms.generate.calls import CALLEES, Callee, Kind
from transforms.generate.function_draft import INT, Draft, Edges, Exit, Line, Phi
from transforms.generate.shapes import ENTRY
from verify.cfg.cycles import CycleHierarchy, hierarchy
from verify.cfg.dominance import Dominance, dominators
from verify.cfg.graph import Graph, graph_of

INTRINSIC = "call token @llvm.experimental.convergence.{}()"


@dataclass(frozen=True)
class Style:
    """What a program is like.

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
    style: Style
    callees: Mapping[Callee, int]
    values: dict[str, dict[str, list[str]]] = field(default_factory=dict[str, dict[str, list[str]]])
    phis: dict[str, list[tuple[str, str]]] = field(default_factory=dict[str, list[tuple[str, str]]])
    lines: dict[str, list[Line]] = field(default_factory=dict[str, list[Line]])
    exits: dict[str, Exit] = field(default_factory=dict[str, Exit])
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
        """What is defined so far in `label` and above it; later blocks see more."""
        found: list[str] = []
        at: str | None = label
        while at is not None:
            found.extend(self.values[at].get(type_, []))
            at = self.above[at]
        return found

    def leaves_cycle(self, label: str) -> bool:
        """Whether the branch of a block decides between staying in a cycle and leaving it."""
        around = self.cycles.containing(label)
        inside = [target in around[-1].blocks for target in self.edges[label]] if around else []
        return any(inside) and not all(inside)

    above: dict[str, str | None] = field(default_factory=dict[str, str | None])

    def define(self, label: str, type_: str, result: str) -> None:
        self.values[label].setdefault(type_, []).append(result)

    def operand(self, label: str, type_: str, *, undef: bool = True) -> str:
        """A value of the type, now and then a constant, poison or (if allowed) undef."""
        draw = self.rng.random()
        if draw < self.style.poison:
            return "poison"
        if undef and draw < self.style.poison + self.style.undef:
            return "undef"
        known = self.visible(label, type_)
        if type_ == "i32":
            return str(self.rng.choice((1, 3, 3, 7, 15, -1)))
        if not known or self.rng.random() < self.style.constant:
            return self.constant(type_)
        return self.rng.choice(known)

    def constant(self, type_: str) -> str:
        if type_ == "i1":
            return self.rng.choice(("true", "false"))
        return str(self.rng.choice((0, 1, 1, 2, 3)))


def fill(
    rng: random.Random,
    edges: Edges,
    style: Style,
    name: str,
    callees: Mapping[Callee, int],
    parameters: Sequence[tuple[str, str]],
    result: str = "void",
) -> Draft:
    """A function with this graph.  It may break static rules when it has tokens."""
    f = Filling(rng, edges, style, callees)
    tree = dominators(f.graph)
    f.above = {label: _above(tree, label, f.graph) for label in f.graph.nodes}
    for label in f.graph.nodes:
        f.values[label] = {}
        f.phis[label], f.lines[label] = [], []
    for type_, parameter in parameters:
        f.define(ENTRY, type_, parameter)
    holders = _control(f, tree) if style.tokens else {}
    tokens = {label: _tokens_for(f, tree, holders, label) for label in f.graph.nodes}
    for label in f.graph.nodes:
        _block(f, label, result, tokens[label])
    draft = Draft(
        name,
        result,
        tuple(parameters),
        "convergent",
        {label: _phis(f, label) for label in f.graph.nodes},
        {label: tuple(lines) for label, lines in f.lines.items()},
        {label: f.exits[label] for label in f.graph.nodes},
    )
    return _alike(f, draft, tokens)


def _above(tree: Dominance, label: str, graph: Graph) -> str | None:
    """The immediate dominator."""
    found = [n for n in graph.nodes if tree.strictly(n, label)]
    return next((n for n in found if all(tree.dominates(m, n) for m in found)), None)


# Tokens

Holders = Mapping[str, str]
"""The block in which each token is defined."""


def _control(f: Filling, tree: Dominance) -> dict[str, str]:
    """An entry token or an anchor at the start, a heart in most headers, anchors."""
    first = "anchor" if f.rng.random() < 0.2 + f.style.anchors / 2 else "entry"
    if f.style.anchors == 0:
        first = "entry"
    _token(f, ENTRY, first, None)
    holders = {"%t.b0": ENTRY}
    for cycle in f.cycles.cycles:
        if f.rng.random() < 0.8:
            outer = [t for t, at in holders.items() if tree.strictly(at, cycle.header)]
            if outer:
                nearest = outer[-1] if f.rng.random() < 0.8 else f.rng.choice(outer)
                holders[_token(f, cycle.header, "loop", nearest)] = cycle.header
    for label in f.graph.nodes[1:]:
        if f.rng.random() < f.style.anchors and f"%t.{label}" not in holders:
            holders[_token(f, label, "anchor", None)] = label
    return holders


def _token(f: Filling, label: str, kind: str, outer: str | None) -> str:
    token = f"%t.{label}"
    f.lines[label].append(Line(INTRINSIC.format(kind), (), token, "token", outer))
    return token


def _tokens_for(f: Filling, tree: Dominance, holders: Holders, label: str) -> list[str]:
    """The tokens that dominate the block, the likely one first and often."""
    seen = [t for t, at in holders.items() if tree.dominates(at, label)]
    seen.sort(key=lambda t: sum(tree.dominates(holders[u], holders[t]) for u in seen))
    return seen[-1:] * 4 + seen


# Instructions


def _block(f: Filling, label: str, result: str, tokens: list[str]) -> None:
    sources = [s for s, targets in f.edges.items() if label in targets]
    if len(sources) > 1 or label in sources:
        for type_ in f.rng.choice(((INT,), (INT, INT), (INT, "i1"), ())):
            phi = f.name()
            f.phis[label].append((phi, type_))
            f.define(label, type_, phi)
    for _ in range(f.rng.choice(range(f.style.busy + 1))):
        _instruction(f, label, tokens)
    targets = f.edges[label]
    if not targets:
        f.exits[label] = Exit((), None if result == "void" else f.operand(label, INT, undef=False))
    elif len(targets) == 1:
        f.exits[label] = Exit(targets)
    else:
        type_ = "i1" if len(targets) == 2 else INT
        f.exits[label] = Exit(targets, _condition(f, label, type_, tokens))


def _condition(f: Filling, label: str, type_: str, tokens: list[str]) -> str:
    """Mostly something that differs between threads and iterations."""
    if type_ == INT:
        return f.rng.choice([*f.visible(label, INT), "1"])
    if f.leaves_cycle(label) and f.rng.random() < 0.6:
        # A new answer each time: threads stay for different numbers of iterations, few of them.
        made = _call(f, label, tokens, lambda c: c.name == "go")
        if made is not None:
            return made
    draw = f.rng.random()
    if draw < 0.05:
        return _always(f, label)
    if draw < 0.12:
        made = _uniform(f, label, tokens)
        if made is not None:
            return made
    if f.rng.random() < 0.3:
        known = f.visible(label, "i1")
        if known:
            return f.rng.choice(known)
    if f.rng.random() < 0.3:
        made = _call(f, label, tokens, lambda c: c.result == "i1" and c.kind is not Kind.MASKED)
        if made is not None:
            return made
    return _compare(f, label)


def _always(f: Filling, label: str) -> str:
    """True in all threads, and hard to see: one of two neighbours is even."""
    known = f.visible(label, INT)
    value = f.rng.choice(known) if known else f.constant(INT)
    next_ = _line(f, label, f"add {INT} {{}}, {{}}", ((INT, value), (INT, "1")), INT)
    product = _line(f, label, f"mul {INT} {{}}, {{}}", ((INT, value), (INT, next_)), INT)
    odd = _line(f, label, f"and {INT} {{}}, {{}}", ((INT, product), (INT, "1")), INT)
    return _line(f, label, f"icmp eq {INT} {{}}, {{}}", ((INT, odd), (INT, "0")), "i1")


def _uniform(f: Filling, label: str, tokens: list[str]) -> str | None:
    """Equal in all threads that meet here, and no optimizer knows it."""
    first = _call(f, label, tokens, lambda c: c.name == "subgroupBroadcastFirst")
    if first is None:
        return None
    uses = ((INT, first), (INT, f.constant(INT)))
    return _line(f, label, f"icmp ult {INT} {{}}, {{}}", uses, "i1")


def _noise(f: Filling, label: str) -> None:
    """Changes nothing."""
    value = f.operand(label, INT, undef=False)
    template, uses = f.rng.choice(
        (
            (f"add {INT} {{}}, {{}}", ((INT, value), (INT, "0"))),
            (f"or {INT} {{}}, {{}}", ((INT, value), (INT, value))),
            (
                f"select i1 {{}}, {INT} {{}}, {INT} {{}}",
                (("i1", f.operand(label, "i1", undef=False)), (INT, value), (INT, value)),
            ),
        )
    )
    _line(f, label, template, uses, INT)


def _compare(f: Filling, label: str) -> str:
    predicate = f.rng.choice(("eq", "ne", "ult", "ugt", "slt", "sge"))
    known = f.visible(label, INT)
    left = f.rng.choice(known) if known else f.constant(INT)
    right = f.operand(label, INT)
    return _line(f, label, f"icmp {predicate} {INT} {{}}, {{}}", ((INT, left), (INT, right)), "i1")


def _bit(f: Filling, label: str) -> str:
    """A bit of a value: arguments are strings of decisions."""
    shift = _line(
        f, label, f"and {INT} {{}}, {{}}", ((INT, f.operand(label, INT)), (INT, "7")), INT
    )
    known = f.visible(label, INT)
    moved = _line(
        f, label, f"lshr {INT} {{}}, {{}}", ((INT, f.rng.choice(known)), (INT, shift)), INT
    )
    return _line(f, label, f"trunc {INT} {{}} to i1", ((INT, moved),), "i1")


def _line(
    f: Filling,
    label: str,
    template: str,
    uses: tuple[tuple[str, str], ...],
    type_: str,
    token: str | None = None,
) -> str:
    result = None if type_ == "void" else f.name()
    f.lines[label].append(Line(template, uses, result, type_, token))
    if result is not None:
        f.define(label, type_, result)
    return result or ""


def _arithmetic(f: Filling, label: str) -> None:
    operator = f.rng.choice(
        ("add", "add", "sub", "and", "or", "xor", "add nsw", "add nuw", "sub nuw", "shl", "lshr")
    )
    uses = ((INT, f.operand(label, INT)), (INT, f.operand(label, INT)))
    _line(f, label, f"{operator} {INT} {{}}, {{}}", uses, INT)


def _select(f: Filling, label: str) -> None:
    uses = (
        ("i1", f.operand(label, "i1")),
        (INT, f.operand(label, INT)),
        (INT, f.operand(label, INT)),
    )
    _line(f, label, f"select i1 {{}}, {INT} {{}}, {INT} {{}}", uses, INT)


def _freeze(f: Filling, label: str) -> None:
    type_ = f.rng.choice((INT, "i1"))
    _line(f, label, f"freeze {type_} {{}}", ((type_, f.operand(label, type_)),), type_)


def _observe(f: Filling, label: str, tokens: list[str]) -> None:
    _call(f, label, tokens, lambda c: c.kind in (Kind.OBSERVED, Kind.BARRIER))


def _any_call(f: Filling, label: str, tokens: list[str]) -> None:
    _call(f, label, tokens, lambda c: c.kind is not Kind.MASKED or f.style.masks)


def _call(
    f: Filling, label: str, tokens: list[str], wanted: Callable[[Callee], bool]
) -> str | None:
    """A call of one of the wanted callees; its result when it has one."""
    fitting = {c: w for c, w in f.callees.items() if wanted(c)}
    if not fitting:
        return None
    callee = f.rng.choices([*fitting], weights=[*fitting.values()])[0]
    # Undef is not handed to a function that is entered, since nobody names it alike then.
    inside = callee in CALLEES
    uses = tuple((type_, f.operand(label, type_, undef=inside)) for type_ in callee.parameters)
    arguments = ", ".join(f"{type_} {{}}" for type_ in callee.parameters)
    token = f.rng.choice(tokens) if tokens and callee.convergent else None
    template = f"call {callee.result} @{callee.name}({arguments})"
    made = _line(f, label, template, uses, callee.result, token)
    if callee.result == "i32":
        cut = f"trunc i32 {{}} to {INT}"
        return _line(f, label, cut, (("i32", made),), INT)
    return made or None


Step = Callable[[Filling, str, list[str]], object]
STEPS: Mapping[Step, int] = MappingProxyType(
    {
        _observe: 4,
        _any_call: 6,
        lambda f, label, _: _arithmetic(f, label): 4,
        lambda f, label, _: _select(f, label): 1,
        lambda f, label, _: _freeze(f, label): 1,
        lambda f, label, _: _compare(f, label): 1,
        lambda f, label, _: _bit(f, label): 1,
        lambda f, label, _: _noise(f, label): 1,
    }
)


def _instruction(f: Filling, label: str, tokens: list[str]) -> None:
    f.rng.choices([*STEPS], weights=[*STEPS.values()])[0](f, label, tokens)


def _phis(f: Filling, label: str) -> tuple[Phi, ...]:
    """Operands by edge, from what the predecessor sees at its end; often a counter."""
    sources = [s for s, targets in f.edges.items() for t in targets if t == label]
    found: list[Phi] = []
    for result, type_ in f.phis[label]:
        by_source: dict[str, str] = {}
        for source in dict.fromkeys(sources):
            stepped = [
                line.result
                for line in f.lines[source]
                if line.result is not None and line.type == type_ and (type_, result) in line.uses
            ]
            known = f.visible(source, type_)
            if stepped and f.rng.random() < 0.8:
                by_source[source] = f.rng.choice(stepped)
            elif known and f.rng.random() < 0.7:
                by_source[source] = f.rng.choice(known)
            else:
                by_source[source] = f.constant(type_)
        found.append(Phi(result, type_, tuple((s, by_source[s]) for s in sources)))
    return tuple(found)


def _alike(f: Filling, draft: Draft, tokens: Mapping[str, list[str]]) -> Draft:
    """Now and then the arms of a branch are made the same, or start with the same call, as
    jump threading and hoisting want them; what dominates the one dominates the other."""
    for label, targets in draft.edges.items():
        if len(set(targets)) != 2 or len(targets) != 2 or f.rng.random() > 0.4:
            continue
        first, second = targets
        lines = {t: draft.lines[t] for t in targets}
        if any(f.above[t] != label or draft.phis[t] for t in targets):
            continue
        made = any(line.result for t in targets for line in lines[t])
        if not made and f.rng.random() < 0.5:
            draft = draft.with_lines(second, lines[first])
            continue
        _observe(f, label, tokens[label])
        same = f.lines[label].pop()
        if same.result is None:
            for target in targets:
                inside = draft.lines[target]
                hearts = sum(line.type == "token" for line in inside[:1])
                draft = draft.with_lines(target, (*inside[:hearts], same, *inside[hearts:]))
    return draft
