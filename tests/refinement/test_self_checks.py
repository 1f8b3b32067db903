"""Each function refines itself: for a proof with the same choices, for a refutation in a second run
with its own."""

from __future__ import annotations

import pytest

from verify import check
from verify.codes import Code
from verify.refinement.decision import Decision
from verify.refinement.prepare import Side
from verify.refinement.question.search import SearchAnswer, SearchOutcome
from verify.refinement.runs import Runs
from verify.refinement.undecided import self_check_failed
from verify.refinement.verdict import Result, Verdict
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.domain import Z3Domain

ONE_BIT = """
define i32 @f() {
  %any = freeze i32 poison
  %bit = and i32 %any, 1
  ret i32 %bit
}
"""
TWO_BITS = ONE_BIT.replace("%any, 1", "%any, 3")
Targets = tuple[TemplateRun, ...]


def verdict(before: str, after: str) -> Result:
    (result,) = check(before, after)
    return result


def test_a_function_that_differs_from_itself_refutes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As if the source did what the target does when it is run again."""
    asked: list[str] = []

    def again(self: Runs, side: Side, _: Targets, name: str, domain: Z3Domain) -> Targets:
        asked.append(name)
        return self.execute(self.after, name, domain)

    assert verdict(ONE_BIT, TWO_BITS).verdict is Verdict.INCORRECT
    monkeypatch.setattr(Runs, "again", again)
    result = verdict(ONE_BIT, TWO_BITS)
    assert (result.verdict, result.code) == (Verdict.UNKNOWN, Code.SELF_CHECK)
    assert "the source could not be shown to refine itself" in result.reason
    assert asked == ["src.again"]


@pytest.mark.parametrize(
    ("before", "after", "anew"), [(TWO_BITS, ONE_BIT, False), (ONE_BIT, TWO_BITS, True)]
)
def test_no_verdict_stands_without(
    monkeypatch: pytest.MonkeyPatch, before: str, after: str, anew: bool
) -> None:
    """As if the source were not shown to refine itself."""
    asked: list[bool] = []

    def differs(self: Decision, *_: object, anew: bool) -> Result:
        asked.append(anew)
        outcome = SearchOutcome(SearchAnswer.UNKNOWN)
        return self_check_failed(self.undecided, is_source=True, outcome=outcome)

    monkeypatch.setattr(Decision, "_differs_from_itself", differs)
    result = verdict(before, after)
    assert (result.verdict, result.code) == (Verdict.UNKNOWN, Code.SELF_CHECK)
    assert asked[0] is anew and set(asked) == {anew}


def test_a_proof_needs_no_other_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    def again(*_: object) -> Targets:
        raise AssertionError

    monkeypatch.setattr(Runs, "again", again)
    assert verdict(TWO_BITS, ONE_BIT).verdict is Verdict.CORRECT
    assert verdict(TWO_BITS, TWO_BITS.replace("%any, 3", "3, %any")).verdict is Verdict.CORRECT
