"""Globals behind which a pass puts bytes of its own, as AddressSanitizer does, stay the same ones
(found by a hunt: `asan` on constants whose address is passed on)."""

from __future__ import annotations

import pytest

from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict

USES = """
define ptr @passed() {
  call void @op(ptr @text)
  ret ptr @text
}
define i8 @read(i64 %i) {
  %p = getelementptr inbounds i8, ptr @text, i64 %i
  %v = load i8, ptr %p
  ret i8 %v
}
declare void @op(ptr) convergent
"""
PLAIN = '@text = {} [2 x i8] c"a\\00"'
PADDED = (
    "@text = {} {{ [2 x i8], [30 x i8] }} "
    '{{ [2 x i8] c"a\\00", [30 x i8] zeroinitializer }}, align 32'
)
OTHER = PADDED.replace("a\\00", "b\\00")
SHIFTED = '@text = {} {{ [30 x i8], [2 x i8] }} {{ [30 x i8] zeroinitializer, [2 x i8] c"a\\00" }}'


def _verdict(before: str, after: str, name: str) -> Verdict:
    one, other = (read_module((text + USES).encode(), "x.ll").module for text in (before, after))
    pair = Pair(name, one, one.functions[name], other, other.functions[name])
    return judge(pair, Options()).verdict


@pytest.mark.parametrize("kind", ["constant", "private unnamed_addr constant", "global"])
@pytest.mark.parametrize("name", ["passed", "read"])
def test_what_comes_behind_a_global_does_not_matter(kind: str, name: str) -> None:
    assert _verdict(PLAIN.format(kind), PADDED.format(kind), name) is Verdict.CORRECT


@pytest.mark.parametrize("after", [OTHER, SHIFTED], ids=["other", "shifted"])
@pytest.mark.parametrize("name", ["passed", "read"])
def test_another_content_is_another_constant(after: str, name: str) -> None:
    before, changed = (each.format("constant") for each in (PLAIN, after))
    assert _verdict(before, changed, name) is Verdict.INCORRECT


def test_a_constant_that_has_lost_its_end_is_another() -> None:
    before, after = (each.format("constant") for each in (PADDED, PLAIN))
    assert _verdict(before, after, "read") is not Verdict.CORRECT
