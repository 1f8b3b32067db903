"""From symbols to the solver's constants and functions, and back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import z3

from verify.terms.sorts import SortsOfWidth
from verify.terms.symbols import SolverSymbol


class SymbolTable:
    """The constants and functions that were made for one check."""

    __slots__ = ("_bits", "_known", "_names", "_sorts", "_symbols", "_truths")

    def __init__(self) -> None:
        self._names: dict[SolverSymbol, str] = {}
        self._symbols: dict[str, SolverSymbol] = {}
        self._sorts = SortsOfWidth(z3.main_ctx())
        self._bits: dict[tuple[SolverSymbol, int], z3.BitVecRef] = {}
        self._truths: dict[SolverSymbol, z3.BoolRef] = {}
        self._known: dict[int, tuple[z3.AstRef, SolverSymbol | None]] = {}
        """What is known of terms, by their addresses, which are theirs as long as they are kept."""

    def __iter__(self) -> Iterator[SolverSymbol]:
        """The symbols of all that was made."""
        return iter(self._names)

    def _name(self, symbol: SolverSymbol) -> str:
        """The symbol's name; names of the program may make two equal, of which one is changed."""
        name = self._names.get(symbol)
        if name is None:
            name = symbol.name
            while name in self._symbols:
                name += "'"
            self._names[symbol] = name
            self._symbols[name] = symbol
        return name

    def bits(self, symbol: SolverSymbol, width: int) -> z3.BitVecRef:
        """The constant of `width` bits."""
        made = self._bits.get((symbol, width))
        if made is None:
            made = self._bits[symbol, width] = z3.BitVec(self._name(symbol), self._sorts[width])
        return made

    def truth(self, symbol: SolverSymbol) -> z3.BoolRef:
        """The truth value."""
        made = self._truths.get(symbol)
        if made is None:
            made = self._truths[symbol] = z3.Bool(self._name(symbol))
        return made

    def array(self, symbol: SolverSymbol, index: z3.SortRef, cell: z3.SortRef) -> z3.ArrayRef:
        """The memory from `index` to `cell`."""
        return z3.Array(self._name(symbol), index, cell)

    def constant(self, symbol: SolverSymbol, sort: z3.SortRef) -> z3.ExprRef:
        """The constant of any sort."""
        return z3.Const(self._name(symbol), sort)

    def function(self, symbol: SolverSymbol, *sorts: z3.SortRef) -> z3.FuncDeclRef:
        """The function from all `sorts` but the last to the last."""
        return z3.Function(self._name(symbol), *sorts)

    def apply(
        self, symbol: SolverSymbol, arguments: Sequence[z3.ExprRef], result: z3.SortRef
    ) -> z3.ExprRef:
        """The uninterpreted function of `arguments`."""
        return self.function(symbol, *(a.sort() for a in arguments), result)(*arguments)

    def of(self, made: z3.ExprRef | z3.FuncDeclRef) -> SolverSymbol | None:
        """The symbol of a constant, of the function that a term applies, or of a declaration;
        `None` for the solver's own."""
        known = self._known.get(made.ast.value)
        if known is not None:
            return known[1]
        declaration = made if isinstance(made, z3.FuncDeclRef) else made.decl()
        is_interpreted = declaration.kind() != z3.Z3_OP_UNINTERPRETED
        symbol = None if is_interpreted else self._symbols.get(declaration.name())
        if is_interpreted or symbol is not None:
            self._known[made.ast.value] = made, symbol
        return symbol
