"""Calls of the C library's functions, which Clang makes convergent where it does so with all
functions; on a triple that has a library."""

from __future__ import annotations

from transforms.generate.templates.writing import WORD, Writing

COMPUTING = {
    "sqrt": "double",
    "sqrtf": "float",
    "exp": "double",
    "log": "double",
    "logf": "float",
    "acos": "double",
    "cosh": "double",
}
"""Of one number; they may set `errno`."""


def library(w: Writing) -> None:
    """A call whose result is used or not, alone, in an arm or in a loop, and operations near."""
    name = w.pick("sqrt", "sqrtf", *COMPUTING)
    type_ = COMPUTING[name]
    convergent = " convergent" if w.chance(0.6) else ""
    w.called[name] = f"declare {type_} @{name}({type_}){convergent} nounwind willreturn"
    w.begin(f"{WORD} @f({type_} %value, {WORD} %x) convergent")
    early = w.chance(0.5)
    token = w.entry() if early else ""
    shape = w.pick("alone", "arm", "loop")
    if shape != "alone":
        token = w.entry()
    if shape == "arm":
        w.put(f"br i1 {w.condition('%x')}, label %arm, label %end")
        w.label("arm")
    inside = token
    bound = w.small("%x") if shape == "loop" else ""
    if shape == "loop":
        w.put("br label %arm")
        w.label("arm")
        w.put(f"%i = phi {WORD} [ 0, %entry ], [ %i.next, %arm ]")
        inside = w.heart(token)
    convergent_token = inside if convergent else ""
    if convergent:
        convergent_token = inside or w.entry()
    got = w.value(f"call {type_} @{name}({type_} %value){w.bundle(convergent_token)}")
    made = "%x"
    if w.chance(0.4):
        large = w.value(f"fcmp ogt {type_} {got}, 1.0")
        made = w.value(f"zext i1 {large} to {WORD}")
    inside = inside or w.entry()
    made = w.maybe(0.8, inside, made)
    if shape == "arm":
        w.put("br label %end")
    if shape == "loop":
        w.put(f"%i.next = add nuw nsw {WORD} %i, 1", f"%more = icmp ult {WORD} %i.next, {bound}")
        w.put("br i1 %more, label %arm, label %end")
    if shape != "alone":
        w.label("end")
        made = "%x"
    w.maybe(0.4, token or w.entry(), made)
    w.put(f"ret {WORD} {made}")
    w.end()
