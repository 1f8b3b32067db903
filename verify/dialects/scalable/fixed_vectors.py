"""A module as it is for one value of `vscale` (LangRef, "Vector Type", "'llvm.vscale' Intrinsic").

A scalable vector has `vscale` times its number of elements.  For a given `vscale` it is a fixed
vector, intrinsics are those of fixed vectors, and `llvm.vscale` is a constant, which is written as
an operand of its call.  The text of instructions stays as it was printed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field, replace
from types import MappingProxyType

from common.data import dataclass
from verify.ir.function import Block, CallDetail, Function, Instruction, MemoryDetail, Module
from verify.ir.types import ArrayType, FunctionType, IntType, StructType, Type, VectorType
from verify.ir.values import (
    ConstAggregate,
    ConstExpr,
    ConstInt,
    Global,
    Local,
    OtherConst,
    Poison,
    Undef,
    Value,
)
from verify.ir.vscale import VSCALE

_MANGLED = re.compile(r"nxv(\d+)", re.ASCII)
_SUBVECTOR: Mapping[str, int] = MappingProxyType(
    {"llvm.vector.extract.": 1, "llvm.vector.insert.": 2}
)
"""The operand that is an index, in units of `vscale` if the part is scalable."""
_VECTOR_LENGTH = "llvm.experimental.get.vector.length."


def at_vscale(module: Module, vscale: int) -> Module:
    """The module with fixed vectors in place of scalable ones."""
    fixed = _Fixed(vscale)
    types = {n: None if body is None else fixed.type(body) for n, body in module.types.items()}
    functions = map(fixed.function, module.functions.values())
    return replace(module, functions={each.name: each for each in functions}, types=types)


@dataclass(frozen=True)
class _Fixed:
    """The rewriting for one `vscale`; `known` has the types seen so far."""

    vscale: int
    known: dict[Type, Type] = field(default_factory=dict[Type, Type])

    def type(self, old: Type) -> Type:
        new = self.known.get(old)
        if new is None:
            new = self.known[old] = self._type(old)
        return new

    def _type(self, old: Type) -> Type:
        match old:
            case VectorType(count, element, scalable):
                return VectorType(count * (self.vscale if scalable else 1), element)
            case ArrayType(count, element):
                return ArrayType(count, self.type(element))
            case StructType(elements, packed):
                return StructType(tuple(map(self.type, elements)), packed)
            case FunctionType(result, parameters, vararg):
                return FunctionType(self.type(result), tuple(map(self.type, parameters)), vararg)
            case _:
                return old

    def name(self, name: str) -> str:
        """The name of a function; that of an intrinsic has its types in it."""
        if not name.startswith("llvm."):
            return name
        return _MANGLED.sub(lambda count: f"v{int(count[1]) * self.vscale}", name)

    def value(self, old: Value) -> Value:
        type_ = self.type(old.type)
        match old:
            case Global(_, name):
                return Global(type_, self.name(name))
            case ConstExpr(opcode="splat", operands=(element,)) if isinstance(type_, VectorType):
                return ConstAggregate(type_, (self.value(element),) * type_.count, old.text)
            case ConstExpr():
                operands = tuple(map(self.value, old.operands))
                source = None if old.source_type is None else self.type(old.source_type)
                new = replace(old, type=type_, operands=operands, source_type=source)
                return _folded(new)
            case ConstAggregate():
                return replace(old, type=type_, elements=tuple(map(self.value, old.elements)))
            case Local() | Undef() | Poison() | OtherConst():
                return old if type_ is old.type else replace(old, type=type_)
            case _:
                return old

    def function(self, old: Function) -> Function:
        type_ = self.type(old.type)
        assert isinstance(type_, FunctionType)
        return replace(
            old,
            name=self.name(old.name),
            type=type_,
            parameters=tuple([replace(p, type=self.type(p.type)) for p in old.parameters]),
            blocks=tuple([self._block(block) for block in old.blocks]),
        )

    def _block(self, old: Block) -> Block:
        return replace(old, instructions=tuple([self._instruction(i) for i in old.instructions]))

    def _instruction(self, old: Instruction) -> Instruction:
        detail = old.detail
        operands = tuple([self.value(operand) for operand in old.operands])
        new = replace(old, type=self.type(old.type), operands=operands)
        if isinstance(detail, MemoryDetail) and detail.type is not None:
            return replace(new, detail=replace(detail, type=self.type(detail.type)))
        return self._call(old, new, detail) if isinstance(detail, CallDetail) else new

    def _call(self, old: Instruction, new: Instruction, detail: CallDetail) -> Instruction:
        type_ = self.type(detail.function_type)
        assert isinstance(type_, FunctionType)
        bundles = tuple(
            [replace(b, operands=tuple(map(self.value, b.operands))) for b in detail.bundles]
        )
        new = replace(
            new,
            detail=replace(
                detail, callee=self.value(detail.callee), function_type=type_, bundles=bundles
            ),
        )
        return self._scaled(old, new, detail.callee_name or "")

    def _scaled(self, old: Instruction, new: Instruction, name: str) -> Instruction:
        """The call of an intrinsic that counts in units of `vscale`."""
        if name.startswith(VSCALE + ".") and isinstance(new.type, IntType):
            return replace(new, operands=(_number(new.type, self.vscale),))
        if name.startswith(_VECTOR_LENGTH) and str(old.operands[2]) == "true":
            least = old.operands[1]
            no = ConstInt(IntType(1), 0, "false")
            return replace(new, operands=(new.operands[0], self._times(least), no))
        for prefix, position in _SUBVECTOR.items():
            if name.startswith(prefix):
                part = old.type if position == 1 else old.operands[1].type
                if isinstance(part, VectorType) and part.scalable:
                    operands = list(new.operands)
                    operands[position] = self._times(operands[position])
                    return replace(new, operands=tuple(operands))
        return new

    def _times(self, number: Value) -> Value:
        if not isinstance(number, ConstInt):
            return number
        return _number(number.type, number.value * self.vscale)


def _number(type_: Type, number: int) -> Value:
    """A constant; poison where it does not fit."""
    assert isinstance(type_, IntType)
    if number >> type_.width:
        return Poison(type_)
    return ConstInt(type_, number, str(number))


def _folded(old: ConstExpr) -> Value:
    """The value of a constant expression on the elements of vectors, whose number is known now."""
    vector = _elements(old.operands[0])
    if vector is None:
        return old
    match old.opcode, old.operands[1:]:
        case "extractelement", (ConstInt(_, number, _),):
            return vector[number] if number < len(vector) else Poison(old.type)
        case "insertelement", (element, ConstInt(_, number, _)):
            if number >= len(vector):
                return Poison(old.type)
            elements = (*vector[:number], element, *vector[number + 1 :])
            return ConstAggregate(old.type, elements, old.text)
        case "shufflevector", (_, OtherConst(VectorType(count), "zeroinitializer")):
            return ConstAggregate(old.type, (vector[0],) * count, old.text)
        case _:
            return old


def _elements(vector: Value) -> tuple[Value, ...] | None:
    """The elements of a constant vector, where it has them."""
    match vector:
        case ConstAggregate(VectorType(), elements, _):
            return elements
        case Poison(VectorType(count, element)):
            return (Poison(element),) * count
        case Undef(VectorType(count, element)):
            return (Undef(element),) * count
        case OtherConst(VectorType(count, IntType() as element), "zeroinitializer"):
            return (ConstInt(element, 0, "0"),) * count
        case OtherConst(VectorType(count, element), "zeroinitializer"):
            return (OtherConst(element, "zeroinitializer"),) * count
        case _:
            return None
