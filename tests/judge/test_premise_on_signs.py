"""`nsz` that only "no-signed-zeros-fp-math" grants is a premise of each proof that needs it."""

from __future__ import annotations

from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.normalize.pipeline import GRANTED_SIGNS
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

CHOSEN = """
@chosen = constant ptr @choose
define float @by_pointer(float %x, float %y, i1 noundef %c) {attribute} {{
  %p = load ptr, ptr @chosen
  %f = call float %p(float %x, float %y, i1 %c), !callees !0
  ret float %f
}}
define internal float @choose(float %x, float %y, i1 noundef %c) {attribute} {{
  %f = select {flags} i1 %c, float %x, float %y
  ret float %f
}}
!0 = !{{ptr @choose}}
"""
GRANTS = '"no-signed-zeros-fp-math"="true"'


def result_of(name: str, source: str, target: str, attribute: str = GRANTS) -> Result:
    """The verdict on a function, with these flags of the select."""
    before, after = (
        read_module(CHOSEN.format(attribute=attribute, flags=flags).encode(), "select.ll").module
        for flags in (source, target)
    )
    pair = Pair(name, before, before.functions[name], after, after.functions[name])
    return judge(pair, Options())


def test_a_mark_that_the_attribute_grants_is_a_premise() -> None:
    for name in ("choose", "by_pointer"):
        result = result_of(name, "", "nsz")
        assert result.verdict is Verdict.CORRECT
        assert GRANTED_SIGNS in result.notes


def test_fast_says_no_more_than_its_parts() -> None:
    parts = "reassoc nnan ninf arcp contract afn"
    assert result_of("choose", parts, "fast").verdict is Verdict.CORRECT
    assert result_of("choose", "nsz", "fast").verdict is Verdict.INCORRECT


def test_marks_on_both_sides_need_no_premise() -> None:
    for flags in ("", "nsz"):
        assert GRANTED_SIGNS not in result_of("choose", flags, flags).notes


def test_without_the_attribute_nothing_is_granted() -> None:
    for attribute in ("", '"no-signed-zeros-fp-math"="false"'):
        assert result_of("choose", "", "nsz", attribute).verdict is Verdict.UNKNOWN
