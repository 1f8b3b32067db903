"""Memory on the concrete machine: what is read, and what is undefined (docs/memory.md)."""

from __future__ import annotations

import pytest

from tests.concrete.machine_runs import ran, statuses

COPY = "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n"
MOVE = "declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)\n"
PATTERN = "declare void @llvm.experimental.memset.pattern.p0.i16.i64(ptr, i16, i64, i1)\n"

LOCAL = "  %a = alloca [4 x i16], align 8\n  store i64 281483566841860, ptr %a\n"
"""The elements 4, 3, 2, 1."""
SECOND = "  %e = getelementptr inbounds i16, ptr %a, i64 1\n"


def status(body: str, declaration: str = "") -> str:
    (only,) = statuses(ran(f"{declaration}define i64 @f(i64 %x) {{\n{body}}}\n", {"x": 5}))
    return only


@pytest.mark.parametrize(
    ("body", "declaration", "elements"),
    [
        ("", "", (4, 3, 2, 1)),
        (f"{SECOND}  store i16 9, ptr %e\n", "", (4, 9, 2, 1)),
        (
            f"{SECOND}  call void @llvm.memmove.p0.p0.i64(ptr %e, ptr %a, i64 6, i1 false)\n",
            MOVE,
            (4, 4, 3, 2),
        ),
        (
            f"{SECOND}  call void @llvm.experimental.memset.pattern.p0.i16.i64"
            "(ptr %e, i16 7, i64 2, i1 false)\n",
            PATTERN,
            (4, 7, 7, 1),
        ),
    ],
)
def test_what_is_written_is_read(
    body: str, declaration: str, elements: tuple[int, int, int, int]
) -> None:
    value = sum(element << (16 * place) for place, element in enumerate(elements))
    got = status(f"{LOCAL}{body}  %r = load i64, ptr %a\n  ret i64 %r\n", declaration)
    assert got == f"returned {value}"


UNDEFINED = {
    "an overlap": (
        f"{LOCAL}{SECOND}  call void @llvm.memcpy.p0.p0.i64(ptr %e, ptr %a, i64 6, i1 false)\n",
        "what is copied overlaps",
    ),
    "outside": (
        f"{LOCAL}  %e = getelementptr i8, ptr %a, i64 6\n  %r = load i32, ptr %e, align 1\n",
        "access outside of a local variable",
    ),
    "misaligned": (
        f"{LOCAL}{SECOND}  %r = load i32, ptr %e, align 4\n",
        "the address is not 4-aligned",
    ),
    "inbounds": (
        f"{LOCAL}  %e = getelementptr inbounds i8, ptr %a, i64 9\n  store i8 0, ptr %e\n",
        "the address is poison",
    ),
    "null": ("  store i8 0, ptr null\n", "the address is null"),
    "the end of the address space": (
        "  %p = inttoptr i64 -2 to ptr\n  store i32 0, ptr %p, align 1\n",
        "the access reaches past the end of the address space",
    ),
    "a poison operand of an observed access": (
        "  store volatile i8 poison, ptr @g\n",
        "an operand is poison",
    ),
}


@pytest.mark.parametrize(("body", "why"), UNDEFINED.values(), ids=UNDEFINED)
def test_what_is_undefined(body: str, why: str) -> None:
    got = status(f"{body}  ret i64 0\n", f"@g = global i8 0\n{COPY}")
    assert got.startswith("undefined behaviour at @f:")
    assert got.endswith(why)
