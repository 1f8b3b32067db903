"""The files of a folder with LLVM IR: what each of them is, by its contents; BEFORE and AFTER by
their names."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from corpus.lit_lines import all_lines
from corpus.sources.files import bytes_of, printable, why
from corpus.sources.lit import opt_lines
from corpus.store.records import Problem
from transforms.llvm.same_module import without_names
from verify.ir.errors import IRError
from verify.ir.llvm import BITCODE_MAGICS, canonical
from verify.judge.pairing import SOURCE, TARGET, suffix, without_quotes

ENDINGS = (".ll", ".bc")
SIDES = (("before", "after"), ("src", "tgt"))
"""The words by which BEFORE and AFTER are known: `x.before.ll` and `x.after.ll`, `before.ll` and
`after.ll`, or folders `before/` and `after/` with files of the same name."""
MOST_NAMED = 3
"""Files that are named where several are skipped for one reason."""
_DEFINE = re.compile(r"^define [^@\n]*@(\"[^\"]*\"|[\w.$-]+)\(", re.M)


@dataclass(frozen=True)
class FolderFile:
    """A file: `name` is relative to the folder, as it can be printed."""

    path: Path
    name: str


@dataclass(frozen=True)
class FolderFiles:
    """The files of a folder by what they are, each in the order of names: with pairs of functions,
    BEFORE and AFTER, tests of LLVM's with RUN lines.  `skipped`: those that are nothing of this,
    by the reason; `problems`: those that cannot be read."""

    pairs: tuple[FolderFile, ...]
    sides: tuple[tuple[FolderFile, FolderFile], ...]
    tests: tuple[FolderFile, ...]
    skipped: tuple[tuple[str, tuple[str, ...]], ...]
    problems: tuple[Problem, ...]

    @property
    def said_skipped(self) -> Iterator[str]:
        """A sentence for each reason, with the count and some of the names."""
        for reason, names in self.skipped:
            more = f" and {len(names) - MOST_NAMED} more" if names[MOST_NAMED:] else ""
            files = "1 file is" if len(names) == 1 else f"{len(names)} files are"
            yield f"{files} skipped: {reason}: {', '.join(names[:MOST_NAMED])}{more}"


def files_with_ir(root: Path) -> list[FolderFile]:
    """The files below `root` with the endings of LLVM IR, by name; none in hidden folders."""
    found: list[Path] = []
    for place, folders, names in os.walk(root):
        folders[:] = [name for name in folders if not name.startswith(".")]
        found += (Path(place, name) for name in names if name.endswith(ENDINGS))
    return [
        FolderFile(path, printable(path.relative_to(root).as_posix())) for path in sorted(found)
    ]


def files_in(root: Path) -> FolderFiles:
    """What is in the folder, and below it."""
    by_name = {each.path.relative_to(root): each for each in files_with_ir(root)}
    sides: list[tuple[FolderFile, FolderFile]] = []
    for name, before in by_name.items():
        after = next((by_name[a] for a in _names_of_after(name) if a in by_name), None)
        if after is not None:
            sides.append((before, after))
    taken = {each.name for pair in sides for each in pair}
    pairs: list[FolderFile] = []
    tests: list[FolderFile] = []
    skipped: dict[str, list[str]] = {}
    problems: list[Problem] = []
    for each in by_name.values():
        if each.name in taken:
            continue
        try:
            text = text_in(each.path, "replace")
        except OSError as error:
            problems.append(Problem(each.name, why(error)))
            continue
        except IRError as error:
            problems.append(Problem(each.name, " ".join(str(error).split())))
            continue
        if _has_pair(text):
            pairs.append(each)
        elif next(opt_lines(text, each.path), None) is not None:
            tests.append(each)
        elif problem := _alone(Path(each.name), text) or _unreadable(each.path, text):
            problems.append(Problem(each.name, problem))
        else:
            skipped.setdefault(_why_skipped(text), []).append(each.name)
    reasons = tuple((reason, tuple(names)) for reason, names in skipped.items())
    return FolderFiles(tuple(pairs), tuple(sides), tuple(tests), reasons, tuple(problems))


def text_in(path: Path, errors: str = "strict") -> str:
    """The text of a file with LLVM IR, of bitcode LLVM's without the file's name.  Raises
    `OSError`, `UnicodeDecodeError`, `IRError`."""
    data = bytes_of(path)
    if data.startswith(BITCODE_MAGICS):
        return without_names(canonical(data, path.name).text)
    return data.decode("utf-8", errors)


def defined_in(text: str) -> list[str]:
    """The names of the functions that a text defines."""
    return [without_quotes(name) for name in _DEFINE.findall(text)]


def _names_of_after(name: Path) -> Iterator[Path]:
    """The names that the AFTER of this file may have, if this is a BEFORE."""
    stem, own = os.path.splitext(name.name)
    endings = (own, *(other for other in ENDINGS if other != own))
    head, dot, last = stem.rpartition(".")
    for before, after in SIDES:
        if last == before:
            yield from (name.with_name(f"{head}{dot}{after}{ending}") for ending in endings)
        for place, part in reversed([*enumerate(name.parts[:-1])]):
            if part == before:
                folder = Path(*name.parts[:place], after, *name.parts[place + 1 : -1])
                yield from (folder / f"{stem}{ending}" for ending in endings)


def _has_pair(text: str) -> bool:
    names = defined_in(text)
    sources, targets = (_suffixes(names, prefix) for prefix in (SOURCE, TARGET))
    return not sources.isdisjoint(targets)


def _suffixes(names: Sequence[str], prefix: str) -> set[str]:
    return {found for name in names if (found := suffix(name, prefix)) is not None}


def _alone(name: Path, text: str) -> str:
    """Why a file is one side of a comparison whose other side is missing; or empty.  A compiler
    that crashed leaves no AFTER: a night without it is not a good one."""
    words = {name.stem.rpartition(".")[2], *name.parts[:-1]}
    for own, other in (SIDES[0], SIDES[0][::-1]):
        if own in words:
            return f"its name says {own.upper()}, and there is no {other.upper()} of it"
    names = defined_in(text)
    for own, other in ((SOURCE, TARGET), (TARGET, SOURCE)):
        if _suffixes(names, own) and next(all_lines(text), None) is None:
            return f"it defines @{own}, and no @{other} that belongs to it"
    return ""


def _unreadable(path: Path, text: str) -> str:
    """What LLVM has against a file in which no function is seen; or empty."""
    if defined_in(text):
        return ""
    try:
        canonical(bytes_of(path), path.name)
    except IRError as error:
        return " ".join(str(error).split())
    return ""


def _why_skipped(text: str) -> str:
    if next(all_lines(text), None) is not None:
        return "RUN lines, but none in which `opt` reads the file and is to succeed"
    if not defined_in(text):
        return "no function is defined"
    return "a module without @src and @tgt, AFTER beside it, or RUN lines"
