"""Nests in which an inner loop asks what does not change in it: unswitching, trivial or not, of
several levels."""

from __future__ import annotations

from transforms.generate.templates.writing import WORD, Writing


def unswitched(w: Writing) -> None:
    """Two loops; the inner asks arguments (or what the outer computed), and may leave both."""
    w.begin(f"{WORD} @f({WORD} %x, {WORD} %y, i1 %p, i1 %q) convergent")
    token = w.entry()
    rows, columns = w.small("%x"), w.small("%y", w.rng.choice((1, 3)))
    w.put("br label %outer")
    w.label("outer")
    w.put(f"%i = phi {WORD} [ 0, %entry ], [ %i.next, %outer.latch ]")
    outer = w.heart(token)
    asked = "%p"
    if w.chance(0.4):
        asked = w.condition("%i") if w.chance(0.6) else w.call("go", "")
    w.maybe(0.5, outer, "%i")
    w.put("br label %inner")
    w.label("inner")
    w.put(f"%j = phi {WORD} [ 0, %outer ], [ %j.next, %inner.latch ]")
    inner = w.heart(outer)
    vote = w.communicate(inner, "%j") if w.chance(0.35) else ""
    elsewhere = w.pick("arm", "arm", "outer.latch", "outer.latch", "end", "arm")
    w.put(f"br i1 {asked}, label %{elsewhere}, label %inner.latch")
    if elsewhere == "arm":
        w.label("arm")
        w.maybe(0.3, inner, "%j")
        w.call("go", "")
        again = w.pick("outer.latch", "end", "inner.latch")
        w.put(f"br i1 %q, label %{again}, label %inner.latch")
    w.label("inner.latch")
    if vote:
        w.effect(inner, vote)
    w.maybe(0.15, inner, "%j")
    w.call("go", "")
    w.put(f"%j.next = add nuw nsw {WORD} %j, 1", f"%j.more = icmp ult {WORD} %j.next, {columns}")
    w.put("br i1 %j.more, label %inner, label %outer.latch")
    w.label("outer.latch")
    w.maybe(0.6, outer, "%i")
    w.put(f"%i.next = add nuw nsw {WORD} %i, 1", f"%i.more = icmp ult {WORD} %i.next, {rows}")
    w.put("br i1 %i.more, label %outer, label %end")
    w.label("end")
    w.maybe(0.4, token, "%x")
    w.put(f"ret {WORD} %x")
    w.end()
