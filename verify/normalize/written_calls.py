"""Functions that passes call of which it is known that they only compute, or what they give."""

from __future__ import annotations

from collections.abc import Sequence

from verify.ir.builder import unknown_function
from verify.ir.function import Attribute, Function
from verify.ir.types import Type
from verify.semantics.effects import TOTAL

DEFINED = (Attribute("noundef"),)
"""Attributes of a result that is defined."""
_COMPUTES = (
    *(Attribute(each) for each in ("nofree", "nosync", "nounwind", "willreturn")),
    Attribute("memory", "none"),
    TOTAL,
)


def computing(name: str, parameters: Sequence[Type], result: Type) -> Function:
    """A function that only computes: what, is the environment's."""
    return unknown_function(name, parameters, result, _COMPUTES)
