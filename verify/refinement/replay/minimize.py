"""Minimisation of a counterexample: small values, the same on any machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import z3

from common.data import dataclass
from verify.ir.types import FloatType, PtrType, VectorType
from verify.refinement.question.question import Question
from verify.refinement.question.search import Search, SearchOutcome
from verify.refinement.replay.units import UNITS_OF_SMALLEST, OwnContext, UnitContext, unit_context
from verify.semantics.operations.positions import usual_number
from verify.solver.budget import SolverContext
from verify.solver.model_substitution import fixed_environment
from verify.solver.plan import IDLE_SHARE
from verify.symbolic.memory.objects import NEVER
from verify.terms.private_symbols import (
    MaskUb,
    OpenResult,
    OutsideLane,
    ResultHole,
    ResultUb,
    SetsDiffer,
    WrongThread,
)
from verify.terms.symbols import (
    Argument,
    CallAnswer,
    ComesBack,
    Computes,
    Converges,
    FreedBy,
    IsPoison,
    LocalAddress,
    OfThread,
    Returns,
    SolverSymbol,
    Thread,
    ThreadIdentity,
    argument_of,
)
from verify.terms.walk import of_kinds

BOUNDS = (1, 3, 15, 255)
"""The largest value of every input, tried in turn."""
ONES = {"half": 0x3C00, "bfloat": 0x3F80, "float": 0x3F80_0000, "double": 0x3FF << 52}
"""The bits of 1.0, which is plainer than the smallest number."""
SMALL = (1, 15)
"""The largest value of what nothing determines, tried in turn."""
LARGEST_SEARCHED = 255
"""The largest value of which the smallest possible one is searched for: of others, few bits do."""
MOST_ASKED_ALONE, MOST_ASKED = 16, 32
"""Arguments of all threads that are each asked alone whether they matter, more in groups; the
questions about them."""
PLACE = 0x1000
"""The distance in bytes between the plain places of addresses, none of which is null."""
FEW_THREADS = 8
"""Threads up to which other rows than that from 0 are tried: those are not of a whole subgroup."""
ROWS: tuple[Callable[[int, int], int], ...] = (
    lambda thread, threads: thread,
    lambda thread, threads: thread + 1,
    lambda thread, threads: threads - 1 - thread,
    lambda thread, threads: threads - thread,
    lambda thread, threads: 2 * thread,
)
"""The linear numbers of so many threads that are tried, in turn."""
MAX_SEARCHES = 8
"""Searches for a smaller counterexample where the source has choices, each of which is a series of
questions."""


MOST_RESULTS, MOST_PLAIN = 16, 64
"""Results of unknown functions up to which poison is avoided; conditions of one kind up to which a
plain model is asked for: calls return, nothing is freed, others write no poison."""
MOST_CELLS = 64
"""Cells of memory up to which their contents are made small."""


class _Attempts(Protocol):
    """Questions for a smaller counterexample."""

    def attempt(self, conditions: Sequence[z3.BoolRef]) -> z3.ModelRef | None:
        """A model in which these conditions hold too, which then hold in all that follow."""
        ...

    def hold(self, condition: z3.BoolRef) -> None:
        """Keep a condition that the last model satisfies."""
        ...

    @property
    def last(self) -> z3.ModelRef | None:
        """The last model that was found: all that holds so far holds in it."""
        ...

    @property
    def gave_up(self) -> bool:
        """Whether some question was too hard."""
        ...

    @property
    def most_bounds(self) -> int:
        """The bounds that are tried for values that nothing determines."""
        ...


@dataclass
class _Asked:
    """A question with the conditions that hold so far, where the source has no choices.  Each is
    asked of a new solver: what is fixed makes that so much easier that nothing kept would pay."""

    terms: list[z3.BoolRef]
    part: UnitContext
    last: z3.ModelRef | None = None

    def attempt(self, conditions: Sequence[z3.BoolRef]) -> z3.ModelRef | None:
        if self.part.units.left <= 0:
            return None
        more = self.part.own_terms(conditions)
        solver = self.part.solver([*self.terms, *more], quick=False)
        if self.part.check(solver) != z3.sat:
            return None
        self.terms += more
        self.last = self.part.model(solver)
        return self.last

    def hold(self, condition: z3.BoolRef) -> None:
        self.terms += self.part.own_terms([condition])

    @property
    def gave_up(self) -> bool:
        return self.part.units.gave_up

    @property
    def most_bounds(self) -> int:
        return len(SMALL)


@dataclass
class _Searched:
    """One search, where the source has choices: which of them a counterexample rules out depends on
    its inputs."""

    search: Search
    left: int = MAX_SEARCHES
    last: z3.ModelRef | None = None
    gave_up: bool = False
    most_bounds: int = 1

    def attempt(self, conditions: Sequence[z3.BoolRef]) -> z3.ModelRef | None:
        if self.left <= 0:
            return None
        self.left -= 1
        found = self.search.among(conditions).model
        self.last = found or self.last
        return found

    def hold(self, condition: z3.BoolRef) -> None:
        self.search.context.add(self.search.solver, [condition])


def small_model(
    question: Question,
    assumptions: Sequence[z3.BoolRef],
    refuted: SearchOutcome,
    context: SolverContext,
    own: OwnContext,
) -> z3.ModelRef:
    """A model of the same question with small inputs, which depends on the question alone; that of
    `refuted` where the question is too hard for this."""
    assert refuted.model is not None

    if question.has_source_choices:
        terms = question.base(assumptions)
    else:
        terms = question.refutation(assumptions, refuted.facts)
    contents = _contents(terms)
    flags = _flags(question, terms)
    plain = [
        conditions
        for conditions in (
            _nothing_freed(question, terms),
            _no_poison_of_others(question, terms),
            _returning(question, terms),
        )
        if 0 < len(conditions) <= MOST_PLAIN
    ]

    def attempts(part: UnitContext) -> _Attempts:
        if question.has_source_choices:
            return _Searched(Search(question, assumptions, part))
        return _Asked(part.own_terms(terms), part)

    if not question.has_source_choices and inputs_say_all(question):
        # The smallest inputs, and what follows from them, are the same whatever was asked before.
        part = unit_context(context, None, UNITS_OF_SMALLEST)
        small = _small(
            *(question, refuted.model, (), flags, plain, attempts(part)), only_smallest=True
        )
        if small is not None and not part.units.gave_up:
            return small
    part = unit_context(context, own)
    left_open = _left_open(question, terms)
    small = _small(
        *(question, refuted.model, contents, flags, plain, attempts(part)),
        left_open=left_open,
        only_smallest=False,
    )
    return refuted.model if small is None else small


def _contents(terms: Sequence[z3.ExprRef]) -> list[z3.BitVecRef]:
    """The cells of memory, as it is at the start, that a question reads."""
    cells = [
        cell
        for cell in of_kinds(terms, {z3.Z3_OP_SELECT})
        if z3.is_const(cell.arg(0)) and isinstance(cell, z3.BitVecRef)
    ]
    return cells if len(cells) <= MOST_CELLS else []


def _flags(question: Question, terms: Sequence[z3.ExprRef]) -> list[z3.BoolRef]:
    """Whether results of unknown functions are poison."""
    symbols = question.domain.symbols
    flags = [
        flag
        for flag in of_kinds(terms, {z3.Z3_OP_UNINTERPRETED})
        if isinstance(flag, z3.BoolRef) and _is_of_result(symbols.of(flag))
    ]
    return flags if len(flags) <= MOST_RESULTS else []


def _returning(question: Question, terms: Sequence[z3.ExprRef]) -> list[z3.BoolRef]:
    """The conditions that calls return which need not."""
    symbols = question.domain.symbols
    computing = [
        term
        for term in of_kinds(terms, {z3.Z3_OP_UNINTERPRETED})
        if isinstance(term, z3.BoolRef) and isinstance(symbols.of(term), ComesBack)
    ]
    shared = {symbol for template in question.templates for symbol in template.shared}
    calls = sorted((s for s in shared if isinstance(s, Returns)), key=lambda s: s.number)
    observed = [thread.renamed[each] for each in calls for thread in question.threads]
    return [*computing, *(each for each in observed if isinstance(each, z3.BoolRef))]


def _nothing_freed(question: Question, terms: Sequence[z3.ExprRef]) -> list[z3.BoolRef]:
    """The conditions that nothing frees an object."""
    symbols = question.domain.symbols
    return [
        term == z3.BitVecVal(NEVER, term.size())
        for term in of_kinds(terms, {z3.Z3_OP_UNINTERPRETED})
        if isinstance(term, z3.BitVecRef) and isinstance(symbols.of(term), FreedBy)
    ]


def _no_poison_of_others(question: Question, terms: Sequence[z3.ExprRef]) -> list[z3.BoolRef]:
    """The conditions that no atomic access answers with poison, and that no cell of memory has been
    made poison by others; of a cell, the highest bit says that it is."""
    symbols = question.domain.symbols
    answers = [
        z3.Not(term)
        for term in of_kinds(terms, {z3.Z3_OP_UNINTERPRETED})
        if isinstance(term, z3.BoolRef) and _is_of_answer(symbols.of(term))
    ]
    highest = [z3.Extract(c.size() - 1, c.size() - 1, c) for c in _contents(terms)]
    return [*answers, *(each == z3.BitVecVal(0, 1) for each in highest)]


def _is_of_answer(symbol: SolverSymbol | None) -> bool:
    of = symbol.of if isinstance(symbol, OfThread) else symbol
    return isinstance(of, IsPoison) and isinstance(of.of, CallAnswer)


def _is_of_result(symbol: SolverSymbol | None) -> bool:
    return isinstance(symbol, IsPoison) and isinstance(symbol.of, Computes | Converges)


def _small(
    question: Question,
    known: z3.ModelRef,
    contents: Sequence[z3.BitVecRef],
    flags: Sequence[z3.BoolRef],
    plain: Sequence[Sequence[z3.BoolRef]],
    attempts: _Attempts,
    *,
    left_open: Sequence[z3.BitVecRef] = (),
    only_smallest: bool,
) -> z3.ModelRef | None:
    """A model in which every input is small, or as small as it goes, and so are the `contents` of
    memory; in which the conditions of each of `plain` hold, if possible, and none of the `flags`:
    poison is shown only where no other value differs.  Of `left_open`, what is not determined
    otherwise is small, too.  `known`: some model.  `only_smallest`: `None` where some input is
    large, and of large ones not the smallest is shown."""
    placed = _placed(question, attempts, known)
    for conditions in plain:
        attempts.attempt(conditions)
    if flags:
        attempts.attempt([z3.Not(flag) for flag in flags])
    inputs = [*input_variables(question).values(), *contents]
    inputs = [each for each in inputs if each.get_id() not in placed]
    bits = [v for v in inputs if isinstance(v, z3.BitVecRef)]
    ones = _ones(question)
    floats = [each for each in bits if each.get_id() in ones]
    plain_floats = [z3.Or(each == 0, each == ones[each.get_id()]) for each in floats]
    if plain_floats and attempts.attempt(plain_floats) is not None:
        bits = [each for each in bits if each.get_id() not in ones]
    for bound in BOUNDS:
        model = attempts.attempt([z3.ULE(b, bound) for b in bits if bound < 1 << b.size()])
        if model is not None:
            break
    else:
        model = None if only_smallest else attempts.attempt([]) or attempts.last
    if model is None:
        return None
    for variable in inputs:
        model = _smallest(variable, model, attempts)
    return _with_small(left_open, attempts) or model


def _with_small(values: Sequence[z3.BitVecRef], attempts: _Attempts) -> z3.ModelRef | None:
    """A model in which values that nothing determines are small; `None` if it is not found."""
    for bound in SMALL[: attempts.most_bounds] if values else ():
        model = attempts.attempt([z3.ULE(v, bound) for v in values if bound < 1 << v.size()])
        if model is not None:
            return model
    return None


def _left_open(question: Question, terms: Sequence[z3.ExprRef]) -> list[z3.BitVecRef]:
    """The values that the target chooses for results that are left open, and the results of unknown
    functions, if they are few.  Not those of undef: each look at it has one of its own."""
    symbols = question.domain.symbols
    chosen = [
        each.variable
        for each in question.target.side.choices
        if isinstance(_of_template(each.symbol), OutsideLane | OpenResult)
        and not isinstance(each.variable, z3.BitVecNumRef)
    ]
    results = [
        term
        for term in of_kinds(terms, {z3.Z3_OP_UNINTERPRETED})
        if isinstance(term, z3.BitVecRef) and isinstance(symbols.of(term), Computes | Converges)
    ]
    found = [*chosen, *results]
    return found if len(found) <= MOST_RESULTS else []


def _ones(question: Question) -> dict[int, int]:
    """By variable of an argument that is a floating-point number: the bits of 1.0."""
    parameters = question.target.side.run.unrolled.flat.function.parameters
    found: dict[int, int] = {}
    for symbol, variable in input_variables(question).items():
        argument = _of_template(symbol)
        if isinstance(argument, Argument) and isinstance(variable, z3.BitVecRef):
            type_ = parameters[argument.position].type
            element = type_.element if isinstance(type_, VectorType) else type_
            one = ONES.get(element.kind) if isinstance(element, FloatType) else None
            if one is not None:
                found[variable.get_id()] = one
    return found


def _placed(question: Question, attempts: _Attempts, known: z3.ModelRef) -> frozenset[int]:
    """Keep threads and addresses in plain places, as far as that is possible; the ids of the
    variables that are fixed by it.  Both at once is asked first: what is fixed makes the rest
    easy.  `known`: a model of the question."""
    plain, (rows, apart) = _addresses(question), _side_by_side(question)
    tries = [*([*plain, *row] for row in rows), [*plain, *apart], plain, *rows[:1], apart]
    asked: list[list[z3.BoolRef]] = []
    for each in tries:
        if each and each not in asked:
            if attempts.attempt(each) is not None:
                return frozenset(term.arg(0).get_id() for term in each if z3.is_eq(term))
            asked.append(each)
            if attempts.gave_up:
                return _moved(question, plain, attempts, known)
    return frozenset()


def _moved(
    question: Question, plain: Sequence[z3.BoolRef], attempts: _Attempts, known: z3.ModelRef
) -> frozenset[int]:
    """Keep addresses in plain places, where other inputs are those of a model that is `known`: that
    is nearly a calculation.  The ids of the variables that are fixed by it."""
    placed = {term.arg(0).get_id() for term in plain}
    others = [v for v in input_variables(question).values() if v.get_id() not in placed]
    fixed = [each == known.eval(each, model_completion=True) for each in others]
    if not plain or attempts.attempt([*plain, *fixed]) is None:
        return frozenset()
    return frozenset({*placed, *(each.get_id() for each in others)})


def _addresses(question: Question) -> list[z3.BoolRef]:
    """That the addresses among the arguments are in a row, none of them null: at that all threads
    may stop."""
    parameters = question.target.side.run.unrolled.flat.function.parameters
    found: list[tuple[int, z3.BitVecRef]] = []
    for symbol, variable in input_variables(question).items():
        argument = _of_template(symbol)
        if isinstance(argument, Argument) and isinstance(variable, z3.BitVecRef):
            is_address = isinstance(parameters[argument.position].type, PtrType)
            if is_address and variable.size() > PLACE.bit_length():
                found.append((argument.position, variable))
    places = {each: place for place, each in enumerate(sorted({p for p, _ in found}), 1)}
    return [variable == PLACE * places[position] for position, variable in found]


def _side_by_side(question: Question) -> tuple[list[list[z3.BoolRef]], list[z3.BoolRef]]:
    """The places of threads to be tried: in a row from the start of their work group, or near it
    (`ROWS`); and that they are at different x: a counterexample with two at one x is for groups of
    several dimensions."""
    read: list[tuple[ThreadIdentity, int, z3.BitVecRef]] = []
    columns: dict[str, list[z3.BitVecRef]] = {}
    group = question.who.group or (max(BOUNDS), 1, 1)
    for symbol, variable in input_variables(question).items():
        if not isinstance(symbol, OfThread) or not isinstance(symbol.of, ThreadIdentity):
            continue
        at = symbol.of.position
        if at is not None and isinstance(variable, z3.BitVecRef):
            read.append((symbol.of, symbol.thread, variable))
            if at.dimension == 0:
                columns.setdefault(at.family, []).append(variable)
    threads = len(question.threads)
    rows_tried = ROWS if threads <= FEW_THREADS else ROWS[:1]
    rows = [
        [variable == usual_number(of.key, group, row(n, threads)) for of, n, variable in read]
        for row in (rows_tried if read else ())
    ]
    apart = [z3.Distinct(*numbers) for numbers in columns.values() if len(numbers) > 1]
    return rows, apart


def _smallest(
    variable: z3.BitVecRef | z3.BoolRef, model: z3.ModelRef, attempts: _Attempts
) -> z3.ModelRef:
    """A model in which an input is 0, or the smallest number that the questions show; it then stays
    as it is."""
    plain = z3.Not(variable) if isinstance(variable, z3.BoolRef) else variable == 0
    if not z3.is_true(model.eval(plain, model_completion=True)):
        smaller = attempts.attempt([plain])
        model = smaller or model
        if smaller is None and isinstance(variable, z3.BitVecRef):
            model = _least(variable, model, attempts)
    attempts.hold(variable == model.eval(variable, model_completion=True))
    return model


def _least(variable: z3.BitVecRef, model: z3.ModelRef, attempts: _Attempts) -> z3.ModelRef:
    """A model in which an input that is not 0 has the fewest bits, and then, if these are few, its
    smallest value, else the first of so many bits if that is possible: by halving what is left."""
    below, value = 0, _value(model, variable)
    while value.bit_length() - below > 1:
        bits = (below + value.bit_length()) // 2
        smaller = attempts.attempt([z3.ULT(variable, 1 << bits)])
        if smaller is None:
            below = bits
        else:
            model, value = smaller, _value(smaller, variable)
    below = (1 << below) - 1
    if value > LARGEST_SEARCHED:
        return attempts.attempt([variable == below + 1]) or model
    while value - below > 1:
        middle = (below + value) // 2
        smaller = attempts.attempt([z3.ULE(variable, middle)])
        if smaller is None:
            below = middle
        else:
            model, value = smaller, _value(smaller, variable)
    return model


def _value(model: z3.ModelRef, variable: z3.BitVecRef) -> int:
    value = model.eval(variable, model_completion=True)
    assert isinstance(value, z3.BitVecNumRef)
    return value.as_long()


def irrelevant(
    question: Question, model: z3.ModelRef, shown: int, context: SolverContext
) -> frozenset[SolverSymbol]:
    """The argument variables that may have any values simultaneously: the rest of the model's
    environment is still a counterexample.  Those of thread `shown`, whose difference is shown, are
    tried last: what another thread does must not make them idle.  Empty if a side has choices."""
    target = question.target.side.run
    if question.has_source_choices or target.template.choices or target.may_choose:
        return frozenset()
    part = unit_context(context.share(IDLE_SHARE), None)
    refinement = question.explained()
    holes = {hole.get_id() for alternative in question.alternatives for hole in alternative.holes}
    holes |= {variable.get_id() for variable in question.target.private_variables()}
    values = {
        symbol: (variable, model.eval(variable, model_completion=True))
        for symbol, variable in input_variables(question).items()
        if _is_of_argument(symbol) and isinstance(variable, z3.BitVecRef)
    }
    arguments = {variable.get_id() for variable, _ in values.values()}
    fixed = fixed_environment(model, refinement, holes | arguments)
    any_value: set[SolverSymbol] = set()

    def are_idle(symbols: Sequence[SolverSymbol]) -> bool:
        others = [pair for other, pair in values.items() if other not in {*symbols, *any_value}]
        solver = part.solver([z3.substitute(term, *others) for term in fixed], quick=True)
        return part.check(solver) == z3.unsat

    last_shown = sorted(values, key=lambda s: isinstance(s, OfThread) and s.thread == shown)
    pending = [last_shown] if len(values) > MOST_ASKED_ALONE else [[s] for s in last_shown]
    asked = 0
    while pending and asked < MOST_ASKED and part.left > 0:
        symbols, asked = pending.pop(0), asked + 1
        if are_idle(symbols):
            any_value.update(symbols)
        elif len(symbols) > 1:
            middle = len(symbols) // 2
            pending[:0] = [symbols[:middle], symbols[middle:]]
    return frozenset(any_value)


def input_variables(question: Question) -> dict[SolverSymbol, z3.BitVecRef | z3.BoolRef]:
    """The arguments and answers of all threads: poison and undef flags first, then arguments."""
    symbols = question.domain.symbols
    inputs: dict[SolverSymbol, z3.BitVecRef | z3.BoolRef] = {}
    for thread in question.threads:
        for template in question.templates:
            for shared in template.shared:
                variable = thread.renamed[shared]
                if isinstance(shared, LocalAddress):
                    continue
                if isinstance(variable, z3.BitVecNumRef | z3.ArrayRef):
                    continue
                symbol = symbols.of(variable)
                assert symbol is not None
                inputs[symbol] = variable

    def rank(symbol: SolverSymbol) -> tuple[bool, bool, str]:
        is_flag = not isinstance(inputs[symbol], z3.BitVecRef)
        return (not is_flag, not _is_of_argument(symbol), symbol.name)

    return {symbol: inputs[symbol] for symbol in sorted(inputs, key=rank)}


def inputs_say_all(question: Question) -> bool:
    """Whether nothing but inputs, and what follows from them, occurs in a question: of anything
    else, the solver may have another model each time."""
    inputs = {_of_template(symbol) for symbol in input_variables(question)}
    symbols = map(_of_template, question.domain.symbols)
    return all(symbol in inputs or _is_defined(symbol) for symbol in symbols)


def _is_defined(symbol: SolverSymbol) -> bool:
    """Whether a symbol is the number of a thread, or one that equations define; what operations
    leave open in their results has symbols of its own."""
    of = symbol.of if isinstance(symbol, IsPoison) else symbol
    return isinstance(of, Thread | ResultHole | ResultUb | MaskUb | SetsDiffer | WrongThread)


def _of_template(symbol: SolverSymbol) -> SolverSymbol:
    return symbol.of if isinstance(symbol, OfThread) else symbol


def _is_of_argument(symbol: SolverSymbol) -> bool:
    """Whether the symbol is a part or a flag of an argument, in the template or in a thread."""
    return argument_of(_of_template(symbol)) is not None
