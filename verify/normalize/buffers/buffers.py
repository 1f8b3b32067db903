"""Accesses to buffers, as branches around plain accesses to global memory (`Buffers` in
`verify.targets.target`; its guide, "Buffer Fat Pointer", "Buffer Resource").

A load out of range gives zero, a store out of range writes nothing.  An access is in range when its
bytes end at or before the number of bytes, and out of range when its offset is not less than it.
In between, and by an offset of which LLVM says that the range does not count it, processors differ:
the answer is the environment's, for each word of 4 bytes, the same for the same operands.  So it is
for a number of bytes that does not fit 32 bits, and for flags by which some processors compare
nothing.  All buffers of a pair have the same constant flags, whose other bits are not interpreted.

Functions in which anything else is done with such a pointer are left as they are: it is a parameter
or in memory, its stride is not 0, a load is formatted or to LDS, an atomic access is ordered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from verify.ir.builder import I32, Builder, integer, rebuilt
from verify.ir.function import CallDetail, Function, Instruction, MemoryDetail, Module
from verify.ir.rewrite import map_functions
from verify.ir.types import VOID, FloatType, IntType, PtrType, StructType, Type, VectorType
from verify.ir.values import ConstInt, Local, Value
from verify.normalize.buffers.buffer_access import SIZES, BufferAccess
from verify.normalize.buffers.buffer_values import (
    BUFFERS,
    FAT,
    BufferValues,
    is_fat,
    mentions_fat,
)
from verify.normalize.intrinsic_calls import says_no_more
from verify.normalize.once import once
from verify.normalize.pair import Pair
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.memory_intrinsics import stated_align
from verify.targets.triples import TARGETS

_VOLATILE = 1 << 31
"""The bit of the cache policy that makes an access volatile."""
_RETURNS = 1
"""The bit by which an atomic access gives the value before; others say whom it synchronises with,
on some processors."""
_ADDS_THREAD, _TYPE = 1 << 23, 3 << 30
"""The bits of the flags by which the number of the thread is added to the offset, and those of the
kind of the resource, which are 0 for a buffer."""
_NOT_RAW = _ADDS_THREAD | _TYPE
_OPERATIONS: Mapping[str, str] = MappingProxyType(
    {
        "add": "add",
        "and": "and",
        "dec": "udec_wrap",
        "inc": "uinc_wrap",
        "or": "or",
        "smax": "max",
        "smin": "min",
        "sub": "sub",
        "swap": "xchg",
        "umax": "umax",
        "umin": "umin",
        "xor": "xor",
    }
)
"""The operations of `atomicrmw`, by the name in the intrinsic."""
_EXCHANGE = "cmpswap"
_HARMLESS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"load": ("readonly",), "store": ("writeonly",)}
)
"""Attributes of the resource that hold of every such call, by its kind."""
_METADATA = frozenset({"tbaa", "alias.scope", "noalias", "noalias.addrspace"})
"""What may be said of an access; more is said of some atomic ones."""
_OF_TARGETS = tuple(
    [each.metadata.idle_prefix or "" for each in TARGETS if each.buffers is not None]
)


def spell_out_buffers(pair: Pair) -> Pair:
    """The pair with branches in place of accesses to buffers."""
    return _written(pair, ends=True)


def with_checked_ends(pair: Pair) -> Pair:
    """The pair without such accesses, whose source is undefined where processors differ; a pair
    that has none is left as it is."""
    return _written(pair, ends=False)


def _written(pair: Pair, *, ends: bool) -> Pair:
    """The scope of an atomic access is not said by an intrinsic, which stands for any: none is
    kept, where the target has the source's or has intrinsics."""
    ours, theirs = pair.sides.map(lambda side: _scopes(side[1]))
    scoped = bool(theirs) and ours != theirs
    flags = _flags(pair)
    if flags is None:
        return pair
    for module, function in pair.sides:
        values = BufferValues(Layout(module.datalayout, module.types), function)
        if _accesses(values, flags, scoped=scoped) is None:
            return pair
    before = once(_spelled_out, pair.before, flags, scoped=scoped, ends=ends)
    after = once(_spelled_out, pair.after, flags, scoped=scoped, ends=True)
    if before is pair.before and after is pair.after:
        return pair
    return pair.within(before, after)


def _flags(pair: Pair) -> int | None:
    """The flags of all resources and fat pointers that the functions make; `None`: they differ, are
    not constant, or say that the hardware adds the number of the thread."""
    flags = {each for _, function in pair.functions for each in _flags_in(function)}
    known = {each.value for each in flags if isinstance(each, ConstInt)}
    if len(flags) != 1 or len(known) != 1:
        return None
    (value,) = known
    return None if value & _NOT_RAW else value


def _flags_in(function: Function) -> Iterator[Value]:
    for instruction in function.instructions:
        if (instruction.callee_name or "").startswith(BUFFERS.make):
            yield instruction.operands[3]


def _scopes(function: Function) -> list[str | None]:
    """The scopes of the atomic accesses through fat pointers."""
    return [
        instruction.detail.syncscope
        for instruction in function.instructions
        if isinstance(instruction.detail, MemoryDetail)
        and instruction.detail.orderings
        and any(operand.type == PtrType(FAT) for operand in instruction.operands)
    ]


def _spelled_out(module: Module, flags: int, *, scoped: bool, ends: bool) -> Module:
    layout = Layout(module.datalayout, module.types)
    declared: dict[str, Function] = {}
    return map_functions(
        module, partial(_in_function, layout, declared, flags, scoped, ends), declared
    )


def _in_function(
    layout: Layout,
    declared: dict[str, Function],
    flags: int,
    scoped: bool,
    ends: bool,
    function: Function,
) -> Function:
    values = BufferValues(layout, function)
    accesses = _accesses(values, flags, scoped=scoped)
    if accesses is None or not any(is_fat(i.type) for i in function.instructions):
        return function

    def write(builder: Builder, instruction: Instruction) -> None:
        access = accesses.get(id(instruction))
        if access is not None:
            access.write(builder, ends=ends)
            _name_old(builder, instruction, access)
        elif is_fat(instruction.type):
            values.write(builder, instruction)
        else:
            builder.add(instruction)

    return rebuilt(function, declared, write)


def _accesses(
    values: BufferValues, flags: int, *, scoped: bool
) -> Mapping[int, BufferAccess] | None:
    """The accesses to buffers by the instructions that make them; `None`: something is done with
    such a pointer that is not understood."""
    function, accesses = values.function, dict[int, BufferAccess]()
    if any(not isinstance(f, ConstInt) or f.value != flags for f in _flags_in(function)):
        return None
    if mentions_fat(function.type.result) or any(mentions_fat(p.type) for p in function.parameters):
        return None
    for instruction in function.instructions:
        if not _is_concerned(instruction):
            continue
        access = _access(values, instruction, flags, len(accesses), scoped=scoped)
        if access is not None:
            accesses[id(instruction)] = access
        elif not _is_given(values, instruction):
            return None
    return accesses


def _is_concerned(instruction: Instruction) -> bool:
    """Whether some operand or the result is, or holds, a pointer of more than 64 bits."""
    types = (instruction.type, *(operand.type for operand in instruction.operands))
    return any(map(mentions_fat, types))


def _is_given(values: BufferValues, instruction: Instruction) -> bool:
    if not is_fat(instruction.type) or not values.is_understood(instruction):
        return False
    is_moved = instruction.opcode == "getelementptr"
    return not is_moved or values.has_plain_indices(instruction)


def _name_old(builder: Builder, call: Instruction, access: BufferAccess) -> None:
    """Write the result of a call that exchanges: what was there."""
    if access.plain.opcode == "cmpxchg" and call.opcode == "call" and call.name is not None:
        both = Local(access.plain.type, access.plain.name or "")
        builder.part(both, call.type, 0, call.name)


def _access(
    values: BufferValues, instruction: Instruction, flags: int, number: int, *, scoped: bool
) -> BufferAccess | None:
    """The access to a buffer that an instruction makes; `None`: none, or an unsupported one."""
    if instruction.opcode == "call":
        return _of_intrinsic(values, instruction, flags, number)
    position = {"load": 0, "store": 1, "atomicrmw": 0, "cmpxchg": 0}.get(instruction.opcode)
    detail = instruction.detail
    if position is None or not isinstance(detail, MemoryDetail) or detail.type is None:
        return None
    others = [o for n, o in enumerate(instruction.operands) if n != position]
    if mentions_fat(instruction.type) or any(mentions_fat(o.type) for o in others):
        return None
    pointer = instruction.operands[position]
    if pointer.type != PtrType(FAT) or not isinstance(pointer, Local):
        return None
    is_plain = instruction.opcode in ("load", "store")
    known = frozenset[str]() if is_plain else frozenset({"monotonic"})
    if set(detail.orderings) - known or not _may_be_said(instruction):
        return None
    if instruction.opcode == "atomicrmw" and detail.operation not in _OPERATIONS.values():
        return None
    size = _size(values.layout, detail.type)
    if size is None or (not is_plain and size not in (4, 8)):
        return None
    align = detail.align or values.layout.align(detail.type)
    zero = integer(I32, 0)
    buffer = values.buffer(pointer)
    plain = instruction if scoped else replace(instruction, detail=replace(detail, syncscope=None))
    return BufferAccess(buffer, flags, zero, detail.type, size, align, plain, position, number)


def _of_intrinsic(
    values: BufferValues, call: Instruction, flags: int, number: int
) -> BufferAccess | None:
    name, detail = call.callee_name or "", call.detail
    if (
        not name.startswith(BUFFERS.raw)
        or not isinstance(detail, CallDetail)
        or not _may_be_said(call)
    ):
        return None
    kind = name.removeprefix(BUFFERS.raw).split(".")[:-1]
    if not kind or call.flags or not says_no_more(call, ("align", *_HARMLESS.get(kind[0], ()))):
        return None
    *stored, resource, offset, extra, policy = call.operands
    if not isinstance(policy, ConstInt) or not isinstance(resource, Local):
        return None
    type_ = stored[0].type if stored else call.type
    size = _size(values.layout, type_)
    if size is None:
        return None
    align = stated_align(call, len(stored))
    volatile = bool(policy.value & _VOLATILE)
    accessed = MemoryDetail(type=type_, align=align, volatile=volatile)
    made = replace(call, detail=accessed)
    match kind:
        case ["load"]:
            plain = replace(made, opcode="load", operands=(resource,))
        case ["store"]:
            plain = replace(made, opcode="store", operands=(stored[0], resource))
        case ["atomic", _] if size not in (4, 8) or not isinstance(type_, IntType):
            return None
        case ["atomic", _] if policy.value & ~(_VOLATILE | _RETURNS):
            return None  # it may be a scope
        case ["atomic", operation] if operation in _OPERATIONS:
            atomic = replace(
                accessed, align=size, orderings=("monotonic",), operation=_OPERATIONS[operation]
            )
            plain = replace(call, opcode="atomicrmw", detail=atomic, operands=(resource, *stored))
        case ["atomic", operation] if operation == _EXCHANGE:
            atomic = replace(accessed, align=size, orderings=("monotonic", "monotonic"))
            both = StructType((type_, IntType(1)))
            plain = replace(call, opcode="cmpxchg", detail=atomic, type=both)
            held = f"{call.name} and success"
            plain = replace(plain, name=held, operands=(resource, stored[1], stored[0]))
        case _:
            return None
    buffer = replace(values.buffer(resource), offset=offset)
    position = 1 if plain.opcode == "store" else 0
    return BufferAccess(buffer, flags, extra, type_, size, align, plain, position, number)


def _may_be_said(instruction: Instruction) -> bool:
    """Whether the metadata holds of the plain access, too."""
    return all(k in _METADATA or k.startswith(_OF_TARGETS) for k, _ in instruction.metadata)


def _size(layout: Layout, type_: Type) -> int | None:
    """The bytes of a value that an access reads or writes; `None`: it is of no such type."""
    element = type_.element if isinstance(type_, VectorType) else type_
    if type_ == VOID or not isinstance(element, IntType | FloatType):
        return None
    if isinstance(type_, VectorType) and type_.scalable:
        return None
    size = layout.store_size(type_)
    is_whole = layout.bits(type_) == 8 * size and layout.bits(element) % 8 == 0
    return size if size in SIZES and is_whole else None
