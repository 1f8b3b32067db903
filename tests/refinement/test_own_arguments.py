"""Which arguments are certainly `noalias` (verify.promises.own_arguments)."""

from __future__ import annotations

import pytest

from verify.ir.function import Attribute
from verify.ir.reader import read_here
from verify.promises.own_arguments import keeps

CALLER = """
declare void @f(ptr)
define void @caller() {{
  %a = alloca i32
  call void @f(ptr %a) {bundle}
  ret void
}}
"""


@pytest.mark.parametrize(("bundle", "kept"), [("", True), ('["deopt"(ptr %a)]', False)])
def test_what_a_bundle_holds_is_in_other_hands(bundle: str, kept: bool) -> None:
    caller = read_here(CALLER.format(bundle=bundle), "test").module.functions["caller"]
    (call,) = (i for i in caller.instructions if i.opcode == "call")
    assert keeps(caller, call, 0, Attribute("noalias")) is kept
