"""Scopes: the group of threads in which an operation communicates, and the threads' places in the
groups of each scope (docs/semantics.md, section 10).

"Convergent Operation Semantics" has each operation communicate among the threads of "an
implementation-defined execution scope (such as workgroup or subgroup)".  The converged-with
relation of a smaller group is that of the larger one, restricted to its threads: whether two
executions are converged depends on their two threads alone.
"""

from __future__ import annotations

from enum import Enum

from common.data import dataclass

QUAD_LANES = 4


class Placing(Enum):
    """Where the threads of a run are in their work group, besides at different positions."""

    DISTINCT = "anywhere"
    IN_GROUP = "in a group of no more threads than the function states"
    IN_WAVE = "some lanes of one subgroup, in their order"
    IN_LANES = "the first lanes of a subgroup, in their order"
    IN_WAVES = "the first lanes of several subgroups, in their order"
    WHOLE = "all lanes of a subgroup, in their order"

    @property
    def is_open(self) -> bool:
        """Whether nothing is left out that threads of one subgroup may do."""
        return self in (Placing.DISTINCT, Placing.IN_WAVE)


class Scope(Enum):
    """A group of threads, from the smallest to the largest.  A run is of one work group, so that a
    cluster's threads are those of the work group, unless `Placement` says otherwise."""

    THREAD = "thread"
    QUAD = "quad"
    SUBGROUP = "subgroup"
    WORKGROUP = "workgroup"
    CLUSTER = "cluster"

    @property
    def has_lanes(self) -> bool:
        """Whether its threads are lanes of one subgroup."""
        return self in (Scope.THREAD, Scope.QUAD, Scope.SUBGROUP)

    def contains(self, other: Scope) -> bool:
        """Whether its groups are no smaller than those of another scope."""
        order = [*Scope]
        return order.index(other) <= order.index(self)


@dataclass(frozen=True)
class Placement:
    """The threads' places: thread n is lane n modulo `lanes` of subgroup n / `lanes`.

    `lanes` is `None`: all threads are one group of every scope.  `is_alone`: no thread
    communicates with another one.  `is_clustered`: each thread is in a work group of its own, and
    these are one cluster.
    """

    lanes: int | None = None
    is_alone: bool = False
    is_clustered: bool = False

    def splits(self, scope: Scope) -> bool:
        """Whether threads may be in different groups of this scope."""
        if self.is_alone or scope is Scope.THREAD or self._parts(scope):
            return True
        return self.lanes is not None and scope.has_lanes

    def _parts(self, scope: Scope) -> bool:
        """Whether threads of a cluster are in different groups of this scope."""
        return self.is_clustered and scope is not Scope.CLUSTER

    def group(self, scope: Scope, thread: int) -> int:
        """The number of the thread's group of this scope."""
        if self.is_alone or scope is Scope.THREAD or self._parts(scope):
            return thread
        if self.lanes is None or not scope.has_lanes:
            return 0
        subgroup, lane = divmod(thread, self.lanes)
        if scope is Scope.SUBGROUP:
            return subgroup
        return subgroup * self.lanes + lane // QUAD_LANES

    def lanes_around(self, scope: Scope, thread: int, threads: int) -> range:
        """The threads whose lanes are numbered together with that of `thread`: of its subgroup, or
        all of them."""
        if self._parts(scope):
            return range(thread, thread + 1)
        if self.lanes is None or not scope.has_lanes:
            return range(threads)
        start = thread - thread % self.lanes
        return range(start, min(start + self.lanes, threads))


ONE_GROUP = Placement()
"""All threads are one group of every scope."""
