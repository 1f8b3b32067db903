"""Calls that allocate and free memory on the heap, and what they mean (LangRef, `allockind`,
`allocsize`, "Allocated Objects"; the functions of the C and C++ libraries, where LLVM takes a call
to be of one).

An allocation is not observed: LLVM removes allocations, with the tests whether they failed, and
what frees them.  Whether one fails is left open at each execution.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Protocol, TypeVar

from common.data import dataclass
from verify.ir.function import Attribute, Attributes, CallDetail, Function, Instruction, Module
from verify.ir.types import IntType, PtrType, VoidType
from verify.ir.values import ConstInt, Value
from verify.semantics.attributes import FUNCTION, RESULT
from verify.semantics.constraints import constrain
from verify.semantics.domain import Domain, Scalar
from verify.semantics.effects import (
    AccessKind,
    argument_attributes,
    declaration,
    effects,
    parse_memory,
    result_attributes,
    states,
)
from verify.semantics.heap import HEAP_ALIGN_BYTES, HeapCall, constant_bytes
from verify.semantics.library import is_library_call
from verify.semantics.meaning import any_poison, scalar
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.memory_model import Operands
from verify.semantics.memory.objects import not_dereferenceable
from verify.semantics.undefined_behaviour import UB, Why

V = TypeVar("V")
B = TypeVar("B")
P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class _Row:
    """A function of a library: the types of its parameters, `s` for `size_t`, `p` for a pointer;
    `aligned`: the operand that is the alignment."""

    parameters: str
    call: HeapCall
    aligned: int | None = None


_MALLOC = "malloc"
_C_FUNCTIONS: Mapping[str, _Row] = MappingProxyType(
    {
        "aligned_alloc": _Row("ss", HeapCall(_MALLOC, (1,)), 0),
        "calloc": _Row("ss", HeapCall(_MALLOC, (0, 1), zeroed=True)),
        "free": _Row("p", HeapCall(_MALLOC, freed=0)),
        "malloc": _Row("s", HeapCall(_MALLOC, (0,))),
        "memalign": _Row("ss", HeapCall(_MALLOC, (1,)), 0),
        "realloc": _Row("ps", HeapCall(_MALLOC, (1,), freed=0)),
        "reallocarray": _Row("pss", HeapCall(_MALLOC, (1, 2), freed=0)),
    }
)
_NEW = re.compile(r"_Zn([wa])([jm])(St11align_val_t)?(RKSt9nothrow_t)?")
"""`operator new` and `operator new[]` (Itanium C++ ABI, "Operator Encodings")."""
_DELETE = re.compile(r"_Zd([la])Pv([jm])?(St11align_val_t)?(RKSt9nothrow_t)?")
_LARGEST_NEW_BYTES = 1 << 32
"""An `operator new` of more bytes, or of a size that is not constant, may throw."""


def heap_call(module: Module, caller: Function, instruction: Instruction) -> HeapCall | None:
    """The effect of a call in `caller` on the heap; `None` for other instructions, and for an
    unknown effect."""
    detail = instruction.detail
    if not isinstance(detail, CallDetail) or instruction.opcode != "call" or detail.bundles:
        return None
    name = detail.callee_name
    row = None if name is None else _row(name)
    if row is not None:
        found = _of_library(module, caller, instruction, row)
        if found is not None:
            return found
    return _as_declared(module, instruction)


def _row(name: str) -> _Row | None:
    new = _NEW.fullmatch(name)
    if new is not None:
        kind, _, aligned, nothrow = new.groups()
        types = "s" + ("s" if aligned else "") + ("p" if nothrow else "")
        made = HeapCall(_cpp_family(kind == "a", bool(aligned)), (0,), may_fail=bool(nothrow))
        return _Row(types, made, 1 if aligned else None)
    delete = _DELETE.fullmatch(name)
    if delete is not None:
        kind, size, aligned, nothrow = delete.groups()
        types = "p" + ("s" if size else "") + ("s" if aligned else "") + ("p" if nothrow else "")
        return _Row(types, HeapCall(_cpp_family(kind == "a", bool(aligned)), freed=0))
    return _C_FUNCTIONS.get(name)


def _cpp_family(array: bool, aligned: bool) -> str:
    return f"operator new{'[]' if array else ''}{', aligned' if aligned else ''}"


def _of_library(
    module: Module, caller: Function, instruction: Instruction, row: _Row
) -> HeapCall | None:
    """The effect of a call on the heap, if LLVM assumes that it calls a library function."""
    if not is_library_call(module, caller, instruction) or not _has_types(module, instruction, row):
        return None
    found, operands = row.call, instruction.operands
    if found.makes and not found.may_fail and not _is_small(operands[found.sizes[0]]):
        return None
    if row.aligned is not None:
        align = operands[row.aligned]
        if not isinstance(align, ConstInt) or align.value <= 0 or align.value & (align.value - 1):
            return None
        found = _aligned(found, align.value)
    return found if _is_understood(module, instruction, found) else None


def _has_types(module: Module, instruction: Instruction, row: _Row) -> bool:
    """Whether a call has the types of the library's function: `size_t` is as wide as a pointer."""
    width = Layout(module.datalayout, module.types).pointer(0).bits
    types = [operand.type for operand in instruction.operands]
    wanted = {"s": IntType(width), "p": PtrType(0)}
    result = PtrType(0) if row.call.makes else VoidType()
    return types == [wanted[letter] for letter in row.parameters] and instruction.type == result


def _is_small(size: Value) -> bool:
    return isinstance(size, ConstInt) and 0 <= size.value <= _LARGEST_NEW_BYTES


def _aligned(call: HeapCall, align: int) -> HeapCall:
    largest = max(align, HEAP_ALIGN_BYTES)
    return HeapCall(call.family, call.sizes, call.freed, largest, call.zeroed, call.may_fail)


def _as_declared(module: Module, instruction: Instruction) -> HeapCall | None:
    """The effect of a call by `allockind` and `allocsize` of a function without a body, if the call
    accesses no other memory and returns."""
    detail = instruction.detail
    assert isinstance(detail, CallDetail)
    callee = declaration(module, detail)
    if callee is None or callee.blocks:
        return None
    kinds = _argument(callee.attributes, "allockind")
    if kinds is None:
        return None
    what = effects(module, instruction)
    if what.may_not_return or what.may_unwind or what.convergent or what.noreturn:
        return None
    named = set(kinds.strip('"').split(","))
    family = _argument(callee.attributes, "alloc-family") or f"@{callee.name}"
    if named == {"free"}:
        pointers = [
            index
            for index in range(len(instruction.operands))
            if states(argument_attributes(detail, callee, index), "allocptr")
        ]
        return HeapCall(family, freed=pointers[0]) if len(pointers) == 1 else None
    sizes = _argument(callee.attributes, "allocsize")
    if "alloc" not in named or "aligned" in named or sizes is None:
        return None
    if what.memory.visible is not AccessKind.NONE:
        return None
    found = HeapCall(family, tuple(map(int, sizes.split(","))), zeroed="zeroed" in named, align=1)
    return found if _is_understood(module, instruction, found) else None


def is_allocation(module: Module, instruction: Instruction) -> bool:
    """Whether a call is of a function that says of itself that it allocates, so that LLVM may
    remove it."""
    detail = instruction.detail
    if not isinstance(detail, CallDetail):
        return False
    callee = declaration(module, detail)
    kinds = None if callee is None else _argument(callee.attributes, "allockind")
    return kinds is not None and "alloc" in kinds.strip('"').split(",")


@dataclass(frozen=True, slots=True)
class Promised:
    """Facts about an answer that is an address: it is null, or the address of `size` bytes, at a
    multiple of `align`; if `whole`, the object has no more bytes.  `some`: it is not null."""

    size: int
    align: int = 1
    whole: bool = False
    some: bool = False


def promised(module: Module, caller: Function, call: Instruction) -> Promised | None:
    """Facts about the result of a call that allocates, above all if the number of bytes is constant
    (LangRef, `allocsize`; `heap_call`)."""
    detail, what = call.detail, heap_call(module, caller, call)
    if not isinstance(detail, CallDetail) or not isinstance(call.type, PtrType):
        return None
    if what is not None and what.makes:
        size = constant_bytes(call, what.sizes)
        return Promised(size or 0, what.align, size is not None, not what.may_fail)
    callee = declaration(module, detail)
    attributes = detail.attributes + (() if callee is None else callee.attributes)
    sizes = _argument(attributes, "allocsize")
    size = None if sizes is None else constant_bytes(call, tuple(map(int, sizes.split(","))))
    return None if size is None else Promised(size)


def comes_back(module: Module, caller: Function, call: Instruction) -> bool:
    """Whether a call that allocates or frees returns for certain."""
    what = heap_call(module, caller, call)
    return what is not None and (what.may_fail or not what.makes)


def not_promised(
    domain: Domain[V, B], what: Promised, answer: Scalar[V, B], short: B, longer: B
) -> B:
    """Whether an answer is not as promised; `short`, `longer`: its object has fewer bytes from
    there on, or others."""
    null = domain.eq(answer.bits, domain.const(0, domain.width(answer.bits)))
    wrong = [short, longer if what.whole else domain.false()]
    low = what.align.bit_length() - 1
    if low:
        bits = domain.extract(answer.bits, low - 1, 0)
        wrong.append(domain.negate(domain.eq(bits, domain.const(0, low))))
    failed = null if what.some else domain.false()
    return domain.any(answer.poison, failed, domain.all(domain.negate(null), domain.any(*wrong)))


def _argument(attributes: Attributes, name: str) -> str | None:
    return next((a.argument for a in attributes if a.name == name), None)


def _is_understood(module: Module, instruction: Instruction, call: HeapCall) -> bool:
    """Whether nothing more is promised of a new object's address than is known of it."""
    detail = instruction.detail
    assert isinstance(detail, CallDetail)
    attributes = result_attributes(detail, declaration(module, detail))
    return all(_bytes(a) <= call.align for a in attributes if a.name == "align")


def _bytes(attribute: Attribute) -> int:
    return int(attribute.argument or "1")


_TRUE_OF_ALL = frozenset({"mustprogress", "nocallback", "norecurse"})
_TRUE_WITHOUT_EXCEPTIONS = frozenset({"nounwind", "willreturn"})
_NO_OTHER_MEMORY = parse_memory("inaccessiblemem: readwrite")
_FREED_MEMORY = parse_memory("argmem: readwrite, inaccessiblemem: readwrite")


def keeps(
    module: Module, caller: Function, call: Instruction, place: int, attribute: Attribute
) -> bool:
    """Whether an attribute of a call of a library function that allocates or frees, or of its
    declaration, promises nothing that the function does not keep.  `place`: the parameter's number,
    `RESULT` or `FUNCTION`."""
    row = _row(call.callee_name or "")
    what = None if row is None else _of_library(module, caller, call, row)
    if row is None or what is None:
        return False
    name = attribute.name
    if place == FUNCTION:
        return _keeps_itself(row, what, attribute)
    if place == RESULT:
        return name == "noalias" and _only_makes(what)
    places = {"allocptr": what.freed, "allocalign": row.aligned}
    return name == "captures" or (name in places and places[name] == place)


def _keeps_itself(row: _Row, what: HeapCall, attribute: Attribute) -> bool:
    name, argument = attribute.name, attribute.argument or ""
    if name == "allocsize":
        return tuple(map(int, argument.split(","))) == what.sizes
    if name == "allockind":
        return set(argument.strip('"').split(",")) <= _kinds(row, what)
    if name == "memory":
        needed = _NO_OTHER_MEMORY if what.freed is None else _FREED_MEMORY
        return parse_memory(argument).covers(needed)
    if name in _TRUE_WITHOUT_EXCEPTIONS:
        return what.may_fail
    return name in _TRUE_OF_ALL or (name == "nofree" and _only_makes(what))


def _only_makes(what: HeapCall) -> bool:
    return what.makes and what.freed is None


def _kinds(row: _Row, what: HeapCall) -> set[str]:
    """What `allockind` may say of a function of the library."""
    if not what.makes:
        return {"free"}
    if what.freed is not None:
        return {"realloc"}
    return {"alloc", "zeroed" if what.zeroed else "uninitialized"} | (
        set() if row.aligned is None else {"aligned"}
    )


class HeapObjects(Operands[V, B, P], Protocol[V, B, P]):
    """Operations on objects that a program allocates and frees."""

    def address(self, position: int, /) -> P: ...
    def fails(self) -> B:
        """Whether this execution fails to allocate, which is left open."""
        ...

    def new_object(self, size: V, null: B, align: int, /, *, zeroed: bool, family: str) -> P:
        """The address of a new object of `size` bytes, a multiple of `align`, which functions of
        `family` free; null where `null` holds.  Its contents are zero, or undef."""
        ...

    def take_over(self, old: P, new: P, failed: B, family: str, /) -> None:
        """Move the contents of the object at `old`, as much as there is room for, to the new object
        `new`, and free it; unless `failed`, or `old` is null."""
        ...

    def release(self, address: P, family: str, /, *, allowed: bool) -> None:
        """Free the object at an address, as a function of `family` does; undefined where freeing
        is not `allowed`."""
        ...


def allocate(machine: HeapObjects[V, B, P], instruction: Instruction, call: HeapCall, /) -> None:
    """Make a new object, or fail: the result is then null.  It always fails where the size is more
    than the largest object has (LangRef, "Allocated Objects"), or the product of the sizes does not
    fit.  What is reallocated is freed unless that fails."""
    domain, detail = machine.domain, instruction.detail
    assert isinstance(detail, CallDetail) and isinstance(instruction.type, PtrType)
    size, too_large = _size(machine, instruction, call)
    null = domain.any(too_large, machine.fails()) if call.may_fail else domain.false()
    before = None if call.freed is None else _freed(machine, call.freed)
    made = machine.new_object(size, null, call.align, zeroed=call.zeroed, family=call.family)
    if before is not None:
        machine.take_over(before, made, null, call.family)
    attributes = result_attributes(detail, declaration(machine.module, detail))
    held, broken = machine.constrained(made, partial(constrain, domain, attributes))
    machine.undefined(broken, Why(UB.NOUNDEF, "the result"))

    def ends(bytes_: int) -> B:
        return domain.any(null, domain.ult(size, domain.const(bytes_, domain.width(size))))

    short = not_dereferenceable(domain, attributes, scalar(machine.value(held)), ends)
    machine.undefined(short, Why(UB.ALLOCATION_TOO_SMALL))
    machine.result(held)


def _size(machine: HeapObjects[V, B, P], instruction: Instruction, call: HeapCall) -> tuple[V, B]:
    """The bytes of a new object, as wide as an index, and whether no object has so many."""
    domain = machine.domain
    assert isinstance(instruction.type, PtrType)
    width = machine.layout.pointer(instruction.type.addrspace).index_bits
    total, too_large = domain.const(1, width), domain.false()
    for position in call.sizes:
        held = machine.used(position)
        part = scalar(machine.value(held))
        machine.undefined(part.poison, Why(UB.ALLOCATION_SIZE))
        machine.undefined(machine.varies(position), Why(UB.ALLOCATION_SIZE))
        factor = domain.zext(part.bits, max(width, domain.width(part.bits)))
        if domain.width(factor) > width:
            high = domain.extract(factor, domain.width(factor) - 1, width)
            zero = domain.const(0, domain.width(high))
            too_large = domain.any(too_large, domain.negate(domain.eq(high, zero)))
            factor = domain.extract(factor, width - 1, 0)
        if position != call.sizes[0]:
            too_large = domain.any(too_large, domain.umul_overflows(total, factor))
            factor = domain.mul(total, factor)
        total = factor
    negative = domain.slt(total, domain.const(0, width))
    return total, domain.any(too_large, negative)


def free(machine: HeapObjects[V, B, P], instruction: Instruction, call: HeapCall, /) -> None:
    """Free the object at an address.  Null has no effect; any address other than the first byte of
    an allocated object of the function's family is undefined behaviour."""
    assert call.freed is not None
    address = _freed(machine, call.freed)
    machine.release(address, call.family, allowed=bool(effects(machine.module, instruction).writes))


def _freed(machine: HeapObjects[V, B, P], position: int) -> P:
    """The address of what is freed."""
    address = machine.address(position)
    machine.undefined(any_poison(machine.domain, machine.value(address)), Why(UB.FREED_ADDRESS))
    machine.undefined(machine.varies(position), Why(UB.FREED_ADDRESS))
    return address
