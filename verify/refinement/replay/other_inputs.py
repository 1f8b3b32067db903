"""Further counterexamples, for pairs whose smallest one is not confirmed.

Small inputs may make addresses equal that differ in the solver's own counterexample.  That the
target is undefined may depend on what is not modelled, as of which object an address is; another
input may show a difference where it is defined.  An address one past the end of its object may be
that of a variable, too; that access through it is undefined rests on which object it is of, and
another input may show the fault without.  A run in which all floating-point arguments are a NaN,
infinite, or a negative zero, as fast-math flags promise that nobody sees (LangRef, "Fast-Math
Flags"), does not depend on what an operation computes that may be rewritten, and is not
interpreted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import z3

from verify.ir.function import Function
from verify.ir.types import FloatType, Type, VectorType
from verify.refinement.question.communicating_sets import as_term
from verify.refinement.question.question import Question
from verify.refinement.question.search import SearchOutcome, ask
from verify.refinement.replay.minimize import input_variables
from verify.semantics.values.formats import FORMATS, Format
from verify.solver.budget import SolverContext
from verify.terms.symbols import ObjectReach, OfThread, SolverSymbol, argument_of
from verify.terms.walk import of_kinds

Asked = tuple[Sequence[z3.BoolRef], SearchOutcome]
"""The assumptions, and the answer."""


def others(
    question: Question,
    source: Function,
    asked: Asked,
    context: SolverContext,
    floats: Collection[str],
) -> Iterator[Asked]:
    """The given answer; then one in which the target is defined, and one in which no address is one
    past the end of its object; then, where operations on numbers (`floats`) are not interpreted,
    answers for special floating-point arguments."""
    yield asked
    cases = [_is_defined(question, asked), _no_ends(question, asked)]
    cases += _special(question, source) if floats else ()
    for case in filter(None, cases):
        assumed = [*asked[0], *case]
        outcome = ask(question, assumed, context)
        if outcome.model is not None:
            yield assumed, outcome


def _is_defined(question: Question, asked: Asked) -> list[z3.BoolRef]:
    """The conditions that the target is defined where the source is; none if that is so."""
    model = asked[1].model
    assert model is not None
    added = [as_term(each.added_ub) for each in question.alternatives]
    is_added = any(z3.is_true(model.eval(each, model_completion=True)) for each in added)
    return [z3.Not(each) for each in added] if is_added else []


def _no_ends(question: Question, asked: Asked) -> list[z3.BoolRef]:
    """The conditions that no address is one past the end of its object; none if that is so."""
    assumptions, outcome = asked
    symbols = question.domain.symbols
    reaches = [
        applied
        for applied in of_kinds(question.base(assumptions), {z3.Z3_OP_UNINTERPRETED})
        if isinstance(applied, z3.BitVecRef) and _is_reach(symbols.of(applied))
    ]
    assert outcome.model is not None
    ends = any(
        z3.is_true(outcome.model.eval(reach == 0, model_completion=True)) for reach in reaches
    )
    return [reach != 0 for reach in reaches] if ends else []


def _is_reach(symbol: SolverSymbol | None) -> bool:
    return isinstance(symbol, ObjectReach) and not symbol.before


def _special(question: Question, source: Function) -> Iterator[list[z3.BoolRef]]:
    """The conditions that all floating-point arguments are the same special value."""
    floats = [*_floats(question, source)]
    if not floats:
        return
    yield [bits == format_.nan for bits, format_ in floats]
    yield [bits == format_.infinity for bits, format_ in floats]
    yield [bits == format_.sign for bits, format_ in floats]


def _floats(question: Question, source: Function) -> Iterator[tuple[z3.BitVecRef, Format]]:
    for symbol, variable in input_variables(question).items():
        argument = argument_of(symbol.of if isinstance(symbol, OfThread) else symbol)
        if argument is None or not isinstance(variable, z3.BitVecRef):
            continue
        format_ = _format(source.parameters[argument.position].type)
        if format_ is not None and format_.width == variable.size():
            yield variable, format_


def _format(type_: Type) -> Format | None:
    element = type_.element if isinstance(type_, VectorType) else type_
    return FORMATS.get(element.kind) if isinstance(element, FloatType) else None
