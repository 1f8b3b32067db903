"""Copies and fills that are marked `tail`: they promise not to access local variables of their
caller (LangRef, "'call' Instruction").  In a run such an access of a local variable is undefined
where the address is of nothing else; where it is of one in some runs only, nothing looks at the
mark, and the target must not add it."""

from __future__ import annotations

from collections.abc import Iterator

from verify.analysis.flatten import Flat, Static
from verify.analysis.provenance import PointerUse
from verify.analysis.tail_calls import is_tail
from verify.ir.memory_operands import memory_operands
from verify.options import Options
from verify.promises.counterparts import Counterparts
from verify.promises.function_effects import Body
from verify.semantics.effects import states
from verify.semantics.memory.objects import RootKind
from verify.semantics.unsupported import Unsupported


def refuse_tails(source: Flat, target: Flat, options: Options) -> None:
    """Raise `Unsupported` for a copy or fill that only the target marks `tail`, and that may access
    a local variable."""
    marked = [
        (static, name)
        for static, name in _accesses(target)
        if is_tail(static.instruction) and _has_locals(target, static)
    ]
    if not marked:
        return
    counterparts = Counterparts.of(source, target, _accesses)
    body = Body(target, options.operations)
    for static, name in marked:
        if not counterparts.grant(static, name, _is_marked, _is_marked) and _is_open(body, static):
            function = target.contexts[static.context].function
            reason = "a copy or fill marked `tail`, which only the target marks"
            raise Unsupported(reason, function.name, static.block, static.instruction.text)


def _has_locals(flat: Flat, call: Static) -> bool:
    """Whether the function that makes a call has local variables, of which alone the mark says
    something, or arguments by value, which become such."""
    function = flat.contexts[call.context].function
    return any(i.opcode == "alloca" for i in function.instructions) or any(
        states(parameter.attributes, name)
        for parameter in function.parameters
        for name in ("byval", "inalloca", "preallocated")
    )


def _accesses(flat: Flat) -> Iterator[tuple[Static, str]]:
    """The calls of intrinsics that access memory, with their names."""
    for static in flat.statics:
        name = static.instruction.callee_name
        if name is not None and memory_operands(static.instruction) is not None:
            yield static, name


def _is_marked(static: Static) -> bool:
    return is_tail(static.instruction)


def _is_open(body: Body, call: Static) -> bool:
    """Whether an address that a call is given may be in a local variable or elsewhere."""
    row = memory_operands(call.instruction)
    assert row is not None
    for address in row.addresses:
        roots = body.provenance.of(call.context, call.instruction.operands[address.position])
        kinds = {root.kind for root in roots}
        if len(kinds) > 1 and RootKind.LOCAL in kinds:
            return True
        if RootKind.UNKNOWN in kinds and _gives_locals_away(body):
            return True
    return False


def _gives_locals_away(body: Body) -> bool:
    kept = PointerUse.ESCAPED | PointerUse.RETURNED
    uses = body.provenance.uses.items()
    return any(root.kind is RootKind.LOCAL and use & kept for root, use in uses)
