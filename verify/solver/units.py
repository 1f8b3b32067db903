"""The parts of a question that all hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import z3

from verify.solver.interrupt import interrupted_after
from verify.terms.walk import containing

Terms = list[z3.BoolRef]
_MEMORY = frozenset({z3.Z3_OP_SELECT, z3.Z3_OP_STORE, z3.Z3_OP_CONST_ARRAY})
_SIMPLIFIED = ("simplify", "propagate-values", "solve-eqs", "simplify")


def units(terms: Iterable[z3.BoolRef]) -> Terms:
    """The parts of the conjunctions among `terms`, each once; a negated one as a disjunction."""
    return list({unit.get_id(): unit for term in terms for unit in _units(term)}.values())


def _units(term: z3.BoolRef) -> Iterator[z3.BoolRef]:
    pending = [term]
    while pending:
        term = pending.pop()
        if z3.is_and(term):
            pending += reversed(operands(term))
        elif z3.is_not(term) and z3.is_or(operands(term)[0]):
            pending += [negated(part) for part in reversed(operands(operands(term)[0]))]
        elif z3.is_not(term) and z3.is_and(operands(term)[0]):
            yield z3.Or(*(negated(part) for part in operands(operands(term)[0])))
        elif z3.is_not(term) and z3.is_not(operands(term)[0]):
            pending += operands(operands(term)[0])
        else:
            yield term


def operands(term: z3.BoolRef) -> Terms:
    """Those of a connective."""
    return [part for part in term.children() if isinstance(part, z3.BoolRef)]


def negated(term: z3.BoolRef) -> z3.BoolRef:
    return operands(term)[0] if z3.is_not(term) else z3.Not(term)


def simplified(terms: Sequence[z3.BoolRef], seconds: float) -> Terms:
    """Terms that are satisfiable if and only if `terms` are, by what these say of variables; as
    they are where that takes longer."""
    goal = z3.Goal()
    goal.add(*terms)
    try:
        with interrupted_after(seconds):
            (simple,) = z3.Then(*_SIMPLIFIED)(goal)
    except z3.Z3Exception:
        return units(terms)
    whole = simple.as_expr()
    assert isinstance(whole, z3.BoolRef)
    return units([whole])


def not_about_memory(terms: Terms) -> Terms:
    """Those of `terms` without memory in them."""
    about = containing(terms, _MEMORY)
    return [term for term, is_about in zip(terms, about, strict=True) if not is_about]
