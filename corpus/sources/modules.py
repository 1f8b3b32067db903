"""Makes jobs from modules under LLVM's passes: the result of each pass on each function."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from corpus.sources.step_jobs import Origin, items_of
from corpus.sources.units import Asked, Expansion, Problem, ll_files
from corpus.store.writer import digest
from transforms.llvm.passes import Recipe
from transforms.llvm.steps import steps_of
from transforms.llvm.worker import LlvmFailed


@dataclass(frozen=True)
class ModuleRun:
    """One module under `passes`, named as in `opt -passes=`; keeps one in `every` of its jobs,
    chosen by content."""

    path: Path
    name: str
    passes: tuple[str, ...]
    every: int
    asked: Asked
    cheap: bool = False

    @property
    def folder(self) -> str:
        return str(self.asked.folder)

    def key(self) -> str:
        text = self.path.read_text(encoding="utf-8", errors="replace")
        options = self.asked.content([], self.asked.words, self.asked.folder)
        return digest("modules", self.name, text, str(self.passes), str(self.every), options)

    def expand(self) -> Expansion:
        origin = Origin(self.name, "modules", self.path.stem)
        try:
            text = self.path.read_text(encoding="utf-8")
            run = steps_of(text, Recipe(self.passes, triple=""))
            items = list(items_of(run.steps, origin, self.asked))
        except (OSError, UnicodeDecodeError, LlvmFailed) as error:
            return Expansion((), (Problem(self.name, str(error)),))
        died = run.died
        problems = (Problem(f"{self.name} {died.name}", died.message),) if died else ()
        chosen = tuple(i for i in items if int(i.content, 16) % self.every == 0)
        return Expansion(chosen, problems)


@dataclass(frozen=True)
class Modules:
    """The modules at or below `root`, under each of the `runs`: passes, by the run's name."""

    root: Path
    label: str
    runs: tuple[tuple[str, tuple[str, ...]], ...]
    every: int
    asked: Asked

    def units(self) -> Iterator[ModuleRun | Problem]:
        for found in ll_files(self.root, self.label):
            if isinstance(found, Problem):
                yield found
                continue
            path, name = found
            for run, passes in self.runs:
                yield ModuleRun(path, f"{name} {run}", passes, self.every, self.asked)
