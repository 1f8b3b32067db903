"""Random control flow: structured by replacing edges, or with arbitrary edges."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import field
from types import MappingProxyType

from common.data import dataclass
from transforms.generate.function_draft import Edges
from verify.analysis.graph import pre_order

ENTRY = "b0"


@dataclass
class Growing:
    """A graph that grows; `loops` are (header, block after the loop, inside)."""

    rng: random.Random
    edges: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    loops: list[tuple[str, str, set[str]]] = field(default_factory=list[tuple[str, str, set[str]]])

    def block(self, *targets: str, like: str | None = None) -> str:
        """A new block, in the loops in which `like` is."""
        label = f"b{len(self.edges)}"
        self.edges[label] = list(targets)
        for _, _, inside in self.loops:
            if like in inside:
                inside.add(label)
        return label

    def jumps(self) -> list[str]:
        """The blocks that end in an unconditional jump."""
        return [label for label, targets in self.edges.items() if len(targets) == 1]


def _diamond(g: Growing, at: str) -> None:
    (after,) = g.edges[at]
    g.edges[at] = [g.block(after, like=at), g.block(after, like=at)]


def _triangle(g: Growing, at: str) -> None:
    (after,) = g.edges[at]
    arms = [g.block(after, like=at), after]
    g.rng.shuffle(arms)
    g.edges[at] = arms


def _join(g: Growing, at: str) -> None:
    (after,) = g.edges[at]
    g.edges[at] = [g.block(after, like=at)]


def _switch(g: Growing, at: str) -> None:
    (after,) = g.edges[at]
    arms = [g.block(after, like=at), g.block(after, like=at), after]
    g.rng.shuffle(arms)
    g.edges[at] = arms


def _while(g: Growing, at: str) -> None:
    (after,) = g.edges[at]
    exit_ = g.block(after, like=at)
    header = g.block(like=at)
    body = g.block(header, like=at)
    g.edges[header] = [body, exit_]
    g.edges[at] = [header]
    g.loops.append((header, exit_, {header, body}))


def _do_while(g: Growing, at: str) -> None:
    (after,) = g.edges[at]
    exit_ = g.block(after, like=at)
    header = g.block(like=at)
    g.edges[header] = [header, exit_]
    if g.rng.random() < 0.6:
        latch = g.block(header, exit_, like=at)
        g.edges[header] = [latch]
        g.loops.append((header, exit_, {header, latch}))
    else:
        g.loops.append((header, exit_, {header}))
    g.edges[at] = [header]


def _break(g: Growing, at: str) -> None:
    """Also where both arms break: then a block jumps out twice over."""
    around = [loop for loop in g.loops if at in loop[2]]
    if not around:
        return
    _, exit_, _ = g.rng.choice(around)
    if g.rng.random() < 0.25:
        (after,) = g.edges[at]
        both = [g.block(exit_, like=at), g.block(exit_, like=at)]
        g.edges[at] = [g.block(*both, like=at), after]
    else:
        g.edges[at].insert(g.rng.randrange(2), exit_)


def _continue(g: Growing, at: str) -> None:
    around = [loop for loop in g.loops if at in loop[2]]
    if around:
        header, _, _ = around[-1]
        g.edges[at].insert(g.rng.randrange(2), header)


def _return(g: Growing, at: str) -> None:
    g.edges[at].insert(g.rng.randrange(2), g.block())


Growth = Callable[[Growing, str], None]
GROWTH: Mapping[Growth, int] = MappingProxyType(
    {
        _diamond: 5,
        _triangle: 4,
        _join: 1,
        _switch: 1,
        _while: 4,
        _do_while: 4,
        _break: 4,
        _continue: 2,
        _return: 1,
    }
)


def structured(rng: random.Random, steps: int) -> Edges:
    """A graph of nested branches, loops with breaks and continues, switches and early returns."""
    g = Growing(rng)
    g.block("b1")
    g.block()
    for _ in range(steps):
        growth = rng.choices([*GROWTH], weights=[*GROWTH.values()])[0]
        jumps = g.jumps()
        if jumps:
            growth(g, rng.choice(jumps))
    return {label: tuple(targets) for label, targets in g.edges.items()}


def twisted(rng: random.Random, steps: int) -> Edges:
    """A structured graph with a few random edges: mostly irreducible cycles."""
    edges = {label: list(targets) for label, targets in structured(rng, steps).items()}
    labels = [label for label in edges if label != ENTRY]
    for _ in range(rng.choice((1, 1, 2))):
        jumps = [label for label, targets in edges.items() if len(targets) == 1]
        if jumps:
            edges[rng.choice(jumps)].append(rng.choice(labels))
    return {label: tuple(targets) for label, targets in edges.items()}


def arbitrary(rng: random.Random, blocks: int) -> Edges:
    """Arbitrary edges: every block returns, jumps or branches anywhere but to the entry."""
    labels = [f"b{i}" for i in range(blocks)]
    return {
        label: tuple(rng.choices(labels[1:], k=rng.choice((0, 1, 1, 2, 2, 2, 2))))
        if label != ENTRY
        else tuple(rng.choices(labels[1:], k=rng.choice((1, 2, 2))))
        for label in labels
    }


def reachable(edges: Edges) -> Edges:
    """The graph without unreachable blocks."""
    reached = {*pre_order(ENTRY, edges, set())}
    return {label: targets for label, targets in edges.items() if label in reached}


def ends(edges: Edges) -> bool:
    """Whether every block can reach a return."""
    reaching = {label for label, targets in edges.items() if not targets}
    for _ in edges:
        reaching |= {label for label, targets in edges.items() if reaching.intersection(targets)}
    return reaching.issuperset(edges)
