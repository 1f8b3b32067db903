"""Calling conventions that differ between source and target (LangRef, "Calling Conventions").

How arguments are passed is not part of what a function does, as long as its callers agree with it.
All callers of a function with local linkage are in its module, where the compiler may choose.
"""

from __future__ import annotations

from collections.abc import Iterator

from verify.ir.function import CallDetail, ExceptionDetail, Function, Instruction, Module
from verify.ir.values import ConstAggregate, ConstExpr, Global, InlineAsm, OtherConst, Value
from verify.semantics.unsupported import Unsupported

PASSING_CONVENTIONS = frozenset({None, "fastcc", "coldcc", "spir_func"})
"""Conventions that say only how arguments are passed (`None`: ccc)."""
_CALLBACK = " !callback !"


def refuse_convention(before: Module, source: Function, after: Module, target: Function) -> None:
    """Raise `Unsupported` where callers rely on a convention that the target changes."""
    if source.calling_convention == target.calling_convention:
        return
    if all(is_free(m, f) for m, f in ((before, source), (after, target))):
        return
    was, now = source.calling_convention or "ccc", target.calling_convention or "ccc"
    reason = f"calling convention {was} before, {now} after"
    raise Unsupported(reason, target.name, target.entry.label, target.header)


def free_conventions(
    before: Module, source: Function, after: Module, target: Function
) -> frozenset[str]:
    """The names of functions whose convention is free in both modules."""
    names = {
        name
        for name, function in before.functions.items()
        if name in after.functions
        and function.calling_convention != after.functions[name].calling_convention
        and is_free(before, function)
        and is_free(after, after.functions[name])
    }
    if is_free(before, source) and is_free(after, target):
        names |= {source.name, target.name}
    return frozenset(names)


def is_free(module: Module, function: Function) -> bool:
    """Whether the function's convention may be changed: every use of it is a call that follows
    it."""
    if function.calling_convention not in PASSING_CONVENTIONS or not is_only_called(
        module, function
    ):
        return False
    return all(
        isinstance(call.detail, CallDetail)
        and call.detail.calling_convention == function.calling_convention
        for _, call in calls_of(module, function)
    )


def is_local(function: Function) -> bool:
    """Whether the function has local linkage: no other module can name it."""
    return function.symbol.linkage.is_local


def is_only_called(module: Module, function: Function) -> bool:
    """Whether the function has local linkage, and every use of it is a direct call."""
    if not is_local(function):
        return False
    name = function.name
    if any(f"@{name}" in text or _is_assembly_with(text, name) for text in module.other):
        return False
    if any(_mentions(value, name) for value in _static_data(module)):
        return False
    return not any(
        _mentions(operand, name) for _, i in _instructions(module) for operand in _data(i, name)
    )


def is_called_back(module: Module, function: Function) -> bool:
    """Whether the function has local linkage, and its address is an argument of a call of a broker
    function, which declares the parameters that it calls, and how (LangRef, "'callback'
    Metadata")."""
    return is_local(function) and any(
        any(_mentions(operand, function.name) for operand in instruction.operands)
        for _, instruction in _instructions(module)
        if _CALLBACK in _header(module, instruction.callee_name)
    )


def _header(module: Module, name: str | None) -> str:
    callee = module.functions.get(name or "")
    return "" if callee is None else callee.header


def calls_of(module: Module, function: Function) -> Iterator[tuple[Function, Instruction]]:
    """The direct calls of a function, each with its caller."""
    for caller, instruction in _instructions(module):
        if instruction.callee_name == function.name:
            yield caller, instruction


def _instructions(module: Module) -> Iterator[tuple[Function, Instruction]]:
    for function in module.functions.values():
        for block in function.blocks:
            for instruction in block.instructions:
                yield function, instruction


def _is_assembly_with(entity: str, name: str) -> bool:
    """Whether a top-level entity is module-level assembly that names the symbol."""
    return entity.startswith("module asm") and name.strip('"') in entity


def _static_data(module: Module) -> Iterator[Value | None]:
    """The initialisers of variables, and the data that functions' headers hold."""
    for variable in module.globals.values():
        yield variable.initializer
    for function in module.functions.values():
        yield from (function.prefix, function.prologue, function.personality)


def _names(call: CallDetail, name: str) -> bool:
    return isinstance(call.callee, Global) and call.callee.name == name


def _data(instruction: Instruction, name: str) -> Iterator[Value]:
    """The values that an instruction uses, except for a callee of that name."""
    yield from instruction.operands
    detail = instruction.detail
    if isinstance(detail, CallDetail):
        for bundle in detail.bundles:
            yield from bundle.operands
        if not _names(detail, name):
            yield detail.callee
    elif isinstance(detail, ExceptionDetail):
        yield OtherConst(instruction.type, detail.text)


def _mentions(value: Value | None, name: str) -> bool:
    match value:
        case Global(name=mentioned):
            return mentioned == name
        case ConstExpr(operands=parts) | ConstAggregate(elements=parts):
            return any(_mentions(part, name) for part in parts)
        case OtherConst(text=text) | InlineAsm(text=text):
            return name in text
        case _:
            return False
