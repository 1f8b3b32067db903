"""The search for a counterexample to a question.

A source without choices needs one query.  Otherwise choices are instantiated from counterexamples:
each counterexample either has no good choice of the source, and is real, or yields one more choice
to try.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from enum import Enum
from functools import cached_property

import z3

from common.data import dataclass
from verify.refinement.question.choice_strategies import Guess
from verify.refinement.question.explanation import Explainer, NumberedGuess
from verify.refinement.question.question import Question
from verify.solver.budget import (
    GaveUp,
    NoAnswer,
    Solver,
    SolverContext,
    TimedOut,
)
from verify.solver.dump import Asked
from verify.solver.plan import FIRST_ATTEMPT_OF_MANY_STEPS
from verify.terms.symbol_table import SymbolTable
from verify.terms.symbols import Computes, Converges, IsPoison, SolverSymbol, Undefines
from verify.terms.walk import uninterpreted

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
    def monotone(self) -> _Monotone | None:
        question = self.question
        if not question.has_stand_ins:
            return None
        return _Monotone(question.domain.symbols, question.who.threads)

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


# Unknown functions given poison


@dataclass(frozen=True)
class _Application:
    """An application of an unknown function, taken apart once: it is compared with many others.

    `operands`: bits and poison of each.  `rest`: what else must be equal.  `is_poison`: whether the
    result is; `None` where the function says what is undefined.
    """

    term: z3.ExprRef
    is_poison: z3.BoolRef | None
    operands: tuple[tuple[z3.ExprRef, z3.BoolRef], ...]
    rest: tuple[z3.ExprRef, ...]

    @cached_property
    def may_be_given_poison(self) -> bool:
        return not all(z3.is_false(flag) for _, flag in self.operands)

    def refined_by(self, other: _Application) -> z3.BoolRef:
        """The fact that the result of `other` refines this one's, if its operands do."""
        conditions = [x == y for x, y in zip(self.rest, other.rest, strict=True)]
        for (bits, flag), (others, other_flag) in zip(self.operands, other.operands, strict=True):
            conditions.append(z3.Or(flag, z3.And(z3.Not(other_flag), bits == others)))
        refines = z3.And(*conditions)
        if self.is_poison is None or other.is_poison is None:
            return z3.Implies(z3.And(refines, _flag(other.term)), _flag(self.term))
        same = z3.And(z3.Not(other.is_poison), self.term == other.term)
        return z3.Implies(refines, z3.Or(self.is_poison, same))


@dataclass
class _Monotone:
    """Facts about unknown functions given poison: where an operand is poison, the result is refined
    by the result for any value there (LangRef, "IsPoison Values": a value may replace poison
    anywhere), and the call is undefined if it is for some value there.

    To the solver `f(poison)` and `f(7)` are unrelated.  These facts relate the applications that
    occur in a query.  They are added only when there is a counterexample: a proof without them is a
    proof.  `seen`, `applications`: those seen so far, for `threads` threads.
    """

    symbols: SymbolTable
    threads: int
    seen: set[int] = field(default_factory=set[int])
    applications: dict[tuple[int, ...], list[_Application]] = field(
        default_factory=dict[tuple[int, ...], list[_Application]]
    )

    def facts(self, terms: Sequence[z3.ExprRef]) -> list[z3.BoolRef]:
        """The facts about the applications in `terms`, among each other and with those seen
        before."""
        facts: list[z3.BoolRef] = []
        for key, new in self._new(terms):
            others = self.applications.setdefault(key, [])
            for other in others:
                if new.may_be_given_poison:
                    facts.append(new.refined_by(other))
                if other.may_be_given_poison:
                    facts.append(other.refined_by(new))
            others.append(new)
        return facts

    def _new(self, terms: Sequence[z3.ExprRef]) -> Iterator[tuple[tuple[int, ...], _Application]]:
        """The applications in `terms` that are new, of functions that give values or say what is
        undefined, not poison flags; each after what is the same in those that it is compared with:
        the function, the thread, of a communicating operation the function that takes all threads'
        operands."""
        for term in uninterpreted(terms, self.seen):
            symbol = self.symbols.of(term)
            if not isinstance(symbol, Computes | Converges | Undefines):
                continue
            key = (term.decl().get_id(), term.arg(0).get_id())
            if isinstance(symbol, Converges):
                met = term.arg(1)
                key = (*key, met.decl().get_id())
                operands, rest = _given_together(met, self.threads)
            else:
                operands, rest = _given(term.children()[1:])
            yield key, _Application(term, self._is_poison(symbol, term), operands, rest)

    def _is_poison(self, symbol: SolverSymbol, term: z3.ExprRef) -> z3.BoolRef | None:
        if isinstance(term, z3.BoolRef):
            return None
        flag = self.symbols.apply(IsPoison(symbol), term.children(), z3.BoolSort())
        assert isinstance(flag, z3.BoolRef)
        return flag


_Given = tuple[tuple[tuple[z3.ExprRef, z3.BoolRef], ...], tuple[z3.ExprRef, ...]]
"""The bits and the poison of each operand; what else is given."""


def _given(arguments: Sequence[z3.ExprRef]) -> _Given:
    """The operands with their poison, and the remaining arguments: bits and poison of each part,
    then the count for an operation that reads."""
    pairs = len(arguments) // 2 * 2
    operands = tuple((arguments[i], _flag(arguments[i + 1])) for i in range(0, pairs, 2))
    return operands, tuple(arguments[pairs:])


def _given_together(met: z3.ExprRef, threads: int) -> _Given:
    """The operands with their poison, and the remaining arguments, of all threads.  Per thread:
    membership; bits and poison of each part at each use; the count for an operation that reads."""
    arguments = met.children()
    each = len(arguments) // threads
    operands: list[tuple[z3.ExprRef, z3.BoolRef]] = []
    rest: list[z3.ExprRef] = []
    for first in range(0, threads * each, each):
        its_operands, its_rest = _given(arguments[first + 1 : first + each])
        operands.extend(its_operands)
        rest.extend((arguments[first], *its_rest))
    return tuple(operands), tuple(rest)


def _flag(term: z3.ExprRef) -> z3.BoolRef:
    assert isinstance(term, z3.BoolRef)
    return term
