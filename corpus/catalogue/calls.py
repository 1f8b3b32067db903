"""Calls and functions (LangRef, "'call' Instruction", "Functions", "Calling Conventions",
"Linkage Types")."""

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
from corpus.catalogue.instructions import LANDING, PERSONALITY, THROWS

_A = "i8 noundef %a"
_BY_VALUE = """%slot = alloca i8
store i8 %a, ptr %slot
%copied = call i8 @takes.copy(ptr byval(i8) %slot)
%held = load i8, ptr %slot
%twice = shl i8 %copied, 1
%r = sub i8 %twice, %held"""
_UNWINDS = LANDING.replace("{}", "ret i8 2")
_TWO = "i8 noundef %a, i8 noundef %b"
_COMPUTES = "memory(none) willreturn nounwind"


def _call(name: str, function: str, evidence: Evidence = PINNED, *declarations: str) -> Entry:
    return Entry(Section.CALLS, name, function, (evidence,), declarations)


def _unknown(name: str, callee: str, attributes: str, wrong: str) -> Entry:
    """An entry for a call of an unknown function, against another body."""
    function = value("i8", _TWO, f"%r = call i8 @{callee}(i8 %a)")
    declaration = f"declare i8 @{callee}(i8) {attributes}".rstrip()
    return _call(
        f"unknown callee: {name}", function, Against(value("i8", _TWO, wrong)), declaration
    )


def _of_defined(name: str, definition: str, call: str = "call i8 @{}(i8 %a)") -> Entry:
    """An entry for a call of a defined function that negates its argument."""
    callee = "callee." + name.replace(" ", ".")
    function = value("i8", _A, f"%r = {call.replace('{}', callee)}")
    text = definition.replace("{}", f"@{callee}").replace("{{", "{").replace("}}", "}")
    return _call(f"defined callee: {name}", function, PINNED, text)


_BODY = "(i8 %x) {\n  %y = sub i8 0, %x\n  ret i8 %y\n}"
_RECURSIVE = """(i8 %x) {
  %last = icmp ult i8 %x, 60
  br i1 %last, label %end, label %again
again:
  %less = lshr i8 %x, 1
  %inner = call i8 {}(i8 %less)
  ret i8 %inner
end:
  ret i8 %x
}"""
_CONVENTIONS = (
    *("fastcc", "coldcc", "tailcc", "swiftcc", "spir_func", "amdgpu_gfx", "ptx_device", "cc 99"),
)
_LOOP = """br label %loop
loop:
%i = phi i8 [ 0, %0 ], [ %j, %loop ]
%j = add i8 %i, 1
%c = icmp ult i8 %j, 3
br i1 %c, label %loop, label %end
end:
%r = sub i8 %j, %a
ret i8 %r"""
_UNBOUNDED = """br label %loop
loop:
%i = phi i8 [ 0, %0 ], [ %j, %loop ]
%j = add i8 %i, 1
%c = icmp ult i8 %j, %a
br i1 %c, label %loop, label %end
end:
ret i8 {}"""

CALLS: tuple[Entry, ...] = (
    _unknown("only computes", "computes", _COMPUTES, "%r = call i8 @computes(i8 %b)"),
    _unknown(
        "reads memory", "reads", "memory(read) willreturn nounwind", "%r = call i8 @reads(i8 %b)"
    ),
    _unknown("may write memory", "writes", "willreturn nounwind", "%r = call i8 @writes(i8 %b)"),
    _unknown("may not return", "stays", "memory(none)", "%r = call i8 @stays(i8 %b)"),
    _unknown("does not return", "leaves", "noreturn", "%r = sub i8 %a, %b"),
    _unknown("any attributes", "anything", "", "%r = call i8 @anything(i8 %b)"),
    _of_defined("entered", f"define i8 {{}}{_BODY}"),
    _of_defined("internal", f"define internal i8 {{}}{_BODY}"),
    _of_defined("recursive", f"define i8 {{}}{_RECURSIVE}"),
    *[
        _of_defined(
            f"{convention} convention",
            f"define {convention} i8 {{}}{_BODY}",
            f"call {convention} i8 @{{}}(i8 %a)",
        )
        for convention in _CONVENTIONS
    ],
    *[
        _of_defined(f"{marker} call", f"define i8 {{}}{_BODY}", f"{marker} call i8 @{{}}(i8 %a)")
        for marker in ("tail", "notail")
    ],
    _call(
        "musttail call",
        value("i8", _A, "%r = musttail call i8 @callee.must(i8 %a)"),
        PINNED,
        f"define i8 @callee.must{_BODY}",
    ),
    *[
        _call(
            f"defined callee that the linker may replace ({linkage})",
            value("i8", _TWO, f"%r = call i8 @callee.{linkage}(i8 %a)"),
            Against(value("i8", _TWO, f"%r = call i8 @callee.{linkage}(i8 %b)")),
            f"define {linkage} i8 @callee.{linkage}{_BODY}",
        )
        for linkage in ("weak", "linkonce")
    ],
    _call(
        "indirect call",
        value("i8", f"ptr noundef %p, {_TWO}", "%r = call i8 %p(i8 %a)"),
        Against(value("i8", f"ptr noundef %p, {_TWO}", "%r = call i8 %p(i8 %b)")),
    ),
    _call(
        "call of an alias",
        value("i8", _A, "%r = call i8 @alias(i8 %a)"),
        PINNED,
        f"define i8 @aliased{_BODY}",
        "@alias = alias i8 (i8), ptr @aliased",
    ),
    _call(
        "call with other types than the callee's",
        value("i8", _TWO, "%r = call i8 @other.type(i8 %a)"),
        Same(define("i8", _TWO, "unreachable")),
        "declare i16 @other.type(i16)",
    ),
    _call(
        "variadic callee",
        value("i8", _TWO, "%r = call i8 (i8, ...) @variadic(i8 %a, i8 %b)"),
        Against(value("i8", _TWO, "%r = call i8 (i8, ...) @variadic(i8 %b, i8 %b)")),
        "declare i8 @variadic(i8, ...)",
    ),
    *[
        _call(
            f"inline assembly{what}",
            value("i32", "i32 noundef %a, i32 noundef %b", text.replace("{}", "%a")),
            Against(value("i32", "i32 noundef %a, i32 noundef %b", text.replace("{}", "%b"))),
        )
        for what, text in (
            ("", '%r = call i32 asm "mov $0, $1", "=r,r"(i32 {})'),
            (
                " with side effects",
                'call void asm sideeffect "nop $0", "r,~{memory}"(i32 {})\n%r = sub i32 %a, %b',
            ),
        )
    ],
    _call(
        "argument by value",
        value("i8", _A, _BY_VALUE),
        PINNED,
        "define i8 @takes.copy(ptr byval(i8) %p) {\n  %x = load i8, ptr %p\n"
        "  store i8 7, ptr %p\n  ret i8 %x\n}",
    ),
    _call(
        "argument by value, in the outermost function",
        value("i8", "ptr byval(i8) %p, ptr %q", "%r = load i8, ptr %p"),
        Against(value("i8", "ptr byval(i8) %p, ptr %q", "%r = load i8, ptr %q")),
    ),
    _call(
        "invoke of what may unwind",
        define("i8", "", _UNWINDS, attributes=PERSONALITY),
        Against(define("i8", "", "ret i8 2", attributes=PERSONALITY)),
        *THROWS,
    ),
    _call("loop of a constant number of iterations", define("i8", _A, _LOOP)),
    _call(
        "loop beyond the bound",
        define("i8", _A, _UNBOUNDED.replace("{}", "%j")),
        Against(define("i8", _A, _UNBOUNDED.replace("{}", "%i"))),
    ),
    *[
        _call(
            f"undef {what}",
            value("i8", "", f"%r = {text}"),
            Same(value("i8", "", f"%r = {other}")),
        )
        for what, text, other in (
            ("at each use another", "sub i8 undef, undef", "add i8 undef, 0"),
        )
    ],
    _call(
        "poison",
        value("i8", "", "%r = add i8 poison, 1"),
        Same(define("i8", "", "ret i8 poison")),
    ),
    _call(
        "constant expression",
        value(
            "i64",
            "",
            "%r = sub i64 ptrtoint (ptr getelementptr (i8, ptr @g, i64 3) to i64), "
            "ptrtoint (ptr @g to i64)",
        ),
        PINNED,
        "@g = global i8 0",
    ),
)
