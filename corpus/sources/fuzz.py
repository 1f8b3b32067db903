"""Random programs under LLVM's passes: those of the seeds that the corpus file names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from corpus.random_programs import Tokens, program_of
from corpus.sources.step_jobs import Origin, items_of
from corpus.sources.units import Asked, Expansion, Item, Problem
from corpus.store.writer import digest
from transforms.llvm.passes import Recipe
from transforms.llvm.steps import steps_of
from transforms.llvm.worker import LlvmFailed

TRIPLE = "amdgcn-amd-amdhsa"
PROGRAMS_PER_UNIT = 10
"""Number of programs in one unit."""


@dataclass(frozen=True)
class Programs:
    """The programs with these seeds under each of the `passes`, which are named as `opt -passes=`
    does."""

    seeds: range
    passes: tuple[tuple[str, ...], ...]
    tokens: Tokens
    asked: Asked
    cheap: bool = False

    @property
    def name(self) -> str:
        return f"fuzz {self.seeds.start}..{self.seeds.stop - 1}"

    @property
    def folder(self) -> str:
        return str(self.asked.folder)

    def key(self) -> str:
        options = self.asked.content([], self.asked.words, self.asked.folder)
        return digest("fuzz", str(self.seeds), str(self.passes), self.tokens.value, options)

    def expand(self) -> Expansion:
        items: list[Item] = []
        problems: list[Problem] = []
        for seed in self.seeds:
            text = program_of(seed, self.tokens)
            for passes in self.passes:
                name = f"fuzz {seed} {','.join(passes)}"
                try:
                    run = steps_of(text, Recipe(passes, triple=TRIPLE))
                    items += items_of(run.steps, Origin(name, "fuzz", f"{seed}"), self.asked)
                except LlvmFailed as error:
                    problems.append(Problem(name, str(error)))
                    continue
                if run.died:
                    problems.append(Problem(f"{name} {run.died.name}", run.died.message))
        return Expansion(tuple(items), tuple(problems))


@dataclass(frozen=True)
class Fuzz:
    """A number of programs, from a seed on."""

    first: int
    programs: int
    passes: tuple[tuple[str, ...], ...]
    tokens: Tokens
    asked: Asked

    def units(self) -> Iterator[Programs | Problem]:
        end = self.first + self.programs
        for start in range(self.first, end, PROGRAMS_PER_UNIT):
            seeds = range(start, min(start + PROGRAMS_PER_UNIT, end))
            yield Programs(seeds, self.passes, self.tokens, self.asked)
