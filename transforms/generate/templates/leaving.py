"""Loops as people write them in kernels, and the ways out of them: locks, flags, the first and the
last iteration, early exits, bounds that threads load, calls that need not return."""

from __future__ import annotations

from transforms.generate.templates.writing import WORD, Writing

ASKED = ("again", "again", "cases", "cases", "dies", "dies", "null", "null")
SHAPES = (
    *("lock", "lock", "flag", "first", "last", "once", "search", "tested", "states", "ends"),
    *("forever", "guess", "guess", *ASKED),
)


def leaving(w: Writing) -> None:
    """One or two loops of these shapes, one after the other, or one in the other."""
    w.begin(f"{WORD} @f({WORD} %x, {WORD} %y, ptr %p) convergent")
    token = w.entry()
    seen = w.communicate(token, "%x") if w.chance(0.15) else "%y"
    nested = w.chance(0.15)
    outer, heart = "entry", token
    if nested:
        w.put("br label %outer")
        outer = "again"
        w.label("outer")
        heart = w.heart(token)
        w.put("br label %again")
        w.label("again")
    shape = w.pick(*SHAPES)
    if shape in ASKED:
        last = _asked_again(w, shape, outer, heart)
    else:
        last = _loop(w, shape, "a", outer, heart, seen)
    if nested:
        w.maybe(0.5, heart, last)
        w.put(f"br i1 {_go(w, last)}, label %outer, label %over")
        w.label("over")
    elif w.chance(0.1):
        last = _loop(w, w.pick(*SHAPES), "b", "a.end", token, last)
    last = w.maybe(0.5, token, last)
    w.put(f"ret {WORD} {w.pick(last, seen)}")
    w.end()


def _loop(w: Writing, shape: str, name: str, before: str, token: str, value: str) -> str:
    """A loop of a shape, entered from a block; what it leaves with, in block `NAME.end`."""
    w.put(f"br label %{name}")
    w.label(name)
    bound = value
    counter = f"%{name}.i"
    w.put(f"{counter} = phi {WORD} [ 0, %{before} ], [ {counter}.next, %{name}.latch ]")
    w.put(f"%{name}.old = phi {WORD} [ {value}, %{before} ], [ %{name}.now, %{name}.latch ]")
    old = w.pick("0", "1", "7")
    was = w.pick("false", "true")
    w.put(f"%{name}.was = phi i1 [ {was}, %{before} ], [ %{name}.is, %{name}.latch ]")
    heart = w.heart(token)
    made = w.maybe(0.15, heart, f"%{name}.old")
    done = _body(w, shape, name, heart, made, bound, old)
    w.put(f"br label %{name}.latch")
    w.label(f"{name}.latch")
    w.put(f"%{name}.now = phi {WORD} {done[0]}", f"%{name}.is = phi i1 {done[1]}")
    if w.chance(0.15):
        w.operation(heart, f"%{name}.now")
    w.put(f"{counter}.next = add nuw nsw {WORD} {counter}, 1")
    stop = _stop(w, name, bound, shape)
    w.put(f"br i1 {stop}, label %{name}.end, label %{name}")
    w.label(f"{name}.end")
    return w.value(f"phi {WORD} [ %{name}.now, %{name}.latch ]{done[2]}")


def _asked_again(w: Writing, shape: str, before: str, token: str) -> str:
    """A loop that is left for an operation, after which a branch goes back into the loop that is
    never taken: on what is known already, after a call that does not return, or to a null load."""
    limit = w.pick("0", "1", "2", "3")
    known = w.value(f"and {WORD} %x, 3") if w.chance(0.5) else "%x"
    w.put("br label %a")
    w.label("a")
    other = w.pick("0", "%y")
    w.put(f"%a.i = phi {WORD} [ 0, %{before} ], [ %a.i.next, %a.again ], [ {other}, %a.meet ]")
    if shape == "null":
        w.put(f"%a.p = phi ptr [ %p, %{before} ], [ %p, %a.again ], [ null, %a.meet ]")
    heart = w.heart(token)
    if shape == "null":
        w.put(f"%a.v = load {WORD}, ptr %a.p")
    inside = w.maybe(0.2, heart, "%a.v" if shape == "null" else "%a.i")
    w.put(f"%a.i.next = add nuw nsw {WORD} %a.i, 1")
    w.put(f"br i1 {_go(w, inside)}, label %a.again, label %a.check")
    w.label("a.again")
    w.put("br label %a")
    w.label("a.check")
    test = w.value(f"icmp {w.pick('eq', 'ult', 'ugt')} {WORD} {known}, {limit}")
    w.put(f"br i1 {test}, label %a.meet, label %a.end")
    w.label("a.meet")
    made = w.operation(heart, inside)
    arms = f"[ {inside}, %a.check ], [ {made}, %a.meet ]"
    if shape == "cases":
        number = w.pick("0", "5", "7")
        w.put(f"switch {WORD} {known}, label %a.end [ {WORD} {number}, label %a ]")
    elif shape == "dies":
        w.called["die"] = "declare void @die() noreturn nounwind"
        w.put("call void @die()", "br label %a")
        arms = f"[ {inside}, %a.check ]"
    elif shape == "null":
        w.put(f"br i1 {_go(w, made)}, label %a, label %a.end")
    else:
        again = w.value(f"icmp {w.pick('ne', 'uge', 'ule')} {WORD} {known}, {limit}")
        w.put(f"br i1 {again}, label %a, label %a.end")
    w.label("a.end")
    return w.value(f"phi {WORD} {arms}")


def _stop(w: Writing, name: str, bound: str, shape: str) -> str:
    """The condition on which a latch leaves the loop."""
    if shape == "lock" and w.chance(0.8):
        return f"%{name}.is"
    if shape == "last" and w.chance(0.8):
        return w.value(f"icmp uge {WORD} %{name}.i{w.pick('', '.next')}, {bound}")
    match w.pick("flag", "flag", "flag", "not", "count", "both", "never", "always", "loaded", "go"):
        case "flag":
            return f"%{name}.is"
        case "not":
            return w.value(f"xor i1 %{name}.is, true")
        case "count":
            return w.value(f"icmp uge {WORD} %{name}.i.next, {w.small(bound)}")
        case "both":
            some = w.value(f"icmp ugt {WORD} %{name}.i, 2")
            return w.value(f"select i1 %{name}.is, i1 true, i1 {some}")
        case "never":
            first = w.value(f"icmp eq {WORD} %{name}.now, 0")
            return w.value(f"or i1 {first}, %{name}.was")
        case "always":
            return w.value(f"icmp ne {WORD} %{name}.i.next, 0")
        case "loaded":
            w.put(f"%{name}.bound = load {WORD}, ptr %p")
            return w.value(f"icmp uge {WORD} %{name}.i.next, %{name}.bound")
        case _:
            return _go(w, f"%{name}.now")


def _go(w: Writing, value: str) -> str:
    """A condition that is of a thread's own."""
    return w.condition(w.call("peek", f"{WORD} {value}") if w.chance(0.5) else value)


def _body(
    w: Writing, shape: str, name: str, token: str, value: str, bound: str, old: str
) -> tuple[str, str, str]:
    """The blocks between header and latch: the phis' arms in the latch, of a value and of a flag,
    and of further exits in the end."""
    arm, other = f"%{name}.arm", f"%{name}.other"
    cases = {
        "lock": lambda: w.value(
            f"extractvalue {{ {WORD}, i1 }} "
            + w.value(f"cmpxchg ptr %p, {WORD} 0, {WORD} 1 monotonic monotonic")
            + ", 1"
        ),
        "first": lambda: w.value(f"icmp eq {WORD} %{name}.i, 0"),
        "last": lambda: w.value(f"icmp eq {WORD} %{name}.i, {bound}"),
        "once": lambda: f"%{name}.was",
        "states": lambda: w.value(f"icmp eq {WORD} %{name}.old, {old}"),
    }
    test = cases[shape]() if shape in cases else _go(w, value)
    weights = w.weights(*((1, 2000) if w.chance(0.5) else (2000, 1))) if w.chance(0.3) else ""
    w.put(f"br i1 {test}, label {arm}, label {other}{weights}")
    w.label(arm[1:])
    inside = w.maybe(0.8, token, value)
    if shape == "guess":
        attributes = "convergent speculatable memory(none) willreturn nounwind"
        w.called["guess"] = f"declare noundef {WORD} @guess({WORD}) {attributes}"
        inside = w.value(f"call {WORD} @guess({WORD} {bound}){w.bundle(token)}")
    flags = w.pick("true", "true", "false", test), w.pick("false", "false", "true", f"%{name}.was")
    if shape == "lock":
        w.put(f"store atomic {WORD} 0, ptr %p release, align 4")
        flags = "true", "false"
    ends = ""
    arms = [(inside, flags[0], arm)]
    if shape in ("search", "ends"):
        leave = _go(w, inside)
        w.put(f"br i1 {leave}, label %{name}.end, label %{name}.latch")
        ends = f", [ {inside}, {arm} ]"
    elif shape == "tested":
        again = w.pick(test, w.value(f"icmp eq {WORD} {bound}, 0"), "false")
        w.put(f"br i1 {again}, label %{name}.latch, label %{name}.more")
        w.label(f"{name}.more")
        more = w.maybe(0.7, token, inside)
        w.put(f"br label %{name}.latch")
        arms.append((more, w.pick("true", "false"), f"%{name}.more"))
    else:
        w.put(f"br label %{name}.latch")
    w.label(other[1:])
    elsewhere = w.maybe(0.35, token, value)
    if shape == "ends" and w.chance(0.6):
        w.call("other", "", token)
    if shape == "forever" and w.chance(0.5):
        stop = _go(w, elsewhere)
        w.put(f"br i1 {stop}, label %{name}.out, label %{name}.rest")
        w.label(f"{name}.out")
        w.put(w.pick("unreachable", f"ret {WORD} {elsewhere}"))
        w.label(f"{name}.rest")
        other = f"%{name}.rest"
    arms.append((w.pick(elsewhere, old, elsewhere), flags[1], other))
    values = ", ".join(f"[ {v}, {place} ]" for v, _, place in arms)
    truths = ", ".join(f"[ {flag}, {place} ]" for _, flag, place in arms)
    return values, truths, ends
