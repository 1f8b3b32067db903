"""Known convergent operations and thread identities (semantics page, sections 5 and 6).

`names` has the table, `load` extends it from a user's file, `table` finds a call's row; one file
per family says the meanings.
"""

from __future__ import annotations

from verify.semantics.operations.names import OPERATIONS, lookup
from verify.semantics.operations.operation import (
    Effect,
    Group,
    Identity,
    Operation,
    OperationRow,
    Outside,
    Result,
)
from verify.semantics.operations.table import Operations

__all__ = [
    "OPERATIONS",
    "Effect",
    "Group",
    "Identity",
    "Operation",
    "OperationRow",
    "Operations",
    "Outside",
    "Result",
    "lookup",
]
