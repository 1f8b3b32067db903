"""Whether a function may be entered again while it runs."""

from __future__ import annotations

from collections.abc import Sequence

from verify.analysis.global_use import function_use
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.values import InlineAsm


def has_one_activation(module: Module, entered: Sequence[Function], function: Function) -> bool:
    """Whether no call of the `entered` functions may enter `function` again: a call through a
    pointer may be one of any function.  Another activation has other arguments."""
    uses = [function_use(each) for each in entered]
    if any(function.name in {*use.callees, *use.names} for use in uses):
        return False
    return not any(_is_open(module, each) for one in entered for each in one.instructions)


def _is_open(module: Module, instruction: Instruction) -> bool:
    """Whether an instruction calls something else than inline assembly and a function by name."""
    detail = instruction.detail
    if not isinstance(detail, CallDetail) or isinstance(detail.callee, InlineAsm):
        return False
    return instruction.callee_name not in module.functions
