"""Texts that ask the same, although LLVM prints them differently.

`-O1` and `-O3` mark other calls `tail` before they make the same of a function; nothing that is
checked depends on that.
"""

from __future__ import annotations

import re

_TAIL = re.compile(r"^( +(?:%[\w.$-]+ = )?)tail (?=call )", re.M)
_ACCESSIBLE = re.compile(r"\b(?:alloca|byval|inalloca|preallocated)\b|\.\.\.")


def alike(*texts: str) -> tuple[str, ...]:
    """The modules without marks that say nothing: `tail` promises that the callee does not access
    local variables, variable arguments, or arguments by value of its caller (LangRef, "'call'
    Instruction"), and is dropped where no module has any."""
    if any(map(_ACCESSIBLE.search, texts)):
        return texts
    return tuple(_TAIL.sub(r"\1", text) for text in texts)
