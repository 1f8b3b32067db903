"""Which passes the wheel's LLVM runs, by themselves and in a pipeline."""

from __future__ import annotations

import re
from functools import partial

import pytest
from llvmlite import binding

from transforms.llvm.passes import ADDED, PASSES, Recipe, load, optimize, run_passes
from transforms.llvm.worker import LlvmFailed, overheard

MANAGER = binding.ModulePassManager
PRINTING = re.compile(r"add_(?:.*_(?:printer|viewer)|aa_eval|module_debug_info|refprune)_pass")
"""Passes that print, or show a graph; the last is one of llvmlite's own, for what Numba counts."""
NEST = """
define void @f(ptr %p, i32 %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %sum = add i32 %i, %j
  call void @op(i32 %sum)
  %j.next = add nuw nsw i32 %j, 1
  %again = icmp slt i32 %j.next, %n
  br i1 %again, label %inner, label %latch
latch:
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %outer, label %end
end:
  ret void
}
declare void @op(i32)
"""


def test_every_pass_of_the_wheel_that_changes_a_module_has_a_name() -> None:
    """A new llvmlite that can run more is noticed here."""
    has = {name for name in dir(MANAGER) if name.startswith("add_") and name.endswith("_pass")}
    named = {adder.__name__ for adder in PASSES.values()}
    offered = {n if n.startswith("add_") else "add_jump_threading_pass" for n in named}
    assert has - offered == {name for name in has if PRINTING.fullmatch(name)}


@pytest.mark.parametrize("name", ["internalize", "lower-atomic", "lower-invoke", "strip"])
def test_a_pass_is_run_by_its_name(name: str) -> None:
    assert "source_filename" in run_passes(NEST, Recipe((name,)))


@pytest.mark.parametrize("name", ADDED)
def test_an_option_adds_a_pass_to_a_pipeline(name: str) -> None:
    def runs(*options: str) -> set[str]:
        recipe = Recipe(("default<O2>",), ("-print-before-all", *options))
        _, said = overheard(partial(_optimized, recipe))
        return {n.lower() for n in re.findall(r"IR Dump Before (\S+?)(?:Pass)? on", said)}

    (added,) = runs(ADDED[name]) - runs()
    assert added.startswith(name.replace("-", "").removesuffix("split"))


def test_a_pass_of_pipelines_only_is_said() -> None:
    with pytest.raises(LlvmFailed, match=r"gvn-sink: .* in a pipeline.* -enable-gvn-sink"):
        run_passes(NEST, Recipe(("gvn-sink",)))


def _optimized(recipe: Recipe) -> str:
    loaded = load(NEST, recipe)
    optimize(loaded, recipe)
    return ""
