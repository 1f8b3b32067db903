"""`check --output-format`, `--jobs`, `--max-failures`, `--src-fn` with `--tgt-fn`."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tangle_tv.cli.options import parse
from tests.cli.command import CORRECT, INCORRECT, Command, function

Write = Callable[[str], Path]
CALL = "  call void @op(i32 %x)\n"
OP = "declare void @op(i32) convergent\n"
BEFORE = function("good", CALL) + function("bad", CALL) + function("bad2", CALL) + OP
AFTER = function("good", CALL) + function("bad") + function("bad2") + OP


def test_annotations_name_the_line_of_the_function(tangle: Command, file: Write) -> None:
    after = file(AFTER)
    done = tangle("check", file(BEFORE), after, "--output-format", "github")
    first, second = done.out.splitlines()
    line = AFTER[: AFTER.index("@bad(")].count("\n") + 1
    title = "title=tangle-tv%3A incorrect (observation-missing)"
    assert first.startswith(f"::error file={after},line={line},{title}::@bad: thread 0 executes")
    assert "@bad2" in second and done.status == 1


def test_sarif_and_junit(tangle: Command, file: Write) -> None:
    after = file(AFTER)
    pair = file(BEFORE), after
    log = json.loads(tangle("check", *pair, "--output-format", "sarif").out)
    place = log["runs"][0]["results"][0]["locations"][0]
    assert place["physicalLocation"]["artifactLocation"]["uri"] == str(after)
    assert place["physicalLocation"]["region"]["startLine"] == 5
    assert place["logicalLocations"][0]["name"] == "bad"
    suites = ElementTree.fromstring(tangle("check", *pair, "--output-format", "junit").out)
    assert [len(case) for case in suites.iter("testcase")] == [0, 1, 1]


def test_sarif_of_a_name_that_is_no_utf_8(tangle: Command, tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"a\xff.ll")
    path.write_text(INCORRECT)
    done = tangle("check", path, "--output-format", "sarif")
    assert done.status == 1
    place = json.loads(done.out)["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"].endswith("/a%FF.ll")
    done.out.encode()


def test_json_by_either_name(tangle: Command, file: Write) -> None:
    pair = file(BEFORE), file(AFTER)
    named = json.loads(tangle("check", *pair, "--output-format", "json").out)
    assert len(named["pairs"]) == 3


def test_pairs_side_by_side_are_in_order(tangle: Command, file: Write) -> None:
    pair = file(BEFORE), file(AFTER)
    assert tangle("check", *pair, "--jobs", "3").out == tangle("check", *pair, "--jobs", "1").out


def test_no_more_failures_than_asked_for(tangle: Command, file: Write) -> None:
    pair = file(BEFORE), file(AFTER)
    done = tangle("check", *pair, "--max-failures", "1")
    assert done.status == 1
    assert "@bad:" in done.out and "@bad2" not in done.out
    assert done.out.endswith("2 pairs: 1 correct, 1 incorrect\n")


def test_functions_of_any_two_names(tangle: Command, file: Write) -> None:
    one = file(BEFORE)
    done = tangle("check", one, "--src-fn", "good", "--tgt-fn", "@bad")
    assert done.status == 0 and done.out.startswith("@good → @bad: correct")
    two = tangle("check", one, file(AFTER), "--src-fn", "good", "--tgt-fn", "bad2")
    assert two.status == 1 and two.out.startswith("@good → @bad2: incorrect")
    refused = tangle("check", one, "--src-fn", "good")
    assert refused.status == 2 and "give both" in refused.err
    unknown = tangle("check", one, "--src-fn", "good", "--tgt-fn", "none")
    assert unknown.status == 2 and "no function @none" in unknown.err


def test_two_formats_are_refused(tangle: Command, file: Write) -> None:
    done = tangle("check", file(BEFORE), file(AFTER), "--json", "--output-format", "sarif")
    assert done.status == 2
    assert "--json and --output-format sarif: give one of them" in done.err


UNUSED = "define i32 @f(i32 %x) {\n  %y = add i32 %x, 0\n  ret i32 %x\n}\n"
PARTED = (
    "declare void @barrier() convergent\n\n"
    "define void @f(i1 %c) convergent {\n"
    "  %t = call token @llvm.experimental.convergence.anchor()\n"
    '  call void @barrier() [ "convergencectrl"(token %t) ]\n  ret void\n}\n'
    "declare token @llvm.experimental.convergence.anchor()\n"
)


@pytest.mark.parametrize("form", ["github", "junit", "sarif", "json"])
def test_other_commands_have_the_same_formats(
    tangle: Command, file: Write, tmp_path: Path, form: str
) -> None:
    path = file(UNUSED)
    folder = tmp_path / "pairs"
    folder.mkdir()
    (folder / "pair.ll").write_text(f"; EXPECT: correct\n{CORRECT}")
    (tmp_path / "c.toml").write_text('[[pairs]]\npath = "pairs"\n')
    store = ("--store", tmp_path / "store")
    for words in (
        ("opt", path, "--passes", "instcombine"),
        ("lint", path),
        ("corpus", "run", tmp_path / "c.toml", *store),
        ("nightly", tmp_path / "c.toml", *store),
    ):
        done = tangle(*words, "--output-format", form)
        assert done.status == 0, done.err
        if form == "json":
            lines = words[0] in ("corpus", "nightly")
            assert json.loads(done.out.splitlines()[0] if lines else done.out)
        elif form == "sarif":
            assert json.loads(done.out)["runs"][0]["results"] == []
        elif form == "junit":
            assert ElementTree.fromstring(done.out)[0].get("failures") == "0"
        else:
            assert "::error" not in done.out and "::warning" not in done.out


def test_what_lint_finds_has_a_place(tangle: Command, file: Write) -> None:
    path = file(PARTED)
    done = tangle("lint", path, "--barriers", "--output-format", "github")
    assert done.status == 1
    assert done.out.startswith(f"::error file={path},line=3,title=tangle-tv%3A incorrect")


def test_a_check_uses_all_cores() -> None:
    assert parse(["check", "x.ll"]).jobs == min(os.cpu_count() or 1, 256)
