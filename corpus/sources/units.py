"""The units of a corpus, before they become jobs to check.

A *source* is an entry of the corpus file.  It has *units* (a file, a file under a pipeline); a unit
is *expanded* to items: jobs with their places in a run.  Expanding may run LLVM, so it runs in a
process of its own, and the items are stored under the unit's key.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from corpus.sources.files import text_of
from corpus.store.records import Job, JobPlace, Problem
from corpus.store.writer import digest
from verify.options import MAX_MEMORY_MIB, MIN_MEMORY_MIB, OPTIONS, number, seconds


@dataclass(frozen=True)
class Item:
    """A job, by the hash of its content, and where it stands; files that its options name are
    looked for in `folder`.  `job` is `None` when the store has it.  `also`: the places of the same
    job in other files."""

    place: JobPlace
    content: str
    function: str
    folder: str
    job: Job | None
    also: tuple[JobPlace, ...] = ()

    @property
    def places(self) -> tuple[JobPlace, ...]:
        """All places of the job."""
        return self.place, *self.also


def item(place: JobPlace, job: Job, folder: str) -> Item:
    """The item of a new job."""
    return Item(place, job.content, job.function, folder, job)


@dataclass(frozen=True)
class Expansion:
    items: tuple[Item, ...] = ()
    problems: tuple[Problem, ...] = ()


class Unit(Protocol):
    """Picklable."""

    @property
    def name(self) -> str: ...
    @property
    def asked(self) -> SourceSettings: ...
    def key(self) -> str | None:
        """A digest of everything that decides the expansion; `None` where expanding costs no more
        than looking that up.  Raises `OSError`."""
        ...

    def expand(self) -> Expansion:
        """The unit's items; a part that cannot be used is a `Problem`, not an exception."""
        ...


class Source(Protocol):
    def units(self) -> Iterator[Unit | Problem]: ...


@dataclass(frozen=True)
class SourceSettings:
    """The settings of all jobs of a source in the corpus file: options as on the command line, and
    the folder of the corpus file."""

    words: tuple[str, ...]
    folder: Path

    def key(self, *what: str) -> str:
        """The key of a unit: `what` decides its expansion, besides the options.  Raises
        `OSError`."""
        return digest(*what, *keyed(self.words, self.folder))

    def content(self, what: Sequence[str], words: Sequence[str], folder: Path) -> str:
        """The hash of a job: `what` is compared, under these options.  Raises `OSError`."""
        return digest(*what, *keyed(words, folder))


def keyed(words: Sequence[str], folder: Path) -> Iterator[str]:
    """Options with the text of the files that they name (what is wrong with one, its check says).
    Raises `OSError`."""
    previous = ""
    for word in words:
        name, _, value = word.partition("=")
        yield word
        if previous == "--ops":
            yield text_of(folder / word, "replace")
        elif name == "--ops" and value:
            yield text_of(folder / value, "replace")
        previous = word


def limits_of(words: Sequence[str], timeout: float, memory: int) -> tuple[float, int]:
    """The limits on time and memory (MiB) that the options name last; the defaults are given."""
    for word, following in zip(words, [*words[1:], ""], strict=True):
        name, equals, value = word.partition("=")
        text = value if equals else following
        with suppress(ValueError):  # the check itself says what is wrong with the option
            if name == OPTIONS["timeout"].flag:
                timeout = seconds(text)
            elif name == OPTIONS["memory"].flag:
                memory = number(text, MIN_MEMORY_MIB, MAX_MEMORY_MIB)
    return timeout, memory


def command(words: Sequence[str]) -> str:
    """Options as typed on a command line; with a leading space when there are any."""
    return "".join(f" {shlex.quote(word)}" for word in words)
