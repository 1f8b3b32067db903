"""What tiny functions do, for all inputs, by trying everything.

A value is the set of what a use of it may see: undef is every number of its width, and each use
sees one independently of the others (LangRef, "Undefined Values"); `POISON` may be a member.
Choices that a value keeps (`freeze`) are made once.  What is not known before a run (arguments,
what memory holds) is asked for where it is needed first, so that the number of cases is small.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import product

from tests.brute.language import (
    PRIVATE,
    SHARED,
    Binary,
    Compare,
    Freeze,
    Function,
    If,
    Load,
    Local,
    Observe,
    Operand,
    Plain,
    Poison,
    Select,
    Statement,
    Store,
    Undef,
)

POISON = -1
Value = frozenset[int]
POISONED: Value = frozenset({POISON})


class Undefined(Exception):
    """The run has undefined behaviour."""


class Need(Exception):
    """The run asks what `name` of the environment is: one of `values`."""

    def __init__(self, name: str, values: tuple[Value, ...]) -> None:
        super().__init__(name)
        self.name = name
        self.values = values


def everything(bits: int) -> Value:
    return frozenset(range(1 << bits))


def signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) else value


def constant(value: int) -> Value:
    return frozenset({value})


# Integers


def _fits(value: int, bits: int) -> bool:
    return 0 <= value < 1 << bits


def _fits_signed(value: int, bits: int) -> bool:
    return -(1 << (bits - 1)) <= value < 1 << (bits - 1)


ARITHMETIC: Mapping[str, Callable[[int, int], int]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
}
LOGIC: Mapping[str, Callable[[int, int], int]] = {
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
}
PREDICATES: Mapping[str, Callable[[int, int], bool]] = {
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
}


def arithmetic(opcode: str, bits: int, a: int, b: int, flags: tuple[str, ...]) -> int:
    exact = ARITHMETIC[opcode]
    if "nuw" in flags and not _fits(exact(a, b), bits):
        return POISON
    if "nsw" in flags and not _fits_signed(exact(signed(a, bits), signed(b, bits)), bits):
        return POISON
    return exact(a, b) % (1 << bits)


def shift(opcode: str, bits: int, a: int, b: int, flags: tuple[str, ...]) -> int:
    if b >= bits:
        return POISON
    mask = (1 << bits) - 1
    if opcode == "shl":
        result = (a << b) & mask
        lost_unsigned = result >> b != a
        lost_signed = signed(result, bits) >> b != signed(a, bits)
        lost = ("nuw" in flags and lost_unsigned) or ("nsw" in flags and lost_signed)
        return POISON if lost else result
    if "exact" in flags and a & ((1 << b) - 1):
        return POISON
    return a >> b if opcode == "lshr" else (signed(a, bits) >> b) & mask


def division(opcode: str, bits: int, a: int, b: int, flags: tuple[str, ...]) -> int:
    """Of well-defined numbers, the divisor not 0, without overflow."""
    if opcode in ("sdiv", "srem"):
        a, b = signed(a, bits), signed(b, bits)
    quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
    if "exact" in flags and quotient * b != a:
        return POISON
    result = quotient if opcode in ("udiv", "sdiv") else a - quotient * b
    return result & ((1 << bits) - 1)


def binary(opcode: str, bits: int, a: int, b: int, flags: tuple[str, ...]) -> int:
    if POISON in (a, b):
        return POISON
    if opcode in ARITHMETIC:
        return arithmetic(opcode, bits, a, b, flags)
    if opcode in LOGIC:
        return POISON if "disjoint" in flags and a & b else LOGIC[opcode](a, b)
    if opcode in ("shl", "lshr", "ashr"):
        return shift(opcode, bits, a, b, flags)
    return division(opcode, bits, a, b, flags)


def _overflows(opcode: str, bits: int, a: int, b: int) -> bool:
    return opcode in ("sdiv", "srem") and (a, b) == (1 << (bits - 1), (1 << bits) - 1)


def binary_sets(statement: Binary, left: Value, right: Value) -> Value:
    """LangRef: dividing by zero is undefined behaviour, and so is by undef or poison, which may
    be zero; a quotient that overflows likewise."""
    opcode, bits = statement.opcode, statement.bits
    if opcode.endswith(("div", "rem")):
        if right & {0, POISON}:
            raise Undefined
        if any(_overflows(opcode, bits, a, b) for a, b in product(left, right)):
            raise Undefined
        if opcode[0] == "s" and POISON in left and (1 << bits) - 1 in right:
            raise Undefined  # Poison is also the number that overflows.
    pairs = product(left, right)
    return frozenset(binary(opcode, bits, a, b, statement.flags) for a, b in pairs)


def compare(predicate: str, bits: int, a: int, b: int) -> int:
    if POISON in (a, b):
        return POISON
    if predicate[0] == "s":
        a, b = signed(a, bits), signed(b, bits)
    return int(PREDICATES[predicate if predicate in ("eq", "ne") else predicate[1:]](a, b))


# Runs


@dataclass(frozen=True, slots=True)
class Event:
    """A thread's observation: which call, by its place in the text, and what it was given."""

    site: int
    value: Value


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a thread did: its events, its result, and the shared cells that it wrote."""

    events: tuple[Event, ...]
    result: Value
    written: tuple[tuple[str, Value], ...]


Environment = Mapping[str, Value]
"""What one thread's arguments are, and what shared cells hold at first (`@m`)."""


@dataclass(slots=True)
class Thread:
    """One run of one thread.  `choices` are taken in turn; what is missing is the first value,
    and `widths` notes of how many each was one of."""

    function: Function
    environment: Environment
    sites: Mapping[int, int]
    choices: tuple[int, ...]
    widths: list[int] = field(default_factory=list[int])
    values: dict[str, Value] = field(default_factory=dict[str, Value])
    memory: dict[str, Value] = field(default_factory=dict[str, Value])
    events: list[Event] = field(default_factory=list[Event])

    def choose(self, values: Value) -> int:
        options = sorted(values)
        number = len(self.widths)
        self.widths.append(len(options))
        return options[self.choices[number] if number < len(self.choices) else 0]

    def read(self, operand: Operand, bits: int) -> Value:
        match operand:
            case Local(name) if name in self.values:
                return self.values[name]
            case Local(name):
                return ask(self.environment, name, bits)
            case Undef():
                return everything(bits)
            case Poison():
                return POISONED
            case _:
                return constant(operand % (1 << bits))

    def well_defined(self, operand: Operand, bits: int) -> int:
        value = self.read(operand, bits)
        if len(value) > 1 or value == POISONED:
            raise Undefined
        (number,) = value
        return number

    def load(self, statement: Load) -> Value:
        cell, bits = statement.cell, statement.bits
        if cell in self.memory:
            value = self.memory[cell]
        elif cell == PRIVATE:
            # Bits above the number's are undef, and so may be set: see `ask`.
            value = POISONED
        else:
            value = ask(self.environment, "@" + cell, bits)
        if statement.noundef and (len(value) > 1 or POISON in value):
            raise Undefined
        return value

    def plain(self, statement: Plain) -> None:
        match statement:
            case Binary(to, _, bits, left, right, _):
                value = binary_sets(statement, self.read(left, bits), self.read(right, bits))
                self.values[to] = value
            case Compare(to, predicate, bits, left, right):
                pairs = product(self.read(left, bits), self.read(right, bits))
                self.values[to] = frozenset(compare(predicate, bits, a, b) for a, b in pairs)
            case Select(to, bits, condition, then, otherwise):
                self.values[to] = self.select(bits, condition, then, otherwise)
            case Freeze(to, bits, value):
                self.values[to] = self.freeze(self.read(value, bits), bits)
            case Load(to):
                self.values[to] = self.load(statement)
            case Store(bits, cell, value):
                self.memory[cell] = self.read(value, bits)
            case Observe(bits, value):
                self.events.append(Event(self.sites[id(statement)], self.read(value, bits)))

    def select(self, bits: int, condition: Operand, then: Operand, otherwise: Operand) -> Value:
        sides = {1: then, 0: otherwise}
        seen = self.read(condition, 1)
        return frozenset[int]().union(
            *(POISONED if bit == POISON else self.read(sides[bit], bits) for bit in seen)
        )

    def freeze(self, value: Value, bits: int) -> Value:
        if POISON in value:
            value = everything(bits)
        return constant(self.choose(value)) if len(value) > 1 else value

    def body(self, statements: tuple[Statement, ...]) -> None:
        for statement in statements:
            if not isinstance(statement, If):
                self.plain(statement)
                continue
            taken = self.well_defined(statement.condition, 1)
            self.body(statement.then if taken else statement.otherwise)
            phis = [
                (phi.to, self.read(phi.then if taken else phi.otherwise, phi.bits))
                for phi in statement.phis
            ]
            self.values.update(phis)

    def run(self) -> Outcome:
        self.body(self.function.body)
        result = self.read(self.function.result, self.function.bits)
        written = tuple((cell, self.memory[cell]) for cell in SHARED if cell in self.memory)
        return Outcome(tuple(self.events), result, written)


def ask(environment: Environment, name: str, bits: int) -> Value:
    """A number or poison.  A cell whose byte has more bits set than are read is read as poison."""
    if name not in environment:
        raise Need(name, (*map(constant, range(1 << bits)), POISONED))
    return environment[name]


def sites(function: Function) -> dict[int, int]:
    """The numbers of the calls, in the order of the text."""
    numbers: dict[int, int] = {}

    def walk(body: tuple[Statement, ...]) -> None:
        for statement in body:
            if isinstance(statement, If):
                walk(statement.then)
                walk(statement.otherwise)
            elif isinstance(statement, Observe):
                numbers[id(statement)] = len(numbers)

    walk(function.body)
    return numbers


def outcomes(function: Function, environment: Environment) -> frozenset[Outcome | None]:
    """All that a thread may do in this environment; `None` is undefined behaviour."""
    numbers = sites(function)
    found: set[Outcome | None] = set()
    pending: list[tuple[int, ...]] = [()]
    while pending:
        choices = pending.pop()
        run = Thread(function, environment, numbers, choices)
        try:
            found.add(run.run())
        except Undefined:
            found.add(None)
        taken = choices + (0,) * (len(run.widths) - len(choices))
        for place in range(len(choices), len(run.widths)):
            pending.extend((*taken[:place], other) for other in range(1, run.widths[place]))
    return frozenset(found)
