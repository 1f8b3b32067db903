"""The convergent operation that a difference comes from: which values, branches and stores an
execution depends on, and which operation among these has other threads in its communicating set."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from common.data import dataclass
from report.apart import Parting, Way
from report.view import View, is_conditional, is_control, local_operands
from verify.analysis.dominance import Dominance, dominators
from verify.analysis.graph import graph
from verify.concrete.trace import Instance, Step, Value
from verify.ir.function import Function
from verify.ir.values import Local
from verify.normalize.pair import Sides
from verify.semantics.domain import Scalar

FEW_THREADS = 4
"""Up to so many, all threads are shown."""
_SUMS = frozenset({"add", "or", "xor"})
LONGEST_SLICE = 2000
"""Executions that are looked at for where a value comes from."""


@dataclass(frozen=True)
class Dependences:
    """The dependences of the executions of one run."""

    view: View
    function: Function

    def operations(self, starts: Iterable[Instance]) -> Iterator[Instance]:
        """The convergent operations that `starts` depend on, these among them, nearest first."""
        return (each for each in self.slice(starts) if communicates(self.view, each))

    def slice(self, starts: Iterable[Instance]) -> Iterator[Instance]:
        """The executions that `starts` depend on, these among them, nearest first."""
        pending = deque(starts)
        reached = set(pending)
        while pending and len(reached) < LONGEST_SLICE:
            current = pending.popleft()
            yield current
            for other in self._of(current):
                if other not in reached:
                    reached.add(other)
                    pending.append(other)

    def _of(self, instance: Instance) -> Iterator[Instance]:
        """The direct dependences of one execution."""
        step = self.view.step(instance)
        for user in (instance, *sorted(self.read_from(instance) - {instance})):
            without = self._adding_nothing(self.view.step(user))
            for name, _ in local_operands(self.view.step(user)):
                definition = None if name in without else self.view.definition(user, name)
                if definition is not None:
                    yield definition
        if step.instruction.opcode == "phi":
            yield from self._deciding(instance)
        elif step.instruction.opcode == "load":
            yield from self._stores(instance)
        elif step.enters is not None:
            yield from self._results(instance)

    def _adding_nothing(self, step: Step) -> frozenset[str]:
        """Of a sum, the operands that are zero, where many threads run: of a reduction, the values
        of most of them."""
        if len(self.view.run.threads) <= FEW_THREADS or step.instruction.opcode not in _SUMS:
            return frozenset()
        both = zip(step.instruction.operands, step.operands, strict=False)
        return frozenset(
            operand.name
            for operand, value in both
            if isinstance(operand, Local) and _is_zero(value)
        )

    def read_from(self, instance: Instance) -> frozenset[Instance]:
        """The members' executions whose operands the result comes from: of a shuffle that of one
        lane."""
        members = self.view.run.sets.get(instance, frozenset[Instance]())
        lane = self.view.run.lanes.get(instance)
        if lane is None:
            return members
        return frozenset(member for member in members if member[0] == lane)

    def _deciding(self, phi: Instance) -> Iterator[Instance]:
        """The branches that decide by which edge a phi was reached: those since its block's
        immediate dominator was executed."""
        thread, index = phi
        steps = self.view.run.threads[thread].steps
        step = steps[index]
        until = None
        if step.frame == 0:
            until = self._dominance.idom.get(self.view.label(step))
        for i in range(index - 1, -1, -1):
            if steps[i].frame != step.frame:
                continue
            if is_conditional(steps[i]):
                yield thread, i
                if until is None:
                    return
            if self.view.label(steps[i]) == until:
                return

    @cached_property
    def _dominance(self) -> Dominance:
        return dominators(graph(self.function))

    def _stores(self, load: Instance) -> Iterator[Instance]:
        """The thread's last store to the address that is loaded from."""
        thread, index = load
        steps = self.view.run.threads[thread].steps
        address = steps[index].operands[:1]
        for i in range(index - 1, -1, -1):
            if steps[i].instruction.opcode == "store" and steps[i].operands[1:2] == address:
                yield thread, i
                return

    def _results(self, call: Instance) -> Iterator[Instance]:
        """The returned values of an entered call."""
        thread, index = call
        steps, frame = self.view.run.threads[thread].steps, self.view.step(call).enters
        for i in range(len(steps) - 1, index, -1):
            if steps[i].frame == frame and steps[i].instruction.opcode == "ret":
                yield thread, i
                return


def _is_zero(value: Value) -> bool:
    return isinstance(value, Scalar) and not value.poison and value.bits.value == 0


def communicates(view: View, instance: Instance) -> bool:
    """Whether an execution is of a convergent operation that is no convergence control
    intrinsic."""
    step = view.step(instance)
    return step.convergent and not is_control(step)


def culprit(sides: Sides[Dependences], starts: Sides[Sequence[Instance]]) -> Sides[Instance] | None:
    """The nearest operation that what differs depends on whose value and whose communicating set
    both are other ones in the other run."""
    views = sides.map(lambda side: side.view)
    for here, there, begins, is_source in (
        (sides.target, views.source, starts.target, False),
        (sides.source, views.target, starts.source, True),
    ):
        for instance in here.operations(begins):
            other = counterpart(here.view, instance, there)
            if other is None or not _differ(here.view, instance, there, other):
                continue
            return Sides(instance, other) if is_source else Sides(other, instance)
    return _nearest(sides, starts)


def _nearest(
    sides: Sides[Dependences], starts: Sides[Sequence[Instance]]
) -> Sides[Instance] | None:
    """The nearest operation of each side, where both are of one thread, and have one name: that of
    an operation which one side executes more often, because it was moved into a loop or out.  Or
    where both are one intrinsic, of two types."""
    ours = next(sides.source.operations(starts.source), None)
    theirs = next(sides.target.operations(starts.target), None)
    if ours is None or theirs is None or ours[0] != theirs[0]:
        return None
    old, new = sides.source.view.step(ours), sides.target.view.step(theirs)
    is_same = old.callee == new.callee and old.instruction.name == new.instruction.name
    is_same = is_same or _of_two_types(old.callee, new.callee)
    if not is_same or not _differ(sides.source.view, ours, sides.target.view, theirs):
        return None
    return Sides(ours, theirs)


_TYPES = re.compile(r"(\.(?:[ifp]\d+|bf16|v\d+[ifp]\d+))+$")
"""The types at the end of the name of an intrinsic."""


def _of_two_types(one: str | None, other: str | None) -> bool:
    """Whether two names are those of one intrinsic, of different types."""
    if one is None or other is None or one == other:
        return False
    return one.startswith("llvm.") and _TYPES.sub("", one) == _TYPES.sub("", other)


def _differ(view: View, instance: Instance, other: View, there: Instance) -> bool:
    old, new = view.step(instance), other.step(there)
    return old.value != new.value and view.threads(instance) != other.threads(there)


def counterpart(view: View, instance: Instance, other: View) -> Instance | None:
    """The thread's execution of the same operation in the other run: of the calls of that function
    the one with the same number, among those whose results have the same name if there are any.
    `None` where the thread makes more calls in one run than in the other: one was removed or added,
    so that the same number may be another operation."""
    ours, theirs = _calls(view, instance, view), _calls(view, instance, other)
    name = view.step(instance).instruction.name
    if name is not None and not name.isdigit():
        named = [_named(view, ours, name), _named(other, theirs, name)]
        ours, theirs = named if named[1] else (ours, theirs)
    return theirs[ours.index(instance)] if len(ours) == len(theirs) else None


def _calls(view: View, like: Instance, of: View) -> list[Instance]:
    """The thread's calls in a run of the function that an execution calls."""
    thread, callee = like[0], view.step(like).callee
    steps = enumerate(of.run.threads[thread].steps)
    return [(thread, i) for i, step in steps if step.convergent and step.callee == callee]


def _named(view: View, calls: Sequence[Instance], name: str) -> list[Instance]:
    return [call for call in calls if view.step(call).instruction.name == name]


def branches(view: View, thread: int) -> list[Instance]:
    """The thread's conditional branches, latest first."""
    steps = view.run.threads[thread].steps
    return [(thread, i) for i in view.branches(thread, len(steps))]


LONGEST_CHAIN = 12
"""Values that are named between a branch and where they come from."""


def differing_operands(view: View, parted: Parting) -> Iterator[str]:
    """The names of the values by which two threads part at a branch: its condition, then, of each
    that both compute, the first operand that is another in the two."""
    here = [_branch(view, parted, way) for way in parted.ways]
    for _ in range(LONGEST_CHAIN):
        if here[0] is None or here[1] is None:
            return
        one, other = view.step(here[0]), view.step(here[1])
        if one.instruction is not other.instruction or one.instruction.opcode == "phi":
            return
        values = zip(local_operands(one), local_operands(other), strict=False)
        name = next((a[0] for a, b in values if a[0] == b[0] and a[1] != b[1]), None)
        if name is None:
            return
        yield name
        here = [each and view.definition(each, name) for each in here]


def _branch(view: View, parted: Parting, way: Way) -> Instance | None:
    """The execution of the branch at which a thread goes that way, the last one."""
    thread = way.thread
    for index in view.branches(thread, len(view.run.threads[thread].steps)):
        step = view.step((thread, index))
        is_there = (step.place.function, view.label(step)) == (parted.function, parted.block)
        if is_there and view.target((thread, index)) == way.target:
            return thread, index
    return None
