"""An address is based on what it was computed from, whatever else has the same number."""

from __future__ import annotations

from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict

SUM = """
define i32 @src(ptr %a, ptr %b) {
  %n = ptrtoint ptr %a to i64
  %m = ptrtoint ptr %b to i64
  %p = getelementptr i8, ptr %a, i64 %m
  %s = add i64 %n, %m
  %q = inttoptr i64 %s to ptr
  %c = icmp eq i64 %n, 0
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %q
  ret i32 1
e:
  ret i32 0
}
define i32 @tgt(ptr %a, ptr %b) {
  %n = ptrtoint ptr %a to i64
  %c = icmp eq i64 %n, 0
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %b
  ret i32 7
e:
  ret i32 0
}
"""


def test_the_sum_of_two_addresses_is_not_based_on_one_alone() -> None:
    """@src may return 1, @tgt returns 7 then.  `%p`, which nothing uses, is the same number as
    `%q`, and based on `%a` alone."""
    module = read_module(SUM.encode(), "sum.ll").module
    source, target = module.functions["src"], module.functions["tgt"]
    result = judge(Pair("src", module, source, module, target), Options())
    assert result.verdict is not Verdict.CORRECT
