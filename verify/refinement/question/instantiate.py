"""Template terms instantiated for every thread.

z3 substitutes in one call what is gathered in one term, so the terms that the query needs of each
thread are gathered first.  Literal truth values and constants are never substituted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

import z3

from common.data import dataclass
from verify.semantics.domain import Aggregate, Scalar
from verify.symbolic.run.template import SymValue, ThreadVariables
from verify.terms.domain import Truth
from verify.terms.substitute import substitute_all


@dataclass
class TermBundle:
    """Terms of the template, gathered with `add` and instantiated for all threads together."""

    terms: list[z3.ExprRef] = field(default_factory=list[z3.ExprRef])
    position: dict[int, int] = field(default_factory=dict[int, int])

    def add(self, term: Truth | z3.BitVecRef) -> None:
        if isinstance(term, bool) or term.get_id() in self.position:
            return
        self.position[term.get_id()] = len(self.terms)
        self.terms.append(term)

    def add_value(self, value: SymValue) -> None:
        if isinstance(value, Aggregate):
            for element in value.elements:
                self.add_value(element)
        else:
            self.add(value.bits)
            self.add(value.poison)

    def instantiate(self, threads: Sequence[ThreadVariables]) -> tuple[ThreadTerms, ...]:
        """The gathered terms for each of `threads`."""
        if not self.terms:
            return tuple(ThreadTerms(self, ()) for _ in threads)
        return tuple(
            ThreadTerms(self, tuple(substitute_all(self.terms, thread.pairs))) for thread in threads
        )


@dataclass(frozen=True)
class ThreadTerms:
    """One thread's instances of the gathered terms."""

    bundle: TermBundle
    terms: tuple[z3.ExprRef, ...]
    decided: dict[int, Truth] = field(default_factory=dict[int, Truth])
    """The thread's truth values by the id of the template's term, literal where they became so."""

    def truth(self, term: Truth) -> Truth:
        if isinstance(term, bool):
            return term
        number = term.get_id()
        truth = self.decided.get(number)
        if truth is None:
            truth = self.decided[number] = _literal(self.terms[self.bundle.position[number]])
        return truth

    def bits(self, term: z3.BitVecRef) -> z3.BitVecRef:
        of_thread = self.terms[self.bundle.position[term.get_id()]]
        assert isinstance(of_thread, z3.BitVecRef)
        return of_thread

    def value(self, value: SymValue) -> SymValue:
        if isinstance(value, Aggregate):
            return Aggregate(tuple(self.value(e) for e in value.elements))
        return Scalar(self.bits(value.bits), self.truth(value.poison))


def _literal(condition: z3.ExprRef) -> Truth:
    """A condition as a literal, if the substitution of the thread's number decides it."""
    assert isinstance(condition, z3.BoolRef)
    if z3.is_true(condition):
        return True
    return False if z3.is_false(condition) else condition
