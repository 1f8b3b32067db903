"""Random changes of random loads and stores: a verdict "correct" survives random runs of both
sides, with pointers that often meet or overlap."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from tests.symbolic.values import judged
from verify.concrete.domain import Bits
from verify.concrete.machine import run
from verify.concrete.refinement_oracle import Mismatch, refines
from verify.concrete.run.environment import RandomEnvironment
from verify.concrete.trace import End
from verify.ir.reader import read_module
from verify.refinement.verdict import Verdict
from verify.semantics.domain import Scalar

PAIRS = 20
CAMPAIGN = 1000
RUNS = 60
ADDRESSES = (0, 4, 5, 6, 8, 9, 12)
SIGNATURE = (
    "i32 (ptr noundef %p, ptr noundef %q, i32 noundef %i, i32 noundef %x, i32 noundef %y,"
    " i1 noundef %c)"
)
LOCAL_BYTES = 8
"""The size of the local variable."""


@dataclass(frozen=True, slots=True)
class Op:
    """A load that is added to the sum, or a store.  `pointer` is %p, %q or %a; `index`: %i is
    added to the offset, too.  `value` is what is stored; `sum`: what was loaded so far."""

    store: bool
    pointer: str
    offset: int
    index: bool
    width: int
    value: str


@dataclass(frozen=True, slots=True)
class Body:
    """`before`, then one of the two arms, then `after`."""

    before: tuple[Op, ...]
    arms: tuple[tuple[Op, ...], tuple[Op, ...]] | None
    after: tuple[Op, ...]


def random_op(rng: random.Random) -> Op:
    pointer = rng.choice(("%p", "%p", "%q", "%q", "%a"))
    width = rng.choice((8, 32))
    private = pointer == "%a"
    offset = rng.choice((0, 0, 1, 3, 4)) if private or width == 8 else rng.choice((0, 0, 4))
    index = private and rng.random() < 0.3
    return Op(rng.random() < 0.6, pointer, offset, index, width, rng.choice(("%x", "%y", "sum")))


def random_ops(rng: random.Random, most: int) -> tuple[Op, ...]:
    return tuple(random_op(rng) for _ in range(rng.randint(1, most)))


def random_body(rng: random.Random) -> Body:
    if rng.random() < 0.5:
        return Body(random_ops(rng, 5), None, ())
    arms = (random_ops(rng, 2), random_ops(rng, 2) if rng.random() < 0.5 else ())
    return Body(random_ops(rng, 2), arms, random_ops(rng, 2))


def mutated(rng: random.Random, ops: tuple[Op, ...]) -> tuple[Op, ...]:
    at = rng.randrange(len(ops))
    kind = rng.choice(("swap", "swap", "drop", "offset", "repeat"))
    if kind == "swap" and len(ops) > 1:
        at = rng.randrange(len(ops) - 1)
        return (*ops[:at], ops[at + 1], ops[at], *ops[at + 2 :])
    if kind == "repeat":
        return (*ops[: at + 1], *ops[at:])
    if kind == "offset":
        moved = replace(ops[at], offset=rng.choice((0, 1, 4)))
        return (*ops[:at], moved, *ops[at + 1 :])
    stores = [i for i, op in enumerate(ops) if op.store] or [at]
    at = rng.choice(stores)
    return (*ops[:at], *ops[at + 1 :])


def changed(rng: random.Random, body: Body) -> Body:
    parts = [part for part in ("before", "after") if getattr(body, part)]
    if body.arms is not None and rng.random() < 0.4:
        first, second = body.arms
        return replace(body, arms=(mutated(rng, first), second))
    if rng.choice(parts) == "before":
        return replace(body, before=mutated(rng, body.before))
    return replace(body, after=mutated(rng, body.after))


class Printer:
    def __init__(self) -> None:
        self.lines = [
            f"  %a = alloca [{LOCAL_BYTES} x i8], align 4",
            "  %k = and i32 %i, 3",
            "  %a4 = getelementptr i8, ptr %a, i32 4",
            "  store i32 %x, ptr %a",
            "  store i32 7, ptr %a4, align 4",
        ]
        self.count = 0
        self.sum = "0"

    def new(self, text: str) -> str:
        name = f"%n{self.count}"
        self.count += 1
        self.lines.append(f"  {name} = {text}")
        return name

    def ops(self, ops: Sequence[Op]) -> None:
        for op in ops:
            place = self.new(f"getelementptr i8, ptr {op.pointer}, i32 {op.offset}")
            if op.index:
                place = self.new(f"getelementptr i8, ptr {place}, i32 %k")
            align = 1 if op.pointer == "%a" else op.width // 8
            tail = f"ptr {place}, align {align}"
            if op.store:
                self.store(op, tail)
            else:
                self.load(op, tail)

    def store(self, op: Op, tail: str) -> None:
        value = self.sum if op.value == "sum" else op.value
        if op.width == 8:
            value = self.new(f"trunc i32 {value} to i8")
        self.lines.append(f"  store i{op.width} {value}, {tail}")

    def load(self, op: Op, tail: str) -> None:
        value = self.new(f"load i{op.width}, {tail}")
        if op.width == 8:
            value = self.new(f"zext i8 {value} to i32")
        self.sum = self.new(f"add i32 {self.sum}, {value}")

    def body(self, body: Body) -> str:
        self.ops(body.before)
        if body.arms is not None:
            self.lines.append("  br i1 %c, label %s, label %t")
            start, sums = self.sum, list[str]()
            for label, arm in zip("st", body.arms, strict=True):
                self.lines.append(f"{label}:")
                self.sum = start
                self.ops(arm)
                sums.append(self.sum)
                self.lines.append("  br label %z")
            self.lines.append("z:")
            self.sum = self.new(f"phi i32 [ {sums[0]}, %s ], [ {sums[1]}, %t ]")
        self.ops(body.after)
        return "\n".join([*self.lines, f"  ret i32 {self.sum}"])


def contradiction(
    rng: random.Random, source: str, target: str, tally: Counter[str]
) -> Mismatch | None:
    """A run in which the target does what the source does not."""
    result_type, parameters = SIGNATURE.split(" ", 1)
    text = "".join(
        f"define {result_type} @{name}{parameters} {{\n{body}\n}}\n"
        for name, body in (("src", source), ("tgt", target))
    )
    module = read_module(text.encode(), "test").module
    for _ in range(RUNS):
        values = {name: Bits(rng.choice(ADDRESSES), 64) for name in "pq"}
        values |= {name: Bits(rng.choice((0, 1, 2, 256, 1 << 31)), 32) for name in "ixy"}
        values["c"] = Bits(rng.getrandbits(1), 1)
        given = {(0, name): Scalar(bits, False) for name, bits in values.items()}
        environment = RandomEnvironment(rng.getrandbits(32), limit=256, given=given)
        before, after = (run(module, name, 1, environment) for name in ("src", "tgt"))
        tally["defined"] += before.threads[0].status.end is not End.UB
        found = refines(before, after)
        if found is not None:
            return found
    return None


def verdicts(rng: random.Random, pairs: int) -> Counter[str]:
    tally: Counter[str] = Counter()
    for _ in range(pairs):
        body = random_body(rng)
        source, target = Printer().body(body), Printer().body(changed(rng, body))
        found = judged(SIGNATURE, source, target)
        tally[found.verdict.value] += 1
        tally[found.code] += 1
        both = f"{found.reason}\n{source}\n\n{target}"
        assert found.code != "not-replayed", both
        if found.verdict is Verdict.CORRECT:
            mismatch = contradiction(rng, source, target, tally)
            assert mismatch is None, f"{mismatch}\n{both}"
    return tally


@pytest.mark.campaign
def test_correct_pairs_stay_so_in_random_runs(rng: random.Random) -> None:
    tally = verdicts(rng, PAIRS)
    assert min(tally["correct"], tally["incorrect"]) > PAIRS / 10, tally
    assert tally["correct"] + tally["incorrect"] > PAIRS * 0.8, tally
    assert tally["defined"] > RUNS, tally


@pytest.mark.campaign
def test_many_pairs(rng: random.Random) -> None:
    tally = verdicts(rng, CAMPAIGN)
    assert min(tally["correct"], tally["incorrect"]) > CAMPAIGN / 10
