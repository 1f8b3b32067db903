"""Proofs for all iterations of pairs in which a cycle has several entries."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from corpus.pairing import pairs_in
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.judge.recheck import recheck
from verify.normalize.pair import Pair
from verify.options import Exact, Options
from verify.refinement.proofs.loop_forms.one_entry import headers_of, with_one_entry
from verify.refinement.verdict import Result, Verdict

PAIRS, CAMPAIGN = 1, 1000
HEAD = """
declare void @op(i32) convergent nounwind willreturn
declare i32 @sum(i32) convergent nounwind willreturn memory(none)
declare void @use(i32) nounwind willreturn
declare i32 @id() nounwind willreturn memory(none) speculatable
"""
LINES = (
    *(f"call void @op(i32 {each}) convergent" for each in ("1", "%x")),
    "call void @use(i32 3)",
)
ENTER = ("icmp eq i32 %d, 0", "icmp eq i32 %n, 0", "icmp sgt i32 %x, 1")
GOES_ON = ("icmp ult i32 %ib1, %k", "icmp ult i32 %ib1, %x", "icmp ne i32 %ib1, %n")


@dataclass(frozen=True)
class Ring:
    """Two blocks of a cycle, both of which are entered; `split`: the first in two arms."""

    enters: str
    goes_on: str
    first: tuple[str, ...]
    second: tuple[str, ...]
    split: bool = False

    def function(self, name: str) -> str:
        """The text of the function."""
        (arm, joined), before = (
            (("%a2", "br label %b"), "%a1") if self.split else (("%b", "unreachable"), "%b")
        )
        return f"""define void @{name}(i32 %n, i32 %k, i32 %x) convergent nounwind willreturn {{
entry:
%d = call i32 @id()
%e = {self.enters}
br i1 %e, label %a, label %b
a:
%ia = phi i32 [ 0, %entry ], [ %ib1, %b ]
{chr(10).join(self.first)}
%f = icmp eq i32 %d, 1
br i1 %f, label {before}, label {arm}
a1:
{"call void @op(i32 9) convergent" if self.split else ""}
{joined}
a2:
{joined}
b:
%ib = phi i32 [ 1, %entry ], {self._from_a()}
{chr(10).join(self.second)}
%s = call i32 @sum(i32 %ib) convergent
call void @use(i32 %s)
%ib1 = add nuw i32 %ib, 1
%c = {self.goes_on}
br i1 %c, label %a, label %x2
x2:
ret void
}}
"""

    def _from_a(self) -> str:
        if self.split:
            return "[ %ia, %a1 ], [ %ia, %a2 ]"
        return "[ %ia, %a ], [ %ia, %a ]"


APART = Ring(ENTER[0], GOES_ON[0], LINES[:1], LINES[1:2], split=True)


def pair_of(source: Ring, target: Ring) -> Pair:
    text = HEAD + source.function("src") + target.function("tgt")
    (pair,) = pairs_in(read_module(text.encode(), "x.ll").module)
    return pair


def for_all(result: Result) -> bool:
    return result.verdict is Verdict.CORRECT and result.any_threads and result.complete


def exchanged(ring: Ring) -> Pair:
    """A pair in which something is written otherwise."""
    pair = pair_of(ring, ring)
    text = HEAD + ring.function("src") + ring.function("tgt").replace("%ib, 1\n", "1, %ib\n")
    text = text.replace("add nuw i32 1, %ib", "add nuw i32 1, %ib", 1)
    (changed,) = pairs_in(read_module(text.encode(), "x.ll").module)
    return replace(pair, target=changed.target)


def test_each_hierarchy_of_the_target_is_proved() -> None:
    result = judge(exchanged(APART), Options(shortcut=False))
    assert for_all(result), result.reason
    (proof,) = result.proofs
    assert [(each.source, each.target) for each in proof.hierarchies] == [
        (("b",), ("b",)),
        (("a",), ("a",)),
    ]


def test_a_hierarchy_that_is_left_out_is_missed() -> None:
    pair, options = exchanged(APART), Options(shortcut=False)
    (proof,) = judge(pair, options).proofs
    one, other = proof.hierarchies
    assert for_all(recheck(pair, [proof], options))
    for left in ((one,), (one, one), (one, replace(other, source=("entry",)))):
        assert recheck(pair, [replace(proof, hierarchies=left)], options).verdict is Verdict.UNKNOWN


@pytest.mark.parametrize("header", ["a", "b"])
def test_copies_before_a_header_are_what_the_source_may_choose(header: str) -> None:
    """And no more than that: the function as it is may choose the other header."""
    pair = pair_of(APART, APART)
    made = with_one_entry(pair, (header,), (header,))
    assert made is not None
    found = judge(replace(pair, target=made.target), Options(unroll=2))
    assert for_all(found), found.reason
    found = judge(replace(pair, source=made.source), Options(unroll=2))
    assert found.verdict is Verdict.INCORRECT, found.reason


def contradictions(rng: random.Random, pairs: int, numbers: Sequence[int]) -> Counter[str]:
    """What was found of so many pairs, of which none is proved for all and refuted within bounds:
    functions against others, and against what copies make of them."""
    tally: Counter[str] = Counter()
    while tally["pairs"] < pairs:
        first, second = (
            tuple(rng.choice(LINES) for _ in range(rng.randint(0, 2))) for _ in range(2)
        )
        source = Ring(rng.choice(ENTER), rng.choice(GOES_ON), first, second, rng.random() < 0.5)
        target = replace(source, first=first[::-1]) if rng.random() < 0.3 else source
        pair = pair_of(source, target)
        headers = [rng.choice(headers_of(side)) for side in (pair.source, pair.target)]
        made = with_one_entry(pair, *headers)
        assert made is not None
        pair = replace(pair, **rng.choice(({}, {"source": made.source}, {"target": made.target})))
        result = judge(pair, Options(timeout=10, shortcut=False))
        tally["pairs"] += 1
        tally[result.verdict.value] += 1
        if not for_all(result):
            continue
        tally["all"] += 1
        for threads in numbers:
            bounded = Options(threads=threads, exact=Exact.THREADS, bounded=True, shortcut=False)
            found = judge(pair, bounded)
            assert found.verdict is not Verdict.INCORRECT, f"{found.reason}\n{source}\n{target}"
    return tally


def test_what_is_proved_is_not_refuted(rng: random.Random) -> None:
    assert contradictions(rng, PAIRS, (2,))["correct"] > 0


@pytest.mark.campaign
def test_many_cycles(rng: random.Random) -> None:
    tally = contradictions(rng, CAMPAIGN, (2, 3))
    assert tally["all"] > CAMPAIGN / 3 and tally["incorrect"] > CAMPAIGN / 20
