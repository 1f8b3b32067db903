"""Cycles with several entries, under one cycle hierarchy, as loops with one entry (docs/proofs.md,
"Several entries")."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from verify.analysis.cycles import Cycle, hierarchies
from verify.analysis.graph import graph
from verify.ir.function import BranchDetail, Function, Module, SwitchDetail
from verify.normalize.pair import Pair
from verify.refinement.proofs.loop_forms.copies import with_copies
from verify.refinement.proofs.loop_forms.shapes import MAX_BLOCKS, is_single, names_of_copies
from verify.refinement.proofs.loops import Loops

Headers = tuple[str, ...]
"""The headers of the cycles with several entries, of one cycle hierarchy."""


def has_several_entries(pair: Pair) -> bool:
    """Whether a cycle of either function has several entries."""
    return not all(Loops.of(side).cycles.reducible for side in (pair.source, pair.target))


def headers_of(function: Function) -> tuple[Headers, ...]:
    """The headers under each cycle hierarchy; one tuple, an empty one, if all cycles have one
    entry.  Raises TooManyHierarchiesError."""
    found = hierarchies(graph(function))
    return tuple(tuple(c.header for c in each.cycles if not c.reducible) for each in found)


def with_one_entry(pair: Pair, source: Headers, target: Headers) -> Pair | None:
    """The pair under one cycle hierarchy of each function: all of its cycles have one entry.
    `None` where blocks cannot be copied."""
    before = _with_one_entry(pair.before, pair.source, source)
    after = _with_one_entry(pair.after, pair.target, target)
    return None if before is None or after is None else replace(pair, source=before, target=after)


def _with_one_entry(module: Module, function: Function, headers: Headers) -> Function | None:
    """The function in which a thread executes copies of the blocks of a cycle until it reaches the
    cycle's header, by which it then enters the cycle."""
    if not headers:
        return function if Loops.of(function).cycles.reducible else None
    edges = graph(function)
    around = next(
        (h for h in hierarchies(edges) if headers == tuple(c.header for c in _several(h.cycles))),
        None,
    )
    if around is None:
        return None
    for cycle in _several(around.cycles):
        if cycle.depth > 1 and any(not c.reducible for c in around.containing(cycle.header)[:-1]):
            return None
        changed = _entered_at_header(module, function, cycle)
        if changed is None:
            return None
        function = changed
    return function if Loops.of(function).cycles.reducible else None


def _several(cycles: tuple[Cycle, ...]) -> Iterator[Cycle]:
    return (cycle for cycle in cycles if not cycle.reducible)


def _entered_at_header(module: Module, function: Function, cycle: Cycle) -> Function | None:
    """The function with a copy of what is executed between the other entries and the header."""
    edges, blocks = graph(function), function.block
    copied: set[str] = set()
    work = [entry for entry in cycle.entries if entry != cycle.header]
    while work:
        label = work.pop()
        copied.add(label)
        after = set(edges.successors[label]) & cycle.blocks
        work += after - copied - {cycle.header}
    leading = {b for b, after in edges.successors.items() if copied.intersection(after)}
    if len(function.blocks) + len(copied) > MAX_BLOCKS or not all(
        isinstance(blocks[label].terminator.detail, BranchDetail | SwitchDetail)
        for label in leading | copied
    ):
        return None
    if any(is_single(module, i, ()) for label in copied for i in blocks[label].instructions):
        return None

    def leads(number: int, label: str, to: str) -> int:
        del to
        return number if label in cycle.blocks else 1

    return with_copies(function, frozenset(copied), 2, names_of_copies(function), leads)
