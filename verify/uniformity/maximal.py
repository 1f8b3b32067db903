"""Divergence of control flow where threads converge maximally, with tokens or without
(convergence-and-uniformity, "Maximal Convergence"; convergent-operations, "Controlled Maximal
Convergence").

What holds in one cycle hierarchy for m-converged blocks holds in every one.
"""

from __future__ import annotations

from collections.abc import Iterator

from verify.analysis.cycles import Cycle, hierarchy
from verify.analysis.diverged import Fork, Paths
from verify.analysis.joins import Edge
from verify.semantics.operations.uniformity import Variance
from verify.uniformity.analysis import Exempt, Values
from verify.uniformity.facts import Cause, DivergenceRule, Fact, FactKind
from verify.uniformity.program import ProgramPoint


class Maximal:
    """The rules on branches, cycles and blocks; `blocks` and `cycles` hold the divergent ones."""

    def __init__(self, values: Values) -> None:
        self._values = values
        self._graph = values.program.graph
        self._paths = Paths(self._graph, hierarchy(self._graph))
        self.blocks: dict[str, Cause] = {}
        self.cycles: dict[str, Cause] = {}
        self.regions: dict[str, Cause] = {}
        self._undecided: set[str] = set()
        self._exits: dict[str, frozenset[Edge]] = {}

    @property
    def headers(self) -> list[str]:
        return [cycle.header for cycle in self._paths.hierarchy.cycles]

    def part(self, block: str, anchors: frozenset[str]) -> None:
        """Threads part at the branch of a block; with `anchors`, only if they are not converged
        there."""

        def exempt(point: ProgramPoint) -> bool:
            return bool(anchors) and anchors <= self._values.held.at(point.location)

        fact = Fact(FactKind.BRANCH, block)
        self._fork(self._paths.branch(block), f"branch in %{block}", fact, exempt, anchors)

    def _fork(
        self, fork: Fork, what: str, fact: Fact, exempt: Exempt, anchors: frozenset[str]
    ) -> None:
        meetings = self._paths.meetings(fork)
        for join, before in meetings.joins.items():
            cause = Cause(DivergenceRule.JOIN, f"{what}, join %{join}", fact)
            self._values.meet(join, before, cause, exempt, anchors)
        for cycle, join in self._paths.undecided(fork):
            text = (
                f"{what}, join %{join} in the cycle of %{cycle.header} (diverged entry criterion)"
            )
            self._do_not_decide(cycle, Cause(DivergenceRule.DIVERGED_ENTRY, text, fact))
        for cycle in meetings.entered:
            entries = ", ".join(f"%{entry}" for entry in cycle.entries)
            text = f"{what}: diverged paths reach the entries {entries} of a cycle"
            self._do_not_decide(cycle, Cause(DivergenceRule.DIVERGED_OUTSIDE, text, fact))
        for cycle, exits in meetings.left:
            text = f"{what}: threads leave the cycle in different iterations"
            self._leave(cycle, exits, Cause(DivergenceRule.EXIT, text, fact))

    def _leave(self, cycle: Cycle, exits: frozenset[Edge], cause: Cause) -> None:
        """Threads leave a cycle in different iterations, some by `exits` while others stay: uses
        after these see executions that are not converged, unless they are in the convergence
        region of one of its hearts (convergent-operations, "Temporal Divergence at Cycle Exit")."""
        known = self._exits.get(cycle.header, frozenset())
        if exits <= known:
            return
        exits |= known
        self._exits[cycle.header] = exits
        self.cycles.setdefault(cycle.header, cause)
        held_tokens = self._values.held
        hearts = held_tokens.hearts(cycle)
        fact = Fact(FactKind.CYCLE, cycle.header)

        extension = held_tokens.extension(cycle)
        behind = None if extension else self._paths.behind(cycle, exits)

        def inside(point: ProgramPoint) -> bool:
            if point.block in cycle.blocks or (behind is not None and point.block not in behind):
                return True
            return bool(hearts) and bool(hearts & held_tokens.at(point.location))

        text = f"used outside the cycle of %{cycle.header} (temporal divergence)"
        for defined in self._defined(cycle, hearts):
            if all(
                inside(user) for user, _ in self._values.program.users.get(defined.name or "", ())
            ):
                continue
            self._values.late(
                defined,
                lambda point, _: not inside(point),
                Cause(DivergenceRule.TEMPORAL, f"%{defined.name} is {text}", fact),
            )
        fork = self._paths.cycle(cycle, exits, extension)
        self._fork(fork, f"exits of the cycle of %{cycle.header}", fact, inside, frozenset())

    def _defined(self, cycle: Cycle, hearts: frozenset[str]) -> Iterator[ProgramPoint]:
        """The instructions of a cycle, and those in the regions of its hearts."""
        points = self._values.program.points
        if not hearts:
            for label in cycle.blocks:
                yield from points[label]
            return
        for point in self._values.program.all_points():
            if point.block in cycle.blocks or hearts & self._values.held.at(point.location):
                yield point

    def _do_not_decide(self, cycle: Cycle, cause: Cause) -> None:
        """The blocks of an irreducible cycle are not m-converged ("Static Uniformity Analysis")."""
        if cycle.header in self._undecided:
            return
        self._undecided.add(cycle.header)
        for label in sorted(cycle.blocks, key=self._graph.position.__getitem__):
            self.blocks.setdefault(label, cause)
        for label in sorted(cycle.blocks, key=self._graph.position.__getitem__):
            for point in self._values.program.points[label]:
                self._in_undecided(point)
        self._below_anchors(cycle)
        text = f"the cycle of %{cycle.header} is not m-converged"
        fact = Fact(FactKind.BLOCK, cycle.header)
        self._leave(cycle, self._paths.exits(cycle), Cause(DivergenceRule.EXIT, text, fact))

    def _in_undecided(self, point: ProgramPoint) -> None:
        """Rule 2 of "Uniformity".  An output that is uniform by its meaning is uniform for the
        threads that execute it together; in another block, these threads may differ between
        hierarchies."""
        cause = _not_m_converged(point.block)
        if point.output.variance is not Variance.UNIFORM:
            self._values.output(point, cause)
        elif point.valued:
            text = f"%{point.name} is used outside its block, which is not m-converged"
            self._values.late(
                point,
                lambda user, _: user.is_phi or user.block != point.block,
                Cause(DivergenceRule.TEMPORAL, text, Fact(FactKind.BLOCK, point.block)),
            )

    def _below_anchors(self, cycle: Cycle) -> None:
        """ "For any token definition D such that X is inside the convergence region of D, D itself
        is m-converged" (convergent-operations, "Controlled m-converged Static Instances")."""
        held_tokens = self._values.held
        where = {name: each.location.label for name, each in held_tokens.facts.definitions.items()}
        inside: set[str] = set()
        for name, chain in held_tokens.chains.items():
            if not any(where[token] in cycle.blocks for token in chain):
                continue
            inside.add(name)
            is_defined_there = where[name] in cycle.blocks
            cause = _not_m_converged(where[name]) if is_defined_there else _in_region(chain[1])
            self.regions.setdefault(name, cause)
        for point in self._values.program.all_points():
            within = [name for name in held_tokens.inside(point.location) if name in inside]
            if within:
                self._values.output(point, _in_region(within[0]))


def _in_region(token: str) -> Cause:
    text = f"in the convergence region of %{token}, which is not m-converged"
    return Cause(DivergenceRule.TOKEN_NOT_M_CONVERGED, text, Fact(FactKind.REGION, token))


def _not_m_converged(block: str) -> Cause:
    text = f"in %{block}, which is not m-converged"
    return Cause(DivergenceRule.NOT_M_CONVERGED, text, Fact(FactKind.BLOCK, block))
