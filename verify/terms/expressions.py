"""Float expressions of one run, read as rational functions (`verify.terms.algebra`).

An `ExpressionWalk` goes down from one operation, as far as it may, to the atoms: values that stay
as they are.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import field
from fractions import Fraction

import z3

from common.data import dataclass
from verify.semantics.domain import FloatStep, Scalar
from verify.semantics.values.formats import FORMATS, exact_value, is_infinite, is_nan
from verify.semantics.values.mathematics_library import LIBRARY_NAMES
from verify.terms.algebra import Ratio, TooComplex, number, power
from verify.terms.connectives import Truth
from verify.terms.function_laws import EXPONENTIALS, Atoms

Value = Scalar[z3.BitVecRef, Truth]
Step = FloatStep[z3.BitVecRef, Truth]
ValueOf = Callable[[z3.BitVecRef], int | None]
"""The bits of a constant, `None` for other terms."""

FUNCTIONS = LIBRARY_NAMES | {"sqrt"}
SIGNS = frozenset({"fneg", "fabs"})
FUSED = frozenset({"fma", "fmuladd"})
_SUM, _PRODUCT = "vector.reduce.fadd", "vector.reduce.fmul"
_ALGEBRA = SIGNS | FUSED | FUNCTIONS | {"fadd", "fsub", "fmul", "fdiv", _SUM, _PRODUCT}
MAX_DEPTH = 200


@dataclass(frozen=True)
class Made:
    """A step and its result."""

    step: Step
    result: Value

    @property
    def name(self) -> str:
        return self.step.operation.name

    @property
    def kind(self) -> str:
        return self.step.operation.result


class Steps:
    """The steps of one run, by the bits of their results.

    A result that was an operand before has no step here: what folds to its operand is the operand.
    """

    def __init__(self, value_of: ValueOf) -> None:
        self.all: list[Made] = []
        self._value_of = value_of
        self._by_result: dict[int, list[Made]] = {}
        self._operands: dict[int, z3.BitVecRef] = {}
        self._sketches: dict[int, float] = {}

    def note(self, step: Step, result: Value) -> None:
        operation = step.operation
        if operation.name not in _ALGEBRA or operation.directed or operation.result not in FORMATS:
            return
        for operand in step.operands:
            self._operands[operand.bits.get_id()] = operand.bits
        key = result.bits.get_id()
        made = Made(step, result)
        self.all.append(made)
        if key not in self._operands or key in self._by_result:
            self._by_result.setdefault(key, []).append(made)

    def of(self, bits: z3.BitVecRef) -> Sequence[Made]:
        """The steps that give these bits."""
        return self._by_result.get(bits.get_id(), ())

    def sketch(self, bits: z3.BitVecRef, kind: str) -> float:
        """The expression's value for some arbitrary values of its atoms; equal expressions have
        nearly the same."""
        key = bits.get_id()
        if key not in self._sketches:
            made = self.of(bits)
            self._sketches[key] = self._atom(bits, kind)  # What is in a circle is an atom.
            if made:
                self._sketches[key] = self.sketch_of(made[0].step)
        return self._sketches[key]

    def sketch_of(self, step: Step) -> float:
        values = [
            self.sketch(o.bits, k)
            for o, k in zip(step.operands, step.operation.operands, strict=True)
        ]
        try:
            return _sketched(step.operation.name, values)
        except (ArithmeticError, ValueError):
            return math.nan

    def _atom(self, bits: z3.BitVecRef, kind: str) -> float:
        known = self._value_of(bits)
        format_ = FORMATS.get(kind)
        if known is None or format_ is None:
            return 1 + (bits.get_id() * 2654435761 % (1 << 32)) / (1 << 32)
        if is_nan(format_, known) or is_infinite(format_, known):
            return math.nan
        try:
            return float(exact_value(format_, known))
        except OverflowError:
            return math.nan


def _sketched(name: str, values: Sequence[float]) -> float:
    match name:
        case "fadd" | "vector.reduce.fadd":
            return sum(values)
        case "fsub":
            return values[0] - values[1]
        case "fmul" | "vector.reduce.fmul":
            return math.prod(values)
        case "fdiv":
            return values[0] / values[1]
        case "fneg":
            return -values[0]
        case "fabs":
            return abs(values[0])
        case "sqrt":
            return math.sqrt(values[0])
        case "exp" | "exp2" | "exp10":
            return float({"exp": math.e, "exp2": 2, "exp10": 10}[name] ** values[0])
        case "fma" | "fmuladd":
            return values[0] * values[1] + values[2]
        case _:
            slope = 1 + sum(map(ord, name)) % 97 / 97
            return slope + sum(slope * i * v for i, v in enumerate(values, 1))


@dataclass(frozen=True)
class ExpressionPart:
    """A part of an expression.  `terms`: how many products it adds, constants not counted;
    `up`, `down`: the atoms in numerators and in denominators."""

    ratio: Ratio
    terms: int = 1
    sums: bool = False
    up: frozenset[int] = frozenset()
    down: frozenset[int] = frozenset()


@dataclass
class ExpressionWalk:
    """One way through an expression.

    `may_enter`: whether a step is a part of the expression, and not an atom.  `constants`: the
    numbers that constants stand for, by kind and bits, where that is not their value.
    """

    steps: Steps
    atoms: Atoms
    value_of: ValueOf
    may_enter: Callable[[Sequence[Made]], bool]
    stops: Container[int] = ()
    constants: Mapping[tuple[str, int], Fraction] = field(
        default_factory=dict[tuple[str, int], Fraction]
    )
    leaves: dict[int, Value] = field(default_factory=dict[int, Value])
    """The atoms, by the bits."""
    entered: dict[int, Made] = field(default_factory=dict[int, Made])
    literals: set[tuple[str, int]] = field(default_factory=set[tuple[str, int]])
    keeps_zeros: bool = True
    """Whether the sign of a zero result does not depend on the form of the expression."""
    cancels: bool = False
    """Whether something is in a numerator and in a denominator."""
    has_zero: bool = False
    adds_constant: bool = False

    def of(self, made: Made, depth: int = 0) -> ExpressionPart:
        """The expression of a step.  Raises `TooComplex`."""
        if depth > MAX_DEPTH:
            raise TooComplex
        self.entered[id(made)] = made
        kinds = made.step.operation.operands
        parts = [
            self._operand(o, kind, depth + 1)
            for o, kind in zip(made.step.operands, kinds, strict=True)
        ]
        part = self._combined(made, parts)
        if part.up & part.down:
            self.cancels = True
        return part

    def _operand(self, value: Value, kind: str, depth: int) -> ExpressionPart:
        known = self.value_of(value.bits)
        if known is not None and kind in FORMATS:
            constant = self._constant(kind, known)
            if constant is not None:
                return ExpressionPart(number(constant), 0)
        key = value.bits.get_id()
        made = self.steps.of(value.bits)
        if key not in self.stops and made and self.may_enter(made):
            return self.of(made[0], depth)
        self.leaves[key] = value
        atom = self.atoms.number(("leaf", key))
        return ExpressionPart(power(atom, 1), up=frozenset({atom}))

    def _constant(self, kind: str, bits: int) -> Fraction | None:
        format_ = FORMATS[kind]
        if is_nan(format_, bits) or is_infinite(format_, bits):
            return None
        self.literals.add((kind, bits))
        value = self.constants.get((kind, bits), exact_value(format_, bits))
        self.has_zero |= value == 0
        return value

    def _combined(self, made: Made, parts: list[ExpressionPart]) -> ExpressionPart:
        match made.name:
            case "fadd":
                return self._sum(parts)
            case "fsub":
                return self._sum([parts[0], self._negated(parts[1], keeps=True)])
            case "fmul":
                return self._product(*parts)
            case "fdiv":
                return self._quotient(*parts)
            case "fneg":
                return self._negated(parts[0])
            case "fma" | "fmuladd":
                return self._sum([self._product(*parts[:2]), parts[2]])
            case "fabs":
                return self._magnitude(parts[0])
            case "vector.reduce.fadd":
                return self._sum(parts)
            case "vector.reduce.fmul":
                result = parts[0]
                for part in parts[1:]:
                    result = self._product(result, part)
                return result
            case _:
                return self._function(made, parts)

    def _sum(self, parts: Sequence[ExpressionPart]) -> ExpressionPart:
        ratio = parts[0].ratio
        for part in parts[1:]:
            ratio = ratio + part.ratio
        self.adds_constant |= any(p.ratio.constant is not None for p in parts)
        up = frozenset[int]().union(*(p.up for p in parts))
        down = frozenset[int]().union(*(p.down for p in parts))
        return ExpressionPart(ratio, sum(p.terms for p in parts), True, up, down)

    def _negated(self, part: ExpressionPart, *, keeps: bool = False) -> ExpressionPart:
        # a - (b + c) = (a - b) - c, but -(b + c) is another zero than -b - c.
        self.keeps_zeros &= keeps or not part.sums
        return ExpressionPart(-part.ratio, part.terms, part.sums, part.up, part.down)

    def _product(self, a: ExpressionPart, b: ExpressionPart) -> ExpressionPart:
        self._scaled(a, b)
        self._scaled(b, a)
        terms = a.terms * b.terms if a.terms and b.terms else a.terms + b.terms
        return ExpressionPart(
            a.ratio * b.ratio, terms, a.sums or b.sums, a.up | b.up, a.down | b.down
        )

    def _quotient(self, a: ExpressionPart, b: ExpressionPart) -> ExpressionPart:
        self._scaled(a, b)
        self.keeps_zeros &= not b.sums
        terms = a.terms or min(b.terms, 1)
        return ExpressionPart(
            a.ratio / b.ratio, terms, a.sums or b.sums, a.up | b.down, a.down | b.up
        )

    def _scaled(self, a: ExpressionPart, factor: ExpressionPart) -> None:
        """A sum keeps the sign of its zero where it is multiplied with a positive number."""
        constant = factor.ratio.constant
        self.keeps_zeros &= not a.sums or (constant is not None and constant > 0)

    def _magnitude(self, part: ExpressionPart) -> ExpressionPart:
        monomial = part.ratio.monomial
        if monomial is None or part.sums:
            # |p| = |-p|
            ratio = self.atoms.simplified(part.ratio)
            key = min(repr(ratio.key), repr((-ratio).key))
            self.keeps_zeros &= not part.sums
            return self._atom(("fabs", key))
        atoms, coefficient = monomial
        result = number(abs(coefficient))
        for atom, exponent in atoms:
            even = atom if exponent % 2 == 0 else self.atoms.magnitude(atom)
            result = result * power(even, exponent)
        return ExpressionPart(result, part.terms, False, part.up, part.down)

    def _function(self, made: Made, parts: Sequence[ExpressionPart]) -> ExpressionPart:
        arguments = [self.atoms.simplified(part.ratio) for part in parts]
        kind = made.step.operation.result
        if made.name in EXPONENTIALS:
            return self._of(power(self.atoms.call(made.name, kind, arguments[0]), 1))
        self.keeps_zeros &= not any(part.sums for part in parts)
        if made.name == "sqrt":
            return self._of(self.atoms.root(kind, arguments[0]))
        keys = tuple([repr(argument.key) for argument in arguments])
        return self._atom((made.name, made.step.operation.operands, keys))

    def _atom(self, key: object) -> ExpressionPart:
        return self._of(power(self.atoms.number(key), 1))

    def _of(self, ratio: Ratio) -> ExpressionPart:
        atoms = frozenset(atom for monomial in ratio.top for atom, _ in monomial)
        return ExpressionPart(ratio, up=atoms)
