"""Constraints on the addresses of objects whose address escapes, in the symbolic run (LangRef,
"Allocated Objects"; docs/memory.md)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import z3

from verify.analysis.flatten import Flat
from verify.ir.types import PtrType
from verify.semantics.domain import Scalar
from verify.semantics.memory.pointers import fit
from verify.symbolic.calls.cast_arguments import unless_undef
from verify.symbolic.run.record import NamedLocal, PlacedAccess
from verify.symbolic.run.ssa_slots import ObjectId
from verify.symbolic.run.state import RunState
from verify.terms.domain import Truth
from verify.terms.substitute import occurs
from verify.terms.symbols import GlobalAddress

MIN_PLACES = 1 << 12
"""With fewer places in its address space, an object need not be elsewhere than others."""


class Bytes(NamedTuple):
    """The address space, the address of the first byte, and how many there are."""

    addrspace: int
    address: z3.BitVecRef
    size: z3.BitVecRef


def place(run: RunState, target: ObjectId, *, apart: bool) -> None:
    """Note where a new object may be; `apart`: where others are matters."""
    with run.domain.intervals.everywhere():
        _place(run, target, apart=apart)


def _place(run: RunState, target: ObjectId, *, apart: bool) -> None:
    local = run.record.locals[target]
    made, missing = local.made, run.domain.negate(local.made)
    _note(run, run.domain.any(missing, _has_room(run, local, _bytes(run, target).size)))
    if not apart:
        return
    _keep_apart_from_globals(run, target)
    if run.setting.plan.places_chosen:
        for address, extent, guard in _used_before(run, local):
            gone = run.objects.is_freed(local.addrspace, address, run.path.freed)
            here = run.domain.all(guard, made, run.domain.negate(gone))
            _note(run, run.domain.any(run.domain.negate(here), _are_apart(run, target, extent)))
    if not run.path.dead.get(target, False):
        keep_apart(run, target)


def _note(run: RunState, fact: Truth) -> None:
    """Note what holds of the places of objects: of every environment, or of what a run chooses."""
    record = run.record
    (record.placed if run.setting.plan.places_chosen else record.facts).append(fact)


def _bytes(run: RunState, target: ObjectId) -> Bytes:
    local, width = run.record.locals[target], run.domain.width(run.record.locals[target].address)
    on_heap = run.heap.get(target)
    size = run.domain.const(local.name.size, width)
    size = size if on_heap is None else fit(run.domain, on_heap.size, width)
    return Bytes(local.addrspace, local.address, size)


def _has_room(run: RunState, local: NamedLocal, size: z3.BitVecRef) -> Truth:
    """The object is not at null where that is no object, and the address after it is in the address
    space, too (LangRef, "Allocated Objects").  In address space 0 no function's own object is at
    null, even where null is an address like others."""
    domain, width = run.domain, run.domain.width(local.place)
    last = domain.sub(domain.const(-1, width), fit(domain, size, width))
    fits = domain.negate(domain.ult(last, local.place))
    if local.addrspace and not run.shared.addresses.null_is_no_object(local.addrspace):
        return fits
    null = domain.const(0, domain.width(local.address))
    return domain.all(fits, domain.negate(domain.eq(local.address, null)))


def keep_apart(run: RunState, target: ObjectId) -> None:
    """Note that an object that begins to live is at no other living object's place."""
    local, domain = run.record.locals.get(target), run.domain
    if local is None:
        return
    for other, known in run.record.locals.items():
        may_meet = _may_meet(run, local, known.addrspace)
        if other == target or other not in run.path.objects or not may_meet:
            continue
        alive = _is_alive(run, other)
        if alive is False or not _is_around(run.flat, other.context, target.context):
            continue
        if _has_counterpart(run, local) and _has_counterpart(run, known):
            continue
        together = domain.all(run.path.guard, alive, _is_alive(run, target))
        apart = _are_apart(run, target, _bytes(run, other))
        _note(run, domain.any(domain.negate(together), apart))


def _is_alive(run: RunState, target: ObjectId) -> Truth:
    dead, ended = (each.get(target, False) for each in (run.path.dead, run.path.ended))
    return run.domain.negate(run.domain.any(dead, ended))


def _has_counterpart(run: RunState, local: NamedLocal) -> bool:
    """Whether an object of the source's is where one of the target's is: that its place is possible
    is for the target to say."""
    of_source = run.template.is_source and not run.setting.plan.places_chosen
    common = {replace(each, number=0) for each in run.setting.plan.counterparts.values()}
    return of_source and replace(local.name, number=0) in common


def _is_around(flat: Flat, outer: int, inner: int) -> bool:
    """Whether a calling context is another one, or calls it at some depth."""
    context: int | None = inner
    while context is not None:
        if context == outer:
            return True
        context = flat.contexts[context].parent
    return False


def _keep_apart_from_globals(run: RunState, target: ObjectId) -> None:
    """Note that an object is at no global variable's place."""
    local = run.record.locals[target]
    missing = run.domain.negate(local.made)
    for name, extent in run.setting.plan.extents.items():
        if extent.addrspace == local.addrspace:
            width = run.domain.width(local.address)
            at = run.template.bits(GlobalAddress(name), width)
            other = Bytes(extent.addrspace, at, run.domain.const(extent.size, width))
            _note(run, run.domain.any(missing, _are_apart(run, target, other)))


def is_taken(run: RunState, addrspace: int, address: z3.BitVecRef) -> Truth:
    """Whether an address is in a global variable, or in an object of the function's own that
    lives."""
    domain, own = run.domain, list[Truth]()
    here = Bytes(addrspace, address, domain.const(1, domain.width(address)))
    for target, local in run.record.locals.items():
        if target in run.path.objects and _may_meet(run, local, addrspace):
            inside = domain.negate(_are_apart(run, target, here))
            own.append(domain.all(local.made, _is_alive(run, target), inside))
    return domain.any(run.objects.is_in_variable(addrspace, address), *own)


def accessed(run: RunState, access: PlacedAccess) -> None:
    """Note that memory that is accessed is at no place of an object that lives then.  It is in
    another, which stays."""
    run.record.accesses.append(access)
    domain = run.domain
    for target, local in run.record.locals.items():
        if target in run.path.objects and _may_meet(run, local, access.addrspace):
            together = domain.all(access.guard, _is_alive(run, target))
            apart = _are_apart(run, target, _accessed_bytes(run, access))
            _note(run, domain.any(domain.negate(together), apart))


def _accessed_bytes(run: RunState, access: PlacedAccess) -> Bytes:
    size = run.domain.const(access.size, run.domain.width(access.address))
    return Bytes(access.addrspace, access.address, size)


def _may_meet(run: RunState, local: NamedLocal, addrspace: int) -> bool:
    """Whether addresses of a space may be those of the memory that an object is in."""
    if addrspace == local.addrspace:
        return True
    if run.spaces.window_of_locals is None:
        return False
    is_on_heap = run.domain.width(local.place) > run.spaces.bits_of_place(local.addrspace)
    return not is_on_heap and run.setting.plan.target.holds_locals(addrspace)


def _used_before(run: RunState, local: NamedLocal) -> Iterator[tuple[z3.BitVecRef, Bytes, Truth]]:
    """Addresses of objects that were there before, with bytes of them, and when that is certain:
    what was accessed, and the objects of arguments."""
    for access in run.record.accesses:
        if _may_meet(run, local, access.addrspace):
            yield access.address, _accessed_bytes(run, access), access.guard
    inputs = run.setting.inputs
    for name, (_, parameter) in inputs.parameters.items():
        if not isinstance(parameter.type, PtrType):
            continue
        given = inputs.argument(run.domain, run.template, name).value
        if _may_meet(run, local, parameter.type.addrspace) and isinstance(given, Scalar):
            addrspace, width = parameter.type.addrspace, run.domain.width(given.bits)
            begin, length = run.objects.extent(addrspace, given.bits)
            extent = Bytes(addrspace, *(fit(run.domain, each, width) for each in (begin, length)))
            yield given.bits, extent, run.domain.negate(given.poison)


def _are_apart(run: RunState, target: ObjectId, other: Bytes) -> Truth:
    """Whether an object has no byte in common with other bytes."""
    domain, own = run.domain, _bytes(run, target)
    if own.addrspace != other.addrspace:
        own, other = _wide(run, own), _wide(run, other)
    (_, a, size_a), (_, b, size_b) = own, other
    empty = [domain.eq(size, domain.const(0, domain.width(size))) for size in (size_a, size_b)]
    if any(each is True for each in empty):
        return True
    overlap = domain.any(domain.ult(domain.sub(b, a), size_a), domain.ult(domain.sub(a, b), size_b))
    return domain.any(*empty, domain.negate(overlap))


def _wide(run: RunState, bytes_: Bytes) -> Bytes:
    """Bytes by their address in the whole memory that their address space is a part of."""
    wide = run.spaces.wide(bytes_.addrspace, bytes_.address)
    return Bytes(bytes_.addrspace, wide, fit(run.domain, bytes_.size, run.domain.width(wide)))


def compared(run: RunState, a: z3.BitVecRef, b: z3.BitVecRef) -> None:
    """Note that an object that only the source has is at another address than one that it is
    compared with.  Where it is is for the source to choose, and there is room elsewhere; nothing
    that the other address depends on may depend on that choice, or be another of the source's."""
    if run.setting.plan.places_chosen or not run.template.is_source:
        return
    for local in run.record.locals.values():
        if _has_counterpart(run, local) or not _has_room_elsewhere(run, local):
            continue
        for own, other in ((a, b), (b, a)):
            if not any(_is_near(run, own, each) for each in _seen(run, local)):
                continue
            other = unless_undef(run.domain, other)
            dependent = (local.symbol, *run.template.private.values())
            if not any(occurs(each, [other]) for each in dependent):
                with run.domain.intervals.everywhere():
                    run.record.facts.append(run.domain.negate(run.domain.eq(own, other)))


def _is_near(run: RunState, a: z3.BitVecRef, b: z3.BitVecRef) -> bool:
    """Whether the distance of two addresses is known."""
    fits = run.domain.width(a) == run.domain.width(b)
    return fits and run.domain.distance(a, b) is not None


def _seen(run: RunState, local: NamedLocal) -> Iterator[z3.BitVecRef]:
    """The address of an object in its own address space, and in the generic one."""
    yield local.address
    generic = run.setting.plan.target.generic
    if generic is not None and _may_meet(run, local, generic):
        yield run.spaces.of_place(generic, local.place)


def _has_room_elsewhere(run: RunState, local: NamedLocal) -> bool:
    """Whether an object has so many possible addresses, for all addresses of the others, that it
    can avoid all addresses that it is compared with."""
    extents = run.setting.plan.extents.values()
    others = [e.size for e in extents if e.addrspace == local.addrspace]
    others += [o.name.size for o in run.record.locals.values() if o.addrspace == local.addrspace]
    others += [access.size for access in run.record.accesses]
    taken = sum(other + local.name.size for other in others)
    room = (1 << run.domain.width(local.place)) - taken
    return room >= MIN_PLACES * local.name.align


def keep_apart_from_functions(run: RunState) -> None:
    """Note that the objects are where no function is, nor another global of unknown size."""
    extents = run.setting.plan.extents
    for symbol, address in list(run.template.shared.items()):
        if not isinstance(symbol, GlobalAddress) or symbol.of in extents:
            continue
        assert isinstance(address, z3.BitVecRef)
        for target, local in run.record.locals.items():
            if run.domain.width(local.address) == run.domain.width(address):
                inside = run.domain.ult(
                    run.domain.sub(address, local.address), _bytes(run, target).size
                )
                _note(run, run.domain.negate(run.domain.all(local.made, inside)))
