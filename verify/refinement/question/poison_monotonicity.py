"""Facts about unknown functions given poison: where an operand is poison, the result is refined by
the result for any value there (LangRef, "IsPoison Values": a value may replace poison anywhere),
and the call is undefined if it is for some value there.

To the solver `f(poison)` and `f(7)` are unrelated.  These facts relate the applications that occur
in a query.  They are added only when there is a counterexample: a proof without them is a proof.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from functools import cached_property

import z3

from verify.data import dataclass
from verify.terms.symbol_table import SymbolTable
from verify.terms.symbols import Computes, Converges, IsPoison, SolverSymbol, Undefines
from verify.terms.walk import uninterpreted


@dataclass(frozen=True)
class _Application:
    """An application of an unknown function, taken apart once: it is compared with many others.

    `operands`: bits and poison of each.  `rest`: what else must be equal.  `is_poison`: whether the
    result is; `None` where the function says what is undefined.
    """

    term: z3.ExprRef
    is_poison: z3.BoolRef | None
    operands: tuple[tuple[z3.ExprRef, z3.BoolRef], ...]
    rest: tuple[z3.ExprRef, ...]

    @cached_property
    def may_be_given_poison(self) -> bool:
        return not all(z3.is_false(flag) for _, flag in self.operands)

    def refined_by(self, other: _Application) -> z3.BoolRef:
        """The fact that the result of `other` refines this one's, if its operands do."""
        conditions = [x == y for x, y in zip(self.rest, other.rest, strict=True)]
        for (bits, flag), (others, other_flag) in zip(self.operands, other.operands, strict=True):
            conditions.append(z3.Or(flag, z3.And(z3.Not(other_flag), bits == others)))
        refines = z3.And(*conditions)
        if self.is_poison is None or other.is_poison is None:
            return z3.Implies(z3.And(refines, _flag(other.term)), _flag(self.term))
        same = z3.And(z3.Not(other.is_poison), self.term == other.term)
        return z3.Implies(refines, z3.Or(self.is_poison, same))


@dataclass
class Monotone:
    """The applications seen so far, for `threads` threads."""

    symbols: SymbolTable
    threads: int
    seen: set[int] = field(default_factory=set[int])
    applications: dict[tuple[int, ...], list[_Application]] = field(
        default_factory=dict[tuple[int, ...], list[_Application]]
    )

    def facts(self, terms: Sequence[z3.ExprRef]) -> list[z3.BoolRef]:
        """The facts about the applications in `terms`, among each other and with those seen
        before."""
        facts: list[z3.BoolRef] = []
        for key, new in self._new(terms):
            others = self.applications.setdefault(key, [])
            for other in others:
                if new.may_be_given_poison:
                    facts.append(new.refined_by(other))
                if other.may_be_given_poison:
                    facts.append(other.refined_by(new))
            others.append(new)
        return facts

    def _new(self, terms: Sequence[z3.ExprRef]) -> Iterator[tuple[tuple[int, ...], _Application]]:
        """The applications in `terms` that are new, of functions that give values or say what is
        undefined, not poison flags; each after what is the same in those that it is compared with:
        the function, the thread, of a communicating operation the function that takes all threads'
        operands."""
        for term in uninterpreted(terms, self.seen):
            symbol = self.symbols.of(term)
            if not isinstance(symbol, Computes | Converges | Undefines):
                continue
            key = (term.decl().get_id(), term.arg(0).get_id())
            if isinstance(symbol, Converges):
                met = term.arg(1)
                key = (*key, met.decl().get_id())
                operands, rest = _given_together(met, self.threads)
            else:
                operands, rest = _given(term.children()[1:])
            yield key, _Application(term, self._is_poison(symbol, term), operands, rest)

    def _is_poison(self, symbol: SolverSymbol, term: z3.ExprRef) -> z3.BoolRef | None:
        if isinstance(term, z3.BoolRef):
            return None
        flag = self.symbols.apply(IsPoison(symbol), term.children(), z3.BoolSort())
        assert isinstance(flag, z3.BoolRef)
        return flag


_Given = tuple[tuple[tuple[z3.ExprRef, z3.BoolRef], ...], tuple[z3.ExprRef, ...]]
"""The bits and the poison of each operand; what else is given."""


def _given(arguments: Sequence[z3.ExprRef]) -> _Given:
    """The operands with their poison, and the remaining arguments: bits and poison of each part,
    then the count for an operation that reads."""
    pairs = len(arguments) // 2 * 2
    operands = tuple((arguments[i], _flag(arguments[i + 1])) for i in range(0, pairs, 2))
    return operands, tuple(arguments[pairs:])


def _given_together(met: z3.ExprRef, threads: int) -> _Given:
    """The operands with their poison, and the remaining arguments, of all threads.  Per thread:
    membership; bits and poison of each part at each use; the count for an operation that reads."""
    arguments = met.children()
    each = len(arguments) // threads
    operands: list[tuple[z3.ExprRef, z3.BoolRef]] = []
    rest: list[z3.ExprRef] = []
    for first in range(0, threads * each, each):
        its_operands, its_rest = _given(arguments[first + 1 : first + each])
        operands.extend(its_operands)
        rest.extend((arguments[first], *its_rest))
    return tuple(operands), tuple(rest)


def _flag(term: z3.ExprRef) -> z3.BoolRef:
    assert isinstance(term, z3.BoolRef)
    return term
