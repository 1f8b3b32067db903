"""Dataclasses of strings, numbers, truth values, enumerations and tuples as JSON, and back.

What is read comes from a file that anybody may have written: it is taken only if it is exactly of
the kind that is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints

from common.late_imports import settle

T = TypeVar("T")


class WrongShape(Exception):
    """A value is not of the kind that is asked for: the message says where, and what is."""


def plain(value: object) -> object:
    """A value as JSON has it: a dataclass is an object with its fields."""
    if is_dataclass(value):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, tuple):
        return [plain(each) for each in cast("tuple[object, ...]", value)]
    if isinstance(value, Enum):
        return plain(value.value)
    assert value is None or isinstance(value, str | int | bool), value
    return value


def read(kind: type[T], value: object, place: str) -> T:
    """The dataclass of this kind that `value` is; `place` says in messages which it is.  A field
    with a default may be missing.  Raises `WrongShape`."""
    if not isinstance(value, dict):
        raise WrongShape(f"{place}: no object")
    given = cast("Mapping[object, object]", value)
    known = {each.name: each for each in fields(cast(Any, kind))}
    unknown = [name for name in given if name not in known]
    if unknown:
        raise WrongShape(f"{place}: unknown field {unknown[0]!r}")
    missing = [name for name, each in known.items() if _is_needed(each) and name not in given]
    if missing:
        raise WrongShape(f"{place}: no field {missing[0]!r}")
    settle(kind.__module__)  # annotations name what is not imported yet
    kinds = get_type_hints(kind)
    found = {
        name: _read(kinds[name], given[name], f"{place}.{name}") for name in known if name in given
    }
    return kind(**found)


def _is_needed(field: Field[object]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _read(kind: Any, value: object, place: str) -> object:
    if get_origin(kind) is tuple:
        return _tuple(get_args(kind), value, place)
    if get_origin(kind) is UnionType:
        return _optional(get_args(kind), value, place)
    if is_dataclass(kind):
        return read(cast("type[object]", kind), value, place)
    if issubclass(kind, Enum):
        found = next((each for each in kind if type(value) is str and each.value == value), None)
        if found is None:
            raise WrongShape(f"{place}: none of {', '.join(repr(each.value) for each in kind)}")
        return found
    if type(value) is not kind or (isinstance(value, str) and _SURROGATE.search(value)):
        raise WrongShape(f"{place}: no {_NAMES[kind]}")
    return value


_SURROGATE = re.compile("[\ud800-\udfff]")
"""Characters that JSON can spell and no text contains."""
_NAMES: Mapping[type, str] = {str: "string", int: "integer", bool: "truth value"}


def _tuple(kinds: tuple[Any, ...], value: object, place: str) -> tuple[object, ...]:
    if not isinstance(value, list):
        raise WrongShape(f"{place}: no list")
    values = cast("list[object]", value)
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        kinds = (kinds[0],) * len(values)
    if len(kinds) != len(values):
        raise WrongShape(f"{place}: {len(values)} values, not {len(kinds)}")
    both = zip(kinds, values, strict=True)
    return tuple([_read(k, v, f"{place}[{number}]") for number, (k, v) in enumerate(both)])


def _optional(kinds: tuple[Any, ...], value: object, place: str) -> object:
    (kind,) = (each for each in kinds if each is not NoneType)
    return None if value is None and NoneType in kinds else _read(kind, value, place)
