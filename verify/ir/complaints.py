"""The functions of a module that LLVM's verifier refuses.

The verifier prints the values that a complaint concerns, but not the function that they are in.  So
it runs again on modules in which some functions keep their bodies and all others consist of
`unreachable` only: what it still reports concerns the bodies that were kept.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence

from verify.data import dataclass
from verify.ir.errors import IRError
from verify.ir.function import Complaint, Module

Verify = Callable[[str], Sequence[str]]
"""LLVM's verifier on a module's text: its complaints.  Raises IRError."""

_DEFINITION = re.compile(r"^(define .*?) ?\{$(.*?)^\}$", re.M | re.S)
_NUMBER = re.compile(r"([!#])\d+")
_FUNCTION = re.compile(r'^\s*(?:ptr )?@("[^"]*"|[-\w$.]+)\s*$')


def attributed(
    text: str, module: Module, complaints: Sequence[str], verify: Verify
) -> tuple[Complaint, ...]:
    """LLVM's complaints about a module, which its canonical text spells, with their functions."""
    if not complaints:
        return ()
    names = {f.header: f.name for f in module.functions.values() if f.blocks}
    try:
        by_function = _Bodies(text, names, verify).by_function()
    except IRError:  # a block's address is used outside of its function, say
        by_function = {}
    return tuple(Complaint(each, _functions(each, module, by_function)) for each in complaints)


def _functions(
    complaint: str, module: Module, by_function: Mapping[str, Counter[str]]
) -> frozenset[str]:
    """The functions whose bodies have such a complaint, or else those that it names."""
    functions = frozenset(
        name for name, complaints in by_function.items() if _unnumbered(complaint) in complaints
    )
    if functions:
        return functions
    named = (_FUNCTION.match(line) for line in complaint.splitlines()[1:])
    return frozenset(match[1] for match in named if match).intersection(module.functions)


@dataclass(frozen=True)
class _Bodies:
    """A module's text; `names` are those of its functions, by header."""

    text: str
    names: Mapping[str, str]
    verify: Verify

    def by_function(self) -> dict[str, Counter[str]]:
        """The complaints about each function's body.  Raises IRError."""
        about_none = self._complaints(())
        by_function: dict[str, Counter[str]] = {}
        pending = [list(self.names.values())]
        while pending:
            suspects = pending.pop()
            complaints = self._complaints(suspects) - about_none
            if complaints and len(suspects) == 1:
                by_function[suspects[0]] = complaints
            elif complaints:
                middle = len(suspects) // 2
                pending += [suspects[:middle], suspects[middle:]]
        return by_function

    def _complaints(self, kept: Collection[str]) -> Counter[str]:
        """The complaints about the module in which only these functions keep their bodies."""

        def body(definition: re.Match[str]) -> str:
            if self.names.get(definition[1].rstrip()) in kept:
                return definition[0]
            return f"{definition[1]} {{\n  unreachable\n}}"

        complaints = self.verify(_DEFINITION.sub(body, self.text))
        return Counter(map(_unnumbered, complaints))


def _unnumbered(complaint: str) -> str:
    """A complaint without the numbers of metadata and attribute groups: they depend on what else
    the module contains."""
    return _NUMBER.sub(r"\1", complaint)
