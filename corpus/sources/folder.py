"""A folder as a corpus, without a file that describes it."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from corpus.sources.compiled import WHOLE, CompiledRun
from corpus.sources.description import (
    DEFAULT_MEMORY_MIB,
    DEFAULT_TIMEOUT_S,
    SOURCES,
    Corpus,
    CorpusError,
)
from corpus.sources.files import printable
from corpus.sources.folder_files import FolderFiles, files_in
from corpus.sources.lit import LitTest, found_opt
from corpus.sources.pairs import PairFile
from corpus.sources.units import SourceSettings, Unit
from corpus.store.records import Problem
from corpus.store.writer import digest
from transforms.llvm.worker import LlvmFailed


@dataclass(frozen=True)
class Folder:
    """What was found in the folder `root`; `prefix` stands before the names of the files."""

    root: Path
    prefix: str
    files: FolderFiles
    asked: SourceSettings

    def units(self) -> Iterator[Unit | Problem]:
        for problem in self.files.problems:
            yield Problem(self.prefix + problem.place, problem.what)
        for each in self.files.pairs:
            yield PairFile(each.path, self._named(each.name), self.asked)
        for before, after in self.files.sides:
            # By the file that is compared: a place in it is what a reader looks for.
            module = os.path.basename(_short(after.name))
            name = self._named(after.name)
            yield CompiledRun(before.path, after.path, name, module, WHOLE, self.asked)
        yield from self._tests()

    def _tests(self) -> Iterator[Unit | Problem]:
        if not self.files.tests:
            return
        try:
            opt = found_opt()
        except LlvmFailed as error:
            yield Problem(self.prefix or ".", str(error))
            return
        for each in self.files.tests:
            yield LitTest(each.path, self._named(each.name), opt, self.asked, self.root)

    def _named(self, name: str) -> str:
        return self.prefix + _short(name)


def load_folder(root: Path) -> Corpus:
    """The corpus of what is in a folder.  It has one name, however the folder is written: its path
    below the current folder, or else its whole path.  Raises `CorpusError`."""
    _refuse_description(root)
    place, here = root.resolve(), Path.cwd()
    name = printable(str(place.relative_to(here) if place.is_relative_to(here) else place))
    below = name if place.is_relative_to(here) else printable(place.name)
    files = files_in(root)
    skipped = [f"{root}: {said}" for said in files.said_skipped]
    found = _counted(files)
    if not (found or files.problems):
        reasons = "; ".join(files.said_skipped) or "it has no files .ll or .bc"
        raise CorpusError(f"{root}: nothing to check in this folder: {reasons}")
    words = ("--timeout", f"{DEFAULT_TIMEOUT_S:g}", "--memory", str(DEFAULT_MEMORY_MIB))
    prefix = "" if below == "." else f"{below}/"
    source = Folder(root, prefix, files, SourceSettings(words, root))
    return Corpus(
        printable(here.name) if name == "." else name,
        DEFAULT_TIMEOUT_S,
        DEFAULT_MEMORY_MIB,
        words,
        None,
        (source,),
        digest("folder"),
        (f"{root}: a folder as a corpus; {found or 'nothing can be read'}", *skipped),
    )


def _short(name: str) -> str:
    return name.removesuffix(".ll")


def _counted(files: FolderFiles) -> str:
    """What there is to check, in words; empty for nothing."""
    kinds = {
        "files with pairs": files.pairs,
        "BEFORE with AFTER": files.sides,
        "tests with RUN lines": files.tests,
    }
    return ", ".join(f"{kind}: {len(found)}" for kind, found in kinds.items() if found)


def _refuse_description(root: Path) -> None:
    """Raises `CorpusError` where the folder has a file that describes a corpus: what is to be
    checked is for the user to say, as such a file may name commands."""
    described: list[Path] = []
    for path in sorted(root.glob("*.toml")):
        with suppress(OSError, ValueError, RecursionError):
            if tomllib.loads(path.read_text(encoding="utf-8")).keys() & SOURCES.keys():
                described.append(path)
    if described:
        names = " or ".join(map(str, described))
        raise CorpusError(
            f"{root}: this folder has the description of a corpus: give {names}, or a folder "
            "without one"
        )
