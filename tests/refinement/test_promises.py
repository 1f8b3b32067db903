"""What the source's declarations promise holds of the same functions in the target's module."""

from __future__ import annotations

import pytest

from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict

BODY = """
define i32 @f(i32 noundef %x) convergent {
  %r = call i32 @unknown(i32 %x)
  call void @barrier()
  ret i32 %r
}
declare void @barrier() convergent willreturn nounwind
declare i32 @unknown(i32)"""


def verdict(before: str, after: str) -> Verdict:
    """The verdict on one body, the unknown function declared with these attributes."""
    source, target = (
        read_module(f"{BODY} {attributes}\n".encode(), "test").module
        for attributes in (before, after)
    )
    pair = Pair("f", source, source.functions["f"], target, target.functions["f"])
    return judge(pair, Options()).verdict


@pytest.mark.parametrize(
    "after",
    [
        "willreturn nounwind",
        "memory(read) willreturn nounwind",
        "memory(argmem: readwrite) willreturn nounwind",
        "memory(none) willreturn",
        "",
    ],
)
def test_a_promise_may_be_forgotten(after: str) -> None:
    assert verdict("memory(none) willreturn nounwind", after) is Verdict.CORRECT


@pytest.mark.parametrize("before", ["", "memory(none)", "memory(read) willreturn nounwind"])
def test_a_promise_may_not_be_added(before: str) -> None:
    assert verdict(before, "memory(none) willreturn nounwind") is Verdict.INCORRECT


SITE = """
define i32 @f(i32 noundef %x) convergent {{
  %r = call i32 @unknown(i32 {argument}) {site}
  call void @barrier()
  ret i32 {result}
}}
declare void @barrier() convergent willreturn nounwind
declare i32 @unknown(i32 {parameter}) willreturn nounwind"""


def sites(before: dict[str, str], after: dict[str, str]) -> tuple[Verdict, str]:
    """Verdict and code on one body with other attributes at the call or the parameter."""
    plain = {"argument": "%x", "site": "", "result": "%r", "parameter": ""}
    source, target = (
        read_module(SITE.format(**plain | change).encode(), "test").module
        for change in (before, after)
    )
    pair = Pair("f", source, source.functions["f"], target, target.functions["f"])
    result = judge(pair, Options())
    return result.verdict, result.code


def test_a_promise_forgotten_at_a_call_site_is_no_refutation() -> None:
    found = sites({"site": "memory(none)"}, {})
    assert found == (Verdict.UNKNOWN, "approximation")


def test_a_promise_kept_at_a_call_site_does_not_hide_a_wrong_result() -> None:
    wrong = {"site": "memory(none)", "result": "%x"}
    assert sites({"site": "memory(none)"}, wrong)[0] is Verdict.INCORRECT


def test_a_promise_may_not_be_added_at_a_call_site() -> None:
    assert sites({}, {"site": "memory(none)"})[0] is Verdict.INCORRECT


def test_a_forgotten_returned_still_holds() -> None:
    assert sites({"parameter": "returned", "result": "%x"}, {})[0] is Verdict.CORRECT
    assert sites({"result": "%x"}, {})[0] is Verdict.INCORRECT
