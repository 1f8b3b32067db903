"""Whether executions that correspond have the same communicating sets: two arbitrary threads meet
in the one function if they do in the other (docs/proofs.md, "Two threads").

The threads share what is equal in all threads, so a uniform branch leads both the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cached_property, reduce
from itertools import product

import z3

from common.data import dataclass
from verify.convergence.label import Root
from verify.options import MaskReading
from verify.refinement.proofs.matches import Match, Matches, is_one_place
from verify.refinement.proofs.same_iteration import InThread, SameIteration, Threads, truth_in
from verify.refinement.question.communicating_sets import ThreadSet, as_term, family, turn
from verify.semantics.operations.operation import scope_of
from verify.semantics.operations.scopes import Scope
from verify.semantics.operations.shuffle import selected
from verify.semantics.operations.uniformity import Variance, output_of
from verify.symbolic.run.shared_executions import place_of, variables
from verify.symbolic.run.template import ThreadVariables, Variable, leaves
from verify.symbolic.run.template_run import Instance, TemplateRun
from verify.terms.domain import Truth, Z3Domain
from verify.terms.substitute import Pairs
from verify.terms.symbols import SolverSymbol


def renaming(thread: ThreadVariables, uniform: frozenset[SolverSymbol]) -> Pairs:
    """The variables of a thread, with those of another thread: the same where they are equal in
    all threads."""
    pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = []
    for number, (symbol, variable) in enumerate(thread.renamed.items()):
        if not (symbol.is_uniform or symbol in uniform):
            pairs.append((variable, _other(number, variable)))
    return pairs


def _other(number: int, variable: Variable) -> z3.ExprRef:
    return z3.Const(f"tangle-tv other thread {number}", variable.sort())


@dataclass(frozen=True)
class TwoThreads:
    """Two arbitrary threads that run both functions; `threads` gives their terms, `common` what is
    known of them in the same iteration of cut loops."""

    matches: Matches
    who: ThreadSet
    threads: Threads
    common: SameIteration | None

    def groups(self, *, numbered: bool) -> list[list[Match]]:
        """The matches by the two families that they are of, without those whose sets are seen to be
        the same.  `numbered`: the observations of each thread are known to correspond."""
        groups: dict[Hashable, list[Match]] = {}
        for match in self.matches.all:
            key = (self._family(match.source), self._family(match.target))
            groups.setdefault(key, []).append(match)
        return [group for group in groups.values() if not self._are_alike(group, numbered)]

    @cached_property
    def _family(self) -> Callable[[Instance], object]:
        return family(self.who.masks)

    def _families(self, match: Match) -> tuple[list[Instance], list[Instance]]:
        """The executions that may meet those of a match."""
        of, matches = self._family, self.matches
        return (
            [i for i in matches.source.instances if of(i) == of(match.source)],
            [i for i in matches.target.instances if of(i) == of(match.target)],
        )

    def _are_alike(self, group: Sequence[Match], numbered: bool) -> bool:
        """Whether each execution of the one family has its counterpart in the other: the same one
        in all threads, or, of observations, the one with the same number."""
        ours, theirs = self._families(group[0])
        if group[0].source.mask is not None:
            return list(map(place_of, ours)) == list(map(place_of, theirs))
        joins, all_ = group[0].joins, self.matches.all
        partners: dict[int, set[int]] = {id(i): set() for i in (*ours, *theirs)}
        for match in all_:
            for mine, partner in ((match.source, match.target), (match.target, match.source)):
                if id(mine) in partners and match.joins == joins:
                    partners[id(mine)].add(id(partner))
        for mine, others in ((ours, theirs), (theirs, ours)):
            inside = set(map(id, others))
            for each in mine:
                is_numbered = numbered and each.observable and not variables(each)
                if is_numbered and partners[id(each)] <= inside:
                    continue
                if not any(is_one_place(each, other) for other in others):
                    return False
        return True

    def differ(self, group: Sequence[Match]) -> Truth:
        """Whether one thread makes a match of the group, and the other meets it in one of the
        functions only, or does something else there."""
        domain = self.matches.domain
        if group[0].source.mask is None:
            some = domain.any(*(self._first(m.both) for m in group))
            return domain.all(some, self._only_one(group[0], None))
        return domain.any(*(domain.all(self._first(m.both), self._only_one(m, m)) for m in group))

    def _only_one(self, match: Match, masked: Match | None) -> Truth:
        """Whether the other thread meets the match in one of the functions only."""
        domain, (ours, theirs) = self.matches.domain, self._families(match)
        mine, others = set(map(id, ours)), set(map(id, theirs))
        meeting = _Meeting(self, masked)
        inside = [m for m in self.matches.all if id(m.source) in mine and id(m.target) in others]
        wrong: list[Truth] = []
        for i in ours:
            for root, is_partner in self._roots_of(i, match.joins):
                found = [meeting.both(m) for m in inside if m.source is i and m.roots[1] == root]
                meets = domain.all(self._second(i.guard), is_partner, meeting.source(i))
                wrong.append(domain.all(meets, domain.negate(domain.any(*found))))
        for t in theirs:
            found = [meeting.both(m) for m in inside if m.target is t]
            meets = domain.all(self._second(t.guard), meeting.target(t))
            only = domain.all(meets, domain.negate(domain.any(*found)))
            wrong.append(domain.all(only, self._matters(t)))
        return domain.any(*wrong)

    def _matters(self, instance: Instance) -> Truth:
        """Whether it matters that the other thread takes part in an execution of the target in
        which it takes none in the source: where a result is one lane's value, or, without that
        lane, open, the source chooses the value, if that is not poison."""
        operation = instance.operation
        argument = None if operation is None or not instance.exact else selected(operation)
        if operation is None or argument is None or instance.key.root is not None:
            return True
        place = operation.argument_indices(len(instance.operands))[argument]
        poison = (leaf.poison for leaf in leaves(instance.operands[place]))
        return self._second(self.matches.domain.any(*poison))

    def _roots_of(self, instance: Instance, joins: object) -> Iterator[tuple[Root | None, Truth]]:
        """The target's roots to which that of an execution may correspond, of those that these
        `joins`; and when it does in the other thread."""
        root = instance.key.root
        if root is None:
            yield None, True
            return
        rooted = [m for m in self.matches.all if m.roots[0] == root and m.joins == joins]
        for theirs in {m.roots[1] for m in rooted}:
            some = (self._second(m.both) for m in rooted if m.roots[1] == theirs)
            yield theirs, self.matches.domain.any(*some)

    def facts(self, group: Sequence[Match]) -> Iterator[z3.BoolRef]:
        """What holds of two threads that may meet in the group."""
        yield from self._results(group)
        yield from self._waits(_scope(group[0].source))
        rooted = any(each.key.root is not None for m in group for each in (m.source, m.target))
        if self.common is not None and self.matches.loops is not None and not rooted:
            # Who meets in either function is in the same iterations of what both are in.
            loops = self.matches.loops
            sides = zip((loops.source, loops.target), self._families(group[0]), strict=True)
            counted = [side.counted(each) for side, some in sides for each in some]
            shared = self.common.reached(reduce(frozenset[int].intersection, counted))
            inside = frozenset[int]().union(*counted)
            yield from self.common.facts(shared, inside, self.threads)

    def _results(self, group: Sequence[Match]) -> Iterator[z3.BoolRef]:
        """The source's operations that give all who meet the same result give it to both threads,
        if both execute them converged, as threads that may meet in the group."""
        families: dict[Hashable, list[Instance]] = {}
        for instance in self.matches.source.instances:
            is_wide = _scope(instance).contains(_scope(group[0].source))
            if is_wide and self._is_one(instance) and self._is_around(instance, group[0].source):
                families.setdefault(self._family(instance), []).append(instance)
        for members in families.values():
            for i, t in product(members, repeat=2):
                both = z3.And(as_term(self._first(i.guard)), as_term(self._second(t.guard)))
                if i.mask is not None:
                    equal = self.threads.one(_mask(i)) == self.threads.other(_mask(t))
                    both = z3.And(both, equal)
                for a, b in zip(_result(i), _result(t), strict=True):
                    yield z3.Implies(both, self.threads.one(a) == self.threads.other(b))

    def _waits(self, scope: Scope) -> Iterator[z3.BoolRef]:
        """The source is defined, so that no thread waits for ever for another of a group of this
        scope, which its mask names (docs/semantics.md, section 5): the other takes part, or does
        not come after, nor waits for the first elsewhere."""
        run = self.matches.source
        named = [i for i in run.instances if self._names_all(i) and _scope(i).contains(scope)]
        if not named or not all(map(self._is_in_no_loop, run.instances)):
            return
        second = Threads(self.threads.other, self.threads.one)
        for i in named:
            alone = self._alone(i, self.threads)
            for other in named:
                if self._family(other) != self._family(i):
                    yield z3.Not(z3.And(alone, self._alone(other, second)))
            for later in run.instances[i.index + 1 :]:
                is_fixed = self.who.has_fixed_class(later) or self._names_all(later)
                if later.waits and is_fixed and _scope(later).contains(scope):
                    yield z3.Not(z3.And(alone, as_term(self._meets(later))))

    def _alone(self, instance: Instance, threads: Threads) -> z3.BoolRef:
        """Whether the one thread executes an operation in which the other takes no part."""
        takes_part = as_term(self._takes_part(instance, threads.other))
        return z3.And(as_term(truth_in(threads.one, instance.guard)), z3.Not(takes_part))

    def _meets(self, instance: Instance) -> Truth:
        """Whether both threads take part in an execution."""
        others = self._takes_part(instance, self.threads.other)
        return self.matches.domain.all(self._first(instance.guard), others)

    def _takes_part(self, instance: Instance, thread: InThread) -> Truth:
        """Whether a thread executes one of those that may meet an execution of the source."""
        of = self._family
        family = (i for i in self.matches.source.instances if of(i) == of(instance))
        return self.matches.domain.any(*(truth_in(thread, i.guard) for i in family))

    def _names_all(self, instance: Instance) -> bool:
        """Whether an operation's mask names all lanes, so that those of its family meet in lock
        step."""
        if instance.mask is None or self.who.masks is not MaskReading.LOCKSTEP:
            return False
        mask = z3.simplify(~_mask(instance))
        is_all = z3.is_bv_value(mask) and mask.as_long() == 0
        return is_all and self.who.has_fixed_key(instance)

    def _is_in_no_loop(self, instance: Instance) -> bool:
        """Whether those who meet at an execution are of no iteration of a cut loop."""
        return self.matches.loops is None or not self.matches.loops.source.counted(instance)

    def _is_one(self, instance: Instance) -> bool:
        """Whether all who execute an operation converged get the same result, and those are all of
        its family: with equal masks in lock step."""
        if not _gives_all_the_same(instance):
            return False
        if instance.mask is not None and self.who.masks is not MaskReading.LOCKSTEP:
            return False
        return self.who.has_fixed_key(instance)

    def _is_around(self, before: Instance, later: Instance) -> bool:
        """Whether two threads that meet at one execution are in the same iterations of the cut
        loops that are around another: which iteration was the last of a loop, each thread knows of
        itself."""
        if self.matches.loops is None:
            return True
        loops = self.matches.loops.source
        return loops.counted(before) <= loops.counted(later)

    def _first(self, truth: Truth) -> Truth:
        return truth_in(self.threads.one, truth)

    def _second(self, truth: Truth) -> Truth:
        return truth_in(self.threads.other, truth)


def _gives_all_the_same(instance: Instance) -> bool:
    """Whether an operation has one result for its communicating set, of those with one mask."""
    operation = instance.operation
    if operation is None or instance.is_answered_together:
        return instance.is_answered_together
    output = output_of(operation, len(instance.operands), convergent=True)
    if not (instance.exact and output.of_set):
        return False
    by_mask = output.operands == (operation.mask,)
    return output.variance is Variance.UNIFORM or (
        output.variance is Variance.OPERANDS and operation.mask is not None and by_mask
    )


def _result(instance: Instance) -> list[z3.BitVecRef | z3.BoolRef]:
    """The parts of a result that are not known without the set."""
    if instance.result is None:
        return []
    parts = [part for leaf in leaves(instance.result) for part in (leaf.bits, leaf.poison)]
    return [part for part in parts if not isinstance(part, bool)]


def _scope(instance: Instance) -> Scope:
    """The groups in which an operation communicates."""
    return scope_of(instance.operation, instance.static.instruction)


@dataclass(frozen=True)
class _Meeting:
    """Which executions of the other thread meet those of a match: all of the family, unless masks
    decide it."""

    two: TwoThreads
    masked: Match | None

    def source(self, instance: Instance) -> Truth:
        mine = None if self.masked is None else self.masked.source
        return self._meets(mine, instance, self.two.matches.source)

    def target(self, instance: Instance) -> Truth:
        mine = None if self.masked is None else self.masked.target
        return self._meets(mine, instance, self.two.matches.target)

    def both(self, match: Match) -> Truth:
        meets = (self.source(match.source), self.target(match.target))
        return self.two.matches.domain.all(truth_in(self.two.threads.other, match.both), *meets)

    def _meets(self, mine: Instance | None, instance: Instance, run: TemplateRun) -> Truth:
        """docs/semantics.md, section 7: masks are equal, and of independent threads also the
        numbers of executions with this mask before."""
        if mine is None:
            return True
        one, other = self.two.threads.one, self.two.threads.other
        equal = one(_mask(mine)) == other(_mask(instance))
        if self.two.who.masks is MaskReading.LOCKSTEP:
            return equal
        domain = self.two.matches.domain
        ours, theirs = (_turn(run, each, domain) for each in (mine, instance))
        return z3.And(equal, one(ours) == other(theirs))


def _mask(instance: Instance) -> z3.BitVecRef:
    assert instance.mask is not None
    (leaf,) = leaves(instance.operands[instance.mask])
    return leaf.bits


def _turn(run: TemplateRun, instance: Instance, domain: Z3Domain) -> z3.BitVecRef:
    """The number of earlier executions of this callee with this mask in the thread."""
    earlier = (
        (before.guard, _mask(before))
        for before in run.instances[: instance.index]
        if before.mask is not None and before.callee == instance.callee
    )
    return turn(domain, earlier, _mask(instance))


def substituting(*steps: Iterable[tuple[z3.ExprRef, z3.ExprRef]]) -> InThread:
    """A term after these substitutions, one after another."""
    pairs = [list(step) for step in steps]
    known: dict[int, tuple[z3.ExprRef, z3.ExprRef]] = {}

    def of(term: z3.ExprRef) -> z3.ExprRef:
        number = term.get_id()
        if number not in known:
            value = term
            for step in pairs:
                value = z3.substitute(value, *step) if step else value
            known[number] = (term, value)
        return known[number][1]

    return of
