"""The target's part of a question: all of its choices are to be explained."""

from __future__ import annotations

from collections.abc import Iterator

import z3

from common.data import dataclass
from verify.refinement.question.communicating_sets import CommunicatingSets, as_term, diverges
from verify.refinement.question.convergence_order import lower_half
from verify.refinement.question.instantiate import TermBundle
from verify.refinement.question.threaded_run import ThreadedRun
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.domain import Truth


@dataclass(frozen=True)
class TargetSide:
    """`rules` hold of every run of the target, `constraints` of those within the bounds; `cut`: per
    thread, a bound is exceeded."""

    side: ThreadedRun
    rules: tuple[z3.BoolRef, ...]
    constraints: tuple[z3.BoolRef, ...]
    cut: tuple[Truth, ...]

    @staticmethod
    def gather(bundle: TermBundle, run: TemplateRun) -> None:
        """Add the terms of the target that are needed of each thread."""
        bundle.add(run.cut)
        bundle.add(run.impossible)
        bundle.add(run.misplaced)

    @classmethod
    def build(cls, sets: CommunicatingSets) -> TargetSide:
        """State what holds of the target's results, times and bounds."""
        side = ThreadedRun.build(sets)
        domain, run = sets.domain, sets.run
        cut = tuple(t.truth(run.cut) for t in sets.terms)
        possible = (
            domain.negate(domain.any(t.truth(run.impossible), t.truth(run.misplaced)))
            for t in sets.terms
        )
        rules = (
            *side.results.equations,
            *side.order.constraints,
            *lower_half(sets),
            *map(as_term, possible),
            *_taken_together(sets),
        )
        return cls(side, rules, (*rules, *(as_term(domain.negate(c)) for c in cut)), cut)

    def private_variables(self) -> Iterator[z3.ExprRef]:
        """The target's own variables in all threads."""
        for thread in self.side.sets.threads:
            for symbol in self.side.run.template.private:
                yield thread.renamed[symbol]


def _taken_together(sets: CommunicatingSets) -> Iterator[z3.BoolRef]:
    """The premise that threads never diverge."""
    apart = diverges(sets) if sets.who.never_diverges else False
    if apart is not False:
        yield as_term(sets.domain.negate(apart))
