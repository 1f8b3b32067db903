"""What a confirmed counterexample hangs on that is only a stand-in.

LLVM knows more of its own intrinsics, and of floating-point arithmetic, than that they are some
function of their operands.  A difference that some other function would not show is none that we
may speak of; one that is there whatever the stand-ins give, is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import z3

from verify.concrete.observe import Difference, Mismatch, Observation, mismatches
from verify.refinement.clock import Clock
from verify.refinement.interpretation import fixed_environment
from verify.refinement.query import Question
from verify.refinement.verdict import Counterexample
from verify.semantics.operations.table import OperationTable
from verify.semantics.unknown import approximates
from verify.symbolic.answers import CALLEE_FUNCTIONS
from verify.symbolic.domain import FLOAT_FUNCTION
from verify.symbolic.run import TemplateRun
from verify.symbolic.template import ChoiceKind

_NUMBERED = re.compile(r"(?:answer|returns)\.(\d+)\b.*")
_MEMORY = re.compile(r".*@(\d+)@\d+", re.DOTALL)


@dataclass(frozen=True)
class StandIns:
    """`computing`: operations whose result is some function of what they are given; `observed`:
    those that the environment answers, at the thread's observations `numbers`; `floats`: of
    arithmetic."""

    computing: frozenset[str]
    observed: frozenset[str]
    numbers: frozenset[int]
    floats: frozenset[str]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sorted(self.computing | self.observed | self.floats))

    @cached_property
    def _functions(self) -> tuple[str, ...]:
        return tuple([f"{kind}{name}" for kind in CALLEE_FUNCTIONS for name in self.computing])

    def is_open(self, symbol: str) -> bool:
        """A variable or function of the question that says what a stand-in gives."""
        if symbol.startswith((FLOAT_FUNCTION, *self._functions)):
            return True
        answer, memory = _NUMBERED.fullmatch(symbol), _MEMORY.fullmatch(symbol)
        if answer is not None:
            return int(answer[1]) in self.numbers
        # What memory holds after the observation.
        return memory is not None and int(memory[1]) - 1 in self.numbers


def stand_ins(
    runs: Sequence[TemplateRun], operations: OperationTable, floats: set[str]
) -> StandIns:
    """What stands in `runs` for something that is known better elsewhere."""
    computing = {name for run in runs for name in run.stand_ins if approximates(name)}
    events = [
        event
        for run in runs
        for event in run.events
        if approximates(event.what) and operations.lookup(event.what) is None
    ]
    return StandIns(
        frozenset(computing),
        frozenset(event.what for event in events),
        frozenset[int]().union(*(event.before.possible for event in events)),
        frozenset(floats),
    )


def doubts(
    question: Question,
    found: Counterexample,
    model: z3.ModelRef,
    known: StandIns,
    clock: Clock,
) -> tuple[str, ...]:
    """The stand-ins that the counterexample, confirmed in `model`, may hang on."""
    if not known.names:
        return ()
    seen = {
        name
        for mismatch in mismatches(found.source, found.target)
        for name in _looked_at(mismatch)
        if name in known.observed
    }
    if seen:
        return tuple(sorted(seen))
    solver = clock.solver(_explained(question, model, known))
    return () if clock.check(solver) == z3.unsat else known.names


def _looked_at(mismatch: Mismatch) -> Iterator[str]:
    """The operations that a difference is about, unless it is about who takes part."""
    if mismatch.difference is not Difference.MEMBERS:
        for side in (mismatch.source, mismatch.target):
            if isinstance(side, Observation):
                yield side.callee


def _explained(question: Question, model: z3.ModelRef, known: StandIns) -> list[z3.BoolRef]:
    """In the model's environment the stand-ins give something that shows nothing wrong."""
    threads = question.parts[0].target.threads
    chosen = {
        thread.renamed[choice.variable.decl().name()].get_id()
        for thread in threads
        for choice in question.target.template.choices
        if choice.kind is not ChoiceKind.TIME
    }
    free = {hole.get_id() for hole in question.target_holes()} - chosen
    for part in question.parts:
        free |= {v.get_id() for _, v in part.choices} | {v.get_id() for v in part.defined}
    return fixed_environment(model, question.explained(), free, known.is_open)
