"""Values and thread sets as a reader of IR expects them."""

from __future__ import annotations

import pytest

from verify.concrete.domain import Bits
from verify.ir.types import IntType
from verify.report.values import show, show_input, thread_set
from verify.semantics.domain import Aggregate, Scalar


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
