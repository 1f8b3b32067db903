"""Target extension types (LangRef, "Target Extension Type"): opaque values, of which only equality
is known.

The memory layout of such a type follows from its name (`getTargetTypeInfo` in
llvm/lib/IR/Type.cpp); a register holds the same bits.
"""

from __future__ import annotations

import re
from functools import cache

from verify.ir.types import ArrayType, IntType, OpaqueType, PtrType, Type, VectorType

UNSIZED_TYPE_BITS = 64
"""Width that stands for a value of a type without a size, which is never in memory."""

_TARGET = re.compile(r'target\("([^"]*)"(.*?)((?:, \d+)*)\)', re.DOTALL)
_POINTER = PtrType(0)
_UNSIZED = frozenset({"spirv.Literal", "spirv.IntegralConstant"})
_PADDING = frozenset({"spirv.Padding", "dx.Padding"})


def is_target_type(type_: Type) -> bool:
    return isinstance(type_, OpaqueType) and type_.text.startswith("target(")


@cache
def memory_type(type_: OpaqueType) -> Type | None:
    """The type that a target type is laid out as; `None` when it has no size, or no known one."""
    match = _TARGET.fullmatch(type_.text)
    if match is None or match[1] in _UNSIZED:
        return None
    name, numbers = match[1], [int(n) for n in match[3].split(", ")[1:]]
    if name in _PADDING:
        return ArrayType(numbers[0], IntType(8))
    if name == "spirv.Type":
        size, align = numbers[-2:]
        if not size or not align:
            return IntType(32)
        return ArrayType(8 * size // align, IntType(align))
    if name == "amdgcn.named.barrier":
        return VectorType(4, IntType(32))
    return _POINTER if name.startswith(("spirv.", "dx.")) else None
