"""Two builds of LLVM's `opt` on the same inputs: the functions that they leave different."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from corpus.changed_functions import Changed, complaints_of, pairs_of
from corpus.sources.files import bytes_of, ll_files, text_of
from corpus.sources.lit import Lit, opt_lines
from corpus.sources.modules import Modules
from corpus.sources.pairs import Pairs
from corpus.sources.units import Source
from corpus.store.records import Problem
from process.limits import Limits
from transforms.llvm.external import Opt, before_and_after, find_opt
from transforms.llvm.opt_line import OptLine
from transforms.llvm.passes import Recipe
from transforms.llvm.steps import WHEEL, Step, ends_of
from transforms.llvm.worker import LlvmDied, LlvmFailed
from verify.ir.errors import IRError
from verify.ir.llvm import canonical

DEFAULT = "default<O2>"
"""The recipe for inputs that name no passes."""
_BUILD = re.compile(r"(.+?)(?::(-.*)?)?", re.S)


@dataclass(frozen=True)
class Build:
    """One side: an `opt` (`None`: the wheel's LLVM), with options of its own; `text` as given."""

    text: str
    opt: Opt | None
    options: tuple[str, ...]

    @property
    def version(self) -> str:
        return self.opt.version if self.opt else WHEEL

    @property
    def program(self) -> str:
        """The `opt` from outside; empty for the wheel's LLVM."""
        return self.opt.program if self.opt else ""

    def ends(self, data: bytes, recipe: Recipe, limits: Limits) -> tuple[str, str]:
        """A module, and the result of the recipe on it.  Raises `LlvmFailed`, `IRError`."""
        recipe = replace(recipe, options=(*recipe.options, *self.options))
        if self.opt is None:
            passes = ",".join(recipe.passes).split(",")
            text = canonical(data, "the file").text
            return ends_of(text, replace(recipe, passes=tuple(passes)), limits)
        return before_and_after(self.opt, data, recipe.machine, recipe.words, limits, walled=True)


def build(text: str) -> Build:
    """`OPT`, `OPT:-option …`; `wheel` is the wheel's LLVM.  Raises `LlvmFailed`."""
    match = _BUILD.fullmatch(text)
    if match is None:
        raise LlvmFailed("an opt has to be named, or `wheel`")
    try:
        options = tuple(shlex.split(match[2] or ""))
    except ValueError as error:
        raise LlvmFailed(f"{text}: {error}") from error
    return Build(text, None if match[1] == "wheel" else find_opt(match[1]), options)


@dataclass(frozen=True)
class PatchSeed:
    """A file at or below `root`, and what is run on it."""

    name: str
    path: Path
    recipe: Recipe
    root: Path

    @property
    def passes(self) -> str:
        return ",".join(self.recipe.passes)


def seeds(sources: Iterable[Source], chosen: Sequence[str]) -> Iterator[PatchSeed | Problem]:
    """The inputs of a corpus, each once; `chosen` passes in place of the corpus's own."""
    used: set[tuple[Path, Recipe]] = set()
    for source in sources:
        for seed in _of(source, chosen):
            if isinstance(seed, Problem):
                yield seed
            elif (key := (seed.path.resolve(), seed.recipe)) not in used:
                used.add(key)
                yield seed


def _of(source: Source, chosen: Sequence[str]) -> Iterator[PatchSeed | Problem]:
    assert isinstance(source, Modules | Lit | Pairs)
    for found in ll_files(source.root, source.label):
        if isinstance(found, Problem):
            yield found
            continue
        path, name = found
        root = source.root
        own = [] if chosen else list(_recipes(source, path))
        given = [Recipe((passes,), triple="") for passes in chosen or (DEFAULT,)]
        if isinstance(source, Lit) and source.mentions not in _text(path, root):
            continue
        yield from (PatchSeed(name, path, recipe, root) for recipe in own or given)


def _recipes(source: Source, path: Path) -> Iterator[Recipe]:
    """The recipes that a source names for a file."""
    if isinstance(source, Modules):
        yield from (Recipe((",".join(passes),), triple="") for _, passes in source.runs)
    if isinstance(source, Lit):
        yield from filter(None, map(recipe_of, opt_lines(_text(path, source.root), path)))


def _text(path: Path, root: Path) -> str:
    """The text of a file; empty where it cannot be read, which `compare` reports."""
    try:
        return text_of(path, "replace", within=root)
    except OSError:
        return ""


def recipe_of(line: OptLine) -> Recipe | None:
    """The recipe in a command line of `opt`; `None` when it has neither `-passes=` nor `-O`."""
    passes = ""
    options: list[str] = []
    machine = {"mtriple": "", "mcpu": ""}
    for word in (*line.target, *line.passes):
        name, _, value = word.lstrip("-").partition("=")
        if name in ("passes", "p") and value:
            passes = value
        elif re.fullmatch(r"O[0-3sz]", name):
            passes = f"default<{name}>"
        elif name in machine and value:
            machine[name] = value
        else:
            options.append(word)
    if not passes:
        return None
    return Recipe((passes,), tuple(options), machine["mtriple"], machine["mcpu"])


@dataclass(frozen=True)
class BuildDifference:
    """A function whose results in the two builds differ; a side is `None` when that build did not
    change it."""

    seed: PatchSeed
    function: str
    base: Changed | None
    patched: Changed | None


@dataclass(frozen=True)
class Failure:
    """A run of LLVM without a result; `died`: it crashed, or reached its time limit."""

    message: str
    died: bool


@dataclass(frozen=True)
class Compared:
    """The results of two builds on one input: `failures` of the base and of the patched one."""

    seed: PatchSeed
    differences: tuple[BuildDifference, ...] = ()
    failures: tuple[Failure | None, Failure | None] = (None, None)


def compare(seed: PatchSeed, base: Build, patched: Build, limits: Limits) -> Compared:
    """Compares two builds on one input.  A run that fails is a `Failure` in the result, not an
    exception."""
    try:
        data = bytes_of(seed.path, within=seed.root)
    except OSError as error:
        failure = Failure(error.strerror or "cannot be read", False)
        return Compared(seed, (), (failure, failure))
    one, other = (_ends(each, data, seed.recipe, limits) for each in (base, patched))
    if isinstance(one, Failure) or isinstance(other, Failure):
        failures = tuple(e if isinstance(e, Failure) else None for e in (one, other))
        return Compared(seed, (), (failures[0], failures[1]))
    if one[1] == other[1]:
        return Compared(seed)
    try:
        programs = base.program, patched.program
        return Compared(seed, tuple(_differences(seed, one, other, programs)))
    except (LlvmFailed, IRError) as error:
        failure = Failure(str(error), False)
        return Compared(seed, (), (failure, failure))


def _ends(side: Build, data: bytes, recipe: Recipe, limits: Limits) -> tuple[str, str] | Failure:
    try:
        return side.ends(data, recipe, limits)
    except LlvmDied as died:
        return Failure(died.how, True)
    except (LlvmFailed, IRError) as error:
        return Failure(str(error), False)


def _differences(
    seed: PatchSeed, base: tuple[str, str], patched: tuple[str, str], programs: tuple[str, str]
) -> Iterator[BuildDifference]:
    between = Step(0, seed.passes, "[module]", base[1], patched[1])
    names = [changed.pair.name for changed in pairs_of([between])]
    ends = zip((base, patched), programs, strict=True)
    sides = [_changed(seed, *each) if names else {} for each in ends]
    for name in names:
        found = BuildDifference(seed, name, sides[0].get(name), sides[1].get(name))
        if found.base or found.patched:
            yield found


def _changed(seed: PatchSeed, ends: tuple[str, str], program: str) -> dict[str, Changed]:
    step = Step(0, seed.passes, "[module]", *ends)
    return {c.pair.name: c for c in pairs_of([step], complaints_of([step], program))}
