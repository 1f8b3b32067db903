"""Facts that hold of every environment: threads are at different places, globals do not overlap,
and constants hold what their initialisers say; the mathematics library is this machine's."""

from __future__ import annotations

from collections.abc import Iterable

import z3

from verify.ir.function import Module
from verify.refinement.question.global_axioms import Globals
from verify.refinement.question.position_axioms import position_facts
from verify.semantics.memory.memory_plan import MemoryPlan
from verify.semantics.operations.positions import Sizes
from verify.symbolic.run.template import Variable
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.domain import Z3Domain
from verify.terms.symbols import Identity, OfThread, SolverSymbol, Window


def domain_of(
    modules: tuple[Module, Module], plan: MemoryPlan, ends: float, *, exact_floats: bool
) -> Z3Domain:
    """A new domain, which knows where global variables may be, for the time until `ends`."""
    domain = Z3Domain(exact_floats=exact_floats)
    domain.ends = ends
    Globals(domain, modules, plan).place()
    return domain


def assumptions(
    domain: Z3Domain,
    runs: Iterable[TemplateRun],
    before: Module,
    after: Module,
    plan: MemoryPlan,
    threads: int,
    group: Sizes | None,
) -> list[z3.BoolRef]:
    """The facts about the variables that `runs` share, for threads 0 … `threads` - 1 of a work
    group of these sizes, if they are known."""
    symbols = domain.symbols
    shared: dict[SolverSymbol, Variable] = {}
    for run in runs:
        shared |= run.template.shared
    distinct: list[z3.BoolRef] = []
    for symbol, variable in shared.items():
        # Bitwuzla reads no `distinct` of a single term.
        if threads > 1 and isinstance(symbol, Identity) and symbol.is_distinct:
            assert isinstance(variable, z3.BitVecRef)
            numbers = (symbols.bits(OfThread(symbol, n), variable.size()) for n in range(threads))
            distinct.append(z3.Distinct(*numbers))
    distinct += position_facts(symbols, shared, group, threads)
    windows = [v for s, v in shared.items() if isinstance(s, Window)]
    if len(windows) > 1:
        distinct.append(z3.Distinct(*windows))
    if plan.target.generic is not None:
        # What is at the address 0 of a window would be at null.
        distinct += [window != 0 for window in windows]
    places = Globals(domain, (before, after), plan)
    facts = [*distinct, *places.apart(shared), *places.contents(shared, threads)]
    return [*facts, *domain.library_results]
