"""Modules in which functions and globals are not all of one kind: to be inlined always, available
elsewhere, variadic, resolved late, alike, or of a virtual table."""

from __future__ import annotations

from transforms.generate.templates.writing import WORD, Writing

KINDS = ("always", "available", "variadic", "late", "alike", "table", "globals", "dead")


def linked(w: Writing) -> None:
    """`@f` uses one or two of these, between operations."""
    kinds = w.rng.sample(KINDS, w.rng.choice((1, 2)))
    for kind in kinds:
        _define(w, kind)
    w.begin(f"{WORD} @f({WORD} %x, {WORD} %y) convergent{w.pick('', ' norecurse')}")
    token = w.entry()
    made = "%x"
    for number, kind in enumerate(kinds):
        made = w.maybe(0.4, token, made)
        made = _use(w, kind, made, token)
        if number == 0 and w.chance(0.3):
            w.put(f"br i1 {w.condition('%y', made)}, label %arm, label %end")
            w.label("arm")
            _use(w, kind, "%y", token)
            w.put("br label %end")
            w.label("end")
    made = w.maybe(0.5, token, made)
    w.put(f"ret {WORD} {made}")
    w.end()
    if "dead" in kinds:
        entry = "{ i32, ptr, ptr } { i32 65535, ptr @stop, ptr null }"
        table = "@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }]"
        w.globals.append(f"{table} [{entry}]")


def _function(w: Writing, head: str, value: str, *, convergent: bool = True) -> None:
    """A function that returns an operation on this value."""
    w.begin(head + (" convergent" if convergent else ""))
    made = w.maybe(0.7, w.entry(), value) if convergent else value
    w.put(f"ret {WORD} {w.value(f'mul {WORD} {made}, 3')}")
    w.end()


def _define(w: Writing, kind: str) -> None:
    argument = f"({WORD} %a)"
    match kind:
        case "always":
            _function(w, f"internal {WORD} @always{argument} alwaysinline", "%a")
        case "available":
            _function(w, f"available_externally {WORD} @available{argument}", "%a")
        case "variadic":
            w.begin(f"internal {WORD} @variadic({WORD} %a, ...)")
            w.put("%list = alloca ptr, align 8, addrspace(5)")
            for what in ("start", "end"):
                w.called[what] = f"declare void @llvm.va_{what}.p5(ptr addrspace(5))"
            w.put("call void @llvm.va_start.p5(ptr addrspace(5) %list)")
            w.put(f"%first = va_arg ptr addrspace(5) %list, {WORD}")
            w.put("call void @llvm.va_end.p5(ptr addrspace(5) %list)", f"ret {WORD} %first")
            w.end()
        case "late":
            _function(w, f"internal {WORD} @chosen{argument}", "%a")
            w.lines += ["define internal ptr @resolver() {", "  ret ptr @chosen", "}\n"]
            w.globals.append(f"@late = internal ifunc {WORD} ({WORD}), ptr @resolver")
        case "alike":
            seed = w.rng.getrandbits(32)
            for name in ("first", "second"):
                w.rng.seed(seed)
                _function(w, f"internal {WORD} @{name}{argument} noinline", "%a")
        case "table":
            _table(w)
        case "globals":
            for name in ("one", "two"):
                w.globals.append(f"@{name} = internal global {WORD} {w.pick('0', '3')}, align 4")
        case _:
            w.lines += ["define internal void @stop() {", "  ret void", "}\n"]


def _table(w: Writing) -> None:
    """A virtual table of two parts, each with a type."""
    for name in ("slot.0", "slot.1"):
        _function(w, f"internal {WORD} @{name}({WORD} %a)", "%a")
    types = ", ".join(f"!type {w.note(text)}" for text in ('!{i64 0, !"A"}', '!{i64 8, !"B"}'))
    slots = "{ [1 x ptr], [1 x ptr] } { [1 x ptr] [ptr @slot.0], [1 x ptr] [ptr @slot.1] }"
    w.globals.append(f"@parts = internal constant {slots}, {types}")


def _use(w: Writing, kind: str, value: str, token: str) -> str:
    match kind:
        case "always" | "available" | "late":
            return w.value(f"call {WORD} @{kind}({WORD} {value}) convergent{w.bundle(token)}")
        case "variadic":
            return w.value(f"call {WORD} ({WORD}, ...) @variadic({WORD} {value}, {WORD} %y)")
        case "alike":
            got = w.value(f"call {WORD} @first({WORD} {value}) convergent{w.bundle(token)}")
            return w.value(f"call {WORD} @second({WORD} {got}) convergent{w.bundle(token)}")
        case "table":
            place = (
                "getelementptr inrange(0, 8) ({ [1 x ptr], [1 x ptr] }, ptr @parts, i32 0, i32 1)"
            )
            slot = w.value(f"load ptr, ptr {place}")
            w.called["test"] = "declare i1 @llvm.type.test(ptr, metadata)"
            w.called["assume"] = "declare void @llvm.assume(i1)"
            known = w.value(f'call i1 @llvm.type.test(ptr {place}, metadata !"B")')
            w.put(f"call void @llvm.assume(i1 {known})")
            return w.value(f"call {WORD} {slot}({WORD} {value}) convergent{w.bundle(token)}")
        case "globals":
            w.put(f"store {WORD} {value}, ptr @one, align 4")
            return w.value(f"load {WORD}, ptr {w.pick('@one', '@two')}, align 4")
        case _:
            return value
