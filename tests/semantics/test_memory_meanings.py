"""The tables of memory instructions agree, and analyses know what meanings access."""

from __future__ import annotations

import pytest

from tests.concrete.walks import module_of
from verify.ir.memory_operands import INTRINSICS, OPCODES, memory_operands
from verify.semantics.memory.memory_intrinsics import MEMORY_INTRINSICS
from verify.semantics.memory.memory_meanings import MEMORY_OPCODES, memory_intrinsic


def test_every_access_has_a_meaning_and_operands() -> None:
    assert set(OPCODES) <= set(MEMORY_OPCODES)
    assert set(MEMORY_INTRINSICS) <= set(INTRINSICS)


@pytest.mark.parametrize(
    ("call", "key", "written"),
    [
        ("llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)", "memset", [0]),
        ("llvm.memset.inline.p0.i64(ptr %p, i8 0, i64 4, i1 false)", "memset", [0]),
        ("llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)", "memcpy", [0]),
        ("llvm.lifetime.start.p0(ptr %a)", "lifetime", []),
        (
            "llvm.experimental.memset.pattern.p0.i16.i64(ptr %p, i16 1, i64 4, i1 false)",
            "experimental.memset.pattern",
            [0],
        ),
        ("llvm.donothing()", None, None),
    ],
)
def test_an_intrinsic_is_found_by_the_beginning_of_its_name(
    call: str, key: str | None, written: list[int] | None
) -> None:
    text = f"define void @f(ptr %p, ptr %q) {{\n%a = alloca i8\ncall void @{call}\nret void\n}}"
    instruction = module_of(text).functions["f"].entry.instructions[1]
    row = memory_operands(instruction)
    assert memory_intrinsic(instruction) is (None if key is None else MEMORY_INTRINSICS[key])
    assert written == (None if row is None else [a.position for a in row.addresses if a.writes])
