"""Switches, dense and sparse, with operations in their arms or after them, and branches that ask
the same value again.

State machines are loops whose switch asks a phi of constants, as DFAJumpThreading wants it.
"""

from __future__ import annotations

from transforms.generate.templates.writing import WORD, Writing

CASES = ((0, 1, 2, 3), (0, 1, 2), (1, 2, 4, 7), (0, 100, 1000), (5, 6, 7, 9))


def switched(w: Writing) -> None:
    """A switch whose arms give constants or communicate; perhaps in a loop; then a branch on the
    same value or on what the arms gave."""
    cases = w.rng.choice(CASES)
    w.begin(f"{WORD} @f({WORD} %x, {WORD} %y) convergent")
    token = w.entry()
    loop = w.chance(0.35)
    bound = w.small("%y") if loop else ""
    if loop:
        w.put("br label %loop")
        w.label("loop")
        w.put(f"%i = phi {WORD} [ 0, %entry ], [ %i.next, %latch ]")
        token = w.heart(token)
    asked = w.pick("%x", "%x", "%y", "%i" if loop else "%x")
    if w.chance(0.3):
        asked = w.value(f"add {WORD} {asked}, -1")
    busy = w.rng.choice((0.0, 0.3, 0.7))
    _arms(w, token, asked, cases, busy, "loop" if loop else "entry")
    w.maybe(0.4, token, "%given")
    again = w.pick(asked, "%given", "%x")
    test = w.value(f"icmp {w.pick('eq', 'ult', 'ne')} {WORD} {again}, {w.rng.choice(cases)}")
    w.put(f"br i1 {test}, label %more, label %latch")
    w.label("more")
    w.maybe(0.8, token, "%given")
    w.put("br label %latch")
    w.label("latch")
    w.maybe(0.3, token, "%given")
    if loop:
        w.put(f"%i.next = add nuw nsw {WORD} %i, 1", f"%i.more = icmp ult {WORD} %i.next, {bound}")
        w.put("br i1 %i.more, label %loop, label %end")
        w.label("end")
    w.put(f"ret {WORD} %given")
    w.end()


def _arms(
    w: Writing, token: str, asked: str, cases: tuple[int, ...], busy: float, above: str
) -> None:
    """The switch, and the block in which its arms meet."""
    shared = w.chance(0.3)  # the last two cases have one arm
    targets = [f"case{min(n, len(cases) - 2) if shared else n}" for n in range(len(cases))]
    default = "otherwise" if w.chance(0.5) else "join"
    table = " ".join(f"{WORD} {c}, label %{t}" for c, t in zip(cases, targets, strict=True))
    w.put(f"switch {WORD} {asked}, label %{default} [ {table} ]")
    given: list[str] = [] if default == "otherwise" else [f"[ 0, %{above} ]"]
    if default == "otherwise":
        w.label("otherwise")
        if w.chance(0.3):
            w.put("unreachable")
        else:
            w.put("br label %join")
            given.append("[ 9, %otherwise ]")
    for number, target in enumerate(dict.fromkeys(targets)):
        w.label(target)
        made = w.operation(token, "%x") if w.chance(busy) else str(3 * number + 1)
        w.put("br label %join")
        given.append(f"[ {made}, %{target} ]")
    w.label("join")
    w.put(f"%given = phi {WORD} {', '.join(given)}")


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
