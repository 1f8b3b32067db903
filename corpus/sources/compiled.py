"""Makes jobs from what a compiler was given and what it made of it: `NAME.before.ll` and
`NAME.after.ll`, whole modules, each function of both a check."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from corpus.compiled.compiled_files import AFTER, BEFORE
from corpus.line_information import Lines, with_lines
from corpus.sources.files import bytes_of, files_below, printable, why
from corpus.sources.folder_files import defined_in
from corpus.sources.step_jobs import StepOrigin, items_of
from corpus.sources.units import Expansion, Problem, SourceSettings
from transforms.llvm.steps import Step
from transforms.llvm.worker import LlvmFailed
from verify.ir.errors import IRError
from verify.ir.llvm import canonical

WHOLE = "whole"
"""The name of what a compiler did, where nothing says it."""
NO_PAIR = "no function is defined both before and after"


@dataclass(frozen=True)
class CompiledRun:
    """One module `before` and `after`.  `module` is its name in rows, `step` that of what the
    compiler did.  `has_lines`: both are given line information."""

    before: Path
    after: Path
    name: str
    module: str
    step: str
    asked: SourceSettings
    has_lines: bool = False

    def key(self) -> str:
        sides = (self.before, self.after)
        # Each byte a character: bitcode is no UTF-8.
        texts = (bytes_of(path).decode("latin-1") for path in sides if path.exists())
        lines = ("lines",) if self.has_lines else ()
        return self.asked.key("compiled", self.name, self.step, *lines, *texts)

    def expand(self) -> Expansion:
        try:
            before, after = self._text(self.before), self._text(self.after)
            if {*defined_in(before)}.isdisjoint(defined_in(after)):
                return Expansion((), (Problem(self.name, NO_PAIR),))
            step = Step(1, self.step, "[module]", before, after)
            origin = StepOrigin(self.name, "compiled", self.module)
            return Expansion(tuple(items_of([step], origin, self.asked)))
        except (OSError, UnicodeDecodeError) as error:
            return Expansion((), (Problem(self.name, why(error)),))
        except (LlvmFailed, IRError) as error:
            return Expansion((), (Problem(self.name, " ".join(str(error).split())),))

    def _text(self, path: Path) -> str:
        data = bytes_of(path)
        given = with_lines(data).encode() if self.has_lines else data
        return canonical(given, path.name).text


@dataclass(frozen=True)
class Compiled:
    """The modules at or below `root` of which there is one before and one after.  `lines`: which of
    them are given line information."""

    root: Path
    label: str
    step: str
    asked: SourceSettings
    lines: Lines = Lines.NONE

    def units(self) -> Iterator[CompiledRun | Problem]:
        given = files_below(self.root, self.label, (BEFORE,), f"files *{BEFORE}")
        for number, found in enumerate(given):
            if isinstance(found, Problem):
                yield found
                continue
            path, name = found
            if not path.name.endswith(BEFORE):
                yield Problem(name, f"does not end with {BEFORE}")
                continue
            has_lines = self.lines.of(number)
            stem = path.name.removesuffix(BEFORE)
            yield CompiledRun(
                path,
                path.with_name(f"{stem}{AFTER}"),
                name.removesuffix(BEFORE),
                printable(stem),
                self.step,
                self.asked,
                has_lines,
            )
