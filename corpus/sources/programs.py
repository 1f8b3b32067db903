"""Makes jobs from programs in C and C++: what Clang makes of each against what it means."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from corpus.front_end_step import FrontEndStep, front_end_step
from corpus.sources.files import files_below, printable, text_of, why
from corpus.sources.step_jobs import StepOrigin, items_of
from corpus.sources.units import Expansion, Item, Problem, SourceSettings
from source.clang import Clang, ClangError, TranslationUnit, find_clang, preprocessed
from source.languages import SUFFIXES, Language, language_of
from source.regions import Reading
from transforms.llvm.worker import LlvmFailed
from verify.ir.errors import IRError
from verify.options import OPTIONS

COMMAND = "// clang "
"""Begins a line of a program that says how it is compiled."""
_DRIVER_ONLY = "-cc1"
_OUR_OWN = frozenset({"-S", "-c", "-emit-llvm", "-fno-discard-value-names", "-disable-llvm-passes"})
"""Words of such a line that the front end is run with or without in any case."""
_UNROLL = OPTIONS["unroll"].flag


@dataclass(frozen=True)
class ProgramRun:
    """One program, compiled in one way; `module` names both."""

    unit: TranslationUnit
    name: str
    module: str
    clang: Clang
    reading: Reading
    asked: SourceSettings

    def key(self) -> str:
        """Raises `OSError` with Clang's complaints."""
        try:
            text = preprocessed(self.clang, self.unit)
        except ClangError as error:
            raise OSError(" ".join(str(error).split())) from error
        how = (self.clang.version, self.reading.value, *self.unit.options)
        return self.asked.key("programs", self.name, text, *how)

    def expand(self) -> Expansion:
        try:
            found = front_end_step(self.clang, self.unit, self.reading)
            items = tuple(self._items(found))
        except (ClangError, LlvmFailed, IRError, OSError) as error:
            return Expansion((), (Problem(self.name, " ".join(str(error).split())),))
        refused = found.front.refused.items()
        problems = (Problem(f"{self.name} @{name}", f"unsupported: {why}") for name, why in refused)
        return Expansion(items, tuple(problems))

    def _items(self, found: FrontEndStep) -> Iterator[Item]:
        origin = StepOrigin(self.name, "programs", self.module)
        words = self.asked.words
        said = any(word.partition("=")[0] == _UNROLL for word in words)
        for bound in (None, *sorted({*found.bounds.values()})):
            chosen = words if said or bound is None else (*words, _UNROLL, str(bound))
            for item in items_of([found.step], origin, replace(self.asked, words=chosen)):
                if found.bounds.get(item.function) == bound:
                    yield item


@dataclass(frozen=True)
class ProgramSource:
    """The programs at or below `root`; `label` stands for it.  `clang` is as of `--clang`."""

    root: Path
    label: str
    clang: str
    reading: Reading
    asked: SourceSettings

    def units(self) -> Iterator[ProgramRun | Problem]:
        try:
            clang = find_clang(self.clang or None)
        except ClangError as error:
            yield Problem(self.label, str(error))
            return
        for found in files_below(self.root, self.label, SUFFIXES, "programs in C or C++"):
            if isinstance(found, Problem):
                yield found
                continue
            path, name = found
            try:
                units = [*ways(path)]
            except OSError as error:
                yield Problem(name, why(error))
                continue
            except NoWayError as error:
                yield Problem(name, str(error))
                continue
            for way, unit in units:
                module = f"{printable(path.stem)}.{way}"
                yield ProgramRun(unit, f"{name} {way}", module, clang, self.reading, self.asked)


class NoWayError(Exception):
    """A program does not say how it is compiled; the message says why."""


def ways(path: Path) -> Iterator[tuple[str, TranslationUnit]]:
    """The ways to compile a program, each with a name: as its lines `// clang OPTIONS FILE -o NAME`
    say, or else for each target of its language.  Lines for `clang -cc1` are left out: they are no
    options of a compilation from source to IR.  Raises `OSError`, `NoWayError`."""
    lines = text_of(path, "replace").splitlines()
    given = [line.removeprefix(COMMAND) for line in lines if line.startswith(COMMAND)]
    if not given:
        language, _ = _language(path, ())
        for target, words in language.targets.items():
            yield target, TranslationUnit(path.resolve(), language, (*language.own, *words))
        return
    for line in given:
        try:
            words = shlex.split(line)
        except ValueError as error:
            raise NoWayError(f"{COMMAND}{line}: {error}") from error
        if _DRIVER_ONLY not in words:
            yield _way(path, words)


def _way(path: Path, words: Sequence[str]) -> tuple[str, TranslationUnit]:
    name = ""
    kept: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == "-o":
            name = next(rest, "")
        elif word == "-Xclang":
            following = next(rest, "")
            kept += () if following in _OUR_OWN else (word, following)
        elif word not in _OUR_OWN and word != path.name and not word.startswith("-O"):
            kept.append(word)
    language, options = _language(path, kept)
    way = name.removeprefix(f"{path.stem}.").removesuffix(".ll")
    return way or language.name, TranslationUnit(path.resolve(), language, options)


def _language(path: Path, options: Sequence[str]) -> tuple[Language, tuple[str, ...]]:
    """The language, and the options without it.  Raises `NoWayError`."""
    found = language_of(path.suffix, options)
    if found is None:
        known = ", ".join(SUFFIXES)
        raise NoWayError(f"not a program of a language known here ({known}; or -x in `{COMMAND}…`)")
    return found
