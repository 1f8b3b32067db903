"""Loads and stores of locals, globals and LDS between convergent operations: LICM, GVN, GVNHoist,
DSE, MemCpyOpt, MergedLoadStoreMotion, loop versioning."""

from __future__ import annotations

from transforms.generate.templates.writing import WORD, Writing

OBJECTS = {
    "@lds": "@lds = internal addrspace(3) global [8 x i32] undef",
    "@kept": "@kept = internal global [8 x i32] zeroinitializer",
    "@seen": "@seen = external global [8 x i32]",
}
SPACES = {"@lds": "ptr addrspace(3)", "@kept": "ptr", "@seen": "ptr", "%own": "ptr addrspace(5)"}
SANITIZED = "".join(f" sanitize_{name}" for name in ("address", "hwaddress", "memory", "thread"))


def accesses(w: Writing) -> None:
    """Straight code, a diamond and perhaps a loop, each with accesses and operations."""
    watched = SANITIZED if w.chance(0.5) else ""
    w.begin(f"{WORD} @f({WORD} %x, {WORD} %y) convergent{watched}")
    w.put(f"%own = alloca [8 x {WORD}], align 4, addrspace(5)")
    first, second = w.pick(*SPACES), w.pick(*SPACES)
    if w.chance(0.5):
        w.entry()  # else what is added to the first access is before it
    _store(w, first, _load(w, "@kept", w.small("%y", w.rng.choice((3, 15)))))
    token = w.entry()
    w.maybe(0.5, token, "%x")
    if w.chance(0.3):
        _copy(w)
    loop = w.chance(0.5)
    bound = w.small("%y") if loop else ""
    if loop:
        w.put("br label %loop")
        w.label("loop")
        w.put(f"%i = phi {WORD} [ 0, %entry ], [ %i.next, %join ]")
        token = w.heart(token)
    index = w.pick("0", "1", "%i" if loop else "0")
    read = _load(w, first, index)
    w.maybe(0.3, token, read)
    w.put(f"br i1 {w.condition('%x', read)}, label %left, label %right")
    for arm in ("left", "right"):
        w.label(arm)
        made = w.maybe(0.4, token, read)
        again = _load(w, w.pick(first, second), index)
        if w.chance(0.6):
            _store(w, second, w.pick(made, again), index)
        made = w.maybe(0.3, token, again)
        w.put("br label %join")
    w.label("join")
    last = _load(w, w.pick(first, second), index)
    w.maybe(0.5, token, last)
    if loop:
        w.put(f"%i.next = add nuw nsw {WORD} %i, 1", f"%more = icmp ult {WORD} %i.next, {bound}")
        w.put("br i1 %more, label %loop, label %end")
        w.label("end")
    w.put(f"ret {WORD} {_load(w, second)}")
    w.end()


def _place(w: Writing, object_: str, index: str) -> str:
    if object_ in OBJECTS and OBJECTS[object_] not in w.globals:
        w.globals.append(OBJECTS[object_])
    if index == "0":
        return object_
    space = SPACES[object_]
    return w.value(
        f"getelementptr inbounds [8 x {WORD}], {space} {object_}, {WORD} 0, {WORD} {index}"
    )


def _load(w: Writing, object_: str, index: str = "0") -> str:
    place = _place(w, object_, index)
    return w.value(f"load {WORD}, {SPACES[object_]} {place}, align 4")


def _store(w: Writing, object_: str, value: str, index: str = "0") -> None:
    place = _place(w, object_, index)
    w.put(f"store {WORD} {value}, {SPACES[object_]} {place}, align 4")


def _copy(w: Writing) -> None:
    """From a global to the local array, or the other way."""
    _place(w, "@kept", "0")
    if w.chance(0.5):
        w.called["copy"] = "declare void @llvm.memcpy.p5.p0.i64(ptr addrspace(5), ptr, i64, i1)"
        w.put("call void @llvm.memcpy.p5.p0.i64(ptr addrspace(5) %own, ptr @kept, i64 8, i1 false)")
    else:
        w.called["fill"] = "declare void @llvm.memset.p5.i64(ptr addrspace(5), i8, i64, i1)"
        w.put("call void @llvm.memset.p5.i64(ptr addrspace(5) %own, i8 0, i64 16, i1 false)")
