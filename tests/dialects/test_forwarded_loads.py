"""Which functions may load one place by unordered loads several times."""

from __future__ import annotations

import pytest

from verify.dialects.atomic_loops.forwarded_loads import may_repeat_loads
from verify.ir.reader import read_module

LOAD = "load atomic i32, ptr %p unordered, align 4"


@pytest.mark.parametrize(
    ("body", "may"),
    [
        ("ret void", False),
        (f"%v = {LOAD}\nret void", False),
        ("%v = load atomic i32, ptr %p monotonic, align 4\nret void", False),
        ("%v = load atomic volatile i32, ptr %p unordered, align 4\nret void", False),
        (f"%v = {LOAD}\n%w = {LOAD}\nret void", True),
        (f"br label %l\nl:\n%v = {LOAD}\nbr i1 %c, label %l, label %e\ne:\nret void", True),
        (f"%v = {LOAD}\nbr label %l\nl:\nbr i1 %c, label %l, label %e\ne:\nret void", False),
        ("call void @helper(ptr %p)\nret void", True),
    ],
)
def test_may_repeat(body: str, may: bool) -> None:
    text = (
        f"define void @f(ptr %p, i1 %c) {{\n{body}\n}}\n"
        f"define void @helper(ptr %p) {{\n%v = {LOAD}\nret void\n}}\n"
    )
    module = read_module(text.encode(), "loads").module
    assert may_repeat_loads(module, module.functions["f"]) == may
