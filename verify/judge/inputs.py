"""Input files as modules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from verify.data import dataclass
from verify.ir.errors import IRError
from verify.ir.function import Function, Module
from verify.ir.llvm import READING_LIMITS, read_input
from verify.ir.reader import ReadResult, read_module
from verify.judge.errors import InputError
from verify.process.limits import TimeIsUp, within


@dataclass(frozen=True)
class Input:
    """A module that was read; `name` is the file's, as given, and `text` is what LLVM printed."""

    name: str
    module: Module
    text: str = ""

    @cached_property
    def definitions(self) -> dict[str, Function]:
        return {name: f for name, f in self.module.functions.items() if f.blocks}


def read(path: str) -> Input:
    """The module in a file, or on standard input for `-`.  Raises IRError."""
    name = "<stdin>" if path == "-" else path
    result = read_limited(read_input(path), name)
    return Input(name, result.module, result.text)


def read_limited(data: bytes, name: str) -> ReadResult:
    """The module in a file's bytes, read within the same limits by LLVM and by this process, whose
    main thread this is.  Raises IRError."""
    try:
        with within(READING_LIMITS):
            return read_module(data, name)
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
