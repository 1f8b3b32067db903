"""Rows of a table: converged executions in one, in an order that fits every thread."""

from __future__ import annotations

from itertools import pairwise

import pytest

from report.rows import TraceRow, abridged, rows, until_last
from report.view import View
from tests.report.refuted import HEART, refuted


def heart(thread_inputs: list[int]) -> View:
    subject = refuted(HEART, [{"k": k} for k in thread_inputs], ("tokens", "tokens"))
    assert subject.result.counterexample is not None
    return View(subject.result.counterexample.source)


@pytest.mark.parametrize("inputs", [[0, 1], [2, 0, 3], [1, 1, 0, 4]])
def test_rows_respect_every_threads_order(inputs: list[int]) -> None:
    found = rows(heart(inputs), ())
    for thread in range(len(inputs)):
        steps = [row.members[thread] for row in found if thread in row.members]
        assert all(before < after for before, after in pairwise(steps))


def test_threads_share_a_row_exactly_when_they_are_converged() -> None:
    view = heart([0, 1])
    calls = [
        sorted(row.members)
        for row in rows(view, ())
        if "convergent_op" in view.step(row.first).instruction.text
    ]
    assert calls == [[0], [1]]


def test_a_branch_is_shown_where_threads_part_and_where_asked_for() -> None:
    view = heart([0, 2])
    shown = rows(view, ())
    branches = [row for row in shown if view.step(row.first).instruction.opcode == "br"]
    assert [sorted(row.members) for row in branches] == [[0, 1]]
    last = next(view.branches(1, len(view.run.threads[1].steps)))
    assert len(rows(view, {(1, last)})) == len(shown) + 1


def test_long_runs_are_abridged_around_what_matters() -> None:
    found = tuple(TraceRow({0: n}) for n in range(100))
    kept = abridged(found, {(0, 60)}, 10)
    assert [row.members[0] for row in kept] == [0, 1, 2, 58, 59, 60, 61]
    assert [row.skipped for row in kept] == [0, 0, 0, 55, 0, 0, 0]
    assert abridged(found[:10], {(0, 5)}, 10) == found[:10]


def test_rows_end_at_the_last_marked_one() -> None:
    found = [TraceRow({0: 0}), TraceRow({0: 1, 1: 0}), TraceRow({1: 1})]
    assert until_last(found, {(1, 0)}) == tuple(found[:2])
    assert until_last(found, ()) == tuple(found)


def test_unordered_loads_are_shown_but_plain_ones_are_not() -> None:
    text = (
        "@g = global i32 0\ndefine i32 @src() {\n"
        "  %v = load atomic i32, ptr @g unordered, align 4\n"
        "  %w = load i32, ptr @g, align 4\n  %x = sub i32 %v, %w\n  %r = add i32 %x, 1\n"
        "  ret i32 %r\n}\ndefine i32 @tgt() {\n  ret i32 5\n}\n"
    )
    counterexample = refuted(text, [{}]).result.counterexample
    assert counterexample is not None
    view = View(counterexample.source)
    shown = [view.step(row.first).instruction.name for row in rows(view, ())]
    assert shown == ["v"]
