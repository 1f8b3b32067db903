"""Substitution in many terms, also of what facts define, and the constants that occur in terms.

z3's Python interface checks every pair of a substitution at every call, so terms that share
one are gathered into a single term first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import z3

from verify.terms.walk import uninterpreted

Pairs = Sequence[tuple[z3.ExprRef, z3.ExprRef]]


def substitute_all(terms: Sequence[z3.ExprRef], pairs: Pairs) -> list[z3.ExprRef]:
    """Each of `terms` with `pairs` substituted."""
    if not terms or not pairs:
        return list(terms)
    gather = z3.Function("gather", *(t.sort() for t in terms), z3.BoolSort())
    return list(z3.substitute(gather(*terms), *pairs).children())


def put_in(terms: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
    """Terms that can be true together exactly if `terms` can, with what these define put into them.

    Of `condition implies variable = value`, the variable becomes `value` where the condition holds,
    and stays free elsewhere, if it is in neither of the two.  Products of equal factors are then
    one term, which solvers of bits do not find by themselves."""
    found: list[tuple[z3.ExprRef, z3.ExprRef]] = []
    left: list[z3.BoolRef] = []
    for term in terms:
        definition = _definition(term, found)
        if definition is None:
            left.append(term)
        else:
            values = substitute_all([value for _, value in found], [definition])
            found = [(pair[0], value) for pair, value in zip(found, values, strict=True)]
            found.append(definition)
    put = substitute_all(left, found)
    return [term for term in put if isinstance(term, z3.BoolRef)]


def _definition(term: z3.BoolRef, found: Pairs) -> tuple[z3.ExprRef, z3.ExprRef] | None:
    """The variable that a fact defines, which is not among those that were found, and its value."""
    if not (z3.is_implies(term) and z3.is_eq(term.arg(1))):
        return None
    condition, *sides = substitute_all([term.arg(0), *term.arg(1).children()], found)
    assert isinstance(condition, z3.BoolRef)
    for variable, value in (sides, reversed(sides)):
        is_open = z3.is_const(variable) and z3.is_app_of(variable, z3.Z3_OP_UNINTERPRETED)
        is_new = all(not variable.eq(other) for other, _ in found)
        if is_open and is_new and not occurs(variable, [condition, value]):
            return variable, z3.If(condition, value, variable)
    return None


def occurs(variable: z3.ExprRef, terms: Sequence[z3.ExprRef | bool]) -> bool:
    """Whether a variable is in one of `terms`."""
    another = z3.FreshConst(variable.sort())
    pair = (variable, another)
    return any(not isinstance(t, bool) and not t.eq(z3.substitute(t, pair)) for t in terms)


def variables(term: z3.ExprRef) -> list[z3.ExprRef]:
    """The constants in a term that have no meaning of their own."""
    return [part for part in uninterpreted([term]) if part.num_args() == 0]


def stored_at(term: z3.ExprRef) -> list[z3.ExprRef]:
    """The indices of the arrays in `term` at which something was stored."""
    addresses = (part.arg(1) for part in parts([term]) if z3.is_store(part))
    return [index for index in addresses if not any(map(z3.is_var, parts([index])))]


def parts(terms: Sequence[z3.ExprRef | bool]) -> Iterator[z3.ExprRef]:
    """All terms that are in `terms`, each once."""
    visited: set[int] = set()
    pending = [term for term in terms if not isinstance(term, bool)]
    while pending:
        term = pending.pop()
        if term.get_id() not in visited:
            visited.add(term.get_id())
            pending.extend(term.children())
            yield term
