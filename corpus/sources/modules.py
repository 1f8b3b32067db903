"""Makes jobs from modules under LLVM's passes: the result of each pass on each function."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from corpus.line_information import Lines, with_lines
from corpus.sources.files import bytes_of, ll_files, printable, text_of, why
from corpus.sources.own_opt import OwnOpt, own_opt, steps
from corpus.sources.step_jobs import KnownSteps, StepOrigin, items_of
from corpus.sources.units import Expansion, Problem, SourceSettings
from transforms.llvm.passes import Recipe
from transforms.llvm.steps import Step
from transforms.llvm.worker import LlvmFailed
from verify.ir.errors import IRError

WHOLE = "(whole)"
"""The name of all passes as one step."""


@dataclass(frozen=True)
class ModuleRuns:
    """One module under each of the `runs`: passes, named as in `opt -passes=`, by the run's name;
    by an `opt` (`None`: by the LLVM of llvmlite).  Keeps one in `every` of its jobs, chosen by
    content.  `is_whole`: all passes of a run are one step.  `has_lines`: the module is given line
    information first.  Runs share most of their steps, and are expanded together."""

    path: Path
    name: str
    runs: tuple[tuple[str, tuple[str, ...]], ...]
    every: int
    opt: OwnOpt | None
    asked: SourceSettings
    is_whole: bool = False
    has_lines: bool = False

    def key(self) -> str:
        text = text_of(self.path, "replace")
        opt = self.opt.identity if self.opt else ""
        runs = str((self.runs, WHOLE) if self.is_whole else self.runs)
        lines = ("lines",) if self.has_lines else ()
        return self.asked.key("modules", self.name, text, runs, str(self.every), opt, *lines)

    def expand(self) -> Expansion:
        known = KnownSteps()
        each = [self._expanded(f"{self.name} {run}", passes, known) for run, passes in self.runs]
        items = tuple(item for one in each for item in one.items)
        return Expansion(items, tuple(problem for one in each for problem in one.problems))

    def _module(self) -> bytes:
        data = bytes_of(self.path)
        return with_lines(data).encode() if self.has_lines else data

    def _expanded(self, name: str, passes: tuple[str, ...], known: KnownSteps) -> Expansion:
        """What comes of one run."""
        origin = StepOrigin(name, "modules", printable(self.path.stem))
        try:
            run = steps(self._module(), Recipe(passes, triple=""), self.opt)
            whole = (Step(1, WHOLE, "[module]", run.before, run.after),)
            taken = whole if self.is_whole else run.steps
            items = list(items_of(taken, origin, self.asked, run.program, known))
        except (OSError, UnicodeDecodeError) as error:
            return Expansion((), (Problem(name, why(error)),))
        except (LlvmFailed, IRError) as error:
            return Expansion((), (Problem(name, str(error)),))
        died = run.died
        problems = (Problem(f"{name} {died.name}", died.message),) if died else ()
        chosen = tuple(i for i in items if int(i.content, 16) % self.every == 0)
        return Expansion(chosen, problems)


@dataclass(frozen=True)
class Modules:
    """The modules at or below `root`, but for the files and folders `without` of it, under each of
    the `runs`: passes, by the run's name; by the program `opt`, or else by the LLVM of llvmlite.
    `is_whole`: all passes of a run are one step.  `lines`: which modules are given line information
    first."""

    root: Path
    label: str
    runs: tuple[tuple[str, tuple[str, ...]], ...]
    every: int
    opt: str
    asked: SourceSettings
    without: tuple[str, ...] = ()
    is_whole: bool = False
    lines: Lines = Lines.NONE

    def units(self) -> Iterator[ModuleRuns | Problem]:
        try:
            opt = own_opt(self.opt) if self.opt else None
        except LlvmFailed as error:
            yield Problem(self.label, str(error))
            return
        for number, found in enumerate(ll_files(self.root, self.label, self.without)):
            if isinstance(found, Problem):
                yield found
                continue
            path, name = found
            of = self.lines.of(number)
            yield ModuleRuns(path, name, self.runs, self.every, opt, self.asked, self.is_whole, of)
