"""What a counterexample says of the choices of its source: what is marked has no choice of the
source that explains it, asked alone with the target's run as it is."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pytest
import z3

from corpus.expect import Expectation, expectations, pair_files, why_slow
from corpus.options import options_from
from corpus.pairing import read_pairs, select
from report.subject_of_pair import subject
from report.trace import trace
from report.view import View
from tests.concrete.anchor_choices import TooManyChoicesError, enumerate_anchor_choices
from verify.analysis.order import ContradictionError
from verify.concrete.refinement_oracle import (
    Difference,
    Mismatch,
    all_mismatches,
    observations,
    refines,
    value_refines,
)
from verify.concrete.run.other_environment import ChosenValues
from verify.concrete.trace import End, Member, Run, Site
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement import decision
from verify.refinement.question.question import Question
from verify.refinement.replay.model_values import ModelValues
from verify.refinement.replay.replay import PreparedSide, environment_of, run_in
from verify.refinement.replay.source_choices import core_of, with_source_choices
from verify.refinement.verdict import Counterexample, Result, Verdict
from verify.terms.symbols import SolverSymbol

MAX_RUNS = 400
"""The limit on runs of the machine for one choice of values."""
MAX_TABLES = 60
"""The choices of values that are drawn for one counterexample."""

REFUTED = [
    expectation
    for path in pair_files()
    if why_slow(path.read_text(encoding="utf-8")) is None
    for expectation in expectations(path)[:1]
    if expectation.verdict is Verdict.INCORRECT
]
WITH_CHOICES = (
    "anchors/ballots-sunk-one-of-two",
    "anchors/operation-of-the-first-anchor",
    "anchors/split",
    "entry/open-entry-branches-on-poison",
    "irreducible/dispatch-always",
    "undef/freeze-duplicated",
    "undef/looked-at-twice",
    "unrolling/anchor-rerolled",
)
SOME = [e for e in REFUTED if e.name.split(" ")[0] in WITH_CHOICES]
OTHERS = [e for e in REFUTED if e not in SOME]
MAY_FAIL = {"heap/escaped"}
"""The source may choose that an allocation fails, which the question leaves out: no choice is
told."""


@dataclass(frozen=True)
class Asked:
    """A counterexample, and what its source's choices were asked of."""

    found: Counterexample
    place: PreparedSide
    options: Options
    question: Question
    values: ModelValues

    @property
    def chooses(self) -> bool:
        return self.question.has_source_choices or len(self.question.alternatives) > 1

    def runs(self, rng: random.Random) -> Iterator[Run]:
        """The source's runs, by the tests' own enumeration of what is joined, with all values of
        few bits and some of many."""
        for alternative in self.question.alternatives:
            values, run = self.values, alternative.side.run
            if run is not values.run:
                values = replace(values, run=run, chosen=dict[SolverSymbol, z3.BitVecRef]())
            for table in self._tables(values, rng):
                environment = ChosenValues(environment_of(self.place, self.options, values), table)
                execute = partial(run_in, self.place, self.options, values)
                for _, each in enumerate_anchor_choices(execute, environment, MAX_RUNS):
                    yield each

    def _tables(self, values: ModelValues, rng: random.Random) -> Iterator[Mapping[Site, int]]:
        """Choices of the values that runs ask for, one site after the other."""
        pending: list[dict[Site, int]] = [{}]
        for _ in range(MAX_TABLES):
            if not pending:
                return
            table = pending.pop(rng.randrange(len(pending)))
            usual = environment_of(self.place, self.options, values)
            environment = ChosenValues(usual, table)
            run_in(self.place, self.options, values, environment)
            if not environment.open:
                yield table
                continue
            site, width = next(iter(environment.open.items()))
            drawn = {0, 1, (1 << width) - 1, rng.getrandbits(max(width, 1))}
            numbers = range(1 << width) if width <= 2 else drawn
            pending += [{**table, site: number % (1 << width)} for number in numbers]


def judged(
    expectation: Expectation, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Pair, Result, Options, list[Asked]]]:
    """Each pair with its result, and what was asked of its source's choices."""
    asked: list[Asked] = []

    def listening(
        found: Counterexample,
        place: PreparedSide,
        options: Options,
        question: Question,
        values: ModelValues,
    ) -> Counterexample:
        said = with_source_choices(found, place, options, question, values)
        asked.append(Asked(said, place, options, question, values))
        return said

    monkeypatch.setattr(decision, "with_source_choices", listening)
    request = options_from(expectation.words, expectation.path.parent)
    for pair in select(read_pairs(expectation.path), request.function):
        asked.clear()
        yield pair, judge(pair, request.options), request.options, asked


def explains(source: Run, target: Run, at: Member) -> bool:
    """Whether a run of the source shows what the target's observation, or end, of a thread is."""
    thread, number = at
    before, after = observations(source, thread), observations(target, thread)
    if number == len(after):
        old, new = source.threads[thread].status, target.threads[thread].status
        seen = old.end is new.end and len(before) == len(after)
        values = old.value is None or new.value is None or value_refines(old.value, new.value)
        return seen and values and not _lacks_looks(source, target, at)
    if number >= len(before):
        return False
    one, other = before[number], after[number]
    return (
        (one.callee, one.members) == (other.callee, other.members)
        and all(map(value_refines, one.operands, other.operands))
        and not _lacks_looks(source, target, at)
    )


def _lacks_looks(source: Run, target: Run, at: Member) -> bool:
    """Whether memory, or a second look at undef, differs there."""
    differing = {(m.thread, m.index): m.difference for m in all_mismatches(source, target)}
    return differing.get(at) in (
        *(Difference.MEMORY, Difference.STORE, Difference.TORN),
        *(Difference.OPERANDS, Difference.RESULT, Difference.UB),
    )


def check_marks(pair: Pair, result: Result, options: Options, asked: Asked, rng: random.Random):
    """What is marked has no choice of the source, by the tests' own enumeration of choices."""
    found = result.counterexample
    assert found is not None
    choices = found.source_choices
    assert choices is not None
    assert choices.shown <= choices.behaviours
    assert found.mismatch in tuple(all_mismatches(found.source, found.target))
    assert (found.mismatch.thread, found.mismatch.index) in choices.core
    tried = 0
    try:
        for run in asked.runs(rng):
            if any(trace.status.end in (End.UB, End.CUT) for trace in run.threads):
                continue
            assert refines(run, found.target) is not None
            assert not all(explains(run, found.target, at) for at in choices.core)
            tried += 1
    except (TooManyChoicesError, ContradictionError):
        assert choices.left
    assert tried or choices.left
    check_trace(pair, result, options, choices.core)


def check_trace(pair: Pair, result: Result, options: Options, core: Sequence[Member]) -> None:
    """The trace marks what no choice of the source explains, and says which choices there are."""
    found = result.counterexample
    assert found is not None and found.source_choices is not None
    shown = trace(subject(pair, result, ["pair.ll"], options))
    assert shown is not None
    if len(found.source_choices.groups) > 1:
        view = View(found.target)
        marked = {
            (thread, index)
            for line in shown.target.lines
            if line.differs
            for thread, index in line.members.items()
        }
        observed = {view.observed(*at) for at in core} - {None}
        assert observed <= marked
        labels = [label for label, _ in shown.notes]
        assert labels.count("choices") == labels.count("closest") == 1
        several = len(core) > 1
        assert shown.headline[0].startswith("no choice of the source does") or not several


@pytest.mark.parametrize("expectation", SOME, ids=lambda e: e.name)
def test_no_choice_of_the_source_explains_what_is_marked(
    expectation: Expectation, monkeypatch: pytest.MonkeyPatch, rng: random.Random
) -> None:
    checked = 0
    for pair, result, options, asked in judged(expectation, monkeypatch):
        if result.counterexample is None or result.counterexample.source_choices is None:
            continue
        choices = result.counterexample.source_choices
        (of_it,) = [each for each in asked if each.found.source_choices is choices]
        check_marks(pair, result, options, of_it, rng)
        checked += 1
    assert checked


@pytest.mark.one_case_in(30)
@pytest.mark.parametrize("expectation", OTHERS, ids=lambda e: e.name)
def test_what_every_trace_of_the_corpus_marks(
    expectation: Expectation, monkeypatch: pytest.MonkeyPatch, rng: random.Random
) -> None:
    """A source with choices says which of them were tried; one without is marked as it is."""
    for pair, result, options, asked in judged(expectation, monkeypatch):
        found = result.counterexample
        if found is None:
            continue
        if found.source_choices is None:
            own = [each for each in asked if each.found.target is found.target]
            is_known = expectation.name.split(" ")[0] in MAY_FAIL
            assert is_known or not any(each.chooses for each in own)
            continue
        (of_it,) = [each for each in asked if each.found.source_choices is found.source_choices]
        check_marks(pair, result, options, of_it, rng)


# The core


def differing(*positions: Sequence[Member]) -> list[dict[Member, Mismatch]]:
    """Behaviours that differ from the target at these positions."""
    return [{at: Mismatch(*at, Difference.CALLEE, None, None) for at in each} for each in positions]


def test_what_is_shown_is_the_core_where_it_is_enough() -> None:
    both = differing([(0, 0), (0, 1)], [(0, 0), (0, 1), (1, 0)])
    assert core_of(both, (0, 1)) == ((0, 1),)
    assert core_of(both, (1, 0)) == ((0, 0),)


def test_the_core_has_the_fewest_observations() -> None:
    three = differing([(0, 0), (1, 1)], [(0, 1), (1, 1)], [(0, 2), (1, 0)])
    assert core_of(three, (0, 0)) == ((0, 2), (1, 1))


def test_a_core_of_many_observations() -> None:
    many = differing(*([(0, number)] for number in range(7)))
    assert core_of(many, (0, 0)) == tuple((0, number) for number in range(7))


def test_each_behaviour_lacks_something_of_the_core(rng: random.Random) -> None:
    for _ in range(50):
        positions = [(thread, number) for thread in range(3) for number in range(4)]
        some = [rng.sample(positions, rng.randint(1, 4)) for _ in range(rng.randint(1, 12))]
        core = core_of(differing(*some), some[0][0])
        assert all(set(core) & set(each) for each in some)
        assert all(any(not (set(core) - {at}) & set(each) for each in some) for at in core)
