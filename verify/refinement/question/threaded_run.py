"""One symbolic run in all threads: its communicating sets, results and order of convergence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

import z3

from common.data import dataclass
from verify.refinement.question.communicating_sets import CommunicatingSets
from verify.refinement.question.convergence_order import Order, order
from verify.refinement.question.convergent_results import ResultDefinitions, define_results
from verify.symbolic.run.template import Choice, ThreadVariables
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.substitute import substitute_all
from verify.terms.symbols import OfThread, SolverSymbol


@dataclass(frozen=True)
class ThreadedRun:
    """One side of a question, with all that an implementation may choose in it."""

    sets: CommunicatingSets
    results: ResultDefinitions
    order: Order
    given: frozenset[SolverSymbol] = frozenset()
    """The choices of the template that the other side makes."""

    @classmethod
    def build(
        cls,
        sets: CommunicatingSets,
        defined_elsewhere: frozenset[int] = frozenset(),
        given: frozenset[SolverSymbol] = frozenset(),
    ) -> ThreadedRun:
        """Define all results, except of the executions `defined_elsewhere` (by index)."""
        return cls(sets, define_results(sets, defined_elsewhere), order(sets), given)

    @property
    def run(self) -> TemplateRun:
        return self.sets.run

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """All choices: those of the template in each thread, results left open, times."""
        in_template = (c for thread in self.sets.threads for c in self.choices_of(thread))
        return (*in_template, *self.results.choices, *self.order.choices)

    def choices_of(self, thread: ThreadVariables) -> Iterator[Choice]:
        """The choices of the template in one thread."""
        for choice in self.run.template.choices:
            if choice.symbol in self.given:
                continue
            variable = thread.renamed[choice.symbol]
            assert isinstance(variable, z3.BitVecRef)
            yield Choice(choice.kind, OfThread(choice.symbol, thread.number), variable)

    def in_all_threads(
        self, wishes: Mapping[SolverSymbol, z3.BitVecRef]
    ) -> dict[int, z3.BitVecRef]:
        """The wishes about the choices of the template, in each thread by the variable's id."""
        guess: dict[int, z3.BitVecRef] = {}
        for thread in self.sets.threads:
            terms = substitute_all(list(wishes.values()), thread.pairs)
            for symbol, term in zip(wishes, terms, strict=True):
                assert isinstance(term, z3.BitVecRef)
                guess[thread.renamed[symbol].get_id()] = term
        return guess
