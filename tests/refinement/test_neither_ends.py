"""Functions that never end: the verdict against runs of the concrete machine."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from verify.codes import Code
from verify.concrete.machine import Settings, run
from verify.concrete.run.activation import Bounds
from verify.concrete.run.environment import RandomEnvironment
from verify.concrete.trace import End
from verify.ir.reader import parse_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options

BLOCKS, PAIRS, RUNS = 3, 40, 3
OPTIONS = Options(timeout=5.0, threads=1, unroll=3)
FAR = Bounds(unroll=20, steps=150)
"""Beyond the bound of the check: counters start at 9."""
DECLARATIONS = "declare void @llvm.assume(i1)"


def random_function(rng: random.Random, name: str) -> str:
    """A function in which few branches lead to a return, and some instructions may be undefined."""
    labels = [f"b{n}" for n in range(BLOCKS)]
    lines = [f"define i32 @{name}(i8 %x, i1 %c) {{", "entry:", "  br label %b0"]
    predecessors: dict[str, list[str]] = {label: [] for label in labels}
    predecessors["b0"].append("entry")
    exits: dict[str, str] = {}
    for label in labels:
        one, other = rng.choices(labels, k=2)
        condition = rng.choice(["%c", "true", "false", "true", f"%t.{label}"])
        kind = rng.random()
        if kind < 0.1:
            exits[label] = "  ret i32 0"
            continue
        reached = [one] if kind < 0.4 or one == other else [one, other]
        for target in reached:
            predecessors[target].append(label)
        exits[label] = f"  br label %{one}"
        if len(reached) == 2:
            exits[label] = f"  br i1 {condition}, label %{one}, label %{other}"
    for label in labels:
        lines.append(f"{label}:")
        start, step = rng.choice(["%x", "0", "9"]), rng.choice([0, 0, 1, -1])
        if predecessors[label]:
            # Each block has a counter of its own.
            values = (f"[ {start}, %{p} ]" for p in predecessors[label])
            lines.append(f"  %i.{label} = phi i8 {', '.join(values)}")
        else:
            lines.append(f"  %i.{label} = add i8 {start}, 0")
        lines.append(f"  %n.{label} = add i8 %i.{label}, {step}")
        lines.append(f"  %t.{label} = icmp ugt i8 %n.{label}, 1")
        match rng.randrange(6):
            case 0:
                lines.append(f"  %d.{label} = udiv i8 4, %n.{label}")
            case 1:
                lines.append(f"  call void @llvm.assume(i1 {rng.choice(['%c', f'%t.{label}'])})")
            case _:
                pass
        lines.append(exits[label])
    return "\n".join([*lines, "}", DECLARATIONS, ""])


def with_own_counter(text: str) -> str:
    """The function in which a block that goes to itself takes its counter on."""
    for number in range(BLOCKS):
        label = f"b{number}"
        for start in ("%x", "0", "9"):
            text = text.replace(f"[ {start}, %{label} ]", f"[ %n.{label}, %{label} ]", 1)
    return text


@pytest.mark.campaign
def test_what_is_proved_of_endless_functions_holds_of_their_runs() -> None:
    rng = random.Random(5)
    codes: Counter[str] = Counter()
    settings = Settings(bounds=FAR)
    while codes.total() < PAIRS:
        before = parse_module(with_own_counter(random_function(rng, "f")))
        after = parse_module(with_own_counter(random_function(rng, "f")))
        result = judge(
            Pair("f", before, before.functions["f"], after, after.functions["f"]), OPTIONS
        )
        codes[f"{result.verdict.value} {result.code.value}"] += 1
        for _ in range(RUNS if result.code is Code.NEITHER_ENDS else 0):
            environment = RandomEnvironment(rng.getrandbits(32), poison=60)
            source, target = (run(m, "f", 1, environment, settings) for m in (before, after))
            ends = source.threads[0].status.end, target.threads[0].status.end
            assert ends == (End.CUT, End.CUT) or ends[0] is End.UB
    assert codes[f"correct {Code.NEITHER_ENDS.value}"] > 5
    assert codes[f"incorrect {Code.TARGET_UNDEFINED.value}"] > 5
