"""Dead convergent operations of each function.

A convergent operation that only computes and whose result is dead may be removed, so it has no
place in convergence-before (docs/semantics.md, section 8, "Dead operations").
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from functools import cached_property
from itertools import chain

from common.data import dataclass
from verify.analysis.flatten import entered_callee
from verify.concrete.convergence.tokens import Control, control
from verify.concrete.run.call_sites import Calls
from verify.concrete.trace import Place, Step
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.values import Local, Value
from verify.semantics.memory.memory_access import ACCESS_OPCODES
from verify.semantics.unsupported import UnsupportedInstruction

Needed = tuple[str, str | None]
"""A function and a local name in it; without one: what the function returns."""
_FOR_THE_PATH = frozenset({"br", "switch", "indirectbr", "invoke", "callbr", "resume"})


@dataclass(frozen=True)
class DeadSteps:
    """The dead operations of the functions that a run of `outermost` may enter."""

    module: Module
    calls: Calls
    outermost: str
    _useful: dict[str, bool] = field(default_factory=dict[str, bool], compare=False)

    def is_dead(self, step: Step) -> bool:
        """Whether a step of a convergent operation has no place in convergence-before."""
        if control(step.callee) is Control.ANCHOR:
            return False
        place, instruction = step.place, step.instruction
        if step.enters is None:
            return self._computes_for_nothing(place, instruction)
        callee = entered_callee(self.module, instruction)
        return callee is not None and not self._communicates(callee)

    def needs(self, function: str, name: str) -> bool:
        """Whether something with an effect needs this name of a function."""
        return (function, name) in self._needed

    def _communicates(self, function: Function) -> bool:
        """Whether the function, or one that it enters, has a convergent operation in use."""
        if function.name not in self._useful:
            self._useful[function.name] = False
            self._useful[function.name] = any(
                self._is_useful(place, instruction) for place, instruction in _calls(function)
            )
        return self._useful[function.name]

    def _is_useful(self, place: Place, instruction: Instruction) -> bool:
        callee = self._entered(place, instruction)
        if callee is not None:
            return self._communicates(callee)
        try:
            convergent = self.calls.at(place, instruction).convergent
        except UnsupportedInstruction:
            return True
        return convergent and not self._computes_for_nothing(place, instruction)

    def _computes_for_nothing(self, place: Place, instruction: Instruction) -> bool:
        if self._has_effect(place, instruction):
            return False
        return instruction.name is None or (place.function, instruction.name) not in self._needed

    def _has_effect(self, place: Place, instruction: Instruction) -> bool:
        if not isinstance(instruction.detail, CallDetail):
            return instruction.opcode in ACCESS_OPCODES or instruction.opcode in _FOR_THE_PATH
        if self._entered(place, instruction) is not None:
            return False
        try:
            call = self.calls.at(place, instruction)
        except UnsupportedInstruction:
            return True
        return call.observable or (call.computes and call.effects.observed)

    def _entered(self, place: Place, instruction: Instruction) -> Function | None:
        if not isinstance(instruction.detail, CallDetail):
            return None
        try:
            return self.calls.at(place, instruction).entered
        except UnsupportedInstruction:
            return None

    @cached_property
    def _needed(self) -> frozenset[Needed]:
        """The variables that instructions with an effect need; a fixed point.  What a variable
        needs is mostly before it."""
        needed: set[Needed] = {(self.outermost, None)}
        last_first = [*chain.from_iterable(map(_instructions, self._functions))][::-1]
        size = -1
        while size < len(needed):
            size = len(needed)
            for place, instruction in last_first:
                needed.update(self._read(place, instruction, needed))
        return frozenset(needed)

    @cached_property
    def _functions(self) -> tuple[Function, ...]:
        """The outermost function, and those that it enters."""
        functions = {self.outermost: self.module.functions[self.outermost]}
        pending = list(functions.values())
        while pending:
            for place, instruction in _calls(pending.pop()):
                entered = self._entered(place, instruction)
                if entered is not None and entered.name not in functions:
                    functions[entered.name] = entered
                    pending.append(entered)
        return tuple(functions.values())

    def _read(
        self, place: Place, instruction: Instruction, needed: set[Needed]
    ) -> Iterator[Needed]:
        name = place.function
        is_needed = instruction.name is not None and (name, instruction.name) in needed
        entered = self._entered(place, instruction)
        if entered is not None:
            if is_needed:
                yield entered.name, None
            for parameter, operand in zip(entered.parameters, instruction.operands, strict=True):
                if (entered.name, parameter.name) in needed:
                    yield from _locals(name, [operand])
            return
        if instruction.opcode == "ret":
            is_needed = (name, None) in needed
        if is_needed or self._has_effect(place, instruction):
            yield from _locals(name, instruction.operands)
            if isinstance(instruction.detail, CallDetail):
                yield from _locals(name, [instruction.detail.callee])
                for bundle in instruction.detail.bundles:
                    yield from _locals(name, bundle.operands)


def _instructions(function: Function) -> Iterator[tuple[Place, Instruction]]:
    for block in function.blocks:
        for index, instruction in enumerate(block.instructions):
            yield Place(function.name, block.label, index), instruction


def _calls(function: Function) -> Iterator[tuple[Place, Instruction]]:
    for place, instruction in _instructions(function):
        if isinstance(instruction.detail, CallDetail):
            yield place, instruction


def _locals(function: str, values: tuple[Value, ...] | list[Value]) -> Iterator[Needed]:
    for value in values:
        if isinstance(value, Local):
            yield function, value.name
