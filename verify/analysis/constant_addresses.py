"""Addresses of an address space whose memory does not change that are of another space by their
origin: a cast from a space that may change, or from a number, makes them.

An address that a function is passed as one of such a space is of constant memory by its type.  Of
one that it loads, or gets from a call, only the environment says it: memory may hold a number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from common.remembered import remembered
from verify.analysis.flatten import Flat, Static, resolved
from verify.ir.function import Function, Instruction, Module
from verify.ir.memory_operands import PASSES_ON, memory_operands
from verify.ir.types import PtrType, Type, VectorType
from verify.ir.values import ConstExpr, Local, Value
from verify.semantics.memory.target_spaces import is_constant_space

_SEEN = frozenset({"addrspacecast", "inttoptr"})
_PASSES_ON = {**PASSES_ON, "phi": slice(None)}
Names = frozenset[str]
"""The parameters that an address may be computed from; `CAST` if a cast may make an address of a
constant space of it, `LOADED` if one may be loaded from other memory, and `GOT` if one may be given
in another way: by constant memory, or a call."""
CAST, LOADED, GOT = "a cast", "a load", "a constant load or a call"


@remembered
def _origins(module: Module, function: Function) -> Mapping[str, Names]:
    """The least fixpoint over the addresses that a function computes."""
    computed = [i for i in function.instructions if i.name and i.opcode in {*_PASSES_ON, *_SEEN}]
    origins = {i.name: Names() for i in computed if i.name is not None}
    origins |= {each.name: Names({each.name}) for each in function.parameters}
    loads = [i for i in function.instructions if i.name and i.opcode == "load"]
    loads = [i for i in loads if _is_constant(module, i.type)]
    for each in loads:
        assert each.name is not None
        kept = _is_constant(module, each.operands[0].type)
        origins[each.name] = Names({GOT if kept else LOADED})
    changes = True
    while changes:
        changes = False
        for each in computed:
            assert each.name is not None
            old, position = origins.get(each.name, Names()), _PASSES_ON.get(each.opcode, slice(1))
            found = [_of(module, origins, operand) for operand in each.operands[position]]
            made = _made(module, each.opcode, each.operands[0].type, each.type)
            wider = old.union(made, *found)
            changes = changes or wider != old
            origins[each.name] = wider
    return origins


def _of(module: Module, origins: Mapping[str, Names], value: Value) -> Names:
    match value:
        case Local(name=name):
            had = Names({GOT} if _is_constant(module, value.type) else ())
            return origins.get(name, had)
        case ConstExpr(opcode=opcode, operands=operands):
            made = _made(module, opcode, operands[0].type, value.type)
            return made.union(*(_of(module, origins, each) for each in operands))
        case _:
            return Names()


def _made(module: Module, opcode: str, before: Type, after: Type) -> Names:
    """`CAST` where a cast makes an address, or a vector of addresses, of a constant space of what
    is none."""
    is_cast = opcode in _SEEN and _is_constant(module, after) and not _is_constant(module, before)
    return Names({CAST} if is_cast else ())


def _is_constant(module: Module, type_: Type) -> bool:
    type_ = type_.element if isinstance(type_, VectorType) else type_
    return isinstance(type_, PtrType) and is_constant_space(module.triple, type_.addrspace)


def origins_in(module: Module, function: Function, address: Value) -> Names:
    """The values that an address of a function may be computed from."""
    return _of(module, _origins(module, function), address)


def origins(flat: Flat, context: int, address: Value) -> Names:
    """The values that an address may be computed from, in a function and in those that have entered
    it."""
    context, address = resolved(flat.bindings, context, address)
    here = origins_in(flat.module, flat.contexts[context].function, address)
    given = [flat.bindings[context, name] for name in here if (context, name) in flat.bindings]
    return here.union(*(origins(flat, *each) for each in given))


def is_by_type(names: Names) -> bool:
    """Whether memory is constant by the type of an address with these origins."""
    return names.isdisjoint((CAST, LOADED, GOT))


@remembered
def accesses_as_loaded(flat: Flat) -> bool:
    """Whether a function accesses memory through what it loads as an address of a constant space
    from memory that may change."""
    return any(
        LOADED in names and CAST not in names
        for static in flat.body
        for names in _accessed(flat, static)
    )


def is_cast_at(flat: Flat, access: Instruction) -> bool:
    """Whether an access of a function is made through an address that a cast may have made one of a
    constant space."""
    statics = (static for static in flat.body if static.instruction == access)
    return any(CAST in names for static in statics for names in _accessed(flat, static))


def _accessed(flat: Flat, static: Static) -> Iterator[Names]:
    """The origins of the addresses through which an instruction accesses memory."""
    row = memory_operands(static.instruction)
    for each in () if row is None else row.addresses:
        yield origins(flat, static.context, static.instruction.operands[each.position])
