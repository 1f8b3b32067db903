"""State machines: a loop whose switch asks a phi of constants, as DFAJumpThreading wants it."""

from __future__ import annotations

from transforms.generate.templates.writing import WORD, Writing


def state_machine(w: Writing) -> None:
    """Each state may have an operation, and names the next one: a constant, or one of two."""
    states = w.rng.choice((2, 3, 3, 4))
    w.begin(f"{WORD} @f({WORD} %x, {WORD} %y) convergent")
    token = w.entry()
    bound = w.rng.choice(("2", "3", w.small("%y")))
    w.put("br label %loop")
    w.label("loop")
    w.put(f"%state = phi {WORD} [ {w.rng.randrange(states)}, %entry ], [ %next, %latch ]")
    w.put(f"%i = phi {WORD} [ 0, %entry ], [ %i.next, %latch ]")
    w.put(f"%sum = phi {WORD} [ %x, %entry ], [ %sum.next, %latch ]")
    token = w.heart(token)
    w.maybe(0.15, token, "%sum")
    cases = " ".join(f"{WORD} {s}, label %s{s}" for s in range(states))
    default = w.pick("latch", "end") if w.chance(0.4) else "none"
    w.put(f"switch {WORD} %state, label %{default} [ {cases} ]")
    nexts: list[str] = []
    sums: list[str] = []
    for state in range(states):
        next_, made = _state(w, state, states, token)
        nexts.append(f"[ {next_}, %s{state} ]")
        sums.append(f"[ {made}, %s{state} ]")
    if default == "latch":
        nexts.append("[ 0, %loop ]")
        sums.append("[ %sum, %loop ]")
    if default == "none":
        w.label("none")
        w.put("unreachable")
    w.label("latch")
    w.put(f"%next = phi {WORD} {', '.join(nexts)}", f"%sum.next = phi {WORD} {', '.join(sums)}")
    w.maybe(0.3, token, "%sum.next")
    w.put(f"%i.next = add nuw nsw {WORD} %i, 1", f"%more = icmp ult {WORD} %i.next, {bound}")
    w.put("br i1 %more, label %loop, label %end")
    w.label("end")
    w.put(f"%last = phi {WORD} [ %sum.next, %latch ]" + (", [ 0, %loop ]" * (default == "end")))
    w.maybe(0.3, w.entered, "%last")
    w.put(f"ret {WORD} %last")
    w.end()


def _state(w: Writing, state: int, states: int, token: str) -> tuple[str, str]:
    """The block of a state: the next state, and what it computed."""
    w.label(f"s{state}")
    made = w.maybe(0.6, token, "%sum")
    targets = [str(w.rng.randrange(states)) for _ in range(2)]
    if w.chance(0.4):
        next_ = targets[0]
    else:
        condition = w.condition("%x", "%sum", made)
        next_ = w.value(f"select i1 {condition}, {WORD} {targets[0]}, {WORD} {targets[1]}")
    w.put("br label %latch")
    return next_, made
