"""A value that a pass gives a name that is there already would be read in its place: nothing is
compared then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from verify.ir.function import Function
from verify.ir.reader import parse_module
from verify.options import Options
from verify.refinement.prepare import flat_graph
from verify.semantics.unsupported import Unsupported

TEXT = """
define i32 @f(i32 %x) {
  %y = add i32 %x, 1
  br label %end
end:
  %z = mul i32 %y, 2
  ret i32 %z
}
define i32 @enters() {
  %r = call i32 @f(i32 1)
  ret i32 %r
}
"""
MODULE = parse_module(TEXT)


def with_value(name: str) -> Function:
    """The function, whose product has another name."""
    function = MODULE.functions["f"]
    first, (product, ret) = function.entry, function.block["end"].instructions
    end = replace(
        function.block["end"], instructions=(replace(product, name=name), replace(ret, operands=()))
    )
    return replace(function, blocks=(first, end))


@pytest.mark.parametrize("name", ["x", "y"])
@pytest.mark.parametrize("outermost", ["f", "enters"])
def test_a_name_of_two_values_is_refused(name: str, outermost: str) -> None:
    module = replace(MODULE, functions={**MODULE.functions, "f": with_value(name)})
    with pytest.raises(Unsupported, match=f"the name %{name}"):
        flat_graph(module, module.functions[outermost], Options())


def test_a_name_of_two_blocks_is_refused() -> None:
    function = MODULE.functions["f"]
    twice = replace(function, blocks=(*function.blocks, function.block["end"]))
    with pytest.raises(Unsupported, match="rename"):
        flat_graph(MODULE, twice, Options())


def test_other_names_are_not() -> None:
    function = with_value("other")
    assert flat_graph(MODULE, function, Options()).function is function
