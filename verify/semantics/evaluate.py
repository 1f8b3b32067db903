"""Dispatch of an instruction to its meaning; an unsupported instruction is named.

`verify.semantics` has one function per opcode or intrinsic; this file finds it.  phi, terminators
and calls that are no known intrinsic belong to the machines.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import TypeVar

from verify.ir.function import CallDetail, Instruction
from verify.ir.types import (
    METADATA,
    ArrayType,
    FloatType,
    IntType,
    NamedType,
    OpaqueType,
    PtrType,
    StructType,
    Type,
    VectorType,
    VoidType,
)
from verify.ir.values import OtherConst, Value
from verify.semantics.assumptions import assume
from verify.semantics.attributes import unknown_bundles
from verify.semantics.control import TERMINATORS
from verify.semantics.dialects import DIALECTS, meaning_in_dialect, meanings
from verify.semantics.domain import AbstractValue, Choose, Domain, Outcome
from verify.semantics.effects import AccessKind, memory_effects
from verify.semantics.markers import MARKER_INTRINSICS, OF_TARGETS, PROFILING
from verify.semantics.meaning import FLOAT_WIDTHS, Meaning
from verify.semantics.memory.memory_meanings import MEMORY_OPCODES
from verify.semantics.operations.names import lookup
from verify.semantics.target_types import is_target_type
from verify.semantics.unknown import asm_keywords, is_as_declared
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.aggregates import AGGREGATE_OPCODES
from verify.semantics.values.casts import CAST_OPCODES
from verify.semantics.values.choice import freeze
from verify.semantics.values.compare import COMPARE_OPCODES
from verify.semantics.values.fast_math import changes_values
from verify.semantics.values.float_intrinsics import FLOAT_INTRINSICS
from verify.semantics.values.floats import FLOAT_OPCODES, select
from verify.semantics.values.integers import INTEGER_OPCODES
from verify.semantics.values.intrinsics import INTEGER_INTRINSICS, LOOP_INTRINSICS
from verify.semantics.values.reinterpret import REINTERPRET_OPCODES
from verify.semantics.values.vectors import VECTOR_INTRINSICS, VECTOR_OPCODES, by_element

V = TypeVar("V")
B = TypeVar("B")

_ELEMENTWISE: Mapping[str, Meaning] = {
    **INTEGER_OPCODES,
    **COMPARE_OPCODES,
    **CAST_OPCODES,
    **FLOAT_OPCODES,
    "select": select,
}

OPCODES: Mapping[str, Meaning] = MappingProxyType(
    {
        **{opcode: by_element(meaning) for opcode, meaning in _ELEMENTWISE.items()},
        **REINTERPRET_OPCODES,
        **AGGREGATE_OPCODES,
        "freeze": freeze,
        **VECTOR_OPCODES,
    }
)
"""Meanings by opcode: every instruction that computes a value from values alone."""

INTRINSICS: Mapping[str, Meaning] = MappingProxyType(
    {
        **{name: by_element(meaning) for name, meaning in INTEGER_INTRINSICS.items()},
        "assume": assume,
        **LOOP_INTRINSICS,
        **MARKER_INTRINSICS,
        **VECTOR_INTRINSICS,
        **FLOAT_INTRINSICS,
    }
)
"""Meanings by name without `llvm.` and type suffixes."""

IGNORES_OPERANDS = frozenset(
    {
        "lifetime.start",
        "lifetime.end",
        "invariant.end",
        "var.annotation",
        "prefetch",
        "pseudoprobe",
        *PROFILING,
        *OF_TARGETS,
        "experimental.noalias.scope.decl",
        "dbg.declare",
        "dbg.value",
        "dbg.assign",
        "dbg.label",
        "is.constant",
    }
)
"""Intrinsics whose operands may be anything (pointers, metadata): they are not used."""

OF_MACHINES = TERMINATORS | frozenset(MEMORY_OPCODES) | {"phi"}

FIRST_OPERAND_ONLY = frozenset({"annotation", "ssa.copy", "expect", "expect.with.probability"})
"""Intrinsics of which only the first operand is used."""

_SUFFIX = re.compile(r"((i|p|f|bf|v|nxv|a|t)\d|sl?_)\w*|isVoid|Metadata", re.ASCII)


def all_intrinsics() -> frozenset[str]:
    """The names of all intrinsics with a meaning, without `llvm.` and type suffixes."""
    return frozenset(INTRINSICS).union(*map(meanings, DIALECTS))


def meaning_of(name: str) -> Meaning | None:
    """The meaning of an intrinsic by its name without `llvm.` and type suffixes."""
    return INTRINSICS.get(name) or meaning_in_dialect(name)


@cache
def intrinsic_name(callee: str) -> str | None:
    """The name by which `meaning_of` knows `llvm.NAME[.type…]`, `None` when it has no meaning."""
    prefix, _, name = callee.partition(".")
    if prefix != "llvm":
        return None
    while meaning_of(name) is None:
        name, _, suffix = name.rpartition(".")
        if not name or _SUFFIX.fullmatch(suffix) is None:
            return None
    return name


def is_known_intrinsic(instruction: Instruction) -> bool:
    """Whether `evaluate_intrinsic` gives a call a meaning."""
    name = instruction.callee_name
    return name is not None and intrinsic_name(name) is not None


def used_operands(instruction: Instruction) -> tuple[int, ...]:
    """The operands that a meaning uses; the others need no value (pass any).

    Arguments that are metadata are part of an unknown operation's name
    (`verify.semantics.unknown`).
    """
    count = len(instruction.operands)
    name = instruction.callee_name
    key = None if name is None else intrinsic_name(name)
    if key in IGNORES_OPERANDS:
        return ()
    if key in FIRST_OPERAND_ONLY:
        return (0,)
    return tuple([i for i in range(count) if instruction.operands[i].type != METADATA])


def evaluate(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
) -> Outcome[V, B]:
    """Evaluate one execution of an instruction that is no call, phi or terminator.

    Raises `UnsupportedInstruction` where `unsupported` gives a reason.
    """
    meaning = OPCODES.get(instruction.opcode)
    if meaning is None:
        raise UnsupportedInstruction(instruction.opcode)
    return meaning(domain, instruction, operands, choose)


def evaluate_intrinsic(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
) -> Outcome[V, B]:
    """Evaluate one execution of a call for which `is_known_intrinsic` holds.

    Attributes of results and operands are not applied: see `verify.semantics.constraints`.
    """
    name = instruction.callee_name
    key = None if name is None else intrinsic_name(name)
    meaning = None if key is None else meaning_of(key)
    if meaning is None:
        raise UnsupportedInstruction(f"call of {name}")
    return meaning(domain, instruction, operands, choose)


def unsupported(
    instruction: Instruction,
    types: Mapping[str, Type | None] | None = None,
    *,
    known: bool = False,
) -> str | None:
    """Why `instruction` has no meaning here, e.g. `load`, `float type`; `None` when it has.

    `types` are the module's named types.  Calls of unknown functions are supported if their
    types and bundles are: the machines give them their effects.  So are the intrinsics of GPUs.
    Others that are in no table are not, unless `known` by a user's table: what their declarations
    say of them is not all.
    """
    if instruction.opcode in ("call", "invoke", "callbr"):
        reason = None if known else _unknown_intrinsic(instruction)
        reason = reason or flags_without_meaning(instruction)
        return reason or _unsupported_call(instruction, types or {})
    if instruction.opcode == "select" and flags_without_meaning(instruction) is not None:
        return flags_without_meaning(instruction)
    if instruction.opcode not in OPCODES and instruction.opcode not in OF_MACHINES:
        return instruction.opcode
    return _unsupported_types(instruction, instruction.operands, types or {})


def flags_without_meaning(instruction: Instruction) -> str | None:
    """Fast-math flags of a call or select that takes or gives floats in structures or arrays."""
    if not changes_values(instruction) or is_known_intrinsic(instruction):
        return None
    types = [instruction.type, *[operand.type for operand in instruction.operands]]
    aggregate = any(isinstance(type_, ArrayType | StructType | NamedType) for type_ in types)
    return f"fast-math flags on a {instruction.opcode} with an aggregate" if aggregate else None


def _unsupported_types(
    instruction: Instruction, operands: Sequence[Value], types: Mapping[str, Type | None]
) -> str | None:
    reason = unsupported_type(instruction.type, types)
    if reason is not None:
        return reason
    for operand in operands:
        reason = unsupported_type(operand.type, types) or _unsupported_constant(operand)
        if reason is not None:
            return reason
    return None


def _unsupported_call(instruction: Instruction, types: Mapping[str, Type | None]) -> str | None:
    detail = instruction.detail
    if instruction.opcode != "call" or not isinstance(detail, CallDetail):
        return instruction.opcode
    if "sideeffect" in asm_keywords(instruction) and _writes_nothing(detail):
        return "inline asm with side effects that writes no memory"
    for bundle in unknown_bundles(detail):
        return bundle
    operands = [instruction.operands[i] for i in used_operands(instruction)]
    return _unsupported_types(instruction, operands, types)


def _writes_nothing(detail: CallDetail) -> bool:
    return not memory_effects(detail.attributes).anywhere & AccessKind.WRITE


def _unknown_intrinsic(instruction: Instruction) -> str | None:
    name = instruction.callee_name
    if name is None or not name.startswith("llvm.") or intrinsic_name(name) is not None:
        return None
    if name.startswith("llvm.experimental.convergence.") or lookup(name) is not None:
        return None
    if is_as_declared(name):
        return None
    return f"intrinsic {name}"


def _unsupported_constant(operand: Value) -> str | None:
    if isinstance(operand, OtherConst) and isinstance(operand.type, FloatType):
        return None
    if isinstance(operand, OtherConst) and operand.text not in ("zeroinitializer", "none", "null"):
        return f"constant {operand.text}"
    return None


_TYPE_REASONS: Mapping[type[Type], str] = MappingProxyType({VectorType: "scalable vector type"})


def unsupported_type(type_: Type, types: Mapping[str, Type | None]) -> str | None:
    """Why values of `type_` have no meaning here; `None` when they have one."""
    match type_:
        case IntType() | VoidType() | PtrType():
            return None
        case FloatType(kind):
            return None if kind in FLOAT_WIDTHS else f"float type {kind}"
        case OpaqueType(text) if text in ("token", "label") or is_target_type(type_):
            return None
        case StructType(elements):
            reasons = (unsupported_type(e, types) for e in elements)
            return next((r for r in reasons if r is not None), None)
        case ArrayType(_, element) | VectorType(_, element, False):
            return unsupported_type(element, types)
        case NamedType(name):
            body = types.get(name)
            return f"type {type_}" if body is None else unsupported_type(body, types)
        case _:
            return _TYPE_REASONS.get(type(type_), f"type {type_}")
