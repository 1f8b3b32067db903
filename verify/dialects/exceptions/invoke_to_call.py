"""Conversion of invokes that do not unwind to calls (LangRef, "'invoke' Instruction").

Invokes that may unwind are not modelled: a call that unwinds ends the thread, an invoke would
continue at another label.  The edge to the landing pad, which no thread follows, is an edge of the
cycles all the same (LLVM, "Convergence And Uniformity", "Cycle Terminology"): where these need it,
it stays, as that of a branch that is never taken.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from common.data import dataclass
from verify.analysis.flatten import entered_callee
from verify.ir.builder import FALSE, Builder, rebuilt
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.rewrite import map_functions
from verify.ir.values import Poison
from verify.normalize.kept_cycles import has_cycles_of
from verify.normalize.pair import Pair
from verify.semantics.effects import effects

INVOKE, PAD = "invoke", "landingpad"
_LEAVES = frozenset({"resume", "cleanupret", "catchswitch"})
"""Terminators by which unwinding may leave a function."""


def invokes_to_calls(pair: Pair) -> Pair:
    """The pair with each invoke that cannot unwind replaced by a call and a branch."""
    return pair.mapped_once(_without_invokes)


def _without_invokes(module: Module) -> Module:
    functions = module.functions.values()
    if not any(block.terminator.opcode == INVOKE for f in functions for block in f.blocks):
        return module

    return map_functions(module, partial(_in_function, module))


def _in_function(module: Module, function: Function) -> Function:
    """The function with calls; with branches to landing pads that are never taken, if the cycles
    would be others without."""
    invokes = [b.terminator for b in function.blocks if b.terminator.opcode == INVOKE]
    calls = _Calls(
        frozenset(id(i) for i in invokes if not _may_unwind(module, as_call(i)[0], frozenset())),
        frozenset(),
    )
    if not calls.invokes:
        return function
    plain = rebuilt(function, {}, calls.write)
    if has_cycles_of(plain, function):
        return plain
    left = {_unwind(i) for i in invokes if id(i) not in calls.invokes}
    pads = frozenset(_unwind(i) for i in invokes) - left
    return rebuilt(function, {}, replace(calls, pads=pads).write)


@dataclass(frozen=True)
class _Calls:
    """The invokes that are calls, by identity; `pads`: the labels that none of the others unwinds
    to, where their edges stay."""

    invokes: frozenset[int]
    pads: frozenset[str]

    def write(self, builder: Builder, instruction: Instruction) -> None:
        """Write an instruction, or what stands for it."""
        if instruction.opcode == PAD and builder.label in self.pads and instruction.name:
            builder.same(Poison(instruction.type), instruction.name)
        elif id(instruction) not in self.invokes:
            builder.add(instruction)
        else:
            call, normal = as_call(instruction)
            builder.add(call)
            builder.shown = None
            if _unwind(instruction) in self.pads:
                builder.branch(FALSE, _unwind(instruction), normal)
            else:
                builder.jump(normal)


def _unwind(invoke: Instruction) -> str:
    """The label of the landing pad."""
    detail = invoke.detail
    assert isinstance(detail, CallDetail) and detail.unwind is not None
    return detail.unwind


def as_call(invoke: Instruction) -> tuple[Instruction, str]:
    """The call that an invoke makes, and the label after it."""
    detail = invoke.detail
    assert isinstance(detail, CallDetail) and detail.normal is not None
    call = replace(detail, normal=None, unwind=None)
    return replace(invoke, opcode="call", detail=call), detail.normal


def _may_unwind(module: Module, call: Instruction, around: frozenset[str]) -> bool:
    """Whether a call may unwind, by its attributes or by the body of the function that it enters;
    `around` are the functions that are being examined."""
    if not effects(module, call).may_unwind:
        return False
    callee = entered_callee(module, call)
    if callee is None:
        return True
    if callee.name in around:
        return False
    inner = around | {callee.name}
    return any(
        i.opcode in _LEAVES or (_is_call(i) and _may_unwind(module, _plain(i), inner))
        for i in callee.instructions
    )


def _is_call(instruction: Instruction) -> bool:
    return isinstance(instruction.detail, CallDetail)


def _plain(call: Instruction) -> Instruction:
    return as_call(call)[0] if call.opcode == INVOKE else call
