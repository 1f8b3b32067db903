"""The search for the wrong pass, by `tangle-tv log` and `opt`."""

from __future__ import annotations

import json
import random
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from corpus.module_states import ModuleStates
from report.passes_report import END_TO_END, JudgedStep
from tangle_tv.cli import bisection
from tangle_tv.cli.bisection import Search
from tests.cli.command import Command, start
from transforms.llvm.steps import Step
from verify.codes import Code
from verify.ir.llvm import LlvmText
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

Write = Callable[[str], Path]
HEADER = 'target triple = "amdgcn-amd-amdhsa"\n'
DECLARE = "declare void @op(i32) #0\nattributes #0 = { convergent }\n"
STEPS = 40
WRONG_FROM = 23


def body(name: str, number: int, call: str) -> str:
    """A function that says in a dead instruction which state it is in."""
    text = f"  %dead = add i32 %x, {number}\n{call}  ret void\n"
    return f"define void @{name}(i32 noundef %x) convergent {{\n{text}}}\n"


def module(number: int, *, wrong: bool, right_too: bool = False) -> str:
    call = "  call void @op(i32 %x)\n"
    text = body("f", number, "" if wrong else call)
    return HEADER + text + (body("g", 0, call) if right_too else "") + DECLARE


def log(texts: Sequence[str]) -> str:
    first, *rest = (f"; ModuleID = 'm.ll'\nsource_filename = \"m.ll\"\n{text}" for text in texts)
    dumps = (f"*** IR Dump After P{n}Pass on f ***\n{text}" for n, text in enumerate(rest, 1))
    return f"*** IR Dump At Start ***\n{first}{''.join(dumps)}"


def states(wrong: Callable[[int], bool]) -> list[str]:
    return [module(n, wrong=wrong(n), right_too=True) for n in range(STEPS + 1)]


def test_the_wrong_pass_is_found_by_few_comparisons(tangle: Command, file: Write) -> None:
    path = file(log(states(lambda n: n >= WRONG_FROM)))
    done = tangle("log", path)
    assert done.status == 1
    assert done.out.splitlines()[-1] == f"the first wrong pass: P{WRONG_FROM} on f, step 23, @f"
    found = json.loads(tangle("log", "--json", path).out)
    assert len(found["steps"]) <= 7, "40 steps are halved six times"
    named = [step for step in found["steps"] if "from" not in step]
    assert [step["pass"] for step in named if step["pair"]["verdict"] == "incorrect"] == ["P23"]
    assert [pair["function"] for pair in found["end_to_end"]] == ["f"]
    assert done.out.count("changed by P23 on f:") == 1 and "changed end to end" not in done.out


def test_what_is_right_at_the_end_is_not_looked_at_in_between(tangle: Command, file: Write) -> None:
    path = file(log(states(lambda n: 5 <= n < 9)))
    done = tangle("log", path)
    assert done.status == 0 and "in between" not in done.out
    assert "1 function: 1 correct" in done.out
    done = tangle("log", "--all-steps", path)
    assert done.status == 1 and "first wrong pass: P5 on f" in done.out


def test_a_callee_that_is_wrong_and_then_inlined_is_the_cause(tangle: Command, file: Write) -> None:
    def text(call: str, callee: str) -> str:
        return (
            f"{HEADER}define void @f(i32 noundef %x) convergent {{\n{call}  ret void\n}}\n"
            f"{callee}{DECLARE}"
        )

    def callee(what: str) -> str:
        return f"define internal void @g(i32 %x) convergent {{\n{what}  ret void\n}}\n"

    call, op = "  call void @g(i32 %x)\n", "  call void @op(i32 %x)\n"
    texts = [text(call, callee(op)), text(call, callee("")), text("", callee("")), text("", "")]
    done = tangle("log", file(log(texts)))
    assert done.status == 1 and "first wrong pass: P1 on f, step 1" in done.out


TYPED = """%S = type { i32, i32 }
define void @f(ptr %p) {
  %q = getelementptr %S, ptr %p, i32 0, i32 1
  store i32 1, ptr %q
  ret void
}
"""


def test_a_type_that_changes_is_compared(tangle: Command, file: Write) -> None:
    """The function's own text is the same in both states."""
    done = tangle("log", file(log([TYPED, TYPED.replace("{ i32, i32 }", "{ i64, i64 }")])))
    assert done.status == 1 and "end to end                 @f  incorrect" in done.out


def test_functions_of_one_text_are_compared_once(tangle: Command, file: Write) -> None:
    def text(*calls: str) -> str:
        return HEADER + "".join(body(name, 0, "".join(calls)) for name in ("f", "g")) + DECLARE

    once = "  call void @op(i32 %x)\n"
    path = file(log([text(once), text("  %n = add i32 %x, 1\n", once), text()]))
    done = tangle("log", path)
    assert "end to end                 @f, @g  incorrect" in done.out
    assert "end to end: 2 functions: 2 incorrect" in done.out
    found = json.loads(tangle("log", "--json", path).out)
    assert [pair["function"] for pair in found["end_to_end"]] == ["f", "g"]


def test_a_state_that_cannot_be_read_is_left_out(tangle: Command, file: Write) -> None:
    texts = states(lambda n: n >= WRONG_FROM)
    for number in (WRONG_FROM - 3, WRONG_FROM + 1, STEPS // 2):
        texts[number] = texts[number].replace("ret void", "ret nothing")
    done = tangle("log", file(log(texts)))
    assert done.status == 1 and "first wrong pass: P23 on f, step 23" in done.out
    assert "left out: dumps of modules that LLVM does not read" in done.out


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=str)
def test_what_is_known_is_printed_on_a_signal(number: signal.Signals) -> None:
    process = start("log", "-")
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(log(states(lambda n: n >= WRONG_FROM)))
    second = states(lambda _: False)
    process.stdin.write(log(second).replace("m.ll", "n.ll"))
    process.stdin.write("*** IR Dump At Start ***\n; ModuleID = 'm.ll'\n" + second[0])
    process.stdin.write("*** IR Dump After P1Pass on f ***\n")
    process.stdin.flush()
    seen = [process.stdout.readline() for _ in range(3)]
    assert "end to end                 @f  incorrect" in seen[2]
    process.send_signal(number)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130 and "interrupted" in err and "Traceback" not in err
    assert "end to end: 1 function: 1 incorrect" in out


@dataclass(frozen=True)
class Chain:
    """States that are numbers: each step that lowers the number is wrong.  A comparison of more
    than `reach` steps is not decided."""

    values: tuple[int, ...]
    reach: int

    def text(self, number: int) -> str:
        state = f"s.{number}.{self.values[number]}"
        told = f"  %state = add i32 %{state}, {number}\n"
        return f"define void @f(i32 %{state}) {{\n{told}  ret void\n}}\n"

    def result(self, pair: Pair, options: Options) -> Result:
        (before, old), (after, new) = (
            map(int, function.parameters[0].name.split(".")[1:])
            for function in (pair.source, pair.target)
        )
        undecided = Result.undecided("f", "maximal", options)
        if after - before > self.reach:
            return undecided.unknown(Code.TIMEOUT, "too far")
        if new < old:
            return replace(undecided, verdict=Verdict.INCORRECT, code=Code.RESULT_CHANGED)
        return replace(undecided, verdict=Verdict.CORRECT, code=Code.PROVED)


def test_a_search_finds_a_wrong_step_and_proves_no_wrong_chain(
    rng: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against the definition, on chains whose steps are known."""
    for _ in range(150):
        length = rng.randrange(2, 20)
        values = [5]
        for _ in range(length):
            values.append(max(0, values[-1] + rng.choice((-1, 0, 0, 0, 0, 0, 1))))
        chain = Chain(tuple(values), rng.choice((1, 2, 5, 30)))
        steps = searched(chain, monkeypatch)
        singles = [each for each in steps if each.number != END_TO_END and not each.first]
        refuted = [each.number for each in singles if each.verdict is Verdict.INCORRECT]
        wrong = [n for n in range(1, length + 1) if values[n] < values[n - 1]]
        assert set(refuted) <= set(wrong)
        (whole,) = (each for each in steps if each.number == END_TO_END)
        if whole.verdict is Verdict.CORRECT:
            assert values[-1] >= values[0]
        elif wrong:
            assert refuted, chain


def settle(function: str, name: str, seconds: float) -> str:
    return f"{function} {name} {seconds}"


def searched(chain: Chain, monkeypatch: pytest.MonkeyPatch) -> list[JudgedStep]:
    def fake(questions: Iterator[Pair], options: Options, _: int) -> Iterator[Result]:
        return (chain.result(pair, options) for pair in questions)

    monkeypatch.setattr(bisection, "side_by_side", fake)
    module = ModuleStates(lambda text, _: LlvmText(text, ()))
    for number in range(1, len(chain.values)):
        texts = chain.text(number - 1), chain.text(number)
        module.add(Step(number, f"P{number}", "f", *texts))
    with closing(module):
        return list(Search(module, Options(), 1, settle).judged())
