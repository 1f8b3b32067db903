"""Choices of the source worth trying first, as terms over the target's run.

A proof needs a choice of the source for every choice of the target: a strategy.  These are the
strategies that compilers' transforms follow; what they do not explain is found one counterexample
at a time (verify.refinement.query.query).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import z3

from verify.cfg.flatten import Static
from verify.refinement.query.communicating_sets import Meetings
from verify.refinement.query.convergence_order import times
from verify.symbolic.calls import TIME_BITS
from verify.symbolic.template import ChoiceKind, leaves
from verify.symbolic.template_run import Event, TemplateRun, Timed
from verify.terms.domain import Truth, Z3Domain
from verify.terms.substitute import substitute_all

Guess = dict[int, z3.BitVecRef]
"""A value for each of a source's choices, by the variable's id."""

HALF = TIME_BITS // 2
"""The target's times are below 2**HALF; the source's lie between them by their lower half."""

Choices = Sequence[tuple[ChoiceKind, z3.BitVecRef]]


def guesses(
    choices: Choices, source: Meetings, target: Meetings, domain: Z3Domain
) -> list[Callable[[], Guess]]:
    """The strategies that differ for these choices, the likeliest first."""
    if not choices:
        return [dict]
    plain = _same_names(choices, source, target)
    found: list[Callable[[], Guess]] = []
    if source.has_choice and _same_structure(source.run, target.run):
        found.append(lambda: {**plain, **_same_times(source, target)})
    if source.has_choice and target.has_choice:
        found.append(lambda: {**plain, **_follow(source, target, domain, _by_turn)})
        found.append(lambda: {**plain, **_follow(source, target, domain, _by_event)})
    return [*found, lambda: {**plain, **_same_places(source)}]


def _same_names(choices: Choices, source: Meetings, target: Meetings) -> Guess:
    """As the target chose where a choice has the same name there; else 0."""
    side, other = source.run.template.side, target.run.template.side
    theirs: dict[str, z3.BitVecRef] = {v.decl().name(): v for _, v in target.free}
    for thread in target.threads:
        for choice in target.run.template.choices:
            variable = thread.renamed[choice.variable.decl().name()]
            assert isinstance(variable, z3.BitVecRef)
            theirs[variable.decl().name()] = variable
    guess: Guess = {}
    for _, variable in choices:
        name = variable.decl().name().replace(f"{side}.", f"{other}.")
        twin = theirs.get(name)
        same = twin is not None and twin.size() == variable.size()
        guess[variable.get_id()] = (
            twin if same and twin is not None else z3.BitVecVal(0, variable.size())
        )
    return guess


def _same_structure(source: TemplateRun, target: TemplateRun) -> bool:
    """Both unrolled graphs order the same executions in the same way."""
    return [(t.node, t.position, t.anchor) for t in source.timed] == [
        (t.node, t.position, t.anchor) for t in target.timed
    ]


def _same_times(source: Meetings, target: Meetings) -> Guess:
    """The n-th execution at the time of the target's n-th."""
    guess: Guess = {}
    for thread in range(len(source.threads)):
        for mine, theirs in zip(times(source, thread), times(target, thread), strict=True):
            guess.setdefault(mine.get_id(), theirs)
    return guess


def _same_places(source: Meetings) -> Guess:
    """Executions in one node of the unrolled graph meet: its order gives the times."""
    guess: Guess = {}
    if not source.has_choice:
        return guess
    for thread in range(len(source.threads)):
        for number, variable in enumerate(times(source, thread)):
            guess.setdefault(variable.get_id(), z3.BitVecVal(number + 1, TIME_BITS))
    return guess


Pick = Callable[[Meetings, Meetings, Z3Domain, int, int], list[tuple[Truth, int]]]
"""The target's executions (by number) that a source's anchor execution may follow."""


def _follow(source: Meetings, target: Meetings, domain: Z3Domain, pick: Pick) -> Guess:
    """Anchors meet as those of the target that `pick` relates them to; the others are alone.

    Anchors of the target that are different static instances never meet, even at one time, so
    the lower half of the time tells them apart.
    """
    guess: Guess = {}
    if not source.has_choice:
        return guess
    families = _families(target.run)
    fixed = _fixed_times(source, target)
    count = len(source.threads)
    for thread in range(count):
        running = z3.BitVecVal(0, HALF)
        variables, theirs = times(source, thread), times(target, thread)
        for number, timed in enumerate(source.run.timed):
            guard = source.terms[thread].truth(timed.guard)
            offset = len(families) + 1 + _behind_root(source.run.timed, number) * (count + 1)
            time = z3.Concat(running, z3.BitVecVal(offset, HALF))
            if number in fixed:
                low = z3.Extract(HALF - 1, 0, fixed[number])
                time = z3.Concat(low, z3.BitVecVal(0, HALF))
                running = domain.ite(guard, low, running)
            else:
                if timed.anchor:
                    time = z3.Concat(running, z3.BitVecVal(offset + thread + 1, HALF))
                follows = pick if timed.anchor else _by_turn
                for condition, other in follows(source, target, domain, thread, number):
                    low = z3.Extract(HALF - 1, 0, theirs[other])
                    family = families.get(target.run.timed[other].key.static, 0)
                    time = domain.ite(condition, z3.Concat(low, z3.BitVecVal(family, HALF)), time)
                    running = domain.ite(domain.all(guard, condition), low, running)
            guess.setdefault(variables[number].get_id(), time)
    return guess


def _families(run: TemplateRun) -> dict[Static | None, int]:
    """A number, 1 or more, for each static instance of an anchor."""
    statics = dict.fromkeys(t.key.static for t in run.timed if t.anchor)
    return {static: number for number, static in enumerate(statics, 1)}


def _behind_root(timed: Sequence[Timed], number: int) -> int:
    """How far behind its root an execution stands: the same in each class that may meet."""
    root = timed[number].key.root
    for place, other in enumerate(timed[:number]):
        if root is not None and other.anchor and other.key.root == root:
            return number - place
    return number


def _fixed_times(source: Meetings, target: Meetings) -> dict[int, z3.BitVecRef]:
    """Classes that the environment fixes: the n-th of the source is the n-th of the target."""
    when = times(target, 0)
    theirs = [when[n] for n in _fixed(target)]
    return dict(zip(_fixed(source), theirs, strict=False))


def _fixed(meetings: Meetings) -> list[int]:
    if meetings.entry_any:
        return []
    return [n for n, t in enumerate(meetings.run.timed) if t.key.root is None]


def _by_turn(
    source: Meetings, target: Meetings, domain: Z3Domain, thread: int, number: int
) -> list[tuple[Truth, int]]:
    """The thread's n-th anchor execution follows its n-th in the target; so does the n-th of
    what depends on an anchor."""
    mine = _turn(source, domain, thread, number)
    found: list[tuple[Truth, int]] = []
    for other, timed in enumerate(target.run.timed):
        if _sort(target, timed) == _sort(source, source.run.timed[number]):
            same = domain.eq(mine, _turn(target, domain, thread, other))
            executed = target.terms[thread].truth(timed.guard)
            found.append((domain.all(executed, same), other))
    return found


def _sort(meetings: Meetings, timed: Timed) -> tuple[bool, bool]:
    """Anchors; what depends on one; what the environment fixes."""
    return (timed.anchor, timed.key.root is None and not meetings.entry_any)


def _turn(meetings: Meetings, domain: Z3Domain, thread: int, number: int) -> z3.BitVecRef:
    """How many executions of the same sort the thread had before."""
    total = domain.const(0, HALF)
    sort = _sort(meetings, meetings.run.timed[number])
    for timed in meetings.run.timed[:number]:
        if _sort(meetings, timed) == sort:
            executed = domain.bit(meetings.terms[thread].truth(timed.guard))
            total = domain.add(total, domain.zext(executed, HALF))
    return total


def _by_event(
    source: Meetings, target: Meetings, domain: Z3Domain, thread: int, number: int
) -> list[tuple[Truth, int]]:
    """An anchor follows the one in the target whose operation is the same observation."""
    found: list[tuple[Truth, int]] = []
    for s in _events_of(source.run, source.run.timed[number]):
        for other, timed in enumerate(target.run.timed):
            if not timed.anchor:
                continue
            for t in _events_of(target.run, timed):
                if s.before.possible & t.before.possible:
                    found.append((_same_event(source, target, domain, thread, s, t), other))
    return found


def _events_of(run: TemplateRun, root: Timed) -> list[Event]:
    """The observed operations whose convergence starts at an anchor's execution."""
    return [
        e
        for e in run.events
        if e.instance is not None and run.instances[e.instance].key.root == root.key.root
    ]


def _same_event(
    source: Meetings, target: Meetings, domain: Z3Domain, thread: int, s: Event, t: Event
) -> Truth:
    assert s.instance is not None and t.instance is not None
    numbers = domain.eq(source.before_of(thread, s.before), target.before_of(thread, t.before))
    return domain.all(source.guard(thread, s.instance), target.guard(thread, t.instance), numbers)


def lower_half(target: Meetings) -> list[z3.BoolRef]:
    """The target's times leave room; any order of so few executions fits."""
    if not target.has_choice:
        return []
    when = (time for thread in range(len(target.threads)) for time in times(target, thread))
    return [z3.ULT(time, 1 << HALF) for time in dict.fromkeys(when)]


def pool(target: Meetings) -> list[z3.BitVecRef]:
    """Terms of the target that a choice of the source may have to follow."""
    found = [v for kind, v in target.free if kind is not ChoiceKind.TIME]
    template = target.run.template
    bits = [leaf.bits for e in target.run.events for o in e.operands for leaf in leaves(o)]
    for thread in target.threads:
        for choice in template.choices:
            variable = thread.renamed[choice.variable.decl().name()]
            if choice.kind is not ChoiceKind.TIME and isinstance(variable, z3.BitVecRef):
                found.append(variable)
        for term in substitute_all(bits, thread.pairs):
            assert isinstance(term, z3.BitVecRef)
            found.append(term)
    return found
