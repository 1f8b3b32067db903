"""`tangle-tv check --html`: a page for each pair, and the command line that it names."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from dataclasses import field, replace
from pathlib import Path

from verify.cli.errors import UsageError
from verify.data import dataclass
from verify.report.html.element import Element
from verify.report.subject import Subject
from verify.report.subject_of_pair import check_command

_SUFFIXES = (".html", ".htm")
_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")
_LONGEST = 80
INDEX = "index.html"
"""The page that leads to the others."""


@dataclass(frozen=True)
class Pages:
    """Where pages go: one `file`, or any number into `folder`.  `several` pairs are checked."""

    folder: Path
    several: bool
    file: str | None = None


def pages_for(where: str, pairs: int) -> Pages:
    """The place that `--html` names, made when it is not there.  Raises UsageError."""
    path = Path(where)
    try:
        if path.suffix.lower() not in _SUFFIXES or path.is_dir():
            path.mkdir(parents=True, exist_ok=True)
            return Pages(path, pairs > 1)
    except OSError as error:
        raise _not_written(path, error) from error
    if pairs > 1:
        raise UsageError(f"--html {where}: {pairs} pairs need a directory, not one file")
    if not path.parent.is_dir():
        raise UsageError(f"--html {where}: there is no directory {path.parent}")
    return Pages(path.parent, False, path.name)


def with_pages(
    subjects: Iterable[Subject], pages: Pages, arguments: Namespace
) -> Iterator[Subject]:
    """The subjects, each after its page is written.  Raises UsageError when one cannot be."""
    from verify.report.html.index import index_page
    from verify.report.html.pair import pair_page

    taken: set[str] = {INDEX} if pages.several else set()
    written: list[tuple[str, Subject]] = []
    for each in subjects:
        name = pages.file or file_name(each.source.name, taken)
        path = pages.folder / name
        function = each.source.name if pages.several else arguments.function
        command = check_command(arguments.files, function, arguments.options)
        try:
            path.write_bytes(pair_page(replace(each, command=command)))
        except OSError as error:
            raise _not_written(path, error) from error
        print(f"tangle-tv: page: {path}", file=sys.stderr)
        written.append((name, each))
        yield each
    if pages.several:
        write_page(str(pages.folder / INDEX), index_page(written))


@dataclass
class StepPages:
    """Pages of steps in a directory, which is made, with an index.  Raises UsageError."""

    where: str
    written: list[tuple[str, Subject]] = field(default_factory=list[tuple[str, Subject]])

    def __post_init__(self) -> None:
        path = Path(self.where)
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _not_written(path, error) from error

    def add(self, stem: str, subject: Subject, command: str, first: Element | None = None) -> None:
        """Write the page of a step, with a part of its own first; `command` makes it again."""
        from verify.report.html.pair import pair_page  # most runs write none

        name = f"{stem}.html"
        page = pair_page(replace(subject, command=command), first)
        write_page(str(Path(self.where) / name), page)
        self.written.append((name, subject))

    def end(self) -> None:
        """Write the index."""
        from verify.report.html.index import index_page  # the same

        write_page(str(Path(self.where) / INDEX), index_page(self.written))


def file_name(function: str, taken: set[str]) -> str:
    """A name of a file that stays in its directory, other than those in `taken`; it is added."""
    stem = _UNSAFE.sub("_", function).strip(".")[:_LONGEST] or "_"
    name, number = f"{stem}.html", 1
    while name.lower() in taken:
        number += 1
        name = f"{stem}-{number}.html"
    taken.add(name.lower())
    return name


def write_page(where: str, content: bytes) -> None:
    """Write one page.  Raises UsageError."""
    path = Path(where)
    try:
        path.write_bytes(content)
    except OSError as error:
        raise _not_written(path, error) from error
    print(f"tangle-tv: page: {path}", file=sys.stderr)


def _not_written(path: Path, error: OSError) -> UsageError:
    return UsageError(f"{path}: the page cannot be written: {error.strerror}")
