"""The functions that a function leads to."""

from __future__ import annotations

import pytest

from verify.analysis.call_graph import reachable
from verify.ir.reader import read_here

MODULE = read_here(
    """
@table = internal constant ptr @in_table
declare void @outside(ptr)
define void @top() {
  call void @called()
  call void @outside(ptr @passed)
  %p = load ptr, ptr @table
  call void %p()
  ret void
}
define void @called() {
  call void @top()
  call void @deeper()
  ret void
}
define void @deeper() {
  ret void
}
define void @passed() {
  ret void
}
define void @in_table() {
  ret void
}
define void @alone() {
  call void @alone()
  ret void
}
""",
    "test",
).module


@pytest.mark.parametrize(
    ("name", "by_address", "expected"),
    [
        ("top", False, {"top", "called", "deeper"}),
        ("top", True, {"top", "called", "deeper", "passed"}),
        ("deeper", True, {"deeper"}),
        ("alone", False, {"alone"}),
    ],
)
def test_reachable(name: str, by_address: bool, expected: set[str]) -> None:
    found = [f.name for f in reachable(MODULE, MODULE.functions[name], by_address=by_address)]
    assert found[0] == name
    assert sorted(found) == sorted(expected)
