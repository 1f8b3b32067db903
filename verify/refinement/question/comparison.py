"""One source run and the target's, compared in the template thread."""

from __future__ import annotations

from verify.data import dataclass
from verify.refinement.question.communicating_sets import ThreadSet
from verify.refinement.question.instantiate import TermBundle
from verify.refinement.question.observations import Matching, SameSets, SetHole, unknown_sets
from verify.symbolic.run.template import Template
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.domain import Truth, Z3Domain


@dataclass(frozen=True)
class TemplateComparison:
    """The conditions under which the target is wrong in one thread, before threads are
    distinguished.

    `variables` belong to the comparison alone, one of each per thread.
    """

    source: TemplateRun
    target: TemplateRun
    who: ThreadSet
    variables: Template
    mismatch: Truth
    """Some observation of the target does not refine the source's."""
    but_memory: Truth
    """Some observation of the target does not refine the source's, apart from the contents of
    memory."""
    added_ub: Truth
    """The target has undefined behaviour that is not seen to be the source's as well."""
    source_ub: Truth
    """The source has undefined behaviour."""
    source_unexamined: Truth
    """The source exceeds a bound, or a callee breaks what its declaration promises."""
    compares: Truth
    """The source gets to something that is compared, its end among others."""
    holes: tuple[SetHole, ...]
    """Comparisons of communicating sets."""

    @classmethod
    def build(
        cls,
        domain: Z3Domain,
        source: TemplateRun,
        target: TemplateRun,
        who: ThreadSet,
        *,
        observed: bool = True,
        same_sets: SameSets = unknown_sets,
    ) -> TemplateComparison:
        """Compare the undefined behaviour of two runs, and their observations if these are to be
        `observed`; else the observations are assumed to differ."""
        variables = Template(source.template.side, domain.symbols)
        matching = Matching(domain, source, target, variables, same_sets)
        mismatch = matching.mismatch() if observed else True
        with_memory = observed and source.template.choices and matching.has_memory
        source_ub = [u.condition for u in source.undefined]
        added_ub = domain.any(*_added_ub(domain, source_ub, target))
        comparison = cls(
            source,
            target,
            who,
            variables,
            mismatch,
            matching.mismatch(memory=False) if with_memory else mismatch,
            added_ub,
            domain.any(*source_ub),
            domain.any(source.cut, source.impossible),
            domain.any(*(i.guard for i in source.instances), *(e.guard for e in source.events)),
            tuple(matching.holes.values()),
        )
        per_thread = (h.variable for h in comparison.holes if not comparison.is_fixed(h))
        variables.adopt(per_thread)
        return comparison

    def is_fixed(self, hole: SetHole) -> bool:
        """Whether the two sets look the same from all threads."""
        source, target = self.source.instances[hole.source], self.target.instances[hole.target]
        return self.who.has_fixed_class(source) and self.who.has_fixed_class(target)

    def gather(self, bundle: TermBundle) -> None:
        """Add the terms that are needed of each thread."""
        for term in (self.mismatch, self.but_memory, self.source_ub, self.added_ub):
            bundle.add(term)
        bundle.add(self.source_unexamined)
        bundle.add(self.source.cut)
        bundle.add(self.source.impossible)
        for run in (self.source, self.target):
            bundle.add(run.fails)
            bundle.add(run.misplaced)
        bundle.add(self.compares)
        for hole in self.holes:
            if not self.is_fixed(hole):
                bundle.add(hole.variable)


def _added_ub(domain: Z3Domain, source: list[Truth], target: TemplateRun) -> list[Truth]:
    """The target's undefined behaviour, except conditions that are literally conditions of the
    source's."""
    same = {condition.get_id() for condition in source if not isinstance(condition, bool)}
    conditions = [u.condition for u in target.undefined]
    added = [c for c in conditions if isinstance(c, bool) or c.get_id() not in same]
    excuses = domain.excuses(source if added else ())
    return [domain.excused(condition, excuses) for condition in added]
