"""The state where paths of the unrolled graph meet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import z3

from verify.analysis.flatten import Variable
from verify.semantics.memory.local_names import LocalName
from verify.semantics.memory.private_memory import Object, join
from verify.symbolic.memory.private_memory import SlotPayloads
from verify.symbolic.run.environment_symbols import COUNT_BITS
from verify.symbolic.run.path_state import NO_OBSERVATIONS, Environment, PathState
from verify.symbolic.run.ssa_slots import ObjectId, Slot, merge
from verify.symbolic.run.state import RunState
from verify.symbolic.run.template_run import Count
from verify.terms.domain import Truth, Z3Domain

Incoming = Sequence[tuple[Truth, PathState]]
"""The joining paths: the condition of each, given that some of them is taken, and its state."""


def join_paths(
    run: RunState, guard: Truth, live: frozenset[Variable], incoming: Incoming
) -> PathState:
    """The state after the join, where `guard` holds and the variables `live` may be read."""
    domain = run.domain
    environment = _join_environments(domain, live, incoming)
    counts = join_counts(domain, [(taken, path.count) for taken, path in incoming])
    count = _narrowed(domain, counts, guard)
    epoch = counts
    if any(path.shared.epoch is not path.count for _, path in incoming):
        epoch = join_counts(domain, [(taken, path.shared.epoch) for taken, path in incoming])
    shared = run.shared.join([(taken, path.shared) for taken, path in incoming], epoch, guard)
    objects = _join_objects(run, [(taken, path.objects) for taken, path in incoming])
    freed = join_counts(domain, [(taken, path.freed) for taken, path in incoming])
    dead = _join_conditions(domain, [(taken, path.dead) for taken, path in incoming])
    escaped = _join_conditions(domain, [(taken, path.escaped) for taken, path in incoming])
    writable = _join_conditions(domain, [(taken, path.writable) for taken, path in incoming])
    ended = _join_conditions(domain, [(taken, path.ended) for taken, path in incoming])
    since = min((p.since for _, p in incoming if p.since is not None), default=None)
    made = _join_made([path.made for _, path in incoming])
    # A function that made an object and has returned on one path has done so on all that meet it.
    released = frozenset[ObjectId]().union(*(path.released for _, path in incoming))
    places = dict.fromkeys(place for _, path in incoming for place in path.unnamed)
    unnamed = {
        place: join_counts(
            domain, [(taken, path.unnamed.get(place, NO_OBSERVATIONS)) for taken, path in incoming]
        )
        for place in places
    }
    shared_now = (shared, freed, escaped, since, unnamed, made, ended, released, writable)
    decided = _in_all([path.decided for _, path in incoming])
    return PathState(environment, guard, count, objects, dead, *shared_now, decided)


def _in_all(incoming: Sequence[tuple[Truth, ...]]) -> tuple[Truth, ...]:
    """The conditions of the first path that all paths have."""
    first, *others = incoming
    return tuple([each for each in first if all(any(each is o for o in some) for some in others)])


def _join_made(incoming: Sequence[Mapping[LocalName, int | None]]) -> dict[LocalName, int | None]:
    """The number of executions of allocas, if it is equal on all paths."""
    if len(incoming) == 1:
        return dict(incoming[0])
    made: dict[LocalName, int | None] = {}
    for name in dict.fromkeys(each for counts in incoming for each in counts):
        numbers = {counts.get(name, 0) for counts in incoming}
        made[name] = numbers.pop() if len(numbers) == 1 else None
    return made


def _join_environments(
    domain: Z3Domain, live: frozenset[Variable], incoming: Incoming
) -> Environment:
    slots: dict[Variable, list[tuple[Truth, Slot]]] = {}
    for taken, path in incoming:
        for variable, slot in path.environment.items():
            if variable in live:
                slots.setdefault(variable, []).append((taken, slot))
    return {variable: merge(domain, each) for variable, each in slots.items()}


def join_counts(domain: Z3Domain, incoming: Sequence[tuple[Truth, Count]]) -> Count:
    """The number of observations where paths meet."""
    first = incoming[0][1]
    if all(c is first for _, c in incoming):
        return first
    possible = frozenset[int]().union(*(c.possible for _, c in incoming))
    if len(possible) == 1:
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


def _join_conditions(
    domain: Z3Domain, incoming: Sequence[tuple[Truth, Mapping[ObjectId, Truth]]]
) -> dict[ObjectId, Truth]:
    """The conditions that objects are outside of their lifetime, freed, or accessible to others."""
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
    """Private memory; of an object that some path did not make, only the others matter."""
    if len(incoming) == 1:
        return dict(incoming[0][1])
    payloads = SlotPayloads(run, run.flat.blocks[run.flat.entry].exit.static)
    joined: dict[ObjectId, Object[Slot]] = {}
    for target in dict.fromkeys(each for _, objects in incoming for each in objects):
        present = [(taken, objects[target]) for taken, objects in incoming if target in objects]
        joined[target] = join(payloads, present)
    return joined
