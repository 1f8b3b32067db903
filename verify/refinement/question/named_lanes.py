"""Executions that wait for ever for a lane that their mask names (docs/semantics.md, section 5).

An execution waits for each other lane that its mask names: until that takes part, or, if it never
does, until it has ended.  The wait has no end where the lane, for its part, comes only after what
is after the execution.  Cycles of up to `MOST_IN_RING` threads are found here; the concrete machine
finds all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field

import z3

from common.data import dataclass
from verify.options import Entry, MaskReading
from verify.refinement.question.communicating_sets import CommunicatingSets
from verify.semantics.domain import Scalar
from verify.semantics.operations.operation import scope_of
from verify.symbolic.run.template_run import Instance
from verify.terms.domain import Truth
from verify.terms.symbols import StillRuns

MOST_IN_RING = 4
"""Threads that wait for each other in a ring."""


@dataclass(frozen=True)
class _Meeting:
    """Execution `mine` of a thread and `theirs` of another, by index, are converged: where
    `condition` holds."""

    mine: int
    theirs: int
    condition: Truth


@dataclass(frozen=True)
class NamedLanes:
    """The waits of one run's executions for the lanes that their masks name."""

    sets: CommunicatingSets
    _meetings: dict[tuple[int, int], Sequence[_Meeting]] = field(
        default_factory=dict[tuple[int, int], Sequence[_Meeting]], compare=False, repr=False
    )
    _mutual: dict[tuple[int, int], Truth] = field(
        default_factory=dict[tuple[int, int], Truth], compare=False, repr=False
    )

    def undefined(self, instance: Instance, thread: int) -> Truth:
        """Whether the thread's execution of `instance` waits for ever, or, of an operation without
        a meaning of its own, is not named by its mask."""
        who, domain = self.sets.who, self.sets.domain
        if who.entry is Entry.NEVER or who.placement.is_alone:
            return False
        scope = scope_of(instance.operation, instance.static.instruction)
        lanes = who.placement.lanes_around(scope, thread, len(self.sets.threads))
        own: Truth = False
        if not instance.exact:
            own = domain.any(
                self._is_poison(instance, thread),
                domain.negate(self._names(instance, thread, thread - lanes.start)),
            )
        others = (
            domain.all(
                self._names(instance, thread, other - lanes.start),
                self._never_comes(instance, thread, other),
            )
            for other in lanes
            if other != thread
        )
        return domain.any(own, *others)

    def _never_comes(self, instance: Instance, thread: int, other: int) -> Truth:
        """Whether the wait of the thread's execution for another thread has no end."""
        domain = self.sets.domain
        partners = self.sets.members(instance, thread)[other]
        absent = domain.negate(domain.any(*(condition for condition, _ in partners)))
        never: list[Truth] = []
        if absent is not False:
            runs = self._still_runs(other)
            later = self._later(instance, thread, other)
            ends = domain.any(runs, later, self._waits_for(other, thread))
            never.append(domain.all(absent, ends))
        if self.sets.who.masks is MaskReading.INDEPENDENT:
            # In lock step, converged executions come in one order in all threads.
            never += (
                domain.all(
                    condition,
                    domain.any(
                        self._later(instance, thread, other, before=number),
                        *self._rings(thread, instance.index, (other,), number),
                    ),
                )
                for condition, number in partners
            )
        return domain.any(*never)

    def _still_runs(self, thread: int) -> Truth:
        """Whether the thread goes on for ever after it has left the function, which those of a
        kernel do not."""
        if self.sets.who.is_kernel:
            return False
        runs = self.sets.threads[thread].renamed[StillRuns()]
        assert isinstance(runs, z3.BoolRef)
        return runs

    def _later(
        self, instance: Instance, thread: int, other: int, before: int | None = None
    ) -> Truth:
        """Whether the thread executes something after `instance` in which the other takes part,
        `before` its execution of that index."""
        return self.sets.domain.any(
            *(
                meeting.condition
                for meeting in self._meetings_of(thread, other)
                if meeting.mine > instance.index and (before is None or meeting.theirs < before)
            )
        )

    def _rings(
        self, thread: int, after: int, ring: tuple[int, ...], before: int
    ) -> Iterator[Truth]:
        """Ways in which the last thread of `ring` waits, before its execution of that index, for
        others that wait for one of `thread` after that of index `after`, by way of up to
        `MOST_IN_RING` threads."""
        if 1 + len(ring) >= min(MOST_IN_RING, len(self.sets.threads)):
            return
        domain, last = self.sets.domain, ring[-1]
        for other in range(len(self.sets.threads)):
            if other == thread or other in ring:
                continue
            for meeting in self._meetings_of(last, other):
                if meeting.mine >= before:
                    continue
                closes = (
                    each.condition
                    for each in self._meetings_of(other, thread)
                    if each.mine < meeting.theirs and each.theirs > after
                )
                longer = self._rings(thread, after, (*ring, other), meeting.theirs)
                yield domain.all(meeting.condition, domain.any(*closes, *longer))

    def _meetings_of(self, thread: int, other: int) -> Sequence[_Meeting]:
        """The executions of two threads that wait for each other."""
        meetings = self._meetings.get((thread, other))
        if meetings is None:
            domain = self.sets.domain
            found = (
                _Meeting(each.index, number, domain.all(guard, condition))
                for each in self.sets.run.instances
                if each.waits and (guard := self.sets.guard(thread, each.index)) is not False
                for condition, number in self.sets.members(each, thread)[other]
            )
            meetings = [each for each in found if each.condition is not False]
            self._meetings[thread, other] = meetings
        return meetings

    def _waits_for(self, thread: int, other: int) -> Truth:
        """Whether some execution of the thread names another in which that takes no part."""
        waits = self._mutual.get((thread, other))
        if waits is None:
            waits = self._mutual[thread, other] = self._waits_for_end(thread, other)
        return waits

    def _waits_for_end(self, thread: int, other: int) -> Truth:
        domain, waits = self.sets.domain, list[Truth]()
        for each in self.sets.run.instances:
            if each.mask is None:
                continue
            scope = scope_of(each.operation, each.static.instruction)
            around = self.sets.who.placement.lanes_around(scope, thread, len(self.sets.threads))
            if other not in around:
                continue
            partners = self.sets.members(each, thread)[other]
            absent = domain.negate(domain.any(*(condition for condition, _ in partners)))
            names = self._names(each, thread, other - around.start)
            waits.append(domain.all(self.sets.guard(thread, each.index), names, absent))
        return domain.any(*waits)

    def _names(self, instance: Instance, thread: int, lane: int) -> Truth:
        """Whether the mask with which a thread executes an operation names a lane."""
        assert instance.mask is not None
        domain = self.sets.domain
        mask = self.sets.mask_bits(instance.mask, instance, thread)
        return domain.eq(domain.extract(mask, lane, lane), domain.const(1, 1))

    def _is_poison(self, instance: Instance, thread: int) -> Truth:
        assert instance.mask is not None
        operand = instance.operands[instance.mask]
        assert isinstance(operand, Scalar)
        return self.sets.terms[thread].truth(operand.poison)
