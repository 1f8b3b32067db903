"""The static classification of call sites by kind of call."""

from __future__ import annotations

from dataclasses import replace

from common.data import dataclass
from verify.analysis.flatten import entered_callee
from verify.concrete.convergence.tokens import Control, control
from verify.concrete.domain import Bits, IntDomain
from verify.concrete.run.function_facts import token_name
from verify.concrete.trace import Place, Value, normal
from verify.ir.function import Attributes, CallDetail, Function, Instruction, Module
from verify.ir.values import Value as Operand
from verify.semantics.constraints import constrain
from verify.semantics.domain import Outcome
from verify.semantics.effects import (
    CallEffects,
    argument_attributes,
    declaration,
    effects,
    result_attributes,
)
from verify.semantics.evaluate import is_known_intrinsic, unsupported
from verify.semantics.memory.call_memory import CallMemory, call_memory
from verify.semantics.operations.apply import fitting
from verify.semantics.operations.operation import Effect, Operation, ResultOf
from verify.semantics.operations.table import OperationTable
from verify.semantics.operations.uniform_operands import is_compared
from verify.semantics.unknown import called_through, operation_name
from verify.semantics.unsupported import UnsupportedInstruction

DOMAIN = IntDomain()


@dataclass(frozen=True, slots=True)
class CallSite:
    """One call site.  At most one of `control`, `entered` and `computes` holds; with none of
    them the call is answered by the table of known operations or by the environment.

    `observable`: it may do more than compute.  `memory`: which memory it may access.  `token` is
    the SSA name of its token operand.  `arguments` are the attributes of each argument, `result`
    those of the result; `pointer` is what an indirect call calls.  `compared`: it is not
    convergent, and threads that execute it together are to be compared.
    """

    callee: str
    control: Control | None
    entered: Function | None
    computes: bool
    effects: CallEffects
    memory: CallMemory
    token: str | None
    arguments: tuple[Attributes, ...]
    result: Attributes
    operation: Operation | None
    pointer: Operand | None = None
    compared: bool = False

    @property
    def convergent(self) -> bool:
        return self.control is not None or self.effects.convergent

    @property
    def observable(self) -> bool:
        if self.control is not None or self.entered is not None or self.computes:
            return False
        if self.operation is None or self.operation.effect is Effect.AS_DECLARED:
            return self.effects.observed
        return self.operation.effect is not Effect.COMPUTES


class Calls:
    """Call sites of `module`, classified on demand for a run of `threads` threads; nothing is
    entered unless `enter`."""

    def __init__(
        self, module: Module, operations: OperationTable, threads: int, enter: bool
    ) -> None:
        self._module = module
        self._operations = operations
        self._threads = threads
        self._enter = enter
        self._known: dict[Place, CallSite] = {}
        self.compared: set[Place] = set()
        """The places of calls whose threads are to be compared, of those that were looked at."""

    def at(self, place: Place, instruction: Instruction) -> CallSite:
        """The classification of the call at `place`.  Raises UnsupportedInstruction for calls
        without a meaning."""
        call = self._known.get(place)
        if call is None:
            caller = self._module.functions[place.function]
            compared = is_compared(self._operations, self._module, caller, instruction)
            call = self._known[place] = replace(self._classify(instruction), compared=compared)
            if compared:
                self.compared.add(place)
        return call

    def _classify(self, instruction: Instruction) -> CallSite:
        detail = instruction.detail
        callee = instruction.callee_name or ""
        if not isinstance(detail, CallDetail):
            raise UnsupportedInstruction(f"{instruction.opcode} that calls nothing")
        effect = effects(self._module, instruction)
        if instruction.opcode == "invoke" and not effect.may_unwind:
            instruction = replace(instruction, opcode="call")
        entered = entered_callee(self._module, instruction) if self._enter else None
        computes = is_known_intrinsic(instruction)
        kind = control(callee)
        name = callee
        if entered is None and not computes and kind is None:
            name = operation_name(self._module, instruction)
            in_table = self._operations.lookup(callee) is not None
            reason = unsupported(instruction, self._module.types, known=in_table)
            if reason is not None:
                raise UnsupportedInstruction(reason)
        declared = declaration(self._module, detail)
        return CallSite(
            name,
            kind,
            entered,
            computes,
            effect,
            call_memory(self._module, instruction),
            token_name(instruction),
            tuple(
                argument_attributes(detail, declared, index)
                for index in range(len(instruction.operands))
            ),
            result_attributes(detail, declared),
            self._operation(callee, instruction, effect),
            called_through(instruction),
        )

    def _operation(
        self, callee: str, instruction: Instruction, effect: CallEffects
    ) -> Operation | None:
        """The known operation that a call is, if its operands fit.

        Without `convergent` there is no set to communicate with, so no group operation.
        """
        operation = self._operations.lookup(callee)
        operation = operation and fitting(operation, instruction, self._threads)
        if operation is None:
            return None
        needs_set = operation.result in (ResultOf.GROUP, ResultOf.ALWAYS_UNIFORM)
        return None if needs_set and not effect.convergent else operation

    def operation(self, callee: str | None) -> Operation | None:
        """The row of the table of known operations for a callee."""
        return self._operations.lookup(callee)

    def mask(self, callee: str) -> int | None:
        """The index of the callee's explicit mask operand."""
        operation = self._operations.lookup(callee)
        return None if operation is None else operation.mask


def passed(call: CallSite, index: int, operand: Value) -> tuple[Value, bool]:
    """Argument `index` under its attributes, and whether passing it is UB."""
    outcome = constrain(DOMAIN, call.arguments[index], operand)
    return normal(value_of(outcome)), outcome.ub


def value_of(outcome: Outcome[Bits, bool]) -> Value:
    """The value of an outcome that has one."""
    assert outcome.value is not None
    return outcome.value
