"""Float literals as LLVM 23 spells them, in LLVM 22's spelling (LangRef, "Simple Constants").

LLVM 23 reads and prints decimals that round, `0x1.8p3`, `+inf`, `-qnan`, `+nan(0x1)`, `-snan(0x1)`
and, as the bits of any format, `f0x3FC00000`.  LLVM 22 reads decimals that are exact, and the bits:
of a double for half, bfloat, float and double, or of the format itself after `0xH`, `0xR`, `0xK`,
`0xL` and `0xM`, the last two with the lower half first.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

from common.data import dataclass


@dataclass(frozen=True)
class _Layout:
    """Widths in bits; `leading`: the leading 1 is stored, after the exponent.  `prefix`: LLVM 22's,
    before the digits; empty: those of a double."""

    exponent: int
    fraction: int
    prefix: str = ""
    leading: bool = False

    @property
    def width(self) -> int:
        return 1 + self.exponent + self.leading + self.fraction

    def packed(self, negative: bool, exponent: int, fraction: int) -> int:
        """The bits of a number whose parts are these, in place."""
        sign = int(negative) << self.exponent | exponent
        if self.leading:
            sign = sign << 1 | (exponent != 0)
        return sign << self.fraction | fraction


KINDS: Mapping[str, _Layout] = MappingProxyType(
    {
        "half": _Layout(5, 10, "0xH"),
        "bfloat": _Layout(8, 7, "0xR"),
        "float": _Layout(8, 23),
        "double": _Layout(11, 52),
        "x86_fp80": _Layout(15, 63, "0xK", leading=True),
        "fp128": _Layout(15, 112, "0xL"),
    }
)
"""The formats; ppc_fp128, a pair of doubles, has another form: only its bits are read."""
_PAIR, _PAIR_BITS = "ppc_fp128", 128

LITERAL = re.compile(
    r"""f0x(?P<bits>[0-9A-Fa-f]+)
    | (?P<sign>[-+]?) (?:
        (?P<special>inf|qnan)
      | (?P<quiet>s?nan)\(0x(?P<payload>[0-9A-Fa-f]+)\)
      | 0x(?P<whole>[0-9A-Fa-f]+)\.(?P<part>[0-9A-Fa-f]*)[pP](?P<power>[-+]?\d+)
      | (?P<decimal>\d+\.\d*(?:[eE][-+]?\d+)?)
    )""",
    re.X | re.A,
)
"""A literal that LLVM 22 does not read, or reads only where it is exact."""
_LARGEST_POWER = 20_000
"""Of 2 or of 10: every format overflows or underflows before."""


class LiteralError(ValueError):
    """A literal that LLVM 23 refuses for its type; the text says why."""


def in_llvm_22(kind: str, literal: str) -> str:
    """A literal of the type `kind` as LLVM 22 prints it; itself where LLVM 22 decides what it is.
    Raises LiteralError."""
    match = LITERAL.fullmatch(literal)
    if match is None or (kind == "double" and match["decimal"]) or kind not in (*KINDS, _PAIR):
        return literal
    if kind == _PAIR:
        if not match["bits"]:
            return literal
        return _swapped("0xM", _bit_string(match["bits"], kind, _PAIR_BITS), _PAIR_BITS)
    return _printed(kind, _bits(kind, KINDS[kind], match))


def _bit_string(digits: str, kind: str, width: int) -> int:
    if len(digits) * 4 != width:
        raise LiteralError(f"f0x{digits} has {len(digits) * 4} bits, and {kind} has {width}")
    return int(digits, 16)


def _bits(kind: str, layout: _Layout, found: re.Match[str]) -> int:
    if found["bits"]:
        return _bit_string(found["bits"], kind, layout.width)
    negative = found["sign"] == "-"
    largest, quiet = (1 << layout.exponent) - 1, 1 << (layout.fraction - 1)
    if found["special"]:
        return layout.packed(negative, largest, quiet if found["special"] == "qnan" else 0)
    if found["quiet"]:
        payload = int(found["payload"], 16) & (quiet - 1)
        if found["quiet"] == "nan":
            return layout.packed(negative, largest, quiet | payload)
        # A signaling NaN without a payload would be infinity.
        return layout.packed(negative, largest, payload or quiet >> 1)
    return _rounded(layout, negative, _magnitude(found), f"{found[0]} is no {kind}")


def _magnitude(found: re.Match[str]) -> Fraction:
    """The number that a literal's digits stand for.  Raises LiteralError."""
    if found["whole"]:
        digits, base, power = found["whole"] + found["part"], 2, int(found["power"])
        power -= 4 * len(found["part"])
        value = int(digits, 16)
    else:
        mantissa, _, given = found["decimal"].lower().partition("e")
        whole, _, part = mantissa.partition(".")
        base, power, value = 10, int(given or 0) - len(part), int(whole + part)
    if value and abs(power) > _LARGEST_POWER:
        raise LiteralError(f"{found[0]} is out of range")
    return value * Fraction(base) ** power if value else Fraction(0)


def _rounded(layout: _Layout, negative: bool, value: Fraction, refusal: str) -> int:
    """The bits of a number rounded to nearest, half to even.  Raises LiteralError where a number
    that is not 0 becomes 0, or infinity."""
    if not value:
        return layout.packed(negative, 0, 0)
    bias = (1 << (layout.exponent - 1)) - 1
    exponent = value.numerator.bit_length() - value.denominator.bit_length()
    exponent -= Fraction(2) ** exponent > value
    exponent = max(exponent, 1 - bias)
    # Python rounds half to even; a carry moves to the next exponent by itself.
    steps = round(value / Fraction(2) ** (exponent - layout.fraction))
    steps += (exponent + bias - 1) << layout.fraction
    field, fraction = steps >> layout.fraction, steps & ((1 << layout.fraction) - 1)
    if not steps or field >= (1 << layout.exponent) - 1:
        raise LiteralError(f"{refusal}: it {'overflows' if steps else 'underflows'}")
    return layout.packed(negative, field, fraction)


def _printed(kind: str, bits: int) -> str:
    layout = KINDS[kind]
    if kind in ("float", "double"):
        return _of_double(_widened(bits) if kind == "float" else bits)
    if kind == "fp128":
        return _swapped(layout.prefix, bits, layout.width)
    return f"{layout.prefix}{bits:0{layout.width // 4}X}"


def _swapped(prefix: str, bits: int, width: int) -> str:
    half = width // 2
    return f"{prefix}{bits & ((1 << half) - 1):0{half // 4}X}{bits >> half:0{half // 4}X}"


def _widened(bits: int) -> int:
    """A double's bits of a float's; a NaN keeps what it is, quiet or signaling, and its payload."""
    sign, rest = bits >> 31, bits & 0x7FFF_FFFF
    if rest >= 0x7F80_0000:
        return sign << 63 | 0x7FF << 52 | (rest & 0x7F_FFFF) << 29
    (number,) = struct.unpack("<f", struct.pack("<I", bits))
    return int(struct.unpack("<Q", struct.pack("<d", number))[0])


def _of_double(bits: int) -> str:
    """Six significant digits, and a zero, where they are the number; else the bits."""
    (number,) = struct.unpack("<d", struct.pack("<Q", bits))
    shown = f"{number:.5e}".replace("e", "0e")
    is_number = bits & (0x7FF << 52) != 0x7FF << 52
    return shown if is_number and float(shown) == number else f"0x{bits:X}"
