"""Modules under LLVM's passes: what each of them makes of each function is a job."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from corpus.sources.units import Asked, Expansion, Item, Problem, item, ll_files
from corpus.store.records import Job, Place
from corpus.store.writer import digest
from transforms.llvm.passes import Recipe
from transforms.llvm.steps import steps_of
from transforms.llvm.worker import LlvmFailed
from verify.cli.steps import Changed, pairs_of


@dataclass(frozen=True)
class ModuleRun:
    """One module under `passes`, named as `opt -passes=` does; of its jobs one in `every`, by
    content."""

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
        try:
            text = self.path.read_text(encoding="utf-8")
            run = steps_of(text, Recipe(self.passes, triple=""))
        except (OSError, UnicodeDecodeError, LlvmFailed) as error:
            return Expansion((), (Problem(self.name, str(error)),))
        died = run.died
        problems = (Problem(f"{self.name} {died.name}", died.message),) if died else ()
        times: Counter[str] = Counter()
        items = [self._item(changed, times) for changed in pairs_of(run.steps)]
        chosen = tuple(i for i in items if int(i.content, 16) % self.every == 0)
        return Expansion(chosen, problems)

    def _item(self, changed: Changed, times: Counter[str]) -> Item:
        """A pass that changes a function again has a number: steps are not counted, so that one
        more of them does not give all others behind it another name."""
        step, function = changed.step, changed.pair.name
        name = f"{self.name} {step.name} @{function}"
        times[name] += 1
        name = f"{name} #{times[name]}" if times[name] > 1 else name
        words = self.asked.words
        # The whole texts: what a function may promise depends on its callers, too.
        what = (step.before, step.after, function)
        content = self.asked.content(what, words, self.asked.folder)
        job = Job(content, step.before, step.after, function, words, canonical=True)
        place = Place(name, "modules", self.path.stem, step.name)
        return item(place, job, self.folder)


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
