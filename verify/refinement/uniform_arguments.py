"""Arguments that are equal in all threads (docs/semantics.md, section 6)."""

from __future__ import annotations

from collections.abc import Sequence

from verify.normalize.pair import Pair
from verify.options import Options
from verify.semantics.attributes import equal_in_all_threads
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.symbols import SolverSymbol, argument_of


def uniform_arguments(
    pair: Pair, options: Options, runs: Sequence[TemplateRun]
) -> frozenset[SolverSymbol]:
    """The symbols of arguments that are equal in all threads."""
    positions = uniform_positions(pair, options) if pair.source.parameters else frozenset[int]()
    if not positions:
        return frozenset()
    shared = {symbol: argument_of(symbol) for run in runs for symbol in run.template.shared}
    return frozenset(s for s, a in shared.items() if a is not None and a.position in positions)


def uniform_positions(pair: Pair, options: Options) -> frozenset[int]:
    """The positions of the arguments that are equal in all threads."""
    same = equal_in_all_threads(pair.before, pair.source) | options.uniform
    return frozenset(
        position
        for position, parameter in enumerate(pair.source.parameters)
        if parameter.name in same
    )
