"""The output of `tangle-tv opt` and `log` while they run: lines, reports, progress, files."""

from __future__ import annotations

import shutil
import sys
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import TextIO

from common.file_names import safe, unused
from common.progress import ProgressLine
from common.terminal import on_terminal
from corpus.report.step_exports import EXPORTS, ReportedCase
from report.html.element import Element
from report.json import element, opt_document, pair_object
from report.passes_report import (
    END_TO_END,
    JudgedStep,
    RunFacts,
    StepTally,
    heading,
    line,
    refutation,
    run_object,
    step_object,
    summary,
)
from report.style import Style
from report.words import premises
from tangle_tv.cli.given_options import origin_lines
from tangle_tv.cli.html_pages import StepPages
from tangle_tv.cli.output_formats import lines_of
from tangle_tv.cli.standard_output import style_of
from tangle_tv.cli.step_options import is_searched
from tangle_tv.cli.whole_file import folder_of, refuse_to_replace, write_beside, write_into
from verify.refinement.verdict import Verdict

SPOOL_BYTES = 16 << 20
"""The part of a JSON document that is kept in memory."""


class Show:
    """Text on standard output unless JSON is asked for, reports in `--save`, and on a terminal
    how far it is, on standard error."""

    def __init__(self, facts: RunFacts, arguments: Namespace) -> None:
        self.arguments = arguments
        self.facts = replace(facts, is_searched=is_searched(arguments) and facts.died is None)
        self.text: bool = not arguments.json and arguments.output_format == "text"
        self.style = style_of(arguments.color)
        self.folder = folder_of("--save", arguments.save)
        self.pages = None if arguments.html is None else StepPages(arguments)
        self.tally = StepTally()
        self.document = StepDocument() if arguments.json else None
        self.exports = Exports(arguments)
        self.module = ""
        self.wrong: set[tuple[str, str]] = set()
        self.unreported: dict[tuple[str, str], JudgedStep] = {}
        """What is wrong from end to end, or by some of several passes, until one is known."""
        self.stems: set[str] = set()
        self._line: ProgressLine | None = None
        self._total: int | None = None
        self._done = 0
        self.premises = origin_lines(arguments)

    def begin(self) -> None:
        stated = (f"  premise: {each}" for each in self.premises)
        self._print("\n".join([heading(self.facts, self.style), *stated]))
        self.progress("checking …")

    def step(self, step: JudgedStep, told: Callable[[], Element] | None = None) -> JudgedStep:
        """`told` is the first part of its page."""
        self.tally.add(step)
        for each in step.for_each_function():
            self.exports.add(each)
            if self.document is not None:
                self.document.add(each)
        if step.module != self.module:
            self.module = step.module
            self._print(self.style.plain(f"{step.module}:"))
        self._print(line(step, self.style))
        has_files = self.pages is not None or self.folder is not None
        stem = unused(file_stem(step), self.stems) if has_files else ""
        if step.verdict is Verdict.INCORRECT:
            # End to end, a function that a pass got wrong needs no second report.
            name = (step.module, step.subject.source.name)
            is_of_a_pass = step.number != END_TO_END and not step.first
            if self.facts.is_searched and not is_of_a_pass:
                self.unreported[name] = step
            elif is_of_a_pass or name not in self.wrong:
                self._report(step, stem, told)
                self.wrong.add(name)
        if self.folder is not None and step.verdict is not Verdict.CORRECT:
            self._keep(self.folder / f"{stem}.txt", step)
        if not self.facts.is_searched:
            total = self.facts.steps or None
            self.progress(f"step {step.number}, {step.name}", min(step.number, total or 0), total)
        return step

    def _report(
        self, step: JudgedStep, stem: str, told: Callable[[], Element] | None = None
    ) -> None:
        self._print(f"\n{refutation(step, self.style)}\n")
        if self.pages is not None:
            part = None if told is None else told()
            self.pages.add(stem, step.subject, self.facts.command, part)

    def end(self) -> None:
        """The counterexamples that no single pass has, the summary, and what is written as a
        whole."""
        for name, step in self.unreported.items():
            if name not in self.wrong:
                self._print(line(step, self.style))
                self._report(step, unused(file_stem(step), self.stems))
        self._print(summary(self.tally, self.facts, self.style))
        if self.pages is not None:
            self.pages.end()
        self.exports.write(self.facts)
        if self.document is not None:
            self.document.write(sys.stdout, self.tally, self.facts)

    def note(self, text: str) -> None:
        """A sentence in the report, or where that is a document, on standard error."""
        if self.text:
            self._print(self.style.plain(text))
        else:
            print(on_terminal(f"tangle-tv: {text}"), file=sys.stderr)

    def _print(self, text: str) -> None:
        self._clear()
        if self.text:
            print(text, flush=True)

    def progress(self, what: str, done: int = 0, total: int | None = None) -> None:
        """Show on a terminal what is done now, and how much of a `total` is `done`."""
        if self._line is None or total != self._total or done < self._done:
            self._clear()
            self._line, self._total, self._done = ProgressLine(total, ""), total, 0
        self._line.advance(done - self._done, what)
        self._done = done

    def _clear(self) -> None:
        if self._line is not None:
            self._line.clear()

    def _keep(self, path: Path, step: JudgedStep) -> None:
        plain = Style()
        text = refutation(step, plain)
        write_into(self.arguments, path.parent, path.name, f"{line(step, plain)}\n\n{text}\n")


class StepDocument:
    """The JSON document: the steps are kept in a file, as there may be too many for memory."""

    def __init__(self) -> None:
        self.steps, self.whole = (_spool() for _ in range(2))

    def add(self, step: JudgedStep) -> None:
        is_whole = step.number == END_TO_END
        file = self.whole if is_whole else self.steps
        found = pair_object(step.subject) if is_whole else step_object(step)
        file.write(("," if file.tell() else "") + "\n" + element(found))

    def write(self, out: TextIO, tally: StepTally, facts: RunFacts) -> None:
        """Write the document; nothing can be added after that."""
        out.write(opt_document(run_object(tally, facts)).rstrip().removesuffix("}").rstrip())
        for name, file in (("steps", self.steps), ("end_to_end", self.whole)):
            out.write(f',\n "{name}": [')
            file.seek(0)
            shutil.copyfileobj(file, out)
            out.write("\n ]")
            file.close()
        out.write("\n}\n")


def _spool() -> SpooledTemporaryFile[str]:
    return SpooledTemporaryFile(SPOOL_BYTES, "w+", encoding="utf-8", errors="backslashreplace")


_BEGINNINGS = {"junit": b"<", "sarif": b"{"}


class Exports:
    """The files of `--junit` and `--sarif`, and what `--output-format` asks for."""

    def __init__(self, arguments: Namespace) -> None:
        """Raises UsageError."""
        self.arguments = arguments
        given: dict[str, str | None] = vars(arguments)
        self.files = {name: given.get(name) for name in EXPORTS if given.get(name)}
        for name, path in self.files.items():
            refuse_to_replace(f"--{name}", Path(path or ""), _BEGINNINGS[name])
        self.printed: str = arguments.output_format
        file = given.get("file") or ""
        self.input = "" if file == "-" else file
        self.lines = lines_of(self.input)
        self.cases: list[ReportedCase] = []

    def add(self, step: JudgedStep) -> None:
        if self.files or self.printed in EXPORTS:
            line = self.lines.get(step.subject.source.name, 0)
            self.cases.append(replace(case_of(step), file=self.input, line=line))

    def write(self, facts: RunFacts) -> None:
        """Print what is asked for, and write the files."""
        if self.printed in EXPORTS:
            print(EXPORTS[self.printed](facts.command, self.cases, facts.notes), end="")
        for name, path in self.files.items():
            text = EXPORTS[name](facts.command, self.cases, facts.notes)
            write_beside(self.arguments, f"--{name}", Path(path or ""), text)


def case_of(step: JudgedStep) -> ReportedCase:
    """A step in few words."""
    result = step.subject.result
    number = f"{step.number:03} " if step.number else ""
    name = f"{number}{step.name} on {step.unit} {step.subject.title}"
    return ReportedCase(
        step.name,
        f"{step.module}: {name}" if step.module else name,
        step.subject.title,
        result.verdict,
        result.code,
        " ".join(result.reason.split()),
        result.seconds,
        step.module,
        premises=premises(step.subject),
    )


def file_stem(step: JudgedStep) -> str:
    """The name of the files about a step, without what says of which kind they are."""
    return f"{step.number:03}.{safe(step.name)}.{safe(step.subject.source.name)}"
