"""Oracle 1, small: random programs, every hierarchy, random environments.

`make campaign` runs it for long, and prints how much was compared.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Set
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

import pytest

from tests.uniformity.oracle import Tally, Wrong, check
from tests.uniformity.programs import UNIFORM, Shape, random_program
from verify.analysis.cycles import CycleHierarchy, TooManyHierarchiesError, hierarchies
from verify.analysis.graph import graph
from verify.analysis.rules import check as static_rules
from verify.concrete.convergence.maximal import Position, maximal
from verify.concrete.machine import Settings, run
from verify.concrete.run.activation import Bounds, UnsettledError
from verify.concrete.run.environment import RandomEnvironment
from verify.concrete.run.function_facts import FunctionFacts
from verify.concrete.trace import Run
from verify.ir.function import Function, Module
from verify.ir.reader import read_module
from verify.options import Model
from verify.semantics.operations.scopes import Placement, Scope
from verify.uniformity.analyse import uniformity
from verify.uniformity.facts import Uniformity
from verify.uniformity.outputs import Given

ENVIRONMENTS = 3
SHAPES = {
    "plain": (Shape(), Model.MAXIMAL),
    "groups": (Shape(groups=0.3), Model.MAXIMAL),
    "tokens": (Shape(groups=0.4, tokens=True), Model.MAXIMAL),
    "anchors": (Shape(groups=0.4, tokens=True, anchors=0.3), Model.MAXIMAL),
    "ipdom": (Shape(groups=0.2), Model.IPDOM),
}
ENOUGH = {"plain": 800, "groups": 500, "tokens": 300, "anchors": 100, "ipdom": 400}
"""Values that are compared, in the suite."""
MANY = {
    "plain": 500_000,
    "groups": 250_000,
    "tokens": 150_000,
    "anchors": 50_000,
    "ipdom": 150_000,
}
"""Values that are compared, in the campaign."""


@dataclass(frozen=True)
class Program:
    text: str
    module: Module
    said: Uniformity

    @property
    def function(self) -> Function:
        return self.module.functions["f"]


def program(rng: random.Random, shape: Shape, model: Model) -> Program | None:
    """A random program with what is said about it; `None`: it breaks a static rule."""
    shape = replace(shape, blocks=rng.randint(4, 9), divergent=rng.choice((0.15, 0.3, 0.5)))
    text = random_program(rng, shape)
    read = read_module(text.encode(), "test")
    if read.verifier_errors or static_rules(read.module, read.module.functions["f"]):
        return None
    given = Given(read.module, read.module.functions["f"], uniform=UNIFORM)
    return Program(text, read.module, uniformity(given, model))


def compared(rng: random.Random, made: Program, model: Model) -> tuple[Tally, list[Wrong]]:
    """Run a program in some environments, in every hierarchy of its cycles."""
    tally, wrong = Tally(), list[Wrong]()
    try:
        every = hierarchies(graph(made.function), 16)
    except TooManyHierarchiesError:
        return tally, wrong
    for _ in range(ENVIRONMENTS):
        limit, threads = rng.choice((2, 4, 6)), rng.choice((2, 3, 4))
        environment = RandomEnvironment(rng.getrandbits(32), uniform=UNIFORM, limit=limit)
        for hierarchy in every if model is Model.MAXIMAL else every[:1]:
            bounds = Bounds(unroll=5, steps=300)
            settings = Settings(model=model, bounds=bounds, hierarchies={"f": hierarchy})
            try:
                finished = run(made.module, "f", threads, environment, settings)
            except UnsettledError:
                continue
            more, found = check(finished, made.function, hierarchy, model, made.said)
            tally.add(more)
            wrong += found
    return tally, wrong


def search(rng: random.Random, kind: str, enough: Callable[[Tally], bool]) -> Tally:
    """Compare random programs until it is enough; fails at the first wrong value."""
    shape, model = SHAPES[kind]
    total = Tally()
    while not enough(total):
        made = program(rng, shape, model)
        if made is not None:
            tally, wrong = compared(rng, made, model)
            assert not wrong, f"{wrong[0]}\n{made.text}"
            total.add(tally)
    return total


@pytest.mark.parametrize("kind", SHAPES)
def test_what_is_uniform_never_differs(rng: random.Random, kind: str) -> None:
    total = search(rng, kind, lambda tally: tally.compared > ENOUGH[kind])
    assert total.uniform > total.compared // 16


PLACED = Placement(2)
"""Subgroups of two lanes in a work group of four threads."""


def compared_in_groups(rng: random.Random, scope: Scope) -> Tally:
    """Run a random program for two subgroups, and compare the values of each group of a scope."""
    made = program(rng, Shape(groups=0.5), Model.MAXIMAL)
    tally = Tally()
    if made is None:
        return tally
    given = Given(made.module, made.function, uniform=UNIFORM, group=scope)
    said = uniformity(given, Model.MAXIMAL)
    hierarchy = hierarchies(graph(made.function), 16)[0]
    settings = Settings(
        bounds=Bounds(unroll=5, steps=300), hierarchies={"f": hierarchy}, placement=PLACED
    )
    for _ in range(ENVIRONMENTS):
        environment = RandomEnvironment(rng.getrandbits(32), uniform=UNIFORM, limit=2)
        finished = run(made.module, "f", 4, environment, settings)
        place = partial(PLACED.group, scope)
        more, wrong = check(finished, made.function, hierarchy, Model.MAXIMAL, said, place)
        assert not wrong, f"{scope}: {wrong[0]}\n{made.text}"
        tally.add(more)
    return tally


@pytest.mark.parametrize("scope", [Scope.SUBGROUP, Scope.WORKGROUP])
def test_what_is_uniform_in_a_group_never_differs_there(rng: random.Random, scope: Scope) -> None:
    total = Tally()
    while total.compared < ENOUGH["groups"]:
        with suppress(TooManyHierarchiesError):
            total.add(compared_in_groups(rng, scope))
    assert total.uniform > total.compared // 20


def test_what_is_uniform_in_subgroups_may_differ_in_their_work_group() -> None:
    """The oracle notices where the rules for one group are asked for another."""
    assert _wrong_for_a_larger_group(random.Random(1), 400)


def _wrong_for_a_larger_group(rng: random.Random, programs: int) -> bool:
    """Whether the rules for a subgroup are wrong for the work group in some random program."""
    settings = Settings(bounds=Bounds(unroll=5, steps=300), placement=PLACED)
    for _ in range(programs):
        made = program(rng, Shape(groups=0.5), Model.MAXIMAL)
        if made is None:
            continue
        hierarchy = hierarchies(graph(made.function), 64)[0]
        environment = RandomEnvironment(rng.getrandbits(32), uniform=UNIFORM, limit=2)
        chosen = replace(settings, hierarchies={"f": hierarchy})
        finished = run(made.module, "f", 4, environment, chosen)
        if check(finished, made.function, hierarchy, Model.MAXIMAL, made.said)[1]:
            return True
    return False


@pytest.mark.campaign
@pytest.mark.parametrize("kind", SHAPES)
def test_much_that_is_uniform_never_differs(
    rng: random.Random, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    total = search(rng, kind, lambda tally: tally.compared > MANY[kind])
    with capsys.disabled():
        print(
            f"\n{kind}: {total.compared} values compared, {total.uniform} of them called uniform, "
            f"0 of these differ; {total.missed} of {total.groups} groups never differ and are "
            "called divergent"
        )


def partition(
    finished: Run, function: Function, hierarchy: CycleHierarchy, blocks: Set[str]
) -> frozenset[frozenset[Position]]:
    """The classes of the executions of some blocks, in one hierarchy."""
    facts = FunctionFacts(function, hierarchy)
    sequences = {(t.thread, 0): [v.block for v in t.visits] for t in finished.threads}
    members: defaultdict[int, set[Position]] = defaultdict(set)
    for position, number in maximal(sequences, facts.headers).items():
        if sequences[position[0]][position[1]] in blocks:
            members[number].add(position)
    return frozenset(map(frozenset, members.values()))


def same_in_all(rng: random.Random, made: Program) -> tuple[int, int, int]:
    """Oracle 2: the executions of m-converged blocks are converged alike in every hierarchy
    ("m-converged static instances").  How many blocks are m-converged, how many are not reported
    and are alike nevertheless, and how many there are."""
    every = hierarchies(graph(made.function), 64)
    blocks = {label for label, cause in made.said.blocks.items() if cause is None}
    alike = set(made.said.blocks)
    for _ in range(ENVIRONMENTS):
        environment = RandomEnvironment(rng.getrandbits(32), uniform=UNIFORM)
        finished = run(made.module, "f", 3, environment, Settings(bounds=Bounds(5, 300)))
        parts = {partition(finished, made.function, each, blocks) for each in every}
        assert len(parts) == 1, f"{blocks}\n{made.text}"
        alike = {
            label
            for label in alike
            if len({partition(finished, made.function, each, {label}) for each in every}) == 1
        }
    return len(blocks), len(alike - blocks), len(made.said.blocks)


def irreducible(rng: random.Random) -> Program:
    """A program with several hierarchies."""
    while True:
        made = program(rng, *SHAPES["plain"])
        try:
            if made is not None and len(hierarchies(graph(made.function), 64)) > 1:
                return made
        except TooManyHierarchiesError:
            continue


def test_m_converged_blocks_are_alike_in_every_hierarchy(rng: random.Random) -> None:
    found = [same_in_all(rng, irreducible(rng)) for _ in range(4)]
    assert sum(converged for converged, _, _ in found) > 0


@pytest.mark.campaign
def test_many_m_converged_blocks(rng: random.Random, capsys: pytest.CaptureFixture[str]) -> None:
    found = [same_in_all(rng, irreducible(rng)) for _ in range(400)]
    converged, alike, blocks = (sum(column) for column in zip(*found, strict=True))
    with capsys.disabled():
        print(
            f"\n{blocks} blocks of irreducible programs: {converged} m-converged, {alike} others "
            "were converged alike in every hierarchy"
        )


def test_the_oracle_notices(rng: random.Random) -> None:
    """A value that is called uniform and differs is found, when all are called so."""
    found = 0
    while not found:
        made = program(rng, *SHAPES["plain"])
        if made is None:
            continue
        values, branches = dict.fromkeys(made.said.values), dict.fromkeys(made.said.branches)
        said = replace(made.said, values=values, branches=branches)
        found = len(compared(rng, replace(made, said=said), Model.MAXIMAL)[1])
