"""Questions about one run: who met whom, which way a thread went, where a value came from."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import field
from functools import cached_property

from common.data import dataclass
from report.names import names_of
from report.values import Names
from report.written import ENTERED, Labels, goes_elsewhere, labels_of
from verify.concrete.trace import Instance, Run, Step, Value
from verify.ir.function import BranchDetail, Function, SwitchDetail
from verify.ir.types import Type
from verify.ir.values import Local

CONTROL = "llvm.experimental.convergence."


@dataclass(frozen=True)
class View:
    """A run with the answers found so far."""

    run: Run
    function: Function | None = None
    """The function that runs, where values are to be spelled by their types."""
    functions: Mapping[str, Function] = field(default_factory=dict[str, Function])
    """The functions of its module, as they are in the program."""

    def names(self, thread: int) -> Names:
        """The names of what a thread's addresses are based on."""
        parameters = () if self.function is None else self.function.parameters
        return names_of(self.run, [p.name for p in parameters], thread)

    @property
    def entered(self) -> str:
        """The name in the run of the function that is shown, if a caller was made that all threads
        enter (verify.judge.open_entry); else empty."""
        name = self.run.function.removesuffix(".caller")
        made = self.function is not None and name != self.run.function != self.function.name
        return f"{name}{ENTERED}" if made else ""

    @property
    def name(self) -> str:
        """The name of the function that is shown."""
        if self.entered and self.function is not None:
            return self.function.name
        return self.run.function

    @property
    def result(self) -> Type | None:
        """The type of what the threads return."""
        return None if self.function is None else self.function.type.result

    def step(self, instance: Instance) -> Step:
        return self.run.step(instance)

    def group(self, instance: Instance) -> Hashable:
        """Equal for two executions of one static instance iff they are converged: the
        communicating set of a convergent operation, else the block executions that met."""
        members = self.run.sets.get(instance)
        if members is not None:
            return members
        step = self.step(instance)
        visit = instance[0], step.visit
        # Where what anchors join contradicts the order of whole blocks, these do not meet.
        return self.run.cells.get(visit, frozenset({visit})), step.site.static

    def together(self, one: Instance, other: Instance) -> bool:
        return one[0] != other[0] and self.group(one) == self.group(other)

    def place(self, instance: Instance) -> str:
        """The block of an execution, and the iterations of the cycles around it."""
        step = self.step(instance)
        return block_text(self.label(step), self.iteration(step))

    def label(self, step: Step) -> str:
        """The block of the program in which a step took place."""
        return self.block(step.thread, step.visit)

    def block(self, thread: int, visit: int) -> str:
        """The block of the program that a thread executed."""
        return self._labels.labels[thread][visit]

    def iteration(self, step: Step) -> tuple[tuple[str, int], ...]:
        """The iterations of the cycles around a step that the program has, by their headers."""
        function = self._written.get(step.place.function)
        if function is None:
            return step.vector
        return tuple([each for each in step.vector if each[0] in function.block])

    def threads(self, instance: Instance) -> tuple[int, ...]:
        """The threads of a convergent operation's communicating set."""
        return tuple(sorted(t for t, _ in self.run.sets.get(instance, ())))

    def observed(self, thread: int, number: int) -> Instance | None:
        """The thread's observable event of that number, if it has one."""
        observations = self._observed[thread]
        return (thread, observations[number]) if number < len(observations) else None

    def instance(self, step: Step) -> Instance:
        """The position of a step of this run in its thread's trace."""
        return step.thread, self._index[id(step)]

    def branches(self, thread: int, before: int) -> Iterator[int]:
        """The thread's conditional branches before a step, latest first."""
        steps = self.run.threads[thread].steps
        return (i for i in range(before - 1, -1, -1) if is_conditional(steps[i]))

    def target(self, instance: Instance) -> str | None:
        """The label that a terminator went to; `None` when the thread ended there."""
        thread, index = instance
        trace = self.run.threads[thread]
        step, made = trace.steps[index], self._labels.made[thread]
        for number, visit in enumerate(trace.visits[step.visit + 1 :], step.visit + 1):
            if visit.frame == step.frame and number not in made:
                return visit.block
        return None

    def definition(self, user: Instance, name: str) -> Instance | None:
        """The execution that gave `%name` its value for `user`; `None` for an argument."""
        thread, index = user
        steps = self.run.threads[thread].steps
        frame = steps[index].frame
        for i in range(index - 1, -1, -1):
            if steps[i].frame == frame and steps[i].instruction.name == name:
                return thread, i
        return None

    @cached_property
    def _written(self) -> Mapping[str, Function]:
        """The functions of the program by their names in the run."""
        if self.function is None:
            return {}
        return {**self.functions, self.entered or self.run.function: self.function}

    @cached_property
    def _labels(self) -> Labels:
        return labels_of(self.run, self._written)

    @cached_property
    def _observed(self) -> list[list[int]]:
        return [
            [i for i, step in enumerate(trace.steps) if step.observable]
            for trace in self.run.threads
        ]

    @cached_property
    def _index(self) -> dict[int, int]:
        return {id(step): i for trace in self.run.threads for i, step in enumerate(trace.steps)}


def block_text(block: str, iteration: Iterable[tuple[str, int]]) -> str:
    """`%body #2`: the block, and which iteration of the cycles around it, by their headers."""
    counts = ".".join(str(number) for _, number in iteration)
    return f"%{block}" + (f" #{counts}" if counts else "")


def is_conditional(step: Step) -> bool:
    """A branch that can go more than one way."""
    match step.instruction.detail:
        case BranchDetail(targets):
            return len(set(targets)) > 1
        case SwitchDetail():
            return True
        case _:
            return False


def is_branch(step: Step) -> bool:
    """A branch of the program that can go more than one way."""
    return is_conditional(step) and goes_elsewhere(step)


def is_control(step: Step) -> bool:
    """A convergence control intrinsic."""
    return (step.callee or "").startswith(CONTROL)


def local_operands(step: Step) -> Iterator[tuple[str, Value]]:
    """Names and values of the operands that are SSA values and have a value."""
    if len(step.operands) == len(step.instruction.operands):
        for operand, value in zip(step.instruction.operands, step.operands, strict=True):
            if isinstance(operand, Local):
                yield operand.name, value
    elif len(step.operands) == 1:  # a phi: the operand that was taken
        taken = (o for o in step.instruction.operands if isinstance(o, Local))
        yield from ((o.name, step.operands[0]) for o in taken)
