"""Target extension types (LangRef, "Target Extension Type"): values of which nothing is known but
which one it is.

What such a type is laid out as in memory LLVM says by its name (`getTargetTypeInfo` in
llvm/lib/IR/Type.cpp); a register holds the same bits.
"""

from __future__ import annotations

import re
from functools import cache

from verify.ir.types import ArrayType, IntType, OpaqueType, PtrType, Type, VectorType

WIDTH_WITHOUT_SIZE = 64
"""Bits that stand for a value of a type that has no size, and so never is in memory."""

_TARGET = re.compile(r'target\("([^"]*)"(.*?)((?:, \d+)*)\)', re.DOTALL)
_POINTER = PtrType(0)
_UNSIZED = frozenset({"spirv.Literal", "spirv.IntegralConstant"})
_PADDING = frozenset({"spirv.Padding", "dx.Padding"})


def is_target_type(type_: Type) -> bool:
    return isinstance(type_, OpaqueType) and type_.text.startswith("target(")


@cache
def memory_type(type_: OpaqueType) -> Type | None:
    """What a target type is laid out as; `None` when it has no size, or none that is known."""
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
