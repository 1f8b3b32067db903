"""Instructions and features without a meaning here, by name.

`UnsupportedInstruction` is raised where an instruction is given its meaning, by code that knows no
place in a function; `Unsupported` where the place is known.
"""

from __future__ import annotations


class UnsupportedInstruction(Exception):
    """An instruction without a meaning here; `reason` names what is not supported."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Unsupported(Exception):
    """A feature without a meaning, `reason`, and its place; `instruction` is as printed."""

    def __init__(self, reason: str, function: str, block: str, instruction: str) -> None:
        super().__init__(f"{reason} in @{function}, block %{block}: {instruction}")
        self.reason = reason
        self.function = function
        self.block = block
        self.instruction = instruction
