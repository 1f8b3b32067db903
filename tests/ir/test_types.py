"""Types: their text, and reading it back."""

from __future__ import annotations

import pytest

from verify.ir.errors import ReaderError
from verify.ir.reader import parse_type
from verify.ir.types import (
    VOID,
    ArrayType,
    FloatType,
    FunctionType,
    IntType,
    NamedType,
    OpaqueType,
    PtrType,
    StructType,
    Type,
    VectorType,
)

I32 = IntType(32)


@pytest.mark.parametrize(
    ("text", "type_"),
    [
        ("void", VOID),
        ("i1", IntType(1)),
        ("i8388607", IntType(8388607)),
        ("bfloat", FloatType("bfloat")),
        ("x86_fp80", FloatType("x86_fp80")),
        ("x86_amx", OpaqueType("x86_amx")),
        ("ptr", PtrType()),
        ("ptr addrspace(3)", PtrType(3)),
        ("<4 x ptr addrspace(1)>", VectorType(4, PtrType(1))),
        ("<vscale x 2 x i32>", VectorType(2, I32, True)),
        ("[0 x [2 x half]]", ArrayType(0, ArrayType(2, FloatType("half")))),
        ("{}", StructType(())),
        ("<{}>", StructType((), True)),
        ("{ i32, { ptr } }", StructType((I32, StructType((PtrType(),))))),
        ("<{ i32, %t }>", StructType((I32, NamedType("t")), True)),
        ('%"odd name"', NamedType('"odd name"')),
        ('target("spirv.Image", float, 1, 0)', OpaqueType('target("spirv.Image", float, 1, 0)')),
        ("i32 (ptr, ...)", FunctionType(I32, (PtrType(),), True)),
        ("void ()", FunctionType(VOID, ())),
        ("void (...)", FunctionType(VOID, (), True)),
    ],
)
def test_text_and_type(text: str, type_: Type) -> None:
    assert parse_type(text) == type_
    assert str(type_) == text


@pytest.mark.parametrize("text", ["", "i", "<4 i32>", "[x 2 i8]", "{ i32", "i32 i32", "nonsense"])
def test_refused(text: str) -> None:
    with pytest.raises(ReaderError):
        parse_type(text)


def test_deep_nesting_is_an_error_not_a_crash() -> None:
    with pytest.raises(ReaderError, match="nested"):
        parse_type("{ " * 5000 + " }" * 5000)
