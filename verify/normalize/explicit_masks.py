"""Whether operations of a pair are given masks that name the threads meant."""

from __future__ import annotations

from verify.normalize.pair import Pair
from verify.semantics.operations.table import OperationTable


def has_explicit_masks(pair: Pair, operations: OperationTable) -> bool:
    """Whether a function of the pair calls an operation with an explicit mask."""
    names = {
        instruction.callee_name
        for _, function in pair.functions
        for instruction in function.instructions
    }
    rows = (operations.lookup(name) for name in names if name is not None)
    return any(row is not None and row.mask is not None for row in rows)
