"""The name of a floating-point operation: what it computes, on which types, with which licences."""

from __future__ import annotations

from dataclasses import dataclass

from verify.semantics.formats import FORMATS

ZERO_SIGN = "sign of zero of "
"""Prefix of the operation that gives, in one bit, the sign of a zero under `nsz`; its last
operand is the result with the sign that it has without."""


@dataclass(frozen=True, slots=True)
class FloatOperation:
    """`operands` and `result` are type names: `half`, `bfloat`, `float`, `double`, `i32` …

    `licences` are the fast-math flags that allow more results than the exact one.
    """

    name: str
    operands: tuple[str, ...]
    result: str
    licences: frozenset[str] = frozenset()

    @property
    def width(self) -> int:
        """The width of the result, in bits."""
        return kind_width(self.result)

    def __str__(self) -> str:
        """The operation as reports show it, e.g. `fadd nsz float`, `fpext half to float`."""
        words = [self.name, *sorted(self.licences), *dict.fromkeys(self.operands)]
        if set(self.operands) != {self.result}:
            words += ["to", self.result]
        if "vector.reduce" in self.name:
            words.append(f"({len(self.operands)} operands)")
        return " ".join(words)


def kind_width(kind: str) -> int:
    """The width of `i32`, `half` …, in bits."""
    return FORMATS[kind].width if kind in FORMATS else int(kind[1:])
