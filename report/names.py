"""Names of a run's objects in the text of its function."""

from __future__ import annotations

from collections.abc import Sequence

from report.values import Names, show
from verify.concrete.domain import Bits
from verify.concrete.memory.based_addresses import argument_of, based, root
from verify.concrete.trace import Run, Step
from verify.semantics.domain import Scalar
from verify.semantics.memory.objects import RootKind
from verify.semantics.unknown import is_access, spelled

_MAKERS = frozenset(("alloca", "call", "invoke"))
"""The instructions that make an address without another address."""


def names_of(run: Run, parameters: Sequence[str], thread: int) -> Names:
    """The names of what a thread's addresses are based on: arguments, of which `parameters` has the
    names, global variables, and what an instruction of the thread made."""

    def name(address: Bits) -> str | None:
        number, what = argument_of(address), based(address)
        if number is not None:
            return f"%{parameters[number]}" if number < len(parameters) else None
        if what is None:
            return None
        if what.kind is RootKind.GLOBAL:
            return f"@{what.name.removeprefix('@')}"
        start = root(address).value
        makers = (s.instruction.name for s in run.threads[thread].steps if _makes(s, start))
        maker = next(makers, None)
        return None if maker is None else f"%{maker}"

    return name


def _makes(step: Step, address: int) -> bool:
    value = step.value
    return (
        step.instruction.opcode in _MAKERS
        and isinstance(value, Scalar)
        and value.bits.value == address
    )


def shown_value(step: Step, names: Names) -> str:
    """The result of the instruction; empty without a result."""
    if step.value is None:
        return ""
    instruction = step.instruction
    is_returned = instruction.opcode == "ret" and instruction.operands
    type_ = instruction.operands[0].type if is_returned else instruction.type
    return show(step.value, type_, names)


def shown_operands(step: Step, names: Names) -> list[str]:
    """The values of the operands; of a phi of the one that was taken."""
    written = step.instruction.operands
    is_whole = len(step.operands) == len(written)
    types = [o.type for o in written] if is_whole else [None] * len(step.operands)
    if step.instruction.opcode == "phi":
        types = [step.instruction.type] * len(step.operands)
    return [show(v, t, names) for v, t in zip(step.operands, types, strict=True)]


def operation(callee: str, operands: str) -> str:
    """An observed operation with its operands, written as a call, or as an access of memory is."""
    name = spelled(callee)
    return f"{name} {operands}" if is_access(callee) else f"{name}({operands})"
