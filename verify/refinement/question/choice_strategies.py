"""Strategies for the source's choices, as terms over the target's run.

A proof needs a choice of the source for every choice of the target: a strategy.  These are the
strategies that compilers' transforms follow; where they fail, choices are derived from
counterexamples, one at a time (verify.refinement.question.search).

Of a comparison of undef the source may see both outcomes, at a branch that is undefined behaviour
(LangRef, "Undefined Values"): the first look sees the value that undef is compared with, the second
another one.  Of two undefs that are compared, the one follows what the other sees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property

import z3

from common.data import dataclass
from verify.analysis.flatten import Static
from verify.convergence.label import ClassKey
from verify.refinement.question import nan_choices, stored_undefs, undef_choices
from verify.refinement.question.communicating_sets import CommunicatingSets
from verify.refinement.question.convergence_order import HALF_BITS, times
from verify.refinement.question.threaded_run import ThreadedRun
from verify.symbolic.calls.calls import TIME_BITS
from verify.symbolic.run.template import Choice, ChoiceKind, leaves
from verify.symbolic.run.template_run import Event, TemplateRun, Timed
from verify.terms.domain import Truth
from verify.terms.private_symbols import OpenResult, UndefUse, on_side
from verify.terms.substitute import parts, substitute_all
from verify.terms.symbols import OfThread, TriedSymbol
from verify.terms.walk import uninterpreted

Guess = dict[int, z3.BitVecRef]
"""A value for each of a source's choices, by the variable's id."""


def guesses(source: ThreadedRun, target: ThreadedRun) -> list[Callable[[], Guess]]:
    """The strategies that differ for the source's choices, the most likely first."""
    if not source.choices:
        return [dict]
    usual = cache(lambda: _usual(source, target))
    ours, theirs = source.sets, target.sets
    strategies: list[Callable[[], Guess]] = []
    if ours.has_anchors and _same_structure(ours.run, theirs.run):
        strategies.append(lambda: {**usual(), **_same_times(ours, theirs)})
    if ours.has_anchors and theirs.has_anchors:
        strategies.append(lambda: {**usual(), **_follow(ours, theirs, _by_turn)})
        strategies.append(lambda: {**usual(), **_follow(ours, theirs, _by_event)})
    strategies.append(lambda: {**usual(), **_same_places(ours)})
    if ours.has_anchors and not theirs.has_anchors:
        strategies.append(lambda: {**usual(), **_as_observed(ours, theirs)})
    looks = undef_choices.unobserved_second_looks(source)
    if looks:
        strategies.append(lambda: {**strategies[0](), **_all_zeros(looks)})
        strategies.append(lambda: {**strategies[0](), **_all_ones(looks)})
        strategies.append(lambda: {**strategies[0](), **compared_undefs(source)})
    return [cache(strategy) for strategy in strategies]


def plain(source: ThreadedRun, target: ThreadedRun) -> Guess:
    """A choice that the order of convergence always allows."""
    return {**_usual(source, target), **_same_places(source.sets)} if source.choices else {}


def _usual(source: ThreadedRun, target: ThreadedRun) -> Guess:
    """A guess for all choices but the times."""
    return {
        **_same_names(source, target),
        **undef_choices.followed_undefs(source, target),
        **stored_undefs.held_instead(source, target),
        **nan_choices.followed_nans(source, target),
    }


def _same_names(source: ThreadedRun, target: ThreadedRun) -> Guess:
    """A guess: each choice is the target's choice of equal meaning, or 0 without one; an object
    that only the source has gets an allowed address."""
    side = target.run.template.side
    theirs = {choice.symbol: choice.variable for choice in target.choices}
    in_order = _same_turns(source.choices, target.choices)
    guess: Guess = {}
    for choice in source.choices:
        variable = choice.variable
        twin = in_order.get(variable.get_id(), theirs.get(on_side(choice.symbol, side)))
        if twin is None or twin.size() != variable.size():
            is_place = choice.kind is ChoiceKind.PLACE
            twin = somewhere(source, choice) if is_place else z3.BitVecVal(0, variable.size())
        guess[variable.get_id()] = twin
    return guess


def _same_turns(ours: Sequence[Choice], theirs: Sequence[Choice]) -> Guess:
    """What results leave open: the n-th choice in the executions of a block is the target's n-th in
    one of that label, where both have as many.  Passes that add blocks number executions anew."""
    before, after = _by_block(ours), _by_block(theirs)
    return {
        a.get_id(): b
        for place, some in before.items()
        if len(some) == len(after.get(place, ()))
        for a, b in zip(some, after[place], strict=True)
    }


def _by_block(choices: Sequence[Choice]) -> Mapping[object, Sequence[z3.BitVecRef]]:
    found: dict[object, list[tuple[tuple[int, int], z3.BitVecRef]]] = {}
    for choice in choices:
        symbol, thread = choice.symbol, None
        if isinstance(symbol, OfThread):
            symbol, thread = symbol.of, symbol.thread
        if isinstance(symbol, OpenResult):
            of, width = symbol.execution, choice.variable.size()
            place = thread, of.context, of.block, symbol.part, width
            found.setdefault(place, []).append(((of.node, of.index), choice.variable))
    return {
        place: [variable for _, variable in sorted(some, key=lambda each: each[0])]
        for place, some in found.items()
    }


def somewhere(source: ThreadedRun, choice: Choice) -> z3.BitVecRef:
    """A variable for some place where an object of the source can be."""
    symbol = TriedSymbol(choice.symbol, "somewhere")
    return source.sets.domain.symbols.bits(symbol, choice.variable.size())


def _all_zeros(choices: Sequence[Choice]) -> Guess:
    return {c.variable.get_id(): z3.BitVecVal(0, c.variable.size()) for c in choices}


def _all_ones(choices: Sequence[Choice]) -> Guess:
    return {c.variable.get_id(): z3.BitVecVal(-1, c.variable.size()) for c in choices}


def _same_structure(source: TemplateRun, target: TemplateRun) -> bool:
    """Whether both unrolled graphs order the same executions in the same way."""
    return [(t.node, t.position, t.anchor) for t in source.timed] == [
        (t.node, t.position, t.anchor) for t in target.timed
    ]


def _same_times(source: CommunicatingSets, target: CommunicatingSets) -> Guess:
    """A guess: the n-th execution has the time of the target's n-th."""
    guess: Guess = {}
    for thread in range(len(source.threads)):
        for mine, theirs in zip(times(source, thread), times(target, thread), strict=True):
            guess.setdefault(mine.get_id(), theirs)
    return guess


def _same_places(source: CommunicatingSets) -> Guess:
    """A guess: executions in one node of the unrolled graph meet, at the node's number in its
    order."""
    guess: Guess = {}
    if not source.has_anchors:
        return guess
    for thread in range(len(source.threads)):
        for number, variable in enumerate(times(source, thread)):
            guess.setdefault(variable.get_id(), z3.BitVecVal(number + 1, TIME_BITS))
    return guess


def _as_observed(source: CommunicatingSets, target: CommunicatingSets) -> Guess:
    """A guess: an anchor's executions meet where the same observations of a target without anchors
    do, in the order of the target's graph; those before no observation are alone."""
    domain = source.domain
    classes = {
        key: domain.const(number, HALF_BITS)
        for number, key in enumerate(dict.fromkeys(_keys(target.run)), 1)
    }
    guess: Guess = {}
    for thread in range(len(source.threads)):
        running = domain.const(0, HALF_BITS)
        for number, variable in enumerate(times(source, thread)):
            execution = source.run.timed[number]
            alone = (number + 1) * (len(source.threads) + 1) + thread + 1
            time: z3.BitVecRef = z3.Concat(running, domain.const(alone, HALF_BITS))
            for condition, key in _observed(source, target, thread, execution):
                time = domain.ite(condition, z3.Concat(classes[key], _NOTHING), time)
            guess.setdefault(variable.get_id(), time)
            guard = source.terms[thread].truth(execution.guard)
            high = z3.Extract(2 * HALF_BITS - 1, HALF_BITS, time)
            running = domain.ite(guard, high, running)
    return guess


_NOTHING = z3.BitVecVal(0, HALF_BITS)


def _keys(run: TemplateRun) -> Iterator[ClassKey]:
    """The classes of a run's observed operations, in the order of its graph."""
    for event in run.events:
        if event.instance is not None:
            yield run.instances[event.instance].key


def _observed(
    source: CommunicatingSets, target: CommunicatingSets, thread: int, execution: Timed
) -> Iterator[tuple[Truth, ClassKey]]:
    """The classes of the target's observations that are the same as those of an anchor's
    operations; the first of these counts most."""
    for s in reversed(_events_of(source.run, execution)):
        for t in target.run.events:
            if t.instance is not None and s.before.possible & t.before.possible:
                key = target.run.instances[t.instance].key
                yield _same_event(source, target, thread, s, t), key


Pick = Callable[[CommunicatingSets, CommunicatingSets, int, int], list[tuple[Truth, int]]]
"""The target's executions (by number) that a thread's execution of the source may follow."""


def _follow(source: CommunicatingSets, target: CommunicatingSets, pick: Pick) -> Guess:
    """A guess: anchors meet as those of the target that `pick` relates them to do; others are
    alone.

    Anchors of the target that are different static instances never meet, even at one time, so
    the lower half of the time tells them apart.
    """
    guess: Guess = {}
    if not source.has_anchors:
        return guess
    follow = _Follow(source, target, pick)
    for thread in range(len(source.threads)):
        for variable, time in zip(times(source, thread), follow.times(thread), strict=True):
            guess.setdefault(variable.get_id(), time)
    return guess


@dataclass(frozen=True)
class _Follow:
    """The source's times as terms over the target's."""

    source: CommunicatingSets
    target: CommunicatingSets
    pick: Pick

    @cached_property
    def _statics(self) -> dict[Static | None, int]:
        """A number, 1 or more, for each static instance of an anchor in the target."""
        statics = dict.fromkeys(t.key.static for t in self.target.run.timed if t.anchor)
        return {static: number for number, static in enumerate(statics, 1)}

    @cached_property
    def _fixed_times(self) -> dict[int, z3.BitVecRef]:
        """The times of classes that the environment fixes: the source's n-th has the target's n-th
        time."""
        when = times(self.target, 0)
        theirs = [when[n] for n in _fixed(self.target)]
        return dict(zip(_fixed(self.source), theirs, strict=False))

    def times(self, thread: int) -> Iterator[z3.BitVecRef]:
        """The times of the source's executions in one thread, in order."""
        domain, timed = self.source.domain, self.source.run.timed
        count = len(self.source.threads)
        running = z3.BitVecVal(0, HALF_BITS)
        theirs = times(self.target, thread)
        for number, execution in enumerate(timed):
            guard = self.source.terms[thread].truth(execution.guard)
            if number in self._fixed_times:
                low = z3.Extract(HALF_BITS - 1, 0, self._fixed_times[number])
                yield z3.Concat(low, z3.BitVecVal(0, HALF_BITS))
                running = domain.ite(guard, low, running)
                continue
            offset = len(self._statics) + 1 + _distance_to_root(timed, number) * (count + 1)
            if execution.anchor:
                offset += thread + 1
            time: z3.BitVecRef = z3.Concat(running, z3.BitVecVal(offset, HALF_BITS))
            pick = self.pick if execution.anchor else _by_turn
            for condition, other in pick(self.source, self.target, thread, number):
                low = z3.Extract(HALF_BITS - 1, 0, theirs[other])
                static = self._statics.get(self.target.run.timed[other].key.static, 0)
                time = domain.ite(condition, z3.Concat(low, z3.BitVecVal(static, HALF_BITS)), time)
                running = domain.ite(domain.all(guard, condition), low, running)
            yield time


def _distance_to_root(timed: Sequence[Timed], number: int) -> int:
    """The number of executions between an execution and its root, the same in all that may meet."""
    root = timed[number].key.root
    for place, other in enumerate(timed[:number]):
        if root is not None and other.anchor and other.key.root == root:
            return number - place
    return number


def _fixed(sets: CommunicatingSets) -> list[int]:
    """The numbers of the timed executions whose classes the environment fixes."""
    if not sets.who.enters_converged:
        return []
    return [n for n, t in enumerate(sets.run.timed) if t.key.root is None]


def _by_turn(
    source: CommunicatingSets, target: CommunicatingSets, thread: int, number: int
) -> list[tuple[Truth, int]]:
    """The target's executions with the same number: the thread's n-th anchor execution follows its
    n-th in the target, and so does the n-th execution that depends on an anchor."""
    domain = source.domain
    mine = _turn(source, thread, number)
    followed: list[tuple[Truth, int]] = []
    for other, timed in enumerate(target.run.timed):
        if _sort(target, timed) == _sort(source, source.run.timed[number]):
            same = domain.eq(mine, _turn(target, thread, other))
            executed = target.terms[thread].truth(timed.guard)
            followed.append((domain.all(executed, same), other))
    return followed


def _sort(sets: CommunicatingSets, timed: Timed) -> tuple[bool, bool]:
    """Whether the execution is an anchor's, and whether the environment fixes its class."""
    return (timed.anchor, timed.key.root is None and sets.who.enters_converged)


def _turn(sets: CommunicatingSets, thread: int, number: int) -> z3.BitVecRef:
    """The number of executions of the same sort that the thread had before."""
    domain = sets.domain
    total = domain.const(0, HALF_BITS)
    sort = _sort(sets, sets.run.timed[number])
    for timed in sets.run.timed[:number]:
        if _sort(sets, timed) == sort:
            executed = domain.bit(sets.terms[thread].truth(timed.guard))
            total = domain.add(total, domain.zext(executed, HALF_BITS))
    return total


def _by_event(
    source: CommunicatingSets, target: CommunicatingSets, thread: int, number: int
) -> list[tuple[Truth, int]]:
    """The target's anchors whose operation is the same observation."""
    followed: list[tuple[Truth, int]] = []
    for s in _events_of(source.run, source.run.timed[number]):
        for other, timed in enumerate(target.run.timed):
            if not timed.anchor:
                continue
            for t in _events_of(target.run, timed):
                if s.before.possible & t.before.possible:
                    followed.append((_same_event(source, target, thread, s, t), other))
    return followed


def _events_of(run: TemplateRun, root: Timed) -> list[Event]:
    """The observed operations whose convergence starts at an anchor's execution."""
    return [
        e
        for e in run.events
        if e.instance is not None and run.instances[e.instance].key.root == root.key.root
    ]


def _same_event(
    source: CommunicatingSets, target: CommunicatingSets, thread: int, s: Event, t: Event
) -> Truth:
    assert s.instance is not None and t.instance is not None
    domain = source.domain
    numbers = domain.eq(source.before(thread, s.before), target.before(thread, t.before))
    return domain.all(source.guard(thread, s.instance), target.guard(thread, t.instance), numbers)


def seen_again(target: ThreadedRun, terms: Sequence[z3.BitVecRef]) -> list[z3.BitVecRef]:
    """The target's terms with the first uses of undef replaced by the second uses."""
    looks = undef_choices.second_looks(target.choices)
    pairs = [(first.variable, second.variable) for first, second in looks]
    again: list[z3.BitVecRef] = []
    for term in substitute_all(terms, pairs) if pairs else terms:
        assert isinstance(term, z3.BitVecRef)
        again.append(term)
    return again


def pool(target: ThreadedRun) -> Iterator[tuple[int | None, z3.BitVecRef]]:
    """Terms of the target that a choice of the source may have to follow, and in which thread
    (`None`: in all)."""
    yield from ((None, choice.variable) for choice in target.results.choices)
    passed = (i for i in target.run.instances if i.has_result and not i.exact and not i.again)
    unknown = (i.operands for i in passed)
    taken = (*(event.operands for event in target.run.events), *unknown)
    bits = [leaf.bits for operands in taken for operand in operands for leaf in leaves(operand)]
    for thread in target.sets.threads:
        choices = target.choices_of(thread)
        number = thread.number
        yield from ((number, c.variable) for c in choices if c.kind is not ChoiceKind.TIME)
        for term in substitute_all(bits, thread.pairs):
            assert isinstance(term, z3.BitVecRef)
            yield number, term
    yield from nan_choices.results(target)


def compared_undefs(source: ThreadedRun) -> dict[int, z3.BitVecRef]:
    """A guess, by the variable's id, for the looks at undef that are compared with a term of the
    environment where undefined behaviour depends on it."""
    run = source.run
    looks = {
        choice.variable.get_id(): choice
        for choice in run.template.choices
        if isinstance(choice.symbol, UndefUse)
    }
    if not looks:
        return {}
    own = {variable.get_id() for variable in run.template.private.values()}
    wishes: dict[int, z3.BitVecRef] = {}
    for number, compared in _compared(source, looks):
        if number in wishes:
            continue
        seen = [(c.variable, wishes.get(n, _zero(c))) for n, c in looks.items()]
        other = z3.substitute(compared, *seen)
        assert isinstance(other, z3.BitVecRef)
        if not any(part.get_id() in own for part in uninterpreted([other])):
            symbol = looks[number].symbol
            assert isinstance(symbol, UndefUse)
            wishes[number] = ~other if symbol.look else other
    return source.in_all_threads({looks[n].symbol: term for n, term in wishes.items()})


def _zero(choice: Choice) -> z3.BitVecRef:
    return z3.BitVecVal(0, choice.variable.size())


def _compared(source: ThreadedRun, looks: dict[int, Choice]) -> Iterator[tuple[int, z3.BitVecRef]]:
    """The looks, by the variable's id, that are compared in the conditions of undefined behaviour,
    and the other side of the comparison."""
    for term in parts([each.condition for each in source.run.undefined]):
        if not z3.is_eq(term):
            continue
        for one, other in (term.children(), term.children()[::-1]):
            for value in (one, *(one.children()[1:] if _is_choice(one) else ())):
                if value.get_id() in looks:
                    assert isinstance(other, z3.BitVecRef)
                    yield value.get_id(), other


def _is_choice(term: z3.ExprRef) -> bool:
    return z3.is_app(term) and term.decl().kind() == z3.Z3_OP_ITE
