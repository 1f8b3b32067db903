"""Rewriting of reads after writes to other places into reads before the writes.

The solver decides for each pair of places whether they may alias, under the constraints of the
question that do not concern memory: it would not decide the question as a whole.
"""

from __future__ import annotations

import time
from dataclasses import field

import z3

from verify.data import dataclass
from verify.solver.interrupt import limited_check
from verify.solver.units import Terms, not_about_memory

QUERY_S, QUERY_STEPS = 0.5, 500_000
"""The limits of one question to z3."""


@dataclass(frozen=True)
class Moved:
    """Terms with reads from before writes elsewhere, which hold if and only if those do that they
    were made of.  `any`: whether there were such reads.  `open`: for each read that may be at the
    place of the write before it, that it is at that of each of the writes before."""

    terms: Terms
    any: bool
    open: list[Terms]


def before_writes_elsewhere(terms: Terms, ends: float) -> Moved:
    """`terms` with reads from before writes elsewhere; `ends`: the moment when time is used up."""
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
        return limited_check(self.solver, QUERY_S, QUERY_STEPS, same) == z3.unsat


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
