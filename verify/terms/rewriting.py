"""The result that a source is assumed to give if its fast-math flags allow several.

The target is run first, and the steps of its float expressions are noted.  Then the source runs:
where a step of the source may become a step of the target, it gives the target's result, with its
NaN and its poison.  The result is a choice of the source: a proof with it is valid, a refutation
is not.  The allowed rewrites: `verify.terms.licensed_forms`; besides

- a step may be the same step of the target, with fewer flags;
- `nsz`: 0 - x may be -x, x + 0 may be x, a · b + 0 may be a · b;
- `contract`: a product and a sum that uses it may be one fused operation;
- `arcp`: a / b and a · (1 / b), a / (b / c) and a · (c / b), in either direction.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import z3

from verify.semantics.domain import FloatStep, Scalar
from verify.semantics.values.float_operation import FloatOperation
from verify.semantics.values.formats import FORMATS, exact_value, is_infinite, is_nan, rounded
from verify.semantics.values.licences import Idle
from verify.terms.algebra import TooComplex
from verify.terms.connectives import Truth
from verify.terms.expressions import FUSED, SIGNS, ExpressionWalk, Made, Step, Steps, Value, ValueOf
from verify.terms.function_laws import Atoms
from verify.terms.licensed_forms import implies, licensed_form
from verify.terms.numbers import Numbers

_COMMUTATIVE = frozenset({"fadd", "fmul", "fma", "fmuladd"})


class Rewriting:
    """The steps of the target and, once `following` is set, of the source."""

    def __init__(self, domain: Numbers) -> None:
        self._domain = domain
        self._target = Steps(domain.value)
        self._source = Steps(domain.value)
        self._twins: dict[tuple[object, ...], list[Made]] = {}
        self.following = False
        self.rewritten = 0
        """The number of the source's steps that are not steps of the target."""

    def note(self, idle: Idle, step: Step, result: Value) -> None:
        if self.following:
            self._source.note(self._as_sign(step), result)
            return
        step = _stated(idle, step)
        self._target.note(self._as_sign(step), result)
        self._twins.setdefault(_key(step), []).append(Made(step, result))

    def result(self, step: Step, broken: Truth) -> Value | None:
        """The result of a step of the source, if one is singled out.  `broken`: whether an operand
        breaks what the flags promise."""
        if not self.following or step.operation.directed:
            return None
        twin = self._twin(step)
        step = self._as_sign(step)
        if twin is None:
            twin = self._twin(step) or self._other_form(step) or self._signless(step)
            if twin is None:
                return None
            self.rewritten += 1
        domain = self._domain
        poison = domain.any(twin.poison, broken, *[o.poison for o in step.operands])
        result = Scalar(twin.bits, poison)
        self._source.note(step, result)
        return result

    def _as_sign(self, step: Step) -> Step:
        """A subtraction from -0, or under `nsz` from any 0, as the change of sign that it is, up
        to which NaN it gives."""
        operation = step.operation
        if operation.name != "fsub" or operation.directed:
            return step
        value, format_ = self._domain.value(step.operands[0].bits), FORMATS[operation.result]
        if value != format_.sign and (value != 0 or "nsz" not in step.flags):
            return step
        changed = FloatOperation(
            "fneg", operation.operands[1:], operation.result, operation.licences
        )
        return FloatStep(changed, step.promises, step.operands[1:])

    def _signless(self, step: Step) -> Value | None:
        """The result of a step with `nsz` up to the sign of a zero: of 0 - x, -x; of x + 0, x; of a
        · b + 0, the target's a · b."""
        name, operands = step.operation.name, step.operands
        if "nsz" not in step.flags or not operands:
            return None
        if name == "fneg":
            return Scalar(self._negated(step, operands[0].bits), operands[0].poison)
        zeros = [self._is_zero(step, o) for o in operands]
        if name in ("fadd", "fsub") and zeros[1]:
            return operands[0]
        if name == "fadd" and zeros[0]:
            return operands[1]
        if name in ("fma", "fmuladd") and zeros[2]:
            kind = step.operation.result
            product = replace(step.operation, name="fmul", operands=(kind, kind))
            return self._twin(FloatStep(product, step.promises, operands[:2]))
        return None

    def _is_of_arithmetic(self, step: Step) -> bool:
        """Whether the only operand is computed, with `reassoc`, and may be any NaN."""
        inner = self._source.of(step.operands[0].bits)
        return bool(inner) and all(
            made.name not in SIGNS and "reassoc" in made.step.flags for made in inner
        )

    def _is_zero(self, step: Step, value: Value) -> bool:
        bits = self._domain.value(value.bits)
        return bits is not None and bits & ~FORMATS[step.operation.result].sign == 0

    def _twin(self, step: Step) -> Value | None:
        """The result of the same step of the target, with the most flags that this one has."""
        fitting = [
            made
            for made in self._twins.get(_key(step), ())
            if made.step.flags <= step.flags and _same_operands(made.step, step)
        ]
        best = max(fitting, key=lambda made: len(made.step.flags), default=None)
        return None if best is None else best.result

    def _other_form(self, step: Step) -> Value | None:
        if step.operation.name in SIGNS and not self._is_of_arithmetic(step):
            return None  # Of a NaN, too, it moves the bits.
        form = licensed_form(step, self._source, self._target, self._domain.value)
        for made in reversed(self._target.all):
            if made.step.flags <= step.flags and (
                (form is not None and form.is_form(made))
                or _is_contraction(step, self._source, made, self._target, self._domain.value)
                or _is_by_reciprocal(step, self._source, made, self._target, self._domain.value)
            ):
                return made.result
        if form is None:
            return None
        atom = form.atom
        if atom is not None:
            value, minus = atom
            return Scalar(self._negated(step, value.bits), value.poison) if minus else value
        number = form.number
        if number is None:
            return None
        return Scalar(self._domain.const(number, step.operation.width), False)

    def _negated(self, step: Step, bits: z3.BitVecRef) -> z3.BitVecRef:
        kind, domain = step.operation.result, self._domain
        sign = domain.const(FORMATS[kind].sign, FORMATS[kind].width)
        number = domain.bit_xor(domain.number(kind, bits), sign)
        return domain.numbered(kind, domain.bit_xor(bits, sign), number)


def _key(step: Step) -> tuple[object, ...]:
    operation = step.operation
    operands = [o.bits.get_id() for o in step.operands]
    if operation.name in _COMMUTATIVE:
        operands[:2] = sorted(operands[:2])
    return operation.name, operation.operands, operation.result, operation.directed, *operands


def _same_operands(made: Step, step: Step) -> bool:
    """Whether the operands, which have equal bits up to their order, are as defined."""
    return all(
        any(o.bits.eq(m.bits) and implies(o.poison, m.poison) for m in step.operands)
        for o in made.operands
    )


def _stated(idle: Idle, step: Step) -> Step:
    """The step without the licences that say nothing of it."""
    operation = idle.without(step.operation)
    if operation is step.operation:
        return step
    return FloatStep(operation, step.promises, step.operands)


def _is_contraction(
    step: Step, source: Steps, made: Made, target: Steps, value_of: ValueOf
) -> bool:
    """Whether `made` is the sum `step`, of the source, fused with a product that it adds."""
    if "contract" not in step.flags or step.operation.name not in ("fadd", "fsub"):
        return False
    if made.name not in FUSED or made.kind != step.operation.result:
        return False
    for operand in step.operands:
        products = source.of(operand.bits)
        if products and all(
            m.name == "fmul" and "contract" in m.step.flags and made.step.flags <= m.step.flags
            for m in products
        ):
            factors = products[0]
            mine = _walk(source, value_of, Atoms(), factors)
            if _is_fused(step, mine, made, _walk(target, value_of, mine.atoms, None)):
                return True
    return False


def _walk(steps: Steps, value_of: ValueOf, atoms: Atoms, product: Made | None) -> ExpressionWalk:
    """A way through changes of signs, and the given product."""
    return ExpressionWalk(steps, atoms, value_of, lambda m: m[0] is product or m[0].name == "fneg")


def _is_fused(step: Step, mine: ExpressionWalk, made: Made, theirs: ExpressionWalk) -> bool:
    try:
        one, other = mine.of(Made(step, step.operands[0])), theirs.of(made)
    except TooComplex:
        return False
    if mine.leaves.keys() != theirs.leaves.keys() or _numbers(mine) != _numbers(theirs):
        return False
    defined = all(implies(v.poison, mine.leaves[key].poison) for key, v in theirs.leaves.items())
    return defined and one.ratio.equals(other.ratio)


def _numbers(walk: ExpressionWalk) -> set[tuple[str, int]]:
    """The constants, without their signs."""
    return {(kind, bits & ~FORMATS[kind].sign) for kind, bits in walk.literals}


def _is_by_reciprocal(
    step: Step, source: Steps, made: Made, target: Steps, value_of: ValueOf
) -> bool:
    """Whether one of `step`, of the source, and `made` is a / (b / c), and the other a · (c / b);
    or a / b and a · (1 / b)."""
    if "arcp" not in step.flags or made.kind != step.operation.result:
        return False
    own = _inner(source, lambda m: "arcp" in m.step.flags and made.step.flags <= m.step.flags)
    others = _inner(target, lambda m: m.step.flags <= step.flags)
    match step.operation.name, made.name:
        case "fdiv", "fmul":
            return _are_two_forms(step, own, made.step, others, value_of) or _multiplies_inverse(
                step, made.step, value_of
            )
        case "fmul", "fdiv":
            return _are_two_forms(made.step, others, step, own, value_of)
        case _:
            return False


_Inner = Callable[[Value], Step | None]


def _inner(steps: Steps, fits: Callable[[Made], bool]) -> _Inner:
    """The division that makes a value, if all steps that make it fit."""

    def division(value: Value) -> Step | None:
        made = steps.of(value.bits)
        fit = made and all(m.name == "fdiv" and fits(m) for m in made)
        return made[0].step if fit else None

    return division


def _are_two_forms(
    quotient: Step, below: _Inner, product: Step, factor: _Inner, value_of: ValueOf
) -> bool:
    format_ = FORMATS[quotient.operation.result]
    a, b = quotient.operands
    inner = below(b)
    for one, other in (product.operands, product.operands[::-1]):
        division = factor(other)
        if division is None or not _same(one, a):
            continue
        top, bottom = division.operands
        if value_of(top.bits) == rounded(format_, Fraction(1)) and _same(bottom, b):
            return True
        if inner is not None and _same(top, inner.operands[1]) and _same(bottom, inner.operands[0]):
            return True
    return False


def _multiplies_inverse(quotient: Step, product: Step, value_of: ValueOf) -> bool:
    """Whether the product is with the rounded reciprocal of the constant divisor."""
    format_ = FORMATS[quotient.operation.result]
    divisor = value_of(quotient.operands[1].bits)
    if divisor is None or is_nan(format_, divisor) or is_infinite(format_, divisor):
        return False
    exact = exact_value(format_, divisor)
    if not exact:
        return False
    inverse = rounded(format_, 1 / exact)
    return any(
        value_of(other.bits) == inverse and _same(one, quotient.operands[0])
        for one, other in (product.operands, product.operands[::-1])
    )


def _same(a: Value, b: Value) -> bool:
    """Whether two atoms are equal and defined alike."""
    return a.bits.eq(b.bits) and implies(a.poison, b.poison) and implies(b.poison, a.poison)
