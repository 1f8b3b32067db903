"""The scope of an operation whose operand says it by SPIR-V's number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from verify.ir.reader import read_module
from verify.semantics.operations.names import lookup
from verify.semantics.operations.operation import scope_of
from verify.semantics.operations.scopes import Scope

CALL = """declare void @barrier(i32)
define void @f(i32 %s) {{
  call void @barrier(i32 {0})
  ret void
}}
"""


@pytest.mark.parametrize(
    ("operand", "position", "scope"),
    [
        ("2", 0, Scope.WORKGROUP),
        ("3", 0, Scope.SUBGROUP),
        ("99", 0, Scope.WORKGROUP),
        ("%s", 0, Scope.WORKGROUP),
        ("3", 7, Scope.WORKGROUP),
        ("3", None, Scope.QUAD),
    ],
)
def test_what_no_known_number_says_is_the_work_group(
    operand: str, position: int | None, scope: Scope
) -> None:
    module = read_module(CALL.format(operand).encode(), "barrier").module
    call = module.functions["f"].blocks[0].instructions[0]
    barrier = lookup("__spirv_ControlBarrier")
    assert barrier is not None
    operation = replace(barrier, scope=Scope.QUAD, scope_operand=position)
    assert scope_of(operation, call) is scope
