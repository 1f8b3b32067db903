"""Solver work measured in the solver's own units, for what is to be the same on any machine.

A budget of seconds makes answers depend on what else the machine does; z3 counts its steps
(`rlimit`), 3 to 10 million in a second.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import field
from functools import cached_property
from typing import TypeVar

import z3

from common.data import dataclass
from verify.solver.budget import FLOATS, Solver, SolverContext
from verify.solver.dump import Asked
from verify.solver.interrupt import stepped_check
from verify.solver.memory import says_out_of_memory
from verify.solver.plan import QUICK_STEPS

T = TypeVar("T", z3.BoolRef, z3.ModelRef)

UNITS = 2_000_000
"""The limit of work for making a counterexample smaller."""
UNITS_OF_QUESTION = 1_000_000
"""The limit of work for one question."""
UNITS_OF_SMALLEST = 200_000
"""The limit of work for the search of the smallest inputs, which counts if each question is
answered."""


@dataclass
class OwnContext:
    """A context of z3 in which nothing was asked before, made when it is first used: that takes
    longer than a small question."""

    @cached_property
    def context(self) -> z3.Context:
        return z3.Context()


@dataclass
class _SolverAlone(Solver):
    """A solver in the z3 context of its solver context."""

    context: z3.Context = field(default_factory=z3.Context)

    def add(self, *terms: z3.BoolRef) -> None:
        self.z3_solver.add(*(_in(self.context, term) for term in terms))


@dataclass
class Units:
    """z3's steps that are left; `gave_up`: some question had no answer within its steps, or within
    the time that was left."""

    left: int = UNITS
    gave_up: bool = False


@dataclass(frozen=True)
class UnitContext(SolverContext):
    """A context in which z3 alone is asked, until its `units` are used up; the time of the check
    remains a limit.

    Of a check in which Bitwuzla alone is asked it asks nothing.  It has a z3 of its own, or shares
    one with those that ask about the same counterexample: what else was asked, and how far that
    came, does not change the order in which this one goes.
    """

    units: Units = field(default_factory=Units)
    own: OwnContext | None = field(default_factory=OwnContext)
    """`None`: it asks in the context of all questions, for answers that are the same there."""

    @property
    def z3_context(self) -> z3.Context:
        return z3.main_ctx() if self.own is None else self.own.context

    def own_terms(self, terms: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
        """The terms in its own z3."""
        return [_in(self.z3_context, term) for term in terms]

    def solver(
        self, terms: Sequence[z3.BoolRef], *, quick: bool = False, shown: bool = False
    ) -> Solver:
        """A solver that holds `terms`; `quick`, as in a context of seconds, where answers alone
        matter, and no models.  Whether one is `shown` makes no difference: z3 alone is asked."""
        z3_solver = z3.SimpleSolver(ctx=self.z3_context) if quick else self._for_logic()
        solver = _SolverAlone(z3_solver, self.logic, context=self.z3_context, quick=quick)
        self.add(solver, terms)
        return solver

    def _for_logic(self) -> z3.Solver:
        if self.logic in (None, FLOATS):
            return z3.Solver(ctx=self.z3_context)
        return z3.SolverFor(self.logic, ctx=self.z3_context)

    def check(self, solver: Solver, asked: Asked | None = None) -> z3.CheckSatResult:
        assert isinstance(solver, _SolverAlone)
        if solver.quick:
            answer = self._check(solver, QUICK_STEPS)
            if answer != z3.unknown:
                return answer
            terms, solver.z3_solver = solver.z3_solver.assertions(), self._for_logic()
            solver.z3_solver.add(terms)
            solver.quick = False
        return self._check(solver, UNITS_OF_QUESTION)

    def _check(self, solver: _SolverAlone, most: int) -> z3.CheckSatResult:
        """The answer within so many steps."""
        answer = self._answer(solver, most)
        self.units.gave_up |= answer == z3.unknown
        return answer

    def _answer(self, solver: _SolverAlone, most: int) -> z3.CheckSatResult:
        left = self.left
        if self.second or self.units.left <= 0 or left <= 0:
            return z3.unknown
        started = time.monotonic()
        z3_solver = solver.z3_solver
        before = _steps(z3_solver)
        answer = stepped_check(z3_solver, left, min(self.units.left, most))
        self.units.left -= max(1, _steps(z3_solver) - before)
        self.spent.add(time.monotonic() - started)
        if answer == z3.unknown and says_out_of_memory(z3_solver.reason_unknown()):
            raise MemoryError(z3_solver.reason_unknown())
        return answer

    def model(self, solver: Solver) -> z3.ModelRef | None:
        return _in(z3.main_ctx(), solver.z3_solver.model())


def unit_context(context: SolverContext, own: OwnContext | None, units: int = UNITS) -> UnitContext:
    """The context of a part of the check with a budget of units, within the time that is left."""
    part = context.share(1)
    return UnitContext(
        part.limit,
        part.logic,
        part.second,
        part.started,
        part.spent,
        part.dump,
        units=Units(units),
        own=own,
    )


def _in(context: z3.Context, of: T) -> T:
    """A term or a model in the context."""
    return of if of.ctx == context else of.translate(context)


def _steps(solver: z3.Solver) -> int:
    """The steps that z3 has made so far, in all of its solvers."""
    statistics = solver.statistics()
    # It is near the end; `get_key_value` asks for all names before.
    entries = (statistics[i] for i in reversed(range(len(statistics))))
    return next((int(number) for name, number in entries if name == _COUNT), 0)


_COUNT = "rlimit count"
"""The name of z3's steps in its statistics."""
