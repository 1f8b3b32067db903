"""Numbers that strings spell: `strtol`, `atoi` and relatives of strings that are known (ISO C,
"Numeric conversion functions"), in the "C" locale, as LLVM takes it.

A number that the type cannot represent, and a string that spells none, are not looked at: then
`strtol` may set `errno`, and `atoi` is undefined.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from verify.dialects.clib.library_folds import Known

_SPACE = b" \t\n\v\f\r"
_SIGNED = MappingProxyType(
    {
        "atoi": True,
        "atol": True,
        "atoll": True,
        "strtol": True,
        "strtoll": True,
        "strtoul": False,
        "strtoull": False,
    }
)
NUMBERS = frozenset(_SIGNED)
"""Functions that give the number that a string spells."""


def spelled_number(text: bytes, base: int) -> tuple[int, int] | None:
    """The number that a string begins with, and how many bytes of the string spell it; `None` if
    it begins with none, or the base has no digits."""
    if base == 1 or not 0 <= base <= 36:
        return None
    start = len(text) - len(text.lstrip(_SPACE))
    negative = text[start : start + 1] == b"-"
    start += text[start : start + 1] in (b"-", b"+")
    lower = text.lower()
    is_hexadecimal = lower[start : start + 2] == b"0x" and _digit(lower[start + 2 : start + 3]) < 16
    if base in (0, 16) and is_hexadecimal:
        base, start = 16, start + 2
    elif base == 0:
        base = 8 if lower[start : start + 1] == b"0" else 10
    end, number = start, 0
    while (digit := _digit(lower[end : end + 1])) < base:
        number, end = number * base + digit, end + 1
    return None if end == start else (-number if negative else number, end)


def _digit(byte: bytes) -> int:
    """The value of a digit or lower-case letter; of anything else more than any base."""
    if byte.isdigit():
        return byte[0] - ord("0")
    return byte[0] - ord("a") + 10 if byte.isalpha() else 99


def number_text(name: str, known: Sequence[Known], width: int) -> str | None:
    """The body of a function of `NUMBERS` for these arguments, where the result is known; `width`:
    of the result, in bits."""
    text = known[0].string
    base = 10 if len(known) == 1 else known[2].number
    found = None if text is None or base is None else spelled_number(text, base)
    if found is None:
        return None
    number, end = found
    if _SIGNED[name]:
        fits = -(1 << width - 1) <= number < 1 << width - 1
    else:
        fits = abs(number) < 1 << width
        number %= 1 << width
    if not fits:
        return None
    result = f"  ret i{width} {number}\n"
    return result if len(known) == 1 else _with_end(end) + result


def _with_end(end: int) -> str:
    """The second argument, if not null, points to where the address of the rest is stored."""
    return f"""\
  %none = icmp eq ptr %a1, null
  br i1 %none, label %done, label %rest
rest:
  %end = getelementptr i8, ptr %a0, SIZE {end}
  store ptr %end, ptr %a1
  br label %done
done:
"""
