"""A question split into cases, for what a solver does not decide as a whole.

Where the question itself leaves a choice, between the values of a variable, whether two arrays
overlap, between the factors of a product, or of what goes wrong, each is assumed in turn and put
into the other terms.  Loops are then of a known length, addresses at constant distances, and equal
products of equal factors.  All cases together are the question: it is unsatisfiable if each of them
is, and satisfiable if one is.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import field
from operator import itemgetter

import z3

from common.data import dataclass
from verify.solver.answers import UNDECIDED, SolverAnswer
from verify.solver.interrupt import limited_check
from verify.solver.plan import ALIAS_QUERY_S, ALIAS_QUERY_STEPS, CASE_S, SIMPLIFY_S
from verify.solver.regions import conditions_of_factors, conditions_of_memories, regions
from verify.solver.units import Terms, not_about_memory, operands, simplified, units
from verify.terms.walk import has_binder, size, sizes

MAX_CASES = 400
"""The most cases of one question."""
MAX_DEPTH = 60
"""The most assumptions of a case."""
MAX_TERMS = 20_000
"""The largest question that is split."""
EASIER = 0.9
"""A case of fewer than so many of the terms is attempted before it is split."""
SHARE_OF_DISJUNCTION = 1 / 3
"""The least share of a question that a disjunction must have to split it."""


Attempt = Callable[[Sequence[z3.BoolRef], float], SolverAnswer]
"""Asks a question as a whole, in so many seconds."""
Split = list[tuple[Terms, Terms]]
"""Cases: what is assumed in each, and all terms with that put into them."""


def decide_by_cases(terms: Sequence[z3.BoolRef], attempt: Attempt, seconds: float) -> SolverAnswer:
    """The answer for `terms`, which `attempt` does not decide; `UNDECIDED` where they have no
    cases, or some case is not decided in time."""
    if has_binder(terms) or size(terms, MAX_TERMS) >= MAX_TERMS:
        return UNDECIDED
    cases = _Cases(attempt, time.thread_time() + seconds)
    return cases.split(simplified(terms, min(seconds, SIMPLIFY_S)))


@dataclass
class _Cases:
    """The state of one question that is split; `ends`: the moment when its time is used up."""

    attempt: Attempt
    ends: float
    left: int = MAX_CASES
    depth: int = 0

    def split(self, terms: Terms) -> SolverAnswer:
        """The answer for `terms`, which no attempt decided; `UNDECIDED` without cases, or without
        time to look for them."""
        if time.thread_time() >= self.ends:
            return UNDECIDED
        split = _by_value(terms) or _by_condition(terms)
        if split is not None:
            return self._each(split, size(terms))
        if time.thread_time() >= self.ends:
            return UNDECIDED
        moved = before_writes_elsewhere(terms, self.ends)
        split = _by_disjunction(moved.terms) or _by_place(moved.terms, moved.open)
        if split is not None:
            return self._each(split, size(terms))
        return self._decide(moved.terms, size(terms)) if moved.any else UNDECIDED

    def _each(self, split: Split, whole: int) -> SolverAnswer:
        for assumed, terms in split:
            outcome = self._decide([*assumed, *terms], whole)
            if outcome.answer == z3.sat:
                return SolverAnswer(z3.sat, (*assumed, *outcome.values))
            if outcome.answer != z3.unsat:
                return UNDECIDED
        return SolverAnswer(z3.unsat)

    def _decide(self, terms: Terms, whole: int) -> SolverAnswer:
        """The answer for a case of a question of `whole` terms."""
        self.left -= 1
        seconds = self.ends - time.thread_time()
        if self.left < 0 or seconds <= 0 or self.depth >= MAX_DEPTH:
            return UNDECIDED
        terms = _with_equals(simplified(terms, min(seconds, SIMPLIFY_S)))
        if any(z3.is_false(term) for term in terms):
            return SolverAnswer(z3.unsat)
        outcome = UNDECIDED
        if size(terms) < EASIER * whole:
            outcome = self.attempt(terms, min(seconds, CASE_S))
        if outcome.answer == z3.unknown:
            self.depth += 1
            outcome = self.split(terms)
            self.depth -= 1
        if outcome.answer == z3.unknown:
            return self.attempt(terms, max(0.0, self.ends - time.thread_time()))
        return outcome


def _by_value(terms: Terms) -> Split | None:
    """By the regions of a variable."""
    found = regions(terms)
    if found is None:
        return None
    return [(region.assumed, _put(terms, region.pairs)) for region in found]


def _by_condition(terms: Terms) -> Split | None:
    """By the condition that most often chooses between memories, else between factors."""
    found = conditions_of_memories(terms) or conditions_of_factors(terms)
    if not found:
        return None
    condition = max(found.values(), key=len)[0]
    return [
        ([condition], _put(terms, [(condition, z3.BoolVal(True))])),
        ([z3.Not(condition)], _put(terms, [(condition, z3.BoolVal(False))])),
    ]


def _by_disjunction(terms: Terms) -> Split | None:
    """By the largest disjunction: its small parts, and the large ones."""
    disjunctions = [term for term in terms if z3.is_or(term)]
    most, largest = max(_sized(disjunctions), key=itemgetter(0), default=(0, None))
    if largest is None or most < SHARE_OF_DISJUNCTION * size(terms):
        return None
    parts = [part for _, part in sorted(_sized(operands(largest)), key=itemgetter(0))]
    large = max(1, len(parts) // 4)
    others = [term for term in terms if term is not largest]
    return [([_any(some)], others) for some in (parts[:-large], parts[-large:])]


def _sized(terms: Terms) -> list[tuple[int, z3.BoolRef]]:
    return list(zip(sizes(terms), terms, strict=True))


def _by_place(terms: Terms, reads: list[Terms]) -> Split | None:
    """By the write at whose place a read is, if any, for the read after the most."""
    writes = max(reads, key=len, default=None)
    if not writes:
        return None
    cases = [([same], _put(terms, [_places(same)])) for same in writes]
    return [*cases, ([z3.Not(same) for same in writes], terms)]


def _places(same: z3.BoolRef) -> tuple[z3.ExprRef, z3.ExprRef]:
    """The place that is read, and the place that was written."""
    write, read = same.children()
    return read, write


def _any(parts: Terms) -> z3.BoolRef:
    return parts[0] if len(parts) == 1 else z3.Or(*parts)


def _with_equals(terms: Terms) -> Terms:
    """The terms, with one number put for another that is neither less nor greater."""
    compared = [t for t in terms if t.decl().kind() in _AT_MOST]
    sides = {(t.decl().kind(), t.arg(0).get_id(), t.arg(1).get_id()) for t in compared}
    for term in compared:
        less, greater = term.children()
        back = (term.decl().kind(), greater.get_id(), less.get_id())
        if back in sides and less.get_id() != greater.get_id():
            return [less == greater, *_put(terms, [(less, greater)])]
    return terms


_AT_MOST = frozenset({z3.Z3_OP_ULEQ, z3.Z3_OP_SLEQ})


def _put(terms: Terms, pairs: Sequence[tuple[z3.ExprRef, z3.ExprRef]]) -> Terms:
    return units(z3.substitute(term, *pairs) for term in terms)


# Reads after writes to other places


@dataclass(frozen=True)
class Moved:
    """Terms with reads from before writes elsewhere, which hold if and only if those do that they
    were made of.  `any`: whether there were such reads.  `open`: for each read that may be at the
    place of the write before it, that it is at that of each of the writes before."""

    terms: Terms
    any: bool
    open: list[Terms]


def before_writes_elsewhere(terms: Terms, ends: float) -> Moved:
    """`terms` with reads from before writes elsewhere; `ends`: the moment when time is used up.

    The solver decides for each pair of places whether they may alias, under the constraints of the
    question that do not concern memory: it would not decide the question as a whole.
    """
    places = _Places(ends, not_about_memory(terms))
    moving = _Moving(places)
    result = [moving.term(term) for term in terms]
    return Moved(result, moving.any, moving.open)


@dataclass
class _Places:
    """The pairs of places that do not alias."""

    ends: float
    facts: Terms
    known: dict[tuple[int, int], bool] = field(default_factory=dict[tuple[int, int], bool])
    kept: list[z3.ExprRef] = field(default_factory=list[z3.ExprRef])
    solver: z3.Solver | None = None

    def apart(self, one: z3.ExprRef, other: z3.ExprRef) -> bool:
        """Whether the two are known to be different."""
        key = one.get_id(), other.get_id()
        if key not in self.known:
            self.kept += [one, other]
            self.known[key] = self._apart(one, other)
        return self.known[key]

    def _apart(self, one: z3.ExprRef, other: z3.ExprRef) -> bool:
        same = z3.simplify(one == other)
        if z3.is_true(same) or z3.is_false(same):
            return z3.is_false(same)
        if time.thread_time() > self.ends:
            return False
        if self.solver is None:
            self.solver = z3.SolverFor("QF_UFBV")
            self.solver.add(*self.facts)
        return limited_check(self.solver, ALIAS_QUERY_S, ALIAS_QUERY_STEPS, same) == z3.unsat


@dataclass
class _Moving:
    """Terms while they are made; `any` and `open` as in `Moved`."""

    places: _Places
    any: bool = False
    open: list[Terms] = field(default_factory=list[Terms])
    made: dict[int, tuple[z3.ExprRef, z3.ExprRef]] = field(
        default_factory=dict[int, tuple[z3.ExprRef, z3.ExprRef]]
    )
    """By the number of a term: it, kept alive, and what it is now."""

    def term(self, term: z3.BoolRef) -> z3.BoolRef:
        pending: list[z3.ExprRef] = [term]
        while pending:
            part = pending[-1]
            parts = part.children()
            missing = [p for p in parts if p.get_id() not in self.made]
            if missing and part.get_id() not in self.made:
                pending += missing
                continue
            pending.pop()
            if part.get_id() not in self.made:
                self.made[part.get_id()] = part, self._of(part, parts)
        result = self.made[term.get_id()][1]
        assert isinstance(result, z3.BoolRef)
        return result

    def _of(self, term: z3.ExprRef, parts: list[z3.ExprRef]) -> z3.ExprRef:
        changed = [
            (part, self.made[part.get_id()][1])
            for part in parts
            if not part.eq(self.made[part.get_id()][1])
        ]
        result = z3.substitute(term, *changed) if changed else term
        return self._read(result) if z3.is_select(result) else result

    def _read(self, term: z3.ExprRef) -> z3.ExprRef:
        memory, place = term.arg(0), term.arg(1)
        passed = False
        while z3.is_store(memory) and self.places.apart(memory.arg(1), place):
            memory, passed = memory.arg(0), True
        if z3.is_store(memory):
            if memory.arg(1).eq(place):
                self.any = True
                return memory.arg(2)
            self.open.append(_at_writes(memory, place))
        if not passed:
            return term
        self.any = True
        assert isinstance(memory, z3.ArrayRef)
        return z3.Select(memory, place)


def _at_writes(memory: z3.ExprRef, place: z3.ExprRef) -> Terms:
    """That a place is that of each write which made a memory."""
    found: Terms = []
    while z3.is_store(memory):
        same = memory.arg(1) == place
        assert isinstance(same, z3.BoolRef)
        found.append(same)
        memory = memory.arg(0)
    return found
