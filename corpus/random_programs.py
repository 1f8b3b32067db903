"""Random programs by their seeds: those of which some run comes to an end."""

from __future__ import annotations

import random
from dataclasses import replace
from enum import Enum

from transforms.generate.filling import Style
from transforms.generate.program import random_programs, random_style
from verify.concrete.activation import Bounds
from verify.concrete.environment import RandomEnvironment
from verify.concrete.machine import Settings, UnsettledError, run
from verify.concrete.trace import End
from verify.ir.function import Module
from verify.options import Options

RUNS = 6
"""Of a program, before it is taken; of `THREADS` threads each."""
THREADS = 2


class Tokens(Enum):
    """Which programs have tokens."""

    MIXED = "mixed"
    ALWAYS = "always"
    NEVER = "never"


def program_of(seed: int, tokens: Tokens) -> str:
    """The random program with this seed."""
    rng = random.Random(f"fuzz {tokens.value} {seed}")

    def style(r: random.Random) -> Style:
        controlled = tokens is Tokens.ALWAYS or (tokens is Tokens.MIXED and r.random() < 0.5)
        return replace(random_style(r, tokens=controlled), irreducible=r.random() < 0.1)

    return next(p.text for p in random_programs(rng, style) if _ends(p.module(), rng))


def _ends(module: Module | None, rng: random.Random) -> bool:
    """Some run comes to an end: a program that always loops, or is always undefined, checks
    nothing."""
    assert module is not None
    settings = Settings(bounds=Bounds(unroll=Options().unroll))
    for _ in range(RUNS):
        environment = RandomEnvironment(rng.getrandbits(32))
        try:
            ends = {t.status.end for t in run(module, "f", THREADS, environment, settings).threads}
        except UnsettledError:
            continue
        if not ends & {End.UB, End.CUT}:
            return True
    return False
