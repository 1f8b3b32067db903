"""What the source's declarations promise holds of the same functions in the target's module."""

from __future__ import annotations

import pytest

from verify.ir.reader import read_module
from verify.refinement.check import Pair, check
from verify.refinement.options import Options
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
    return check(pair, Options()).verdict


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
