"""Vectors and structures that are written element by element begin with poison, unseen."""

from __future__ import annotations

import pytest

from verify.ir.reader import parse_module
from verify.ir.values import Poison
from verify.normalize.overwritten_undefs import begin_with_poison
from verify.normalize.pair import Pair

TEXT = """
define <2 x i32> @f(i32 %x, i32 %n) {{
  %a = insertelement <2 x i32> undef, i32 %x, i32 0
  {rest}
}}
"""
FILLED = "%b = insertelement <2 x i32> %a, i32 %x, i32 1\n  ret <2 x i32> %b"
OPEN = (
    "ret <2 x i32> %a",
    "%b = insertelement <2 x i32> %a, i32 %x, i32 0\n  ret <2 x i32> %b",
    "%b = insertelement <2 x i32> %a, i32 %x, i32 %n\n  ret <2 x i32> %b",
    "%b = insertelement <2 x i32> %a, i32 %x, i32 1\n  %c = add <2 x i32> %a, %b\n"
    "  ret <2 x i32> %c",
)


def begins_with_poison(rest: str) -> bool:
    module = parse_module(TEXT.format(rest=rest))
    function = module.functions["f"]
    pair = begin_with_poison(Pair("f", module, function, module, function))
    first = pair.source.blocks[0].instructions[0]
    return isinstance(first.operands[0], Poison)


def test_a_filled_vector_does() -> None:
    assert begins_with_poison(FILLED)


@pytest.mark.parametrize("rest", OPEN)
def test_another_one_does_not(rest: str) -> None:
    assert not begins_with_poison(rest)


STRUCT = """
define {{ i32, [2 x i32] }} @f(i32 %x, [2 x i32] %y) {{
  %a = insertvalue {{ i32, [2 x i32] }} undef, i32 %x, 0
  %b = insertvalue {{ i32, [2 x i32] }} %a, {rest}
  ret {{ i32, [2 x i32] }} %b
}}
"""


@pytest.mark.parametrize(
    ("rest", "filled"),
    [("[2 x i32] %y, 1", True), ("i32 %x, 1, 0", False), ("i32 %x, 0", False)],
)
def test_a_structure_whose_elements_are_written_does(rest: str, filled: bool) -> None:
    module = parse_module(STRUCT.format(rest=rest))
    function = module.functions["f"]
    pair = begin_with_poison(Pair("f", module, function, module, function))
    first = pair.source.blocks[0].instructions[0]
    assert isinstance(first.operands[0], Poison) == filled
