"""The names of functions in a flat graph whose outermost function is not the module's."""

from __future__ import annotations

from dataclasses import replace

from verify.analysis.flat_cycles import graphs
from verify.analysis.flatten import flatten
from verify.ir.reader import read_module

MODULE = """
define void @f(i1 %c) {
entry:
  br label %loop

loop:
  call void @f(i1 false)
  br i1 %c, label %loop, label %end

end:
  ret void
}
"""


def test_another_function_of_a_name_has_that_name_alone() -> None:
    """As a proof has it, which compares a function of other blocks that calls the module's."""
    module = read_module(MODULE.encode(), "test").module
    function = module.functions["f"]
    same = flatten(module, function, enter=True, recursion=2)
    assert [c.function.name for c in same.contexts] == ["f", "f"]
    first, *rest = function.blocks
    other = replace(function, blocks=(replace(first, label="start"), *rest))
    flat = flatten(module, other, enter=True, recursion=2)
    assert [c.function.name for c in flat.contexts] == ["f", "f itself"]
    assert {name: each.entry for name, each in graphs(flat).items()} == {
        "f": "start",
        "f itself": "entry",
    }
