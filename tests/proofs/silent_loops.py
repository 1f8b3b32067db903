"""Random loops that show nothing, and what is in their place, right or wrong, for the campaign on
proofs."""

from __future__ import annotations

import random

LOOP = """define i8 @f(i8 noundef %n, i8 %a, ptr %p) {promise} {{
entry:
  %g = icmp {guard} i8 %n, 3
  br i1 %g, label %loop, label %out
loop:
  %i = phi i8 [ {start}, %entry ], [ %j, {latch} ]
  %s = phi i8 [ %a, %entry ], [ %t, {latch} ]
  {body}
  {exit}
  %t = xor i8 %s, %i
  %j = add {flags} i8 %i, {step}
  %c = icmp {predicate} i8 {compared}, %n
  br i1 %c, label %loop, label %out
out:
  %r = phi i8 [ 7, %entry ], [ {result}, {latch} ]{other}
  call void @use(i8 %r)
  ret i8 %r
}}
"""
NONE = """define i8 @f(i8 noundef %n, i8 %a, ptr %p) {promise} {{
  %g = icmp {guard} i8 %n, 3
  {instead}
  %r = select i1 %g, i8 {gives}, i8 7
  call void @use(i8 %r)
  ret i8 %r
}}
"""
DECLARED = """declare void @use(i8)
declare void @tick() memory(inaccessiblemem: readwrite) nofree nounwind willreturn
"""
BODIES = (
    "",
    "",
    "%v = load i8, ptr %p",
    "store i8 1, ptr %p",
    "call void @use(i8 %i)",
    "call void @tick()",
)
GIVES = (
    ("", "0"),
    ("", "%n"),
    ("%k = sub i8 %n, 1", "%k"),
    ("%k = add i8 %n, 1", "%k"),
    ("%v = load i8, ptr %p", "5"),
    ("store i8 1, ptr %p", "5"),
    ("call void @tick()", "5"),
)
RESULTS = ("0", "%n", "%i", "%j", "5")


def pair(rng: random.Random) -> tuple[str, str]:
    """Modules before and after."""
    two_exits = rng.random() < 0.3
    common = {
        "promise": rng.choice(("", "mustprogress", "willreturn mustprogress")),
        "guard": rng.choice(("ne", "ult", "sgt")),
    }
    source = LOOP.format(
        **common,
        start=rng.choice(("0", "1", "%a")),
        body=rng.choice(BODIES),
        flags=rng.choice(("", "nuw", "nuw nsw")),
        step=rng.choice((1, 1, -1, 2)),
        predicate=rng.choice(("ne", "ult", "slt", "ule", "eq")),
        compared=rng.choice(("%i", "%j")),
        result=rng.choice(RESULTS),
        latch="%more" if two_exits else "%loop",
        exit="%e = icmp eq i8 %s, 9\n  br i1 %e, label %out, label %more\nmore:"
        if two_exits
        else "",
        other=", [ %i, %loop ]" if two_exits else "",
    )
    instead, gives = rng.choice(GIVES)
    return source + DECLARED, NONE.format(**common, instead=instead, gives=gives) + DECLARED
