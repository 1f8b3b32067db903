"""Jumps to addresses of blocks lead where native execution says; each jump is as a switch."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from tests.semantics.test_native import executed
from verify import check
from verify.options import Options
from verify.refinement.verdict import Verdict

TABLE = (
    "@table = private constant [3 x ptr] [ptr blockaddress(@{name}, %c), "
    "ptr blockaddress(@{name}, %a), ptr blockaddress(@{name}, %b)]\n"
)
FROM_TABLE = """
  %i = urem i64 %x, 3
  %at = getelementptr [3 x ptr], ptr @table, i64 0, i64 %i
  %to = load ptr, ptr %at
"""
FROM_CHOICES = """
  %low = trunc i64 %x to i1
  %half = lshr i64 %x, 1
  %next = trunc i64 %half to i1
  %one = select i1 %low, ptr blockaddress(@{name}, %a), ptr blockaddress(@{name}, %b)
  %to = select i1 %next, ptr blockaddress(@{name}, %c), ptr %one
"""
FUNCTION = """
define i64 @{name}(i64 noundef %x) {{
{body}
  indirectbr ptr %to, [label %b, label %a, label %c, label %a]
a:
  %n = phi i64 [ 5, %0 ], [ 5, %0 ]
  ret i64 %n
b:
  ret i64 6
c:
  ret i64 7
}}
"""
VALUES = range(6)


def jumping(body: str, name: str) -> str:
    table = TABLE if body is FROM_TABLE else ""
    return table.format(name=name) + FUNCTION.format(name=name, body=body.format(name=name))


@pytest.mark.parametrize("body", [FROM_TABLE, FROM_CHOICES], ids=["table", "choices"])
def test_native_jumps_lead_where_the_checker_says(body: str) -> None:
    with executed(jumping(body, "run")) as native:
        found = [native("run")(value, 0, 0) for value in VALUES]
    assert {*found} == {5, 6, 7}
    cases = " ".join(f"i64 {value}, label %v{value}" for value in VALUES)
    blocks = "\n".join(f"v{value}:\n  ret i64 {found[value]}" for value in VALUES)
    for wrong in (False, True):
        made = blocks.replace("ret i64 6", "ret i64 5") if wrong else blocks
        target = (
            f"define i64 @tgt(i64 noundef %x) {{\n  switch i64 %x, label %other [ {cases} ]\n"
            f"{made}\nother:\n  unreachable\n}}\n"
        )
        below = "  %in = icmp ult i64 %x, 6\n  call void @llvm.assume(i1 %in)\n"
        source = jumping(body, "src").replace("{\n", "{\n" + below, 1)
        (result,) = check(f"{source}{target}\ndeclare void @llvm.assume(i1)\n")
        assert result.verdict is (Verdict.INCORRECT if wrong else Verdict.CORRECT), result.reason


# Random programs: a jump is the switch that leads to the same blocks


OPERATIONS = "declare void @op(i32) convergent nounwind willreturn\n"
ASM = 'asm sideeffect "# {0}", "=r,r,!i,!i"'


def jump(kind: str, name: str, number: int, targets: Sequence[str]) -> str:
    """The end of block `number`, which goes to one of three blocks by two bits of the argument, or
    where the environment says."""
    first, second, third = targets
    bits = f"  %s{number} = lshr i32 %x, {2 * number}\n  %k{number} = and i32 %s{number}, 3\n"
    cases = f"i32 1, label %{first} i32 2, label %{second}"
    if kind == "switch":
        return f"{bits}  switch i32 %k{number}, label %{third} [ {cases} ]\n"
    if kind == "indirectbr":
        chosen = f"  %one{number} = icmp eq i32 %k{number}, 1\n"
        chosen += f"  %two{number} = icmp eq i32 %k{number}, 2\n"
        chosen += f"  %b{number} = select i1 %two{number}, ptr blockaddress(@{name}, %{second}), "
        chosen += f"ptr blockaddress(@{name}, %{third})\n"
        chosen += f"  %to{number} = select i1 %one{number}, ptr blockaddress(@{name}, %{first}), "
        chosen += f"ptr %b{number}\n"
        labels = ", ".join(f"label %{target}" for target in dict.fromkeys(targets))
        return f"{bits}{chosen}  indirectbr ptr %to{number}, [{labels}]\n"
    if kind == "callbr":
        called = ASM.format(number)
        return (
            f"  %k{number} = callbr i32 {called}(i32 %x) to label %{third} "
            f"[label %{first}, label %{second}]\n"
        )
    return (
        f"  %k{number} = call i32 @jump{number}(i32 %x)\n"
        f"  %l{number} = call i32 @label{number}()\n"
        f"  switch i32 %l{number}, label %{third} [ {cases} ]\n"
    )


@dataclass(frozen=True)
class Jumps:
    """Where each block goes, and what it does first: `operations` are numbers, none for no call."""

    targets: tuple[tuple[str, ...], ...]
    operations: tuple[int | None, ...]

    def text(self, kind: str, name: str) -> str:
        blocks = [f"define i32 @{name}(i32 noundef %x) convergent {{\n  br label %v0\n"]
        for number, (targets, done) in enumerate(zip(self.targets, self.operations, strict=True)):
            call = "" if done is None else f"  call void @op(i32 {done})\n"
            blocks.append(f"v{number}:\n{call}{jump(kind, name, number, targets)}")
        count = len(self.targets)
        ends = [f"v{count + n}:\n  ret i32 {n}\n" for n in range(3)]
        return "".join([*blocks, *ends, "}\n"])


def random_jumps(rng: random.Random) -> Jumps:
    """Jumps forwards among a few blocks."""
    count = rng.randint(1, 3)
    targets = tuple(
        tuple(f"v{rng.randint(number + 1, count + 2)}" for _ in range(3)) for number in range(count)
    )
    return Jumps(targets, tuple(rng.choice((None, 1, 2)) for _ in range(count)))


def changed(rng: random.Random, jumps: Jumps) -> Jumps:
    """Other operations, or two labels exchanged."""
    at = rng.randrange(len(jumps.targets))
    if rng.random() < 0.5:
        done = [*jumps.operations]
        done[at] = rng.choice((None, 1, 2))
        return replace(jumps, operations=tuple(done))
    targets = [*jumps.targets]
    targets[at] = tuple(rng.sample(targets[at], 3))
    return replace(jumps, targets=tuple(targets))


UNKNOWN = "".join(
    f"declare i32 @jump{n}(i32) nounwind\n"
    f"declare i32 @label{n}() nounwind willreturn memory(inaccessiblemem: readwrite)\n"
    for n in range(3)
)


def verdicts(rng: random.Random, programs: int) -> Counter[Verdict]:
    """The verdicts on random pairs, which are the same in the two forms of their jumps."""
    found: Counter[Verdict] = Counter()
    for _ in range(programs):
        source = random_jumps(rng)
        target = source if rng.random() < 0.3 else changed(rng, source)
        forms = rng.choice((("switch", "indirectbr"), ("call", "callbr")))
        both: list[Verdict] = []
        for kind in forms:
            pair = source.text(kind, "src") + target.text(kind, "tgt") + OPERATIONS + UNKNOWN
            (result,) = check(pair, options=Options(shortcut=False))
            both.append(result.verdict)
        assert len({*both}) == 1, (both, forms, source, target)
        found[both[0]] += 1
    return found


def test_a_jump_is_a_switch(rng: random.Random) -> None:
    assert verdicts(rng, 24).keys() == {Verdict.CORRECT, Verdict.INCORRECT}


@pytest.mark.campaign
def test_many_jumps(rng: random.Random) -> None:
    assert verdicts(rng, 2000).keys() == {Verdict.CORRECT, Verdict.INCORRECT}
