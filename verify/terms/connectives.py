"""Truth values of the z3 domain: `bool` where it is known, else a z3 term.

The same conditions, joined in any order and grouping, are the same term: equal conditions of poison
or undefined behaviour in two functions are then equal without a solver.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable

import z3

from common.data import dataclass
from common.deadline import Deadline

Truth = bool | z3.BoolRef

CLOCK_INTERVAL = 256
"""Connectives made between two readings of the clock."""
PARTS = 64
"""Conditions in one conjunction or disjunction; beyond it, they stay grouped as they come."""

_Parts = dict[int, tuple[z3.BoolRef, dict[int, z3.BoolRef]]]
"""Terms by address: each term, kept alive, and the conditions in it by address."""


class OutOfTime(Exception):
    """The time for making terms is over."""


@dataclass(frozen=True, slots=True)
class Conjunction:
    """A conjunction, by addresses of terms: `plain` conditions, and disjunctions, each with its
    alternatives."""

    plain: frozenset[int]
    choices: tuple[tuple[int, frozenset[int]], ...]

    @property
    def signs(self) -> Iterable[int]:
        """One of these is among the conditions from which it follows, or all alternatives of one
        of those are."""
        if self.plain:
            return (min(self.plain),)
        address, alternatives = self.choices[0]
        return {address, *alternatives}


Excuses = dict[int, list[Conjunction]]
"""By their `signs`."""


class Connectives:
    """And, or, not in one z3 context, for some time."""

    __slots__ = (
        "_conjuncts",
        "_context",
        "_deadline",
        "_disjuncts",
        "_negations",
        "_ref",
        "_ticks",
    )

    def __init__(self, context: z3.Context) -> None:
        self._context = context
        self._ref = context.ref()
        self._negations: dict[int, tuple[z3.BoolRef, z3.BoolRef]] = {}
        self._conjuncts: _Parts = {}
        self._disjuncts: _Parts = {}
        self._ticks = 0
        self._deadline = Deadline()

    def end_at(self, ends: float) -> None:
        """Make nothing more after `ends`, by `time.thread_time`, in seconds."""
        self._deadline = Deadline(ends)

    def stay_in_time(self) -> None:
        """Raise `OutOfTime` if the time is used up."""
        if self._deadline.has_passed:
            raise OutOfTime

    def true(self) -> Truth:
        return True

    def false(self) -> Truth:
        return False

    def negate(self, a: Truth) -> Truth:
        if isinstance(a, bool):
            return not a
        entry = self._negations.get(a.ast.value)
        if entry is not None:
            return entry[1]
        term = self._truth(z3.Z3_mk_not(self._ref, a.ast))
        self._negations[a.ast.value] = (a, term)
        self._negations[term.ast.value] = (term, a)
        return term

    def all(self, *conditions: Truth) -> Truth:
        terms = self._flat(conditions, self._conjuncts, neutral=True)
        if terms is None:
            return False
        if len(terms) < 2:
            return next(iter(terms.values()), True)
        made = self._truth(z3.Z3_mk_and(self._ref, len(terms), self._array(terms)))
        return self._remember(self._conjuncts, made, terms)

    def any(self, *conditions: Truth) -> Truth:
        terms = self._flat(conditions, self._disjuncts, neutral=False)
        if terms is None:
            return True
        if len(terms) < 2:
            return next(iter(terms.values()), False)
        made = self._truth(z3.Z3_mk_or(self._ref, len(terms), self._array(terms)))
        return self._remember(self._disjuncts, made, terms)

    def excuses(self, conditions: Iterable[Truth]) -> Excuses:
        """The facts that `excused` needs of each of these conditions."""
        excuses: Excuses = {}
        for condition in conditions:
            if not isinstance(condition, bool):
                excuse = self._excuse(condition)
                for address in excuse.signs:
                    excuses.setdefault(address, []).append(excuse)
        return excuses

    def _excuse(self, condition: z3.BoolRef) -> Conjunction:
        plain: set[int] = set()
        choices: list[tuple[int, frozenset[int]]] = []
        for address in self._parts(self._conjuncts, condition):
            disjunction = self._disjuncts.get(address)
            if disjunction is None:
                plain.add(address)
            else:
                choices.append((address, frozenset(disjunction[1])))
        return Conjunction(frozenset(plain), tuple(choices))

    def excused(self, condition: Truth, excuses: Excuses) -> Truth:
        """The rest of `condition` without alternatives that imply one of `excuses` syntactically:
        alternatives that both have, under no weaker conditions."""
        if isinstance(condition, bool):
            return condition
        conjuncts = self._parts(self._conjuncts, condition)
        if self._follows(conjuncts, excuses):
            return False
        for address, part in conjuncts.items():
            alternatives = self._parts(self._disjuncts, part)
            if len(alternatives) < 2:
                continue
            rest = {a: p for a, p in conjuncts.items() if a != address}
            left: list[z3.BoolRef] = []
            for a, p in alternatives.items():
                given = {**rest, a: p}
                if not self._follows(given, excuses):
                    left.append(p)
            if len(left) < len(alternatives):
                return self.all(*rest.values(), self.any(*left))
        return condition

    def _parts(self, made: _Parts, condition: z3.BoolRef) -> dict[int, z3.BoolRef]:
        entry = made.get(condition.ast.value)
        return {condition.ast.value: condition} if entry is None else entry[1]

    def _follows(self, given: dict[int, z3.BoolRef], excuses: Excuses) -> bool:
        """One of `excuses` follows from all the conditions `given`."""
        for address in given:
            if any(self._follows_one(given, other) for other in excuses.get(address, ())):
                return True
            disjunction = self._disjuncts.get(address)
            if disjunction is not None:
                first = next(iter(disjunction[1]))
                if any(self._follows_one(given, other) for other in excuses.get(first, ())):
                    return True
        return False

    def _follows_one(self, given: dict[int, z3.BoolRef], wanted: Conjunction) -> bool:
        """Each of the conditions `wanted` is among those given, or has one of them, or all of its
        alternatives, for an alternative."""
        keys = given.keys()
        if not wanted.plain <= keys:
            return False
        return all(
            address in keys
            or not alternatives.isdisjoint(keys)
            or any(
                a in self._disjuncts and self._disjuncts[a][1].keys() <= alternatives for a in keys
            )
            for address, alternatives in wanted.choices
        )

    def _flat(
        self, conditions: Iterable[Truth], known: _Parts, *, neutral: bool
    ) -> dict[int, z3.BoolRef] | None:
        """The conditions without `neutral`, with nested ones of this connective flattened; `None`
        if together they are `not neutral`."""
        self._ticks += 1
        if self._ticks % CLOCK_INTERVAL == 0:
            self.stay_in_time()
        whole: dict[int, z3.BoolRef] = {}
        terms: dict[int, z3.BoolRef] = {}
        for condition in conditions:
            if isinstance(condition, bool):
                if condition is not neutral:
                    return None
                continue
            whole[condition.ast.value] = condition
            parts = known.get(condition.ast.value)
            if parts is None or len(parts[1]) + len(terms) > PARTS:
                terms[condition.ast.value] = condition
            else:
                terms |= parts[1]
        if len(whole) > 1 and (self._contradict(whole) or self._contradict(terms)):
            return None
        return self._absorbed(terms, known) if len(terms) > 1 else terms

    def _absorbed(self, terms: dict[int, z3.BoolRef], known: _Parts) -> dict[int, z3.BoolRef]:
        """Without what another of them, or several together, make superfluous: `a` or (`a` and
        `b`) is `a`, and (`a` or `b`) or ((`a` or `b`) and `c`) is `a` or `b`; and the other way
        round."""
        other = self._disjuncts if known is self._conjuncts else self._conjuncts
        superfluous: list[int] = []
        for address in terms:
            inner = other.get(address)
            if inner is None:
                continue
            for part in inner[1]:
                same = known.get(part)
                if part in terms or (same is not None and same[1].keys() <= terms.keys()):
                    superfluous.append(address)
                    break
        if not superfluous:
            return terms
        return {a: t for a, t in terms.items() if a not in superfluous}

    def _remember(
        self, known: _Parts, made: z3.BoolRef, terms: dict[int, z3.BoolRef]
    ) -> z3.BoolRef:
        known[made.ast.value] = (made, terms)
        return made

    def _contradict(self, terms: dict[int, z3.BoolRef]) -> bool:
        """Whether some term is the negation of another."""
        for address in terms:
            entry = self._negations.get(address)
            if entry is not None and entry[1].ast.value in terms:
                return True
        return False

    def _array(self, terms: dict[int, z3.BoolRef]) -> ctypes.Array[z3.Ast]:
        """The terms in the order of their making: the same conditions are then the same term."""
        parts = [t.ast for t in terms.values()]
        parts.sort(key=lambda part: z3.Z3_get_ast_id(self._ref, part))
        return (z3.Ast * len(parts))(*parts)

    def _truth(self, ast: z3.Ast) -> z3.BoolRef:
        return z3.BoolRef(ast, self._context)
