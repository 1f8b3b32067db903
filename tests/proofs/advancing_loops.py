"""Random loops over memory, whose addresses are computed from a counter or advance, and such loops
with other constants, for the campaign on proofs."""

from __future__ import annotations

import random

LAYOUT = 'target datalayout = "p:16:16:16"\n'
FUNCTION = """define i16 @f(i16 noundef %n, ptr noundef %p) {{
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %j, %loop ]
  {phi}
  {address}
  {access}
  {advance}
  %j = add {counts} i16 %i, 1
  %c = icmp {predicate} i16 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = {result}
  ret i16 %r
}}
declare void @use(i16)
"""
BYTES = {"i8": 1, "i16": 2, "i32": 4}
FLAGS = ("", "", "inbounds", "nuw", "nusw", "inbounds nuw")


def pair(rng: random.Random) -> tuple[str, str]:
    """Modules before and after."""
    element = rng.choice([*BYTES])
    step = rng.choice((1, 1, 2, -1))
    accesses = (
        f"store {element} 0, ptr %a",
        f"%l = load {element}, ptr %a\n  store {element} %l, ptr %a",
        "%t = ptrtoint ptr %a to i16\n  call void @use(i16 %t)",
        "",
    )
    common = {
        "access": rng.choice(accesses),
        "predicate": rng.choice(("ult", "slt", "ne")),
        "counts": rng.choice(("", "nuw", "nuw nsw")),
        "result": rng.choice(("add i16 %i, 0", "ptrtoint ptr %a to i16")),
    }
    wrong = rng.choice((0, 0, 0, 1))
    sides = [
        _advancing(rng, BYTES[element] * step, common, rng.random() < 0.3),
        _indexed(rng, element, step + wrong, common),
    ]
    if rng.random() < 0.2:
        sides[1] = _advancing(rng, BYTES[element] * step + wrong, common, late=False)
    rng.shuffle(sides)
    return sides[0], sides[1]


def _advancing(rng: random.Random, step: int, common: dict[str, str], late: bool) -> str:
    flags = rng.choice(FLAGS)
    middle = rng.choice((0, 0, 1))
    advance = f"%b = getelementptr {flags} i8, ptr %a, i16 {step - middle}"
    last = "%b"
    if middle:
        advance += f"\n  %d = getelementptr {rng.choice(FLAGS)} i8, ptr %b, i16 {middle}"
        last = "%d"
    phi = f"%a = phi ptr [ %p, %entry ], [ {last}, %loop ]"
    where = {"address": advance, "advance": ""} if late else {"address": "", "advance": advance}
    return LAYOUT + FUNCTION.format(phi=phi, **where, **common)


def _indexed(rng: random.Random, element: str, step: int, common: dict[str, str]) -> str:
    flags = rng.choice(FLAGS)
    address = f"%k = mul i16 %i, {step}\n  "
    address += f"%a = getelementptr {flags} {element}, ptr %p, i16 %k"
    return LAYOUT + FUNCTION.format(phi="", address=address, advance="", **common)
