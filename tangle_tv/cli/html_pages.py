"""`tangle-tv check --html`: a page for each pair, and the command line that it names."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field, replace
from pathlib import Path

from common.data import dataclass
from common.file_names import safe, unused
from report.html.element import Element
from report.subject import Subject
from report.subject_of_pair import check_command
from tangle_tv.cli.errors import UsageError, on_terminal
from tangle_tv.cli.whole_file import write_beside

_SUFFIXES = (".html", ".htm")
MANY = sys.maxsize
"""The number of pairs where files are not read yet."""
INDEX = "index"
"""The page that leads to the others."""


@dataclass(frozen=True)
class Pages:
    """The destination of pages: one `file`, or any number into `folder`.  `several` pairs are
    checked.  `by_file`: they are of several files, which their pages are named by, too."""

    folder: Path
    several: bool
    file: str | None = None
    by_file: bool = False


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
        count = "the files of a folder" if pairs == MANY else f"{pairs} pairs"
        raise UsageError(f"--html {where}: {count} need a directory, not one file")
    if not path.parent.is_dir():
        raise UsageError(f"--html {where}: there is no directory {path.parent}")
    return Pages(path.parent, False, path.name)


def pages_of_files(where: str) -> Pages:
    """The directory that `--html` names, for the pairs of several files, made when it is not there.
    Raises UsageError."""
    return replace(pages_for(where, MANY), by_file=True)


def with_pages(
    subjects: Iterable[Subject], pages: Pages, arguments: Namespace
) -> Iterator[Subject]:
    """The subjects, each after its page is written, if it can be."""
    from report.html.pair import index_page, pair_page

    taken: set[str] = {INDEX} if pages.several else set()
    written: list[tuple[str, Subject]] = []
    for each in subjects:
        files: Sequence[str] = arguments.files
        stem = each.source.name
        if pages.by_file:
            files = list(dict.fromkeys(each.files))
            stem = f"{Path(each.files[1]).stem}.{stem}"
        name = pages.file or f"{unused(safe(stem), taken)}.html"
        functions = [each.source.name] if pages.several else arguments.functions
        command = check_command(files, functions, arguments.options)
        page = pair_page(replace(each, command=command))
        if write_page(arguments, pages.folder / name, page):
            written.append((name, each))
        yield each
    if pages.several:
        write_page(arguments, pages.folder / f"{INDEX}.html", index_page(written))


@dataclass
class StepPages:
    """Pages of steps in the directory of `--html`, which is made, with an index.  Raises
    UsageError."""

    arguments: Namespace
    written: list[tuple[str, Subject]] = field(default_factory=list[tuple[str, Subject]])

    def __post_init__(self) -> None:
        self.folder = Path(self.arguments.html)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _not_written(self.folder, error) from error

    def add(self, stem: str, subject: Subject, command: str, first: Element | None = None) -> None:
        """Write the page of a step, with a part of its own first; `command` makes it again.  Each
        `stem` is another one."""
        from report.html.pair import pair_page  # most runs write none

        name = f"{stem}.html"
        page = pair_page(replace(subject, command=command), first)
        if write_page(self.arguments, self.folder / name, page):
            self.written.append((name, subject))

    def end(self) -> None:
        """Write the index."""
        from report.html.pair import index_page  # the same

        write_page(self.arguments, self.folder / f"{INDEX}.html", index_page(self.written))


def write_page(arguments: Namespace, path: Path, content: bytes) -> bool:
    """Write a page; whether that was possible."""
    written = write_beside(arguments, "--html", path, content)
    if written:
        print(on_terminal(f"tangle-tv: page: {path}"), file=sys.stderr)
    return written


def _not_written(path: Path, error: OSError) -> UsageError:
    return UsageError(f"{path}: the page cannot be written: {error.strerror}")
