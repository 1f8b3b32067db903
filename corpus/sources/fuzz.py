"""Random programs under LLVM's passes: those of the seeds that the corpus file names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from corpus.random_programs import Tokens, program_of
from corpus.sources.own_opt import OwnOpt, own_opt, steps
from corpus.sources.step_jobs import StepOrigin, items_of
from corpus.sources.units import Expansion, Item, Problem, SourceSettings
from transforms.llvm.passes import Recipe
from transforms.llvm.worker import LlvmFailed
from verify.ir.errors import IRError

TRIPLE = "amdgcn-amd-amdhsa"
PROGRAMS_PER_UNIT = 10
"""Number of programs in one unit."""


@dataclass(frozen=True)
class FuzzSource:
    """The programs with these seeds under each of the `passes`, which are named as `opt -passes=`
    does, by an `opt` (`None`: by the LLVM of llvmlite)."""

    seeds: range
    passes: tuple[tuple[str, ...], ...]
    tokens: Tokens
    label: str
    opt: OwnOpt | None
    asked: SourceSettings

    @property
    def name(self) -> str:
        return f"{self.label} {self.seeds.start}..{self.seeds.stop - 1}"

    def key(self) -> str:
        opt = self.opt.identity if self.opt else ""
        what = (self.label, str(self.seeds), str(self.passes), self.tokens.value, opt)
        return self.asked.key("fuzz", *what)

    def expand(self) -> Expansion:
        items: list[Item] = []
        problems: list[Problem] = []
        for seed in self.seeds:
            text = program_of(seed, self.tokens)
            for passes in self.passes:
                name = f"{self.label} {seed} {','.join(passes)}"
                try:
                    run = steps(text.encode(), Recipe(passes, triple=TRIPLE), self.opt)
                    origin = StepOrigin(name, "fuzz", f"{seed}")
                    items += items_of(run.steps, origin, self.asked, run.program)
                except (LlvmFailed, IRError) as error:
                    problems.append(Problem(name, str(error)))
                    continue
                if run.died:
                    problems.append(Problem(f"{name} {run.died.name}", run.died.message))
        return Expansion(tuple(items), tuple(problems))


@dataclass(frozen=True)
class Fuzz:
    """A number of programs, from a seed on; by the program `opt`, or else by the LLVM of
    llvmlite."""

    first: int
    programs: int
    passes: tuple[tuple[str, ...], ...]
    tokens: Tokens
    label: str
    opt: str
    asked: SourceSettings

    def units(self) -> Iterator[FuzzSource | Problem]:
        try:
            opt = own_opt(self.opt) if self.opt else None
        except LlvmFailed as error:
            yield Problem(self.label, str(error))
            return
        end = self.first + self.programs
        for start in range(self.first, end, PROGRAMS_PER_UNIT):
            seeds = range(start, min(start + PROGRAMS_PER_UNIT, end))
            yield FuzzSource(seeds, self.passes, self.tokens, self.label, opt, self.asked)
