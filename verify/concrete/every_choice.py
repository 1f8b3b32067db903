"""All choices that an implementation may make in one run: which executions of an anchor, or of a
call that is not convergent, are joined ("Convergent Operation Semantics", "anchor").

A choice divides the executions of each family into classes, with at most one of each thread, such
that convergence-before is a strict partial order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from verify.analysis.order import ContradictionError
from verify.concrete.convergence.anchors import Choice, ChosenAnchors, anchor_families
from verify.concrete.machine import UnsettledError
from verify.concrete.run.environment import Environment, own_class
from verify.concrete.shown_run import Execute, is_ordered
from verify.concrete.trace import Instance, Run, Site

MAX_INSTRUCTIONS = 2_000_000
"""Instructions that are executed in all runs of the search."""


class TooManyChoicesError(Exception):
    """The choices are too many to be tried."""


def every_run(execute: Execute, environment: Environment) -> list[Run]:
    """The runs of all choices, each relation once: first those that join least.  A run has no
    `cells` where what is joined contradicts the order of whole blocks, which do not communicate.
    Raises `ContradictionError` where there is no choice, `UnsettledError` where the run with all
    executions alone has no outcome, and `TooManyChoicesError`."""
    found: dict[frozenset[frozenset[Instance]], Run] = {}
    spent = 0
    pending: list[tuple[Choice, Run]] = [({}, execute(ChosenAnchors(environment, {})))]
    while pending:
        choice, run = pending.pop()
        spent += sum(len(trace.steps) for trace in run.threads)
        if spent > MAX_INSTRUCTIONS:
            raise TooManyChoicesError("the choices of the implementation are too many to be tried")
        site = next((s for s in anchor_families(run) if s not in choice), None)
        if site is None:
            if is_ordered(run, blocks=False):
                shown = run if is_ordered(run, blocks=True) else replace(run, cells={})
                found.setdefault(frozenset(run.sets.values()), shown)
            continue
        pending += _with(execute, environment, run, choice, site)
    if not found:
        raise ContradictionError("convergence-before is no strict partial order")
    return sorted(found.values(), key=joined)


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
