"""Facts about unknown functions given poison: where an operand is poison, the result is refined by
the result for any value there (LangRef, "IsPoison Values": a value may replace poison anywhere),
and the call is undefined if it is for some value there.

To the solver `f(poison)` and `f(7)` are unrelated.  These facts relate the applications that occur
in a query.  They are added only when there is a counterexample: a proof without them is a proof.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from itertools import product

import z3

from verify.data import dataclass
from verify.terms.symbol_table import SymbolTable
from verify.terms.symbols import Computes, Converges, IsPoison, Undefines
from verify.terms.walk import uninterpreted


@dataclass
class Monotone:
    """The applications seen so far, for `threads` threads."""

    symbols: SymbolTable
    threads: int
    seen: set[int] = field(default_factory=set[int])
    applications: dict[tuple[int, int], list[z3.ExprRef]] = field(
        default_factory=dict[tuple[int, int], list[z3.ExprRef]]
    )

    def facts(self, terms: Sequence[z3.ExprRef]) -> list[z3.BoolRef]:
        """The facts about the applications in `terms`, among each other and with those seen
        before."""
        facts: list[z3.BoolRef] = []
        for new in self._new(terms):
            others = self.applications.setdefault(_key(new), [])
            for other in others:
                facts.extend(self._related(new, other))
                facts.extend(self._related(other, new))
            others.append(new)
        return facts

    def _new(self, terms: Sequence[z3.ExprRef]) -> Iterator[z3.ExprRef]:
        """The applications in `terms` that are new, of functions that give values or say what is
        undefined, not poison flags."""
        for term in uninterpreted(terms, self.seen):
            if isinstance(self.symbols.of(term), Computes | Converges | Undefines):
                yield term

    def _related(self, a: z3.ExprRef, b: z3.ExprRef) -> list[z3.BoolRef]:
        """The fact that `b`'s result refines `a`'s, if its operands do; none when no operand can be
        poison."""
        computes = isinstance(self.symbols.of(a), Computes | Undefines)
        refines = _computes(a, b) if computes else _meets(a.arg(1), b.arg(1), self.threads)
        if refines is None:
            return []
        if isinstance(a, z3.BoolRef) and isinstance(b, z3.BoolRef):
            return [z3.Implies(z3.And(refines, b), a)]
        a_poison, b_poison = self._poison(a), self._poison(b)
        result = z3.Or(a_poison, z3.And(z3.Not(b_poison), a == b))
        return [z3.Implies(refines, result)]

    def _poison(self, term: z3.ExprRef) -> z3.BoolRef:
        """Whether the result of an application is poison."""
        symbol = self.symbols.of(term)
        assert symbol is not None
        flag = self.symbols.apply(IsPoison(symbol), term.children(), z3.BoolSort())
        assert isinstance(flag, z3.BoolRef)
        return flag


def _key(term: z3.ExprRef) -> tuple[int, int]:
    """The function and the thread, which are the same in applications that are compared."""
    return term.decl().get_id(), term.arg(0).get_id()


def _computes(a: z3.ExprRef, b: z3.ExprRef) -> z3.BoolRef | None:
    """Arguments: the thread; bits and poison of each part; the count, of one that reads."""
    ours, theirs = a.children()[1:], b.children()[1:]
    pairs = len(ours) // 2 * 2
    rest = [x == y for x, y in zip(ours[pairs:], theirs[pairs:], strict=True)]
    return _parts(ours[:pairs], theirs[:pairs], rest)


def _meets(a: z3.ExprRef, b: z3.ExprRef, threads: int) -> z3.BoolRef | None:
    """Arguments, per thread: whether it is a member; bits and poison of each part, at each look;
    the count, of one that reads."""
    if not a.decl().eq(b.decl()):
        return None
    each = a.num_args() // threads
    ours, theirs = a.children(), b.children()
    pairs = (each - 1) // 2 * 2
    parts: tuple[list[z3.ExprRef], list[z3.ExprRef]] = ([], [])
    rest: list[z3.BoolRef] = []
    for thread, place in product(range(threads), range(each)):
        x, y = ours[thread * each + place], theirs[thread * each + place]
        if 0 < place <= pairs:
            parts[0].append(x)
            parts[1].append(y)
        else:
            rest.append(x == y)
    return _parts(*parts, rest)


def _parts(
    ours: Sequence[z3.ExprRef], theirs: Sequence[z3.ExprRef], rest: list[z3.BoolRef]
) -> z3.BoolRef | None:
    """Bits and poison in turns: each part of `theirs` refines that of `ours`."""
    conditions = [*rest]
    flags = [_flag(ours[i]) for i in range(1, len(ours), 2)]
    if all(z3.is_false(flag) for flag in flags):
        return None
    for i, flag in enumerate(flags):
        bits, other = ours[2 * i], theirs[2 * i]
        conditions.append(z3.Or(flag, z3.And(z3.Not(_flag(theirs[2 * i + 1])), bits == other)))
    return z3.And(*conditions)


def _flag(term: z3.ExprRef) -> z3.BoolRef:
    assert isinstance(term, z3.BoolRef)
    return term
