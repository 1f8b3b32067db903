"""The examples of the documents on C and C++, and programs: who is converged, as their tables say,
and what Clang makes of it.

`// RUN FUNCTION THREAD…` is followed by the table that `tangle-tv source run` prints; `// EXPECT
[options]: @FUNCTION verdict code` is a line of `tangle-tv source check`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from source.languages import SUFFIXES
from tests.cli.command import in_process

CORPUS = Path(__file__).parents[2] / "corpus"


def programs(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.suffix in SUFFIXES)


EXAMPLES = programs(CORPUS / "source")
BUGS = programs(CORPUS / "bugs" / "clang")
CRASHES = "// CRASHES "


def runs(path: Path) -> Iterator[tuple[list[str], str]]:
    """The words of each RUN line, and its table."""
    found: list[str] | None = None
    table: list[str] = []
    for line in [*path.read_text(encoding="utf-8").splitlines(), ""]:
        if found is not None and line.startswith("//   "):
            table.append(line.removeprefix("// "))
            continue
        if found is not None:
            yield found, "\n".join(table)
            found = None
        if line.startswith("// RUN "):
            found, table = line.split()[2:], []


def expectations(path: Path) -> dict[str, list[str]]:
    """The lines of `source check`, without the step, by its options."""
    found: dict[str, list[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("// EXPECT "):
            options, wanted = line.removeprefix("// EXPECT ").split(": ", 1)
            found.setdefault(options, []).append(wanted)
    return found


@pytest.mark.one_case_in(9)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_table_is_the_documents(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert [*runs(path)], "an example has a table"
    tables_agree(path, "crosslane", capsys)


BOTH_READINGS = [p for p in EXAMPLES if any("--reading tangles" in o for o in expectations(p))]


@pytest.mark.parametrize("path", BOTH_READINGS, ids=lambda path: path.stem)
def test_the_table_is_one_that_the_other_document_allows(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where "tangles" leaves more to the implementation, the machine joins all threads that may be,
    which are those that the other document joins."""
    tables_agree(path, "tangles", capsys)


def tables_agree(path: Path, reading: str, capsys: pytest.CaptureFixture[str]) -> None:
    for (function, *threads), table in runs(path):
        given = [word for thread in threads for word in ("--thread", thread)]
        words = ("--reading", reading, "--function", function)
        done = in_process(capsys, "source", "run", str(path), *words, *given)
        assert done.status == 0, done.err
        assert done.out.split("\n\n")[0].rstrip() == table


@pytest.mark.one_case_in(10)
@pytest.mark.parametrize("path", [*EXAMPLES, *BUGS], ids=lambda path: path.stem)
def test_the_verdict(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = expectations(path)
    assert found or path in BUGS, "an example has a verdict"
    for options, wanted in found.items():
        done = in_process(capsys, "source", "check", str(path), *options.split())
        line = r"^ +1 front end +(@\S+)(?: .*)?  (\S+) \((\S+)\)$"
        said = [" ".join(m) for m in re.findall(line, done.out, re.M)]
        assert set(wanted) <= set(said), (options, done.out, done.err)


@pytest.mark.parametrize("path", BUGS, ids=lambda path: path.stem)
def test_clang_stops(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    crashes = [line.removeprefix(CRASHES) for line in lines if line.startswith(CRASHES)]
    assert crashes or expectations(path), "a fault of Clang's has a verdict, or is a crash"
    for options in crashes:
        done = in_process(capsys, "source", "check", str(path), *options.split())
        assert (done.status, "clang frontend command failed" in done.err) == (2, True), done.err


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("path", BUGS, ids=lambda path: path.stem)
def test_the_same_without_tokens_is_right(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = in_process(capsys, "source", "check", str(path), "--target", "amdgpu")
    assert done.status == 0, (done.out, done.err)
