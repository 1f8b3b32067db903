"""Inferring tokens keeps the sets of every operation, those of calls that only compute included."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from tests.concrete.walks import module_of
from tests.transforms.attempts import MAX_BLOCKS
from tests.transforms.judged import judged, named_choices
from transforms.generate.program import random_programs, random_style
from transforms.reference.analyses import cycles
from transforms.reference.outcome import Program, Transformed, read_program
from transforms.reference.tokens import infer_tokens, remove_tokens
from verify.concrete.machine import run
from verify.concrete.refinement_oracle import cut
from verify.concrete.run.environment import RandomEnvironment
from verify.concrete.trace import Run
from verify.ir.function import Block
from verify.refinement.verdict import Verdict

PROGRAMS, CAMPAIGN, RUNS, THREADS = 10, 1000, 4, 3
Meeting = tuple[str, frozenset[tuple[int, int]]]
"""A callee, and its set as (thread, which of that thread's operations it is)."""


def meetings(found: Run) -> list[list[Meeting]]:
    """Every thread's operations but the control intrinsics."""
    numbers: dict[tuple[int, int], int] = {}
    for trace in found.threads:
        own = [
            (trace.thread, index)
            for index, step in enumerate(trace.steps)
            if (trace.thread, index) in found.sets and "convergence" not in (step.callee or "")
        ]
        numbers.update((instance, n) for n, instance in enumerate(own))
    met: list[list[Meeting]] = [[] for _ in found.threads]
    for thread, index in numbers:
        members = frozenset((t, numbers[t, i]) for t, i in found.sets[thread, index])
        met[thread].append((found.step((thread, index)).callee or "", members))
    return met


def inferred(rng: random.Random, count: int) -> list[Transformed]:
    """Tokens inferred in programs without, every other one with irreducible cycles."""
    odd = random_programs(rng, lambda r: replace(random_style(r, tokens=False), irreducible=True))
    even = random_programs(rng, lambda r: random_style(r, tokens=False))
    found: list[Transformed] = []
    while len(found) < count:
        generated = next(odd if len(found) % 2 else even)
        if len(generated.main.exits) <= MAX_BLOCKS:
            program = read_program(generated.text.encode(), "random", "f")
            if not named_choices(program):
                found.append(infer_tokens(program))
    return found


def same_meetings(rng: random.Random, count: int) -> Counter[str]:
    tally: Counter[str] = Counter()
    for found in inferred(rng, count):
        assert found.after is not None, found.judgement
        tally["made reducible"] += not cycles(found.before.code).reducible
        assert cycles(found.after.code).reducible
        for _ in range(RUNS):
            environment = RandomEnvironment(rng.getrandbits(32), limit=rng.choice((2, 4, 256)))
            before, after = (_run(p, environment) for p in (found.before, found.after))
            if cut(before) or cut(after):
                continue
            assert meetings(before) == meetings(after), (
                f"{environment}\n{found.before.text}\nafter:\n{found.after.text}"
            )
            tally["runs"] += 1
            tally["met"] += any(len(s) > 1 for m in meetings(after) for _, s in m)
    return tally


def _run(program: Program, environment: RandomEnvironment) -> Run:
    return run(program.module, program.name, THREADS, environment)


def test_sets_are_kept(rng: random.Random) -> None:
    tally = same_meetings(rng, PROGRAMS)
    assert tally["runs"] >= tally["met"] > PROGRAMS
    assert tally["made reducible"] > PROGRAMS / 4


@pytest.mark.campaign
def test_sets_are_kept_in_many_programs(rng: random.Random) -> None:
    same_meetings(rng, CAMPAIGN)


def test_what_is_inferred_may_be_removed(rng: random.Random) -> None:
    """The two functions then refine each other, and are proved to."""
    for found in islice((o for o in inferred(rng, 8) if cycles(o.before.code).reducible), 4):
        assert found.after is not None
        back = remove_tokens(found.after)
        assert back.judgement.legal
        assert judged(back).result.verdict in (Verdict.CORRECT, Verdict.UNKNOWN)
        assert "convergence" not in "".join(i.text for b in body(back) for i in b.instructions)


def body(found: Transformed) -> tuple[Block, ...]:
    assert found.after is not None
    return found.after.function.blocks


IRREDUCIBLE = """
define void @f(i1 %c, i1 %d) convergent {
  br i1 %c, label %a, label %b
a:
  call void @op(i32 0)
  br label %b
b:
  call void @op(i32 1)
  br i1 %d, label %a, label %end
end:
  ret void
}
declare void @op(i32) convergent nounwind willreturn
"""


def test_a_cycle_with_two_entries_becomes_one_loop() -> None:
    found = infer_tokens(read_program(IRREDUCIBLE.encode(), "irreducible"))
    assert found.after is not None
    (cycle,) = cycles(found.after.code).cycles
    assert cycle.reducible
    assert (
        module_of(found.after.text).functions["f"].block[cycle.header].terminator.opcode == "switch"
    )
    assert judged(found).result.verdict is Verdict.CORRECT
