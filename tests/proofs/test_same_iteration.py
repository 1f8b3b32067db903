"""Operations that only compute move out of and into loops that all threads leave together: proved
for all iterations, and wrong where a thread may leave before another."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from corpus.pairing import pairs_in
from tests.proofs.numbers import contradicted
from verify.codes import Code
from verify.ir.errors import IRError
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

HEAD = """
declare i32 @sum(i32) convergent nounwind willreturn memory(none)
declare i32 @ask(i32) convergent nounwind willreturn memory(none)
declare i32 @id() nounwind willreturn memory(none) speculatable
declare void @use(i32) nounwind willreturn
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
"""
UNIFORM = ("%n", "%k", "3", "%s")
"""Counts that are the same in all threads; `%s` is `add i32 %n, %k`."""
OTHERS = ("%v", "%d")
"""A thread's number, and the result of an unknown function."""
FROZEN = "%f"
"""Frozen poison: each thread's choice."""
OF_OUTER = ("%j", "%w")
"""Counts of the inner loop: the outer one's counter, and a value that it carries."""
PLACES = range(5)
"""Before the outer loop, in it before the inner one, in the inner one, after that, after both."""
OPERANDS = ("%n", "%v", "%j", "%w", "%i")


@dataclass(frozen=True)
class Nest:
    """Two nested loops that are tested last, and an operation at a place.  `carried`: what `%w`
    becomes; `before`: what computes that; `heart`: with tokens; `used`: where the result is
    used."""

    outer: str
    inner: str
    carried: str
    place: int
    operand: str
    used: int
    heart: bool
    before: str = ""

    def function(self, name: str) -> str:
        """The text of the function."""
        at = [""] * len(PLACES)
        token = ("%t", "%l", "%m", "%m" if self.used == self.place else "%l", "%l")[self.place]
        bundle = f' [ "convergencectrl"(token {token}) ]' if self.heart else ""
        at[self.place] = f"%r = call i32 @sum(i32 {self.operand}) convergent{bundle}\n"
        at[self.used] += "call void @use(i32 %r)\n"
        entry, outer, inner = ("", "", "")
        if self.heart:
            heart = "call token @llvm.experimental.convergence.loop()"
            entry = "%t = call token @llvm.experimental.convergence.entry()\n"
            outer = f'%l = {heart} [ "convergencectrl"(token %t) ]\n'
            inner = f'%m = {heart} [ "convergencectrl"(token %l) ]\n'
        return f"""define ptx_kernel void @{name}(i32 noundef %n, i32 noundef %k) convergent {{
entry:
{entry}%v = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
%d = call i32 @id()
%f = freeze i32 poison
%s = add i32 %n, %k
{at[0]}br label %oh
oh:
%j = phi i32 [ 0, %entry ], [ %j1, %ol ]
%w = phi i32 [ %k, %entry ], [ {self.carried}, %ol ]
{outer}{at[1]}br label %ih
ih:
%i = phi i32 [ 0, %oh ], [ %i1, %ih ]
{inner}{at[2]}%i1 = add i32 %i, 1
%c = icmp ult i32 %i1, {self.inner}
br i1 %c, label %ih, label %ol
ol:
{at[3]}{self.before}%j1 = add i32 %j, 1
%e = icmp ult i32 %j1, {self.outer}
br i1 %e, label %oh, label %x
x:
{at[4]}ret void
}}
"""


def pair_of(source: Nest, target: Nest) -> Pair:
    text = HEAD + source.function("src") + target.function("tgt")
    (pair,) = pairs_in(read_module(text.encode(), "x.ll").module)
    return pair


def verdict(source: Nest, target: Nest, options: Options) -> Result:
    return judge(pair_of(source, target), options)


IN_OUTER = Nest("%v", "%n", "%w", place=1, operand="%k", used=2, heart=False)
IN_INNER = replace(IN_OUTER, place=2)
OPTIONS = Options()


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("inner", [*UNIFORM, *OF_OUTER])
@pytest.mark.parametrize("operand", ["%v", "%j"])
def test_a_loop_that_all_leave_together_is_left(inner: str, operand: str) -> None:
    inside = replace(IN_INNER, inner=inner, operand=operand)
    outside = replace(IN_OUTER, inner=inner, operand=operand)
    for source, target in ((inside, outside), (outside, inside)):
        result = verdict(source, target, OPTIONS)
        assert result.verdict is Verdict.CORRECT, result.reason
        assert result.any_threads and result.complete, result.reason


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize("inner", OTHERS)
def test_a_loop_that_a_thread_may_leave_before_others_is_not(inner: str) -> None:
    inside, outside = replace(IN_INNER, inner=inner), replace(IN_OUTER, inner=inner)
    for source, target in ((inside, outside), (outside, inside)):
        assert verdict(source, target, OPTIONS).verdict is Verdict.INCORRECT


def test_a_choice_of_each_thread_is_not_the_same_in_all() -> None:
    """Nor is it an excuse that the source may choose a count beyond the bounds."""
    inside, outside = replace(IN_INNER, inner=FROZEN), replace(IN_OUTER, inner=FROZEN)
    for source, target in ((inside, outside), (outside, inside)):
        assert verdict(source, target, Options(unroll=2)).code is Code.CHOICE_BEYOND_BOUND


PARTS = """entry:
  %v = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w0 = insertelement <2 x i32> zeroinitializer, i32 %n, i32 {uniform}
  %u = insertelement <2 x i32> %w0, i32 %v, i32 {divergent}
  {above}
  br label %h
h:
  %w = phi <2 x i32> [ %u, %entry ], [ %w1, %h ]
  %f = phi {{ i8, i32 }} [ {{ i8 3, i32 0 }}, %entry ], [ %f1, %h ]
  {inside}
  %w1 = add <2 x i32> %w, zeroinitializer
  call void @use(i32 %r)
  %i = extractvalue {{ i8, i32 }} %f, 1
  %j = add i32 %i, 1
  %f1 = insertvalue {{ i8, i32 }} %f, i32 %j, 1
  %m = extractelement <2 x i32> %w, i32 0
  %c = icmp ult i32 %j, %m
  br i1 %c, label %h, label %e
e:
  ret void
"""


@pytest.mark.parametrize("uniform", [0, 1])
def test_parts_of_phis_are_told_apart(uniform: int) -> None:
    operation = "%r = call i32 @sum(i32 %k) convergent"
    lanes = {"uniform": uniform, "divergent": 1 - uniform}
    bodies = (
        PARTS.format(above="", inside=operation, **lanes),
        PARTS.format(above=operation, inside="", **lanes),
    )
    head = "(i32 noundef %n, i32 noundef %k) convergent"
    text = HEAD + "".join(
        f"define ptx_kernel void @{name}{head} {{\n{body}}}\n"
        for name, body in zip(("src", "tgt"), bodies, strict=True)
    )
    (pair,) = pairs_in(read_module(text.encode(), "x.ll").module)
    result = judge(pair, OPTIONS)
    assert result.verdict is (Verdict.INCORRECT if uniform else Verdict.CORRECT)
    assert result.any_threads is (uniform == 0)


CARRIED = ("%w", "%n", "%j", "%v", "%r", "add i32 %w, 1", "add i32 %w, %v")
PAIRS, CAMPAIGN = 1, 2000


def random_pair(rng: random.Random) -> tuple[Nest, Nest]:
    """Two nests that differ in the place of the operation."""
    counts = (*UNIFORM, *OTHERS, FROZEN)
    while True:
        carried = rng.choice(CARRIED)
        nest = Nest(
            rng.choice(counts),
            rng.choice((*counts, *OF_OUTER, *OF_OUTER)),
            "%w1" if " " in carried else carried,
            rng.choice(PLACES),
            rng.choice(OPERANDS),
            rng.choice(PLACES),
            heart=rng.random() < 0.4,
        )
        nest = replace(nest, before=f"%w1 = {carried}\n" if " " in carried else "")
        other = replace(nest, place=rng.choice(PLACES))
        if nest.place != other.place and max(nest.place, other.place) <= nest.used:
            return nest, other


def contradictions(rng: random.Random, pairs: int, tally: Counter[str]) -> Iterator[str]:
    """What is proved for any number of threads, and refuted for some."""
    while tally["pairs"] < pairs:
        source, target = random_pair(rng)
        try:
            pair = pair_of(source, target)
        except IRError:
            continue
        yield from contradicted(pair, Options(timeout=5), (2, 3), tally)


def test_a_proof_for_any_number_is_one_for_each(rng: random.Random) -> None:
    tally: Counter[str] = Counter()
    assert list(contradictions(rng, PAIRS, tally)) == []


@pytest.mark.campaign
def test_many_nests(rng: random.Random) -> None:
    tally: Counter[str] = Counter()
    assert list(contradictions(rng, CAMPAIGN, tally)) == []
    assert min(tally["any"], tally["incorrect"]) > CAMPAIGN / 10
