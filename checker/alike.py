"""A quick way to agreement: each thread by itself, and the communicating sets.

If a thread's path after makes the same calls as one before, with operands that refine and results
that are the same unknowns, and if the communicating sets are the same, then by induction along the
order of the communications the results are the same, and so is what others see.  What is not alike
in this way is asked of the whole worlds (refinement.py).
"""

from __future__ import annotations

import z3

from checker import memory
from checker.convergence import Instance, World
from checker.paths import Event, State
from checker.values import Value, bits_in, both, either, negated, refines, scalars

Sets = tuple[tuple[tuple[tuple[int, int], ...], ...], ...]
"""For each thread and each of its meetings the members, by thread and number among its meetings."""


def meetings(state: State) -> list[Event]:
    """The calls that communicate or are observed."""
    return [e for e in state.events if e.observed >= 0 or e.result is not None]


def sets_of(world: World) -> Sets:
    """The communicating sets of a world."""
    number: dict[Instance, int] = {}
    shown = [meetings(state) for state in world.threads]
    for thread, events in enumerate(shown):
        number.update({(thread, event.number): at for at, event in enumerate(events)})
    return tuple(
        tuple(
            tuple((t, number[t, n]) for t, n in world.communicating_set((thread, event.number)))
            if event.convergent
            else ()
            for event in events
        )
        for thread, events in enumerate(shown)
    )


def wrong_alone(source: State, target: State, thread: int) -> z3.BoolRef | None:
    """Whether a thread's target path shows what its source path does not, if all results of its
    calls are the same; `None` if the calls are others.  Choices of the source are the target's."""
    before, after = meetings(source), meetings(target)
    if len(before) != len(after) or source.end != target.end:
        return None
    wrong: list[z3.BoolRef] = [target.undefined]
    same: list[tuple[z3.ExprRef, z3.ExprRef]] = []
    for a, b in zip(before, after, strict=True):
        if not _is_same_call(a, b):
            return None
        wrong += [negated(refines(x, y)) for x, y in zip(a.operands, b.operands, strict=True)]
        reads = a.accesses and not a.accesses.startswith("inaccessible")
        if reads and a.memory is not None and b.memory is not None:
            name = f"{thread}.{a.number}"
            wrong.append(memory.changed(a.memory, b.memory, name, a.reached))
        if a.result is not None and b.result is not None:
            names = _unknowns(b.result), _unknowns(a.result)
            if [t.sort() for t in names[0]] != [t.sort() for t in names[1]]:
                return None
            same += zip(*names, strict=True)
    if source.result is not None and target.result is not None:
        wrong.append(negated(refines(source.result, target.result, floats=True)))
    wrong.append(memory.changed(source.memory, target.memory, f"{thread}.end", None))
    for mine, other in zip(source.choices, target.choices, strict=False):
        if mine.sort() == other.sort():
            same.append((mine, other))
    terms = (source.condition, target.condition, negated(source.undefined), either(*wrong))
    same = [(x, y) for x, y in same if not x.eq(y)]
    return both(*(z3.substitute(term, *same) if same else term for term in terms))


def _is_same_call(a: Event, b: Event) -> bool:
    kinds = [(e.callee, e.observed, e.order, e.convergent, e.type, e.accesses) for e in (a, b)]
    return kinds[0] == kinds[1] and len(a.operands) == len(b.operands)


def _unknowns(value: Value) -> list[z3.ExprRef]:
    found: list[z3.ExprRef] = []
    for leaf in scalars(value):
        found += [bits_in(leaf), leaf.poison] if not z3.is_false(leaf.poison) else [bits_in(leaf)]
    return [term for term in found if z3.is_const(term) and not z3.is_bv_value(term)]
