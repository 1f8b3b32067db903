"""Operations that communicate, and that no `convergent` keeps in their place.

A call that is not convergent has no communicating set that a transform must keep
(convergent-operations, "Convergent Operations"), so the verdict does not depend on the threads that
execute it together.  What the program asks of the operation does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from verify.analysis.due_convergent import is_unmarked
from verify.ir.function import Function, Module
from verify.semantics.operations.table import OperationTable


def unmarked_operations(
    sides: Iterable[tuple[Module, Function]], operations: OperationTable
) -> Iterator[str]:
    """A line for each such operation that either of two functions calls."""
    unmarked = (
        instruction.callee_name
        for module, function in sides
        for instruction in function.instructions
        if is_unmarked(module, instruction, operations)
    )
    for name in dict.fromkeys(unmarked):
        yield (
            f"@{name} communicates, and is called without `convergent`: which threads execute it "
            "together is not compared"
        )
