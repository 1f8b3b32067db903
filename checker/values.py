"""Values as terms: bits and whether they are poison (LangRef, "Poison Values").

Booleans are z3 terms; the functions here fold constants, so that conditions that are decided cost
no question.  Floats are their bits.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar, cast

import z3

from checker.module import FLOATS, NotChecked, Operand, Type, bits_of

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


Term = TypeVar("Term", bound=z3.ExprRef)


def choose(condition: z3.BoolRef, yes: Term, no: Term) -> Term:
    """If-then-else."""
    if z3.is_true(condition) or yes.eq(no):
        return yes
    return no if z3.is_false(condition) else cast("Term", z3.If(condition, yes, no))


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


def resized(bits: z3.BitVecRef, size: int, *, signed: bool = False) -> z3.BitVecRef:
    """Bits cut off or extended to a width."""
    more = size - bits.size()
    if more <= 0:
        return z3.Extract(size - 1, 0, bits) if more else bits
    return z3.SignExt(more, bits) if signed else z3.ZeroExt(more, bits)


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
    align: int = field(default=16, compare=False)
    """Of a variable that addresses are offsets in: that of its first byte."""


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


def leaf(type_: Type, bits: z3.BitVecRef, poison: z3.BoolRef = FALSE) -> Scalar | Pointer:
    """A number, or an address in the memory of its address space."""
    if type_.kind == "ptr":
        return Pointer(region_of(type_.space), resized(bits, 64), poison)
    return Scalar(bits, poison)


def scalars(value: Value) -> Iterable[Scalar | Pointer]:
    """The leaves of a value."""
    if isinstance(value, Parts):
        for element in value.elements:
            yield from scalars(element)
    elif not isinstance(value, TokenValue):
        yield value


def is_poison(value: Value) -> z3.BoolRef:
    """Whether some part of the value is poison."""
    return either(*(each.poison for each in scalars(value)))


def is_undef(leaf: Scalar | Pointer) -> bool:
    """Whether a value is one choice of undef; what is computed from it is taken as it is."""
    return z3.is_const(bits_in(leaf)) and ".undef." in str(bits_in(leaf))


def bits_in(leaf: Scalar | Pointer) -> z3.BitVecRef:
    """The bits of a number or of an address."""
    return leaf.bits if isinstance(leaf, Scalar) else leaf.address


def terms_in(value: Value) -> list[z3.ExprRef]:
    """The terms of a value: of each leaf its bits, and whether it is poison."""
    return [term for each in scalars(value) for term in (bits_in(each), each.poison)]


def with_bits(old: Scalar | Pointer, bits: z3.BitVecRef, poison: z3.BoolRef) -> Scalar | Pointer:
    """Another number, or another address in the same memory."""
    is_number = isinstance(old, Scalar)
    return Scalar(bits, poison) if is_number else Pointer(old.region, bits, poison)


def mapped(function: Callable[..., Value], *values: Value) -> Value:
    """A function of leaves, element by element; what has no elements is the same for each."""
    sizes = [len(value.elements) for value in values if isinstance(value, Parts)]
    if not sizes:
        return function(*values)
    columns = [
        value.elements if isinstance(value, Parts) else (value,) * sizes[0] for value in values
    ]
    return Parts(tuple(mapped(function, *each) for each in zip(*columns, strict=True)))


def of_numbers(function: Callable[..., Scalar], *values: Value) -> Value:
    """A function of numbers, element by element."""

    def one(*each: Value) -> Scalar:
        return function(*map(scalar, each))

    return mapped(one, *values)


def poisoned(value: Value, also: z3.BoolRef) -> Value:
    """The value, poison where it is or `also` holds."""

    def one(each: Scalar | Pointer) -> Value:
        return with_bits(each, bits_in(each), either(each.poison, also))

    return value if z3.is_false(also) else mapped(one, value)


def scalar(value: Value) -> Scalar:
    """A value that has to be a number."""
    if isinstance(value, Scalar):
        return value
    raise NotChecked("a pointer or an aggregate in the place of a number")


def elements_of(value: Value) -> tuple[Value, ...]:
    """The elements of a vector or an aggregate."""
    assert isinstance(value, Parts)
    return value.elements


def as_one(value: Value) -> Scalar:
    """A number, an address, or a vector of these as one number, the first element lowest."""
    leaves = list(scalars(value))
    bits = [bits_in(leaf) for leaf in reversed(leaves)]
    whole = z3.Concat(*bits) if len(bits) > 1 else bits[0]
    return Scalar(whole, either(*(leaf.poison for leaf in leaves)))


def constant_in(value: Value) -> int | None:
    """The number that a value is, if it is a constant."""
    return as_number(scalar(value).bits)


def built(type_: Type, one: Callable[[int, Type], Scalar | Pointer]) -> Value:
    """A value of this type: of each leaf by its number and type."""
    count = itertools.count()

    def build(part: Type) -> Value:
        if part.is_aggregate:
            return Parts(tuple(map(build, part.parts())))
        return one(next(count), part)

    return build(type_)


def named(name: str, type_: Type, *, poison: bool) -> Value:
    """A value of constants with this name: any value.  `poison`: also that one."""

    def one(at: int, part: Type) -> Scalar | Pointer:
        each = f"{name}.{at}"
        wrong = z3.Bool(f"{each}.poison") if poison else FALSE
        return leaf(part, z3.BitVec(each, bits_of(part)), wrong)

    return built(type_, one)


def applied(name: str, terms: Sequence[z3.ExprRef], bits: int) -> z3.BitVecRef:
    """The result of a function of which only its name is known."""
    if not terms:
        return z3.BitVec(name, bits)
    function = z3.Function(name, *[term.sort() for term in terms], z3.BitVecSort(bits))
    return word(function(*terms))


def function_of(name: str, type_: Type, terms: Sequence[z3.ExprRef], poison: z3.BoolRef) -> Value:
    """The result, of any type, of a function of which only its name is known."""
    return built(
        type_, lambda at, part: leaf(part, applied(f"{name}.{at}", terms, bits_of(part)), poison)
    )


def plain_constant(operand: Operand) -> Value | None:
    """The value of a constant that needs no memory; `None` for others."""
    type_ = operand.type
    match operand.kind:
        case "int" | "float":
            return Scalar(number(operand.number, bits_of(type_)))
        case "string":
            parts = string_bytes(operand.name)
            return Parts(tuple(Scalar(number(each, 8)) for each in parts))
        case "zero" | "null":
            return built(type_, lambda _, part: leaf(part, number(0, bits_of(part))))
        case "aggregate":
            known = [part for part in map(plain_constant, operand.parts) if part is not None]
            return Parts(tuple(known)) if len(known) == len(operand.parts) else None
        case _:
            return None


def region_of(space: int) -> Region:
    """The memory that a pointer of unknown origin in an address space points to."""
    return Region("memory", SPACES.get(space, f"space {space}"))


SPACES = {0: "global", 1: "global", 3: "group", 4: "constant", 5: "private"}
"""Memories by address space: as AMDGPU and NVPTX number them, and SPIR-V but for its constants."""


def string_bytes(text: str) -> list[int]:
    """The bytes of `c"…"`, with `\\xx` in hexadecimal."""
    found: list[str] = re.findall(r"\\..|.", text, re.S)
    return [int(each[1:], 16) if len(each) > 1 else ord(each) for each in found]


def refines(source: Value, target: Value, type_: Type | None = None) -> z3.BoolRef:
    """Whether the target's value may stand for the source's (LangRef, "Poison Values").
    `type_`: of both, where any NaN stands for any other."""
    if isinstance(source, Parts) and isinstance(target, Parts):
        if len(source.elements) != len(target.elements):
            return FALSE
        types = type_.parts() if type_ is not None else (None,) * len(source.elements)
        parts = zip(source.elements, target.elements, types, strict=True)
        return both(*(refines(s, t, part) for s, t, part in parts))
    if isinstance(source, Pointer) and isinstance(target, Pointer):
        if source.region != target.region:
            regions = (source.region, target.region)
            if any(r.kind == "local" or r.name.startswith("escaped") for r in regions):
                raise NotChecked("addresses of local variables are compared between both sides")
            return source.poison
    elif not (isinstance(source, Scalar) and isinstance(target, Scalar)):
        return FALSE
    s, t = bits_in(source), bits_in(target)
    if s.size() != t.size():
        return FALSE
    same = s == t
    if type_ is not None and type_.kind == "float":
        same = either(same, both(is_nan(s, type_.name), is_nan(t, type_.name)))
    return either(source.poison, both(negated(target.poison), same))


def is_nan(bits: z3.BitVecRef, name: str) -> z3.BoolRef:
    """Whether these are bits of a NaN of the floating-point type with this name."""
    size = bits.size()
    fraction = size - 1 - FLOATS[name][0]
    exponent = z3.Extract(size - 2, fraction, bits)
    return z3.And(exponent == -1, z3.Extract(fraction - 1, 0, bits) != 0)
