"""All implementation-defined choices of a small run (convergent-operations, "anchor").

"The set of threads executing converged dynamic instances of this intrinsic is
implementation-defined": any classes with at most one instance of each thread, of one static
instance, under which convergence-before stays a strict partial order.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise

from verify.concrete.convergence.tokens import Control, control
from verify.concrete.machine import UnsettledError
from verify.concrete.run.environment import CallEvent, Environment, LocalByte, own_class
from verify.concrete.run.undefined import Undefined
from verify.concrete.trace import Run, Site, Step, Value
from verify.data import dataclass
from verify.ir.function import Parameter
from verify.semantics.memory.local_names import LocalName
from verify.semantics.operations.operation import Result

Choice = Mapping[Site, int]
"""The class of each anchor instance; equal classes of one static instance are converged."""


Family = Hashable
"""The key that instances share if the implementation may make them converged."""


class TooManyChoicesError(Exception):
    """More runs were needed than the caller allows."""


@dataclass(frozen=True)
class ChosenAnchors:
    """`environment` with the anchors' classes taken from `choice`; all others are alone."""

    environment: Environment
    choice: Choice

    def argument(self, thread: int, index: int, parameter: Parameter) -> Value | Undefined:
        return self.environment.argument(thread, index, parameter)

    def result(self, event: CallEvent) -> Value:
        return self.environment.result(event)

    def identity(self, thread: int, kind: Result, key: str, zero: Value) -> Value:
        return self.environment.identity(thread, kind, key, zero)

    def memory(
        self, thread: int, memory: str, epoch: int, number: int, width: int
    ) -> tuple[int, bool]:
        return self.environment.memory(thread, memory, epoch, number, width)

    def reach(self, memory: int, address: int, of: int | None) -> tuple[int, int]:
        return self.environment.reach(memory, address, of)

    def freed(self, thread: int, memory: int, address: int) -> int:
        return self.environment.freed(thread, memory, address)

    def window(self, addrspace: int) -> int:
        return self.environment.window(addrspace)

    def global_address(self, name: str, bits: int) -> int:
        return self.environment.global_address(name, bits)

    def local_address(self, thread: int, name: LocalName, bits: int) -> int | None:
        return self.environment.local_address(thread, name, bits)

    def touches_locals(self, thread: int, before: int) -> bool:
        return self.environment.touches_locals(thread, before)

    def local_contents(self, thread: int, name: LocalName, before: int) -> Sequence[LocalByte]:
        return self.environment.local_contents(thread, name, before)

    def returns(self, event: CallEvent) -> bool:
        return self.environment.returns(event)

    def undefined(self, event: CallEvent) -> bool:
        return self.environment.undefined(event)

    def choose(self, site: Site, width: int) -> int:
        return self.environment.choose(site, width)

    def entry(self, thread: int) -> int:
        return self.environment.entry(thread)

    def anchor(self, site: Site) -> int:
        # Negative, and different for any two executions.
        alone = -own_class(site.static, 1 + (site.occurrence << 16) + site.thread)
        return self.choice.get(site, alone)


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
        open_site = next((s for s in anchor_sites(run) if s not in choice), None)
        if open_site is not None:
            classes = _classes(open_site, choice, families)
            pending.extend({**choice, open_site: c} for c in classes)
        elif legal(run):
            yield choice, run


def anchor_sites(run: Run) -> Iterator[Site]:
    """The instances whose convergence is implementation-defined: anchors, and calls that are
    not convergent of functions whose convergent operations were executed."""
    yield from anchor_families(run)


def anchor_families(run: Run) -> dict[Site, Family]:
    """Those instances, each with what it shares with those that it may join."""
    families: dict[Site, Family] = {}
    for trace in run.threads:
        inside = {step.frame for step in trace.steps if step.convergent}
        for step in trace.steps:
            if control(step.callee) is Control.ANCHOR:
                families[step.site] = (trace.origin(step), step.place)
            elif _opens(step, inside) and step.enters is not None:
                families[step.site] = trace.frames[step.enters].function
    return families


def _opens(step: Step, inside: set[int]) -> bool:
    return not step.convergent and step.enters in inside


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
    order: TopologicalSorter[object] = TopologicalSorter()
    for trace in run.threads:
        steps = [(trace.thread, index) for index in range(len(trace.steps))]
        sets = [run.sets[i] for i in steps if i in run.sets and i not in run.dead]
        for before, after in pairwise(sets):
            order.add(after, before)
    try:
        order.prepare()
    except CycleError:
        return False
    return True
