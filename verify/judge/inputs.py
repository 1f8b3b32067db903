"""Input files as modules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from common.data import dataclass
from process.limits import TimeIsUp, within
from verify.ir.errors import IRError
from verify.ir.function import Function, Module
from verify.ir.llvm import READING_LIMITS, read_input
from verify.ir.reader import ReadBefore, ReadResult, read_by_any
from verify.judge.errors import InputError

if TYPE_CHECKING:
    from verify.ir.engine import Engine

T = TypeVar("T")


@dataclass(frozen=True)
class Input:
    """A module that was read; `name` is the file's, as given, and `text` is what LLVM printed.
    `engine`: the LLVM that has read it, if that is not llvmlite's."""

    name: str
    module: Module
    text: str = ""
    engine: Engine | None = None

    @cached_property
    def definitions(self) -> dict[str, Function]:
        return {name: f for name, f in self.module.functions.items() if f.blocks}


def read(path: str, reader: str | None = None) -> Input:
    """The module in a file, or on standard input for `-`, read by the LLVM that `reader` names.
    Raises IRError."""
    return _input(path, read_input(path), engine_of(reader))


def engine_of(reader: str | None) -> Engine | None:
    """The LLVM with this path or name, or `None`.  Raises EngineError."""
    if reader is None:
        return None
    from verify.ir.engine import find_engine  # takes time to load, and is seldom needed

    return find_engine(reader)


def read_all(paths: Sequence[str], reader: str | None) -> list[Input]:
    """The modules in files that are compared, read by one LLVM: the LLVM named by `reader`; without
    `reader`, llvmlite's, or, if that cannot read one of them, an LLVM that can.  Raises IRError."""
    contents = {path: read_input(path) for path in paths}
    read = ReadBefore()
    done: dict[tuple[bytes, Engine | None], Input] = {}

    def read_one(path: str, engine: Engine | None) -> Input:
        data = contents[path]
        if (data, engine) not in done:
            done[data, engine] = _input(path, data, engine, read)
        # Two files are two modules, also where they are the same.
        read_once = done[data, engine]
        return replace(read_once, name=_shown(path), module=replace(read_once.module))

    return all_by_one(read_one, paths, reader)


def all_by_one(
    read_one: Callable[[T, Engine | None], Input], given: Sequence[T], reader: str | None = None
) -> list[Input]:
    """The given inputs, read by the LLVM that `reader` names; without `reader` by llvmlite's, or,
    if that cannot read one of them, all by an LLVM that can.  A module without a data layout has
    that of another one of the same triple: an `opt` fills it in.  Raises IRError."""
    return _with_layouts(_by_one(read_one, given, reader))


def _with_layouts(inputs: Sequence[Input]) -> list[Input]:
    """The inputs with the data layout of their triple, where one of them has it."""
    layouts = {i.module.triple: i.module.datalayout for i in inputs if i.module.datalayout}
    return [_with_layout(each, layouts.get(each.module.triple, "")) for each in inputs]


def _with_layout(given: Input, layout: str) -> Input:
    module = given.module
    if module.datalayout or not module.triple or not layout:
        return given
    return replace(given, module=replace(module, datalayout=layout))


def _by_one(
    read_one: Callable[[T, Engine | None], Input], given: Sequence[T], reader: str | None
) -> list[Input]:
    engine = engine_of(reader)
    inputs = [read_one(each, engine) for each in given]
    other = next((each.engine for each in inputs if each.engine is not None), None)
    if other is None or all(each.engine for each in inputs):
        return inputs
    with suppress(IRError):  # what it cannot read, or not any more, is read by two
        return [read_one(each, other) for each in given]
    return inputs


def engine_notes(inputs: Sequence[Input]) -> tuple[str, ...]:
    """Notes on the LLVMs that have read the modules, except llvmlite's."""
    engines = {given.engine for given in inputs}
    notes = {
        f"read by {given.engine}" + ("" if len(engines) == 1 else f": {given.name}"): None
        for given in inputs
        if given.engine is not None
    }
    return tuple(notes)


def _input(path: str, data: bytes, engine: Engine | None, read: ReadBefore | None = None) -> Input:
    name = _shown(path)
    result = read_limited(data, name, engine, read)
    return Input(name, result.module, result.text, result.engine)


def _shown(path: str) -> str:
    return "<stdin>" if path == "-" else path


def read_limited(
    data: bytes, name: str, engine: Engine | None = None, read: ReadBefore | None = None
) -> ReadResult:
    """The module in a file's bytes, read within the same limits by LLVM and by this process, whose
    main thread this is; `read`: as of `parse_module`.  Raises IRError."""
    try:
        with within(READING_LIMITS):
            return read_by_any(data, name, engine, read)
    except TimeIsUp:
        seconds = f"{READING_LIMITS.seconds:g} s of processor time"
        raise IRError(f"is too large: reading it takes more than {seconds}", name=name) from None
    except MemoryError:
        memory = f"{READING_LIMITS.memory_mib} MiB of memory"
        raise IRError(f"is too large: reading it takes more than {memory}", name=name) from None


def definition(given: Input, name: str) -> Function:
    """The defined function of this name.  Raises InputError, whose message lists those that
    exist."""
    bare = name.removeprefix("@")
    function = given.definitions.get(bare) or given.definitions.get(f'"{bare}"')
    if function is not None:
        return function
    if bare in given.module.functions:
        raise InputError(f"{given.name}: @{bare} is only declared there, not defined")
    raise InputError(f"{given.name}: no function @{bare}; defined are {listed(given)}")


def chosen(given: Input, names: Sequence[str]) -> Sequence[Function]:
    """The defined functions of these names, each once; of no names, all.  Raises InputError."""
    found = {f.name: f for f in (definition(given, name) for name in names)}
    return list((found or given.definitions).values())


def listed(given: Input) -> str:
    """The defined functions in words, at most a few of them."""
    names = [f"@{name}" for name in given.definitions]
    if not names:
        return "none"
    more = f" and {len(names) - 8} more" if len(names) > 8 else ""
    return ", ".join(names[:8]) + more
