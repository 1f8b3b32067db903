"""The blocks where threads reconverge after a branch on different ways, or after a cycle in
different iterations (convergence-and-uniformity, "Static Uniformity Analysis").

Threads that part in one iteration of a cycle meet, in that iteration, where disjoint paths meet
that do not pass the cycle's header; or they leave the cycle in different iterations.  Then they
part at the cycle itself (`Fork`) and leave the cycle by any of its exits.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import field
from functools import cached_property
from heapq import heappop, heappush

from common.data import dataclass
from verify.analysis.cycles import Cycle, CycleHierarchy
from verify.analysis.dominance import Dominance, dominators
from verify.analysis.graph import Graph, post_order
from verify.analysis.joins import Edge, joins_of_edges


@dataclass(frozen=True)
class Fork:
    """The place where threads diverge: the branch of a block, or a cycle that they leave in
    different iterations.

    `blocks`: the branch's, or those of the cycle (with those outside in which threads are converged
    only if they left it in the same iteration).  `around`: the cycles around it, innermost first.
    `edges` lead out of `blocks`; on those in `together`, all threads that are left in the cycle
    leave it.  `dominator`: the last block that all paths pass before they diverge or in the cycle,
    or `None`.
    """

    blocks: frozenset[str]
    around: tuple[Cycle, ...]
    edges: tuple[Edge, ...]
    inner_edges: tuple[Edge, ...] = ()
    together: frozenset[Edge] = frozenset()
    dominator: str | None = None


@dataclass
class Meetings:
    """The consequences of divergence at a fork.

    `joins`: the blocks at which diverged paths meet, with the blocks they come from.  `left`: the
    cycles around the fork that threads leave in different iterations, with the edges by which some
    leave it while others stay.  `entered`: the irreducible
    cycles that diverged paths reach at different entries ("Diverged Paths reaching a Cycle").
    """

    joins: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    left: list[tuple[Cycle, frozenset[Edge]]] = field(
        default_factory=list[tuple[Cycle, frozenset[Edge]]]
    )
    entered: list[Cycle] = field(default_factory=list[Cycle])


_TOGETHER = "together"
"""The label of all edges on which no thread leaves a cycle alone."""

Arrival = tuple[str, str, Hashable]
"""One way to a block: from which block, to which, and its label.  Ways with different labels are
disjoint."""


@dataclass(frozen=True)
class Paths:
    """Paths in a graph with one of its cycle hierarchies."""

    graph: Graph
    hierarchy: CycleHierarchy

    @cached_property
    def place(self) -> Mapping[str, int]:
        return nested_order(self.graph, self.hierarchy)

    @cached_property
    def dominance(self) -> Dominance:
        return dominators(self.graph)

    @cached_property
    def irreducible(self) -> Mapping[str, tuple[Cycle, ...]]:
        """The irreducible cycles around each block, outermost first."""
        found: dict[str, list[Cycle]] = {}
        for cycle in self.hierarchy.cycles:
            if not cycle.reducible:
                for label in cycle.blocks:
                    found.setdefault(label, []).append(cycle)
        return {label: tuple(cycles) for label, cycles in found.items()}

    def branch(self, block: str) -> Fork:
        """The branch at the end of a block."""
        edges = tuple((block, target) for target in self.graph.successors[block])
        around = self.hierarchy.containing(block)[::-1]
        return Fork(frozenset({block}), around, edges, dominator=block)

    def cycle(
        self, cycle: Cycle, exits: frozenset[Edge], with_blocks: frozenset[str] = frozenset()
    ) -> Fork:
        """A cycle that threads leave in different iterations, some by `exits` while others stay; in
        `with_blocks`, outside it, they are converged only if they left it in the same one."""
        blocks = cycle.blocks | with_blocks
        inner: list[Edge] = []
        edges: list[Edge] = []
        for label in sorted(blocks, key=self.place.__getitem__):
            for target in self.graph.successors[label]:
                (inner if target in blocks else edges).append((label, target))
        around = self.hierarchy.containing(cycle.header)[: cycle.depth - 1][::-1]
        header = cycle.header if cycle.reducible else None
        if with_blocks:
            return Fork(blocks, around, tuple(edges), tuple(inner), dominator=header)
        together = frozenset(edge for edge in edges if edge not in exits)
        return Fork(blocks, around, tuple(edges), together=together, dominator=header)

    def exits(self, cycle: Cycle) -> frozenset[Edge]:
        """All edges that lead out of a cycle."""
        return frozenset(
            (label, target)
            for label in cycle.blocks
            for target in self.graph.successors[label]
            if target not in cycle.blocks
        )

    def behind(self, cycle: Cycle, exits: frozenset[Edge]) -> frozenset[str]:
        """The blocks outside a cycle that paths from these exits reach in the same iteration of the
        cycles around it, and the headers of these."""
        headers = {c.header for c in self.hierarchy.containing(cycle.header) if c != cycle}
        reached: set[str] = set()
        stack = [target for _, target in exits]
        while stack:
            label = stack.pop()
            if label not in reached and label not in cycle.blocks:
                reached.add(label)
                if label not in headers:
                    stack.extend(self.graph.successors[label])
        return frozenset(reached)

    def meetings(self, fork: Fork) -> Meetings:
        """The blocks where threads that diverge at a fork reconverge."""
        return _Walk(self, fork).run()

    def undecided(self, fork: Fork) -> Iterator[tuple[Cycle, str]]:
        """The irreducible cycles around a fork that break the diverged entry criterion, each with a
        join of the fork ("Divergent Branch inside a Cycle", the simplified form).

        Paths do not pass the header of a reducible cycle, which is the header in every hierarchy
        ("Reducible Cycle").
        """
        if all(cycle.reducible for cycle in fork.around):
            return
        stops = {cycle.header for cycle in fork.around if cycle.reducible}
        joins = joins_of_edges(self.graph, fork.edges, stops | fork.blocks)
        reported: set[str] = set()
        for join in sorted(joins, key=self.place.__getitem__):
            if fork.dominator is not None and self.dominance.strictly(fork.dominator, join):
                continue
            for cycle in fork.around:
                if join not in cycle.blocks:
                    continue
                if self.dominance.strictly(cycle.header, join):
                    break
                if not cycle.reducible and cycle.header not in reported:
                    reported.add(cycle.header)
                    yield cycle, join


class _Walk:
    """Labels passed on along edges, in nested order: each way out of the fork is a label; blocks at
    which several meet are new labels."""

    def __init__(self, paths: Paths, fork: Fork) -> None:
        self._paths = paths
        self._fork = fork
        self._headers = {cycle.header: cycle for cycle in fork.around}
        self._arrivals: dict[str, list[Arrival]] = {}
        self._units: dict[str, Cycle | str] = {}
        self._pending: list[tuple[int, str]] = []
        self._exits: dict[str, dict[Hashable, set[Edge]]] = {}
        self._rounds: dict[str, set[Hashable]] = {}
        self._ended: dict[str, list[Arrival]] = {}
        self._found = Meetings()

    def run(self) -> Meetings:
        for edge in self._fork.edges:
            label = _TOGETHER if edge in self._fork.together else edge
            self._follow(*edge, label, start=True)
        for edge in self._fork.inner_edges:
            self._note_exits(*edge, edge)
        successors = self._paths.graph.successors
        while self._pending and not self._is_settled():
            _, key = heappop(self._pending)
            label = self._meet(key)
            unit = self._units[key]
            if isinstance(unit, str):
                for target in successors[unit]:
                    self._follow(unit, target, label)
                continue
            for block in sorted(unit.blocks):
                for target in successors[block]:
                    if target not in unit.blocks:
                        self._follow(block, target, label)
        for _, key in self._pending:
            self._meet(key)
        for arrivals in self._ended.values():
            self._join(arrivals)
        self._leave()
        return self._found

    def _is_settled(self) -> bool:
        """Whether all ways have met, and none of them is in a cycle that another one has left, or
        run again."""
        if len(self._pending) > 1:
            return False
        block = self._pending[0][1]
        return not any(
            block in cycle.blocks
            for cycle in self._fork.around
            if cycle.header in self._exits or cycle.header in self._rounds
        )

    def _follow(self, before: str, block: str, label: Hashable, *, start: bool = False) -> None:
        around = self._headers.get(block)
        if around is None and block in self._fork.blocks:
            return
        if self._headers:
            self._note_exits(before, block, label)
        if around is not None:
            # The next iteration of a cycle around the fork.
            if before in around.blocks:
                self._rounds.setdefault(block, set()).add(label)
            self._ended.setdefault(block, []).append((before, block, label))
            return
        unit = self._unit(block) if self._paths.irreducible else block
        key = unit if isinstance(unit, str) else unit.header
        place = self._paths.place
        if not start and unit is block and place[block] <= place[before]:
            return  # Back to the header of a reducible cycle, which dominates all in it.
        arrivals = self._arrivals.get(key)
        if arrivals is None:
            arrivals = self._arrivals[key] = []
            self._units[key] = unit
            heappush(self._pending, (place[key], key))
        arrivals.append((before, block, label))

    def _unit(self, block: str) -> Cycle | str:
        """The outermost irreducible cycle around a block, without the fork; or the block itself."""
        for cycle in self._paths.irreducible.get(block, ()):
            if cycle.header not in self._headers:
                return cycle
        return block

    def _note_exits(self, before: str, block: str, label: Hashable) -> None:
        for cycle in self._fork.around:
            if block in cycle.blocks:
                return
            if before in cycle.blocks:
                by_label = self._exits.setdefault(cycle.header, {})
                by_label.setdefault(label, set()).add((before, block))

    def _meet(self, key: str) -> Hashable:
        """The label of a block, or of an irreducible cycle, that several ways may lead to."""
        arrivals = self._arrivals[key]
        first = arrivals[0][2]
        if len(arrivals) == 1 or all(label == first for _, _, label in arrivals):
            return first
        unit = self._units[key]
        if isinstance(unit, Cycle) and len({block for _, block, _ in arrivals}) > 1:
            self._found.entered.append(unit)
        else:
            self._join(arrivals)
        return key

    def _join(self, arrivals: list[Arrival]) -> None:
        if len({label for _, _, label in arrivals}) > 1:
            before = dict.fromkeys(before for before, _, _ in arrivals)
            self._found.joins[arrivals[0][1]] = tuple(before)

    def _leave(self) -> None:
        """A cycle is left in different iterations where one of two disjoint paths leaves it, and
        the other leads to its header."""
        for cycle in self._fork.around:
            rounds = self._rounds.get(cycle.header, set())
            exits: set[Edge] = set()
            for label, edges in self._exits.get(cycle.header, {}).items():
                if rounds - {label}:
                    exits |= edges
            if exits:
                self._found.left.append((cycle, frozenset(exits)))


# The order of blocks


def nested_order(graph: Graph, hierarchy: CycleHierarchy) -> Mapping[str, int]:
    """The place of each block: a topological order of the function, and of each cycle without its
    header, with the cycles within as single nodes.  Every cycle is an interval, its header first,
    and each edge leads forward, but for those from within a cycle to its header."""
    place: dict[str, int] = {}
    expanded: set[str] = set()
    work = [*reversed(_units(graph, hierarchy, None))]
    by_header = {cycle.header: cycle for cycle in hierarchy.cycles}
    while work:
        label = work.pop()
        cycle = by_header.get(label)
        if cycle is None or label in expanded:
            place[label] = len(place)
        else:
            expanded.add(label)
            work.extend(reversed(_units(graph, hierarchy, cycle)))
    return place


def _units(graph: Graph, hierarchy: CycleHierarchy, cycle: Cycle | None) -> list[str]:
    """The blocks of a cycle, or of the function, in topological order; for each cycle within, its
    header."""
    blocks: Iterable[str] = graph.nodes if cycle is None else cycle.blocks
    inside = frozenset(blocks) if cycle is None else cycle.blocks
    depth = 0 if cycle is None else cycle.depth
    header = None if cycle is None else cycle.header
    unit: dict[str, str] = {}
    for label in inside:
        around = hierarchy.containing(label)
        unit[label] = around[depth].header if len(around) > depth else label
    edges: dict[str, list[str]] = {}
    for label in sorted(inside, key=graph.position.__getitem__):
        edges.setdefault(unit[label], []).extend(
            unit[target]
            for target in graph.successors[label]
            if target in inside and target != header
        )
    first = unit[graph.entry] if header is None else header
    return [*reversed(post_order((first,), edges))]
