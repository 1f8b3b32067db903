"""Arguments that are passed as copies of what they point to (LangRef, "Parameter Attributes",
`byval`)."""

from __future__ import annotations

from functools import lru_cache

from verify.ir.function import Attributes
from verify.ir.reader import parse_type
from verify.ir.types import Type
from verify.semantics.unknown import EQUAL_IN_ALL_THREADS

BY_VALUE = "byval"
ALIGN = "align"
CONTENTS = "contents of byval parameter"
CONTENTS_IN_KERNEL = f"{EQUAL_IN_ALL_THREADS}{CONTENTS}"
"""The beginnings of the names of the functions that give what the caller of the outermost function,
or the host of a kernel, has put into a parameter."""


@lru_cache(maxsize=1024)
def by_value(attributes: Attributes) -> Type | None:
    """The type of which the callee gets a copy; `None` when it gets the address itself."""
    for attribute in attributes:
        if attribute.name == BY_VALUE and not attribute.quoted and attribute.argument is not None:
            return parse_type(attribute.argument)
    return None


def by_address(attributes: Attributes) -> Attributes:
    """The attributes of the address of a copy that is made elsewhere."""
    return tuple([a for a in attributes if a.name != BY_VALUE])


def stated_alignment(attributes: Attributes) -> int | None:
    """The alignment of the copy; `None`: the target's choice."""
    stated = [int(a.argument) for a in attributes if a.name == ALIGN and a.argument is not None]
    return max(stated, default=None)
