"""Addresses of an address space whose memory does not change that are of another space by their
origin: a cast from a space that may change, or from a number, makes them.

An address that a function is passed, loads, or gets from a call as one of such a space is of
constant memory by its type.
"""

from __future__ import annotations

from collections.abc import Mapping

from verify.analysis.flatten import Flat, resolved
from verify.ir.function import Function, Module
from verify.ir.memory_operands import PASSES_ON
from verify.ir.types import PtrType, Type, VectorType
from verify.ir.values import ConstExpr, Local, Value
from verify.remembered import remembered
from verify.semantics.memory.target_spaces import is_constant_space

_SEEN = frozenset({"addrspacecast", "inttoptr"})
_PASSES_ON = {**PASSES_ON, "phi": slice(None)}
Names = frozenset[str]
"""The parameters that an address may be computed from, `CAST` if it may be made by a cast, and
`GOT` if it may be loaded or a call's result."""
CAST, GOT = "a cast", "a load or call"


@remembered
def _origins(module: Module, function: Function) -> Mapping[str, Names]:
    """The least fixpoint over the addresses that a function computes."""
    computed = [i for i in function.instructions if i.name and i.opcode in {*_PASSES_ON, *_SEEN}]
    origins = {i.name: Names() for i in computed if i.name is not None}
    origins |= {each.name: Names({each.name}) for each in function.parameters}
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
            return origins.get(name, Names({GOT}))
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
    """What an address of a function may be computed from."""
    return _of(module, _origins(module, function), address)


def origins(flat: Flat, context: int, address: Value) -> Names:
    """What an address may be computed from, in a function and in those that have entered it."""
    context, address = resolved(flat.bindings, context, address)
    here = origins_in(flat.module, flat.contexts[context].function, address)
    given = [flat.bindings[context, name] for name in here if (context, name) in flat.bindings]
    return here.union(*(origins(flat, *each) for each in given))


def is_by_type(names: Names, *, gets: bool) -> bool:
    """Whether memory is constant by the type of an address with these origins; `gets`: the source
    loads, or is given by calls, such addresses as well."""
    return CAST not in names and (gets or GOT not in names)


@remembered
def makes_constant_addresses(flat: Flat) -> bool:
    """Whether a cast of a function makes addresses of a constant space: what it loads, or is given
    by calls, may be one of these."""
    return any(
        CAST in _made(flat.module, i.opcode, i.operands[0].type, i.type)
        or any(CAST in _of(flat.module, {}, operand) for operand in i.operands)
        for i in (static.instruction for static in flat.body)
        if i.operands
    )


@remembered
def gets_constant_addresses(flat: Flat) -> bool:
    """Whether a function loads addresses of a constant space, or calls give it such."""
    return any(
        _is_constant(flat.module, static.instruction.type)
        for static in flat.body
        if static.instruction.opcode not in {*_PASSES_ON, *_SEEN}
    )
