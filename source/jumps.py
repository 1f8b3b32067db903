"""Jumps and cycles of a function's source (crosslane, "Cycles", "Iteration Statement")."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from source.syntax import SyntaxNode

LABELS = frozenset({"LabelStmt"})
CASES = frozenset({"CaseStmt", "DefaultStmt"})
ENDINGS = frozenset({"BreakStmt", "ContinueStmt", "ReturnStmt", "GotoStmt"})
"""Statements after which control does not reach the next one."""


class Part(Enum):
    """The place in which a part of an iteration statement is evaluated."""

    BEFORE = "before the loop"
    ITERATION = "in each iteration"


BEFORE, EACH = Part.BEFORE, Part.ITERATION
RANGE_FOR = "CXXForRangeStmt"
ITERATIONS: dict[str, tuple[Part, ...]] = {
    "WhileStmt": (EACH, EACH, EACH),
    "DoStmt": (EACH, EACH),
    "ForStmt": (BEFORE, EACH, EACH, EACH, EACH),
    RANGE_FOR: (BEFORE, BEFORE, BEFORE, BEFORE, EACH, EACH, EACH, EACH),
}
"""The iteration statements, with the parts in the order of their children: `for` and range-`for`
are the `while` that C++ defines them to be ("Iteration Statement")."""


@dataclass(frozen=True, slots=True)
class Jump:
    """A `goto` or `switch` that transfers control to a label."""

    source: SyntaxNode
    target: SyntaxNode

    @property
    def backwards(self) -> bool:
        return self.source.kind == "GotoStmt" and self.target.begin < self.source.begin


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone in which convergence is implementation-defined: a goto cycle, or the iterations of a
    loop that is not reducible.  `extents` are offsets; a statement that begins in one is in the
    zone."""

    what: str
    extents: tuple[tuple[int, int], ...]

    def has(self, node: SyntaxNode) -> bool:
        return any(begin <= node.begin < end for begin, end in self.extents)


@dataclass(frozen=True)
class Jumps:
    """All jumps of a function, and its zones in the order of the source."""

    jumps: tuple[Jump, ...]
    zones: tuple[Zone, ...]
    irreducible: frozenset[int]
    """Where the iteration statements begin that are not reducible."""

    def closed(self, node: SyntaxNode) -> bool:
        """Whether control enters the statement only at its start."""
        return not any(enters(jump, node) for jump in self.jumps)


def enters(jump: Jump, node: SyntaxNode) -> bool:
    """Whether a jump leads from outside a statement to a label inside it."""
    return node.holds(jump.target.begin) and not node.holds(jump.source.begin)


def nodes(node: SyntaxNode) -> Iterator[SyntaxNode]:
    """A node and all below it, in the order of the source."""
    stack = [node]
    while stack:
        one = stack.pop()
        yield one
        stack.extend(reversed([*one.inner]))


def jumps_of(body: SyntaxNode) -> tuple[Jump, ...]:
    """The jumps in a function's body."""
    labels = {n.text("declId"): n for n in nodes(body) if n.kind in LABELS}
    gotos = (
        Jump(n, labels[n.text("targetLabelDeclId")])
        for n in nodes(body)
        if n.kind == "GotoStmt" and n.text("targetLabelDeclId") in labels
    )
    return (*gotos, *_switches(body, None))


def _switches(node: SyntaxNode, around: SyntaxNode | None) -> Iterator[Jump]:
    if node.kind in CASES and around is not None:
        yield Jump(around, node)
    for child in node.inner:
        yield from _switches(child, node if node.kind == "SwitchStmt" else around)


def crosslane(body: SyntaxNode) -> Jumps:
    """The zones that the document "crosslane" leaves to the implementation: goto cycles, and
    iteration statements with a label that is entered from outside ("Jump Statements")."""
    jumps = jumps_of(body)
    loops = [n for n in nodes(body) if n.kind in ITERATIONS and any(enters(j, n) for j in jumps)]
    spans = [Zone("a goto cycle", ((j.target.begin, j.source.end),)) for j in jumps if j.backwards]
    zones = [*spans, *(Zone("a loop that is entered by a jump", _repeated(n)) for n in loops)]
    return _ordered(jumps, zones, loops)


def tangles(body: SyntaxNode) -> Jumps:
    """The zones that the document "tangles" also leaves to the implementation: the code after a
    label that a `goto` or fall-through leads to, up to the end of the smallest statement that has
    both ("Divergent Jumps")."""
    jumps = crosslane(body)
    irreducible = [n for n in nodes(body) if n.kind in ITERATIONS and n.begin in jumps.irreducible]
    after = [
        Zone("after a label that is reached by `goto`", ((j.target.begin, _common(body, j).end),))
        for j in jumps.jumps
        if j.source.kind == "GotoStmt"
    ]
    through = [
        Zone("after a `case` that is fallen into", ((case.begin, switch.end),))
        for switch, case in _fallen_into(body)
    ]
    return _ordered(jumps.jumps, [*jumps.zones, *after, *through], irreducible)


def _ordered(jumps: tuple[Jump, ...], zones: list[Zone], loops: list[SyntaxNode]) -> Jumps:
    zones.sort(key=lambda zone: zone.extents)
    return Jumps(jumps, tuple(zones), frozenset(loop.begin for loop in loops))


def _repeated(loop: SyntaxNode) -> tuple[tuple[int, int], ...]:
    parts = zip(loop.children[-len(ITERATIONS[loop.kind]) :], _parts(loop), strict=False)
    return tuple((n.begin, n.end) for n, part in parts if n is not None and part is EACH)


def _parts(loop: SyntaxNode) -> tuple[Part, ...]:
    return ITERATIONS[loop.kind][-len(loop.children) :]


def parts(loop: SyntaxNode) -> Iterator[tuple[SyntaxNode, Part]]:
    """The parts of an iteration statement that are there."""
    for child, part in zip(loop.children, _parts(loop), strict=True):
        if child is not None:
            yield child, part


def _common(body: SyntaxNode, jump: Jump) -> SyntaxNode:
    """The smallest statement that has both ends of a jump."""
    holding = [n for n in nodes(body) if n.holds(jump.source.begin) and n.holds(jump.target.begin)]
    return min(holding, key=lambda node: node.end - node.begin)


def _fallen_into(body: SyntaxNode) -> Iterator[tuple[SyntaxNode, SyntaxNode]]:
    """The cases that control reaches from the statement before, with their `switch`."""
    for jump in jumps_of(body):
        if jump.target.kind not in CASES:
            continue
        for compound in nodes(jump.source):
            inner = [*compound.inner]
            for before, after in pairwise(inner):
                if after is jump.target and not _ends(before):
                    yield jump.source, after


def _ends(node: SyntaxNode) -> bool:
    """Whether the next statement is not reached from this one."""
    if node.kind in CASES or node.kind in LABELS or node.kind == "CompoundStmt":
        inner = [*node.inner]
        return bool(inner) and _ends(inner[-1])
    return node.kind in ENDINGS
