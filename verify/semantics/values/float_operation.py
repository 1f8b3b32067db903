"""The name of a floating-point operation: what it computes, on which types, with which licences."""

from __future__ import annotations

from verify.data import dataclass
from verify.semantics.values.formats import FORMATS

ZERO_SIGN = "sign of zero of "
"""Prefix of the operation that gives, in one bit, the sign of a zero under `nsz`; its last
operand is the result with the sign that it has without."""


@dataclass(frozen=True, slots=True)
class FloatOperation:
    """`operands` and `result` are type names: `half`, `float`, `fp128`, `i32` …

    `licences` are the fast-math flags that allow more results than the exact one.  `directed`: the
    last operand is the rounding mode (`verify.semantics.values.formats.Rounding`).
    """

    name: str
    operands: tuple[str, ...]
    result: str
    licences: frozenset[str] = frozenset()
    directed: bool = False

    @property
    def width(self) -> int:
        """The width of the result, in bits."""
        return kind_width(self.result)

    def __str__(self) -> str:
        """The operation as reports show it, e.g. `fadd nsz float`, `fpext half to float`."""
        kinds = self.operands[:-1] if self.directed else self.operands
        words = [self.name, *sorted(self.licences), *dict.fromkeys(kinds)]
        if set(kinds) != {self.result}:
            words += ["to", self.result]
        if "vector.reduce" in self.name:
            words.append(f"({len(self.operands)} operands)")
        if self.directed:
            words.append("in a rounding mode")
        return " ".join(words)


def kind_width(kind: str) -> int:
    """The width of `i32`, `half` …, in bits."""
    return FORMATS[kind].width if kind in FORMATS else int(kind[1:])
