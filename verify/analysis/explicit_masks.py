"""Whether operations are given masks that name the threads meant."""

from __future__ import annotations

from collections.abc import Iterable

from verify.ir.function import Function
from verify.semantics.operations.table import OperationTable


def has_explicit_masks(functions: Iterable[Function], operations: OperationTable) -> bool:
    """Whether one of these functions calls an operation with an explicit mask."""
    names = {call.callee_name for function in functions for call in function.instructions}
    rows = (operations.lookup(name) for name in names if name is not None)
    return any(row is not None and row.mask is not None for row in rows)
