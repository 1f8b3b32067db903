"""Rounding modes: our arithmetic against z3's theory on constants, and against a processor whose
mode is set."""

from __future__ import annotations

import ctypes
import ctypes.util
import platform
import random
from collections.abc import Generator
from contextlib import contextmanager

import pytest
import z3

from tests.semantics.test_floats import FloatInputs
from tests.semantics.test_native_parts import executed
from verify.semantics.values.float_arithmetic import compute
from verify.semantics.values.float_operation import FloatOperation, kind_width
from verify.semantics.values.formats import FORMATS, MODE_BITS, Rounding, is_nan
from verify.terms import float_theory

ROUNDS = 4


def operations(kind: str) -> list[FloatOperation]:
    one, two, three = (kind,), (kind, kind), (kind, kind, kind)
    given = [
        *[(name, two, kind) for name in ("fadd", "fmul", "fdiv")],
        *[("fma", three, kind), ("sqrt", one, kind), ("roundeven", one, kind)],
        *[(name, (of,), kind) for name in ("sitofp", "uitofp") for of in ("i8", "i32")],
        *([] if kind == "half" else [("fptrunc", one, "half")]),
    ]
    mode = f"i{MODE_BITS}"
    return [
        FloatOperation(name, (*operands, mode), result, directed=True)
        for name, operands, result in given
    ]


@pytest.mark.parametrize("kind", ["half", "float", "fp128"])
def test_arithmetic_agrees_with_the_theory(kind: str, rng: random.Random) -> None:
    inputs = FloatInputs(rng, poison=0.0)
    context = z3.main_ctx()
    for operation in operations(kind):
        for mode in Rounding:
            for _ in range(ROUNDS):
                given = [inputs.scalar(kind_width(o)).bits.value for o in operation.operands[:-1]]
                arguments = [*given, mode.value]
                widths = [kind_width(o) for o in operation.operands]
                terms = [z3.BitVecVal(a, w) for a, w in zip(arguments, widths, strict=True)]
                got = compute(operation, arguments)
                found = float_theory.exact(context, operation, terms)
                expected = z3.simplify(z3.fpToIEEEBV(found))
                format_ = FORMATS[operation.result]
                is_number = z3.is_false(z3.simplify(z3.fpIsNaN(found)))
                assert is_number != is_nan(format_, got), (operation, arguments)
                if is_number:
                    assert isinstance(expected, z3.BitVecNumRef)
                    assert expected.as_long() == got, (operation, arguments)


def test_a_mode_that_is_no_constant_is_that_mode() -> None:
    operation = FloatOperation("fadd", ("half", "half", "i3"), "half", directed=True)
    mode, minus = z3.BitVec("mode", MODE_BITS), FORMATS["half"].sign
    zero, negative = z3.BitVecVal(0, 16), z3.BitVecVal(minus, 16)
    found = float_theory.exact(z3.main_ctx(), operation, [zero, negative, mode])
    assert isinstance(found, z3.FPRef)
    for number in range(1 << MODE_BITS):
        constant = z3.BitVecVal(number, MODE_BITS)
        total = z3.simplify(z3.fpToIEEEBV(z3.substitute(found, (mode, constant))))
        assert isinstance(total, z3.BitVecNumRef)
        assert total.as_long() == compute(operation, [0, minus, number])
        assert total.as_long() == (minus if number == Rounding.DOWNWARD else 0)


X86_MODES = {
    Rounding.NEAREST: 0,
    Rounding.DOWNWARD: 0x400,
    Rounding.UPWARD: 0x800,
    Rounding.TOWARD_ZERO: 0xC00,
}
"""The numbers of `fesetround` (ABI of x86-64); there is none for ties away from zero."""
NATIVE = ("fadd", "fsub", "fmul", "fdiv", "fma", "sqrt", "rint")


@contextmanager
def rounding(mode: Rounding) -> Generator[None]:
    library = ctypes.CDLL(ctypes.util.find_library("m"))
    assert library.fesetround(X86_MODES[mode]) == 0
    try:
        yield
    finally:
        library.fesetround(X86_MODES[Rounding.NEAREST])


def arity(name: str) -> int:
    return {"fma": 3, "sqrt": 1, "rint": 1}.get(name, 2)


def native_text(name: str) -> str:
    count = arity(name)
    callee = f"@llvm.experimental.constrained.{name}.f32"
    types = ", ".join(["float"] * count + ["metadata", "metadata"])
    lines = [
        f"  %p{i} = getelementptr i64, ptr %in, i64 {i}\n  %x{i} = load float, ptr %p{i}"
        for i in range(count)
    ]
    given = ", ".join(f"float %x{i}" for i in range(count))
    metadata = 'metadata !"round.dynamic", metadata !"fpexcept.ignore"'
    body = "\n".join(lines)
    return f"""define void @{name}(ptr %in, ptr %out) strictfp {{
{body}
  %r = call float {callee}({given}, {metadata}) strictfp
  %i = bitcast float %r to i32
  %w = zext i32 %i to i64
  store i64 %w, ptr %out
  ret void
}}
declare float {callee}({types})
"""


@pytest.mark.skipif(platform.machine() != "x86_64", reason="the numbers of x86-64's modes")
def test_a_processor_rounds_alike(rng: random.Random) -> None:
    inputs = FloatInputs(rng, poison=0.0)
    format_ = FORMATS["float"]
    with executed("".join(map(native_text, NATIVE))) as function:
        for name in NATIVE:
            native, kinds = function(name), ("float",) * arity(name)
            meant = "roundeven" if name == "rint" else name
            operation = FloatOperation(meant, (*kinds, "i3"), "float", directed=True)
            for mode in X86_MODES:
                for _ in range(20):
                    given = [inputs.scalar(32).bits.value for _ in kinds]
                    with rounding(mode):
                        got = native(given)[0]
                    expected = compute(operation, [*given, mode])
                    same = is_nan(format_, got) if is_nan(format_, expected) else got == expected
                    assert same, (name, mode, given)
