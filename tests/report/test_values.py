"""Values and thread sets as a reader of IR expects them."""

from __future__ import annotations

import struct
from random import Random

import pytest

from report.values import show, show_float, show_input, thread_set
from verify.concrete.domain import AddressBits, Bits
from verify.ir.types import FloatType, IntType, PtrType, StructType
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.memory.objects import Based, RootKind


@pytest.mark.parametrize(
    ("bits", "width", "text"),
    [(1, 1, "true"), (0, 1, "false"), (127, 8, "127"), (128, 8, "-128"), (2**32 - 1, 32, "-1")],
)
def test_integers(bits: int, width: int, text: str) -> None:
    assert show(Scalar(Bits(bits, width), False)) == text
    assert show_input(str(bits), IntType(width)) == text


def test_poison_and_aggregates() -> None:
    assert show(Scalar(Bits(0, 8), True)) == "poison"
    both = Aggregate((Scalar(Bits(255, 8), False), Scalar(Bits(1, 1), True)))
    assert show(both) == "{-1, poison}"
    assert show_input("poison", IntType(8)) == "poison"


@pytest.mark.parametrize(
    ("threads", "text"),
    [
        ([], "{}"),
        ([3], "{3}"),
        ([1, 0], "{0, 1}"),
        ([0, 1, 2, 5, 7, 8], "{0–2, 5, 7, 8}"),
        (range(32), "{0–31}"),
    ],
)
def test_sets_of_threads(threads: list[int], text: str) -> None:
    assert thread_set(threads) == text


@pytest.mark.parametrize(
    ("bits", "kind", "text"),
    [
        (0x4060_0000, "float", "3.5"),
        (0x8000_0000, "float", "-0.0"),
        (0x3DCC_CCCD, "float", "0.1"),
        (0x7149_F2CA, "float", "1e+30"),
        (0x7F80_0000, "float", "inf"),
        (0x7FC0_0000, "float", "NaN"),
        (0x7FC0_0001, "float", "NaN 0x7fc00001"),
        (0x3FB9_9999_9999_999A, "double", "0.1"),
        (0x3C01, "half", "1.001"),
        (0x3DCD, "bfloat", "0.1"),
        (1, "fp128", "0x00000000000000000000000000000001"),
    ],
)
def test_floating_point_numbers(bits: int, kind: str, text: str) -> None:
    assert show_float(bits, 128, kind) == text


def test_a_float_reads_back_as_the_same_bits(rng: Random) -> None:
    for _ in range(200):
        bits = rng.getrandbits(32)
        text = show_float(bits, 32, "float")
        if text.startswith("NaN"):
            continue
        assert struct.unpack("<I", struct.pack("<f", float(text)))[0] == bits


def test_addresses() -> None:
    """By what they are based on, in bytes, with the sign; numbers are hexadecimal."""
    at = AddressBits(Bits(108, 64), Bits(100, 64), Based(RootKind.PARAMETER, "1"))
    below = AddressBits(Bits(2**64 - 4, 64), Bits(0, 64), Based(RootKind.PARAMETER, "1"))

    def names(_: Bits) -> str:
        return "%o"

    assert show(Scalar(at, False), PtrType(1), names) == "%o + 8"
    assert show(Scalar(below, False), PtrType(1), names) == "%o - 4"
    assert show(Scalar(Bits(108, 64), False), PtrType()) == "0x6c"
    assert show_input("0", PtrType()) == "null"
    both = Aggregate((Scalar(Bits(0x4060_0000, 32), False), Scalar(Bits(255, 8), False)))
    assert show(both, StructType((FloatType("float"), IntType(8)))) == "{3.5, -1}"
