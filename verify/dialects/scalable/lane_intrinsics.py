"""Intrinsics that move, number and mask the elements of vectors (LangRef, "Vector Manipulation
Intrinsics", "'llvm.stepvector' Intrinsic", "'llvm.get.active.lane.mask.*' Intrinsics",
"'llvm.experimental.cttz.elts' Intrinsic").

Scalable vectors are fixed ones here, and indices in units of `vscale` are scaled
(`verify.dialects.scalable.fixed_vectors`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from verify.ir.function import Instruction
from verify.ir.types import Type, VectorType
from verify.ir.values import ConstInt
from verify.semantics.domain import AbstractValue, Aggregate, Choose, Domain, Outcome, Scalar
from verify.semantics.meaning import (
    Meaning,
    any_poison,
    choose_scalar,
    defined,
    int_width,
    poisoned,
    scalar,
    scalars,
)
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.vectors import elements_of, lane_type

V = TypeVar("V")
B = TypeVar("B")

MOST_WAYS = 8
"""Into how many vectors `llvm.vector.deinterleave8` takes one apart."""


def _moved(lanes: Callable[[Instruction, Sequence[int]], Sequence[int] | None]) -> Meaning:
    """The elements of the vector operands, one vector behind the other, at the places that `lanes`
    gives for the lengths of the vectors; `None`: the result is poison."""

    def meaning(
        domain: Domain[V, B],
        instruction: Instruction,
        operands: Sequence[AbstractValue[V, B]],
        choose: Choose[V],
        /,
    ) -> Outcome[V, B]:
        vectors = [elements_of(operand) for operand in operands if isinstance(operand, Aggregate)]
        together = [element for vector in vectors for element in vector]
        places = lanes(instruction, [len(vector) for vector in vectors])
        if places is None:
            count = _length(instruction.type)
            nothing = poisoned(domain, together[0], domain.true())
            return defined(domain, Aggregate((nothing,) * count))
        return defined(domain, Aggregate(tuple([together[place] for place in places])))

    return meaning


def _length(type_: Type) -> int:
    assert isinstance(type_, VectorType)
    return type_.count


def _constant(instruction: Instruction, position: int) -> int:
    number = instruction.operands[position]
    if not isinstance(number, ConstInt):
        raise UnsupportedInstruction(f"{instruction.callee_name} by a variable number")
    return number.value


def _extract(instruction: Instruction, lengths: Sequence[int]) -> Sequence[int] | None:
    first, count = _constant(instruction, 1), _length(instruction.type)
    return range(first, first + count) if first + count <= lengths[0] else None


def _insert(instruction: Instruction, lengths: Sequence[int]) -> Sequence[int] | None:
    whole, part = lengths
    first = _constant(instruction, 2)
    if first + part > whole:
        return None
    return (*range(first), *range(whole, whole + part), *range(first + part, whole))


def _reverse(instruction: Instruction, lengths: Sequence[int]) -> Sequence[int]:
    return range(lengths[0])[::-1]


def _interleave(instruction: Instruction, lengths: Sequence[int]) -> Sequence[int]:
    one = lengths[0]
    return [place for i in range(one) for place in range(i, one * len(lengths), one)]


def _splice_left(instruction: Instruction, lengths: Sequence[int]) -> Sequence[int] | None:
    first = _constant(instruction, 2)
    return range(first, first + lengths[0]) if first <= lengths[0] else None


def _splice_right(instruction: Instruction, lengths: Sequence[int]) -> Sequence[int] | None:
    first = lengths[0] - _constant(instruction, 2)
    return range(first, first + lengths[0]) if first >= 0 else None


def deinterleave(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'llvm.vector.deinterleave2/3/4/5/6/7/8' Intrinsic": element `i` goes to vector
    number `i` modulo their number."""
    elements, ways = elements_of(operands[0]), _ways(instruction)
    parts = tuple([Aggregate(tuple(elements[way::ways])) for way in range(ways)])
    return defined(domain, Aggregate(parts))


def _ways(instruction: Instruction) -> int:
    """The number in the intrinsic's name."""
    name = instruction.callee_name or ""
    return int(name.removeprefix("llvm.vector.deinterleave").partition(".")[0])


def vscale(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """The operand, which is given to the call with a value for `vscale`."""
    if not operands:
        raise UnsupportedInstruction("vscale without a value")
    return defined(domain, operands[0])


def stepvector(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """Each element is its number, truncated to the width."""
    width = int_width(lane_type(instruction.type))
    steps = [
        Scalar[V, B](domain.const(i % (1 << width), width), domain.false())
        for i in range(_length(instruction.type))
    ]
    return defined(domain, Aggregate(tuple(steps)))


def active_lane_mask(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """Whether `base` plus the number of the element, which does not wrap, is below `n`."""
    base, limit = scalars(operands)
    count, poison = _length(instruction.type), domain.any(base.poison, limit.poison)
    wide = domain.width(base.bits) + count.bit_length()
    first, end = (domain.zext(each.bits, wide) for each in (base, limit))
    lanes = [
        Scalar(domain.bit(domain.ult(domain.add(first, domain.const(i, wide)), end)), poison)
        for i in range(count)
    ]
    return defined(domain, Aggregate(tuple(lanes)))


def trailing_zero_elements(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """The number of elements before the first that is not zero; for a vector of zeros, the number
    of all elements, or poison, by the flag.  Poison if the number does not fit, and for a vector
    with poison in it."""
    elements, flag = scalars(elements_of(operands[0])), scalar(operands[1])
    width = int_width(instruction.type)
    zero = domain.const(0, domain.width(elements[0].bits))
    is_flag = domain.eq(flag.bits, domain.const(1, 1))
    result = _counted(domain, len(elements), width, is_flag)
    for number, element in reversed(list(enumerate(elements))):
        here = domain.negate(domain.eq(element.bits, zero))
        counted = _counted(domain, number, width, domain.false())
        result = choose_scalar(domain, here, counted, result)
    poison = any_poison(domain, Aggregate(elements))
    return defined(domain, Scalar(result.bits, domain.any(result.poison, poison)))


def _counted(domain: Domain[V, B], number: int, width: int, poison: B) -> Scalar[V, B]:
    fits = not number >> width
    bits = domain.const(number % (1 << width), width)
    return Scalar(bits, poison if fits else domain.true())


INTRINSICS: Mapping[str, Meaning] = MappingProxyType(
    {
        "vector.extract": _moved(_extract),
        "vector.insert": _moved(_insert),
        "vector.reverse": _moved(_reverse),
        "vector.splice.left": _moved(_splice_left),
        "vector.splice.right": _moved(_splice_right),
        **{f"vector.interleave{n}": _moved(_interleave) for n in range(2, MOST_WAYS + 1)},
        **{f"vector.deinterleave{n}": deinterleave for n in range(2, MOST_WAYS + 1)},
        "stepvector": stepvector,
        "vscale": vscale,
        "get.active.lane.mask": active_lane_mask,
        "experimental.cttz.elts": trailing_zero_elements,
    }
)
"""Meanings by name without `llvm.` and type suffixes."""
