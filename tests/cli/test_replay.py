"""The lines that a counterexample prints run source and target again, and show what it says."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from corpus.expect import BUGS, PAIRS, Expectation, expectations, pair_files, why_slow
from corpus.options import options_from
from corpus.pairing import read_pairs, select
from report.json import check_document
from report.replay import replay_lines
from report.subject_of_pair import subject
from tests.cli.command import Command
from verify.judge.judge import judge
from verify.refinement.verdict import Verdict

Write = Callable[[str], Path]


def refuted(*folders: Path) -> list[Any]:
    """The expectations of refutations, but of what is slow."""
    return [
        pytest.param(path, each, id=f"{path.parent.name}/{path.name}:{number}")
        for path in pair_files(*folders)
        if not why_slow(path.read_text(encoding="utf-8"))
        for number, each in enumerate(expectations(path))
        if each.verdict is Verdict.INCORRECT
    ]


def behaviour(run: Mapping[str, Any]) -> object:
    """What the JSON of a run shows: the observations of each thread with operands, results and
    sets, and how threads end."""
    steps = [
        (
            step["thread"],
            step["operands"],
            step["value"],
            step["set"] and sorted(each["thread"] for each in step["set"]),
        )
        for step in run["steps"]
        if step["observable"]
    ]
    return steps, [(each["end"], each["value"]) for each in run["threads"]]


def lines_show_the_trace(path: Path, expectation: Expectation, tangle: Command) -> int:
    """Check that the lines of each counterexample show it; the number of lines."""
    request = options_from(expectation.words, path.parent)
    number = 0
    for pair in select(read_pairs(path), request.function):
        found = subject(pair, judge(pair, request.options), [str(path)], request.options)
        lines = replay_lines(found, [str(path)], None)
        told = json.loads(check_document([found]))["pairs"][0]["counterexample"]
        for side, line in zip(("source", "target"), lines, strict=bool(lines)):
            if not line.startswith("tangle-tv "):
                continue
            assert len(line) < 1_500, line
            done = tangle(*shlex.split(line)[1:], "--json")
            ran = json.loads(done.out)["run"]
            assert behaviour(ran) == behaviour(told[side]), line
            assert "does not ask" not in done.err, line
            number += 1
    return number


@pytest.mark.one_case_in(8)
@pytest.mark.parametrize(("path", "expectation"), refuted(BUGS))
def test_the_lines_of_a_miscompile(path: Path, expectation: Expectation, tangle: Command) -> None:
    lines_show_the_trace(path, expectation, tangle)


@pytest.mark.campaign
@pytest.mark.parametrize(("path", "expectation"), refuted())
def test_the_lines_of_a_pair(path: Path, expectation: Expectation, tangle: Command) -> None:
    lines_show_the_trace(path, expectation, tangle)


CHOICES = """
define i32 @src(ptr %p, i1 %c) convergent {
entry:
  %x = load i32, ptr %p, align 4
  %f = freeze i32 poison
  %r = call i32 @get(i32 %x)
  %sum = add i32 %r, %f
  call void @show(i32 %sum)
  br i1 %c, label %a, label %m
a:
  call void @op(i32 %x)
  br label %m
m:
  ret i32 %x
}
declare i32 @get(i32)
declare void @show(i32)
declare void @op(i32) convergent
"""


def test_what_is_not_an_argument_is_given(tangle: Command, file: Write) -> None:
    given = [
        "1:result @get#0=5",
        "1:choice @src:%entry:%f=7",
        "1:memory memory.0+64/4@0=258",
        "1:entry=1",
    ]
    words = [word for each in given for word in ("--given", each)]
    threads = ("--thread", "p=64,c=true", "--thread", "p=64,c=1")
    done = tangle("run", file(CHOICES), *threads, "--observations", *words)
    assert done.err == ""
    assert "  {0}  %a: call void @op(i32 %x)\n  {1}  %a: call void @op(i32 %x)\n" in done.out
    assert "Thread 0 returned 0\nThread 1 returned 258\n" in done.out
    assert "  thread 1  %entry: call void @show(i32 %sum)  (12)\n" in done.out


def test_memory_that_is_written_is_shown(tangle: Command, file: Write) -> None:
    text = "define void @f(ptr %p) {\n  store i32 7, ptr %p, align 4\n  ret void\n}\n"
    done = tangle("run", file(text), "--thread", "p=64", "--observations")
    assert "Memory written:\n  thread 0  4 bytes at 0x40 of memory.0.0: 7\n" in done.out


def test_a_poison_argument_and_one_that_is_undef(tangle: Command, file: Write) -> None:
    text = "define i32 @f(i32 %x, i32 %y) {\n  %z = add i32 %y, 0\n  ret i32 %z\n}\n"
    done = tangle("run", file(text), "--thread", "y=poison", "--thread", "y=undef")
    assert done.out.endswith("Thread 0 returned poison\nThread 1 returned 0\n")


def test_what_nothing_asks_for_is_named(tangle: Command, file: Write) -> None:
    done = tangle("run", file(CHOICES), "--thread", "p=4", "--given", "0:result @gte#0=5")
    assert done.err == "tangle-tv: note: this run does not ask for 0:result @gte#0\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--given", "nothing"), "'nothing' is not of the form KEY=VALUE, such as 0:%x=5"),
        (("--given", "0:%c=many"), "'many' is no integer, poison or undef"),
        (("--thread", "q=poison"), "--thread q=poison: no argument %q; arguments are %p, %c"),
        (("--replay", "missing.json"), "--replay missing.json: cannot be read"),
        (("--given", "0:%c=1", "--anchors", "all"), "--anchors: what is joined is given"),
        (("--before", "a", "b", "--after", "a", "b"), "--before and --after: give one of them"),
    ],
)
def test_what_cannot_be_given(
    words: tuple[str, ...], message: str, tangle: Command, file: Write
) -> None:
    done = tangle("run", file(CHOICES), "--thread", "p=4", *words)
    assert done.status == 2
    assert message in done.err


def test_the_output_of_a_check_is_replayed(tangle: Command, tmp_path: Path) -> None:
    checked = tmp_path / "check.json"
    path = str(BUGS / "callsite-splitting.ll")
    checked.write_text(tangle("check", path, "--json").out, encoding="utf-8")
    told = json.loads(checked.read_text(encoding="utf-8"))["pairs"][0]["counterexample"]
    for name, side in (("src", "source"), ("tgt", "target")):
        done = tangle("run", path, "--function", name, "--replay", checked, "--json")
        assert behaviour(json.loads(done.out)["run"]) == behaviour(told[side])
    other = tangle("run", path, "--function", "less", "--replay", checked)
    assert other.status == 2


def test_a_long_line_reads_the_check(
    tangle: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("report.replay.LONGEST_LINE", 20)
    path = str(BUGS / "callsite-splitting.ll")
    line = json.loads(tangle("check", path, "--json").out)["pairs"][0]["counterexample"]["lines"][0]
    check, run = line.split("; ")
    assert check == f"tangle-tv check {path} --function src --json > check.json"
    assert run == f"tangle-tv run {path} --function src --replay check.json"


def test_a_function_that_only_the_pair_gives_a_meaning(tangle: Command, file: Write) -> None:
    """The passes over both functions know the library; `run` by itself does not."""
    path = PAIRS / "calls" / "library.ll"
    (each,) = [e for e in expectations(path) if "src_digit_wrong" in e.words]
    assert lines_show_the_trace(path, each, tangle) == 2
