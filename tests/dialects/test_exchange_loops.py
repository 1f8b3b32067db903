"""A loop of cmpxchg is the atomicrmw that leaves what it computes: by native execution of both."""

from __future__ import annotations

import random

import pytest

from tests.semantics.test_native import executed
from verify.dialects.atomic_loops.exchange_loops import fold_exchange_loops
from verify.ir.function import MemoryDetail
from verify.ir.reader import read_module
from verify.normalize.pair import Pair

LOOP = """
define i32 @f(ptr %p, i32 %x) {{
  %first = load i32, ptr %p, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %read, %loop ]
  {body}
  %pair = cmpxchg ptr %p, i32 %old, i32 {new} seq_cst monotonic, align 4
  %success = extractvalue {{ i32, i1 }} %pair, 1
  %read = extractvalue {{ i32, i1 }} %pair, 0
  br i1 %success, label %end, label %loop
end:
  ret i32 %read
}}
declare i32 @llvm.usub.sat.i32(i32, i32)
"""
ATOMIC = """
define i32 @f(ptr %p, i32 %x) {{
  %old = atomicrmw {operation} ptr %p, i32 %x seq_cst
  ret i32 %old
}}
"""
CALL = """
define i64 @run(i64 %held, i64 %operand, i64 %unused) {
  %p = alloca i32
  %h = trunc i64 %held to i32
  %x = trunc i64 %operand to i32
  store i32 %h, ptr %p
  %old = call i32 @f(ptr %p, i32 %x)
  %left = load i32, ptr %p
  %a = zext i32 %old to i64
  %b = zext i32 %left to i64
  %c = shl i64 %b, 32
  %d = or i64 %a, %c
  ret i64 %d
}
"""


def chosen(predicate: str) -> str:
    return f"%c = icmp {predicate} i32 %old, %x\n  %n = select i1 %c, i32 %old, i32 %x"


BODIES = {
    "xchg": "",
    "add": "%n = add i32 %x, %old",
    "sub": "%n = sub i32 %old, %x",
    "and": "%n = and i32 %old, %x",
    "nand": "%a = and i32 %old, %x\n  %n = xor i32 %a, -1",
    "or": "%n = or i32 %old, %x",
    "xor": "%n = xor i32 %old, %x",
    "max": chosen("sgt"),
    "min": chosen("sle"),
    "umax": chosen("uge"),
    "umin": chosen("ult"),
    "uinc_wrap": "%m = add i32 %old, 1\n  %c = icmp uge i32 %old, %x\n"
    "  %n = select i1 %c, i32 0, i32 %m",
    "udec_wrap": "%m = sub i32 %old, 1\n  %z = icmp eq i32 %old, 0\n"
    "  %g = icmp ugt i32 %old, %x\n  %c = or i1 %z, %g\n  %n = select i1 %c, i32 %x, i32 %m",
    "usub_cond": "%m = sub i32 %old, %x\n  %c = icmp uge i32 %old, %x\n"
    "  %n = select i1 %c, i32 %m, i32 %old",
    "usub_sat": "%n = call i32 @llvm.usub.sat.i32(i32 %old, i32 %x)",
}


def folded(loop: str) -> str | None:
    """The operation that a loop is found to be."""
    before = read_module(ATOMIC.format(operation="xchg").encode(), "a").module
    after = read_module(loop.encode(), "b").module
    pair = Pair("f", before, before.functions["f"], after, after.functions["f"])
    for instruction in fold_exchange_loops(pair).target.instructions:
        if isinstance(instruction.detail, MemoryDetail) and instruction.opcode == "atomicrmw":
            return instruction.detail.operation
    return None


@pytest.mark.parametrize("operation", list(BODIES))
def test_a_loop_is_its_operation(operation: str) -> None:
    body = BODIES[operation]
    loop = LOOP.format(body=body, new="%n" if body else "%x")
    assert folded(loop) == operation
    rng = random.Random(operation)
    numbers = [0, 1, 2, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, rng.getrandbits(32)]
    found: list[list[int]] = []
    for text in (loop, ATOMIC.format(operation=operation)):
        with executed(text + CALL) as function:
            run = function("run")
            found.append([run(a, b, 0) for a in numbers for b in numbers])
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("body", "new"),
    [
        ("%n = add nsw i32 %old, %x", "%n"),
        ("%n = sub i32 %x, %old", "%n"),
        ("%n = add i32 %old, %old", "%n"),
        ("%n = mul i32 %old, %x", "%n"),
        ("%c = icmp slt i32 %x, %old\n  %n = select i1 %c, i32 %x, i32 %old", "%n"),
        ("store i32 1, ptr %p\n  %n = add i32 %old, %x", "%n"),
        ("%n = add i32 %old, %x\n  %d = udiv i32 1, %x", "%n"),
        ("%n = add i32 %first, %x", "%n"),
    ],
)
def test_other_loops_stay(body: str, new: str) -> None:
    assert folded(LOOP.format(body=body, new=new)) is None
