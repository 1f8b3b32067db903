"""Copies of arguments that an entered function takes by value (LangRef, "Parameter Attributes",
`byval`): a local variable of the caller, filled before the call, which lives as long as the call.

Those of unknown functions are in `verify.normalize.byval.byval_elsewhere`, those of the outermost
one in `byval_parameters`.
"""

from __future__ import annotations

from dataclasses import replace

from verify.analysis.flatten import entered_callee
from verify.data import dataclass
from verify.ir.builder import NewNames
from verify.ir.function import (
    Attribute,
    Attributes,
    CallDetail,
    Function,
    Instruction,
    MemoryDetail,
    Module,
    Parameter,
)
from verify.ir.rewrite import map_function
from verify.ir.types import VOID, FunctionType, IntType, PtrType, Type
from verify.ir.values import ConstInt, Global, Local, Value
from verify.normalize.byval.byval_uses import null_is_an_object, suits_a_copy
from verify.normalize.occurring import occurring
from verify.normalize.pair import Pair
from verify.semantics.effects import argument_attributes
from verify.semantics.memory.by_value import ALIGN, BY_VALUE, by_address, by_value, stated_alignment
from verify.semantics.memory.layout import Layout
from verify.semantics.unsupported import UnsupportedInstruction

I1, I64 = IntType(1), IntType(64)
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
        writer = _Writer(module, Copies(module, function, declared))
        functions[name] = map_function(taking.get(name, function), writer.rewrite)
    return replace(module, functions={**declared, **functions})


def taking_addresses(function: Function) -> Function:
    """The function, to which copies are given."""
    own = tuple(replace(p, attributes=by_address(p.attributes)) for p in function.parameters)
    return replace(function, parameters=own)


@dataclass
class _Writer:
    """The rewriting of one function of `module`."""

    module: Module
    copies: Copies

    def rewrite(self, instruction: Instruction) -> list[Instruction]:
        """An entered call between its copies and their ends; any other instruction unchanged."""
        callee = entered_callee(self.module, instruction)
        if callee is None or not any(by_value(p.attributes) for p in callee.parameters):
            return [instruction]
        self.copies.calls += 1
        return self._with_copies(instruction, callee)

    def _with_copies(self, call: Instruction, callee: Function) -> list[Instruction]:
        detail = call.detail
        assert isinstance(detail, CallDetail)
        copies: list[Instruction] = []
        ends: list[Instruction] = []
        operands = list(call.operands)
        attributes = [argument_attributes(detail, None, i) for i in range(len(operands))]
        for i, parameter in enumerate(callee.parameters):
            kind = by_value(parameter.attributes)
            if kind is None:
                continue
            both = (*parameter.attributes, *attributes[i])
            if by_value(attributes[i]) != kind or not self.copies.suits(both, operands[i]):
                # Undefined at best: kept here, and refused where the callee is entered.
                attributes[i] += parameter.attributes
                continue
            assert isinstance(parameter.type, PtrType)
            name = self.copies.names.new(f"{BY_VALUE}.{self.copies.calls}.{i}")
            copy = Local(parameter.type, name)
            copies.append(self.copies.alloca(call, copy, kind, both))
            copies.append(self.copies.fill(call, copy, operands[i], both))
            ends.append(self.copies.lifetime(call, copy, "end"))
            operands[i], attributes[i] = copy, by_address(attributes[i])
        # A `tail` call may access its copies, which become local variables of the caller.
        inner = replace(detail, argument_attributes=tuple(attributes), tail=None)
        return [*copies, replace(call, operands=tuple(operands), detail=inner), *ends]


@dataclass
class Copies:
    """What is added to one function of `module` for its copies; `declared` collects the intrinsics
    that it calls; `calls`: the number of calls that get copies."""

    module: Module
    function: Function
    declared: dict[str, Function]
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

    def alloca(
        self, call: Instruction, copy: Local, kind: Type, attributes: Attributes
    ) -> Instruction:
        """The local variable that is a copy."""
        # LangRef leaves the alignment of other copies to the target: LLVM's default is the type's.
        align = stated_alignment(attributes) or self.layout.align(kind)
        made = MemoryDetail(type=kind, align=align)
        return Instruction("alloca", copy.type, copy.name, (), call.text, detail=made)

    def fill(
        self, call: Instruction, copy: Local, address: Value, attributes: Attributes
    ) -> Instruction:
        """The call that copies what is at an address, which has the stated alignment (LangRef,
        "Parameter Attributes", `byval`)."""
        kind, align = by_value(attributes), stated_alignment(attributes)
        assert kind is not None
        aligned = () if align is None else (Attribute(ALIGN, str(align)),)
        size = self.layout.size(kind)
        types = (copy.type, address.type, I64, I1)
        filling = CallDetail(
            Global(PtrType(0), self._declared(types)),
            FunctionType(VOID, types),
            argument_attributes=((), aligned, (), ()),
        )
        operands = (copy, address, ConstInt(I64, size, str(size)), ConstInt(I1, 0, "false"))
        return Instruction("call", VOID, None, operands, call.text, detail=filling)

    def _declared(self, types: tuple[Type, ...]) -> str:
        """The name of `llvm.memcpy` for these types, which is declared if it was not."""
        spaces = [t.addrspace for t in types if isinstance(t, PtrType)]
        name = f"llvm.memcpy.p{spaces[0]}.p{spaces[1]}.i64"
        parameters = tuple([Parameter(t, str(i)) for i, t in enumerate(types)])
        function = FunctionType(VOID, types)
        self.declared[name] = Function(name, function, parameters, (), _ARGUMENTS_ONLY)
        return name

    def lifetime(self, call: Instruction, copy: Local, marker: str) -> Instruction:
        """The call of `llvm.lifetime.start` or `end` for a copy."""
        assert isinstance(copy.type, PtrType)
        name, kind = (
            f"llvm.lifetime.{marker}.p{copy.type.addrspace}",
            FunctionType(VOID, (copy.type,)),
        )
        parameter = Parameter(copy.type, "0")
        self.declared[name] = Function(name, kind, (parameter,), (), _ARGUMENTS_ONLY)
        detail = CallDetail(Global(PtrType(0), name), kind, argument_attributes=((),))
        return Instruction("call", VOID, None, (copy,), call.text, detail=detail)


def has_size(layout: Layout, kind: Type) -> bool:
    """Whether values of a type have a size that is known."""
    try:
        layout.size(kind)
    except UnsupportedInstruction:
        return False
    return True
