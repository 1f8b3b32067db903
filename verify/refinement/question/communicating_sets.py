"""Communicating sets: which threads take part in one execution of a convergent operation.

Most classes need no pairs of threads: when the key of a convergent execution starts at the
environment, every member sees the same class, which costs one term per thread.  Anchors, entry
partitions and explicit masks are decided pair by pair.

An anchor's choice is a *time* per execution: executions of one anchor in different threads are
converged iff their times are equal (`verify.refinement.question.convergence_order`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from itertools import combinations, takewhile
from typing import assert_never

import z3

from common.data import dataclass
from verify.convergence.label import ClassKey
from verify.options import Entry, MaskReading
from verify.refinement.question.instantiate import TermBundle, ThreadTerms
from verify.semantics.domain import Scalar
from verify.semantics.operations.operation import scope_of
from verify.semantics.operations.positions import Sizes
from verify.semantics.operations.scopes import ONE_GROUP, Placement
from verify.symbolic.calls.calls import TIME_BITS, anchor_time
from verify.symbolic.run.environment_symbols import before_term
from verify.symbolic.run.template import ThreadVariables
from verify.symbolic.run.template_run import Count, Instance, TemplateRun
from verify.terms.domain import Truth, Z3Domain
from verify.terms.symbols import EntryGroup, SolverSymbol


def family(masks: MaskReading) -> Callable[[Instance], object]:
    """A function that gives equal values to executions that may be converged."""

    def of(instance: Instance) -> object:
        if instance.mask is None:
            return instance.key.family()
        match masks:
            case MaskReading.LOCKSTEP:
                return instance.key.family()
            case MaskReading.INDEPENDENT:
                return instance.callee
            case _:
                assert_never(masks)

    return of


@dataclass(frozen=True)
class ThreadSet:
    """The threads that run both functions, and what is assumed of them.

    `uniform` are symbols of arguments that are equal in all threads.  `promises` are the unknown
    functions whose result the source declares never to be poison.  `group`: the sizes of the
    work group that they are in, where these are known.  `never_diverges`: all threads take the same
    branches, as far as they have not ended.  `is_kernel`: nothing runs after the function.
    """

    threads: int
    uniform: frozenset[SolverSymbol]
    entry: Entry
    masks: MaskReading
    promises: frozenset[str]
    group: Sizes | None = None
    placement: Placement = ONE_GROUP
    never_diverges: bool = False
    is_kernel: bool = False

    @property
    def enters_converged(self) -> bool:
        """Whether the executions that depend on no anchor are converged as the environment has it,
        with every thread."""
        return self.entry is Entry.CONVERGED

    @property
    def has_constant_sets(self) -> bool:
        """Whether an execution has one communicating set wherever it is: all threads that have
        not ended if these never diverge, else the thread itself."""
        never = self.entry is Entry.NEVER or self.placement.is_alone
        return self.never_diverges or never

    def has_fixed_class(self, instance: Instance) -> bool:
        """Whether the environment fixes the class of `instance`: every member sees the same one,
        without a comparison of threads."""
        return instance.mask is None and self.has_fixed_key(instance)

    def has_fixed_key(self, instance: Instance) -> bool:
        """Whether the environment fixes the class of `instance`, but for what masks divide."""
        is_fixed = instance.key.root is None and self.enters_converged
        return is_fixed and not self._is_split(instance)

    def _is_split(self, instance: Instance) -> bool:
        scope = scope_of(instance.operation, instance.static.instruction)
        return self.placement.splits(scope)

    def are_in_one_group(self, instance: Instance, thread: int, other: int) -> bool:
        """Whether two threads are in one group of the scope in which the operation communicates."""
        scope = scope_of(instance.operation, instance.static.instruction)
        return self.placement.group(scope, thread) == self.placement.group(scope, other)


Partner = tuple[Truth, int]
"""A condition under which another thread's execution of the instance with this index meets."""


def gather(bundle: TermBundle, run: TemplateRun) -> None:
    """Add the terms of `run` that `CommunicatingSets` and results need of each thread."""
    for instance in run.instances:
        bundle.add(instance.guard)
        if not isinstance(instance.before.term, int):
            bundle.add(instance.before.term)
        mask = instance.mask
        if instance.exact or instance.result is not None or instance.result_ub is not None:
            for operands in instance.looks:
                for operand in operands:
                    bundle.add_value(operand)
            if instance.result is not None:
                bundle.add_value(instance.result)
            if instance.result_ub is not None:
                bundle.add(instance.result_ub)
        if mask is not None:
            bundle.add_value(instance.operands[mask])
        if instance.mask_ub is not None:
            bundle.add(instance.mask_ub)
    if has_anchors(run):
        for timed in run.timed:
            bundle.add(timed.guard)


def has_anchors(run: TemplateRun) -> bool:
    """Whether some convergence is the implementation's choice."""
    return any(timed.anchor for timed in run.timed)


@dataclass(frozen=True)
class CommunicatingSets:
    """The convergent executions of one run in all threads of a set."""

    domain: Z3Domain
    run: TemplateRun
    who: ThreadSet
    threads: Sequence[ThreadVariables]
    terms: Sequence[ThreadTerms]
    _members: dict[object, list[list[Partner]]] = field(
        default_factory=dict[object, list[list[Partner]]], compare=False, repr=False
    )
    """Results of `members`, by class and the member that sees it."""

    @cached_property
    def families(self) -> Mapping[object, Sequence[int]]:
        """The indices of the executions that may be converged, in order."""
        of = family(self.who.masks)
        families: dict[object, list[int]] = {}
        for instance in self.run.instances:
            families.setdefault(of(instance), []).append(instance.index)
        return families

    @cached_property
    def _families(self) -> Sequence[Sequence[int]]:
        """The family of each execution, by its index."""
        of = family(self.who.masks)
        return [self.families[of(instance)] for instance in self.run.instances]

    def _family(self, instance: Instance) -> Sequence[int]:
        return self._families[instance.index]

    @property
    def has_anchors(self) -> bool:
        return has_anchors(self.run)

    def guard(self, thread: int, instance: int) -> Truth:
        """The condition under which `thread` executes the instance with this index."""
        return self.terms[thread].truth(self.run.instances[instance].guard)

    def before(self, thread: int, count: Count) -> z3.BitVecRef:
        """The number of observations that the thread had before."""
        if isinstance(count.term, int):
            return self.domain.const(count.term, before_term(count).size())
        return self.terms[thread].bits(count.term)

    def members(self, instance: Instance, thread: int) -> list[list[Partner]]:
        """Per thread, the executions that meet `thread`'s execution of `instance`."""
        seen_from = None if self.who.has_fixed_class(instance) else (instance.index, thread)
        members = self._members.get((instance.key, seen_from))
        if members is None:
            everyone = range(len(self.threads))
            members = [self.partners(instance, thread, other) for other in everyone]
            self._members[instance.key, seen_from] = members
        return members

    def partners(self, instance: Instance, thread: int, other: int) -> list[Partner]:
        """The executions of `other` that meet `thread`'s execution of `instance`.

        Each condition includes that the partner is executed.
        """
        partners: list[Partner] = []
        fixed = self.who.has_fixed_class(instance)
        for index in self._family(instance):
            if thread == other and index != instance.index and not fixed:
                continue
            condition = self.domain.all(
                self.guard(other, index), self._together(instance, thread, index, other)
            )
            if condition is not False:
                partners.append((condition, index))
        return partners

    def _together(self, instance: Instance, thread: int, index: int, other: int) -> Truth:
        if thread == other or self.who.has_fixed_class(instance):
            return True
        if not self.who.are_in_one_group(instance, thread, other):
            return False
        partner = self.run.instances[index]
        mask = instance.mask
        if mask is None:
            return self.roots_meet(instance.key, thread, partner.key, other)
        equal = self._equal_masks(mask, instance, thread, partner, other)
        match self.who.masks:
            case MaskReading.LOCKSTEP:
                meet = self.roots_meet(instance.key, thread, partner.key, other)
            case MaskReading.INDEPENDENT:
                mine = self._turn(mask, instance, thread)
                meet = self.domain.eq(mine, self._turn(mask, partner, other))
            case _:
                assert_never(self.who.masks)
        return self.domain.all(equal, meet)

    def roots_meet(self, a: ClassKey, thread: int, b: ClassKey, other: int) -> Truth:
        """Whether the chains of `a` and `b`, of one family, start in converged executions of two
        threads."""
        if a.root is None or b.root is None:
            match self.who.entry:
                case Entry.CONVERGED:
                    return True
                case Entry.NEVER:
                    return False
                case Entry.ANY:
                    mine, theirs = (self._variable(t, EntryGroup()) for t in (thread, other))
                    return self.domain.eq(mine, theirs)
                case _:
                    assert_never(self.who.entry)
        return self.domain.eq(self.anchor_time(a, thread), self.anchor_time(b, other))

    def anchor_time(self, key: ClassKey, thread: int) -> z3.BitVecRef:
        """The time of the anchor execution that is the root of `key`."""
        return self._variable(thread, anchor_time(self.run.template.side, key))

    def _variable(self, thread: int, symbol: SolverSymbol) -> z3.BitVecRef:
        variable = self.threads[thread].renamed[symbol]
        assert isinstance(variable, z3.BitVecRef)
        return variable

    def mask_bits(self, mask: int, instance: Instance, thread: int) -> z3.BitVecRef:
        """The mask with which a thread executes an operation."""
        operand = instance.operands[mask]
        assert isinstance(operand, Scalar)
        return self.terms[thread].bits(operand.bits)

    def _equal_masks(self, mask: int, a: Instance, thread: int, b: Instance, other: int) -> Truth:
        return self.domain.eq(self.mask_bits(mask, a, thread), self.mask_bits(mask, b, other))

    def _turn(self, mask: int, instance: Instance, thread: int) -> z3.BitVecRef:
        """The number of earlier executions of this callee with this mask in the thread: independent
        threads match their executions by it."""
        before = takewhile(lambda index: index < instance.index, self._family(instance))
        earlier = (
            (self.guard(thread, index), self.mask_bits(mask, self.run.instances[index], thread))
            for index in before
        )
        return turn(self.domain, earlier, self.mask_bits(mask, instance, thread))


def turn(
    domain: Z3Domain, earlier: Iterable[tuple[Truth, z3.BitVecRef]], mask: z3.BitVecRef
) -> z3.BitVecRef:
    """How many of the `earlier` executions, of which each has a condition and a mask, take place
    with this mask."""
    total = domain.const(0, TIME_BITS)
    for executed, other in earlier:
        counts = domain.all(executed, domain.eq(other, mask))
        total = domain.add(total, domain.zext(domain.bit(counts), TIME_BITS))
    return total


def as_term(truth: Truth) -> z3.BoolRef:
    return z3.BoolVal(truth) if isinstance(truth, bool) else truth


def diverges(sets: CommunicatingSets) -> Truth:
    """Whether two threads go to different targets of a branch that both execute.  Where one ends
    at a call and others go on, none does."""
    domain = sets.domain
    return domain.any(
        *(
            domain.all(one, other)
            for branch in sets.run.branches
            for one, other in combinations(
                [domain.any(*(t.truth(taken) for t in sets.terms)) for taken in branch], 2
            )
        )
    )


def differ(
    domain: Z3Domain,
    source: CommunicatingSets,
    s: Instance,
    target: CommunicatingSets,
    t: Instance,
    thread: int,
) -> Truth:
    """Whether the communicating sets of `thread`'s executions `s` and `t` differ.

    They are compared as sets of (thread, number of its observation), not of threads alone
    (docs/semantics.md, section 1).
    """
    differences: list[Truth] = []
    sets = zip(source.members(s, thread), target.members(t, thread), strict=True)
    for other, (in_source, in_target) in enumerate(sets):
        is_source_member = domain.any(*(c for c, _ in in_source))
        is_target_member = domain.any(*(c for c, _ in in_target))
        differences.append(_differ_truth(domain, is_source_member, is_target_member))
        if other == thread and not source.who.has_fixed_class(s):
            continue
        for source_condition, i in in_source:
            for target_condition, j in in_target:
                number = _numbers_differ(domain, source, i, target, j, other)
                differences.append(domain.all(source_condition, target_condition, number))
    return domain.any(*differences)


def _differ_truth(domain: Z3Domain, a: Truth, b: Truth) -> Truth:
    if a is b or (not isinstance(a, bool) and not isinstance(b, bool) and a.eq(b)):
        return False
    if isinstance(a, bool):
        return domain.negate(b) if a else b
    if isinstance(b, bool):
        return domain.negate(a) if b else a
    return z3.Xor(a, b)


def _numbers_differ(
    domain: Z3Domain,
    source: CommunicatingSets,
    i: int,
    target: CommunicatingSets,
    j: int,
    thread: int,
) -> Truth:
    a, b = source.run.instances[i].before, target.run.instances[j].before
    if isinstance(a.term, int) and isinstance(b.term, int):
        return a.term != b.term
    return domain.negate(domain.eq(source.before(thread, a), target.before(thread, b)))
