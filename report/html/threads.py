"""Groups of threads that do the same: how they are named and coloured, everywhere alike."""

from __future__ import annotations

from collections.abc import Sequence

from report.html.element import Element, h
from report.values import thread_set

COLORS = 8
"""Then they repeat; the numbers tell the groups apart."""
LONGEST = 9


def color(group: int) -> str:
    """A class of the style sheet."""
    return f"t{group % COLORS}"


def badge_text(threads: Sequence[int]) -> str:
    """`0`, `0–5`; of many in pieces, `0 +11`: thread 0 and 11 others."""
    text = thread_set(threads)[1:-1]
    return text if len(text) <= LONGEST else f"{threads[0]} +{len(threads) - 1}"


def badge(group: int, threads: Sequence[int]) -> Element:
    """The group's mark, in its colour."""
    text = badge_text(threads)
    return h("span", text, class_=f"badge {color(group)}", title=f"threads {thread_set(threads)}")


def short(name: str, most: int) -> str:
    """A name that fits; of an intrinsic's the last words tell more than the first."""
    if len(name) <= most:
        return name
    cut = name.find(".", len(name) - most + 2)
    if name.startswith("@llvm.") and cut >= 0:
        return f"@…{name[cut + 1 :]}"
    return f"{name[: most - 1]}…"


def named(threads: Sequence[int]) -> str:
    """`thread 0`, `threads 0–5`"""
    return f"thread{'s' if len(threads) > 1 else ''} {thread_set(threads)[1:-1]}"
