"""Subnormal numbers in other modes than IEEE 754's: terms against numbers, and LLVM's folding."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
import z3

from tests.semantics.evaluated import ConcreteValue, run_concrete, run_symbolic
from transforms.llvm.passes import Recipe, run_passes
from verify.concrete.domain import wrap
from verify.ir.function import Instruction
from verify.ir.reader import parse_module
from verify.ir.values import Local, OtherConst
from verify.semantics.domain import Scalar
from verify.semantics.values.denormals import IEEE, POSITIVE_ZERO, PRESERVE_SIGN, Mode
from verify.semantics.values.formats import FORMATS, parse_constant
from verify.terms.domain import Z3Domain

FLOAT = FORMATS["float"]
SMALL = (0, 1, 3, 0x7FFFFF, 0x800000, 0x800001, 0x1000000)
FACTORS = (0x3F000000, 0x3F800000, 0x40000000, 0x20000000, 0x800000, 5, 0)
OPERATIONS = ("fadd", "fsub", "fmul", "fdiv", "fcmp oeq", "fcmp ult")
MODES = [
    Mode(output, given)
    for output in (IEEE, PRESERVE_SIGN, POSITIVE_ZERO)
    for given in (IEEE, PRESERVE_SIGN, POSITIVE_ZERO)
]


def numbers(rng: random.Random) -> tuple[int, int]:
    a, b = rng.choice(SMALL), rng.choice(SMALL + FACTORS)
    return a | rng.choice((0, FLOAT.sign)), b | rng.choice((0, FLOAT.sign))


def parsed(operation: str, mode: Mode) -> Instruction:
    name = "i1" if operation.startswith("fcmp") else "float"
    body = f"  %r = {operation} float %a, %b\n  ret {name} %r"
    text = f"define {name} @f(float %a, float %b) {{\nentry:\n{body}\n}}\n"
    found = next(parse_module(text).functions["f"].instructions)
    return replace(found, flags=found.flags | mode.flags)


def concrete(tested: Instruction, given: tuple[int, int], wish: int) -> int:
    operands: list[ConcreteValue] = [Scalar(wrap(g, 32), False) for g in given]
    value = run_concrete(
        tested, operands, lambda part, width, number=None, /: wrap(wish, width)
    ).value
    assert isinstance(value, Scalar)
    return value.bits.value


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_terms_and_numbers_agree(mode: Mode, rng: random.Random) -> None:
    domain = Z3Domain(exact_floats=True)
    symbols = [z3.BitVec(name, 32) for name in ("a", "b", "wish")]
    for operation in OPERATIONS:
        tested = parsed(operation, mode)
        outcome = run_symbolic(
            domain,
            tested,
            [Scalar(s, False) for s in symbols[:2]],
            lambda part, width, number=None, /: symbols[2],
        )
        assert isinstance(outcome.value, Scalar)
        for _ in range(4):
            given, wish = numbers(rng), rng.choice((0, 1, FLOAT.sign, FLOAT.nan))
            values = [z3.BitVecVal(v, 32) for v in (*given, wish)]
            term = z3.substitute(outcome.value.bits, *zip(symbols, values, strict=True))
            found = z3.simplify(term)
            assert isinstance(found, z3.BitVecNumRef)
            assert found.as_long() == concrete(tested, given, wish), (operation, given)


def test_llvm_folds_alike(rng: random.Random) -> None:
    """LLVM flushes each result that it may flush."""
    cases = [(rng.choice(OPERATIONS), rng.choice(MODES), numbers(rng)) for _ in range(150)]
    text = "\n".join(folded(n, *case) for n, case in enumerate(cases))
    functions = parse_module(run_passes(text, Recipe(("sccp",)))).functions
    compared = 0
    for number, (operation, mode, given) in enumerate(cases):
        (value,) = functions[f"f{number}"].entry.terminator.operands
        if isinstance(value, Local):
            continue
        compared += 1
        expected = concrete(parsed(operation, mode), given, 0)
        if isinstance(value, OtherConst):
            got = parse_constant(FLOAT, value.text)
            is_nan = got & ~FLOAT.sign > FLOAT.infinity
            assert got == expected or is_nan, (operation, mode, given)
        else:
            assert str(value) == ("true" if expected else "false"), (operation, mode, given)
    assert compared > len(cases) // 2


def folded(number: int, operation: str, mode: Mode, given: tuple[int, int]) -> str:
    type_ = "i1" if operation.startswith("fcmp") else "float"
    a, b = (f"bitcast (i32 {bits} to float)" for bits in given)
    attribute = f'"denormal-fp-math"="{mode.output},{mode.input}"'
    return f"""define {type_} @f{number}() {attribute} {{
  %r = {operation} float {a}, {b}
  ret {type_} %r
}}"""
