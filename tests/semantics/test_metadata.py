"""Metadata nodes, written out."""

from __future__ import annotations

import pytest

from verify import check
from verify.ir.reader import parse_module
from verify.refinement.verdict import Verdict
from verify.semantics.metadata import spelled_out
from verify.semantics.unsupported import UnsupportedInstruction

TYPES = """
!{0} = !{{i64 0, i64 4, !{1}, i64 4, i64 4, !{1}}}
!{1} = !{{!{2}, !{2}, i64 0}}
!{2} = !{{!"{name}", !{3}, i64 0}}
!{3} = {root}
"""
COPIES = """
define void @f(ptr %p, ptr %q) convergent {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 8, i1 false), !tbaa.struct !0
  %y = add i32 1, 2
  call void @op()
  ret void
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @op() convergent
"""
PLAIN, DISTINCT = '!{!"root"}', 'distinct !{!"root"}'


def types(*numbers: int, name: str = "float", root: str = PLAIN) -> str:
    return TYPES.format(*numbers, name=name, root=root)


def written(text: str, node: str, *, keeps_distinct: bool = False) -> str:
    return spelled_out(parse_module(text), node, keeps_distinct=keeps_distinct)


def test_numbers_do_not_count() -> None:
    assert written(types(0, 1, 2, 3), "!0") == written(types(9, 4, 7, 5), "!9")
    assert written(types(0, 1, 2, 3), "!0") != written(types(0, 1, 2, 3, name="int"), "!0")


def test_a_distinct_node_equals_no_other() -> None:
    with pytest.raises(UnsupportedInstruction, match="distinct"):
        written(types(0, 1, 2, 3, root=DISTINCT), "!0")
    kept = written(types(0, 1, 2, 3, root=DISTINCT), "!0", keeps_distinct=True)
    assert kept == written(types(0, 4, 2, 3, root=DISTINCT), "!0", keeps_distinct=True)
    assert kept != written(types(0, 1, 2, 4, root=DISTINCT), "!0", keeps_distinct=True)


def test_a_node_that_names_itself_ends() -> None:
    text = '!0 = distinct !{!0, !"loop"}\n'
    assert "loop" in written(text, "!0", keeps_distinct=True)


def test_shared_nodes_are_written_once() -> None:
    nodes = [f"!{n} = !{{!{n + 1}, !{n + 1}}}" for n in range(60)]
    assert len(written("\n".join([*nodes, "!60 = !{}\n"]), "!0")) < 3_000


@pytest.mark.parametrize("root", [PLAIN, DISTINCT])
def test_a_promise_is_the_same_under_other_numbers(root: str) -> None:
    """The types that a memcpy copies (LangRef, "'tbaa.struct' Metadata")."""
    changed = COPIES.replace("  %y = add i32 1, 2\n", "")
    before = COPIES + types(0, 1, 2, 3, root=root)
    after = changed.replace("!tbaa.struct !0", "!tbaa.struct !4") + types(4, 5, 6, 3, root=root)
    other = changed + types(0, 1, 2, 3, name="int", root=root)
    assert [r.verdict for r in check(before, after)] == [Verdict.CORRECT]
    (refused,) = check(before, other)
    assert refused.verdict is Verdict.UNSUPPORTED and "tbaa.struct" in refused.reason
