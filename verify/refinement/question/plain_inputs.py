"""Plain inputs, tried first where any inputs will do.

Whether anything is compared at all is asked of every pair, and the solver may take long to find a
run through loops and memory.  Plain inputs are nearly always enough: with everything fixed, the
question is a calculation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field

import z3

from common.data import dataclass
from verify.ir.types import PtrType
from verify.refinement.question.communicating_sets import CommunicatingSets
from verify.refinement.question.convergence_order import times
from verify.refinement.question.question import Question
from verify.semantics.memory.memory_plan import ADDRESS_BITS
from verify.semantics.operations.positions import usual_number
from verify.solver.budget import SolverContext
from verify.solver.plan import PLAIN_TIMEOUT_S
from verify.symbolic.run.template import Variable
from verify.terms.symbol_table import SymbolTable
from verify.terms.symbols import (
    ComesBack,
    ConstantObject,
    FreedBy,
    GlobalAddress,
    ObjectReach,
    Returns,
    SolverSymbol,
    Thread,
    ThreadIdentity,
    Window,
    argument_of,
)
from verify.terms.walk import uninterpreted

NUMBERS = (0, 1, 32, 1024)
"""Values of integers, in arguments, in memory and in answers: loops may run to them, and the sizes
of warps and groups are not 0."""
EACH = tuple([(number,) for number in NUMBERS])
"""Plain inputs that are equal in all threads."""
APART = (*[pair for n in (2, 32) for pair in ((0, n), (n, 0))], (0, 1), (1, 0))
"""Plain inputs that differ in neighbouring threads."""
SPACING_BYTES = 1 << 16
"""The distance from one address to the next."""
GLOBAL_SPACING_BYTES = 1 << 24
"""The distance from one global to the next, all after those addresses."""
FIRST_WINDOW = 1 << 16
"""The upper half of the addresses of the first window of the generic address space, after all those
addresses."""
FIRST_OTHER = 128
"""The number of the first address that is no argument's."""

Pins = list[tuple[z3.ExprRef, z3.ExprRef]]
Numbers = tuple[int, ...]
"""The values of integers in the first threads, which those of the others repeat."""


@dataclass(frozen=True)
class _Held:
    """A cell whose contents are fixed under a condition."""

    condition: z3.ExprRef
    array: z3.ExprRef
    place: z3.ExprRef
    contents: z3.ExprRef


def has_witness(
    question: Question,
    terms: Sequence[z3.BoolRef],
    context: SolverContext,
    *,
    only_plain_functions: bool = False,
    numbers: Sequence[Numbers] = EACH,
) -> bool:
    """Whether some plain inputs satisfy all of `terms`; if not, others may.

    `only_plain_functions`: unknown functions are constant; others are not tried.
    """
    terms = [term for term in terms if not z3.is_true(term)]
    if not terms:
        return True
    together = z3.And(*terms)
    in_turn = _in_turn(question.target.side.sets)
    open_ones: list[z3.ExprRef] = []
    for each, pinned in zip(numbers, _plain_inputs(question, terms, numbers), strict=True):
        left = _pinned(together, pinned)
        functions = _functions(question.domain.symbols, left)
        if functions:
            open_ones.append(left)
            left = _with_constant_functions(left, functions, each[0])
        if in_turn:
            open_ones.append(left)
            left = _pinned(left, in_turn)
        if _is_satisfiable(left, context):
            return True
    if only_plain_functions and question.has_stand_ins:
        return False
    return any(_is_satisfiable(left, context) for left in open_ones)


def _in_turn(sets: CommunicatingSets) -> Pins:
    """Times at which all threads execute each anchor together."""
    if not sets.has_anchors:
        return []
    turns: dict[z3.BitVecRef, int] = {}
    for thread in range(len(sets.threads)):
        for turn, variable in enumerate(times(sets, thread)):
            turns.setdefault(variable, turn)
    return [(variable, z3.BitVecVal(turn, variable.size())) for variable, turn in turns.items()]


def plain_models(
    question: Question,
    terms: Sequence[z3.BoolRef],
    context: SolverContext,
    numbers: Sequence[Numbers] = EACH,
) -> Iterator[z3.ModelRef]:
    """Models of all of `terms`, those with plain inputs first; the last has any inputs."""
    for pinned in (*_plain_inputs(question, terms, numbers), []):
        part = context.within(PLAIN_TIMEOUT_S).of_logic(None)
        solver = part.solver([*terms, *(variable == value for variable, value in pinned)])
        model = part.model(solver) if part.check(solver) == z3.sat else None
        if model is not None:
            yield model


def _is_satisfiable(left: z3.ExprRef, context: SolverContext) -> bool:
    if not isinstance(left, z3.BoolRef) or z3.is_false(left):
        return False
    if z3.is_true(left):
        return True
    part = context.within(PLAIN_TIMEOUT_S).of_logic(None)
    return part.check(part.solver([left])) == z3.sat


@dataclass(frozen=True)
class _Function:
    """An uninterpreted function; `is_address`: its results are addresses."""

    declaration: z3.FuncDeclRef
    symbol: SolverSymbol | None
    is_address: bool


def _functions(symbols: SymbolTable, term: z3.ExprRef) -> list[_Function]:
    """The uninterpreted functions in a term."""
    applications = [part for part in uninterpreted([term]) if part.num_args()]
    reached = [part.arg(0) for part in applications if isinstance(symbols.of(part), ObjectReach)]
    narrow = (root.arg(0) if z3.is_app_of(root, z3.Z3_OP_ZERO_EXT) else root for root in reached)
    addresses = {root.decl().get_id() for root in narrow}
    declarations = {part.decl().get_id(): part.decl() for part in applications}
    return [_Function(d, symbols.of(d), i in addresses) for i, d in declarations.items()]


def _with_constant_functions(
    left: z3.ExprRef, functions: Sequence[_Function], number: int
) -> z3.ExprRef:
    """`left` with all functions constant, but for which objects are constant: those of the
    addresses of which the rest requires it."""
    objects = [f for f in functions if isinstance(f.symbol, ConstantObject)]
    others = [(i, f) for i, f in enumerate(functions) if not isinstance(f.symbol, ConstantObject)]
    if others:
        left = z3.simplify(
            z3.substitute_funs(left, *(_defined(*other, number) for other in others))
        )
    if not objects:
        return left
    goal = z3.Goal()
    assert isinstance(left, z3.BoolRef)
    goal.add(left)
    (facts,) = z3.Then("simplify", "propagate-values")(goal)
    definitions: list[tuple[z3.FuncDeclRef, z3.ExprRef]] = []
    for declaration in (each.declaration for each in objects):
        asked = [f.arg(0) for f in facts if f.num_args() == 1 and f.decl().eq(declaration)]
        address = z3.Var(0, declaration.domain(0))
        definitions.append((declaration, z3.Or(*(address == each for each in asked))))
    return z3.simplify(z3.substitute_funs(left, *definitions))


def _defined(place: int, function: _Function, number: int) -> tuple[z3.FuncDeclRef, z3.ExprRef]:
    """A function that is constant, but for null: no result is poison, calls return, an address
    differs from those of the arguments, and an object begins at its address, reaches to where the
    next may be, and is never freed."""
    declaration, symbol = function.declaration, function.symbol
    sort = declaration.range()
    if not isinstance(sort, z3.BitVecSortRef):
        return declaration, z3.BoolVal(isinstance(symbol, ComesBack))
    match symbol:
        case ObjectReach(before=True):
            return declaration, z3.BitVecVal(0, sort.size())
        case ObjectReach():
            root = z3.Var(0, declaration.domain(0))
            return declaration, z3.If(root == 0, z3.BitVecVal(0, sort.size()), SPACING_BYTES)
        case FreedBy():
            return declaration, z3.BitVecVal(-1, sort.size())
        case _:
            if function.is_address or sort.size() >= ADDRESS_BITS:
                number = SPACING_BYTES * (FIRST_OTHER + place)
            return declaration, z3.BitVecVal(number, sort.size())


def _plain_inputs(
    question: Question, terms: Sequence[z3.BoolRef], numbers: Sequence[Numbers]
) -> Iterator[Pins]:
    """The values of all variables of the environment, one list for each of `numbers`."""
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
    has_memory = any(isinstance(v, z3.ArrayRef) for _, v, _ in variables.values())
    constants = _by_array(_constants(terms)) if has_memory else {}
    for each in numbers:
        pins: Pins = []
        arrays: list[z3.ArrayRef] = []
        for symbol, variable, thread in variables.values():
            if isinstance(variable, z3.ArrayRef):
                arrays.append(variable)
            elif symbol in places and isinstance(variable, z3.BitVecRef):
                far = GLOBAL_SPACING_BYTES * (1 + places[symbol])
                pins.append((variable, z3.BitVecVal(far, variable.size())))
            else:
                plain = _number(question, symbol, thread, each)
                pins.append((variable, _value(question, symbol, variable, plain)))
        memory = _Memory(each[0], constants, pins)
        yield [*pins, *((array, memory.contents(array)) for array in arrays)]


def _number(question: Question, symbol: SolverSymbol, thread: int, each: Numbers) -> int:
    """The thread's number of `each`, but for windows, and for what says who or where a thread is:
    the threads are side by side in their work group, in a row where its size is not known."""
    number = each[thread % len(each)]
    if isinstance(symbol, Window):
        return FIRST_WINDOW + symbol.addrspace
    if not isinstance(symbol, ThreadIdentity):
        return number
    row = (max(*each, question.who.threads), 1, 1)
    usual = usual_number(symbol.key, question.who.group or row, thread)
    if usual is not None and (symbol.position is not None or symbol.group_size is not None):
        return usual
    return thread if symbol.is_distinct else number


def _constants(terms: Sequence[z3.BoolRef]) -> Iterator[_Held]:
    """The cells whose contents `terms` fix."""
    for term in terms:
        condition, fact = term.children() if z3.is_implies(term) else (z3.BoolVal(True), term)
        if not z3.is_eq(fact):
            continue
        for cell, contents in (fact.children(), reversed(fact.children())):
            if z3.is_select(cell) and z3.is_const(cell.arg(0)) and not z3.is_select(contents):
                yield _Held(condition, cell.arg(0), cell.arg(1), contents)


def _by_array(held: Iterable[_Held]) -> dict[int, list[_Held]]:
    """The cells by the arrays that they are in."""
    found: dict[int, list[_Held]] = {}
    for each in held:
        found.setdefault(each.array.get_id(), []).append(each)
    return found


@dataclass(frozen=True)
class _Memory:
    """Memory that holds `number` everywhere but where constants are; `held`: these, by array."""

    number: int
    held: Mapping[int, Sequence[_Held]]
    pins: Pins
    _of_terms: dict[int, z3.ExprRef] = field(default_factory=dict[int, z3.ExprRef], compare=False)
    """What the terms of cells are with these pins, by their ids: most are in several arrays."""

    def contents(self, array: z3.ArrayRef) -> z3.ExprRef:
        """What an array holds."""
        cell = array.sort().range()
        assert isinstance(cell, z3.BitVecSortRef)
        memory: z3.ArrayRef = z3.K(array.domain(), z3.BitVecVal(self.number, cell))
        for each in self.held.get(array.get_id(), ()):
            if z3.is_true(self._pinned(each.condition)):
                place, contents = self._pinned(each.place), self._pinned(each.contents)
                memory = z3.Store(memory, place, contents)
        return memory

    def _pinned(self, term: z3.ExprRef) -> z3.ExprRef:
        known = self._of_terms.get(term.get_id())
        if known is None:
            known = self._of_terms[term.get_id()] = _pinned(term, self.pins)
        return known


def _pinned(term: z3.ExprRef, pins: Pins) -> z3.ExprRef:
    return z3.simplify(z3.substitute(term, *pins))


def _value(question: Question, symbol: SolverSymbol, variable: Variable, number: int) -> z3.ExprRef:
    if not isinstance(variable, z3.BitVecRef):
        # No value is poison, and every call returns.
        return z3.BoolVal(isinstance(symbol, Returns))
    argument = argument_of(symbol)
    parameters = question.target.side.run.unrolled.flat.function.parameters
    if argument is not None and isinstance(parameters[argument.position].type, PtrType):
        number = SPACING_BYTES * (argument.position + 1)
    return z3.BitVecVal(number, variable.size())
