"""Arguments that an entered function gets as copies (LangRef, "Parameter Attributes", `byval`): a
local variable of the caller's, filled before the call.

The parameter of the outermost function is an address like others: that nobody else has it, and that
it can be read, is not used.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from verify.cfg.flatten import entered_callee
from verify.ir.function import (
    Attribute,
    Attributes,
    Block,
    CallDetail,
    Function,
    Instruction,
    MemoryDetail,
    Module,
    Parameter,
)
from verify.ir.types import VOID, FunctionType, IntType, PtrType, Type
from verify.ir.values import ConstInt, Global, Local, Value
from verify.normalize.pair import Pair
from verify.semantics.by_value import BY_VALUE, by_value
from verify.semantics.effects import argument_attributes
from verify.semantics.layout import Layout

I1, I64 = IntType(1), IntType(64)
ALIGN = "align"


def with_copies(pair: Pair) -> Pair:
    """The pair, what is passed by value to entered functions copied beforehand."""
    before = _module(pair.before)
    after = before if pair.after is pair.before else _module(pair.after)
    if before is pair.before and after is pair.after:
        return pair
    source, target = (
        replace(module.functions[function.name], parameters=function.parameters)
        for module, function in ((before, pair.source), (after, pair.target))
    )
    return replace(pair, before=before, source=source, after=after, target=target)


def _layout(module: Module) -> Layout:
    return Layout(module.datalayout, module.types)


def _module(module: Module) -> Module:
    taking = {
        name: replace(function, parameters=tuple(map(_by_address, function.parameters)))
        for name, function in module.functions.items()
        if function.blocks and any(by_value(p.attributes) for p in function.parameters)
    }
    if not taking:
        return module
    writer = _Writer(module)
    functions = {
        name: writer.function(taking.get(name, function))
        for name, function in module.functions.items()
    }
    return replace(module, functions={**writer.declared, **functions})


def _by_address(parameter: Parameter) -> Parameter:
    return replace(parameter, attributes=_without(parameter.attributes))


def _without(attributes: Attributes) -> Attributes:
    return tuple([a for a in attributes if a.name != BY_VALUE])


@dataclass
class _Writer:
    """Rewrites the functions of `module`; `declared` are the intrinsics that they call then."""

    module: Module
    declared: dict[str, Function] = field(default_factory=dict[str, Function])
    names: set[str] = field(default_factory=set[str])

    def function(self, function: Function) -> Function:
        self.names = {p.name for p in function.parameters} | {
            i.name for block in function.blocks for i in block.instructions if i.name is not None
        }
        blocks = tuple([self._block(block) for block in function.blocks])
        return replace(function, blocks=blocks) if blocks != function.blocks else function

    def _block(self, block: Block) -> Block:
        found: list[Instruction] = []
        for index, instruction in enumerate(block.instructions):
            callee = entered_callee(self.module, instruction)
            if callee is not None:
                instruction = self._call(instruction, callee, f"{block.label}.{index}", found)
            found.append(instruction)
        return replace(block, instructions=tuple(found))

    def _call(
        self, call: Instruction, callee: Function, place: str, found: list[Instruction]
    ) -> Instruction:
        """The call with copies for arguments; what makes them goes to `found`."""
        detail = call.detail
        assert isinstance(detail, CallDetail)
        operands = list(call.operands)
        attributes = [argument_attributes(detail, None, i) for i in range(len(operands))]
        for i, parameter in enumerate(callee.parameters):
            kind = by_value(parameter.attributes)
            if kind is None:
                continue
            if by_value(attributes[i]) != kind:
                # Undefined behaviour at best: kept, and refused where the callee is entered.
                attributes[i] += parameter.attributes
                continue
            assert isinstance(parameter.type, PtrType)
            copy = Local(parameter.type, self._new(f"{BY_VALUE}.{place}.{i}"))
            both = (*parameter.attributes, *attributes[i])
            found += self._copy(call, copy, operands[i], kind, both)
            operands[i], attributes[i] = copy, _without(attributes[i])
        inner = replace(detail, argument_attributes=tuple(attributes))
        return replace(call, operands=tuple(operands), detail=inner)

    def _new(self, name: str) -> str:
        while name in self.names:
            name += "."
        return name

    def _copy(
        self, call: Instruction, copy: Local, address: Value, kind: Type, attributes: Attributes
    ) -> list[Instruction]:
        layout = _layout(self.module)
        size = layout.size(kind)
        aligns = [int(a.argument) for a in attributes if a.name == ALIGN and a.argument is not None]
        # LangRef leaves the alignment of other copies to the target: LLVM's default is the type's.
        align = max(aligns) if aligns else layout.align(kind)
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
        """`llvm.memcpy` for these types, declared."""
        spaces = [t.addrspace for t in types if isinstance(t, PtrType)]
        name = f"llvm.memcpy.p{spaces[0]}.p{spaces[1]}.i64"
        parameters = tuple([Parameter(t, str(i)) for i, t in enumerate(types)])
        attributes = (
            Attribute("nounwind"),
            Attribute("willreturn"),
            Attribute("memory", "argmem: readwrite"),
        )
        function = FunctionType(VOID, types)
        self.declared[name] = Function(name, function, parameters, (), attributes)
        return name
