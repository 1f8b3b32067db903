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
        "the copied ranges overlap",
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
    "an invariant load of what changes": (
        "  store i8 1, ptr @g\n  %v = load i8, ptr @g, !invariant.load !{}\n"
        "  store i8 2, ptr @g\n  %w = load i8, ptr @g\n",
        "memory that an invariant load has read changes its value",
    ),
    "the end of the address space": (
        "  %p = inttoptr i64 -2 to ptr\n  store i32 0, ptr %p, align 1\n",
        "the access reaches past the end of the address space",
    ),
}

DEFINED = {
    "a volatile access at null": "  store volatile i8 1, ptr null\n",
    "a volatile access at the end of the address space": (
        "  %p = inttoptr i64 -2 to ptr\n  store volatile i32 0, ptr %p, align 1\n"
    ),
    "poison that is stored volatile": "  store volatile i8 poison, ptr @g\n",
    "poison that is added": "  %v = atomicrmw add ptr @g, i8 poison monotonic\n",
    "poison that is compared": ("  %v = cmpxchg ptr @g, i8 poison, i8 1 monotonic monotonic\n"),
    "an invariant load of what has changed before": (
        "  store i8 1, ptr @g\n  %v = load i8, ptr @g\n"
        "  store i8 2, ptr @g\n  %w = load i8, ptr @g, !invariant.load !{}\n"
    ),
    "a volatile write to a constant": "  store volatile i8 1, ptr @c\n",
}


@pytest.mark.parametrize("body", DEFINED.values(), ids=list(DEFINED))
def test_what_is_defined(body: str) -> None:
    got = status(f"{body}  ret i64 0\n", "@g = global i8 0\n@c = constant i8 0\n")
    assert got == "returned 0"


@pytest.mark.parametrize(("stored", "read"), [("i8 1", 1), ("i1 true", 1)])
def test_a_bit_is_read_as_it_was_stored(stored: str, read: int) -> None:
    body = f"  %a = alloca i8\n  store {stored}, ptr %a\n  %b = load i1, ptr %a\n"
    assert status(f"{body}  %r = zext i1 %b to i64\n  ret i64 %r\n") == f"returned {read}"


def test_a_bit_below_other_bits_is_poison() -> None:
    body = "  %a = alloca i8\n  store i8 3, ptr %a\n  %b = load i1, ptr %a\n"
    assert status(f"{body}  %r = zext i1 %b to i64\n  ret i64 %r\n") == "returned poison"


@pytest.mark.parametrize(("body", "why"), UNDEFINED.values(), ids=UNDEFINED)
def test_what_is_undefined(body: str, why: str) -> None:
    got = status(f"{body}  ret i64 0\n", f"@g = global i8 0\n{COPY}")
    assert got.startswith("undefined behaviour at @f:")
    assert got.endswith(why)


CALLEES = """
define internal ptr @one() {
  %a = alloca i64
  store i64 5, ptr %a
  ret ptr %a
}
define internal ptr @sized(i64 %n) {
  %a = alloca i8, i64 %n
  store i64 5, ptr %a, align 1
  ret ptr %a
}
define internal ptr @copied(ptr byval(i64) %p) {
  ret ptr %p
}
define internal i64 @held(ptr %p) {
  %v = load i64, ptr %p
  ret i64 %v
}
"""
CALL = {
    "a local variable": "  %p = call ptr @one()\n",
    "one of a size that is not constant": "  %n = add i64 %x, 3\n  %p = call ptr @sized(i64 %n)\n",
    "a copy": (
        "  %b = alloca i64\n  store i64 5, ptr %b\n  %p = call ptr @copied(ptr byval(i64) %b)\n"
    ),
    "that of an earlier activation": "  %p = call ptr @one()\n  %q = call ptr @one()\n",
}


@pytest.mark.parametrize("call", CALL.values(), ids=CALL)
def test_a_callee_that_returns_ends_its_local_variables(call: str) -> None:
    read = status(f"{call}  %r = load i64, ptr %p, align 1\n  ret i64 %r\n", CALLEES)
    assert read == "returned poison"
    written = status(f"{call}  store i64 6, ptr %p, align 1\n  ret i64 0\n", CALLEES)
    assert "a store to a local variable outside of its lifetime" in written


def test_a_local_variable_of_the_caller_lives_on() -> None:
    body = "  %b = alloca i64\n  store i64 5, ptr %b\n  %v = call i64 @held(ptr %b)\n"
    body += "  %p = call ptr @one()\n  %r = load i64, ptr %b\n  ret i64 %r\n"
    assert status(body, CALLEES) == "returned 5"
