"""The addresses of escaping local variables, in the symbolic run.

A variable of the target has the address of its counterpart in the source: any that an object of its
size may have.  Where a refutation is to hold for all places that the source may choose, each side
chooses its own (docs/memory.md).
"""

from __future__ import annotations

from dataclasses import replace

import z3

from verify.analysis.flatten import Static
from verify.ir.types import PtrType
from verify.semantics.caveat import Caveat, Topic
from verify.semantics.memory.local_names import LocalName, common_name
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.memory import object_places
from verify.symbolic.memory.private_memory import is_on_heap
from verify.symbolic.run.record import NamedLocal
from verify.symbolic.run.ssa_slots import ObjectId, Slot
from verify.symbolic.run.state import RunState
from verify.symbolic.run.template import ChoiceKind, leaves
from verify.terms.domain import Truth
from verify.terms.private_symbols import ObjectPlace
from verify.terms.substitute import occurs
from verify.terms.symbols import ObjectAddress


def address(
    run: RunState,
    static: Static,
    type_: PtrType,
    target: ObjectId,
    size: int | None = None,
    made: Truth = True,
) -> z3.BitVecRef:
    """The address of a new object whose address escapes, where it is `made`; `size`: what its name
    says, if that is not its size."""
    name = _name(run, static, target, run.path.objects[target].size if size is None else size)
    domain, low, is_local = run.domain, name.align - 1, not is_on_heap(run, target)
    width = run.layout.pointer(type_.addrspace).bits
    width = run.spaces.bits_of_place(type_.addrspace) if is_local else width
    symbol = _symbol(run, name, width - low.bit_length())
    place = domain.concat(symbol, domain.const(0, low.bit_length())) if low else symbol
    bits = run.spaces.of_place(type_.addrspace, place) if is_local else place
    run.record.locals[target] = NamedLocal(name, symbol, place, bits, type_.addrspace, made)
    plan = run.setting.plan
    object_places.place(run, target, apart=plan.places_chosen or plan.places_matter)
    return bits


def _symbol(run: RunState, name: LocalName, width: int) -> z3.BitVecRef:
    """The address, without the bits that its alignment fixes: the same in source and target, or the
    choice of each."""
    if not run.setting.plan.places_chosen:
        return run.template.bits(ObjectAddress(name), width)
    place = ObjectPlace(run.template.side, name)
    return run.template.choose(ChoiceKind.PLACE, place, width)


def _name(run: RunState, static: Static, target: ObjectId, size: int) -> LocalName:
    """The name of this execution of what makes an object."""
    function = "" if not static.context else run.flat.contexts[static.context].function.name
    assert static.instruction.name is not None
    align = run.path.objects[target].align
    own = LocalName(function, static.instruction.name, size, align)
    number = run.path.made.get(own, 0)
    if number is None:
        raise UnsupportedInstruction(
            "an escaping object that paths allocate different numbers of times"
        )
    run.path.made[own] = number + 1
    return common_name(run.setting.plan.counterparts, replace(own, number=number))


def look_at(run: RunState, held: Slot) -> None:
    """Note that an address is compared, or taken as a number: a refutation may then depend on where
    the source has its local variables."""
    if not run.setting.plan.places_chosen and made_of(run, held):
        run.approximate(Caveat(Topic.LOCAL_ADDRESSES))


def made_of(run: RunState, held: Slot) -> list[NamedLocal]:
    """The local variables whose address escapes of which a value is made."""
    bits = [leaf.bits for leaf in leaves(held.value)] if run.record.locals else []
    return [local for local in run.record.locals.values() if occurs(local.symbol, bits)]
