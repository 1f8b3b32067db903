"""Values as terms: bits and whether they are poison (LangRef, "Poison Values").

Booleans are z3 terms; the functions here fold constants, so that conditions that are decided cost
no question.  Floats are their bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar, overload

import z3

from checker.module import NotChecked, Operand, Type, bits_of

TRUE, FALSE = z3.BoolVal(True), z3.BoolVal(False)


def both(*terms: z3.BoolRef) -> z3.BoolRef:
    """The conjunction."""
    kept = [term for term in terms if not z3.is_true(term)]
    if any(z3.is_false(term) for term in kept):
        return FALSE
    return TRUE if not kept else kept[0] if len(kept) == 1 else z3.And(*kept)


def either(*terms: z3.BoolRef) -> z3.BoolRef:
    """The disjunction."""
    kept = [term for term in terms if not z3.is_false(term)]
    if any(z3.is_true(term) for term in kept):
        return TRUE
    return FALSE if not kept else kept[0] if len(kept) == 1 else z3.Or(*kept)


def negated(term: z3.BoolRef) -> z3.BoolRef:
    if z3.is_true(term):
        return FALSE
    return TRUE if z3.is_false(term) else z3.Not(term)


@overload
def choose(condition: z3.BoolRef, yes: z3.BoolRef, no: z3.BoolRef) -> z3.BoolRef: ...
@overload
def choose(condition: z3.BoolRef, yes: z3.BitVecRef, no: z3.BitVecRef) -> z3.BitVecRef: ...
@overload
def choose(condition: z3.BoolRef, yes: z3.ArrayRef, no: z3.ArrayRef) -> z3.ArrayRef: ...
def choose(condition: z3.BoolRef, yes: z3.ExprRef, no: z3.ExprRef) -> z3.ExprRef:
    """If-then-else."""
    if z3.is_true(condition) or yes.eq(no):
        return yes
    return no if z3.is_false(condition) else z3.If(condition, yes, no)


Term = TypeVar("Term", bound=z3.ExprRef)


def simple(term: Term) -> Term:
    """The term in simple form; a sign that is extended stays one operation."""
    return z3.simplify(term, elim_sign_ext=False)


def number(value: int, bits: int) -> z3.BitVecRef:
    return z3.BitVecVal(value, bits)


def truth(term: z3.ExprRef) -> z3.BoolRef:
    """A term that is a Boolean."""
    assert z3.is_bool(term)
    return term


def word(term: z3.ExprRef) -> z3.BitVecRef:
    """A term that is a bit vector."""
    assert z3.is_bv(term)
    return term


def as_number(term: z3.ExprRef) -> int | None:
    """The number that a term is, if it is a constant."""
    term = simple(term)
    return term.as_long() if z3.is_bv_value(term) else None


def as_bit(condition: z3.BoolRef) -> z3.BitVecRef:
    return choose(condition, number(1, 1), number(0, 1))


@dataclass(frozen=True)
class Region:
    """Memory that addresses of another region cannot reach.  `kind`: memory (shared by the threads
    and the environment, addresses are absolute), local (a variable of one thread), constant (a
    variable that nobody writes); of the last two addresses are offsets, and `size` is in bytes."""

    kind: str
    name: str
    size: int = 0


@dataclass(frozen=True)
class Scalar:
    bits: z3.BitVecRef
    poison: z3.BoolRef = FALSE


@dataclass(frozen=True)
class Pointer:
    """An address: 64 bits in its region."""

    region: Region
    address: z3.BitVecRef
    poison: z3.BoolRef = FALSE


@dataclass(frozen=True)
class Parts:
    """A vector, an array or a struct."""

    elements: tuple[Value, ...]


@dataclass(frozen=True)
class TokenValue:
    """A convergence token: the dynamic instance that produced it, by its number in its thread."""

    event: int


Value = Scalar | Pointer | Parts | TokenValue


def is_poison(value: Value) -> z3.BoolRef:
    """Whether some part of the value is poison."""
    if isinstance(value, Parts):
        return either(*map(is_poison, value.elements))
    return FALSE if isinstance(value, TokenValue) else value.poison


def scalars(value: Value) -> Iterable[Scalar | Pointer]:
    """The leaves of a value."""
    if isinstance(value, Parts):
        for element in value.elements:
            yield from scalars(element)
    elif not isinstance(value, TokenValue):
        yield value


def bits_in(leaf: Scalar | Pointer) -> z3.BitVecRef:
    """The bits of a number or of an address."""
    return leaf.bits if isinstance(leaf, Scalar) else leaf.address


def leaves_mapped(function: Callable[[Scalar | Pointer], Value], value: Value) -> Value:
    """The value with a function of each leaf."""
    if isinstance(value, Parts):
        return Parts(tuple(leaves_mapped(function, each) for each in value.elements))
    return value if isinstance(value, TokenValue) else function(value)


def poisoned(value: Value, also: z3.BoolRef) -> Value:
    """The value, poison where it is or `also` holds."""
    if z3.is_false(also) or isinstance(value, TokenValue):
        return value
    if isinstance(value, Parts):
        return Parts(tuple(poisoned(element, also) for element in value.elements))
    if isinstance(value, Pointer):
        return Pointer(value.region, value.address, either(value.poison, also))
    return Scalar(value.bits, either(value.poison, also))


@overload
def mapped(function: Callable[[Value], Value], a: Value, /) -> Value: ...
@overload
def mapped(function: Callable[[Value, Value], Value], a: Value, b: Value, /) -> Value: ...
@overload
def mapped(
    function: Callable[[Value, Value, Value], Value], a: Value, b: Value, c: Value, /
) -> Value: ...
@overload
def mapped(function: Callable[..., Value], *values: Value) -> Value: ...
def mapped(function: Callable[..., Value], *values: Value) -> Value:
    """A function of scalars, applied element by element to vectors."""
    if isinstance(values[0], Parts):
        columns = [value.elements for value in values if isinstance(value, Parts)]
        return Parts(tuple(mapped(function, *each) for each in zip(*columns, strict=True)))
    return function(*values)


def scalar(value: Value) -> Scalar:
    """A value that has to be a number."""
    if isinstance(value, Scalar):
        return value
    raise NotChecked("a pointer or an aggregate in the place of a number")


def built(type_: Type, leaf: Callable[[Type], Scalar | Pointer]) -> Value:
    """A value of this type, leaf by leaf."""
    if type_.is_aggregate:
        return Parts(tuple(built(part, leaf) for part in type_.parts()))
    return leaf(type_)


def plain_constant(operand: Operand) -> Value | None:
    """The value of a constant that needs no memory; `None` for others."""
    type_ = operand.type
    match operand.kind:
        case "int" | "float":
            return Scalar(number(operand.number, bits_of(type_)))
        case "string":
            parts = string_bytes(operand.name)
            return Parts(tuple(Scalar(number(each, 8)) for each in parts))
        case "zero":
            return built(type_, zero)
        case _:
            return None


def zero(type_: Type) -> Scalar | Pointer:
    if type_.kind == "ptr":
        return Pointer(region_of(type_.space), number(0, 64))
    return Scalar(number(0, bits_of(type_)))


def region_of(space: int) -> Region:
    """The memory that a pointer of unknown origin in an address space points to."""
    return Region("memory", SPACES.get(space, f"space {space}"))


SPACES = {0: "global", 1: "global", 3: "group", 4: "constant", 5: "private"}
"""Memories by address space: as AMDGPU and NVPTX number them, and SPIR-V but for its constants."""


def string_bytes(text: str) -> Sequence[int]:
    """The bytes of `c"…"`, with `\\xx` in hexadecimal."""
    found, at = list[int](), 0
    while at < len(text):
        if text[at] == "\\" and text[at + 1] != "\\":
            found.append(int(text[at + 1 : at + 3], 16))
            at += 3
        else:
            at += 2 if text[at] == "\\" else 1
            found.append(ord(text[at - 1]))
    return found


def refines(source: Value, target: Value, *, floats: bool = False) -> z3.BoolRef:
    """Whether the target's value may stand for the source's: equal, unless the source's is poison
    (LangRef, "Poison Values"); any NaN for any NaN (LangRef, "Behavior of Floating-Point NaN")."""
    if isinstance(source, Parts) and isinstance(target, Parts):
        if len(source.elements) != len(target.elements):
            return FALSE
        pairs = zip(source.elements, target.elements, strict=True)
        return both(*(refines(s, t, floats=floats) for s, t in pairs))
    if isinstance(source, Pointer) and isinstance(target, Pointer):
        if source.region != target.region:
            return source.poison if not _are_local(source, target) else _unknown_locals()
        same = source.address == target.address
        return either(source.poison, both(negated(target.poison), same))
    if isinstance(source, Scalar) and isinstance(target, Scalar):
        if source.bits.size() != target.bits.size():
            return FALSE
        same = source.bits == target.bits
        if floats and source.bits.size() in (16, 32, 64):
            same = either(same, both(is_nan(source.bits), is_nan(target.bits)))
        return either(source.poison, both(negated(target.poison), same))
    return FALSE


def _are_local(source: Pointer, target: Pointer) -> bool:
    return "local" in (source.region.kind, target.region.kind)


def _unknown_locals() -> z3.BoolRef:
    raise NotChecked("addresses of local variables are compared between source and target")


EXPONENTS = {16: 5, 32: 8, 64: 11}
"""Bits of the exponent by width: half, float, double."""


def is_nan(bits: z3.BitVecRef) -> z3.BoolRef:
    """Whether these are bits of a NaN (of half, float or double)."""
    size = bits.size()
    fraction = size - 1 - EXPONENTS[size]
    exponent = z3.Extract(size - 2, fraction, bits)
    return z3.And(exponent == -1, z3.Extract(fraction - 1, 0, bits) != 0)
