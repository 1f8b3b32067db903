"""Path conditions in one canonical form, so that what happens under the same condition in two
functions is seen to do so without a solver, however the passes arranged their branches.

A path condition is a binary decision diagram over branch conditions, kept beside its z3
term.  The order is that in which the conditions were met first, in either function.  A value that
differs by path is a diagram with values for leaves.  Terms whose diagram would be too large are
left as they come.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import z3

Truth = bool | z3.BoolRef
Value = z3.BitVecRef | z3.ArrayRef


class Terms(Protocol):
    """The builder of z3 terms."""

    def all(self, *conditions: Truth) -> Truth: ...
    def any(self, *conditions: Truth) -> Truth: ...
    def negate(self, a: Truth) -> Truth: ...
    def value(self, a: z3.BitVecRef) -> int | None: ...


MOST_NODES = 20_000
MOST_ATOMS = 300
"""The diagrams are walked recursively, to the depth of the number of atoms."""
FALSE, TRUE = 0, 1
"""The nodes of the two constants."""
LEAF = 1 << 30
"""A leaf's atom: after all others in the order."""


class _Full(Exception):
    """More nodes or atoms than are allowed."""


_Node = tuple[int, int, int]
"""A choice by the number of an atom: the node where it holds, the node where it does not.  For a
leaf, both are the leaf itself."""


class _Bdd:
    """The binary decision diagrams of one check (Bryant, "Graph-Based Algorithms for Boolean
    Function Manipulation", 1986), as numbers of their nodes: equal functions of the atoms are the
    same node.  What is made raises `_Full`.

    Leaves are false, true, and others that the caller makes: a diagram may choose between values.
    Atoms are ordered by their numbers, which are those in which they were made.
    """

    __slots__ = ("_atoms", "_chosen", "_constrained", "_unique", "nodes")

    def __init__(self) -> None:
        self.nodes: list[_Node] = [(LEAF, FALSE, FALSE), (LEAF, TRUE, TRUE)]
        self._atoms = 0
        self._unique: dict[_Node, int] = {}
        self._chosen: dict[tuple[int, int, int], int] = {}
        self._constrained: dict[tuple[int, int], int] = {}

    def is_half_full(self) -> bool:
        """Whether half of the atoms are made."""
        return self._atoms >= MOST_ATOMS // 2

    def is_leaf(self, node: int) -> bool:
        return self.nodes[node][0] == LEAF

    def new_atom(self) -> int:
        """The node that is true where a new atom holds."""
        if self._atoms >= MOST_ATOMS:
            raise _Full
        node = self._make(self._atoms, TRUE, FALSE)
        self._atoms += 1
        return node

    def new_leaf(self) -> int:
        node = len(self.nodes)
        if node >= MOST_NODES:
            raise _Full
        self.nodes.append((LEAF, node, node))
        return node

    def ite(self, condition: int, yes: int, no: int) -> int:
        """`yes` where `condition` holds, else `no`."""
        if condition == TRUE or yes == no:
            return yes
        if condition == FALSE:
            return no
        if yes == TRUE and no == FALSE:
            return condition
        key = (condition, yes, no)
        node = self._chosen.get(key)
        if node is None:
            atom = min(self.nodes[n][0] for n in key)
            first, second, third = (self._cofactors(n, atom) for n in key)
            node = self._make(
                atom,
                self.ite(first[0], second[0], third[0]),
                self.ite(first[1], second[1], third[1]),
            )
            self._chosen[key] = node
        return node

    def constrain(self, node: int, care: int) -> int:
        """Coudert and Madre's generalized cofactor: diagrams that agree wherever `care` holds
        become the same one."""
        if care in (TRUE, FALSE) or self.nodes[node][0] == LEAF:
            return node
        key = (node, care)
        result = self._constrained.get(key)
        if result is not None:
            return result
        atom = min(self.nodes[node][0], self.nodes[care][0])
        values, cares = self._cofactors(node, atom), self._cofactors(care, atom)
        if cares[0] == FALSE:
            result = self.constrain(values[1], cares[1])
        elif cares[1] == FALSE:
            result = self.constrain(values[0], cares[0])
        else:
            yes = self.constrain(values[0], cares[0])
            result = self._make(atom, yes, self.constrain(values[1], cares[1]))
        self._constrained[key] = result
        return result

    def map_leaves(self, node: int, function: Callable[[int], int]) -> int:
        """The diagram with `function` of each leaf in its place: the node of another leaf."""
        return self._map(node, function, {})

    def _map(self, node: int, function: Callable[[int], int], done: dict[int, int]) -> int:
        result = done.get(node)
        if result is None:
            atom, yes, no = self.nodes[node]
            if atom == LEAF:
                result = function(node)
            else:
                result = self._make(
                    atom, self._map(yes, function, done), self._map(no, function, done)
                )
            done[node] = result
        return result

    def _make(self, atom: int, yes: int, no: int) -> int:
        if yes == no:
            return yes
        key = (atom, yes, no)
        node = self._unique.get(key)
        if node is None:
            if len(self.nodes) >= MOST_NODES:
                raise _Full
            node = self._unique[key] = len(self.nodes)
            self.nodes.append(key)
        return node

    def _cofactors(self, node: int, atom: int) -> tuple[int, int]:
        """The diagram where the atom, not after its first one, holds, and where it does not."""
        first, yes, no = self.nodes[node]
        return (yes, no) if first == atom else (node, node)


class PathConditions:
    """The path conditions of one check, and the values that depend on the path."""

    __slots__ = ("_all_constants", "_atoms", "_bdd", "_nodes", "_terms", "_terms_of", "_too_large")

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._bdd = _Bdd()
        self._atoms: list[z3.BoolRef] = []
        # By address of a term: the term, kept alive, and its node.
        self._nodes: dict[int, tuple[z3.BoolRef | Value, int]] = {}
        # By address: terms, kept alive, whose diagram is too large; none gets smaller.
        self._too_large: dict[int, z3.BoolRef] = {}
        # By node: its term.
        self._terms_of: dict[int, Truth | Value] = {FALSE: False, TRUE: True}
        # By node: whether all leaves are constant values.
        self._all_constants: dict[int, bool] = {FALSE: False, TRUE: False}

    # Conditions

    def both(self, a: Truth, b: Truth) -> Truth:
        """`a` and `b` hold."""
        try:
            return self._truth(self._bdd.ite(self._node(a), self._node(b), FALSE))
        except _Full:
            return self._terms.all(a, b)

    def either(self, *conditions: Truth) -> Truth:
        """One of `conditions` holds."""
        try:
            node = FALSE
            for condition in conditions:
                node = self._bdd.ite(self._node(condition), TRUE, node)
            return self._truth(node)
        except _Full:
            return self._terms.any(*conditions)

    def under(self, condition: Truth, care: Truth) -> Truth:
        """A condition that is `condition` wherever `care` holds, the same one for all that are."""
        try:
            return self._truth(self._bdd.constrain(self._node(condition), self._node(care)))
        except _Full:
            return condition

    def decided(self, condition: z3.BoolRef, care: Truth) -> bool | None:
        """The constant value of `condition` wherever `care` holds, or `None`."""
        entry = self._nodes.get(condition.ast.value)
        if entry is None or care is False:
            return None
        try:
            node = self._node(care)
            if self._bdd.ite(node, entry[1], FALSE) == FALSE:
                return False
            return True if self._bdd.ite(node, entry[1], TRUE) == TRUE else None
        except _Full:
            return None

    def knows(self, condition: z3.BoolRef) -> bool:
        """Whether some path depended on it."""
        return condition.ast.value in self._nodes

    def is_of_branches(self, condition: z3.BoolRef) -> bool:
        """Paths depended on all that it is made of."""
        if condition.ast.value in self._nodes:
            return True
        kind = condition.decl().kind()
        if kind not in (z3.Z3_OP_NOT, z3.Z3_OP_AND, z3.Z3_OP_OR):
            return False
        parts = [c for c in condition.children() if isinstance(c, z3.BoolRef)]
        return all(map(self.is_of_branches, parts))

    def choose(self, condition: Truth, yes: Truth, no: Truth) -> Truth:
        """If-then-else on conditions that are no branch's: they are not taken apart."""
        if yes is no:
            return yes
        try:
            parts = [self._whole(part) for part in (yes, no)]
            return self._truth(self._bdd.ite(self._node(condition), parts[0], parts[1]))
        except _Full:
            terms = self._terms
            otherwise = terms.all(terms.negate(condition), no)
            return terms.any(terms.all(condition, yes), otherwise)

    def _whole(self, truth: Truth) -> int:
        """The node of a condition that is a single atom, if it is new."""
        if isinstance(truth, bool) or truth.ast.value in self._nodes:
            return self._node(truth)
        if self._bdd.is_half_full():
            raise _Full
        node = self._atom(truth)
        self._nodes[truth.ast.value] = (truth, node)
        return node

    # Values

    def narrowed(self, value: Value, care: Truth) -> Value:
        """A value that is `value` wherever `care` holds, the same one for all that are."""
        entry = self._nodes.get(value.ast.value)
        if entry is None or self._bdd.is_leaf(entry[1]):
            return value
        try:
            term = self._term(self._bdd.constrain(entry[1], self._node(care)))
        except _Full:
            return value
        assert isinstance(term, z3.BitVecRef | z3.ArrayRef)
        return term

    def merge(self, alternatives: Sequence[tuple[Truth, Value]]) -> Value:
        """The value of the first alternative whose condition holds; the last has none."""
        result = alternatives[-1][1]
        try:
            node = self._leaf(result)
            for condition, value in alternatives[-2::-1]:
                node = self._bdd.ite(self._node(condition), self._leaf(value), node)
            term = self._term(node)
        except _Full:
            for condition, value in alternatives[-2::-1]:
                result = _if(condition, value, result)
            return result
        assert isinstance(term, z3.BitVecRef | z3.ArrayRef)
        return term

    def is_constant(self, value: z3.BitVecRef) -> bool:
        """Whether the value is a constant on every path, but not the same one on all."""
        entry = self._nodes.get(value.ast.value)
        return entry is not None and self._has_constants(entry[1])

    def mapped(
        self, value: z3.BitVecRef, function: Callable[[z3.BitVecRef], z3.BitVecRef]
    ) -> z3.BitVecRef | None:
        """`function` of a value for which `is_constant` holds; `None` when that is too large."""

        def image(leaf: int) -> int:
            return self._leaf(function(self._constant(leaf)))

        try:
            term = self._term(self._bdd.map_leaves(self._nodes[value.ast.value][1], image))
        except _Full:
            return None
        assert isinstance(term, z3.BitVecRef)
        return term

    def each(
        self, value: z3.BitVecRef, function: Callable[[z3.BitVecRef], z3.BitVecRef]
    ) -> z3.BitVecRef | None:
        """`function` of a value on each path, where the paths decide; `None` if they do not, or
        that is too large."""
        entry = self._nodes.get(value.ast.value)
        if entry is None or self._bdd.is_leaf(entry[1]):
            return None

        def image(leaf: int) -> int:
            node = self._leaf(function(self._constant(leaf)))
            if not self._bdd.is_leaf(node):
                raise _Full
            return node

        try:
            term = self._term(self._bdd.map_leaves(entry[1], image))
        except _Full:
            return None
        assert isinstance(term, z3.BitVecRef)
        return term

    def tested(self, value: z3.BitVecRef, test: Callable[[int], bool]) -> Truth | None:
        """The truth of `test` on a value for which `is_constant` holds; `None`: too large."""

        def outcome(leaf: int) -> int:
            number = self._terms.value(self._constant(leaf))
            assert number is not None
            return TRUE if test(number) else FALSE

        try:
            return self._truth(self._bdd.map_leaves(self._nodes[value.ast.value][1], outcome))
        except _Full:
            return None

    def _constant(self, leaf: int) -> z3.BitVecRef:
        value = self._terms_of[leaf]
        assert isinstance(value, z3.BitVecRef)
        return value

    def _has_constants(self, node: int) -> bool:
        """Whether all leaves are constant values."""
        result = self._all_constants.get(node)
        if result is None:
            atom, yes, no = self._bdd.nodes[node]
            if atom == LEAF:
                value = self._terms_of[node]
                result = isinstance(value, z3.BitVecRef) and self._terms.value(value) is not None
            else:
                result = self._has_constants(yes) and self._has_constants(no)
            self._all_constants[node] = result
        return result

    # Diagrams of terms

    def _node(self, truth: Truth) -> int:
        if isinstance(truth, bool):
            return TRUE if truth else FALSE
        number = truth.ast.value
        entry = self._nodes.get(number)
        if entry is not None:
            return entry[1]
        if number in self._too_large:
            raise _Full
        try:
            node = self._new_node(truth)
        except _Full:
            self._too_large[number] = truth
            raise
        self._nodes[number] = (truth, node)
        return node

    def _new_node(self, truth: z3.BoolRef) -> int:
        kind = truth.decl().kind()
        parts = [c for c in truth.children() if isinstance(c, z3.BoolRef)]
        if kind == z3.Z3_OP_NOT:
            node = self._bdd.ite(self._node(parts[0]), FALSE, TRUE)
        elif kind == z3.Z3_OP_AND:
            node = TRUE
            for part in parts:
                node = self._bdd.ite(self._node(part), node, FALSE)
        elif kind == z3.Z3_OP_OR:
            node = FALSE
            for part in parts:
                node = self._bdd.ite(self._node(part), TRUE, node)
        else:
            node = self._atom(truth)
        return node

    def _atom(self, truth: z3.BoolRef) -> int:
        node = self._bdd.new_atom()
        self._atoms.append(truth)
        return node

    def _leaf(self, value: Value) -> int:
        entry = self._nodes.get(value.ast.value)
        if entry is not None:
            return entry[1]
        node = self._bdd.new_leaf()
        self._nodes[value.ast.value] = (value, node)
        self._terms_of[node] = value
        return node

    # Terms of diagrams

    def _truth(self, node: int) -> Truth:
        term = self._term(node)
        assert isinstance(term, bool | z3.BoolRef)
        return term

    def _term(self, node: int) -> Truth | Value:
        term = self._terms_of.get(node)
        if term is None:
            atom, yes, no = self._bdd.nodes[node]
            term = self._choice(self._atoms[atom], self._term(yes), self._term(no))
            self._terms_of[node] = term
            if not isinstance(term, bool):
                self._nodes[term.ast.value] = (term, node)
        return term

    def _choice(self, holds: z3.BoolRef, yes: Truth | Value, no: Truth | Value) -> Truth | Value:
        if isinstance(yes, z3.BitVecRef | z3.ArrayRef):
            assert isinstance(no, z3.BitVecRef | z3.ArrayRef)
            return _if(holds, yes, no)
        assert not isinstance(no, z3.BitVecRef | z3.ArrayRef)
        terms = self._terms
        if yes is True:
            return terms.any(holds, no)
        if no is True:
            return terms.any(terms.negate(holds), yes)
        return terms.any(terms.all(holds, yes), terms.all(terms.negate(holds), no))


def _if(condition: Truth, a: Value, b: Value) -> Value:
    if isinstance(condition, bool):
        return a if condition else b
    term = z3.If(condition, a, b)
    assert isinstance(term, z3.BitVecRef | z3.ArrayRef)
    return term
