"""Names that nothing in a function has, for what is added to it."""

from __future__ import annotations

from collections import Counter

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


def repeated_name(function: Function) -> str | None:
    """A name that two values have, parameters included, or two blocks."""
    values = [p.name for p in function.parameters]
    values += [i.name for i in function.instructions if i.name is not None]
    for names in (values, [block.label for block in function.blocks]):
        if len(set(names)) < len(names):
            return next(name for name, number in Counter(names).items() if number > 1)
    return None
