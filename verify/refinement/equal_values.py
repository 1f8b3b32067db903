"""Values of the target that the source has, too, as the source's terms.

A pass rewrites a few operations and leaves what depends on them alone.  Where the result of an
instruction of the target is equal to one of the source, for all values of the variables, the
target goes on with the source's term: what depends on it is then the same term on both sides, and
the question compares little.  This is SAT sweeping (Kuehlmann and Krohm, "Equivalence Checking
Using Cuts and Heaps") while the terms are made.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import field, replace

import z3

from verify.data import dataclass
from verify.refinement.equal_terms import EqualTerms
from verify.refinement.question.communicating_sets import as_term
from verify.semantics.domain import Aggregate, Scalar
from verify.solver.budget import SolverContext
from verify.solver.interrupt import limited_check
from verify.symbolic.run.template import SymValue
from verify.terms.domain import Truth
from verify.terms.evaluation import Evaluation, Unknown, Values

STEPS, QUESTION_S = 150_000, 0.1
"""z3's steps for one question, some 10 ms, and its time: steps may take longer."""
TIME_S, SHARE = 6.0, 0.15
"""The time for all questions and values of one object; the part of what is left that this is at
most."""
MAX_CANDIDATES = 2
"""The most terms that one is compared with."""
MAX_CUT = 200
"""The most terms between two that are compared and the values of the source in them."""
FEWEST_BITS = 8
"""Values of fewer bits are the same in too many samples to ask whether they are where the source is
defined."""
FEWEST_VALUES = 60
"""With fewer values in the source, the question is small."""

Leaf = Scalar[z3.BitVecRef, Truth]
_Key = tuple[int, Values]


@dataclass
class EqualValues:
    """Puts the source's terms in the place of equal ones: equal for all values of the variables,
    or, as `where_defined` says, for those for which the source is defined.  For the others nothing
    is asked of the target."""

    context: SolverContext
    where_defined: EqualTerms
    evaluation: Evaluation = field(default_factory=Evaluation)
    leaves: dict[_Key, list[Leaf]] = field(default_factory=dict[_Key, list[Leaf]])
    """The values of the source, by their widths and their values for some inputs."""
    own: set[int] = field(default_factory=set[int])
    """The ids of the source's terms."""
    answers: dict[tuple[int, int], bool] = field(default_factory=dict[tuple[int, int], bool])
    """Whether two terms, by their ids, are known to be equal."""
    answers_where_defined: dict[tuple[int, int], bool] = field(
        default_factory=dict[tuple[int, int], bool]
    )
    kept: list[z3.ExprRef] = field(default_factory=list[z3.ExprRef])
    spent: float = 0.0

    def add(self, leaves: Sequence[Leaf]) -> None:
        """Note values of the source."""
        began = time.thread_time()
        for leaf in leaves:
            if leaf.bits.get_id() in self.own or z3.is_bv_value(leaf.bits):
                continue
            self.own.add(leaf.bits.get_id())
            self.kept.append(leaf.bits)
            try:
                values = self.evaluation.of(leaf.bits)
            except Unknown:
                continue
            self.leaves.setdefault((leaf.bits.size(), values), []).append(leaf)
        self.spent += time.thread_time() - began

    def __call__(self, value: SymValue) -> SymValue:
        """The value, with the source's terms where they are equal."""
        if self.spent > min(TIME_S, SHARE * (self.context.left + self.spent)):
            return value
        began = time.thread_time()
        try:
            return self._put(value)
        finally:
            spent = time.thread_time() - began
            self.spent += spent

    def _put(self, value: SymValue) -> SymValue:
        if isinstance(value, Aggregate):
            elements = tuple([self._put(element) for element in value.elements])
            same = all(a is b for a, b in zip(elements, value.elements, strict=True))
            return value if same else replace(value, elements=elements)
        bits = value.bits
        if bits.get_id() in self.own or z3.is_bv_value(bits) or not bits.num_args():
            return value
        try:
            values = self.evaluation.of(bits)
        except Unknown:
            return value
        for other in self.leaves.get((bits.size(), values), ())[-MAX_CANDIDATES:]:
            if self._equal(bits, other.bits):
                return Scalar(other.bits, self._poison(value.poison, other.poison))
            if bits.size() >= FEWEST_BITS and self._equal_where_defined(value, other):
                return other
        return value

    def _equal_where_defined(self, value: Leaf, other: Leaf) -> bool:
        """Whether two values are equal where the source is defined."""
        key = value.bits.get_id(), other.bits.get_id()
        known = self.answers_where_defined.get(key)
        if known is None:
            pairs = [(value.bits, other.bits), (as_term(value.poison), as_term(other.poison))]
            known = self.answers_where_defined[key] = self.where_defined((), pairs)
        return known

    def _poison(self, poison: Truth, other: Truth) -> Truth:
        """The first condition, or the other one if it is equal."""
        if isinstance(poison, bool) or isinstance(other, bool):
            return poison
        if poison.get_id() == other.get_id() or not self._equal(poison, other):
            return poison
        return other

    def _equal(self, term: z3.ExprRef, other: z3.ExprRef) -> bool:
        """Whether two terms are equal for all values of the variables."""
        key = term.get_id(), other.get_id()
        known = self.answers.get(key)
        if known is None:
            self.kept += [term, other]
            began = time.thread_time()
            cut = self._cut(term, other)
            known = cut is not None and _never_differ(*cut)
            known = self.answers[key] = known or _never_differ(term, other)
            self.context.spent.add(time.thread_time() - began, queries=1)
        return known

    def _cut(self, term: z3.ExprRef, other: z3.ExprRef) -> tuple[z3.ExprRef, z3.ExprRef] | None:
        """Two terms with variables in the place of the values of the source in them: if these are
        equal for all values, so are the terms.  `None`: they are too large otherwise."""
        pending, seen = [*term.children(), *other.children()], set[int]()
        pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = []
        while pending:
            each = pending.pop()
            number = each.get_id()
            if number in seen or not each.num_args():
                continue
            seen.add(number)
            if number in self.own:
                pairs.append((each, z3.FreshConst(each.sort())))
            elif len(seen) > MAX_CUT:
                return None
            else:
                pending += each.children()
        if not pairs:
            return None
        return z3.substitute(term, *pairs), z3.substitute(other, *pairs)


def _never_differ(term: z3.ExprRef, other: z3.ExprRef) -> bool:
    solver = z3.SimpleSolver()
    solver.add(term != other)
    return limited_check(solver, QUESTION_S, STEPS) == z3.unsat
