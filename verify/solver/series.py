"""Questions that share most of their terms, and are told apart by what each of them assumes.

The solvers are given the shared terms once, and keep what they have learned of them from one
question to the next.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

import z3

from common.data import dataclass
from verify.solver.bitwuzla import BitwuzlaQuestion
from verify.solver.budget import (
    ARRAYS,
    AT_ONCE_S,
    BIT_VECTORS,
    Solver,
    SolverContext,
)
from verify.solver.dump import Asked
from verify.solver.interrupt import limited_check
from verify.solver.plan import BITWUZLA_SHARE, CORE_STEPS


@dataclass
class Series:
    """Questions whether `terms` are satisfiable under assumptions, which are Boolean constants or
    their negations."""

    context: SolverContext
    terms: Sequence[z3.BoolRef]
    _core: z3.Solver | None = None
    """z3's core with the terms, as long as it answers."""
    _bitwuzla: BitwuzlaQuestion | None = None
    _values: Sequence[z3.BoolRef] | z3.ModelRef = ()
    """The model of the last answer, or what fixes the constants in it."""
    _alone: Solver | None = None
    """The solver of the last question, where no answer was found here."""

    def __post_init__(self) -> None:
        if self.is_shared:
            self._core = z3.SimpleSolver()
            self._core.add(*self.terms)

    @property
    def is_shared(self) -> bool:
        """Whether one question's solvers may serve the next: not where a solver is asked for a
        second opinion, nor with floating-point arithmetic."""
        return not self.context.second and self.context.logic in (BIT_VECTORS, ARRAYS)

    def check(self, asked: Asked, *assumptions: z3.BoolRef) -> z3.CheckSatResult:
        """The answer; `unknown` when the time is used up."""
        self._values, self._alone = (), None
        if self.is_shared and self.context.left > 0:
            before = time.thread_time()
            answer = self._shared(assumptions)
            self.context.spent.add(time.thread_time() - before, queries=1)
            if answer != z3.unknown:
                self.context.record(asked, [*self.terms, *assumptions], answer)
                return answer
        self._alone = self.context.solver([*self.terms, *assumptions])
        return self.context.check(self._alone, asked)

    def forget_core(self) -> None:
        """Let Bitwuzla answer what z3's core would."""
        self._core = None

    def _shared(self, assumptions: Sequence[z3.BoolRef]) -> z3.CheckSatResult:
        """The answer of z3's core, until it has none, then of Bitwuzla."""
        if self._core is not None:
            answer = limited_check(self._core, self.context.left, CORE_STEPS, *assumptions)
            if answer == z3.sat:
                self._values = self._core.model()
            if answer != z3.unknown:
                return answer
            self.forget_core()
        if self._bitwuzla is None:
            logic = self.context.logic or ARRAYS
            self._bitwuzla = BitwuzlaQuestion(self.terms, logic, normalizes=False)
        seconds = min(AT_ONCE_S, BITWUZLA_SHARE * self.context.left)
        found = self._bitwuzla.ask(seconds, *assumptions)
        self._values = found.values
        return found.answer

    def truths(self, constants: Sequence[z3.BoolRef]) -> list[bool] | None:
        """The values of these constants in a model of the last check, whose answer was `sat`;
        `None` if time runs out first."""
        if self._alone is not None:
            return self.context.truths(self._alone, constants)
        values = self._values
        if isinstance(values, z3.ModelRef):
            return [z3.is_true(values.eval(each)) for each in constants]
        fixed = {each.get_id() for each in values}
        return [each.get_id() in fixed for each in constants]
