"""The solver under a limit of time.

z3's own timeout is soft: the command line adds a hard one.  The figures are seconds.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import z3

BIT_VECTORS = "QF_UFBV"
"""Bit vectors and uninterpreted functions: all that most questions need, and faster by a third than
the solver for everything."""

ARRAYS = "QF_AUFBV"
"""The same with memory."""


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
    def left(self) -> float:
        return max(0.0, self.limit - (time.monotonic() - self.started))

    def solver(self, terms: Sequence[z3.BoolRef]) -> z3.Solver:
        """A solver that holds `terms`."""
        solver = z3.Solver() if self.logic is None else z3.SolverFor(self.logic)
        self.add(solver, terms)
        return solver

    def add(self, solver: z3.Solver, terms: Sequence[z3.BoolRef]) -> None:
        before = time.monotonic()
        solver.add(*terms)
        self.solving += time.monotonic() - before

    def check(self, solver: z3.Solver) -> z3.CheckSatResult:
        """`unknown` when the time is up."""
        self.queries += 1
        left = self.left
        if left <= 0:
            return z3.unknown
        solver.set("timeout", max(1, int(left * 1000)))
        before = time.monotonic()
        try:
            return solver.check()
        finally:
            self.solving += time.monotonic() - before

    def reason(self, solver: z3.Solver) -> str:
        if self.left <= 0.05:
            return f"the time limit of {self.limit:g} s is used up"
        return f"the solver gave up: {solver.reason_unknown()}"
