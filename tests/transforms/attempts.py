"""Everything that the reference transforms can do to a program, forced."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import MappingProxyType

from transforms.generate.draft import Draft
from transforms.generate.program import Program as Generated
from transforms.generate.program import random_program, random_style
from transforms.reference.code import Impossible
from transforms.reference.outcome import Outcome, Program, read_program
from transforms.reference.thread import duplicate, thread_edge

Attempt = Callable[[], Outcome]
LARGEST = 8
"""Blocks of a program: proofs are quick."""


def threadings(program: Program) -> Iterator[Attempt]:
    for label, sources in program.code.graph.predecessors.items():
        for source in sources:
            yield partial(thread_edge, program, source, label, force=True)


def duplications(program: Program) -> Iterator[Attempt]:
    for label in program.code.blocks:
        yield partial(duplicate, program, label, force=True)


ATTEMPTS: Mapping[str, Callable[[Program], Iterator[Attempt]]] = MappingProxyType(
    {
        "thread-edge": threadings,
        "duplicate": duplications,
    }
)


def outcomes(rng: random.Random, name: str) -> Iterator[Outcome]:
    """Without end: of every random program one change by this transform that can be made."""
    while True:
        program = small_program(rng)
        attempts = [*ATTEMPTS[name](program)]
        rng.shuffle(attempts)
        found = next(filter(None, map(made, attempts)), None)
        if found is not None:
            yield found


def made(attempt: Attempt) -> Outcome | None:
    try:
        return attempt()
    except Impossible:
        return None


def small_program(
    rng: random.Random, change: Callable[[random.Random, Draft], Draft] | None = None
) -> Program:
    """A random program with or without tokens, some of its arguments uniform."""
    while True:
        generated: Generated = random_program(
            rng, lambda r: random_style(r, tokens=r.random() < 0.5)
        )
        if len(generated.main.exits) <= LARGEST:
            break
    uniform = frozenset(rng.choice(((), ("x",), ("x", "y"))))
    return read_program(generated.text.encode(), "random", "f", uniform)
