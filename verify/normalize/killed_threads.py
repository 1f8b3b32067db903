"""Threads that an intrinsic ends, at a call of a function that does not return (`kill` and `exit`
in `verify.targets.target`).

A thread goes on after `kill` where the operand is true.  One that ends takes part in nothing after
the call, which is observed, and so is memory there: others see what the thread has written.  It
ends without a branch: threads that never diverge need not end together.
"""

from __future__ import annotations

from collections.abc import Iterable

from verify.analysis.call_graph import reachable
from verify.ir.builder import Builder, NewNames, rebuilt, unknown_function
from verify.ir.function import Attribute, CallDetail, Function, Instruction, Module, has_attribute
from verify.ir.rewrite import map_functions
from verify.ir.types import VOID
from verify.normalize.intrinsic_calls import says_no_more
from verify.normalize.pair import Pair
from verify.semantics.unsupported import Unsupported
from verify.targets.triples import TARGETS

EXIT = frozenset(each.exit for each in TARGETS if each.exit is not None)
_ENDING = EXIT | {each.kill for each in TARGETS if each.kill is not None}
_NOUNDEF, _RETURNS = "noundef", "willreturn"
# No name in a module that LLVM prints without quotes has a space.
END = unknown_function(
    "end of a thread",
    (),
    VOID,
    # It may read all memory: none is named.
    [Attribute(each) for each in ("noreturn", "nounwind", "nocallback", "nofree")],
)


def end_killed_threads(pair: Pair) -> Pair:
    """The pair with such a call in place of each `exit`, and a branch to one for each `kill`.
    Raises `Unsupported` for a call that says more than the intrinsic."""
    for module, function in ((pair.before, pair.source), (pair.after, pair.target)):
        if _occurs(module):
            _refuse_others(reachable(module, function))
    return pair.mapped_once(_with_branches)


def _occurs(module: Module) -> bool:
    return not module.functions.keys().isdisjoint(_ENDING)


def _refuse_others(functions: Iterable[Function]) -> None:
    for function in functions:
        for block in function.blocks:
            for each in filter(may_end_thread, block.instructions):
                if not _is_understood(each):
                    reason = f"a call of {each.callee_name} that says more than the intrinsic"
                    raise Unsupported(reason, function.name, block.label, each.text)


def _with_branches(module: Module) -> Module:
    if not _occurs(module):
        return module
    declared: dict[str, Function] = {}
    return map_functions(module, lambda each: _in_function(each, declared), declared)


def _in_function(function: Function, declared: dict[str, Function]) -> Function:
    if not any(may_end_thread(each) for each in function.instructions):
        return function
    names = NewNames(function)

    def write(builder: Builder, instruction: Instruction) -> None:
        if not may_end_thread(instruction) or not _is_understood(instruction):
            builder.add(instruction)
        elif instruction.callee_name in EXIT:
            builder.call(END, ())
        else:
            (condition,) = instruction.operands
            if not _is_defined(instruction):  # a branch on poison is undefined
                condition = builder.freeze(condition, names.new("goes on"))
            killed, rest = names.new("killed"), names.new("rest")
            builder.branch(condition, rest, killed, of_operation=True)
            builder.start(killed)
            builder.call(END, ())
            builder.unreachable()
            builder.start(rest)

    return rebuilt(function, declared, write)


def may_end_thread(instruction: Instruction) -> bool:
    """Whether an instruction calls an intrinsic that may end the thread."""
    return instruction.callee_name in _ENDING


def _is_understood(call: Instruction) -> bool:
    """Whether a call says no more than the intrinsic, but that the operand is defined."""
    if not isinstance(call.detail, CallDetail) or has_attribute(call.detail.attributes, _RETURNS):
        return False
    of_call = ("noreturn",) if call.callee_name in EXIT else ()
    return not call.metadata and says_no_more(call, (_NOUNDEF,), of_call)


def _is_defined(call: Instruction) -> bool:
    detail = call.detail
    assert isinstance(detail, CallDetail)
    return any(has_attribute(each, _NOUNDEF) for each in detail.argument_attributes)
