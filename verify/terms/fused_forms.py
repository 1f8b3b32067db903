"""Two rewritings that need no `reassoc` (LangRef, "Fast-Math Flags"): `contract` and `arcp`."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from verify.semantics.values.formats import FORMATS, exact_value, is_infinite, is_nan, rounded
from verify.terms.algebra import TooComplex
from verify.terms.expressions import FUSED, Made, Step, Steps, Value, ValueOf, Walk
from verify.terms.function_laws import Atoms
from verify.terms.licensed_forms import implies


def is_contraction(step: Step, source: Steps, made: Made, target: Steps, value_of: ValueOf) -> bool:
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


def _walk(steps: Steps, value_of: ValueOf, atoms: Atoms, product: Made | None) -> Walk:
    """A way through changes of signs, and the given product."""
    return Walk(steps, atoms, value_of, lambda m: m[0] is product or m[0].name == "fneg")


def _is_fused(step: Step, mine: Walk, made: Made, theirs: Walk) -> bool:
    try:
        one, other = mine.of(Made(step, step.operands[0])), theirs.of(made)
    except TooComplex:
        return False
    if mine.leaves.keys() != theirs.leaves.keys() or _numbers(mine) != _numbers(theirs):
        return False
    defined = all(implies(v.poison, mine.leaves[key].poison) for key, v in theirs.leaves.items())
    return defined and one.ratio.equals(other.ratio)


def _numbers(walk: Walk) -> set[tuple[str, int]]:
    """The constants, without their signs."""
    return {(kind, bits & ~FORMATS[kind].sign) for kind, bits in walk.literals}


def is_by_reciprocal(
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
