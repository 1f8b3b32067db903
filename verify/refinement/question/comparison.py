"""One source run and the target's, compared in the template thread: whether the target's
observations refine the source's, and what undefined behaviour it adds.

Observations are compared by number: the k-th of the target with the k-th of the source
(docs/semantics.md, section 4).  Who gets undef may look twice and see two values, so what is
observed is compared at two looks, for the same choices of everything else.  Whether two
communicating sets are equal depends on all threads: a hole stands for it, a truth value that
`verify.refinement.question.source_alternative` defines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from functools import partial

import z3

from common.data import dataclass
from verify.refinement.question.communicating_sets import ThreadSet
from verify.refinement.question.exposed_locals import exposed_differ
from verify.refinement.question.instantiate import TermBundle
from verify.semantics.domain import Scalar
from verify.semantics.memory.memory_plan import ADDRESS_BITS
from verify.semantics.memory.objects import PlacedObject, is_same
from verify.semantics.memory.shared_memory import WHOLE_BITS, keeps_whole, whole_name
from verify.symbolic.memory.derived_memory import held_at
from verify.symbolic.memory.written_cells import added, stores
from verify.symbolic.run.environment_symbols import before_term
from verify.symbolic.run.template import SymValue, Template, leaves
from verify.symbolic.run.template_run import Count, Event, TemplateRun
from verify.terms.domain import Truth, Z3Domain
from verify.terms.private_symbols import Probe, SetsDiffer


@dataclass(frozen=True, slots=True)
class SetHole:
    """`variable` holds when the sets of the source's convergent execution `source` and the
    target's `target` (indices of instances) differ, seen from one thread."""

    source: int
    target: int
    variable: z3.BoolRef


_SameSets = Callable[[int, int], bool]
"""Whether the sets of two executions, the source's and the target's, are known to be equal."""


def _unknown_sets(source: int, target: int) -> bool:
    return False


@dataclass
class Matching:
    """The comparison of two runs of the template thread; `variables` collects its variables."""

    domain: Z3Domain
    source: TemplateRun
    target: TemplateRun
    variables: Template
    same_sets: _SameSets = _unknown_sets
    holes: dict[tuple[int, int], SetHole] = field(default_factory=dict[tuple[int, int], SetHole])

    @property
    def has_memory(self) -> bool:
        """Whether memory is compared at some observation."""
        return any(event.memory or event.locals for event in self.source.events)

    def mismatch(self, *, memory: bool = True) -> Truth:
        """Whether some observation of the thread is not refined, where no run has UB or is cut;
        without `memory`, in something else than what memory holds then."""
        either: list[Truth] = []
        matched_source: dict[int, list[Truth]] = {}
        matched_target: dict[int, list[Truth]] = {}
        for i, j in self._candidates():
            s, t = self.source.events[i], self.target.events[j]
            both = self._same_number(s, t)
            if both is False:
                continue
            matched_source.setdefault(i, []).append(both)
            matched_target.setdefault(j, []).append(both)
            differ = self._differ(s, t)
            if memory and differ is not True:  # two events of other kinds see other memories
                differ = self.domain.any(differ, self._memories_differ(s, t))
            either.append(self.domain.all(both, differ))
        either.extend(self._unmatched(self.source.events, matched_source))
        either.extend(self._unmatched(self.target.events, matched_target))
        return self.domain.any(*either)

    def _candidates(self) -> Iterator[tuple[int, int]]:
        """The pairs of events that may have the same number.

        No two events of one run happen with the same number.  So two events of the two runs under
        one condition and with one number are counterparts, and have no others.
        """
        targets = {_place(t): j for j, t in enumerate(self.target.events)}
        counterpart = {
            i: targets[_place(s)] for i, s in enumerate(self.source.events) if _place(s) in targets
        }
        taken = set(counterpart.values())
        for i in range(len(self.source.events)):
            if i in counterpart:
                yield i, counterpart[i]
                continue
            yield from ((i, j) for j in range(len(self.target.events)) if j not in taken)

    def _unmatched(self, events: tuple[Event, ...], matched: dict[int, list[Truth]]) -> list[Truth]:
        unmatched: list[Truth] = []
        for i, event in enumerate(events):
            partner = self.domain.any(*matched.get(i, []))
            unmatched.append(self.domain.all(event.guard, self.domain.negate(partner)))
        return unmatched

    def _same_number(self, s: Event, t: Event) -> Truth:
        if not s.before.possible & t.before.possible:
            return False
        equal = self._equal_counts(s.before, t.before)
        return self.domain.all(s.guard, t.guard, equal)

    def _equal_counts(self, a: Count, b: Count) -> Truth:
        if isinstance(a.term, int) and isinstance(b.term, int):
            return a.term == b.term
        return self.domain.eq(before_term(a), before_term(b))

    def _differ(self, s: Event, t: Event) -> Truth:
        if s.what != t.what or len(s.operands) != len(t.operands):
            return True
        looks = [(s.operands, t.operands)]
        if t.again is not t.operands:
            looks.append((s.again, t.again))
        differences = [
            self.domain.negate(_refined(self.domain, a, b))
            for before, after in looks
            for a, b in zip(before, after, strict=True)
        ]
        differences += [
            self._other_object(value, a, b)
            for value, a, b in zip(s.operands, s.places, t.places, strict=False)
            if a is not None and b is not None
        ]
        if s.instance is not None:
            if t.instance is None:
                return True
            if not self.same_sets(s.instance, t.instance):
                differences.append(self._hole(s.instance, t.instance))
        return self.domain.any(*differences)

    def _other_object(
        self, value: SymValue, before: PlacedObject[z3.BitVecRef], after: PlacedObject[z3.BitVecRef]
    ) -> Truth:
        """Whether an address of the source is based on an object that has bytes, and the target's
        on one somewhere else: equal addresses do not make them the same (LangRef, "Pointer Aliasing
        Rules")."""
        domain = self.domain
        if before.root.eq(after.root) or not isinstance(value, Scalar):
            return False
        empty = domain.eq(before.range.begin, before.range.end)
        same = is_same(domain, before.range, after.range)
        return domain.negate(domain.any(value.poison, empty, same))

    def _memories_differ(self, s: Event, t: Event) -> Truth:
        """Whether a local variable that others reach, or the cell of shared memory that the probe
        names, is not refined; or whether the target writes a cell that the source does not
        write."""
        differences = [
            exposed_differ(self.domain, ours, theirs)
            for name in s.locals
            for ours in s.locals[name]
            for theirs in t.locals.get(name, ())
        ]
        return self.domain.any(self._cells_differ(s, t), *differences)

    def _cells_differ(self, s: Event, t: Event) -> Truth:
        differences: list[Truth] = []
        spaces = [space for space in s.memory if not space.endswith(whole_name(""))]
        if any(space not in t.memory for space in spaces):
            return True
        if s.within is None and s.contents:
            differences += [self._torn(space, s, t) for space in spaces]
        looks = [(space, s.memory[space], t.memory[space]) for space in spaces]
        if t.memory_again is not t.memory:
            again = [(s.memory_again[space], t.memory_again[space]) for space in spaces]
            looks += [(space, *each) for space, each in zip(spaces, again, strict=True)]
        for space, before, after in looks:
            if before.eq(after):
                continue
            if not s.contents:
                differences.append(added(self.domain, before, after))
                continue
            probe = self._probe(space)
            cells = (held_at(self.domain, memory, probe) for memory in (before, after))
            values = [_cell_value(self.domain, cell) for cell in cells]
            refines = _refined(self.domain, values[0], values[1])
            seen = True if s.within is None else s.within(space, probe)
            differences.append(self.domain.all(seen, self.domain.negate(refines)))
            if s.within is None:
                differences.append(added(self.domain, before, after))
        return self.domain.any(*differences)

    def _torn(self, space: str, s: Event, t: Event) -> Truth:
        """Whether a cell that the source wrote by an unordered atomic was written otherwise."""
        domain, name = self.domain, whole_name(space)
        before, after = s.memory.get(name), t.memory.get(name)
        if before is None or (after is not None and before.eq(after)):
            return False
        torn: list[Truth] = []
        none = domain.const(0, WHOLE_BITS)
        for condition, number in stores(domain, t.memory[space]):
            ours = z3.Select(before, number)
            theirs = none if after is None else z3.Select(after, number)
            assert isinstance(ours, z3.BitVecRef) and isinstance(theirs, z3.BitVecRef)
            torn.append(domain.all(condition, domain.negate(keeps_whole(domain, ours, theirs))))
        return domain.any(*torn)

    def _probe(self, space: str) -> z3.BitVecRef:
        """The number of the cell at which the two memories of a space are compared: any, and
        another one for each choice of the source that is tried."""
        return self.variables.own_bits(Probe(self.variables.side, space), ADDRESS_BITS)

    def _hole(self, source: int, target: int) -> z3.BoolRef:
        hole = self.holes.get((source, target))
        if hole is None:
            ours, theirs = self.source.template.side, self.target.template.side
            variable = self.domain.symbols.truth(SetsDiffer(ours, theirs, source, target))
            hole = self.holes[source, target] = SetHole(source, target, variable)
        return hole.variable


def _place(event: Event) -> tuple[object, object]:
    """The condition of an event and its number, by the identity of the terms."""
    guard, count = event.guard, event.before.term
    return (
        guard if isinstance(guard, bool) else guard.get_id() + 2,
        count if isinstance(count, int) else ("term", count.get_id()),
    )


def _cell_value(domain: Z3Domain, cell: z3.ExprRef) -> SymValue:
    assert isinstance(cell, z3.BitVecRef)
    top = domain.width(cell) - 1
    poison = domain.eq(domain.extract(cell, top, top), domain.const(1, 1))
    return Scalar(domain.extract(cell, top - 1, 0), poison)


def _refined(domain: Z3Domain, source: SymValue, target: SymValue) -> Truth:
    """Whether `target` may replace `source`: it is equal, or the source is poison (by element)."""
    ours, theirs = list(leaves(source)), list(leaves(target))
    if len(ours) != len(theirs):
        return False  # calls through other types
    return domain.all(*map(partial(_refined_leaf, domain), ours, theirs))


def _refined_leaf(
    domain: Z3Domain, s: Scalar[z3.BitVecRef, Truth], t: Scalar[z3.BitVecRef, Truth]
) -> Truth:
    if domain.width(s.bits) != domain.width(t.bits):
        return False
    equal = domain.all(domain.negate(t.poison), domain.eq(s.bits, t.bits))
    return domain.any(s.poison, equal)


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
        same_sets: _SameSets = _unknown_sets,
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
