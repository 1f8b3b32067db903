"""Memory that never changes since the address through which it is read is of a constant address
space, in the symbolic run (docs/memory.md, "Areas").

An argument, or a variable, of such a space is in memory that never changes.  So is what the source
loads from memory that it has not written, or is given by a call, as an address of such a space: the
environment says of each object whether it never changes, and says so of these.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import z3

from verify.analysis.constant_addresses import is_by_type, origins
from verify.analysis.flatten import Static
from verify.analysis.thread_inputs import is_of_each_thread
from verify.ir.function import GlobalVariable, MemoryDetail
from verify.ir.types import PtrType, Type, VectorType
from verify.semantics.meaning import scalar
from verify.semantics.memory.memory_model import Access
from verify.semantics.undefined_behaviour import UB, Why
from verify.symbolic.memory.shared_memory import CellPlace
from verify.symbolic.run.path_state import PathState, SharedState
from verify.symbolic.run.ssa_slots import Slot
from verify.symbolic.run.state import RunState
from verify.symbolic.run.template import leaves
from verify.symbolic.run.template_run import Count
from verify.terms.domain import Truth
from verify.terms.symbols import Argument, ConstantObject, GlobalAddress


def changes(
    run: RunState,
    static: Static,
    place: CellPlace,
    access: Access,
    address: z3.BitVecRef,
    guard: Truth,
) -> list[tuple[Truth, Why]]:
    """When memory that is read through an address space that is read only may change, or is not
    what it was when the function was entered.  In every environment nothing else changes memory
    that never changes."""
    domain = run.domain

    def is_kept(path: PathState) -> Truth:
        kept = (run.shared.unchanged(path, place, leaf) for leaf in access.leaves)
        return domain.all(*kept)

    changed = domain.negate(is_kept(run.path)), Why(UB.CHANGED)
    root = run.objects.root(address)
    given = _is_given(run, root)

    def is_same(never: Truth) -> Truth:
        same = (run.shared.same_in_all_threads(place, leaf) for leaf in access.leaves)
        variables = _in_constant_variables(run, access, address)
        own = (inside for each, inside in variables if is_of_each_thread(run.flat.module, each))
        return domain.any(domain.negate(domain.all(guard, never)), *own, domain.all(*same))

    operand = static.instruction.operands[access.operand]
    if not given and is_by_type(origins(run.flat, static.context, operand)):
        run.record.facts.append(is_same(True))
        return [changed]
    cells = domain.all(*(run.shared.never_changes(place, leaf) for leaf in access.leaves))
    never = domain.any(
        given,
        cells,
        _is_constant(run, access.addrspace, root),
        *(inside for _, inside in _in_constant_variables(run, access, address)),
    )
    others = replace(run.path, shared=SharedState({}, run.path.shared.epoch))
    kept = domain.any(domain.negate(domain.all(guard, never)), is_kept(others))
    run.record.facts.extend((kept, is_same(never)))
    return [changed] if given else [(domain.negate(never), Why(UB.MAY_CHANGE)), changed]


def _in_constant_variables(
    run: RunState, access: Access, address: z3.BitVecRef
) -> Iterator[tuple[GlobalVariable, Truth]]:
    """Whether an access is in a global variable that is `constant`, for each of these: its address
    may have been loaded, from a table."""
    domain, spaces = run.domain, run.spaces
    for name, extent in run.setting.plan.extents.items():
        variable = run.flat.module.globals.get(name)
        if variable is None or not variable.constant or extent.size < access.size:
            continue
        width = run.layout.pointer(extent.addrspace).bits
        at = spaces.wide(extent.addrspace, run.template.bits(GlobalAddress(name), width))
        distance = domain.sub(spaces.wide(access.addrspace, address), at)
        limit = domain.const(extent.size - access.size + 1, domain.width(distance))
        yield variable, domain.ult(distance, limit)


def read_atomically(
    run: RunState,
    static: Static,
    place: CellPlace,
    access: Access,
    address: z3.BitVecRef,
    guard: Truth,
) -> None:
    """Note that a constant that is defined elsewhere, of which the source makes an atomic load
    where `guard` holds, is not poison, is written by nobody, and is the same for all threads."""
    detail, own = static.instruction.detail, run.template.is_source
    if access.writes or access.volatile or not own or not isinstance(detail, MemoryDetail):
        return
    domain = run.domain
    variables = _in_constant_variables(run, access, address) if detail.orderings else ()
    for variable, inside in variables:
        if variable.initializer is None and not is_of_each_thread(run.flat.module, variable):
            same = (run.shared.defined_in_all_threads(place, leaf) for leaf in access.leaves)
            elsewhere = domain.negate(domain.all(guard, inside))
            run.record.facts.append(domain.any(elsewhere, domain.all(*same)))


def read(run: RunState, place: CellPlace, access: Access, guard: Truth) -> None:
    """Note that an address of a constant address space that the source reads from memory is of
    memory that never changes, if the thread has not written the address there."""
    addrspace = _constant_space(run, access.type)
    if addrspace is None or access.writes or place.at_once or not run.template.is_source:
        return
    domain = run.domain
    at_entry = replace(run.path, shared=SharedState({}, Count(0, frozenset({0}))))
    for leaf in access.leaves:
        kept = run.shared.unchanged(run.path, place, leaf)
        held = scalar(run.shared.read(at_entry, place, leaf).value)
        known = domain.all(guard, kept, domain.negate(held.poison))
        constant = _is_constant(run, addrspace, held.bits)
        run.record.facts.append(domain.any(domain.negate(known), constant))


def given(run: RunState, static: Static, slot: Slot) -> None:
    """Note that what a call gives the source of a constant address space is in memory that never
    changes, if the operands of such spaces are."""
    addrspace = _constant_space(run, static.instruction.type)
    if addrspace is None or slot.undefs or not run.template.is_source:
        return
    known: list[Truth] = [run.path.guard]
    for position, operand in enumerate(static.instruction.operands):
        space = _constant_space(run, operand.type)
        if space is not None:
            held = leaves(run.slot(static, position, operand).value)
            known += [_is_constant(run, space, run.objects.root(leaf.bits)) for leaf in held]
    domain = run.domain
    for leaf in leaves(slot.value):
        excused = domain.negate(domain.all(*known, domain.negate(leaf.poison)))
        root = run.objects.root(leaf.bits)
        run.record.facts.append(domain.any(excused, _is_constant(run, addrspace, root)))


def _is_constant(run: RunState, addrspace: int, root: z3.BitVecRef) -> Truth:
    """Whether the object of a root never changes, in the environment."""
    if _is_given(run, root):
        return True
    if root.decl().kind() == z3.Z3_OP_ITE:
        condition, a, b = root.children()
        assert isinstance(condition, z3.BoolRef)
        assert isinstance(a, z3.BitVecRef) and isinstance(b, z3.BitVecRef)
        both = _is_constant(run, addrspace, a), _is_constant(run, addrspace, b)
        return run.domain.any(
            run.domain.all(condition, both[0]),
            run.domain.all(run.domain.negate(condition), both[1]),
        )
    symbol = ConstantObject(run.setting.plan.memory_of(addrspace))
    wide = run.spaces.wide(addrspace, root)
    held = run.template.symbols.apply(symbol, [wide], z3.BoolSort())
    assert isinstance(held, z3.BoolRef)
    return held


def _is_given(run: RunState, root: z3.BitVecRef) -> bool:
    """Whether a root is an argument, or a variable, that is itself of an address space whose memory
    does not change."""
    match run.objects.symbol(root):
        case Argument(position=position):
            type_ = run.flat.function.parameters[position].type
        case GlobalAddress(of=name):
            variable = run.flat.module.globals.get(name)
            type_ = None if variable is None else PtrType(variable.addrspace)
        case _:
            type_ = None
    return type_ is not None and _constant_space(run, type_) is not None


def _constant_space(run: RunState, type_: Type) -> int | None:
    """The constant address space of an address, or of a vector of addresses."""
    type_ = type_.element if isinstance(type_, VectorType) else type_
    is_address = isinstance(type_, PtrType)
    if not is_address or not run.setting.plan.target.is_read_only(type_.addrspace):
        return None
    return type_.addrspace
