"""The numbers of floats in the z3 domain: terms that are the same up to which NaN they are.

Arithmetic and comparisons look at numbers only, so that what is chosen of a NaN is in no term but
those that show its bits: equal operations of two functions are equal terms.
"""

from __future__ import annotations

import z3

from verify.terms.extensions import Extensions


class Numbers(Extensions):
    """Remembers the numbers of the terms that have been given one."""

    __slots__ = ("_numbers", "_of_wish")

    def __init__(self, context: z3.Context) -> None:
        super().__init__(context)
        # By type and address of a term: the term, kept alive, and its number.
        self._numbers: dict[tuple[str, int], tuple[z3.BitVecRef, z3.BitVecRef]] = {}
        # By address of the choice of a NaN: the choice, kept alive, and the result.
        self._of_wish: dict[int, tuple[z3.BitVecRef, z3.BitVecRef]] = {}

    def numbered(
        self, kind: str, a: z3.BitVecRef, number: z3.BitVecRef, wish: z3.BitVecRef | None = None
    ) -> z3.BitVecRef:
        """`a`, a float of type `kind` that is `number` up to which NaN it is; `wish`: the choice
        of that NaN."""
        if wish is not None:
            self._of_wish[wish.ast.value] = (wish, a)
        if a.ast.value != number.ast.value:
            self._numbers.setdefault((kind, a.ast.value), (a, number))
        return a

    def result_of(self, wish: z3.BitVecRef) -> z3.BitVecRef:
        """The bits of the result of which `wish` chooses the NaN; `wish` where it chooses something
        else."""
        entry = self._of_wish.get(wish.ast.value)
        return wish if entry is None else entry[1]

    def number(self, kind: str, a: z3.BitVecRef) -> z3.BitVecRef:
        """The float `a` of type `kind`, or one that is the same up to which NaN it is; of a choice,
        the choice of the numbers."""
        if not self._numbers:
            return a
        entry = self._numbers.get((kind, a.ast.value))
        if entry is None:
            if not z3.is_app_of(a, z3.Z3_OP_ITE):
                return a
            entry = self._numbers[kind, a.ast.value] = (a, self._number_of_choice(kind, a))
        return entry[1]

    def _number_of_choice(self, kind: str, a: z3.BitVecRef) -> z3.BitVecRef:
        by_path = self.paths.each(a, lambda leaf: self.number(kind, leaf))
        if by_path is not None:
            return by_path
        condition, yes, no = a.arg(0), a.arg(1), a.arg(2)
        assert isinstance(condition, z3.BoolRef)
        assert isinstance(yes, z3.BitVecRef)
        assert isinstance(no, z3.BitVecRef)
        numbers = self.number(kind, yes), self.number(kind, no)
        if numbers[0].ast.value == yes.ast.value and numbers[1].ast.value == no.ast.value:
            return a
        return self.ite(condition, *numbers)
