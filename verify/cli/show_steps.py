"""What `tangle-tv opt` shows while it works: lines, reports, progress, files."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

from verify.cli.commands.check import style_of
from verify.cli.errors import UsageError
from verify.cli.file_names import safe, unused
from verify.cli.html_pages import StepPages
from verify.refinement.verdict import Verdict
from verify.report.html.element import Element
from verify.report.passes_report import (
    END_TO_END,
    JudgedStep,
    RunFacts,
    heading,
    line,
    refutation,
    summary,
)
from verify.report.style import Style


class Show:
    """Text on standard output unless JSON is asked for, reports in `--save`, and on a terminal
    how far it is, on standard error."""

    def __init__(self, facts: RunFacts, arguments: Namespace) -> None:
        self.facts = facts
        self.text: bool = not arguments.json
        self.style = style_of(arguments.color)
        self.folder = None if arguments.save is None else Path(arguments.save)
        self.pages = None if arguments.html is None else StepPages(arguments.html)
        self.wrong: set[str] = set()
        self.stems: set[str] = set()
        self.terminal = sys.stderr.isatty()

    def begin(self) -> None:
        self._print(heading(self.facts, self.style))
        self._progress("checking …")

    def step(self, step: JudgedStep, told: Callable[[], Element] | None = None) -> JudgedStep:
        """`told` is the first part of its page."""
        self._print(line(step, self.style))
        stem = unused(file_stem(step), self.stems)
        if step.verdict is Verdict.INCORRECT:
            # End to end, a function that a pass got wrong needs no second report.
            name = step.subject.source.name
            if step.number != END_TO_END or name not in self.wrong:
                self._print(f"\n{refutation(step, self.style)}\n")
                if self.pages is not None:
                    part = None if told is None else told()
                    self.pages.add(stem, step.subject, self.facts.command, part)
            self.wrong.add(name)
        if self.folder is not None and step.verdict is not Verdict.CORRECT:
            self._keep(self.folder / f"{stem}.txt", step)
        self._progress(f"step {step.number} of {self.facts.steps}: {step.name}")
        return step

    def end(self, steps: Sequence[JudgedStep]) -> None:
        self._print(summary(steps, self.facts, self.style))
        if self.pages is not None:
            self.pages.end()

    def _print(self, text: str) -> None:
        self._progress("")
        if self.text:
            print(text, flush=True)

    def _progress(self, text: str) -> None:
        """One line that the next one replaces."""
        if self.terminal:
            sys.stderr.write(f"\r\x1b[K{text}")
            sys.stderr.flush()

    def _keep(self, path: Path, step: JudgedStep) -> None:
        plain = Style()
        text = refutation(step, plain)
        try:
            path.write_text(f"{line(step, plain)}\n\n{text}\n", encoding="utf-8")
        except OSError as error:
            raise UsageError(f"--save {path}: cannot be written: {error.strerror}") from error


def file_stem(step: JudgedStep) -> str:
    """The name of the files about a step, without what says of which kind they are."""
    return f"{step.number:03}.{safe(step.name)}.{safe(step.subject.source.name)}"
