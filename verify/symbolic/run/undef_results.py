"""Results that are computed from undef: each use computes them again, with other values of undef
(LangRef, "Undefined Values")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import z3

from verify.analysis.flatten import Static
from verify.semantics.caveat import Caveat, Topic
from verify.semantics.domain import Aggregate
from verify.semantics.effects import holds_no_address
from verify.semantics.meaning import scalar
from verify.semantics.values.vectors import ANEW, chosen_for, gives_floats, lane, lane_copies
from verify.symbolic.run.ssa_slots import Slot, substitute_value
from verify.symbolic.run.state import RunState
from verify.symbolic.run.template import SymValue, leaves
from verify.terms.private_symbols import OpenResult, UndefUse
from verify.terms.walk import uninterpreted


def computed(
    run: RunState,
    static: Static,
    readings: Sequence[Slot],
    value: SymValue,
    nans: Sequence[z3.BitVecRef],
) -> Slot:
    """The result `value` of an execution that read `readings`.  The choice of a NaN, `nans` by
    part, is repeated at a use that sees other operands than the execution itself."""
    read = tuple(dict.fromkeys(u for reading in readings for u in reading.undefs))
    if not read or not gives_floats(static.instruction):
        return in_lanes(run, static, Slot(value, _left_in(static, value, read)))
    pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = [(u, _at_use(run, u)) for u in read]
    undefs, renamed = [_at_use(run, u) for u in read], list(pairs)
    operands = [reading.value for reading in readings]
    for nan in nans:
        symbol = run.template.symbols.of(nan)
        assert isinstance(symbol, OpenResult)
        of = chosen_for(static.instruction, operands, symbol.part)
        if of is None:
            run.approximate(Caveat(Topic.NAN_OF_VECTOR))
            continue
        bits = [scalar(operand).bits for operand in of]
        same = [run.domain.eq(b, z3.substitute(b, *pairs)) for b in bits]
        undefs.append(_at_use(run, nan))
        renamed.append((nan, run.domain.ite(run.domain.all(*same), nan, undefs[-1])))
    result = substitute_value(value, renamed)
    return in_lanes(run, static, Slot(result, _left_in(static, result, tuple(undefs))))


def _left_in(
    static: Static, value: SymValue, undefs: tuple[z3.BitVecRef, ...]
) -> tuple[z3.BitVecRef, ...]:
    """The undefs that a result depends on: each that is kept is doubled by an instruction that uses
    the result twice.  The offset of an address may depend on others."""
    if not undefs or not holds_no_address(static.instruction.type):
        return undefs
    terms = [leaf.bits for leaf in leaves(value)]
    poison = [leaf.poison for leaf in leaves(value) if not isinstance(leaf.poison, bool)]
    left = {term.get_id() for term in uninterpreted([*terms, *poison])}
    return tuple([undef for undef in undefs if undef.get_id() in left])


def _at_use(run: RunState, variable: z3.BitVecRef) -> z3.BitVecRef:
    """The placeholder of an undef, or of a choice, in a result until a use renames it."""
    symbol = run.template.symbols.of(variable)
    if isinstance(symbol, OpenResult):
        symbol = UndefUse(symbol.side, symbol.execution, "result", symbol)
    assert isinstance(symbol, UndefUse)
    return run.template.own_bits(replace(symbol, look=ANEW), variable.size())


def in_lanes(run: RunState, static: Static, slot: Slot) -> Slot:
    """A result in whose lanes the same undef is another use each time."""
    copies = lane_copies(static.instruction) if slot.undefs else ()
    if not copies or not isinstance(slot.value, Aggregate):
        return slot
    slots = {n: run.copy_of(static, n, slot) if n else slot for n in sorted({0, *copies})}
    lanes = [lane(slots[n].value, number) for number, n in enumerate(copies)]
    undefs = tuple(dict.fromkeys(u for each in slots.values() for u in each.undefs))
    return Slot(Aggregate(tuple(lanes)), undefs)


def is_made_of_undef(run: RunState, static: Static, operands: tuple[SymValue, ...]) -> bool:
    """Whether an operand is made from undef whichever way the thread has come; what is undef on
    one way only is not."""
    looks = zip(operands, run.second_look(static, operands), strict=True)
    parts = (pair for look in looks for pair in zip(*map(leaves, look), strict=True))
    return any(_differ_on_each_way(first.bits, again.bits) for first, again in parts)


def _differ_on_each_way(first: z3.ExprRef, again: z3.ExprRef) -> bool:
    """Whether terms for two looks differ whichever arm of a phi or select is taken."""
    if first.eq(again):
        return False
    if z3.is_app_of(first, z3.Z3_OP_ITE) and z3.is_app_of(again, z3.Z3_OP_ITE):
        arms = zip(first.children()[1:], again.children()[1:], strict=True)
        if first.arg(0).eq(again.arg(0)):
            return all(_differ_on_each_way(a, b) for a, b in arms)
    return True
