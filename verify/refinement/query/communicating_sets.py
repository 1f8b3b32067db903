"""Who meets whom across threads: communicating sets, and results of convergent operations.

Most classes need no pairs of threads: when the key of a convergent execution starts at the
environment, its class is the same seen from every member, and costs one term per thread.  Anchors,
entry partitions and explicit masks decide pair by pair.

An anchor's choice is a *time* per execution: executions of one anchor in different threads are
converged iff their times are equal (`verify.refinement.query.convergence_order`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import z3

from verify.convergence.label import ClassKey
from verify.options import MaskReading
from verify.refinement.query.instantiate import Bundle, ThreadTerms
from verify.semantics.domain import Outcome, Scalar
from verify.semantics.meaning import choose_value
from verify.semantics.operations.apply import apply as apply_operation
from verify.semantics.operations.operation import Group, Options, Result
from verify.symbolic.calls import TIME_BITS, time_name
from verify.symbolic.environment_symbols import apply, before_term, leaf_terms, never_poison
from verify.symbolic.template import ChoiceKind, SymValue, ThreadVariables, leaves
from verify.symbolic.template_run import Count, Instance, TemplateRun
from verify.terms.domain import Truth, Z3Domain

ENTRY = "entry"
"""The shared variable that partitions the threads at the entry (`--entry any`)."""


def family(masks: MaskReading) -> Callable[[Instance], object]:
    """What executions that may meet have in common."""

    def of(instance: Instance) -> object:
        masked = instance.operation is not None and instance.operation.mask is not None
        if masked and masks is MaskReading.INDEPENDENT:
            return instance.callee
        return instance.key.family()

    return of


Partner = tuple[Truth, int]
"""A condition under which another thread's execution of the instance with this index meets."""


@dataclass
class Meetings:
    """The convergent executions of one side, for all threads."""

    domain: Z3Domain
    run: TemplateRun
    threads: Sequence[ThreadVariables]
    entry_any: bool
    masks: MaskReading
    promises: frozenset[str]
    terms: Sequence[ThreadTerms] = ()
    given: frozenset[int] = frozenset()
    """Executions whose results the other side defines, which has the same (`symbolic.twins`)."""
    families: dict[object, list[int]] = field(default_factory=dict[object, list[int]])
    met: dict[object, list[list[Partner]]] = field(
        default_factory=dict[object, list[list[Partner]]]
    )
    free: list[tuple[ChoiceKind, z3.BitVecRef]] = field(
        default_factory=list[tuple[ChoiceKind, z3.BitVecRef]]
    )
    """Choices made here, besides those of the template: undef results, times of loops."""

    def __post_init__(self) -> None:
        for instance in self.run.instances:
            self.families.setdefault(self._family(instance), []).append(instance.index)

    def gather(self, bundle: Bundle) -> None:
        """Add what this side needs of each thread."""
        for instance in self.run.instances:
            bundle.add(instance.guard)
            if not isinstance(instance.before.term, int):
                bundle.add(instance.before.term)
            if instance.result is not None or instance.result_ub is not None:
                for operand in instance.operands:
                    bundle.add_value(operand)
                if instance.result is not None:
                    bundle.add_value(instance.result)
                if instance.result_ub is not None:
                    bundle.add(instance.result_ub)
            elif self._mask(instance) is not None:
                bundle.add_value(instance.operands[self._mask(instance) or 0])
        if self.has_choice:
            for timed in self.run.timed:
                bundle.add(timed.guard)

    @property
    def has_choice(self) -> bool:
        """Whether some convergence is the implementation's choice."""
        return any(t.anchor for t in self.run.timed)

    # Who meets

    def _mask(self, instance: Instance) -> int | None:
        return None if instance.operation is None else instance.operation.mask

    def _family(self, instance: Instance) -> object:
        return family(self.masks)(instance)

    def shared(self, instance: Instance) -> bool:
        """The class is the same seen from every member, without asking pairs of threads."""
        return instance.key.root is None and not self.entry_any and self._mask(instance) is None

    def guard(self, thread: int, instance: int) -> Truth:
        return self.terms[thread].truth(self.run.instances[instance].guard)

    def partners(self, instance: Instance, thread: int, other: int) -> list[Partner]:
        """The executions of `other` that meet `thread`'s execution of `instance`, each with its
        condition, the execution of the partner included."""
        found: list[Partner] = []
        for index in self.families[self._family(instance)]:
            if thread == other and index != instance.index and not self.shared(instance):
                continue
            condition = self.domain.all(
                self.guard(other, index), self._together(instance, thread, index, other)
            )
            if condition is not False:
                found.append((condition, index))
        return found

    def _together(self, instance: Instance, thread: int, index: int, other: int) -> Truth:
        if thread == other or self.shared(instance):
            return True
        partner = self.run.instances[index]
        mask = self._mask(instance)
        if mask is None:
            return self.roots_meet(instance.key, thread, partner.key, other)
        equal = self._equal_masks(mask, instance, thread, partner, other)
        if self.masks is MaskReading.LOCKSTEP:
            return self.domain.all(equal, self.roots_meet(instance.key, thread, partner.key, other))
        mine = self._turn(mask, instance, thread)
        theirs = self._turn(mask, partner, other)
        return self.domain.all(equal, self.domain.eq(mine, theirs))

    def roots_meet(self, a: ClassKey, thread: int, b: ClassKey, other: int) -> Truth:
        """The chains of `a` and `b`, of one family, start in converged executions."""
        if a.root is None or b.root is None:
            if not self.entry_any:
                return True
            return self.domain.eq(self._variable(thread, ENTRY), self._variable(other, ENTRY))
        return self.domain.eq(self.anchor_time(a, thread), self.anchor_time(b, other))

    def anchor_time(self, key: ClassKey, thread: int) -> z3.BitVecRef:
        return self._variable(thread, f"{self.run.template.side}.{time_name(key)}")

    def _variable(self, thread: int, name: str) -> z3.BitVecRef:
        found = self.threads[thread].renamed[name]
        assert isinstance(found, z3.BitVecRef)
        return found

    def _mask_bits(self, mask: int, instance: Instance, thread: int) -> z3.BitVecRef:
        value = self.terms[thread].value(instance.operands[mask])
        assert isinstance(value, Scalar)
        return value.bits

    def _equal_masks(self, mask: int, a: Instance, thread: int, b: Instance, other: int) -> Truth:
        return self.domain.eq(self._mask_bits(mask, a, thread), self._mask_bits(mask, b, other))

    def _turn(self, mask: int, instance: Instance, thread: int) -> z3.BitVecRef:
        """How often the thread ran this callee with this mask before: independent threads match
        their executions by that number."""
        total = self.domain.const(0, TIME_BITS)
        for index in self.families[self._family(instance)]:
            if index >= instance.index:
                break
            before = self.run.instances[index]
            counts = self.domain.all(
                self.guard(thread, index),
                self._equal_masks(mask, before, thread, instance, thread),
            )
            total = self.domain.add(total, self.domain.zext(self.domain.bit(counts), TIME_BITS))
        return total

    def members(self, instance: Instance, thread: int) -> list[list[Partner]]:
        """Per thread, the executions that meet `thread`'s execution of `instance`."""
        seen_from = None if self.shared(instance) else (instance.index, thread)
        known = self.met.get((instance.key, seen_from))
        if known is None:
            everyone = range(len(self.threads))
            known = [self.partners(instance, thread, other) for other in everyone]
            self.met[instance.key, seen_from] = known
        return known

    # Results

    def definitions(self) -> list[z3.BoolRef]:
        """What the holes of convergent operations' results are."""
        found: list[z3.BoolRef] = []
        seen: dict[object, Sequence[Outcome[z3.BitVecRef, Truth]]] = {}
        for instance in self.run.instances:
            open_result = instance.result is not None or instance.result_ub is not None
            if not open_result or instance.index in self.given:
                continue
            if self.shared(instance):
                outcomes = seen.get(instance.key)
                if outcomes is None:
                    outcomes = seen[instance.key] = self._outcomes(instance, None)
            else:
                outcomes = [
                    self._outcomes(instance, thread)[thread] for thread in range(len(self.threads))
                ]
            for terms, outcome in zip(self.terms, outcomes, strict=True):
                found.extend(self._define(instance, terms, outcome))
        return found

    def _define(
        self, instance: Instance, terms: ThreadTerms, outcome: Outcome[z3.BitVecRef, Truth]
    ) -> list[z3.BoolRef]:
        found: list[z3.BoolRef] = []
        if instance.result_ub is not None:
            found.append(_same_truth(terms.truth(instance.result_ub), outcome.ub))
        if instance.result is not None:
            assert outcome.value is not None
            holes = leaves(terms.value(instance.result))
            for hole, leaf in zip(holes, leaves(outcome.value), strict=True):
                found.append(hole.bits == leaf.bits)
                found.append(_same_truth(hole.poison, leaf.poison))
        return found

    def _outcomes(
        self, instance: Instance, thread: int | None
    ) -> Sequence[Outcome[z3.BitVecRef, Truth]]:
        """Results per thread of the class of `instance`, seen from `thread` (any: `None`)."""
        at = self.members(instance, 0 if thread is None else thread)
        members = tuple(self.domain.any(*(c for c, _ in partners)) for partners in at)
        operands = tuple(
            self._operands(instance, other, partners) for other, partners in enumerate(at)
        )
        wanted = range(len(self.threads)) if thread is None else (thread,)
        results: dict[int, Outcome[z3.BitVecRef, Truth]] = {}
        operation = instance.operation
        if operation is not None and operation.result is Result.GROUP:
            group = Group(members, operands)

            def choose(i: int, width: int) -> z3.BitVecRef:
                return self._choose(f"outside.{instance.index}.{i}.{thread}", width)

            kind = instance.static.instruction.type
            options = Options(kind, operation.outside, choose)
            result = apply_operation(self.domain, operation, group, options)
            results = {i: result(i) for i in wanted}
        else:
            met = self._meeting(instance, members, operands, at)
            shape = instance.shape
            assert shape is not None
            uniform = operation is not None and operation.result is Result.ALWAYS_UNIFORM
            for i in wanted:
                number = z3.BitVecVal(0 if uniform else i, TIME_BITS)
                name = f"convergent.{instance.callee}"
                value = apply(name, shape, [number, met])
                promised = instance.callee in self.promises
                results[i] = Outcome(never_poison(value) if promised else value, False)
        nothing: Outcome[z3.BitVecRef, Truth] = Outcome(None, False)
        return [results.get(i, nothing) for i in range(len(self.threads))]

    def _meeting(
        self,
        instance: Instance,
        members: tuple[Truth, ...],
        operands: tuple[tuple[SymValue, ...], ...],
        at: list[list[Partner]],
    ) -> z3.ExprRef:
        """Everything that the result of an unknown convergent operation may depend on."""
        arguments: list[z3.ExprRef] = []
        for other, (member, values) in enumerate(zip(members, operands, strict=True)):
            arguments.append(as_term(member))
            for value in values:
                for leaf in leaves(value):
                    bits, poison = leaf_terms(leaf)
                    arguments.append(_only_if(member, bits))
                    arguments.append(as_term(self.domain.all(member, _truth(poison))))
            if instance.reads:
                arguments.append(_only_if(member, self._number(at[other], other)))
        sorts = [a.sort() for a in arguments]
        meeting = z3.Function(f"meeting.{instance.callee}", *sorts, MEETING)
        return meeting(*arguments)

    def _operands(
        self, instance: Instance, thread: int, partners: list[Partner]
    ) -> tuple[SymValue, ...]:
        """The operands with which `thread` takes part; arbitrary when it does not."""
        if not partners:
            return tuple(self.terms[thread].value(o) for o in instance.operands)
        result: list[SymValue] = []
        for position in range(len(instance.operands)):
            values = [
                (c, self.terms[thread].value(self.run.instances[i].operands[position]))
                for c, i in partners
            ]
            value = values[-1][1]
            for condition, other in values[-2::-1]:
                value = choose_value(self.domain, condition, other, value)
            result.append(value)
        return tuple(result)

    def _number(self, partners: list[Partner], thread: int) -> z3.BitVecRef:
        """How many events the member had before the execution with which it takes part."""
        terms = [(c, self.before_of(thread, self.run.instances[i].before)) for c, i in partners]
        if not terms:
            return before_term(Count(0, frozenset({0})))
        result = terms[-1][1]
        for condition, term in terms[-2::-1]:
            result = self.domain.ite(condition, term, result)
        return result

    def before_of(self, thread: int, count: Count) -> z3.BitVecRef:
        if isinstance(count.term, int):
            return self.domain.const(count.term, before_term(count).size())
        return self.terms[thread].bits(count.term)

    def _choose(self, name: str, width: int) -> z3.BitVecRef:
        variable = z3.BitVec(f"{self.run.template.side}.{name}", width)
        self.free.append((ChoiceKind.UNDEF, variable))
        return variable


MEETING = z3.BitVecSort(64)
"""Names for what the members of a set do together.  There are more of them than meetings in any
question, so none has to stand for two."""


def _same_truth(a: Truth, b: Truth) -> z3.BoolRef:
    return as_term(a) == as_term(b)


def as_term(truth: Truth) -> z3.BoolRef:
    return z3.BoolVal(truth) if isinstance(truth, bool) else truth


def _truth(term: z3.BoolRef) -> Truth:
    if z3.is_true(term):
        return True
    return False if z3.is_false(term) else term


def _only_if(member: Truth, bits: z3.BitVecRef) -> z3.BitVecRef:
    if isinstance(member, bool):
        return bits if member else z3.BitVecVal(0, bits.size())
    return z3.If(member, bits, z3.BitVecVal(0, bits.size()))


def differ(
    domain: Z3Domain, source: Meetings, s: Instance, target: Meetings, t: Instance, thread: int
) -> Truth:
    """The communicating sets of `thread`'s executions `s` and `t` differ: as sets of (thread,
    number of its observation), not of threads alone (docs/semantics.md, section 1)."""
    ours, theirs = source.members(s, thread), target.members(t, thread)
    found: list[Truth] = []
    for other, (a, b) in enumerate(zip(ours, theirs, strict=True)):
        in_source = domain.any(*(c for c, _ in a))
        in_target = domain.any(*(c for c, _ in b))
        found.append(_differ_truth(domain, in_source, in_target))
        if other == thread and not source.shared(s):
            continue
        for here, i in a:
            for there, j in b:
                number = _numbers_differ(domain, source, i, target, j, other)
                found.append(domain.all(here, there, number))
    return domain.any(*found)


def _differ_truth(domain: Z3Domain, a: Truth, b: Truth) -> Truth:
    if a is b or (not isinstance(a, bool) and not isinstance(b, bool) and a.eq(b)):
        return False
    if isinstance(a, bool):
        return domain.negate(b) if a else b
    if isinstance(b, bool):
        return domain.negate(a) if b else a
    return z3.Xor(a, b)


def _numbers_differ(
    domain: Z3Domain, source: Meetings, i: int, target: Meetings, j: int, thread: int
) -> Truth:
    a, b = source.run.instances[i].before, target.run.instances[j].before
    if isinstance(a.term, int) and isinstance(b.term, int):
        return a.term != b.term
    return domain.negate(domain.eq(source.before_of(thread, a), target.before_of(thread, b)))
