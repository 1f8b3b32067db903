"""Forms of an expression that its fast-math flags allow (LangRef, "Fast-Math Flags").

All instructions of an expression that is rewritten have the flag, and what it becomes has no flags
but those that all of them have.  `reassoc`: any algebraically equal expression, where

- its atoms are atoms of the original;
- under `nsz` only, another sign of a zero: where a sum is scaled by what may be negative, where
  terms or constants come or go;
- under `nnan` only, an atom that no longer counts, or that was in a numerator and a denominator:
  such a NaN or infinity would have made a NaN.  Without `nnan`, but with `nsz`, terms of a sum
  cancel, as LLVM has it, if something is left;
- under `arcp` only, a reciprocal; under `contract` only, a product and a sum that become one
  operation.

LLVM folds constants from others and rounds each step: such a constant stands for the expression
that it was folded from.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import isnan

from common.data import dataclass
from verify.semantics.values.formats import FORMATS, Format, exact_value, is_infinite, rounded
from verify.terms.algebra import ONE, Ratio, TooComplex
from verify.terms.connectives import Truth
from verify.terms.expressions import (
    FUSED,
    SIGNS,
    ExpressionPart,
    ExpressionWalk,
    Made,
    Step,
    Steps,
    Value,
    ValueOf,
)
from verify.terms.function_laws import Atoms

MAX_READINGS = 64
"""The most ways that are tried of what the constants of an expression stand for."""
NEAR = 0.02
"""The maximal relative difference between sketches of equal expressions; constants are rounded."""


@dataclass
class LicensedForm:
    """The expression that ends in `step`, with all steps that have `reassoc`."""

    step: Step
    source: Steps
    target: Steps
    value_of: ValueOf
    atoms: Atoms = field(default_factory=Atoms)

    def __post_init__(self) -> None:
        self.walk = ExpressionWalk(self.source, self.atoms, self.value_of, self._may_enter)
        root = Made(self.step, self.step.operands[0])
        self.part: ExpressionPart = self.walk.of(root)
        del self.walk.entered[id(root)]
        self.ratio = self.atoms.simplified(self.part.ratio)
        self.flags = self._common_flags()
        self.sketch = self.source.sketch_of(self.step)

    def _may_enter(self, made: Sequence[Made]) -> bool:
        if len({(m.name, *[o.bits.get_id() for o in m.step.operands]) for m in made}) > 1:
            return False
        return all("reassoc" in m.step.flags for m in made) or self._is_signed_atom(made[0])

    def _is_signed_atom(self, made: Made) -> bool:
        """Whether the step only changes the sign of an atom, which is exact under any operation."""
        if made.name not in SIGNS:
            return False
        inside = self.source.of(made.step.operands[0].bits)
        return not inside or not self._may_enter(inside)

    def _common_flags(self) -> frozenset[str]:
        flags = self.step.flags
        for entered in self.walk.entered.values():
            for made in self.source.of(entered.result.bits):
                if not self._is_exempt(made):
                    flags &= made.step.flags
        return flags

    def _is_exempt(self, made: Made) -> bool:
        return "reassoc" not in made.step.flags and self._is_signed_atom(made)

    # Forms that the target computes

    def is_form(self, made: Made) -> bool:
        """Whether a step of the target ends an expression that this one may become."""
        if made.kind != self.step.operation.result or not made.step.flags <= self.flags:
            return False
        if not _near(self.sketch, self.target.sketch_of(made.step)):
            return False
        try:
            walk, part = self._read(made, {})
            if not self._fits(walk):
                return False
            for constants in self._readings(walk):
                walk, part = self._read(made, constants) if constants else (walk, part)
                if self._is_equal(self.atoms.simplified(part.ratio)):
                    return self._may_become(walk, part)
        except TooComplex:
            return False
        return False

    def _is_equal(self, ratio: Ratio) -> bool:
        return ratio.equals(self.ratio) or ratio.equals(self._without_roots)

    @cached_property
    def _without_roots(self) -> Ratio:
        """The expression with roots of products for products of roots: what is negative makes a
        NaN."""
        if "nnan" not in self.flags:
            return self.ratio
        squares = "nsz" in self.flags  # √-0 · √-0 is +0.
        try:
            return self.atoms.simplified(self.atoms.joined_roots(self.ratio, squares=squares))
        except TooComplex:
            return self.ratio

    def _read(
        self, made: Made, constants: dict[tuple[str, int], Fraction]
    ) -> tuple[ExpressionWalk, ExpressionPart]:
        walk = ExpressionWalk(
            self.target,
            self.atoms,
            self.value_of,
            lambda _: True,
            stops=self.walk.leaves,
            constants=constants,
        )
        return walk, walk.of(made)

    def _fits(self, walk: ExpressionWalk) -> bool:
        """Whether the atoms and flags of an expression of the target are among these."""
        for key, leaf in walk.leaves.items():
            known = self.walk.leaves.get(key)
            if known is None or not implies(leaf.poison, known.poison):
                return False
        entered = [m for e in walk.entered.values() for m in (e, *self.target.of(e.result.bits))]
        if any(not m.step.flags <= self.flags for m in entered):
            return False
        mine = {self.step.operation.name, *(m.name for m in self.walk.entered.values())}
        may_fuse = "contract" in self.flags or not mine.isdisjoint(FUSED)
        if not may_fuse and any(m.name in FUSED for m in entered):
            return False
        return "arcp" in self.flags or not any(map(self._is_reciprocal, entered))

    def _is_reciprocal(self, made: Made) -> bool:
        if made.name != "fdiv":
            return False
        top, bottom = (self.value_of(o.bits) for o in made.step.operands)
        one = rounded(FORMATS[made.kind], Fraction(1))
        return bottom is None and top is not None and top & ~FORMATS[made.kind].sign == one

    def _readings(self, walk: ExpressionWalk) -> list[dict[tuple[str, int], Fraction]]:
        """The readings of the constants of a target's expression; the first is each constant
        itself."""
        readings: list[dict[tuple[str, int], Fraction]] = [{}]
        kind = self.step.operation.result
        format_ = FORMATS[kind]
        mine = {bits for name, bits in self.walk.literals if name == kind}
        plain = {bits & ~format_.sign for bits in mine}
        others = [
            bits
            for name, bits in sorted(walk.literals)
            if name == kind and bits & ~format_.sign not in plain | {0}
        ]
        if not others or not mine:
            return readings
        pool = folded(format_, mine, inverts="arcp" in self.flags)
        options = [sorted({exact_value(format_, b), *pool.get(b, ())}) for b in others]
        count = 1
        for each in options:
            count *= len(each)
        if count > MAX_READINGS:
            return readings
        for values in product(*options):
            readings.append({(kind, b): v for b, v in zip(others, values, strict=True)})
        return readings

    # Licences

    def _may_become(self, walk: ExpressionWalk, part: ExpressionPart) -> bool:
        constant = self.ratio.constant is not None
        if not self._may_lose(set(self.walk.leaves) - set(walk.leaves), walk.cancels, constant):
            return False
        if "nsz" in self.flags:
            return True
        if walk.has_zero or self.walk.has_zero:
            return False
        return self._keeps_zeros(part, walk)

    def _may_lose(self, lost: set[int], cancels: bool, constant: bool) -> bool:
        """Whether atoms may count no longer, or be cancelled."""
        if "nnan" in self.flags or not (lost or cancels or self.walk.cancels):
            return True
        if cancels or self.walk.cancels or constant or self.walk.has_zero:
            return False
        return "nsz" in self.flags and not self.part.down and self.ratio.is_sum

    def _keeps_zeros(self, part: ExpressionPart, walk: ExpressionWalk) -> bool:
        if not self.walk.keeps_zeros or not walk.keeps_zeros:
            return False
        if not self.part.sums and not part.sums:
            return True
        products = {m for m in self.ratio.top if m != ONE}
        if not self.ratio.is_sum or not self.part.terms == part.terms == len(products):
            return False
        return (ONE in self.ratio.top) == self.walk.adds_constant == walk.adds_constant

    # Forms that are an atom or a number

    @property
    def atom(self) -> tuple[Value, bool] | None:
        """The atom that the expression may become, and whether it is negated."""
        monomial = self._without_roots.monomial
        if monomial is None or len(monomial[0]) != 1 or abs(monomial[1]) != 1:
            return None
        ((atom, exponent),) = monomial[0]
        leaves = [k for k in self.walk.leaves if self.atoms.number(("leaf", k)) == atom]
        if exponent != 1 or not leaves:
            return None
        if not self._may_lose(set(self.walk.leaves) - set(leaves), False, False):
            return None
        if self.part.sums and "nsz" not in self.flags:
            return None
        return self.walk.leaves[leaves[0]], monomial[1] < 0

    @property
    def number(self) -> int | None:
        """The bits of the constant that the expression may become."""
        constant = self.ratio.constant
        if constant is None or "nsz" not in self.flags:
            return None
        if not self._may_lose(set(self.walk.leaves), False, True):
            return None
        format_ = FORMATS[self.step.operation.result]
        bits = rounded(format_, constant)
        return None if is_infinite(format_, bits) else bits


def licensed_form(
    step: Step, source: Steps, target: Steps, value_of: ValueOf
) -> LicensedForm | None:
    """The expression that ends in `step`, if `reassoc` allows others."""
    if "reassoc" not in step.flags:
        return None
    try:
        return LicensedForm(step, source, target, value_of)
    except TooComplex:
        return None


def _near(a: float, b: float) -> bool:
    return isnan(a) or isnan(b) or abs(a - b) <= NEAR * max(abs(a), abs(b))


def implies(a: Truth, b: Truth) -> bool:
    """Whether one condition is seen to hold only where the other does."""
    if isinstance(a, bool):
        return not a or b is True
    return b is True if isinstance(b, bool) else a.eq(b)


MAX_CONSTANTS = 6
"""The most constants that are combined."""

Pairs = dict[tuple[int, Fraction], None]
"""The bits of constants, and what they stand for."""


def folded(format_: Format, constants: Iterable[int], *, inverts: bool) -> dict[int, set[Fraction]]:
    """The exact values of numbers computed from up to three of `constants` (given by their bits),
    with either sign, by the bits of the rounded number.  `inverts`: also their reciprocals.  No
    result is 0 or infinite."""
    first: Pairs = {}
    for bits in sorted(constants)[:MAX_CONSTANTS]:
        value = exact_value(format_, bits)
        first[bits, value] = None
        first[bits ^ format_.sign, -value] = None
    one = {(rounded(format_, Fraction(1)), Fraction(1)): None}
    second: Pairs = {}
    _combine(format_, first, first, second)
    _add(format_, first, one, second)
    if inverts:
        _divide(format_, one, first, second)
    third: Pairs = {}
    _combine(format_, second, first, third)
    _combine(format_, first, second, third)
    inverses = set[Fraction]() if inverts else {1 / value for _, value in first if value}
    folded_values: dict[int, set[Fraction]] = {}
    for bits, value in (*second, *third):
        if value not in inverses:
            folded_values.setdefault(bits, set()).add(value)
    return folded_values


def _combine(format_: Format, left: Pairs, right: Pairs, into: Pairs) -> None:
    _add(format_, left, right, into)
    _divide(format_, left, right, into)
    for bits, value in left:
        for other, times in right:
            exact = exact_value(format_, bits) * exact_value(format_, other)
            _note(format_, exact, value * times, into)


def _add(format_: Format, left: Pairs, right: Pairs, into: Pairs) -> None:
    for bits, value in left:
        for other, more in right:
            exact = exact_value(format_, bits) + exact_value(format_, other)
            _note(format_, exact, value + more, into)


def _divide(format_: Format, left: Pairs, right: Pairs, into: Pairs) -> None:
    for bits, value in left:
        for other, divisor in right:
            if exact_value(format_, other) and divisor:
                exact = exact_value(format_, bits) / exact_value(format_, other)
                _note(format_, exact, value / divisor, into)


def _note(format_: Format, exact: Fraction, stands_for: Fraction, into: Pairs) -> None:
    bits = rounded(format_, exact)
    if bits & ~format_.sign and not is_infinite(format_, bits):
        into[bits, stands_for] = None
