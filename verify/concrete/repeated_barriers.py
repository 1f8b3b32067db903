"""Barriers in a row in a run: of several executions by the same threads, with nothing between that
others can see, one is observed (docs/semantics.md, section 8, "Barriers in a row").

This is the rule itself, on dynamic instances.  The comparison applies it to calls in a chain of
blocks (verify.normalize.repeated_barriers), which shares no code with this but for the calls and
accesses that others cannot see, where these are given.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from common.data import dataclass
from verify.concrete.trace import Instance, Run, Step, ThreadTrace
from verify.semantics.evaluate import OPCODES
from verify.semantics.memory.address_instructions import ADDRESS_OPCODES
from verify.semantics.operations.operation import Effect, Repeats
from verify.semantics.operations.table import OperationTable

_COMPUTES = frozenset({*OPCODES, *ADDRESS_OPCODES, "alloca", "phi", "br", "switch", "ret"})
"""Opcodes of what others cannot see; a function returns that was entered."""


def _never(_: Step) -> bool:
    return False


def with_barriers_once(
    run: Run, operations: OperationTable, is_own: Callable[[Step], bool] = _never
) -> Run:
    """The run in which an execution of a barrier that repeats the one before is no observation; the
    same run if there is none.  `is_own`: which calls and accesses no other thread can see,
    nor they what others write."""
    repetition = _Repetition(run, operations, is_own)
    repeated = {each for each in run.sets if repetition.is_one(each)}
    if not repeated:
        return run
    threads = tuple(_without(trace, repeated) for trace in run.threads)
    return replace(run, threads=threads)


def _without(trace: ThreadTrace, repeated: set[Instance]) -> ThreadTrace:
    steps: list[Step] = []
    observed = 0
    for index, step in enumerate(trace.steps):
        observable = step.observable and (trace.thread, index) not in repeated
        steps.append(replace(step, before=observed, observable=observable))
        observed += observable
    return replace(trace, steps=tuple(steps))


@dataclass(frozen=True)
class _Repetition:
    """Which executions repeat the observation before them."""

    run: Run
    operations: OperationTable
    is_own: Callable[[Step], bool]

    def is_one(self, instance: Instance) -> bool:
        """Whether a whole communicating set executes a barrier again."""
        members = self.run.sets[instance]
        if not self._is_barrier(self.run.step(instance)) or not all(map(self._repeats, members)):
            return False
        earlier = frozenset(map(self._previous, members))
        return all(each is not None and self.run.sets.get(each) == earlier for each in earlier)

    def _is_barrier(self, step: Step) -> bool:
        """Whether a repeated execution of what a step calls has no effect."""
        operation = self.operations.lookup(step.callee)
        is_one = operation is not None and operation.repeats is not Repeats.COUNTED
        return is_one and step.observable and step.convergent

    def _repeats(self, instance: Instance) -> bool:
        """Whether a thread executes the barrier of its observation before, with the same
        operands."""
        previous = self._previous(instance)
        if previous is None:
            return False
        step, earlier = self.run.step(instance), self.run.step(previous)
        if (step.callee, step.operands) != (earlier.callee, earlier.operands):
            return False
        if step.again is not None or earlier.again is not None:
            return False
        between = self.run.threads[instance[0]].steps[previous[1] + 1 : instance[1]]
        return all(map(self._computes, between))

    def _previous(self, instance: Instance) -> Instance | None:
        """The observation of the thread before this one."""
        thread, index = instance
        steps = self.run.threads[thread].steps
        found = (n for n in range(index - 1, -1, -1) if steps[n].observable)
        return next(((thread, n) for n in found), None)

    def _computes(self, step: Step) -> bool:
        is_quiet = step.instruction.opcode in _COMPUTES or step.enters is not None
        if is_quiet or self.is_own(step):
            return True
        operation = self.operations.lookup(step.callee)
        return operation is not None and operation.effect is Effect.COMPUTES
