"""The file that names a corpus, in TOML.  Paths are relative to it.

    name = "mine"
    timeout = 10            # seconds for one check (default 60)
    memory = 1024           # MiB for one check (default 4096)
    options = "--threads 3" # as of `tangle-tv check`, for all checks
    baseline = "known.toml" # known bugs, each with its reason (corpus/known_bugs.py)

    [[pairs]]               # files with @src and @tgt; `; EXPECT` lines are read
    path = "pairs"
    without = ["notes"]     # files and folders of it that hold something else

    [[modules]]             # modules under LLVM's own passes, each step a check
    path = "kernels"
    levels = [1, 2, 3]      # pipelines: -O1 to -O3 (default when there are no `passes`)
    passes = ["newgvn,sink"]   # chosen passes, as `opt -passes=` has them
    every = 4               # one step in so many
    whole = true            # all passes of a pipeline are one step
    lines = "every second"  # modules that are given line information first ("all"; default "none")
    opt = "build/bin/opt"   # one's own (default: the LLVM of llvmlite); `passes` as it has them
    label = "trunk"         # in place of `path` in the names of jobs
    without = ["a/b.ll"]    # files and folders of it that are left out

    [[lit]]                 # LLVM's own tests: what `opt` makes of them in their RUN lines
    path = "llvm/test/Transforms/Sink"
    mentions = "convergent" # only tests that contain this
    opt = "opt-19"          # default: `opt` on the path, or else the LLVM of llvmlite

    [[log]]                 # what a compiler prints between its passes, each step a check
    path = "kernels"        # without a command: the logs there (.log, .txt)
    command = 'llc -O2 -print-before-all -print-after-all -print-module-scope -o /dev/null "$1"'
    ending = ".amdgcn.ll"   # of the files that the command is given (default .ll)
    every = 4               # one step in so many

    [[compiled]]            # NAME.before.ll, NAME.after.ll: each function of both a check
    path = "compiled"
    step = "-O3"            # what the compiler did, in the names of jobs (default: whole)
    lines = "all"           # as above

    [[programs]]            # C and C++: Clang's IR against what the programs mean
    path = "kernels"        # `// clang OPTIONS FILE -o NAME` in a program: how; else all targets
    clang = "clang-22"      # default: on the PATH, or of the extra tangle-tv[clang]
    reading = "tangles"     # default: crosslane

    [[fuzz]]                # random programs, as those of `tangle-tv fuzz`
    programs = 100
    seed = 1                # of the first; the others count on
    passes = ["simplifycfg", "default<O2>"]
    tokens = "mixed"        # always, never
    opt = "build/bin/opt"

A table may have `options` of its own, after those of all, and a `label` for its names.  An `opt`
is looked for on the path; with a slash in it, relative to the corpus file.
"""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import TypeVar, cast

from common.toml_file import TomlFileError, table_of
from corpus.expect import ROOT
from corpus.line_information import Lines
from corpus.options import OptionError, options_from
from corpus.random_programs import Tokens
from corpus.sources.compiled import WHOLE, Compiled
from corpus.sources.fuzz import Fuzz
from corpus.sources.lit import Lit
from corpus.sources.log import Logs
from corpus.sources.modules import Modules
from corpus.sources.pairs import Pairs
from corpus.sources.programs import ProgramSource
from corpus.sources.units import Source, SourceSettings
from corpus.store.writer import digest
from source.regions import Reading
from transforms.llvm.passes import Recipe, refuse
from transforms.llvm.worker import LlvmFailed
from verify.options import MIN_MEMORY_MIB, Options

BUILTIN = ROOT / "builtin.toml"
DEFAULT_TIMEOUT_S = Options().timeout
FUZZ_TIMEOUT_S = 1.0
"""For a random program, as of `tangle-tv fuzz`: a longer check rarely decides."""
DEFAULT_MEMORY_MIB = Options().memory
LARGEST_NUMBER = 1e15
"""For all numbers of a corpus file: a larger one is a slip, and some have no decimal text."""

Table = Mapping[str, object]
Choice = TypeVar("Choice", bound=Enum)


class CorpusError(Exception):
    """A corpus file that cannot be used; the message says where."""


@dataclass(frozen=True)
class Corpus:
    """`words` are the options of all checks, first those of `timeout` (seconds) and `memory` (MiB);
    `definition` is a digest of what the file says.  `notes`: on what it consists of, for users."""

    name: str
    timeout: float
    memory: int
    words: tuple[str, ...]
    baseline: Path | None
    sources: tuple[Source, ...]
    definition: str
    notes: tuple[str, ...] = ()


def load(path: Path = BUILTIN) -> Corpus:
    """Raises `CorpusError`."""
    try:
        table = table_of(path)
    except TomlFileError as error:
        raise CorpusError(str(error)) from error
    try:
        return _corpus(_Entry(table), path)
    except (CorpusError, OptionError, ValueError) as error:  # also quotes that are not closed
        raise CorpusError(f"{path}: {error}") from error


def _corpus(entry: _Entry, path: Path) -> Corpus:
    timeout = entry.number("timeout", DEFAULT_TIMEOUT_S)
    memory = int(entry.number("memory", DEFAULT_MEMORY_MIB, MIN_MEMORY_MIB))
    limits = ("--timeout", f"{timeout:g}", "--memory", str(memory))
    words = (*limits, *shlex.split(entry.text("options", "")))
    asked = SourceSettings(words, path.parent)
    fuzzed = replace(asked, words=(*words, "--timeout", f"{min(timeout, FUZZ_TIMEOUT_S):g}"))
    baseline = entry.text("baseline", "")
    name = entry.text("name", path.stem)
    sources = tuple(
        _source(kind, number, table, fuzzed if kind == "fuzz" else asked)
        for kind in SOURCES
        for number, table in enumerate(entry.tables(kind), 1)
    )
    entry.refuse_others(", ".join(f"[[{kind}]]" for kind in SOURCES))
    if not sources:
        raise CorpusError(f"names nothing to check: {', '.join(f'[[{k}]]' for k in SOURCES)}")
    definition = digest(json.dumps(entry.table, sort_keys=True, default=str))
    found = path.parent / baseline if baseline else None
    return Corpus(name, timeout, memory, words, found, sources, definition)


def _source(kind: str, number: int, table: Table, asked: SourceSettings) -> Source:
    entry = _Entry(table)
    try:
        words = (*asked.words, *shlex.split(entry.text("options", "")))
        options_from(words, asked.folder)
        source = SOURCES[kind](entry, replace(asked, words=words))
        entry.refuse_others()
    except (CorpusError, OptionError, ValueError) as error:
        raise CorpusError(f"[[{kind}]] {number}: {error}") from error
    return source


class _Entry:
    """A table of the file; a key that no reader asks for is an error of the user's."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._asked: set[str] = set()

    def text(self, key: str, default: str | None = None) -> str:
        value = self._value(key, default)
        if not isinstance(value, str) or (default is None and not value):
            raise CorpusError(f"`{key}` has to be a text")
        return value

    def choice(self, key: str, default: Choice) -> Choice:
        kind = type(default)
        value, allowed = self.text(key, default.value), [each.value for each in kind]
        if value not in allowed:
            raise CorpusError(f"`{key}` has to be one of {', '.join(allowed)}")
        return kind(value)

    def number(self, key: str, default: float, least: float = 0.001) -> float:
        value = self._value(key, default)
        what = f"`{key}` has to be a number, {least:g} or more, and at most {LARGEST_NUMBER:g}"
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise CorpusError(what)
        if not least <= value <= LARGEST_NUMBER:  # as `nan` is not
            raise CorpusError(what)
        return value

    def flag(self, key: str) -> bool:
        value = self._value(key, False)
        if not isinstance(value, bool):
            raise CorpusError(f"`{key}` has to be true or false")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        value = self._value(key, [])
        members = cast("list[object]", value) if isinstance(value, list) else [None]
        chosen = tuple(m for m in members if isinstance(m, str) and m)
        if len(chosen) != len(members):
            raise CorpusError(f"`{key}` has to be a list of texts")
        return chosen

    def numbers(self, key: str, default: tuple[int, ...], allowed: range) -> tuple[int, ...]:
        value = self._value(key, list(default))
        members = cast("list[object]", value) if isinstance(value, list) else []
        chosen = tuple(m for m in members if isinstance(m, int) and m in allowed)
        if not members == list(chosen) or not (chosen or not default):
            raise CorpusError(f"`{key}` has to be a list of numbers from {min(allowed)} to "
                              f"{max(allowed)}")  # fmt: skip
        return chosen

    def tables(self, key: str) -> list[Table]:
        value = self._value(key, [])
        members = cast("list[object]", value) if isinstance(value, list) else [None]
        if not all(isinstance(m, dict) for m in members):
            raise CorpusError(f"`{key}` has to be a table: [[{key}]]")
        return cast("list[Table]", members)

    def refuse_others(self, more: str = "") -> None:
        """Raises `CorpusError` for a key that was not read."""
        others = sorted(self.table.keys() - self._asked)
        if others:
            known = ", ".join(sorted(self._asked - SOURCES.keys()))
            raise CorpusError(f"`{others[0]}`: no such key; keys are {known}"
                              f"{' and tables ' if more else ''}{more}")  # fmt: skip

    def _value(self, key: str, default: object) -> object:
        self._asked.add(key)
        value = self.table.get(key, default)
        if value is None:
            raise CorpusError(f"`{key}` is missing")
        return value


def _pairs(entry: _Entry, asked: SourceSettings) -> Source:
    path = entry.text("path")
    without = tuple(entry.texts("without"))
    return Pairs(asked.folder / path, entry.text("label", path), without, asked)


def _modules(entry: _Entry, asked: SourceSettings) -> Source:
    path, opt = entry.text("path"), _opt(entry, asked)
    passes = _passes(entry, opt)
    levels = entry.numbers("levels", () if passes else (1, 2, 3), range(4))
    runs = {f"O{level}": (f"default<O{level}>",) for level in levels}
    runs |= {",".join(names): names for names in passes}
    every = int(entry.number("every", 1, 1))
    label = entry.text("label", path)
    without = tuple(entry.texts("without"))
    whole = entry.flag("whole")
    named, lines = tuple(runs.items()), entry.choice("lines", Lines.NONE)
    return Modules(asked.folder / path, label, named, every, opt, asked, without, whole, lines)


def _opt(entry: _Entry, asked: SourceSettings) -> str:
    """The `opt` of a table, empty without one; a path is relative to the corpus file."""
    opt = os.path.expanduser(entry.text("opt", ""))
    return str(asked.folder.absolute() / opt) if os.sep in opt else opt


def _passes(entry: _Entry, opt: str) -> tuple[tuple[str, ...], ...]:
    """The lists of passes; those of another `opt` are for it to refuse."""
    found = tuple(tuple(chosen.split(",")) for chosen in entry.texts("passes"))
    for names in () if opt else found:
        try:
            refuse(Recipe(names))
        except LlvmFailed as error:
            raise CorpusError(str(error)) from error
    return found


def _fuzz(entry: _Entry, asked: SourceSettings) -> Source:
    programs = int(entry.number("programs", 100, 1))
    seed = int(entry.number("seed", 1, 0))
    opt = _opt(entry, asked)
    passes = _passes(entry, opt) or (("default<O2>",),)
    tokens = entry.choice("tokens", Tokens.MIXED)
    label = entry.text("label", "fuzz")
    return Fuzz(seed, programs, passes, tokens, label, opt, asked)


def _lit(entry: _Entry, asked: SourceSettings) -> Source:
    path, mentions = entry.text("path"), entry.text("mentions", "")
    label = entry.text("label", path)
    return Lit(asked.folder / path, label, mentions, _opt(entry, asked), asked)


def _log(entry: _Entry, asked: SourceSettings) -> Source:
    path, ending = entry.text("path"), entry.text("ending", "")
    command, every = entry.text("command", ""), int(entry.number("every", 1, 1))
    return Logs(asked.folder / path, entry.text("label", path), ending, command, every, asked)


def _compiled(entry: _Entry, asked: SourceSettings) -> Source:
    path = entry.text("path")
    label, step = entry.text("label", path), entry.text("step", WHOLE)
    lines = entry.choice("lines", Lines.NONE)
    return Compiled(asked.folder / path, label, step, asked, lines)


def _programs(entry: _Entry, asked: SourceSettings) -> Source:
    label = entry.text("path")
    reading = entry.choice("reading", Reading.CROSSLANE)
    clang = entry.text("clang", "")
    return ProgramSource(asked.folder / label, label, clang, reading, asked)


SOURCES: Mapping[str, Callable[[_Entry, SourceSettings], Source]] = {
    "pairs": _pairs,
    "modules": _modules,
    "lit": _lit,
    "log": _log,
    "compiled": _compiled,
    "programs": _programs,
    "fuzz": _fuzz,
}
