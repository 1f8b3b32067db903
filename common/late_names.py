"""What the code of a module whose imports wait, and its loader, have in common (`late_imports`)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType

OURS = (
    "checker",
    "common",
    "corpus",
    "process",
    "report",
    "source",
    "tangle_tv",
    "transforms",
    "verify",
)
"""The packages whose modules are loaded so."""
NEEDS, WAITING, BRING = "__late_{}__", "__late__", "__late_bring__"
"""Names in a module: whether the place of a number is reached for the first time; what is not
imported yet; the function that imports what the place of a number uses."""

Late = tuple[str, str]
"""A module and a name in it; or a module that is imported itself, and an empty name."""
Made = tuple["CodeType", "dict[str, Late]", "list[list[str]]"]
"""The code of a module, what it imports late, by name; and by the numbers of places in functions,
which of these names they use."""
