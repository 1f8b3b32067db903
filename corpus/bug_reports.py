"""A page for LLVM's tracker on each miscompile: `corpus/bugs/reports`.

    python -m corpus.bug_reports [--check] [NAMES…]

Writes the pages from the comments of `corpus/bugs/*.ll`, the tables of `corpus/bugs/README.md` and
the checker's current verdicts.  Of a page that was written by hand the facts under its title and
the trace are replaced, and nothing else.  `--check` compares, without the traces; exit status 1 if
some page differs.
"""

from __future__ import annotations

import argparse
import re
import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from corpus.bugs_page import WIDTH, Bug, bugs, trace_of
from corpus.expect import BUGS
from corpus.expect import ROOT as CORPUS

REPORTS = BUGS / "reports"
MADE = "<!-- Made by python -m corpus.bug_reports: change the comments of the pair instead. -->"
"""The first line of a page that was not written by hand."""
OPENS, CLOSES = "<!-- facts: python -m corpus.bug_reports -->", "<!-- end of facts -->"
_FACTS = re.compile(rf"{re.escape(OPENS)}\n.*?{re.escape(CLOSES)}\n\n?", re.S)
_ROW = re.compile(r"^\| \[([\w-]+)\]\(\1\.ll\) \| (.*) \|$")
_SAME = {"": "nothing was tried, or it was another result", "yes": "the same"}
"""The cells of the README's column for LLVM 23, in words; others are so already."""
Trace = Callable[[Bug], str]


@dataclass(frozen=True)
class Versions:
    """The cells of `corpus/bugs/README.md` for a pair: older versions of LLVM that do the same, and
    what LLVM 23 does."""

    also: str = ""
    newer: str = ""


def versions() -> Mapping[str, Versions]:
    """By the name of the pair."""
    found: dict[str, Versions] = {}
    columns: list[str] = []
    for line in (BUGS / "README.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("| pair |"):
            columns = [cell.strip() for cell in line.strip("|").split("|")][1:]
        row = _ROW.match(line)
        if row is not None and columns:
            cells = dict(zip(columns, map(str.strip, row[2].split("|")), strict=False))
            found[row[1]] = Versions(cells.get("also", ""), cells.get("23.1", ""))
    return found


def facts(bug: Bug, known: Versions) -> str:
    """What a page says under its title."""
    return "\n".join([OPENS, *_facts(bug, known), CLOSES, ""])


def _facts(bug: Bug, known: Versions) -> Iterator[str]:
    accepts = (
        "silent: LLVM's verifier accepts the result"
        if bug.silent
        else ("LLVM's verifier refuses the result")
    )
    runs = f"runs in {bug.runs_in} by default" if bug.runs_in else "runs where it is asked for"
    yield f"- severity: {accepts}; the pass `{bug.wrong_pass}` {runs}"
    version = bug.fields["LLVM"].split(",")[0]
    older = f"; the same: LLVM {known.also}" if known.also else ""
    yield f"- LLVM: {version}{older}; LLVM 23.1: {_SAME.get(known.newer, known.newer)}"
    yield f"- command: `{bug.command} {bug.path.name}`"
    options = bug.command.split(" ", 1)[1]
    source = f"[{bug.path.name}](../../opt/inputs/{bug.path.name})"
    yield f"- Compiler Explorer: language *LLVM IR*, compiler *opt*, options `{options}`,"
    yield f"  and as its text {source}"
    yield f"- pair: [{bug.path.name}](../{bug.path.name}), {', '.join(bug.codes)}"


def page(bug: Bug, known: Versions, trace: Trace | None) -> str:
    """The page; a trace is left as it is, or out, without `trace`."""
    path = REPORTS / f"{bug.name}.md"
    stored = path.read_text(encoding="utf-8") if path.is_file() else MADE
    if stored.startswith(MADE):
        return "\n".join(_made(bug, known, trace))
    title, _, rest = stored.partition("\n\n")
    rest = _FACTS.sub("", rest)
    if trace is not None:
        shown = trace(bug)
        rest = _trace_in(bug).sub(lambda _: f"```text\n{shown}\n```", rest, count=1)
    return f"{title}\n\n{facts(bug, known)}\n{rest}"


def _trace_in(bug: Bug) -> re.Pattern[str]:
    command = re.escape(f"$ tangle-tv check corpus/bugs/{bug.path.name}")
    return re.compile(rf"```text\n{command}[ \n].*?\n```", re.S)


def _made(bug: Bug, known: Versions, trace: Trace | None) -> Iterator[str]:
    what = bug.fields["What"]
    first = re.match(r"(.*?[.:;])(?: |$)", what)
    yield MADE
    yield f"# [{bug.wrong_pass}] {(first[1] if first else what).rstrip('.:;')}"
    yield ""
    yield facts(bug, known)
    yield "Reproducer:"
    yield ""
    source = CORPUS / "opt" / "inputs" / bug.path.name
    lines = source.read_text(encoding="utf-8").splitlines()
    yield from ("```llvm", "\n".join(x for x in lines if not x.startswith(";")).strip(), "```", "")
    yield from textwrap.wrap(f"Actual: {what}", WIDTH)
    yield ""
    document = bug.fields.get("Document", "")
    by = f" by {document}" if document else ""
    expected = f"Expected: a result that the source allows{by}."
    yield from textwrap.wrap(expected, WIDTH)
    yield ""
    if trace is not None:
        yield from ("Trace:", "", "```text", trace(bug), "```", "")
    yield "Upstream: the issue threads were not searched for this page."
    yield ""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m corpus.bug_reports", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parsed = parser.parse_args(arguments)
    table = versions()
    differs: list[str] = []
    for bug in bugs():
        if parsed.names and bug.name not in parsed.names:
            continue
        path, known = REPORTS / f"{bug.name}.md", table.get(bug.name, Versions())
        if parsed.check:
            differs += [] if is_current(bug, known, path) else [bug.name]
        else:
            path.write_text(page(bug, known, trace_of), encoding="utf-8")
    for name in differs:
        print(f"{name}: `python -m corpus.bug_reports {name}` writes its page", file=sys.stderr)
    return 1 if differs else 0


def is_current(bug: Bug, known: Versions, path: Path) -> bool:
    """Whether the stored page has the facts of today; its trace is not looked at."""
    if not path.is_file():
        return False
    stored = path.read_text(encoding="utf-8")
    if not stored.startswith(MADE):
        return stored == page(bug, known, None)
    trace = re.compile(r"Trace:\n\n```text\n.*?\n```\n\n", re.S)
    return trace.sub("", stored) == page(bug, known, None)


if __name__ == "__main__":
    sys.exit(main())
