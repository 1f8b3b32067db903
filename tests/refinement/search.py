"""Random cases that test the checker.

Every case is drawn from a seed of its own, which a failure names: `case(kind, seed)` repeats it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import Enum
from itertools import product

from common.data import dataclass
from tests.concrete.anchor_choices import TooManyChoicesError, enumerate_anchor_choices, legal
from tests.refinement.differential import compare
from tests.refinement.subject import concrete_settings, subject_of
from transforms.generate.mutate import mutated
from transforms.generate.program import RandomProgram, random_program, random_style
from verify.analysis.cycles import CycleHierarchy, hierarchies
from verify.analysis.graph import graph
from verify.concrete.machine import run
from verify.concrete.refinement_oracle import Mismatch, cut, refines
from verify.concrete.run.activation import UnsettledError
from verify.concrete.run.environment import Environment, RandomEnvironment
from verify.concrete.trace import Run, Site
from verify.ir.function import Module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Entry, MaskReading, Model, Options
from verify.refinement.prepare import TooBig
from verify.refinement.verdict import Result

MAX_CHOICES = 300
"""The limit on runs of a source that try all choices of its anchors."""


class Kind(Enum):
    """The convergence models, each with the programs that it is for; `maximal` also with
    irreducible cycles in every program."""

    TOKENS = "tokens"
    MAXIMAL = "maximal"
    IRREDUCIBLE = "irreducible"
    IPDOM = "ipdom"


@dataclass(frozen=True)
class Case:
    """A program, how to look at it, and the random numbers that follow."""

    kind: Kind
    seed: int
    program: RandomProgram
    options: Options
    rng: random.Random

    def __str__(self) -> str:
        o = self.options
        return (
            f"case({self.kind}, {self.seed}): {o.threads} threads, unroll {o.unroll}, entry: "
            f"{o.entry}, {o.masks}, subgroup {o.subgroup}, alone: {o.never_communicates}\n"
            f"{self.program.text}"
        )

    def module(self) -> Module:
        module = self.program.module()
        assert module is not None
        return module

    def environment(self) -> RandomEnvironment:
        """Answers from few values, so that threads meet, or from many, so that they part."""
        return RandomEnvironment(
            self.rng.getrandbits(32),
            limit=self.rng.choice((2, 4, 256)),
            poison=self.rng.choice((0, 0, 60)),
            stops=self.rng.choice((0, 60)),
            undefines=self.rng.choice((0, 20)),
            entry_classes=self.rng.choice((1, 2)) if self.options.entry is Entry.ANY else 1,
            lasting=self.rng.choice((0, 60)),
        )


def case(kind: Kind, seed: int, *, most_threads: int = 4) -> Case:
    rng = random.Random(f"{kind.value} {seed}")
    style = random_style(rng, tokens=kind is Kind.TOKENS)
    style = replace(style, irreducible=kind is Kind.IRREDUCIBLE)
    program = random_program(rng, lambda _: style)
    options = Options(
        model=Model.IPDOM if kind is Kind.IPDOM else Model.AUTO,
        threads=rng.randint(2, most_threads),
        unroll=rng.choice((2, 3, 4)),
        timeout=3.0,
        entry=rng.choices(list(Entry), weights=(7, 2, 1))[0],
        masks=rng.choice(list(MaskReading)),
        subgroup=rng.choice((None, None, 1, 2, 3)),
        never_communicates=rng.random() < 0.05,
    )
    return Case(kind, seed, program, options, rng)


def cases(rng: random.Random, kind: Kind, *, most_threads: int = 4) -> Iterator[Case]:
    while True:
        yield case(kind, rng.getrandbits(32), most_threads=most_threads)


def differences(found: Case, runs: int, tally: Counter[str]) -> Iterator[str]:
    """Where the symbolic run and the machine differ, in up to `runs` environments."""
    try:
        subject = subject_of(found.module(), "f", found.options)
    except TooBig:
        tally["too big"] += 1
        return
    tally["programs"] += 1
    tally["hierarchies"] += len(subject.runs)
    for _ in range(runs):
        hierarchy = found.rng.randrange(len(subject.runs))
        environment = found.environment()
        try:
            problems = compare(subject, environment, hierarchy, tally)
        except UnsettledError:
            tally["unsettled"] += 1
            continue
        for problem in problems:
            yield f"{problem}\nhierarchy {hierarchy}, {environment}\n{found}"


# Verdicts against random runs


@dataclass(frozen=True)
class Judged:
    """A pair of functions, and the verdict on it."""

    case: Case
    target: RandomProgram
    result: Result

    def __str__(self) -> str:
        return f"{self.result.verdict} {self.result.code}\n{self.case}\ntarget:\n{self.target.main}"


def judged(found: Case) -> Judged | None:
    """A random change of the program, judged; `None` when no valid change was found."""
    target = mutated(found.rng, found.program)
    if target is None:
        return None
    before, after = found.module(), replace(found, program=target).module()
    pair = Pair("f", before, before.functions["f"], after, after.functions["f"])
    return Judged(found, target, judge(pair, found.options))


def has_choices(program: RandomProgram) -> bool:
    """Anchors, several cycle hierarchies, or calls whose callee's convergence is open."""
    module = program.module()
    assert module is not None
    functions = [f for f in module.functions.values() if f.blocks]
    return (
        any("convergence.anchor()" in str(draft) for draft in (program.main, *program.others))
        or any("convergent" not in draft.attributes for draft in program.others)
        or any(len(hierarchies(graph(f))) > 1 for f in functions)
    )


@dataclass(frozen=True)
class OtherChoices(RandomEnvironment):
    """The same answers, but freezes and undef of another seed."""

    choices: int = 0

    def choose(self, site: Site, width: int) -> int:
        return RandomEnvironment(self.choices, limit=1 << 64).choose(site, width)


def wrongly_correct(found: Judged, runs: int, tally: Counter[str]) -> Mismatch | None:
    """A run of a target called correct that no run of the source explains.

    For pairs without anchors and other such choices.  Choices of freezes and undef in the source
    are searched at random, so for them this may be a failure of the search.
    """
    source, target = found.case.module(), replace(found.case, program=found.target).module()
    for _ in range(runs):
        environment = found.case.environment()
        try:
            after = _run(found.case, target, environment)
            before = _run(found.case, source, environment)
        except UnsettledError:
            tally["unsettled"] += 1
            continue
        tally["runs"] += 1
        mismatch = refines(before, after)
        if mismatch is not None and not _explained(found.case, source, environment, after):
            return mismatch
    return None


def _run(
    found: Case,
    module: Module,
    environment: Environment,
    chosen: Mapping[str, CycleHierarchy] | None = None,
) -> Run:
    settings = concrete_settings(found.options, chosen or {})
    return run(module, "f", found.options.threads, environment, settings)


def _explained(found: Case, source: Module, like: RandomEnvironment, after: Run) -> bool:
    """Another choice of the source's freezes and undef explains the target's run."""
    if not any(word in str(d) for d in _drafts(found) for word in ("freeze", "undef")):
        return False
    for seed in range(100):
        environment = OtherChoices(
            like.seed,
            like.limit,
            like.poison,
            like.stops,
            like.undefines,
            like.entry_classes,
            like.lasting,
            choices=seed,
        )
        if refines(_run(found, source, environment), after) is None:
            return True
    return False


def _drafts(found: Case) -> tuple[object, ...]:
    return (found.program.main, *found.program.others)


def wrong_for_all_hierarchies(found: Judged, runs: int, tally: Counter[str]) -> str | None:
    """`wrongly_correct` for pairs with irreducible cycles, but no other choice: a run of the
    target, under any of its hierarchies, that none of the source's explains."""
    source, target = found.case.module(), replace(found.case, program=found.target).module()
    for _ in range(runs):
        environment = found.case.environment()
        chosen = found.case.rng.choice(combinations(target))
        try:
            after = _run(found.case, target, environment, chosen)
            before = [_run(found.case, source, environment, c) for c in combinations(source)]
        except UnsettledError:
            tally["unsettled"] += 1
            continue
        if cut(after):
            continue
        tally["runs"] += 1
        if all(refines(b, after) is not None for b in before):
            return str(environment)
    return None


def combinations(module: Module) -> list[Mapping[str, CycleHierarchy]]:
    """Every choice of a hierarchy for each function."""
    defined = {name: f for name, f in module.functions.items() if f.blocks}
    every = product(*(hierarchies(graph(f)) for f in defined.values()))
    return [dict(zip(defined, each, strict=True)) for each in every]


def wrong_for_all_choices(found: Judged, runs: int, tally: Counter[str]) -> str | None:
    """`wrongly_correct` for pairs with anchors but without freezes and undef: a legal run of the
    target that no legal choice of the source's anchors explains, all of them tried."""
    source, target = found.case.module(), replace(found.case, program=found.target).module()
    for _ in range(runs):
        environment = found.case.environment()
        after = _run(found.case, target, environment)
        if not legal(after) or cut(after):
            continue
        choices = enumerate_anchor_choices(
            lambda chosen: _run(found.case, source, chosen), environment, MAX_CHOICES
        )
        try:
            explained = any(refines(before, after) is None for _, before in choices)
        except TooManyChoicesError:
            continue
        tally["runs"] += 1
        if not explained:
            return str(environment)
    return None
