"""A run for other programs: well-formed, complete, and hostile names stay names."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol, cast
from xml.etree import ElementTree

import jsonschema
import pytest

from corpus.report.export import json_lines, junit
from corpus.report.run_report import RunReport
from corpus.report.sarif import sarif
from corpus.store.records import CorpusRun, Night, Problem, Row, Standing
from tests.corpus.samples import TOOL, row

SCHEMA = json.loads((Path(__file__).parent / "sarif.json").read_text(encoding="utf-8"))


class Validator(Protocol):
    def validate(self, instance: object) -> None: ...


VALIDATOR = cast(Validator, jsonschema.Draft202012Validator(SCHEMA))
BEGAN = datetime(2026, 11, 19, 2, 15, tzinfo=UTC)
HOSTILE = "p/<script>\"&' \x00\x1b ]]> é%20"


def report(finished: bool = True) -> RunReport:
    rows: list[Row] = [
        row("p/a --threads 3"),
        replace(row("k/m.ll O2 GVN @f", Standing.WRONG), reason="other threads"),
        replace(row("k/m O2 Sink @f", Standing.KNOWN), known="LLVM's verifier refuses it"),
        replace(row("p/u", Standing.UNDECIDED), function="", expected="correct"),
        replace(row(HOSTILE, Standing.WRONG), function=HOSTILE, code="no-such-code"),
    ]
    run = CorpusRun(3, "mine", TOOL, "--timeout 10", "1/1", BEGAN, BEGAN if finished else None)
    counts = {standing: sum(r.standing is standing for r in rows) for standing in Standing}
    return RunReport(
        Night(run, len(rows), counts, {}, 1.0), rows, problems=[Problem(HOSTILE, "no such file")]
    )


def test_json_lines_hold_every_row() -> None:
    run, *others = [json.loads(line) for line in json_lines(report()).splitlines()]
    assert (run["kind"], run["corpus"], run["llvm"]) == ("run", "mine", TOOL.llvm)
    jobs = [each for each in others if each["kind"] == "job"]
    assert [(j["name"], j["standing"]) for j in jobs] == [
        (r.name, r.standing.value) for r in report().rows
    ]
    assert others[-1] == {"kind": "problem", "place": HOSTILE, "what": "no such file"}


def test_junit_counts_and_names_what_is_wrong() -> None:
    (suite,) = ElementTree.fromstring(junit(report()))
    assert [suite.get(k) for k in ("tests", "failures", "errors", "skipped")] == list("6211")
    cases = {case.get("name", ""): case for case in suite}
    wrong = cases["k/m.ll O2 GVN @f"].find("failure")
    assert wrong is not None and wrong.get("message") == "incorrect (communicating-set-changed)"
    assert "other threads" in (wrong.text or "")
    skipped = cases["p/u"].find("skipped")
    assert skipped is not None and "expected: correct" in (skipped.text or "")
    assert cases["k/m O2 Sink @f"].findtext("system-out", "").endswith("LLVM's verifier refuses it")
    assert len(cases["p/a --threads 3"]) == 0
    assert HOSTILE.replace("\x00", "\ufffd").replace("\x1b", "\ufffd") in cases


def test_a_proof_within_bounds_fails_where_that_is_asked_for() -> None:
    within = replace(
        report(), rows=[replace(row("k/b", Standing.BOUNDED), reason="so far")], problems=[]
    )
    fails = replace(within, failing=frozenset({Standing.WRONG, Standing.BOUNDED}))
    (suite,), (failed,) = (ElementTree.fromstring(junit(each)) for each in (within, fails))
    assert (suite.get("failures"), failed.get("failures")) == ("0", "1")
    assert suite[0].findtext("system-out", "").endswith(": so far")
    assert failed[0].findtext("failure", "").startswith("so far")
    found = [json.loads(sarif(each))["runs"][0]["results"] for each in (within, fails)]
    kinds = [(r["kind"], r["level"]) for results in found for r in results]
    assert kinds == [("informational", "none"), ("fail", "error")]


@pytest.mark.parametrize("finished", [True, False])
def test_sarif_is_as_the_standard_has_it(finished: bool) -> None:
    log = json.loads(sarif(report(finished)))
    VALIDATOR.validate(log)
    (run,) = log["runs"]
    results = run["results"]
    assert [r["level"] for r in results] == ["error", "error", "none", "error"]
    assert [r["kind"] for r in results] == ["fail", "fail", "open", "fail"]
    for result in results:
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
    (suppressed,) = [r for r in results if "suppressions" in r]
    assert suppressed["suppressions"][0]["justification"] == "LLVM's verifier refuses it"
    places = [r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in results]
    assert places[:3] == ["k/m.ll", "k/m.ll", "p/u.ll"]
    assert run["invocations"][0]["executionSuccessful"] is finished


@pytest.mark.parametrize(
    ("name", "stem", "uri"),
    [
        ("p/a b c --threads 3", "a b c", "p/a%20b%20c.ll"),
        ("p/%2e%2e #?& O2 GVN @f", "%2e%2e #?&", "p/%252e%252e%20%23%3F%26.ll"),
        ("my kernels/m.ll O2 GVN @f", "m", "my%20kernels/m.ll"),
        ("m/m/m O2 GVN @f", "m", "m/m/m.ll"),
        ("m.ll", "m", "m.ll"),
    ],
)
def test_the_file_of_a_job_may_have_any_name(name: str, stem: str, uri: str) -> None:
    given = replace(report(), rows=(replace(row(name, Standing.WRONG), module=stem),))
    (run,) = json.loads(sarif(given))["runs"]
    (result,) = run["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == uri


def test_the_schema_refuses_what_the_standard_refuses() -> None:
    log = json.loads(sarif(report()))
    log["runs"][0]["results"][2]["level"] = "error"
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate(log)
