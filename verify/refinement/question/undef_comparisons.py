"""Comparisons of undef, of which the source may see both outcomes: at a branch that is undefined
behaviour (LangRef, "Undefined Values").

The first look sees what undef is compared with, the second another value.  Of two undefs that are
compared, the one follows what the other sees.
"""

from __future__ import annotations

from collections.abc import Iterator

import z3

from verify.refinement.question.threaded_run import ThreadedRun
from verify.symbolic.run.template import Choice
from verify.terms.private_symbols import UndefUse
from verify.terms.substitute import parts
from verify.terms.walk import uninterpreted


def both_ways(source: ThreadedRun) -> dict[int, z3.BitVecRef]:
    """A guess, by the variable's id, for the looks at undef that are compared with a term of the
    environment where undefined behaviour depends on it."""
    run = source.run
    looks = {
        choice.variable.get_id(): choice
        for choice in run.template.choices
        if isinstance(choice.symbol, UndefUse)
    }
    if not looks:
        return {}
    own = {variable.get_id() for variable in run.template.private.values()}
    wishes: dict[int, z3.BitVecRef] = {}
    for number, compared in _compared(source, looks):
        if number in wishes:
            continue
        seen = [(c.variable, wishes.get(n, _zero(c))) for n, c in looks.items()]
        other = z3.substitute(compared, *seen)
        assert isinstance(other, z3.BitVecRef)
        if not any(part.get_id() in own for part in uninterpreted([other])):
            symbol = looks[number].symbol
            assert isinstance(symbol, UndefUse)
            wishes[number] = ~other if symbol.look else other
    return source.in_all_threads({looks[n].symbol: term for n, term in wishes.items()})


def _zero(choice: Choice) -> z3.BitVecRef:
    return z3.BitVecVal(0, choice.variable.size())


def _compared(source: ThreadedRun, looks: dict[int, Choice]) -> Iterator[tuple[int, z3.BitVecRef]]:
    """The looks, by the variable's id, that are compared in the conditions of undefined behaviour,
    and the other side of the comparison."""
    for term in parts([each.condition for each in source.run.undefined]):
        if not z3.is_eq(term):
            continue
        for one, other in (term.children(), term.children()[::-1]):
            for value in (one, *(one.children()[1:] if _is_choice(one) else ())):
                if value.get_id() in looks:
                    assert isinstance(other, z3.BitVecRef)
                    yield value.get_id(), other


def _is_choice(term: z3.ExprRef) -> bool:
    return z3.is_app(term) and term.decl().kind() == z3.Z3_OP_ITE
