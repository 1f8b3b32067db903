"""Arguments that are addresses, seen through another address space, in the symbolic run: what they
are there is in the same object."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import field

import z3

from common.data import dataclass
from verify.semantics.domain import Scalar
from verify.terms.domain import Truth, Z3Domain
from verify.terms.symbols import Argument, ArgumentUndef, SolverSymbol

Move = Callable[[z3.BitVecRef], z3.BitVecRef]
Cast = Callable[[z3.BitVecRef], Scalar[z3.BitVecRef, Truth]]
Ways = tuple[z3.BoolRef, z3.BitVecRef, z3.BitVecRef]


@dataclass
class CastArguments:
    """`parameters`: the positions of arguments that are addresses.  `roots`: what terms were
    computed from, as in `Objects`.  `casts`: addresses of another width that an argument is in
    other spaces, by the identity of their terms, each with the argument."""

    domain: Z3Domain
    parameters: Container[int]
    roots: dict[int, tuple[z3.BitVecRef, z3.BitVecRef]]
    casts: dict[int, tuple[z3.BitVecRef, z3.BitVecRef]] = field(
        default_factory=dict[int, tuple[z3.BitVecRef, z3.BitVecRef]]
    )
    elsewhere: dict[int, tuple[z3.BitVecRef, Truth]] = field(
        default_factory=dict[int, tuple[z3.BitVecRef, Truth]]
    )
    """Roots that are not in the space through which they are seen, by the identity of their terms
    there, and when; the addresses that were computed from them may be."""

    def cast(self, root: z3.BitVecRef, move: Cast, *, is_other: bool) -> z3.BitVecRef:
        """The root of an address, in another space; `move` converts the address.  `is_other`: the
        address is not its own root, which need not be in that space."""
        root = unless_undef(self.domain, root)
        ways = self.ways(root)
        if ways is not None:
            condition, a, b = ways
            first, second = (self.cast(way, move, is_other=is_other) for way in (a, b))
            return self.domain.ite(condition, first, second)
        found = move(root)
        moved, elsewhere = found.bits, self.elsewhere.get(root.ast.value)
        lost = self.domain.any(found.poison, False if elsewhere is None else elsewhere[1])
        if (is_other or elsewhere is not None) and lost is not False:
            self.elsewhere[moved.ast.value] = moved, lost
        symbol = self.symbol(root)
        if isinstance(symbol, Argument) and symbol.position in self.parameters:
            original = self.casts.get(root.ast.value)
            self.casts[moved.ast.value] = moved, root if original is None else original[1]
            self.roots[moved.ast.value] = moved, moved
        return moved

    def symbol(self, root: z3.BitVecRef) -> SolverSymbol | None:
        """The symbol of a root, or `None`; an argument in another space has a symbol of its own."""
        original = self.casts.get(root.ast.value)
        return self.domain.symbols.of(root if original is None else original[1])

    def ways(self, root: z3.BitVecRef) -> Ways | None:
        """The condition and the two values, where a root is a choice."""
        if root.decl().kind() != z3.Z3_OP_ITE or root.ast.value in self.casts:
            return None
        condition, a, b = root.children()
        assert isinstance(condition, z3.BoolRef)
        assert isinstance(a, z3.BitVecRef) and isinstance(b, z3.BitVecRef)
        return condition, a, b

    def alternatives(self, root: z3.BitVecRef) -> Iterator[z3.BitVecRef]:
        """The roots of an address, one for each path."""
        ways = self.ways(root)
        if ways is None:
            yield root
            return
        for way in ways[1:]:
            yield from self.alternatives(way)


def unless_undef(domain: Z3Domain, root: z3.BitVecRef) -> z3.BitVecRef:
    """An argument that may be undef where it is not: an access at undef is UB by itself."""
    if root.decl().kind() == z3.Z3_OP_ITE:
        condition, _, otherwise = root.children()
        if isinstance(domain.symbols.of(condition), ArgumentUndef):
            assert isinstance(otherwise, z3.BitVecRef)
            return otherwise
    return root
