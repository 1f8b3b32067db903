"""Miscompiles found in LLVM: an index, `docs/bugs.md`, and a page with a trace for each,
`docs/bugs/NAME.md`.

    python -m corpus.bugs_page [--folder FOLDER] [--check] [NAMES…]

Writes the index and the pages (with NAMES, only the pages of these pairs) from the comments of
`corpus/bugs/*.ll` and the checker's current verdicts, and removes pages of pairs that are gone.
`--folder`: in place of `docs/`.  `--check`: compares, and writes and removes nothing; exit status 1
if a file differs, 2 if one cannot be read or written.
"""

from __future__ import annotations

import argparse
import re
import sys
import textwrap
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from corpus.expect import BUGS, Expectation, expectations_in, simplest
from corpus.expect import ROOT as CORPUS
from corpus.options import options_from
from corpus.pairing import pairs_in
from report.style import Style
from report.subject_of_pair import subject
from report.text import render
from verify.analysis.rule_table import RULES
from verify.ir.reader import read_module
from verify.judge.guarded import guarded
from verify.judge.pairing import without_quotes

DOCS = CORPUS.parent / "docs"
INDEX, PAGES = "bugs.md", "bugs"
"""In `DOCS`: the index, and the folder of the pages."""
WRITE = "python -m corpus.bugs_page"
WIDTH = 118
OPENS, CLOSES = "<details><summary>trace</summary>", "</details>"
"""Around a trace."""
_FIELD = re.compile(r"^; (What|Kernel|Document|LLVM): (.*(?:\n; (?![A-Z][\w ]*:).*)*)", re.M)
_COMMAND = re.compile(r"^;   (opt-\d+ .*)$", re.M)
_PASSES = re.compile(r"-passes=([^ ']+)|(?<= -)(nvptx-[\w-]+)")
_READING = "reading"
"""What stands for a pass where LLVM only reads a module."""
_MADE_OF_NAMES = re.compile(r"[a-z][a-z0-9-]*")
HEAD = """\
# Bugs found

Miscompiles of LLVM that this project has found: on each pair, LLVM's own pass made the target of
the source. They were found by running passes on [kernels](../corpus/kernels/README.md) and on
generated programs, and reduced; the pass was then run again on what was left. Which other versions
do the same, and what LLVM's uniformity analysis gets wrong:
[corpus/bugs](../corpus/bugs/README.md). What Clang's front end gets wrong:
[corpus/source](../corpus/source/README.md).

Each pair has a page with its input, its command and a trace. `tangle-tv check FILE --html
trace.html` shows a trace as a page of its own, and so does the [playground](commands/serve.md),
where all of them are examples. `python -m corpus.bugs_page` writes this index and the pages.

The first rows are the worst: LLVM accepts the result, and the pass runs by default. *Silent*: the
result breaks none of the static rules that LLVM's verifier checks; else LLVM refuses it. *Runs
in*: the lowest default pipeline of LLVM 22 that has the pass, with link-time optimization where
none has it without, or the code generators for AMDGPU, NVPTX or SPIR-V; a pass in none of them
runs where it is asked for. For Compiler Explorer: language LLVM IR, compiler `opt`, the text of the
input, and the options of the command, both named on the page of the pair.
"""
INPUTS = "corpus/opt/inputs"
PIPELINES: Mapping[str, str] = {
    **dict.fromkeys(
        (
            *("early-cse", "globalopt", "indvars", "inline", "instcombine", "ipsccp"),
            *("libcalls-shrinkwrap", "loop-deletion", "loop-simplify", "loop-simplifycfg"),
            *("loop-unroll-full", "simple-loop-unswitch", "simplifycfg", "tailcallelim"),
        ),
        "-O1",
    ),
    **dict.fromkeys(
        ("correlated-propagation", "dse", "gvn", "jump-threading", "speculative-execution"), "-O2"
    ),
    "chr": "-O3",
    **dict.fromkeys(("callsite-splitting", "pgo-icall-prom"), "-O2 -flto"),
    "wholeprogramdevirt": "-O1 -flto",
    **dict.fromkeys(
        (
            *("amdgpu-atomic-optimizer", "amdgpu-lower-intrinsics", "amdgpu-sw-lower-lds"),
            *("amdgpu-unify-divergent-exit-nodes", "amdgpu-uniform-intrinsic-combine"),
            *("atomic-expand", "codegenprepare"),
            *("expand-memcmp", "fix-irreducible", "partially-inline-libcalls"),
            *("pre-isel-intrinsic-lowering", "scalarize-masked-mem-intrin", "structurizecfg"),
            *("spirv-structurizer", "unify-loop-exits"),
        ),
        "code generation",
    ),
}
"""By pass, the lowest pipeline that has it: `opt-22 -passes='default<O1>' -print-pipeline-passes`,
and so for O2, O3 and `lto<O1>`; of code generation, `llc-22 -O2 -debug-pass=Structure` (for shaders
where the target is SPIR-V)."""


@dataclass(frozen=True)
class Bug:
    """A pair file of `corpus/bugs`; `fields` are those of its comments."""

    path: Path
    text: str
    fields: Mapping[str, str]
    command: str
    expected: tuple[Expectation, ...]

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def wrong_pass(self) -> str:
        """The last pass of the command, without those that only prepare for it."""
        found = _PASSES.search(self.command)
        named = re.sub(r"<[^>]*>", "", found[1] or found[2]) if found else _READING
        return _MADE_OF_NAMES.findall(named)[-1]

    @property
    def codes(self) -> tuple[str, ...]:
        """Each once, that of the simplest expectation first."""
        first = simplest(self.expected)
        return tuple(dict.fromkeys(e.code or e.verdict.value for e in (first, *self.expected)))

    @property
    def silent(self) -> bool:
        """Whether the target breaks none of the rules that LLVM's verifier checks."""
        return not RULES.keys() & set(self.codes)

    @property
    def runs_in(self) -> str:
        """The pipeline that runs the pass by default; empty if none does."""
        return PIPELINES.get(self.wrong_pass, "")

    @property
    def report(self) -> Path | None:
        """The text for LLVM's tracker, if there is one."""
        path = self.path.parent / "reports" / f"{self.name}.md"
        return path if path.is_file() else None


def bugs(folder: Path = BUGS) -> list[Bug]:
    """All, by pass and name."""
    return sorted(map(_bug, folder.glob("*.ll")), key=lambda bug: (bug.wrong_pass, bug.name))


def _bug(path: Path) -> Bug:
    text = path.read_text(encoding="utf-8")
    values = _FIELD.findall(text)
    fields = {name: " ".join(words.replace("\n;", " ").split()) for name, words in values}
    (command,) = _COMMAND.findall(text)[:1]
    return Bug(path, text, fields, command, expectations_in(path, text))


def index(found: Sequence[Bug]) -> str:
    """The text of the index: the introduction, and a row for each pair."""
    return "\n".join([HEAD, *_table(found)]) + "\n"


def _table(found: Sequence[Bug]) -> Iterator[str]:
    """The worst first."""
    yield "| silent | runs in | pass | pair | verdict | report |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for bug in sorted(found, key=lambda bug: (not bug.silent, not bug.runs_in, bug.runs_in)):
        report = "" if bug.report is None else f"[report](../corpus/bugs/reports/{bug.name}.md)"
        pair = f"[{bug.name}]({PAGES}/{bug.name}.md)"
        silent = "silent" if bug.silent else "refused"
        cells = (silent, bug.runs_in, f"`{bug.wrong_pass}`", pair, ", ".join(bug.codes), report)
        yield f"| {' | '.join(cells)} |"


def page(bug: Bug, trace: str) -> str:
    """The text of a pair's page, with the trace in it."""
    return "\n".join(_page(bug, trace)) + "\n"


def _page(bug: Bug, trace: str) -> Iterator[str]:
    yield f"{_title(bug.name)}\n"
    yield f"Pass `{bug.wrong_pass}`; [all bugs](../{INDEX})\n"
    yield from textwrap.wrap(bug.fields["What"], WIDTH)
    yield ""
    yield f"- pair: [corpus/bugs/{bug.name}.ll](../../corpus/bugs/{bug.name}.ll)"
    yield f"- made by: `{bug.command}` (LLVM {bug.fields['LLVM'].split(',')[0]})"
    if (CORPUS / "opt" / "inputs" / bug.path.name).is_file():
        yield f"- input: [{bug.path.name}](../../{INPUTS}/{bug.path.name})"
    refused = "" if bug.silent else "; LLVM's verifier refuses the result"
    runs = f"runs in {bug.runs_in}" if bug.runs_in else "runs where it is asked for"
    yield f"- severity: the pass {runs}{refused}"
    for name in ("Kernel", "Document"):
        if name in bug.fields:
            words = f"- {name.lower()}: {bug.fields[name]}"
            yield from textwrap.wrap(words, WIDTH, subsequent_indent="  ")
    yield f"\n{OPENS}\n\n```text\n{trace}\n```\n\n{CLOSES}"


def _title(name: str) -> str:
    return f"# Pair {name}"


def trace_of(bug: Bug) -> str:
    """The output of `tangle-tv check` for the simplest expectation."""
    first = simplest(bug.expected)
    request = options_from(first.words, bug.path.parent, None)
    pairs = pairs_in(read_module(bug.text.encode(), bug.path.name).module)
    wanted = request.function
    pair = next(p for p in pairs if wanted is None or without_quotes(p.source.name) == wanted)
    result = guarded(pair, request.options)
    words = " ".join(("tangle-tv check", f"corpus/bugs/{bug.path.name}", *first.words))
    text = render(subject(pair, result, (bug.path.name,), request.options), Style())
    return f"$ {words}\n" + "\n".join(line.rstrip() for line in text.splitlines())


def files(folder: Path, found: Sequence[Bug], names: Collection[str]) -> Iterator[tuple[Path, str]]:
    """Each file to write, and its text: the index, and the pages of `names`, or all if none is
    named.  A page is made, with a check of its pair, when it is asked for."""
    yield folder / INDEX, index(found)
    for bug in found:
        if not names or bug.name in names:
            yield folder / PAGES / f"{bug.name}.md", page(bug, trace_of(bug))


def pages_without_pair(folder: Path, found: Sequence[Bug]) -> list[Path]:
    """The pages of pairs that are gone, by name; other files of the folder are none of them."""
    names = {bug.name for bug in found}
    others = [path for path in sorted((folder / PAGES).glob("*.md")) if path.stem not in names]
    return [path for path in others if _read(path).startswith(f"{_title(path.stem)}\n")]


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def differences(folder: Path, found: Sequence[Bug], names: Collection[str]) -> Iterator[str]:
    """What `--check` prints, a line for each file."""
    for path, text in files(folder, found, names):
        if not path.is_file() or _read(path) != text:
            yield f"{path}: is not what the checker says now; `{WRITE}` writes it"
    for path in pages_without_pair(folder, found):
        yield f"{path}: is the page of a pair that is gone; `{WRITE}` removes it"


def write(folder: Path, found: Sequence[Bug], names: Collection[str]) -> None:
    """The index and the pages, in place of those that are there."""
    (folder / PAGES).mkdir(parents=True, exist_ok=True)
    for path, text in files(folder, found, names):
        path.write_text(text, encoding="utf-8")
    for path in pages_without_pair(folder, found):
        path.unlink()


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog=WRITE, description=__doc__, allow_abbrev=False)
    parser.add_argument("--folder", type=Path, default=DOCS, help="in place of docs/")
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    parser.add_argument("names", nargs="*", metavar="NAME", help="a pair; none: all")
    parsed = parser.parse_args(arguments)
    found = bugs()
    unknown = sorted(set(parsed.names) - {bug.name for bug in found})
    if unknown:
        parser.error(f"no pair of corpus/bugs: {', '.join(unknown)}")
    differs = False
    try:
        if not parsed.check:
            write(parsed.folder, found, parsed.names)
            return 0
        for line in differences(parsed.folder, found, parsed.names):
            print(line, file=sys.stderr)
            differs = True
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    return 1 if differs else 0


if __name__ == "__main__":
    sys.exit(main())
