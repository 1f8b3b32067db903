"""Local variables that a loop leaves as they are (docs/proofs.md, "Loops"): what they hold is known
at each arrival."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.proofs.pairs import is_for_all, loop, of_loops
from verify import check
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

MODULE = """
define internal i32 @last(ptr %box, i32 %x) convergent {{
  %at = getelementptr inbounds i8, ptr %box, i64 4
  {callee}
  %size = load i32, ptr %at, align 4
  %less = sub i32 %size, %x
  %got = call i32 @vote(i32 %less)
  ret i32 %got
}}

define void @src(i32 noundef %n, i32 noundef %a) convergent {{
entry:
  %box = alloca {{ i32, i32 }}, align 4
  %at = getelementptr inbounds i8, ptr %box, i64 4
  store i32 %a, ptr %box, align 4
  store i32 32, ptr %at, align 4
  {before}
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  {body}
  %got = call i32 @last(ptr %box, i32 %i)
  {source}
  call void @use(i32 %size)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %got
  br i1 %c, label %loop, label %exit

exit:
  {after}
  ret void
}}
"""
TARGET = """
declare i32 @vote(i32) convergent memory(none) nounwind willreturn
declare void @use(i32)
declare void @take(ptr)
declare void @look(ptr readonly captures(none))
declare void @change(ptr captures(none))
"""
READ = "%size = load i32, ptr %at, align 4"
KNOWN = "%size = add i32 32, 0"
PLACES = ("callee", "before", "body", "after")


def _judged(parts: Mapping[str, str], known: str = KNOWN) -> Result:
    """The pair that has 32 in the place of what the loop reads."""
    given = {place: parts.get(place, "") for place in PLACES}
    source, target = (MODULE.format(**given, source=read) for read in (READ, known))
    target = target[target.index("define void @src") :].replace("@src", "@tgt")
    (result,) = check(source + target + TARGET, options=Options(unroll=3))
    return result


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize(
    "parts",
    [
        {},
        {"after": "store i32 1, ptr %at, align 4\n  call void @take(ptr %box)"},
        {"body": "call void @look(ptr %box)"},
        {"callee": "%own = alloca i32, align 4\n  store i32 %x, ptr %own, align 4"},
    ],
    ids=["read", "written after the loop", "looked at", "another's written"],
)
def test_what_a_loop_leaves_alone_is_known(parts: dict[str, str]) -> None:
    assert is_for_all(_judged(parts))
    wrong = _judged(parts, known="%size = add i32 31, 0")
    assert wrong.verdict is Verdict.INCORRECT


@pytest.mark.parametrize(
    "parts",
    [
        {"callee": "store i32 %x, ptr %at, align 4"},
        {"body": "call void @change(ptr %box)"},
        {"body": "call void @take(ptr %box)"},
        {"before": "call void @take(ptr %box)"},
        {"body": "%v = load i32, ptr %box, align 4\n  store i32 %v, ptr %at, align 4"},
    ],
    ids=["by the callee", "by others", "given away", "given away before", "by itself"],
)
def test_what_a_loop_changes_is_not(parts: dict[str, str]) -> None:
    """In the first iteration the variable holds 32, at least where nothing changes it before."""
    result = _judged(parts)
    assert not is_for_all(result)
    assert result.verdict is Verdict.INCORRECT


STORED = """%v = alloca i32, align 4
  %both = alloca [2 x ptr], align 8
  %x = getelementptr inbounds i8, ptr %both, i64 8
  store i32 7, ptr %v, align 4
  store ptr %v, ptr %x, align 8"""
THROUGH = """%p = load ptr, ptr %x, align 8
  %l = load i32, ptr %p, align 4
  call void @op(i32 {value})
  {store}"""


def test_what_is_changed_through_a_stored_address_is_told() -> None:
    """No instruction of the loop names the variable."""
    for written in ("", "store i32 %i, ptr %p, align 4"):
        source, target = (
            loop(THROUGH.format(value=value, store=written), before=STORED) for value in ("%l", "7")
        )
        result = of_loops(source, target).judged()
        assert is_for_all(result) == (not written)
        assert (result.verdict is Verdict.INCORRECT) == bool(written)


def test_what_a_loop_writes_again_is_the_same() -> None:
    """By a call, since a loop that stores to a variable is not tried."""
    result = _judged({"callee": "store i32 32, ptr %at, align 4"})
    assert is_for_all(result)
