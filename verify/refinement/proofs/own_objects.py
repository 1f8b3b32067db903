"""What a function's own objects tell the next execution of a loop that is cut (docs/proofs.md,
"Loops").

The cut function goes on at a header with what its objects held when the thread came to the loop.
So it is only the same as the loop if they hold that whenever the thread comes back.
"""

from __future__ import annotations

from itertools import product

import z3

from verify.refinement.proofs.cut import CutPair
from verify.refinement.proofs.cuttable import is_told
from verify.refinement.proofs.loops import LoopRecord, Loops
from verify.semantics.domain import Aggregate
from verify.semantics.memory.private_memory import Object
from verify.symbolic.run.ssa_slots import ObjectId, Slot
from verify.symbolic.run.template import SymValue
from verify.symbolic.run.template_run import PrivateState, TemplateRun
from verify.terms.domain import same


def change_objects(cut: CutPair, source: TemplateRun, target: TemplateRun) -> bool:
    """Whether an object may hold something else, or live or not, at some header when the thread
    comes back to it, and that may make a difference later."""
    before = any(_changes(source, cut, record, cut.source, record.source) for record in cut.records)
    return before or any(
        _changes(target, cut, record, cut.target, record.target) for record in cut.records
    )


def _changes(run: TemplateRun, cut: CutPair, record: LoopRecord, loops: Loops, header: str) -> bool:
    first = _states(run, cut.names.arrives(record.number))
    again = _states(run, cut.names.returns(record.number))
    return any(
        not _is_same(before, after, target) and _is_told(run, loops, header, target)
        for before, after in product(first, again)
        for target in before.objects
    )


def _states(run: TemplateRun, what: str) -> list[PrivateState]:
    return [e.private for e in run.events if e.what == what and e.private is not None]


def _is_told(run: TemplateRun, loops: Loops, header: str, target: ObjectId) -> bool:
    if target.context:
        return True
    made = run.unrolled.flat.function.block[target.block].instructions[target.index]
    return made.name is None or is_told(loops.function, made.name, header)


def _is_same(before: PrivateState, after: PrivateState, target: ObjectId) -> bool:
    return (
        target in after.objects
        and _hold_same(before.objects[target], after.objects[target])
        and same(before.dead.get(target, False), after.dead.get(target, False))
        and same(before.ended.get(target, False), after.ended.get(target, False))
    )


def _hold_same(one: Object[Slot], other: Object[Slot]) -> bool:
    if one is other:
        return True
    chunks, others = one.chunks, other.chunks
    return (
        (one.size, one.align, one.zeroed) == (other.size, other.align, other.zeroed)
        and chunks.keys() == others.keys()
        and all(size == others[at][0] for at, (size, _) in chunks.items())
        and all(_is_one(slot, others[at][1]) for at, (_, slot) in chunks.items())
    )


def _is_one(one: Slot, other: Slot) -> bool:
    """Whether two slots are literally one value, of the same undefs and the same objects."""
    return one is other or (
        _is_one_value(one.value, other.value)
        and _are_one(one.undefs, other.undefs)
        and same(one.unwritten, other.unwritten)
        and len(one.origin) == len(other.origin)
        and all(
            same(c, d) and target == aim and at.eq(place)
            for (c, target, at), (d, aim, place) in zip(one.origin, other.origin, strict=True)
        )
    )


def _is_one_value(one: SymValue, other: SymValue) -> bool:
    if isinstance(one, Aggregate) or isinstance(other, Aggregate):
        return (
            isinstance(one, Aggregate)
            and isinstance(other, Aggregate)
            and len(one.elements) == len(other.elements)
            and all(map(_is_one_value, one.elements, other.elements))
        )
    return one.bits.eq(other.bits) and same(one.poison, other.poison)


def _are_one(some: tuple[z3.BitVecRef, ...], others: tuple[z3.BitVecRef, ...]) -> bool:
    return len(some) == len(others) and all(a.eq(b) for a, b in zip(some, others, strict=True))
