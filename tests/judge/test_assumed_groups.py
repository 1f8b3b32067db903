"""Sources that assume something of a ballot's count, of an id or of a lane, so that they are
defined for some numbers of threads only: verdicts against the concrete machine at 1 to 8 threads.

    python -m tests.judge.test_assumed_groups [--pairs N] [--seed N]

prints the counts, and each contradiction with its pair.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tests.refinement.subject import Recorder, concrete_settings
from verify.codes import Code
from verify.concrete.machine import run
from verify.concrete.refinement_oracle import refines
from verify.concrete.run.activation import UnsettledError
from verify.concrete.run.environment import RandomEnvironment
from verify.concrete.trace import End
from verify.ir.reader import read_here
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

PAIRS = 3
CAMPAIGN = 2000
TIMEOUT_S = 10.0
THREADS = range(1, 9)
RUNS = 4
"""Runs of the machine for each number of threads."""
DECLARATIONS = """
declare void @bar() convergent nounwind willreturn
declare void @use(i32) nounwind willreturn
declare i32 @llvm.amdgcn.ballot.i32(i1)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.wave.shuffle.i32(i32, i32)
declare void @llvm.assume(i1)
"""
READS = {
    "count": [
        "%mask = call i32 @llvm.amdgcn.ballot.i32(i1 true)",
        "%count = call i32 @llvm.ctpop.i32(i32 %mask)",
    ],
    "some": [
        "%vote = call i32 @llvm.amdgcn.ballot.i32(i1 %c)",
        "%some = call i32 @llvm.ctpop.i32(i32 %vote)",
    ],
    "lane": ["%lane = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)"],
    "read": ["%read = call i32 @llvm.amdgcn.wave.shuffle.i32(i32 %v, i32 LANE)"],
}


@dataclass(frozen=True)
class Made:
    text: str

    def pair(self) -> Pair:
        module = read_here(f"{DECLARATIONS}\n{self.text}", "pair.ll").module
        source, target = (module.functions[name] for name in ("src", "tgt"))
        return Pair("src", module, source, module, target)


def assumption(rng: random.Random, names: list[str]) -> list[str]:
    name = rng.choice(names)
    predicate = rng.choice(("ult", "ugt", "eq", "ne", "uge", "ule"))
    lines = [f"%given = icmp {predicate} i32 %{name}, {rng.choice((0, 1, 1, 2, 2, 3, 4, 5, 8))}"]
    return [*lines, "call void @llvm.assume(i1 %given)"]


def shown(rng: random.Random, names: list[str]) -> list[str]:
    """What is observed: a number, a barrier, or barriers in two arms."""
    used = f"call void @use(i32 %{rng.choice([*names, 'v'])})"
    arms = ["br i1 %c, label %a, label %b", "a:", "call void @bar()", "br label %x"]
    arms += ["b:", "call void @bar()", "br label %x", "x:"]
    return rng.choice(([used], [used, "call void @bar()"], arms, [*arms, used]))


def mutated(rng: random.Random, lines: list[str]) -> list[str]:
    """The target: with one line less, another lane or constant, or as it was; without the
    assumption."""
    kept = [line for line in lines if "assume" not in line]
    kind = rng.random()
    if kind < 0.25 and "a:" in kept:
        at, end = kept.index("a:") - 1, kept.index("x:")
        return [*kept[:at], "call void @bar()", *kept[end + 1 :]]
    if kind < 0.6:
        at = rng.randrange(len(kept))
        line = kept[at]
        if "use" in line:
            name = line[line.index("%") : -1]
            most = rng.choice((1, 2, 3, 4, 6))
            clamp = [f"%few = icmp ult i32 {name}, {most}"]
            clamp += [f"%less = select i1 %few, i32 {name}, i32 {most}"]
            return [*kept[:at], *clamp, "call void @use(i32 %less)", *kept[at + 1 :]]
        if "shuffle" in line:
            other = f"{line.rsplit(' ', 1)[0]} {rng.choice((0, 1, 2, 3, 5))})"
            return [*kept[:at], other, *kept[at + 1 :]]
        if "@bar" in line:
            return [*kept[:at], *kept[at + 1 :]]
    return kept


def made(rng: random.Random) -> Made:
    names = rng.sample(list(READS), rng.randint(1, 3))
    lane = str(rng.choice((0, 1, 2, 3, 4, 6)))
    lines = [line.replace("LANE", lane) for name in names for line in READS[name]]
    lines += [*assumption(rng, names), *shown(rng, names)]
    functions = [
        "\n".join(
            [
                f"define void @{name}(i32 noundef %v, i1 noundef %c) convergent {{",
                *body,
                "ret void",
                "}",
            ]
        )
        for name, body in (("src", lines), ("tgt", mutated(rng, lines)))
    ]
    return Made("\n".join(functions))


def refuted(pair: Pair, rng: random.Random) -> int | None:
    """A number of threads for which the machine finds the target wrong."""
    for threads in THREADS:
        settings = concrete_settings(Options(threads=threads), {})
        for _ in range(RUNS):
            environment = RandomEnvironment(rng.getrandbits(32), limit=rng.choice((2, 8)))
            asked = Recorder(environment)
            try:
                before, after = (
                    run(pair.before, name, threads, asked, settings) for name in ("src", "tgt")
                )
            except UnsettledError:
                continue
            # What a lane gives that no thread has is chosen: another choice may explain it.
            if refines(before, after) is not None and not asked.choices:
                return threads
    return None


def defined(pair: Pair, rng: random.Random) -> int | None:
    """A number of threads for which the source is defined for some input."""
    for threads in THREADS:
        for _ in range(RUNS):
            environment = RandomEnvironment(rng.getrandbits(32), limit=rng.choice((2, 8)))
            settings = concrete_settings(Options(threads=threads), {})
            ended = run(pair.before, "src", threads, environment, settings)
            if all(thread.status.end is not End.UB for thread in ended.threads):
                return threads
    return None


def contradiction(pair: Pair, result: Result, rng: random.Random, *, hidden: bool) -> str | None:
    """What the machine says against a verdict: a number of threads that refutes what is proved, or
    with which a source is defined that is said to be undefined for every number.  `hidden`: also
    other numbers than those that the proof is for, which take time that there may not be."""
    if result.verdict is not Verdict.CORRECT:
        return None
    threads = refuted(pair, rng)
    if threads is not None and (hidden or result.any_threads or threads == result.threads):
        return f"refuted for {threads} threads"
    if result.code is Code.SOURCE_UNDEFINED and (threads := defined(pair, rng)) is not None:
        return f"the source is defined for {threads} threads"
    return None


def contradictions(
    rng: random.Random, pairs: int, tally: Counter[str], *, hidden: bool = True
) -> Iterator[str]:
    for _ in range(pairs):
        each = made(rng)
        pair = each.pair()
        result = judge(pair, Options(shortcut=False, timeout=TIMEOUT_S))
        reach = " for any number" if result.any_threads else ""
        tally[f"{result.verdict.value} ({result.code}){reach}"] += 1
        found = contradiction(pair, result, rng, hidden=hidden)
        if found is not None:
            yield f"{result.code}, {result.threads} threads: {result.reason}\n{found}\n{each.text}"


def test_the_machine_contradicts_no_verdict(rng: random.Random) -> None:
    tally: Counter[str] = Counter()
    assert list(contradictions(rng, PAIRS, tally, hidden=False)) == []
    assert sum(tally.values()) == PAIRS


@pytest.mark.campaign
def test_many_pairs(rng: random.Random) -> None:
    assert list(contradictions(rng, CAMPAIGN, Counter())) == []


def main() -> int:
    """Print the counts and contradictions; exit status 1 if there is one."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--pairs", type=int, default=CAMPAIGN, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    given = parser.parse_args()
    tally: Counter[str] = Counter()
    found = 0
    for each in contradictions(random.Random(given.seed), given.pairs, tally):
        found += 1
        print(each, flush=True)
    for name, count in tally.most_common():
        print(f"{count:6} {name}")
    print(f"{found} contradictions")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
