"""Further counterexamples, where one depends on what is not modelled."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
import z3

from verify import check
from verify.codes import Code
from verify.refinement.decision import Decision
from verify.refinement.question.communicating_sets import as_term
from verify.refinement.question.question import Question
from verify.refinement.question.search import SearchOutcome
from verify.refinement.verdict import Result, Verdict

PAIR = """
define i32 @src(i32 noundef %x) {
  ret i32 %x
}
define i32 @tgt(i32 noundef %x) {
  %c = icmp ult i32 %x, 2000000000
  br i1 %c, label %wrong, label %other
wrong:
  call void @llvm.assume(i1 false)
  ret i32 0
other:
  %y = add i32 %x, 1
  ret i32 %y
}
declare void @llvm.assume(i1)
"""


def test_one_in_which_the_target_is_defined_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    undefined: list[bool] = []

    def unknown(
        self: Decision,
        question: Question,
        assumptions: Sequence[z3.BoolRef],
        outcome: SearchOutcome,
        floats: set[str],
        *,
        small: bool,
    ) -> Result:
        assert outcome.model is not None
        added = as_term(question.alternatives[0].added_ub)
        undefined.append(z3.is_true(outcome.model.eval(added, model_completion=True)))
        return self.undecided.unknown(Code.APPROXIMATION, "whatever is shown")

    monkeypatch.setattr(Decision, "_refuted_by", unknown)
    (result,) = check(PAIR)
    assert result.verdict is Verdict.UNKNOWN
    assert not undefined[-1]
