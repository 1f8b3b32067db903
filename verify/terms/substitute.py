"""Simultaneous substitution in many terms, and the constants that occur in terms.

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


def occurs(variable: z3.ExprRef, terms: Sequence[z3.ExprRef | bool]) -> bool:
    """Whether a variable is in one of `terms`."""
    number = variable.get_id()
    return any(part.get_id() == number for part in parts(terms))


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
