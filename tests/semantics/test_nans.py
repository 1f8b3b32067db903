"""Which NaNs are allowed: what any choice gives, against LangRef's four cases written out."""

from __future__ import annotations

import pytest

from verify.concrete.domain import Bits, IntDomain, wrap
from verify.semantics.values.formats import FORMATS, Format, is_nan
from verify.semantics.values.nans import granted, is_signaling

HALF, FLOAT, BFLOAT = FORMATS["half"], FORMATS["float"], FORMATS["bfloat"]
INFINITE, ONE, QUIET, SIGNALING = 0x7C00, 0x3C00, 0x7E05, 0xFC81
LOW, LOW_QUIET, HIGH = 0x7F800001, 0xFFC00001, 0x7FA02001
"""NaNs of float: of the first two, half keeps no bit of the payload."""


def allowed(format_: Format, operands: list[tuple[Format, int]], *, quiets: bool) -> set[int]:
    """LangRef, "Behavior of Floating-Point NaN values", without a target's own payloads."""
    fractions = {format_.quiet}
    for source, bits in operands:
        if not is_nan(source, bits):
            continue
        fraction = bits & ((1 << source.fraction) - 1)
        shift = format_.fraction - source.fraction
        resized = fraction << shift if shift >= 0 else fraction >> -shift
        fractions.add(resized | format_.quiet)
        if resized and not quiets:
            fractions.add(resized)
    return {s | format_.infinity | f for f in fractions for s in (0, format_.sign)}


def reached(format_: Format, operands: list[tuple[Format, int]], *, quiets: bool) -> set[int]:
    """The results over all wishes, whose exponents do not count."""
    given = [(f.name, Bits(bits, f.width)) for f, bits in operands]
    signs = (0, format_.sign)
    return {
        granted(IntDomain(), format_, given, wrap(s | f, format_.width), quiets=quiets).value
        for s in signs
        for f in range(1 << format_.fraction)
    }


@pytest.mark.parametrize("quiets", [False, True])
@pytest.mark.parametrize(
    ("format_", "operands"),
    [
        (HALF, []),
        (HALF, [(HALF, ONE), (HALF, INFINITE)]),
        (HALF, [(HALF, QUIET)]),
        (HALF, [(HALF, ONE), (HALF, SIGNALING)]),
        (HALF, [(HALF, SIGNALING), (HALF, QUIET), (HALF, 0x7FFF)]),
        (HALF, [(FLOAT, LOW)]),
        (HALF, [(FLOAT, LOW_QUIET)]),
        (HALF, [(FLOAT, HIGH)]),
        (BFLOAT, [(FLOAT, HIGH)]),
        (BFLOAT, [(FLOAT, LOW)]),
    ],
)
def test_all_allowed_and_no_others(
    format_: Format, operands: list[tuple[Format, int]], quiets: bool
) -> None:
    assert reached(format_, operands, quiets=quiets) == allowed(format_, operands, quiets=quiets)


def test_a_longer_format_fills_up_with_zeros() -> None:
    operands = [(HALF, SIGNALING)]
    for wish in allowed(FLOAT, operands, quiets=False):
        given = [("half", Bits(SIGNALING, 16))]
        assert granted(IntDomain(), FLOAT, given, Bits(wish, 32)).value == wish
    assert {b & 0x7FFFFF for b in allowed(FLOAT, operands, quiets=False)} == {
        0x400000,
        0x81 << 13,
        0x281 << 13,
    }


@pytest.mark.parametrize(("bits", "signals"), [(0x7C01, True), (0xFDFF, True), (0x7E00, False)])
def test_signaling(bits: int, signals: bool) -> None:
    assert is_signaling(IntDomain(), HALF, Bits(bits, 16)) == signals
    assert not is_signaling(IntDomain(), HALF, Bits(INFINITE, 16))
