"""Fixed vectors by element (LangRef, "Vector Type", "Vector Operations", "Vector Reduction
Intrinsics").

A vector is an `Aggregate` of its elements, element 0 first.  `by_element` lifts a meaning of
scalars; operands that are scalars there (the flag of `ctlz`, the condition of `select`) are the
same for all elements.  Scalable vectors are fixed ones here
(`verify.dialects.scalable.fixed_vectors`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

from verify.ir.function import Instruction
from verify.ir.types import FloatType, StructType, Type, VectorType
from verify.ir.values import ConstAggregate, ConstInt, OtherConst, Poison, Undef, Value
from verify.semantics.domain import AbstractValue, Aggregate, Choose, Domain, Outcome, Scalar
from verify.semantics.meaning import Meaning, choose_value, defined, map_scalars, scalar, scalars
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.combine import COMBINATIONS, Combine

V = TypeVar("V")
B = TypeVar("B")


def lane_type(type_: Type) -> Type:
    """The type of one element of a vector; of a struct of vectors, the struct of elements."""
    match type_:
        case VectorType(_, element):
            return element
        case StructType(elements, packed):
            return StructType(tuple([lane_type(e) for e in elements]), packed)
        case _:
            return type_


def lane_count(type_: Type) -> int | None:
    """The number of elements of a vector, or of a struct of vectors; `None` for scalars.

    Raises `UnsupportedInstruction` on scalable vectors.
    """
    if isinstance(type_, StructType):
        counts = {lane_count(e) for e in type_.elements}
        return counts.pop() if len(counts) == 1 else None
    if not isinstance(type_, VectorType):
        return None
    if type_.scalable:
        raise UnsupportedInstruction("scalable vector type")
    return type_.count


def by_element(meaning: Meaning) -> Meaning:
    """The `meaning` of scalars, also for vectors: UB in one element is UB."""

    def lifted(
        domain: Domain[V, B],
        instruction: Instruction,
        operands: Sequence[AbstractValue[V, B]],
        choose: Choose[V],
        /,
    ) -> Outcome[V, B]:
        count = lane_count(instruction.type)
        whole = any(isinstance(operand.type, StructType) for operand in instruction.operands)
        if count is None or whole:  # a select of structures has no elements
            return meaning(domain, instruction, operands, choose)
        one = replace(instruction, type=lane_type(instruction.type))
        outcomes = [
            meaning(domain, one, [lane(o, i) for o in operands], _of_lane(choose, i, count))
            for i in range(count)
        ]
        values = [o.value for o in outcomes if o.value is not None]
        joined = _join(instruction.type, values)
        return Outcome(joined, domain.any(*[o.ub for o in outcomes]))

    return lifted


def _of_lane(choose: Choose[V], place: int, count: int) -> Choose[V]:
    """The choices of element number `place` of `count`."""

    def choose_in_lane(part: int, width: int, number: V | None = None, /) -> V:
        return choose(part * count + place, width, number)

    return choose_in_lane


def lane(value: AbstractValue[V, B], index: int) -> AbstractValue[V, B]:
    """Element `index` of a vector; a scalar is the same for all elements."""
    return value if isinstance(value, Scalar) else value.elements[index]


def _join(type_: Type, lanes: Sequence[AbstractValue[V, B]]) -> AbstractValue[V, B]:
    """The vector of `lanes`; lanes that are structs give a struct of vectors."""
    if not isinstance(type_, StructType):
        return Aggregate(tuple(lanes))
    columns = [[lane(part, i) for part in lanes] for i in range(len(type_.elements))]
    return Aggregate(tuple([Aggregate(tuple(column)) for column in columns]))


def elements_of(value: AbstractValue[V, B]) -> tuple[AbstractValue[V, B], ...]:
    """The elements of a vector.  Raises `UnsupportedInstruction` on a scalar."""
    if isinstance(value, Scalar):
        raise UnsupportedInstruction("scalar in place of a vector")
    return value.elements


def _all_poison(domain: Domain[V, B], value: AbstractValue[V, B]) -> AbstractValue[V, B]:
    return map_scalars(value, lambda part: Scalar(part.bits, domain.true()))


def _is_index(domain: Domain[V, B], index: Scalar[V, B], number: int) -> B:
    width = domain.width(index.bits)
    if number >> width:
        return domain.false()
    return domain.eq(index.bits, domain.const(number, width))


def extractelement(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'extractelement' Instruction": poison for an index out of range, or poison."""
    elements, index = elements_of(operands[0]), scalar(operands[1])
    result = _all_poison(domain, elements[0])
    if index.poison is True:
        return defined(domain, result)
    for number, element in enumerate(elements):
        result = choose_value(domain, _is_index(domain, index, number), element, result)
    return defined(domain, _also_poison(domain, result, index.poison))


def insertelement(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'insertelement' Instruction": all elements are poison for an index out of range,
    or poison."""
    elements, index = elements_of(operands[0]), scalar(operands[2])
    is_index = [_is_index(domain, index, i) for i in range(len(elements))]
    outside = domain.any(index.poison, domain.negate(domain.any(*is_index)))
    inserted = [
        _also_poison(domain, choose_value(domain, taken, operands[1], element), outside)
        for taken, element in zip(is_index, elements, strict=True)
    ]
    return defined(domain, Aggregate(tuple(inserted)))


def _also_poison(domain: Domain[V, B], value: AbstractValue[V, B], also: B) -> AbstractValue[V, B]:
    return map_scalars(value, lambda part: Scalar(part.bits, domain.any(part.poison, also)))


def shuffle_mask(mask: Value) -> tuple[int | None, ...]:
    """The elements that a shufflevector's mask names, `None` for poison.

    Raises `UnsupportedInstruction` on a scalable vector's.
    """
    type_ = mask.type
    count = lane_count(type_)
    if count is None:
        raise UnsupportedInstruction(f"shuffle mask {mask}")
    match mask:
        case Undef() | Poison():
            return (None,) * count
        case OtherConst(_, "zeroinitializer"):
            return (0,) * count
        case ConstAggregate(_, elements, _):
            return tuple([e.value if isinstance(e, ConstInt) else None for e in elements])
        case _:
            raise UnsupportedInstruction(f"shuffle mask {mask}")


ANEW = 2
"""The look by which a float is computed again where it is used, from what undef is there: apart
from the looks of the execution itself, which chooses a NaN that is kept for the same operands."""


def gives_floats(instruction: Instruction) -> bool:
    """Whether a result has floats in it, which may be NaNs."""
    type_ = instruction.type
    parts = type_.elements if isinstance(type_, StructType) else (type_,)
    return any(isinstance(lane_type(part), FloatType) for part in parts)


def chosen_for(
    instruction: Instruction, operands: Sequence[AbstractValue[V, B]], part: int
) -> tuple[AbstractValue[V, B], ...] | None:
    """The operands for which `part` of what an execution leaves open is chosen; `None`: not known,
    it is chosen once."""
    vectors = any(isinstance(operand, Aggregate) for operand in operands)
    count = lane_count(instruction.type) if vectors else None
    if not vectors:
        return tuple(operands)
    if count is None or instruction.opcode == "call":
        return None
    return tuple([lane(operand, part % count) for operand in operands])


def lane_copies(instruction: Instruction) -> tuple[int, ...]:
    """For each lane of a result, which copy of what was made from undef it is: several lanes that
    are the same element of an operand, or computed from one that is no vector, are other uses of it
    (LangRef, "Undefined Values"; LLVM folds a splat of undef to a vector of undefs).  Empty where
    no two lanes are."""
    if not isinstance(instruction.type, VectorType):
        return ()
    if instruction.opcode == "getelementptr":
        is_vector = (isinstance(operand.type, VectorType) for operand in instruction.operands)
        return () if all(is_vector) else tuple(range(instruction.type.count))
    if instruction.opcode != "shufflevector":
        return ()
    mask = shuffle_mask(instruction.operands[2])
    copies = tuple([0 if e is None else mask[:i].count(e) for i, e in enumerate(mask)])
    return copies if any(copies) else ()


def shufflevector(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'shufflevector' Instruction": a poison element of the mask gives poison."""
    both = (*elements_of(operands[0]), *elements_of(operands[1]))
    poison = _all_poison(domain, both[0])
    mask = shuffle_mask(instruction.operands[2])
    return defined(domain, Aggregate(tuple([poison if i is None else both[i] for i in mask])))


def _reduction(combine: Combine) -> Meaning:
    """LangRef, "Vector Reduction Intrinsics", of integers: poison for any poison element."""

    def meaning(
        domain: Domain[V, B],
        instruction: Instruction,
        operands: Sequence[AbstractValue[V, B]],
        choose: Choose[V],
        /,
    ) -> Outcome[V, B]:
        elements = scalars(elements_of(operands[0]))
        result = elements[0].bits
        for element in elements[1:]:
            result = combine(domain, result, element.bits)
        return defined(domain, Scalar(result, domain.any(*[e.poison for e in elements])))

    return meaning


VECTOR_OPCODES: Mapping[str, Meaning] = MappingProxyType(
    {
        "extractelement": extractelement,
        "insertelement": insertelement,
        "shufflevector": shufflevector,
    }
)

SIGNED: Mapping[str, str] = MappingProxyType({"min": "smin", "max": "smax"})
"""The names that LLVM's intrinsics use for combinations with another name there."""

VECTOR_INTRINSICS: Mapping[str, Meaning] = MappingProxyType(
    {
        f"vector.reduce.{SIGNED.get(name, name)}": _reduction(combine)
        for name, combine in COMBINATIONS.items()
    }
)
