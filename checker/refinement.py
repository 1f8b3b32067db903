"""Whether the target may do what the source may not: for every choice of a path for each thread.

For all inputs and choices open to the target there is a choice open to the source with the same
observations.  Each thread's paths are chosen first; then the sets are known, and z3 is asked.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, combinations, product
from math import prod
from typing import Any

import z3

from checker import memory
from checker import values as v
from checker.alike import Sets, linked, sets_of, shows_otherwise
from checker.convergence import ANCHOR, Anchors, Instance, World, is_ordered
from checker.cycles import Hierarchy, hierarchies
from checker.execute import given, step
from checker.launch import identities
from checker.module import Cause, Function, Module, NotChecked, Type
from checker.operations import Meeting, asks_apart, meaning_of, of_members
from checker.paths import Event, Limits, Setting, State, paths

MOST_WORLDS = 20_000  # combinations of paths of all threads and both sides
ALONE_MS = 3_000  # time for whether a thread's path is alike on both sides, in milliseconds
MOST_CHOICES = 64  # at anchors in one world


@dataclass(frozen=True)
class Difference:
    """Inputs on which the target does what the source may not: `what`, and a model's numbers."""

    what: str
    inputs: tuple[tuple[str, str], ...] = ()


@dataclass
class Check:
    """Two functions that are compared."""

    before: Module
    after: Module
    source: Function
    target: Function
    limits: Limits
    entries: tuple[tuple[bool, ...], tuple[bool, ...]] = ((True,), (True,))
    """Whether the threads enter each function converged: the implementation's choices."""
    exact: bool = False
    nans: bool = True  # whether results of floating-point operations of the source may be NaNs
    doubts: set[str] = field(default_factory=set[str])
    started: float = field(default_factory=time.process_time)

    def left_ms(self) -> int:
        """The time that is left, in milliseconds.  Raises `NotChecked` if there is none."""
        left = self.limits.seconds - (time.process_time() - self.started)
        if left <= 0:
            raise NotChecked("out of time", Cause.TIME)
        return max(int(left * 1000), 1)

    @cached_property
    def facts(self) -> list[z3.BoolRef]:
        """What is known of all inputs."""
        variables = {**self.after.variables, **self.before.variables}
        return [*memory.apart(list(variables.values())),
                *identities(self.limits.threads, self.source, self.limits.group)]  # fmt: skip

    def difference(self) -> Difference | None:
        """The first difference that is found; `None` if there is none within the limits."""
        if [p.type for p in self.source.parameters] != [p.type for p in self.target.parameters]:
            raise NotChecked("other parameters")
        sides = ((self.before, self.source, "src"), (self.after, self.target, "tgt"))
        sources, targets = (
            [self._paths(*side, thread) for thread in range(self.limits.threads)] for side in sides
        )
        if not all(sources):
            return None  # whatever a thread does, it is undefined
        if Alike(self, sources, targets).holds():
            return None
        together = [self._together(s, t) for s, t in zip(sources, targets, strict=True)]
        if prod(map(len, together)) > MOST_WORLDS:
            raise NotChecked("too many combinations of paths", Cause.MUCH)
        for key, of_source in _by_target(together).items():
            target = [targets[t][number] for t, number in enumerate(key)]
            each = [[sources[t][n] for t, n in enumerate(numbers)] for numbers in of_source]
            for world in self.worlds(target, is_source=False):
                if found := self._against(each, Resolved.of(world)):
                    return found
        return None

    def _paths(self, module: Module, function: Function, side: str, thread: int) -> list[State]:
        parameters = enumerate(self.source.parameters)
        noalias = (at for at, p in parameters if "noalias" in p.attributes and p.type.kind == "ptr")
        setting = Setting(
            module, side, thread, self.limits, self.exact, tuple(self.facts), step, given,
            self.started + self.limits.seconds, self.doubts, frozenset(noalias), self.nans,
        )  # fmt: skip
        self.left_ms()
        found = list(paths(setting, function))
        if {state.end for state in found} - {"hangs", "unwinds"} == {"beyond"}:
            raise NotChecked("every path is beyond the bound", Cause.BEYOND)
        return [state for state in found if state.end != "beyond"]

    def _together(self, sources: list[State], targets: list[State]) -> list[tuple[int, int]]:
        """The paths of both sides that some input takes, by number."""
        if len(sources) == 1 and len(targets) == 1:
            return [(0, 0)]
        solver = z3.Solver()
        solver.add(*self.facts)
        found: list[tuple[int, int]] = []
        for number, target in enumerate(targets):
            for other, source in enumerate(sources):
                solver.push()
                solver.set("timeout", min(self.left_ms(), 2_000))
                solver.add(source.condition, v.negated(source.undefined), target.condition)
                if solver.check() != z3.unsat:
                    found.append((other, number))
                solver.pop()
        return found

    def _against(self, sources: list[list[State]], target: Resolved) -> Difference | None:
        """A difference that no choice of the source explains."""
        by_choice: dict[int, list[z3.BoolRef]] = {}
        whats: list[str] = []
        free: list[z3.ExprRef] = []
        for source in sources:
            for number, world in enumerate(self.worlds(source, is_source=True)):
                s = Resolved.of(world)
                free += s.choices
                what, differs = s.difference(target)
                wrong = v.either(target.undefined, differs)
                defined = v.both(s.condition, v.negated(s.undefined))
                by_choice.setdefault(number, []).append(v.both(defined, wrong))
                whats.append(what)
        if not by_choice:
            return None
        if len(by_choice) > 1 and len(sources) > 1:
            raise NotChecked("a choice of the source on several paths")
        every = v.both(*(v.either(*terms) for terms in by_choice.values()))
        if z3.is_false(every):
            return None
        model = self.asked([target.condition, every])
        if model is not None and free:
            if any(not z3.is_bv(each) for each in free):
                raise NotChecked("a choice of the source that is no number")
            model = self.asked([target.condition, z3.ForAll(free, every)])
        if model is None:
            return None
        what = next((text for text in whats if text), "undefined behaviour or a value differs")
        return Difference(what, _inputs(model))

    def asked(self, terms: Sequence[z3.BoolRef]) -> z3.ModelRef | None:
        """Inputs of which all of this holds besides the facts, if there are any."""
        solver = z3.Solver()
        solver.set("timeout", self.left_ms())
        solver.add(*self.facts, *terms, *self.within(terms))
        answer = solver.check()
        if answer == z3.unknown:
            raise NotChecked("z3 did not answer", Cause.MUCH)
        return solver.model() if answer == z3.sat else None

    def within(self, terms: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
        """What is known of the addresses that terms ask for."""
        return memory.within(list(self.before.variables.values()), terms)

    def worlds(self, threads: list[State], *, is_source: bool) -> Iterator[World]:
        """The worlds of these paths, for each choice: entry, cycle hierarchies, anchors."""
        module = self.before if is_source else self.after
        choices = product(
            self._entries(is_source), _hierarchies(module, threads), _anchors(threads)
        )
        for together, choice, anchors in choices:
            world = World(module, threads, choice, anchors, self.limits.model, together=together)
            if not anchors or is_ordered(world):
                yield world
                events = (event for state in threads for event in state.events)
                idle = (e for e in events if e.convergent and e.observed < 0 and e.result)
                if anchors and any(idle):
                    self.doubts.add("what only computes has no order, if nobody takes its result")

    def _entries(self, is_source: bool) -> tuple[bool, ...]:
        """Whoever enters a function that is no longer convergent may be alone."""
        lost = "convergent" in self.source.attributes and not self.source.is_kernel
        if not is_source and lost and "convergent" not in self.target.attributes:
            return (True, False)
        function = self.source if is_source else self.target
        is_closed = "convergent" in function.attributes or function.is_kernel
        return self.entries[0 if is_source else 1][: 1 if is_closed else None]


Key = tuple[int, ...]  # the number of a path for each thread


def _by_target(pairs: list[list[tuple[int, int]]]) -> dict[Key, list[Key]]:
    """For each choice of the target's paths, of those of the source that go with each thread's."""
    found: dict[Key, list[Key]] = {}
    for chosen in product(*pairs):
        found.setdefault(tuple(t for _, t in chosen), []).append(tuple(s for s, _ in chosen))
    return found


@dataclass
class Alike:
    """What of two sides is alike thread by thread, which is asked once for each pair of paths."""

    check: Check
    sources: list[list[State]]
    targets: list[list[State]]
    seen: dict[tuple[bool, Key], list[Sets]] = field(default_factory=dict[Any, "list[Sets]"])

    def holds(self) -> bool:
        """Whether no thread's path shows anything new, and all communicating sets are the same."""
        pairs: list[list[tuple[int, int]]] = []
        for thread, (sources, targets) in enumerate(zip(self.sources, self.targets, strict=True)):
            pairs.append([])
            for s, t in product(range(len(sources)), range(len(targets))):
                together, wrong = linked(sources[s], targets[t], thread)
                if self._never(together):
                    continue
                if not self._never(v.both(together, wrong)):
                    return False
                pairs[-1].append((s, t))
        return all(self._same_sets(key, of_source) for key, of_source in _by_target(pairs).items())

    def _same_sets(self, key: Key, of_source: list[Key]) -> bool:
        """Whether some world of the source has the sets of each of the target's."""
        self.check.left_ms()
        before = [self._sets(numbers, is_source=True) for numbers in of_source]
        for wanted in self._sets(key, is_source=False):
            fitting = [[at for at, sets in enumerate(each) if sets == wanted] for each in before]
            if not set(fitting[0]).intersection(*fitting[1:]):
                return False
        return True

    def _never(self, wrong: z3.BoolRef) -> bool:
        if z3.is_false(wrong):
            return True
        solver = z3.Solver()
        solver.set("timeout", min(self.check.left_ms(), ALONE_MS))
        solver.add(wrong, *self.check.facts, *self.check.within([wrong]))
        return solver.check() == z3.unsat

    def _sets(self, key: Key, *, is_source: bool) -> list[Sets]:
        if (is_source, key) not in self.seen:
            side = self.sources if is_source else self.targets
            states = [side[t][n] for t, n in enumerate(key)]
            worlds = self.check.worlds(states, is_source=is_source)
            self.seen[is_source, key] = [sets_of(world) for world in worlds]
        return self.seen[is_source, key]


def _hierarchies(module: Module, threads: list[State]) -> Iterator[dict[str, Hierarchy]]:
    names = sorted({a.function for state in threads for a in state.activations if state.events})
    each = [hierarchies(module.functions[name]) for name in names]
    for chosen in product(*each):
        yield dict(zip(names, chosen, strict=True))


def _anchors(threads: list[State]) -> list[Anchors]:
    """All choices at anchors: which executions of one thread are with which of the other."""
    found: dict[tuple[str, ...], list[list[Instance]]] = {}
    for thread, state in enumerate(threads):
        for event in state.events:
            if event.callee == ANCHOR:
                found.setdefault(event.static, [[] for _ in threads])[thread].append(
                    (thread, event.number)
                )
    if not found or len(threads) == 1:
        return [{}]
    if len(threads) != 2:
        raise NotChecked("anchors with more than two threads")
    each = [list(_matchings(first, second)) for first, second in found.values()]
    if prod(map(len, each)) > MOST_CHOICES:
        raise NotChecked("very many choices at anchors")
    return [{instance: at for at, pair in enumerate(chain(*chosen)) for instance in pair}
            for chosen in product(*each)]  # fmt: skip


def _matchings(
    first: list[Instance], second: list[Instance]
) -> Iterator[tuple[tuple[Instance, Instance], ...]]:
    pairs = list(product(first, second))
    for count in range(min(len(first), len(second)), -1, -1):
        for some in combinations(pairs, count):
            if len({a for a, _ in some}) == count == len({b for _, b in some}):
                yield some


@dataclass(frozen=True)
class Resolved:
    """A world with the results of operations as terms of the inputs, `names`."""

    world: World
    names: tuple[tuple[z3.ExprRef, z3.ExprRef], ...]
    choices: tuple[z3.ExprRef, ...]
    apart: tuple[z3.BoolRef, ...]  # when threads ask for different lanes where they may not

    @staticmethod
    def of(world: World) -> Resolved:
        names, apart = list[tuple[z3.ExprRef, z3.ExprRef]](), list[z3.BoolRef]()
        choices = [choice for state in world.threads for choice in state.choices]
        for thread, state in enumerate(world.threads):
            for event in state.events:
                if event.observed >= 0 or event.result is None:
                    continue
                meeting = _meeting(world, (thread, event.number), choices)
                apart.append(asks_apart(meeting))
                value = (meaning_of(event.callee) or of_members)(meeting)
                pairs = zip(v.terms_in(event.result), v.terms_in(value), strict=True)
                names += [(name, term) for name, term in pairs if not z3.is_false(name)]
                if any(name.num_args() for name, _ in names):
                    raise NotChecked("an operation of several threads that gives a short address")
        return Resolved(world, _closed(names), tuple(choices), tuple(apart))

    def term(self, term: z3.BoolRef) -> z3.BoolRef:
        return v.simple(z3.substitute(term, *self.names) if self.names else term)

    @property
    def condition(self) -> z3.BoolRef:
        return self.term(v.both(*(state.condition for state in self.world.threads)))

    @property
    def undefined(self) -> z3.BoolRef:
        undefined = (state.undefined for state in self.world.threads)
        return self.term(v.either(*undefined, *self.apart))

    def difference(self, target: Resolved) -> tuple[str, z3.BoolRef]:
        """Whether the target shows what this source does not; what, if that is known by itself."""
        wrong: list[z3.BoolRef] = []
        for thread, (s, t) in enumerate(zip(self.world.threads, target.world.threads, strict=True)):
            if t.end == "undefined":
                continue
            what = self._other_calls(target, thread, s, t)
            if what:
                return what, v.TRUE
            events = zip(_observed(s), _observed(t), strict=True)
            wrong += shows_otherwise(s, t, events, thread, nans=True)
        return "", self.term(target.term(v.either(*wrong)))

    def _other_calls(self, target: Resolved, thread: int, s: State, t: State) -> str:
        """What other calls the target makes, or with whom, or how it ends otherwise."""
        for a, b in zip(_observed(s), _observed(t), strict=False):
            if a.order != b.order:
                raise NotChecked("an atomic operation of another ordering or scope")
            if a.callee != b.callee:
                if a.is_atomic or b.is_atomic:
                    raise NotChecked("atomic operations or fences in another order")
                return f"thread {thread} calls @{b.callee} in the place of @{a.callee}"
            if a.convergent and not b.convergent:
                return f"thread {thread} executes @{a.callee}, which is convergent before only"
            if a.convergent or b.convergent:
                before, after = self._set(thread, a), target._set(thread, b)
                if before != after:
                    return (
                        f"thread {thread} executes @{a.callee} with {before} before, {after} after"
                    )
        counts = [len(_observed(state)) for state in (s, t)]
        if counts[0] != counts[1]:
            if any(event.is_atomic for event in (*_observed(s), *_observed(t))):
                raise NotChecked("atomic operations or fences that are added or removed")
            return f"thread {thread} makes {counts[1]} observed calls for {counts[0]}"
        return "" if s.end == t.end else f"thread {thread} ends otherwise"

    def _set(self, thread: int, event: Event) -> tuple[Instance, ...]:
        """The communicating set, by thread and number among what others see of it."""
        found = self.world.communicating_set((thread, event.number))
        return tuple(sorted((t, self.world.event((t, n)).observed) for t, n in found))


def _observed(state: State) -> list[Event]:
    """What others see of a thread, in its order."""
    return [event for event in state.events if event.observed >= 0]


def _meeting(world: World, instance: Instance, choices: list[z3.ExprRef]) -> Meeting:
    """Who executes an operation of several threads with one of them, and with which operands."""
    event = world.event(instance)
    assert event.type is not None and event.result is not None
    members = world.communicating_set(instance) if event.convergent else (instance,)
    own = f"outside.{v.terms_in(event.result)[0]}"

    def outside(type_: Type) -> v.Value:
        value = v.named(f"{own}.{len(choices)}", type_, poison=False)
        choices.extend(v.bits_in(leaf) for leaf in v.scalars(value))
        return value

    operands = {thread: world.event((thread, number)).operands for thread, number in members}
    return Meeting(event.callee, instance[0], operands, event.type, outside, len(world.threads))


def _closed(
    pairs: list[tuple[z3.ExprRef, z3.ExprRef]],
) -> tuple[tuple[z3.ExprRef, z3.ExprRef], ...]:
    """The definitions with none of the defined names on their right sides."""
    for _ in range(len(pairs) + 1):
        after = [(name, z3.substitute(term, *pairs)) for name, term in pairs]
        if all(a[1].eq(b[1]) for a, b in zip(after, pairs, strict=True)):
            return tuple(pairs)
        pairs = after
    raise NotChecked("results of operations that depend on each other")


def _inputs(model: z3.ModelRef) -> tuple[tuple[str, str], ...]:
    found = [(declaration.name(), str(model[declaration])) for declaration in model.decls() if
             declaration.arity() == 0 and declaration.name().startswith(("argument", "position",
             "answer", "@"))]  # fmt: skip
    return tuple(sorted(found))
