"""Functions that call themselves at their end, with accumulators or without: TailCallElim."""

from __future__ import annotations

from transforms.generate.templates.writing import WORD, Writing


def recursive(w: Writing) -> None:
    """One or two calls of itself in tail position, operations before them and in the last call."""
    result = w.pick(WORD, WORD, "void")
    w.begin(f"{result} @f({WORD} %x, {WORD} %n) convergent")
    if w.chance(0.3):
        w.value(f"add {WORD} %x, %n")  # so that the entry intrinsic is not the first instruction
    token = w.entry()
    before = w.maybe(0.4, token, "%x")
    w.put(f"%rest = and {WORD} %n, 3", f"%done = icmp eq {WORD} %rest, 0")
    w.put("br i1 %done, label %last, label %again")
    w.label("last")
    made = w.maybe(0.4, token, before)
    _return(w, result, made)
    w.label("again")
    w.put(f"%fewer = sub {WORD} %rest, 1")
    if w.chance(0.5):
        _call(w, result, token, before)
    else:
        w.put(f"br i1 {w.condition('%x', before)}, label %left, label %right")
        w.label("left")
        _call(w, result, token, before)
        w.label("right")
        _call(w, result, token, before)
    w.end()


def _call(w: Writing, result: str, token: str, value: str) -> None:
    """An operation, perhaps, the call, and the return; perhaps with something added to what the
    call gives."""
    made = w.maybe(0.5, token, value)
    text = f"call {result} @f({WORD} {made}, {WORD} %fewer){w.bundle(token)}"
    if w.chance(0.7):
        text = f"tail {text}"
    if result == "void":
        w.put(text, "ret void")
        return
    got = w.value(text)
    if w.chance(0.4):
        got = w.value(f"{w.pick('add', 'mul', 'xor')} {WORD} {got}, {w.pick(made, '1')}")
    _return(w, result, got)


def _return(w: Writing, result: str, value: str) -> None:
    w.put("ret void" if result == "void" else f"ret {WORD} {value}")
