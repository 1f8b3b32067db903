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

from checker.cycles import Hierarchy, graph_of, reachable
from checker.module import Function, Module, NotChecked
from checker.paths import Event, State

ENTRY, LOOP, ANCHOR = (f"llvm.experimental.convergence.{n}" for n in ("entry", "loop", "anchor"))
Instance = tuple[int, int]  # a dynamic instance of a call: its thread, and its number there
Anchors = Mapping[Instance, int]  # the choice at anchors: instances with one number are converged


@dataclass
class World:
    """One path of each thread, and choices: of hierarchies by function, at anchors, of a model."""

    module: Module
    threads: Sequence[State]
    choice: Mapping[str, Hierarchy]
    anchors: Anchors
    model: str = "maximal"
    together: bool = True  # whether threads are converged that enter from outside
    cache: dict[tuple[Instance, Instance], bool] = field(
        default_factory=dict[tuple[Instance, Instance], bool]
    )

    def event(self, instance: Instance) -> Event:
        return self.threads[instance[0]].events[instance[1]]

    def converged(self, one: Instance, other: Instance) -> bool:
        """Whether two dynamic instances of different threads are converged."""
        key = (one, other) if one < other else (other, one)
        if key not in self.cache:
            self.cache[key] = self._converged(*key)
        return self.cache[key]

    def communicating_set(self, instance: Instance) -> tuple[Instance, ...]:
        """The dynamic instances converged with this one, itself included."""
        static = self.event(instance).static
        found = [instance]
        for thread, state in enumerate(self.threads):
            if thread == instance[0]:
                continue
            same = [(thread, event.number) for event in state.events if event.static == static and
                    self.converged(instance, (thread, event.number))]  # fmt: skip
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
            return self.together and callers[0] is None and callers[1] is None
        return self.converged((one[0], callers[0]), (other[0], callers[1]))

    def _times(self, instance: Instance) -> int:
        """The how-manieth execution of a heart with its token this is."""
        event, events = self.event(instance), self.threads[instance[0]].events
        before = [(e.static, e.token) for e in events[: event.number + 1]]
        return before.count((event.static, event.token))

    def _uncontrolled(self, one: Instance, other: Instance) -> bool:
        a, b = self.event(one), self.event(other)
        first = self.threads[one[0]].activations[a.activation]
        second = self.threads[other[0]].activations[b.activation]
        if self.model == "ipdom":
            return self._ipdom.get(one) == self._ipdom.get(other)
        paths = first.blocks[: a.position + 1], second.blocks[: b.position + 1]
        return maximal(self.choice[first.function], first.blocks[a.position], *paths)

    @cached_property
    def _ipdom(self) -> dict[Instance, object]:
        """For each instance the group of threads with which it is executed."""
        found: dict[Instance, object] = {}
        _Stack(self, found).run(dict.fromkeys(range(len(self.threads)), 0))
        return found


def maximal(hierarchy: Hierarchy, block: str, first: Sequence[str], second: Sequence[str]) -> bool:
    """Whether the last nodes of two sequences, both `block`, are converged ("Dependence on Cycles
    Headers"): the headers of the cycles around it that were executed last before are converged, or
    neither thread executed any."""
    headers = {cycle.header for cycle in hierarchy if block in cycle.blocks}
    before = [next((i for i in reversed(range(len(path) - 1)) if path[i] in headers), None)
              for path in (first, second)]  # fmt: skip
    if before[0] is None and before[1] is None:
        return True
    if before[0] is None or before[1] is None or first[before[0]] != second[before[1]]:
        return False
    return maximal(hierarchy, first[before[0]], first[: before[0] + 1], second[: before[1] + 1])


Places = dict[int, int]  # of threads in one function: the index in the blocks of each


@dataclass
class _Stack:
    """Threads that run together, and part and meet as on hardware with a stack of masks."""

    world: World
    found: dict[Instance, object]
    groups: int = 0

    def run(self, activations: Mapping[int, int]) -> None:
        """Executes one activation of each thread together."""
        threads = self.world.threads
        each = {t: threads[t].activations[number] for t, number in activations.items()}
        name = next(iter(each.values())).function
        ends = _post_dominators(self.world.module.functions[name])

        def block(thread: int, at: int) -> str:
            blocks = each[thread].blocks
            return blocks[at] if at < len(blocks) else ""

        def execute(places: Places, until: str) -> None:
            while places:
                here, *others = {block(*place) for place in places.items()}
                if {here, *others} <= {until, ""}:
                    return
                if others:
                    raise NotChecked("threads of one group at two places")
                self._executed({t: (activations[t], at) for t, at in places.items()})
                places = {t: at + 1 for t, at in places.items()}
                after: dict[str, Places] = {}
                for thread, at in places.items():
                    after.setdefault(block(thread, at), {})[thread] = at
                if len(after) > 1:
                    meet = ends.get(here, "")
                    for part in after.values():
                        execute(part, meet)
                    for t, at in places.items():
                        later = itertools.count(at)
                        places[t] = next(i for i in later if block(t, i) in (meet, ""))
                    places = {t: at for t, at in places.items() if block(t, at)}

        execute(dict.fromkeys(activations, 0), "")

    def _executed(self, places: Mapping[int, tuple[int, int]]) -> None:
        """Notes who executes a block, and where, and what is called there."""
        self.groups += 1
        inside: dict[object, dict[int, int]] = {}
        for thread, place in places.items():
            state = self.world.threads[thread]
            for event in state.events:
                if (event.activation, event.position) != place:
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
    graph = graph_of(function).reverse()
    ends = [each.name for each in function.blocks if each.name in graph and not each.successors]
    graph.add_node("")
    graph.add_edges_from(("", end) for end in ends)
    nodes = reachable(graph, "")
    around: dict[str, set[str]] = {node: set() for node in nodes}
    for node in nodes - {""}:
        for other in nodes - reachable(graph, "", without=node) - {node}:
            around[other].add(node)
    return {n: max(around[n], key=lambda each: len(around[each]), default="") for n in nodes}


def is_ordered(world: World) -> bool:
    """Whether convergence-before is a strict partial order ("Convergence And Uniformity")."""
    graph: nx.DiGraph[object] = nx.DiGraph()
    for thread, state in enumerate(world.threads):
        convergent = (event.number for event in state.events if event.convergent)
        groups = [world.communicating_set((thread, number)) for number in convergent]
        graph.add_edges_from(itertools.pairwise(groups))
    return nx.is_directed_acyclic_graph(graph)
