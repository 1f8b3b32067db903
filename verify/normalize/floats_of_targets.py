"""A target's intrinsics on floats that are an operation of LangRef, as that operation (`Floats` in
`verify.targets.target`).

One that flushes subnormal numbers (`.ftz`) is the operation in a function that says so
(`"denormal-fp-math-f32"`), one that does not flush is it in a function that keeps them; in other
functions it stays what it is, and so do those that flush and have no operation that does so here
(`verify/normalize/denormals.py`).  LLVM replaces these by the same rule.  The operation may
give any NaN where the intrinsic gives the canonical one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from verify.ir.builder import call_of
from verify.ir.function import Function, Instruction, Module
from verify.ir.rewrite import map_function, map_functions
from verify.ir.types import FloatType, Type
from verify.ir.values import OtherConst
from verify.normalize.intrinsic_calls import says_no_more
from verify.normalize.pair import Pair
from verify.normalize.written_calls import computing
from verify.semantics.values.denormals import PRESERVE_SIGN, Mode, stated_mode
from verify.targets.target import Plain, Subnormals
from verify.targets.triples import TARGETS

_SUFFIXES: Mapping[str, str] = MappingProxyType(
    {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64"}
)
_MODES: Mapping[Subnormals, Mode] = MappingProxyType(
    {Subnormals.KEPT: Mode(), Subnormals.FLUSHED: Mode(PRESERVE_SIGN, PRESERVE_SIGN)}
)
OPERATIONS: Mapping[str, Plain] = MappingProxyType(
    {
        f"{each.floats.prefix}{name}": plain
        for each in TARGETS
        if each.floats is not None
        for name, plain in each.floats.operations.items()
    }
)
"""By full name."""


NUMERIC: Mapping[str, str] = MappingProxyType({"maxnum": "maximumnum", "minnum": "minimumnum"})
"""What LLVM 23 has in place of what LLVM 22 has: the number also beside a signaling NaN, as PTX
says.  Each of its results is one of those before."""
_NUMERIC_NAMES = tuple([f"llvm.{name}." for name in NUMERIC.values()])


def spell_out_arithmetic(pair: Pair) -> Pair:
    """The pair with operations of LangRef in place of intrinsics."""
    return pair.mapped_once(_spelled_out, numeric=_gets_numeric(pair))


def _gets_numeric(pair: Pair) -> bool:
    """Whether the target has the extrema of LLVM 23 in place of intrinsics, and the source none."""
    before, after = [
        any(name.startswith(_NUMERIC_NAMES) for name in module.functions)
        for module in (pair.before, pair.after)
    ]
    return after and not before


def _spelled_out(module: Module, *, numeric: bool) -> Module:
    if OPERATIONS.keys().isdisjoint(module.functions):
        return module
    declared: dict[str, Function] = {}

    def in_function(function: Function) -> Function:
        def rewrite(call: Instruction) -> Sequence[Instruction]:
            plain = OPERATIONS.get(call.callee_name or "")
            if plain is None or not _is_meant(function, call, plain):
                return (call,)
            name = NUMERIC.get(plain.name, plain.name) if numeric else plain.name
            return (_replaced(call, replace(plain, name=name), declared),)

        return map_function(function, rewrite)

    return map_functions(module, in_function, declared)


def _is_meant(function: Function, call: Instruction, plain: Plain) -> bool:
    """Whether a call in the function is the operation, and says no more."""
    kind = _kind(call)
    if kind is None:
        return False
    mode = _MODES.get(plain.subnormals)
    if mode is not None and stated_mode(function.attributes, kind) != mode:
        return False
    if plain.name.endswith("itofp") and call.flags:
        return False
    return not call.metadata and says_no_more(call, of_call=("memory",))


def _kind(call: Instruction) -> str | None:
    """The kind of the floats of a call."""
    return call.type.kind if isinstance(call.type, FloatType) else None


def _replaced(call: Instruction, plain: Plain, declared: dict[str, Function]) -> Instruction:
    """The operation in place of a call; the intrinsic that it calls is added to `declared`."""
    if plain.is_opcode:
        one = (OtherConst(call.type, "1.000000e+00"),) if plain.one else ()
        return replace(call, opcode=plain.name, operands=(*one, *call.operands), detail=None)
    types: list[Type] = [operand.type for operand in call.operands]
    name = f"llvm.{plain.name}.{_SUFFIXES[_kind(call) or '']}"
    intrinsic = declared.setdefault(name, computing(name, types, call.type))
    return replace(call, detail=call_of(intrinsic))
