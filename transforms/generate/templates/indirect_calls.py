"""Indirect calls, and those that passes make direct: a select or a phi of functions, a table of
them, a virtual table, a profile of targets."""

from __future__ import annotations

from hashlib import md5

from transforms.generate.templates.writing import WORD, Writing

MEMBERS = ("first", "second", "third")
FILE = "program"
KINDS = ("select", "phi", "table", "profile", "virtual", "variable")
BRANCHING = ("table", "profile")
"""Kinds of which a pass makes a branch, where it knows the functions."""


def indirect(w: Writing) -> None:
    """A function that calls one of its module's others by its address."""
    members = MEMBERS[: w.rng.choice((2, 2, 3))]
    kind = w.pick(*KINDS)
    branches = kind in BRANCHING
    # Nothing is known of a function outside: what becomes of its calls can be decided.
    outside = w.chance(0.2 if branches else 0.7)
    convergent = w.chance(0.4 if branches else 0.7)
    for number, name in enumerate(members):
        _member(w, name, number, declared=outside)
    w.begin(f"{WORD} @f({WORD} %x, {WORD} %y) convergent")
    if w.chance(0.4):
        w.entry()  # else what becomes of the call is before it
    pointer, note = _pointer(w, kind, members, outside=outside)
    if convergent:
        w.maybe(0.2, w.entry(), "%x")
    attribute = " convergent" if convergent else ""
    bundle = w.bundle(w.entry()) if convergent else ""
    w.put(f"%got = call {WORD} {pointer}({WORD} %x){attribute}{bundle}{note}")
    made = w.maybe(0.5, w.entry(), "%got")
    w.put(f"ret {WORD} {made}")
    w.end()


def _member(w: Writing, name: str, number: int, *, declared: bool) -> None:
    if declared:
        w.called[name] = f"declare {WORD} @{name}({WORD})"
        return
    attributes = "convergent" + w.pick("", "", " noinline")
    w.begin(f"internal {WORD} @{name}({WORD} %a) {attributes}")
    made = "%a"
    if w.chance(0.8):
        made = w.operation(w.entry(), "%a")
    if w.chance(0.3):
        made = str(number)  # the same in all calls: a uniform result
    w.put(f"ret {WORD} {made}")
    w.end()


def _pointer(w: Writing, kind: str, members: tuple[str, ...], *, outside: bool) -> tuple[str, str]:
    """The function that is called, and the metadata of the call."""
    pointers = [f"ptr @{name}" for name in members]
    if kind == "phi":
        w.put(f"br i1 {w.condition('%y')}, label %left, label %right")
        w.label("left")
        w.put("br label %join")
        w.label("right")
        w.put("br label %join")
        w.label("join")
        return w.value(f"phi ptr [ @{members[0]}, %left ], [ @{members[1]}, %right ]"), ""
    if kind == "table":
        size = len(members)
        entries = ", ".join(pointers)
        w.globals.append(f"@table = internal constant [{size} x ptr] [{entries}]")
        index = w.value(f"urem {WORD} %y, {size}")
        place = f"getelementptr inbounds [{size} x ptr], ptr @table, {WORD} 0, {WORD} {index}"
        return w.value(f"load ptr, ptr {w.value(place)}"), ""
    if kind == "virtual":
        return _virtual(w, members), ""
    if kind == "variable":
        w.globals.append(f"@chosen = internal global {pointers[0]}")
        return w.value("load ptr, ptr @chosen"), ""
    pointer = w.value(f"select i1 {w.condition('%y')}, {pointers[0]}, {pointers[1]}")
    return pointer, _targets(w, members, outside=outside) if kind == "profile" else ""


def _targets(w: Writing, members: tuple[str, ...], *, outside: bool) -> str:
    """`, !prof !N` with how often each target was called, by the hash of its name; that of an
    internal function holds the file's."""
    w.globals.append(f'source_filename = "{FILE}"')
    names = members if outside else tuple(f"{FILE};{name}" for name in members)
    counts = ", ".join(f"i64 {name_hash(name)}, i64 {900 >> i}" for i, name in enumerate(names))
    note = w.note(f'!{{!"VP", i32 0, i64 1800, {counts}}}')
    return f", !prof {note}"


def name_hash(name: str) -> int:
    """The hash by which a profile names a function."""
    value = int.from_bytes(md5(name.encode(), usedforsecurity=False).digest()[:8], "little")
    return value - (1 << 64) if value >> 63 else value


def _virtual(w: Writing, members: tuple[str, ...]) -> str:
    """A load from a virtual table, of which type metadata say which it may be."""
    one = w.chance(0.5)  # the same function in both
    for number, name in enumerate(members[:2]):
        name = members[0] if one else name
        note = w.note('!{i64 0, !"class"}')
        w.globals.append(
            f"@table.{number} = internal constant {{ ptr }} {{ ptr @{name} }}, !type {note}"
        )
    table = w.value(f"select i1 {w.condition('%y')}, ptr @table.0, ptr @table.1")
    w.called["test"] = "declare i1 @llvm.type.test(ptr, metadata)"
    w.called["assume"] = "declare void @llvm.assume(i1)"
    known = w.value(f'call i1 @llvm.type.test(ptr {table}, metadata !"class")')
    w.put(f"call void @llvm.assume(i1 {known})")
    return w.value(f"load ptr, ptr {table}")
