"""The addresses of escaping local variables, in the symbolic run.

A variable of the target has the address of its counterpart in the source: any that an object of its
size may have.  Where a refutation is to hold for all places that the source may choose, each side
chooses its own (docs/memory.md).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

import z3

from verify.analysis.flatten import Flat, Static
from verify.ir.function import CompareDetail, Instruction
from verify.ir.types import PtrType, Type, has_pointer, pointer_spaces
from verify.semantics.caveat import Caveat, Topic
from verify.semantics.memory.local_names import LocalName, common_name
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.memory import object_places
from verify.symbolic.run.record import NamedLocal
from verify.symbolic.run.ssa_slots import NULL, ObjectId, Slot
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
    domain, width, low = run.domain, run.layout.pointer(type_.addrspace).bits, name.align - 1
    symbol = _symbol(run, name, width - low.bit_length())
    bits = domain.concat(symbol, domain.const(0, low.bit_length())) if low else symbol
    run.record.locals[target] = NamedLocal(name, symbol, bits, type_.addrspace, made)
    has_choice = run.setting.plan.places_chosen
    object_places.place(run, target, apart=has_choice or _places_matter(run.flat))
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


def take_as_number(run: RunState, held: Slot, type_: Type) -> None:
    """Note that an address is looked at: a refutation may then depend on where the source has its
    local variables.  Of the address in another address space than the variable's own no machine
    says what it is."""
    if _look_at(run, held) or _is_elsewhere(run, held, set(pointer_spaces(type_))):
        raise UnsupportedInstruction("the address of a local variable in another address space")


def compare(run: RunState, static: Static, slots: Sequence[Slot]) -> None:
    """Note that addresses are compared.  Where one object is in a wider address space does not
    matter to whether two addresses in it are equal: it adds the same to both."""
    spaces = set(pointer_spaces(static.instruction.operands[0].type))
    elsewhere = [_look_at(run, slot) or _is_elsewhere(run, slot, spaces) for slot in slots]
    detail = static.instruction.detail
    is_equality = isinstance(detail, CompareDetail) and detail.predicate in ("eq", "ne")
    if any(elsewhere) and not (is_equality and _in_one_object(slots)):
        raise UnsupportedInstruction("the address of a local variable in another address space")


def store(run: RunState, static: Static) -> None:
    """Refuse to store the address of a local variable in another address space than its own that
    is as wide: the number of a byte differs there, and the memory may be read as either."""
    value, areas = static.instruction.operands[0], run.spaces.plan.areas
    spaces = {each for each in pointer_spaces(value.type) if areas}
    if not spaces:
        return
    held = run.slot(static, 0, value)
    own = {_own_space(run, target) for _, target, _ in held.origin if target != NULL}
    if _differ(run, own, spaces) or _is_elsewhere(run, held, spaces):
        raise UnsupportedInstruction("the address of a local variable in another address space")


def loaded(run: RunState, static: Static) -> None:
    """Refuse to load, as a number, the address of a local variable in a wider address space than
    its own."""
    type_, name = static.instruction.type, static.instruction.name
    if name is None or has_pointer(type_) or not run.spaces.plan.areas:
        return
    held = run.path.environment[static.context, name]
    width = _widest(run, held)
    own = (_own_space(run, target) for _, target, _ in held.origin if target != NULL)
    if any(each is not None and run.layout.pointer(each).bits < width for each in own):
        raise UnsupportedInstruction("the address of a local variable in another address space")


def _differ(run: RunState, own: Collection[int | None], spaces: Iterable[int]) -> bool:
    """Whether one of some spaces is none of those of their own, and as wide as one of them."""
    widths = {run.layout.pointer(each).bits for each in own if each is not None}
    return any(each not in own and run.layout.pointer(each).bits in widths for each in spaces)


def _own_space(run: RunState, target: ObjectId) -> int | None:
    """The address space in which an object was made."""
    function = run.flat.contexts[target.context].function
    made = function.block[target.block].instructions[target.index].type
    return made.addrspace if isinstance(made, PtrType) else None


def _is_elsewhere(run: RunState, held: Slot, spaces: Iterable[int]) -> bool:
    """Whether a value of addresses of these spaces is made of that of a local variable, whose own
    space is another one of the same width in which numbers of bytes are known to differ."""
    known = made_of(run, held) if run.spaces.plan.areas else []
    return any(_differ(run, (local.addrspace,), spaces) for local in known)


def _in_one_object(slots: Sequence[Slot]) -> bool:
    """Whether all addresses can only be in one object, which is the same for all."""
    objects = {target for slot in slots for _, target, _ in slot.origin}
    return all(slot.origin for slot in slots) and len(objects) == 1


def _look_at(run: RunState, held: Slot) -> bool:
    """Whether a value is made of the address of a local variable in a wider address space than the
    variable's own; where there is an address in it, it is noted."""
    known = made_of(run, held)
    if known and not run.setting.plan.places_chosen:
        run.approximate(Caveat(Topic.LOCAL_ADDRESSES))
    widest = _widest(run, held) if known else 0
    return any(run.domain.width(local.address) < widest for local in known)


def made_of(run: RunState, held: Slot) -> list[NamedLocal]:
    """The local variables whose address escapes of which a value is made."""
    bits = [leaf.bits for leaf in leaves(held.value)] if run.record.locals else []
    return [local for local in run.record.locals.values() if occurs(local.symbol, bits)]


def _widest(run: RunState, held: Slot) -> int:
    """The width of the widest part of a value, in bits."""
    return max((run.domain.width(leaf.bits) for leaf in leaves(held.value)), default=0)


_TAKES_AS_NUMBER = ("ptrtoint", "ptrtoaddr")
_OF_UNKNOWN_BASE = ("call", "invoke", "callbr", "load", "inttoptr", "cmpxchg", "atomicrmw")
"""Instructions that give an address of unknown base: the object that it is in is found by where
objects are."""


def _places_matter(flat: Flat) -> bool:
    """Whether the function takes addresses as numbers, or finds an object by its place."""
    return any(_looks_at_places(static.instruction) for static in flat.body)


def _looks_at_places(instruction: Instruction) -> bool:
    if instruction.opcode == "icmp":
        return has_pointer(instruction.operands[0].type)
    gives_address = instruction.opcode in _OF_UNKNOWN_BASE and has_pointer(instruction.type)
    return gives_address or instruction.opcode in _TAKES_AS_NUMBER
