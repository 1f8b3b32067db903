"""Constraints of attributes and metadata on a value: `noundef`, `range`, `nofpclass` (LangRef,
"Parameter Attributes", "'range' Metadata", "'noundef' Metadata").

`range` and `nofpclass` make other values poison; `noundef` makes poison immediate UB, after that.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from verify.ir.function import Attribute, Attributes, Function, Module, Parameter
from verify.ir.values import Local, Value
from verify.semantics.domain import AbstractValue, Aggregate, Domain, Outcome, Scalar
from verify.semantics.effects import states
from verify.semantics.meaning import any_poison, defined, map_scalars
from verify.semantics.values.float_bits import parse_classes
from verify.semantics.values.floats import outside_classes
from verify.semantics.values.formats import FORMATS

V = TypeVar("V")
B = TypeVar("B")

_INTEGER = re.compile(r"i\d+\s+(-?\d+|true|false)")
_REFERENCE = re.compile(r"!(\d+)")


DEREFERENCEABLE = frozenset({"dereferenceable", "dereferenceable_or_null"})
"""Attributes that say how many bytes there are at an address; `noundef` and `nonnull`, which they
imply, are spelled out before (`verify.normalize.implied_attributes`)."""


class RangeError(ValueError):
    """A `range` attribute or metadata that is not pairs of integers."""


@lru_cache(maxsize=1024)
def parse_ranges(text: str) -> tuple[tuple[int, int], ...]:
    """The pairs [low, high) in `i32 0, 10` or `!{i32 0, i32 10, i32 20, i32 30}`.

    Raises `RangeError` on anything else.
    """
    if not text.startswith("!"):
        text = re.sub(r",\s*", ", i1 ", text)
    words = {"true": 1, "false": 0}
    numbers = [words[n] if n in words else int(n) for n in _INTEGER.findall(text)]
    if not numbers or len(numbers) % 2:
        raise RangeError(text)
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def within(domain: Domain[V, B], bits: V, ranges: Sequence[tuple[int, int]]) -> B:
    """Whether `bits` is in some [low, high), which may wrap; low = high is every value."""
    width = domain.width(bits)
    inside: list[B] = []
    for low, high in ranges:
        size = (high - low) % (1 << width)
        offset = domain.sub(bits, domain.const(low, width))
        inside.append(domain.true() if size == 0 else domain.ult(offset, domain.const(size, width)))
    return domain.any(*inside)


def _limit(
    domain: Domain[V, B], value: AbstractValue[V, B], ranges: Sequence[tuple[int, int]]
) -> AbstractValue[V, B]:
    """`range`: poison, by element, where `value` is outside."""

    def limit(part: Scalar[V, B]) -> Scalar[V, B]:
        outside = domain.negate(within(domain, part.bits, ranges))
        return Scalar(part.bits, domain.any(part.poison, outside))

    return map_scalars(value, limit)


def _exclude(domain: Domain[V, B], value: AbstractValue[V, B], text: str) -> AbstractValue[V, B]:
    """`nofpclass`: poison, by element, where `value` is of one of the classes."""
    names, _, kind = text.rpartition(" ")
    classes = parse_classes(names if kind in FORMATS else text)

    def exclude(part: Scalar[V, B]) -> Scalar[V, B]:
        width = domain.width(part.bits)
        excluded = outside_classes(domain, width, classes, part.bits, kind)
        return Scalar(part.bits, domain.any(part.poison, excluded))

    return map_scalars(value, exclude)


def constrain(
    domain: Domain[V, B], attributes: Attributes, value: AbstractValue[V, B]
) -> Outcome[V, B]:
    """`value` as an argument or result with `attributes`."""
    for attribute in attributes:
        if attribute.name == "range" and not attribute.quoted:
            value = _limit(domain, value, parse_ranges(attribute.argument or ""))
        if attribute.name == "nofpclass" and not attribute.quoted:
            value = _exclude(domain, value, attribute.argument or "")
        if attribute.name == "nonnull":
            value = _demand_nonnull(domain, value)
        if attribute.name == "align" and attribute.argument is not None:
            value = _demand_alignment(domain, value, int(attribute.argument))
        if attribute.name in DEREFERENCEABLE and attribute.argument is not None:
            value = _demand_room(domain, value, int(attribute.argument))
    if states(attributes, "noundef"):
        return Outcome(value, any_poison(domain, value))
    return defined(domain, value)


def constrain_metadata(
    domain: Domain[V, B],
    module: Module,
    metadata: Sequence[tuple[str, str]],
    value: AbstractValue[V, B],
) -> Outcome[V, B]:
    """`value` as the result of an instruction with `metadata` (kind, text)."""
    if not metadata:
        return defined(domain, value)
    kinds = dict(metadata)
    if "range" in kinds:
        value = _limit(domain, value, parse_ranges(resolve(module.metadata, kinds["range"])))
    if "nofpclass" in kinds:
        numbers = _INTEGER.findall(resolve(module.metadata, kinds["nofpclass"]))
        value = _exclude(domain, value, numbers[0])
    if "nonnull" in kinds:
        value = _demand_nonnull(domain, value)
    if "align" in kinds:
        numbers = _INTEGER.findall(resolve(module.metadata, kinds["align"]))
        value = _demand_alignment(domain, value, int(numbers[0]))
    for kind in DEREFERENCEABLE & kinds.keys():
        numbers = _INTEGER.findall(resolve(module.metadata, kinds[kind]))
        value = _demand_room(domain, value, int(numbers[0]))
    if "noundef" in kinds:
        return Outcome(value, any_poison(domain, value))
    return defined(domain, value)


def metadata_bytes(module: Module, metadata: Sequence[tuple[str, str]]) -> Attributes:
    """The `dereferenceable` of an instruction's result that its metadata states, as attributes."""
    stated = [(kind, text) for kind, text in metadata if kind in DEREFERENCEABLE]
    numbers = [(k, _INTEGER.findall(resolve(module.metadata, text))) for k, text in stated]
    return tuple([Attribute(kind, found[0]) for kind, found in numbers if found])


def given_back(
    domain: Domain[V, B],
    result: AbstractValue[V, B],
    argument: AbstractValue[V, B],
    is_undef: B,
) -> AbstractValue[V, B]:
    """`returned`: what a function returns is the argument, or else poison; of an argument that is
    undef it may be any value."""
    match result, argument:
        case Scalar(bits, poison), Scalar(given, no_value):
            other = domain.any(no_value, domain.negate(domain.eq(bits, given)))
            return Scalar(bits, domain.any(poison, domain.all(domain.negate(is_undef), other)))
        case Aggregate(parts), Aggregate(others):
            pairs = zip(parts, others, strict=True)
            return Aggregate(tuple(given_back(domain, a, b, is_undef) for a, b in pairs))
        case _:
            return result


def returned_parameter(function: Function, given: Value) -> Parameter | None:
    """The parameter that the function promises to return, where it returns something else."""
    for parameter in function.parameters:
        if states(parameter.attributes, "returned"):
            same = isinstance(given, Local) and given.name == parameter.name
            return None if same else parameter
    return None


def wants_defined(attributes: Attributes, metadata: Sequence[tuple[str, str]] = ()) -> bool:
    """Whether undef is UB, in a value with these attributes and metadata, as poison is."""
    return states(attributes, "noundef") or any(kind == "noundef" for kind, _ in metadata)


def _demand_nonnull(domain: Domain[V, B], value: AbstractValue[V, B]) -> AbstractValue[V, B]:
    """`nonnull`: the null pointer becomes poison."""

    def change(part: Scalar[V, B]) -> Scalar[V, B]:
        null = domain.eq(part.bits, domain.const(0, domain.width(part.bits)))
        return Scalar(part.bits, domain.any(part.poison, null))

    return map_scalars(value, change)


def _demand_room(
    domain: Domain[V, B], value: AbstractValue[V, B], size: int
) -> AbstractValue[V, B]:
    """`dereferenceable`: a pointer at which no object of `size` bytes can be becomes poison: the
    address past its end is in the address space, too (LangRef, "Allocated Objects")."""

    def change(part: Scalar[V, B]) -> Scalar[V, B]:
        width = domain.width(part.bits)
        last = domain.const((1 << width) - size - 1, width)
        return Scalar(part.bits, domain.any(part.poison, domain.ult(last, part.bits)))

    return map_scalars(value, change)


def _demand_alignment(
    domain: Domain[V, B], value: AbstractValue[V, B], align: int
) -> AbstractValue[V, B]:
    """`align`: a pointer that is not a multiple becomes poison."""
    low = align.bit_length() - 1

    def change(part: Scalar[V, B]) -> Scalar[V, B]:
        if low == 0:
            return part
        bits = domain.extract(part.bits, low - 1, 0)
        aligned = domain.eq(bits, domain.const(0, low))
        return Scalar(part.bits, domain.any(part.poison, domain.negate(aligned)))

    return map_scalars(value, change)


def resolve(nodes: Mapping[str, str], text: str) -> str:
    """The node that `!7` names; other text as it is.  Keys are `7` or `!7`."""
    reference = _REFERENCE.fullmatch(text)
    if reference is None:
        return text
    node = nodes.get(reference.group(1), nodes.get(text))
    if node is None:
        raise RangeError(f"no metadata {text}")
    return node
