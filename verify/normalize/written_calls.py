"""Calls that passes write: of `llvm.assume`, and of functions that only compute, of which nothing
else is known."""

from __future__ import annotations

from collections.abc import Sequence

from verify.ir.function import Attribute, CallDetail, Function, Instruction, Parameter
from verify.ir.types import VOID, FunctionType, IntType, PtrType, Type
from verify.ir.values import ConstInt, Global, Value
from verify.semantics.effects import TOTAL

I1 = IntType(1)
ASSUME = Function(
    "llvm.assume",
    FunctionType(VOID, (I1,)),
    (Parameter(I1, "0"),),
    (),
    (Attribute("nounwind"), Attribute("willreturn")),
)
FALSE = ConstInt(I1, 0, "false")
_COMPUTES = (
    *(Attribute(each) for each in ("nofree", "nosync", "nounwind", "willreturn")),
    Attribute("memory", "none"),
    TOTAL,
)


def assumed(shown: Instruction, condition: Value) -> Instruction:
    """The statement that a condition holds; it is undefined where that is not so.  In reports it is
    `shown`."""
    return Instruction("call", VOID, None, (condition,), shown.text, detail=call_of(ASSUME))


def computing(name: str, parameters: Sequence[Type], result: Type) -> Function:
    """A function that only computes: what, is the environment's."""
    types = tuple(parameters)
    given = tuple(Parameter(each, str(number)) for number, each in enumerate(types))
    return Function(name, FunctionType(result, types), given, (), _COMPUTES)


def call_of(function: Function) -> CallDetail:
    """The detail of a call of a function."""
    attributes = ((),) * len(function.parameters)
    return CallDetail(
        Global(PtrType(0), function.name), function.type, argument_attributes=attributes
    )
