"""Questions as SMT-LIB text that solvers other than z3 read.

z3 prints its own names for overflow of multiplication; they are defined in terms of SMT-LIB's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

import z3


@dataclass(frozen=True)
class _Foreign:
    """A predicate of z3 on two operands `a` and `b`: `body` is SMT-LIB, `{m}` the top bit."""

    name: str
    make: Callable[[z3.BitVecRef, z3.BitVecRef], z3.ExprRef]
    body: str


_SAME_SIGN = "(= ((_ extract {m} {m}) a) ((_ extract {m} {m}) b))"
_FOREIGN: Sequence[_Foreign] = (
    _Foreign(
        "smul.fits.above",
        lambda a, b: z3.BVMulNoOverflow(a, b, True),
        f"(not (and (bvsmulo a b) {_SAME_SIGN}))",
    ),
    _Foreign(
        "smul.fits.below",
        lambda a, b: z3.BVMulNoUnderflow(a, b),
        f"(or (not (bvsmulo a b)) {_SAME_SIGN})",
    ),
    _Foreign("umul.fits", lambda a, b: z3.BVMulNoOverflow(a, b, False), "(not (bvumulo a b))"),
)
_PRINTED = ("bvsmul_noovfl", "bvsmul_noudfl", "bvumul_noovfl")
"""Their names in z3's text."""
USUAL = (8, 16, 32, 64)
"""Bits: to look for the widths of a question takes longer than to try these."""
WIDEST = 128
"""Bits; what is wider stays z3's, and the other solver says that it does not know it."""


def smtlib(terms: Sequence[z3.BoolRef], logic: str) -> str:
    """`terms` as assertions, and one `check-sat`."""
    text = _printed(terms)
    definitions: list[str] = []
    for widths in (USUAL, range(1, WIDEST + 1)):
        if not any(name in text for name in _PRINTED):
            break
        known = [f for width in widths for f in _of_width(width)]
        renamed = [(foreign.declaration, foreign.known) for foreign in known]
        text = _printed([z3.substitute_funs(t, *renamed) for t in terms])
        here = [f for f in known if f"(declare-fun {f.name} " in text]
        definitions = [f.definition for f in here]
        declared = tuple(f"(declare-fun {f.name} " for f in here)
        text = "\n".join(line for line in text.splitlines() if not line.startswith(declared))
    return "\n".join((f"(set-logic {logic})", *definitions, text))


def _printed(terms: Sequence[z3.BoolRef]) -> str:
    printer = z3.Solver()
    printer.add(*terms)
    return printer.to_smt2()


@dataclass(frozen=True)
class _OfWidth:
    """A predicate of z3 at one width, `known` what stands for it, and the definition of that."""

    declaration: z3.FuncDeclRef
    known: z3.ExprRef
    name: str
    definition: str


@cache
def _of_width(width: int) -> tuple[_OfWidth, ...]:
    sort = z3.BitVecSort(width)
    a, b = z3.Var(0, sort), z3.Var(1, sort)
    operand = f"(_ BitVec {width})"
    found: list[_OfWidth] = []
    for foreign in _FOREIGN:
        name = f"{foreign.name}.{width}"
        declaration = foreign.make(z3.BitVec("a", width), z3.BitVec("b", width)).decl()
        body = foreign.body.format(m=width - 1)
        found.append(
            _OfWidth(
                declaration,
                z3.Function(name, sort, sort, z3.BoolSort())(a, b),
                name,
                f"(define-fun {name} ((a {operand}) (b {operand})) Bool {body})",
            )
        )
    return tuple(found)
