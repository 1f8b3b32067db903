"""Questions as SMT-LIB text that solvers other than z3 read.

z3 prints names of its own for overflow of multiplication; they are defined by SMT-LIB's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import z3

from common.data import dataclass
from verify.terms.walk import of_kinds


@dataclass(frozen=True)
class _Z3Predicate:
    """A predicate of z3 on two operands `a` and `b`: `body` is SMT-LIB, `{m}` the top bit."""

    name: str
    make: Callable[[z3.BitVecRef, z3.BitVecRef], z3.ExprRef]
    body: str


_SAME_SIGN = "(= ((_ extract {m} {m}) a) ((_ extract {m} {m}) b))"
_Z3_PREDICATES: Sequence[_Z3Predicate] = (
    _Z3Predicate(
        "smul.fits.above",
        lambda a, b: z3.BVMulNoOverflow(a, b, True),
        f"(not (and (bvsmulo a b) {_SAME_SIGN}))",
    ),
    _Z3Predicate(
        "smul.fits.below",
        lambda a, b: z3.BVMulNoUnderflow(a, b),
        f"(or (not (bvsmulo a b)) {_SAME_SIGN})",
    ),
    _Z3Predicate("umul.fits", lambda a, b: z3.BVMulNoOverflow(a, b, False), "(not (bvumulo a b))"),
)
_PRINTED = ("bvsmul_noovfl", "bvsmul_noudfl", "bvumul_noovfl")
"""The names of these predicates in z3's text."""
BITS_OF_FLOAT = "fp.to_ieee_bv"
"""The name of z3's function from a float to its bits."""
USUAL_WIDTHS_BITS = (8, 16, 32, 64)
"""Widths that are tried first: collecting the widths of a question takes longer."""
MAX_WIDTH_BITS = 128
"""Predicates of wider operands are left as z3 prints them; the other solver rejects the text."""


def smtlib(terms: Sequence[z3.BoolRef], logic: str) -> str:
    """The text that asserts `terms` and ends with one `check-sat`."""
    terms = [_of_several(term) for term in terms]
    text = _printed(terms)
    if BITS_OF_FLOAT in text:
        terms = _with_bits_of_floats(terms)
        text = _printed(terms)
    definitions: list[str] = []
    for widths in (USUAL_WIDTHS_BITS, range(1, MAX_WIDTH_BITS + 1)):
        if not any(name in text for name in _PRINTED):
            break
        predicates = [f for width in widths for f in _of_width(width)]
        renamed = [(foreign.declaration, foreign.replacement) for foreign in predicates]
        text = _printed([z3.substitute_funs(t, *renamed) for t in terms])
        used = [f for f in predicates if f"(declare-fun {f.name} " in text]
        definitions = [f.definition for f in used]
        declared = tuple(f"(declare-fun {f.name} " for f in used)
        text = "\n".join(line for line in text.splitlines() if not line.startswith(declared))
    return "\n".join((f"(set-logic {logic})", *definitions, text))


def _of_several(term: z3.BoolRef) -> z3.BoolRef:
    """The term without connectives of one operand, which z3 has and SMT-LIB has not, around it."""
    while (z3.is_and(term) or z3.is_or(term)) and term.num_args() == 1:
        operand = term.arg(0)
        assert isinstance(operand, z3.BoolRef)
        term = operand
    return term


def _with_bits_of_floats(terms: Sequence[z3.BoolRef]) -> Sequence[z3.BoolRef]:
    """SMT-LIB has no function from a float to its bits, only back: they are any that are read as
    the float."""
    found = of_kinds(terms, {z3.Z3_OP_FPA_TO_IEEE_BV})
    functions: dict[int, tuple[z3.FuncDeclRef, z3.FuncDeclRef]] = {}
    for term in found:
        of, sort = term.decl(), term.arg(0).sort()
        name = f"bits of {sort}"
        functions[of.get_id()] = of, z3.Function(name, sort, term.sort())
    if not functions:
        return terms
    replaced = [(of, bits(z3.Var(0, of.domain(0)))) for of, bits in functions.values()]
    renamed = [z3.substitute_funs(term, *replaced) for term in terms]
    known = {bits.get_id() for _, bits in functions.values()}
    for bits in of_kinds(renamed, {z3.Z3_OP_UNINTERPRETED}):
        if bits.decl().get_id() in known:
            number = bits.arg(0)
            sort = number.sort()
            assert isinstance(sort, z3.FPSortRef)
            renamed.append(z3.fpBVToFP(bits, sort) == number)
    return renamed


def _printed(terms: Sequence[z3.BoolRef]) -> str:
    """One assertion: z3 prints what is in two of them twice."""
    printer = z3.Solver()
    printer.add(z3.And(*terms) if len(terms) > 1 else terms[0] if terms else z3.BoolVal(True))
    return printer.to_smt2()


@dataclass(frozen=True)
class _OfWidth:
    """A predicate of z3 at one width, the application of `name` that replaces it, and the
    definition of `name`."""

    declaration: z3.FuncDeclRef
    replacement: z3.ExprRef
    name: str
    definition: str


@cache
def _of_width(width: int) -> tuple[_OfWidth, ...]:
    sort = z3.BitVecSort(width)
    a, b = z3.Var(0, sort), z3.Var(1, sort)
    operand = f"(_ BitVec {width})"
    predicates: list[_OfWidth] = []
    for foreign in _Z3_PREDICATES:
        name = f"{foreign.name}.{width}"
        declaration = foreign.make(z3.BitVec("a", width), z3.BitVec("b", width)).decl()
        body = foreign.body.format(m=width - 1)
        predicates.append(
            _OfWidth(
                declaration,
                z3.Function(name, sort, sort, z3.BoolSort())(a, b),
                name,
                f"(define-fun {name} ((a {operand}) (b {operand})) Bool {body})",
            )
        )
    return tuple(predicates)
