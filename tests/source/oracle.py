"""Random programs, compiled by Clang, of which the reference's sets are compared with those of an
interpreter that knows the document only."""

from __future__ import annotations

import random
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from source.clang import Clang, TranslationUnit
from source.front_end import FrontEnd, front_end
from source.fuzz.generate import program
from source.fuzz.program import Program
from source.fuzz.text import text
from source.languages import AMDGPU, LANGUAGES
from source.regions import Reading
from tests.source.comparison import ILLEGAL, Case, difference
from tests.source.document import Document
from verify.ir.function import Module
from verify.ir.reader import read_module

OPTIONS = ("-std=c23", "-fno-convergent-functions", *AMDGPU)
"""`cond` is not convergent; for GPUs Clang takes every function to be."""
ALIKE = (128, 200, 240)
FAULT = "differences"

Found = tuple[Counter[str], list[str]]
"""Counts, and what is wrong."""


@dataclass(frozen=True)
class Compiled:
    programs: tuple[Program, ...]
    front: FrontEnd

    @property
    def reference(self) -> Module:
        return read_module(self.front.reference.encode(), "the reference").module

    @property
    def compiled(self) -> Module:
        return read_module(self.front.compiled.encode(), "Clang's").module


def compiled(clang: Clang, programs: Sequence[Program]) -> Compiled:
    """The programs as one file, and what the front end makes of it."""
    with tempfile.TemporaryDirectory(prefix="tangle-tv-") as folder:
        file = Path(folder) / "programs.c"
        file.write_text(text(programs), encoding="utf-8")
        unit = TranslationUnit(file, LANGUAGES["c"], OPTIONS)
        return Compiled(tuple(programs), front_end(clang, unit, Reading.CROSSLANE))


def random_programs(seed: int, count: int) -> tuple[Program, ...]:
    return tuple(program(random.Random(f"{seed}.{i}"), f"p{seed}_{i}") for i in range(count))


def random_case(rng: random.Random) -> Case:
    entries = rng.choice((1, 1, 2))
    return Case(rng.getrandbits(30), rng.choice((2, 3, 4)), rng.choice(ALIKE), entries)


def irregular(one: Program) -> bool:
    return any(Document(function.body).irregular for function in one.functions)


def compare(
    given: Compiled,
    module: Module,
    seed: int,
    runs: int = 1,
    check: Callable[[Program, Module, Case], str | None] = difference,
) -> Found:
    """Each program in so many runs."""
    rng, counts = random.Random(seed), Counter[str]()
    wrong: list[str] = []
    for one in given.programs:
        counts["programs"] += 1
        refused = [given.front.refused.get(function.name) for function in one.functions]
        if any(refused):
            counts[f"not covered: {next(filter(None, refused))}"[:60]] += 1
            continue
        free, own = irregular(one), module_of(one, module)
        counts["programs with choices" if free else "programs without choices"] += 1
        for _ in range(runs):
            case = random_case(rng)
            found = check(one, own, case)
            if found == ILLEGAL:
                counts[found] += 1
                continue
            counts["runs compared"] += 1
            if found is not None:
                counts[FAULT] += 1
                wrong.append(f"{one.start.name}, {case}: {found}\n{text([one])}")
    return counts, wrong


def module_of(one: Program, module: Module) -> Module:
    """The module without what only costs the machine time: other programs, options of targets."""
    names = {function.name for function in one.functions}
    kept = {
        name: replace(f, attributes=tuple(a for a in f.attributes if not a.quoted))
        for name, f in module.functions.items()
        if name in names or not f.blocks
    }
    return replace(module, functions=kept)
