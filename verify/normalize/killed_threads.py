"""Threads that AMDGPU's `kill` or NVPTX's `exit` ends, at a call of a function that does not return
(LLVM, IntrinsicsAMDGPU.td, `int_amdgcn_kill`; PTX ISA, "exit").

A thread goes on after `kill` where the operand is true.  One that ends takes part in nothing after
the call, which is observed, and so is memory there: others see what the thread has written.
"""

from __future__ import annotations

from verify.ir.builder import I1, Builder, NewNames, rebuilt, unknown_function
from verify.ir.function import Attribute, Function, Instruction, Module
from verify.ir.rewrite import map_functions
from verify.ir.types import VOID
from verify.normalize.pair import Pair

KILL, EXIT = "llvm.amdgcn.kill", "llvm.nvvm.exit"
# No name in a module that LLVM prints without quotes has a space.
_ENDED = "end of a thread"
# It may read all memory: none is named.
_ATTRIBUTES = tuple(Attribute(each) for each in ("noreturn", "nounwind", "nocallback", "nofree"))


def end_killed_threads(pair: Pair) -> Pair:
    """The pair with such a call in place of each `exit`, and a branch to one for each `kill`."""
    return pair.mapped_once(_with_branches)


def _with_branches(module: Module) -> Module:
    if not {KILL, EXIT} & module.functions.keys():
        return module
    declared: dict[str, Function] = {}
    return map_functions(module, lambda each: _in_function(each, declared), declared)


def _in_function(function: Function, declared: dict[str, Function]) -> Function:
    if not any(each.callee_name in {KILL, EXIT} for each in function.instructions):
        return function
    names = NewNames(function)

    def write(builder: Builder, instruction: Instruction) -> None:
        if instruction.callee_name not in {KILL, EXIT} or instruction.opcode != "call":
            builder.add(instruction)
            return
        if instruction.callee_name == EXIT:
            builder.call(unknown_function(_ENDED, (), VOID, _ATTRIBUTES), ())
            return
        goes_on, killed, rest = map(names.new, ("goes on", "killed", "rest"))
        condition = builder.made("freeze", I1, goes_on, instruction.operands)
        builder.branch(condition, rest, killed)
        builder.start(killed)
        builder.call(unknown_function(_ENDED, (), VOID, _ATTRIBUTES), ())
        builder.unreachable()
        builder.start(rest)

    return rebuilt(function, declared, write)
