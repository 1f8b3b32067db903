"""The listener on one thread's run that makes its trace."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import field, replace

from common.data import dataclass
from verify.concrete.run.activation import Execution
from verify.concrete.trace import (
    BlockVisit,
    CallPath,
    Frame,
    MemoryView,
    Origin,
    RunInstance,
    Status,
    Step,
    ThreadTrace,
    Value,
)


@dataclass(frozen=True, slots=True)
class Interaction:
    """The effects of a step besides its result (`Step` describes the fields)."""

    callee: str | None = None
    convergent: bool = False
    observable: bool = False
    token: int | None = None
    enters: int | None = None
    memory: MemoryView | None = None
    again: tuple[Value, ...] | None = None


COMPUTES = Interaction()


@dataclass
class Recorder:
    """Collects what the run of one thread reports.  Each method that starts something returns the
    index by which later reports refer to it."""

    steps: list[Step] = field(default_factory=list[Step])
    visits: list[BlockVisit] = field(default_factory=list[BlockVisit])
    frames: list[Frame] = field(default_factory=list[Frame])
    states: list[Hashable | None] = field(default_factory=list[Hashable | None])

    def function_entered(self, name: str, path: CallPath, call: int | None) -> int:
        """An activation of the function `name` starts; `call` is the step that opened it."""
        self.frames.append(Frame(name, path, call, self._origin(name, call)))
        return len(self.frames) - 1

    def _origin(self, name: str, call: int | None) -> Origin:
        """The origin of an activation of a function, opened by a step."""
        if call is None:
            return ()
        step = self.steps[call]
        return (*self.frames[step.frame].origin, step.place) if step.convergent else (name,)

    def block_entered(self, frame: int, label: str, vector: tuple[tuple[str, int], ...]) -> int:
        """An execution of a block starts; `vector` counts the headers of the cycles around it."""
        self.visits.append(BlockVisit(frame, label, len(self.steps), vector))
        return len(self.visits) - 1

    def executed(
        self,
        execution: Execution,
        operands: tuple[Value, ...],
        value: Value | None,
        before: int,
        interaction: Interaction = COMPUTES,
    ) -> int:
        """An instruction was executed, `before` observations after the thread's start."""
        activation = execution.activation
        step = Step(
            execution.site,
            activation.frame,
            activation.visit,
            execution.instruction,
            activation.vector,
            operands,
            value,
            before,
            interaction.callee,
            interaction.convergent,
            interaction.observable,
            interaction.token,
            interaction.enters,
            interaction.memory,
            interaction.again,
        )
        self.steps.append(step)
        return len(self.steps) - 1

    def call_returned(self, step: int, value: Value | None) -> None:
        """The call at `step` that entered a function has returned `value`."""
        self.steps[step] = replace(self.steps[step], value=value)

    @property
    def last_place(self) -> RunInstance | None:
        """The static instance executed last."""
        return self.steps[-1].site.static if self.steps else None

    @property
    def last_value(self) -> Value | None:
        """The result of the instruction executed last."""
        return self.steps[-1].value

    @property
    def last_again(self) -> Value | None:
        """The result of the instruction executed last at a second use, if it contains undef."""
        again = self.steps[-1].again
        return again[0] if again else None

    def trace(self, thread: int, status: Status, memory: MemoryView | None) -> ThreadTrace:
        """The trace of the whole run; `memory` is shared memory at its end."""
        return ThreadTrace(
            thread,
            tuple(self.steps),
            tuple(self.visits),
            tuple(self.frames),
            status,
            memory,
            tuple(self.states),
        )
