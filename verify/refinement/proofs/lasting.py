"""Which of the invariants that are guessed of headers hold at every arrival there, in one thread
(docs/proofs.md, "Invariants"; Flanagan, Leino: Houdini)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property

import z3

from common.data import dataclass
from verify.refinement.proofs.known import Guess, HeaderFacts, InvariantStage, TruthIn
from verify.refinement.question.communicating_sets import as_term
from verify.solver.budget import SolverContext
from verify.solver.dump import Asked
from verify.solver.series import Series
from verify.terms.domain import Truth, Z3Domain

_INVARIANTS = "tangle-tv invariants"
"""The prefix of the names of the variables below."""


@dataclass(frozen=True)
class Guesses:
    """Invariants that are guessed of the headers of a pair, in one thread: which of them hold at
    every arrival there.

    `truth` gives the value of a term in the thread; `fixed` holds whatever is shown.  Each question
    assumes which guesses are left, and at which arrival one of them fails; the terms are those of
    all questions.
    """

    domain: Z3Domain
    truth: TruthIn
    known: Sequence[HeaderFacts]
    stages: Sequence[InvariantStage]
    fixed: Sequence[z3.BoolRef]
    context: SolverContext

    def lasting(self) -> set[Guess]:
        """Those that hold at each arrival if they held at those before, as far as there is time."""
        left = {guess for known in self.known for guess in known.shown}
        shown: dict[int, int] = {}
        while True:
            open_ = [stage for stage in self.stages if shown.get(stage.number) != len(left)]
            if not open_:
                return left
            while failing := self._failing(open_[0], left):
                left -= failing
            shown[open_[0].number] = len(left)

    def _failing(self, stage: InvariantStage, left: Collection[Guess]) -> set[Guess]:
        """Some of the invariants that do not hold at an arrival, if those that are left held
        before; all of the stage, where there is no answer."""
        some = {guess: name for guess, name in self._fails[stage.number].items() if guess in left}
        if all(self.truth(stage.fails[guess]) is False for guess in some):
            return set()
        arrived = (known.number for known in self.known if known.number < stage.number)
        assumed = (
            *(name if guess in left else z3.Not(name) for guess, name in self._is_left.items()),
            *map(_arrived, dict.fromkeys(arrived)),
            _examined(stage),
        )
        answer = self._series.check(Asked.INVARIANT, *assumed)
        if answer == z3.unsat:
            return set()
        values = self._series.truths(list(some.values())) if answer == z3.sat else None
        failing = zip(some, values or (), strict=values is not None)
        return {guess for guess, fails in failing if fails} or set(some)

    @cached_property
    def _is_left(self) -> dict[Guess, z3.BoolRef]:
        """For each guess, the variable that says whether it is one of those that are left."""
        guesses = dict.fromkeys(
            guess
            for each in (*(known.shown for known in self.known), *(s.fails for s in self.stages))
            for guess in each
        )
        return {guess: _named("left", number) for number, guess in enumerate(guesses)}

    @cached_property
    def _fails(self) -> dict[int, dict[Guess, z3.BoolRef]]:
        """By the number of a stage: for each guess, whether it fails at the arrivals there."""
        return {
            stage.number: {
                guess: _named("fails", stage.number, number)
                for number, guess in enumerate(stage.fails)
            }
            for stage in self.stages
        }

    @cached_property
    def _series(self) -> Series:
        domain, truth = self.domain, self.truth
        terms = list(self.fixed)
        for known in self.known:
            terms.append(as_term(known.fact(domain, truth, self._if_left)))
            at_first = known.at_first(domain, truth, self._if_left)
            terms.append(as_term(domain.any(z3.Not(_arrived(known.number)), at_first)))
        for stage in self.stages:
            names = self._fails[stage.number]
            # Each has a name, so that a model of it need not be made.
            terms += [names[g] == as_term(truth(fails)) for g, fails in stage.fails.items()]
            some = (domain.all(self._is_left[guess], name) for guess, name in names.items())
            terms.append(as_term(domain.any(z3.Not(_examined(stage)), *some)))
        return Series(self.context, terms)

    def _if_left(self, guess: Guess, holds: Truth) -> Truth:
        return self.domain.any(z3.Not(self._is_left[guess]), holds)


def _arrived(number: int) -> z3.BoolRef:
    """Whether what is left was shown of the first arrival at the header of record `number`."""
    return _named("arrived", number)


def _examined(stage: InvariantStage) -> z3.BoolRef:
    """Whether the question is about the arrivals of that stage."""
    return _named("stage", stage.number)


def _named(*words: object) -> z3.BoolRef:
    return z3.Bool(" ".join(map(str, (_INVARIANTS, *words))))
