"""Names that nothing in a function has, for what is added to it."""

from __future__ import annotations

from verify.ir.function import Function


def names_in(function: Function) -> set[str]:
    """The names of the function's parameters, blocks and values."""
    named = {p.name for p in function.parameters} | set(function.block)
    return named | {i.name for i in function.instructions if i.name is not None}


class NewNames:
    """Names that neither the function nor what was named before has."""

    def __init__(self, function: Function) -> None:
        self._used = names_in(function)

    def new(self, name: str) -> str:
        """A name that begins so."""
        while name in self._used:
            name += "."
        self._used.add(name)
        return name
