"""RUN lines of LLVM's tests, as a shell runs them."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from corpus.sources.files import text_of

_RUN = re.compile(r"^\s*[;/#]+\s*RUN:\s*(.*)$")
_REQUIRES = re.compile(r"^\s*;\s*REQUIRES:\s*(.*)$", re.M)
_SUBSTITUTION = re.compile(r"%(?:s|S|p|t|T|%|basename_t|python|\{[a-z]+\})")
_CONDITIONAL = re.compile(
    r"%if (?P<feature>\S+) %\{(?P<then>.*?)%\}(?:\s*%else %\{(?P<other>.*?)%\})?"
)
_NOT_UNDERSTOOD = re.compile(r"%(?:if\b|else\b|\{|clang|llvm|llc|opt\b|ext\b)\S*")
_OPT = re.compile(r"(?:^|[|;&]|\bnot|\bnot --crash)\s*opt(?=\s)")


def files_in(paths: Iterable[Path], mentions: str | None) -> Iterator[Path]:
    """The files, and those in folders, that contain `mentions`; in folders also those that cannot
    be read, for a message about each.  Raises `OSError`."""
    for path in paths:
        if path.is_dir():
            yield from (file for file in sorted(path.rglob("*.ll")) if _contains(file, mentions))
        elif mentions is None or mentions in text_of(path, "replace"):
            path.stat()
            yield path


def _contains(file: Path, mentions: str | None) -> bool:
    try:
        return mentions is None or mentions in text_of(file, "replace")
    except OSError:
        return True


def needs_assertions(text: str) -> bool:
    """Whether the test needs an LLVM with assertions, which distributions do not build."""
    return any("asserts" in need for need in _REQUIRES.findall(text))


def run_lines(text: str) -> Iterator[str]:
    """The RUN lines that call `opt`."""
    return filter(calls_opt, all_lines(text))


def all_lines(text: str) -> Iterator[str]:
    r"""The RUN lines; one that ends in `\` continues in the next."""
    pending = ""
    for line in text.splitlines():
        match = _RUN.match(line)
        if match is None:
            continue
        pending += match[1].rstrip()
        if pending.endswith("\\"):
            pending = pending[:-1] + " "
            continue
        yield _chosen(pending)
        pending = ""
    if pending:
        yield _chosen(pending)


def calls_opt(line: str) -> bool:
    """Whether a line of a shell runs `opt`."""
    return _OPT.search(line) is not None


def lines_to_run(text: str) -> list[str]:
    """The RUN lines up to the last that calls `opt`, which may read what the others make."""
    lines = list(dict.fromkeys(all_lines(text)))
    last = max((number for number, line in enumerate(lines) if calls_opt(line)), default=-1)
    return [line for line in lines[: last + 1] if not line.startswith("FileCheck")]


def _chosen(line: str) -> str:
    """The line with the parts of `%if` that hold where LLVM has all its targets."""

    def part(match: re.Match[str]) -> str:
        if not match["feature"].endswith("-registered-target"):
            return match[0]
        return (match["other"] or "") if match["feature"].startswith("!") else match["then"]

    return _CONDITIONAL.sub(part, line).strip()


def not_understood(line: str) -> str | None:
    """A substitution of lit's in the line (with ours done) that has no meaning here."""
    match = _NOT_UNDERSTOOD.search(line)
    return match and match[0]


def substituted(line: str, path: Path, folder: Path) -> str:
    """lit's substitutions: `%s` the file, `%S` its folder, `%t` a file to write."""
    path = path.resolve()
    values: Mapping[str, str] = {
        "%s": str(path),
        "%S": str(path.parent),
        "%p": str(path.parent),
        "%t": str(folder / "t.tmp"),
        "%T": str(folder),
        "%basename_t": "t.tmp",
        "%python": sys.executable,
        "%%": "%",
    }

    def value(match: re.Match[str]) -> str:
        return shlex.quote(values[match[0]]) if match[0] in values else match[0]

    return _SUBSTITUTION.sub(value, line)
