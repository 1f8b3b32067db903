"""Loops over arrays without a convergent operation, next to code that has some: what becomes
vectors, is distributed, versioned, jammed, or known as a fill or a copy."""

from __future__ import annotations

from collections.abc import Callable

from transforms.generate.templates.writing import WORD, Writing

ARRAYS = tuple(f"@{name} = external global [64 x {WORD}], align 16" for name in ("a", "b", "c"))


def array_loop(w: Writing) -> None:
    """An operation, one loop or nest over arrays, and operations after it; perhaps in an arm."""
    w.globals += ARRAYS
    through = w.chance(0.5)
    bases = ("%p", "%q", "%r") if through else ("@a", "@b", "@c")
    w.begin(f"{WORD} @f({WORD} %x, {WORD} %y) convergent")
    token = w.entry()
    w.maybe(0.4, token, "%x")
    if through:
        # Any of the arrays: what overlaps is tested when the program runs.
        for name in bases:
            one, other = w.rng.sample(("@a", "@b", "@c"), 2)
            w.put(f"{name} = select i1 {w.condition('%y')}, ptr {one}, ptr {other}")
    in_arm = w.chance(0.3)
    before = "entry"
    if in_arm:
        w.put(f"br i1 {w.condition('%y')}, label %arm, label %end")
        w.label("arm")
        before = "arm"
    bound = w.pick("4", "8", w.value(f"add {WORD} {w.small('%x')}, 1"))
    (_nested if w.chance(0.3) else _single)(w, before, bound, bases)
    w.maybe(0.7, token, "%x")
    if in_arm:
        w.put("br label %end")
        w.label("end")
    w.maybe(0.5, token, w.value(f"load {WORD}, ptr @a"))
    w.put(f"ret {WORD} %x")
    w.end()


def _single(w: Writing, before: str, bound: str, bases: tuple[str, ...]) -> None:
    """One loop that goes up to `bound`."""
    w.put(f"br label %{'head' if w.chance(0.5) else 'before'}")
    if w.lines[-1].endswith("before"):
        w.label("before")
        before = "before"
        w.put("br label %head")
    w.label("head")
    w.put(f"%i = phi {WORD} [ 0, %{before} ], [ %i.next, %head ]")
    w.put(f"%sum = phi {WORD} [ 0, %{before} ], [ %sum.next, %head ]")
    for body in w.rng.sample(BODIES, w.rng.choice((1, 1, 2))):
        body(w, "%i", bases)
    if w.chance(0.3):
        # A second counter, which is an address.
        w.lines.insert(
            w.lines.index("head:") + 1, f"  %at = phi ptr [ @c, %{before} ], [ %at.next, %head ]"
        )
        w.put(f"store {WORD} %x, ptr %at, align 4")
        w.put(f"%at.next = getelementptr inbounds {WORD}, ptr %at, {WORD} 1")
    if w.chance(0.2):
        w.value(f"freeze {WORD} %i", "frozen")
    added = w.pick("%i", "%y", w.value(f"load {WORD}, ptr {_at(w, bases[0], '%i')}, align 4"))
    w.put(f"%sum.next = add {WORD} %sum, {added}")
    w.put(f"%i.next = add nuw nsw {WORD} %i, 1")
    w.put(f"%more = icmp ult {WORD} %i.next, {bound}", "br i1 %more, label %head, label %after")
    w.label("after")
    if w.chance(0.6):
        w.put(f"store {WORD} %sum.next, ptr @c, align 4")


def _nested(w: Writing, before: str, bound: str, bases: tuple[str, ...]) -> None:
    """Two loops, of which the inner one counts to a constant."""
    w.put("br label %outer")
    w.label("outer")
    w.put(f"%o = phi {WORD} [ 0, %{before} ], [ %o.next, %latch ]", "br label %head")
    w.label("head")
    w.put(f"%i = phi {WORD} [ 0, %outer ], [ %i.next, %head ]")
    w.put(f"%sum = phi {WORD} [ 0, %outer ], [ %sum.next, %head ]")
    read = w.value(f"load {WORD}, ptr {_at(w, bases[1], '%i')}, align 4")
    w.put(f"%sum.next = add {WORD} %sum, {read}")
    w.put(f"%i.next = add nuw nsw {WORD} %i, 1", f"%more = icmp ult {WORD} %i.next, 4")
    w.put("br i1 %more, label %head, label %latch")
    w.label("latch")
    w.put(f"store {WORD} %sum.next, ptr {_at(w, bases[0], '%o')}, align 4")
    w.put(f"%o.next = add nuw nsw {WORD} %o, 1")
    w.put(f"%o.more = icmp ult {WORD} %o.next, {bound}")
    w.put("br i1 %o.more, label %outer, label %after")
    w.label("after")


def _at(w: Writing, base: str, index: str) -> str:
    return w.value(f"getelementptr inbounds {WORD}, ptr {base}, {WORD} {index}")


def _computed(w: Writing, index: str, bases: tuple[str, ...]) -> None:
    """An element made of those of other arrays."""
    read = w.value(f"load {WORD}, ptr {_at(w, bases[1], index)}, align 4")
    made = w.value(f"{w.pick('add', 'mul', 'xor')} {WORD} {read}, {w.pick('%x', '3', index)}")
    w.put(f"store {WORD} {made}, ptr {_at(w, bases[0], index)}, align 4")


def _carried(w: Writing, index: str, bases: tuple[str, ...]) -> None:
    """An element made of the one before it."""
    following = w.value(f"add nuw nsw {WORD} {index}, 1")
    read = w.value(f"load {WORD}, ptr {_at(w, bases[0], index)}, align 4")
    other = w.value(f"load {WORD}, ptr {_at(w, bases[2], index)}, align 4")
    made = w.value(f"add {WORD} {read}, {other}")
    w.put(f"store {WORD} {made}, ptr {_at(w, bases[0], following)}, align 4")


def _filled(w: Writing, index: str, bases: tuple[str, ...]) -> None:
    """A fill."""
    w.put(f"store {WORD} {w.pick('0', '-1')}, ptr {_at(w, bases[2], index)}, align 4")


def _copied(w: Writing, index: str, bases: tuple[str, ...]) -> None:
    """A copy."""
    read = w.value(f"load {WORD}, ptr {_at(w, bases[1], index)}, align 4")
    w.put(f"store {WORD} {read}, ptr {_at(w, bases[2], index)}, align 4")


def _strided(w: Writing, index: str, bases: tuple[str, ...]) -> None:
    """Two of every two elements."""
    twice = w.value(f"shl nuw nsw {WORD} {index}, 1")
    places = [twice, w.value(f"or disjoint {WORD} {twice}, 1")]
    reads = [w.value(f"load {WORD}, ptr {_at(w, bases[1], p)}, align 4") for p in places]
    made = w.value(f"sub {WORD} {reads[0]}, {reads[1]}")
    w.put(f"store {WORD} {made}, ptr {_at(w, bases[0], index)}, align 4")


def _unchanged(w: Writing, _: str, bases: tuple[str, ...]) -> None:
    """A place that is the same in all iterations."""
    read = w.value(f"load {WORD}, ptr {bases[1]}, align 4")
    w.put(f"store {WORD} {w.value(f'add {WORD} {read}, 1')}, ptr {bases[0]}, align 4")


BODIES: tuple[Callable[[Writing, str, tuple[str, ...]], None], ...] = (
    *(_computed, _computed, _carried, _filled, _copied, _strided, _unchanged),
)
