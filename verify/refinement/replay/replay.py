"""Replay of the solver's model as two concrete runs.

The model's inputs, answers and choices become an environment of the concrete machine, which
runs both functions and decides by its own rules whether the target refines the source.  A
counterexample that it does not confirm is not reported (docs/semantics.md, section 7).

No choice of the source explains the counterexample, so each leaves some difference.  The choice
that is shown leaves a difference in memory alone only if no choice avoids it.  If only the times of
anchors are chosen, executions at the same time are converged.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import z3

from common.data import dataclass
from verify.codes import Code
from verify.concrete.machine import Settings
from verify.concrete.machine import run as run_concretely
from verify.concrete.refinement_oracle import (
    Difference,
    Mismatch,
    Nature,
    clearest,
    cut,
    gives_other_object,
    refines,
)
from verify.concrete.run.activation import Bounds, UnsettledError
from verify.concrete.run.environment import Environment
from verify.concrete.run.undefined import Undefined
from verify.concrete.trace import End, Run, ThreadTrace, render
from verify.ir.function import Function, Instruction, Module, successors
from verify.options import Options
from verify.refinement.prepare import Side
from verify.refinement.question.choice_strategies import Guess
from verify.refinement.question.question import Question
from verify.refinement.question.search import SearchOutcome
from verify.refinement.question.source_alternative import SourceAlternative
from verify.refinement.replay.made_choices import made_choices
from verify.refinement.replay.minimize import irrelevant, small_model
from verify.refinement.replay.model_environment import ModelEnvironment
from verify.refinement.replay.model_values import ModelValues
from verify.refinement.replay.units import OwnContext, unit_context
from verify.refinement.verdict import Counterexample, ThreadInput
from verify.semantics.unsupported import UnsupportedInstruction
from verify.solver.budget import SolverContext
from verify.solver.model_substitution import fixed_environment
from verify.symbolic.run.template import Choice, ChoiceKind
from verify.terms.symbols import SolverSymbol, ThreadIdentity, argument_of

MAX_STEPS = 200_000
"""Instructions that one thread may execute in a replay."""

CODES: Mapping[Difference, Code] = {
    Difference.UB: Code.TARGET_UNDEFINED,
    Difference.APART: Code.UNIFORMITY_LOST,
    Difference.MASK: Code.TARGET_UNDEFINED,
    Difference.MISSING: Code.OBSERVATION_MISSING,
    Difference.EXTRA: Code.OBSERVATION_ADDED,
    Difference.CALLEE: Code.OPERATION_CHANGED,
    Difference.OPERANDS: Code.OPERANDS_CHANGED,
    Difference.MEMBERS: Code.COMMUNICATING_SET_CHANGED,
    Difference.STATUS: Code.END_CHANGED,
    Difference.ENDLESS: Code.TARGET_DOES_NOT_END,
    Difference.RESULT: Code.RESULT_CHANGED,
    Difference.MEMORY: Code.MEMORY_CHANGED,
    Difference.STORE: Code.STORE_ADDED,
    Difference.TORN: Code.STORE_TORN,
}
_NATURES: Mapping[tuple[Difference, Nature], Code] = {
    (Difference.OPERANDS, Nature.POISON): Code.OPERANDS_POISON,
    (Difference.OPERANDS, Nature.UNDEF): Code.OPERANDS_UNDEF,
    (Difference.RESULT, Nature.POISON): Code.RESULT_POISON,
    (Difference.RESULT, Nature.UNDEF): Code.RESULT_UNDEF,
    (Difference.MEMORY, Nature.POISON): Code.MEMORY_POISON,
    (Difference.MEMORY, Nature.UNDEF): Code.MEMORY_UNDEF,
}


def code_of(mismatch: Mismatch) -> Code:
    """The code of a difference; of a value it says whether that is poison, undef, or another."""
    difference = mismatch.difference
    return _NATURES.get((difference, mismatch.nature), CODES[difference])


@dataclass(frozen=True)
class Replay:
    """The outcome of a replay of `model`.  `counterexample` is `None` when the concrete machine
    does not confirm it; `reason` says why, or what is wrong with the target.  `first`: the mismatch
    on which the refutation rests, where another one is shown.  `not_run`: the concrete machine
    cannot run one of the functions."""

    counterexample: Counterexample | None
    code: Code
    reason: str
    model: z3.ModelRef
    not_run: bool = False
    first: Mismatch | None = None
    source: ModelValues | None = None
    """The values of the source's shown run, where there is a counterexample."""

    @property
    def as_it_rests(self) -> Counterexample:
        """The counterexample with the mismatch on which the refutation rests; for another mismatch
        nothing is known of which inputs matter."""
        found, first = self.counterexample, self.first
        assert found is not None and first is not None
        if first is found.mismatch:
            return found
        inputs = tuple([replace(each, matters=True) for each in found.inputs])
        return replace(found, mismatch=first, inputs=inputs)


PreparedSide = tuple[Module, Function, Side]
"""A function, its module, and the prepared function."""


def replay(
    before: PreparedSide,
    after: PreparedSide,
    options: Options,
    question: Question,
    assumptions: Sequence[z3.BoolRef],
    refuted: SearchOutcome,
    context: SolverContext,
    *,
    small: bool = True,
) -> Replay:
    """Run both functions concretely on the environment of a small model of the question, or of
    `refuted` itself, where inputs are not to be `small`."""
    assert refuted.model is not None
    model, own = refuted.model, OwnContext()
    if small:
        model = small_model(question, assumptions, refuted, context, own)
    alternative, target = question.alternatives[0], question.target.side.run
    target_values = ModelValues(question, model, target, {})
    guess = _shown_choice(alternative, model, unit_context(context, own))
    chosen = {choice.symbol: guess[choice.variable.get_id()] for choice in alternative.choices}
    source_values = ModelValues(question, model, alternative.side.run, chosen)
    try:
        bounds = bounds_of(options)
        before_run = run_place(before, options, source_values, bounds)
        after_run = run_place(after, options, target_values, bounds)
    except (UnsettledError, UnsupportedInstruction) as error:
        reason = f"the counterexample could not be replayed: {error}"
        return Replay(None, Code.NOT_REPLAYED, reason, model, not_run=True)
    if options.never_diverges and diverge(before, before_run, after, after_run):
        reason = "the counterexample could not be replayed: its threads diverge"
        return Replay(None, Code.NOT_REPLAYED, reason, model)
    first = refines(before_run, after_run)
    if first is None:
        reason = _unconfirmed(before_run, after_run)
        return Replay(None, Code.NOT_REPLAYED, reason, model)
    # Of a source with choices, one is shown that no choice explains.
    is_open = question.has_source_choices
    mismatch = first if is_open else clearest(before_run, after_run, first)
    idle = irrelevant(question, model, mismatch.thread, context)
    inputs = inputs_of(before, target_values, question, options, idle)
    choices = (*made_choices(after_run), *target_values.choices_in_words())
    numbers = numbers_of(target_values, question)
    counterexample = Counterexample(inputs, before_run, after_run, mismatch, choices, numbers)
    reason = str(mismatch)
    code = code_of(mismatch)
    return Replay(counterexample, code, reason, model, first=first, source=source_values)


def diverge(before: PreparedSide, source: Run, after: PreparedSide, target: Run) -> bool:
    """Whether threads of one of the two runs take different branches."""
    return diverges(before[0], source) or diverges(after[0], target)


def diverges(module: Module, run: Run) -> bool:
    """Whether some threads go elsewhere at a branch of the program than others, as far as both
    run."""
    paths = [_branches(module, thread) for thread in run.threads]
    longest = max(paths, key=len)
    return any(path != longest[: len(path)] for path in paths)


def _branches(module: Module, thread: ThreadTrace) -> list[tuple[str, str, str]]:
    """Where a thread goes at the branches of the program: function, block and target."""
    last: dict[int, str] = {}
    taken: list[tuple[str, str, str]] = []
    for visit in thread.visits:
        name = thread.frames[visit.frame].function
        block = last.get(visit.frame)
        if block is not None and _is_branch(module.functions[name].block[block].terminator):
            taken.append((name, block, visit.block))
        last[visit.frame] = visit.block
    return taken


def _is_branch(terminator: Instruction) -> bool:
    return not terminator.of_operation and len(successors(terminator)) > 1


def bounds_of(options: Options) -> Bounds:
    """The bounds of the check, for the concrete machine."""
    return Bounds(unroll=options.unroll, steps=MAX_STEPS, recursion=options.recursion)


def run_place(
    place: PreparedSide,
    options: Options,
    values: ModelValues,
    bounds: Bounds,
    *,
    states: bool = False,
) -> Run:
    """The concrete run of a function on the values of a model, in the cycle hierarchy of their
    symbolic run."""
    environment = environment_of(place, options, values)
    return run_in(place, options, values, environment, bounds=bounds, states=states)


def environment_of(place: PreparedSide, options: Options, values: ModelValues) -> ModelEnvironment:
    """The inputs, answers and choices of a model, for the concrete machine."""
    module, function, _ = place
    return ModelEnvironment(module, function, values, options.operations)


def run_in(
    place: PreparedSide,
    options: Options,
    values: ModelValues,
    environment: Environment,
    *,
    bounds: Bounds | None = None,
    states: bool = False,
) -> Run:
    """The concrete run of a function in an environment that may differ from the values' own, in the
    cycle hierarchy of their symbolic run."""
    module, function, side = place
    run = values.run
    number = next(i for i, u in enumerate(side.unrolled) if u is run.unrolled)
    settings = Settings(
        model=options.model.uncontrolled,
        reading=options.masks,
        bounds=bounds or bounds_of(options),
        enter=options.enter,
        hierarchies=side.hierarchies[number].chosen,
        operations=options.operations,
        plan=run.plan,
        states=states,
        entry=options.entry,
        placement=options.placement,
    )
    return run_concretely(module, function.name, options.threads, environment, settings)


def _unconfirmed(source: Run, target: Run) -> str:
    why = "the concrete machine finds that the target's run refines the source's"
    if any(t.status.end is End.UB for t in source.threads):
        why = "the source has undefined behaviour in the concrete run"
    elif cut(source) or cut(target):
        why = "the concrete run exceeds a bound"
    elif gives_other_object(source, target):
        why = "the target gives an equal address that is based on another object"
    return f"the solver's counterexample was not confirmed: {why}"


def inputs_of(
    place: PreparedSide,
    values: ModelValues,
    question: Question,
    options: Options,
    idle: frozenset[SolverSymbol],
) -> tuple[ThreadInput, ...]:
    """The arguments of all threads; those of `idle` symbols may have any value."""
    parts: dict[int, list[SolverSymbol]] = {}
    for symbol in {symbol for template in question.templates for symbol in template.shared}:
        argument = argument_of(symbol)
        if argument is not None:
            parts.setdefault(argument.position, []).append(symbol)
    module, function, _ = place
    environment = ModelEnvironment(module, function, values, options.operations)
    inputs: list[ThreadInput] = []
    for thread in range(question.who.threads):
        for position, parameter in enumerate(function.parameters):
            symbols = parts.get(position, ())
            matters = any(_matters(values, thread, symbol, idle) for symbol in symbols)
            value = "any"
            if matters:
                given = environment.argument(thread, position, parameter)
                value = "undef" if isinstance(given, Undefined) else render(given)
            inputs.append(ThreadInput(thread, parameter.name, value, matters))
    return tuple(inputs)


def numbers_of(values: ModelValues, question: Question) -> tuple[ThreadInput, ...]:
    """The numbers of each thread that the functions read."""
    shared = {symbol for template in question.templates for symbol in template.shared}
    read = [s for s in shared if isinstance(s, ThreadIdentity) and not s.is_uniform]
    return tuple(
        ThreadInput(thread, symbol.key, str(values.number(variable)), True)
        for symbol in sorted(read, key=lambda s: s.key)
        for thread in range(question.who.threads)
        if isinstance(variable := values.variable(symbol, thread), z3.BitVecRef)
    )


def _matters(
    values: ModelValues, thread: int, symbol: SolverSymbol, idle: frozenset[SolverSymbol]
) -> bool:
    """Whether the counterexample needs an argument's variable: a flag that is set, or bits."""
    variable = values.variable(symbol, thread)
    if isinstance(variable, z3.BoolRef):
        return values.truth(symbol, thread)
    return variable is None or values.question.domain.symbols.of(variable) not in idle


def _shown_choice(source: SourceAlternative, model: z3.ModelRef, context: SolverContext) -> Guess:
    """Values for all choices of the source, in the environment of `model`."""
    if all(choice.kind is ChoiceKind.PLACE for choice in source.choices):
        return _possible_places(source, model, context)
    free = {c.variable.get_id() for c in source.choices} | {h.get_id() for h in source.holes}
    wished = [*source.definitions, source.valid, source.but_memory]
    solver = context.solver(fixed_environment(model, wished, free))
    found = context.model(solver) if context.check(solver) == z3.sat else None
    if found is None:
        return _possible_places(source, model, context)
    guess: Guess = {}
    for choice in source.choices:
        value = found.eval(choice.variable, model_completion=True)
        assert isinstance(value, z3.BitVecRef)
        guess[choice.variable.get_id()] = value
    return guess


def _possible_places(
    source: SourceAlternative, model: z3.ModelRef, context: SolverContext
) -> Guess:
    """The choice of the source by which it is shown, with places where its objects can be: those of
    their counterparts in the target, if that is possible."""
    shown = source.shown()
    places = [c for c in source.choices if c.kind is ChoiceKind.PLACE]
    if not places:
        return shown
    alone = [c for c in places if z3.is_bv_value(shown[c.variable.get_id()])]
    for free in ([], alone, places):
        found = _with(source, model, shown, free, context)
        if found is not None:
            return {**shown, **found}
    return shown


def _with(
    source: SourceAlternative,
    model: z3.ModelRef,
    shown: Guess,
    free: Sequence[Choice],
    context: SolverContext,
) -> Guess | None:
    """Values for the choices `free` such that the source makes all of its choices."""
    left = {choice.variable.get_id() for choice in free}
    fixed: list[tuple[z3.ExprRef, z3.ExprRef]] = [
        (c.variable, shown[c.variable.get_id()])
        for c in source.choices
        if c.variable.get_id() not in left
    ]
    chosen = z3.substitute(source.chosen, *fixed) if fixed else source.chosen
    solver = context.solver(fixed_environment(model, [chosen], left))
    found = context.model(solver) if context.check(solver) == z3.sat else None
    if found is None:
        return None
    return {c.variable.get_id(): found.eval(c.variable, model_completion=True) for c in free}
