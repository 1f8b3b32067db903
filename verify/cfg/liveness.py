"""Which SSA variables are read later: backward data flow over a flat graph.

For a token this is its convergence region at block granularity (llvm-convergent-operations,
"Convergence Regions"): the blocks at whose start the token is defined and a use of it can be
reached.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from verify.cfg.flatten import Flat, FlatBlock, Static, Variable, uses
from verify.ir.function import CallDetail
from verify.ir.values import Value


def operands(static: Static) -> Iterator[Value]:
    """Every operand that executing `static` reads, those of bundles included."""
    yield from static.instruction.operands
    detail = static.instruction.detail
    if isinstance(detail, CallDetail):
        yield detail.callee
        for bundle in detail.bundles:
            yield from bundle.operands


def live_in(flat: Flat) -> Mapping[str, frozenset[Variable]]:
    """The variables live at the start of each flat block, before its phis.

    A phi's own variable is defined in its block; its operand is read at the end of the
    predecessor that it belongs to.
    """
    upward = {label: _upward(flat, block) for label, block in flat.blocks.items()}
    defined = {label: _defined(block) for label, block in flat.blocks.items()}
    at_edge = _edge_reads(flat)
    predecessors: dict[str, list[str]] = {label: [] for label in flat.blocks}
    for label, block in flat.blocks.items():
        for target in set(block.exit.targets):
            predecessors[target].append(label)
    live: dict[str, frozenset[Variable]] = {label: frozenset() for label in flat.blocks}
    pending = list(flat.blocks)
    while pending:
        label = pending.pop()
        out = set(at_edge.get(label, ()))
        for target in flat.blocks[label].exit.targets:
            out |= live[target]
        new = upward[label] | frozenset(out - defined[label])
        new -= {phi.variable for phi in flat.blocks[label].phis}
        if new != live[label]:
            live[label] = new
            pending.extend(predecessors[label])
    return live


def _upward(flat: Flat, block: FlatBlock) -> frozenset[Variable]:
    read: set[Variable] = set()
    defined: set[Variable] = {phi.variable for phi in block.phis}
    for static in (*block.body, block.exit.static):
        for value in operands(static):
            read.update(v for v in uses(flat, static.context, value) if v not in defined)
        if static.instruction.name is not None:
            defined.add((static.context, static.instruction.name))
    return frozenset(read)


def _defined(block: FlatBlock) -> frozenset[Variable]:
    names = {phi.variable for phi in block.phis}
    for static in block.body:
        if static.instruction.name is not None:
            names.add((static.context, static.instruction.name))
    return frozenset(names)


def _edge_reads(flat: Flat) -> dict[str, set[Variable]]:
    reads: dict[str, set[Variable]] = {}
    for block in flat.blocks.values():
        for phi in block.phis:
            for source, context, value in phi.incoming:
                reads.setdefault(source, set()).update(uses(flat, context, value))
    return reads
