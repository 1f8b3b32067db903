"""The smallest pairs and the tests that execute a source file, listed and run.

    python -m corpus.tests_of FILE [--list]       (`make tests-of FILE=verify/…/NAME.py`)
    python -m corpus.tests_of --record            the stored pairs anew (fifteen minutes)
    python -m tests.entered                       the stored tests anew (half an hour)

`corpus/coverage.toml` says for each source file which pairs and which test files enter one of its
functions.  A pair stands for its file's first `; EXPECT` line; a test file for the first case of
each of its tests.  Of the pairs it has the ten smallest files without `; SLOW`; of the test files
the ten that enter the fewest source files.  Processes that a test starts are not followed, and a
module's own lines do not count: they are executed by every import.  Where no test files are stored
for a source file, those that import it stand for them.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tomllib
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import FrameType

from corpus.expect import (
    ROOT,
    Expectation,
    expectations,
    pair_files,
    run,
    short,
    why_slow,
)
from corpus.pairing import read_pairs
from process.fork import Done, fork_call
from process.limits import Limits

PROJECT = ROOT.parent
STORED = ROOT / "coverage.toml"
FOLDERS = (
    *("checker", "common", "corpus", "process", "report"),
    *("source", "tangle_tv", "transforms", "verify"),
)
MOST = 10
"""Pairs, and test files, of a source file."""
RECORD_TIMEOUT_S = 120.0
"""Seconds of processor time for a pair, of which following its calls takes most."""
HEAD = """\
# Which pairs and test files enter a function of a source file (corpus/tests_of.py).
# Do not edit: `python -m corpus.tests_of --record` makes the pairs anew, `python -m tests.entered`
# the tests.  At most ten of each: the smallest pairs, by the first EXPECT line of the file, without
# slow files; the test files that enter the fewest source files, by the first case of each test.
"""


@dataclass(frozen=True)
class Entered:
    """Who enters functions of a source file.  `pairs` are short names (`corpus.expect.short`),
    `tests` paths of test files."""

    pairs: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


Coverage = Mapping[str, Entered]
"""By source file; files that nothing enters are left out."""


def stored(path: Path = STORED) -> Coverage:
    """The stored coverage, empty where none was recorded."""
    if not path.is_file():
        return {}
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        name: Entered(tuple(table.get("pairs", ())), tuple(table.get("tests", ())))
        for name, table in tables.items()
    }


def text_of(coverage: Coverage) -> str:
    return HEAD + "".join(
        f'\n["{name}"]\n{_line("pairs", entered.pairs)}{_line("tests", entered.tests)}'
        for name, entered in sorted(coverage.items())
        if entered != Entered()
    )


def _line(key: str, names: Sequence[str]) -> str:
    quoted = ", ".join(f'"{name}"' for name in names)
    return f"{key} = [{quoted}]\n" if names else ""


def with_pairs(old: Coverage, new: Mapping[str, Sequence[str]]) -> Coverage:
    """The coverage with other pairs, and the old test files."""
    return {
        name: replace(old.get(name, Entered()), pairs=tuple(new.get(name, ())))
        for name in {*old, *new}
    }


def with_tests(old: Coverage, new: Mapping[str, Sequence[str]]) -> Coverage:
    """The coverage with other test files, and the old pairs."""
    return {
        name: replace(old.get(name, Entered()), tests=tuple(new.get(name, ())))
        for name in {*old, *new}
    }


def first_of_each(entered: Iterable[tuple[str, Iterable[str]]]) -> dict[str, list[str]]:
    """By source file, the first ten that enter it; `entered` has who enters which source files."""
    found: dict[str, list[str]] = {}
    for name, files in entered:
        for file in files:
            names = found.setdefault(file, [])
            if len(names) < MOST:
                names.append(name)
    return found


# What is recorded


@contextmanager
def entering() -> Generator[set[str]]:
    """The source files, as paths in the project, of which functions are entered in the block.  The
    set is complete after the block."""
    names: set[str] = set()
    found: set[str] = set()

    def called(frame: FrameType, _event: str, _argument: object) -> None:
        code = frame.f_code
        if code.co_flags & CO_OPTIMIZED:  # neither a module nor the body of a class
            names.add(code.co_filename)

    before = sys.gettrace()
    sys.settrace(called)
    try:
        yield found
    finally:
        sys.settrace(before)
        paths = (Path(name) for name in names)
        inside = (path.relative_to(PROJECT) for path in paths if path.is_relative_to(PROJECT))
        found.update(path.as_posix() for path in inside if path.parts[0] in FOLDERS)


def files_by_size() -> list[Path]:
    """The pair files that are not slow, the smallest first."""
    quick = [path for path in pair_files() if not _is_slow(path)]
    return sorted(quick, key=lambda path: (path.stat().st_size, short(path)))


def _is_slow(path: Path) -> bool:
    return why_slow(path.read_text(encoding="utf-8")) is not None


def entered_by(path: Path) -> list[str]:
    """The source files that the first expectation of a pair file enters: in a process of its own,
    which has nothing memoised of other pairs.  Empty where it does not end in time."""

    def work() -> list[str]:
        with entering() as found:
            run(expectations(path)[0], read_pairs(path))
        return sorted(found)

    ending = fork_call(work, Limits(RECORD_TIMEOUT_S))
    return ending.value if isinstance(ending, Done) else []


def _recorded(paths: Sequence[Path]) -> Iterator[tuple[str, list[str]]]:
    for number, path in enumerate(paths, 1):
        print(f"{number} of {len(paths)}: {short(path)}", file=sys.stderr)
        yield short(path), entered_by(path)


def record(path: Path = STORED) -> None:
    """Store which pairs enter which source files."""
    found = first_of_each(_recorded(files_by_size()))
    path.write_text(text_of(with_pairs(stored(path), found)), encoding="utf-8")


# The command


def source_file(given: str) -> str | None:
    """The path in the project of one of its source files, `None` for other files."""
    path = Path(given).resolve()
    if not path.is_file() or not path.is_relative_to(PROJECT):
        return None
    inside = path.relative_to(PROJECT)
    return inside.as_posix() if inside.suffix == ".py" and inside.parts[0] in FOLDERS else None


def importers(name: str) -> tuple[str, ...]:
    """The test files that import a source file by its own name, at most ten."""
    module = re.escape(name.removesuffix(".py").replace("/", "."))
    wanted = re.compile(rf"^(?:from|import) {module}(?:\s|$)", re.MULTILINE)
    files = sorted((PROJECT / "tests").rglob("test_*.py"))
    found = [path for path in files if wanted.search(path.read_text(encoding="utf-8"))]
    return tuple(path.relative_to(PROJECT).as_posix() for path in found[:MOST])


def listed(name: str, entered: Entered, imports: Sequence[str] = ()) -> Iterator[str]:
    """What is printed before it is run; `imports` are test files, if none is stored."""
    titles = [
        (f"pairs that execute {name}, the smallest first", entered.pairs),
        (f"test files that execute {name}, the most specific first", entered.tests),
    ]
    if imports:
        titles[1] = (f"test files that import {name}", tuple(imports))
    for title, names in titles:
        yield f"{title}:" if names else f"no {title.partition(',')[0]}"
        yield from (f"  {each}" for each in names)


def first_lines(names: Iterable[str]) -> Iterator[Expectation]:
    """The first expectation of each of the pairs."""
    by_name = {short(path): path for path in pair_files()}
    yield from (expectations(by_name[name])[0] for name in names)


def _run_pairs(names: Sequence[str]) -> bool:
    """Whether all verdicts are as expected; each is printed."""
    met = True
    for expectation in first_lines(names):
        outcome = run(expectation, read_pairs(expectation.path))
        met &= outcome.met
        answer = f"ok   {expectation}" if outcome.met else f"DIFF expected {expectation}; {outcome}"
        print(f"{expectation.name}: {answer}", flush=True)
    return met


def _run_tests(files: Sequence[str]) -> bool:
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", *files]
    return not files or subprocess.run(command, cwd=PROJECT, check=False).returncode == 0


def main(arguments: Sequence[str] | None = None) -> int:
    """0: all is as expected; 1: something is not; 2: no source file of the project is named."""
    parser = argparse.ArgumentParser(
        prog="python -m corpus.tests_of", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("file", nargs="?", default="", metavar="FILE")
    parser.add_argument("--list", action="store_true", help="print the names, run nothing")
    parser.add_argument("--record", action="store_true", help="make the stored pairs anew")
    parsed = parser.parse_args(arguments)
    if parsed.record:
        record()
        return 0
    name = source_file(parsed.file)
    if name is None:
        print(f"{parsed.file or 'FILE'}: no source file of the project", file=sys.stderr)
        return 2
    entered = stored().get(name, Entered())
    imports = () if entered.tests else importers(name)
    print("\n".join(listed(name, entered, imports)), flush=True)
    if parsed.list:
        return 0
    met = _run_pairs(entered.pairs)
    return 0 if _run_tests(entered.tests or imports) and met else 1


if __name__ == "__main__":
    sys.exit(main())
