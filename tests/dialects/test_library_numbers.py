"""Numbers that strings spell, against the C library of this machine."""

from __future__ import annotations

import ctypes

import pytest

from verify.dialects.clib.library_folds import Known
from verify.dialects.clib.library_numbers import number_text, spelled_number

LIBRARY = ctypes.CDLL(None)
STRTOL = ctypes.CFUNCTYPE(ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int)(
    ("strtol", LIBRARY)
)
TEXTS = [
    b"0", b"12", b" \t-7x", b"+3", b"0x1F", b"0x", b"0xg", b"-0X10", b"017", b"08", b"zZ", b"1 2",
    b"9_", b"--1", b"\n\v\f\r 5",
]  # fmt: skip


@pytest.mark.parametrize("base", [0, 2, 8, 10, 16, 36])
@pytest.mark.parametrize("text", TEXTS)
def test_a_number_is_the_one_of_the_library(text: bytes, base: int) -> None:
    held, end = ctypes.create_string_buffer(text), ctypes.c_void_p()
    theirs = STRTOL(ctypes.addressof(held), ctypes.addressof(end), base)
    used = (end.value or 0) - ctypes.addressof(held)
    found = spelled_number(text, base)
    assert (used == 0) if found is None else found == (theirs, used)


@pytest.mark.parametrize(
    ("text", "base"), [(b"", 10), (b"x", 10), (b" -", 0), (b"1", 1), (b"1", 37)]
)
def test_what_is_no_number(text: bytes, base: int) -> None:
    assert spelled_number(text, base) is None


@pytest.mark.parametrize(
    ("name", "text", "width", "result"),
    [
        ("atoi", b"2147483647", 32, "ret i32 2147483647"),
        ("atoi", b"2147483648", 32, None),
        ("atol", b"-2147483648", 32, "ret i32 -2147483648"),
        ("atoll", b"2147483648", 64, "ret i64 2147483648"),
        ("strtoul", b"4294967295", 32, "ret i32 4294967295"),
        ("strtoul", b"-1", 32, "ret i32 4294967295"),
        ("strtoul", b"4294967296", 32, None),
    ],
)
def test_what_does_not_fit_is_not_known(
    name: str, text: bytes, width: int, result: str | None
) -> None:
    words = [Known(string=text)]
    if name.startswith("strto"):
        words += [Known(), Known(number=10)]
    made = number_text(name, words, width)
    assert result is None if made is None else result is not None and result in made
