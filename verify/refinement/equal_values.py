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

from verify.data import dataclass
from verify.refinement.question.communicating_sets import as_term
from verify.semantics.domain import Aggregate, Scalar
from verify.solver.bitwuzla import BitwuzlaQuestion
from verify.solver.budget import ARRAYS, SolverContext
from verify.solver.interrupt import limited_check
from verify.solver.product_facts import product_facts
from verify.symbolic.run.template import SymValue
from verify.symbolic.run.template_run import ValueThere
from verify.terms.domain import Truth
from verify.terms.evaluation import Evaluation, Unknown, Values

STEPS, QUESTION_S = 150_000, 0.1
"""z3's steps for one question, some 10 ms, and its time: steps may take longer."""
SECOND_S = 0.25
"""Bitwuzla's time for a question that z3 leaves open."""
TIME_S, SHARE = 6.0, 0.15
"""The time for all questions and values of one object; the part of what is left that this is at
most."""
MAX_CANDIDATES = 2
"""The most terms that one is compared with."""
MAX_CUT = 200
"""The most terms between two that are compared and the values of the source in them."""
FEWEST_SAMPLES, SHARE_OF_SAMPLES = 2, 0.5
"""Two values are compared if neither is poison for so many inputs, and for that part of those for
which the one is not."""
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
    leaves: dict[_Key, list[Leaf]] = field(default_factory=dict[_Key, list[Leaf]])
    """The values of the source, by their widths and their values for some inputs: for all of these,
    and for those for which the instruction is executed."""
    sampled: dict[int, list[_Sampled]] = field(default_factory=dict[int, list[_Sampled]])
    """The values of the source, by their widths, with their values for some inputs."""
    weakened: bool = False
    """Whether some value of the target was replaced by one that is poison more often."""
    own: set[int] = field(default_factory=set[int])
    """The ids of the source's terms."""
    waiting: list[ValueThere] = field(default_factory=list[ValueThere])
    """Values of the source of which the values for some inputs are not known yet: nearly all of a
    target's terms are the source's."""
    answers: dict[tuple[int, ...], bool] = field(default_factory=dict[tuple[int, ...], bool])
    """Whether two terms, by their ids, are known to be equal where a condition holds."""
    kept: list[z3.ExprRef] = field(default_factory=list[z3.ExprRef])
    """The terms whose ids are kept."""
    spent: float = 0.0

    def add(self, values: Sequence[ValueThere]) -> None:
        """Note values of the source."""
        for each in values:
            bits = each.leaf.bits
            if bits.get_id() in self.own or z3.is_bv_value(bits):
                continue
            self.own.add(bits.get_id())
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
        if self.spent > min(TIME_S, SHARE * (self.context.left + self.spent)):
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
        there = tuple([v if h else None for v, h in zip(values, holds, strict=True)])
        return [(width, values), *([(width, holds, there)] if any(holds) else ())]

    def _put(self, value: SymValue, guard: Truth) -> SymValue:
        if isinstance(value, Aggregate):
            elements = tuple([self._put(element, guard) for element in value.elements])
            same = all(a is b for a, b in zip(elements, value.elements, strict=True))
            return value if same else replace(value, elements=elements)
        bits = value.bits
        if bits.get_id() in self.own or z3.is_bv_value(bits) or not bits.num_args():
            return value
        self._compute_waiting()
        for key in self._keys(bits, guard):
            for other in self.leaves.get(key, ())[-MAX_CANDIDATES:]:
                if self._equal(bits, other.bits, guard):
                    return Scalar(other.bits, self._poison(value.poison, other.poison, guard))
        for other in self._weaker(value, guard):
            if self._refines(value, other, guard):
                self.weakened = True
                return other
        return value

    def _sampled(self, leaf: Leaf, guard: Truth) -> _Sampled | None:
        try:
            values = self.evaluation.of(leaf.bits)
            holds = self.evaluation.of(as_term(guard))
            poison = self.evaluation.of(as_term(leaf.poison))
        except Unknown:
            return None
        good = [bool(h) and not p for h, p in zip(holds, poison, strict=True)]
        return _Sampled(leaf, values, tuple(good))

    def _weaker(self, value: Leaf, guard: Truth) -> Sequence[Leaf]:
        """Values of the source that may be poison more often, and else seem to be the same."""
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
        poison, others = as_term(value.poison), as_term(other.poison)
        there = as_term(guard)
        parts = (value.bits, other.bits, poison, others, there)
        key = tuple(part.get_id() for part in parts)
        known = self.answers.get(key)
        if known is None:
            self.kept += parts
            began = time.thread_time()
            facts = [part for part in (there, z3.Not(others)) if not z3.is_true(part)]
            ways = self._ways([*facts, z3.Or(value.bits != other.bits, poison)])
            known = self.answers[key] = any(map(_never, ways))
            self.context.spent.add(time.thread_time() - began, queries=1)
        return known

    def _poison(self, poison: Truth, other: Truth, guard: Truth) -> Truth:
        """The first condition, or the other one if it is equal."""
        if isinstance(poison, bool) or isinstance(other, bool):
            return poison
        if poison.get_id() == other.get_id() or not self._equal(poison, other, guard):
            return poison
        return other

    def _equal(self, term: z3.ExprRef, other: z3.ExprRef, guard: Truth) -> bool:
        """Whether two terms are equal where `guard` holds."""
        there = as_term(guard)
        key = term.get_id(), other.get_id(), there.get_id()
        known = self.answers.get(key)
        if known is None:
            self.kept += [term, other, there]
            began = time.thread_time()
            differ = term != other
            assert isinstance(differ, z3.BoolRef)
            known = any(map(_never, self._ways([differ])))
            if not known and not z3.is_true(there):
                known = any(map(_never, self._ways([there, differ])))
            self.answers[key] = known
            self.context.spent.add(time.thread_time() - began, queries=1)
        return known

    def _ways(self, terms: Sequence[z3.BoolRef]) -> Iterator[z3.BoolRef]:
        """Conditions of which none holds if not all of `terms` do, for any values: the first is
        easier, and may hold where the other does not."""
        cut = self._cut(terms)
        if cut is not None:
            yield cut
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
    """The two values that the last of `terms` says are different."""
    differ = terms[-1]
    while not z3.is_distinct(differ) and not z3.is_not(differ):
        differ = differ.arg(0)
    yield from (differ.arg(0) if z3.is_not(differ) else differ).children()


def _never(condition: z3.BoolRef) -> bool:
    """Whether a condition holds for no values, as far as it is shown soon."""
    solver = z3.SimpleSolver()
    solver.add(condition, *product_facts([condition]))
    answer = limited_check(solver, QUESTION_S, STEPS)
    if answer == z3.unknown:
        answer = BitwuzlaQuestion([condition], ARRAYS, normalizes=False).ask(SECOND_S).answer
    return answer == z3.unsat
