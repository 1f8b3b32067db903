"""The solvers under a limit of time, in seconds of processor time, so that what is decided does not
depend on what else the machine does.

z3's first attempts are limited in its own steps, which are the same on every machine.  All limits
here are soft: the command line adds a hard one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field, replace
from typing import Self

import z3

from common.data import dataclass
from verify.solver.answers import SolverAnswer
from verify.solver.bitwuzla import BitwuzlaQuestion, ask_bitwuzla
from verify.solver.dump import Asked, Dump
from verify.solver.interrupt import limited_check
from verify.solver.memory import says_out_of_memory
from verify.solver.plan import (
    ANEW_S,
    BITWUZLA_BEFORE_CASES_S,
    BITWUZLA_BEFORE_FACTORS_S,
    BITWUZLA_SHARE,
    CASES_OF_FACTORS_S,
    CASES_S,
    CASES_SHARE,
    FEW_CONDITIONS,
    FIRST_ATTEMPT_STEPS,
    QUICK_STEPS,
    SWEEPING_S,
    SWEEPING_SHARE,
    SWEPT_S,
)

BIT_VECTORS = "QF_UFBV"
"""Bit vectors and uninterpreted functions: enough for most questions, and a third faster than z3's
general solver."""

ARRAYS = "QF_AUFBV"
"""Bit vectors, uninterpreted functions, and arrays, which represent memory."""

FLOATS = "QF_AUFBVFP"
"""Bit vectors, functions, arrays and floating-point arithmetic, for z3's general solver."""

ALL = "ALL"
"""SMT-LIB's name of the logic for all other questions."""

LARGE_TERMS = 600
"""So many terms, as z3 counts them, make a question large: Bitwuzla is asked before z3, which needs
longer to begin with it than Bitwuzla for its answer."""
AT_ONCE_S, AT_ONCE_SHARE_OF_Z3 = 1.5, 0.1
"""The time for Bitwuzla before z3, or after z3's core; and the part of what is left that this is at
most, where only z3 is asked after that."""


@dataclass(frozen=True, slots=True)
class TimedOut:
    """No answer: the time for all queries of a check is used up."""

    limit_s: float

    def __str__(self) -> str:
        return f"the time limit of {self.limit_s:g} s is used up"


@dataclass(frozen=True, slots=True)
class GaveUp:
    """No answer, with the reason as a sentence."""

    reason: str

    def __str__(self) -> str:
        return self.reason


NoAnswer = TimedOut | GaveUp


def solver_for(logic: str | None) -> z3.Solver:
    """z3's solver for questions in that logic."""
    return z3.Solver() if logic in (None, FLOATS) else z3.SolverFor(logic)


def values_of(model: z3.ModelRef) -> tuple[z3.BoolRef, ...]:
    """Equations that fix the constants of a model that are no memories."""
    constants = [declaration() for declaration in model.decls() if declaration.arity() == 0]
    plain = [c for c in constants if z3.is_bv(c) or z3.is_bool(c)]
    return tuple(constant == model[constant.decl()] for constant in plain)


@dataclass
class Solver:
    """A z3 solver together with the terms asserted in it, which Bitwuzla is given when z3 has no
    answer after `first` of its steps."""

    z3_solver: z3.Solver
    logic: str | None
    first: int = FIRST_ATTEMPT_STEPS
    terms: list[z3.BoolRef] = field(default_factory=list[z3.BoolRef])
    marks: list[int] = field(default_factory=list[int])
    second: bool = False
    """Whether Bitwuzla is asked alone."""
    quick: bool = False
    """Whether `z3_solver` is z3's core by itself, which is asked once."""
    shown: bool = True
    """Whether a model may be shown."""
    started: BitwuzlaQuestion | None = None
    """The question that Bitwuzla did not answer in its time: it resumes there."""
    constant_values: tuple[z3.BoolRef, ...] | None = None
    """The equations that fix the constants, if the answer `sat` was Bitwuzla's or of a case."""

    def add(self, *terms: z3.BoolRef) -> None:
        self.z3_solver.add(*terms)
        self.terms.extend(terms)

    def push(self) -> None:
        self.z3_solver.push()
        self.marks.append(len(self.terms))

    def pop(self) -> None:
        self.z3_solver.pop()
        del self.terms[self.marks.pop() :]

    def model(self, seconds: float) -> z3.ModelRef | None:
        """The model of the last check, whose answer was `sat`; `None` when time runs out first.
        Raises MemoryError."""
        if self.constant_values is None:
            return self.z3_solver.model()
        maker = solver_for(self.logic)
        maker.add(*self.terms, *self.constant_values)
        if self._z3(maker, seconds) == z3.sat:
            return maker.model()
        reason = maker.reason_unknown()
        if says_out_of_memory(reason):
            raise MemoryError(reason)
        return None

    def truths(self, constants: Sequence[z3.BoolRef], seconds: float) -> list[bool] | None:
        """The values of these terms in a model of the last check, whose answer was `sat`; `None` if
        time runs out first.  Raises MemoryError."""
        fixed = {value.get_id() for value in self.constant_values or ()}
        if all(each.get_id() in fixed or z3.Not(each).get_id() in fixed for each in constants):
            return [each.get_id() in fixed for each in constants]
        model = self.model(seconds)
        if model is None:
            return None
        values = [model.eval(each, model_completion=True) for each in constants]
        return [not z3.is_false(value) for value in values]

    def check(self, seconds: float) -> z3.CheckSatResult:
        """The answer of z3 or of Bitwuzla, else of cases, else of either in the time that is
        left."""
        self.constant_values = self.started = None
        if self.second:
            return ask_bitwuzla(self.terms, self.logic or ALL, seconds).answer
        ends = time.thread_time() + seconds
        for ask in self._attempts():
            answer = ask(ends)
            if answer != z3.unknown or time.thread_time() >= ends:
                return answer
        return z3.unknown

    def _attempts(self) -> Iterator[Callable[[float], z3.CheckSatResult]]:
        """The attempts in order, each with the end of its time."""
        is_large = self._is_large()
        if self.quick and not is_large:
            yield self._quickly
        if self.shown:
            if is_large:
                yield self._never_at_once
        elif is_large or self.logic in (BIT_VECTORS, ARRAYS):
            yield self._at_once
        if self.quick:
            self._end_quick()
        if self.logic is None:
            yield self._z3_alone
            return
        yield self._z3_first
        yield self._cases_of_factors
        yield self._bitwuzla_first
        if is_large:
            yield self._swept
        yield self._cases
        yield self._bitwuzla_last
        yield self._z3_alone

    def _is_large(self) -> bool:
        """Whether Bitwuzla is asked before z3 has begun: not with floating-point arithmetic, nor
        in a series of questions, where z3 goes on from its own model."""
        if self.logic == FLOATS or self.first != FIRST_ATTEMPT_STEPS:
            return False
        goal = z3.Goal()
        goal.add(*self.terms)
        is_large = z3.Probe("num-exprs")(goal) >= LARGE_TERMS
        return is_large and (self.logic is not None or z3.Probe("is-qfaufbv")(goal) > 0)

    def _quickly(self, ends: float) -> z3.CheckSatResult:
        """The answer of z3's core."""
        return self._z3(self.z3_solver, ends - time.thread_time(), QUICK_STEPS)

    def _end_quick(self) -> None:
        """Put the solver for the logic in the place of z3's core; not after a `push`, which that
        solver has not seen."""
        if not self.marks:
            self.z3_solver = solver_for(self.logic)
            self.z3_solver.add(*self.terms)
        self.quick = False

    def _z3_first(self, ends: float) -> z3.CheckSatResult:
        return self._z3(self.z3_solver, ends - time.thread_time(), self.first)

    def _z3_alone(self, ends: float) -> z3.CheckSatResult:
        return self._z3(self.z3_solver, max(0.0, ends - time.thread_time()))

    def _at_once(self, ends: float) -> z3.CheckSatResult:
        """The answer of Bitwuzla without normalisation, which answers most questions soonest."""
        self.started = BitwuzlaQuestion(self.terms, self.logic or ARRAYS, normalizes=False)
        share = AT_ONCE_SHARE_OF_Z3 if self.logic is None else BITWUZLA_SHARE
        left = ends - time.thread_time()
        return self._bitwuzla(time.thread_time() + min(AT_ONCE_S, share * left))

    def _never_at_once(self, ends: float) -> z3.CheckSatResult:
        """The answer of Bitwuzla if it is `unsat`; a model has to be z3's own."""
        answer = self._at_once(ends)
        self.constant_values = None
        return answer if answer == z3.unsat else z3.unknown

    def _bitwuzla_first(self, ends: float) -> z3.CheckSatResult:
        left = ends - time.thread_time()
        return self._bitwuzla(
            time.thread_time() + min(BITWUZLA_BEFORE_CASES_S, BITWUZLA_SHARE * left)
        )

    def _bitwuzla_last(self, ends: float) -> z3.CheckSatResult:
        """The answer of Bitwuzla as it was asked so far, and then with sums and products
        normalized."""
        is_enough = ends - time.thread_time() >= 2 * ANEW_S
        if is_enough and self.started is not None and not self.started.normalizes:
            answer = self._bitwuzla(ends - ANEW_S)
            if answer != z3.unknown:
                return answer
            self.started = None
        return self._bitwuzla(ends)

    def _bitwuzla(self, ends: float) -> z3.CheckSatResult:
        if self.started is None:
            self.started = BitwuzlaQuestion(self.terms, self.logic or "")
        found = self.started.ask(ends - time.thread_time())
        if found.answer == z3.sat:
            self.constant_values = found.values
        return found.answer

    def _swept(self, ends: float) -> z3.CheckSatResult:
        """The answer of Bitwuzla for the question with equal subterms merged."""
        from verify.solver.sweeping import swept  # few checks need it

        left = ends - time.thread_time()
        terms = swept(self.terms, min(SWEEPING_S, SWEEPING_SHARE * left))
        if terms is None:
            return z3.unknown
        self.started = BitwuzlaQuestion(terms, self.logic or ALL, normalizes=False)
        left = ends - time.thread_time()
        return self._bitwuzla(time.thread_time() + min(SWEPT_S, BITWUZLA_SHARE * left))

    def _cases_of_factors(self, ends: float) -> z3.CheckSatResult:
        from verify.solver.regions import conditions_of_factors  # few checks need it

        if not 0 < len(conditions_of_factors(self.terms)) <= FEW_CONDITIONS:
            return z3.unknown
        answer = self._bitwuzla(min(ends, time.thread_time() + BITWUZLA_BEFORE_FACTORS_S))
        return self._cases(ends, CASES_OF_FACTORS_S) if answer == z3.unknown else answer

    def _cases(self, ends: float, most: float = CASES_S) -> z3.CheckSatResult:
        from verify.solver.cases import decide_by_cases  # few checks need it

        seconds = min(most, CASES_SHARE * (ends - time.thread_time()))
        found = decide_by_cases(self.terms, self._attempt, seconds)
        if found.answer == z3.sat:
            self.constant_values = found.values
        return found.answer

    def _attempt(self, terms: Sequence[z3.BoolRef], seconds: float) -> SolverAnswer:
        """The answer of z3, else of Bitwuzla, for a case."""
        solver = Solver(solver_for(self.logic), self.logic)
        solver.add(*terms)
        answer = self._z3(solver.z3_solver, seconds, FIRST_ATTEMPT_STEPS)
        if answer == z3.sat:
            return SolverAnswer(answer, values_of(solver.z3_solver.model()))
        if answer == z3.unknown:
            return ask_bitwuzla(terms, self.logic or "", seconds)
        return SolverAnswer(answer)

    def _z3(self, solver: z3.Solver, seconds: float, steps: int = 0) -> z3.CheckSatResult:
        """z3's answer within `seconds`, and within `steps` of its own (0: any number)."""
        return limited_check(solver, seconds, steps)


@dataclass
class Spent:
    """The seconds that the queries of a part of a check took, and their number; the `whole` counts
    them, too."""

    whole: Spent | None = None
    seconds: float = 0.0
    queries: int = 0

    def add(self, seconds: float, queries: int = 0) -> None:
        """Count the time that some queries took, or what prepares or follows one."""
        self.seconds += seconds
        self.queries += queries
        if self.whole is not None:
            self.whole.add(seconds, queries)


@dataclass(frozen=True)
class SolverContext:
    """The solvers that a check, or a part of it, asks: its queries share `limit` seconds.

    `logic` is the SMT-LIB logic of the questions; `None`: any.  `second`: Bitwuzla alone is asked,
    and gives no models.  A part (`within`, `share`) and a context for another logic inherit
    everything else, and what their queries take is also counted in the whole.
    """

    limit: float
    logic: str | None = BIT_VECTORS
    second: bool = False
    started: float = field(default_factory=time.thread_time)
    spent: Spent = field(default_factory=Spent)
    dump: Dump | None = None
    """Where questions are written that say what they ask."""

    def within(self, seconds: float) -> Self:
        """The context of a part of the check, with so many seconds or what is left."""
        limit, started = min(self.left, seconds), time.thread_time()
        return replace(self, limit=limit, started=started, spent=Spent(self.spent))

    def share(self, part: float) -> Self:
        """The context of a part of the check, with that part of the time that is left."""
        return self.within(part * self.left)

    def of_logic(self, logic: str | None) -> Self:
        """The context for questions in that logic, in the same time."""
        return replace(self, logic=logic)

    @property
    def ends(self) -> float:
        """The moment when the time is used up, as `time.thread_time` gives it."""
        return self.started + self.limit

    @property
    def left(self) -> float:
        return max(0.0, self.ends - time.thread_time())

    @property
    def used(self) -> float:
        """The seconds so far, at most the limit."""
        return self.limit - self.left

    def solver(
        self, terms: Sequence[z3.BoolRef], *, quick: bool = True, shown: bool = False
    ) -> Solver:
        """A solver that holds `terms`.  `quick`: z3's core is asked first, by itself, whose models
        have fewer zeros: not where these are shown as they are, nor where most questions are too
        large, nor with floating-point arithmetic, of which one step may take long.  `shown`: a
        model may be shown nevertheless, and is z3's own if it has one."""
        quick = quick and not self.second and self.logic != FLOATS
        z3_solver = z3.SimpleSolver() if quick else solver_for(self.logic)
        solver = Solver(
            z3_solver, self.logic, second=self.second, quick=quick, shown=shown or not quick
        )
        self.add(solver, terms)
        return solver

    def add(self, solver: Solver, terms: Sequence[z3.BoolRef]) -> None:
        before = time.thread_time()
        solver.add(*terms)
        self.spent.add(time.thread_time() - before)

    def check(self, solver: Solver, asked: Asked | None = None) -> z3.CheckSatResult:
        """The solver's answer; `unknown` when the time is used up.  `asked`: what is asked, where
        the verdict may depend on the answer."""
        left = self.left
        if left <= 0:
            return z3.unknown
        before = time.thread_time()
        try:
            answer = solver.check(left)
        finally:
            self.spent.add(time.thread_time() - before, queries=1)
        if asked is not None:
            self.record(asked, solver.terms, answer)
        return answer

    def record(self, asked: Asked, terms: Sequence[z3.BoolRef], answer: z3.CheckSatResult) -> None:
        """Write a question and its answer, if it has one, where questions are written."""
        if self.dump is not None and answer != z3.unknown:
            self.dump.write(asked, terms, self.logic or ALL, answer)

    def model(self, solver: Solver) -> z3.ModelRef | None:
        """The model of the last check, whose answer was `sat`; `None` when the time is used up."""
        before = time.thread_time()
        try:
            return solver.model(max(0.01, self.left))
        finally:
            self.spent.add(time.thread_time() - before)

    def truths(self, solver: Solver, constants: Sequence[z3.BoolRef]) -> list[bool] | None:
        """The values of these terms in a model of the last check, whose answer was `sat`; `None` if
        time runs out first."""
        before = time.thread_time()
        try:
            return solver.truths(constants, max(0.01, self.left))
        finally:
            self.spent.add(time.thread_time() - before)

    def why_no_answer(self, solver: Solver) -> NoAnswer:
        """Why the last answer is `unknown`.  Raises MemoryError."""
        if self.left <= 0.05:
            return TimedOut(self.limit)
        reason = solver.z3_solver.reason_unknown()
        if says_out_of_memory(reason):
            raise MemoryError(reason)
        return GaveUp(f"the solver gave up: {reason}")
