"""Finding operations by callee name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import field
from types import MappingProxyType

from common.data import dataclass
from verify.semantics.operations.operation import Operation

_TYPE_SUFFIX = re.compile(r"\.(i|f|bf|p|v)\d\w*", re.ASCII)
_MANGLED = re.compile(r"_Z(\d+)(\w+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class OperationTable:
    """Exact names before prefixes, and longer prefixes first."""

    exact: Mapping[str, Operation]
    prefixes: tuple[tuple[str, Operation], ...] = ()
    beginnings: tuple[str, ...] = field(init=False, compare=False)
    """The prefixes alone."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "beginnings", tuple([prefix for prefix, _ in self.prefixes]))

    def lookup(self, name: str | None) -> Operation | None:
        """The operation that a callee's name stands for; `None` for a callee without a name.

        Tried in this order: the name; the name without LLVM's type suffixes
        (`llvm.amdgcn.readlane.i32`); the plain name in an Itanium-mangled one
        (`_Z12get_local_idj`).
        """
        if name is None:
            return None
        operation = self._find(name)
        if operation is not None:
            return operation
        if name.startswith("llvm."):
            return self._find_without_types(name)
        plain = plain_name(name)
        return None if plain is None else self._find(plain)

    def _find_without_types(self, name: str) -> Operation | None:
        stem, dot, last = name.rpartition(".")
        while stem and _TYPE_SUFFIX.fullmatch(dot + last) is not None:
            operation = self._find(stem)
            if operation is not None:
                return operation
            stem, dot, last = stem.rpartition(".")
        return None

    def _find(self, name: str) -> Operation | None:
        exact = self.exact.get(name)
        if exact is not None:
            return exact
        if name.startswith(self.beginnings):
            return next(o for prefix, o in self.prefixes if name.startswith(prefix))
        return None

    def extended(self, operations: Iterable[Operation]) -> OperationTable:
        """This table with `operations` before its own: they win over rows with the same name."""
        added = make_table(operations)
        prefixes = sorted(
            {**dict(self.prefixes), **dict(added.prefixes)}.items(),
            key=lambda row: -len(row[0]),
        )
        exact = {**self.exact, **added.exact}
        hidden = [
            name
            for name in self.exact
            if name not in added.exact
            and any(name.startswith(prefix) for prefix, _ in added.prefixes)
        ]
        for name in hidden:
            del exact[name]
        return OperationTable(MappingProxyType(exact), tuple(prefixes))


def make_table(operations: Iterable[Operation]) -> OperationTable:
    """A table of rows; a later row wins over an earlier one with the same name."""
    exact: dict[str, Operation] = {}
    prefixes: dict[str, Operation] = {}
    for operation in operations:
        for name in operation.names:
            if name.endswith("*"):
                prefixes[name[:-1]] = operation
            else:
                exact[name] = operation
    ordered = sorted(prefixes.items(), key=lambda row: -len(row[0]))
    return OperationTable(MappingProxyType(exact), tuple(ordered))


def plain_name(name: str) -> str | None:
    """The plain name in `_Z<length><name><parameters>`, `None` for other names."""
    match = _MANGLED.fullmatch(name)
    if match is None:
        return None
    length, rest = int(match.group(1)), match.group(2)
    return rest[:length] if length <= len(rest) else None
