"""Functions that are entered by calls that are not convergent.

Who enters such a function together is the implementation's choice, call site by call site or over
call sites: callers may merge and move these calls, so that executions of one instruction of the
text may join whichever call led to them (docs/semantics.md, section 8, "Calls that are not
convergent").
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from common.data import dataclass
from verify.analysis.flatten import Context, Flat, Static
from verify.analysis.regions import is_convergent_call

OpenCallPath = tuple[object, ...]
"""The place of a context: the function that the last call that is not convergent enters, and the
convergent calls after it."""


@dataclass(frozen=True)
class OpenCalls:
    """The contexts of a flat graph that are one place of the text inside a call that is not
    convergent."""

    flat: Flat

    def common(self, static: Static) -> Static:
        """One static instance for all that may join: that in the first context of its place."""
        first = self._first.get(static.context, static.context)
        return static if first == static.context else replace(static, context=first)

    def common_call(self, context: int) -> Static | None:
        """The first of the calls that enter the function of a context as this one does."""
        return self.flat.contexts[self._first.get(context, context)].call

    @cached_property
    def _first(self) -> Mapping[int, int]:
        """By context: the first at its place.  Contexts below convergent calls alone have a place
        of their own."""
        places: dict[int, OpenCallPath] = {}
        first: dict[OpenCallPath, int] = {}
        for context in self.flat.contexts:
            place = self._place(context, places)
            if place is not None:
                places[context.index] = place
                first.setdefault(place, context.index)
        return {index: first[place] for index, place in places.items()}

    def _place(self, context: Context, known: Mapping[int, OpenCallPath]) -> OpenCallPath | None:
        call, parent = context.call, context.parent
        if call is None or parent is None:
            return None
        if not is_convergent_call(self.flat.module, call.instruction):
            return (context.function.name,)
        outer = known.get(parent)
        return None if outer is None else (*outer, (call.block, call.index))
