"""The solvers under a limit of time.

z3's own timeout is soft: the command line adds a hard one.  The figures are seconds.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import z3

from verify.solver.bitwuzla import NONE, second_opinion
from verify.solver.memory import says_out_of_memory

BIT_VECTORS = "QF_UFBV"
"""Bit vectors and uninterpreted functions: all that most questions need, and faster by a third than
the solver for everything."""

ARRAYS = "QF_AUFBV"
"""The same with memory."""

FIRST = 0.05
"""Seconds that z3 has to itself."""
FIRST_OF_MANY = 2.0
"""The same where the question is one of a row, each learning from the model of the one before."""


@dataclass(frozen=True, slots=True)
class TimedOut:
    """No answer: the time for all queries of a check is over."""

    limit_s: float

    def __str__(self) -> str:
        return f"the time limit of {self.limit_s:g} s is used up"


@dataclass(frozen=True, slots=True)
class GaveUp:
    """No answer, and a sentence that says why."""

    reason: str

    def __str__(self) -> str:
        return self.reason


NoAnswer = TimedOut | GaveUp


@dataclass
class Solver:
    """A z3 solver that remembers what it was told."""

    own: z3.Solver
    logic: str | None
    first: float = FIRST
    terms: list[z3.BoolRef] = field(default_factory=list[z3.BoolRef])
    marks: list[int] = field(default_factory=list[int])
    said: tuple[z3.BoolRef, ...] | None = None
    """The values of constants, when the second solver said `sat`."""

    def add(self, *terms: z3.BoolRef) -> None:
        self.own.add(*terms)
        self.terms.extend(terms)

    def push(self) -> None:
        self.own.push()
        self.marks.append(len(self.terms))

    def pop(self) -> None:
        self.own.pop()
        del self.terms[self.marks.pop() :]

    def model(self, seconds: float) -> z3.ModelRef | None:
        """Of the last check, which said `sat`; `None` when there is no time to make one."""
        if self.said is None:
            return self.own.model()
        maker = z3.SolverFor(self.logic or "")
        maker.add(*self.terms, *self.said)
        return maker.model() if self._z3(maker, seconds) == z3.sat else None

    def check(self, seconds: float) -> z3.CheckSatResult:
        """z3 first, then the second solver, then z3 again with what is left."""
        self.said = None
        ends = time.monotonic() + seconds
        alone = self.logic is None
        answer = self._z3(self.own, seconds if alone else min(seconds, self.first))
        left = ends - time.monotonic()
        if answer != z3.unknown or alone or left <= 0:
            return answer
        opinion = second_opinion(self.terms, self.logic or "", left)
        if opinion.answer == z3.sat:
            self.said = opinion.values
        left = ends - time.monotonic()
        if opinion is not NONE or left <= 0:
            return opinion.answer
        return self._z3(self.own, left)

    def _z3(self, solver: z3.Solver, seconds: float) -> z3.CheckSatResult:
        solver.set("timeout", max(1, int(seconds * 1000)))
        return solver.check()


@dataclass
class Clock:
    """All queries of one check share `limit` seconds.  `solving` is what they took so far.
    `logic` is SMT-LIB's name of what the questions are made of, `None`: anything."""

    limit: float
    started: float = field(default_factory=time.monotonic)
    solving: float = 0.0
    queries: int = 0
    logic: str | None = BIT_VECTORS

    @property
    def ends(self) -> float:
        """By `time.monotonic`."""
        return self.started + self.limit

    @property
    def left(self) -> float:
        return max(0.0, self.ends - time.monotonic())

    def solver(self, terms: Sequence[z3.BoolRef]) -> Solver:
        """A solver that holds `terms`."""
        own = z3.Solver() if self.logic is None else z3.SolverFor(self.logic)
        solver = Solver(own, self.logic)
        self.add(solver, terms)
        return solver

    def add(self, solver: Solver, terms: Sequence[z3.BoolRef]) -> None:
        before = time.monotonic()
        solver.add(*terms)
        self.solving += time.monotonic() - before

    def check(self, solver: Solver) -> z3.CheckSatResult:
        """`unknown` when the time is up."""
        self.queries += 1
        left = self.left
        if left <= 0:
            return z3.unknown
        before = time.monotonic()
        try:
            return solver.check(left)
        finally:
            self.solving += time.monotonic() - before

    def model(self, solver: Solver) -> z3.ModelRef | None:
        """The model of the last check, which said `sat`; `None` when the time is up."""
        before = time.monotonic()
        try:
            return solver.model(max(0.01, self.left))
        finally:
            self.solving += time.monotonic() - before

    def why_no_answer(self, solver: Solver) -> NoAnswer:
        """Why the last answer is `unknown`.  Raises MemoryError."""
        if self.left <= 0.05:
            return TimedOut(self.limit)
        reason = solver.own.reason_unknown()
        if says_out_of_memory(reason):
            raise MemoryError(reason)
        return GaveUp(f"the solver gave up: {reason}")
