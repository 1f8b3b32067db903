"""`tangle-tv fuzz`: reproducible programs, what is counted, what is kept of a finding."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import cast

import pytest

from corpus.fuzz_programs import RandomPrograms
from corpus.random_programs import Tokens, program_of
from process.pool import Ended, Pool, Task, TaskEnd
from tangle_tv.cli.options import parse
from tangle_tv.commands.fuzz import Fuzz, makings_of
from tangle_tv.commands.fuzz_job import (
    DIED,
    HARD,
    LOST,
    MOST,
    SKIPPED,
    FuzzFinding,
    ProgramAttempt,
    Trial,
    blame,
)
from tests.cli.command import Command
from tests.report.schemas import errors
from verify.ir.reader import read_module

FORGETTING = ("--passes", "simplifycfg", "--llvm=-sink-common-insts", "--forget")
"""Finds that calls of two arms are made one behind them."""
SEED = 34
"""Of a program for which that is so."""


def test_a_seed_is_a_program() -> None:
    assert program_of(3, Tokens.MIXED) == program_of(3, Tokens.MIXED)
    assert program_of(3, Tokens.MIXED) != program_of(4, Tokens.MIXED)


@pytest.mark.parametrize("tokens", [Tokens.ALWAYS, Tokens.NEVER])
def test_tokens_as_wanted(tokens: Tokens) -> None:
    main = [program_of(seed, tokens).split("\n}\n")[0] for seed in range(8)]
    assert [tokens is Tokens.ALWAYS] * 8 == ["= call token @llvm" in text for text in main]


@pytest.mark.campaign
def test_every_pass_is_counted(tangle: Command) -> None:
    done = tangle("fuzz", "--passes", "sink,loop-rotate", "--seed", "5", "--programs", "6")
    assert done.status == 0 and done.err == ""
    lines = done.out.splitlines()
    assert lines[0].endswith(": opt -S -mtriple=amdgcn-amd-amdhsa -passes=sink")
    assert lines[2].startswith("seed 5: 6 programs, 12 pairs in ")
    rows = [line.split() for line in lines[4:8]]
    assert [row[0] for row in rows] == ["pass", "sink", "loop-rotate", "all"]
    for row in rows[1:]:
        counts = row[2:] if row[0] == "all" else row[3:]
        assert int(row[1]) == sum(map(int, counts))
    assert rows[3][1] == "12"


@pytest.mark.campaign
def test_how_many_programs_a_pass_changed(tangle: Command) -> None:
    words = ("--passes", "sink,loop-rotate", "--seed", "5", "--programs", "6")
    document = json.loads(tangle("fuzz", *words, "--json").out)
    lines = tangle("fuzz", *words).out.splitlines()
    for row in document["passes"]:
        assert row["changed"] == 6 - row["unchanged"]
        shown = next(line.split() for line in lines if line.startswith(row["name"] + " "))
        assert shown[2] == f"{row['changed']}/6"
    assert any(row["changed"] for row in document["passes"])


@pytest.mark.campaign
def test_a_finding_is_reduced_and_found_again(tangle: Command) -> None:
    done = tangle("fuzz", *FORGETTING, "--seed", str(SEED), "--programs", "1")
    assert done.status == 1
    assert "simplifycfg: communicating-set-changed, observed operation" in done.out
    assert f"; seed {SEED}\n" in done.out
    assert "  define void @tgt(" in done.out
    again = next(line for line in done.out.splitlines() if "again: " in line)
    words = shlex.split(again.partition("again: tangle-tv ")[2])
    document = json.loads(tangle(*words, "--json").out)
    assert [f["code"] for f in document["findings"]] == ["communicating-set-changed"]
    assert errors("fuzz", json.dumps(document)) == []


@pytest.mark.campaign
def test_a_finding_is_kept(tangle: Command, tmp_path: Path) -> None:
    folder = tmp_path / "found"
    words = (*FORGETTING, "--seed", str(SEED), "--programs", "1", "--save", folder)
    done = tangle("fuzz", *words)
    assert done.status == 1
    (place,) = folder.iterdir()
    assert place.name.startswith("simplifycfg-communicating-set-changed-observed")
    known = json.loads((place / "finding.json").read_text(encoding="utf-8"))
    assert known["triple"] == "amdgcn-amd-amdhsa" and known["seeds"] == [SEED]
    check = tangle("check", place / "before.ll", place / "after.ll", "--function", "f")
    assert "@f: incorrect (communicating-set-changed)" in check.out
    check = tangle("check", place / "reduced.ll")
    assert "@src → @tgt: incorrect (communicating-set-changed)" in check.out
    assert len((place / "reduced.ll").read_text()) < len((place / "before.ll").read_text())


@pytest.mark.campaign
def test_a_finding_has_a_page(tangle: Command, tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    done = tangle("fuzz", *FORGETTING, "--seed", str(SEED), "--programs", "1", "--html", folder)
    assert done.status == 1
    stem = "simplifycfg.communicating-set-changed"
    assert {path.name for path in folder.iterdir()} == {"index.html", f"{stem}.html"}
    page = (folder / f"{stem}.html").read_text(encoding="utf-8")
    assert f"--seed {SEED} --programs 1" in page and "@tgt" in page
    assert f"{stem}.html" in (folder / "index.html").read_text(encoding="utf-8")


@pytest.mark.campaign
def test_a_pipeline_is_checked_by_its_passes(tangle: Command) -> None:
    words = ("--passes", "default<O1>", "--seed", "2", "--programs", "2", "--json")
    document = json.loads(tangle("fuzz", *words).out)
    assert errors("fuzz", json.dumps(document)) == []
    names = {row["name"] for row in document["passes"]}
    assert "SimplifyCFG" in names and len(names) > 2
    assert document["pairs"] > document["programs"] == 2


def trial(*words: str) -> Trial:
    arguments = parse(["fuzz", "--passes", "sink", "--programs", "1", *words])
    return Trial(1, makings_of(arguments), RandomPrograms(Tokens.MIXED), arguments.options)


DIED_PROCESS = Ended(TaskEnd.CRASH, "the process died: signal 6")


class Losing:
    """A pool whose processes die at everything but `blame`."""

    def __init__(self, fault: FuzzFinding | Ended) -> None:
        self.fault = fault

    def do(self, task: Task[Trial, object]) -> FuzzFinding | Ended:
        return self.fault if task.work is blame else DIED_PROCESS


def taken(one: Trial, fault: FuzzFinding | Ended) -> list[str]:
    arguments = parse(["fuzz", "--passes", "sink", "--seed", "1"])
    fuzz = Fuzz(arguments, one.options, one.makings, cast(Pool, Losing(fault)))
    fuzz.take(one, DIED_PROCESS)
    assert [o.verdict for o in fuzz.tally.outcomes] == [k.first.code for k in fuzz.tally.kinds]
    return [f"{kind.title}: {kind.first.sentence}" for kind in fuzz.tally.kinds]


def test_a_crash_is_a_finding() -> None:
    one = trial()
    died = FuzzFinding(1, one.makings[0], "sink", DIED, "LLVM crashed (signal 6)", "define …")
    assert taken(one, died) == ["sink: llvm-died: LLVM crashed (signal 6)"]
    (lost,) = taken(one, Ended(TaskEnd.TIME, "no answer"))
    assert lost.startswith(f"sink: {LOST}: the process died: signal 6")


def test_what_ends_by_itself_is_the_checkers_fault() -> None:
    assert blame(trial()).code == LOST


@pytest.mark.parametrize("hard", [HARD - 1, HARD])
def test_a_program_that_is_too_hard_is_left(hard: int) -> None:
    """After some checks that ran out of time."""
    one = trial("--passes", "reg2mem", "--timeout", "0.001")
    program = ProgramAttempt(one.seed, one.programs.text(one.seed), one.options, hard=hard)
    program.run(one.makings[0])
    (outcome,) = program.outcomes
    assert outcome.verdict == "unknown"
    assert (outcome.code == SKIPPED) == (hard == HARD)


def test_a_check_that_is_decided_counts_against_one_that_is_not() -> None:
    one = trial("--passes", "reg2mem")
    text = one.programs.text(one.seed)
    program = ProgramAttempt(one.seed, text, one.options, hard=HARD - 1)
    program.run(one.makings[0])
    program.run(one.makings[0])
    assert [o.verdict for o in program.outcomes] == ["correct", "correct"]
    assert program.hard == HARD - 2, "the second check is the first"
    late = ProgramAttempt(one.seed, text, one.options, seconds=MOST * one.options.timeout + 1)
    late.run(one.makings[0])
    assert [o.code for o in late.outcomes] == [SKIPPED]


def test_programs_are_valid() -> None:
    for seed in range(5):
        assert read_module(program_of(seed, Tokens.MIXED).encode(), "f").verifier_errors == ()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--passes", "sink"], "say how long: --time S, or --programs N"),
        (["--passes", "sunk", "--programs", "1"], "no such pass: sunk"),
        (["--passes", "sink", "--programs", "0"], "--programs: 0 is no number from 1"),
        (["--passes", "sink", "--time", "1", "--opt", "no-opt"], "no-opt cannot be used as opt"),
        (["--passes", "sink", "--time", "1", "--opt", "opt", "--forget"], "not for an --opt"),
    ],
)
def test_wrong_options(words: list[str], says: str, tangle: Command) -> None:
    done = tangle("fuzz", *words)
    assert done.status == 2 and done.out == ""
    assert says in done.err
