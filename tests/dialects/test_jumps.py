"""Jumps to addresses of blocks: native execution says where they lead, and the checker agrees."""

from __future__ import annotations

import pytest

from tests.semantics.test_native import executed
from verify import check
from verify.refinement.verdict import Verdict

TABLE = (
    "@table = private constant [3 x ptr] [ptr blockaddress(@{name}, %c), "
    "ptr blockaddress(@{name}, %a), ptr blockaddress(@{name}, %b)]\n"
)
FROM_TABLE = """
  %i = urem i64 %x, 3
  %at = getelementptr [3 x ptr], ptr @table, i64 0, i64 %i
  %to = load ptr, ptr %at
"""
FROM_CHOICES = """
  %low = trunc i64 %x to i1
  %half = lshr i64 %x, 1
  %next = trunc i64 %half to i1
  %one = select i1 %low, ptr blockaddress(@{name}, %a), ptr blockaddress(@{name}, %b)
  %to = select i1 %next, ptr blockaddress(@{name}, %c), ptr %one
"""
FUNCTION = """
define i64 @{name}(i64 noundef %x) {{
{body}
  indirectbr ptr %to, [label %b, label %a, label %c, label %a]
a:
  %n = phi i64 [ 5, %0 ], [ 5, %0 ]
  ret i64 %n
b:
  ret i64 6
c:
  ret i64 7
}}
"""
VALUES = range(6)


def jumping(body: str, name: str) -> str:
    table = TABLE if body is FROM_TABLE else ""
    return table.format(name=name) + FUNCTION.format(name=name, body=body.format(name=name))


@pytest.mark.parametrize("body", [FROM_TABLE, FROM_CHOICES], ids=["table", "choices"])
def test_native_jumps_lead_where_the_checker_says(body: str) -> None:
    with executed(jumping(body, "run")) as native:
        found = [native("run")(value, 0, 0) for value in VALUES]
    assert {*found} == {5, 6, 7}
    cases = " ".join(f"i64 {value}, label %v{value}" for value in VALUES)
    blocks = "\n".join(f"v{value}:\n  ret i64 {found[value]}" for value in VALUES)
    for wrong in (False, True):
        made = blocks.replace("ret i64 6", "ret i64 5") if wrong else blocks
        target = (
            f"define i64 @tgt(i64 noundef %x) {{\n  switch i64 %x, label %other [ {cases} ]\n"
            f"{made}\nother:\n  unreachable\n}}\n"
        )
        below = "  %in = icmp ult i64 %x, 6\n  call void @llvm.assume(i1 %in)\n"
        source = jumping(body, "src").replace("{\n", "{\n" + below, 1)
        (result,) = check(f"{source}{target}\ndeclare void @llvm.assume(i1)\n")
        assert result.verdict is (Verdict.INCORRECT if wrong else Verdict.CORRECT), result.reason
