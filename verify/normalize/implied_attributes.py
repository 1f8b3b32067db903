"""Attributes that `dereferenceable` implies (LangRef, "Parameter Attributes"): a pointer that is
`dereferenceable` or `dereferenceable_or_null` is `noundef`; one that is `dereferenceable` is
`nonnull`, in address space 0 unless `null_pointer_is_valid`.  The metadata of loads is the same.
A parameter that is `byref`, `byval` or `sret` is `dereferenceable` for the type's store size while
the function runs: LLVM assumes that the storage outlives the callee (`Value::canBeFreed`).  Its
alignment is stated by `align` alone.
LLVM's Attributor writes `"no-capture-maybe-returned"` for `captures(ret: address, provenance)`.
What `nofpclass` says of 16 bits is told which format they have.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import prod

from verify.ir.function import (
    Attribute,
    Attributes,
    CallDetail,
    Function,
    Instruction,
    Module,
    has_attribute,
)
from verify.ir.reader import parse_type
from verify.ir.rewrite import map_function
from verify.ir.types import ArrayType, FloatType, PtrType, StructType, Type, VectorType
from verify.ir.values import ConstInt
from verify.normalize.pair import Pair
from verify.semantics.attributes import PASSED_IN_MEMORY
from verify.semantics.effects import declaration
from verify.semantics.memory.by_value import BY_VALUE
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.objects import LASTING
from verify.semantics.unsupported import UnsupportedInstruction

BYTES = "dereferenceable"
BYTES_OR_NULL = "dereferenceable_or_null"
CLASSES = "nofpclass"
NONNULL, NOUNDEF = "nonnull", "noundef"
EMPTY_NODE = "!{}"
KEPT_IN_RESULT = Attribute("no-capture-maybe-returned", None, True)
IN_RESULT = Attribute("captures", "ret: address, provenance")
ALLOCATES = "allocsize"
IN_MEMORY = PASSED_IN_MEMORY | {BY_VALUE}
"""Attributes of parameters that point to memory of the type in brackets."""


def imply_attributes(pair: Pair) -> Pair:
    """The pair with the implied attributes spelled out."""
    return pair.mapped_once(_completed)


def _completed(module: Module) -> Module:
    functions = module.functions.values()
    null_is_valid = any(has_attribute(f.attributes, "null_pointer_is_valid") for f in functions)
    completed = {n: _of_function(module, f, null_is_valid) for n, f in module.functions.items()}
    if all(completed[name] is f for name, f in module.functions.items()):
        return module
    return replace(module, functions=completed)


def _of_function(module: Module, function: Function, null_is_valid: bool) -> Function:
    def implied(attributes: Attributes, type_: Type) -> Attributes:
        if KEPT_IN_RESULT in attributes:
            attributes = tuple([IN_RESULT if a == KEPT_IN_RESULT else a for a in attributes])
        if kind := _format(type_):
            attributes = _with_format(attributes, kind)
        names = _implied({a.name for a in attributes}, type_, null_is_valid)
        return (*attributes, *(Attribute(name) for name in names)) if names else attributes

    result = implied(function.result_attributes, function.type.result)
    layout = Layout(module.datalayout, module.types)
    parameters = tuple(
        p
        if (own := implied(_with_bytes(layout, p.attributes), p.type)) is p.attributes
        else replace(p, attributes=own)
        for p in function.parameters
    )
    same = all(new is old for new, old in zip(parameters, function.parameters, strict=True))
    if result is not function.result_attributes or not same:
        function = replace(function, result_attributes=result, parameters=parameters)
    return map_function(function, lambda i: (_of_instruction(module, i, implied, null_is_valid),))


def _with_bytes(layout: Layout, attributes: Attributes) -> Attributes:
    """The attributes of a parameter, with the number of bytes that are passed in memory."""
    kinds = [a.argument for a in attributes if a.name in IN_MEMORY and a.argument is not None]
    if not kinds:
        return attributes
    try:
        sizes = [layout.store_size(parse_type(kind)) for kind in kinds]
    except UnsupportedInstruction:
        return attributes
    return (*attributes, Attribute(BYTES, str(max(sizes))), LASTING) if any(sizes) else attributes


def _format(type_: Type) -> str | None:
    """The floating-point format of a type with elements of 16 bits, or `None`."""
    match type_:
        case FloatType(kind="half" | "bfloat"):
            return type_.kind
        case VectorType(element=element) | ArrayType(element=element):
            return _format(element)
        case StructType(elements=fields):
            kinds = {kind for each in fields if (kind := _format(each)) is not None}
            return kinds.pop() if len(kinds) == 1 else None
        case _:
            return None


def _with_format(attributes: Attributes, kind: str) -> Attributes:
    if all(a.name != CLASSES or (a.argument or "").endswith(kind) for a in attributes):
        return attributes
    return tuple(
        [
            replace(a, argument=f"{a.argument} {kind}") if a.name == CLASSES else a
            for a in attributes
        ]
    )


Implied = Callable[[Attributes, Type], Attributes]


def _allocated(module: Module, call: Instruction, detail: CallDetail) -> Attributes:
    """The size in bytes of the result of a call that is `allocsize`, if it is not null (LangRef,
    "Function Attributes", `allocsize`)."""
    callee = declaration(module, detail)
    attributes = (*detail.attributes, *(() if callee is None else callee.attributes))
    for attribute in attributes:
        if attribute.name == ALLOCATES and not attribute.quoted:
            sizes = [call.operands[int(n)] for n in (attribute.argument or "").split(",")]
            known = [size.value for size in sizes if isinstance(size, ConstInt)]
            if len(known) == len(sizes) and prod(known):
                return (Attribute(BYTES_OR_NULL, str(prod(known))),)
    return ()


def _of_instruction(
    module: Module, instruction: Instruction, implied: Implied, null_is_valid: bool
) -> Instruction:
    detail = instruction.detail
    if isinstance(detail, CallDetail):
        given_bytes = _allocated(module, instruction, detail)
        result = implied((*detail.result_attributes, *given_bytes), instruction.type)
        if not given_bytes and result == detail.result_attributes:
            result = detail.result_attributes
        given = zip(detail.argument_attributes, instruction.operands, strict=False)
        arguments = tuple(implied(attributes, operand.type) for attributes, operand in given)
        pairs = zip(arguments, detail.argument_attributes, strict=True)
        if result is detail.result_attributes and all(new is old for new, old in pairs):
            return instruction
        changed = replace(detail, result_attributes=result, argument_attributes=arguments)
        return replace(instruction, detail=changed)
    names = _implied({kind for kind, _ in instruction.metadata}, instruction.type, null_is_valid)
    if not names:
        return instruction
    added = tuple((name, EMPTY_NODE) for name in names)
    return replace(instruction, metadata=(*instruction.metadata, *added))


def _implied(present: set[str], type_: Type, null_is_valid: bool) -> list[str]:
    """The names that are implied and not there."""
    if not present & {BYTES, BYTES_OR_NULL} or not isinstance(type_, PtrType):
        return []
    is_nonnull = BYTES in present and type_.addrspace == 0 and not null_is_valid
    names = [NOUNDEF, *([NONNULL] if is_nonnull else [])]
    return [name for name in names if name not in present]
