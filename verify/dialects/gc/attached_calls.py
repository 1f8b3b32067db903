"""Calls with the bundle "clang.arc.attachedcall" (LangRef, "ObjC ARC Attached Call Operand
Bundles"): they are followed by a call of the runtime's function in the bundle, which is given their
result where it takes something.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import count

from verify.ir.builder import Builder, call_of, rebuilt
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.rewrite import map_functions
from verify.ir.types import PtrType, VoidType
from verify.ir.values import Global, Local
from verify.normalize.occurring import occurring
from verify.normalize.pair import Pair

ATTACHED = "clang.arc.attachedcall"


def spell_out_attached_calls(pair: Pair) -> Pair:
    """The pair, in which such calls are followed by the calls that are attached to them."""
    return pair.mapped_once(_spelled_out)


def _spelled_out(module: Module) -> Module:
    if ATTACHED not in occurring(module).bundles:
        return module
    return map_functions(module, partial(_in_function, module))


def _in_function(module: Module, function: Function) -> Function:
    numbers = count(1)

    def write(builder: Builder, call: Instruction) -> None:
        detail = call.detail
        if call.opcode != "call" or not isinstance(detail, CallDetail) or detail.tail == "musttail":
            builder.add(call)
            return
        attached = _attached(module, detail)
        if attached is None:
            builder.add(call)
            return
        number = next(numbers)
        result = Local(call.type, call.name or f"result {number}")
        others = tuple([b for b in detail.bundles if b.tag != ATTACHED])
        builder.add(replace(call, name=result.name, detail=replace(detail, bundles=others)))
        after = replace(call_of(attached), calling_convention=attached.calling_convention)
        is_void = isinstance(attached.type.result, VoidType)
        name = None if is_void else f"attached {number}"
        builder.call_as(after, (result,) if attached.parameters else (), name)

    return rebuilt(function, {}, write)


def _attached(module: Module, detail: CallDetail) -> Function | None:
    """The function of the runtime that is attached to a call, if it takes at most an address."""
    operands = [o for b in detail.bundles if b.tag == ATTACHED for o in b.operands]
    if len(operands) != 1 or not isinstance(operands[0], Global):
        return None
    function = module.functions.get(operands[0].name)
    if function is None or function.type.vararg or detail.function_type.result != PtrType(0):
        return None
    return function if function.type.parameters in ((), (PtrType(0),)) else None
