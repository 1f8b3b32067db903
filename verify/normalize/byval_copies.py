"""Copies of arguments that an entered function takes by value (LangRef, "Parameter Attributes",
`byval`): a local variable of the caller, filled before the call.

Those of the outermost function and of unknown ones are in `verify.normalize.byval_elsewhere`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from verify.cfg.flatten import entered_callee
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
from verify.normalize.pair import Pair
from verify.semantics.by_value import BY_VALUE, by_value
from verify.semantics.effects import argument_attributes
from verify.semantics.layout import Layout
from verify.semantics.unsupported import UnsupportedInstruction

I1, I64 = IntType(1), IntType(64)
ALIGN = "align"
_ARGUMENTS_ONLY = (
    Attribute("nounwind"),
    Attribute("willreturn"),
    Attribute("memory", "argmem: readwrite"),
)


def copy_byval_arguments(pair: Pair) -> Pair:
    """The pair, in which arguments that entered functions take by value are copied before the
    call."""
    copied = pair.mapped(_copying)
    if copied is pair:
        return pair
    source, target = (
        replace(new, parameters=old.parameters)
        for new, old in ((copied.source, pair.source), (copied.target, pair.target))
    )
    return replace(copied, source=source, target=target)


def _copying(module: Module) -> Module:
    taking = {
        name: replace(function, parameters=tuple(map(_by_address, function.parameters)))
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


def _by_address(parameter: Parameter) -> Parameter:
    return replace(parameter, attributes=_without(parameter.attributes))


def _without(attributes: Attributes) -> Attributes:
    return tuple([a for a in attributes if a.name != BY_VALUE])


@dataclass
class _Writer:
    """The rewriting of one function of `module`."""

    module: Module
    copies: Copies

    def rewrite(self, instruction: Instruction) -> list[Instruction]:
        """An entered call preceded by its copies; any other instruction unchanged."""
        callee = entered_callee(self.module, instruction)
        if callee is None or not any(by_value(p.attributes) for p in callee.parameters):
            return [instruction]
        self.copies.calls += 1
        return self._with_copies(instruction, callee)

    def _with_copies(self, call: Instruction, callee: Function) -> list[Instruction]:
        detail = call.detail
        assert isinstance(detail, CallDetail)
        copies: list[Instruction] = []
        operands = list(call.operands)
        attributes = [argument_attributes(detail, None, i) for i in range(len(operands))]
        for i, parameter in enumerate(callee.parameters):
            kind = by_value(parameter.attributes)
            if kind is None:
                continue
            if by_value(attributes[i]) != kind or not self.copies.has_size(kind):
                # Undefined at best: kept here, and refused where the callee is entered.
                attributes[i] += parameter.attributes
                continue
            assert isinstance(parameter.type, PtrType)
            copy = Local(parameter.type, self.copies.new(f"{BY_VALUE}.{self.copies.calls}.{i}"))
            both = (*parameter.attributes, *attributes[i])
            copies += self.copies.copy(call, copy, operands[i], kind, both)
            operands[i], attributes[i] = copy, _without(attributes[i])
        # A `tail` call may access its copies, which become local variables of the caller.
        inner = replace(detail, argument_attributes=tuple(attributes), tail=None)
        return [*copies, replace(call, operands=tuple(operands), detail=inner)]


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
        self.names = {p.name for p in self.function.parameters}
        self.names |= {i.name for i in self.function.instructions if i.name is not None}

    def has_size(self, kind: Type) -> bool:
        return has_size(self.layout, kind)

    def new(self, name: str) -> str:
        while name in self.names:
            name += "."
        return name

    def copy(
        self, call: Instruction, copy: Local, address: Value, kind: Type, attributes: Attributes
    ) -> list[Instruction]:
        size = self.layout.size(kind)
        aligns = [int(a.argument) for a in attributes if a.name == ALIGN and a.argument is not None]
        # LangRef leaves the alignment of other copies to the target: LLVM's default is the type's.
        align = max(aligns) if aligns else self.layout.align(kind)
        made = MemoryDetail(type=kind, align=align)
        types = (copy.type, address.type, I64, I1)
        name = self._declared(types)
        filling = CallDetail(
            Global(PtrType(0), name), FunctionType(VOID, types), argument_attributes=((),) * 4
        )
        operands = (copy, address, ConstInt(I64, size, str(size)), ConstInt(I1, 0, "false"))
        return [
            Instruction("alloca", copy.type, copy.name, (), call.text, detail=made),
            Instruction("call", VOID, None, operands, call.text, detail=filling),
        ]

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
