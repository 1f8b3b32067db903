"""Programs made of the modules in a folder: a function of one, changed at random."""

from __future__ import annotations

import random
import re
import shlex
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from corpus.fuzz_programs import NoProgram, NotRead
from corpus.lit_lines import needs_assertions, run_lines
from corpus.random_programs import Tokens
from corpus.sources.files import text_of
from transforms.generate.cross import CROSSED, crossed
from transforms.generate.seed_changes import (
    Seed,
    all_convergent,
    alone,
    changed,
    seed_of,
)
from transforms.llvm.external import before_and_after, find_opt
from transforms.llvm.file_options import names_no_file, without_files
from transforms.llvm.passes import Recipe, load, optimize
from transforms.llvm.worker import LLVM_LIMITS, LlvmFailed
from transforms.reference.code import Impossible
from transforms.reference.outcome import read_program
from transforms.reference.tokens import infer_tokens
from verify.analysis.regions import ConvergenceKind, convergence_kind
from verify.analysis.rules import check
from verify.ir.engine import find_engine
from verify.ir.errors import IRError
from verify.ir.llvm import LlvmText, canonical_here
from verify.ir.reader import parse_module

_OPT = re.compile(r"\bopt\s([^|]*)")
_NO_OPTION = re.compile(
    r"--?(?:passes|p|mtriple|mcpu|mattr|march|S|o|disable-output|stats|debug\S*|aa-pipeline|load\S*"
    r"|pass-remarks\S*|data-layout|disable-verify|enable-new-pm|time-passes)(?:=|$)"
)
_PROCESSOR = re.compile(r' ?"(?:target-cpu|target-features|tune-cpu)"="[^"]*"')
_TRIPLE = re.compile(r'^target triple = "(.*)"', re.M)
OTHER_TARGETS = frozenset(
    (
        *("AArch64", "ARM", "AVR", "BPF", "CSKY", "Hexagon", "Lanai", "LoongArch", "MSP430"),
        *("Mips", "PowerPC", "RISCV", "Sparc", "SystemZ", "Thumb2", "VE", "WebAssembly", "XCore"),
    )
)
"""Folders of LLVM's tests."""
KERNELS = Path(__file__).resolve().parent / "kernels"
TRIES = 12
"""Changes that are drawn before a seed is given up."""
MOST_CHANGES = 4
MAX_BYTES = 200_000
MAX_BLOCKS = 40
PREPARED: tuple[tuple[str, ...], ...] = (
    (),
    ("always-inline", "sroa"),
    ("always-inline", "sroa", "instcombine"),
    ("sroa", "loop-rotate", "instcombine", "simplifycfg"),
    ("sroa", "lcssa"),
    ("sroa", "simplifycfg", "instcombine", "loop-simplify", "lcssa"),
    ("sroa", "simplifycfg", "loop-rotate", "newgvn"),
)
"""What is run first: a front end's locals are in memory, where few passes see them."""
TOKENS_SHARE = {Tokens.ALWAYS: 1.0, Tokens.MIXED: 0.4}
"""How often tokens are inferred where there are none."""


@dataclass(frozen=True)
class SeedPrograms:
    """`files`: the modules.  `convergent`: every declared function is made so, as in LLVM's tests
    few are.  `opt`: the program that runs the passes, which reads what llvmlite's LLVM does not;
    empty: llvmlite's LLVM runs them.  `crossed`: how often another program of the files is put
    into it."""

    files: tuple[Path, ...]
    convergent: bool = False
    tokens: Tokens = Tokens.MIXED
    opt: str = ""
    crossed: float = 0.0

    def text(self, seed: int) -> str:
        """The program with this seed.  Raises `NoProgram`."""
        rng = random.Random(f"seed program {self.convergent} {seed}")
        path = self._file(rng)
        program, reader = _first(path, rng.choice(PREPARED), self.convergent, self.opt)
        name = _function(rng, path, program)
        program = reader.valid(str(alone(seed_of(program, name)))) or program
        seeded = seed_of(program, name)
        if seeded.name not in seeded.module.functions:
            raise NoProgram(f"@{name} of {path} is a number, which is another one alone")
        if len(seeded.function.blocks) > MAX_BLOCKS:
            raise NoProgram(f"@{name} of {path} is too large")
        if self.crossed and rng.random() < self.crossed:
            seeded = self._with_other(rng, seeded, reader)
        if self.tokens is not Tokens.NEVER and rng.random() < TOKENS_SHARE[self.tokens]:
            seeded = _with_tokens(seeded, program, reader)
        if self.tokens is not Tokens.MIXED and _has(seeded) is not self.tokens:
            raise NoProgram(f"tokens of @{name} are not as asked for")
        return _mutant(rng, seeded, reader)

    def _with_other(self, rng: random.Random, seed: Seed, reader: _Reader) -> Seed:
        """Crossed with another program of the files, where the two fit."""
        path = self._file(rng)
        program = _first(path, (), self.convergent, self.opt)[0]
        both = crossed(rng, seed, seed_of(program, _function(rng, path, program)))
        valid = both and reader.valid(both)
        inlined = valid and reader.after(valid, ("always-inline",))
        whole = seed_of(inlined, seed.name) if inlined else seed
        if whole is seed or seed.name not in whole.text.bodies:
            return seed  # where it was inlined everywhere, it is gone
        own = reader.valid(str(alone(whole)))
        return seed if not own or f"@{CROSSED}(" in own else seed_of(own, seed.name)

    def file(self, seed: int) -> Path:
        """The module that the program with this seed is made of."""
        return self._file(random.Random(f"seed program {self.convergent} {seed}"))

    def _file(self, rng: random.Random) -> Path:
        """Each folder as often as any other."""
        folders = sorted({path.parent for path in self.files})
        if not folders:
            raise NoProgram("there are no files with IR")
        folder = rng.choice(folders)
        return rng.choice([path for path in self.files if path.parent == folder])


@dataclass(frozen=True)
class _Reader:
    """An LLVM that reads programs: that of an `opt`, or llvmlite's."""

    opt: str = ""

    def read(self, text: str) -> LlvmText:
        """Raises IRError."""
        text = _PROCESSOR.sub("", text)
        if not self.opt:
            return canonical_here(text, "seed")
        return find_engine(self.opt).canonical(text.encode(), "seed")

    def valid(self, text: str) -> str | None:
        """The module as LLVM prints it, when its verifier and the static rules accept it."""
        try:
            printed = self.read(text)
            if printed.verifier_errors:
                return None
            module = parse_module(printed.text)
        except (IRError, ValueError):
            return None
        defined = (f for f in module.functions.values() if f.blocks)
        return None if any(check(module, f) for f in defined) else printed.text

    def after(self, text: str, passes: tuple[str, ...]) -> str:
        """What this LLVM makes of a module, for the module's own target."""
        if not passes:
            return text
        try:
            return self.valid(self._passed(text, passes)) or text
        except (RuntimeError, LlvmFailed):
            return text

    def _passed(self, text: str, passes: tuple[str, ...]) -> str:
        """Raises RuntimeError, LlvmFailed."""
        if self.opt:
            words = (f"-passes={','.join(map(_nested, passes))}",)
            return before_and_after(find_opt(self.opt), text.encode(), (), words, LLVM_LIMITS)[1]
        recipe = Recipe(passes, (), "")
        loaded = load(text, recipe)
        optimize(loaded, recipe)
        return str(loaded.module)


def _nested(name: str) -> str:
    """A pass of `PREPARED` as a pass on modules."""
    return name if name == "always-inline" else f"function({name})"


def _reader_of(text: str, path: Path, opt: str) -> _Reader:
    """llvmlite's LLVM where that reads the file, else the `opt`.  Raises NotRead."""
    try:
        _Reader().read(text)
        return _Reader()
    except IRError as error:
        refused = error
    if not opt:
        advice = "--opt names the opt of another LLVM that reads it, and runs the passes"
        raise NotRead(f"{path}{_place(refused)}; {advice}") from refused
    try:
        _Reader(opt).read(text)
    except IRError as error:
        raise NotRead(f"{opt} does not read {path}{_place(error)}") from error
    return _Reader(opt)


def _place(error: IRError) -> str:
    """The line and the message; the processor's attributes, which are left out, shift columns."""
    return f", line {error.line}: {error.message}" if error.line else f": {error.message}"


def _function(rng: random.Random, path: Path, text: str) -> str:
    """The name of a function, mostly of one with branches."""
    defined = [f for f in parse_module(text).functions.values() if f.blocks]
    if not defined:
        raise NoProgram(f"{path} defines no function")
    branching = [f for f in defined if len(f.blocks) > 1]
    return rng.choice(branching if branching and rng.random() < 0.9 else defined).name


@dataclass(frozen=True)
class OwnRun:
    """The passes of a test's RUN line, its other options, and the target that it names."""

    passes: str
    options: tuple[str, ...]
    triple: str


@lru_cache(maxsize=256)
def own_runs(path: Path) -> tuple[OwnRun, ...]:
    """The commands that LLVM's test runs on its module: the lines that name passes of `opt`."""
    try:
        text = text_of(path, "replace")
    except OSError:
        return ()
    found = (_own_run(line, text) for line in run_lines(text))
    return tuple(dict.fromkeys(run for run in found if run is not None))


def _own_run(line: str, text: str) -> OwnRun | None:
    words = _OPT.search(line)
    try:
        given = shlex.split(words[1]) if words else []
    except ValueError:
        return None
    passes = [w.partition("=")[2] for w in given if re.match(r"--?(?:passes|p)=", w)]
    triples = [w.partition("=")[2] for w in given if re.match(r"--?mtriple=", w)]
    own = without_files([w for w in given if re.match(r"--?[a-z]", w) and not _NO_OPTION.match(w)])
    triple = triples or _TRIPLE.findall(text) or [""]
    if len(passes) != 1 or re.search(
        r"default<|lto|print|verify|advisor|profile|summary|%", " ".join([*passes, *own])
    ):
        return None
    if not names_no_file(passes[0]):
        return None
    return OwnRun(passes[0], tuple(own), triple[0])


def modules_in(folder: str | Path) -> tuple[Path, ...]:
    """The files with IR in a folder and those in it, but for folders of targets without threads
    that the wheel's LLVM may not read."""
    found = Path(folder).rglob("*.ll")
    return tuple(sorted(path for path in found if OTHER_TARGETS.isdisjoint(path.parts)))


def _mutant(rng: random.Random, seed: Seed, reader: _Reader) -> str:
    """After some changes, each of them valid."""
    current: str | None = None
    wanted = rng.randint(1, MOST_CHANGES)
    for _ in range(TRIES):
        text = changed(rng, seed)
        valid = None if text is None else reader.valid(str(text))
        if valid is not None:
            current, seed = valid, seed_of(valid, seed.name)
            wanted -= 1
        if not wanted:
            break
    if current is None:
        raise NoProgram(f"no change to @{seed.name} is valid")
    return current


def _with_tokens(seed: Seed, text: str, reader: _Reader) -> Seed:
    """With tokens inferred, where that can be done: in a convergent function."""
    changed = seed.text.with_body(seed.name, lambda b: replace(b, head=f"{b.head} convergent"))
    text = reader.valid(str(changed)) or text
    try:
        done = infer_tokens(read_program(text.encode(), "seed", seed.name))
    except (Impossible, IRError):
        return seed
    valid = None if done.after is None else reader.valid(done.after.text)
    return seed if valid is None else seed_of(valid, seed.name)


def _has(seed: Seed) -> Tokens:
    controlled = convergence_kind(seed.module, seed.function) is ConvergenceKind.CONTROLLED
    return Tokens.ALWAYS if controlled else Tokens.NEVER


@lru_cache(maxsize=64)
def _first(path: Path, passes: tuple[str, ...], convergent: bool, opt: str) -> tuple[str, _Reader]:
    """The module in a file after these passes, and the LLVM that reads it.  Raises `NoProgram`."""
    try:
        text = text_of(path, "replace")
    except OSError as error:
        raise NoProgram(f"{path}: {error.strerror}") from error
    if len(text) > MAX_BYTES or needs_assertions(text):
        raise NoProgram(f"{path} is not used")
    reader = _reader_of(text, path, opt)
    valid = reader.valid(text)
    if valid is not None and convergent:
        valid = reader.valid(str(all_convergent(seed_of(valid, "").text)))
    if valid is None:
        raise NoProgram(f"{path} is no valid module")
    return reader.after(valid, passes), reader
