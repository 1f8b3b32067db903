"""Pairs for the campaign on proofs: random ones, right and wrong, and those of the corpora."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from corpus.expect import expectations, pair_files, short
from corpus.options import options_from
from corpus.pairing import read_pairs, select
from corpus.runner.verify import Question, asked
from corpus.store.records import Reach
from corpus.store.store import reading
from tests.refinement.search import Kind, case
from tests.transforms.attempts import ATTEMPTS, outcomes
from transforms.generate.counting import counting
from transforms.generate.mutate import mutated
from transforms.generate.program import RandomProgram, random_program, random_style
from transforms.llvm.passes import Recipe
from transforms.llvm.recipe import Making, steps
from transforms.llvm.worker import LlvmFailed
from verify.ir.function import Module
from verify.ir.reader import parse_module
from verify.normalize.pair import Pair
from verify.options import Options

LIMIT_S = 2.0
"""The time for each question about a random pair."""
RECIPES = (
    Recipe(("simplifycfg",), ("-sink-common-insts", "-hoist-common-insts")),
    Recipe(("jump-threading",), (), "x86_64-unknown-linux-gnu"),
    Recipe(("loop-unroll",), ("-unroll-count=2", "-unroll-runtime")),
    Recipe(("newgvn",)),
    Recipe(("sink",)),
    Recipe(("loop-rotate",)),
    Recipe(("loop-reduce",)),
    Recipe(("reassociate",)),
    Recipe(("instcombine",)),
    Recipe(("sccp",)),
)


@dataclass(frozen=True)
class Made:
    """A pair, and how it is looked at; `text` shows it, or says where it is."""

    pair: Pair
    options: Options
    text: str


Make = Callable[[random.Random], Made | None]


def mutant(kind: Kind) -> Make:
    """A random change of a random program, right or wrong."""

    def make(rng: random.Random) -> Made | None:
        found = case(kind, rng.getrandbits(32), most_threads=3)
        program = counted(rng, found.program)
        target = mutated(rng, program)
        before, after = program.module(), None if target is None else target.module()
        if target is None or before is None or after is None:
            return None
        options = replace(found.options, timeout=LIMIT_S)
        return Made(paired("f", before, after), options, f"{program.text}\nafter:\n{target.text}")

    return make


def counted(rng: random.Random, program: RandomProgram) -> RandomProgram:
    """The program, with a loop that counts, half of the time."""
    draft = None
    if rng.random() < 0.5:
        draft = counting(rng, program.main, constant=rng.random() < 0.3)
    return program if draft is None else replace(program, main=draft)


def forced(rng: random.Random) -> Made | None:
    """A reference transform of a random program, legal or not."""
    found = next(outcomes(rng, rng.choice([*ATTEMPTS])))
    before, after = found.before, found.after
    if after is None:
        return None
    options = Options(unroll=rng.choice((2, 3, 4)), timeout=LIMIT_S, uniform=before.uniform)
    text = f"{found.judgement}\n{before.text}\nafter:\n{after.text}"
    return Made(paired(before.name, before.module, after.module), options, text)


def compiled(rng: random.Random) -> Made | None:
    """What a pass of LLVM does, half of the time without seeing what is convergent."""
    program = random_program(rng, lambda r: random_style(r, tokens=r.random() < 0.5))
    program = counted(rng, program)
    making = Making(rng.choice(RECIPES), forget=rng.random() < 0.5)
    try:
        before, found = steps(program.text, making)
    except (LlvmFailed, RuntimeError):
        return None
    if not found or found[0].after == before:
        return None
    options = Options(unroll=rng.choice((2, 3, 4)), timeout=LIMIT_S)
    pair = paired("f", parse_module(before), parse_module(found[0].after))
    return Made(pair, options, f"{making}\n{before}\nafter:\n{found[0].after}")


MAKERS: Mapping[str, tuple[Make, int]] = {
    "mutants with tokens": (mutant(Kind.TOKENS), 3),
    "mutants without tokens": (mutant(Kind.MAXIMAL), 4),
    "irreducible mutants": (mutant(Kind.IRREDUCIBLE), 1),
    "mutants under ipdom": (mutant(Kind.IPDOM), 1),
    "forced transforms": (forced, 3),
    "LLVM's passes": (compiled, 4),
}
"""Kinds of random pairs, with how many there are of each among all."""


def paired(name: str, before: Module, after: Module) -> Pair:
    return Pair(name, before, before.functions[name], after, after.functions[name])


def of_files(rng: random.Random) -> Iterator[Made]:
    """The pairs of the corpus in any order, with the options that each is expected with."""
    files = [*pair_files()]
    rng.shuffle(files)
    for path in files:
        pairs = read_pairs(path)
        for line in expectations(path):
            request = options_from(line.words, path.parent)
            for pair in select(pairs, request.function):
                yield Made(pair, request.options, f"{short(path)} @{pair.name}")


def of_store(path: Path) -> Iterator[Made]:
    """What a corpus's last run has proved for any number of threads and iterations."""
    with reading(path) as store:
        run = max(store.runs(), key=lambda each: each.number)
        contents = {r.job: r.name for r in store.rows(run.number) if r.reach is Reach.ANY}
        for content, name in contents.items():
            job = asked(Question(store.job(content), "."))
            for pair in job.pairs:
                yield Made(pair, job.options, name)
