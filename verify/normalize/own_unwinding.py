"""Calls in functions that do not unwind (LangRef, "Function Attributes", `nounwind`: "If the
function does raise an exception, its runtime behavior is undefined").

A call in such a function says `nounwind` itself: where its callee unwinds, that is undefined.  In
place of a function with a body that may unwind it calls a copy that does not.  A convergent call
stays as it is where it would then count as one that only computes.
"""

from __future__ import annotations

from dataclasses import field, replace

from verify.analysis.flatten import entered_callee
from verify.data import dataclass
from verify.ir.function import Attribute, CallDetail, Function, Instruction, Module
from verify.ir.rewrite import map_function
from verify.ir.values import Global
from verify.normalize.once import once
from verify.normalize.pair import Pair
from verify.semantics.effects import declaration, effects, states
from verify.semantics.unknown import is_intrinsic

NOUNWIND = "nounwind"
STAYS = f" {NOUNWIND}"
"""The name of a copy is that of the function and this.  No name that LLVM prints without quotes has
a space."""


def forbid_unwinding(pair: Pair) -> Pair:
    """The pair with `nounwind` at calls in functions of which every module that defines them
    promises it: the two that are compared, and others by their names (one that is inlined
    everywhere, only the source defines)."""
    own = all(states(each.attributes, NOUNWIND) for each in (pair.source, pair.target))
    mine = {pair.source.name, pair.target.name}
    unwinding = once(_unwinding, pair.before) | once(_unwinding, pair.after)
    unwinding = unwinding - mine if own else unwinding | mine
    return pair.mapped_once(_in_module, unwinding)


def _unwinding(module: Module) -> frozenset[str]:
    """The functions that a module defines and that may unwind."""
    return frozenset(
        name
        for name, function in module.functions.items()
        if function.blocks and not states(function.attributes, NOUNWIND)
    )


def _in_module(module: Module, unwinding: frozenset[str]) -> Module:
    written = _Written(module, unwinding)
    functions = {name: written.function(each) for name, each in module.functions.items()}
    changed = any(functions[name] is not old for name, old in module.functions.items())
    if not changed:
        return module
    return replace(module, functions={**functions, **written.copies})


@dataclass(frozen=True)
class _Written:
    """The functions of a module as they are written anew, and the copies that they call."""

    module: Module
    unwinding: frozenset[str]
    copies: dict[str, Function] = field(default_factory=dict[str, Function])

    def function(self, function: Function) -> Function:
        if function.name in self.unwinding:
            return map_function(function, self._where_it_may)
        return map_function(function, self._where_it_must_not)

    def _where_it_may(self, call: Instruction) -> tuple[Instruction]:
        """A call of a function that may unwind."""
        detail = call.detail
        stays = isinstance(detail, CallDetail) and states(detail.attributes, NOUNWIND)
        return self._where_it_must_not(call) if stays else (call,)

    def _where_it_must_not(self, call: Instruction) -> tuple[Instruction]:
        """A call that is not to unwind."""
        detail = call.detail
        if call.opcode != "call" or not isinstance(detail, CallDetail):
            return (call,)
        callee = declaration(self.module, detail)
        if callee is not None and (
            states(callee.attributes, NOUNWIND) or is_intrinsic(callee.name)
        ):
            return (call,)
        entered = entered_callee(self.module, call)
        if entered is not None:
            return (self._of_copy(call, detail, entered),)
        if states(detail.attributes, NOUNWIND) or (callee is not None and callee.blocks):
            return (call,)
        attributes = (*detail.attributes, Attribute(NOUNWIND))
        stays = replace(call, detail=replace(detail, attributes=attributes))
        alike = effects(self.module, stays).observed == effects(self.module, call).observed
        return (stays if alike else call,)

    def _of_copy(self, call: Instruction, detail: CallDetail, callee: Function) -> Instruction:
        """The call of a function's copy that does not unwind, if the function may."""
        if not _calls_what_may(self.module, callee):
            return call
        name = f"{callee.name}{STAYS}"
        if name not in self.copies:
            attributes = (*callee.attributes, Attribute(NOUNWIND))
            self.copies[name] = replace(callee, name=name, attributes=attributes)
            blocks = map_function(callee, self._where_it_must_not).blocks
            self.copies[name] = replace(self.copies[name], blocks=blocks)
        return replace(call, detail=replace(detail, callee=Global(detail.callee.type, name)))


def _calls_what_may(module: Module, function: Function) -> bool:
    """Whether an unknown function that is called there, by this function or by one that it enters,
    may unwind."""
    seen: set[str] = set()
    open_ = [function]
    while open_:
        at = open_.pop()
        if at.name in seen:
            continue
        seen.add(at.name)
        for call in at.instructions:
            entered = entered_callee(module, call)
            if entered is not None:
                open_.append(entered)
            elif isinstance(call.detail, CallDetail) and effects(module, call).may_unwind:
                return True
    return False
