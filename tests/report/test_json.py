"""JSON documents against their schemas, which travel with the package."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from report.json import check_document, lint_document, run_document
from report.subject import Subject
from tests.report.refuted import DUPLICATED, HEART, refuted
from tests.report.schemas import errors
from verify.codes import Code
from verify.refinement.verdict import Result, Verdict

APART = [{"cond1": 0}, {"cond1": 1, "cond2": 1}]


def subjects() -> list[Subject]:
    one = refuted(DUPLICATED, APART, unimportant=["cond2"], triple="nvptx64-nvidia-cuda")
    other = refuted(HEART, [{"k": 0}, {"k": 1}], ("tokens", "tokens"))
    result = Result("f", Verdict.UNKNOWN, Code.TIMEOUT, "the time limit", "auto", 2, 4)
    return [one, other, Subject(result, one.source, one.target, models=("maximal", "maximal"))]


def test_a_check_fits_its_schema() -> None:
    assert errors("check", check_document(subjects())) == []


@pytest.mark.parametrize("key", ["verdict", "counterexample", "threads", "approximations"])
def test_the_schema_notices_a_missing_key(key: str) -> None:
    document = json.loads(check_document(subjects()))
    del document["pairs"][0][key]
    assert errors("check", json.dumps(document)) != []


def test_the_schema_notices_an_unknown_key() -> None:
    document = json.loads(check_document(subjects()))
    document["pairs"][0]["counterexample"]["source"]["steps"][0]["colour"] = "red"
    assert errors("check", json.dumps(document)) != []


def test_the_documented_keys_are_there() -> None:
    document = json.loads(check_document(subjects()))
    assert document["schema"] == 1
    keys = (
        "function verdict code reason model threads unroll complete operations approximations "
        "seconds counterexample"
    )
    assert set(keys.split()) <= set(document["pairs"][0])


def test_a_counterexample_has_inputs_and_the_steps_of_both_runs() -> None:
    document = json.loads(check_document(subjects()))
    counterexample = document["pairs"][0]["counterexample"]
    inputs: list[Mapping[str, object]] = counterexample["inputs"]
    values = {(i["thread"], i["name"]): (i["value"], i["matters"]) for i in inputs}
    assert values[1, "cond1"] == ("true", True)
    assert values[1, "cond2"] == (None, False)
    barriers = [
        step
        for step in counterexample["target"]["steps"]
        if step["instruction"] == "call void @subgroupControlBarrier()"
    ]
    assert [(b["thread"], b["block"]) for b in barriers] == [(0, "then2"), (1, "then2.copy")]
    assert [[m["thread"] for m in b["set"]] for b in barriers] == [[0], [1]]
    assert counterexample["mismatch"]["difference"] == "members"
    assert document["pairs"][0]["premises"]["branch_divergence"] is True


def test_iterations_are_vectors() -> None:
    document = json.loads(check_document(subjects()))
    steps = document["pairs"][1]["counterexample"]["source"]["steps"]
    loops = [s["iteration"] for s in steps if "convergence.loop()" in s["instruction"]]
    assert [[c["header"] for c in vector] for vector in loops] == [["for"]] * 3
    assert [vector[0]["count"] for vector in loops] == [1, 1, 2]


def test_lint_and_run_fit_their_schemas() -> None:
    finding = {"code": "heart-not-header", "message": "…", "instructions": ["call void @f()"]}
    functions: list[dict[str, object]] = [
        {"function": "f", "verdict": "invalid", "findings": [finding]},
        {"function": "g", "verdict": "valid", "findings": []},
    ]
    assert errors("lint", lint_document(functions)) == []
    counterexample = subjects()[0].result.counterexample
    assert counterexample is not None
    assert errors("run", run_document(counterexample.source, subjects()[0].source)) == []
