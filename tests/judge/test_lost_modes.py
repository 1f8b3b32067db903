"""Execution modes that only the source asks for are named."""

from __future__ import annotations

import pytest

from corpus.pairing import pairs_in
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.options import Options
from verify.refinement.verdict import Verdict

NAME = "enable-maximal-reconvergence"
TEXT = """
target triple = "{triple}"
declare void @op() convergent
define void @src() #0 {{
  call void @op()
  ret void
}}
define void @tgt() #1 {{
  call void @op() convergent
  ret void
}}
attributes #0 = {{ convergent {before} }}
attributes #1 = {{ convergent {after} }}
"""


@pytest.mark.parametrize(
    ("triple", "before", "after", "is_lost"),
    [
        ("spirv-unknown-vulkan1.3-compute", f'"{NAME}"="true"', "", True),
        ("spirv-unknown-vulkan1.3-compute", f'"{NAME}"="true"', f'"{NAME}"="true"', False),
        ("spirv-unknown-vulkan1.3-compute", f'"{NAME}"="false"', "", False),
        ("amdgcn-amd-amdhsa", f'"{NAME}"="true"', "", False),
    ],
)
def test_a_lost_mode_is_named(triple: str, before: str, after: str, is_lost: bool) -> None:
    text = TEXT.format(triple=triple, before=before, after=after)
    (pair,) = pairs_in(read_module(text.encode(), "x.ll").module)
    result = judge(pair, Options())
    assert result.verdict is Verdict.CORRECT
    assert any("MaximallyReconvergesKHR" in note for note in result.notes) is is_lost
