"""Operations that give all threads of a group one value: the table's rows, and the solver's answers
against those of the concrete machine."""

from __future__ import annotations

import pytest

from verify import check
from verify.codes import Code
from verify.ir.reader import read_module
from verify.options import Exact, Options
from verify.refinement.verdict import Verdict
from verify.semantics.operations.names import lookup
from verify.semantics.operations.operation import Effect, ResultOf, is_meant, scope_of
from verify.semantics.operations.scopes import Scope

NAMES = (
    "_Z21work_group_reduce_addi",
    "_Z21work_group_reduce_maxf",
    "_Z14work_group_alli",
    "_Z20work_group_broadcastim",
    "_Z21work_group_reduce_xorj",
    "__ockl_wgred_add_i32",
    "__ockl_wgbcast_u32",
    "llvm.nvvm.barrier.cta.red.popc.aligned.all",
    "llvm.nvvm.barrier.cta.red.and.all",
)


@pytest.mark.parametrize("name", NAMES)
def test_all_members_get_the_same(name: str) -> None:
    operation = lookup(name)
    assert operation is not None
    assert (operation.result, operation.effect) == (ResultOf.ALWAYS_UNIFORM, Effect.AS_DECLARED)
    assert operation.scope is Scope.WORKGROUP


def test_a_scan_is_unknown() -> None:
    assert lookup("_Z29work_group_scan_inclusive_addi") is None


@pytest.mark.parametrize(
    ("operands", "meant", "scope"),
    [
        ("i32 2, i32 0, i32 1", True, Scope.WORKGROUP),
        ("i32 3, i32 0, i32 1", True, Scope.SUBGROUP),
        ("i32 2, i32 1, i32 1", False, Scope.WORKGROUP),
        ("i32 2, i32 %s, i32 1", False, Scope.WORKGROUP),
        ("i32 2", False, Scope.WORKGROUP),
    ],
)
def test_the_group_operation_says_whether_it_reduces(
    operands: str, meant: bool, scope: Scope
) -> None:
    types = ", ".join(["i32"] * len(operands.split(",")))
    text = f"""declare i32 @__spirv_GroupIAdd({types})
define void @f(i32 %s) {{
  %r = call i32 @__spirv_GroupIAdd({operands})
  ret void
}}
"""
    call = read_module(text.encode(), "group").module.functions["f"].blocks[0].instructions[0]
    operation = lookup("__spirv_GroupIAdd")
    assert operation is not None
    assert is_meant(operation, call) is meant
    assert scope_of(operation, call) is scope


PAIR = """
declare i32 @_Z21work_group_reduce_addi(i32) {declared}
define i32 @src(i32 noundef %x) convergent {{
  %r = call i32 @_Z21work_group_reduce_addi(i32 %x) {declared}
  ret i32 {before}
}}
define i32 @tgt(i32 noundef %x) convergent {{
  %r = call i32 @_Z21work_group_reduce_addi(i32 %x) {declared}
  %s = add i32 %r, 1
  %first = call i32 @subgroupBroadcastFirst(i32 %r)
  ret i32 {after}
}}
declare i32 @subgroupBroadcastFirst(i32) convergent nounwind willreturn memory(none)
"""
DECLARED = ("convergent nounwind", "convergent nounwind willreturn memory(none)")


@pytest.mark.parametrize("declared", DECLARED)
@pytest.mark.parametrize("threads", [2, 3])
def test_the_first_threads_value_is_that_of_all(declared: str, threads: int) -> None:
    text = PAIR.format(declared=declared, before="%r", after="%first")
    options = Options(threads=threads, exact=Exact.THREADS, samples=40)
    (result,) = check(text, options=options)
    assert result.verdict is Verdict.CORRECT


@pytest.mark.parametrize("declared", DECLARED)
def test_the_counterexample_is_replayed_with_one_value(declared: str) -> None:
    (result,) = check(PAIR.format(declared=declared, before="%r", after="%s"))
    assert result.code is Code.RESULT_CHANGED
    shown = result.counterexample
    assert shown is not None
    # Each thread may stay in the call, where the declaration does not exclude that.
    statuses = {str(thread.status) for thread in shown.source.threads}
    assert len({each for each in statuses if each.startswith("returned")}) == 1
