"""Threads that AMDGPU's `kill` ends, as a branch (LLVM, IntrinsicsAMDGPU.td, `int_amdgcn_kill`).

A thread goes on where the operand is true.  Else it takes part in nothing after the call: it is at
the end of a call of a function that does not return, which is observed.
"""

from __future__ import annotations

from verify.ir.builder import I1, Builder, NewNames, rebuilt, unknown_function
from verify.ir.function import Attribute, Function, Instruction, Module
from verify.ir.rewrite import map_functions
from verify.ir.types import VOID
from verify.normalize.pair import Pair

KILL = "llvm.amdgcn.kill"
# No name in a module that LLVM prints without quotes has a space.
_ENDED = "end of a killed thread"
_ATTRIBUTES = (
    *(Attribute(each) for each in ("noreturn", "nounwind", "nocallback", "nofree", "nosync")),
    Attribute("memory", "inaccessiblemem: readwrite"),
)


def end_killed_threads(pair: Pair) -> Pair:
    """The pair with a branch in place of each `kill`."""
    return pair.mapped_once(_with_branches)


def _with_branches(module: Module) -> Module:
    if KILL not in module.functions:
        return module
    declared: dict[str, Function] = {}
    return map_functions(module, lambda each: _in_function(each, declared), declared)


def _in_function(function: Function, declared: dict[str, Function]) -> Function:
    if not any(each.callee_name == KILL for each in function.instructions):
        return function
    names = NewNames(function)

    def write(builder: Builder, instruction: Instruction) -> None:
        if instruction.callee_name != KILL or instruction.opcode != "call":
            builder.add(instruction)
            return
        goes_on, killed, rest = map(names.new, ("goes on", "killed", "rest"))
        condition = builder.made("freeze", I1, goes_on, instruction.operands)
        builder.branch(condition, rest, killed)
        builder.start(killed)
        builder.call(unknown_function(_ENDED, (), VOID, _ATTRIBUTES), ())
        builder.unreachable()
        builder.start(rest)

    return rebuilt(function, declared, write)
