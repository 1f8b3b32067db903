"""Whole programs: a module's text, valid for LLVM and under the static rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property

from common.data import dataclass
from transforms.generate import shapes
from transforms.generate.calls import CALLEES, Callee, CalleeKind
from transforms.generate.fill_blocks import fill
from transforms.generate.filling import ProgramStyle
from transforms.generate.function_draft import INT, Draft, Edges
from verify.analysis.cycles import hierarchy
from verify.analysis.graph import graph_of
from verify.analysis.rules import check
from verify.ir.errors import IRError
from verify.ir.function import Module
from verify.ir.llvm import canonical_here
from verify.ir.reader import parse_module

PARAMETERS = ((INT, "%x"), (INT, "%y"))
UNKNOWN = frozenset({"sample", "peek", "pure", "subgroupShuffle"})
"""Callees whose result is not determined even by the sets."""
MAX_BLOCKS = 12
"""Blocks of a function."""
CONTROL = "\n".join(
    f"declare token @llvm.experimental.convergence.{kind}() convergent nocallback nofree nosync "
    "nounwind willreturn memory(none)"
    for kind in ("entry", "loop", "anchor")
)


@dataclass(frozen=True)
class RandomProgram:
    """`main` is the function under test, `others` the defined functions that it calls."""

    main: Draft
    others: tuple[Draft, ...]
    style: ProgramStyle

    @property
    def text(self) -> str:
        return "\n".join([str(self.main), *map(str, self.others), *self.declarations])

    @property
    def declarations(self) -> tuple[str, ...]:
        return (*(c.declaration for c in CALLEES), CONTROL)

    def module(self) -> Module | None:
        """The module as LLVM reads it; `None` when it is no valid one."""
        return self._module

    @cached_property
    def _module(self) -> Module | None:
        return valid_module(self.text)


def valid_module(text: str) -> Module | None:
    """The module when LLVM's verifier and the static rules accept it.

    LLVM reads in this process: nothing that is drawn here is of the kind that ends it.
    """
    try:
        printed = canonical_here(text, "random")
    except IRError:
        return None
    if printed.verifier_errors:
        return None
    module = parse_module(printed.text)
    defined = [f for f in module.functions.values() if f.blocks]
    return None if any(check(module, f) for f in defined) else module


def random_style(rng: random.Random, *, tokens: bool, anchors: bool = True) -> ProgramStyle:
    """The properties in which programs of one kind vary."""
    return ProgramStyle(
        tokens=tokens,
        anchors=rng.choice((0.0, 0.0, 0.3)) if tokens and anchors else 0.0,
        masks=not tokens and rng.random() < 0.2,
        busy=rng.choice((1, 2, 2, 3)),
        poison=rng.choice((0.0, 0.0, 0.03)),
        undef=rng.choice((0.0, 0.0, 0.0, 0.03)),
    )


def random_edges(rng: random.Random) -> Edges:
    """A graph of any kind, every block of which can reach a return."""
    while True:
        draw = rng.random()
        if draw < 0.6:
            edges = shapes.structured(rng, rng.choice((1, 2, 3, 3, 4, 5)))
        elif draw < 0.8:
            edges = shapes.twisted(rng, rng.choice((2, 3, 4)))
        else:
            edges = shapes.arbitrary(rng, rng.choice((3, 4, 5, 6)))
        edges = shapes.reachable(edges)
        if 2 <= len(edges) <= MAX_BLOCKS and shapes.ends(edges):
            return edges


def _drafts(rng: random.Random, style: ProgramStyle) -> RandomProgram:
    callees: dict[Callee, int] = {
        c: w
        for c, w in CALLEES.items()
        if (style.masks or c.kind is not CalleeKind.MASKED)
        and (style.unknown or c.name not in UNKNOWN)
    }
    others: list[Draft] = []
    main = dict(callees)
    if rng.random() < 0.35:
        convergent = rng.random() < 0.8
        inside = random_edges(rng)
        while len(inside) > 5:
            inside = random_edges(rng)
        result = rng.choice(("void", INT))
        own = style
        if rng.random() < 0.15:
            own = replace(style, tokens=not style.tokens, anchors=0.0)
        helper = fill(rng, inside, own, "helper", callees, ((INT, "%a"),), result)
        helper = replace(helper, attributes="convergent" if convergent else "")
        others.append(helper)
        main[Callee("helper", result, (INT,), helper.attributes, CalleeKind.OBSERVED)] = 8
    edges = random_edges(rng)
    while not _fits(style, edges):
        edges = random_edges(rng)
    draft = fill(rng, edges, style, "f", main, PARAMETERS, INT)
    return RandomProgram(draft, tuple(others), style)


def _fits(style: ProgramStyle, edges: Edges) -> bool:
    graph = graph_of("b0", edges)
    cycles = hierarchy(graph).cycles
    if style.irreducible and all(c.reducible for c in cycles):
        return False
    back = (sum(p in c.blocks for p in graph.predecessors[c.header]) for c in cycles)
    return not style.continues or max(back, default=0) > 1


def checks_something(program: RandomProgram) -> bool:
    """Whether there is a branch, and an operation that several threads execute together or whose
    result is used."""
    branches = any(len(set(targets)) > 1 for targets in program.main.edges.values())
    calls = [line for lines in program.main.lines.values() for line in lines if line.convergent]
    return branches and any("convergence" not in line.template for line in calls)


def random_program(
    rng: random.Random, style_of: Callable[[random.Random], ProgramStyle]
) -> RandomProgram:
    """A valid program of a random style that checks something."""
    return next(random_programs(rng, style_of))


def random_programs(
    rng: random.Random, style_of: Callable[[random.Random], ProgramStyle]
) -> Iterator[RandomProgram]:
    while True:
        program = _drafts(rng, style_of(rng))
        if checks_something(program) and program.module() is not None:
            yield program
