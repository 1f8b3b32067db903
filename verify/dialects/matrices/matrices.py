"""Matrices in vectors (LangRef, "Matrix Intrinsics").

A matrix of R rows and C columns is a vector of R times C elements: row `i` of column `j` is
element `j * R + i`.  LangRef does not say in which order the products of floats are added: they are
added in order, as LLVM lowers the intrinsic.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TypeVar

from verify.ir.function import Instruction
from verify.ir.types import FloatType, Type
from verify.ir.values import ConstInt, Value
from verify.semantics.domain import AbstractValue, Aggregate, Choose, Domain, Outcome, Scalar
from verify.semantics.meaning import Meaning, defined, scalars
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.fast_math import (
    NSZ_OF_OPERANDS,
    broken_promises,
    fast_math_flags,
    licences_of,
)
from verify.semantics.values.float_operation import FloatOperation
from verify.semantics.values.formats import kind_of
from verify.semantics.values.nans import result_of
from verify.semantics.values.vectors import elements_of, lane_type

V = TypeVar("V")
B = TypeVar("B")


def _dimension(operand: Value) -> int:
    """A number of rows or columns, which is an immediate argument."""
    if not isinstance(operand, ConstInt):
        raise UnsupportedInstruction("a dimension that is not constant")
    return operand.value


def _transpose(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'llvm.matrix.transpose.*' Intrinsic"."""
    elements = elements_of(operands[0])
    rows, columns = (_dimension(o) for o in instruction.operands[1:3])
    places = [column * rows + row for row in range(rows) for column in range(columns)]
    return defined(domain, Aggregate(tuple([elements[place] for place in places])))


def _multiply(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'llvm.matrix.multiply.*' Intrinsic"."""
    left, right = (scalars(elements_of(o)) for o in operands[:2])
    rows, inner, columns = (_dimension(o) for o in instruction.operands[2:5])
    element = lane_type(instruction.type)
    elements: list[AbstractValue[V, B]] = []
    for place in range(rows * columns):
        column, row = divmod(place, rows)
        pairs = [(left[k * rows + row], right[column * inner + k]) for k in range(inner)]
        if isinstance(element, FloatType):
            first = place * 2 * inner
            elements.append(_float_sum(domain, instruction, element, pairs, choose, first))
        else:
            elements.append(_sum(domain, pairs))
    return defined(domain, Aggregate(tuple(elements)))


Pairs = Sequence[tuple[Scalar[V, B], Scalar[V, B]]]


def _poison(domain: Domain[V, B], pairs: Pairs[V, B]) -> B:
    return domain.any(*[part.poison for pair in pairs for part in pair])


def _sum(domain: Domain[V, B], pairs: Pairs[V, B]) -> Scalar[V, B]:
    """The sum of products of integers, which wraps around."""
    products = [domain.mul(a.bits, b.bits) for a, b in pairs]
    total = products[0]
    for product in products[1:]:
        total = domain.add(total, product)
    return Scalar(total, _poison(domain, pairs))


def _float_sum(
    domain: Domain[V, B],
    instruction: Instruction,
    type_: Type,
    pairs: Pairs[V, B],
    choose: Choose[V],
    first: int,
) -> Scalar[V, B]:
    """The sum of products of floats; their choices are numbered from `first` on."""
    kind, licences = kind_of(type_), licences_of(instruction)
    given = partial(
        result_of,
        domain,
        promises_no_nan="nnan" in fast_math_flags(instruction),
        zeros_of_operands=NSZ_OF_OPERANDS in instruction.flags,
    )
    product = FloatOperation("fmul", (kind, kind), kind, licences)
    step = FloatOperation("fadd", (kind, kind), kind, licences)
    total: V | None = None
    for number, (a, b) in enumerate(pairs):
        part = first + 2 * number
        factors = (a.bits, b.bits)
        bits = given(product, factors, choose, part)
        if total is not None:
            both = (total, bits)
            bits = given(step, both, choose, part + 1)
        total = bits
    assert total is not None
    seen = [part.bits for pair in pairs for part in pair]
    broken = broken_promises(domain, instruction, [(kind, bits) for bits in (*seen, total)])
    return Scalar(total, domain.any(broken, _poison(domain, pairs)))


INTRINSICS: Mapping[str, Meaning] = MappingProxyType(
    {"matrix.transpose": _transpose, "matrix.multiply": _multiply}
)
