"""Random programs by their seeds: programs with some run that terminates."""

from __future__ import annotations

import random
from dataclasses import replace
from enum import Enum

from transforms.generate.filling import ProgramStyle
from transforms.generate.program import random_programs, random_style, valid_module
from transforms.generate.templates.families import FAMILIES, written
from transforms.llvm.passes import Recipe, load, optimize
from verify.concrete.machine import Settings, run
from verify.concrete.run.activation import Bounds, UnsettledError
from verify.concrete.run.environment import RandomEnvironment
from verify.concrete.trace import End
from verify.ir.function import Module
from verify.options import Options
from verify.semantics.unsupported import UnsupportedInstruction

PROMOTED: tuple[tuple[str, ...], ...] = (
    *(("sroa",), ("sroa",), ("sroa", "simplifycfg"), ("sroa", "instcombine")),
    *(("sroa", "simplifycfg", "loop-rotate"), ("sroa", "simplifycfg", "loop-simplify", "lcssa")),
)
"""What is run before programs whose variables are in memory."""
_TOKEN = "= call token @llvm"
RUNS = 6
"""Of a program, before it is taken; of `THREADS` threads each."""
THREADS = 2
RANDOM, ALL = "random", "all"
"""Names of no family: control flow of any kind; and each family, or `RANDOM`, as often."""


class Tokens(Enum):
    """The programs that have tokens."""

    MIXED = "mixed"
    ALWAYS = "always"
    NEVER = "never"


def program_of(seed: int, tokens: Tokens, family: str = RANDOM) -> str:
    """The random program with this seed; of a family of `transforms.generate.templates`, of all,
    or of none."""
    if family == ALL:
        family = random.Random(f"family {seed}").choice((RANDOM, *FAMILIES))
    if family != RANDOM:
        return _like(family, random.Random(f"fuzz {family} {tokens.value} {seed}"), tokens)
    rng = random.Random(f"fuzz {tokens.value} {seed}")

    def style(r: random.Random) -> ProgramStyle:
        controlled = tokens is Tokens.ALWAYS or (tokens is Tokens.MIXED and r.random() < 0.5)
        return replace(random_style(r, tokens=controlled), irreducible=r.random() < 0.1)

    return next(p.text for p in random_programs(rng, style) if _ends(p.module(), rng))


def _like(family: str, rng: random.Random, tokens: Tokens) -> str:
    """A valid program of a family, of which some run ends."""
    while True:
        controlled = tokens is Tokens.ALWAYS or (tokens is Tokens.MIXED and rng.random() < 0.5)
        text = written(family, rng, tokens=controlled)
        if FAMILIES[family].promoted:
            text = _after(text, rng.choice(PROMOTED))
        module = valid_module(text)
        if controlled and _TOKEN not in text:
            continue
        if module is not None and _ends(module, rng):
            return text


def _after(text: str, passes: tuple[str, ...]) -> str:
    """What llvmlite's LLVM makes of a program, or the program."""
    try:
        loaded = load(text, Recipe(passes, (), ""))
        optimize(loaded, Recipe(passes, (), ""))
        return str(loaded.module)
    except RuntimeError:
        return text


def _ends(module: Module | None, rng: random.Random) -> bool:
    """Whether some run terminates: a program that always loops, or is always undefined, checks
    nothing."""
    assert module is not None
    settings = Settings(bounds=Bounds(unroll=Options().unroll))
    for _ in range(RUNS):
        environment = RandomEnvironment(rng.getrandbits(32))
        try:
            ends = {t.status.end for t in run(module, "f", THREADS, environment, settings).threads}
        except UnsettledError:
            continue
        except UnsupportedInstruction:
            return True  # what the machine does not run, such as a guard
        if not ends & {End.UB, End.CUT}:
            return True
    return False
