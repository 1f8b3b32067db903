"""Calls of variadic functions that only pass their variable arguments on (LangRef, "Variable
Argument Handling Intrinsics"; "'call' Instruction", `musttail`), or read them from lists of their
own (`verify.dialects.varargs.variable_arguments`).

There is no other access to them.  So a call of one is a call of a copy of it, with a parameter for
each variable argument of that call.
"""

from __future__ import annotations

from dataclasses import field, replace

from common.data import dataclass
from verify.analysis.flatten import known_callee
from verify.dialects.varargs.variable_arguments import (
    Variadic,
    are_understood,
    has_lists,
    with_arguments,
)
from verify.ir.builder import ASSUME
from verify.ir.function import Attributes, CallDetail, Function, Instruction, Module, Parameter
from verify.ir.rewrite import map_function
from verify.ir.types import FunctionType, Type
from verify.ir.values import Global, Local
from verify.normalize.pair import Pair
from verify.semantics.memory.by_value import by_value

_Rest = tuple[tuple[Type, Attributes], ...]
"""The known facts about the variable arguments of a call, in their order."""


def fix_variable_arguments(pair: Pair) -> Pair:
    """The pair, in which variadic functions that are entered have all their arguments as
    parameters."""
    return pair.mapped_once(_fixed)


def _fixed(module: Module) -> Module:
    variadic = [f for f in module.functions.values() if f.blocks and f.type.vararg]
    if not any(map(_is_understood, variadic)):
        return module
    copies = _Copies(module)
    functions = {
        name: map_function(function, lambda i: (copies.of_call(i, None),))
        for name, function in module.functions.items()
    }
    if not copies.made:
        return module
    return replace(module, functions={ASSUME.name: ASSUME, **functions, **copies.made})


def _is_understood(function: Function) -> bool:
    return not has_lists(function) or are_understood(function)


@dataclass
class _Copies:
    """The copies that are called: `names` says which, `made` has those that are complete."""

    module: Module
    names: dict[tuple[str, _Rest], str] = field(default_factory=dict[tuple[str, _Rest], str])
    made: dict[str, Function] = field(default_factory=dict[str, Function])

    def of_call(self, call: Instruction, rest: _Rest | None) -> Instruction:
        """The call, of a copy where there can be one; `rest`: the variable arguments of the copy
        that it is in, which a `musttail` call of a variadic function passes on; `None`: in none,
        it passes on what is not known."""
        detail = call.detail
        if not isinstance(detail, CallDetail) or not detail.function_type.vararg:
            return call
        if detail.tail == "musttail":
            if rest is None:
                return call
            attributes = list(detail.argument_attributes)
            attributes += [()] * (len(call.operands) - len(attributes))
            detail = replace(
                detail,
                tail="tail",
                argument_attributes=(*attributes, *(given for _, given in rest)),
            )
            passed = (Local(kind, _parameter(i)) for i, (kind, _) in enumerate(rest))
            call = replace(call, operands=(*call.operands, *passed), detail=detail)
        callee = known_callee(self.module, call)
        if callee is None or not callee.type.vararg or not _is_understood(callee):
            return call
        return self._of_copy(call, detail, callee)

    def _of_copy(self, call: Instruction, detail: CallDetail, callee: Function) -> Instruction:
        count = len(callee.parameters)
        given = [*detail.argument_attributes, *[()] * len(call.operands)]
        rest = tuple(
            (operand.type, given[i]) for i, operand in enumerate(call.operands) if i >= count
        )
        if any(by_value(attributes) for _, attributes in rest):
            return call
        name = self.names.get((callee.name, rest)) or self._copy(callee, rest)
        kind = replace(callee.type, parameters=tuple(o.type for o in call.operands), vararg=False)
        new = replace(detail, callee=Global(detail.callee.type, name), function_type=kind)
        return replace(call, detail=new)

    def _copy(self, callee: Function, rest: _Rest) -> str:
        name = f"{callee.name}({', '.join(str(kind) for kind, _ in rest)})"
        while name in self.made or name in self.names.values():
            name += "."
        self.names[callee.name, rest] = name
        added = tuple(Parameter(kind, _parameter(i)) for i, (kind, _) in enumerate(rest))
        kinds = (*callee.type.parameters, *(kind for kind, _ in rest))
        kind = FunctionType(callee.type.result, kinds)
        body = map_function(callee, lambda i: (self.of_call(i, rest),))
        passed = Variadic(tuple([Local(kind, _parameter(i)) for i, (kind, _) in enumerate(rest)]))
        body = with_arguments(body, passed, {})
        self.made[name] = replace(
            body, name=name, type=kind, parameters=(*callee.parameters, *added)
        )
        return name


def _parameter(number: int) -> str:
    """A name that no value has in a module that LLVM prints without quotes."""
    return f"... {number}"
