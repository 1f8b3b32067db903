"""Every kind of type (LangRef, "Type System"): a value of it is passed, changed where that can be
shown, and compared."""

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
from verify.semantics.meaning import FLOAT_WIDTHS

WIDTHS = (1, 7, 8, 16, 32, 64, 128, 1024)


def _type(name: str, function: str, evidence: Evidence = PINNED, *declarations: str) -> Entry:
    return Entry(Section.TYPES, name, function, (evidence,), declarations)


def _integer(width: int) -> Entry:
    text = f"i{width}"
    return _type(text, value(text, f"{text} noundef %a", f"%r = sub {text} 0, %a"))


def _float(kind: str, width: int) -> Entry:
    body = f"%n = fneg {kind} %a\n%r = bitcast {kind} %n to i{width}"
    return _type(kind, value(f"i{width}", f"{kind} noundef %a", body))


def _of_two(text: str) -> Entry:
    """An entry that returns the first of two values of the type."""
    function, wrong = (define(text, f"{text} %a, {text} %b", f"ret {text} %{p}") for p in "ab")
    return _type(text, function, Against(wrong))


def _in_memory(text: str) -> Entry:
    """An entry that copies a value through a local variable and a global one."""
    parameters = f"{text} noundef %a, {text} noundef %b"
    body = (
        "%slot = alloca {t}\nstore {t} %{p}, ptr %slot\n%held = load {t}, ptr %slot\n"
        "store {t} %held, ptr @opaque\n%r = load {t}, ptr @opaque"
    )
    function, wrong = (value(text, parameters, body.replace("{p}", p)) for p in "ab")
    direct = "store {t} %a, ptr @opaque\nret {t} %a"
    same = define(text, parameters, direct.replace("{t}", text))
    function, wrong = (f.replace("{t}", text) for f in (function, wrong))
    evidence = (Same(same), Against(wrong))
    return Entry(
        Section.TYPES, f"{text}, in memory", function, evidence, ("@opaque = global i64 0",)
    )


def _pointer(space: str) -> Entry:
    text = f"ptr{space}"
    body = (
        f"%p = inttoptr i32 %a to {text}\n%e = getelementptr i8, {text} %p, i32 1\n"
        f"%r = ptrtoint {text} %e to i32"
    )
    return _type(text, value("i32", "i32 noundef %a", body))


_OPAQUE = (
    'target("spirv.Sampler")',
    'target("spirv.VulkanBuffer", [0 x i32], 12, 1)',
    'target("spirv.Type", 20, 4, 32)',
    'target("spirv.Literal", 32)',
    'target("amdgcn.named.barrier", 0)',
)
_BUFFER = 'target("dx.RawBuffer", i32, 1, 0)'
"""A type that no parameter can have: like a token."""
_BINDING = "llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i32_1_0t"
_POINTER_TO = "llvm.dx.resource.getpointer.p0.tdx.RawBuffer_i32_1_0t"
_BIND = f"%h = call {_BUFFER} @{_BINDING}(i32 0, i32 1, i32 1, i32 0, ptr null)"
_KEEP = f"%slot = alloca {_BUFFER}\nstore {_BUFFER} %h, ptr %slot"
_KEPT = f"{_KEEP}\n%held = load {_BUFFER}, ptr %slot"


def _element(body: str, handle: str, index: str) -> str:
    """An entry that loads from the buffer."""
    point = f"%p = call ptr @{_POINTER_TO}({_BUFFER} {handle}, i32 {index})"
    return value("i32", "i32 noundef %i", f"{_BIND}\n{body}\n{point}\n%r = load i32, ptr %p")


_TOKEN = """%t = call token @llvm.experimental.convergence.anchor()
call void @meet() [ "convergencectrl"(token %t) ]
ret void"""
_SCOPES = "call void @llvm.experimental.noalias.scope.decl(metadata !2)"
_PAIR = "{ i8, i16 }"
_VECTOR_OF_POINTERS = """%one = insertelement <2 x ptr> poison, ptr @g, i32 0
%two = insertelement <2 x ptr> %one, ptr %p, i32 1
%x = extractelement <2 x ptr> %two, i32 %i
%r = icmp eq ptr %x, @g"""

TYPES: tuple[Entry, ...] = (
    _type(
        "void",
        define("void", "i8 noundef %a", "store i8 %a, ptr @g\nret void"),
        Against(define("void", "i8 noundef %a", "ret void")),
        "@g = global i8 0",
    ),
    *map(_integer, WIDTHS),
    *[_float(kind, width) for kind, width in FLOAT_WIDTHS.items()],
    *map(_of_two, ("x86_fp80", "ppc_fp128")),
    *map(_pointer, ("", " addrspace(1)", " addrspace(3)", " addrspace(5)")),
    *[
        _type(text, value(part, f"{text} noundef %a", f"%r = extractelement {text} %a, i32 1"))
        for text, part in (("<2 x i8>", "i8"), ("<4 x half>", "half"), ("<3 x i1>", "i1"))
    ],
    _type(
        "<2 x ptr>",
        value("i1", "ptr %p, i32 noundef %i", _VECTOR_OF_POINTERS),
        Against(value("i1", "ptr %p, i32 noundef %i", "%r = icmp eq ptr %p, @g")),
        "@g = global i8 0",
    ),
    _type(
        "<vscale x 2 x i8>",
        value(
            "i8",
            "<vscale x 2 x i8> noundef %a",
            "%r = extractelement <vscale x 2 x i8> %a, i32 1",
        ),
        Against(define("i8", "<vscale x 2 x i8> noundef %a", "ret i8 0")),
    ),
    *[
        _type(text, value(part, f"{text} noundef %a", f"%r = extractvalue {text} %a, 1"))
        for text, part in (
            ("[2 x i8]", "i8"),
            (_PAIR, "i16"),
            (f"<{_PAIR}>", "i16"),
            (f"{{ i1, [2 x {_PAIR}] }}", f"[2 x {_PAIR}]"),
        )
    ],
    _type(
        "%named",
        value("i16", "%pair noundef %a", "%r = extractvalue %pair %a, 1"),
        Against(define("i16", "%pair noundef %a", "ret i16 0")),
        f"%pair = type {_PAIR}",
    ),
    _type(
        "opaque structure",
        value("i1", "ptr %p", "%r = icmp eq ptr %p, @unknown.size"),
        Against(define("i1", "ptr %p", "ret i1 true")),
        "%opaque = type opaque",
        "@unknown.size = external global %opaque",
    ),
    *map(_of_two, _OPAQUE),
    _in_memory('target("spirv.Sampler")'),
    Entry(
        Section.TYPES,
        _BUFFER,
        _element(_KEPT, "%held", "%i"),
        (Same(_element("", "%h", "%i")), Against(_element("", "%h", "0"))),
        (
            f"declare {_BUFFER} @{_BINDING}(i32, i32, i32, i32, ptr)",
            f"declare ptr @{_POINTER_TO}({_BUFFER}, i32)",
        ),
    ),
    _type(
        "x86_amx",
        define("i8", "ptr %p", "%t = load x86_amx, ptr %p\nret i8 1"),
        Against(define("i8", "ptr %p", "ret i8 0")),
    ),
    _type(
        "token",
        define("void", "", _TOKEN, attributes="convergent"),
        Against(define("void", "", "ret void", attributes="convergent")),
        "declare token @llvm.experimental.convergence.anchor()",
        "declare void @meet() convergent nounwind willreturn",
    ),
    _type(
        "metadata",
        value("i8", "i8 noundef %a", f"{_SCOPES}\n%r = sub i8 0, %a"),
        PINNED,
        "declare void @llvm.experimental.noalias.scope.decl(metadata)",
        "!0 = distinct !{!0}",
        "!1 = distinct !{!1, !0}",
        "!2 = !{!1}",
    ),
)
