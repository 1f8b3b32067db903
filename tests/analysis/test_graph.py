"""Reachable blocks, their order and their edges."""

from __future__ import annotations

import pytest

from verify.analysis.graph import graph, graph_of
from verify.ir.function import Function
from verify.ir.types import VOID, FunctionType


def test_unreachable_blocks_are_no_nodes() -> None:
    nodes = graph_of("a", {"a": ["b"], "dead": ["b"], "b": []})
    assert nodes.nodes == ("a", "b")
    assert nodes.predecessors["b"] == ("a",)


def test_successors_are_unique_and_in_printed_order() -> None:
    nodes = graph_of("a", {"a": ["c", "b", "c"], "b": [], "c": ["b"]})
    assert nodes.successors["a"] == ("c", "b")
    assert nodes.predecessors == {"a": (), "c": ("a",), "b": ("a", "c")}
    assert nodes.nodes == ("a", "c", "b")
    assert nodes.layout == ("a", "b", "c")


def test_reverse_post_order_takes_successors_in_order() -> None:
    nodes = graph_of("a", {"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []})
    assert nodes.nodes == ("a", "c", "b", "d")


def test_a_declaration_has_no_graph() -> None:
    declaration = Function("f", FunctionType(VOID, ()), (), ())
    with pytest.raises(ValueError, match="@f is a declaration"):
        graph(declaration)
