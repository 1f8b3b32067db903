"""Calls with the bundle "deopt" (LangRef, "Deoptimization Operand Bundles"): the state of the frame
may be asked for, so the callee is given the bundle's operands, too, and reads all memory at least;
it keeps no pointer among them.

It is another operation than the callee without a state.  Calls of functions with a body are left as
they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from verify.ir.function import (
    Attribute,
    Attributes,
    CallDetail,
    Function,
    Instruction,
    Module,
    Parameter,
)
from verify.ir.rewrite import map_instructions
from verify.ir.types import FunctionType, PtrType, Type
from verify.ir.values import Global
from verify.normalize.pair import Pair
from verify.semantics.effects import AccessKind, MemoryEffects, memory_effects, memory_text
from verify.semantics.occurring import occurring
from verify.semantics.unknown import is_intrinsic

DEOPT = "deopt"
_READ = MemoryEffects(AccessKind.READ)
_OF_STATE = (Attribute("captures", "none"), Attribute("readonly"))


def pass_state(pair: Pair) -> Pair:
    """The pair, in which such calls pass the state as arguments."""
    return pair.mapped_once(_passing)


def _passing(module: Module) -> Module:
    if DEOPT not in occurring(module).bundles:
        return module
    declared: dict[str, Function] = {}

    def rewrite(instruction: Instruction) -> Sequence[Instruction]:
        callee = _callee(module, instruction)
        return (instruction,) if callee is None else (_with_state(instruction, callee, declared),)

    changed = map_instructions(module, rewrite)
    return replace(changed, functions={**declared, **changed.functions}) if declared else module


def _callee(module: Module, call: Instruction) -> Function | None:
    """The function without a body, of the call's type, that a call with a state calls."""
    detail = call.detail
    if not isinstance(detail, CallDetail) or detail.tail == "musttail":
        return None
    if not any(bundle.tag == DEOPT for bundle in detail.bundles):
        return None
    callee = module.functions.get(detail.callee_name or "")
    if callee is None or callee.blocks or is_intrinsic(callee.name):
        return None
    return callee if callee.type == detail.function_type else None


def _with_state(call: Instruction, callee: Function, declared: dict[str, Function]) -> Instruction:
    detail = call.detail
    assert isinstance(detail, CallDetail)
    state = tuple([o for b in detail.bundles if b.tag == DEOPT for o in b.operands])
    operands = call.operands + state
    kinds: tuple[Type, ...] = tuple([operand.type for operand in operands])
    name = f"{callee.name} with state {len(state)}({', '.join(map(str, kinds))})"
    of_state = tuple([_OF_STATE if isinstance(o.type, PtrType) else () for o in state])
    fixed = [p.attributes for p in callee.parameters]
    fixed += [()] * (len(call.operands) - len(fixed))
    attributes = zip(kinds, [*fixed, *of_state], strict=True)
    type_ = FunctionType(callee.type.result, kinds)
    declared[name] = replace(
        callee,
        name=name,
        type=type_,
        parameters=tuple([Parameter(k, str(i), a) for i, (k, a) in enumerate(attributes)]),
        attributes=_reading(callee.attributes),
    )
    assert isinstance(detail.callee, Global)
    passing = replace(
        detail,
        callee=replace(detail.callee, name=name),
        function_type=type_,
        argument_attributes=(*detail.argument_attributes, *[()] * len(state)),
        attributes=_reading(detail.attributes),
        bundles=tuple([b for b in detail.bundles if b.tag != DEOPT]),
    )
    return replace(call, operands=operands, detail=passing)


def _reading(attributes: Attributes) -> Attributes:
    """The attributes of what reads all memory, besides."""
    return tuple(
        [
            Attribute("memory", memory_text(memory_effects((a,)).either(_READ)))
            if a.name == "memory" and not a.quoted
            else a
            for a in attributes
        ]
    )
