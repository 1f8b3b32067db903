"""Texts that ask the same, although LLVM prints them differently.

`-O1` and `-O3` mark other calls `tail` before they make the same of a function; nothing that is
checked depends on that.
"""

from __future__ import annotations

import re

_DEFINITION = re.compile(r"^define .*?^}$", re.M | re.S)
_TAIL = re.compile(r"^( +(?:%[\w.$-]+ = )?)tail (?=call )", re.M)
_ACCESSIBLE = re.compile(r"\b(?:alloca|byval|inalloca|preallocated)\b|\.\.\.")


def without_idle_marks(module: str) -> str:
    """A module's text without marks that say nothing: `tail` promises that the callee does not
    access local variables, variable arguments, or arguments by value of its caller (LangRef,
    "'call' Instruction"), and is dropped in functions that have none."""
    return _DEFINITION.sub(_without_idle_marks, module)


def _without_idle_marks(definition: re.Match[str]) -> str:
    text = definition[0]
    return text if _ACCESSIBLE.search(text) else _TAIL.sub(r"\1", text)
