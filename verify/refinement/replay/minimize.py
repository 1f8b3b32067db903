"""Minimisation of a counterexample: small values, as far as time allows."""

from __future__ import annotations

from collections.abc import Sequence

import z3

from verify.refinement.query.question import Question
from verify.refinement.query.search import SearchOutcome
from verify.solver.budget import Clock, Solver
from verify.solver.model_substitution import fixed_environment
from verify.terms.symbols import LocalAddress, OfThread, SolverSymbol, argument_of

TIMEOUT_S = 1.0
"""The time for making a counterexample smaller."""


def small_model(
    question: Question, assumptions: Sequence[z3.BoolRef], refuted: SearchOutcome, clock: Clock
) -> z3.ModelRef:
    """A model of the same question with small inputs.

    Only for questions whose source has no choices: otherwise the model depends on the choices that
    were tried, and is returned as it is.
    """
    model = refuted.model
    assert model is not None
    if question.has_source_choices:
        return model
    solver = clock.solver(question.refutation(assumptions, refuted.facts), quick=False)
    watch = Clock(min(clock.left, TIMEOUT_S), logic=clock.logic)
    inputs = _inputs(question).values()
    bits = [v for v in inputs if isinstance(v, z3.BitVecRef)]
    for bound in (1, 3, 15, 255):
        limits = [z3.ULE(b, bound) for b in bits if bound < 1 << b.size()]
        smaller = _try(solver, limits, watch)
        if smaller is not None:
            model = smaller
            break
    for variable in inputs:
        plain = z3.Not(variable) if isinstance(variable, z3.BoolRef) else variable == 0
        if z3.is_true(model.eval(plain, model_completion=True)):
            solver.add(plain)
            continue
        smaller = _try(solver, [plain], watch)
        if smaller is not None:
            model = smaller
        else:
            solver.add(variable == model.eval(variable, model_completion=True))
    return model


def _try(solver: Solver, more: Sequence[z3.BoolRef], watch: Clock) -> z3.ModelRef | None:
    """A model in which `more` holds too, which then stays asserted."""
    solver.push()
    solver.add(*more)
    model = watch.model(solver) if watch.check(solver) == z3.sat else None
    if model is None:
        solver.pop()
    return model


def irrelevant(question: Question, model: z3.ModelRef, clock: Clock) -> frozenset[SolverSymbol]:
    """The argument variables that may have any values, all at once: the rest of the model's
    environment is a counterexample nevertheless.  Empty if a side has choices."""
    target = question.target.side.run
    if question.has_source_choices or target.template.choices or target.may_choose:
        return frozenset()
    watch = Clock(min(clock.left, TIMEOUT_S), logic=clock.logic)
    refinement = question.explained()
    holes = {hole.get_id() for alternative in question.alternatives for hole in alternative.holes}
    holes |= {variable.get_id() for variable in question.target.private_variables()}
    any_value: dict[SolverSymbol, int] = {}
    for symbol, variable in _inputs(question).items():
        if not _is_of_argument(symbol) or isinstance(variable, z3.BoolRef):
            continue
        free = holes | set(any_value.values()) | {variable.get_id()}
        solver = watch.solver(fixed_environment(model, refinement, free))
        if watch.check(solver) == z3.unsat:
            any_value[symbol] = variable.get_id()
    return frozenset(any_value)


def _inputs(question: Question) -> dict[SolverSymbol, z3.BitVecRef | z3.BoolRef]:
    """The arguments and answers of all threads: poison and undef flags first, then arguments."""
    symbols = question.domain.symbols
    inputs: dict[SolverSymbol, z3.BitVecRef | z3.BoolRef] = {}
    for thread in question.threads:
        for template in question.templates:
            for shared in template.shared:
                variable = thread.renamed[shared]
                if isinstance(shared, LocalAddress):
                    continue
                if isinstance(variable, z3.BitVecNumRef | z3.ArrayRef):
                    continue
                symbol = symbols.of(variable)
                assert symbol is not None
                inputs[symbol] = variable

    def rank(symbol: SolverSymbol) -> tuple[bool, bool, str]:
        is_flag = not isinstance(inputs[symbol], z3.BitVecRef)
        return (not is_flag, not _is_of_argument(symbol), symbol.name)

    return {symbol: inputs[symbol] for symbol in sorted(inputs, key=rank)}


def _is_of_argument(symbol: SolverSymbol) -> bool:
    """Whether the symbol is a part or a flag of an argument, in the template or in a thread."""
    of = symbol.of if isinstance(symbol, OfThread) else symbol
    return argument_of(of) is not None
