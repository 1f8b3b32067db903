"""What only the target promises about functions that have a body.

A function attribute is a promise to callers: breaking it is undefined behaviour (LangRef,
"Function Attributes").  What the source promises already is the source's affair.  What the target
adds must follow from the calls that it makes; where it does not, that is no question of
communicating sets, and is refused by name rather than left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from verify.cfg.flatten import Context, Flat, Static
from verify.convergence import tokens
from verify.ir.function import Attributes, CallDetail, Function, has_attribute
from verify.ir.values import Local
from verify.semantics.attributes import POINTER_AND_FLOAT_ATTRIBUTES
from verify.semantics.effects import (
    CallEffects,
    argument_attributes,
    effects,
    memory_effects,
    states,
)
from verify.semantics.evaluate import callee_name, is_known_intrinsic
from verify.semantics.operations.operation import Effect
from verify.semantics.operations.table import OperationTable
from verify.symbolic.run import TemplateRun
from verify.symbolic.unsupported import Unsupported

Keeps = Callable[[Static, CallEffects, Attributes], bool]
"""Whether a call inside keeps a promise; the last argument holds the promise's attributes."""


def _is_nosync(static: Static, what: CallEffects, promised: Attributes) -> bool:
    return not what.convergent or what.only_computes


def _within(static: Static, what: CallEffects, promised: Attributes) -> bool:
    return memory_effects(promised).covers(what.memory)


PROMISES: Mapping[str, Keeps] = {
    "memory": _within,
    "nounwind": lambda static, what, promised: not what.may_unwind,
    "willreturn": lambda static, what, promised: not what.may_not_return,
    "nosync": _is_nosync,
    "speculatable": lambda static, what, promised: what.speculatable,
}


def refuse_additions(source: Flat, target: Flat, operations: OperationTable) -> None:
    """Raise `Unsupported` for a promise that the target adds and one of its calls may break."""
    for context in target.contexts:
        own = _attributes(context)
        granted = [a for other in _same(source, context) for a in _attributes(other)]
        for name, keeps in PROMISES.items():
            added = tuple(a for a in own if a.name == name and not a.quoted and a not in granted)
            if not added:
                continue
            for static, what in _calls(target, context, operations):
                if not keeps(static, what, added):
                    text = static.instruction.text
                    reason = f"attribute {name} of @{context.function.name}, which only the target"
                    raise _refused(context, f"{reason} has, and which this call may break", text)
            if name == "memory" and _touches_memory(target, context):
                reason = f"attribute memory of @{context.function.name}, which only the target has"
                raise _refused(context, reason, context.function.header)
        _refuse_returned(source, context)
        _refuse_parameters(source, context)
    _refuse_metadata(source, target)
    _refuse_convention(source.function, target.function)


def _touches_memory(flat: Flat, context: Context) -> bool:
    return any(
        static.instruction.opcode in ("load", "store")
        for block in flat.blocks.values()
        if _inside(flat, block.context, context)
        for static in block.body
    )


def _refuse_parameters(source: Flat, context: Context) -> None:
    """Promises about pointer parameters that only the target makes: whether they are kept is not
    looked into."""
    granted = [c.function.parameters for c in _same(source, context)]
    for position, parameter in enumerate(context.function.parameters):
        for attribute in parameter.attributes:
            if attribute.name not in POINTER_PROMISES:
                continue
            if not any(attribute in p[position].attributes for p in granted if position < len(p)):
                reason = (
                    f"attribute {attribute.name} of %{parameter.name}, which only the target has"
                )
                raise _refused(context, reason, context.function.header)


def _refuse_metadata(source: Flat, target: Flat) -> None:
    """The same of metadata on memory accesses."""
    granted = {kind for static in _statics(source) for kind, _ in static.instruction.metadata}
    for static in _statics(target):
        for kind, _ in static.instruction.metadata:
            if kind in PROMISING_METADATA and kind not in granted:
                context = target.contexts[static.context]
                reason = f"metadata !{kind}, which only the target has"
                raise _refused(context, reason, static.instruction.text)


def _statics(flat: Flat) -> Iterator[Static]:
    for block in flat.blocks.values():
        yield from block.body


POINTER_PROMISES = POINTER_AND_FLOAT_ATTRIBUTES - {
    "align",
    "elementtype",
    "nonnull",
    "sret",
    "byref",
}
"""Attributes of pointer parameters that make more callers or callees undefined."""
PROMISING_METADATA = frozenset(
    {
        "alias.scope",
        "dereferenceable",
        "dereferenceable_or_null",
        "invariant.group",
        "invariant.load",
        "noalias",
        "noalias.addrspace",
    }
)
"""Metadata of memory accesses that makes more programs undefined and has no meaning here."""


def refuse_lost_convergence(source: Flat, run: TemplateRun) -> None:
    """Raise `Unsupported` when the target is not `convergent` any more, though its operations
    depend on the convergence of its call (llvm-convergent-operations, "Inferring
    non-convergence")."""
    target = run.unrolled.flat.contexts[0]
    was = states(source.function.attributes, "convergent")
    if not was or states(target.function.attributes, "convergent"):
        return
    for instance in run.instances:
        if instance.key.root is None:
            reason = "the attribute convergent is gone, but the callers' convergence decides here"
            raise _refused(target, reason, instance.static.instruction.text)


def _same(source: Flat, context: Context) -> Iterator[Context]:
    """The source's activations of the same function: the outermost, or entered ones."""
    if context.parent is None:
        yield source.contexts[0]
        return
    yield from (c for c in source.contexts[1:] if c.function.name == context.function.name)


def _attributes(context: Context) -> Attributes:
    detail = None if context.call is None else context.call.instruction.detail
    own = context.function.attributes
    return own + detail.attributes if isinstance(detail, CallDetail) else own


def _calls(
    flat: Flat, context: Context, operations: OperationTable
) -> Iterator[tuple[Static, CallEffects]]:
    """The calls in `context` and in what it enters that are not entered themselves."""
    for block in flat.blocks.values():
        if not _inside(flat, block.context, context):
            continue
        for static in block.body:
            instruction = static.instruction
            if instruction.opcode != "call" or is_known_intrinsic(instruction):
                continue
            operation = operations.lookup(callee_name(instruction) or "")
            computes = operation is not None and operation.effect is Effect.COMPUTES
            if not computes and tokens.intrinsic(static) is None:
                yield static, effects(flat.module, instruction)


def _inside(flat: Flat, inner: int, outer: Context) -> bool:
    at: int | None = inner
    while at is not None and at != outer.index:
        at = flat.contexts[at].parent
    return at is not None


def _refuse_returned(source: Flat, context: Context) -> None:
    """LangRef, `returned`: every `ret` must give that parameter back."""
    for index, parameter in enumerate(context.function.parameters):
        granted = any(_returned(other, index) for other in _same(source, context))
        if granted or not _returned(context, index):
            continue
        for block in context.function.blocks:
            last = block.terminator
            if last.opcode == "ret" and not _is(last.operands[:1], parameter.name):
                reason = f"attribute returned of %{parameter.name}, which only the target has"
                raise _refused(context, reason, last.text)


def _returned(context: Context, index: int) -> bool:
    call = context.call
    detail = None if call is None else call.instruction.detail
    if isinstance(detail, CallDetail):
        attributes = argument_attributes(detail, context.function, index)
        return has_attribute(attributes, "returned")
    return has_attribute(context.function.parameters[index].attributes, "returned")


def _is(operands: tuple[object, ...], name: str) -> bool:
    return all(isinstance(o, Local) and o.name == name for o in operands)


def _refuse_convention(source: Function, target: Function) -> None:
    if source.calling_convention != target.calling_convention:
        before, after = source.calling_convention or "ccc", target.calling_convention or "ccc"
        reason = f"calling convention {before} before, {after} after"
        raise Unsupported(reason, target.name, target.entry.label, target.header)


def _refused(context: Context, reason: str, text: str) -> Unsupported:
    function = context.function
    return Unsupported(reason, function.name, function.entry.label, text)
