"""Questions as SMT-LIB text that solvers other than z3 read.

z3 prints its own names for overflow of multiplication; they are defined in terms of SMT-LIB's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import z3


@dataclass(frozen=True)
class _Foreign:
    """A predicate of z3 on two operands `a` and `b`: `body` is SMT-LIB, `{m}` the top bit."""

    name: str
    body: str


_SAME_SIGN = "(= ((_ extract {m} {m}) a) ((_ extract {m} {m}) b))"
_FOREIGN: Mapping[int, _Foreign] = {
    z3.Z3_OP_BSMUL_NO_OVFL: _Foreign("smul.fits.above", f"(not (and (bvsmulo a b) {_SAME_SIGN}))"),
    z3.Z3_OP_BSMUL_NO_UDFL: _Foreign("smul.fits.below", f"(or (not (bvsmulo a b)) {_SAME_SIGN})"),
    z3.Z3_OP_BUMUL_NO_OVFL: _Foreign("umul.fits", "(not (bvumulo a b))"),
}

_PRINTED = ("bvsmul_noovfl", "bvsmul_noudfl", "bvumul_noovfl")
"""Their names in z3's text: looking for them there is quicker than in the terms."""


def smtlib(terms: Sequence[z3.BoolRef], logic: str) -> str:
    """`terms` as assertions, and one `check-sat`."""
    printer = z3.Solver()
    printer.add(*terms)
    text = printer.to_smt2()
    definitions: list[str] = []
    if any(name in text for name in _PRINTED):
        renamed, definitions = _renamed(terms)
        printer = z3.Solver()
        printer.add(*(z3.substitute_funs(t, *renamed) for t in terms))
        text = printer.to_smt2()
    defined = tuple(f"(declare-fun {d.split()[1]} " for d in definitions)
    lines = text.splitlines()
    kept = [line for line in lines if not (defined and line.startswith(defined))]
    return "\n".join((f"(set-logic {logic})", *definitions, *kept))


def _renamed(
    terms: Sequence[z3.BoolRef],
) -> tuple[list[tuple[z3.FuncDeclRef, z3.ExprRef]], list[str]]:
    """What each foreign predicate of `terms` is to be, and the definitions of those."""
    definitions: list[str] = []
    renamed: list[tuple[z3.FuncDeclRef, z3.ExprRef]] = []
    for kind, declaration in _foreign(terms):
        foreign, sort = _FOREIGN[kind], declaration.domain(0)
        assert isinstance(sort, z3.BitVecSortRef)
        width = sort.size()
        name = f"{foreign.name}.{width}"
        known = z3.Function(name, sort, sort, z3.BoolSort())
        renamed.append((declaration, known(z3.Var(0, sort), z3.Var(1, sort))))
        operand = f"(_ BitVec {width})"
        body = foreign.body.format(m=width - 1)
        definitions.append(f"(define-fun {name} ((a {operand}) (b {operand})) Bool {body})")
    return renamed, definitions


def _foreign(terms: Iterable[z3.ExprRef]) -> list[tuple[int, z3.FuncDeclRef]]:
    """The predicates of `_FOREIGN` in `terms`, one for each width."""
    found: dict[int, tuple[int, z3.FuncDeclRef]] = {}
    seen: set[int] = set()
    pending = list(terms)
    while pending:
        term = pending.pop()
        if term.get_id() in seen:
            continue
        seen.add(term.get_id())
        declaration = term.decl()
        if declaration.kind() in _FOREIGN:
            found[declaration.get_id()] = (declaration.kind(), declaration)
        pending.extend(term.children())
    return list(found.values())
