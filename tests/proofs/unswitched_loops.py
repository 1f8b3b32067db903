"""Random loops that branch on what was computed before them, the two loops of which one is executed
in their place, and such loops with something changed, for the campaign on proofs."""

from __future__ import annotations

import random

LOOP = """define i8 @f(i8 noundef %n, i8 {promise}%a, i1 {promise}%x) {{
entry:
  {invariant}
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %latch ]
  %s = phi i8 [ %a, %entry ], [ %t, %latch ]
  {before}
  br i1 %c, label %yes, label %no
yes:
  {yes}
  br label %latch
no:
  {no}
  br label %latch
latch:
  %u = phi i8 [ %v, %yes ], [ %w, %no ]
  {after}
  %t = {combine} i8 %s, %u
  %j = add {counts} i8 %i, 1
  %d = icmp {predicate} i8 %j, %n
  br i1 %d, label %loop, label %exit
exit:
  ret i8 %t
}}
"""
TWO = """define i8 @f(i8 noundef %n, i8 {promise}%a, i1 {promise}%x) {{
entry:
  {invariant}
  {frozen}
  br i1 {condition}, label %loop.us, label %loop
loop.us:
  %i.us = phi i8 [ 0, %entry ], [ %j.us, %loop.us ]
  %s.us = phi i8 [ %a, %entry ], [ %t.us, %loop.us ]
  {first}
  %t.us = {combine} i8 %s.us, %v.us
  %j.us = add {counts} i8 %i.us, 1
  %d.us = icmp {predicate} i8 %j.us, %n
  br i1 %d.us, label %loop.us, label %exit
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi i8 [ %a, %entry ], [ %t, %loop ]
  {second}
  %t = {combine} i8 %s, %w
  %j = add {counts} i8 %i, 1
  %d = icmp {other} i8 %j, %n
  br i1 %d, label %loop, label %exit
exit:
  %r = phi i8 [ %t.us, %loop.us ], [ %t, %loop ]
  ret i8 %r
}}
"""
DECLARED = """declare void @use(i8)
declare i8 @next(i8) nounwind willreturn
"""
INVARIANTS = ("%c = icmp ult i8 %a, 9", "%c = and i1 %x, true", "%c = xor i1 %x, true")
CALLS = ("call void @use(i8 %i)", "call void @use(i8 %s)", "")
VALUES = ("add i8 %i, 1", "call i8 @next(i8 %s)", "mul i8 %s, 3", "add i8 0, 5")
PREDICATES = ("ult", "slt", "ne")


def pair(rng: random.Random) -> tuple[str, str]:
    """Modules before and after: half of the pairs are right, but for a missing `freeze`."""
    names = {name: rng.choice(CALLS) for name in ("before", "after")}
    ways = [f"{rng.choice(CALLS)}\n  {{}} = {rng.choice(VALUES)}" for _ in range(2)]
    common = {
        "invariant": rng.choice(INVARIANTS),
        "promise": rng.choice(("", "noundef ")),
        "combine": rng.choice(("add", "xor")),
        "predicate": rng.choice(PREDICATES),
        "counts": rng.choice(("", "nuw", "nuw nsw")),
    }
    source = LOOP.format(**common, **names, yes=ways[0].format("%v"), no=ways[1].format("%w"))
    first, second = (
        "\n  ".join((names["before"], way.format(name), names["after"]))
        for way, name in zip(ways, ("%v", "%w"), strict=True)
    )
    if rng.random() < 0.15:
        first, second = second.replace("%w", "%v"), first.replace("%v", "%w")
    if rng.random() < 0.15:
        second = second.replace("%i", "%s", 1)
    for name in ("%i", "%s", "%v"):
        first = first.replace(name, f"{name}.us")
    is_frozen = rng.random() < 0.7
    other = rng.choice(PREDICATES) if rng.random() < 0.15 else common["predicate"]
    target = TWO.format(
        **common,
        frozen="%c.fr = freeze i1 %c" if is_frozen else "",
        condition="%c.fr" if is_frozen else "%c",
        first=first,
        second=second,
        other=other,
    )
    return source + DECLARED, target + DECLARED
