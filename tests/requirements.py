"""What is installed because something requires it."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import distribution

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


def closure(requirements: Iterable[Requirement]) -> set[str]:
    """All distributions that the requirements bring in on this machine, by canonical name."""
    seen: set[tuple[str, str]] = set()
    todo = [(each, extra) for each in requirements for extra in ("", *each.extras)]
    while todo:
        requirement, extra = todo.pop()
        key = (canonicalize_name(requirement.name), extra)
        if key in seen:
            continue
        seen.add(key)
        needed = required(distribution(requirement.name).requires or (), extra)
        todo.extend((each, wanted) for each in needed for wanted in ("", *each.extras))
    return {name for name, _ in seen}


def required(texts: Iterable[str], extra: str = "") -> list[Requirement]:
    """Those of a distribution's requirements that hold here, and with this extra."""
    each = map(Requirement, texts)
    return [r for r in each if r.marker is None or r.marker.evaluate({"extra": extra})]
