"""The answers to calls that are not entered: known operations, identities, the environment.

docs/semantics.md, sections 5 and 6.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from itertools import count

from common.data import dataclass
from verify.concrete.domain import Bits, wrap
from verify.concrete.run.call_sites import DOMAIN, CallSite, value_of
from verify.concrete.run.environment import CallEvent, CallMember, Environment, fill
from verify.concrete.trace import Site, Step, Value, normal
from verify.ir.function import Instruction, Module
from verify.ir.types import IntType, Type, VoidType
from verify.semantics.constraints import constrain, constrain_metadata
from verify.semantics.domain import Aggregate, Outcome, Scalar
from verify.semantics.meaning import scalar
from verify.semantics.memory.layout import Layout, stored_type
from verify.semantics.operations.apply import (
    IDENTITIES,
    LANE_BITS,
    apply,
    differs,
    identity,
    parted,
)
from verify.semantics.operations.operation import (
    CHOSEN_BITS,
    Group,
    Operation,
    Rest,
    ResultOf,
    scope_of,
)
from verify.semantics.operations.scopes import ONE_GROUP, Placement
from verify.semantics.operations.shuffle import kept_argument, read_argument
from verify.semantics.unknown import spelled
from verify.semantics.values.fast_math import flagged


@dataclass(frozen=True, slots=True)
class CallOutcome:
    """The effect of a call on its caller: `ub` before anything else, then whether it `returns`.
    `apart`: undefined because its members differ in what must be the same; `parted`: because
    threads of its group are missing; `absent`: because its mask names a lane that never comes, in
    words; `unnamed`: because its mask does not name the thread: what the mask is, and so."""

    value: Value | None
    ub: bool = False
    returns: bool = True
    apart: bool = False
    parted: bool = False
    absent: str = ""
    unnamed: str = ""


@dataclass(frozen=True)
class Answers:
    """Answers calls of `module`, run by `threads` threads in `environment`, which are in groups as
    `placement` says."""

    module: Module
    environment: Environment
    threads: int
    placement: Placement = ONE_GROUP

    def guess(self, instruction: Instruction) -> CallOutcome:
        """The provisional result of a convergent operation before its communicating set is
        known."""
        if isinstance(instruction.type, VoidType):
            return CallOutcome(None)
        return CallOutcome(fill(self._shape(instruction), lambda _: 0))

    def alone(
        self, call: CallSite, instruction: Instruction, site: Site, member: CallMember
    ) -> CallOutcome:
        """Answer a call that is not convergent."""
        operation = call.operation
        if operation is not None and operation.result is ResultOf.LANE:
            return self._known(operation, {member.thread: (call, instruction, site, member)})[site]
        return self._identity(call, instruction, member) or self._unknown(
            call, instruction, site, member, ()
        )

    def together(self, group: Mapping[int, tuple[CallSite, Step]]) -> dict[Site, CallOutcome]:
        """Answer one convergent operation, executed by the threads that are the keys of `group`."""
        members = {
            thread: CallMember(thread, step.operands, step.before, step.again)
            for thread, (_, step) in sorted(group.items())
        }
        asked = {
            thread: (call, step.instruction, step.site, members[thread])
            for thread, (call, step) in sorted(group.items())
        }
        operation = next(iter(asked.values()))[0].operation
        wrong = None if operation is None else self._wrong(operation, asked)
        if wrong is not None:
            return {site: wrong for _, _, site, _ in asked.values()}
        if operation is not None and operation.result in (ResultOf.GROUP, ResultOf.LANE):
            return self._known(operation, asked)
        everyone = tuple(members.values())
        uniform = operation is not None and operation.result is ResultOf.ALWAYS_UNIFORM
        return {
            site: self._identity(call, instruction, member)
            or self._unknown(call, instruction, site, member, everyone, uniform)
            for call, instruction, site, member in asked.values()
        }

    def compared(self, group: Mapping[int, tuple[CallSite, Step]]) -> dict[Site, CallOutcome]:
        """Answer a call that is not convergent, executed together by the threads that are the keys
        of `group`: undefined where they differ in what must be the same."""
        members = {t: CallMember(t, s.operands, s.before, s.again) for t, (_, s) in group.items()}
        asked = {t: (c, s.instruction, s.site, members[t]) for t, (c, s) in group.items()}
        operation = next(iter(asked.values()))[0].operation
        wrong = None if operation is None else self._wrong(operation, asked)
        if wrong is not None:
            return {site: wrong for _, _, site, _ in asked.values()}
        return {each[2]: self.alone(*each) for each in asked.values()}

    def lanes(self, group: Mapping[int, tuple[CallSite, Step]]) -> Lanes:
        """The threads whose lanes the threads `group` read in one convergent operation, if it is a
        shuffle."""
        call, step = next(iter(group.values()))
        if call.operation is None:
            return {}
        members = {t: CallMember(t, s.operands, s.before, s.again) for t, (_, s) in group.items()}
        asked = {t: (c, s.instruction, s.site, members[t]) for t, (c, s) in group.items()}
        options = Rest[Bits](
            step.instruction.type, call.operation.outside, lambda _, width: wrap(0, width)
        )
        read, first = (
            _read_lanes(call.operation, self._group(asked), options),
            self._lanes(asked).start,
        )
        return {first + lane: first + other for lane, other in read.items()}

    def _known(self, operation: Operation, asked: Mapping[int, _Asked]) -> dict[Site, CallOutcome]:
        """Answer an operation with an exact meaning."""
        _, instruction, _, _ = next(iter(asked.values()))
        group = self._group(asked)
        first = self._lanes(asked).start
        choosers = {thread: self._chooser(site) for thread, (_, _, site, _) in asked.items()}

        def choose(lane: int, width: int) -> Bits:
            return choosers[first + lane](width)

        choose_any = self._answered(asked) if operation.is_answered else choose
        options = Rest(instruction.type, operation.outside, choose_any)
        outcome_of = apply(DOMAIN, operation, group, options)
        answers: dict[Site, CallOutcome] = {}
        for thread, (call, at_thread, site, member) in asked.items():
            outcome = outcome_of(thread - first)
            if outcome.ub:
                unnamed = _unnamed(operation, call, member, thread - first)
                answers[site] = CallOutcome(None, ub=True, unnamed=unnamed)
            elif outcome.value is None:
                answers[site] = CallOutcome(None)
            else:
                answers[site] = self.flagged(call, at_thread, member.operands, outcome.value)
        return answers

    def _answered(self, asked: Mapping[int, _Asked]) -> Callable[[int, int], Bits]:
        """The environment's answer in place of a choice."""
        call, _, site, member = next(iter(asked.values()))
        members = tuple(each for _, _, _, each in asked.values())
        event = self._event(call, IntType(CHOSEN_BITS), site, member, members, reads=False)
        answer = scalar(self.environment.result(event))
        return lambda _, __: answer.bits

    def _group(self, asked: Mapping[int, _Asked]) -> Group[Bits, bool]:
        """The operands of the members, by lane.  The operands of other threads are not used, but
        must have an operand's shape."""
        _, _, _, first = next(iter(asked.values()))
        lanes = self._lanes(asked)
        operands = [asked[t][3].operands if t in asked else first.operands for t in lanes]
        return Group(tuple(t in asked for t in lanes), tuple(operands))

    def _wrong(self, operation: Operation, asked: Mapping[int, _Asked]) -> CallOutcome | None:
        """The answer where an operation is undefined for these members, whatever it computes."""
        group = self._group(asked)
        apart, missing = (each(DOMAIN, operation, group) for each in (differs, parted))
        if apart or missing:
            return CallOutcome(None, ub=True, apart=apart, parted=missing)
        return None

    def _lanes(self, asked: Mapping[int, _Asked]) -> range:
        """The threads whose lanes are numbered together with those of the members."""
        thread, (call, instruction, _, _) = next(iter(asked.items()))
        scope = scope_of(call.operation, instruction)
        return self.placement.lanes_around(scope, thread, self.threads)

    def outcome(
        self, call: CallSite, instruction: Instruction, outcome: Outcome[Bits, bool]
    ) -> CallOutcome:
        """The answer from an outcome, under the attributes and metadata of the result."""
        if outcome.ub:
            return CallOutcome(None, ub=True)
        if outcome.value is None:
            return CallOutcome(None)
        return self.result(call, instruction, outcome.value)

    def _identity(
        self, call: CallSite, instruction: Instruction, member: CallMember
    ) -> CallOutcome | None:
        """Answer a call that says who or where the thread is; `None` for other calls."""
        operation = call.operation
        if operation is None or operation.result not in IDENTITIES:
            return None
        varies = identity(operation, instruction)
        if varies is None:
            return None
        kind, key = varies
        zero = fill(self._shape(instruction), lambda _: 0)
        value = self.environment.identity(member.thread, kind, key, zero)
        return self.flagged(call, instruction, member.operands, value)

    def _unknown(
        self,
        call: CallSite,
        instruction: Instruction,
        site: Site,
        member: CallMember,
        members: tuple[CallMember, ...],
        uniform: bool = False,
    ) -> CallOutcome:
        """Answer a call that only the environment can answer; `uniform`: alike for all members that
        come back from it."""
        shape, reads = self._shape(instruction), call.effects.reads
        own = self._event(call, shape, site, member, members, reads=reads)
        event = own
        if uniform:
            event = self._event(call, shape, site, members[0], members, reads=reads)
        may_be_undefined = call.effects.may_be_undefined and not call.observable
        if may_be_undefined and self.environment.undefined(event):
            return CallOutcome(None, ub=True)
        if call.observable or not call.convergent:
            what = call.effects
            may_stop = what.noreturn or what.may_not_return or what.may_unwind
            promised = what.returns_here or what.stays_here
            returns = not (may_stop or promised) or self.environment.returns(own)
            if (what.stays_here and returns) or (what.returns_here and not returns):
                return CallOutcome(None, ub=True)
            if what.noreturn or not returns:
                return CallOutcome(None, returns=False)
        if isinstance(instruction.type, VoidType):
            return CallOutcome(None)
        if call.effects.returned is not None:
            value = member.operands[call.effects.returned]
        else:
            value = self.environment.result(event)
        return self.flagged(call, instruction, member.operands, value)

    def _event(
        self,
        call: CallSite,
        shape: Type,
        site: Site,
        asker: CallMember,
        members: tuple[CallMember, ...],
        *,
        reads: bool,
    ) -> CallEvent:
        """What the environment is asked: for a result of that shape, which may depend on what
        memory holds if the call `reads` it."""
        return CallEvent(
            asker.thread,
            call.callee,
            shape,
            asker.operands,
            asker.before,
            site,
            members,
            call.convergent,
            not call.observable,
            not reads and not call.observable,
            None if call.convergent else asker.again,
        )

    def flagged(
        self, call: CallSite, instruction: Instruction, operands: tuple[Value, ...], value: Value
    ) -> CallOutcome:
        """The answer with `value`, of a call that is no intrinsic, under its fast-math flags."""
        arguments = operands[: len(instruction.operands)]
        return self.result(call, instruction, flagged(DOMAIN, instruction, arguments, value))

    def result(self, call: CallSite, instruction: Instruction, value: Value) -> CallOutcome:
        """The answer with `value`, under the attributes and metadata of the result."""
        first = constrain(DOMAIN, call.result, value)
        second = constrain_metadata(DOMAIN, self.module, instruction.metadata, value_of(first))
        return CallOutcome(normal(value_of(second)), first.ub or second.ub)

    def _shape(self, instruction: Instruction) -> Type:
        return stored_type(self._layout, instruction.type)

    @cached_property
    def _layout(self) -> Layout:
        return Layout(self.module.datalayout, self.module.types)

    def _chooser(self, site: Site) -> Callable[[int], Bits]:
        parts = count()

        def choose(width: int) -> Bits:
            return wrap(self.environment.choose(site.choice(None, next(parts)), width), width)

        return choose


_Asked = tuple[CallSite, Instruction, Site, CallMember]


def _unnamed(operation: Operation, call: CallSite, member: CallMember, lane: int) -> str:
    """Why an explicit mask leaves a member out, whose lane has that number; empty if it does
    not."""
    if operation.mask is None:
        return ""
    mask = scalar(member.operands[operation.mask])
    if mask.poison:
        return f"of {spelled(call.callee)} is poison"
    number, width = mask.bits
    if number >> lane & 1:
        return ""
    shown = number - (1 << width) if number >> (width - 1) else number
    return f"{shown} of {spelled(call.callee)} does not name thread {member.thread}"


# The lane that each member of a shuffle reads: the operation computes it, on operands that are the
# threads' own numbers.

FULL_SUBGROUP = 64
"""Lanes of the largest subgroup, where lanes without a thread are looked for."""
_NO_LANE = wrap(0, LANE_BITS)
"""The value in place of that of a lane which no thread has; that of lane n is n + 1."""


def _read_lanes(operation: Operation, group: Group[Bits, bool], options: Rest[Bits]) -> Lanes:
    """By lane of a member, the lane that it reads, in the communicating set or not, and also where
    no thread runs in it.  None for other operations."""
    if read_argument(operation) is None:
        return {}
    read = _read(operation, group, options)
    members = [thread for thread, member in enumerate(group.members) if member]
    if len(read) < len(members):
        everyone = Group((True,) * group.size, group.operands)
        outside = _read(operation, everyone, options)
        read = {**{t: outside[t] for t in members if t in outside}, **read}
    if len(read) < len(members):
        # What the members would read if the subgroup were full.
        others = (group.operands[members[0]],) * (FULL_SUBGROUP - group.size)
        everyone = Group((True,) * (group.size + len(others)), (*group.operands, *others))
        absent = _read(operation, everyone, options)
        read = {**{t: absent[t] for t in members if t in absent}, **read}
    return read


Lanes = Mapping[int, int]
"""By lane, the lane that it reads."""


def _no_lane(_: int, __: int) -> Bits:
    return _NO_LANE


def _read(operation: Operation, group: Group[Bits, bool], options: Rest[Bits]) -> Lanes:
    numbered = Group(
        group.members,
        tuple(_numbered(operation, thread, given) for thread, given in enumerate(group.operands)),
    )
    outcome_of = apply(DOMAIN, operation, numbered, replace(options, choose=_no_lane))
    lanes: dict[int, int] = {}
    for thread, member in enumerate(group.members):
        value = outcome_of(thread).value if member else None
        first = value.elements[0] if isinstance(value, Aggregate) else value
        if isinstance(first, Scalar) and not first.poison and first.bits != _NO_LANE:
            lanes[thread] = first.bits.value - 1
    return lanes


def _numbered(operation: Operation, thread: int, given: tuple[Value, ...]) -> tuple[Value, ...]:
    """The operands with the thread's number as the value that others read."""
    indices, numbered = operation.argument_indices(len(given)), list(given)
    read, kept = read_argument(operation), kept_argument(operation)
    assert read is not None
    numbered[indices[read]] = Scalar(wrap(thread + 1, LANE_BITS), False)
    if kept is not None:
        numbered[indices[kept]] = Scalar(_NO_LANE, False)
    return tuple(numbered)
