"""`tangle-tv check`: verdicts, exit statuses, which functions are compared."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from corpus.expect import ROOT
from tests.cli.command import (
    CALL,
    CORRECT,
    DECLARE,
    HARD,
    INCORRECT,
    MIXED,
    UNSUPPORTED,
    Command,
    function,
    pair,
)

Write = Callable[[str], Path]
ONE_PAIR_EACH = {"correct": 0, "incorrect": 1, "unknown": 3, "unsupported": 4, "invalid": 5}
TEXTS = {
    "correct": CORRECT,
    "incorrect": INCORRECT,
    "unknown": HARD,
    "unsupported": UNSUPPORTED,
    "invalid": MIXED,
}


BEYOND = f"{DECLARE}\n" + "".join(
    f"""
define void @{name}(i32 noundef %n, i32 %x) convergent {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  {CALL}
  %more = icmp {test}
  br i1 %more, label %loop, label %exit
exit:
  ret void
}}
"""
    for name, test in (("src", "ult i32 %next, %n"), ("tgt", "ugt i32 %n, %next"))
)


def test_a_proof_that_a_bound_cuts_off_may_be_a_failure(tangle: Command, file: Write) -> None:
    path = file(BEYOND)
    bounded = ("--bounded", "--unroll", "2")
    assert tangle("check", path, *bounded).status == 0
    done = tangle("check", path, *bounded, "--fail-on", "bounded")
    assert (done.status, "proved-within-bounds" in done.out) == (6, True)
    assert tangle("check", path, "--fail-on", "bounded").status == 0  # proved for any number


def test_so_does_a_proof_for_so_many_threads(tangle: Command) -> None:
    path = ROOT / "pairs" / "entry" / "any-grouping.ll"
    so_many = ("--function", "src", "--threads", "2", "--fail-on", "bounded")
    done = tangle("check", path, *so_many)
    assert (done.status, "no bound on iterations truncated a run" in done.out) == (6, True)


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize("verdict", ONE_PAIR_EACH)
def test_the_exit_status_says_the_verdict(verdict: str, tangle: Command, file: Write) -> None:
    done = tangle("check", file(TEXTS[verdict]), "--timeout", "1")
    assert done.status == ONE_PAIR_EACH[verdict]
    assert f"@src → @tgt: {verdict} (" in done.out
    assert done.err == ""


def combined(verdicts: list[str]) -> str:
    """A module with a pair for each verdict, told apart by suffixes."""
    bodies = {
        "correct": (CALL, CALL),
        "incorrect": (CALL, ""),
        "unsupported": (f"  %v = va_arg ptr null, i32\n{CALL}", CALL),
        "invalid": (f"  %t = call token @llvm.experimental.convergence.anchor()\n{CALL}", CALL),
    }
    texts = [pair(*bodies[v], suffix=f"_{v}") for v in verdicts]
    declared = "declare token @llvm.experimental.convergence.anchor()\n"
    return "".join(texts) + DECLARE + declared


@pytest.mark.parametrize(
    ("verdicts", "status"),
    [
        (["correct", "unsupported"], 4),
        (["invalid", "unsupported", "correct"], 5),
        (["correct", "incorrect", "invalid", "unsupported"], 1),
    ],
)
def test_of_several_the_worst_counts(
    verdicts: list[str], status: int, tangle: Command, file: Write
) -> None:
    done = tangle("check", file(combined(verdicts)))
    assert done.status == status
    assert f"{len(verdicts)} pairs: " in done.out
    for verdict in verdicts:
        assert f"@src_{verdict} → @tgt_{verdict}: {verdict} (" in done.out


@pytest.mark.parametrize("name", ["src_incorrect", "tgt_incorrect", "@src_incorrect", "incorrect"])
def test_one_pair_of_several(name: str, tangle: Command, file: Write) -> None:
    done = tangle("check", file(combined(["correct", "incorrect"])), "--function", name)
    assert done.status == 1
    assert "@src_correct" not in done.out


def test_two_files_pair_functions_by_name(tangle: Command, file: Write) -> None:
    before = file(function("f", CALL) + function("gone") + function("g", CALL) + DECLARE)
    after = file(function("g") + function("f", CALL) + function("new") + DECLARE)
    done = tangle("check", before, after)
    assert done.status == 1
    assert "@f: correct" in done.out and "@g: incorrect" in done.out
    assert f"@gone is defined in {before} only" in done.out
    assert f"@new is defined in {after} only" in done.out
    assert tangle("check", before, after, "--function", "f").status == 0


def test_a_source_without_a_target_is_mentioned(tangle: Command, file: Write) -> None:
    path = file(CORRECT + function("src_x"))
    done = tangle("check", path)
    assert done.status == 0
    assert f"{path}: @src_x has no partner" in done.out


def test_standard_input(tangle: Command, file: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(INCORRECT.encode())))
    assert tangle("check", "-").status == 1


BRANCH = pair(
    "  br i1 %c, label %then, label %else\nthen:\n  call void @op(i32 1)\n  br label %end\n"
    "else:\n  call void @op(i32 1)\n  br label %end\nend:\n",
    "  call void @op(i32 1)\n",
    parameters="i1 noundef %c",
)


@pytest.mark.parametrize(
    ("options", "status"),
    [
        ([], 1),
        (["--uniform", "c"], 0),
        (["--uniform", "%c"], 0),
        (["--threads", "1"], 0),
        (["--model", "ipdom"], 1),
    ],
)
def test_options_reach_the_check(
    options: list[str], status: int, tangle: Command, file: Write
) -> None:
    assert tangle("check", file(BRANCH + DECLARE), *options).status == status


def test_threads_that_enter_apart(tangle: Command, file: Write) -> None:
    ballot = "declare i64 @llvm.amdgcn.ballot.i64(i1)\n"
    before = "  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)\n  %n = trunc i64 %b to i32\n"
    text = pair(f"{before}  call void @op(i32 %n)\n", "  call void @op(i32 3)\n")
    path = file(text + DECLARE + ballot)
    assert tangle("check", path, "--threads", "2").status == 0
    assert tangle("check", path, "--threads", "2", "--entry", "any").status == 1


def test_calls_are_entered_unless_told_otherwise(tangle: Command, file: Write) -> None:
    helper = f"define void @helper(i32 %x) convergent {{\n{CALL}  ret void\n}}\n"
    path = file(pair("  call void @helper(i32 %x)\n", CALL) + helper + DECLARE)
    assert tangle("check", path).status == 0
    assert tangle("check", path, "--no-inline").status == 1


def test_operations_of_the_users_own(tangle: Command, file: Write, tmp_path: Path) -> None:
    table = tmp_path / "ops.toml"
    table.write_text('[[operation]]\nnames = ["mine"]\nmeaning = "ballot"\n', encoding="utf-8")
    body = "  %b = call i32 @mine(i1 true)\n  call void @op(i32 %b)\n"
    path = file(
        pair(body, "  call void @op(i32 3)\n") + DECLARE + "declare i32 @mine(i1) convergent\n"
    )
    assert tangle("check", path).status == 1
    assert tangle("check", path, "--ops", table).status == 1  # three threads have another ballot
    assert tangle("check", path, "--ops", table, "--threads", "2").status == 0


def test_the_json_of_a_check(tangle: Command, file: Write) -> None:
    done = tangle("check", file(combined(["correct", "incorrect"])), "--json")
    assert done.status == 1
    document = json.loads(done.out)
    assert [p["verdict"] for p in document["pairs"]] == ["correct", "incorrect"]
    assert document["pairs"][0]["counterexample"] is None
    assert document["pairs"][1]["counterexample"]["mismatch"]["difference"] == "missing"


def test_notes_keep_out_of_the_json(tangle: Command, file: Write) -> None:
    done = tangle("check", file(CORRECT + function("src_x")), "--json")
    json.loads(done.out)
    assert "@src_x has no partner" in done.err


def test_one_changed_signature_of_several_is_unsupported(tangle: Command, file: Write) -> None:
    before = file(function("f", CALL) + function("g", CALL) + DECLARE)
    after = file(function("f", CALL) + function("g", "", "i64 %x") + DECLARE)
    done = tangle("check", before, after)
    assert done.status == 4
    assert "@g: unsupported (signature-changed)" in done.out


def test_colour_only_when_asked_for(tangle: Command, file: Write) -> None:
    path = file(INCORRECT)
    assert "\x1b[" not in tangle("check", path).out
    assert "\x1b[" in tangle("check", path, "--color", "always").out
