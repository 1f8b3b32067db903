"""Facts about the environment for an address made from undef: each use of the address has a value
of its own, and the same facts hold for each value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import z3

from verify.symbolic.run.template import Template
from verify.terms.domain import Truth
from verify.terms.private_symbols import (
    NodeExecution,
    PrivateSymbol,
    UndefArgument,
    UndefOperand,
    UndefUse,
    Used,
)
from verify.terms.substitute import variables
from verify.terms.symbols import ArgumentUndef, SolverSymbol

_Renaming = dict[PrivateSymbol, z3.ExprRef]
"""By undef: the value that it has in one use."""


def facts_at_uses(template: Template, facts: Sequence[Truth]) -> Iterator[Truth]:
    """The facts; one about undef for each of its uses instead."""
    undefs = {s: v for s, v in template.private.items() if isinstance(s, _UNDEF)}
    chosen = {choice.variable.get_id() for choice in template.choices}
    uses: dict[tuple[NodeExecution, Used, int], _Renaming] = {}
    for symbol, variable in undefs.items():
        if isinstance(symbol, UndefUse):
            place = symbol.execution, symbol.operand, symbol.look
            uses.setdefault(place, {})[symbol.of] = variable
    known: set[int] = set()
    waiting = list(reversed(facts)) if undefs else []
    if not undefs:
        yield from facts
    while waiting:
        fact = waiting.pop()
        if isinstance(fact, bool):
            yield fact
            continue
        if fact.get_id() in known:
            continue
        known.add(fact.get_id())
        inside = {v.get_id(): v for v in variables(fact)}
        renamed = [(s, v) for s, v in undefs.items() if v.get_id() in inside]
        if all(v.get_id() in chosen for _, v in renamed):
            yield fact
        for renaming in uses.values() if renamed else ():
            pairs = [(v, renaming[s]) for s, v in renamed if s in renaming]
            if pairs:
                at_use = z3.substitute(fact, *pairs)
                assert isinstance(at_use, z3.BoolRef)
                waiting.append(at_use)


def facts_without_undef(template: Template, facts: Sequence[Truth]) -> Iterator[Truth]:
    """The facts about addresses that are accessed, where no argument is undef.  Those that are left
    with undef in them are not needed: an access at undef is undefined."""
    flags = [(v, z3.BoolVal(False)) for s, v in template.shared.items() if _is_flag(s)]
    undefs = {v.get_id() for s, v in template.private.items() if isinstance(s, _UNDEF)}
    for fact in facts:
        if isinstance(fact, bool) or not undefs:
            yield fact
            continue
        known = z3.simplify(z3.substitute(fact, *flags)) if flags else fact
        assert isinstance(known, z3.BoolRef)
        if not any(v.get_id() in undefs for v in variables(known)):
            yield known


def _is_flag(symbol: SolverSymbol) -> bool:
    return isinstance(symbol, ArgumentUndef)


_UNDEF = (UndefArgument, UndefOperand, UndefUse)
