"""Pair files: @src and @tgt in one file, each `; EXPECT` line a job; without one, one job."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from corpus.expect import ExpectationError, expectations_in
from corpus.sources.files import ll_files, printable, why
from corpus.sources.folder_files import text_in
from corpus.sources.units import Expansion, Item, Problem, SourceSettings, command, item
from corpus.store.records import Job, JobPlace
from verify.ir.errors import IRError


@dataclass(frozen=True)
class PairFile:
    path: Path
    name: str
    asked: SourceSettings

    def key(self) -> None:
        return None

    def expand(self) -> Expansion:
        try:
            text = text_in(self.path)
            lines = [(e.words, str(e)) for e in expectations_in(self.path, text)] or [((), "")]
            items = tuple(self._item(text, *line) for line in lines)
        except (OSError, UnicodeDecodeError) as error:
            return Expansion((), (Problem(self.name, why(error)),))
        except (ExpectationError, IRError) as error:
            return Expansion((), (Problem(self.name, " ".join(str(error).split())),))
        return Expansion(items)

    def _item(self, text: str, own: tuple[str, ...], expected: str) -> Item:
        words = (*self.asked.words, *own)
        content = self.asked.content([text], words, self.path.parent)
        place = JobPlace(self.name + command(own), "pairs", printable(self.path.stem), "", expected)
        return item(place, Job(content, text, text, "", words), str(self.path.parent))


@dataclass(frozen=True)
class Pairs:
    """The pair files at or below `root`, but for those in the folders `without` of it."""

    root: Path
    label: str
    without: tuple[str, ...]
    asked: SourceSettings

    def units(self) -> Iterator[PairFile | Problem]:
        for found in ll_files(self.root, self.label, self.without):
            yield found if isinstance(found, Problem) else PairFile(*found, self.asked)
