"""Whether a confirmed counterexample depends on what is approximated or uninterpreted.

A *stand-in* is an uninterpreted function or answer that replaces an intrinsic of LLVM or a
floating-point operation, about which LLVM knows more than that it is some function of its operands.
A function of the C library is a stand-in, too, if the target has that library.
A difference that other results of the stand-ins would hide is not reported as incorrect; a
difference that exists for all of their results is.  What a run approximates matters only where an
execution meets it, for some results of the stand-ins and some choices of the source.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import z3

from common.data import dataclass
from verify.concrete.refinement_oracle import (
    Difference,
    Mismatch,
    Observation,
    mismatches,
)
from verify.concrete.trace import Run
from verify.normalize.known_callees import are_told_apart
from verify.refinement.question.communicating_sets import as_term
from verify.refinement.question.question import Question
from verify.refinement.verdict import Counterexample
from verify.semantics.caveat import Caveat
from verify.semantics.heap import IS_ALLOCATION, heap_call
from verify.semantics.library import is_library_call
from verify.semantics.operations.operation import NoMeaning, ResultOf
from verify.semantics.operations.table import OperationTable
from verify.semantics.unknown import approximates, called_through, is_indirect
from verify.semantics.values.fast_math import LICENCES
from verify.solver.budget import SolverContext
from verify.solver.model_substitution import fixed_environment
from verify.symbolic.run.template import ChoiceKind
from verify.symbolic.run.template_run import Event, TemplateRun
from verify.terms.substitute import substitute_all
from verify.terms.symbols import (
    CallAnswer,
    ComesBack,
    Computes,
    Converges,
    FloatFunction,
    GlobalAddress,
    IsPoison,
    Meeting,
    MemoryEpoch,
    OfThread,
    Returns,
    SolverSymbol,
    Undefines,
)
from verify.terms.walk import uninterpreted


@dataclass(frozen=True)
class StandIns:
    """The names of the stand-ins in a question.

    `computing`: operations whose result is some function of their operands; `ends`: those that may
    also not return; `observed`: those that the environment answers, at the thread's observations
    `numbers`; `floats`: floating-point operations; `indirect`: calls through a pointer that may be
    the address of a function of the module.
    """

    computing: frozenset[str]
    ends: frozenset[str]
    observed: frozenset[str]
    numbers: frozenset[int]
    answers: frozenset[int]
    floats: frozenset[str]
    indirect: frozenset[str]
    undefined: bool = False
    """Whether the difference depends on which calls are undefined: only the target has undefined
    behaviour."""

    @property
    def names(self) -> tuple[str, ...]:
        named = self.computing | self.ends | self.observed | self.floats | self.indirect
        return tuple(sorted(named))

    @property
    def is_asked(self) -> bool:
        """Whether the solver has a constant or function for some stand-in."""
        return bool(self.computing or self.ends or self.observed or self.floats)

    def is_open(self, symbol: SolverSymbol | None) -> bool:
        """Whether a constant or function of the question is the result of a stand-in."""
        match symbol:
            case OfThread(of) | IsPoison(of):
                return self.is_open(of)
            case FloatFunction():
                return True
            case Undefines(callee):
                return self.undefined and callee in self.computing
            case Computes(callee) | Converges(callee) | Meeting(callee):
                return callee in self.computing
            case ComesBack(callee):
                return callee in self.ends
            case CallAnswer(number) | Returns(number):
                return number in self.numbers | self.answers
            case MemoryEpoch(epoch=epoch):
                # The contents of memory after the observation.
                return epoch - 1 in self.numbers
            case _:
                return False


def stand_ins(
    runs: Sequence[TemplateRun], operations: OperationTable, floats: set[str]
) -> StandIns:
    """The stand-ins in `runs`."""
    renames = len(frozenset[str]().union(*(_renamed(operations, run) for run in runs))) > 1
    computing = {
        name
        for run in runs
        for name in run.stand_ins
        if _approximates(operations, name, renames) or is_indirect(name) or _is_library(run, name)
    }
    ends = computing.union(*(run.unsure_ends for run in runs))

    def is_open(name: str) -> bool:
        if is_indirect(name):
            return any(_may_be_known(run, name) for run in runs)
        operation = operations.lookup(name)
        known = operation is not None and operation.result not in _UNINTERPRETED
        return _approximates(operations, name, renames) and not known

    events = [event for run in runs for event in run.events if is_open(event.what)]
    library = [
        event
        for run in runs
        for event in run.events
        if _is_library(run, event.what) and not _frees(run, event)
    ]
    return StandIns(
        frozenset(computing),
        frozenset(ends),
        frozenset(event.what for event in (*events, *library)),
        frozenset[int]().union(*(event.before.possible for event in events)),
        frozenset[int]().union(*(event.before.possible for event in library)),
        frozenset(floats),
        frozenset(event.what for run in runs for event in run.events if is_indirect(event.what)),
    )


_UNINTERPRETED = (ResultOf.UNINTERPRETED, ResultOf.ALWAYS_UNIFORM)
"""The results of which the table does not say what they are."""


def _approximates(operations: OperationTable, name: str, renames: bool) -> bool:
    """Whether passes may know more of an operation than that it is a function of its operands;
    `renames`: whether calls may have got other names."""
    meaning = _open_meaning(operations, name)
    is_whole = meaning is not None and meaning.whole and not (meaning.renamed and renames)
    return approximates(name) and not is_whole


def _open_meaning(operations: OperationTable, name: str | None) -> NoMeaning | None:
    """What is known of the result of an operation that has no exact one."""
    operation = operations.lookup(name)
    meaning = None if operation is None else operation.meaning
    return meaning if isinstance(meaning, NoMeaning) else None


def _renamed(operations: OperationTable, run: TemplateRun) -> Iterator[str]:
    """The names of the operations that a function calls and passes rewrite to another name."""
    for static in run.unrolled.flat.statics:
        name = static.instruction.callee_name
        meaning = _open_meaning(operations, name)
        if name is not None and meaning is not None and meaning.renamed:
            yield name


def _is_library(run: TemplateRun, name: str) -> bool:
    """Whether LLVM considers a call of `name` in the run a call of the library's function."""
    flat = run.unrolled.flat
    return any(
        is_library_call(flat.module, flat.function, static.instruction)
        or IS_ALLOCATION.at(flat.module)(flat.module, static.instruction)
        for static in flat.statics
        if static.instruction.callee_name == name
    )


def _frees(run: TemplateRun, event: Event) -> bool:
    """Whether the observation is a call that frees memory, which has a meaning."""
    flat = run.unrolled.flat
    caller = flat.contexts[event.static.context].function
    what = heap_call(flat.module, caller, event.static.instruction)
    return what is not None and not what.makes


def _may_be_known(run: TemplateRun, name: str) -> bool:
    """Whether calls through pointers in the run may be of a function of which more is known."""
    module = run.unrolled.flat.module
    symbols = [s.of for s in run.template.shared if isinstance(s, GlobalAddress)]
    named = [each for each in symbols if each in module.functions]
    calls = [event.static.instruction for event in run.events if event.what == name]
    through = [call for call in calls if called_through(call) is not None]
    return any(not are_told_apart(module, call, named) for call in through)


def depended_on(
    question: Question,
    counterexample: Counterexample,
    model: z3.ModelRef,
    present: StandIns,
    context: SolverContext,
) -> tuple[str, ...]:
    """The stand-ins on which the counterexample, confirmed in `model`, may depend."""
    if not present.names:
        return ()
    found = tuple(mismatches(counterexample.source, counterexample.target))
    seen = {
        name
        for mismatch in found
        for name in _looked_at(mismatch, (counterexample.source, counterexample.target), present)
    }
    if seen:
        return tuple(sorted(seen))
    if not present.is_asked:
        return ()
    undefined = any(mismatch.difference in _UNDEFINED for mismatch in found)
    solver = context.solver(_explained(question, model, replace(present, undefined=undefined)))
    return () if context.check(solver) == z3.unsat else present.names


def _looked_at(mismatch: Mismatch, runs: tuple[Run, Run], present: StandIns) -> Iterator[str]:
    """The stand-ins that a difference concerns, unless it concerns the members of a set."""
    if mismatch.difference in _UNDEFINED:
        # A function that is now called directly has the same demands on its arguments as before.
        before, after = (_called(run, mismatch.thread) for run in runs)
        if after - before:
            yield from before & present.indirect
    for side in (mismatch.source, mismatch.target):
        if not isinstance(side, Observation) or mismatch.difference is Difference.MEMBERS:
            continue
        direct = side.callee in present.indirect and mismatch.difference in _OTHER_CALLEE
        if direct or side.callee in present.observed:
            yield side.callee


def _called(run: Run, thread: int) -> frozenset[str]:
    return frozenset(step.callee for step in run.threads[thread].steps if step.callee is not None)


_UNDEFINED = frozenset({Difference.UB, Difference.APART, Difference.MASK})
_OTHER_CALLEE = frozenset({Difference.CALLEE, Difference.MISSING, Difference.EXTRA})


def _explained(question: Question, model: z3.ModelRef, present: StandIns) -> list[z3.BoolRef]:
    """The terms that are satisfiable if, in the model's environment, some results of the stand-ins
    show no difference."""
    free = _free(question)
    symbols = question.domain.symbols
    explained = [*question.explained(), *question.domain.library_ranges]
    signs = [
        (made, z3.FreshConst(made.sort(), "sign"))
        for made in uninterpreted(explained)
        if _is_sign_of_zero(symbols.of(made.decl()))
    ]
    if signs:
        explained = [z3.substitute(term, *signs) for term in explained]
        free |= {variable.get_id() for _, variable in signs}
    return fixed_environment(model, explained, free, lambda made: present.is_open(symbols.of(made)))


def _free(question: Question) -> set[int]:
    """The ids of the variables that the environment and the target's choices do not fix."""
    chosen = {
        choice.variable.get_id()
        for choice in question.target.side.choices
        if choice.kind is not ChoiceKind.TIME
    } - set(_licensed_nans(question))
    free = {variable.get_id() for variable in question.target.private_variables()} - chosen
    for alternative in question.alternatives:
        free |= {choice.variable.get_id() for choice in alternative.choices}
        free |= {hole.get_id() for hole in alternative.holes}
    return free


def met(
    question: Question, model: z3.ModelRef, present: StandIns, context: SolverContext
) -> Iterator[Caveat]:
    """The approximations that some execution may meet in the environment of `model`, for all
    results of the stand-ins and all choices of the source."""
    symbols, free = question.domain.symbols, _free(question)
    present = replace(present, undefined=True)
    for side in (question.target.side, *(a.side for a in question.alternatives)):
        for caveat, condition in side.run.approximated.items():
            of_threads = [
                term
                for thread in side.sets.threads
                for term in substitute_all([as_term(condition)], thread.pairs)
            ]
            asked = fixed_environment(
                model,
                [z3.Or(*map(_as_truth, of_threads))],
                free,
                lambda made: present.is_open(symbols.of(made)),
            )
            if context.check(context.solver(asked)) != z3.unsat:
                yield caveat


def _as_truth(term: z3.ExprRef) -> z3.BoolRef:
    assert isinstance(term, z3.BoolRef)
    return term


def _is_sign_of_zero(symbol: SolverSymbol | None) -> bool:
    """Whether a function is the sign that `nsz` leaves open of what only moves bits: it may be
    another one at each execution, also where operands are the same."""
    return isinstance(symbol, FloatFunction) and symbol.operation.is_zero_sign


def _licensed_nans(question: Question) -> Iterator[int]:
    """The ids of the target's choices of a NaN where a fast-math licence leaves open what is
    computed, and so which NaN it may be."""
    side = question.target.side
    symbols = question.domain.symbols
    licensed = [
        n.symbol
        for n in side.run.nans
        if any(_is_licensed(symbols.of(made.decl())) for made in uninterpreted([n.number]))
    ]
    for thread in side.sets.threads:
        for symbol in licensed:
            if symbol in thread.renamed:
                yield thread.renamed[symbol].get_id()


def _is_licensed(symbol: SolverSymbol | None) -> bool:
    return isinstance(symbol, FloatFunction) and not LICENCES.isdisjoint(symbol.operation.licences)
