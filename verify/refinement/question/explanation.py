"""A choice of the source that explains a counterexample, as terms that may explain others, too.

The choice differs as little as possible from the usual choice of compilers' transforms; where it
must differ, terms of the target and the ends of the number's range are tried before other
numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import field
from enum import Enum

import z3

from common.data import dataclass
from verify.refinement.question.choice_strategies import Guess, pool, seen_again
from verify.refinement.question.question import Question
from verify.refinement.question.source_alternative import SourceAlternative
from verify.refinement.question.undef_choices import second_looks
from verify.solver.budget import NoAnswer, Solver, SolverContext
from verify.solver.model_substitution import fixed_environment
from verify.symbolic.run.template import Choice, ChoiceKind
from verify.terms.symbols import Argument, OfThread

NumberedGuess = tuple[int, Guess]
"""The number of an alternative, and values for its choices."""


@dataclass(frozen=True, slots=True)
class _Looks:
    """A term of the target at two looks, and its values in a model; `thread` is whose term it is
    (`None`: of all)."""

    thread: int | None
    first: z3.BitVecRef
    again: z3.BitVecRef
    then: int
    then_again: int
    width: int


class Wish(Enum):
    """A wish about a choice: the usual choice; the value of a term of the target; an end of the
    range of numbers."""

    USUAL = "usual"
    FOLLOWING = "following"
    AT_END = "at an end"


ORDERS = (
    (Wish.USUAL, Wish.AT_END, Wish.FOLLOWING),
    (Wish.USUAL, Wish.FOLLOWING, Wish.AT_END),
    (Wish.FOLLOWING, Wish.AT_END),
)
"""The first wishes, in turns: no order is best for all pairs."""

NARROWEST_INPUT = 4
"""The bits of an argument that choices may follow: fewer have any value by chance."""

_Wish = tuple[tuple[Choice, ...], z3.BoolRef]
"""Choices, and what is wished of them."""


@dataclass
class Explainer:
    """Explains counterexamples to one question."""

    question: Question
    context: SolverContext
    scores: dict[int, Counter[int]] = field(default_factory=dict[int, Counter[int]])
    """By choice: how often each term of the target had the value that was needed."""
    given: int = 0
    """The number of explanations so far."""

    def explain(self, model: z3.ModelRef) -> NumberedGuess | NoAnswer | None:
        """A choice of some source that explains the counterexample, or `None`."""
        for number, alternative in enumerate(self.question.alternatives):
            if not alternative.choices:
                continue
            free = {c.variable.get_id() for c in alternative.choices}
            free |= {hole.get_id() for hole in alternative.holes}
            good = alternative.good_everywhere(model)
            rules = (*alternative.definitions, alternative.valid)
            occurring = alternative.occurring
            explained = fixed_environment(model, [*rules, good], free, occurring=occurring)
            solver = self.context.solver(explained)
            answer = self.context.check(solver)
            values = self.context.model(solver) if answer == z3.sat else None
            if values is not None:
                self.given += 1
                explanation = _Explanation(self, alternative, model, solver, values)
                if not z3.is_true(alternative.possible):
                    # An environment that cannot be excuses this model alone.
                    explanation.wish(fixed_environment(model, [alternative.possible], free))
                return number, explanation.as_terms()
            if answer != z3.unsat:
                return self.context.why_no_answer(solver)
        return None

    def likely(self, choice: Choice, equal: Sequence[z3.BitVecRef]) -> z3.BitVecRef:
        """The term, among those with the needed value, that had the needed value most often."""
        scores = self.scores.setdefault(choice.variable.get_id(), Counter())
        scores.update(term.get_id() for term in equal)
        return max(equal, key=lambda term: scores[term.get_id()])


@dataclass
class _Explanation:
    """One explanation, `values`, of the counterexample `model`; `solver` holds what it satisfies,
    and the wishes that were granted."""

    explainer: Explainer
    alternative: SourceAlternative
    model: z3.ModelRef
    solver: Solver
    values: z3.ModelRef
    left: dict[int, Choice] = field(default_factory=dict[int, Choice])
    """The choices, by variable, that cannot be the usual ones."""

    def wish(self, terms: Sequence[z3.BoolRef]) -> bool:
        """Keep to choices of which `terms` hold, if there are any."""
        context = self.explainer.context
        self.solver.push()
        context.add(self.solver, terms)
        better = context.model(self.solver) if context.check(self.solver) == z3.sat else None
        if better is None:
            self.solver.pop()
            return False
        self.values = better
        return True

    def as_terms(self) -> Guess:
        """The choices, as terms over the target where one has the same value."""
        order = ORDERS[self.explainer.given % len(ORDERS)]
        usual = self.alternative.guesses[0]()
        choices = self.alternative.choices
        guess = {c.variable.get_id(): self._value(c) for c in choices}
        self.left = {c.variable.get_id(): c for c in choices if c.kind is not ChoiceKind.TIME}
        pairs = second_looks(choices)
        terms = list(self._target())
        if Wish.USUAL in order:
            for number in self._grant(self._usual(usual, pairs)):
                guess[number] = usual[number]
        unusual = list(self.left.values())
        at_end: set[int] = set()
        for wish in order:
            if wish is Wish.FOLLOWING:
                self._grant(self._following(unusual, pairs, terms))
            elif wish is Wish.AT_END:
                ends = (((c,), _at_an_end(c)) for c in unusual if c.kind is not ChoiceKind.NAN)
                at_end = self._grant(ends)
        for choice in unusual:
            guess[choice.variable.get_id()] = self._term(choice, terms, at_end)
        free = {c.variable.get_id() for c in unusual} - at_end
        followed = [pair for pair in pairs if all(c.variable.get_id() in free for c in pair)]
        guess.update(self._at_both_looks(followed, terms))
        return self._in_all_threads(guess, unusual)

    def _target(self) -> Iterator[_Looks]:
        """The terms of the target that the source may have to follow."""
        target = self.explainer.question.target.side
        candidates = [*pool(target), *self._inputs()]
        again = seen_again(target, [term for _, term in candidates])
        for (thread, term), other in zip(candidates, again, strict=True):
            then, then_again = self._in_model(term), self._in_model(other)
            yield _Looks(thread, term, other, then, then_again, term.size())

    def _inputs(self) -> Iterator[tuple[int, z3.BitVecRef]]:
        """The arguments, and their complements: with which an operand of a sum is undone."""
        for thread in self.explainer.question.threads:
            for symbol, variable in thread.renamed.items():
                if not isinstance(symbol, Argument) or not isinstance(variable, z3.BitVecRef):
                    continue
                if variable.size() >= NARROWEST_INPUT:
                    yield thread.number, variable
                    yield thread.number, ~variable

    def _in_model(self, term: z3.BitVecRef) -> int:
        return _number(self.model, term)

    def _value(self, choice: Choice) -> z3.BitVecRef:
        number = _number(self.values, choice.variable)
        return z3.BitVecVal(number, choice.variable.size())

    def _usual(self, usual: Guess, pairs: Sequence[tuple[Choice, Choice]]) -> list[_Wish]:
        """The wish that the choices are the usual ones; two looks in one use together."""
        again = {first.variable.get_id(): second for first, second in pairs}
        seconds = {second.variable.get_id() for second in again.values()}
        wishes: list[_Wish] = []
        for number, choice in self.left.items():
            if number in seconds:
                continue
            looks = (choice, again[number]) if number in again else (choice,)
            same = [c.variable == self._in_model(usual[c.variable.get_id()]) for c in looks]
            wishes.append((looks, z3.And(*same)))
        return wishes

    def _following(
        self,
        unusual: Sequence[Choice],
        pairs: Sequence[tuple[Choice, Choice]],
        terms: Sequence[_Looks],
    ) -> list[_Wish]:
        """The wish that each choice has the value of a term; two looks in one use of one term."""
        again = {first.variable.get_id(): second for first, second in pairs}
        seconds = {second.variable.get_id() for second in again.values()}
        wishes: list[_Wish] = []
        for choice in unusual:
            number, fitting = choice.variable.get_id(), list(self._fitting(choice, terms))
            second = again.get(number)
            if second is not None and second.variable.get_id() in self.left:
                wishes.append(((choice, second), _as_some_term(choice, second, fitting)))
            elif number not in seconds:
                values = {looks.then for looks in fitting}
                wishes.append(((choice,), z3.Or(*(choice.variable == value for value in values))))
        return wishes

    def _grant(self, wishes: Iterable[_Wish]) -> set[int]:
        """Grant the wishes as far as they are possible together.  The result: the choices, by
        variable, whose wishes are granted."""
        wishes = [w for w in wishes if all(c.variable.get_id() in self.left for c in w[0])]
        if not wishes:
            return set()
        if self.wish([wish for _, wish in wishes]):
            granted = {c.variable.get_id() for choices, _ in wishes for c in choices}
            for number in granted:
                del self.left[number]
            return granted
        if len(wishes) == 1:
            return set()
        half = len(wishes) // 2
        return self._grant(wishes[:half]) | self._grant(wishes[half:])

    def _term(
        self, choice: Choice, terms: Sequence[_Looks], at_end: Container[int]
    ) -> z3.BitVecRef:
        """The term that a choice's value is an instance of."""
        value = self._value(choice)
        if choice.variable.get_id() in at_end:
            return value
        number = _number(self.values, choice.variable)
        equal = [t.first for t in self._fitting(choice, terms) if t.then == number]
        return self.explainer.likely(choice, equal) if equal else value

    def _fitting(self, choice: Choice, terms: Sequence[_Looks]) -> Iterator[_Looks]:
        """The terms that `choice` may follow: its own thread's, where threads are apart."""
        thread = choice.symbol.thread if isinstance(choice.symbol, OfThread) else None
        width, anyones = choice.variable.size(), not self.alternative.wrong
        for looks in terms:
            if looks.width == width and (anyones or looks.thread in (None, thread)):
                yield looks

    def _at_both_looks(
        self, pairs: Sequence[tuple[Choice, Choice]], terms: Sequence[_Looks]
    ) -> Iterator[tuple[int, z3.BitVecRef]]:
        """The choices at two looks that follow one term, which has the right value at both."""
        for first, second in pairs:
            then, then_again = (_number(self.values, c.variable) for c in (first, second))
            both = {
                looks.first.get_id(): looks
                for looks in self._fitting(first, terms)
                if (looks.then, looks.then_again) == (then, then_again)
            }
            if both:
                term = self.explainer.likely(first, [looks.first for looks in both.values()])
                yield first.variable.get_id(), term
                yield second.variable.get_id(), both[term.get_id()].again

    def _in_all_threads(self, guess: Guess, unusual: Sequence[Choice]) -> Guess:
        """The guess in all threads, if only one thread needs an unusual choice."""
        symbols = [c.symbol for c in unusual if isinstance(c.symbol, OfThread)]
        numbers = {symbol.thread for symbol in symbols}
        if not self.alternative.wrong or len(numbers) != 1 or len(symbols) < len(unusual):
            return guess
        (number,) = numbers
        threads = self.explainer.question.threads
        for thread in threads:
            if thread.number == number:
                continue
            renamed = [
                (variable, thread.renamed[symbol])
                for symbol, variable in threads[number].renamed.items()
                if not variable.eq(thread.renamed[symbol])
            ]
            for choice, symbol in zip(unusual, symbols, strict=True):
                twin = thread.renamed[symbol.of].get_id()
                term = z3.substitute(guess[choice.variable.get_id()], *renamed)
                assert isinstance(term, z3.BitVecRef)
                guess[twin] = term
        return guess


def _number(model: z3.ModelRef, term: z3.BitVecRef) -> int:
    """The value of a term in a model."""
    value = model.eval(term, model_completion=True)
    assert isinstance(value, z3.BitVecNumRef)
    return value.as_long()


def _as_some_term(first: Choice, second: Choice, terms: Sequence[_Looks]) -> z3.BoolRef:
    """The condition that two looks have the values of a term at two looks."""
    values = {(looks.then, looks.then_again) for looks in terms}
    return z3.Or(*(z3.And(first.variable == a, second.variable == b) for a, b in values))


def _ends(width: int) -> list[z3.BitVecRef]:
    """The least and the greatest number, unsigned and signed: whether a comparison with an undef
    may be true, and whether it may be false, is seen at one of them."""
    sign = 1 << (width - 1)
    return [z3.BitVecVal(number, width) for number in (0, 2 * sign - 1, sign, sign - 1)]


def _at_an_end(choice: Choice) -> z3.BoolRef:
    return z3.Or(*(choice.variable == end for end in _ends(choice.variable.size())))
