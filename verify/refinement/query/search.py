"""The search for a counterexample to a question.

A source without choices needs one query.  Otherwise choices are instantiated from counterexamples:
each counterexample either has no good choice of the source, and is real, or yields one more choice
to try.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum

import z3

from verify.refinement.query.choice_strategies import Guess, pool, second_looks, seen_again
from verify.refinement.query.poison_monotonicity import Monotone
from verify.refinement.query.question import Question
from verify.refinement.query.source_alternative import SourceAlternative
from verify.solver.budget import (
    FIRST_ATTEMPT_OF_MANY_S,
    Clock,
    GaveUp,
    NoAnswer,
    Solver,
    TimedOut,
)
from verify.solver.model_substitution import fixed_environment
from verify.symbolic.template import ChoiceKind

MAX_INSTANTIATIONS = 48
"""The most choices of the source that are tried."""


MAX_FOLLOWING = 16
"""At so many uses of undef an explanation is made to follow the target."""


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


def ask(question: Question, assumptions: Sequence[z3.BoolRef], clock: Clock) -> SearchOutcome:
    """Search for inputs and target choices that no source choice explains."""
    if any(alternative.nothing_differs for alternative in question.alternatives):
        return SearchOutcome(SearchAnswer.PROVED)
    return _Search(question, clock).run(assumptions)


@dataclass(frozen=True, slots=True)
class _Looks:
    """A term of the target at two looks, and its values in a model."""

    first: z3.BitVecRef
    again: z3.BitVecRef
    then: z3.ExprRef
    then_again: z3.ExprRef


@dataclass(frozen=True, slots=True)
class _Followed:
    """The terms of the target that a choice of the source may have to follow, in one model."""

    terms: tuple[_Looks, ...]

    @classmethod
    def build(cls, question: Question, model: z3.ModelRef) -> _Followed:
        terms = pool(question.target.side)
        pairs = zip(terms, seen_again(question.target.side, terms), strict=True)
        return cls(
            tuple(
                _Looks(
                    first, again, *(model.eval(t, model_completion=True) for t in (first, again))
                )
                for first, again in pairs
            )
        )

    def as_some_term(self, first: z3.BitVecRef, second: z3.BitVecRef) -> z3.BoolRef:
        """The condition that two looks have the values of a term at two looks."""
        fitting = [looks for looks in self.terms if looks.first.size() == first.size()]
        return z3.Or(
            *(z3.And(first == looks.then, second == looks.then_again) for looks in fitting)
        )


_NumberedGuess = tuple[int, Guess]
"""The number of an alternative, and values for its choices."""


@dataclass
class _Search:
    """The state of one search."""

    question: Question
    clock: Clock
    waiting: deque[tuple[int, Callable[[], Guess]]] = field(
        default_factory=deque[tuple[int, Callable[[], Guess]]]
    )
    """Strategies that have not been tried yet, with the number of their alternative."""
    facts: list[z3.BoolRef] = field(default_factory=list[z3.BoolRef])
    scores: dict[int, Counter[int]] = field(default_factory=dict[int, Counter[int]])
    """By choice: how often each term of the target had the value that was needed."""

    def run(self, assumptions: Sequence[z3.BoolRef]) -> SearchOutcome:
        """Ask, and try more choices of the source until no counterexample is left."""
        terms = self.question.base(assumptions)
        for number, alternative in enumerate(self.question.alternatives):
            first, *others = alternative.guesses
            terms += alternative.fails(first(), str(number))
            self.waiting.extend((number, guess) for guess in others)
        solver = self.clock.solver(terms)
        monotone = None
        if self.question.has_stand_ins:
            monotone = Monotone(self.question.domain.symbols, self.question.who.threads)
        for tries in range(1, MAX_INSTANTIATIONS + 1):
            outcome = self._check(solver, terms, monotone, tries)
            if outcome.model is None or not self.question.has_source_choices:
                return outcome
            solver.first = FIRST_ATTEMPT_OF_MANY_S
            guess = self._next_guess(outcome.model)
            if guess is None:
                return outcome
            if isinstance(guess, TimedOut | GaveUp):
                return SearchOutcome(SearchAnswer.UNKNOWN, no_answer=guess, tries=tries)
            number, values = guess
            terms = self.question.alternatives[number].fails(values, f"{number}.try.{tries}")
            self.clock.add(solver, terms)
        no_answer = GaveUp(f"no decision after {MAX_INSTANTIATIONS} choices of the source")
        return SearchOutcome(SearchAnswer.UNKNOWN, no_answer=no_answer, tries=MAX_INSTANTIATIONS)

    def _check(
        self,
        solver: Solver,
        terms: Sequence[z3.BoolRef],
        monotone: Monotone | None,
        tries: int,
    ) -> SearchOutcome:
        """The solver's answer; `terms` were added since the last one."""
        answer = self.clock.check(solver)
        if answer == z3.sat and monotone is not None:
            facts = monotone.facts(terms)
            if facts:
                self.facts.extend(facts)
                self.clock.add(solver, facts)
                answer = self.clock.check(solver)
        if answer == z3.unsat:
            return SearchOutcome(SearchAnswer.PROVED, tries=tries)
        model = self.clock.model(solver) if answer == z3.sat else None
        if model is None:
            no_answer = self.clock.why_no_answer(solver)
            return SearchOutcome(SearchAnswer.UNKNOWN, no_answer=no_answer, tries=tries)
        return SearchOutcome(SearchAnswer.REFUTED, model, tuple(self.facts), tries=tries)

    def _next_guess(self, model: z3.ModelRef) -> _NumberedGuess | NoAnswer | None:
        """The choice to try next; `None`: no choice explains the model."""
        if self.waiting:
            number, strategy = self.waiting.popleft()
            return number, strategy()
        return self._explain(model)

    def _explain(self, model: z3.ModelRef) -> _NumberedGuess | NoAnswer | None:
        """A choice of some source that explains the counterexample."""
        for number, alternative in enumerate(self.question.alternatives):
            if not alternative.choices:
                continue
            free = {c.variable.get_id() for c in alternative.choices}
            free |= {hole.get_id() for hole in alternative.holes}
            good = alternative.good_everywhere(model)
            explained = [*alternative.definitions, alternative.valid, good]
            solver = self.clock.solver(fixed_environment(model, explained, free))
            answer = self.clock.check(solver)
            choice = self.clock.model(solver) if answer == z3.sat else None
            if choice is not None:
                followed = _Followed.build(self.question, model)
                choice = self._following(solver, choice, alternative, followed)
                return number, self._generalize(alternative, choice, followed)
            if answer != z3.unsat:
                return self.clock.why_no_answer(solver)
        return None

    def _following(
        self,
        solver: Solver,
        choice: z3.ModelRef,
        alternative: SourceAlternative,
        followed: _Followed,
    ) -> z3.ModelRef:
        """A choice that explains the same, in which uses that are looked at twice have the values
        of terms of the target, as far as possible."""
        for first, second in second_looks(alternative.choices)[:MAX_FOLLOWING]:
            solver.push()
            solver.add(followed.as_some_term(first.variable, second.variable))
            answer = self.clock.check(solver)
            better = self.clock.model(solver) if answer == z3.sat else None
            if better is None:
                solver.pop()
            else:
                choice = better
        return choice

    def _generalize(
        self, alternative: SourceAlternative, values: z3.ModelRef, followed: _Followed
    ) -> Guess:
        """The chosen values, as terms over the target where one has the same value: a choice
        that explains more counterexamples than this one.  A use that is looked at twice follows
        one term, which has the right value at both looks."""
        guess: Guess = {}
        explained: Guess = {}
        for choice in alternative.choices:
            number = choice.variable.get_id()
            value = values.eval(choice.variable, model_completion=True)
            assert isinstance(value, z3.BitVecRef)
            guess[number] = explained[number] = value
            equal = [looks.first for looks in followed.terms if looks.then.eq(value)]
            if choice.kind is not ChoiceKind.TIME and equal:
                guess[number] = self._likely(number, equal)
        for choice, other in second_looks(alternative.choices):
            first, second = choice.variable.get_id(), other.variable.get_id()
            both = {
                looks.first.get_id(): looks
                for looks in followed.terms
                if looks.then.eq(explained[first]) and looks.then_again.eq(explained[second])
            }
            if both:
                term = self._likely(first, [looks.first for looks in both.values()])
                guess[first], guess[second] = term, both[term.get_id()].again
        return guess

    def _likely(self, choice: int, equal: Sequence[z3.BitVecRef]) -> z3.BitVecRef:
        """Of the terms that have the value that is needed, the one that had it most often."""
        scores = self.scores.setdefault(choice, Counter())
        scores.update(term.get_id() for term in equal)
        return max(equal, key=lambda term: scores[term.get_id()])
