"""A proof in callers claims no more than the proofs of the callers."""

from __future__ import annotations

from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict
from verify.report.words import holds_for

GROWING = """
define internal i1 @grow(i32 noundef %x, i32 noundef %n) {{
entry:
  %none = icmp eq i32 %n, 0
  br i1 %none, label %end, label %again
again:
  %less = sub i32 %n, 1
  %more = add nuw i32 %x, 1
  %grown = call i1 @grow(i32 noundef %more, i32 noundef %less)
  ret i1 %grown
end:
  {result}
}}
define i1 @from_three(i32 noundef %n) {{
  %grown = call i1 @grow(i32 noundef 3, i32 noundef %n)
  ret i1 %grown
}}
"""
SOURCE = "%below = icmp ult i32 %x, 3\n  ret i1 %below"


def result_of(name: str) -> Result:
    texts = [GROWING.format(result=result) for result in (SOURCE, "ret i1 false")]
    before, after = (read_module(text.encode(), "grow.ll").module for text in texts)
    pair = Pair(name, before, before.functions[name], after, after.functions[name])
    return judge(pair, Options())


def test_a_private_function_has_the_limits_of_its_callers() -> None:
    own, caller = result_of("grow"), result_of("from_three")
    assert own.verdict is caller.verdict is Verdict.CORRECT
    assert own.code.value == "proved-in-callers" and not own.complete
    assert own.activations == caller.activations == 16  # the deepest bound that is tried
    assert holds_for(own) == holds_for(caller)
