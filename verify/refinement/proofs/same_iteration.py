"""What two threads have in common while they are in the same iteration of loops that are cut: phis
that hold the same, and whether they go on together (docs/proofs.md, "Two threads").

Both are shown by induction over the iterations, of two arbitrary threads whose operations give
arbitrary results.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, product

import z3

from common.data import dataclass
from verify.ir.function import CallDetail, Module
from verify.ir.types import StructType
from verify.promises.counted_cycles import endless_region
from verify.refinement.proofs.cut import CutPair
from verify.refinement.proofs.known import Leaf
from verify.refinement.proofs.loops import Loops
from verify.refinement.question.communicating_sets import as_term
from verify.semantics.domain import Aggregate
from verify.semantics.effects import effects
from verify.semantics.memory.layout import Layout, stored_type
from verify.symbolic.run.environment_symbols import answer_at
from verify.symbolic.run.template import leaves
from verify.symbolic.run.template_run import Event, TemplateRun
from verify.terms.domain import Truth, Z3Domain

MOST_SCALARS = 24
"""What all headers are given, in scalars; where there is more, nothing is looked for."""

InThread = Callable[[z3.ExprRef], z3.ExprRef]
"""A term of the template thread, as that of one of the two threads."""
IsImpossible = Callable[[Sequence[z3.BoolRef]], bool]
"""Whether some conditions are known never to hold together, where both threads are defined."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """An arrival of the target at a header: the scalars that it passes; and `holds`, for an arrival
    from outside, what the header is then given in their place, in some iteration."""

    guard: Truth
    passed: tuple[Leaf, ...]
    holds: tuple[Leaf, ...] = ()


@dataclass(frozen=True)
class Arrivals:
    """The arrivals at each loop, by its number, from outside and from inside.  `around`: the loops
    around each, outermost first; `ends`: those that each thread leaves in the end, if it comes to
    them."""

    around: Mapping[int, tuple[int, ...]]
    outside: Mapping[int, tuple[Arrival, ...]]
    inside: Mapping[int, tuple[Arrival, ...]]
    ends: frozenset[int]

    @property
    def scalars(self) -> int:
        """The number of what all headers are given."""
        return sum(len(each.passed) for some in self.outside.values() for each in some[:1])


def arrivals(
    domain: Z3Domain, cut: CutPair, target: TemplateRun, around: Mapping[int, tuple[int, ...]]
) -> Arrivals:
    """Those of a run of the target."""
    outside: dict[int, tuple[Arrival, ...]] = {}
    inside: dict[int, tuple[Arrival, ...]] = {}
    module = cut.pair.after
    layout = Layout(module.datalayout, module.types)
    for record in cut.records:
        fields = record.fields(cut.source.function, cut.target.function)
        shared = len(record.phis) + len(record.derived)
        mine = shared + len(record.source_only)
        passed = (*range(shared), *range(mine, len(fields)))
        names, number = cut.names, record.number
        inside[number] = tuple(_arrival(e, passed) for e in _events(target, names.returns(number)))
        first: list[Arrival] = []
        for event in _events(target, names.arrives(number)):
            found = _arrival(event, passed)
            if passed:
                shape = stored_type(layout, StructType(fields))
                given = answer_at(domain, target.template, shape, event.before)
                assert isinstance(given, Aggregate)
                parts = (leaves(given.elements[field]) for field in passed)
                found = replace(found, holds=tuple(chain.from_iterable(parts)))
            first.append(found)
        outside[number] = tuple(first)
    ends = (r.number for r in cut.records if _ends(cut.pair.before, cut.source, r.source))
    return Arrivals(around, outside, inside, frozenset(ends))


def _ends(module: Module, loops: Loops, header: str) -> bool:
    """Whether a loop of the source counts to its end.  The target's does, too: it is executed as
    often."""
    blocks = loops.cycle(header).blocks
    calls = (
        effects(module, instruction)
        for label in blocks
        for instruction in loops.function.block[label].instructions
        if isinstance(instruction.detail, CallDetail)
    )
    stays = any(each.may_not_return or each.may_unwind for each in calls)
    return not stays and endless_region(loops.function, blocks) is None


def _events(run: TemplateRun, what: str) -> Iterator[Event]:
    return (event for event in run.events if event.what == what)


def _arrival(event: Event, passed: Sequence[int]) -> Arrival:
    """The arrival that is observed; invariants come after what is passed."""
    given = event.operands[: len(passed)]
    return Arrival(event.guard, tuple(leaf for value in given for leaf in leaves(value)))


def truth_in(thread: InThread, truth: Truth) -> Truth:
    """A truth of the template thread, in another."""
    if isinstance(truth, bool):
        return truth
    term = thread(truth)
    assert isinstance(term, z3.BoolRef)
    if z3.is_true(term):
        return True
    return False if z3.is_false(term) else term


@dataclass(frozen=True)
class Threads:
    """Two arbitrary threads; `one` and `other` give their terms."""

    one: InThread
    other: InThread

    def both(self, a: Arrival, b: Arrival) -> z3.BoolRef:
        """One thread makes the one arrival, the other the other."""
        return z3.And(self.first(a.guard), self.second(b.guard))

    def differ(self, a: Leaf, b: Leaf) -> z3.BoolRef:
        """Whether a scalar of the one thread is another than one of the other."""
        bits = self.one(a.bits) != self.other(b.bits)
        assert isinstance(bits, z3.BoolRef)
        return z3.Or(bits, self.first(a.poison) != self.second(b.poison))

    def some_of_one(self, arrivals: Sequence[Arrival]) -> z3.BoolRef:
        """The one thread makes one of some arrivals."""
        return _some(self.first(each.guard) for each in arrivals)

    def some_of_other(self, arrivals: Sequence[Arrival]) -> z3.BoolRef:
        """The other thread makes one of some arrivals."""
        return _some(self.second(each.guard) for each in arrivals)

    def first(self, truth: Truth) -> z3.BoolRef:
        """A truth of the template thread, in the one thread."""
        return as_term(truth_in(self.one, truth))

    def second(self, truth: Truth) -> z3.BoolRef:
        """A truth of the template thread, in the other thread."""
        return as_term(truth_in(self.other, truth))


@dataclass(frozen=True)
class SameIteration:
    """What is known of two threads that are in the same iteration of a loop and of those around it.

    `equal`: what its header is given, by the loop and the position, holds the same in both;
    `together`: both go on, or neither does.  So two threads that come to such a loop in the same
    iterations of the loops around it execute it equally often.
    """

    arrivals: Arrivals
    equal: frozenset[tuple[int, int]]
    together: frozenset[int]

    @classmethod
    def together_in_all(cls, arrivals: Arrivals) -> SameIteration:
        """As if all threads left each loop together."""
        return cls(arrivals, frozenset(), frozenset(arrivals.around))

    def reached(self, loops: frozenset[int], among: frozenset[int] | None = None) -> frozenset[int]:
        """The loops of which two threads may be taken to be in the same iteration that are so of
        `loops`: of those `among` which both go on together, they execute the same iterations."""
        around, found = self.arrivals.around, loops
        more = self.together if among is None else self.together & among
        while some := {n for n in more - found if found.issuperset(around[n])}:
            found |= some
        return found

    def facts(
        self, loops: frozenset[int], inside: frozenset[int], threads: Threads
    ) -> Iterator[z3.BoolRef]:
        """What holds of two threads that are in the same iteration of these.  Of loops that end,
        and that they are not `inside`, each is in its last iteration."""
        for number in sorted(self.arrivals.ends - inside):
            again = self.arrivals.inside[number]
            yield z3.Not(threads.some_of_one(again))
            yield z3.Not(threads.some_of_other(again))
        for number, position in sorted(self.equal):
            if number in loops:
                for a, b in product(self.arrivals.outside[number], repeat=2):
                    differ = threads.differ(a.holds[position], b.holds[position])
                    yield z3.Implies(threads.both(a, b), z3.Not(differ))


def _some(truths: Iterable[z3.BoolRef]) -> z3.BoolRef:
    return z3.Or(z3.BoolVal(False), *truths)


def same_iteration(
    arrivals: Arrivals, threads: Threads, is_impossible: IsImpossible
) -> SameIteration | None:
    """What holds of two threads in one iteration; `None` if nothing does."""
    if arrivals.scalars > MOST_SCALARS:
        return None
    equal = {
        (number, position)
        for number, some in arrivals.outside.items()
        for position in range(min((len(each.passed) for each in some), default=0))
    }
    guess = SameIteration(arrivals, frozenset(equal), frozenset(arrivals.around))
    while (weaker := _Induction(guess, threads, is_impossible).weaker()) is not None:
        guess = weaker
    return guess if guess.equal or guess.together or arrivals.ends else None


@dataclass(frozen=True)
class _Induction:
    """Whether a guess holds at each iteration if it held at those before: a step of Houdini."""

    guess: SameIteration
    threads: Threads
    is_impossible: IsImpossible

    def weaker(self) -> SameIteration | None:
        """The guess without something that does not follow; `None` if all follows."""
        guess, arrivals = self.guess, self.guess.arrivals
        around = arrivals.around
        for number in sorted(around, key=lambda n: len(around[n])):
            outer = frozenset(around[number])
            # What comes after an arrival must not be known of it: an invariant of the loop may
            # connect what it is given with what was passed.
            within = frozenset(n for n in around if number in around[n])
            here = outer | {number}
            both = guess.reached(here, within)
            before = [*guess.facts(outer, outer, self.threads)]
            after = [*guess.facts(both, here, self.threads)]
            fails = self._failing(number, before, arrivals.outside[number])
            fails |= self._failing(number, after, arrivals.inside[number])
            if fails:
                return replace(guess, equal=guess.equal - fails)
            if number in guess.together and not self._stay_together(number, after):
                return replace(guess, together=guess.together - {number})
        return None

    def _failing(
        self, number: int, facts: Sequence[z3.BoolRef], some: Sequence[Arrival]
    ) -> frozenset[tuple[int, int]]:
        """What may differ of what two threads pass at some arrivals at a header."""
        asked = {at: self._passing(some, at[1]) for at in self.guess.equal if at[0] == number}
        if not asked or self.is_impossible([*facts, _some(asked.values())]):
            return frozenset()
        if len(asked) == 1:
            return frozenset(asked)
        fails = (at for at, differ in asked.items() if not self.is_impossible([*facts, differ]))
        return frozenset(fails)

    def _passing(self, some: Sequence[Arrival], position: int) -> z3.BoolRef:
        """Both threads arrive, and pass something different."""
        threads = self.threads
        return _some(
            z3.And(threads.both(a, b), threads.differ(a.passed[position], b.passed[position]))
            for a, b in product(some, repeat=2)
        )

    def _stay_together(self, number: int, facts: Sequence[z3.BoolRef]) -> bool:
        """Whether two threads in the same iteration go on together.  One that may stay for ever in
        a loop inside of this one is not known to."""
        threads, arrivals = self.threads, self.guess.arrivals
        outside, inside = arrivals.outside[number], arrivals.inside[number]
        return self.is_impossible(
            [
                *facts,
                threads.some_of_one(inside),
                threads.some_of_other(outside),
                z3.Not(threads.some_of_other(inside)),
            ]
        )
