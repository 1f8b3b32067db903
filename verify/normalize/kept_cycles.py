"""Cycles before and after a pass (LLVM, "Convergence And Uniformity", "Cycle Terminology").

Who is converged depends on the cycles around an instruction, their headers, and how often a thread
has executed these: on all edges of the graph, those included that no thread follows.  A pass that
removes such an edge must leave the cycles of the blocks that are still reached as they are.

One kind of cycle may be gone: a reducible one, all of whose edges to the header are gone.  A thread
that enters it executes its header once, as often as any other.
"""

from __future__ import annotations

from verify.analysis.call_graph import reachable
from verify.analysis.cycles import (
    CycleHierarchy,
    TooManyHierarchiesError,
    hierarchies,
    hierarchy,
)
from verify.analysis.graph import graph
from verify.ir.function import Function
from verify.normalize.pair import Pair
from verify.semantics.unsupported import Unsupported

_REASON = "a rewrite that changes the cycles of the function, on which convergence depends"
Shape = frozenset[tuple[str, frozenset[str]]]
"""The cycles of a hierarchy: header and blocks, of those that both functions reach."""


def refuse_other_cycles(given: Pair, compared: Pair) -> None:
    """Raise `Unsupported` where a function that is compared has other cycles than given."""
    for side, other in zip(given.sides, compared.sides, strict=True):
        after = {each.name: each for each in reachable(*other)}
        for function in reachable(*side):
            changed = after.get(function.name)
            if changed is None or changed is function or not (function.blocks and changed.blocks):
                continue
            if not has_cycles_of(changed, function):
                label = function.entry.label
                raise Unsupported(_REASON, function.name, label, function.header)


def has_cycles_of(after: Function, before: Function) -> bool:
    """Whether the blocks that both functions reach are in the same cycles, with the same headers;
    for each hierarchy that the graph may have."""
    both = frozenset(graph(before).nodes) & frozenset(graph(after).nodes)
    ours, theirs = hierarchy(graph(before)), hierarchy(graph(after))
    if ours.reducible and theirs.reducible:
        return _shape(theirs, both) <= _shape(ours, both)
    try:
        return _shapes(before, both) == _shapes(after, both)
    except TooManyHierarchiesError:
        return _shape(ours, both) == _shape(theirs, both)


def _shapes(function: Function, labels: frozenset[str]) -> frozenset[Shape]:
    return frozenset(_shape(each, labels) for each in hierarchies(graph(function)))


def _shape(cycles: CycleHierarchy, labels: frozenset[str]) -> Shape:
    return frozenset(
        (cycle.header if cycle.header in labels else "", cycle.blocks & labels)
        for cycle in cycles.cycles
        if cycle.blocks & labels
    )
