"""What a proof says where only the target is `nofree`."""

from __future__ import annotations

import pytest

from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options

DECLARED = """
declare void @llvm.amdgcn.s.barrier() convergent nocallback nofree nounwind willreturn
declare void @silent() convergent nofree nosync nounwind willreturn memory(none)
"""


def notes(before: str, after: str, body: str) -> tuple[str, ...]:
    """The notes of the proof that the function with this body may have other attributes."""

    def module(attributes: str) -> str:
        return f"{DECLARED}define void @f() {attributes} {{\n  {body}\n  ret void\n}}\n"

    one, other = (read_module(module(each).encode(), "x.ll").module for each in (before, after))
    pair = Pair("f", one, one.functions["f"], other, other.functions["f"])
    result = judge(pair, Options())
    assert result.verdict.value == "correct"
    return result.notes


@pytest.mark.parametrize("body", ["fence acquire", "call void @llvm.amdgcn.s.barrier()"])
def test_a_proof_says_what_nofree_is_taken_to_mean(body: str) -> None:
    (note,) = notes("convergent", "convergent nofree", body)
    assert note.startswith("nofree of @f, which only the target has: as in LLVM 22")


@pytest.mark.parametrize("body", ["fence release", "call void @silent()"])
def test_nothing_is_said_where_nothing_is_acquired(body: str) -> None:
    assert notes("convergent", "convergent nofree", body) == ()


def test_nothing_is_said_of_what_both_say() -> None:
    assert notes("convergent nofree", "convergent nofree", "fence acquire") == ()
