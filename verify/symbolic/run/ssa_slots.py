"""Contents of an SSA variable on a path through the unrolled graph.

A slot is a value and the undef choices that it was computed from.  Each *use* of a value made from
undef may see another value (LangRef, "Undefined Values"), so a use renames those choices.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import z3

from common.data import dataclass
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.meaning import scalar
from verify.symbolic.run.template import SymValue
from verify.terms.domain import Truth, Z3Domain


@dataclass(frozen=True, slots=True)
class ObjectId:
    """One execution of an alloca, or of a call that allocates, in a node of the unrolled graph."""

    node: int
    context: int
    block: str
    index: int


NULL = ObjectId(-1, 0, "", 0)
"""The object of null, which has no bytes."""

NOWHERE = ObjectId(-2, 0, "", 0)
"""The object, of no bytes, of an address that may be any: that of poison, and its `freeze`.  An
access there is undefined for some address, which either side may choose."""


def is_object(target: ObjectId) -> bool:
    """Whether a target of an address is an object with bytes."""
    return target not in (NULL, NOWHERE)


Alternative = tuple[Truth, ObjectId, z3.BitVecRef]
"""The condition under which an address is that of the object plus an offset in bytes."""


@dataclass(frozen=True, slots=True)
class Slot:
    """`origin`: for an address that can only be in private memory, or null, which object it points
    into.  The conditions exclude each other, and one holds wherever the address is used.
    `unwritten`: when bytes of memory were never written; then the value says nothing."""

    value: SymValue
    undefs: tuple[z3.BitVecRef, ...] = ()
    origin: tuple[Alternative, ...] = ()
    unwritten: Truth = False


def merge(domain: Z3Domain, incoming: Sequence[tuple[Truth, Slot]]) -> Slot:
    """The slot where paths join; exactly one of the conditions holds on a path that gets here."""
    groups: list[tuple[Truth, Slot]] = []
    for condition, slot in incoming:
        for i, (known, other) in enumerate(groups):
            if other is slot:
                groups[i] = (domain.any(known, condition), other)
                break
        else:
            groups.append((condition, slot))
    if len(groups) == 1:
        return groups[0][1]
    value = _merge_values(domain, [(condition, slot.value) for condition, slot in groups])
    undefs = tuple(dict.fromkeys(u for _, slot in groups for u in slot.undefs))
    origin = _origins(domain, groups) if any(slot.origin for _, slot in groups) else ()
    unwritten = domain.any(*(domain.all(c, slot.unwritten) for c, slot in groups))
    return Slot(value, undefs, origin, unwritten)


def _merge_values(domain: Z3Domain, incoming: Sequence[tuple[Truth, SymValue]]) -> SymValue:
    """The choice leaf by leaf; poison where the chosen value is."""
    first = incoming[0][1]
    if isinstance(first, Aggregate):
        parts: list[SymValue] = []
        for position in range(len(first.elements)):
            here: list[tuple[Truth, SymValue]] = []
            for condition, value in incoming:
                assert isinstance(value, Aggregate)
                here.append((condition, value.elements[position]))
            parts.append(_merge_values(domain, here))
        return Aggregate(tuple(parts))
    scalars = [(condition, scalar(value)) for condition, value in incoming]
    bits = domain.merge([(condition, value.bits) for condition, value in scalars])
    poison = scalars[-1][1].poison
    for condition, value in scalars[-2::-1]:
        poison = domain.paths.choose(condition, value.poison, poison)
    return Scalar(bits, poison)


def narrowed(domain: Z3Domain, slot: Slot, guard: Truth) -> Slot:
    """The slot under the condition `guard`."""
    value = _narrowed(domain, slot.value, guard)
    if value is slot.value:
        return slot
    return Slot(value, slot.undefs, slot.origin, slot.unwritten)


def _narrowed(domain: Z3Domain, value: SymValue, guard: Truth) -> SymValue:
    if isinstance(value, Aggregate):
        parts = tuple(_narrowed(domain, e, guard) for e in value.elements)
        same = all(a is b for a, b in zip(parts, value.elements, strict=True))
        return value if same else Aggregate(parts)
    bits = domain.narrowed(value.bits, guard)
    return value if bits is value.bits else Scalar(bits, value.poison)


def null_origin(domain: Z3Domain, slot: Slot, width: int) -> tuple[Alternative, ...]:
    """The origin of an address that is always null, with offsets of `width` bits; empty for
    others."""
    value = slot.value
    if isinstance(value, Aggregate) or value.poison is not False or domain.value(value.bits) != 0:
        return ()
    return ((True, NULL, domain.const(0, width)),)


def origin_of(domain: Z3Domain, slot: Slot, width: int) -> tuple[Alternative, ...]:
    """The origin of one alternative of a merged address, with offsets of `width` bits; no access
    goes through a poison address."""
    value = slot.value
    if not isinstance(value, Aggregate) and value.poison is True:
        return ((True, NOWHERE, domain.const(0, width)),)
    return slot.origin or null_origin(domain, slot, width)


def _origins(domain: Z3Domain, groups: Sequence[tuple[Truth, Slot]]) -> tuple[Alternative, ...]:
    """The origins of a merged address: one alternative per object; none if an alternative may be in
    other memory."""
    merged: dict[ObjectId, tuple[Truth, z3.BitVecRef]] = {}
    width = next(domain.width(slot.origin[0][2]) for _, slot in groups if slot.origin)
    for condition, slot in groups:
        origin = origin_of(domain, slot, width)
        if not origin:
            return ()
        for inner, target, offset in origin:
            holds = domain.all(condition, inner)
            others = merged.get(target)
            if others is None:
                merged[target] = (holds, offset)
            else:
                merged[target] = (
                    domain.any(others[0], holds),
                    domain.ite(holds, offset, others[1]),
                )
    return tuple((c, target, offset) for target, (c, offset) in merged.items())


def refresh(
    slot: Slot, fresh: Callable[[z3.BitVecRef], z3.BitVecRef]
) -> tuple[SymValue, tuple[z3.BitVecRef, ...]]:
    """One use of `slot`: its value with every undef choice renamed by `fresh`."""
    if not slot.undefs:
        return slot.value, ()
    pairs = [(old, fresh(old)) for old in slot.undefs]
    return substitute_value(slot.value, pairs), tuple(new for _, new in pairs)


def refreshed(slot: Slot, fresh: Callable[[z3.BitVecRef], z3.BitVecRef]) -> Slot:
    """One use of an address, with where it points."""
    value, undefs = refresh(slot, fresh)
    pairs = list(zip(slot.undefs, undefs, strict=True))
    origin = tuple(
        (_substitute(condition, pairs), target, z3.substitute(at, *pairs))
        for condition, target, at in slot.origin
    )
    return Slot(value, undefs, origin, slot.unwritten)


def substitute_value(value: SymValue, pairs: Sequence[tuple[z3.ExprRef, z3.ExprRef]]) -> SymValue:
    if isinstance(value, Aggregate):
        return Aggregate(tuple(substitute_value(e, pairs) for e in value.elements))
    return Scalar(z3.substitute(value.bits, *pairs), _substitute(value.poison, pairs))


def _substitute(condition: Truth, pairs: Sequence[tuple[z3.ExprRef, z3.ExprRef]]) -> Truth:
    return condition if isinstance(condition, bool) else z3.substitute(condition, *pairs)
