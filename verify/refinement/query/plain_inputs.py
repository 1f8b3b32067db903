"""Plain inputs, tried first where any inputs will do.

Whether anything is compared at all is asked of every pair, and the solver may take long to find a
run through loops and memory.  Plain inputs are nearly always enough: with everything fixed, the
question is a calculation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import z3

from verify.ir.types import PtrType
from verify.refinement.query.question import Question
from verify.semantics.memory_plan import ADDRESS_BITS
from verify.solver.budget import Clock
from verify.solver.model_substitution import symbols as uninterpreted
from verify.symbolic.template import Variable
from verify.terms.symbol_table import SymbolTable
from verify.terms.symbols import (
    ComesBack,
    GlobalAddress,
    Identity,
    Returns,
    SolverSymbol,
    Thread,
    argument_of,
)

NUMBERS = (0, 1, 32, 1024)
"""Values of integers, in arguments, in memory and in answers: loops may run to them, and the sizes
of warps and groups are not 0."""
SPACING_BYTES = 1 << 16
"""The distance from one address to the next."""
GLOBAL_SPACING_BYTES = 1 << 24
"""The distance from one global to the next, all after those addresses."""
FIRST_OTHER = 256
"""The number of the first address that is no argument's."""
TIMEOUT_S = 0.25
"""The time for what fixed inputs leave open: choices, unknown functions."""

Pins = list[tuple[z3.ExprRef, z3.ExprRef]]


def has_witness(
    question: Question,
    terms: Sequence[z3.BoolRef],
    clock: Clock,
    *,
    only_plain_functions: bool = False,
) -> bool:
    """Whether some plain inputs satisfy all of `terms`; if not, others may.

    `only_plain_functions`: unknown functions are constant; others are not tried.
    """
    together = z3.And(*terms)
    plain = list(_plain_inputs(question, terms))
    if question.has_stand_ins:
        symbols, functions = question.domain.symbols, uninterpreted([together])[1]
        for number, pinned in zip(NUMBERS, plain, strict=True):
            with_functions = z3.substitute_funs(
                together, *_plain_functions(symbols, functions, number)
            )
            if _is_satisfiable(z3.substitute(with_functions, *pinned), clock):
                return True
        if only_plain_functions:
            return False
    return any(_is_satisfiable(z3.substitute(together, *pinned), clock) for pinned in plain)


def _is_satisfiable(condition: z3.ExprRef, clock: Clock) -> bool:
    left = z3.simplify(condition)
    if not isinstance(left, z3.BoolRef) or z3.is_false(left):
        return False
    watch = Clock(min(clock.left, TIMEOUT_S), logic=None)
    answer = watch.check(watch.solver([left]))
    clock.solving += watch.solving
    return answer == z3.sat


def _plain_functions(
    symbols: SymbolTable, functions: Sequence[z3.FuncDeclRef], number: int
) -> list[tuple[z3.FuncDeclRef, z3.ExprRef]]:
    """Constant functions: no result is poison, calls return, and a result as wide as an address is
    an address that differs from those of the arguments."""
    definitions: list[tuple[z3.FuncDeclRef, z3.ExprRef]] = []
    for place, function in enumerate(functions):
        sort = function.range()
        if isinstance(sort, z3.BitVecSortRef):
            wide = sort.size() >= ADDRESS_BITS
            value = z3.BitVecVal(
                SPACING_BYTES * (FIRST_OTHER + place) if wide else number, sort.size()
            )
        else:
            value = z3.BoolVal(isinstance(symbols.of(function), ComesBack))
        definitions.append((function, value))
    return definitions


def _plain_inputs(question: Question, terms: Sequence[z3.BoolRef]) -> Iterator[Pins]:
    """The values of all variables of the environment, one list for each of `NUMBERS`."""
    shared = {symbol for template in question.templates for symbol in template.shared}
    in_order = sorted(shared, key=lambda symbol: symbol.name)
    variables: dict[int, tuple[SolverSymbol, Variable, int]] = {}
    for number, thread in enumerate(question.threads):
        for symbol in in_order:
            variable = thread.renamed[symbol]
            if not isinstance(symbol, Thread):
                variables.setdefault(variable.get_id(), (symbol, variable, number))
    globals_ = (symbol for symbol in in_order if isinstance(symbol, GlobalAddress))
    places: dict[SolverSymbol, int] = {symbol: place for place, symbol in enumerate(globals_)}
    held = list(_constants(terms))
    for number in NUMBERS:
        pins: Pins = []
        arrays: list[z3.ArrayRef] = []
        for symbol, variable, thread in variables.values():
            if isinstance(variable, z3.ArrayRef):
                arrays.append(variable)
            elif symbol in places and isinstance(variable, z3.BitVecRef):
                far = GLOBAL_SPACING_BYTES * (1 + places[symbol])
                pins.append((variable, z3.BitVecVal(far, variable.size())))
            else:
                distinct = isinstance(symbol, Identity) and symbol.is_distinct
                value = _value(question, symbol, variable, thread if distinct else number)
                pins.append((variable, value))
        yield [*pins, *((array, _memory(array, number, held, pins)) for array in arrays)]


def _constants(terms: Sequence[z3.BoolRef]) -> Iterator[tuple[z3.ExprRef, z3.ExprRef, z3.ExprRef]]:
    """The cells whose contents `terms` fix: the array, the cell, its contents."""
    for term in terms:
        if z3.is_eq(term) and z3.is_select(term.arg(0)) and z3.is_const(term.arg(0).arg(0)):
            yield term.arg(0).arg(0), term.arg(0).arg(1), term.arg(1)


def _memory(
    array: z3.ArrayRef,
    number: int,
    held: Sequence[tuple[z3.ExprRef, z3.ExprRef, z3.ExprRef]],
    pins: Pins,
) -> z3.ExprRef:
    """`number` everywhere but where constants are."""
    cell = array.sort().range()
    assert isinstance(cell, z3.BitVecSortRef)
    memory: z3.ArrayRef = z3.K(array.domain(), z3.BitVecVal(number, cell))
    for where, place, contents in held:
        if where.eq(array):
            memory = z3.Store(memory, z3.substitute(place, *pins), contents)
    return memory


def _value(question: Question, symbol: SolverSymbol, variable: Variable, number: int) -> z3.ExprRef:
    if not isinstance(variable, z3.BitVecRef):
        # No value is poison, and every call returns.
        return z3.BoolVal(isinstance(symbol, Returns))
    argument = argument_of(symbol)
    parameters = question.target.side.run.unrolled.flat.function.parameters
    if argument is not None and isinstance(parameters[argument.position].type, PtrType):
        number = SPACING_BYTES * (argument.position + 1)
    return z3.BitVecVal(number, variable.size())
