"""LangRef, `captures(...)`: which components of a pointer argument a call may keep (LangRef,
"Parameter Attributes", "Pointer Capture")."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntFlag
from functools import lru_cache

from common.data import dataclass
from verify.ir.function import Attributes


class Component(IntFlag):
    """A component of a pointer that may be kept; `ADDRESS` and `PROVENANCE` include the smaller
    ones before them."""

    NONE = 0
    ADDRESS_IS_NULL = 1
    ADDRESS = 3
    READ_PROVENANCE = 4
    PROVENANCE = 12
    ALL = 15


_COMPONENTS: Mapping[str, Component] = {
    "none": Component.NONE,
    "address_is_null": Component.ADDRESS_IS_NULL,
    "address": Component.ADDRESS,
    "read_provenance": Component.READ_PROVENANCE,
    "provenance": Component.PROVENANCE,
}


class CapturesError(ValueError):
    """`captures(...)` with a component that is not known."""


@dataclass(frozen=True, slots=True)
class Captures:
    """The captures of an argument by a call.  `result`: in its result; `other`: in any other
    place."""

    other: Component
    result: Component


ANYTHING = Captures(Component.ALL, Component.ALL)


@lru_cache(maxsize=256)
def parse_captures(text: str) -> Captures:
    """Parse `none`, `address, read_provenance`, `address_is_null, ret: address, provenance`, …

    Raises `CapturesError` on anything else.
    """
    other, colon, result = text.partition("ret:")
    kept = _parse(other.rstrip().removesuffix(","))
    return Captures(kept, kept | (_parse(result) if colon else Component.NONE))


def _parse(text: str) -> Component:
    components = Component.NONE
    for word in text.split(","):
        name = word.strip()
        if name and name not in _COMPONENTS:
            raise CapturesError(f"captures({text})")
        components |= _COMPONENTS.get(name, Component.NONE)
    return components


def captures_text(kept: Captures) -> str:
    """The argument of `captures(...)` that allows this."""
    return f"{_text(kept.other)}, ret: {_text(kept.result)}"


def _text(components: Component) -> str:
    names = [name for name, each in _COMPONENTS.items() if each and components & each == each]
    return ", ".join(names) or "none"


def captures(attributes: Attributes) -> Captures:
    """The components that the attributes of an argument, of call site and declaration together,
    allow to be kept."""
    allowed = ANYTHING
    for attribute in attributes:
        if attribute.name == "captures" and not attribute.quoted:
            each = parse_captures(attribute.argument or "")
            allowed = Captures(allowed.other & each.other, allowed.result & each.result)
    return allowed
