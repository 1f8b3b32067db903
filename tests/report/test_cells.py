"""The cells of a table: values by their types, operands that differ, lanes, undefined rows."""

from __future__ import annotations

import re

import pytest

from tests.report.refuted import judged

SHUFFLES = """
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) convergent
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) convergent
"""


def lines(text: str) -> list[str]:
    """The rows of the tables, with single spaces."""
    return [" ".join(line.split()) for line in text.splitlines()]


def test_a_returned_float_is_no_integer() -> None:
    text = judged(
        """
define float @src(float noundef %a) {
  ret float 1.0
}
define float @tgt(float noundef %a) {
  ret float 2.0
}
"""
    )
    rows = lines(text)
    assert "▶ %0 ret float 1.000000e+00 = 1.0 = 1.0" in rows
    assert "▶ %0 ret float 2.000000e+00 = 2.0 = 2.0" in rows


def test_an_undefined_row_has_no_value() -> None:
    text = judged(
        """
define i32 @src(i32 noundef %a, i32 noundef %b) {
  ret i32 0
}
define i32 @tgt(i32 noundef %a, i32 noundef %b) {
  %d = udiv i32 %a, %b
  ret i32 0
}
"""
    )
    assert "▶ %0 %d = udiv i32 %a, %b undefined (%b = 0) undefined (%b = 0)" in lines(text)


def test_operands_that_differ_stand_beside_the_result() -> None:
    text = judged(
        """
declare i32 @op(i32) convergent
define i32 @src(i32 noundef %x, i32 noundef %y) convergent {
  %a = call i32 @op(i32 %x)
  ret i32 %a
}
define i32 @tgt(i32 noundef %x, i32 noundef %y) convergent {
  %a = call i32 @op(i32 %y)
  ret i32 %a
}
"""
    )
    rows = [line for line in lines(text) if line.startswith("▶ %0 %a = call i32 @op(")]
    shown = [re.findall(r"\((-?\d+)\) = ", row) for row in rows]
    assert len(shown) == 2 and len(shown[0]) == len(shown[1]) == 2
    assert shown[0] != shown[1]


PASSED = {
    "vote": (
        "%c = icmp sgt i32 %v, 0",
        "%c = icmp sge i32 %v, 0",
        "%a = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)",
        "passes false to %a before, true after",
        "(true) = 3",
    ),
    "shuffle": (
        "%w = add i32 %v, 0",
        "%w = add i32 %v, 1",
        "%a = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %w, i32 0, i32 31)",
        "where thread 0 passes 0 to %a before, 1 after",
        "(1) = 1 from 0",
    ),
}


@pytest.mark.parametrize("kind", PASSED)
def test_the_headline_names_the_operand_of_an_operation_with_the_same_set(kind: str) -> None:
    before, after, operation, says, cell = PASSED[kind]
    body = "define i32 @{}(i32 noundef %v) convergent {{\n  {}\n  {}\n  ret i32 %a\n}}\n"
    text = judged(
        SHUFFLES + body.format("src", before, operation) + body.format("tgt", after, operation)
    )
    assert says in text
    assert cell in text
    assert sum(line.startswith("  ▶ %0     %a = call") for line in text.splitlines()) == 2


LANES = """
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) convergent
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1) convergent
declare i32 @llvm.amdgcn.permlane16.i32(i32, i32, i32, i32, i1, i1) convergent
"""
DPP = "call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %v, i32 {}, i32 15, i32 15, i1 false)"
ROWS = "call i32 @llvm.amdgcn.permlane16.i32(i32 0, i32 %v, i32 {}, i32 0, i1 false, i1 false)"
BACKWARD = "call i32 @llvm.amdgcn.ds.bpermute(i32 {}, i32 %v)"
MOVED = {
    "address": (
        BACKWARD.format(0),
        BACKWARD.format(4),
        "from thread 0 before, from thread 1 after",
    ),
    "data-parallel": (DPP.format(273), DPP.format(274), "thread 0 before, from no thread after"),
    "rows": (ROWS.format(0), ROWS.format(1), "from thread 0 before, from thread 1 after"),
}


@pytest.mark.parametrize("kind", MOVED)
def test_the_lane_of_a_move_between_lanes_is_named(kind: str) -> None:
    before, after, says = MOVED[kind]
    body = "define i32 @{}(i32 noundef %v) convergent {{\n  %a = {}\n  ret i32 %a\n}}\n"
    text = judged(LANES + body.format("src", before) + body.format("tgt", after))
    assert says in text
    assert " from 0" in text
    assert "left open" not in text


def test_a_lane_of_the_run_that_is_not_in_the_set_is_not_absent() -> None:
    text = judged(
        LANES
        + """
define i32 @src(i32 noundef %v, i1 noundef %c) convergent {
  %a = call i32 @llvm.amdgcn.ds.bpermute(i32 0, i32 %v)
  br i1 %c, label %one, label %other
one:
  ret i32 %a
other:
  ret i32 0
}
define i32 @tgt(i32 noundef %v, i1 noundef %c) convergent {
  br i1 %c, label %one, label %other
one:
  %a = call i32 @llvm.amdgcn.ds.bpermute(i32 0, i32 %v)
  ret i32 %a
other:
  ret i32 0
}
"""
    )
    assert "(0 is not in the set)" in text and "absent" not in text


def test_the_mask_that_does_not_name_the_thread_is_said() -> None:
    body = (
        "define i32 @{}(i32 noundef %v) convergent {{\n  %a = call i32 "
        "@llvm.nvvm.shfl.sync.idx.i32(i32 {}, i32 %v, i32 0, i32 31)\n  ret i32 %a\n}}\n"
    )
    text = judged(SHUFFLES + body.format("src", -1) + body.format("tgt", 1))
    said = "the mask 1 of @llvm.nvvm.shfl.sync.idx.i32 does not name thread 1"
    assert said in " ".join(text.split())


def test_operands_that_are_constants_are_not_said_again() -> None:
    body = (
        "define i32 @{}(i32 noundef %v) convergent {{\n  %a = call i32 "
        "@llvm.amdgcn.mov.dpp8.i32(i32 %v, i32 {})\n  ret i32 %a\n}}\n"
    )
    head = "declare i32 @llvm.amdgcn.mov.dpp8.i32(i32, i32) convergent\n"
    text = judged(head + body.format("src", 0) + body.format("tgt", 1))
    assert text.count("  ▶ %0     %a = call i32 @llvm.amdgcn.mov.dpp8.i32(i32 %v, ") == 2
    assert "passes" not in text and "operands" not in text.split("premises")[0]
