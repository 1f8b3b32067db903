"""Values of the target that the source has, too, as the source's terms.

A pass rewrites a few operations and leaves what depends on them alone.  Where the result of an
instruction of the target is equal to one of the source, for all values of the variables, the
target goes on with the source's term: what depends on it is then the same term on both sides, and
the question compares little.  This is SAT sweeping (Kuehlmann and Krohm, "Equivalence Checking
Using Cuts and Heaps") while the terms are made.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import field, replace

import z3

from common.data import dataclass
from verify.refinement.question.communicating_sets import as_term
from verify.semantics.domain import Aggregate, Scalar
from verify.solver.bitwuzla import BitwuzlaQuestion
from verify.solver.budget import ARRAYS, SolverContext
from verify.solver.interrupt import limited_check
from verify.solver.known_samples import known_samples
from verify.solver.plan import (
    QUESTION_NEEDS_S,
    VALUES_AGAIN_S,
    VALUES_OF_OBJECTS_S,
    VALUES_QUESTION_S,
    VALUES_S,
    VALUES_SHARE,
    VALUES_SHARE_OF_MORE,
    VALUES_STEPS,
)
from verify.solver.product_facts import product_facts
from verify.solver.sums_only import SumsOnly
from verify.symbolic.run.template import SymValue
from verify.symbolic.run.template_run import ValueThere
from verify.terms.domain import Truth
from verify.terms.evaluation import COLUMNS, Evaluation, Unknown, Values
from verify.terms.symbol_table import SymbolTable
from verify.terms.walk import size, uninterpreted

MAX_CANDIDATES = 2
"""The most terms that one is compared with."""
MAX_CUT = 200
"""The most terms between two that are compared and the values of the source in them."""
FEWEST_SAMPLES, SHARE_OF_SAMPLES = 2, 0.5
"""Two values are compared if neither is poison for so many inputs, and for that part of those for
which the one is not."""
FEWEST_KNOWN = 6
"""With fewer inputs for which what is known holds, all inputs count."""
FEWEST_VALUES = 12
"""With fewer values in the source, the question is small."""

Leaf = Scalar[z3.BitVecRef, Truth]
_Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class _Sampled:
    """A value, and what it is for some inputs; `good`: it is computed, and is no poison."""

    leaf: Leaf
    values: Values
    good: tuple[bool, ...]


@dataclass
class EqualValues:
    """Puts the source's terms in the place of equal ones.  A value of an instruction is used only
    where the instruction is executed: the terms need not be equal elsewhere."""

    context: SolverContext
    evaluation: Evaluation = field(default_factory=Evaluation)
    known: Sequence[z3.BoolRef] = ()
    """What holds of the values that matter."""
    counts: tuple[bool, ...] = (True,) * COLUMNS
    """For which inputs it holds; for others values may differ."""
    possible: dict[int, list[z3.BoolRef]] = field(default_factory=dict[int, list[z3.BoolRef]])
    """What holds in every environment that can be, as of the bounds of objects: by the ids of the
    applications of functions that each fact mentions, as few questions do."""
    leaves: dict[_Key, list[Leaf]] = field(default_factory=dict[_Key, list[Leaf]])
    """The values of the source, by their widths and their values for some inputs: for all of these,
    and for those for which the instruction is executed."""
    sampled: dict[int, list[_Sampled]] = field(default_factory=dict[int, list[_Sampled]])
    """The values of the source, by their widths, with their values for some inputs."""
    hierarchies: int = 1
    """The number of cycle hierarchies, each of which has an object, among which the time is
    divided."""
    weakens: bool = True
    """Whether a value of the target may be replaced by one that is poison more often."""
    weakened: bool = False
    """Whether some value of the target was replaced by one that is poison more often."""
    poisons: dict[int, list[z3.BoolRef]] = field(default_factory=dict[int, list[z3.BoolRef]])
    """When the source's values are poison, by the ids of their terms, where something is known."""
    own: dict[int, int] = field(default_factory=dict[int, int])
    """The places of the source's terms in the order in which they were computed, by their ids."""
    place: int = 0
    """That of the last one that was also the target's."""
    waiting: list[ValueThere] = field(default_factory=list[ValueThere])
    """Values of the source of which the values for some inputs are not known yet: nearly all of a
    target's terms are the source's."""
    answers: dict[tuple[int, ...], bool] = field(default_factory=dict[tuple[int, ...], bool])
    """Whether two terms, by their ids, are known to be equal where a condition holds."""
    kept: list[z3.ExprRef] = field(default_factory=list[z3.ExprRef])
    """The terms whose ids are kept."""
    spent: float = 0.0
    _sums_only: SumsOnly = field(default_factory=SumsOnly)

    @classmethod
    def where(
        cls,
        known: Sequence[z3.BoolRef],
        symbols: SymbolTable,
        context: SolverContext,
        *,
        possible: Sequence[z3.BoolRef] = (),
        weakens: bool,
        hierarchies: int = 1,
    ) -> EqualValues:
        """For values that matter only where these facts hold, and what is `possible`.  The inputs
        for which values are computed satisfy the facts as far as some are found."""
        if not known:
            return cls(context, weakens=weakens, hierarchies=hierarchies)
        evaluation, counts = known_samples(known, symbols)
        if sum(counts) < FEWEST_KNOWN:
            counts = (True,) * COLUMNS
        found = cls(context, evaluation, known, counts, weakens=weakens, hierarchies=hierarchies)
        for fact in possible:
            for each in _functions([fact]) if size([fact]) <= MAX_CUT else ():
                found.possible.setdefault(each.get_id(), []).append(fact)
                found.kept.append(each)
        return found

    def add(self, values: Sequence[ValueThere]) -> None:
        """Note values of the source."""
        for each in values:
            bits, poison = each.leaf.bits, each.leaf.poison
            if self.known and isinstance(poison, z3.BoolRef):
                self.kept.append(poison)
                poisons = self.poisons.setdefault(bits.get_id(), [])
                if not any(poison.eq(other) for other in poisons):
                    poisons.append(poison)
            if bits.get_id() in self.own or z3.is_bv_value(bits):
                continue
            self.own[bits.get_id()] = len(self.own)
            self.kept.append(bits)
            self.waiting.append(each)

    def _compute_waiting(self) -> None:
        """Compute the values of the source for some inputs."""
        for each in self.waiting:
            bits = each.leaf.bits
            for key in self._keys(bits, each.guard):
                self.leaves.setdefault(key, []).append(each.leaf)
            sampled = self._sampled(each.leaf, each.guard)
            if sampled is not None:
                self.sampled.setdefault(bits.size(), []).append(sampled)
        self.waiting.clear()

    def __call__(self, value: SymValue, guard: Truth) -> SymValue:
        """The value of an instruction that is executed where `guard` holds, with the source's terms
        where they are equal there."""
        left = self.context.left + self.spent
        of_more = VALUES_SHARE_OF_MORE * (left - QUESTION_NEEDS_S)
        most = min(VALUES_S, max(VALUES_SHARE * left, of_more))
        if self.spent > most / self.hierarchies:
            return value
        began = time.thread_time()
        try:
            return self._put(value, guard)
        finally:
            self.spent += time.thread_time() - began

    def _keys(self, bits: z3.BitVecRef, guard: Truth) -> Sequence[_Key]:
        """What equal values have in common, if they are equal everywhere, and if they are where
        they are computed; empty where that is not known."""
        try:
            values = self.evaluation.of(bits)
            holds = self.evaluation.of(as_term(guard))
        except Unknown:
            return ()
        width = bits.size()
        if self.known:
            values = self._of_known(values)
            holds = tuple([int(h and c) for h, c in zip(holds, self.counts, strict=True)])
        there = tuple([v if h else None for v, h in zip(values, holds, strict=True)])
        return [(width, values), *([(width, holds, there)] if any(holds) else ())]

    def _of_known(self, values: Values) -> Values:
        """The values for inputs for which holds what is known."""
        return tuple([v if c else 0 for v, c in zip(values, self.counts, strict=True)])

    def _put(self, value: SymValue, guard: Truth) -> SymValue:
        if isinstance(value, Aggregate):
            elements = tuple([self._put(element, guard) for element in value.elements])
            same = all(a is b for a, b in zip(elements, value.elements, strict=True))
            return value if same else replace(value, elements=elements)
        bits = value.bits
        own = self.own.get(bits.get_id())
        if own is not None:
            self.place = own
            weakens = self.known and self.weakens
            return self._with_poison_of_source(value, guard) if weakens else value
        if z3.is_bv_value(bits) or not bits.num_args():
            return value
        self._compute_waiting()
        for key in self._keys(bits, guard):
            for other in self._nearest(self.leaves.get(key, ())):
                if self._equal(bits, other.bits, guard):
                    self.place = self.own[other.bits.get_id()]
                    poison = self._poison(value.poison, other.poison, guard)
                    return Scalar(other.bits, poison)
        for other in self._alike(value, guard):
            if self.weakens and self._refines(value, other, guard):
                self.weakened = True
                return other
            if self._same_unless_poison(value, other, guard):
                return Scalar(other.bits, value.poison)
        return value

    def _nearest(self, others: Sequence[Leaf]) -> Sequence[Leaf]:
        """Those of the source's values that were computed soonest after the last one that was the
        target's: both sides mostly compute in the same order."""
        if len(others) <= MAX_CANDIDATES:
            return others
        return sorted(others, key=self._distance)[:MAX_CANDIDATES]

    def _distance(self, leaf: Leaf) -> int:
        return abs(self.own[leaf.bits.get_id()] - self.place - 1)

    def _with_poison_of_source(self, value: Leaf, guard: Truth) -> Leaf:
        """A value of the source's, that is poison where the source's is, if it is so at least where
        it is now."""
        others = self.poisons.get(value.bits.get_id(), ())
        poison = value.poison
        if isinstance(poison, bool) or any(poison.eq(other) for other in others):
            return value
        for other in others[:MAX_CANDIDATES]:
            found = self._poison(poison, other, guard)
            if found is not poison:
                return Scalar(value.bits, found)
        return value

    def _sampled(self, leaf: Leaf, guard: Truth) -> _Sampled | None:
        try:
            values = self.evaluation.of(leaf.bits)
            holds = self.evaluation.of(as_term(guard))
            poison = self.evaluation.of(as_term(leaf.poison))
        except Unknown:
            return None
        good = [bool(h) and not p for h, p in zip(holds, poison, strict=True)]
        good = [g and c for g, c in zip(good, self.counts, strict=True)]
        return _Sampled(leaf, values, tuple(good))

    def _alike(self, value: Leaf, guard: Truth) -> Sequence[Leaf]:
        """Values of the source that seem to be the same where neither is poison."""
        mine = self._sampled(value, guard)
        if mine is None:
            return ()
        found: list[Leaf] = []
        least = max(FEWEST_SAMPLES, sum(mine.good) * SHARE_OF_SAMPLES)
        for other in reversed(self.sampled.get(value.bits.size(), ())):
            both = [a and b for a, b in zip(mine.good, other.good, strict=True)]
            if sum(both) < least:
                continue
            if all(a == b for a, b, g in zip(mine.values, other.values, both, strict=True) if g):
                found.append(other.leaf)
                if len(found) == MAX_CANDIDATES:
                    break
        return found

    def _refines(self, value: Leaf, other: Leaf, guard: Truth) -> bool:
        """Whether a value is the other one, or that is poison, where `guard` holds: a target with
        the other one has more behaviours."""
        poison, others, there = map(as_term, (value.poison, other.poison, guard))
        wrong = z3.Or(value.bits != other.bits, poison)
        facts = [part for part in (there, z3.Not(others)) if not z3.is_true(part)]
        parts = (value.bits, other.bits, poison, others, there)
        return self._shown(parts, [[*facts, wrong], [*self.known, *facts, wrong]])

    def _same_unless_poison(self, value: Leaf, other: Leaf, guard: Truth) -> bool:
        """Whether a value has the other one's bits where it is not poison, and `guard` holds."""
        poison, there = map(as_term, (value.poison, guard))
        if z3.is_false(poison):
            return False  # asked before
        facts = [part for part in (there, z3.Not(poison)) if not z3.is_true(part)]
        differ = value.bits != other.bits
        steps = [[*facts, differ], [*self.known, *facts, differ]]
        return self._shown((value.bits, other.bits, poison, there), steps)

    def _poison(self, poison: Truth, other: Truth, guard: Truth) -> Truth:
        """The first condition, or the other one if it is equal, or, where the target's may be
        weakened, if that also holds where the first does: a target with the other one has more
        behaviours."""
        if isinstance(poison, bool) or isinstance(other, bool):
            return poison
        if poison.get_id() == other.get_id():
            return poison
        if self._equal(poison, other, guard):
            return other
        if not (self.weakens and self.known) or not self._implies(poison, other, guard):
            return poison
        self.weakened = True
        return other

    def _implies(self, poison: z3.BoolRef, other: z3.BoolRef, guard: Truth) -> bool:
        """Whether the other condition holds where the first does, and `guard`."""
        there, wrong = as_term(guard), z3.And(poison, z3.Not(other))
        return self._shown((poison, other, there, wrong), [[wrong], [*self.known, there, wrong]])

    def _equal(self, term: z3.ExprRef, other: z3.ExprRef, guard: Truth) -> bool:
        """Whether two terms are equal where `guard` holds."""
        there, differ = as_term(guard), term != other
        assert isinstance(differ, z3.BoolRef)
        steps = [[differ], [there, differ], [*self.known, there, differ]]
        return self._shown((term, other, there), steps)

    def _shown(self, parts: Sequence[z3.ExprRef], steps: Sequence[Sequence[z3.BoolRef]]) -> bool:
        """Whether one of these conjunctions is false for all values.  Each has facts that the one
        before it lacks; `parts` tell the question from others."""
        key = tuple(part.get_id() for part in parts)
        found = self.answers.get(key)
        if found is None:
            self.kept += parts
            began = time.thread_time()
            asked = [[fact for fact in step if not z3.is_true(fact)] for step in steps]
            found = not self._occurs(asked[-1]) and self._is_never(asked)
            self.answers[key] = found
            self.context.spent.add(time.thread_time() - began, queries=1)
        return found

    def _is_never(self, steps: Sequence[Sequence[z3.BoolRef]]) -> bool:
        """Whether one of these conjunctions is false for all values, the easier ones first; not if
        the last, which has all facts, is soon found to hold for some."""
        objects = self._of_objects(steps[-1])
        if objects:
            return self._is_never_of_objects([*objects, *steps[-1]])
        new = [b for a, b in zip([[], *steps], steps, strict=False) if len(b) > len(a)]
        if not new:
            return False
        ways = (way for step in new for way in self._ways(step))
        easiest = next(ways)
        soon = _soon(easiest)
        if soon == z3.unsat:
            return True
        whole = _soon(z3.And(*new[-1]))
        if whole != z3.unknown:
            return whole == z3.unsat
        if soon == z3.unknown and _second(easiest, VALUES_AGAIN_S) == z3.unsat:
            return True
        return any(map(_never, ways))

    def _is_never_of_objects(self, terms: Sequence[z3.BoolRef]) -> bool:
        """Whether a conjunction is false for all values, in which bounds of objects matter: of most
        addresses, only sums do."""
        sums = self._sums_only.of(terms, MAX_CUT)
        if sums is not None and _second(sums, VALUES_OF_OBJECTS_S) == z3.unsat:
            return True
        whole = z3.And(*terms)
        answer = _soon(whole)
        return (_second(whole, VALUES_OF_OBJECTS_S) if answer == z3.unknown else answer) == z3.unsat

    def _of_objects(self, facts: Sequence[z3.BoolRef]) -> Sequence[z3.BoolRef]:
        """What is possible of the objects that these facts mention."""
        found: dict[int, z3.BoolRef] = {}
        for each in _functions(facts) if self.possible else ():
            found.update((fact.get_id(), fact) for fact in self.possible.get(each.get_id(), ()))
        return list(found.values())

    def _occurs(self, facts: Sequence[z3.BoolRef]) -> bool:
        """Whether all facts hold for one of the inputs for which values are computed."""
        try:
            values = [self.evaluation.of(fact) for fact in facts]
        except Unknown:
            return False
        return any(map(all, zip(*values, strict=True)))

    def _ways(self, terms: Sequence[z3.BoolRef]) -> Iterator[z3.BoolRef]:
        """Conditions of which none holds if not all of `terms` do, for any values: the first is
        easier, and may hold where the other does not."""
        cut = self._cut(terms)
        if cut is not None:
            yield cut
        sums = self._sums_only.of(terms, MAX_CUT)
        if sums is not None:
            yield sums
        yield terms[0] if len(terms) == 1 else z3.And(*terms)

    def _cut(self, terms: Sequence[z3.BoolRef]) -> z3.BoolRef | None:
        """The conjunction of `terms`, with variables in the place of the values of the source in
        what these compare: it holds for more values.  `None`: it would still be large, or it has no
        such values."""
        roots = {part.get_id() for part in _compared(terms)}
        pending, seen = [*terms], set[int]()
        pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = []
        while pending:
            each = pending.pop()
            number = each.get_id()
            if number in seen or not each.num_args():
                continue
            seen.add(number)
            if number in self.own and number not in roots:
                pairs.append((each, z3.FreshConst(each.sort())))
            elif len(seen) > MAX_CUT:
                return None
            else:
                pending += each.children()
        if not pairs:
            return None
        # One that contains another is met first, and replaced as a whole.
        whole = z3.substitute(terms[0] if len(terms) == 1 else z3.And(*terms), *pairs)
        assert isinstance(whole, z3.BoolRef)
        return whole


def _compared(terms: Sequence[z3.BoolRef]) -> Iterator[z3.ExprRef]:
    """The two values that the last of `terms` says are different, or of which it says that one
    holds and the other not."""
    differ = terms[-1]
    if z3.is_and(differ):
        yield differ.arg(0)
        yield differ.arg(1).arg(0)
        return
    while not z3.is_distinct(differ) and not z3.is_not(differ):
        differ = differ.arg(0)
    yield from (differ.arg(0) if z3.is_not(differ) else differ).children()


def _functions(terms: Sequence[z3.ExprRef]) -> Iterator[z3.ExprRef]:
    """The applications of functions without a meaning of their own in `terms`."""
    return (each for each in uninterpreted(terms) if each.num_args())


def _never(condition: z3.BoolRef) -> bool:
    """Whether a condition holds for no values, as far as it is shown soon."""
    answer = _soon(condition)
    return (_second(condition, VALUES_AGAIN_S) if answer == z3.unknown else answer) == z3.unsat


def _soon(condition: z3.BoolRef) -> z3.CheckSatResult:
    solver = z3.SimpleSolver()
    solver.add(condition, *product_facts([condition]))
    return limited_check(solver, VALUES_QUESTION_S, VALUES_STEPS)


def _second(condition: z3.BoolRef, seconds: float) -> z3.CheckSatResult:
    return BitwuzlaQuestion([condition], ARRAYS, normalizes=False).ask(seconds).answer
