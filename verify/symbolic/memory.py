"""Loads, stores, atomic accesses and fences in the symbolic run (docs/memory.md)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import z3

from verify.cfg.flatten import Static, uses
from verify.ir.function import MemoryDetail
from verify.ir.types import PtrType
from verify.semantics.atomics import ObservedAccess, observed_access, perform
from verify.semantics.constraints import constrain_metadata
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.layout import stored_type
from verify.semantics.meaning import any_poison, scalar, uniform_value
from verify.semantics.memory_plan import access_types
from verify.semantics.pointers import memory_detail
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.environment_symbols import answer_at
from verify.symbolic.pointers import addrspacecast, alloca, getelementptr, number_cast
from verify.symbolic.private_memory import load_leaf, store_leaf
from verify.symbolic.shared_memory import Access, Location
from verify.symbolic.ssa_slots import Slot
from verify.symbolic.state import Meaning, RunState
from verify.symbolic.template import SymValue, leaves
from verify.terms.domain import Truth

ALIAS_METADATA = frozenset({"alias.scope", "noalias", "invariant.load"})
"""Metadata from which passes learn what memory an access does not share."""


def observed(run: RunState, static: Static, seen: ObservedAccess) -> None:
    """An atomic or volatile access, or a fence: observed, and answered by the environment."""
    operands = tuple(
        run.read(static, i, o).value for i, o in enumerate(static.instruction.operands)
    )
    for value in operands:
        run.immediate_ub(static, any_poison(run.domain, value), "an operand is poison")
    place: Location | None = None
    if seen.address is not None:
        if run.slot(static, seen.address, static.instruction.operands[seen.address]).origin:
            raise UnsupportedInstruction(f"{seen.what} of a local variable")
        _defined(run, static, Slot(operands[seen.address]))
        place = _shared_place(run, static, seen.address, Slot(operands[seen.address]))
    shape = stored_type(run.layout, seen.answer)
    answer = answer_at(run.domain, run.template, shape, run.path.count)
    assert isinstance(answer, Aggregate)
    done = perform(run.domain, static.instruction, operands, answer)
    run.observe(static, seen.what, done.seen, None, memory=seen.synchronises)
    if done.result is not None:
        run.bind(static, Slot(done.result))
    if seen.synchronises:
        run.shared.synchronise(run.path)
    elif place is not None:
        _leave(run, static, place, done.left)
        if seen.open:
            run.record.open_spaces[place.space] = seen.what


def _leave(run: RunState, static: Static, place: Location, left: SymValue | None) -> None:
    """What an access that does not synchronise leaves at its location."""
    detail = memory_detail(static.instruction)
    if left is None or detail.type is None:
        return
    for (offset, _), part in zip(run.layout.leaves(detail.type), leaves(left), strict=True):
        run.shared.write(run.path, place, offset, part)


def load(run: RunState, static: Static) -> None:
    """LangRef, "'load' Instruction"."""
    detail = memory_detail(static.instruction)
    seen = observed_access(static.instruction)
    if seen is not None:
        observed(run, static, seen)
        return
    assert detail.type is not None
    address = run.slot(static, 0, static.instruction.operands[0])
    if not address.origin:
        address = Slot(run.read(static, 0, static.instruction.operands[0]).value)
    _defined(run, static, address)
    made: list[Slot] = []
    if address.origin:
        for offset, width in run.layout.leaves(detail.type):
            made.append(load_leaf(run, static, address, offset, width))
    else:
        place = _shared_place(run, static, 0, address)
        kind = run.record.open_spaces.get(place.space)
        if kind is not None:
            run.record.approximated.add(f"what {kind} leaves in memory")
        for offset, width in run.layout.leaves(detail.type):
            made.append(run.shared.read(run.path, place, offset, width))
    shape = stored_type(run.layout, detail.type)
    parts = iter(made)

    def leaf(width: int) -> Scalar[z3.BitVecRef, Truth]:
        return scalar(next(parts).value)

    value = uniform_value(shape, leaf)
    outcome = constrain_metadata(run.domain, run.flat.module, static.instruction.metadata, value)
    assert outcome.value is not None
    run.immediate_ub(static, outcome.ub, "the loaded value is noundef but poison")
    undefs = tuple(dict.fromkeys(u for s in made for u in s.undefs))
    if len(made) == 1 and outcome.value is value and value is made[0].value:
        run.bind(static, made[0])
    else:
        run.bind(static, Slot(outcome.value, undefs, made[0].origin if len(made) == 1 else ()))


def store(run: RunState, static: Static) -> None:
    """LangRef, "'store' Instruction"."""
    detail = memory_detail(static.instruction)
    seen = observed_access(static.instruction)
    if seen is not None:
        observed(run, static, seen)
        return
    assert detail.type is not None
    value, pointer = static.instruction.operands
    address = run.slot(static, 1, pointer)
    if not address.origin:
        _store_shared(run, static, detail)
        return
    _defined(run, static, address)
    stored = run.slot(static, 0, value)
    # A store is a use: undef becomes one value in memory only when it is read, so it stays.
    parts = leaves(stored.value)
    for (offset, width), part in zip(run.layout.leaves(detail.type), parts, strict=True):
        origin = stored.origin if len(parts) == 1 else ()
        bits = part.bits
        size = (width + 7) // 8
        if width != 8 * size:
            bits = run.domain.zext(bits, 8 * size)
        store_leaf(
            run,
            static,
            address,
            offset,
            size,
            Slot(Scalar(bits, part.poison), stored.undefs, origin),
        )


def _store_shared(run: RunState, static: Static, detail: MemoryDetail) -> None:
    assert detail.type is not None
    value, pointer = (
        run.read(static, i, o).value for i, o in enumerate(static.instruction.operands)
    )
    address = Slot(pointer)
    _defined(run, static, address)
    place = _shared_place(run, static, 1, address)
    leaves_here = run.layout.leaves(detail.type)
    for (offset, _), part in zip(leaves_here, leaves(value), strict=True):
        run.shared.write(run.path, place, offset, part)


def _shared_place(run: RunState, static: Static, operand: int, address: Slot) -> Location:
    """The first cell of an access to shared memory."""
    pointer = static.instruction.operands[operand].type
    detail = memory_detail(static.instruction)
    if not isinstance(pointer, PtrType) or detail.type is None:
        raise UnsupportedInstruction("access through a vector of pointers")
    _refuse_mixed(run, static, operand)
    align = detail.align if detail.align is not None else run.layout.align(detail.type)
    bits = scalar(address.value).bits
    for kind, _ in static.instruction.metadata:
        if kind in ALIAS_METADATA:
            run.record.approximated.add(f"aliasing by !{kind}")
    size = run.layout.store_size(detail.type)
    run.immediate_ubs(static, run.shared.address_undefined(pointer.addrspace, bits, align, size))
    types = access_types(run.flat.module, static.instruction)
    writes = static.instruction.opcode != "load"
    place, undefined = run.shared.locate(
        Access(pointer.addrspace, bits, size, types, writes), run.path.guard
    )
    run.immediate_ubs(static, undefined)
    return place


def _refuse_mixed(run: RunState, static: Static, operand: int) -> None:
    """An address that is a local variable's on some paths only: nothing says which memory it is."""
    found = uses(run.flat, static.context, static.instruction.operands[operand])
    if any(variable in run.setting.private.pointers for variable in found):
        raise UnsupportedInstruction("access that may or may not be of a local variable")


def _defined(run: RunState, static: Static, address: Slot) -> None:
    run.immediate_ub(static, any_poison(run.domain, address.value), "the address is poison")


def _atomic(run: RunState, static: Static) -> None:
    seen = observed_access(static.instruction)
    assert seen is not None
    observed(run, static, seen)


MEMORY_OPCODES: Mapping[str, Meaning] = MappingProxyType(
    {
        "alloca": alloca,
        "load": load,
        "store": store,
        "getelementptr": getelementptr,
        "addrspacecast": addrspacecast,
        "atomicrmw": _atomic,
        "cmpxchg": _atomic,
        "fence": _atomic,
        "inttoptr": number_cast,
        "ptrtoaddr": number_cast,
        "ptrtoint": number_cast,
    }
)
