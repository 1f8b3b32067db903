"""Calls with the bundle "clang.arc.attachedcall" (LangRef, "ObjC ARC Attached Call Operand
Bundles"): they are followed by a call of the runtime's function in the bundle, which is given their
result where it takes something.
"""

from __future__ import annotations

from dataclasses import replace

from verify.data import dataclass
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.rewrite import map_function
from verify.ir.types import PtrType, VoidType
from verify.ir.values import Global, Local, Value
from verify.normalize.pair import Pair
from verify.semantics.occurring import occurring

ATTACHED = "clang.arc.attachedcall"


def spell_out_attached_calls(pair: Pair) -> Pair:
    """The pair, in which such calls are followed by the calls that are attached to them."""
    return pair.mapped_once(_spelled_out)


def _spelled_out(module: Module) -> Module:
    if ATTACHED not in occurring(module).bundles:
        return module
    functions = {
        name: map_function(function, _Writer(module, function).rewrite)
        for name, function in module.functions.items()
    }
    changed = any(functions[name] is not old for name, old in module.functions.items())
    return replace(module, functions=functions) if changed else module


@dataclass
class _Writer:
    """The rewriting of one function; `count`: the attached calls."""

    module: Module
    function: Function
    count: int = 0

    def rewrite(self, call: Instruction) -> list[Instruction]:
        """The call, and what is attached to it."""
        detail = call.detail
        attached = None if not isinstance(detail, CallDetail) else _attached(self.module, detail)
        if attached is None or not isinstance(detail, CallDetail):
            return [call]
        if call.opcode != "call" or detail.tail == "musttail":
            return [call]
        result = self._result(call)
        arguments: tuple[Value, ...] = (result,) if attached.parameters else ()
        others = tuple([b for b in detail.bundles if b.tag != ATTACHED])
        after = CallDetail(
            Global(PtrType(0), attached.name),
            attached.type,
            calling_convention=attached.calling_convention,
            argument_attributes=((),) * len(arguments),
        )
        name = None if isinstance(attached.type.result, VoidType) else f"attached {self.count}"
        return [
            replace(call, name=result.name, detail=replace(detail, bundles=others)),
            Instruction("call", attached.type.result, name, arguments, call.text, detail=after),
        ]

    def _result(self, call: Instruction) -> Local:
        """The result of the call, with a name."""
        self.count += 1
        return Local(call.type, call.name or f"result {self.count}")


def _attached(module: Module, detail: CallDetail) -> Function | None:
    """The function of the runtime that is attached to a call, if it takes at most an address."""
    operands = [o for b in detail.bundles if b.tag == ATTACHED for o in b.operands]
    if len(operands) != 1 or not isinstance(operands[0], Global):
        return None
    function = module.functions.get(operands[0].name)
    if function is None or function.type.vararg or detail.function_type.result != PtrType(0):
        return None
    return function if function.type.parameters in ((), (PtrType(0),)) else None
