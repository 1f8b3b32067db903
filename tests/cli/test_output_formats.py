"""`check --output-format`, `--jobs`, `--max-failures`, `--src-fn` with `--tgt-fn`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

from tests.cli.command import Command, function

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


def test_json_by_either_name(tangle: Command, file: Write) -> None:
    pair = file(BEFORE), file(AFTER)
    named = json.loads(tangle("check", *pair, "--output-format", "json").out)
    assert len(named["pairs"]) == 3


def test_pairs_side_by_side_are_in_order(tangle: Command, file: Write) -> None:
    pair = file(BEFORE), file(AFTER)
    assert tangle("check", *pair, "--jobs", "3").out == tangle("check", *pair).out


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
