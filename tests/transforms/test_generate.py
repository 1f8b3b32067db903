"""Random programs and changes: valid, reproducible, and of every kind."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from transforms.generate import shapes
from transforms.generate.calls import CALLEES
from transforms.generate.mutate import CHANGES, Change, mutated
from transforms.generate.program import (
    MAX_BLOCKS,
    RandomProgram,
    random_program,
    random_programs,
    random_style,
    valid_module,
)
from verify.analysis.cycles import hierarchies, hierarchy
from verify.analysis.graph import graph, graph_of
from verify.ir.function import Function

PROGRAMS = 60


def programs(rng: random.Random, *, tokens: bool, count: int = PROGRAMS) -> list[RandomProgram]:
    return list(islice(random_programs(rng, lambda r: random_style(r, tokens=tokens)), count))


def main(program: RandomProgram) -> Function:
    module = program.module()
    assert module is not None
    return module.functions["f"]


@pytest.mark.parametrize("tokens", [False, True])
def test_equal_seeds_give_equal_programs(tokens: bool) -> None:
    texts = [
        random_program(random.Random(7), lambda r: random_style(r, tokens=tokens)).text
        for _ in range(2)
    ]
    assert texts[0] == texts[1]


@pytest.mark.parametrize("tokens", [False, True])
def test_programs_are_small_and_checked(rng: random.Random, tokens: bool) -> None:
    for program in programs(rng, tokens=tokens, count=20):
        assert valid_module(program.text) is not None
        assert 2 <= len(main(program).blocks) <= MAX_BLOCKS


WORDS = (
    *("switch", "phi", "freeze", "poison", "undef", "entry()", "loop()", "anchor()", "@helper("),
    *(f"@{callee.name}(" for callee in CALLEES),
)


def constructs(program: RandomProgram) -> set[str]:
    """What there is in a program, in words."""
    text = "\n".join(map(str, (program.main, *program.others)))
    whole = graph(main(program))
    found = {word for word in WORDS if word in text}
    if len(hierarchies(whole)) > 1:
        found.add("irreducible")
    if any(len(hierarchy(whole).containing(label)) > 1 for label in whole.nodes):
        found.add("nested")
    return found


def test_programs_hold_every_construct(rng: random.Random) -> None:
    missing = {*WORDS, "irreducible", "nested"}
    stream = random_programs(rng, lambda r: random_style(r, tokens=r.random() < 0.5))
    for program in islice(stream, 500):
        missing -= constructs(program)
        if not missing:
            return
    pytest.fail(f"missing: {missing}")


def test_the_same_calls_stand_in_both_arms(rng: random.Random) -> None:
    def alike(program: RandomProgram) -> bool:
        lines = program.main.lines
        arms = [t for t in program.main.edges.values() if len(set(t)) == 2]
        return any(lines[a] and lines[a] == lines[b] for a, b, *_ in arms)

    assert any(map(alike, programs(rng, tokens=False)))


def test_graphs_end(rng: random.Random) -> None:
    for _ in range(100):
        edges = shapes.reachable(shapes.structured(rng, 4))
        assert shapes.ends(edges)
        assert all(cycle.reducible for cycle in hierarchy(graph_of("b0", edges)).cycles)


def test_a_graph_without_an_end_is_recognized() -> None:
    assert not shapes.ends({"b0": ("b1", "b2"), "b1": ("b1",), "b2": ()})


def test_changed_programs_are_valid_and_others(rng: random.Random) -> None:
    for program in programs(rng, tokens=True, count=15):
        changed = mutated(rng, program)
        if changed is not None:
            assert changed.module() is not None
            assert changed.main != program.main
            assert changed.others == program.others


def test_equal_seeds_give_equal_changes(rng: random.Random) -> None:
    for program in programs(rng, tokens=False, count=5):
        first, second = (mutated(random.Random(3), program) for _ in range(2))
        assert first == second


@pytest.mark.parametrize("change", CHANGES, ids=lambda c: c.__name__)
def test_every_change_gives_programs(rng: random.Random, change: Change) -> None:
    stream = random_programs(rng, lambda r: random_style(r, tokens=r.random() < 0.5))
    for program in islice(stream, 150):
        draft = change(rng, program.main)
        if draft is not None and draft != program.main:
            text = "\n".join([str(draft), *map(str, program.others), *program.declarations])
            if valid_module(text) is not None:
                return
    pytest.fail("no valid program")
