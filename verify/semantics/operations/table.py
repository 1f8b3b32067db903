"""Finding operations by callee name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from verify.ir.function import CallDetail, Instruction
from verify.ir.types import IntType
from verify.ir.values import ConstInt, Global
from verify.semantics.operations.operation import Identity, Operation, OperationRow, Result
from verify.semantics.operations.signature import mismatch

_TYPE_SUFFIX = re.compile(r"\.(i|f|bf|p|v)\d\w*", re.ASCII)
_MANGLED = re.compile(r"_Z(\d+)(\w+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Operations:
    """Exact names before prefixes, and longer prefixes first."""

    exact: Mapping[str, OperationRow]
    prefixes: tuple[tuple[str, OperationRow], ...] = ()

    def lookup(self, name: str) -> OperationRow | None:
        """The operation that a callee's name stands for.

        Tried in this order: the name; the name without LLVM's type suffixes
        (`llvm.amdgcn.readlane.i32`); the plain name in an Itanium-mangled one
        (`_Z12get_local_idj`).
        """
        found = self._find(name)
        if found is not None:
            return found
        if name.startswith("llvm."):
            return self._find_without_types(name)
        plain = demangled(name)
        return None if plain is None else self._find(plain)

    def known_call(self, instruction: Instruction) -> Operation | None:
        """The operation that a direct call is; `None` when its name is not known, or known but
        with other operands (`explain` says which): then it is a call of an unknown function."""
        row = self._row(instruction)
        if row is None or _problem(row, instruction) is not None:
            return None
        indices = row.argument_indices(len(instruction.operands))
        return Operation(row, instruction.type, indices)

    def lookup_call(self, instruction: Instruction) -> Operation | None:
        """As `known_call`, but only operations whose result is exact."""
        found = self.known_call(instruction)
        return found if found is not None and found.exact else None

    def explain(self, instruction: Instruction) -> str | None:
        """Why a call whose callee's name is known is not the known operation."""
        row = self._row(instruction)
        return None if row is None else _problem(row, instruction)

    def identity(self, instruction: Instruction) -> Identity | None:
        """What a call of an identity (`THREAD_ID`, `PER_THREAD`, `UNIFORM`) reads.

        A dimension, if it takes one, is a constant; only dimension 0 of a thread id is distinct
        (a group may extend in the others).  `None`: no identity, or operands not constant.
        """
        found = self.known_call(instruction)
        if found is None or found.result not in _IDENTITIES:
            return None
        numbers: list[int] = []
        for operand in instruction.operands:
            if not isinstance(operand, ConstInt):
                return None
            numbers.append(operand.value)
        result = found.result
        if result is Result.THREAD_ID and any(numbers):
            result = Result.PER_THREAD
        return Identity(result, f"{_callee(instruction)}({', '.join(map(str, numbers))})")

    def _row(self, instruction: Instruction) -> OperationRow | None:
        name = _callee(instruction)
        return None if name is None else self.lookup(name)

    def _find_without_types(self, name: str) -> OperationRow | None:
        stem, dot, last = name.rpartition(".")
        while stem and _TYPE_SUFFIX.fullmatch(dot + last) is not None:
            found = self._find(stem)
            if found is not None:
                return found
            stem, dot, last = stem.rpartition(".")
        return None

    def _find(self, name: str) -> OperationRow | None:
        found = self.exact.get(name)
        if found is not None:
            return found
        for prefix, row in self.prefixes:
            if name.startswith(prefix):
                return row
        return None

    def extended(self, rows: Iterable[OperationRow]) -> Operations:
        """This table with `rows` in front: they win over rows with the same name."""
        added = make_table(rows)
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
        return Operations(MappingProxyType(exact), tuple(prefixes))


_IDENTITIES = frozenset({Result.THREAD_ID, Result.PER_THREAD, Result.UNIFORM})


def _callee(instruction: Instruction) -> str | None:
    detail = instruction.detail
    if isinstance(detail, CallDetail) and isinstance(detail.callee, Global):
        return detail.callee.name
    return None


def _problem(row: OperationRow, instruction: Instruction) -> str | None:
    """Why the call's operands are not those of `row`."""
    types = [o.type for o in instruction.operands]
    indices = row.argument_indices(len(types))
    needed = max((*indices, -1 if row.mask is None else row.mask), default=-1)
    if needed >= len(types):
        return f"{needed + 1} operands expected, {len(types)} given"
    if row.mask is not None and not isinstance(types[row.mask], IntType):
        return f"mask of type {types[row.mask]}"
    return mismatch(row.meaning.signature, [types[i] for i in indices], instruction.type)


def make_table(rows: Iterable[OperationRow]) -> Operations:
    """A table of rows; a later row wins over an earlier one with the same name."""
    exact: dict[str, OperationRow] = {}
    prefixes: dict[str, OperationRow] = {}
    for row in rows:
        for name in row.names:
            if name.endswith("*"):
                prefixes[name[:-1]] = row
            else:
                exact[name] = row
    ordered = sorted(prefixes.items(), key=lambda row: -len(row[0]))
    return Operations(MappingProxyType(exact), tuple(ordered))


def demangled(name: str) -> str | None:
    """The plain name in `_Z<length><name><parameters>`, `None` for other names."""
    match = _MANGLED.fullmatch(name)
    if match is None:
        return None
    length, rest = int(match.group(1)), match.group(2)
    return rest[:length] if length <= len(rest) else None
