"""The variables of the template thread.

One thread, the template, is executed symbolically; the others are its terms with these variables
substituted.  A *shared* variable means the same in source and target (inputs, the environment's
answers); a *private* one belongs to one side (results of convergent operations, choices).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from enum import Enum

import z3

from common.data import dataclass
from verify.semantics.domain import AbstractValue, Aggregate, Scalar
from verify.terms.domain import Truth
from verify.terms.private_symbols import PrivateSymbol
from verify.terms.symbol_table import SymbolTable
from verify.terms.symbols import IsPoison, MemoryEpoch, OfThread, SolverSymbol, Thread

SymValue = AbstractValue[z3.BitVecRef, Truth]
Variable = z3.BitVecRef | z3.BoolRef | z3.ArrayRef

THREAD_BITS = 32


class ChoiceKind(Enum):
    """The choices of an implementation (docs/semantics.md, section 4)."""

    FREEZE = "freeze of poison"
    UNDEF = "undef"
    NAN = "the NaN"
    TIME = "convergence at an anchor"
    PLACE = "where an object is"


@dataclass(frozen=True, slots=True)
class Choice:
    """A private variable that the side may choose, per thread."""

    kind: ChoiceKind
    symbol: SolverSymbol
    variable: z3.BitVecRef


SOURCE = "src"
"""Begins the names of the source's runs."""


@dataclass
class Template:
    """The variables made so far; `side` tells the private ones from those of other runs."""

    side: str
    symbols: SymbolTable
    shared: dict[SolverSymbol, Variable] = field(default_factory=dict[SolverSymbol, Variable])
    private: dict[SolverSymbol, Variable] = field(default_factory=dict[SolverSymbol, Variable])
    choices: list[Choice] = field(default_factory=list[Choice])

    @property
    def is_source(self) -> bool:
        """Whether the run is of the source."""
        return self.side.startswith(SOURCE)

    @property
    def thread(self) -> z3.BitVecRef:
        """The thread's number, `THREAD_BITS` wide."""
        return self.bits(Thread(), THREAD_BITS)

    def bits(self, symbol: SolverSymbol, width: int) -> z3.BitVecRef:
        """The shared variable of `width` bits."""
        variable = self.shared.get(symbol)
        if not isinstance(variable, z3.BitVecRef):
            variable = self.shared[symbol] = self.symbols.bits(symbol, width)
        return variable

    def truth(self, symbol: SolverSymbol) -> z3.BoolRef:
        """The shared truth value."""
        variable = self.shared.get(symbol)
        if not isinstance(variable, z3.BoolRef):
            variable = self.shared[symbol] = self.symbols.truth(symbol)
        return variable

    def array(self, symbol: MemoryEpoch, index: int, cell: int) -> z3.ArrayRef:
        """The shared memory from addresses of `index` bits to cells of `cell` bits."""
        variable = self.shared.get(symbol)
        if not isinstance(variable, z3.ArrayRef):
            sorts = (z3.BitVecSort(index), z3.BitVecSort(cell))
            variable = self.shared[symbol] = self.symbols.array(symbol, *sorts)
        return variable

    def own_bits(self, symbol: PrivateSymbol, width: int) -> z3.BitVecRef:
        """A private variable of `width` bits."""
        variable = self.private.get(symbol)
        if not isinstance(variable, z3.BitVecRef):
            variable = self.private[symbol] = self.symbols.bits(symbol, width)
        return variable

    def own_truth(self, symbol: PrivateSymbol | IsPoison) -> z3.BoolRef:
        """A private truth value."""
        variable = self.private[symbol] = self.symbols.truth(symbol)
        return variable

    def adopt(self, variables: Iterable[Variable]) -> None:
        """Make variables of another run private ones of this run."""
        for variable in variables:
            symbol = self.symbols.of(variable)
            assert symbol is not None
            self.private[symbol] = variable

    def choose(self, kind: ChoiceKind, symbol: PrivateSymbol, width: int) -> z3.BitVecRef:
        """The choice `symbol`, which is a new one when it is asked for the first time."""
        made = self.private.get(symbol)
        if isinstance(made, z3.BitVecRef):
            return made
        variable = self.own_bits(symbol, width)
        self.choices.append(Choice(kind, symbol, variable))
        return variable


@dataclass(frozen=True)
class ThreadVariables:
    """The substitution that turns template terms into those of thread `number`.

    `renamed`: by symbol of the template.  Variables that are the same in all threads stay.
    """

    number: int
    pairs: tuple[tuple[z3.ExprRef, z3.ExprRef], ...]
    renamed: Mapping[SolverSymbol, Variable]


def for_thread(
    templates: Iterable[Template], number: int, uniform: frozenset[SolverSymbol]
) -> ThreadVariables:
    """The variables of thread `number`; the thread's own number becomes a constant.

    `uniform`: symbols that are the same in all threads, besides those that always are.
    """
    return _renamed(templates, number, lambda symbol: symbol.is_uniform or symbol in uniform)


def any_thread(templates: Iterable[Template]) -> ThreadVariables:
    """The variables of some thread, of any number: its own ones, as if it were thread 0."""
    return _renamed(templates, 0, lambda s: s.is_uniform or isinstance(s, Thread))


def _renamed(
    templates: Iterable[Template], number: int, stays: Callable[[SolverSymbol], bool]
) -> ThreadVariables:
    """The variables of thread `number`, but for the symbols that stay what they are."""
    renamed: dict[SolverSymbol, Variable] = {}
    pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = []
    for template in templates:
        for symbol, variable in (*template.shared.items(), *template.private.items()):
            if symbol in renamed:
                continue
            if stays(symbol):
                renamed[symbol] = variable
                continue
            new = _of_thread(template.symbols, symbol, variable, number)
            renamed[symbol] = new
            pairs.append((variable, new))
    return ThreadVariables(number, tuple(pairs), renamed)


def _of_thread(
    symbols: SymbolTable, symbol: SolverSymbol, variable: Variable, number: int
) -> Variable:
    """The value of `variable`, which represents `symbol` in the template, in thread `number`."""
    if isinstance(symbol, Thread):
        return z3.BitVecVal(number, THREAD_BITS)
    of_thread = OfThread(symbol, number)
    if isinstance(variable, z3.BoolRef):
        return symbols.truth(of_thread)
    if isinstance(variable, z3.BitVecRef):
        return symbols.bits(of_thread, variable.size())
    sort = variable.sort()
    return symbols.array(of_thread, sort.domain(), sort.range())


def leaves(value: SymValue) -> tuple[Scalar[z3.BitVecRef, Truth], ...]:
    """The scalars of a value, in order."""
    if isinstance(value, Aggregate):
        return tuple(leaf for element in value.elements for leaf in leaves(element))
    return (value,)
