"""Target extension types (LangRef, "Target Extension Type"): opaque values, of which only equality
is known.

The memory layout of such a type follows from its name (`getTargetTypeInfo` in
llvm/lib/IR/Type.cpp); a register holds the same bits.
"""

from __future__ import annotations

import re
from functools import cache

from verify.ir.types import ArrayType, IntType, OpaqueType, PtrType, Type, VectorType
from verify.targets.triples import TARGETS

UNSIZED_TYPE_BITS = 64
"""Width that stands for a value of a type without a size, which is never in memory."""

_TARGET = re.compile(r'target\("([^"]*)"(.*?)((?:, \d+)*)\)', re.DOTALL)
_POINTER = PtrType(0)
_TYPES = tuple([each.types for each in TARGETS])


def is_target_type(type_: Type) -> bool:
    return isinstance(type_, OpaqueType) and type_.text.startswith("target(")


@cache
def memory_type(type_: OpaqueType) -> Type | None:
    """The type that a target type is laid out as; `None` when it has no size, or no known one."""
    match = _TARGET.fullmatch(type_.text)
    if match is None:
        return None
    name, numbers = match[1], [int(n) for n in match[3].split(", ")[1:]]
    for types in _TYPES:
        if name in types.unsized:
            return None
        if name in types.padding:
            return ArrayType(numbers[0], IntType(8))
        if name in types.described:
            size, align = numbers[-2:]
            if not size or not align:
                return IntType(32)
            return ArrayType(8 * size // align, IntType(align))
        if name in types.words:
            return VectorType(types.words[name], IntType(32))
        if types.pointer is not None and name.startswith(types.pointer):
            return _POINTER
    return None
