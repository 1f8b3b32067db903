"""Divergence of control flow where threads meet at immediate post-dominators only
(docs/convergence-models.md)."""

from __future__ import annotations

from collections.abc import Callable

from verify.analysis.dominance import post_dominators
from verify.uniformity.analysis import Values, nowhere
from verify.uniformity.facts import Cause, DivergenceRule, Fact, FactKind
from verify.uniformity.program import ProgramPoint


class Ipdom:
    """The rules on branches; there are no rules on blocks and cycles."""

    def __init__(self, values: Values) -> None:
        self._values = values
        self._graph = values.program.graph
        self._after = post_dominators(self._graph)
        self.blocks: dict[str, Cause] = {}
        self.cycles: dict[str, Cause] = {}
        self.regions: dict[str, Cause] = {}
        self._behind: dict[tuple[str, str], frozenset[str]] = {}

    @property
    def headers(self) -> list[str]:
        return []

    def part(self, block: str, anchors: frozenset[str]) -> None:
        """Threads part at the branch of a block, and wait for each other where all its ways meet.

        Until then each may execute the blocks between any number of times: what is defined there
        is not converged with that of others, for uses after the meeting that it does not pass
        again.
        """
        meeting = self._after.immediate_post_dominator(block)
        if meeting is None:
            return
        between = self._reach(self._graph.successors[block], meeting)
        fact = Fact(FactKind.BRANCH, block)
        ways = [b for b in self._graph.predecessors[meeting] if b in between or b == block]
        cause = Cause(DivergenceRule.JOIN, f"branch in %{block}, join %{meeting}", fact)
        self._values.meet(meeting, ways, cause, nowhere)
        for label in sorted(between, key=self._graph.position.__getitem__):
            late = self._late(meeting, label)
            for point in self._values.program.points[label]:
                text = (
                    f"%{point.name} is of an execution between the branch in %{block} and "
                    f"%{meeting} (temporal divergence)"
                )
                self._values.late(point, late, Cause(DivergenceRule.TEMPORAL, text, fact))

    def _late(self, meeting: str, defining: str) -> Callable[[ProgramPoint, int], bool]:
        """Whether a use may see a value of before the meeting."""
        key = (meeting, defining)
        if key not in self._behind:
            self._behind[key] = self._reach((meeting,), defining)
        behind = self._behind[key]

        def late(user: ProgramPoint, number: int) -> bool:
            if not user.is_phi:
                return user.block in behind
            before = [label for label, _ in user.incoming()][number]
            return user.block == meeting or before in behind

        return late

    def _reach(self, starts: tuple[str, ...], barrier: str) -> frozenset[str]:
        """The blocks on paths from `starts` that do not pass `barrier`."""
        reached: set[str] = set()
        stack = [label for label in starts if label != barrier]
        while stack:
            label = stack.pop()
            if label not in reached:
                reached.add(label)
                stack.extend(s for s in self._graph.successors[label] if s != barrier)
        return frozenset(reached)
