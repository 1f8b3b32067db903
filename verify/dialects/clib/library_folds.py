"""Bodies of C library functions for known arguments, as LLVM IR without cycles.

The parameters are `%a0`, `%a1` and so on; `SIZE` is the type of sizes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from common.data import dataclass
from verify.dialects.clib.library_strings import LENGTH

MAX_COPIED_BYTES = 256
"""Copies and fills of more bytes have no meaning."""


@dataclass(frozen=True, slots=True)
class Known:
    """The known facts about an argument: its `number`, or the bytes that it is the address of, and
    those of the string there, without its end."""

    number: int | None = None
    held: bytes = b""
    string: bytes | None = None


Fold = Callable[[Sequence[Known]], str | None]


def _at(argument: int, offset: int | None) -> str:
    """An address in what an argument points to, or null."""
    if offset is None:
        return "  ret ptr null\n"
    return f"  %r = getelementptr i8, ptr %a{argument}, SIZE {offset}\n  ret ptr %r\n"


def _copied(count: int, to: str = "%a0") -> str:
    """A copy of so many bytes from the second argument."""
    if count == 0:
        return ""
    return f"  call void @llvm.memcpy.p0.p0.SIZE(ptr {to}, ptr %a1, SIZE {count}, i1 false)\n"


def _zeros(count: int, offset: int, base: str = "%a0") -> str:
    """So many zeros at an offset."""
    if count == 0:
        return ""
    place = f"  %z = getelementptr i8, ptr {base}, SIZE {offset}\n"
    if count == 1:
        return place + "  store i8 0, ptr %z, align 1\n"
    return place + f"  call void @llvm.memset.p0.SIZE(ptr %z, i8 0, SIZE {count}, i1 false)\n"


def _found(held: bytes, count: int, byte: int, *, last: bool = False) -> int | None:
    """Where the first `count` bytes hold a byte; -1 where they do not, `None` if that is not
    known."""
    searched = held[:count]
    if last and len(searched) < count:
        return None
    place = searched.rfind(byte) if last else searched.find(byte)
    return None if place < 0 and len(searched) < count else place


def _searched(args: Sequence[Known], *, last: bool) -> str | None:
    """`memchr`, `memrchr`."""
    string, byte, count = args[0].held, args[1].number, args[2].number
    if byte is None or count is None:
        return None
    place = _found(string, count, byte & 0xFF, last=last)
    return None if place is None else _at(0, None if place < 0 else place)


def _character(args: Sequence[Known], *, last: bool) -> str | None:
    """`strchr`, `strrchr`: the end of the string is part of it."""
    string, byte = args[0].string, args[1].number
    if string is None or byte is None:
        return None
    whole = string + b"\0"
    place = whole.rfind(byte & 0xFF) if last else whole.find(byte & 0xFF)
    return _at(0, None if place < 0 else place)


def _copied_until(args: Sequence[Known]) -> str | None:
    """`memccpy`."""
    byte, count = args[2].number, args[3].number
    if byte is None or count is None:
        return None
    place = _found(args[1].held, count, byte & 0xFF)
    copied = count if place is None or place < 0 else place + 1
    if place is None or copied > MAX_COPIED_BYTES:
        return None
    return _copied(copied) + _at(0, None if place < 0 else copied)


def _filled(args: Sequence[Known], *, to_end: bool) -> str | None:
    """`strncpy`, and `stpncpy`, which gives the end."""
    string, count = args[1].string, args[2].number
    if count is None or count > MAX_COPIED_BYTES:
        return None
    if string is None and len(args[1].held) < count:
        return None
    length = count if string is None else min(len(string), count)
    return _copied(length) + _zeros(count - length, length) + _at(0, length if to_end else 0)


def _shortened(args: Sequence[Known]) -> str | None:
    """`strlcpy`."""
    string, room = args[1].string, args[2].number
    if string is None or room is None:
        return None
    result = f"  ret SIZE {len(string)}\n"
    if room == 0:
        return result
    copied = min(len(string), room - 1)
    return _copied(copied) + _zeros(1, copied) + result


def _appended(args: Sequence[Known]) -> str | None:
    """`strcat`, `strncat`."""
    string, count = args[1].string, args[2].number if len(args) > 2 else MAX_COPIED_BYTES
    if string is None or count is None:
        return None
    copied = min(len(string), count)
    end = (
        f'  %length = call SIZE @"{LENGTH}"(ptr %a0)\n'
        "  %to = getelementptr i8, ptr %a0, SIZE %length\n"
    )
    return end + _copied(copied, "%to") + _zeros(1, copied, "%to") + "  ret ptr %a0\n"


def _spanned(args: Sequence[Known], *, members: bool) -> str | None:
    """`strspn`, `strcspn`."""
    string, of = args[0].string, args[1].string
    if string is None or of is None:
        return None
    ends = (n for n, byte in enumerate(string) if (byte in of) is not members)
    return f"  ret SIZE {next(ends, len(string))}\n"


def _first_of(args: Sequence[Known]) -> str | None:
    """`strpbrk`."""
    string, of = args[0].string, args[1].string
    if string is None or of is None:
        return None
    return _at(0, next((n for n, byte in enumerate(string) if byte in of), None))


def _within(args: Sequence[Known]) -> str | None:
    """`strstr`."""
    string, part = args[0].string, args[1].string
    if string is None or part is None:
        return None
    place = string.find(part)
    return _at(0, None if place < 0 else place)


FOLDS: Mapping[str, Fold] = MappingProxyType(
    {
        "memccpy": _copied_until,
        "memchr": lambda args: _searched(args, last=False),
        "memrchr": lambda args: _searched(args, last=True),
        "stpncpy": lambda args: _filled(args, to_end=True),
        "strcat": _appended,
        "strchr": lambda args: _character(args, last=False),
        "strcspn": lambda args: _spanned(args, members=False),
        "strlcpy": _shortened,
        "strncat": _appended,
        "strncpy": lambda args: _filled(args, to_end=False),
        "strpbrk": _first_of,
        "strrchr": lambda args: _character(args, last=True),
        "strspn": lambda args: _spanned(args, members=True),
        "strstr": _within,
    }
)
"""By name: the body where enough is known of the arguments, or `None`."""
WIDE = frozenset({"wcslen"})
"""Functions on wide characters."""


def wide_length(held: bytes, size: int) -> str | None:
    """`wcslen` of characters of so many bytes."""
    places = range(0, len(held) - size + 1, size)
    lengths = (n for n, place in enumerate(places) if not any(held[place : place + size]))
    length = next(lengths, None)
    return None if length is None else f"  ret SIZE {length}\n"
