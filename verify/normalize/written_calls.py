"""Calls that passes write: of `llvm.assume`, and of functions that only compute, or do more, of
which nothing else is known."""

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
DEFINED = (Attribute("noundef"),)
"""Attributes of a result that is defined."""
FALSE = ConstInt(I1, 0, "false")
_COMPUTES = (
    *(Attribute(each) for each in ("nofree", "nosync", "nounwind", "willreturn")),
    Attribute("memory", "none"),
    TOTAL,
)


def assumed(shown: Instruction, condition: Value) -> Instruction:
    """A call of `llvm.assume`, undefined if the condition is false.  In reports it is `shown`."""
    return Instruction("call", VOID, None, (condition,), shown.text, detail=call_of(ASSUME))


def computing(name: str, parameters: Sequence[Type], result: Type) -> Function:
    """A function that only computes: what, is the environment's."""
    return unknown(name, parameters, result, _COMPUTES)


def unknown(
    name: str, parameters: Sequence[Type], result: Type, attributes: Sequence[Attribute]
) -> Function:
    """A function of which nothing is known but its attributes."""
    types = tuple(parameters)
    given = tuple(Parameter(each, str(number)) for number, each in enumerate(types))
    return Function(name, FunctionType(result, types), given, (), tuple(attributes))


def call_of(function: Function, *of_result: Attribute) -> CallDetail:
    """The detail of a call of a function; `of_result`: the attributes of what it gives there."""
    return CallDetail(
        Global(PtrType(0), function.name),
        function.type,
        result_attributes=of_result,
        argument_attributes=((),) * len(function.parameters),
    )


def observed(
    shown: Instruction,
    name: str,
    operands: Sequence[Value],
    attributes: Sequence[Attribute],
    result: Type = VOID,
    *,
    of_result: Sequence[Attribute] = (),
) -> tuple[Function, Instruction]:
    """A function of which nothing is known but its attributes, and a call of it, whose result has
    those `of_result`.  In reports it is `shown`."""
    function = unknown(name, [operand.type for operand in operands], result, attributes)
    detail = call_of(function, *of_result)
    return function, Instruction("call", result, None, tuple(operands), shown.text, detail=detail)
