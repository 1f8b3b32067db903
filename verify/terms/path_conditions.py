"""Path conditions in one canonical form, so that what happens under the same condition in two
functions is seen to do so without a solver, however the passes arranged their branches.

A path condition is a binary decision diagram over branch conditions (Bryant, "Graph-Based
Algorithms for Boolean Function Manipulation", 1986), kept beside its z3 term.  The order is that in
which the conditions were met first, in either function.  A value that differs by path is a diagram
with values for leaves.  Beyond `NODES` nodes terms are left as they come.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import z3

Truth = bool | z3.BoolRef
Value = z3.BitVecRef | z3.ArrayRef

NODES = 20_000
ATOMS = 300
"""The diagrams are walked recursively, to the depth of the number of branch conditions."""
FALSE, TRUE = 0, 1
LEAF = 1 << 30
"""In the place of an atom's number."""


class Terms(Protocol):
    """What builds z3 terms."""

    def all(self, *conditions: Truth) -> Truth: ...
    def any(self, *conditions: Truth) -> Truth: ...
    def negate(self, a: Truth) -> Truth: ...
    def value(self, a: z3.BitVecRef) -> int | None: ...


class _Full(Exception):
    """More nodes or atoms than are allowed."""


class Paths:
    """The path conditions of one check, and the values that depend on the path."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        # By node: the atom's number, the node if it holds, the node if not.  A leaf has a number
        # of its own there.
        self._nodes: list[tuple[int, int, int]] = [(LEAF, 0, 0), (LEAF, 1, 1)]
        self._unique: dict[tuple[int, int, int], int] = {}
        self._atoms: list[z3.BoolRef] = []
        self._known: dict[int, tuple[z3.BoolRef | Value, int]] = {}
        """By address of a term: the term, kept alive, and its node."""
        self._text: dict[int, Truth | Value] = {FALSE: False, TRUE: True}
        self._chosen: dict[tuple[int, int, int], int] = {}
        self._within: dict[tuple[int, int], int] = {}
        self._constant: dict[int, bool] = {FALSE: False, TRUE: False}

    # Conditions

    def both(self, a: Truth, b: Truth) -> Truth:
        """`a` and `b` hold."""
        try:
            return self._truth(self._ite(self._node(a), self._node(b), FALSE))
        except _Full:
            return self._terms.all(a, b)

    def either(self, *conditions: Truth) -> Truth:
        """One of `conditions` holds."""
        try:
            found = FALSE
            for condition in conditions:
                found = self._ite(self._node(condition), TRUE, found)
            return self._truth(found)
        except _Full:
            return self._terms.any(*conditions)

    def under(self, condition: Truth, care: Truth) -> Truth:
        """A condition that is `condition` wherever `care` holds, the same one for all that are."""
        try:
            return self._truth(self._constrain(self._node(condition), self._node(care)))
        except _Full:
            return condition

    def decided(self, condition: z3.BoolRef, care: Truth) -> bool | None:
        """What `condition` is wherever `care` holds, if that is the same everywhere."""
        known = self._known.get(condition.ast.value)
        if known is None or care is False:
            return None
        try:
            node = self._node(care)
            if self._ite(node, known[1], FALSE) == FALSE:
                return False
            return True if self._ite(node, known[1], TRUE) == TRUE else None
        except _Full:
            return None

    def knows(self, condition: z3.BoolRef) -> bool:
        """Whether some path depended on it."""
        return condition.ast.value in self._known

    def is_of_branches(self, condition: z3.BoolRef) -> bool:
        """Paths depended on all that it is made of."""
        if condition.ast.value in self._known:
            return True
        kind = condition.decl().kind()
        if kind not in (z3.Z3_OP_NOT, z3.Z3_OP_AND, z3.Z3_OP_OR):
            return False
        parts = [c for c in condition.children() if isinstance(c, z3.BoolRef)]
        return all(map(self.is_of_branches, parts))

    def choose(self, condition: Truth, yes: Truth, no: Truth) -> Truth:
        """If-then-else on conditions that are no branch's: they are not taken to pieces."""
        if yes is no:
            return yes
        try:
            parts = [self._whole(part) for part in (yes, no)]
            return self._truth(self._ite(self._node(condition), parts[0], parts[1]))
        except _Full:
            terms = self._terms
            there = terms.all(terms.negate(condition), no)
            return terms.any(terms.all(condition, yes), there)

    def _whole(self, truth: Truth) -> int:
        if isinstance(truth, bool) or truth.ast.value in self._known:
            return self._node(truth)
        if len(self._atoms) >= ATOMS // 2:
            raise _Full
        node = self._atom(truth)
        self._known[truth.ast.value] = (truth, node)
        return node

    # Values

    def narrowed(self, value: Value, care: Truth) -> Value:
        """A value that is `value` wherever `care` holds, the same one for all that are."""
        known = self._known.get(value.ast.value)
        if known is None or self._nodes[known[1]][0] == LEAF:
            return value
        try:
            found = self._term(self._constrain(known[1], self._node(care)))
        except _Full:
            return value
        assert isinstance(found, z3.BitVecRef | z3.ArrayRef)
        return found

    def merge(self, alternatives: Sequence[tuple[Truth, Value]]) -> Value:
        """The value of the first alternative whose condition holds; the last has none."""
        result = alternatives[-1][1]
        try:
            node = self._leaf(result)
            for condition, value in alternatives[-2::-1]:
                node = self._ite(self._node(condition), self._leaf(value), node)
            found = self._term(node)
        except _Full:
            for condition, value in alternatives[-2::-1]:
                result = _plain(condition, value, result)
            return result
        assert isinstance(found, z3.BitVecRef | z3.ArrayRef)
        return found

    def is_constant(self, value: z3.BitVecRef) -> bool:
        """On every path the value is a constant, not the same one on all."""
        known = self._known.get(value.ast.value)
        return known is not None and self._all_constant(known[1])

    def mapped(
        self, value: z3.BitVecRef, function: Callable[[z3.BitVecRef], z3.BitVecRef]
    ) -> z3.BitVecRef | None:
        """`function` of a value for which `is_constant` holds; `None` when that is too large."""
        try:
            found = self._term(self._map(self._known[value.ast.value][1], function, {}))
        except _Full:
            return None
        assert isinstance(found, z3.BitVecRef)
        return found

    def tested(self, value: z3.BitVecRef, test: Callable[[int], bool]) -> Truth | None:
        """When `test` holds of a value for which `is_constant` holds; `None`: too large."""
        try:
            return self._truth(self._test(self._known[value.ast.value][1], test, {}))
        except _Full:
            return None

    # Diagrams

    def _node(self, truth: Truth) -> int:
        if isinstance(truth, bool):
            return TRUE if truth else FALSE
        known = self._known.get(truth.ast.value)
        if known is not None:
            return known[1]
        kind = truth.decl().kind()
        parts = [c for c in truth.children() if isinstance(c, z3.BoolRef)]
        if kind == z3.Z3_OP_NOT:
            found = self._ite(self._node(parts[0]), FALSE, TRUE)
        elif kind == z3.Z3_OP_AND:
            found = TRUE
            for part in parts:
                found = self._ite(self._node(part), found, FALSE)
        elif kind == z3.Z3_OP_OR:
            found = FALSE
            for part in parts:
                found = self._ite(self._node(part), TRUE, found)
        else:
            found = self._atom(truth)
        self._known[truth.ast.value] = (truth, found)
        return found

    def _atom(self, truth: z3.BoolRef) -> int:
        if len(self._atoms) >= ATOMS:
            raise _Full
        self._atoms.append(truth)
        return self._make(len(self._atoms) - 1, TRUE, FALSE)

    def _leaf(self, value: Value) -> int:
        known = self._known.get(value.ast.value)
        if known is not None:
            return known[1]
        node = len(self._nodes)
        if node >= NODES:
            raise _Full
        self._nodes.append((LEAF, node, node))
        self._known[value.ast.value] = (value, node)
        self._text[node] = value
        return node

    def _make(self, atom: int, yes: int, no: int) -> int:
        if yes == no:
            return yes
        key = (atom, yes, no)
        found = self._unique.get(key)
        if found is None:
            if len(self._nodes) >= NODES:
                raise _Full
            found = self._unique[key] = len(self._nodes)
            self._nodes.append(key)
        return found

    def _cofactors(self, node: int, atom: int) -> tuple[int, int]:
        own, yes, no = self._nodes[node]
        return (yes, no) if own == atom else (node, node)

    def _ite(self, condition: int, yes: int, no: int) -> int:
        if condition == TRUE or yes == no:
            return yes
        if condition == FALSE:
            return no
        if yes == TRUE and no == FALSE:
            return condition
        key = (condition, yes, no)
        found = self._chosen.get(key)
        if found is None:
            atom = min(self._nodes[n][0] for n in key)
            first, second, third = (self._cofactors(n, atom) for n in key)
            found = self._make(
                atom,
                self._ite(first[0], second[0], third[0]),
                self._ite(first[1], second[1], third[1]),
            )
            self._chosen[key] = found
        return found

    def _constrain(self, node: int, care: int) -> int:
        """Coudert and Madre's generalized cofactor: diagrams that agree wherever `care` holds
        become the same one."""
        if care in (TRUE, FALSE) or self._nodes[node][0] == LEAF:
            return node
        key = (node, care)
        found = self._within.get(key)
        if found is not None:
            return found
        atom = min(self._nodes[node][0], self._nodes[care][0])
        here, there = self._cofactors(node, atom), self._cofactors(care, atom)
        if there[0] == FALSE:
            found = self._constrain(here[1], there[1])
        elif there[1] == FALSE:
            found = self._constrain(here[0], there[0])
        else:
            yes = self._constrain(here[0], there[0])
            found = self._make(atom, yes, self._constrain(here[1], there[1]))
        self._within[key] = found
        return found

    def _all_constant(self, node: int) -> bool:
        found = self._constant.get(node)
        if found is None:
            atom, yes, no = self._nodes[node]
            if atom == LEAF:
                value = self._text[node]
                found = isinstance(value, z3.BitVecRef) and self._terms.value(value) is not None
            else:
                found = self._all_constant(yes) and self._all_constant(no)
            self._constant[node] = found
        return found

    def _map(
        self,
        node: int,
        function: Callable[[z3.BitVecRef], z3.BitVecRef],
        done: dict[int, int],
    ) -> int:
        found = done.get(node)
        if found is None:
            atom, yes, no = self._nodes[node]
            if atom == LEAF:
                value = self._text[node]
                assert isinstance(value, z3.BitVecRef)
                found = self._leaf(function(value))
            else:
                below = (self._map(yes, function, done), self._map(no, function, done))
                found = self._make(atom, *below)
            done[node] = found
        return found

    def _test(self, node: int, test: Callable[[int], bool], done: dict[int, int]) -> int:
        found = done.get(node)
        if found is None:
            atom, yes, no = self._nodes[node]
            if atom == LEAF:
                value = self._text[node]
                assert isinstance(value, z3.BitVecRef)
                number = self._terms.value(value)
                assert number is not None
                found = TRUE if test(number) else FALSE
            else:
                found = self._make(atom, self._test(yes, test, done), self._test(no, test, done))
            done[node] = found
        return found

    # Terms

    def _truth(self, node: int) -> Truth:
        found = self._term(node)
        assert isinstance(found, bool | z3.BoolRef)
        return found

    def _term(self, node: int) -> Truth | Value:
        found = self._text.get(node)
        if found is None:
            atom, yes, no = self._nodes[node]
            found = self._choice(self._atoms[atom], self._term(yes), self._term(no))
            self._text[node] = found
            if not isinstance(found, bool):
                self._known[found.ast.value] = (found, node)
        return found

    def _choice(self, holds: z3.BoolRef, yes: Truth | Value, no: Truth | Value) -> Truth | Value:
        if isinstance(yes, z3.BitVecRef | z3.ArrayRef):
            assert isinstance(no, z3.BitVecRef | z3.ArrayRef)
            return _plain(holds, yes, no)
        assert not isinstance(no, z3.BitVecRef | z3.ArrayRef)
        terms = self._terms
        if yes is True:
            return terms.any(holds, no)
        if no is True:
            return terms.any(terms.negate(holds), yes)
        return terms.any(terms.all(holds, yes), terms.all(terms.negate(holds), no))


def _plain(condition: Truth, a: Value, b: Value) -> Value:
    if isinstance(condition, bool):
        return a if condition else b
    found = z3.If(condition, a, b)
    assert isinstance(found, z3.BitVecRef | z3.ArrayRef)
    return found
