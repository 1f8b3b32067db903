"""The search for a counterexample to a question.

A source without choices needs one query.  Otherwise choices are instantiated from counterexamples:
each counterexample either has no good choice of the source, and is real, or yields one more choice
to try.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import field
from enum import Enum
from functools import cached_property

import z3

from verify.data import dataclass
from verify.refinement.question.choice_strategies import Guess
from verify.refinement.question.explanation import Explainer, NumberedGuess
from verify.refinement.question.poison_monotonicity import Monotone
from verify.refinement.question.question import Question
from verify.solver.budget import (
    FIRST_ATTEMPT_OF_MANY_STEPS,
    GaveUp,
    NoAnswer,
    Solver,
    SolverContext,
    TimedOut,
)
from verify.solver.dump import Asked

MAX_INSTANTIATIONS = 48
"""The most choices of the source that are tried."""
MAX_OF_PLACES = 12
"""The most choices of the source that are tried if addresses of objects are among them:
counterexamples follow the addresses."""


class SearchAnswer(Enum):
    PROVED = "proved"
    REFUTED = "refuted"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class SearchOutcome:
    """The answer to a question; `model` is set when refuted, `no_answer` when unknown.

    `facts` are what was assumed of unknown functions besides the question; `tries` counts the
    choices of the source that were tried.
    """

    answer: SearchAnswer
    model: z3.ModelRef | None = None
    facts: tuple[z3.BoolRef, ...] = ()
    no_answer: NoAnswer | None = None
    tries: int = 0


def ask(
    question: Question, assumptions: Sequence[z3.BoolRef], context: SolverContext
) -> SearchOutcome:
    """Search for inputs and target choices that no source choice explains."""
    if any(alternative.nothing_differs for alternative in question.alternatives):
        return SearchOutcome(SearchAnswer.PROVED)
    return Search(question, assumptions, context).outcome()


@dataclass
class Search:
    """The state of one search."""

    question: Question
    assumptions: Sequence[z3.BoolRef]
    context: SolverContext
    waiting: deque[tuple[int, Callable[[], Guess]]] = field(
        default_factory=deque[tuple[int, Callable[[], Guess]]]
    )
    """Strategies that have not been tried yet, with the number of their alternative."""
    facts: list[z3.BoolRef] = field(default_factory=list[z3.BoolRef])
    learned: list[z3.BoolRef] = field(default_factory=list[z3.BoolRef])
    """The constraints added to the first question: every counterexample satisfies them."""
    new: Sequence[z3.BoolRef] = ()
    """The constraints added since the last answer `sat`."""
    tries: int = 0
    """The choices of the source that were tried, which have a number each."""

    @cached_property
    def explainer(self) -> Explainer:
        return Explainer(self.question, self.context)

    @cached_property
    def monotone(self) -> Monotone | None:
        question = self.question
        if not question.has_stand_ins:
            return None
        return Monotone(question.domain.symbols, question.who.threads)

    @cached_property
    def solver(self) -> Solver:
        """A solver that holds the first question."""
        terms = self.question.base(self.assumptions)
        for number, alternative in enumerate(self.question.alternatives):
            first, *others = alternative.guesses
            terms += alternative.fails(first(), str(number))
            terms += alternative.room(str(number))
            self.waiting.extend((number, guess) for guess in others)
        self.new = terms
        # Without choices of the source, a smaller model is shown in the place of this one.
        return self.context.solver(terms, quick=not self.question.has_source_choices, shown=True)

    def outcome(self) -> SearchOutcome:
        """Ask, and try more choices of the source until no counterexample is left."""
        solver = self.solver
        most = MAX_OF_PLACES if self.question.chooses_places else MAX_INSTANTIATIONS
        for tries in range(1, most + 1):
            outcome = self._check(solver, tries)
            if outcome.model is None or not self.question.has_source_choices:
                return outcome
            solver.first = FIRST_ATTEMPT_OF_MANY_STEPS
            guess = self._next_guess(outcome.model)
            if guess is None:
                return outcome
            if isinstance(guess, TimedOut | GaveUp):
                return SearchOutcome(SearchAnswer.UNKNOWN, no_answer=guess, tries=tries)
            number, values = guess
            self.tries += 1
            attempt = f"{number}.try.{self.tries}"
            self.new = self.question.alternatives[number].fails(values, attempt)
            self._learn(self.new)
        no_answer = GaveUp(
            f"the search ended without a decision after {most} choices of the source"
        )
        return SearchOutcome(SearchAnswer.UNKNOWN, no_answer=no_answer, tries=most)

    def among(self, conditions: Sequence[z3.BoolRef]) -> SearchOutcome:
        """The outcome of the search under `conditions`, which stay asserted if it finds a
        counterexample."""
        solver, learned_before = self.solver, len(self.learned)
        solver.push()
        self.context.add(solver, conditions)
        outcome = self.outcome()
        if outcome.model is None:
            solver.pop()
            self.context.add(solver, self.learned[learned_before:])
        return outcome

    def _learn(self, terms: Sequence[z3.BoolRef]) -> None:
        self.learned.extend(terms)
        self.context.add(self.solver, terms)

    def _check(self, solver: Solver, tries: int) -> SearchOutcome:
        """The solver's answer; `new` is what was added since the last one."""
        answer = self.context.check(solver, Asked.REFINEMENT)
        if answer == z3.sat and self.monotone is not None:
            facts = self.monotone.facts(self.new)
            self.new = ()
            if facts:
                self.facts.extend(facts)
                self._learn(facts)
                answer = self.context.check(solver, Asked.REFINEMENT)
        if answer == z3.unsat:
            return SearchOutcome(SearchAnswer.PROVED, tries=tries)
        model = self.context.model(solver) if answer == z3.sat else None
        if model is None:
            no_answer = self.context.why_no_answer(solver)
            return SearchOutcome(SearchAnswer.UNKNOWN, no_answer=no_answer, tries=tries)
        return SearchOutcome(SearchAnswer.REFUTED, model, tuple(self.facts), tries=tries)

    def _next_guess(self, model: z3.ModelRef) -> NumberedGuess | NoAnswer | None:
        """The choice to try next; `None`: no choice explains the model."""
        if self.waiting:
            number, strategy = self.waiting.popleft()
            return number, strategy()
        return self.explainer.explain(model)
