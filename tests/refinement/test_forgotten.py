"""Miscompiles on demand: passes that do not see what is convergent, and the verdicts on that."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.refinement.search import has_choices
from tests.refinement.subject import concrete_settings
from transforms.generate.program import RandomProgram, random_program, random_style
from transforms.llvm.passes import Recipe
from transforms.llvm.recipe import Making, steps
from transforms.llvm.worker import LlvmFailed, in_worker
from verify.concrete.machine import run
from verify.concrete.refinement_oracle import refines
from verify.concrete.run.activation import UnsettledError
from verify.concrete.run.environment import RandomEnvironment
from verify.ir.function import Module
from verify.ir.reader import parse_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict

RECIPES = (
    Recipe(("simplifycfg",), ("-sink-common-insts", "-hoist-common-insts")),
    Recipe(("jump-threading",), (), "x86_64-unknown-linux-gnu"),
    Recipe(("loop-unroll",), ("-unroll-count=2", "-unroll-runtime")),
    Recipe(("newgvn",)),
    Recipe(("sink",)),
)
OPTIONS = Options(timeout=2.0, unroll=3)
RUNS = 15


def forgotten(program: RandomProgram, recipe: Recipe) -> tuple[Module, Module] | None:
    """The program before and after a pass that would not have done that honestly."""

    def made() -> str:
        before, found = steps(program.text, Making(recipe, forget=True))
        return "\0".join([before, *(step.after for step in found)])

    try:
        before, *after = in_worker(made).split("\0")
    except LlvmFailed:
        return None
    return (parse_module(before), parse_module(after[0])) if after else None


def contradiction(before: Module, after: Module, rng: random.Random) -> str | None:
    """A run of the target that the source does not explain."""
    settings = concrete_settings(OPTIONS, {})
    for _ in range(RUNS):
        environment = RandomEnvironment(rng.getrandbits(32), limit=rng.choice((2, 4)))
        try:
            source, target = (run(m, "f", 2, environment, settings) for m in (before, after))
        except UnsettledError:
            continue
        mismatch = refines(source, target)
        if mismatch is not None:
            return f"{mismatch}\n{environment}"
    return None


def verdicts(rng: random.Random, pairs: int) -> Counter[str]:
    tally: Counter[str] = Counter()
    while tally["pairs"] < pairs:
        program = random_program(rng, lambda r: random_style(r, tokens=r.random() < 0.5))
        if has_choices(program) or "freeze" in program.text or "undef" in program.text:
            continue
        found = forgotten(program, rng.choice(RECIPES))
        if found is None:
            continue
        before, after = found
        result = judge(
            Pair("f", before, before.functions["f"], after, after.functions["f"]), OPTIONS
        )
        tally["pairs"] += 1
        tally[result.verdict.value] += 1
        assert result.code != "not-replayed", program.text
        if result.verdict is Verdict.CORRECT:
            wrong = contradiction(before, after, rng)
            assert wrong is None, f"{wrong}\n{program.text}"
    return tally


@pytest.mark.campaign
def test_what_a_forgetful_llvm_does(rng: random.Random) -> None:
    """Mostly something right: what is proved is never contradicted by a run."""
    assert verdicts(rng, 5)["correct"] > 0


@pytest.mark.campaign
def test_much_of_what_a_forgetful_llvm_does(rng: random.Random) -> None:
    tally = verdicts(rng, 600)
    assert tally["correct"] > 100 and tally["incorrect"] > 10
