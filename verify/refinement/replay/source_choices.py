"""Why no choice of the source explains the run of the target that a counterexample shows.

A source may choose what its anchors join, in which cycle hierarchy it runs, and the values of undef
and of `freeze` of poison.  Each choice leaves some difference, and one that only some choices leave
is no counterexample.  So the choices are tried in the counterexample's environment, with the
target's run as it is.  Of the observations that differ under some choice, the fewest are marked of
which no choice explains all: their *core*.  Nothing here changes a verdict.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations
from types import MappingProxyType

import z3

from common.data import dataclass
from verify.analysis.order import ContradictionError
from verify.concrete.every_choice import TooManyChoicesError, runs_of_choices
from verify.concrete.refinement_oracle import Mismatch, all_mismatches, cut, observations
from verify.concrete.run.activation import UnsettledError
from verify.concrete.trace import Member
from verify.options import Options
from verify.refinement.question.question import Question
from verify.refinement.replay.model_values import ModelValues
from verify.refinement.replay.replay import PreparedSide, diverges, environment_of, run_in
from verify.refinement.verdict import Behaviour, Counterexample, SourceChoices
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.run.template import ChoiceKind
from verify.terms.symbols import SolverSymbol

MOST_RUNS = 40
"""Runs of the source that are compared with the target's."""
MOST_INSTRUCTIONS = 4_000
"""Instructions that are executed in all runs of the source under one cycle hierarchy."""
MOST_GROUPS = 4
"""Groups of behaviours that are kept, the closest to the target's run first."""
MOST_POSITIONS = 30
"""Observations among which a core of more than one is looked for: those that most lack."""
MOST_MARKED = 4
"""Observations of a core that is known to be the smallest."""
NOT_TRIED = {ChoiceKind.NAN: "the bits of NaNs", ChoiceKind.PLACE: "where its objects are"}
"""The choices that no run varies, in words."""
NOTHING_CHOSEN: Mapping[SolverSymbol, z3.BitVecRef] = MappingProxyType({})


@dataclass(frozen=True)
class _Compared:
    """A behaviour, and by thread and number of the observation what of the target it does not
    explain."""

    shown: Behaviour
    differences: dict[Member, Mismatch]


class _ExplainedError(Exception):
    """The concrete machine finds that a choice of the source explains the target's run, or that it
    exceeds a bound: then nothing is said of the choices."""


def with_source_choices(
    found: Counterexample,
    place: PreparedSide,
    options: Options,
    question: Question,
    values: ModelValues,
) -> Counterexample:
    """The counterexample with what its source could have chosen.  `place`: the source; `values`:
    those of its shown run."""
    if not question.has_source_choices and len(question.alternatives) == 1:
        return found
    try:
        compared = [_compared(found, Behaviour(found.source, {}, frozenset()))]
        left: dict[str, None] = {}
        for run in (alternative.side.run for alternative in question.alternatives):
            here = values if run is values.run else replace(values, run=run, chosen=NOTHING_CHOSEN)
            try:
                for each in _behaviours(place, options, question, here, _numbers(question, values)):
                    compared.append(_compared(found, each))
                    if len(compared) >= MOST_RUNS:
                        raise TooManyChoicesError("the choices are too many to be tried")
            except TooManyChoicesError as error:
                left[str(error)] = None
    except (_ExplainedError, UnsettledError, UnsupportedInstruction, ContradictionError):
        return found
    kinds = {c.kind for a in question.alternatives for c in a.choices}
    fixed = [words for kind, words in NOT_TRIED.items() if kind in kinds]
    if fixed:
        left[f"{' and '.join(fixed)} stayed as shown"] = None
    return replace(found, source_choices=_explained(found, _distinct(compared), "; ".join(left)))


def _compared(found: Counterexample, behaviour: Behaviour) -> _Compared:
    """The behaviour with its differences.  Raises `_ExplainedError`."""
    differences: dict[Member, Mismatch] = {}
    for each in all_mismatches(behaviour.run, found.target):
        differences.setdefault((each.thread, each.index), each)
    if not differences:
        raise _ExplainedError
    return _Compared(behaviour, differences)


def _behaviours(
    place: PreparedSide,
    options: Options,
    question: Question,
    values: ModelValues,
    numbers: Sequence[int],
) -> Iterator[Behaviour]:
    """The runs of the source under all choices of one cycle hierarchy, in the environment of the
    counterexample.  Raises what `runs_of_choices` raises, and `_ExplainedError`."""
    module, _, side = place
    number = next(i for i, u in enumerate(side.unrolled) if u is values.run.unrolled)
    is_choice = len(question.alternatives) > 1
    headers = side.hierarchies[number].headers if is_choice else frozenset[str]()
    execute = partial(run_in, place, options, values)
    environment = environment_of(place, options, values)
    for made, run in runs_of_choices(execute, environment, numbers, MOST_INSTRUCTIONS):
        if options.never_diverges and diverges(module, run):
            continue
        if cut(run):
            raise _ExplainedError
        yield Behaviour(run, made, headers)


def _numbers(question: Question, values: ModelValues) -> Sequence[int]:
    """The numbers that are tried for values with too many bits to try all: those that both runs
    chose, and the largest."""
    numbers = {-1, 1}
    for run in (values.run, question.target.side.run):
        of_run = values if run is values.run else replace(values, run=run, chosen=NOTHING_CHOSEN)
        for choice in run.template.choices:
            if choice.kind in (ChoiceKind.FREEZE, ChoiceKind.UNDEF):
                width = choice.variable.size()
                numbers |= {
                    of_run.bits(choice.symbol, n, width) for n in range(question.who.threads)
                }
    return sorted(numbers)


def _distinct(compared: Sequence[_Compared]) -> list[_Compared]:
    """Each behaviour once, the closest to the target's run first; of equally close ones the one
    that the solver chose."""
    found: dict[object, _Compared] = {}
    for each in compared:
        run = each.shown.run
        seen = [
            tuple((o.callee, o.operands, o.members) for o in observations(run, t.thread))
            for t in run.threads
        ]
        key = tuple(seen), tuple(str(t.status) for t in run.threads), frozenset(each.differences)
        first = found.get(key)
        # The solver's own run is first, and does not say what it chose.
        found[key] = each if first is None or _says_nothing(first) else first
    return sorted(found.values(), key=lambda each: len(each.differences))


def _says_nothing(compared: _Compared) -> bool:
    return not compared.shown.values and not compared.shown.headers


def _explained(found: Counterexample, compared: Sequence[_Compared], left: str) -> SourceChoices:
    """The core, and the behaviours grouped by what of it they do not explain."""
    mismatch = found.mismatch
    core = core_of([each.differences for each in compared], (mismatch.thread, mismatch.index))
    groups: dict[object, list[_Compared]] = {}
    for each in compared:
        broken = _broken(each, core)
        key = broken.thread, broken.index, broken.difference, str(broken.source)
        groups.setdefault(key, []).append(each)
    shown = tuple((len(some), _broken(some[0], core), some[0].shown) for some in groups.values())
    return SourceChoices(len(compared), core, shown[:MOST_GROUPS], left)


def _broken(compared: _Compared, core: Sequence[Member]) -> Mismatch:
    """The first difference in the core."""
    return next(compared.differences[at] for at in core if at in compared.differences)


def core_of(differing: Sequence[dict[Member, Mismatch]], shown: Member) -> tuple[Member, ...]:
    """The fewest observations of which each behaviour lacks one: that which is `shown`, if it is
    enough, or the first ones.  Where more than `MOST_MARKED` are needed, none can be left out, but
    they may not be the fewest."""
    broken = {
        at: sum(1 << number for number, each in enumerate(differing) if at in each)
        for at in sorted({at for each in differing for at in each})
    }
    everyone = (1 << len(differing)) - 1
    if broken.get(shown) == everyone:
        return (shown,)
    widest = sorted(broken, key=lambda at: -broken[at].bit_count())[:MOST_POSITIONS]
    for size in range(1, MOST_MARKED + 1):
        for some in combinations(sorted(widest) if size > 1 else broken, size):
            if _hit(broken, some) == everyone:
                return some
    return _greedy(broken, everyone)


def _greedy(broken: dict[Member, int], everyone: int) -> tuple[Member, ...]:
    """Observations of which each behaviour lacks one, none of which can be left out: each excludes
    the most that the others before it leave."""
    core: list[Member] = []
    left = everyone
    while left:
        best = max(broken, key=lambda at: (broken[at] & left).bit_count())
        core.append(best)
        left &= ~broken[best]
    for at in list(core):
        others = [other for other in core if other != at]
        if _hit(broken, others) == everyone:
            core = others
    return tuple(sorted(core))


def _hit(broken: dict[Member, int], some: Iterable[Member]) -> int:
    """The behaviours that lack one of some observations."""
    hit = 0
    for at in some:
        hit |= broken[at]
    return hit
