"""Tables of virtual functions, from which a target may have dropped entries."""

from __future__ import annotations

import pytest

from tests.refinement.test_two_modules import verdict

VIRTUAL = """
@table = internal constant { [1 x ptr] } { [1 x ptr] [ptr HELD] }, !type !0METADATA
declare void @virtual()
define void @f(ptr noundef %p) {
  store ptr @table, ptr %p
  ret void
}
!0 = !{i64 0, !"A"}
!1 = !{i64 2}
"""


@pytest.mark.parametrize(
    ("metadata", "expected"),
    [(", !vcall_visibility !1", "unknown"), ("", "incorrect")],
)
def test_what_no_virtual_call_loads_need_not_be_in_a_table(metadata: str, expected: str) -> None:
    before, after = (
        VIRTUAL.replace("HELD", held).replace("METADATA", metadata) for held in ("@virtual", "null")
    )
    assert verdict(before, before).verdict.value == "correct"
    assert verdict(before, after).verdict.value == expected
