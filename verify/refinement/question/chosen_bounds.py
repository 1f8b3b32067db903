"""Whether a choice of the source may decide if its run exceeds a bound (docs/semantics.md, section
8).  Then a run beyond it, under one choice, excuses nothing: another may be within the bound."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import z3

from verify.symbolic.run.template import leaves
from verify.symbolic.run.template_run import Instance, TemplateRun
from verify.terms.domain import Z3Domain
from verify.terms.private_symbols import MaskUb, PrivateSymbol, ResultHole, ResultUb
from verify.terms.symbols import (
    FloatFunction,
    LocalAddress,
    NanOf,
    ObjectAddress,
    OfThread,
    SolverSymbol,
)
from verify.terms.walk import uninterpreted

_RESULTS = (ResultHole, ResultUb, MaskUb)
_PLACES_AND_NANS = (LocalAddress, ObjectAddress, NanOf)


def bound_is_chosen(
    domain: Z3Domain, source: TemplateRun, leaves_results_open: Callable[[], bool]
) -> bool:
    """Whether a choice may decide if a run exceeds a bound, by itself or through the results of
    operations.  It may be said too often, never too seldom.  `leaves_results_open`: whether some
    result is a choice, as of a lane outside of the set; it is asked where results decide."""
    if isinstance(source.cut, bool):
        return False
    symbols = list(_symbols(domain, [source.cut]))
    if any(map(_is_choice, symbols)):
        return True
    if not any(isinstance(symbol, _RESULTS) for symbol in symbols):
        return False
    anchored = any(instance.key.root is not None for instance in source.instances)
    given = [term for each in source.instances for term in _given(each)]
    return anchored or any(map(_is_choice, _symbols(domain, given))) or leaves_results_open()


def _symbols(domain: Z3Domain, terms: list[z3.ExprRef]) -> Iterator[SolverSymbol]:
    for term in uninterpreted(terms):
        symbol = domain.symbols.of(term)
        while isinstance(symbol, OfThread):
            symbol = symbol.of
        if symbol is not None:
            yield symbol


def _is_choice(symbol: SolverSymbol) -> bool:
    """Whether a symbol is a choice of an implementation, of either side: the source may have made
    the target's its own."""
    if isinstance(symbol, FloatFunction):
        return symbol.operation.has_several_results
    is_private = isinstance(symbol, PrivateSymbol) and not isinstance(symbol, _RESULTS)
    return is_private or isinstance(symbol, _PLACES_AND_NANS)


def _given(instance: Instance) -> Iterator[z3.ExprRef]:
    """What decides the result of an execution, and whether it takes place."""
    for look in instance.looks:
        for operand in look:
            for leaf in leaves(operand):
                parts = (leaf.bits, leaf.poison)
                yield from (p for p in parts if not isinstance(p, bool))
    if not isinstance(instance.guard, bool):
        yield instance.guard
