"""The name of a floating-point operation: what it computes, on which types, with which licences."""

from __future__ import annotations

from common.data import dataclass
from verify.semantics.values.formats import FORMATS

_ZERO_SIGN = "sign of zero of "


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
    def is_zero_sign(self) -> bool:
        """Whether the operation gives, in one bit, the sign of a zero under `nsz`; its last operand
        is the result with the sign that it has without `nsz`."""
        return self.name.startswith(_ZERO_SIGN)

    @property
    def has_several_results(self) -> bool:
        """Whether LangRef allows several results, besides NaNs, for the same operands: by
        fast-math flags, of a zero's sign, or of a product that may be rounded before the sum."""
        return bool(self.licences) or self.is_zero_sign or self.name == "fmuladd"

    @property
    def instruction_name(self) -> str:
        """The name of the operation itself, or of the one whose zero has the sign."""
        return self.name.removeprefix(_ZERO_SIGN)

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


def sign_of_zero(name: str, operands: tuple[str, ...]) -> FloatOperation:
    """The operation that leaves the sign of a zero open which the operation `name` gives."""
    return FloatOperation(f"{_ZERO_SIGN}{name}", operands, "i1", frozenset({"nsz"}))


def kind_width(kind: str) -> int:
    """The width of `i32`, `half` …, in bits."""
    return FORMATS[kind].width if kind in FORMATS else int(kind[1:])
