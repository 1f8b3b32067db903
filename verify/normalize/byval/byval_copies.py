"""Copies of arguments that an entered function takes by value (LangRef, "Parameter Attributes",
`byval`): a local variable of the caller, filled before the call, which lives as long as the call.

Those of unknown functions are in `verify.normalize.byval.byval_elsewhere`, those of the outermost
one in `byval_parameters`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from common.data import dataclass
from verify.analysis.flatten import entered_callee
from verify.ir.builder import (
    FALSE,
    I64,
    Builder,
    NewNames,
    call_of,
    integer,
    rebuilt,
    unknown_function,
)
from verify.ir.function import Attribute, Attributes, CallDetail, Function, Instruction, Module
from verify.ir.types import PtrType, Type
from verify.ir.values import Local, Value
from verify.normalize.byval.byval_uses import null_is_an_object, suits_a_copy
from verify.normalize.pair import Pair
from verify.semantics.effects import argument_attributes
from verify.semantics.memory.by_value import ALIGN, BY_VALUE, by_address, by_value, stated_alignment
from verify.semantics.memory.layout import Layout
from verify.semantics.occurring import occurring
from verify.semantics.unsupported import UnsupportedInstruction

_ARGUMENTS_ONLY = (
    Attribute("nounwind"),
    Attribute("willreturn"),
    Attribute("memory", "argmem: readwrite"),
)


def copy_byval_arguments(pair: Pair) -> Pair:
    """The pair, in which arguments that entered functions take by value are copied before the
    call."""
    return keeping_parameters(pair, pair.mapped_once(_copying))


def keeping_parameters(old: Pair, new: Pair) -> Pair:
    """The pair `new`, in which the functions that are compared take what they take in `old`."""
    if new is old:
        return old
    source = replace(new.source, parameters=old.source.parameters)
    target = replace(new.target, parameters=old.target.parameters)
    return replace(new, source=source, target=target)


def _copying(module: Module) -> Module:
    if BY_VALUE not in occurring(module).attributes:
        return module
    taking = {
        name: taking_addresses(function)
        for name, function in module.functions.items()
        if function.blocks and any(by_value(p.attributes) for p in function.parameters)
    }
    if not taking:
        return module
    declared: dict[str, Function] = {}
    functions: dict[str, Function] = {}
    for name, function in module.functions.items():
        write = partial(_write, Copies(module, function))
        functions[name] = rebuilt(taking.get(name, function), declared, write)
    return replace(module, functions={**declared, **functions})


def taking_addresses(function: Function) -> Function:
    """The function, to which copies are given."""
    own = tuple(replace(p, attributes=by_address(p.attributes)) for p in function.parameters)
    return replace(function, parameters=own)


def _write(copies: Copies, builder: Builder, instruction: Instruction) -> None:
    """Write an entered call between its copies and their ends; any other instruction unchanged."""
    callee = entered_callee(copies.module, instruction)
    if callee is None or not any(by_value(p.attributes) for p in callee.parameters):
        builder.add(instruction)
    else:
        copies.calls += 1
        _write_call(copies, builder, instruction, callee)


def _write_call(copies: Copies, builder: Builder, call: Instruction, callee: Function) -> None:
    detail = call.detail
    assert isinstance(detail, CallDetail)
    made: list[Local] = []
    operands = list(call.operands)
    attributes = [argument_attributes(detail, None, i) for i in range(len(operands))]
    for i, parameter in enumerate(callee.parameters):
        kind = by_value(parameter.attributes)
        if kind is None:
            continue
        both = (*parameter.attributes, *attributes[i])
        if by_value(attributes[i]) != kind or not copies.suits(both, operands[i]):
            # Undefined at best: kept here, and refused where the callee is entered.
            attributes[i] += parameter.attributes
            continue
        assert isinstance(parameter.type, PtrType)
        copy = Local(parameter.type, copies.names.new(f"{BY_VALUE}.{copies.calls}.{i}"))
        copies.alloca(builder, copy, kind, both)
        copies.fill(builder, copy, operands[i], both)
        made.append(copy)
        operands[i], attributes[i] = copy, by_address(attributes[i])
    # A `tail` call may access its copies, which become local variables of the caller.
    inner = replace(detail, argument_attributes=tuple(attributes), tail=None)
    builder.add(replace(call, operands=tuple(operands), detail=inner))
    for copy in made:
        copies.mark(builder, copy, "end")


@dataclass
class Copies:
    """What is added to one function of `module` for its copies; `calls`: the number of calls that
    get copies."""

    module: Module
    function: Function
    calls: int = 0

    def __post_init__(self) -> None:
        self.layout = Layout(self.module.datalayout, self.module.types)
        self.names = NewNames(self.function)

    def suits(self, attributes: Attributes, address: Value) -> bool:
        """Whether the argument that an address is for can be a copy."""
        kind = by_value(attributes)
        if kind is None or not isinstance(address.type, PtrType) or not has_size(self.layout, kind):
            return False
        has_null = null_is_an_object(self.function, address.type)
        return suits_a_copy(attributes, self.layout.size(kind), null_is_an_object=has_null)

    def alloca(self, builder: Builder, copy: Local, kind: Type, attributes: Attributes) -> None:
        """Write the local variable that is a copy."""
        # LangRef leaves the alignment of other copies to the target: LLVM's default is the type's.
        align = stated_alignment(attributes) or self.layout.align(kind)
        builder.alloca(kind, copy, align)

    def fill(self, builder: Builder, copy: Local, address: Value, attributes: Attributes) -> None:
        """Write the call that copies what is at an address, which is aligned as stated (LangRef,
        "Parameter Attributes", `byval`)."""
        kind, align = by_value(attributes), stated_alignment(attributes)
        assert kind is not None
        aligned = () if align is None else (Attribute(ALIGN, str(align)),)
        operands = (copy, address, integer(I64, self.layout.size(kind)), FALSE)
        types = [operand.type for operand in operands]
        spaces = [t.addrspace for t in types if isinstance(t, PtrType)]
        name = f"llvm.memcpy.p{spaces[0]}.p{spaces[1]}.i64"
        function = unknown_function(name, types, attributes=_ARGUMENTS_ONLY)
        builder.declared[name] = function
        detail = replace(call_of(function), argument_attributes=((), aligned, (), ()))
        builder.call_as(detail, operands)

    def mark(self, builder: Builder, copy: Local, marker: str) -> None:
        """Write the call of `llvm.lifetime.start` or `end` for a copy."""
        assert isinstance(copy.type, PtrType)
        name = f"llvm.lifetime.{marker}.p{copy.type.addrspace}"
        builder.call_unknown(name, (copy,), _ARGUMENTS_ONLY)


def has_size(layout: Layout, kind: Type) -> bool:
    """Whether values of a type have a size that is known."""
    try:
        layout.size(kind)
    except UnsupportedInstruction:
        return False
    return True
