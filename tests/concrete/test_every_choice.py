"""All choices of a run, and convergence-before in it, against the documents' definitions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from random import Random

import pytest

from tests.concrete import convergence_before
from tests.concrete.anchor_choices import enumerate_anchor_choices
from tests.concrete.test_shown_run import PROGRAMS
from verify.concrete.convergence.maximal import Position
from verify.concrete.every_choice import every_run, joined
from verify.concrete.machine import Settings
from verify.concrete.machine import run as run_machine
from verify.concrete.order_between import (
    Link,
    NoInstanceError,
    are_converged,
    chain,
    instance_of,
)
from verify.concrete.run.environment import Environment, TableEnvironment
from verify.concrete.run_table import arguments
from verify.concrete.trace import Instance, Run
from verify.ir.reader import parse_module

Threads = Sequence[Mapping[str, int]]
LIMIT = 3_000


def choices(text: str, threads: Threads) -> tuple[list[Run], set[frozenset[frozenset[Instance]]]]:
    """The runs of all choices, and the relations by the tests' own enumeration."""
    module = parse_module(text)
    answers = TableEnvironment(arguments(module.functions["f"], threads))

    def execute(environment: Environment) -> Run:
        return run_machine(module, "f", len(threads), environment, Settings())

    legal = enumerate_anchor_choices(execute, answers, LIMIT)
    return every_run(execute, answers), {frozenset(run.sets.values()) for _, run in legal}


@pytest.mark.parametrize("program", PROGRAMS)
def test_all_choices_are_found_once(program: str, rng: Random) -> None:
    counts: set[int] = set()
    for _ in range(2):
        runs, legal = choices(PROGRAMS[program], [{"way": rng.randrange(8)} for _ in range(2)])
        assert len(runs) == len(legal)
        assert {frozenset(run.sets.values()) for run in runs} == legal
        assert [joined(run) for run in runs] == sorted(map(joined, runs))
        assert joined(runs[0]) == 0
        counts.add(len(runs))
    assert max(counts) > 2


def by_definition(run: Run) -> convergence_before.networkx.Graph[Position]:
    """Convergence-before of all instances, by the document's three rules."""
    lengths = {(trace.thread, 0): len(trace.steps) for trace in run.threads}
    met: set[frozenset[Instance]] = set(run.sets.values())
    for cell in set(run.cells.values()):
        for index in range(10):
            met.add(frozenset(_at(run, visit, index) for visit in cell) - {(-1, -1)})
    groups = {frozenset(((t, 0), index) for t, index in group) for group in met if group}
    return convergence_before.convergence_before(lengths, groups)


def _at(run: Run, visit: Instance, index: int) -> Instance:
    """The instruction of this index of a block execution, unless it communicates or is none."""
    thread, number = visit
    for step_index, step in enumerate(run.threads[thread].steps):
        if step.visit == number and step.place.index == index:
            return (-1, -1) if (thread, step_index) in run.sets else (thread, step_index)
    return (-1, -1)


def test_a_chain_is_there_exactly_where_one_is_before_the_other(rng: Random) -> None:
    found = {True: 0, False: 0}
    for _ in range(2):
        runs, _ = choices(PROGRAMS["anchors"], [{"way": rng.randrange(8)} for _ in range(2)])
        for run in (runs[0], runs[-1]):
            before = by_definition(run)
            all_ = [(t.thread, i) for t in run.threads for i in range(len(t.steps))]
            for one, other in rng.sample(list(permutations(all_, 2)), 300):
                is_before = before.has_edge(((one[0], 0), one[1]), ((other[0], 0), other[1]))
                assert (chain(run, one, other) is not None) == is_before
                found[is_before] += 1
    assert min(found.values()) > 100


def test_a_chain_is_made_of_its_links(rng: Random) -> None:
    runs, _ = choices(PROGRAMS["anchors"], [{"way": 3}, {"way": 3}])
    run = runs[-1]
    first, last = instance_of(run, "0:@op.1"), instance_of(run, "1:@op.2")
    links = chain(run, first, last)
    assert links is not None and links[-1][1] == last
    at = first
    for link, instance in links:
        if link is Link.LATER:
            assert at[0] == instance[0] and at[1] < instance[1]
        else:
            assert are_converged(run, at, instance)
        at = instance


@pytest.mark.parametrize("text", ["op", "2:@op.1", "0:@op.1#9", "0:@other", "0:op.1"])
def test_what_names_no_instance_is_refused(text: str) -> None:
    runs, _ = choices(PROGRAMS["anchors"], [{"way": 1}, {"way": 2}])
    with pytest.raises(NoInstanceError):
        instance_of(runs[0], text)


def test_instances_by_callee_value_and_block() -> None:
    runs, _ = choices(PROGRAMS["anchors"], [{"way": 1}, {"way": 2}])
    run = runs[0]
    assert run.step(instance_of(run, "0:@op.2#2")).callee == "op.2"
    assert run.step(instance_of(run, "1:%w1#2")).instruction.name == "w1"
    assert run.step(instance_of(run, "1:%F")).place.block == "F"
