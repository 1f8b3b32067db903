"""Which function of a module LLVM's verifier complains about.

The verifier prints the values that a complaint is about, but not the function that they are in.  So
it is asked again about the module in which one function keeps its body, and all others only
consist of `unreachable`: what it still says is about that function.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

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
        guilty = _Bodies(text, names, verify).guilty()
    except IRError:  # a block's address is used outside of its function, say
        guilty = {}
    return tuple(Complaint(each, _functions(each, module, guilty)) for each in complaints)


def _functions(
    complaint: str, module: Module, guilty: Mapping[str, Counter[str]]
) -> frozenset[str]:
    """The functions whose bodies have such a complaint, or else those that it names."""
    found = frozenset(name for name, own in guilty.items() if _unnumbered(complaint) in own)
    if found:
        return found
    named = (_FUNCTION.match(line) for line in complaint.splitlines()[1:])
    return frozenset(match[1] for match in named if match).intersection(module.functions)


@dataclass(frozen=True)
class _Bodies:
    """A module's text; `names` are those of its functions, by header."""

    text: str
    names: Mapping[str, str]
    verify: Verify

    def guilty(self) -> dict[str, Counter[str]]:
        """By function: the complaints about its body.  Raises IRError."""
        about_none = self._complaints(())
        found: dict[str, Counter[str]] = {}
        pending = [list(self.names.values())]
        while pending:
            suspects = pending.pop()
            own = self._complaints(suspects) - about_none
            if own and len(suspects) == 1:
                found[suspects[0]] = own
            elif own:
                middle = len(suspects) // 2
                pending += [suspects[:middle], suspects[middle:]]
        return found

    def _complaints(self, kept: Collection[str]) -> Counter[str]:
        """About the module in which only these functions keep their bodies."""

        def body(definition: re.Match[str]) -> str:
            if self.names.get(definition[1].rstrip()) in kept:
                return definition[0]
            return f"{definition[1]} {{\n  unreachable\n}}"

        said = self.verify(_DEFINITION.sub(body, self.text))
        return Counter(map(_unnumbered, said))


def _unnumbered(complaint: str) -> str:
    """Without the numbers of metadata and attribute groups: they depend on what else there is."""
    return _NUMBER.sub(r"\1", complaint)
