"""Which operations with tokens an anchor can come before, but not before their token."""

from __future__ import annotations

import pytest

from verify.analysis.flatten import flatten
from verify.convergence.order_positions import Between
from verify.ir.llvm import canonical
from verify.ir.reader import parse_module

LOOP = """
define void @f(i1 %c) convergent {{
entry:
  %t = call token @llvm.experimental.convergence.anchor()
  {first}
  br label %loop

loop:
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  {header}
  br i1 %c, label %then, label %latch

then:
  {then}
  br label %latch

latch:
  call void @op() [ "convergencectrl"(token %h) ]
  {latch}
  br i1 %c, label %loop, label %end

end:
  {end}
  ret void
}}
define void @callee() {{
  ret void
}}
declare void @op() convergent
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
"""
ANCHOR = "%a = call token @llvm.experimental.convergence.anchor()"
CALL = "call void @callee()"


@pytest.mark.parametrize(
    ("place", "line", "after"),
    [
        ("first", ANCHOR, False),
        ("header", ANCHOR, True),
        ("then", ANCHOR, True),
        ("latch", ANCHOR, False),
        ("end", ANCHOR, False),
        ("then", CALL, True),
        ("end", CALL, False),
        ("then", "", False),
    ],
)
def test_an_anchor_between_an_operation_and_its_token(place: str, line: str, after: bool) -> None:
    places = dict.fromkeys(("first", "header", "then", "latch", "end"), "") | {place: line}
    module = parse_module(canonical(LOOP.format(**places).encode(), "loop").text)
    flat = flatten(module, module.functions["f"], enter=True, recursion=1)
    blocks = {flat.blocks[label].source for label, _ in Between(flat).after_roots}
    assert blocks == ({"latch"} if after else set())
