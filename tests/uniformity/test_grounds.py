"""Uniformity where convergence is irrelevant (docs/semantics.md, section 11)."""

from __future__ import annotations

import pytest

from verify.ir.reader import parse_module
from verify.options import Entry, Options
from verify.uniformity.analyse import grounds, uniformity
from verify.uniformity.outputs import Given

TEXT = """
define void @f(i1 noundef %c) convergent {{
entry:
  {first}
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %next = add i32 %i, 1
  br i1 %c, label %head, label %end
end:
  %left = add i32 %i, 7
  ret void
}}
declare token @llvm.experimental.convergence.anchor()
"""
NOTHING = "%nothing = add i32 1, 2"
ANCHOR = "%a = call token @llvm.experimental.convergence.anchor()"


def divergent(options: Options, first: str = NOTHING) -> set[str]:
    """The values that differ, and whether the branch does, as `branch`."""
    module = parse_module(TEXT.format(first=first))
    function = module.functions["f"]
    found = uniformity(Given(module, function), options.model, grounds(module, function, options))
    values = {name for name, cause in found.values.items() if cause is not None}
    return values | {"branch" for cause in found.branches.values() if cause is not None}


def test_without_grounds_threads_leave_the_loop_apart() -> None:
    assert divergent(Options()) >= {"c", "left", "branch"}


def test_threads_that_never_diverge_leave_the_loop_together() -> None:
    assert divergent(Options(never_diverges=True)) == {"c"}


@pytest.mark.parametrize(
    "options",
    [Options(entry=Entry.NEVER), Options(never_communicates=True)],
    ids=["entry", "operations"],
)
def test_of_threads_that_are_alone_nothing_differs(options: Options) -> None:
    assert divergent(options) == set()


def test_an_anchor_may_join_threads_that_enter_alone() -> None:
    assert "branch" in divergent(Options(entry=Entry.NEVER), ANCHOR)
    assert divergent(Options(never_communicates=True), ANCHOR) == set()
