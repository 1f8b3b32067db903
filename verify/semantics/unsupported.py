"""What the symbolic run refuses, named."""

from __future__ import annotations


class Unsupported(Exception):
    """`reason` names the feature; where: function, block, instruction as printed."""

    def __init__(self, reason: str, function: str, block: str, instruction: str) -> None:
        super().__init__(f"{reason} in @{function}, block %{block}: {instruction}")
        self.reason = reason
        self.function = function
        self.block = block
        self.instruction = instruction
