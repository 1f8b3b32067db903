"""Cycles and post-dominators of a flat graph: those of its functions, context by context.

A function is compiled without knowing whether a callee returns, so what holds in a flat block is
what holds in its own function, inside what holds at the call.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, product

from common.data import dataclass
from verify.analysis.cycles import (
    Cycle,
    CycleHierarchy,
    TooManyHierarchiesError,
    hierarchies,
    hierarchy,
)
from verify.analysis.dominance import PostDominance, post_dominators
from verify.analysis.flatten import Flat, first_part
from verify.analysis.graph import Graph, graph
from verify.analysis.regions import CONTROL_INTRINSICS, is_convergent_call, token_bundles
from verify.ir.function import Function, Module

Chosen = Mapping[str, CycleHierarchy]
"""One cycle hierarchy for each function, by name."""


@dataclass(frozen=True, slots=True)
class FlatCycle:
    """A cycle of one context's function; `header` is a flat label."""

    context: int
    header: str
    cycle: Cycle


@dataclass(frozen=True)
class FlatHierarchy:
    """The cycles around each flat block, outermost first."""

    chosen: Chosen
    around: Mapping[str, tuple[FlatCycle, ...]]
    headers: frozenset[str]

    def containing(self, label: str) -> tuple[FlatCycle, ...]:
        return self.around.get(label, ())


def nesting(flat: Flat) -> int:
    """The maximal number of cycles around one block."""
    chosen = {name: hierarchy(of_function) for name, of_function in graphs(flat).items()}
    return max(map(len, flat_hierarchy(flat, chosen).around.values()), default=0)


def repeated(flat: Flat) -> frozenset[tuple[int, str]]:
    """The blocks in cycles: contexts, and labels in their functions."""
    chosen = {name: hierarchy(of_function) for name, of_function in graphs(flat).items()}
    around = flat_hierarchy(flat, chosen).around
    inside = [block for label, block in flat.blocks.items() if around[label]]
    return frozenset([(block.context, block.source) for block in inside])


def graphs(flat: Flat) -> dict[str, Graph]:
    """The graph of each function that is part of the flat graph, by name."""
    return {c.function.name: graph(c.function) for c in flat.contexts}


def choices(flat: Flat, by_function: Mapping[str, Graph], limit: int) -> Iterator[Chosen]:
    """Every combination of the functions' hierarchies, LLVM's first; `by_function`: their graphs,
    by name.  A function in which no operation goes by cycles has only LLVM's.

    Raises `TooManyHierarchiesError` when there are more than `limit`.
    """
    names = list(by_function)
    by_cycles = {c.function.name for c in flat.contexts if _goes_by_cycles(flat.module, c.function)}
    alternatives = [
        hierarchies(by_function[name], limit)
        if name in by_cycles
        else (hierarchy(by_function[name]),)
        for name in names
    ]
    combinations = list(islice(product(*alternatives), limit + 1))
    if len(combinations) > limit:
        raise TooManyHierarchiesError(f"more than {limit} combinations of cycle hierarchies")
    for combination in combinations:
        yield dict(zip(names, combination, strict=True))


def _goes_by_cycles(module: Module, function: Function) -> bool:
    """Whether the convergence of some operation follows from the cycles around it, and not from a
    token."""
    return any(
        is_convergent_call(module, instruction) and not token_bundles(instruction)
        for block in function.blocks
        for instruction in block.instructions
        if instruction.callee_name not in CONTROL_INTRINSICS
    )


def flat_hierarchy(flat: Flat, chosen: Chosen) -> FlatHierarchy:
    """The cycles around flat blocks when each function has its `chosen` hierarchy."""
    around: dict[str, tuple[FlatCycle, ...]] = {}
    outside: dict[int, tuple[FlatCycle, ...]] = {}
    cache: dict[tuple[int, Cycle], FlatCycle] = {}
    for context in flat.contexts:
        # A context's index is greater than its caller's, whose cycles are thus known.
        if context.parent is not None and context.call is not None:
            caller = chosen[flat.contexts[context.parent].function.name]
            at_call = caller.containing(context.call.block)
            outside[context.index] = (
                *outside[context.parent],
                *(_flat(cache, context.parent, c) for c in at_call),
            )
        else:
            outside[context.index] = ()
    for label, block in flat.blocks.items():
        own = chosen[flat.contexts[block.context].function.name]
        inside = (_flat(cache, block.context, cycle) for cycle in own.containing(block.source))
        around[label] = (*outside[block.context], *inside)
    headers = frozenset(c.header for cycles in around.values() for c in cycles)
    return FlatHierarchy(chosen, around, headers)


def _flat(cache: dict[tuple[int, Cycle], FlatCycle], context: int, cycle: Cycle) -> FlatCycle:
    flat_cycle = cache.get((context, cycle))
    if flat_cycle is None:
        flat_cycle = FlatCycle(context, first_part(context, cycle.header), cycle)
        cache[context, cycle] = flat_cycle
    return flat_cycle


def flat_post_dominators(flat: Flat, by_function: Mapping[str, Graph]) -> dict[str, str | None]:
    """The immediate post-dominator of each flat block's branch, in its own function; `None`: the
    function's end."""
    trees: dict[str, PostDominance] = {name: post_dominators(g) for name, g in by_function.items()}
    reachable = {name: frozenset(g.nodes) for name, g in by_function.items()}
    immediate: dict[str, str | None] = {}
    for label, block in flat.blocks.items():
        name = flat.contexts[block.context].function.name
        if block.source in reachable[name]:
            after = trees[name].immediate_post_dominator(block.source)
            immediate[label] = None if after is None else first_part(block.context, after)
    return immediate
