"""NVPTX's intrinsics as operations of LangRef: those that LLVM replaces, by what it puts there."""

from __future__ import annotations

import pytest

from transforms.llvm.passes import Recipe, run_passes
from verify import check
from verify.normalize.floats_of_targets import NUMERIC
from verify.refinement.verdict import Verdict
from verify.targets.nvptx import NVPTX

assert NVPTX.floats is not None
OPERATIONS = NVPTX.floats.operations

INTEGERS = {"i2": "i32", "ui2": "i32", "ll2": "i64", "ull2": "i64"}
FLUSHING = 'attributes #1 = { "denormal-fp-math-f32"="preserve-sign" }'
KEEPING = 'attributes #1 = { "denormal-fp-math-f32"="ieee" }'
OTHERS = {"floor": "ceil", "ceil": "floor", "trunc": "floor", "fma": "fma", "sqrt": "fabs"} | {
    "maxnum": "minnum",
    "minnum": "maxnum",
    "maximum": "minimum",
    "minimum": "maximum",
}
"""For each operation another one of as many operands."""


def operand_count(name: str) -> int:
    if name.startswith("fma."):
        return 3
    return 2 if name.startswith(("fmax", "fmin", "div")) else 1


def calling(name: str, attributes: str = KEEPING) -> str:
    """A module with `@f` that calls the intrinsic of its parameters."""
    kinds = {"d": "double", "f": "float", "f16": "half", "bf16": "bfloat"}
    is_cast = name.partition("2")[0] + "2" in INTEGERS
    result = kinds[name.partition("2")[2][0] if is_cast else name.rpartition(".")[2]]
    type_ = INTEGERS[name.partition("2")[0] + "2"] if is_cast else result
    types = [type_] * operand_count(name)
    given = ", ".join(f"{each} noundef %x{number}" for number, each in enumerate(types))
    passed = given.replace(" noundef", "")
    return f"""target triple = "nvptx64-nvidia-cuda"
define {result} @f({given}) #1 {{
  %r = call {result} @llvm.nvvm.{name}({passed})
  ret {result} %r
}}
declare {result} @llvm.nvvm.{name}({", ".join(types)}) #0
attributes #0 = {{ nounwind willreturn memory(none) }}
{attributes}
"""


def folded(text: str) -> str:
    return run_passes(text, Recipe(("instcombine",), (), "nvptx64-nvidia-cuda"))


@pytest.mark.parametrize("name", sorted(OPERATIONS))
def test_what_llvm_replaces_is_that_operation(name: str) -> None:
    """One that flushes is replaced in functions that flush."""
    before = calling(name, FLUSHING) if ".ftz." in name else calling(name)
    after = folded(before)
    assert "call" not in after or "llvm.nvvm" not in after.partition("declare")[0]
    (result,) = check(before, after)
    assert result.verdict is Verdict.CORRECT


def test_one_that_flushes_is_meant_where_its_function_flushes() -> None:
    flushing = calling("fma.rn.ftz.f", FLUSHING)
    (result,) = check(flushing, folded(flushing))
    assert result.verdict is Verdict.CORRECT
    keeping = calling("fma.rn.ftz.f")
    plain = keeping.replace("llvm.nvvm.fma.rn.ftz.f", "llvm.fma.f32")
    (result,) = check(keeping, plain)
    assert result.verdict is Verdict.UNKNOWN
    assert result.code == "approximation"


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize("name", ["floor.f", "ceil.d", "trunc.f", "fmax.f", "fmin.nan.f"])
def test_another_operation_is_refuted(name: str) -> None:
    before = calling(name)
    plain = OPERATIONS[name].name
    after = folded(before).replace(f"llvm.{plain}.", f"llvm.{OTHERS[plain]}.")
    (result,) = check(before, after)
    assert result.verdict is Verdict.INCORRECT


def test_a_call_that_promises_something_stays() -> None:
    before = calling("floor.f").replace("call float", "call noundef float")
    (result,) = check(before, folded(calling("floor.f")))
    assert result.verdict is Verdict.UNKNOWN


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("name", ["fmax.f", "fmin.f", "fmax.d", "fmin.d", "fmax.f16", "fmin.f16"])
def test_an_extremum_is_also_what_llvm_23_has_for_it(name: str) -> None:
    before = calling(name)
    after = folded(before)
    plain = OPERATIONS[name].name
    numeric = after.replace(f"llvm.{plain}.", f"llvm.{NUMERIC[plain]}.")
    assert numeric != after
    (result,) = check(before, numeric)
    assert result.verdict is Verdict.CORRECT
    other = numeric.replace(f"llvm.{NUMERIC[plain]}.", f"llvm.{NUMERIC[OTHERS[plain]]}.")
    (result,) = check(before, other)
    assert result.verdict is Verdict.INCORRECT
    propagating = numeric.replace(f"{plain[:3]}imumnum.", f"{plain[:3]}imum.")
    (result,) = check(before, propagating)
    assert result.verdict is Verdict.INCORRECT
