"""Functions that return a new object, or null (LangRef, "Parameter Attributes": `noalias` of a
return value "indicates that the function acts like a system memory allocation function, returning a
pointer to allocated storage disjoint from the storage for any other object accessible to the
caller")."""

from __future__ import annotations

from verify.analysis.call_captures import use_of_argument
from verify.analysis.flatten import ExitKind, Static
from verify.analysis.provenance import ArgumentUse, PointerUse, provenance
from verify.data import dataclass
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.promises.function_effects import Body
from verify.semantics.effects import declaration, result_attributes, states
from verify.semantics.memory.objects import RootKind


@dataclass(frozen=True)
class _Effect:
    """The effect of a call on the heap, as far as its result shows."""

    makes: bool
    freed: int | None = None


def _makes(module: Module, caller: Function, call: Instruction) -> _Effect | None:
    detail = call.detail
    if not isinstance(detail, CallDetail):
        return None
    stated = result_attributes(detail, declaration(module, detail))
    return _Effect(True) if states(stated, "noalias") else None


def returns_new_object(body: Body) -> bool:
    """Whether everything that the function returns is null, or a result that is `noalias` of a call
    that it makes, whose address it has not given to anyone who keeps it."""
    flat = body.flat
    if states(flat.function.attributes, "null_pointer_is_valid"):
        return False

    def argument_use(static: Static, index: int) -> ArgumentUse:
        return use_of_argument(flat.module, static.instruction, index)

    addresses = provenance(flat, argument_use, _makes, any_depth=True)
    exits = [block.exit for block in flat.blocks.values()]
    roots = [
        root
        for leaving in exits
        if leaving.kind is ExitKind.RETURN
        for operand in leaving.static.instruction.operands
        for root in addresses.of(leaving.static.context, operand)
    ]
    return all(
        root.kind is RootKind.FRESH and not addresses.uses_of(root) & PointerUse.ESCAPED
        for root in roots
    )
