"""Runs within the bounds, in which the environment ends no thread at a call that may return.

A loop of 256 calls exceeds a smaller bound in every run, but for those in which one of the calls
does not return.  Such a run shows nothing of what comes after the bound, so it is no witness that
the bound truncates only some runs (docs/refinement.md, "The bound on cycles").
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import z3

from verify.analysis.flatten import ExitKind
from verify.refinement.question.communicating_sets import as_term
from verify.refinement.question.instantiate import TermBundle
from verify.refinement.question.question import Question
from verify.symbolic.run.template import ThreadVariables
from verify.symbolic.run.template_run import Event, TemplateRun
from verify.terms.symbols import ComesBack, Returns
from verify.terms.walk import uninterpreted


def where_calls_return(question: Question, terms: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
    """`terms`, in runs in which every call returns that may return.  The calls of a thread are left
    open once it is where one of them must not return: in a block that ends in `unreachable`."""
    coming_back = [*_coming_back(question, terms)]
    if coming_back:
        terms = [_as_truth(z3.substitute_funs(term, *coming_back)) for term in terms]
    returns = [_returns(thread) for thread in question.threads]
    ends = [*_must_not_return(question.alternatives[0].side.run)]
    if not ends:
        pairs = [(variable, z3.BoolVal(True)) for each in returns for variable in each]
        return [_as_truth(z3.substitute(term, *pairs)) for term in terms] if pairs else [*terms]
    bundle = TermBundle()
    for event in ends:
        bundle.add(event.guard)
    goes_on: list[z3.BoolRef] = []
    for thread, each in zip(bundle.instantiate(question.threads), returns, strict=True):
        stays = [as_term(thread.truth(event.guard)) for event in ends]
        goes_on.append(z3.Or(z3.And(*each), *stays))
    return [*terms, *goes_on]


def all_return(question: Question) -> list[z3.BoolRef]:
    """The constraints that every observed call returns, where none must not."""
    if any(_must_not_return(question.alternatives[0].side.run)):
        return []
    return [variable for thread in question.threads for variable in _returns(thread)]


def _returns(thread: ThreadVariables) -> list[z3.BoolRef]:
    """The variables that say which observed calls of a thread return."""
    return [
        variable
        for symbol, variable in thread.renamed.items()
        if isinstance(symbol, Returns) and isinstance(variable, z3.BoolRef)
    ]


def _coming_back(
    question: Question, terms: Sequence[z3.BoolRef]
) -> Iterator[tuple[z3.FuncDeclRef, z3.ExprRef]]:
    """The functions that say whether a call that is not observed returns, which it does."""
    symbols = question.domain.symbols
    applied = [part for part in uninterpreted(terms) if part.num_args()]
    for declaration in {part.decl().get_id(): part.decl() for part in applied}.values():
        if isinstance(symbols.of(declaration), ComesBack):
            yield declaration, z3.BoolVal(True)


def _must_not_return(run: TemplateRun) -> Iterator[Event]:
    """The calls of blocks that are undefined at their end."""
    for event in run.events:
        block = run.unrolled.nodes[event.node].block
        if block.exit.kind is ExitKind.UNREACHABLE:
            yield event


def _as_truth(term: z3.ExprRef) -> z3.BoolRef:
    assert isinstance(term, z3.BoolRef)
    return term
