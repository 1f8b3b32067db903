"""One model of the symbolic run's terms against what the machine did."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import z3

from tests.refinement.subject import At
from verify.concrete.refinement_oracle import observations
from verify.concrete.trace import End, Instance, Run, Step, Value
from verify.refinement.question.communicating_sets import (
    CommunicatingSets,
)
from verify.symbolic.run.environment_symbols import before_term
from verify.symbolic.run.template import SymValue
from verify.symbolic.run.template_run import Instance as Execution
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.domain import Truth


@dataclass(frozen=True)
class ComparedModel:
    """`ways`: by thread, where in the unrolled graph each step is.  `equal`: a symbolic value is
    the concrete one."""

    symbolic: TemplateRun
    concrete: Run
    sets: CommunicatingSets
    ways: Sequence[Mapping[int, At]]
    model: z3.ModelRef
    equal: Callable[[SymValue, Value], Truth]

    def _holds(self, truth: Truth) -> bool:
        if isinstance(truth, bool):
            return truth
        return z3.is_true(self.model.eval(truth, model_completion=True))

    def _number(self, thread: int, execution: Execution) -> int:
        term = self.sets.terms[thread].bits(before_term(execution.before))
        value = self.model.eval(term, model_completion=True)
        assert isinstance(value, z3.BitVecNumRef)
        return value.as_long()

    def executed(self, thread: int, steps: Mapping[int, int]) -> Iterator[str]:
        """Convergent operations: who runs them, with whom, what they give.  `steps`: the machine's
        step of each execution of the symbolic run, by the execution's index."""
        trace = self.concrete.threads[thread]
        for execution in self.symbolic.instances:
            executed = self._holds(self.sets.guard(thread, execution.index))
            if executed != (execution.index in steps):
                yield f"thread {thread}: execution of {self._name(execution)}: symbolic {executed}"
        for number, index in steps.items():
            yield from self._same_set(thread, self.symbolic.instances[number], index)
            step = trace.steps[index]
            yield from self._same_values(thread, self.symbolic.instances[number], step)

    def _name(self, execution: Execution) -> str:
        static = execution.static
        label = self.symbolic.unrolled.nodes[execution.node].label
        return f"{static.instruction.callee_name} in %{static.block} {label}"

    def _same_set(self, thread: int, execution: Execution, index: int) -> Iterator[str]:
        symbolic: set[Instance] = set()
        where = [{place: i for i, place in at.items()} for at in self.ways]
        for other in range(len(self.ways)):
            for condition, partner in self.sets.partners(execution, thread, other):
                if self._holds(condition):
                    met = self.symbolic.instances[partner]
                    positions = self.symbolic.unrolled.nodes[met.node].block.body.index(met.static)
                    step = where[other].get((met.node, positions), -1)
                    symbolic.add((other, step))
        concrete = set(self.concrete.sets.get((thread, index), frozenset()))
        if symbolic != concrete:
            yield (
                f"thread {thread}: communicating set of {self._name(execution)}: "
                f"symbolic {sorted(symbolic)}, machine {sorted(concrete)}"
            )

    def _same_values(self, thread: int, execution: Execution, step: Step) -> Iterator[str]:
        terms = self.sets.terms[thread]
        for operand, value in zip(execution.operands, step.operands, strict=True):
            if not self._holds(self.equal(terms.value(operand), value)):
                yield f"thread {thread}: an operand of {self._name(execution)}: machine {value}"
        if self._number(thread, execution) != step.before:
            yield f"thread {thread}: observations before {self._name(execution)}: {step.before}"
        if execution.result is not None and step.value is not None:
            got = self.equal(terms.value(execution.result), step.value)
            if not self._holds(got):
                yield f"thread {thread}: the result of {self._name(execution)}: {step.value}"

    def observed(self, thread: int) -> Iterator[str]:
        """What the thread does that others see, and how it ends."""
        terms = self.sets.terms[thread]
        symbolic: dict[int, str] = {}
        operands: dict[int, tuple[SymValue, ...]] = {}
        for event in self.symbolic.events:
            if self._holds(terms.truth(event.guard)):
                number = self.model.eval(
                    terms.bits(before_term(event.before)), model_completion=True
                )
                assert isinstance(number, z3.BitVecNumRef)
                if number.as_long() in symbolic:
                    yield f"thread {thread}: two observations {number}"
                symbolic[number.as_long()] = event.what
                operands[number.as_long()] = tuple(terms.value(o) for o in event.operands)
        seen = observations(self.concrete, thread)
        concrete = {number: o.callee for number, o in enumerate(seen)}
        values = {number: o.operands for number, o in enumerate(seen)}
        status = self.concrete.threads[thread].status
        if status.end is End.RETURNED:
            concrete[len(seen)] = "ret"
            values[len(seen)] = () if status.value is None else (status.value,)
        if symbolic != concrete:
            yield f"thread {thread}: observations: symbolic {symbolic}, machine {concrete}"
            return
        for number, value in values.items():
            for ours, theirs in zip(operands[number], value, strict=True):
                if not self._holds(self.equal(ours, theirs)):
                    yield f"thread {thread}: operands of observation {number}: machine {theirs}"
