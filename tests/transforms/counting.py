"""Programs with a loop that counts: what unrolling needs, and random edges seldom give."""

from __future__ import annotations

import random
from dataclasses import replace

from transforms.generate.function_draft import INT, Draft, DraftExit, DraftLine, DraftPhi
from verify.analysis.cycles import Cycle, hierarchy
from verify.analysis.dominance import dominators
from verify.analysis.graph import Graph, graph_of

COUNTER, NEXT, MORE, BOUND = "%i", "%i.next", "%i.more", "%i.bound"


def counting(rng: random.Random, draft: Draft, *, constant: bool) -> Draft | None:
    """The draft with a counter from 0 that decides when a loop ends, up to a constant or to a
    value that threads have of their own; `None` when no loop can be made so."""
    graph = graph_of(next(iter(draft.exits)), draft.edges)
    tests = [
        (c, label) for c in hierarchy(graph).cycles if c.reducible for label in _tests(graph, c)
    ]
    if not tests:
        return None
    cycle, test = rng.choice(tests)
    bound = str(rng.choice((1, 2, 2, 3, 4))) if constant else BOUND
    if not constant:
        mask = DraftLine(f"and {INT} {{}}, 3", ((INT, "%x"),), BOUND, INT)
        draft = _with_line(draft, graph.entry, mask)
    incoming = tuple(
        (s, NEXT if s in cycle.blocks else "0")
        for s, targets in draft.edges.items()
        for t in targets
        if t == cycle.header
    )
    header = cycle.header
    phis = (*draft.phis[header], DraftPhi(COUNTER, INT, incoming))
    draft = replace(draft, phis={**draft.phis, header: phis})
    draft = _with_line(
        draft, header, DraftLine(f"add nuw {INT} {{}}, 1", ((INT, COUNTER),), NEXT, INT)
    )
    counted = COUNTER if test == header else NEXT
    more = DraftLine(f"icmp ult {INT} {{}}, {{}}", ((INT, counted), (INT, bound)), MORE, "i1")
    draft = _with_line(draft, test, more)
    stay, leave = sorted(draft.edges[test], key=lambda t: t not in cycle.blocks)
    return replace(draft, exits={**draft.exits, test: DraftExit((stay, leave), MORE)})


def _with_line(draft: Draft, label: str, line: DraftLine) -> Draft:
    return draft.with_lines(label, (*draft.lines[label], line))


def _tests(graph: Graph, cycle: Cycle) -> list[str]:
    """Blocks that every iteration passes, and that may leave the loop."""
    above = dominators(graph)
    latches = [p for p in graph.predecessors[cycle.header] if p in cycle.blocks]
    return [
        label
        for label in sorted(cycle.blocks)
        if len(graph.successors[label]) == 2
        and sum(t in cycle.blocks for t in graph.successors[label]) == 1
        and all(above.dominates(label, latch) for latch in latches)
    ]
