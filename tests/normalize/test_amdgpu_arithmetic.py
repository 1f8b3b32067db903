"""AMDGPU's arithmetic on integers beside LLVM's own folding, and beside AMD's words for it."""

from __future__ import annotations

import random
import re
import shutil
import subprocess
from collections.abc import Callable, Mapping
from types import MappingProxyType

import pytest

from verify.ir.reader import parse_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict

OPT = shutil.which("opt-22") or ""
SAMPLES = 12
FIELDS = """
declare i32 @llvm.amdgcn.{name}.i32(i32, i32, i32)
define i32 @f() {{
  %r = call i32 @llvm.amdgcn.{name}.i32(i32 {number}, i32 {offset}, i32 {width})
  ret i32 %r
}}
"""
PRODUCTS = """
declare {type} @llvm.amdgcn.{name}(i32, i32)
define {type} @f() {{
  %r = call {type} @llvm.amdgcn.{name}(i32 {a}, i32 {b})
  ret {type} %r
}}
"""


def verdict(text: str, result: str) -> Verdict:
    """The verdict on a function that returns the result instead."""
    body = re.sub(r"%r = .*\n  ret (\w+) %r", rf"ret \1 {result}", text)
    one, other = (parse_module(each) for each in (text, body))
    pair = Pair("f", one, one.functions["f"], other, other.functions["f"])
    return judge(pair, Options()).verdict


@pytest.mark.skipif(not OPT, reason="no opt-22 on the PATH")
@pytest.mark.parametrize("name", ["ubfe", "sbfe"])
def test_fields_are_what_llvm_folds(name: str, rng: random.Random) -> None:
    edges = [(0x87654321, 0, 0), (0x87654321, 31, 31), (0x87654321, 33, 40), (0x87654321, 8, 32)]
    drawn = [(rng.getrandbits(32), rng.randrange(70), rng.randrange(70)) for _ in range(SAMPLES)]
    for number, offset, width in [*edges, *drawn]:
        signed = number - (1 << 32) if number >> 31 else number
        text = FIELDS.format(name=name, number=signed, offset=offset, width=width)
        run = [OPT, "-S", "-mtriple=amdgcn-amd-amdhsa", "-passes=instcombine"]
        made = subprocess.run(run, input=text, capture_output=True, text=True, check=True).stdout
        (folded,) = re.findall(r"ret i32 (-?\d+)", made)
        assert verdict(text, folded) is Verdict.CORRECT, text
        assert verdict(text, str(int(folded) ^ 1)) is Verdict.INCORRECT, text


def _low(number: int) -> int:
    return number % (1 << 24)


def _signed(number: int) -> int:
    return _low(number) - (1 << 24) if number >> 23 & 1 else _low(number)


WORDS: Mapping[str, tuple[str, Callable[[int, int], int]]] = MappingProxyType(
    {
        "mul.u24.i32": ("i32", lambda a, b: _low(a) * _low(b)),
        "mul.i24.i32": ("i32", lambda a, b: _signed(a) * _signed(b)),
        "mul.u24.i64": ("i64", lambda a, b: _low(a) * _low(b)),
        "mul.i24.i64": ("i64", lambda a, b: _signed(a) * _signed(b)),
        "mulhi.u24": ("i32", lambda a, b: _low(a) * _low(b) >> 32),
        "mulhi.i24": ("i32", lambda a, b: _signed(a) * _signed(b) >> 32),
    }
)
"""V_MUL_U32_U24 and the like: the product of the 24 low bits, and the bits from 32 on of it."""


@pytest.mark.parametrize("name", WORDS)
def test_products_are_those_of_24_bits(name: str, rng: random.Random) -> None:
    type_, product = WORDS[name]
    edges = [(0xFFFFFF, 0xFFFFFF), (0x800000, 0x7FFFFF), (0xFF000002, 3), (0, 0xFFFFFFFF)]
    drawn = [(rng.getrandbits(32), rng.getrandbits(32)) for _ in range(SAMPLES)]
    for a, b in [*edges, *drawn]:
        result = product(a, b) % (1 << int(type_[1:]))
        text = PRODUCTS.format(name=name, type=type_, a=a, b=b)
        assert verdict(text, str(result)) is Verdict.CORRECT, text
        assert verdict(text, str(result ^ 1)) is Verdict.INCORRECT, text
