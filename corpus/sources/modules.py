"""Makes jobs from modules under LLVM's passes: the result of each pass on each function."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from corpus.sources.files import bytes_of, ll_files, printable, text_of, why
from corpus.sources.own_opt import OwnOpt, own_opt, steps
from corpus.sources.step_jobs import StepOrigin, items_of
from corpus.sources.units import Expansion, Problem, SourceSettings
from transforms.llvm.passes import Recipe
from transforms.llvm.steps import Step
from transforms.llvm.worker import LlvmFailed
from verify.ir.errors import IRError

WHOLE = "(whole)"
"""The name of all passes as one step."""


@dataclass(frozen=True)
class ModuleRun:
    """One module under `passes`, named as in `opt -passes=`, by an `opt` (`None`: by the LLVM of
    llvmlite); keeps one in `every` of its jobs, chosen by content.  `is_whole`: all passes are one
    step."""

    path: Path
    name: str
    passes: tuple[str, ...]
    every: int
    opt: OwnOpt | None
    asked: SourceSettings
    is_whole: bool = False

    def key(self) -> str:
        text = text_of(self.path, "replace")
        opt = self.opt.identity if self.opt else ""
        passes = str((self.passes, WHOLE) if self.is_whole else self.passes)
        return self.asked.key("modules", self.name, text, passes, str(self.every), opt)

    def expand(self) -> Expansion:
        origin = StepOrigin(self.name, "modules", printable(self.path.stem))
        try:
            run = steps(bytes_of(self.path), Recipe(self.passes, triple=""), self.opt)
            whole = (Step(1, WHOLE, "[module]", run.before, run.after),)
            taken = whole if self.is_whole else run.steps
            items = list(items_of(taken, origin, self.asked, run.program))
        except (OSError, UnicodeDecodeError) as error:
            return Expansion((), (Problem(self.name, why(error)),))
        except (LlvmFailed, IRError) as error:
            return Expansion((), (Problem(self.name, str(error)),))
        died = run.died
        problems = (Problem(f"{self.name} {died.name}", died.message),) if died else ()
        chosen = tuple(i for i in items if int(i.content, 16) % self.every == 0)
        return Expansion(chosen, problems)


@dataclass(frozen=True)
class Modules:
    """The modules at or below `root`, but for the files and folders `without` of it, under each of
    the `runs`: passes, by the run's name; by the program `opt`, or else by the LLVM of llvmlite.
    `is_whole`: all passes of a run are one step."""

    root: Path
    label: str
    runs: tuple[tuple[str, tuple[str, ...]], ...]
    every: int
    opt: str
    asked: SourceSettings
    without: tuple[str, ...] = ()
    is_whole: bool = False

    def units(self) -> Iterator[ModuleRun | Problem]:
        try:
            opt = own_opt(self.opt) if self.opt else None
        except LlvmFailed as error:
            yield Problem(self.label, str(error))
            return
        for found in ll_files(self.root, self.label, self.without):
            if isinstance(found, Problem):
                yield found
                continue
            path, name = found
            for run, passes in self.runs:
                name_of_run = f"{name} {run}"
                yield ModuleRun(
                    path, name_of_run, passes, self.every, opt, self.asked, self.is_whole
                )
