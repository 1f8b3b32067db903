"""Whether the inputs of a counterexample say all about it.

Then its smallest inputs are the same whatever was asked of the solver before, and so is what
follows from them; of anything else, the solver may have another model each time.
"""

from __future__ import annotations

from verify.refinement.query.question import Question
from verify.terms.private_symbols import ResultHole, ResultUb, SetsDiffer, WrongThread
from verify.terms.symbols import (
    Argument,
    ArgumentUndef,
    CallAnswer,
    Entry,
    GlobalAddress,
    Identity,
    IsPoison,
    OfThread,
    Returns,
    SolverSymbol,
    Thread,
    TouchesLocals,
    Window,
)

INPUTS = (
    Argument,
    ArgumentUndef,
    CallAnswer,
    Entry,
    GlobalAddress,
    Identity,
    Returns,
    Thread,
    TouchesLocals,
    Window,
)
"""Symbols of variables, no functions or memories, of which `minimize` fixes all."""
DEFINED = (ResultHole, ResultUb, SetsDiffer, WrongThread)
"""Symbols that equations define, but for operations that nothing says anything of, and those would
have a symbol of their own."""


def inputs_say_all(question: Question) -> bool:
    """Whether nothing but inputs, and what follows from them, occurs in a question."""
    return all(isinstance(_plain(s), INPUTS + DEFINED) for s in question.domain.symbols)


def _plain(symbol: SolverSymbol) -> SolverSymbol:
    """The symbol in the template thread, of the value itself."""
    while isinstance(symbol, OfThread | IsPoison):
        symbol = symbol.of
    return symbol
