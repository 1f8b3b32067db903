"""Results of convergent operations, as terms over all threads.

A symbolic run leaves a hole for such a result; this module defines the holes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence

import z3

from common.data import dataclass
from verify.ir.types import IntType, Type
from verify.refinement.question.communicating_sets import CommunicatingSets, Partner, as_term
from verify.refinement.question.instantiate import ThreadTerms
from verify.refinement.question.named_lanes import NamedLanes
from verify.semantics.domain import Outcome
from verify.semantics.meaning import choose_value, scalar
from verify.semantics.operations.apply import apply as apply_operation
from verify.semantics.operations.apply import differs, parted
from verify.semantics.operations.operation import (
    CHOSEN_BITS,
    Group,
    Rest,
    ResultOf,
    scope_of,
)
from verify.symbolic.calls.calls import TIME_BITS
from verify.symbolic.run.environment_symbols import (
    applied,
    before_term,
    either,
    leaf_terms,
    never_poison,
)
from verify.symbolic.run.template import Choice, ChoiceKind, SymValue, leaves
from verify.symbolic.run.template_run import Count, Instance
from verify.terms.domain import Truth, Z3Domain
from verify.terms.private_symbols import OutsideLane
from verify.terms.symbol_table import SymbolTable
from verify.terms.symbols import Converges, Meeting

Z3Outcome = Outcome[z3.BitVecRef, Truth]
Choose = Callable[[OutsideLane, int], z3.BitVecRef]
"""A fresh variable of some width."""

MEETING = z3.BitVecSort(64)
"""The sort of numbers that identify what the members of a set do together.  There are more numbers
than sets in any question, so two sets need not share one."""


@dataclass(frozen=True)
class ResultDefinitions:
    """The definitions of results: `equations` define the holes; `choices` are results that they
    leave open."""

    equations: tuple[z3.BoolRef, ...]
    choices: tuple[Choice, ...]


def define_results(
    sets: CommunicatingSets, defined_elsewhere: frozenset[int] = frozenset()
) -> ResultDefinitions:
    """The definitions of all results, except of the executions `defined_elsewhere` (by index); and
    of which executions wait for ever."""
    choices: list[Choice] = []

    def choose(symbol: OutsideLane, width: int) -> z3.BitVecRef:
        variable = sets.domain.symbols.bits(symbol, width)
        choices.append(Choice(ChoiceKind.UNDEF, symbol, variable))
        return variable

    equations: list[z3.BoolRef] = []
    fixed: dict[object, Iterable[Z3Outcome]] = {}
    everyone = range(len(sets.threads))
    for instance in sets.run.instances:
        is_open = instance.result is not None or instance.result_ub is not None
        if not is_open or instance.index in defined_elsewhere:
            continue
        if not sets.who.has_fixed_class(instance):
            outcomes = _seen_outcomes(sets, instance, choose)
        elif instance.key in fixed:
            outcomes = fixed[instance.key]
        else:
            outcomes = _outcomes(sets, instance, None, choose, everyone)
            fixed[instance.key] = outcomes
        for terms, outcome in zip(sets.terms, outcomes, strict=True):
            equations.extend(_define(instance, terms, outcome))
    return ResultDefinitions((*equations, *_waits(sets)), tuple(choices))


def _waits(sets: CommunicatingSets) -> Iterator[z3.BoolRef]:
    """The definitions of which executions with masks wait for ever."""
    named = NamedLanes(sets)
    for instance in sets.run.instances:
        if instance.mask_ub is not None:
            for thread, terms in enumerate(sets.terms):
                waits = named.undefined(instance, thread)
                yield _same_truth(terms.truth(instance.mask_ub), waits)


def _define(instance: Instance, terms: ThreadTerms, outcome: Z3Outcome) -> list[z3.BoolRef]:
    equations: list[z3.BoolRef] = []
    if instance.result_ub is not None:
        equations.append(_same_truth(terms.truth(instance.result_ub), outcome.ub))
    else:
        assert outcome.ub is False, f"nothing says where {instance.callee} is undefined"
    if instance.result is not None:
        assert outcome.value is not None
        holes = leaves(terms.value(instance.result))
        for hole, leaf in zip(holes, leaves(outcome.value), strict=True):
            equations.append(hole.bits == leaf.bits)
            equations.append(_same_truth(hole.poison, leaf.poison))
    return equations


def _same_truth(a: Truth, b: Truth) -> z3.BoolRef:
    return as_term(a) == as_term(b)


@dataclass(frozen=True)
class Class:
    """The class of an execution as one member sees it; each field has an entry per thread.

    `members`: whether the thread takes part.  `operands`: with which; arbitrary if it does not.
    `counts`: how many observations it had before; `None` if the result does not depend on them.
    `again`: the operands at a second look, where undef is in some.
    """

    members: tuple[Truth, ...]
    operands: tuple[tuple[SymValue, ...], ...]
    counts: tuple[z3.BitVecRef, ...] | None
    again: tuple[tuple[SymValue, ...], ...] | None = None


def _class_of(sets: CommunicatingSets, instance: Instance, thread: int) -> Class:
    """The class of `thread`'s execution of `instance`."""
    partners = list(enumerate(sets.members(instance, thread)))
    varies = any(sets.run.instances[i].again is not None for _, those in partners for _, i in those)
    return Class(
        tuple(sets.domain.any(*(c for c, _ in those)) for _, those in partners),
        tuple(_operands(sets, instance, other, those) for other, those in partners),
        tuple(_count(sets, other, those) for other, those in partners) if instance.reads else None,
        tuple(_operands(sets, instance, other, those, look=-1) for other, those in partners)
        if varies
        else None,
    )


def _operands(
    sets: CommunicatingSets,
    instance: Instance,
    thread: int,
    partners: list[Partner],
    look: int = 0,
) -> tuple[SymValue, ...]:
    """The operands with which `thread` takes part, at the first look or the last; arbitrary when it
    does not."""
    terms = sets.terms[thread]
    if not partners:
        return tuple(terms.value(operand) for operand in instance.operands)
    operands: list[SymValue] = []
    for position in range(len(instance.operands)):
        looks = [(c, sets.run.instances[i].looks[look]) for c, i in partners]
        values = [(c, terms.value(operands_[position])) for c, operands_ in looks]
        value = values[-1][1]
        for condition, other in values[-2::-1]:
            value = choose_value(sets.domain, condition, other, value)
        operands.append(value)
    return tuple(operands)


def _count(sets: CommunicatingSets, thread: int, partners: list[Partner]) -> z3.BitVecRef:
    """The number of observations that the member had before the execution with which it takes
    part."""
    terms = [(c, sets.before(thread, sets.run.instances[i].before)) for c, i in partners]
    if not terms:
        return before_term(Count(0, frozenset({0})))
    count = terms[-1][1]
    for condition, term in terms[-2::-1]:
        count = sets.domain.ite(condition, term, count)
    return count


def _seen_outcomes(
    sets: CommunicatingSets, instance: Instance, choose: Choose
) -> Iterable[Z3Outcome]:
    """Each thread's outcome in the class that it sees.  Threads that see the same class, as nearly
    all do where the members are known, share what is computed of it."""
    alike: defaultdict[object, list[int]] = defaultdict(list)
    for thread in range(len(sets.threads)):
        lanes = _lanes_around(sets, instance, thread)
        alike[lanes, _identity(sets.members(instance, thread))].append(thread)
    outcomes: dict[int, Z3Outcome] = {}
    for threads in alike.values():
        seen = _outcomes(sets, instance, threads[0], choose, threads)
        outcomes |= zip(threads, seen, strict=True)
    return (outcomes[thread] for thread in range(len(sets.threads)))


def _lanes_around(sets: CommunicatingSets, instance: Instance, thread: int) -> range:
    """The threads whose lanes the operation numbers together with that of a thread."""
    scope = scope_of(instance.operation, instance.static.instruction)
    return sets.who.placement.lanes_around(scope, thread, len(sets.threads))


def _identity(members: Sequence[Sequence[Partner]]) -> object:
    """A key that is equal for equal members; their terms are kept alive."""
    return tuple(
        tuple((c if isinstance(c, bool) else (c.get_id(),), index) for c, index in partners)
        for partners in members
    )


def _outcomes(
    sets: CommunicatingSets,
    instance: Instance,
    seen_from: int | None,
    choose: Choose,
    wanted: Sequence[int],
) -> list[Z3Outcome]:
    """The outcomes, for the threads `wanted`, in the class that `seen_from` sees (`None`: all);
    each of the threads sees the same."""
    class_ = _class_of(sets, instance, seen_from or 0)
    operation = instance.operation
    if operation is None:
        return _unknown_outcomes(sets, instance, class_, wanted, False)
    lanes = _lanes_around(sets, instance, seen_from or 0)
    group = Group(
        class_.members[lanes.start : lanes.stop], class_.operands[lanes.start : lanes.stop]
    )
    if operation.result is not ResultOf.GROUP:
        wrong = [each(sets.domain, operation, group) for each in (differs, parted)]
        return _unknown_outcomes(sets, instance, class_, wanted, sets.domain.any(*wrong))
    side = sets.run.template.side

    def outside(lane: int, width: int) -> z3.BitVecRef:
        thread = lanes.start + lane
        viewer = None if seen_from is None else thread
        return choose(OutsideLane(side, instance.index, thread, viewer), width)

    choose_any = _answered(sets, instance, class_) if operation.is_answered else outside
    options = Rest(instance.static.instruction.type, operation.outside, choose_any)
    outcome = apply_operation(sets.domain, operation, group, options)
    return [outcome(thread - lanes.start) for thread in wanted]


def _answered(
    sets: CommunicatingSets, instance: Instance, class_: Class
) -> Callable[[int, int], z3.BitVecRef]:
    """The environment's answer in place of a choice."""
    callee, symbols = instance.callee, sets.domain.symbols
    meets = meeting(sets.domain, callee, class_)
    answer = scalar(converged(symbols, callee, IntType(CHOSEN_BITS), None, meets))
    return lambda _, __: answer.bits


def _unknown_outcomes(
    sets: CommunicatingSets,
    instance: Instance,
    class_: Class,
    wanted: Sequence[int],
    differ: Truth,
) -> list[Z3Outcome]:
    """The outcomes of an operation that may compute anything from what its members do; undefined
    where they `differ` in what must be the same."""
    if not instance.has_result or instance.shape is None:
        return [Outcome(None, differ) for _ in wanted]
    symbols, callee = sets.domain.symbols, instance.callee
    meets = meeting(sets.domain, callee, class_)
    operation = instance.operation
    uniform = operation is not None and operation.result is ResultOf.ALWAYS_UNIFORM
    outcomes: list[Z3Outcome] = []
    for thread in wanted:
        value = converged(symbols, callee, instance.shape, None if uniform else thread, meets)
        promised = callee in sets.who.promises
        outcomes.append(Outcome(never_poison(value) if promised else value, differ))
    return outcomes


@dataclass(frozen=True)
class Meets:
    """The numbers of what the members of a set do together: at one look at their operands and, if
    undef is in some, at two, unless these are the `same`."""

    once: z3.ExprRef
    twice: z3.ExprRef | None = None
    same: z3.BoolRef | None = None


def converged(
    symbols: SymbolTable, callee: str, shape: Type, thread: int | None, meets: Meets
) -> SymValue:
    """The result of an unknown convergent callee in a member; `thread` is `None` if it is the same
    in all."""
    number = z3.BitVecVal(0 if thread is None else thread, TIME_BITS)

    def result(meeting: z3.ExprRef) -> SymValue:
        return applied(symbols, lambda part: Converges(callee, part), shape, [number, meeting])

    once = result(meets.once)
    if meets.twice is None or meets.same is None:
        return once
    return either(meets.same, shape, once, result(meets.twice))


def meeting(domain: Z3Domain, callee: str, class_: Class) -> Meets:
    """Everything that the result of an unknown convergent operation may depend on.  It may look
    twice at operands that are undef: where a second look sees others, the result is that of another
    meeting, of both looks."""

    def number(symbol: Meeting, looks: Sequence[Sequence[tuple[SymValue, ...]]]) -> z3.ExprRef:
        arguments: list[z3.ExprRef] = []
        for thread, member in enumerate(class_.members):
            arguments.append(as_term(member))
            for look in looks:
                arguments += _given(domain, member, look[thread])
            if class_.counts is not None:
                arguments.append(_only_if(member, class_.counts[thread]))
        return domain.symbols.apply(symbol, arguments, MEETING)

    first, second = class_.operands, class_.again
    once = number(Meeting(callee), [first])
    if second is None:
        return Meets(once)
    pairs = (
        (a, b)
        for member, one, other in zip(class_.members, first, second, strict=True)
        for a, b in zip(_given(domain, member, one), _given(domain, member, other), strict=True)
    )
    same = z3.And(*(a == b for a, b in pairs))
    return Meets(once, number(Meeting(callee, twice=True), [first, second]), same)


def _given(domain: Z3Domain, member: Truth, operands: tuple[SymValue, ...]) -> list[z3.ExprRef]:
    """A member's operands as arguments of an uninterpreted function."""
    arguments: list[z3.ExprRef] = []
    for value in operands:
        for leaf in leaves(value):
            bits, poison = leaf_terms(leaf)
            arguments.append(_only_if(member, bits))
            arguments.append(as_term(domain.all(member, _truth(poison))))
    return arguments


def _truth(term: z3.BoolRef) -> Truth:
    if z3.is_true(term):
        return True
    return False if z3.is_false(term) else term


def _only_if(member: Truth, bits: z3.BitVecRef) -> z3.BitVecRef:
    """`bits` of a member; 0 of a thread that takes no part."""
    if isinstance(member, bool):
        return bits if member else z3.BitVecVal(0, bits.size())
    return z3.If(member, bits, z3.BitVecVal(0, bits.size()))
