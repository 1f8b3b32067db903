"""The uses of the local values of a function."""

from __future__ import annotations

from collections.abc import Iterator

from verify.ir.function import Function
from verify.ir.values import Local, Value


def used_locals(function: Function) -> Iterator[Local]:
    """All uses of local values, operands of bundles and in constants among them."""
    for instruction in function.instructions:
        pending: list[Value] = [*instruction.operands]
        for bundle in getattr(instruction.detail, "bundles", ()):
            pending += bundle.operands
        yield from (value for value in pending if isinstance(value, Local))
