"""The state where paths of the unrolled graph meet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import z3

from verify.cfg.flatten import Variable
from verify.semantics.private_memory import Object, join
from verify.symbolic.environment_symbols import COUNT_BITS
from verify.symbolic.path_state import Environment, PathState
from verify.symbolic.private_memory import SlotPayloads
from verify.symbolic.ssa_slots import ObjectId, Slot, merge
from verify.symbolic.state import RunState
from verify.symbolic.template_run import Count
from verify.terms.domain import Truth, Z3Domain

Incoming = Sequence[tuple[Truth, PathState]]
"""The paths that meet: when each is taken, given that one is, and its state."""


def join_paths(
    run: RunState, guard: Truth, live: Iterable[Variable], incoming: Incoming
) -> PathState:
    """The state after the join, where `guard` holds and the variables `live` may be read."""
    domain = run.domain
    environment = _join_environments(domain, live, incoming)
    count = _join_counts(domain, [(taken, path.count) for taken, path in incoming])
    count = _narrowed(domain, count, guard)
    epoch = _join_counts(domain, [(taken, path.shared.epoch) for taken, path in incoming])
    shared = run.shared.join([(taken, path.shared) for taken, path in incoming], epoch, guard)
    objects = _join_objects(run, [(taken, path.objects) for taken, path in incoming])
    dead = _join_dead(domain, [(taken, path.dead) for taken, path in incoming])
    freed = _join_counts(domain, [(taken, path.freed) for taken, path in incoming])
    return PathState(environment, guard, count, objects, dead, shared, freed)


def _join_environments(
    domain: Z3Domain, live: Iterable[Variable], incoming: Incoming
) -> Environment:
    environment: Environment = {}
    for variable in live:
        slots = [
            (taken, path.environment[variable])
            for taken, path in incoming
            if variable in path.environment
        ]
        if slots:
            environment[variable] = merge(domain, slots)
    return environment


def _join_counts(domain: Z3Domain, incoming: Sequence[tuple[Truth, Count]]) -> Count:
    first = incoming[0][1]
    possible = frozenset[int]().union(*(c.possible for _, c in incoming))
    if len(possible) == 1 or all(c is first for _, c in incoming):
        return first
    return Count(domain.merge([(taken, _number(domain, c)) for taken, c in incoming]), possible)


def _number(domain: Z3Domain, count: Count) -> z3.BitVecRef:
    if isinstance(count.term, int):
        return domain.const(count.term, COUNT_BITS)
    return count.term


def _narrowed(domain: Z3Domain, count: Count, guard: Truth) -> Count:
    if isinstance(count.term, int):
        return count
    return Count(domain.narrowed(count.term, guard), count.possible)


def _join_dead(
    domain: Z3Domain, incoming: Sequence[tuple[Truth, Mapping[ObjectId, Truth]]]
) -> dict[ObjectId, Truth]:
    """When objects are outside of their lifetime."""
    if len(incoming) == 1:
        return dict(incoming[0][1])
    dead: dict[ObjectId, Truth] = {}
    for target in dict.fromkeys(each for _, objects in incoming for each in objects):
        held = [objects.get(target, False) for _, objects in incoming]
        if all(condition is True for condition in held):
            dead[target] = True
            continue
        taken = [domain.all(here, objects.get(target, False)) for here, objects in incoming]
        dead[target] = domain.any(*taken)
    return dead


def _join_objects(
    run: RunState, incoming: Sequence[tuple[Truth, Mapping[ObjectId, Object[Slot]]]]
) -> dict[ObjectId, Object[Slot]]:
    """Private memory; an object that some path did not make is dead after the join."""
    first = incoming[0][1]
    if len(incoming) == 1:
        return dict(first)
    payloads = SlotPayloads(run, run.flat.blocks[run.flat.entry].exit.static)
    return {
        target: join(payloads, [(taken, objects[target]) for taken, objects in incoming])
        for target in first
        if all(target in objects for _, objects in incoming)
    }
