"""Fills a graph with instructions whose operands dominate them."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from transforms.generate.calls import Callee
from transforms.generate.fill_instructions import add_condition, add_instruction, add_observation
from transforms.generate.filling import Filling, ProgramStyle
from transforms.generate.function_draft import INT, Draft, DraftExit, DraftLine, DraftPhi, Edges
from transforms.generate.shapes import ENTRY
from verify.analysis.dominance import Dominance, dominators
from verify.analysis.graph import Graph

INTRINSIC = "call token @llvm.experimental.convergence.{}()"


def fill(
    rng: random.Random,
    edges: Edges,
    style: ProgramStyle,
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
    """The immediate dominator of a block."""
    found = [n for n in graph.nodes if tree.strictly(n, label)]
    return next((n for n in found if all(tree.dominates(m, n) for m in found)), None)


Holders = Mapping[str, str]
"""The block in which each token is defined."""


def _control(f: Filling, tree: Dominance) -> dict[str, str]:
    """Adds control intrinsics: an entry token or an anchor at the start, a heart in most headers,
    anchors."""
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
    f.lines[label].append(DraftLine(INTRINSIC.format(kind), (), token, "token", outer))
    return token


def _tokens_for(f: Filling, tree: Dominance, holders: Holders, label: str) -> list[str]:
    """The tokens that dominate the block; the likely one is first and most frequent."""
    visible = [t for t, at in holders.items() if tree.dominates(at, label)]
    visible.sort(key=lambda t: sum(tree.dominates(holders[u], holders[t]) for u in visible))
    return visible[-1:] * 4 + visible


def _block(f: Filling, label: str, result: str, tokens: list[str]) -> None:
    sources = [s for s, targets in f.edges.items() if label in targets]
    if len(sources) > 1 or label in sources:
        for type_ in f.rng.choice(((INT,), (INT, INT), (INT, "i1"), ())):
            phi = f.name()
            f.phis[label].append((phi, type_))
            f.define(label, type_, phi)
    for _ in range(f.rng.choice(range(f.style.busy + 1))):
        add_instruction(f, label, tokens)
    targets = f.edges[label]
    if not targets:
        f.exits[label] = DraftExit(
            (), None if result == "void" else f.operand(label, INT, undef=False)
        )
    elif len(targets) == 1:
        f.exits[label] = DraftExit(targets)
    else:
        type_ = "i1" if len(targets) == 2 else INT
        f.exits[label] = DraftExit(targets, add_condition(f, label, type_, tokens))


def _phis(f: Filling, label: str) -> tuple[DraftPhi, ...]:
    """Adds phis: operands by edge, from the values visible at the predecessor's end; often a
    counter."""
    sources = [s for s, targets in f.edges.items() for t in targets if t == label]
    found: list[DraftPhi] = []
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
        found.append(DraftPhi(result, type_, tuple((s, by_source[s]) for s in sources)))
    return tuple(found)


def _alike(f: Filling, draft: Draft, tokens: Mapping[str, list[str]]) -> Draft:
    """Sometimes makes the arms of a branch equal, or gives them the same first call, as jump
    threading and hoisting need; whatever dominates one arm dominates the other."""
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
        add_observation(f, label, tokens[label])
        same = f.lines[label].pop()
        if same.result is None:
            for target in targets:
                inside = draft.lines[target]
                hearts = sum(line.type == "token" for line in inside[:1])
                draft = draft.with_lines(target, (*inside[:hearts], same, *inside[hearts:]))
    return draft
