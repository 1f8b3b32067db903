"""Pairs that compute with thread numbers: the verdict, and the machine's at every place where the
threads can be."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

import pytest

from tests.refinement.differential import compare
from tests.refinement.subject import subject_of
from verify.concrete.domain import Bits
from verify.concrete.machine import run
from verify.concrete.refinement_oracle import refines
from verify.concrete.run.environment import RandomEnvironment, TableEnvironment
from verify.concrete.trace import Value
from verify.ir.function import Module
from verify.ir.reader import read_here
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Exact, Options
from verify.refinement.verdict import Counterexample, Verdict
from verify.semantics.domain import Scalar
from verify.semantics.operations.positions import EXAMPLES, Sizes, coordinate, position_in

PAIRS = 5
CAMPAIGN = 3000
THREADS = 2
NVVM = "llvm.nvvm.read.ptx.sreg."
KERNEL = "ptx_kernel i1"
"""Only of kernels, a size of work groups says something."""
READS: Mapping[str, str] = {
    **{d: f"{NVVM}tid.{d}" for d in "xyz"},
    **{f"n{d}": f"{NVVM}ntid.{d}" for d in "xyz"},
    "lane": f"{NVVM}laneid",
}
CONSTANTS = (0, 1)
SIZES = (1, 2, 3, 4)
"""Two threads can then both be at places that no constant names."""
GROUPS: tuple[Sizes | None, ...] = (None, None, (4, 1, 1), (2, 2, 1), (1, 4, 1), (3, 1, 2))
DECLARATIONS = "\n".join(
    [
        'target triple = "nvptx64-nvidia-cuda"',
        "declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) convergent nounwind",
        "declare i32 @llvm.ctpop.i32(i32)",
        "declare void @llvm.assume(i1)",
        *[f"declare noundef i32 @{name}()" for name in READS.values()],
    ]
)
World = tuple[tuple[Sizes, Sizes], Sizes]
"""Where the two threads are, and the sizes of the work group."""


@cache
def worlds(group: Sizes | None, reads: frozenset[str]) -> tuple[World, ...]:
    """Each that differs for comparisons of what is read with the constants."""
    found: dict[object, World] = {}
    for sizes in [group] if group else product(SIZES, SIZES, SIZES):
        places = list(product(range(sizes[0]), range(sizes[1]), range(sizes[2])))
        for one, other in product(places, repeat=2):
            if one[::-1] < other[::-1]:  # lanes follow the linear number
                numbers = [(at["xyz".index(d)]) for at in (one, other) for d in "xyz" if d in reads]
                numbers += [sizes[d] for d in range(3) if f"n{'xyz'[d]}" in reads]
                seen = tuple(min(n, len(CONSTANTS)) for n in numbers)
                found.setdefault(seen, ((one, other), sizes))
    return tuple(found.values())


@dataclass(frozen=True)
class Made:
    text: str
    group: Sizes | None
    reads: frozenset[str]
    options: Options

    def pair(self) -> Pair:
        module = read_here(self.text, "pair.ll").module
        source, target = (module.functions[name] for name in ("src", "tgt"))
        return Pair("src", module, source, module, target)


def condition(rng: random.Random, names: list[str], to: str) -> list[str]:
    """Lines that compare some numbers with constants, and the result's name."""
    lines: list[str] = []
    last = ""
    for number, name in enumerate(rng.sample(names, rng.randint(1, min(3, len(names))))):
        at = f"{to}.{number}"
        lines.append(f"%{at} = icmp eq i32 %{name}, {rng.choice(CONSTANTS)}")
        if last:
            lines.append(
                f"%{at}.both = {rng.choice(('and', 'and', 'or', 'xor'))} i1 %{last}, %{at}"
            )
        last = f"{at}.both" if last else at
    return [*lines, f"%{to} = or i1 %{last}, false"]


def body(rng: random.Random, names: list[str], sizes: list[str]) -> list[str]:
    lines = [f"%{name} = call i32 @{READS[name]}()" for name in (*names, *sizes)]
    if sizes:
        lines += [*condition(rng, sizes, "known"), "call void @llvm.assume(i1 %known)"]
    lines += condition(rng, names, "c")
    lines += [
        "%votes = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)",
        "%n = call i32 @llvm.ctpop.i32(i32 %votes)",
        f"%r = icmp {rng.choice(('ult', 'eq', 'ugt'))} i32 %n, {rng.choice((1, 2, 2))}",
    ]
    return lines


def made(rng: random.Random) -> Made:
    """A source that counts in how many threads something holds of their numbers, against a constant
    or against another condition."""
    group = rng.choice(GROUPS)
    names = rng.sample(list("xyz"), rng.randint(1, 3)) + rng.choice(([], [], ["lane"]))
    sizes = rng.sample([f"n{d}" for d in "xyz"], rng.choice((0, 0, 1, 2)))
    source = body(rng, names, sizes)
    target = source
    if rng.random() < 0.7:
        target = [*source[:-1], f"%r = xor i1 {rng.choice(('true', 'false'))}, false"]
    else:
        others = body(rng, names, sizes)
        target = [*[line for line in source if "assume" not in line][: len(names) + len(sizes)]]
        target += others[others.index(next(line for line in others if "%c." in line)) :]
    stated = "" if group is None else f' "nvvm.reqntid"="{",".join(map(str, group))}"'
    chosen = Options(bounded=rng.random() < 0.5, shortcut=False, exact=Exact.THREADS)
    if group is not None and rng.random() < 0.5:
        stated, chosen = "", replace(chosen, workgroup=group)
    functions = [
        "\n".join(
            [f"define ptx_kernel i1 @{name}() convergent{stated} {{", *lines, "ret i1 %r", "}"]
        )
        for name, lines in (("src", source), ("tgt", target))
    ]
    text = "\n".join([DECLARATIONS, *functions])
    return Made(text, group, frozenset({*names, *sizes}), chosen)


def environment(world: World) -> TableEnvironment:
    places, sizes = world
    identities: dict[tuple[int, str], Value] = {}
    for thread, place in enumerate(places):
        for d in range(3):
            for key, number in ((f"tid.{'xyz'[d]}", place[d]), (f"ntid.{'xyz'[d]}", sizes[d])):
                identities[thread, f"{NVVM}{key}()"] = Scalar(Bits(number, 32), False)
    return TableEnvironment(identities=identities)


def refuted(module: Module, group: Sizes | None, reads: frozenset[str]) -> World | None:
    """Where the target does what the source does not."""
    for world in worlds(group, reads):
        runs = [run(module, name, THREADS, environment(world)) for name in ("src", "tgt")]
        if refines(*runs) is not None:
            return world
    return None


def is_possible(shown: Counterexample, group: Sizes | None) -> bool:
    """Whether the threads of a counterexample can be where it says."""
    read: dict[int, dict[int, int]] = {0: {}, 1: {}}
    for number in shown.numbers:
        at = coordinate(number.name)
        assert at is not None
        read[number.thread][at.dimension] = int(number.value)
    if group is not None and any(n >= group[d] for at in read.values() for d, n in at.items()):
        return False
    left = [d for d in (2, 1, 0) if group is None or group[d] > 1]
    one, other = ([read[n].get(d, n) for d in left] for n in range(THREADS))
    return one < other


def contradictions(rng: random.Random, pairs: int, tally: Counter[str]) -> Iterator[str]:
    for _ in range(pairs):
        each = made(rng)
        pair = each.pair()
        result = judge(pair, each.options)
        world = refuted(pair.before, each.group, each.reads)
        tally[result.verdict.value] += 1
        if result.verdict is not (Verdict.CORRECT if world is None else Verdict.INCORRECT):
            yield f"{result.verdict} {result.code}: {result.reason}; {world}\n{each}"
        if result.counterexample is not None and not is_possible(result.counterexample, each.group):
            yield f"impossible numbers: {result.counterexample.numbers}\n{each.text}"
        is_named = result.group is not None and result.group.sizes == each.group
        if each.group is not None and not is_named:
            yield f"the size of work groups is not named\n{each.text}"


def test_the_verdict_is_the_machines_at_all_places(rng: random.Random) -> None:
    tally: Counter[str] = Counter()
    assert list(contradictions(rng, PAIRS, tally)) == []
    assert tally["correct"] > PAIRS / 8 and tally["incorrect"] > PAIRS / 8


@pytest.mark.campaign
def test_many_pairs(rng: random.Random) -> None:
    assert list(contradictions(rng, CAMPAIGN, Counter())) == []


BOTH_MACHINES = f"""
{DECLARATIONS}
define i32 @f() convergent {{
  %x = call i32 @{NVVM}tid.x()
  %y = call i32 @{NVVM}tid.y()
  %z = call i32 @{NVVM}tid.z()
  %n = call i32 @{NVVM}ntid.y()
  %xy = add i32 %x, %y
  %c = icmp ult i32 %xy, %n
  br i1 %c, label %then, label %end
then:
  %some = icmp eq i32 %z, 0
  %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %some)
  br label %end
end:
  %r = phi i32 [ %b, %then ], [ %x, %0 ]
  ret i32 %r
}}
"""


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("seed", range(8))
def test_both_machines_agree(seed: int, threads: int) -> None:
    module = read_here(BOTH_MACHINES, "f.ll").module
    subject = subject_of(module, "f", Options(threads=threads))
    assert compare(subject, RandomEnvironment(seed), 0, Counter()) == []


@pytest.mark.parametrize("group", EXAMPLES)
def test_threads_of_the_machine_are_at_different_places(group: Sizes) -> None:
    assert len({position_in(group, n) for n in range(64)}) == 64
