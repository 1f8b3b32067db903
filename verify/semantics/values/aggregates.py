"""Structs and arrays by element (LangRef, "Aggregate Operations")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from verify.ir.function import AggregateDetail, Instruction
from verify.semantics.domain import AbstractValue, Aggregate, Choose, Domain, Outcome, Scalar
from verify.semantics.meaning import Meaning, defined
from verify.semantics.unsupported import UnsupportedInstruction

V = TypeVar("V")
B = TypeVar("B")


def _indices(instruction: Instruction) -> tuple[int, ...]:
    if not isinstance(instruction.detail, AggregateDetail):
        raise UnsupportedInstruction(f"{instruction.opcode} without indices")
    return instruction.detail.indices


def _elements(value: AbstractValue[V, B]) -> tuple[AbstractValue[V, B], ...]:
    if isinstance(value, Scalar):
        raise UnsupportedInstruction("index into a value that is no aggregate")
    return value.elements


def extractvalue(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'extractvalue' Instruction"."""
    value = operands[0]
    for index in _indices(instruction):
        value = _elements(value)[index]
    return defined(domain, value)


def insertvalue(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'insertvalue' Instruction"."""
    return defined(domain, _replace(operands[0], operands[1], _indices(instruction)))


def _replace(
    whole: AbstractValue[V, B], part: AbstractValue[V, B], indices: tuple[int, ...]
) -> AbstractValue[V, B]:
    if not indices:
        return part
    elements = list(_elements(whole))
    elements[indices[0]] = _replace(elements[indices[0]], part, indices[1:])
    return Aggregate(tuple(elements))


AGGREGATE_OPCODES: Mapping[str, Meaning] = MappingProxyType(
    {"extractvalue": extractvalue, "insertvalue": insertvalue}
)
