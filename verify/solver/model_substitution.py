"""Substitution of a model's environment into terms: all functions and variables, except those that
are left open, are replaced by their values, so that a question about the rest can be asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import z3

from verify.terms.walk import uninterpreted

Symbols = tuple[list[z3.ExprRef], list[z3.FuncDeclRef]]
"""Uninterpreted constants and functions."""


def _closed(symbol: z3.FuncDeclRef) -> bool:
    return False


def fixed_environment(
    model: z3.ModelRef,
    terms: Sequence[z3.BoolRef],
    free: set[int],
    is_open: Callable[[z3.FuncDeclRef], bool] = _closed,
    *,
    occurring: Symbols | None = None,
) -> list[z3.BoolRef]:
    """The terms with the environment of `model` substituted.  Variables whose ids are in `free` are
    kept, and so are variables and functions for which `is_open` holds.  `occurring`: what `symbols`
    finds in `terms`, where that is known."""
    variables, functions = symbols(terms) if occurring is None else occurring
    pairs = [
        (v, model.eval(v, model_completion=True))
        for v in variables
        if v.get_id() not in free and not is_open(v.decl())
    ]
    definitions = [(f, _body(model, f)) for f in functions if not is_open(f)]
    whole = z3.And(*terms)
    if definitions:
        whole = z3.substitute_funs(whole, *definitions)
    return [z3.substitute(whole, *pairs) if pairs else whole, *_distinct(model)]


def _distinct(model: z3.ModelRef) -> list[z3.BoolRef]:
    """The constraints that the elements of uninterpreted sorts differ from each other."""
    constraints: list[z3.BoolRef] = []
    for sort in model.sorts():
        universe = model.get_universe(sort)
        if universe is not None and len(universe) > 1:
            constraints.append(z3.Distinct(*universe))
    return constraints


def symbols(terms: Sequence[z3.ExprRef]) -> Symbols:
    """The uninterpreted constants and functions in `terms`."""
    variables: list[z3.ExprRef] = []
    functions: dict[int, z3.FuncDeclRef] = {}
    for term in uninterpreted(terms):
        if term.num_args() == 0:
            variables.append(term)
        else:
            functions[term.decl().get_id()] = term.decl()
    return variables, list(functions.values())


def _body(model: z3.ModelRef, function: z3.FuncDeclRef) -> z3.ExprRef:
    """The function's table in the model, as nested if-then-else over its arguments."""
    arguments = [z3.Var(i, function.domain(i)) for i in range(function.arity())]
    # A function that the model does not mention has no table; evaluating it at any argument makes
    # one in the model, so that the replay uses the same function.
    somewhere = function(*(z3.FreshConst(function.domain(i)) for i in range(function.arity())))
    model.eval(somewhere, model_completion=True)
    table = model[function]
    assert isinstance(table, z3.FuncInterp)
    body = _otherwise(table)
    if body is None:
        body = model.eval(z3.FreshConst(function.range()), model_completion=True)
    for number in range(table.num_entries()):
        entry = table.entry(number)
        matches = z3.And(*(a == entry.arg_value(i) for i, a in enumerate(arguments)))
        body = z3.If(matches, entry.value(), body)
    return body


def _otherwise(table: z3.FuncInterp) -> z3.ExprRef | None:
    """The table's value outside its entries; `None` when it is partial."""
    try:
        value = table.else_value()
    except z3.Z3Exception:
        return None
    return value if isinstance(value, z3.ExprRef) else None
