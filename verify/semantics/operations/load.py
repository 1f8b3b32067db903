"""A user's own operations, from a TOML file.

```toml
[[operation]]
names = ["mySample", "my.shuffle.*"]   # exact, or a prefix ending in *
meaning = "shuffle.idx"                # a name in `verify.semantics.operations.meanings`
outside = "ub"                         # ub | poison | undef (default)
mask = 0                               # operand that names the threads meant; default none
arguments = [1, 2]                     # operands the meaning takes; default all but the mask
effect = "computes"                    # computes | observable | as_declared
uniform = [1]                          # operands that must be the same in all members; default none
scope = "quad"                         # thread | quad | subgroup | workgroup | cluster; default
                                       # workgroup for barriers and uninterpreted, else subgroup
scope_operand = 0                      # operand with SPIR-V's number of the scope; default none
```
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from pathlib import Path
from typing import TypeGuard, TypeVar

from common.toml_file import TomlFileError, table_of
from verify.semantics.operations.meanings import MEANINGS
from verify.semantics.operations.names import (
    BUILT_IN,
    BY_OBJECT,
    IN_SUBGROUPS,
    OF_SUBGROUPS,
    OF_WORK_GROUPS,
    REQUIRING,
)
from verify.semantics.operations.operation import (
    Effect,
    NoMeaning,
    Operation,
    OperationMeaning,
    Outside,
    Requires,
    ResultOf,
)
from verify.semantics.operations.scopes import Scope
from verify.semantics.operations.table import OperationTable

E = TypeVar("E", bound=Enum)

KEYS = (
    "names",
    "meaning",
    "outside",
    "mask",
    "arguments",
    "effect",
    "uniform",
    "scope",
    "scope_operand",
    "requires",
)


class OperationFileError(Exception):
    """A file of operations that cannot be used; the message names file, key and what is allowed."""


def load_toml(path: Path, base: OperationTable = BUILT_IN) -> OperationTable:
    """The table `base` with the file's operations before its own.  Raises `OperationFileError`."""
    return base.extended(read_operations(path))


@cache
def operation_table(
    path: Path | None,
    *,
    one_subgroup: bool = False,
    in_subgroups: bool = False,
    clustered: bool = False,
    uniform_control_flow: bool = False,
    by_object: bool = False,
) -> OperationTable:
    """The built-in operations, with those of a user's file before them; a file is read once in a
    process.  `one_subgroup`: all threads are of one; `in_subgroups`: they are of several;
    `clustered`: they are of several work groups; `uniform_control_flow`: operations are undefined
    where their language requires that and threads of their group are missing; `by_object`: threads
    meet at the objects that barriers name.  Raises `OperationFileError`."""
    base = BUILT_IN
    if one_subgroup or in_subgroups:
        base = base.extended(IN_SUBGROUPS if in_subgroups else OF_SUBGROUPS)
    base = base.extended(OF_WORK_GROUPS) if clustered else base
    base = base.extended(REQUIRING) if uniform_control_flow else base
    base = base.extended(BY_OBJECT) if by_object else base
    return base if path is None else load_toml(path, base)


def read_operations(path: Path) -> tuple[Operation, ...]:
    """Read the rows of the file.  Raises `OperationFileError`."""
    try:
        document = table_of(path)
    except TomlFileError as error:
        raise OperationFileError(str(error)) from error
    return _rows(document, str(path))


def parse_operations(text: str, where: str) -> tuple[Operation, ...]:
    """Parse the rows in TOML `text`; `where` names it in messages.  Raises `OperationFileError`."""
    import tomllib  # few runs have operations of their own

    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also a number of more than 4,300 digits
        raise OperationFileError(f"{where}: no TOML: {error}") from error
    return _rows(document, where)


def _rows(document: Mapping[str, object], where: str) -> tuple[Operation, ...]:
    """Raises `OperationFileError`."""
    for key in document:
        if key != "operation":
            raise OperationFileError(f"{where}: key {key!r}: only [[operation]] is allowed")
    rows = document.get("operation", [])
    if not _is_list(rows):
        raise OperationFileError(f"{where}: operation: write [[operation]], in double brackets")
    return tuple([_row(row, f"{where}: operation {n}") for n, row in enumerate(rows, 1)])


def _row(row: object, where: str) -> Operation:
    if not _is_table(row):
        raise OperationFileError(f"{where}: a table is expected")
    for key in row:
        if key not in KEYS:
            raise OperationFileError(f"{where}: key {key!r}: allowed are {', '.join(KEYS)}")
    meaning = _meaning(row, where)
    effect, scope = Effect.COMPUTES, Scope.SUBGROUP
    if isinstance(meaning, NoMeaning) and meaning.result in (
        ResultOf.UNINTERPRETED,
        ResultOf.ALWAYS_UNIFORM,
    ):
        effect, scope = Effect.AS_DECLARED, Scope.WORKGROUP
    if meaning.name == "barrier":
        effect, scope = Effect.OBSERVABLE, Scope.WORKGROUP
    return Operation(
        names=_names(row, where),
        meaning=meaning,
        outside=_one_of(row, "outside", Outside.UNDEF, where),
        mask=_index(row, "mask", where),
        arguments=_indices(row, "arguments", where),
        effect=_one_of(row, "effect", effect, where),
        uniform=_indices(row, "uniform", where) or (),
        scope=_one_of(row, "scope", scope, where),
        scope_operand=_index(row, "scope_operand", where),
        requires=_one_of(row, "requires", Requires.NOTHING, where),
    )


def _meaning(row: Mapping[str, object], where: str) -> OperationMeaning:
    name = row.get("meaning")
    meaning = MEANINGS.get(name) if isinstance(name, str) else None
    if meaning is None:
        allowed = ", ".join(sorted(MEANINGS))
        raise OperationFileError(f"{where}: meaning = {name!r}: allowed are {allowed}")
    return meaning


def _names(row: Mapping[str, object], where: str) -> tuple[str, ...]:
    value = row.get("names")
    names = [n for n in value if isinstance(n, str)] if _is_list(value) else []
    if not _is_list(value) or not names or len(names) != len(value):
        raise OperationFileError(f"{where}: names = {value!r}: a list of strings is expected")
    for name in names:
        if name in ("", "*") or "*" in name[:-1]:
            raise OperationFileError(
                f"{where}: names: {name!r}: an exact name or a prefix ending in * is expected"
            )
    return tuple(names)


def _one_of(row: Mapping[str, object], key: str, default: E, where: str) -> E:
    if key not in row:
        return default
    allowed = {member.value: member for member in type(default)}
    value = row[key]
    chosen = allowed.get(value) if isinstance(value, str) else None
    if chosen is None:
        raise OperationFileError(f"{where}: {key} = {value!r}: allowed are {', '.join(allowed)}")
    return chosen


def _index(row: Mapping[str, object], key: str, where: str) -> int | None:
    value = row.get(key)
    if value is None:
        return None
    if not _is_index(value):
        raise OperationFileError(f"{where}: {key} = {value!r}: an operand's index is expected")
    return value


def _indices(row: Mapping[str, object], key: str, where: str) -> tuple[int, ...] | None:
    value = row.get(key)
    if value is None:
        return None
    indices = [i for i in value if _is_index(i)] if _is_list(value) else []
    if not _is_list(value) or len(indices) != len(value):
        raise OperationFileError(f"{where}: {key} = {value!r}: operand indices are expected")
    return tuple(indices)


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, list)


def _is_table(value: object) -> TypeGuard[Mapping[str, object]]:
    return isinstance(value, dict)


def _is_index(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
