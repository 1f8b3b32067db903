"""Intrinsics that compute in one thread (LangRef, "Intrinsic Functions")."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial, reduce

from checker import floats, integers
from checker import values as v
from checker.module import Instruction, NotChecked, bits_of

IGNORED = re.compile(
    r"llvm\.(lifetime\.(start|end)|dbg\.\w+|donothing|experimental\.noalias\.scope\.decl|"
    r"sideeffect|pseudoprobe|amdgcn\.sched\.(barrier|group\.barrier)|"
    r"amdgcn\.iglp\.opt|var\.annotation|prefetch)\b"
)
"""Intrinsics without an effect that is modelled."""


def base_name(callee: str) -> str:
    """The name of an intrinsic without its types: `llvm.umax.i32` is `umax`."""
    name = callee.removeprefix("llvm.")
    return re.sub(r"(\.(v\d+|nxv\d+)?(i\d+|f\d+|bf16|p\d+|ppc\w+))+$", "", name)


def intrinsic(call: Instruction, given: list[v.Value]) -> v.Value | None:
    """The result of an intrinsic that only computes; `None` if it is none that is known."""
    assert call.callee is not None
    name = base_name(call.callee.name)
    if name in ("expect", "ssa.copy", "annotation"):
        return given[0]
    if name in OF_NUMBERS:
        return v.of_numbers(OF_NUMBERS[name], *given)
    if OPAQUE.fullmatch(name):
        return _opaque(call, name, given)
    reduces = name.removeprefix("vector.reduce.")
    if reduces in REDUCED:
        return reduce(partial(integers.of_two, reduces), map(v.scalar, v.scalars(given[0])))
    return None


OF_NUMBERS: dict[str, Callable[..., v.Scalar]] = {
    **{name: partial(integers.of_two, name) for name in integers.OF_TWO},
    **{name: partial(integers.of_one, name) for name in integers.OF_ONE},
    "fshl": partial(integers.funnel, left=True), "fshr": partial(integers.funnel, left=False),
    "abs": integers.absolute, "fabs": floats.absolute, "copysign": floats.copy_sign}  # fmt: skip
"""Intrinsics of numbers, which vectors have element by element."""
REDUCED = ("add", "mul", "and", "or", "xor", "smin", "smax", "umin", "umax")
"""What `llvm.vector.reduce` computes of integers."""
OPAQUE = re.compile(
    r"frem|(min|max)(num|imum|imumnum)|sqrt|fma|fmuladd|floor|ceil|trunc|rint|nearbyint|round|roundeven|(exp|log)2?|log10|sin|cos|"
    r"pow|powi|ldexp|canonicalize|tanh|amdgcn\.(exp2|log|sqrt|rcp|rsq|fract|perm|sin|cos|fmed3|"
    r"cvt\.pkrtz|[us]bfe|alignbit)|nvvm\.(ex2|lg2|rcp|sqrt)\.(approx|rn)(\.ftz)?(\.f)?|"
    r"nvvm\.(div\.full(\.ftz)?|prmt|fmin|fmax)"
)
"""Functions of their operands of which nothing else is known."""


def _opaque(call: Instruction, name: str, given: list[v.Value]) -> v.Value:
    """A function of its operands, element by element."""
    type_ = call.type
    if type_.kind == "vector" and any(isinstance(each, v.Parts) for each in given):
        type_ = type_.element
    if type_.is_aggregate or (type_ is call.type and isinstance(given[0], v.Parts)):
        raise NotChecked(f"llvm.{name} of aggregates")
    types = " ".join(str(each.leaf) for each in (*(o.type for o in call.operands), type_))
    return v.of_numbers(partial(floats.opaque, f"{name} {types}", bits_of(type_)), *given)
