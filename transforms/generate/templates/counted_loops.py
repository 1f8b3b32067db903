"""Loops whose trip count ScalarEvolution finds, in many forms, and tests on the counter in them."""

from __future__ import annotations

from transforms.generate.templates.writing import WORD, Writing

FORMS = ("up", "up", "unequal", "by two", "down", "halves", "least", "rotated", "given")


def counted(w: Writing) -> None:
    """A loop that counts in one of the forms; inside, an arm for part of its iterations, or an
    exit of its own."""
    form = w.pick(*FORMS)
    w.begin(f"{WORD} @f({WORD} %x, {WORD} %y, {WORD} %z) convergent")
    token = w.entry()
    if w.chance(0.2):
        w.effect(token, "%x")
    bound = w.small("%x")
    split = w.pick("1", "2") if w.chance(0.3) else w.small("%y")
    start, step, test = _form(w, form, bound)
    before = "entry"
    if form == "rotated":
        w.put(f"%some = icmp ne {WORD} {bound}, 0", "br i1 %some, label %ahead, label %end")
        before = "ahead"
        w.label(before)
    w.put("br label %loop")
    w.label("loop")
    w.put(f"%i = phi {WORD} [ {start}, %{before} ], [ %i.next, %latch ]")
    w.put(f"%sum = phi {WORD} [ 0, %{before} ], [ %sum.next, %latch ]")
    first = w.chance(0.3)
    if first:
        w.put(f"%old = phi {WORD} [ %y, %{before} ], [ %x, %latch ]")
    heart = w.heart(token)
    inner = _inside(w, heart, split, "%old" if first else "%i")
    w.put("br label %latch")
    w.label("latch")
    made = w.maybe(0.4, heart, inner)
    w.put(f"%sum.next = add {WORD} %sum, {made}", f"%i.next = {step}", f"%more = {test}")
    w.put("br i1 %more, label %loop, label %end")
    w.label("end")
    lasts = ["[ %sum.next, %latch ]"] + (["[ 0, %entry ]"] if form == "rotated" else [])
    w.put(f"%last = phi {WORD} {', '.join(lasts)}")
    w.maybe(0.4, token, "%last")
    w.put(f"ret {WORD} %last")
    w.end()


def _form(w: Writing, form: str, bound: str) -> tuple[str, str, str]:
    """The start, the step and the condition of the counter."""
    up = f"add nuw nsw {WORD} %i, 1"
    match form:
        case "unequal":
            return "0", f"add {WORD} %i, 1", f"icmp ne {WORD} %i, {bound}"
        case "by two":
            return "0", f"add nuw nsw {WORD} %i, 2", f"icmp ult {WORD} %i.next, 5"
        case "down":
            return bound, f"add {WORD} %i, -1", f"icmp sgt {WORD} %i, 0"
        case "halves":
            return bound, f"lshr {WORD} %i, 1", f"icmp ne {WORD} %i.next, 0"
        case "least":
            other = w.small("%z")
            w.called["least"] = f"declare {WORD} @llvm.umin.{WORD}({WORD}, {WORD})"
            both = w.value(f"call {WORD} @llvm.umin.{WORD}({WORD} {bound}, {WORD} {other})")
            return "0", up, f"icmp ult {WORD} %i.next, {both}"
        case "given":
            start = w.small("%z", 1)
            return start, up, f"icmp ult {WORD} %i.next, {bound}"
        case _:
            return "0", up, f"icmp {w.pick('ult', 'slt')} {WORD} %i.next, {bound}"


def _inside(w: Writing, token: str, split: str, value: str) -> str:
    """An arm that some iterations take, on the counter or on what no iteration changes."""
    tests = (
        f"icmp ult {WORD} %i, {split}",
        f"icmp eq {WORD} %i, {split}",
        f"icmp ne {WORD} {split}, 0",
        f"icmp eq {WORD} {value}, %y",
    )
    test = w.value(w.pick(*tests))
    above = w.maybe(0.25, token, value)
    w.put(f"br i1 {test}, label %low, label %high")
    w.label("low")
    low = w.maybe(0.7, token, "%i")
    w.put("br label %join")
    w.label("high")
    high = w.maybe(0.4, token, above)
    w.put("br label %join")
    w.label("join")
    return w.value(f"phi {WORD} [ {low}, %low ], [ {high}, %high ]")
