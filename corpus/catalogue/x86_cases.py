"""The intrinsics of x86 that have a meaning, as cases."""

from __future__ import annotations

from collections.abc import Iterator

from corpus.catalogue.cases import Case
from verify.dialects.x86.x86_vectors import INTRINSICS

_SIZES = {"b": 8, "w": 16, "d": 32, "q": 64, "sw": 16}
_BITS = {"sse2": 128, "ssse3": 128, "avx2": 256, "avx512": 512}


def _cases() -> Iterator[Case]:
    for key in INTRINSICS:
        _, group, operation, *kinds = key.split(".")
        bits = _BITS[group]
        if operation.startswith("pmadd"):
            is_bytes = "ub" in kinds or operation == "pmaddubs"
            size, wide = (8, 16) if is_bytes else (16, 32)
        else:
            size = wide = _SIZES[kinds[0]]
        vector = f"<{bits // size} x i{size}>"
        second = vector
        if operation.startswith(("psll", "psrl", "psra")):
            second = "i32" if operation.endswith("i") else f"<{128 // size} x i{size}>"
        yield _case(key, f"<{bits // wide} x i{wide}>", vector, second)


def _case(key: str, result: str, first: str, second: str) -> Case:
    name = f"@llvm.{key}"
    text = f"call {result} {name}({first} %a, {second} %b)"
    return Case(key, text, (first, second), (8,), f"declare {result} {name}({first}, {second})")


X86_CASES: tuple[Case, ...] = tuple(_cases())
