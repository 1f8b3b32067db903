"""Dead executions, which have no place in convergence-before.

A convergent operation that only computes and whose result is dead may be removed, so it must not
order the operations around it either (docs/semantics.md, section 8, "Dead operations").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from common.data import dataclass
from verify.analysis.flatten import ExitKind, Flat, Phi, Static, Variable, uses
from verify.analysis.liveness import operands
from verify.analysis.regions import is_convergent_call
from verify.convergence.tokens import intrinsic
from verify.ir.function import CallDetail
from verify.ir.values import Value
from verify.semantics.effects import effects
from verify.semantics.memory.memory_access import ACCESS_OPCODES
from verify.semantics.operations.apply import problem
from verify.semantics.operations.operation import Effect
from verify.semantics.operations.table import OperationTable

Read = tuple[int, Value]
"""A context, and an operand that is read in it."""
ENDS = frozenset({ExitKind.BRANCH, ExitKind.RETURN, ExitKind.CUT, ExitKind.OTHER})
"""Exits that read their operands for the thread's path or end."""


@dataclass(frozen=True)
class DeadOperations:
    """The operations of a flat graph that compute for nothing."""

    flat: Flat
    operations: OperationTable
    lanes: int

    def is_dead(self, static: Static) -> bool:
        """Whether a call that is not entered has no effect, and nothing needs its result."""
        if self._has_effect(static):
            return False
        name = static.instruction.name
        return name is None or (static.context, name) not in self._needed

    def only_holds_dead(self, context: int) -> bool:
        """Whether all convergent operations below an entered call are dead."""
        return context not in self._contexts_in_use

    @cached_property
    def _contexts_in_use(self) -> frozenset[int]:
        in_use: set[int] = set()
        for block in self.flat.blocks.values():
            at: int | None = block.context
            if any(self._communicates(static) for static in block.body):
                while at is not None and at not in in_use:
                    in_use.add(at)
                    at = self.flat.contexts[at].parent
        return frozenset(in_use)

    def _communicates(self, static: Static) -> bool:
        is_call = isinstance(static.instruction.detail, CallDetail)
        if not is_call or not is_convergent_call(self.flat.module, static.instruction):
            return False
        return not self.is_dead(static)

    @cached_property
    def _needed(self) -> frozenset[Variable]:
        """The variables that an instruction with an effect needs, directly or through others."""
        needed: set[Variable] = set()
        pending = list(self._read_by_effects())
        while pending:
            context, value = pending.pop()
            for variable in uses(self.flat, context, value):
                if variable not in needed:
                    needed.add(variable)
                    pending.extend(self._read_for(variable))
        return frozenset(needed)

    def _read_by_effects(self) -> Iterator[Read]:
        for block in self.flat.blocks.values():
            for static in block.body:
                if self._has_effect(static):
                    yield from self._operands(static)
            if block.exit.kind in ENDS:
                yield from self._operands(block.exit.static)

    def _read_for(self, variable: Variable) -> Iterator[Read]:
        """The operands from which a variable is computed."""
        definition = self._definitions.get(variable)
        if isinstance(definition, Phi):
            yield from ((context, value) for _, context, value in definition.incoming)
        elif definition is not None:
            yield from self._operands(definition)

    @cached_property
    def _definitions(self) -> Mapping[Variable, Static | Phi]:
        definitions: dict[Variable, Static | Phi] = {}
        for block in self.flat.blocks.values():
            definitions.update((phi.variable, phi) for phi in block.phis)
            for static in block.body:
                if static.instruction.name is not None:
                    definitions[static.context, static.instruction.name] = static
        return definitions

    def _operands(self, static: Static) -> Iterator[Read]:
        yield from ((static.context, value) for value in operands(self.flat, static))

    def _has_effect(self, static: Static) -> bool:
        """Whether the execution is more than its result."""
        instruction = static.instruction
        if not isinstance(instruction.detail, CallDetail):
            return instruction.opcode in ACCESS_OPCODES
        if intrinsic(static) is not None:
            return False
        operation = self.operations.lookup(instruction.callee_name)
        if operation is None or problem(operation, instruction, self.lanes) is not None:
            return effects(self.flat.module, instruction).observed
        if operation.effect is Effect.AS_DECLARED:
            return effects(self.flat.module, instruction).observed
        return operation.effect is not Effect.COMPUTES
