"""The caveats on a counterexample that the concrete machine has confirmed: one list of questions.

The first question that has an answer decides what the verdict is about: a known operation without
a meaning, what the documents leave open, results that are stand-ins, and last what only the whole
pair shows.  A new reason to doubt a refutation is a row of `DOUBTS`, or of `caveats.table`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

import z3

from common.data import dataclass
from verify.analysis.flatten import Flat
from verify.concrete.refinement_oracle import Difference
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.caveats.objects import sees_other_locals
from verify.refinement.caveats.open_questions import open_question
from verify.refinement.caveats.refutation import Refutation
from verify.refinement.caveats.table import OF_MEMORY, caveats
from verify.refinement.question.question import Question
from verify.refinement.replay.stand_ins import StandIns, depended_on, met, stand_ins
from verify.refinement.undecided import uninterpreted
from verify.refinement.verdict import Counterexample
from verify.semantics.caveat import Caveat, Topic
from verify.solver.budget import SolverContext


@dataclass(frozen=True)
class Shown:
    """A counterexample, and what it was found by.  `floats`: floating-point operations without a
    meaning; `lost_meanings`: known operations without one; `places_chosen`: each side has chosen
    where its objects are."""

    pair: Pair
    flats: tuple[Flat, Flat]
    options: Options
    question: Question
    counterexample: Counterexample
    model: z3.ModelRef
    context: SolverContext
    floats: set[str]
    lost_meanings: tuple[str, ...]
    places_chosen: bool

    @cached_property
    def stand_ins(self) -> StandIns:
        """What stands for operations whose results are not computed."""
        return stand_ins(self.question.runs, self.options.operations, self.floats)


def doubts(shown: Shown) -> frozenset[Caveat]:
    """The caveats on a counterexample, all of one kind; empty: it refutes the pair."""
    answers = (frozenset(question(shown)) for question in DOUBTS)
    return next(filter(None, answers), frozenset[Caveat]())


def _lost_meanings(shown: Shown) -> Iterable[Caveat]:
    return uninterpreted(shown.lost_meanings)


def _left_open(shown: Shown) -> Iterator[Caveat]:
    """What the documents do not decide."""
    modules = shown.pair.before, shown.pair.after
    found = open_question(shown.counterexample, modules, shown.options.operations)
    if found is not None:
        yield found


def _open_results(shown: Shown) -> Iterable[Caveat]:
    """Stand-ins on which the counterexample may depend."""
    given = shown.question, shown.counterexample, shown.model
    return uninterpreted(depended_on(*given, shown.stand_ins, shown.context))


def _of_the_pair(shown: Shown) -> Iterator[Caveat]:
    """What only the whole pair shows, and what was approximated on the way."""
    found, mismatch = shown.counterexample, shown.counterexample.mismatch
    runs = found.source, found.target
    refutation = Refutation(*shown.flats, mismatch, shown.options, shown.places_chosen, runs)
    yield from caveats(refutation)
    if refutation.is_by_contents:
        # Others that change nothing see nothing that differs, but for what memory holds.
        idle = shown.options.world.others_idle and mismatch.difference not in OF_MEMORY
        for each in met(shown.question, shown.model, shown.stand_ins, shown.context):
            if not (idle and each == Caveat(Topic.NOALIAS_OF_OTHERS)):
                yield each
    if mismatch.difference is not Difference.MEMBERS and sees_other_locals(found):
        yield Caveat(Topic.OTHER_LOCALS)


DOUBTS: tuple[Callable[[Shown], Iterable[Caveat]], ...] = (
    _lost_meanings,
    _left_open,
    _open_results,
    _of_the_pair,
)
"""The questions, in their order."""
