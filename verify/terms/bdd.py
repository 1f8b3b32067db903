"""Binary decision diagrams (Bryant, "Graph-Based Algorithms for Boolean Function Manipulation",
1986): equal functions of the atoms are the same node.

Leaves are false, true, and others that the caller makes: a diagram may choose between values.
Atoms are ordered by their numbers, which are those in which they were made.
"""

from __future__ import annotations

from collections.abc import Callable

MOST_NODES = 20_000
MOST_ATOMS = 300
"""The diagrams are walked recursively, to the depth of the number of atoms."""
FALSE, TRUE = 0, 1
"""The nodes of the two constants."""
LEAF = 1 << 30
"""A leaf's atom: after all others in the order."""


class Full(Exception):
    """More nodes or atoms than are allowed."""


Node = tuple[int, int, int]
"""A choice by the number of an atom: the node where it holds, the node where it does not.  For a
leaf, both are the leaf itself."""


class Bdd:
    """The diagrams of one check, as numbers of their nodes.  What is made raises `Full`."""

    __slots__ = ("_atoms", "_chosen", "_constrained", "_unique", "nodes")

    def __init__(self) -> None:
        self.nodes: list[Node] = [(LEAF, FALSE, FALSE), (LEAF, TRUE, TRUE)]
        self._atoms = 0
        self._unique: dict[Node, int] = {}
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
            raise Full
        node = self._make(self._atoms, TRUE, FALSE)
        self._atoms += 1
        return node

    def new_leaf(self) -> int:
        node = len(self.nodes)
        if node >= MOST_NODES:
            raise Full
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
                raise Full
            node = self._unique[key] = len(self.nodes)
            self.nodes.append(key)
        return node

    def _cofactors(self, node: int, atom: int) -> tuple[int, int]:
        """The diagram where the atom, not after its first one, holds, and where it does not."""
        first, yes, no = self.nodes[node]
        return (yes, no) if first == atom else (node, node)
