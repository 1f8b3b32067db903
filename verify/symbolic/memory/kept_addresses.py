"""Accesses of the memory of `noalias` arguments and results whose addresses no other code keeps, in
the symbolic run.

A call that is given no such address does not change what is accessed through one, before or after
it, or that is undefined (LangRef, "Parameter Attributes", `noalias`: memory locations accessed via
pointer values based on the argument or return value are not also accessed via others, if they are
modified).  What others read is not looked at.
"""

from __future__ import annotations

from collections.abc import Callable

import z3

from verify.analysis.flatten import Static
from verify.analysis.kept_addresses import KeptAddresses, kept_addresses
from verify.analysis.provenance import PointerRoot
from verify.semantics.effects import effects
from verify.semantics.memory.memory_model import Access
from verify.semantics.memory.objects import Based, RootKind
from verify.semantics.memory.shared_memory import cell_count
from verify.semantics.undefined_behaviour import UB, Why
from verify.symbolic.memory.shared_memory import CellPlace
from verify.symbolic.run.environment_symbols import before_term
from verify.symbolic.run.path_state import SharedState
from verify.symbolic.run.record import KeptAccess, KeptCall, Roots
from verify.symbolic.run.state import RunState
from verify.terms.domain import Truth
from verify.terms.substitute import occurs


def made_at(static: Static) -> PointerRoot:
    """The object that a call makes."""
    return PointerRoot(RootKind.FRESH, static.instruction.name or "", static.context)


def accessed(
    run: RunState,
    place: CellPlace,
    access: Access,
    address: z3.BitVecRef,
    based: Based | None,
    guard: Truth,
) -> list[tuple[Truth, Why]]:
    """Note an access, made when `guard` holds; the conditions that it is undefined because of the
    calls before it."""
    roots = kept_roots(run, based)
    if not roots:
        return []
    size = run.setting.plan.cell(place.space)
    cells = tuple(
        run.shared.cells.following(size, place.number, index)
        for index in range(cell_count(8 * access.size, size))
    )
    addrspace, objects = access.addrspace, run.objects
    memory, wide = run.setting.plan.memory_of(addrspace), run.spaces.wide(addrspace, address)
    life = objects.life(addrspace, address)

    def is_freed() -> Truth:
        return run.shared.addresses.is_freed(memory, wide, life)

    when = objects.made_after(address), objects.ends(addrspace, address), is_freed
    here = KeptAccess(roots, guard, place.space, cells, *when)
    run.record.kept_accesses.append(here)
    why = Why(UB.KEPT_CHANGED)
    return [(_is_changed(run, here, call), why) for call in run.record.kept_calls]


Writes = Callable[[str, z3.BitVecRef], tuple[Truth, Truth]]
"""Of a cell of a space, whether a call has certainly changed it, and whether it may have."""


def called(run: RunState, static: Static, before: SharedState, writes: Writes) -> None:
    """Note a call that has changed shared memory, which was `before`, and that it is undefined
    where it changed what was accessed."""
    kept = _kept(run)
    if not kept.roots:
        return
    is_convergent = effects(run.flat.module, static.instruction).convergent
    others = kept.others(_place(run, static), convergent=is_convergent)
    if not others:
        return
    shared, guard, after, count = run.shared, run.path.guard, run.path.shared, run.path.count

    def changed(space: str, number: z3.BitVecRef) -> Truth:
        certainly, perhaps = writes(space, number)
        return run.domain.any(certainly, run.domain.all(perhaps, differs(space, number)))

    def differs(space: str, number: z3.BitVecRef) -> Truth:
        size = run.setting.plan.cell(space)
        old, new = (
            shared.cells.select(size, shared.current(state, guard, space), number)
            for state in (before, after)
        )
        if any(occurs(undef, (old,)) for undef in before.undefs.get(space, ())):
            return False  # what is there is any value
        return run.domain.negate(run.domain.eq(old, new))

    number, gone = before_term(count) - 1, before_term(run.path.freed)
    call = KeptCall(run.node, number, gone, others, guard, changed)
    for earlier in run.record.kept_accesses:
        broken = _is_changed(run, earlier, call)
        if earlier.ends is not None:
            of_others = _is_of(run, earlier, call, RootKind.FRESH)
            freed = run.domain.eq(earlier.ends, number)
            broken = run.domain.any(broken, run.domain.all(earlier.guard, of_others, freed))
        run.immediate_ub(static, broken, Why(UB.KEPT_CHANGED))
    run.record.kept_calls.append(call)


def _is_changed(run: RunState, access: KeptAccess, call: KeptCall) -> Truth:
    """Whether an access and a call are both made, and the call changes what is accessed, whose
    object is there: it was made before, and nothing has freed it."""
    of_others = _is_of(run, access, call)
    if of_others is False:
        return False
    domain, ult = run.domain, run.domain.ult
    changed = domain.any(*(call.changed(access.space, cell) for cell in access.cells))
    later = access.made_after is not None and ult(call.number, access.made_after)
    gone = access.ends is not None and ult(access.ends, call.gone)
    there = domain.negate(domain.any(later, gone, access.is_freed()))
    return domain.all(access.guard, call.guard, of_others, changed, there)


def _is_of(run: RunState, access: KeptAccess, call: KeptCall, *kinds: RootKind) -> Truth:
    """Whether an access is of one of the objects, of some kinds, of which a call has no address."""
    return run.domain.any(
        *(
            there
            for root, there in access.roots
            if root in call.others and (not kinds or root.kind in kinds)
        )
    )


def _kept(run: RunState) -> KeptAddresses:
    return kept_addresses(run.flat.module, run.flat.function)


def kept_roots(run: RunState, based: Based | None) -> Roots:
    """The argument, or the results on the paths, that an address is based on, if that is certain,
    as far as no other code keeps such addresses."""
    return tuple([each for each in _roots(run, based) if each[0] in _kept(run).roots])


def _roots(run: RunState, based: Based | None) -> Roots:
    match based:
        case Based(kind=RootKind.PARAMETER, name=position):
            name = run.flat.function.parameters[int(position)].name
            return ((PointerRoot(RootKind.PARAMETER, name), True),)
        case Based(kind=RootKind.FRESH, name=term):
            return run.objects.fresh[int(term)].calls
        case _:
            return ()


def _place(run: RunState, static: Static) -> tuple[str, int]:
    """The place in the outermost function of a call, or of the call that leads to it."""
    while (call := run.flat.contexts[static.context].call) is not None:
        static = call
    return static.block, static.index
