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

from verify.concrete.refinement_oracle import (
    Difference,
    Mismatch,
    Observation,
    mismatches,
)
from verify.concrete.trace import Run
from verify.refinement.query.question import Question
from verify.refinement.verdict import Counterexample
from verify.semantics.operations.table import OperationTable
from verify.semantics.unknown import approximates, is_indirect
from verify.solver.budget import Clock
from verify.solver.model_substitution import fixed_environment
from verify.symbolic.cell_aliasing import GLOBAL
from verify.symbolic.environment_symbols import CALLEE_FUNCTIONS, COMES_BACK
from verify.symbolic.template import ChoiceKind
from verify.symbolic.template_run import TemplateRun
from verify.terms.floats import FLOAT_FUNCTION

_NUMBERED = re.compile(r"(?:answer|returns)\.(\d+)\b.*")
_MEMORY = re.compile(r".*@(\d+)@\d+", re.DOTALL)


@dataclass(frozen=True)
class StandIns:
    """`computing`: operations whose result is some function of what they are given; `ends`: whether
    they come back, too; `observed`: those that the environment answers, at the thread's
    observations `numbers`; `floats`: of arithmetic; `indirect`: calls of what may be a function
    that is known, so that it may be called directly, or entered."""

    computing: frozenset[str]
    ends: frozenset[str]
    observed: frozenset[str]
    numbers: frozenset[int]
    floats: frozenset[str]
    indirect: frozenset[str]

    @property
    def names(self) -> tuple[str, ...]:
        named = self.computing | self.ends | self.observed | self.floats | self.indirect
        return tuple(sorted(named))

    @property
    def is_asked(self) -> bool:
        """Whether something that the solver knows is open."""
        return bool(self.computing or self.ends or self.observed or self.floats)

    @cached_property
    def _functions(self) -> tuple[str, ...]:
        computing = [f"{kind}{name}" for kind in CALLEE_FUNCTIONS for name in self.computing]
        return (*computing, *[f"{COMES_BACK}{name}" for name in self.ends])

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
    computing = {
        name for run in runs for name in run.stand_ins if approximates(name) or is_indirect(name)
    }
    ends = computing.union(*(run.unsure_ends for run in runs))
    known = any(_is_function(run, name) for run in runs for name in run.template.shared)

    def is_open(name: str) -> bool:
        if is_indirect(name):
            return known
        return approximates(name) and operations.lookup(name) is None

    events = [event for run in runs for event in run.events if is_open(event.what)]
    return StandIns(
        frozenset(computing),
        frozenset(ends),
        frozenset(event.what for event in events),
        frozenset[int]().union(*(event.before.possible for event in events)),
        frozenset(floats),
        frozenset(event.what for run in runs for event in run.events if is_indirect(event.what)),
    )


def _is_function(run: TemplateRun, variable: str) -> bool:
    """The variable is the address of a function that the module knows."""
    name = variable.removeprefix(GLOBAL)
    return name != variable and name in run.unrolled.flat.module.functions


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
        for name in _looked_at(mismatch, (found.source, found.target), known)
    }
    if seen:
        return tuple(sorted(seen))
    if not known.is_asked:
        return ()
    solver = clock.solver(_explained(question, model, known))
    return () if clock.check(solver) == z3.unsat else known.names


def _looked_at(mismatch: Mismatch, runs: tuple[Run, Run], known: StandIns) -> Iterator[str]:
    """The stand-ins that a difference is about, unless it is about who takes part."""
    if mismatch.difference is Difference.UB:
        # What is called directly may demand of its arguments what it demanded before, too.
        before, after = (_called(run, mismatch.thread) for run in runs)
        if after - before:
            yield from before & known.indirect
    for side in (mismatch.source, mismatch.target):
        if not isinstance(side, Observation) or mismatch.difference is Difference.MEMBERS:
            continue
        direct = side.callee in known.indirect and mismatch.difference in _OTHER_CALLEE
        if direct or side.callee in known.observed:
            yield side.callee


def _called(run: Run, thread: int) -> frozenset[str]:
    return frozenset(step.callee for step in run.threads[thread].steps if step.callee is not None)


_OTHER_CALLEE = frozenset({Difference.CALLEE, Difference.MISSING, Difference.EXTRA})


def _explained(question: Question, model: z3.ModelRef, known: StandIns) -> list[z3.BoolRef]:
    """In the model's environment the stand-ins give something that shows nothing wrong."""
    chosen = {
        choice.variable.get_id()
        for choice in question.target.side.choices
        if choice.kind is not ChoiceKind.TIME
    }
    free = {variable.get_id() for variable in question.target.private_variables()} - chosen
    for alternative in question.alternatives:
        free |= {choice.variable.get_id() for choice in alternative.choices}
        free |= {hole.get_id() for hole in alternative.holes}
    return fixed_environment(model, question.explained(), free, known.is_open)
