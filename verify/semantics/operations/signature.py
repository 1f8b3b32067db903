"""The calls that a meaning fits: a call with other operand types is not the known operation.

A signature is `OPERANDS -> RESULT` in these letters, separated by blanks:

| letter | type |
| --- | --- |
| `p` | a truth value: any integer, true when not 0 |
| `b` | `i1` |
| `i` | any integer |
| `i32` | that integer |
| `T` | any integer, the same type wherever it stands |
| `X` | any integer or float, or a vector of them, the same type wherever it stands |
| `m` | an integer with a bit for every thread |
| `v` | no result |
| `w` | four `i32`, in a struct or a vector |
| `{X,Y}` | a struct of these |
| `…` | any more operands, of any type |
"""

from __future__ import annotations

from collections.abc import Sequence

from verify.ir.types import FloatType, IntType, StructType, Type, VectorType, VoidType
from verify.semantics.meaning import FLOAT_WIDTHS

_WORD = IntType(32)
_FOUR_WORDS = (StructType((_WORD,) * 4), VectorType(4, _WORD))


def mismatch(signature: str, operands: Sequence[Type], result: Type, threads: int) -> str | None:
    """Why a call with these types is not one of `signature`, `None` when it is."""
    if signature == "any":
        return None
    left, _, right = signature.partition("->")
    letters = left.split()
    if letters and letters[-1] == "…":
        letters.pop()
        operands = operands[: len(letters)]
    if len(letters) != len(operands):
        return f"{len(letters)} operands expected, {len(operands)} given"
    if "{" in right and any(isinstance(each, VectorType) for each in operands):
        return "no vector expected where the result is a struct"
    bound: dict[str, Type] = {}
    for letter, type_ in zip([*letters, right.strip()], [*operands, result], strict=True):
        reason = _mismatch_one(letter, type_, threads, bound)
        if reason is not None:
            return reason
    return None


def _mismatch_one(letter: str, type_: Type, threads: int, bound: dict[str, Type]) -> str | None:
    if letter == "v":
        return None if isinstance(type_, VoidType) else f"no result expected, {type_} given"
    if letter == "w":
        return None if type_ in _FOUR_WORDS else f"four i32 expected, {type_} given"
    if letter.startswith("{"):
        return _mismatch_struct(letter, type_, threads, bound)
    if letter == "X" and _is_moved(type_):
        return _mismatch_bound(letter, type_, bound)
    if not isinstance(type_, IntType):
        return f"integer expected, {type_} given"
    exact = {"b": "i1", "i32": "i32"}.get(letter)
    if exact is not None and str(type_) != exact:
        return f"{exact} expected, {type_} given"
    if letter == "m" and type_.width < threads:
        return f"{threads} threads do not fit {type_}"
    return _mismatch_bound(letter, type_, bound) if letter in "TX" else None


def _is_moved(type_: Type) -> bool:
    """Whether a type is a float with a known width, or a vector of such or of integers."""
    if isinstance(type_, VectorType):
        return not type_.scalable and (
            isinstance(type_.element, IntType) or _is_moved(type_.element)
        )
    return isinstance(type_, FloatType) and type_.kind in FLOAT_WIDTHS


def _mismatch_bound(letter: str, type_: Type, bound: dict[str, Type]) -> str | None:
    if bound.setdefault(letter, type_) != type_:
        return f"{bound[letter]} expected, {type_} given"
    return None


def _mismatch_struct(letter: str, type_: Type, threads: int, bound: dict[str, Type]) -> str | None:
    letters = letter.strip("{}").split(",")
    if not isinstance(type_, StructType) or len(type_.elements) != len(letters):
        return f"{letter} expected, {type_} given"
    reasons = [
        _mismatch_one(x, t, threads, bound) for x, t in zip(letters, type_.elements, strict=True)
    ]
    return next((r for r in reasons if r is not None), None)
