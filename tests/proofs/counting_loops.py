"""Random loops that count, what LLVM's loop passes make of them, and changes of that, for the
campaign on proofs."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

from transforms.llvm.passes import Recipe
from transforms.llvm.recipe import Making, steps
from transforms.llvm.worker import LlvmFailed

RECIPES = (
    *(Recipe(("loop-unroll",), (f"-unroll-count={n}", "-unroll-runtime")) for n in (2, 3, 4)),
    Recipe(("loop-unroll",), ("-unroll-count=2",)),
    Recipe(("loop-reduce",), (), "x86_64-unknown-linux-gnu"),
    Recipe(("loop-rotate",)),
)
TESTED_LAST = """define i8 @f(i8 noundef %n, i8 noundef %a){convergent} {{
entry:
  {entry}
loop:
  %i = phi i8 [ {start}, %before ], [ %j, %loop ]
  %s = phi i8 [ {sum}, %before ], [ %t, %loop ]
  {body}
  %t = {combine} i8 %s, %i
  %j = add {flags}i8 %i, {step}
  %c = icmp {predicate} i8 %j, {bound}
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i8 [ %t, %loop ]{other}
  ret i8 %r
}}
"""
TESTED_FIRST = """define i8 @f(i8 noundef %n, i8 noundef %a){convergent} {{
entry:
  {entry}
loop:
  %i = phi i8 [ {start}, %before ], [ %j, %body ]
  %s = phi i8 [ {sum}, %before ], [ %t, %body ]
  {heart}
  %c = icmp {predicate} i8 %i, {bound}
  br i1 %c, label %body, label %exit
body:
  {body}
  %t = {combine} i8 %s, %i
  %j = add {flags}i8 %i, {step}
  br label %loop
exit:
  %r = phi i8 [ %s, %loop ]{other}
  ret i8 %r
}}
"""
DECLARED = """
declare void @use(i8)
declare void @op(i8) convergent
declare i8 @next(i8) nounwind willreturn
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
"""
ENTER = "%outer = call token @llvm.experimental.convergence.entry()\n  "
HEART = (
    '%heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]'
)
BODIES = (
    "call void @use(i8 %i)",
    "call void @use(i8 %s)",
    "%v = call i8 @next(i8 %i)\n  call void @use(i8 %v)",
    "%v = shl i8 %i, 2\n  call void @use(i8 %v)",
    "%v = mul i8 %i, 12\n  call void @use(i8 %v)",
    "%v = mul i8 %i, 3\n  call void @use(i8 %v)\n  call void @use(i8 %i)",
    "%v = zext i8 %i to i64\n  %w = mul i64 %v, 12\n  %x = trunc i64 %w to i8\n"
    "  call void @use(i8 %x)",
)
SWAPS = (
    *((f"icmp {a} ", f"icmp {b} ") for a, b in (("slt", "sle"), ("ult", "ule"), ("ne", "ult"))),
    *((f"icmp {a} ", f"icmp {b} ") for a, b in (("ne", "slt"), ("eq", "ne"))),
    *((" nuw ", " "), (" nsw ", " "), (" = add ", " = sub "), (" i8 %n,", " i8 %a,")),
)


@dataclass(frozen=True)
class Drawn:
    """Modules before and after, and what has been done."""

    before: str
    after: str
    how: str


def drawn(rng: random.Random) -> Drawn | None:
    """A random loop and what a pass makes of it, half of the time changed."""
    making = Making(rng.choice(RECIPES), forget=False)
    try:
        before, found = steps(program(rng), making)
    except (LlvmFailed, RuntimeError):
        return None
    if not found or found[0].after == before:
        return None
    after = found[0].after if rng.random() < 0.5 else changed(rng, found[0].after)
    return Drawn(before, after, str(making))


def program(rng: random.Random) -> str:
    """A function whose loop counts from some number, by some step, to some bound."""
    has_heart = rng.random() < 0.25
    bound = rng.choice(("%n", "%n", "%m", "24"))
    start = rng.choice(("0", "0", "0", "1", "%a"))
    guard = rng.choice(("", "", "slt", "ult", "ne"))
    entry = ENTER if has_heart else ""
    entry += "%h = and i8 %n, 28\n  %m = add i8 %h, 4\n  "
    if guard:
        entry += f"%g = icmp {guard} i8 {start}, {bound}\n  "
        entry += "br i1 %g, label %before, label %exit\nbefore:\n  br label %loop"
    else:
        entry += "br label %before\nbefore:\n  br label %loop"
    body = 'call void @op(i8 %i) [ "convergencectrl"(token %heart) ]'
    if not has_heart:
        body = rng.choice((*BODIES, "call void @op(i8 %i)"))
    template = rng.choice((TESTED_LAST, TESTED_FIRST))
    if has_heart and template is TESTED_LAST:
        body = f"{HEART}\n  {body}"
    text = template.format(
        entry=entry,
        start=start,
        sum=rng.choice(("0", "%a")),
        body=body,
        heart=HEART if has_heart else "",
        combine=rng.choice(("add", "xor")),
        flags=rng.choice(("", "nuw ", "nsw ", "nuw nsw ")),
        step=rng.choice((1, 1, 1, 2, 3, -1)),
        predicate=rng.choice(("ne", "ne", "slt", "ult", "sle")),
        bound=bound,
        other=", [ %a, %entry ]" if guard else "",
        convergent=" convergent" if "@op" in body else "",
    )
    return text + DECLARED


def changed(rng: random.Random, text: str) -> str:
    """A module with one constant, predicate, flag or operand of its function changed."""
    begin = text.index("define i8 @f")
    end = text.index("\n}", begin)
    body = text[begin:end]
    places = list(re.finditer(r"(?<=, )-?\d+(?=\n)|(?<=\[ )-?\d+(?=,)", body))
    if places and rng.random() < 0.6:
        place = rng.choice(places)
        number = int(place.group()) + rng.choice((-2, -1, 1, 2, 4))
        body = body[: place.start()] + str(number) + body[place.end() :]
    else:
        old, new = rng.choice(SWAPS)
        spots = [m.start() for m in re.finditer(re.escape(old), body)]
        if spots:
            spot = rng.choice(spots)
            body = body[:spot] + new + body[spot + len(old) :]
    return text[:begin] + body + text[end:]
