"""Whether a tiny function refines another, by trying all inputs of two threads.

A target refines its source when, for each choice of the target, the source has one with the same
observations, or undefined behaviour (docs/semantics.md, sections 4 and 8).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from tests.brute.language import CELL_BITS, Function
from tests.brute.meaning import POISON, Environment, Need, Outcome, Value, ask, outcomes


def refines_value(source: Value, target: Value) -> bool:
    return POISON in source or target <= source


Set = frozenset[tuple[int, int]]
"""A communicating set: threads, and the numbers of their observations."""


Together = tuple[Outcome, ...]
"""What all threads do in one run."""


def sets(together: Together) -> list[list[Set]]:
    """For each thread and observation, its communicating set: without cycles, all threads that
    execute the same call (`maximal`)."""
    return [
        [
            frozenset(
                (other, number)
                for other, there in enumerate(together)
                for number, one in enumerate(there.events)
                if one.site == event.site
            )
            for event in outcome.events
        ]
        for outcome in together
    ]


def memory_refines(case: Case, source: Outcome, target: Outcome) -> bool:
    """A target writes only what the source writes (docs/semantics.md, section 8); what it does
    not write keeps what it held, which must be what the source has put there."""
    before, after = dict(source.written), dict(target.written)
    return set(after) <= set(before) and all(
        refines_value(value, after[cell] if cell in after else case.environment["@" + cell])
        for cell, value in before.items()
    )


def refines(cases: tuple[Case, ...], source: Together, target: Together) -> bool:
    return sets(source) == sets(target) and all(
        all(
            refines_value(before.value, after.value)
            for before, after in zip(old.events, new.events, strict=True)
        )
        and refines_value(old.result, new.result)
        and memory_refines(case, old, new)
        for case, old, new in zip(cases, source, target, strict=True)
    )


@dataclass(frozen=True, slots=True)
class Case:
    """One thread's inputs, and what it may do on them before and after."""

    environment: Environment
    source: frozenset[Outcome | None]
    target: frozenset[Outcome | None]


def cases(
    source: Function, target: Function, environment: Environment | None = None
) -> Iterator[Case]:
    """All inputs of one thread on which the source is defined whatever it chooses."""
    known = environment or {}
    try:
        before = outcomes(source, known)
        if None in before:
            return
        after = outcomes(target, known)
        for outcome in before:
            for cell, _ in outcome.written if outcome else ():
                ask(known, "@" + cell, CELL_BITS[cell])
    except Need as need:
        for value in need.values:
            yield from cases(source, target, {**known, need.name: value})
    else:
        yield Case(known, before, after)


def in_one_memory(first: Case, second: Case) -> bool:
    """Whether two threads may have these inputs at once: cells of memory are the same."""
    here, there = first.environment, second.environment
    return all(there.get(name, here[name]) == here[name] for name in here if name[0] == "@")


def counterexample(source: Function, target: Function) -> tuple[Case, Case] | None:
    """Inputs of two threads on which the target does what the source cannot."""
    all_cases = list(cases(source, target))
    for case in all_cases:
        if None in case.target:
            return case, case
    for pair in product(all_cases, all_cases):
        if in_one_memory(*pair) and not allowed(pair):
            return pair
    return None


def allowed(pair: tuple[Case, Case]) -> bool:
    sources = [defined(choice) for choice in product(*(case.source for case in pair))]
    return all(
        any(refines(pair, source, defined(choice)) for source in sources)
        for choice in product(*(case.target for case in pair))
    )


def defined(choice: tuple[Outcome | None, ...]) -> Together:
    """All threads' outcomes; `cases` and `counterexample` have sorted out undefined behaviour."""
    outcomes = tuple(outcome for outcome in choice if outcome is not None)
    assert len(outcomes) == len(choice)
    return outcomes
