"""Several functions with attributes and values to infer: FunctionAttrs, Attributor, IPSCCP,
ArgumentPromotion, DeadArgumentElimination, MergeFunctions, GlobalOpt."""

from __future__ import annotations

from transforms.generate.templates.writing import WORD, Writing


def inferred(w: Writing) -> None:
    """Internal functions, some of them alike, that `@f` calls in arms and with constants."""
    names = ("first", "second", "third")[: w.rng.choice((2, 3))]
    like = w.rng.random() < 0.5
    seed = w.rng.getrandbits(32)
    for name in names:
        if like:
            w.rng.seed(seed)  # the same body
        _helper(w, name, names)
    w.begin(f"{WORD} @f({WORD} %x, {WORD} %y) convergent")
    w.put(f"%cell = alloca {WORD}, align 4, addrspace(5)")
    w.put(f"store {WORD} %y, ptr addrspace(5) %cell")
    token = w.entry()
    w.put(f"br i1 {w.condition('%x')}, label %left, label %right")
    sums: list[str] = []
    for arm in ("left", "right"):
        w.label(arm)
        sums.append(_call(w, w.pick(*names), token))
        w.put("br label %join")
    w.label("join")
    w.put(f"%both = phi {WORD} [ {sums[0]}, %left ], [ {sums[1]}, %right ]")
    if w.chance(0.5):
        _call(w, w.pick(*names), token)
    made = w.maybe(0.5, token, "%both")
    w.put(f"ret {WORD} {made}")
    w.end()


def _call(w: Writing, name: str, token: str) -> str:
    first = w.pick("%x", "1", "1")
    arguments = f"{WORD} {first}, {WORD} %y, ptr addrspace(5) %cell"
    return w.value(f"call {WORD} @{name}({arguments}){w.bundle(token)}")


def _helper(w: Writing, name: str, names: tuple[str, ...]) -> None:
    """Uses some of its arguments; convergent by its attribute, and by its body or not; perhaps it
    calls one of those before it."""
    head = f"internal {WORD} @{name}({WORD} %a, {WORD} %unused, ptr addrspace(5) %cell)"
    w.begin(f"{head}{w.pick('', ' unnamed_addr')} convergent{w.pick('', ' noinline')}")
    talks = w.chance(0.7)
    token = w.entry() if talks else ""
    made = w.maybe(0.4, token, "%a") if talks else "%a"
    if w.chance(0.5):
        read = w.value(f"load {WORD}, ptr addrspace(5) %cell")
        made = w.value(f"add {WORD} {made}, {read}")
    w.put(f"br i1 {w.condition('%a')}, label %some, label %out")
    w.label("some")
    inside = w.operation(token, made) if talks else w.value(f"mul {WORD} {made}, 3")
    if w.chance(0.2) and name != names[0]:
        arguments = f"{WORD} {inside}, {WORD} 0, ptr addrspace(5) %cell"
        inside = w.value(f"call {WORD} @{names[0]}({arguments}){w.bundle(token or '')}")
    w.put("br label %out")
    w.label("out")
    w.put(f"%result = phi {WORD} [ {made}, %entry ], [ {inside}, %some ]")
    w.put(f"ret {WORD} {w.pick('%result', '%result', '7')}")
    w.end()
