"""Type names that stand for different types in the two modules (LangRef, "Structure Type").

The comparison, of the contents of constants for example, is by value, and a type name has a value
only in its own module: LLVM numbers unnamed types separately in each module.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import cast

from verify.ir.function import Attribute, Function, Module
from verify.ir.types import ArrayType, NamedType, StructType, Type
from verify.normalize.pair import Pair

Types = Mapping[str, Type | None]
_NAME = re.compile(r'%("[^"]*"|[-\w.$]+)')


def spell_out_types(pair: Pair) -> Pair:
    """The pair with the types themselves wherever the modules mean different ones by a name; itself
    when nothing changes."""
    before, after = pair.before.types, pair.after.types
    if pair.before is pair.after or before == after:
        return pair
    names = _different(before, after)
    if not names & before.keys() & after.keys():
        return pair
    return pair.mapped_once(_spelled_out, names)


def _different(before: Types, after: Types) -> frozenset[str]:
    """The names whose types differ between the modules, also if only a nested type differs."""
    names = {n for n in before.keys() | after.keys() if before.get(n) != after.get(n)}
    while True:
        users = {
            name
            for name, body in before.items()
            if name not in names and body is not None and _named(body) & names
        }
        if not users:
            return frozenset(names)
        names |= users


def _named(type_: Type) -> frozenset[str]:
    match type_:
        case NamedType(name):
            return frozenset((name,))
        case ArrayType(_, element):
            return _named(element)
        case StructType(elements):
            return frozenset(name for element in elements for name in _named(element))
        case _:
            return frozenset()


def _spelled_out(module: Module, names: frozenset[str]) -> Module:
    """The module without these names of types, but for what is kept as text, and opaque types."""
    bodies = {name: body for name in names if (body := module.types.get(name)) is not None}
    spelling = _Spelling(bodies)
    functions = {n: cast(Function, spelling.of(f)) for n, f in module.functions.items()}
    variables = {n: spelling.of(variable) for n, variable in module.globals.items()}
    return replace(module, functions=functions, globals=variables)


class _Spelling:
    """The rewriting; `bodies`: what the names stand for."""

    def __init__(self, bodies: Mapping[str, Type]) -> None:
        self._bodies = bodies

    def of(self, value: object) -> object:
        """The value with all named types spelled out."""
        match value:
            case NamedType(name) if name in self._bodies:
                return self.of(self._bodies[name])
            case Attribute(argument=str(text)):
                return replace(value, argument=_NAME.sub(self._text, text))
            case tuple():
                return tuple([self.of(each) for each in cast("tuple[object, ...]", value)])
            case _ if is_dataclass(value) and not isinstance(value, type):
                old = {field.name: getattr(value, field.name) for field in fields(value)}
                new = {name: self.of(part) for name, part in old.items()}
                return value if new == old else replace(value, **new)
            case _:
                return value

    def _text(self, found: re.Match[str]) -> str:
        body = self._bodies.get(found[1])
        return found[0] if body is None else str(self.of(body))
