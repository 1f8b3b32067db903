"""Pieces of code, one for each of the passes that look for a single thing, between convergent
operations and in arms: copies and comparisons of memory, assumptions, atomic operations, checks."""

from __future__ import annotations

from collections.abc import Callable

from transforms.generate.templates.arithmetic import ARITHMETIC
from transforms.generate.templates.branches import BRANCHES
from transforms.generate.templates.writing import WORD, Writing

Piece = Callable[[Writing, str], str]
"""Writes code; an integer that depends on it.  The second argument is a token."""
FEATURES = ' "target-features"="+retpoline-indirect-branches"'
"""What IndirectBrExpand wants of an x86 processor."""
ATTRIBUTES = (
    "",
    "",
    " sspstrong",
    " safestack",
    FEATURES,
    ' "instrument-function-entry"="__cyg_profile_func_enter"',
)
SHARED = tuple(f"@{name} = external global [16 x {WORD}], align 4" for name in "pq")
LOCALS = ("%one", "%two")


def pieces(w: Writing) -> None:
    """One to three pieces, the last perhaps in an arm."""
    space = w.pick("", "5", "5")
    calls = w.note('!{!"function_entry_count", i64 160000}')
    personality = " personality ptr @personality"
    w.called["personality"] = "declare i32 @personality(...)"
    w.globals += SHARED
    attributes = f"convergent{w.pick(*ATTRIBUTES)}{personality} !prof {calls}"
    w.begin(f"{WORD} @f({WORD} %x, {WORD} %y) {attributes}")
    for name in LOCALS:
        w.put(f"{name} = alloca [4 x {WORD}], align 4" + (f", addrspace({space})" if space else ""))
    # Where the first operation is after a piece, what a pass adds to it may be before the token.
    token = w.entry() if w.chance(0.5) else ""
    made = w.maybe(0.4, w.entry(), "%x") if token else "%x"
    for number in range(w.rng.choice((1, 2, 2))):
        token = token if number == 0 else w.entry()
        made = w.value(f"add {WORD} {made}, {_piece(w, space)(w, token)}")
        made = w.maybe(0.5, w.entry(), made)
    if w.chance(0.5):
        w.put(f"br i1 {w.condition('%y', made)}, label %arm, label %end")
        w.label("arm")
        w.maybe(0.6, w.entry(), _piece(w, space)(w, w.entry()))
        w.put("br label %end")
        w.label("end")
    w.maybe(0.5, w.entry(), "%x")
    w.put(f"ret {WORD} %x")
    if w.chance(0.1):
        w.label("unreached")
        w.put(f"ret {WORD} 0")
    w.end()


def _piece(w: Writing, space: str) -> Piece:
    table = w.rng.choice((_memory(space), ARITHMETIC, BRANCHES))
    return w.rng.choice(table)


def _memory(space: str) -> tuple[Piece, ...]:
    """Pieces of memory; locals are in this address space."""

    def copies(w: Writing, token: str) -> str:
        """From one to the other to a third; an operation in between."""
        _copy(w, space, "%one", "@p", to_local=True)
        w.maybe(0.4, token or w.entry(), "%y")
        _move(w, space, "%two", "%one")
        return _load(w, f"ptr{_in(space)} %two")

    def cleared(w: Writing, _: str) -> str:
        """Filled, and overwritten in part."""
        name = f"llvm.memset.p{space or '0'}.i64"
        w.called[name] = f"declare void @{name}(ptr{_in(space)}, i8, i64, i1)"
        w.put(f"call void @{name}(ptr{_in(space)} %one, i8 0, i64 16, i1 false)")
        _copy(w, space, "%one", "@q", to_local=True)
        return _load(w, f"ptr{_in(space)} %one")

    def initial(w: Writing, _: str) -> str:
        """Initialised automatically, and used in an arm."""
        note = w.note('!{!"auto-init"}')
        w.put(f"store {WORD} -1431655766, ptr{_in(space)} %one, align 4, !annotation {note}")
        return _in_arm(w, lambda: _load(w, f"ptr{_in(space)} %one"))

    def indexed(w: Writing, token: str) -> str:
        """The content of a local array at an index of each thread."""
        place = f"getelementptr inbounds [4 x {WORD}], ptr{_in(space)} %two, {WORD} 0, {WORD} "
        w.put(f"store {WORD} {w.maybe(0.3, token, '%y')}, ptr{_in(space)} %two")
        return _load(w, f"ptr{_in(space)} {w.value(place + w.small('%x'))}")

    return copies, cleared, initial, indexed, _compared, _sized, _atomic, _flat, _aligned


def _in(space: str) -> str:
    return f" addrspace({space})" if space else ""


def _load(w: Writing, place: str, align: int = 4) -> str:
    return w.value(f"load {WORD}, {place}, align {align}")


def _in_arm(w: Writing, write: Callable[[], str]) -> str:
    """In an arm that some threads take."""
    w.made += 1
    number = w.made
    w.put(f"br i1 {w.condition('%y')}, label %in{number}, label %past{number}")
    w.label(f"in{number}")
    w.maybe(0.5, w.entry(), write())
    w.put(f"br label %past{number}")
    w.label(f"past{number}")
    return "%y"


def _copy(w: Writing, space: str, to: str, source: str, *, to_local: bool) -> None:
    spaces = (space, "") if to_local else ("", space)
    name = "llvm.memcpy." + ".".join(f"p{each or '0'}" for each in spaces) + ".i64"
    first, second = (f"ptr{_in(each)}" for each in spaces)
    w.called[name] = f"declare void @{name}({first}, {second}, i64, i1)"
    w.put(f"call void @{name}({first} {to}, {second} {source}, i64 16, i1 false)")


def _move(w: Writing, space: str, to: str, source: str) -> None:
    local = f"ptr{_in(space)}"
    kind = w.pick("memcpy", "memmove")
    name = f"llvm.{kind}.p{space or '0'}.p{space or '0'}.i64"
    w.called[name] = f"declare void @{name}({local}, {local}, i64, i1)"
    w.put(f"call void @{name}({local} {to}, {local} {source}, i64 16, i1 false)")


def _compared(w: Writing, _: str) -> str:
    """The C library's comparison of some bytes."""
    w.called["memcmp"] = (
        "declare i32 @memcmp(ptr, ptr, i64) nounwind willreturn memory(argmem: read)"
    )
    got = w.value(f"call i32 @memcmp(ptr @p, ptr @q, i64 {w.pick('3', '8', '24')})")
    if w.chance(0.5):
        return got
    return w.value(f"zext i1 {w.value(f'icmp eq i32 {got}, 0')} to {WORD}")


def _sized(w: Writing, _: str) -> str:
    """A copy of which a profile says how many bytes it mostly has."""
    w.called["sized"] = "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)"
    note = w.note('!{!"VP", i32 1, i64 16000, i64 4, i64 15000, i64 8, i64 1000}')
    size = w.value(f"zext {WORD} {w.small('%x', 7)} to i64")
    copy = f"call void @llvm.memcpy.p0.p0.i64(ptr @p, ptr @q, i64 {size}, i1 false)"
    w.put(f"{copy}, !prof {note}")
    return _load(w, "ptr @p")


def _atomic(w: Writing, token: str) -> str:
    """A read-modify-write operation of the same memory by all threads, whose result is used or
    not."""
    w.globals[:] = [*w.globals, *({"@all = external global i32, align 4"} - {*w.globals})]
    operation = w.pick("add", "add", "sub", "nand", "max", "xor", "uinc_wrap", "xchg")
    value = w.pick("1", "%x", w.maybe(0.5, token or w.entry(), "%y"))
    order = w.pick("monotonic", "seq_cst")
    scope = w.pick("", ' syncscope("agent")', ' syncscope("workgroup")')
    place = w.pick("@all", "@all", "@p")
    old = w.value(f"atomicrmw {operation} ptr {place}, {WORD} {value}{scope} {order}, align 4")
    return old if w.chance(0.5) else "%x"


def _flat(w: Writing, _: str) -> str:
    """LDS, by an address that may be of any memory."""
    w.globals[:] = [
        *w.globals,
        *({"@cell = internal addrspace(3) global i32 undef"} - {*w.globals}),
    ]
    flat = w.value("addrspacecast ptr addrspace(3) @cell to ptr")
    w.put(f"store {WORD} %x, ptr {flat}, align 4")
    return _load(w, f"ptr {flat}")


def _aligned(w: Writing, _: str) -> str:
    """A load of what an assumption says the alignment of."""
    w.called["assume"] = "declare void @llvm.assume(i1)"
    w.put('call void @llvm.assume(i1 true) [ "align"(ptr @p, i64 16) ]')
    return _load(w, "ptr @p")
