"""The question that the solver answers, for one target run against the source runs.

For all inputs and choices of the target there are choices of the source with the same
observations (docs/semantics.md, section 4).  What is searched for is its negation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import Enum
from itertools import chain

import z3

from common.data import dataclass
from verify.options import Entry
from verify.refinement.question.chosen_bounds import bound_is_chosen
from verify.refinement.question.communicating_sets import (
    CommunicatingSets,
    ThreadSet,
    as_term,
    gather,
)
from verify.refinement.question.comparison import TemplateComparison
from verify.refinement.question.convergent_results import ResultDefinitions, define_results
from verify.refinement.question.instantiate import TermBundle, ThreadTerms
from verify.refinement.question.source_alternative import SourceAlternative
from verify.refinement.question.target_side import TargetSide
from verify.symbolic.run.template import ChoiceKind, Template, ThreadVariables, for_thread
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.domain import Truth, Z3Domain
from verify.terms.symbols import EntryGroup, StillRuns


class Excuse(Enum):
    """The runs of the source beyond a bound that excuse an input.  `ANY`: a run under some cycle
    hierarchy; `ALL`: only runs under all cycle hierarchies; `BOTH`: only where the target's run is
    beyond a bound, too; `NONE`: no such run."""

    ANY = "any"
    BOTH = "both"
    ALL = "all"
    NONE = "none"


@dataclass(frozen=True)
class Question:
    """The target against the source: one alternative per cycle hierarchy of the source."""

    domain: Z3Domain
    who: ThreadSet
    templates: tuple[Template, ...]
    threads: tuple[ThreadVariables, ...]
    target: TargetSide
    alternatives: tuple[SourceAlternative, ...]

    @classmethod
    def build(
        cls,
        domain: Z3Domain,
        sources: Sequence[TemplateRun],
        target: TemplateRun,
        who: ThreadSet,
        *,
        observed: bool = True,
    ) -> Question:
        """Build the question whether `target` refines one of `sources`.  What they show need not be
        `observed` where nobody asks whether it is the same: then no run explains what is shown."""
        comparisons = [
            TemplateComparison.build(domain, source, target, who, observed=observed)
            for source in sources
        ]
        templates = _templates(domain, comparisons, target, who)
        threads = tuple(for_thread(templates, n, who.uniform) for n in range(who.threads))
        terms = _instantiate(comparisons, target, threads, who)
        target_side = TargetSide.build(CommunicatingSets(domain, target, who, threads, terms))
        alternatives = tuple(SourceAlternative.build(c, target_side) for c in comparisons)
        return cls(domain, who, templates, threads, target_side, alternatives)

    def under(self, excuse: Excuse) -> Question:
        """The question with another excuse than `ANY`, with which it is built."""
        if excuse is Excuse.ANY:
            return self
        domain = self.domain
        each = [domain.any(*alternative.cut) for alternative in self.alternatives]
        left_out: Truth = domain.all(*each) if excuse is Excuse.ALL else False
        if excuse is Excuse.BOTH:
            left_out = domain.any(*self.target.cut)
        alternatives = tuple(a.unless_cut(self.target, left_out) for a in self.alternatives)
        return replace(self, alternatives=alternatives)

    @property
    def runs(self) -> tuple[TemplateRun, ...]:
        """The runs of the source, and the target's at the end."""
        return (*(a.side.run for a in self.alternatives), self.target.side.run)

    @property
    def has_source_choices(self) -> bool:
        return any(a.choices for a in self.alternatives)

    @property
    def bound_is_chosen(self) -> bool:
        """Whether a choice of the source may decide if its run exceeds a bound."""
        sides = [self.target.side, *(a.side for a in self.alternatives)]

        def leaves_results_open() -> bool:
            return any(side.results.choices for side in sides)

        runs = (a.side.run for a in self.alternatives)
        return any(bound_is_chosen(self.domain, run, leaves_results_open) for run in runs)

    @property
    def chooses_places(self) -> bool:
        """Whether the source chooses where its objects are."""
        choices = (c for a in self.alternatives for c in a.choices)
        return any(c.kind is ChoiceKind.PLACE for c in choices)

    @property
    def has_stand_ins(self) -> bool:
        """Whether unknown functions compute something."""
        return any(run.stand_ins for run in self.runs)

    @property
    def cut(self) -> tuple[Truth, ...]:
        """The conditions under which some run exceeds a bound."""
        return (*self.target.cut, *(c for a in self.alternatives for c in a.cut))

    def base(self, assumptions: Iterable[z3.BoolRef]) -> list[z3.BoolRef]:
        """The constraints on every environment and on the target's choices."""
        return [*assumptions, *self.target.constraints]

    def refutation(
        self, assumptions: Iterable[z3.BoolRef], facts: Iterable[z3.BoolRef]
    ) -> list[z3.BoolRef]:
        """The constraints on a counterexample, for sources without choices."""
        wrong = [
            term
            for number, alternative in enumerate(self.alternatives)
            for term in alternative.fails({}, str(number))
        ]
        return [*self.base(assumptions), *wrong, *facts]

    def explained(self) -> list[z3.BoolRef]:
        """The constraints on inputs, and choices of the source, for which the target refines it."""
        cut = self.domain.any(*self.cut)
        right = [self.domain.any(self.domain.all(a.valid, a.good), cut) for a in self.alternatives]
        definitions = [d for a in self.alternatives for d in a.definitions]
        definitions += self.target.side.results.equations
        return [*definitions, as_term(self.domain.any(*right))]


def results_of(domain: Z3Domain, run: TemplateRun, who: ThreadSet) -> ResultDefinitions:
    """The results of a run in these threads, and the results that it leaves open."""
    templates = _templates(domain, (), run, who)
    threads = tuple(for_thread(templates, n, who.uniform) for n in range(who.threads))
    bundle = TermBundle()
    gather(bundle, run)
    return define_results(
        CommunicatingSets(domain, run, who, threads, bundle.instantiate(threads)), frozenset()
    )


def _templates(
    domain: Z3Domain, comparisons: Sequence[TemplateComparison], target: TemplateRun, who: ThreadSet
) -> tuple[Template, ...]:
    """The variables of all runs, and those of the question itself."""
    shared = Template("", domain.symbols)
    if who.entry is Entry.ANY:
        shared.bits(EntryGroup(), max(1, (who.threads - 1).bit_length()))
    runs = (*(c.source for c in comparisons), target)
    if any(instance.mask is not None for run in runs for instance in run.instances):
        shared.truth(StillRuns())
    of_sources = (t for c in comparisons for t in (c.source.template, c.variables))
    return (*of_sources, target.template, shared)


def _instantiate(
    comparisons: Sequence[TemplateComparison],
    target: TemplateRun,
    threads: Sequence[ThreadVariables],
    who: ThreadSet,
) -> tuple[ThreadTerms, ...]:
    """All terms that the question needs of each thread."""
    bundle = TermBundle()
    for comparison in comparisons:
        comparison.gather(bundle)
    for run in (*(c.source for c in comparisons), target):
        gather(bundle, run)
        for taken in chain(*run.branches) if who.never_diverges else ():
            bundle.add(taken)
    TargetSide.gather(bundle, target)
    return bundle.instantiate(threads)
