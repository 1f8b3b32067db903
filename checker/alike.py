"""A quick way to agreement: each thread by itself, and the communicating sets.

The argument is in docs/checker.md.  What is not alike is asked of the whole worlds (refinement.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, repeat

import z3

from checker import memory
from checker import values as v
from checker.convergence import Instance, World
from checker.paths import Event, State

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
        tuple(tuple((t, number[t, n]) for t, n in world.communicating_set((thread, event.number)))
        if event.convergent else () for event in events) for thread, events in enumerate(shown)
    )  # fmt: skip


def linked(source: State, target: State, thread: int) -> tuple[z3.BoolRef, z3.BoolRef]:
    """When both paths of a thread are taken together, and when the target's then shows what the
    source's does not, with one name for each result of the calls that both begin with.  Choices of
    the source are the target's."""
    common: list[tuple[Event, Event]] = []
    same: list[tuple[z3.ExprRef, z3.ExprRef]] = []
    before, after = meetings(source), meetings(target)
    for a, b in zip(before, after, strict=False):
        names = _unknowns(b.result), _unknowns(a.result)
        if not _is_same_call(a, b) or [t.sort() for t in names[0]] != [t.sort() for t in names[1]]:
            break
        common.append((a, b))
        same += zip(*names, strict=True)
    for mine, other in zip(source.choices, target.choices, strict=False):
        kinds = [str(each).split(".")[1] for each in (mine, other)]
        if mine.sort() == other.sort() and kinds[0] == kinds[1]:
            same.append((mine, other))
    same = [(x, y) for x, y in same if not x.eq(y)]

    def one(term: z3.BoolRef) -> z3.BoolRef:
        return v.simple(z3.substitute(term, *same) if same else term)

    undefined = one(source.undefined)
    together = one(v.both(*source.conditions, *target.conditions))
    together = v.both(together, v.negated(undefined))
    if len(common) != len(before) or len(common) != len(after) or source.end != target.end:
        return together, v.TRUE
    shown = shows_otherwise(source, target, common, thread, nans=False)
    return together, one(v.either(target.undefined, *shown))


def shows_otherwise(
    source: State, target: State, events: Iterable[tuple[Event, Event]], thread: int, *, nans: bool
) -> Iterator[z3.BoolRef]:
    """When the target's path shows what the source's does not: in operands and memory at these
    events, in the result, or in the memory at the end.  `nans`: whether any NaN in operands stands
    for any other."""
    for a, b in events:
        if len(a.operands) != len(b.operands):
            yield v.TRUE
        types = chain(a.types if nans else (), repeat(None))
        for x, y, type_ in zip(a.operands, b.operands, types, strict=False):
            yield v.negated(v.refines(x, y, type_))
        reads = a.accesses and not a.accesses.startswith("inaccessible")
        if reads and a.memory is not None and b.memory is not None:
            yield memory.changed(a.memory, b.memory, f"{thread}.{a.number}", a.reached)
    if source.result is not None and target.result is not None:
        function = source.setting.module.functions[source.activations[0].function]
        yield v.negated(v.refines(source.result, target.result, function.type))
    if source.end != "hangs":
        yield memory.changed(source.memory, target.memory, f"{thread}.end", None)


def _is_same_call(a: Event, b: Event) -> bool:
    kinds = [(e.callee, e.observed, e.order, e.convergent, e.type, e.accesses) for e in (a, b)]
    return kinds[0] == kinds[1] and len(a.operands) == len(b.operands)


def _unknowns(value: v.Value | None) -> list[z3.ExprRef]:
    """The constants that a result is of."""
    terms = v.terms_in(value) if value is not None else []
    terms = [t.arg(0) if t.num_args() == 1 else t for t in terms]  # a short address is extended
    return [t for t in terms if z3.is_const(t) and t.decl().kind() == z3.Z3_OP_UNINTERPRETED]
