"""The addresses of local variables that others get to know, in the symbolic run.

A variable of the target has the address of its counterpart in the source: any that an object of its
size may have, since where it is is the source's choice (docs/memory.md).
"""

from __future__ import annotations

from dataclasses import replace

import z3

from verify.cfg.flatten import Flat, Static
from verify.ir.types import PtrType, VectorType
from verify.semantics.local_names import LocalName, common_name
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.record import NamedLocal
from verify.symbolic.ssa_slots import ObjectId, Slot
from verify.symbolic.state import RunState
from verify.symbolic.template import leaves
from verify.terms.domain import Truth
from verify.terms.substitute import occurs
from verify.terms.symbols import GlobalAddress, ObjectAddress

SOURCE = "src"
"""Begins the names of the source's runs."""
WHERE = "where local variables are"


def address(run: RunState, static: Static, type_: PtrType, target: ObjectId) -> z3.BitVecRef:
    """The address of a new object whose address escapes."""
    name = _name(run, static, target)
    domain, width, low = run.domain, run.layout.pointer(type_.addrspace).bits, name.align - 1
    symbol = run.template.bits(ObjectAddress(name), width - low.bit_length())
    bits = domain.concat(symbol, domain.const(0, low.bit_length())) if low else symbol
    local = NamedLocal(name, symbol, bits, type_.addrspace)
    run.record.facts.append(_has_room(run, local))
    run.record.locals[target] = local
    if _looks_at_addresses(run.flat):
        _keep_apart_from_globals(run, local)
        if not run.path.dead.get(target, False):
            keep_apart(run, target)
    return bits


def _name(run: RunState, static: Static, target: ObjectId) -> LocalName:
    """The name of this execution of an alloca."""
    function = "" if not static.context else run.flat.contexts[static.context].function.name
    assert static.instruction.name is not None
    held = run.path.objects[target]
    own = LocalName(function, static.instruction.name, held.size, held.align)
    number = run.path.made.get(own, 0)
    if number is None:
        raise UnsupportedInstruction("alloca whose address escapes, not as often on all paths")
    run.path.made[own] = number + 1
    return common_name(run.setting.plan.counterparts, replace(own, number=number))


def _has_room(run: RunState, local: NamedLocal) -> Truth:
    """The object is not at null where that is no object, and the address after it is in the address
    space, too (LangRef, "Allocated Objects")."""
    addresses = run.shared.addresses
    domain, width = run.domain, run.domain.width(local.address)
    last = domain.const((1 << width) - local.name.size - 1, width)
    fits = domain.negate(domain.ult(last, local.address))
    if not addresses.null_is_no_object(local.addrspace):
        return fits
    return domain.all(fits, domain.negate(domain.eq(local.address, domain.const(0, width))))


def keep_apart(run: RunState, target: ObjectId) -> None:
    """Note that an object that begins to live is at no other living object's place."""
    local, domain = run.record.locals[target], run.domain
    for other, known in run.record.locals.items():
        if other == target or other not in run.path.objects or known.addrspace != local.addrspace:
            continue
        alive = domain.negate(run.path.dead.get(other, False))
        if alive is False or not _is_around(run.flat, other.context, target.context):
            continue
        if _has_counterpart(run, local) and _has_counterpart(run, known):
            continue
        together = domain.all(run.path.guard, alive)
        apart = _apart(run, local.address, local.name.size, known.address, known.name.size)
        run.record.facts.append(domain.any(domain.negate(together), apart))


def _has_counterpart(run: RunState, local: NamedLocal) -> bool:
    """Whether an object of the source's is where one of the target's is: that its place is possible
    is for the target to say."""
    of_source = run.template.side.startswith(SOURCE)
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


def _keep_apart_from_globals(run: RunState, local: NamedLocal) -> None:
    """Note that an object is at no global variable's place."""
    for name, extent in run.setting.plan.extents.items():
        if extent.addrspace == local.addrspace:
            at = run.template.bits(GlobalAddress(name), run.domain.width(local.address))
            apart = _apart(run, local.address, local.name.size, at, extent.size)
            run.record.facts.append(apart)


def _apart(run: RunState, a: z3.BitVecRef, size_a: int, b: z3.BitVecRef, size_b: int) -> Truth:
    """Whether two objects do not overlap."""
    domain, width = run.domain, run.domain.width(a)
    if not size_a or not size_b:
        return True
    return domain.negate(
        domain.any(
            domain.ult(domain.sub(b, a), domain.const(size_a, width)),
            domain.ult(domain.sub(a, b), domain.const(size_b, width)),
        )
    )


def end(run: RunState, context: int) -> None:
    """End the objects of a function that returns to its caller."""
    for target in run.record.locals:
        if target.context == context:
            run.path.dead[target] = True


def take_as_number(run: RunState, held: Slot) -> None:
    """Note that an address is looked at: a refutation may then depend on where the source has its
    local variables.  Of the address in a wider address space than the variable's own no machine
    says what it is."""
    bits = [leaf.bits for leaf in leaves(held.value)] if run.record.locals else []
    for local in run.record.locals.values():
        if not occurs(local.symbol, bits):
            continue
        run.record.approximated.add(WHERE)
        if run.domain.width(local.address) < max(map(run.domain.width, bits)):
            raise UnsupportedInstruction("the address of a local variable in another address space")


def _looks_at_addresses(flat: Flat) -> bool:
    """Whether the function takes addresses as numbers."""
    return any(
        static.instruction.opcode in ("ptrtoint", "ptrtoaddr")
        or (static.instruction.opcode == "icmp" and _is_pointer(static))
        for block in flat.blocks.values()
        for static in block.body
    )


def _is_pointer(static: Static) -> bool:
    type_ = static.instruction.operands[0].type
    return isinstance(type_.element if isinstance(type_, VectorType) else type_, PtrType)
