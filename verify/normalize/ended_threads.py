"""Threads that an intrinsic ends or demotes (`Ending` in `verify.targets.target`).

A thread ends at a call of a function that does not return.  It takes part in nothing after the
call, which is observed, and so is memory there: others see what the thread has written.  It ends
without a branch: threads that never diverge need not end together.

A thread that is demoted is observed in the same way, and goes on: its quad needs it.  Its stores
are executed, though nobody sees them, and it returns: a difference after the demotion is none
(`demoted` in `verify.refinement.caveats.operations`).  Whether it takes part in what communicates
beyond its quad depends on the target: that is unsupported.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from verify.analysis.call_graph import reachable
from verify.analysis.regions import CONTROL_INTRINSICS
from verify.ir.builder import Builder, NewNames, rebuilt, unknown_function
from verify.ir.function import Attribute, CallDetail, Function, Instruction, Module, has_attribute
from verify.ir.rewrite import map_functions
from verify.ir.types import VOID
from verify.normalize.intrinsic_calls import says_no_more
from verify.normalize.pair import Pair
from verify.normalize.token_calls import is_by_token
from verify.semantics.effects import MARKS, is_convergent
from verify.semantics.operations.names import lookup
from verify.semantics.operations.operation import OF_OTHERS, scope_of
from verify.semantics.operations.scopes import Scope
from verify.semantics.unsupported import Unsupported
from verify.targets.triples import TARGETS

_ENDINGS = {ending.name: ending for target in TARGETS for ending in target.endings}
EXIT = frozenset(e.name for e in _ENDINGS.values() if e.at is None and not e.demotes)
_NOUNDEF, _RETURNS = "noundef", "willreturn"
_OF_BOTH = ("nounwind", "nocallback", "nofree")
# No name in a module that LLVM prints without quotes has a space.
END = unknown_function(
    "end of a thread",
    (),
    VOID,
    # It may read all memory: none is named.
    [Attribute(each) for each in (*_OF_BOTH, "noreturn")],
)
DEMOTION = unknown_function(
    "demotion of a thread",
    (),
    VOID,
    # It is observed, and changes no memory.
    [
        *[Attribute(each) for each in (*_OF_BOTH, _RETURNS)],
        Attribute("memory", f"read, {MARKS}: readwrite"),
    ],
)
OF_ENDINGS = frozenset({END.name, DEMOTION.name})
"""What others see at such a call, the function that makes it need not access."""


def end_threads(pair: Pair) -> Pair:
    """The pair with such a call in place of each intrinsic without an operand, and a branch to one
    for each of the others.  Raises `Unsupported` for a call that says more than the intrinsic, and
    for what communicates with helper invocations."""
    for module, function in pair.sides:
        if _occurs(module):
            functions = tuple(reachable(module, function))
            _refuse_others(functions)
            _refuse_helpers(module, functions)
    return pair.mapped_once(_with_branches)


def _occurs(module: Module) -> bool:
    return not module.functions.keys().isdisjoint(_ENDINGS)


def _refuse_others(functions: Iterable[Function]) -> None:
    for function in functions:
        for block in function.blocks:
            for each in filter(may_end_thread, block.instructions):
                if not _is_understood(each):
                    reason = f"a call of {each.callee_name} that says more than the intrinsic"
                    raise Unsupported(reason, function.name, block.label, each.text)


def _refuse_helpers(module: Module, functions: Sequence[Function]) -> None:
    """Refuse what communicates with threads of which some may be demoted, and what tells them."""
    names = {i.callee_name for function in functions for i in function.instructions}
    demoting = [e for e in _ENDINGS.values() if e.demotes and e.name in names]
    if not demoting:
        return
    within = {Scope.THREAD} if any(e.may_end for e in demoting) else {Scope.THREAD, Scope.QUAD}
    telling = {ending.told_by for ending in demoting} - {None}
    for function in functions:
        for block in function.blocks:
            for each in block.instructions:
                if each.callee_name in telling or _communicates(module, each, within):
                    reason = (
                        f"whether helper invocations, which {demoting[0].name} makes, take part in "
                        "an operation"
                    )
                    raise Unsupported(reason, function.name, block.label, each.text)


def _communicates(module: Module, call: Instruction, within: set[Scope]) -> bool:
    """Whether a call communicates in other groups than `within`."""
    if not isinstance(call.detail, CallDetail) or call.callee_name in CONTROL_INTRINSICS:
        return False
    callee = module.functions.get(call.callee_name or "")
    if callee is not None and callee.blocks:
        return False  # what it does counts
    operation = lookup(call.callee_name or "")
    is_known = operation is not None and operation.result in OF_OTHERS
    if not (is_known or is_convergent(module, call) or is_by_token(module, call)):
        return False
    return scope_of(operation, call) not in within


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
        ending = _ENDINGS.get(instruction.callee_name or "")
        if ending is None or not _is_understood(instruction):
            builder.add(instruction)
            return
        called = DEMOTION if ending.demotes else END
        if ending.at is None:
            builder.call(called, ())
            return
        (condition,) = instruction.operands
        if not _is_defined(instruction):  # a branch on poison is undefined
            condition = builder.freeze(condition, names.new("goes on"))
        ended, rest = names.new("demoted" if ending.demotes else "killed"), names.new("rest")
        ways = (ended, rest) if ending.at else (rest, ended)
        builder.branch(condition, *ways, of_operation=True)
        builder.start(ended)
        builder.call(called, ())
        if ending.demotes:
            builder.jump(rest)
        else:
            builder.unreachable()
        builder.start(rest)

    return rebuilt(function, declared, write)


def may_end_thread(instruction: Instruction) -> bool:
    """Whether an instruction calls an intrinsic that may end or demote the thread."""
    return instruction.callee_name in _ENDINGS


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
