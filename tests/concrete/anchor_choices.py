"""All legal choices of the anchors of a small run, by trying them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

import networkx

from verify.concrete.convergence.anchors import Choice, ChosenAnchors, Family, anchor_families
from verify.concrete.run.activation import UnsettledError
from verify.concrete.run.environment import Environment
from verify.concrete.trace import Run, Site


class TooManyChoicesError(Exception):
    """More runs were needed than the caller allows."""


def enumerate_anchor_choices(
    execute: Callable[[Environment], Run], environment: Environment, limit: int
) -> Iterator[tuple[Choice, Run]]:
    """Every legal choice for the anchors that its own run executes, with that run.

    `execute` runs the function in an environment.  A choice may come more than once.  Raises
    TooManyChoicesError when more than `limit` runs are needed.
    """
    pending: list[dict[Site, int]] = [{}]
    families: dict[Site, Family] = {}
    runs = 0
    while pending:
        choice = pending.pop()
        runs += 1
        if runs > limit:
            raise TooManyChoicesError(f"more than {limit} runs")
        try:
            run = execute(ChosenAnchors(environment, choice))
        except UnsettledError:
            continue
        families.update(anchor_families(run))
        open_site = next((s for s in anchor_families(run) if s not in choice), None)
        if open_site is not None:
            classes = _classes(open_site, choice, families)
            pending.extend({**choice, open_site: c} for c in classes)
        elif legal(run):
            yield choice, run


def _classes(site: Site, choice: Choice, families: Mapping[Site, Family]) -> list[int]:
    """The classes that `site` may join, and a new one."""
    same = {o: c for o, c in choice.items() if families[o] == families[site]}
    taken = {c for other, c in same.items() if other.thread == site.thread}
    return [*sorted(set(same.values()) - taken), max(same.values(), default=-1) + 1]


def legal(run: Run) -> bool:
    """Whether convergence-before is a strict partial order on the convergent operations.

    It suffices to look at them: other instances need not be converged with any.  Dead ones have no
    place in it.
    """
    groups = set(run.sets.values())
    if any(len({thread for thread, _ in group}) < len(group) for group in groups):
        return False
    order: networkx.DiGraph[object] = networkx.DiGraph()
    for trace in run.threads:
        steps = [(trace.thread, index) for index in range(len(trace.steps))]
        sets = [run.sets[i] for i in steps if i in run.sets and i not in run.dead]
        order.add_edges_from(pairwise(sets))
    return networkx.is_directed_acyclic_graph(order)
