"""Who is converged with whom, by the documents' definitions, on executed paths.

"Convergence And Uniformity": maximal converged-with by the rule of "Dependence on Cycles Headers";
"Convergent Operation Semantics": the rules for tokens; `ipdom`: a stack of threads that part at a
branch and meet at its immediate post-dominator.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property

import networkx as nx
import z3

from checker.cycles import Hierarchy, graph_of, reachable
from checker.module import Function, Module, NotChecked
from checker.paths import Event, State
from checker.values import Value, bits_in, scalars

ENTRY, LOOP, ANCHOR = (f"llvm.experimental.convergence.{n}" for n in ("entry", "loop", "anchor"))
Instance = tuple[int, int]
"""A dynamic instance of a call: its thread, and its number there."""
Anchors = Mapping[Instance, int]
"""The choice at anchors: instances with one number are converged."""


@dataclass
class World:
    """One path of each thread of one side.  `choice`: the hierarchy of each function; `anchors`:
    the choice at anchors; `model`: maximal or ipdom, for operations without tokens."""

    module: Module
    threads: Sequence[State]
    choice: Mapping[str, Hierarchy]
    anchors: Anchors
    model: str = "maximal"
    known: dict[tuple[Instance, Instance], bool] = field(
        default_factory=dict[tuple[Instance, Instance], bool]
    )

    def event(self, instance: Instance) -> Event:
        return self.threads[instance[0]].events[instance[1]]

    def converged(self, one: Instance, other: Instance) -> bool:
        """Whether two dynamic instances of different threads are converged."""
        key = (one, other) if one < other else (other, one)
        if key not in self.known:
            self.known[key] = self._converged(*key)
        return self.known[key]

    def communicating_set(self, instance: Instance) -> tuple[Instance, ...]:
        """The dynamic instances converged with this one, itself included."""
        static = self.event(instance).static
        found = [instance]
        for thread, state in enumerate(self.threads):
            if thread == instance[0]:
                continue
            same = [
                (thread, event.number) for event in state.events if event.static == static and
                self.converged(instance, (thread, event.number))
            ]  # fmt: skip
            if len(same) > 1:
                raise NotChecked("one thread is twice in a communicating set")
            found += same
        return tuple(sorted(found))

    def _converged(self, one: Instance, other: Instance) -> bool:
        a, b = self.event(one), self.event(other)
        if a.static != b.static:
            return False
        if a.callee == ENTRY:
            return self._entered(one, other)
        if a.callee == ANCHOR:
            return one in self.anchors and self.anchors[one] == self.anchors.get(other)
        if a.token is not None and b.token is not None:
            made = (one[0], a.token), (other[0], b.token)
            if not self.converged(*made):
                return False
            return a.callee != LOOP or self._times(one) == self._times(other)
        return self._entered(one, other) and self._uncontrolled(one, other)

    def _entered(self, one: Instance, other: Instance) -> bool:
        """Whether both threads entered the function by converged calls, or from outside."""
        callers = tuple(
            self.threads[thread].activations[self.event((thread, number)).activation].caller
            for thread, number in (one, other)
        )
        if callers[0] is None or callers[1] is None:
            return callers[0] is None and callers[1] is None
        return self.converged((one[0], callers[0]), (other[0], callers[1]))

    def _times(self, instance: Instance) -> int:
        """The how-manieth execution of a heart with its token this is."""
        event = self.event(instance)
        return sum(
            each.static == event.static and each.token == event.token
            for each in self.threads[instance[0]].events[: event.number + 1]
        )

    def _uncontrolled(self, one: Instance, other: Instance) -> bool:
        a, b = self.event(one), self.event(other)
        first = self.threads[one[0]].activations[a.activation]
        second = self.threads[other[0]].activations[b.activation]
        if self.model == "ipdom":
            return self._ipdom.get((*one,)) == self._ipdom.get((*other,))
        hierarchy = self.choice[first.function]
        block = first.blocks[a.position]
        return maximal(
            hierarchy, block, first.blocks[: a.position + 1], second.blocks[: b.position + 1]
        )

    @cached_property
    def _ipdom(self) -> dict[Instance, object]:
        """For each instance the group of threads with which it is executed."""
        found: dict[Instance, object] = {}
        roots = {
            thread: [i for i, each in enumerate(state.activations) if each.caller is None]
            for thread, state in enumerate(self.threads)
        }
        _Stack(self, found).run({thread: root[0] for thread, root in roots.items()})
        return found


def maximal(hierarchy: Hierarchy, block: str, first: Sequence[str], second: Sequence[str]) -> bool:
    """Whether the last nodes of two sequences, both `block`, are converged ("Dependence on Cycles
    Headers"): the headers of the cycles around it that were executed last before are converged, or
    neither thread executed any."""
    headers = {cycle.header for cycle in hierarchy if block in cycle.blocks}
    before = [
        next((i for i in reversed(range(len(path) - 1)) if path[i] in headers), None)
        for path in (first, second)
    ]
    if before[0] is None and before[1] is None:
        return True
    if before[0] is None or before[1] is None or first[before[0]] != second[before[1]]:
        return False
    return maximal(hierarchy, first[before[0]], first[: before[0] + 1], second[: before[1] + 1])


@dataclass
class _Stack:
    """Threads that run together, and part and meet as on hardware with a stack of masks."""

    world: World
    found: dict[Instance, object]
    groups: int = 0

    def run(self, activations: Mapping[int, int]) -> None:
        """Executes one activation of each thread together."""
        state = self.world.threads
        places = {thread: (a, 0) for thread, a in activations.items()}
        name = next(state[t].activations[a].function for t, a in activations.items())
        function = self.world.module.functions[name]
        self._blocks(places, _post_dominators(function), "")

    def _blocks(
        self, places: dict[int, tuple[int, int]], ends: Mapping[str, str], until: str
    ) -> None:
        while places:
            blocks = {t: self._block(t, *place) for t, place in places.items()}
            if set(blocks.values()) <= {until, ""}:
                return
            if len(set(blocks.values())) > 1:
                raise NotChecked("threads of one group at two places")
            self._executed(places)
            here = next(iter(blocks.values()))
            places = {t: (a, at + 1) for t, (a, at) in places.items()}
            after: dict[str, dict[int, tuple[int, int]]] = {}
            for thread, place in places.items():
                after.setdefault(self._block(thread, *place), {})[thread] = place
            if len(after) > 1:
                meet = ends.get(here, "")
                for part in after.values():
                    self._blocks(part, ends, meet)
                places = {t: self._advanced(t, a, at, meet) for t, (a, at) in places.items()}
                places = {t: p for t, p in places.items() if self._block(t, *p)}

    def _advanced(self, thread: int, activation: int, at: int, meet: str) -> tuple[int, int]:
        blocks = self.world.threads[thread].activations[activation].blocks
        while at < len(blocks) and blocks[at] != meet:
            at += 1
        return activation, at

    def _block(self, thread: int, activation: int, at: int) -> str:
        blocks = self.world.threads[thread].activations[activation].blocks
        return blocks[at] if at < len(blocks) else ""

    def _executed(self, places: Mapping[int, tuple[int, int]]) -> None:
        self.groups += 1
        inside: dict[object, dict[int, int]] = {}
        for thread, (activation, at) in places.items():
            state = self.world.threads[thread]
            for event in state.events:
                if (event.activation, event.position) != (activation, at):
                    continue
                self.found[thread, event.number] = (self.groups, event.static)
                for number, each in enumerate(state.activations):
                    if each.caller == event.number:
                        inside.setdefault(event.static, {})[thread] = number
        for activations in inside.values():
            self.run(activations)


@cache
def _post_dominators(function: Function) -> dict[str, str]:
    """The immediate post-dominator of each block that may return; "" is the end of the function."""
    graph = _reversed(function)
    nodes = reachable(graph, "")
    around: dict[str, set[str]] = {node: set() for node in nodes}
    for node in nodes - {""}:
        for other in nodes - reachable(graph, "", without=node) - {node}:
            around[other].add(node)
    return {
        node: max(around[node], key=lambda each: len(around[each]), default="")
        for node in nodes - {""}
    }


def _reversed(function: Function) -> nx.DiGraph[str]:
    graph = graph_of(function).reverse()
    for block in function.blocks:
        if block.name in graph and not block.successors:
            graph.add_edge("", block.name)
    if "" not in graph:
        graph.add_node("")
    return graph


def is_ordered(world: World) -> bool:
    """Whether convergence-before is a strict partial order ("Convergence And Uniformity",
    "Convergence")."""
    graph: nx.DiGraph[object] = nx.DiGraph()
    groups: dict[Instance, object] = {}
    for thread, state in enumerate(world.threads):
        needed = _needed(state)
        for event in state.events:
            if event.convergent and event.number in needed:
                groups[thread, event.number] = world.communicating_set((thread, event.number))
    for thread, state in enumerate(world.threads):
        mine = [groups[thread, e.number] for e in state.events if (thread, e.number) in groups]
        graph.add_edges_from(itertools.pairwise(mine))
    return nx.is_directed_acyclic_graph(graph)


def _needed(state: State) -> set[int]:
    """The events of which something depends on the result, or that others see: an operation that
    only computes, and whose result is dead, may be removed, and has no place in the order."""
    by_name = {
        str(name): event.number for event in state.events if event.observed < 0 and event.result
        is not None for name in _names(event.result)
    }  # fmt: skip
    needed = {event.number for event in state.events if event.observed >= 0}
    terms: list[z3.ExprRef] = [*state.conditions, state.undefined]
    terms += list(_terms(state.result)) if state.result is not None else []
    for contents in state.memory.contents.values():
        terms += [contents.bytes, contents.poison]
    terms += [t for e in state.events if e.observed >= 0 for o in e.operands for t in _terms(o)]
    pending, seen = terms, set[int]()
    while pending:
        term = pending.pop()
        if term.get_id() in seen:
            continue
        seen.add(term.get_id())
        number = by_name.get(str(term.decl().name())) if z3.is_const(term) else None
        if number is not None and number not in needed:
            needed.add(number)
            pending += [t for o in state.events[number].operands for t in _terms(o)]
        pending += term.children()
    return needed | _leading_to(state, needed)


def _leading_to(state: State, events: set[int]) -> set[int]:
    """The definitions of the tokens that these events use, and the calls that led to them."""
    found, pending = set[int](), list(events)
    while pending:
        event = state.events[pending.pop()]
        for each in (event.token, state.activations[event.activation].caller):
            if each is not None and each not in found:
                found.add(each)
                pending.append(each)
    return found


def _terms(value: Value) -> list[z3.ExprRef]:
    return [t for leaf in scalars(value) for t in (bits_in(leaf), leaf.poison)]


def _names(value: Value) -> list[str]:
    return [t.decl().name() for t in _terms(value) if z3.is_const(t)]
