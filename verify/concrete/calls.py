"""What kind of call an instruction is, and what a call that is not entered answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from verify.cfg.flatten import entered_callee
from verify.concrete.domain import Bits, IntDomain
from verify.concrete.environment import CallEvent, CallMember, Environment, fill
from verify.concrete.facts import callee_name, token_name
from verify.concrete.tokens import Control, control
from verify.concrete.trace import Place, Site, Value, normal
from verify.ir.function import Attributes, CallDetail, Function, Instruction, Module
from verify.ir.types import VoidType
from verify.semantics.constraints import constrain, constrain_metadata
from verify.semantics.domain import Outcome
from verify.semantics.effects import (
    CallEffects,
    argument_attributes,
    declaration,
    effects,
    result_attributes,
)
from verify.semantics.evaluate import is_known_intrinsic, unsupported
from verify.semantics.meaning import UnsupportedInstruction

DOMAIN = IntDomain()


@dataclass(frozen=True, slots=True)
class Answer:
    """What a call does to its caller: `ub` before anything else, then whether it `returns`."""

    value: Value | None
    ub: bool = False
    returns: bool = True


@dataclass(frozen=True, slots=True)
class Call:
    """One call site.  At most one of `control`, `entered` and `computes` holds; with none of
    them the call is answered by the table of known operations or by the environment.

    `observable`: it may do more than compute.  `token` is the SSA name of its token operand.
    `arguments` are the attributes of each argument, `result` those of the result.
    """

    callee: str
    control: Control | None
    entered: Function | None
    computes: bool
    effects: CallEffects
    token: str | None
    arguments: tuple[Attributes, ...]
    result: Attributes

    @property
    def convergent(self) -> bool:
        return self.control is not None or self.effects.convergent

    @property
    def observable(self) -> bool:
        answered = self.control is None and self.entered is None and not self.computes
        return answered and not self.effects.only_computes


class Calls:
    """Call sites of `module`, classified on demand; nothing is entered unless `enter`."""

    def __init__(self, module: Module, enter: bool) -> None:
        self._module = module
        self._enter = enter
        self._known: dict[Place, Call] = {}

    def at(self, place: Place, instruction: Instruction) -> Call:
        """Raises UnsupportedInstruction for calls without a meaning: indirect ones, asm."""
        known = self._known.get(place)
        if known is None:
            known = self._known[place] = self._classify(instruction)
        return known

    def _classify(self, instruction: Instruction) -> Call:
        detail = instruction.detail
        callee = callee_name(instruction)
        if callee is None or not isinstance(detail, CallDetail):
            raise UnsupportedInstruction("indirect call or inline asm")
        entered = entered_callee(self._module, instruction) if self._enter else None
        computes = is_known_intrinsic(instruction)
        kind = control(callee)
        if entered is None and not computes and kind is None:
            reason = unsupported(instruction, self._module.types)
            if reason is not None:
                raise UnsupportedInstruction(reason)
        declared = declaration(self._module, detail)
        return Call(
            callee,
            kind,
            entered,
            computes,
            effects(self._module, instruction),
            token_name(instruction),
            tuple(
                argument_attributes(detail, declared, index)
                for index in range(len(instruction.operands))
            ),
            result_attributes(detail, declared),
        )

    def mask(self, callee: str) -> int | None:
        """The index of the callee's explicit mask operand."""
        return None

    def arguments(self, call: Call, operands: Sequence[Value]) -> tuple[tuple[Value, ...], bool]:
        """The operands under their attributes, and whether passing them is UB."""
        outcomes = [
            constrain(DOMAIN, attributes, operand)
            for attributes, operand in zip(call.arguments, operands, strict=True)
        ]
        values = tuple(normal(value_of(outcome)) for outcome in outcomes)
        return values, any(outcome.ub for outcome in outcomes)

    def guess(self, instruction: Instruction) -> Answer:
        """What a convergent operation gives before its communicating set is known."""
        if isinstance(instruction.type, VoidType):
            return Answer(None)
        return Answer(fill(instruction.type, self._module.types, lambda _: 0))

    def answer(
        self,
        environment: Environment,
        call: Call,
        instruction: Instruction,
        site: Site,
        member: CallMember,
        members: tuple[CallMember, ...],
    ) -> Answer:
        """What one execution gives; `members` is empty unless the call is convergent."""
        event = CallEvent(
            member.thread,
            call.callee,
            instruction.type,
            member.operands,
            member.before,
            site,
            members,
            call.convergent,
            call.effects.only_computes,
            call.effects.pure,
            self._module.types,
        )
        returns = not call.effects.may_not_return or environment.returns(event)
        if call.effects.noreturn or not returns:
            return Answer(None, returns=False)
        if isinstance(instruction.type, VoidType):
            return Answer(None)
        if call.effects.returned is not None:
            return self.result(call, instruction, member.operands[call.effects.returned])
        return self.result(call, instruction, environment.result(event))

    def result(self, call: Call, instruction: Instruction, value: Value) -> Answer:
        """`value` under the attributes and metadata of the result."""
        first = constrain(DOMAIN, call.result, value)
        second = constrain_metadata(DOMAIN, self._module, instruction.metadata, value_of(first))
        return Answer(normal(value_of(second)), first.ub or second.ub)


def value_of(outcome: Outcome[Bits, bool]) -> Value:
    """The value of an outcome that has one."""
    assert outcome.value is not None
    return outcome.value
