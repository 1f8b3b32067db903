"""What `tangle-tv opt` shows while it works: lines, reports, progress, files."""

from __future__ import annotations

import hashlib
import re
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

from verify.cli.commands.check import style_of
from verify.cli.errors import UsageError
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

LONGEST_NAME = 120
"""Characters of a function's name in that of a file; longer ones are cut, and end in their hash."""
_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")


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
        self.terminal = sys.stderr.isatty()

    def begin(self) -> None:
        self._print(heading(self.facts, self.style))
        self._progress("checking …")

    def step(self, step: JudgedStep, told: Callable[[], Element] | None = None) -> JudgedStep:
        """`told` is the first part of its page."""
        self._print(line(step, self.style))
        if step.verdict is Verdict.INCORRECT:
            # End to end, a function that a pass got wrong needs no second report.
            name = step.subject.source.name
            if step.number != END_TO_END or name not in self.wrong:
                self._print(f"\n{refutation(step, self.style)}\n")
                if self.pages is not None:
                    part = None if told is None else told()
                    self.pages.add(file_stem(step), step.subject, self.facts.command, part)
            self.wrong.add(name)
        if self.folder is not None and step.verdict is not Verdict.CORRECT:
            self._keep(self.folder, step)
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

    def _keep(self, folder: Path, step: JudgedStep) -> None:
        name = f"{file_stem(step)}.txt"
        plain = Style()
        text = refutation(step, plain)
        try:
            (folder / name).write_text(f"{line(step, plain)}\n\n{text}\n", encoding="utf-8")
        except OSError as error:
            raise UsageError(f"--save {folder}: cannot be written: {error.strerror}") from error


def file_stem(step: JudgedStep) -> str:
    """The name of the files about a step, without what says of which kind they are."""
    function = short_name(step.subject.source.name)
    return f"{step.number:03}.{_UNSAFE.sub('_', step.name)}.{function}"


def short_name(function: str) -> str:
    """The name of a function, as a part of the name of a file."""
    name = _UNSAFE.sub("_", function)
    if len(name) <= LONGEST_NAME:
        return name
    digest = hashlib.sha256(function.encode()).hexdigest()[:8]
    return f"{name[:LONGEST_NAME]}.{digest}"
