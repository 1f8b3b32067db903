"""The reading of explicit masks is a premise, and a verdict says what the other one gives."""

from __future__ import annotations

import json

import pytest

from report.json import check_document
from report.subject_of_pair import subject
from report.words import premises
from tests.concrete.walks import module_of
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import MaskReading, Options
from verify.refinement.verdict import Result, Verdict

SPLIT = """
define i1 @src(i1 noundef %c, i1 noundef %p) convergent {
  %r = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  ret i1 %r
}
define i1 @tgt(i1 noundef %c, i1 noundef %p) convergent {
  br i1 %c, label %a, label %b
a:
  %x = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  ret i1 %x
b:
  %y = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  ret i1 %y
}
declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
"""
WITHOUT = SPLIT.replace("@llvm.nvvm.vote.any.sync(i32 -1, ", "@subgroupAny(").replace(
    "@llvm.nvvm.vote.any.sync(i32, i1)", "@subgroupAny(i1) convergent memory(none)"
)


def pair_of(text: str, target: str = "tgt") -> Pair:
    module = module_of(text)
    functions = module.functions
    return Pair("src", module, functions["src"], module, functions[target], for_any_caller=True)


def judged(text: str, reading: MaskReading, target: str = "tgt") -> tuple[Result, list[str], str]:
    """The result, the premises, and the reading in JSON."""
    options, pair = Options(masks=reading), pair_of(text, target)
    of = subject(pair, judge(pair, options), ("a.ll", "a.ll"), options)
    document = json.loads(check_document([of]))
    return of.result, list(premises(of)), document["pairs"][0]["premises"]["masks"]


def test_a_refutation_says_that_the_other_reading_proves() -> None:
    result, lines, reading = judged(SPLIT, MaskReading.LOCKSTEP)
    assert result.verdict is Verdict.INCORRECT
    assert "with --masks independent: correct (proved)" in lines
    assert any("--masks lockstep" in line for line in lines)
    assert reading == "lockstep"


def test_a_proof_says_that_the_other_reading_refutes() -> None:
    result, lines, reading = judged(SPLIT, MaskReading.INDEPENDENT)
    assert result.verdict is Verdict.CORRECT
    assert "with --masks lockstep: incorrect (target-undefined)" in lines
    assert any("--masks independent" in line for line in lines)
    assert reading == "independent"


@pytest.mark.parametrize(("text", "target"), [(WITHOUT, "tgt"), (SPLIT, "src")])
def test_no_word_where_no_reading_matters(text: str, target: str) -> None:
    """Without masks, and of one function twice."""
    _, lines, reading = judged(text, MaskReading.LOCKSTEP, target)
    assert not any("--masks" in line for line in lines)
    assert reading is None
