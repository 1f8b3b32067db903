"""Functions that ought to be `convergent` and are not, or are and need not be ("Convergent
Operation Semantics", "Convergent Operations").

An operation of a function that is not convergent communicates among an implementation-defined
subset of threads, not among those that enter the function together.  So the attribute is due where
an operation depends on who enters: an uncontrolled convergent call, or the `entry` intrinsic.  A
call of a function of the module depends on who enters its caller if the callee has such an
operation.  What inline assembly does, LLVM does not read: a call of it that communicates needs the
attribute itself (LangRef, "Function Attributes", `convergent`).  So does a call of an operation
that is known to communicate, and that is declared without it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum

from common.data import dataclass
from verify.analysis.call_graph import reachable
from verify.analysis.regions import (
    CONTROL_INTRINSICS,
    CONVERGENCECTRL,
    TokenKind,
    is_convergent_call,
)
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.values import InlineAsm
from verify.semantics.attributes import ENTERED_BY_THE_ENVIRONMENT
from verify.semantics.effects import states
from verify.semantics.operations.operation import OF_OTHERS, ResultOf
from verify.semantics.operations.table import OperationTable
from verify.targets.triples import TARGETS

CONVERGENT = "convergent"
_COMMUNICATES = re.compile(
    "|".join([t.communicating for t in TARGETS if t.communicating is not None])
)
"""Mnemonics of what communicates with other threads."""
_STATEMENT = re.compile(r"(?:[\w$.]+:\s*)*(?:@!?[%$\w{}]+\s+)?([\w.:]+)")
"""A statement of assembly after labels and a predicate: the group is its mnemonic."""


class Due(Enum):
    """What is wrong with a function's attribute."""

    MISSING = "missing-convergent"
    NEEDLESS = "needless-convergent"
    ASSEMBLY = "assembly-not-convergent"
    OPERATION = "operation-not-convergent"


@dataclass(frozen=True)
class DueConvergent:
    """A function, and the first call that depends on who enters it, where there is one; or a call
    of assembly, or of a known operation, that needs the attribute."""

    function: Function
    due: Due
    call: Instruction | None


def due_convergent(module: Module, operations: OperationTable) -> Iterator[DueConvergent]:
    """The functions of a module whose attribute is missing or needless, and their calls of assembly
    and of known operations without it.  A function that the environment enters, a kernel or a
    shader, needs none and may have it."""
    dependent = _dependent(module, operations)
    for function in module.functions.values():
        for call in function.instructions:
            if communicating_mnemonic(call) and not is_convergent_call(module, call):
                yield DueConvergent(function, Due.ASSEMBLY, call)
            elif is_unmarked(module, call, operations):
                yield DueConvergent(function, Due.OPERATION, call)
        if not function.blocks or function.calling_convention in ENTERED_BY_THE_ENVIRONMENT:
            continue
        call = dependent.get(function.name)
        is_convergent = states(function.attributes, CONVERGENT)
        if is_convergent != (call is not None):
            due = Due.NEEDLESS if is_convergent else Due.MISSING
            yield DueConvergent(function, due, call)


def is_unmarked(module: Module, call: Instruction, operations: OperationTable) -> bool:
    """Whether a call communicates and is not convergent."""
    name = call.callee_name
    if name is None or is_convergent_call(module, call):
        return False
    operation = operations.lookup(name)
    if operation is None:
        return False
    # An uninterpreted row may be there only because an operand must be the same in all members.
    is_open = operation.result is ResultOf.UNINTERPRETED and not operation.uniform
    return operation.result in OF_OTHERS or is_open


def unmarked_operations(
    sides: Iterable[tuple[Module, Function]], operations: OperationTable
) -> Iterator[str]:
    """A line for each such operation that one of some functions calls, or a function that it
    calls: what threads execute it together is then no part of a verdict."""
    unmarked = (
        call.callee_name
        for module, function in sides
        for each in reachable(module, function)
        for call in each.instructions
        if is_unmarked(module, call, operations)
    )
    for name in dict.fromkeys(unmarked):
        yield (
            f"@{name} communicates, and is called without `convergent`: which threads execute it "
            "together is not compared"
        )


def communicating_mnemonic(call: Instruction) -> str:
    """The first mnemonic in inline assembly that communicates with other threads; empty: none is
    known."""
    if not isinstance(call.detail, CallDetail) or not isinstance(call.detail.callee, InlineAsm):
        return ""
    template = call.detail.callee.text.split('"')[1]
    text = re.sub(r"\\([0-9A-Fa-f]{2})", lambda code: chr(int(code[1], 16)), template)
    for line in re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL).splitlines():
        for part in re.split("[;{}]", line.partition("//")[0]):
            statement = _STATEMENT.match(part.strip())
            if statement is not None and _COMMUNICATES.fullmatch(statement[1]):
                return statement[1]
    return ""


def _dependent(module: Module, operations: OperationTable) -> Mapping[str, Instruction]:
    """The functions with a body in which a call depends on who enters them: the first one, of those
    whose callee is known to."""
    found: dict[str, Instruction] = {}
    while True:
        more = {
            function.name: call
            for function in module.functions.values()
            if function.blocks and function.name not in found
            for call in [_first(module, function, found, operations)]
            if call is not None
        }
        if not more:
            return found
        found.update(more)


def _first(
    module: Module,
    function: Function,
    known: Mapping[str, Instruction],
    operations: OperationTable,
) -> Instruction | None:
    calls = (call for call in function.instructions if isinstance(call.detail, CallDetail))
    return next(
        (c for c in calls if is_unmarked(module, c, operations) or _depends(module, c, known)), None
    )


def _depends(module: Module, call: Instruction, known: Mapping[str, Instruction]) -> bool:
    """Whether a call communicates, or its callee does, among the threads that enter the caller."""
    assert isinstance(call.detail, CallDetail)
    kind = CONTROL_INTRINSICS.get(call.callee_name or "")
    if kind is not None:
        return kind is TokenKind.ENTRY
    if any(bundle.tag == CONVERGENCECTRL for bundle in call.detail.bundles):
        return False
    callee = module.functions.get(call.callee_name or "")
    if callee is not None and callee.blocks:
        return callee.name in known
    return is_convergent_call(module, call) or communicating_mnemonic(call) != ""
