"""Memory instructions, each in a function whose result shows its effect (docs/memory.md)."""

from __future__ import annotations

from corpus.catalogue.entry import (
    PINNED,
    Against,
    Entry,
    Evidence,
    Same,
    Section,
    define,
    value,
)

_A = "i8 noundef %a"
_TWO = "i8 noundef %a, i8 noundef %b"
G = "@g = global i8 0"
_WORDS = "@words = global [4 x i32] zeroinitializer"
_BUFFER = "ptr addrspace(1) %p, i32 noundef %n"
_MAKE = (
    "%b = call ptr addrspace({0}) @llvm.amdgcn.make.buffer.rsrc.p{0}.p1(ptr addrspace(1) %p, "
    "i16 0, i64 64, i32 159744)"
)
_RESOURCE = _MAKE.format(8)
_FAT = f"{_MAKE.format(7)}\n%q = getelementptr i8, ptr addrspace(7) %b, i32 %n"
_READ = (
    "%r = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %b, i32 {}, i32 0, i32 0)"
)
_PLACE = "%q = getelementptr i8, ptr addrspace(1) %p, i64 60"
_MAKERS = (
    *(
        f"declare ptr addrspace({space}) @llvm.amdgcn.make.buffer.rsrc.p{space}.p1("
        "ptr addrspace(1), i16, i64, i32)"
        for space in (7, 8)
    ),
    "declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8), i32, i32, i32)",
)
_LOOK = "declare void @look(ptr) nounwind willreturn"

_VOLATILE = "%p = alloca i8\nstore volatile i8 %a, ptr %p\n%r = load volatile i8, ptr %p"
_ATOMIC = "%p = alloca i8\nstore atomic i8 %a, ptr %p monotonic, align 1\n%r = load i8, ptr %p"


def _memory(name: str, function: str, evidence: Evidence = PINNED, *declarations: str) -> Entry:
    return Entry(Section.MEMORY, name, function, (evidence,), declarations)


def _private(name: str, body: str, *declarations: str) -> Entry:
    return _memory(f"private: {name}", value("i8", _TWO, body), PINNED, *declarations)


_PRIVATE: tuple[Entry, ...] = (
    _private("load and store", "%p = alloca i8\nstore i8 %a, ptr %p\n%r = load i8, ptr %p"),
    _private(
        "part of a value",
        "%p = alloca i32\nstore i32 66051, ptr %p\n%e = getelementptr i8, ptr %p, i64 1\n"
        "store i8 %a, ptr %e\n%w = load i32, ptr %p\n%s = lshr i32 %w, 8\n%r = trunc i32 %s to i8",
    ),
    _private(
        "index that varies",
        '%p = alloca [4 x i8]\nstore [4 x i8] c"abcd", ptr %p\n%i = and i8 %a, 3\n'
        "%e = getelementptr i8, ptr %p, i8 %i\nstore i8 %b, ptr %e\n%r = load i8, ptr %p",
    ),
    _private(
        "index that varies over more than 128 places",
        "%p = alloca [256 x i8]\n%i = zext i8 %a to i64\n%e = getelementptr i8, ptr %p, i64 %i\n"
        "store i8 %b, ptr %e\n%r = load i8, ptr %e",
    ),
    _private(
        "address in private memory",
        "%p = alloca i8\n%h = alloca ptr\nstore ptr %p, ptr %h\nstore i8 %a, ptr %p\n"
        "%q = load ptr, ptr %h\n%r = load i8, ptr %q",
    ),
    _private(
        "address chosen among local variables",
        "%p = alloca i8\n%q = alloca i8\nstore i8 %a, ptr %p\nstore i8 %b, ptr %q\n"
        "%c = icmp ult i8 %a, %b\n%s = select i1 %c, ptr %p, ptr %q\n%r = load i8, ptr %s",
    ),
    _private(
        "address of a local variable or of shared memory",
        "%p = alloca i8\nstore i8 %a, ptr %p\n%c = icmp ult i8 %b, %a\n"
        "%s = select i1 %c, ptr %p, ptr @g\n%r = load i8, ptr %s",
        G,
    ),
    _private(
        "address given to a call",
        "%p = alloca i8\nstore i8 %a, ptr %p\ncall void @look(ptr %p)\n%r = sub i8 %a, %b",
        _LOOK,
    ),
    _private(
        "address in shared memory",
        "%p = alloca i8\nstore i8 %a, ptr %p\nstore ptr %p, ptr @holder\n%r = load i8, ptr %p",
        "@holder = global ptr null",
    ),
    _private(
        "address as a number",
        "%p = alloca i8\nstore i8 %a, ptr %p\n%n = ptrtoint ptr %p to i64\n"
        "%q = inttoptr i64 %n to ptr\n%r = load i8, ptr %q",
    ),
    _private(
        "fill with a pattern",
        "%p = alloca [3 x i16]\n%w = zext i8 %a to i16\n"
        "call void @llvm.experimental.memset.pattern.p0.i16.i64(ptr %p, i16 %w, i64 3, i1 false)\n"
        "%e = getelementptr i8, ptr %p, i64 4\n%r = load i8, ptr %e",
        "declare void @llvm.experimental.memset.pattern.p0.i16.i64(ptr, i16, i64, i1)",
    ),
    _private(
        "size that varies",
        "%p = alloca i8, i8 %b\nstore i8 %a, ptr %p\n%r = load i8, ptr %p",
    ),
    _memory(
        "private: volatile access",
        value("i8", _TWO, _VOLATILE),
        Against(value("i8", _TWO, _VOLATILE.replace("%a", "%b"))),
    ),
    Entry(
        Section.MEMORY,
        "private: atomic access",
        value("i8", _TWO, _ATOMIC),
        (
            Same(value("i8", _TWO, "%r = add i8 %a, 0")),
            Against(value("i8", _TWO, _ATOMIC.replace("%a", "%b"))),
        ),
    ),
)


def _heap(name: str, body: str, *declarations: str) -> Entry:
    return _memory(f"heap: {name}", value("i8", _TWO, body), PINNED, *declarations)


_MALLOC, _CALLOC = "declare ptr @malloc(i64)", "declare ptr @calloc(i64, i64)"
_FREE = "declare void @free(ptr)"

_HEAP: tuple[Entry, ...] = (
    _heap(
        "malloc and free",
        "%p = call ptr @malloc(i64 4)\nstore i8 %a, ptr %p\n%r = load i8, ptr %p\n"
        "call void @free(ptr %p)",
        _MALLOC,
        _FREE,
    ),
    _heap(
        "zeros of calloc",
        "%p = call ptr @calloc(i64 2, i64 4)\nstore i8 %a, ptr %p\n"
        "%w = load i32, ptr %p\n%r = trunc i32 %w to i8",
        _CALLOC,
    ),
    _heap(
        "size that varies",
        "%n = zext i8 %b to i64\n%m = add i64 %n, 1\n%p = call ptr @malloc(i64 %m)\n"
        "store i8 %a, ptr %p\n%r = load i8, ptr %p",
        _MALLOC,
    ),
    _heap(
        "operator new",
        "%p = call ptr @_Znwm(i64 4)\nstore i8 %a, ptr %p\n%r = load i8, ptr %p\n"
        "call void @_ZdlPv(ptr %p)",
        "declare ptr @_Znwm(i64)",
        "declare void @_ZdlPv(ptr)",
    ),
    _heap(
        "realloc",
        "%p = call ptr @malloc(i64 4)\nstore i8 %a, ptr %p\n"
        "%q = call ptr @realloc(ptr %p, i64 8)\n%r = load i8, ptr %q",
        _MALLOC,
        "declare ptr @realloc(ptr, i64)",
    ),
    _heap(
        "address given to a call",
        "%p = call ptr @malloc(i64 4)\nstore i8 %a, ptr %p\ncall void @look(ptr %p)\n"
        "%r = sub i8 %a, %b",
        _MALLOC,
        _LOOK,
    ),
)


def _shared(name: str, body: str, *declarations: str) -> Entry:
    return _memory(f"shared: {name}", value("i8", _TWO, body), PINNED, *declarations)


def _in_space(number: int) -> Entry:
    variable = f"@in.{number} = external addrspace({number}) global i8"
    pointer = f"ptr addrspace({number}) @in.{number}"
    body = f"store i8 %a, {pointer}\n%r = load i8, {pointer}"
    return _shared(f"address space {number}", body, variable)


_POINTERS = "ptr noundef %p, ptr noundef %q"

_SHARED: tuple[Entry, ...] = (
    _shared("load and store of a global", "store i8 %a, ptr @g\n%r = load i8, ptr @g", G),
    *map(_in_space, (1, 3, 4, 5, 7)),
    _memory(
        "shared: pointers that may be the same",
        value(
            "i8",
            _POINTERS,
            "store i8 1, ptr %p\nstore i8 2, ptr %q\n%r = load i8, ptr %p",
        ),
        Against(define("i8", _POINTERS, "store i8 1, ptr %p\nstore i8 2, ptr %q\nret i8 1")),
    ),
    _shared(
        "part of a value",
        "store i32 66051, ptr @words\n%e = getelementptr i8, ptr @words, i64 1\n"
        "store i8 %a, ptr %e\n%w = load i32, ptr @words\n%s = lshr i32 %w, 8\n"
        "%r = trunc i32 %s to i8",
        _WORDS,
    ),
    _shared(
        "struct with padding",
        "%s = insertvalue { i8, i32 } { i8 1, i32 2 }, i8 %a, 0\n"
        "store { i8, i32 } %s, ptr @words\n%v = load { i8, i32 }, ptr @words\n"
        "%r = extractvalue { i8, i32 } %v, 0",
        _WORDS,
    ),
    _shared(
        "vector",
        "%v = insertelement <4 x i8> zeroinitializer, i8 %a, i32 2\n"
        "store <4 x i8> %v, ptr @words\n%w = load <4 x i8>, ptr @words\n"
        "%r = extractelement <4 x i8> %w, i32 2",
        _WORDS,
    ),
    _shared(
        "pointer in memory",
        "store ptr @g, ptr @words\nstore i8 %a, ptr @g\n%p = load ptr, ptr @words\n"
        "%c = icmp eq ptr %p, @g\n%r = select i1 %c, i8 %a, i8 %b",
        _WORDS,
        G,
    ),
    _shared(
        "generic pointer to another address space",
        "store i8 %a, ptr addrspace(3) @in.3\n"
        "%p = addrspacecast ptr addrspace(3) @in.3 to ptr\n%r = load i8, ptr %p",
        "@in.3 = external addrspace(3) global i8",
    ),
    _memory(
        "shared: buffer resource",
        value("i32", _BUFFER, f"{_RESOURCE}\n{_READ.format(60)}"),
        Same(value("i32", _BUFFER, f"{_PLACE}\n%r = load i32, ptr addrspace(1) %q, align 1")),
        *_MAKERS,
    ),
    _memory(
        "shared: buffer fat pointer",
        value("i32", _BUFFER, f"{_FAT}\n%r = load i32, ptr addrspace(7) %q, align 1"),
        Same(value("i32", _BUFFER, f"{_RESOURCE}\n{_READ.format('%n')}")),
        *_MAKERS,
    ),
    _memory(
        "shared: contents of a constant",
        value("i8", "", "%r = load i8, ptr @five"),
        Same(define("i8", "", "ret i8 5")),
        "@five = constant i8 5",
    ),
    _memory(
        "shared: null",
        value("i8", "ptr noundef %p", "%r = load i8, ptr %p"),
        Against(value("i8", "ptr noundef %p", "%v = load i8, ptr null\n%r = load i8, ptr %p")),
    ),
    _memory(
        "shared: alignment",
        value("i32", "ptr noundef %p", "%r = load i32, ptr %p, align 1"),
        Against(value("i32", "ptr noundef %p", "%r = load i32, ptr %p, align 4")),
    ),
    _memory(
        "shared: what an unknown call may write",
        value("i8", _A, "store i8 %a, ptr @g\ncall void @look(ptr @g)\n%r = load i8, ptr @g"),
        Against(define("i8", _A, "store i8 %a, ptr @g\ncall void @look(ptr @g)\nret i8 %a")),
        G,
        _LOOK,
    ),
)

MEMORY: tuple[Entry, ...] = (*_PRIVATE, *_HEAP, *_SHARED)
