"""Guards and widenable conditions (LangRef, "'llvm.experimental.guard' Intrinsic",
"'llvm.experimental.widenable.condition' Intrinsic", "'llvm.experimental.deoptimize' Intrinsic",
"'llvm.allow.runtime.check' Intrinsic").

A guard leaves the function where its condition is false, and anywhere else if it likes: a widenable
condition is a choice.  What it leaves to is another implementation of the rest, with the state in
its bundle; here an unknown function that does not return.
"""

from __future__ import annotations

from functools import partial

from verify.ir.builder import I1, Builder, NewNames, rebuilt
from verify.ir.function import Attribute, CallDetail, Function, Instruction, Module
from verify.ir.rewrite import map_functions
from verify.ir.values import Value
from verify.normalize.pair import Pair

GUARD = "llvm.experimental.guard"
CHOICES = frozenset(
    {
        "llvm.allow.runtime.check",
        "llvm.allow.ubsan.check",
        "llvm.experimental.widenable.condition",
    }
)
"""Functions whose result may be replaced by any value at any time."""
DEOPTIMIZE = "llvm.experimental.deoptimize"
LEAVE = "guard.deoptimize"
DEOPT = "deopt"
_LEAVES = (Attribute("noreturn"), Attribute("nounwind"))


def model_guards(pair: Pair) -> Pair:
    """The pair with branches in place of guards, and choices in place of widenable conditions."""
    return pair.mapped_once(_without_guards)


def _without_guards(module: Module) -> Module:
    if not any(map(_is_one, module.functions)):
        return module
    declared: dict[str, Function] = {}
    return map_functions(module, partial(_in_function, declared), declared)


def _in_function(declared: dict[str, Function], function: Function) -> Function:
    """The function without guards; itself if it has none."""
    if not any(_is_one(i.callee_name) for i in function.instructions):
        return function
    return rebuilt(function, declared, partial(_write, NewNames(function)))


def _is_one(callee: str | None) -> bool:
    return callee == GUARD or callee in CHOICES or (callee or "").startswith(DEOPTIMIZE)


def _write(names: NewNames, builder: Builder, instruction: Instruction) -> None:
    """Write an instruction, or what stands for a guard: the block is cut after it."""
    callee = instruction.callee_name or ""
    if callee in CHOICES:
        builder.choice(I1, instruction.name or "")
    elif callee.startswith(DEOPTIMIZE) and _is_understood(instruction):
        _leave(builder, instruction, instruction.operands)  # only the return of its result follows
    elif callee == GUARD and _is_understood(instruction):
        rest, out = names.new(f"{builder.label}.guarded"), names.new(f"{builder.label}.leave")
        may = builder.choice(I1, names.new("guard.may"))
        passes = builder.binary("and", instruction.operands[0], may, names.new("guard.passes"))
        builder.branch(passes, rest, out)
        builder.start(out)
        _leave(builder, instruction, instruction.operands[1:])
        builder.start(rest)
    else:
        builder.add(instruction)


def _leave(builder: Builder, guard: Instruction, operands: tuple[Value, ...]) -> None:
    """Call the other implementation, with the arguments and the state."""
    detail = guard.detail
    assert isinstance(detail, CallDetail)
    state = tuple(o for bundle in detail.bundles for o in bundle.operands)
    given, kept = (", ".join(str(o.type) for o in part) for part in (operands, state))
    name = f"{LEAVE}({given}) with state ({kept})"
    builder.call_unknown(name, operands + state, _LEAVES)
    builder.unreachable()


def _is_understood(guard: Instruction) -> bool:
    detail = guard.detail
    return isinstance(detail, CallDetail) and all(b.tag == DEOPT for b in detail.bundles)
