"""What holds of the addresses of local variables wherever they are, against machine code: what it
returns is proved, and something else is refuted and replayed."""

from __future__ import annotations

import pytest

from tests.semantics.test_native import executed
from tests.symbolic.test_memory_native import SIGNATURE, host_layout
from tests.symbolic.values import assert_gives

BODIES = {
    "aligned": """
  %p = alloca i32, align 32
  %a = ptrtoint ptr %p to i64
  %r = and i64 %a, 31
  ret i64 %r""",
    "not null": """
  %p = alloca i8
  %c = icmp ne ptr %p, null
  %r = zext i1 %c to i64
  ret i64 %r""",
    "two that live at once": """
  %p = alloca [3 x i8]
  %q = alloca i32
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr %q to i64
  %d = sub i64 %b, %a
  %u = sub i64 %a, %b
  %c = icmp uge i64 %d, 3
  %e = icmp uge i64 %u, 4
  %f = and i1 %c, %e
  %r = zext i1 %f to i64
  ret i64 %r""",
    "a variable of the module": """
  %q = alloca i64
  %a = ptrtoint ptr @g to i64
  %b = ptrtoint ptr %q to i64
  %d = sub i64 %b, %a
  %c = icmp uge i64 %d, 4
  %r = zext i1 %c to i64
  ret i64 %r""",
    "room behind it": """
  %p = alloca i64
  %a = ptrtoint ptr %p to i64
  %b = add i64 %a, 8
  %c = icmp ult i64 %a, %b
  %r = zext i1 %c to i64
  ret i64 %r""",
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_native_code_agrees(body: str) -> None:
    layout, header = host_layout(), SIGNATURE.split(" ", 1)[1]
    module = f'target datalayout = "{layout}"\n@g = global i32 0\n'
    with executed(f"{module}define i64 @n{header} {{\n{body}\n}}\n") as function:
        got = function("n")(0, 0, 0)
    assert_gives(SIGNATURE, body, f"  ret i64 {got}", f"  ret i64 {got ^ 1}", layout)
