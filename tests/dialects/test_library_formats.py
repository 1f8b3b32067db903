"""What `sprintf` and `printf` write, against the C library of this machine."""

from __future__ import annotations

import ctypes
import itertools

import pytest

from verify.dialects.clib.library_folds import Known
from verify.dialects.clib.library_formats import INTO_MEMORY, Character, String, into_memory, pieces
from verify.dialects.clib.library_output import output

LIBRARY = ctypes.CDLL(None)
TYPES = ("ptr", "ptr", "i32", "ptr")


def known(text: bytes) -> list[Known]:
    words = [Known(), Known(string=text), Known(number=0x141), Known(string=b"xy")]
    return [*words]


@pytest.mark.parametrize("text", [b"", b"a", b"%%", b"%c", b"a%cb%s%%", b"%c\n%s"])
def test_what_is_written_is_what_the_library_writes(text: bytes) -> None:
    found = pieces(known(text), TYPES, INTO_MEMORY["sprintf"])
    buffer = ctypes.create_string_buffer(32)
    count = LIBRARY.sprintf(buffer, text, 0x141, b"xy")
    assert found is not None
    assert bytes(p for p in found if isinstance(p, int)) == buffer.value
    assert len(found) == count


@pytest.mark.parametrize("text", [b"%", b"%d", b"%5c", b"%-s", b"%.1s", b"%ls", b"%c%s%c", b"%s"])
def test_other_formats_are_not_known(text: bytes) -> None:
    assert pieces(known(text), TYPES, INTO_MEMORY["sprintf"]) is None


def test_a_string_that_is_not_known_is_a_piece() -> None:
    words = [Known(), Known(string=b"%c%s"), Known(), Known()]
    found = pieces(words, TYPES, INTO_MEMORY["sprintf"])
    assert found == (Character(2), String(3))


@pytest.mark.parametrize(("room", "stores"), [(0, 0), (1, 1), (3, 1), (4, 1), (9, 1)])
def test_snprintf_counts_what_there_is_no_room_for(room: int, stores: int) -> None:
    words = [Known(), Known(number=room), Known(string=b"abc")]
    text = into_memory("snprintf", words, ("ptr", "i64", "ptr"), 64)
    buffer = ctypes.create_string_buffer(b"xxxxxxxx", 8)
    assert LIBRARY.snprintf(buffer, room, b"abc") == 3
    assert text is not None
    assert "ret i32 3" in text
    assert text.count("store") == stores
    held = buffer.raw[: min(room, 4)]
    written = ", ".join(f"i8 {byte}" for byte in held)
    assert not room or f"{written}>, ptr %a0" in text or f"store {written}, ptr" in text


LINES = (
    ("printf", [b"ab\n"]),
    ("puts", [b"ab"]),
    ("fputs", [b"ab\n", b""]),
    ("fwrite", [b"ab\n", 1, 3, b""]),
    ("fprintf", [b"", b"ab\n"]),
)


def test_the_same_bytes_are_the_same_output() -> None:
    calls: list[str] = []
    for name, given in LINES:
        words = [
            Known(number=g) if isinstance(g, int) else Known(held=g + b"\0", string=g)
            for g in given
        ]
        types = tuple("i64" if isinstance(g, int) else "ptr" for g in given)
        made = output(name, words, types)
        assert made is not None
        calls.append(made[0].splitlines()[0])
    for one, other in itertools.combinations(calls, 2):
        assert "<3 x i8> <i8 97, i8 98, i8 10>" in one
        assert ("stdout" in one) == ("stdout" in other) or one != other
