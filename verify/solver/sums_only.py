"""A question with variables in the place of what is no sum.

Whether addresses are in bounds depends on sums, and not on how the parts of these are computed: of
`base + (2 * (id % 64) | 256)`, a solver needs that the second part is small.  An `or` of numbers
without a common bit is a sum, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import TypeVar

import z3

from common.data import dataclass
from verify.terms.ranges import Ranges

E = TypeVar("E", bound=z3.ExprRef)

_KEPT = frozenset(
    {
        z3.Z3_OP_BADD,
        z3.Z3_OP_BSUB,
        z3.Z3_OP_BNEG,
        z3.Z3_OP_ZERO_EXT,
        z3.Z3_OP_SIGN_EXT,
        z3.Z3_OP_ITE,
        z3.Z3_OP_UNINTERPRETED,
    }
)
"""The operations on bit vectors that a question keeps."""


@dataclass
class SumsOnly:
    """Makes such questions; each holds for all values for which the one it is made of does."""

    ranges: Ranges = field(default_factory=Ranges)
    put: dict[int, tuple[z3.BitVecRef, z3.BitVecRef]] = field(
        default_factory=dict[int, tuple[z3.BitVecRef, z3.BitVecRef]]
    )
    """Terms that are no sums, and what is put in their place, by their ids."""

    def of(self, terms: Sequence[z3.BoolRef], most: int) -> z3.BoolRef | None:
        """The conjunction of `terms`, and of what holds of the variables in it; `None` if it has
        more than `most` terms, or no such variables."""
        order = _below(terms, self._parts, most)
        if order is None:
            return None
        pairs, facts = list[tuple[z3.BitVecRef, z3.BitVecRef]](), list[z3.BoolRef]()
        for each in order:
            if not isinstance(each, z3.BitVecRef) or not each.num_args():
                continue
            if self._is_sum(each):
                pairs.append((each, _sum([_with(part, pairs) for part in _operands(each)])))
            elif not self._parts(each):
                pairs.append(self._variable(each))
                facts.append(self._fact(each, pairs[-1][1]))
        return z3.And(*facts, *[_with(term, pairs) for term in terms]) if facts else None

    def _parts(self, term: z3.ExprRef) -> Sequence[z3.ExprRef]:
        """The parts of a term that is kept, or a sum; none of another one."""
        if not z3.is_app(term):
            return ()
        if isinstance(term, z3.BitVecRef):
            is_kept = term.decl().kind() in _KEPT or _is_negated(term) or self._is_sum(term)
            return term.children() if is_kept else ()
        return term.children()

    def _is_sum(self, term: z3.BitVecRef) -> bool:
        """Whether it is an `or` of numbers without a common bit."""
        if term.decl().kind() != z3.Z3_OP_BOR:
            return False
        before = 0
        for mask in (self.ranges.of(each).ones for each in _operands(term)):
            if mask & before:
                return False
            before |= mask
        return True

    def _variable(self, term: z3.BitVecRef) -> tuple[z3.BitVecRef, z3.BitVecRef]:
        found = self.put.get(term.get_id())
        if found is None:
            found = term, z3.BitVec(f"no.sum.{len(self.put)}", term.size())
            self.put[term.get_id()] = found
        return found

    def _fact(self, term: z3.BitVecRef, variable: z3.BitVecRef) -> z3.BoolRef:
        """That the variable has the zeros of the term."""
        zeros = (1 << term.size()) - 1 & ~self.ranges.of(term).ones
        fact = variable & z3.BitVecVal(zeros, term.size()) == 0
        assert isinstance(fact, z3.BoolRef)
        return fact


def _is_negated(term: z3.BitVecRef) -> bool:
    """Whether it is a product with -1, as z3 writes a difference."""
    if term.decl().kind() != z3.Z3_OP_BMUL or term.num_args() != 2:
        return False
    factor = term.arg(0)
    return isinstance(factor, z3.BitVecNumRef) and factor.as_signed_long() == -1


def _operands(term: z3.BitVecRef) -> list[z3.BitVecRef]:
    return [part for part in term.children() if isinstance(part, z3.BitVecRef)]


def _sum(parts: Sequence[z3.BitVecRef]) -> z3.BitVecRef:
    total = parts[0]
    for part in parts[1:]:
        total = total + part
    return total


def _with(term: E, pairs: Sequence[tuple[z3.BitVecRef, z3.BitVecRef]]) -> E:
    made = z3.substitute(term, *pairs)
    assert isinstance(made, type(term))
    return made


def _below(
    terms: Sequence[z3.ExprRef], parts: Callable[[z3.ExprRef], Sequence[z3.ExprRef]], most: int
) -> list[z3.ExprRef] | None:
    """The terms in `terms`, each once and after its parts; `None` if they are more than `most`."""
    pending, seen, order = list(terms), set[int](), list[z3.ExprRef]()
    while pending:
        each = pending[-1]
        missing = [part for part in parts(each) if part.get_id() not in seen]
        if each.get_id() not in seen and missing:
            pending += missing
            continue
        pending.pop()
        if each.get_id() not in seen:
            seen.add(each.get_id())
            order.append(each)
            if len(order) > most:
                return None
    return order
