"""Nests of two loops, and pairs: what flattens, interchanges, fuses, distributes and jams.

Or an inner loop asks what does not change in it: unswitching, trivial or not, of several levels.
"""

from __future__ import annotations

from transforms.generate.templates.writing import WORD, Writing

ARRAY = "@grid = internal global [16 x i32] zeroinitializer"


def nest(w: Writing) -> None:
    """Two nested loops; the body computes from both counters, adds up, stores, communicates."""
    w.begin(f"{WORD} @f({WORD} %x, {WORD} %y, {WORD} %z) convergent")
    token = w.entry()
    rows, columns = _bounds(w)
    w.put("br label %outer")
    w.label("outer")
    w.put(f"%i = phi {WORD} [ 0, %entry ], [ %i.next, %outer.latch ]")
    w.put(f"%sum.outer = phi {WORD} [ 0, %entry ], [ %sum.last, %outer.latch ]")
    outer = w.heart(token)
    linear = w.chance(0.5)
    if linear:
        w.put(f"%base = mul {WORD} %i, {columns}")
    busy = w.chance(0.25)
    if busy:
        w.maybe(0.5, outer, "%i")
    w.put("br label %inner")
    w.label("inner")
    w.put(f"%j = phi {WORD} [ 0, %outer ], [ %j.next, %inner ]")
    w.put(f"%sum = phi {WORD} [ %sum.outer, %outer ], [ %sum.next, %inner ]")
    inner = w.heart(outer)
    place = "%place" if linear else w.pick("%i", "%j", "%sum")
    if linear:
        w.put(f"%place = add {WORD} %base, %j")
    made = _body(w, inner, place)
    w.put(f"%sum.next = add {WORD} %sum, {made}")
    w.put(f"%j.next = add nuw nsw {WORD} %j, 1", f"%j.more = icmp ult {WORD} %j.next, {columns}")
    w.put("br i1 %j.more, label %inner, label %outer.latch")
    w.label("outer.latch")
    w.put(f"%sum.last = phi {WORD} [ %sum.next, %inner ]")
    if busy:
        w.maybe(0.7, outer, "%sum.last")
    w.put(f"%i.next = add nuw nsw {WORD} %i, 1", f"%i.more = icmp ult {WORD} %i.next, {rows}")
    w.put("br i1 %i.more, label %outer, label %end")
    w.label("end")
    w.put(f"%result = phi {WORD} [ %sum.last, %outer.latch ]")
    w.maybe(0.3, token, "%result")
    w.put(f"ret {WORD} %result")
    w.end()


def _bounds(w: Writing) -> tuple[str, str]:
    """The trip counts of the loops: constants, or at least once a number of each thread."""
    draw = w.rng.random()
    if draw < 0.35:
        return w.pick("2", "3"), w.pick("2", "3")
    rows = w.value(f"add nuw nsw {WORD} {w.small('%x', 1)}, 1")
    columns = w.value(f"add nuw nsw {WORD} {w.small('%y', 1)}, 1")
    return (rows, columns) if draw < 0.8 else (rows, "2")


def _body(w: Writing, token: str, place: str) -> str:
    """An operation that reads what the counters make; now and then memory as well."""
    made = w.communicate(token, place) if w.chance(0.65) else w.operation(token, place)
    if w.chance(0.4):
        if ARRAY not in w.globals:
            w.globals.append(ARRAY)
        index = w.pick("%i", "%j")
        address = w.value(f"getelementptr inbounds [16 x i32], ptr @grid, {WORD} 0, {WORD} {index}")
        if w.chance(0.5):
            loaded = w.value(f"load {WORD}, ptr {address}")
            made = w.value(f"add {WORD} {made}, {loaded}")
        if w.chance(0.7):
            w.put(f"store {WORD} {made}, ptr {address}")
    return made


def neighbours(w: Writing) -> None:
    """Two loops one after the other that run equally often, for LoopFusion; or one whose two
    halves are independent of each other, for LoopDistribute."""
    w.begin(f"{WORD} @f({WORD} %x, {WORD} %y) convergent")
    w.globals.append(ARRAY)
    w.globals.append(ARRAY.replace("@grid", "@other.grid"))
    token = w.entry()
    bound = w.pick("2", "3") if w.chance(0.5) else w.value(f"add {WORD} {w.small('%x', 1)}, 1")
    before = "entry"
    for number in range(2):
        w.put(f"br label %loop{number}")
        w.label(f"loop{number}")
        w.put(f"%i{number} = phi {WORD} [ 0, %{before} ], [ %next{number}, %loop{number} ]")
        heart = w.heart(token)
        made = w.maybe(0.7, heart, w.pick(f"%i{number}", "%y"))
        grid = w.pick("@grid", "@other.grid")
        at = f"getelementptr inbounds [16 x i32], ptr {grid}, {WORD} 0, {WORD} %i{number}"
        w.put(f"store {WORD} {made}, ptr {w.value(at)}")
        w.put(f"%next{number} = add nuw nsw {WORD} %i{number}, 1")
        w.put(f"%more{number} = icmp ult {WORD} %next{number}, {bound}")
        w.put(f"br i1 %more{number}, label %loop{number}, label %end{number}")
        w.label(f"end{number}")
        before = f"end{number}"
    w.maybe(0.3, token, "%x")
    w.put(f"%read = load {WORD}, ptr @grid", f"ret {WORD} %read")
    w.end()


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
