"""All choices that an implementation may make in one run: which executions of an anchor, or of a
call that is not convergent, are joined ("Convergent Operation Semantics", "anchor"); and the values
of undef and of `freeze` of poison.

A choice divides the executions of each family into classes, with at most one of each thread, such
that convergence-before is a strict partial order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from verify.analysis.order import ContradictionError
from verify.concrete.convergence.anchors import Choice, ChosenAnchors, anchor_families
from verify.concrete.run.activation import UnsettledError
from verify.concrete.run.environment import Environment, own_class
from verify.concrete.run.other_environment import ChosenValues
from verify.concrete.shown_run import Execute, is_ordered
from verify.concrete.trace import Instance, Run, Site

MAX_INSTRUCTIONS = 2_000_000
"""Instructions that are executed in all runs of the search, where the caller says nothing else."""
OPEN_BITS = 8
"""A value of so many bits is chosen in all ways."""

Values = Mapping[Site, int]
"""Values that the implementation chose, by the execution and operand that they are of."""


class TooManyChoicesError(Exception):
    """The choices are too many to be tried."""


def runs_of_choices(
    execute: Execute,
    environment: Environment,
    numbers: Sequence[int] = (),
    most: int = MAX_INSTRUCTIONS,
) -> Iterator[tuple[Values, Run]]:
    """The runs of all choices, of values and of what is joined, with the values that are not 0.  A
    run may come more than once.  A value of more than `OPEN_BITS` bits is 0 or one of `numbers`.

    Raises what `every_run` raises, once so many instructions at `most` were executed, and
    `TooManyChoicesError` after the last run where some values were left out; without `numbers`,
    after the first run with such a value.
    """
    pending: list[dict[Site, int]] = [{}]
    is_part, left = False, most
    while pending:
        table = pending.pop()
        chosen = ChosenValues(environment, table)
        values = {site: number for site, number in table.items() if number}
        for run in _joined_runs(execute, chosen, left):
            left -= sum(len(trace.steps) for trace in run.threads)
            yield values, run
        if left <= 0:
            raise TooManyChoicesError("the choices of values are too many to be tried")
        # The open choices were 0 in these runs: each is changed in turn, those before it stay.
        for site, width in chosen.open.items():
            is_wide = width > OPEN_BITS
            is_part |= is_wide
            if is_wide and not numbers:
                raise TooManyChoicesError(f"a value of {width} bits is too wide to be tried")
            some = {n % (1 << width) for n in numbers} - {0} if is_wide else range(1, 1 << width)
            pending += [{**table, site: number} for number in sorted(some, reverse=True)]
            table = {**table, site: 0}
    if is_part:
        raise TooManyChoicesError("values are too wide to be tried")


def _joined_runs(execute: Execute, environment: Environment, most: int) -> Iterator[Run]:
    """The runs of all choices of what is joined."""
    run = execute(environment)
    if anchor_families(run):
        yield from _found_runs(execute, environment, most)
    else:
        yield run


def every_run(execute: Execute, environment: Environment) -> list[Run]:
    """The runs of all choices of what is joined, each relation once: first those that join least.
    A run has no `cells` where what is joined contradicts the order of whole blocks, which do not
    communicate.  Raises `ContradictionError` where there is no choice, `UnsettledError` where the
    run with all executions alone has no outcome, and `TooManyChoicesError`."""
    return sorted(_found_runs(execute, environment, MAX_INSTRUCTIONS), key=joined)


def _found_runs(execute: Execute, environment: Environment, most: int) -> Iterator[Run]:
    """The runs of `every_run` as they are found, those that join most among the first.  Raises what
    it raises, `TooManyChoicesError` once more instructions than `most` were executed."""
    found: set[frozenset[frozenset[Instance]]] = set()
    spent = 0
    pending: list[tuple[Choice, Run]] = [({}, execute(ChosenAnchors(environment, {})))]
    while pending:
        choice, run = pending.pop()
        spent += sum(len(trace.steps) for trace in run.threads)
        if spent > most:
            raise TooManyChoicesError("the choices of the implementation are too many to be tried")
        site = next((s for s in anchor_families(run) if s not in choice), None)
        if site is not None:
            pending += _with(execute, environment, run, choice, site)
            continue
        relation = frozenset(run.sets.values())
        if relation not in found and is_ordered(run, blocks=False):
            found.add(relation)
            yield run if is_ordered(run, blocks=True) else replace(run, cells={})
    if not found:
        raise ContradictionError("convergence-before is no strict partial order")


def joined(run: Run) -> int:
    """The number of pairs of threads that are converged at operations."""
    return sum(len(group) * (len(group) - 1) // 2 for group in set(run.sets.values()))


def _with(
    execute: Execute, environment: Environment, run: Run, choice: Choice, site: Site
) -> Iterator[tuple[Choice, Run]]:
    """The choice with each class that one more execution may have: its own, or another thread's."""
    for number in (_own(site), *_others(run, choice, site)):
        more = {**choice, site: number}
        try:
            yield more, execute(ChosenAnchors(environment, more))
        except UnsettledError:
            continue


def _own(site: Site) -> int:
    return own_class(site.static, -1 - (site.occurrence << 16) - site.thread)


def _others(run: Run, choice: Choice, site: Site) -> Sequence[int]:
    families = anchor_families(run)
    same = [other for other in families if families[other] == families[site] and other in choice]
    taken = {choice[other] for other in same if other.thread == site.thread}
    return [n for n in dict.fromkeys(choice[other] for other in same) if n not in taken]
