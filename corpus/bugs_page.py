"""Miscompiles found in LLVM, by pass, with a trace of each: `docs/bugs.md`.

    python -m corpus.bugs_page [--check FILE]

Prints the page, from the comments of `corpus/bugs/*.ll` and the checker's current verdicts.
`--check`: compares FILE with the page; exit status 1 if they differ.
"""

from __future__ import annotations

import argparse
import re
import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from corpus.expect import BUGS, Expectation, expectations_in
from corpus.expect import ROOT as CORPUS
from corpus.options import options_from
from corpus.pairing import pairs_in
from verify.analysis.rule_table import RULES
from verify.ir.reader import read_module
from verify.judge.guarded import guarded
from verify.judge.pairing import without_quotes
from verify.report.style import Style
from verify.report.subject_of_pair import subject
from verify.report.text import render

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

Miscompiles of LLVM that this project has found, by pass: on each pair, LLVM's own pass made the
target of the source. They were found by running passes on [kernels](../corpus/kernels/README.md)
and on generated programs, and reduced; the pass was then run again on what was left. Which other
versions do the same, and what LLVM's uniformity analysis gets wrong:
[corpus/bugs](../corpus/bugs/README.md). What Clang's front end gets wrong:
[corpus/source](../corpus/source/README.md).

`tangle-tv check FILE --html trace.html` shows a trace as a page, and so does the
[playground](commands/serve.md), where all of them are examples. `python -m corpus.bugs_page >
docs/bugs.md` writes this page.

The first rows are the worst: LLVM accepts the result, and the pass runs by default. *Silent*: the
result breaks none of the static rules that LLVM's verifier checks; else LLVM refuses it. *Runs
in*: the lowest default pipeline of LLVM 22 that has the pass, with link-time optimization where
none has it without, or the code generators for AMDGPU, NVPTX or SPIR-V; a pass in none of them
runs where it is asked for. For Compiler Explorer: language LLVM IR, compiler `opt`, the text of the
input, and the options of the command, both named below.
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
        return tuple(dict.fromkeys(each.code or each.verdict.value for each in self.expected))

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


def page(*, traces: bool = True) -> str:
    """The page; without its traces nothing is checked."""
    listed = bugs()
    parts = [HEAD, *_table(listed)]
    for name, members in groupby(listed, lambda bug: bug.wrong_pass):
        parts += [f"\n## {name}\n"]
        for bug in members:
            parts += _shown(bug, traces=traces)
    return "\n".join(parts) + "\n"


def _table(found: Sequence[Bug]) -> Iterator[str]:
    """The worst first."""
    yield "| silent | runs in | pass | pair | verdict | report |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for bug in sorted(found, key=lambda bug: (not bug.silent, not bug.runs_in, bug.runs_in)):
        report = "" if bug.report is None else f"[report](../corpus/bugs/reports/{bug.name}.md)"
        pair = f"[{bug.name}](#pair-{bug.name})"
        silent = "silent" if bug.silent else "refused"
        cells = (silent, bug.runs_in, f"`{bug.wrong_pass}`", pair, ", ".join(bug.codes), report)
        yield f"| {' | '.join(cells)} |"


def _shown(bug: Bug, *, traces: bool) -> Iterator[str]:
    yield f"### Pair {bug.name}\n"
    yield from textwrap.wrap(bug.fields["What"], WIDTH)
    yield ""
    yield f"- pair: [corpus/bugs/{bug.name}.ll](../corpus/bugs/{bug.name}.ll)"
    yield f"- made by: `{bug.command}` (LLVM {bug.fields['LLVM'].split(',')[0]})"
    if (CORPUS / "opt" / "inputs" / bug.path.name).is_file():
        yield f"- input: [{bug.path.name}](../{INPUTS}/{bug.path.name})"
    refused = "" if bug.silent else "; LLVM's verifier refuses the result"
    runs = f"runs in {bug.runs_in}" if bug.runs_in else "runs where it is asked for"
    yield f"- severity: the pass {runs}{refused}"
    for name in ("Kernel", "Document"):
        if name in bug.fields:
            words = f"- {name.lower()}: {bug.fields[name]}"
            yield from textwrap.wrap(words, WIDTH, subsequent_indent="  ")
    yield ""
    if traces:
        yield f"{OPENS}\n\n```text\n{trace_of(bug)}\n```\n\n{CLOSES}\n"


def trace_of(bug: Bug) -> str:
    """The output of `tangle-tv check` for the first expectation."""
    first = bug.expected[0]
    request = options_from(first.words, bug.path.parent, None)
    pairs = pairs_in(read_module(bug.text.encode(), bug.path.name).module)
    wanted = request.function
    pair = next(p for p in pairs if wanted is None or without_quotes(p.source.name) == wanted)
    result = guarded(pair, request.options)
    words = " ".join(("tangle-tv check", f"corpus/bugs/{bug.path.name}", *first.words))
    text = render(subject(pair, result, (bug.path.name,), request.options), Style())
    return f"$ {words}\n" + "\n".join(line.rstrip() for line in text.splitlines())


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m corpus.bugs_page", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("--check", type=Path, metavar="FILE", help="compare with this file")
    parsed = parser.parse_args(arguments)
    made = page()
    if parsed.check is None:
        sys.stdout.write(made)
        return 0
    try:
        same = parsed.check.read_text(encoding="utf-8") == made
    except OSError as error:
        print(f"{parsed.check}: cannot be read: {error.strerror}", file=sys.stderr)
        return 2
    if not same:
        write = "python -m corpus.bugs_page > docs/bugs.md"
        print(
            f"{parsed.check}: is not what the checker says now; `{write}` writes it",
            file=sys.stderr,
        )
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
