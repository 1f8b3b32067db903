"""Facts that say what a variable is, put into the other terms: equal products of equal factors are
then one term, which a solver of bits does not see by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import z3

from verify.terms.walk import uninterpreted

Definition = tuple[z3.ExprRef, z3.ExprRef]
"""A variable, and what is put in its place."""


def put_in(terms: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
    """Terms that are satisfiable together where these are.

    Of `condition implies variable = value`, the variable is `value` wherever the condition holds,
    and any value elsewhere, if it is in neither of the two.  Each variable is defined once."""
    found: list[Definition] = []
    left: list[z3.BoolRef] = []
    for term in terms:
        definition = next(_definitions(term, found), None)
        if definition is None:
            left.append(term)
        else:
            found = [(variable, _with(value, [definition])) for variable, value in found]
            found.append(definition)
    if not found:
        return list(terms)
    return [_true(_with(term, found)) for term in left]


def _definitions(term: z3.BoolRef, found: Sequence[Definition]) -> Iterator[Definition]:
    """The definitions that a fact makes, after those that were found."""
    if not z3.is_implies(term) or not z3.is_eq(term.arg(1)):
        return
    condition, sides = _true(_with(term.arg(0), found)), term.arg(1).children()
    for variable, side in (sides, reversed(sides)):
        value = _with(side, found)
        inside = {each.get_id() for each in uninterpreted([condition, value])}
        is_open = z3.is_const(variable) and variable.decl().kind() == z3.Z3_OP_UNINTERPRETED
        is_new = all(not variable.eq(other) for other, _ in found)
        if is_open and is_new and variable.get_id() not in inside:
            yield variable, z3.If(condition, value, variable)


def _with(term: z3.ExprRef, pairs: Sequence[Definition]) -> z3.ExprRef:
    return z3.substitute(term, *pairs) if pairs else term


def _true(term: z3.ExprRef) -> z3.BoolRef:
    assert isinstance(term, z3.BoolRef)
    return term
