"""A verdict in one line."""

from __future__ import annotations

from dataclasses import replace

from report.words import in_short
from tests.report.refuted import DUPLICATED, HEART, refuted
from verify.codes import Code
from verify.refinement.verdict import Result, Verdict


def test_a_counterexample_is_its_headline_with_the_operation() -> None:
    subject = refuted(DUPLICATED, [{"cond1": 0}, {"cond1": 1, "cond2": 1}])
    assert in_short(subject) == (
        "thread 0 executes this operation with {0, 1} before, with {0} after: "
        "call void @subgroupControlBarrier()"
    )


def test_an_operation_that_changed_is_told_of_both_sides() -> None:
    told = in_short(refuted(HEART, [{"k": 0}, {"k": 1}], ("tokens", "tokens")))
    assert told.endswith(
        'after: source: call void @convergent_op() [ "convergencectrl"(token %inner) ]; '
        'target: call void @convergent_op() [ "convergencectrl"(token %entry) ]'
    )


def test_without_a_counterexample_it_is_the_reason() -> None:
    result = Result("f", Verdict.UNKNOWN, Code.TIMEOUT, "the time is used up", "maximal", 2, 4)
    subject = replace(refuted(DUPLICATED, [{"cond1": 0}, {"cond1": 1, "cond2": 1}]), result=result)
    assert in_short(subject) == "the time is used up"
