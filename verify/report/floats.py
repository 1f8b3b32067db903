"""Floating-point numbers as people write them (LangRef, "Simple Constants")."""

from __future__ import annotations

import math
import struct

_FORMATS = {"half": ("<H", "<e"), "float": ("<I", "<f"), "double": ("<Q", "<d")}
"""By LLVM's keyword: how its bits are packed, and unpacked as a number."""
_MOST_DIGITS = 17
"""Digits with which every `double` is told from all others."""
_QUIET_NAN = {"half": 0x7E00, "bfloat": 0x7FC0, "float": 0x7FC0_0000, "double": 0x7FF8 << 48}


def show_float(bits: int, width: int, kind: str) -> str:
    """The number with these bits, as the shortest decimal that means it; the bits where Python has
    no such format.  A NaN that is not the usual quiet one is followed by its bits."""
    if kind == "bfloat":
        return _shown(bits, _of_bfloat(bits), kind)
    if kind not in _FORMATS:
        return f"0x{bits:0{(width + 3) // 4}X}"
    return _shown(bits, _number(bits, kind), kind)


def _number(bits: int, kind: str) -> float:
    pack, unpack = _FORMATS[kind]
    return struct.unpack(unpack, struct.pack(pack, bits))[0]


def _of_bfloat(bits: int) -> float:
    """A bfloat is the upper half of a float."""
    return _number(bits << 16, "float")


def _shown(bits: int, number: float, kind: str) -> str:
    if math.isnan(number):
        return "NaN" if bits == _QUIET_NAN[kind] else f"NaN {bits:#x}"
    if math.isinf(number):
        return "inf" if number > 0 else "-inf"
    texts = (f"{number:.{digits}g}" for digits in range(1, _MOST_DIGITS + 1))
    text = next((t for t in texts if _bits(float(t), kind) == bits), repr(number))
    return text if set(text) & set(".e") else f"{text}.0"


def _bits(number: float, kind: str) -> int | None:
    """The bits of a number in that format; `None` where it is too large, or, of a bfloat, is not
    one."""
    if kind == "bfloat":
        wide = _bits(number, "float")
        if wide is None:
            return None
        # Rounded to the nearest, ties to even.
        return (wide + 0x7FFF + ((wide >> 16) & 1)) >> 16
    pack, unpack = _FORMATS[kind]
    try:
        return struct.unpack(pack, struct.pack(unpack, number))[0]
    except OverflowError:
        return None
