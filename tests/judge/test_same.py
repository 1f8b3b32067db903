"""A function that is the same before and after needs no pass over its module."""

from __future__ import annotations

import pytest

from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict

TEXT = """
target triple = "amdgcn-amd-amdhsa"
define i32 @f(i32 %x) {
  %y = call i32 @g(i32 %x)
  ret i32 %y
}
define internal i32 @g(i32 %x) {
  ret i32 %x
}
"""


def pair(after: str) -> Pair:
    modules = [read_module(text.encode(), "").module for text in (TEXT, after)]
    before, changed = modules
    return Pair("f", before, before.functions["f"], changed, changed.functions["f"])


@pytest.fixture
def no_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    def called(*_: object, **__: object) -> None:
        raise AssertionError("passes are run")

    monkeypatch.setattr("verify.judge.judge.normalized", called)


@pytest.mark.usefixtures("no_pass")
def test_what_did_not_change() -> None:
    result = judge(pair(TEXT.replace("%y", "%z")), Options())
    assert (result.verdict, result.code) == (Verdict.CORRECT, "same-function")


@pytest.mark.usefixtures("no_pass")
@pytest.mark.parametrize(
    ("old", "new"),
    [("ret i32 %y", "ret i32 %x"), ("ret i32 %x", "ret i32 7"), ("amdgcn-amd-amdhsa", "spirv")],
)
def test_what_did(old: str, new: str) -> None:
    """In the function, in one that it calls, or for which machine it is."""
    with pytest.raises(AssertionError, match="passes are run"):
        judge(pair(TEXT.replace(old, new)), Options())
