"""Range checks and guards in loops, before convergent operations: IRCE, LoopPredication,
GuardWidening, ConstraintElimination."""

from __future__ import annotations

from transforms.generate.templates.writing import WORD, Writing

LIKELY = (1 << 20, 1)
"""IRCE leaves checks alone that are not known to be passed mostly."""


def range_checks(w: Writing) -> None:
    """A counted loop that leaves when its counter is out of one or two ranges."""
    w.begin(f"{WORD} @f({WORD} %x, {WORD} %y, {WORD} %z) convergent")
    kind = w.pick("branch", "branch", "branch", "guard", "widenable")
    if kind == "guard" and w.chance(0.5):
        _guard(w, w.condition("%x"))
    token = w.entry()
    bound = w.small("%x") if w.chance(0.8) else w.pick("2", "3")
    limits = [w.small(v) for v in ("%y", "%z")[: w.rng.choice((1, 1, 2))]]
    w.put("br label %loop")
    w.label("loop")
    w.put(f"%i = phi {WORD} [ 0, %entry ], [ %i.next, %body ]")
    w.put(f"%sum = phi {WORD} [ 0, %entry ], [ %sum.next, %body ]")
    inside = w.heart(token)
    w.maybe(0.2, inside, "%i")
    for number, limit in enumerate(limits):
        _check(w, kind, "%i", limit, f"in{number}")
        w.maybe(0.3, inside, "%i")
    w.put("br label %body")
    w.label("body")
    made = w.operation(inside, "%i")
    w.put(f"%sum.next = add {WORD} %sum, {made}", f"%i.next = add nuw nsw {WORD} %i, 1")
    w.put(f"%more = icmp {w.pick('slt', 'ult')} {WORD} %i.next, {bound}")
    w.put("br i1 %more, label %loop, label %end" + w.weights(64, 4))
    if kind != "guard":
        _outside(w, kind, token, len(limits))
    w.label("end")
    w.maybe(0.4, token, "%sum.next")
    w.put(f"ret {WORD} %sum.next")
    w.end()


def _check(w: Writing, kind: str, counter: str, limit: str, label: str) -> None:
    """Goes on at `label` within the limit."""
    check = w.value(f"icmp ult {WORD} {counter}, {limit}")
    if kind == "guard":
        _guard(w, check)
        w.put(f"br label %{label}")
    else:
        if kind == "widenable":
            w.called["widenable"] = "declare i1 @llvm.experimental.widenable.condition()"
            free = w.value("call i1 @llvm.experimental.widenable.condition()")
            check = w.value(f"and i1 {check}, {free}")
        w.put(f"br i1 {check}, label %{label}, label %out" + w.weights(*LIKELY))
    w.label(label)


def _guard(w: Writing, condition: str) -> None:
    w.called["guard"] = "declare void @llvm.experimental.guard(i1, ...)"
    w.put(f'call void (i1, ...) @llvm.experimental.guard(i1 {condition}) [ "deopt"() ]')


def _outside(w: Writing, kind: str, token: str, checks: int) -> None:
    """The code that is executed out of range."""
    w.label("out")
    if kind == "widenable":
        w.called["deoptimize"] = f"declare {WORD} @llvm.experimental.deoptimize.{WORD}(...)"
        gone = f'call {WORD} (...) @llvm.experimental.deoptimize.{WORD}() [ "deopt"() ]'
        w.put(f"ret {WORD} {w.value(gone)}")
        return
    sources = ["loop", *(f"in{number}" for number in range(checks - 1))]
    w.put(f"%at = phi {WORD} " + ", ".join(f"[ %i, %{source} ]" for source in sources))
    made = w.maybe(0.5, token, "%at")
    w.put(f"ret {WORD} {made}")
