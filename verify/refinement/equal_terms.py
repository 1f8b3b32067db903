"""Equality of terms that are written differently."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import field

import z3

from common.data import dataclass
from verify.solver.bitwuzla import BitwuzlaQuestion
from verify.solver.budget import ALL, SolverContext
from verify.solver.plan import TERMS_AGAIN_S, TERMS_S, TERMS_SWEEPING_S, TERMS_SWEEPING_SHARE
from verify.solver.sweeping import swept

Z3_SHARE = 0.1
"""The part of that time that z3 has for one question: the next may be easier."""
MAX_QUESTIONS = 40
"""The number of questions of one object: each takes at least about a millisecond."""

MAX_MODELS = 4
"""The number of latest values for which terms differed that are tried."""

Pairs = Sequence[tuple[z3.ExprRef, z3.ExprRef]]


@dataclass
class EqualTerms:
    """Asks the solver whether terms are equal for all values of their variables, for a limited
    time; without an answer they are not known to be.  `known`: what holds of these values;
    `time_s`: the time for all questions.  The second solver is slower at this: where it is asked
    alone, it is given more time."""

    context: SolverContext
    known: Sequence[z3.BoolRef] = ()
    time_s: float = TERMS_S
    hierarchies: int = 1
    """The number of cycle hierarchies, each of which has an object, among which sweeping's time is
    divided."""
    asked: int = 0
    solving: float = 0.0
    sweeping: float = 0.0
    """The seconds that the questions took in which subterms were merged."""
    kept: list[Pairs] = field(default_factory=list[Pairs])
    """The terms that were compared, so that their ids stay theirs."""
    models: list[z3.ModelRef] = field(default_factory=list[z3.ModelRef])
    """Values for which some terms differ: others may, too."""
    merged: list[Pairs] = field(default_factory=list[Pairs])
    """By question: what is in the terms that were compared, and what it is equal to for all values
    of their variables."""
    shown: list[tuple[frozenset[int], z3.ExprRef, z3.ExprRef]] = field(
        default_factory=list[tuple[frozenset[int], z3.ExprRef, z3.ExprRef]]
    )
    """Terms that are equal where conditions hold, which are given by their ids."""

    def __call__(self, conditions: Pairs, pairs: Pairs) -> bool:
        """Whether the terms of each pair of conditions are equal, and where they hold those of the
        other pairs; each two have one sort."""
        holds = [a == z3.BoolVal(True) for a, _ in conditions]
        if not self._never([a != b for a, b in self._open(conditions, frozenset())], ()):
            return False
        self.shown += [(frozenset[int](), *_ordered(a, b)) for a, b in conditions]
        self.kept += [conditions, pairs]
        hold = frozenset(number for pair in conditions for number in _conjuncts(pair))
        if not self._never([a != b for a, b in self._open(pairs, hold)], holds):
            return False
        needed = frozenset(number for _, b in conditions for number in _conjuncts([b]))
        self.shown += [(needed, *_ordered(a, b)) for a, b in pairs if a.get_id() != b.get_id()]
        return True

    def _never(self, differ: Sequence[z3.BoolRef], holds: Sequence[z3.BoolRef]) -> bool:
        """Whether none of the first is true for values for which all of the second are."""
        if not differ:
            return True
        if self.asked == MAX_QUESTIONS:
            return False
        wrong = z3.And(*holds, _some(differ), z3.BoolVal(True))
        if any(z3.is_true(model.eval(wrong, model_completion=True)) for model in self.models):
            return False
        self.asked += 1
        answer = z3.unknown if self.solving > self._time_s else self._answer(wrong)
        return answer == z3.unsat or (answer == z3.unknown and self._is_never_swept(wrong))

    def _answer(self, wrong: z3.BoolRef) -> z3.CheckSatResult:
        share = 1 if self.context.second else Z3_SHARE
        part = self.context.within(share * self._time_s).of_logic(None)
        solver = part.solver([*self.known, wrong])
        answer = part.check(solver)
        self.solving += part.spent.seconds
        if answer == z3.sat and not self.context.second:
            model = part.model(solver)
            self.models = [*([model] if model is not None else ()), *self.models][:MAX_MODELS]
        return answer

    def _is_never_swept(self, wrong: z3.BoolRef) -> bool:
        """Whether Bitwuzla shows that a condition never holds, with equal subterms merged."""
        part_s = min(TERMS_SWEEPING_S, TERMS_SWEEPING_SHARE * self.context.left) / self.hierarchies
        left = part_s - self.sweeping
        if left <= 0 or self.context.second:
            return False
        before = time.thread_time()
        terms = swept([wrong], left / 2, self.merged) or [wrong]
        question = BitwuzlaQuestion([*self.known, *terms], ALL, normalizes=False)
        answer = question.ask(before + left - time.thread_time()).answer
        spent = time.thread_time() - before
        self.sweeping += spent
        self.context.spent.add(spent, queries=1)
        return answer == z3.unsat

    def _open(self, pairs: Pairs, hold: frozenset[int]) -> Pairs:
        """The pairs that are not the same terms by what is known to be equal where these conditions
        hold."""
        shown = [(a, b) for needed, a, b in self.shown if needed <= hold]
        for same in (shown, *self.merged):
            if same:
                pairs = [(z3.substitute(a, *same), z3.substitute(b, *same)) for a, b in pairs]
        return [(a, b) for a, b in pairs if a.get_id() != b.get_id()]

    @property
    def _time_s(self) -> float:
        return TERMS_AGAIN_S if self.context.second else self.time_s


def _ordered(a: z3.ExprRef, b: z3.ExprRef) -> tuple[z3.ExprRef, z3.ExprRef]:
    """Equal terms, the one to write in the place of the other last."""
    is_constant = z3.is_true(a) or z3.is_false(a) or z3.is_bv_value(a)
    return (b, a) if is_constant else (a, b)


def _conjuncts(terms: Sequence[z3.ExprRef]) -> set[int]:
    """The ids of the conditions that hold where all of `terms` do."""
    left, found = list(terms), set[int]()
    while left:
        term = left.pop()
        if z3.is_and(term):
            left += term.children()
        elif not z3.is_true(term):
            found.add(term.get_id())
    return found


def _some(terms: Sequence[z3.BoolRef]) -> z3.BoolRef:
    """The disjunction of `terms`: each `or` has two operands."""
    if len(terms) > 1:
        return z3.Or(*terms)
    return terms[0] if terms else z3.BoolVal(False)
