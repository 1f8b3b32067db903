"""Arguments that are passed as copies of what they point to (LangRef, "Parameter Attributes",
`byval`)."""

from __future__ import annotations

from functools import lru_cache

from verify.ir.function import Attributes
from verify.ir.reader import parse_type
from verify.ir.types import Type

BY_VALUE = "byval"


@lru_cache(maxsize=1024)
def by_value(attributes: Attributes) -> Type | None:
    """The type of which the callee gets a copy; `None` when it gets the address itself."""
    for attribute in attributes:
        if attribute.name == BY_VALUE and not attribute.quoted and attribute.argument is not None:
            return parse_type(attribute.argument)
    return None
