"""Names of files after functions, passes and inputs, whose own names may hold any character."""

from __future__ import annotations

import hashlib
import re

LONGEST = 120
"""Characters of one part; what is longer is cut, and ends in its hash."""
_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")


def safe(text: str) -> str:
    """The text as a part of the name of a file that stays in its directory."""
    name = _UNSAFE.sub("_", text)
    if len(name) > LONGEST:
        name = f"{name[:LONGEST]}.{hashlib.sha256(text.encode()).hexdigest()[:8]}"
    return name.strip(".") or "_"


def unused(stem: str, taken: set[str]) -> str:
    """The stem, with a number where a file system may have a name of `taken` for the same; it is
    added."""
    name, number = stem, 1
    while name.lower() in taken:
        number += 1
        name = f"{stem}-{number}"
    taken.add(name.lower())
    return name
