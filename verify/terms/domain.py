"""The z3 domain: bit vectors as `z3.BitVecRef`, truth values as `bool` or `z3.BoolRef`.

It implements `verify.semantics.domain.Domain`, in layers: truth values (`connectives`),
`arithmetic` (constants, and sums in all widths), `bitwise`, `comparisons`, `floats`, and here the
choices between values.
"""

from __future__ import annotations

from collections.abc import Sequence

import z3

from verify.semantics.domain import FloatStep, Scalar
from verify.semantics.meaning import choose_truth
from verify.semantics.values.licences import Licences
from verify.terms.connectives import Truth as Truth
from verify.terms.floats import Floats
from verify.terms.rewriting import Rewriting


class Z3Domain(Floats):
    """`Domain[z3.BitVecRef, bool | z3.BoolRef]` in one z3 context, the main one by default."""

    __slots__ = (
        "_identities",
        "_selected",
        "_selected_truths",
        "derived",
        "rewriting",
        "written",
        "written_more",
    )

    def __init__(
        self,
        context: z3.Context | None = None,
        *,
        exact_floats: bool = False,
        licences: Licences | None = None,
    ) -> None:
        """`exact_floats`: arithmetic in z3's theory where it has it, not as unknown functions.
        `licences` (may be set again): what is computed now is a source, whose target uses these
        and no others; `None` for a target."""
        super().__init__(
            z3.main_ctx() if context is None else context,
            exact_floats=exact_floats,
            licences=licences,
        )
        self.rewriting: Rewriting | None = None
        """The results that a source is assumed to compute if its flags allow several."""
        # By the addresses of condition and values: the result, and those, kept alive.
        self._selected: dict[tuple[int, int, int], tuple[z3.BitVecRef, object]] = {}
        self._selected_truths: dict[tuple[int, int, int], tuple[Truth, object]] = {}
        # By the addresses of arrays, kept alive: whether they are derived
        # (`verify.symbolic.memory.derived_memory`), and what is written in them (`written_cells`).
        self._identities: dict[int, tuple[z3.ExprRef, int]] = {}
        self.derived: dict[int, tuple[z3.ArrayRef, bool]] = {}
        self.written: dict[int, tuple[z3.ArrayRef, list[tuple[Truth, z3.BitVecRef]]]] = {}
        self.written_more: dict[tuple[int, int], tuple[Truth, object]] = {}

    @property
    def context(self) -> z3.Context:
        return self._context

    def identity(self, term: z3.ExprRef) -> int:
        """A number that the same term has in all runs, and no other."""
        new = (term, len(self._identities))
        return self._identities.setdefault(term.get_id(), new)[1]

    def rewritten(
        self, step: FloatStep[z3.BitVecRef, Truth], broken: Truth
    ) -> Scalar[z3.BitVecRef, Truth] | None:
        """The result that a source is assumed to give, if `rewriting` determines one."""
        return None if self.rewriting is None else self.rewriting.result(step, broken)

    def note(
        self, step: FloatStep[z3.BitVecRef, Truth], result: Scalar[z3.BitVecRef, Truth]
    ) -> None:
        if self.rewriting is not None:
            self.rewriting.note(self.idle, step, result)

    def merge(self, alternatives: Sequence[tuple[Truth, z3.BitVecRef]]) -> z3.BitVecRef:
        """The value of the first alternative whose condition holds; the last has none.  Truth
        values stay truth values."""
        conditions = [self.condition_of(bits) for _, bits in alternatives]
        truths = [c for c in conditions if c is not None]
        if len(truths) < len(conditions):
            merged = self.paths.merge(alternatives)
            assert isinstance(merged, z3.BitVecRef)
            return merged
        result = truths[-1]
        for (condition, _), holds in zip(alternatives[-2::-1], truths[-2::-1], strict=True):
            if isinstance(condition, bool):
                result = holds if condition else result
            else:
                chosen = self.paths.both(condition, holds)
                otherwise = self.paths.both(self.negate(condition), result)
                result = self.paths.either(chosen, otherwise)
        return self.bit(result)

    def select(self, condition: Truth, a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
        """Merged like paths where paths part by the same condition: a diagram with a new condition
        for each choice would be as large as all choices together.  What was made once, before the
        condition was a branch's, stays: the other function is to have the same."""
        if isinstance(condition, bool):
            return a if condition else b
        key = (condition.ast.value, a.ast.value, b.ast.value)
        entry = self._selected.get(key)
        if entry is None:
            if self.paths.is_of_branches(condition):
                merged = self.merge([(condition, a), (True, b)])
            else:
                merged = self.ite(condition, a, b)
            entry = self._selected[key] = (merged, (condition, a, b))
        return entry[0]

    def select_truth(self, condition: Truth, a: Truth, b: Truth) -> Truth:
        if a is b:
            return a
        if isinstance(condition, bool):
            return a if condition else b
        key = (condition.ast.value, address_of(a), address_of(b))
        entry = self._selected_truths.get(key)
        if entry is None:
            if self.paths.is_of_branches(condition):
                chosen = self.paths.choose(condition, a, b)
            else:
                chosen = choose_truth(self, condition, a, b)
            entry = self._selected_truths[key] = (chosen, (condition, a, b))
        return entry[0]

    def narrowed(self, a: z3.BitVecRef, care: Truth) -> z3.BitVecRef:
        """`a` wherever `care` holds, in canonical form if its value depends on the path."""
        holds = self.condition_of(a)
        if isinstance(holds, z3.BoolRef):
            narrow_truth = self.paths.under(holds, care) if self.paths.knows(holds) else holds
            return a if narrow_truth is holds else self.bit(narrow_truth)
        narrow = self.paths.narrowed(a, care)
        assert isinstance(narrow, z3.BitVecRef)
        return narrow


def same(a: Truth, b: Truth) -> bool:
    """Whether two conditions are the same term."""
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    return a.eq(b)


def address_of(truth: Truth) -> int:
    """The address of a condition's term, 0 and 1 for false and true: the same for conditions that
    are the `same`, as long as they are kept."""
    return int(truth) if isinstance(truth, bool) else truth.ast.value
