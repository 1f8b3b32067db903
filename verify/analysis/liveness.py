"""Liveness of SSA variables: backward data flow over a flat graph.

For a token this is its convergence region at block granularity (llvm-convergent-operations,
"Convergence Regions"): the blocks at whose start the token is defined and a use of it can be
reached.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from verify.analysis.flatten import Flat, FlatBlock, Phi, Static, Variable, uses
from verify.analysis.regions import (
    CONVERGENCECTRL,
    TokenKind,
    control_kind,
    is_convergent_call,
    token_operand,
)
from verify.ir.function import CallDetail
from verify.ir.values import Value
from verify.semantics.values.fast_math import promised_operands


def operands(flat: Flat, static: Static) -> Iterator[Value]:
    """Every operand that executing `static` reads, those of bundles included, except the token of a
    call that is not convergent, which has no effect."""
    yield from static.instruction.operands
    detail = static.instruction.detail
    if isinstance(detail, CallDetail):
        yield detail.callee
        for bundle in detail.bundles:
            if bundle.tag != CONVERGENCECTRL or is_convergent_call(flat.module, static.instruction):
                yield from bundle.operands


def live_in(flat: Flat) -> Mapping[str, frozenset[Variable]]:
    """The variables live at the start of each flat block, before its phis.

    A phi's own variable is defined in its block; its operand is read at the end of the
    predecessor that it belongs to.  A loop intrinsic also has a variable `loop_counter`: how often
    it ran with its token.  The intrinsic reads it; the token's definition sets it back.
    """
    counters = _counters(flat)
    upward = {label: _upward(flat, block) for label, block in flat.blocks.items()}
    defined = {label: _defined(block, counters) for label, block in flat.blocks.items()}
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


def promised_floats(phi: Phi) -> tuple[tuple[int, Value], ...]:
    """The operands of an entered call on which its result, which the phi is, depends by the call's
    flags: see `promised_operands`."""
    return () if phi.argument is not None else promised_operands(phi.static.instruction)


def loop_counter(static: Static) -> Variable:
    """The variable that counts a loop intrinsic's executions with one token."""
    return (static.context, f"#{static.block}#{static.index}")


def _counters(flat: Flat) -> dict[Variable, list[Variable]]:
    """The counters that each token's definition sets back."""
    counters: dict[Variable, list[Variable]] = {}
    for static in flat.body:
        token = token_operand(static.instruction)
        if control_kind(static.instruction) is TokenKind.LOOP and token is not None:
            counters.setdefault((static.context, token), []).append(loop_counter(static))
    return counters


def _upward(flat: Flat, block: FlatBlock) -> frozenset[Variable]:
    read: set[Variable] = set()
    defined: set[Variable] = {phi.variable for phi in block.phis}
    for static in (*block.body, block.exit.static):
        for value in operands(flat, static):
            read.update(v for v in uses(flat, static.context, value) if v not in defined)
        if control_kind(static.instruction) is TokenKind.LOOP:
            read.add(loop_counter(static))
        if static.instruction.name is not None:
            defined.add((static.context, static.instruction.name))
    return frozenset(read)


def _defined(block: FlatBlock, counters: Mapping[Variable, list[Variable]]) -> frozenset[Variable]:
    names = {phi.variable for phi in block.phis}
    for static in block.body:
        if static.instruction.name is not None:
            variable = (static.context, static.instruction.name)
            names.add(variable)
            names.update(counters.get(variable, ()))
    return frozenset(names)


def _edge_reads(flat: Flat) -> dict[str, set[Variable]]:
    reads: dict[str, set[Variable]] = {}
    for block in flat.blocks.values():
        for phi in block.phis:
            for source, context, value in phi.incoming:
                read = reads.setdefault(source, set())
                read.update(uses(flat, context, value))
                for _, passed in promised_floats(phi):
                    read.update(uses(flat, phi.static.context, passed))
    return reads
