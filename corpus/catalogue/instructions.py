"""Every instruction of LangRef, "Instruction Reference"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from corpus.catalogue.cases import CASES, NAMES, Case
from corpus.catalogue.entry import (
    BY_VALUE,
    PINNED,
    Against,
    Entry,
    Evidence,
    Marked,
    Section,
    define,
    value,
)
from corpus.catalogue.float_cases import FLOAT_CASES
from corpus.catalogue.vector_cases import VECTOR_CASES, X86_CASES
from verify.ir.parse_instructions import parse_instruction
from verify.ir.parse_types import ParseContext
from verify.semantics.evaluate import OPCODES

PREFERRED_WIDTH = 8
"""Of a case's widths, the one used: small enough for a solver, large enough to tell values apart.
"""

ALL_CASES: tuple[Case, ...] = (*CASES, *FLOAT_CASES, *VECTOR_CASES, *X86_CASES)


def from_case(group: Section, case: Case, name: str | None = None) -> Entry:
    """A function that returns what the case computes, of operands that are not poison."""
    width = PREFERRED_WIDTH if PREFERRED_WIDTH in case.widths else case.widths[0]
    text = case.at(width)
    result = str(parse_instruction(text, ParseContext()).type)
    pairs = zip(case.types(width), NAMES, strict=False)
    parameters = ", ".join([f"{type_} noundef %{name}" for type_, name in pairs])
    declarations = (case.declared(width),) if case.declaration else ()
    function = value(result, parameters, f"%r = {text}")
    return Entry(group, name or case.key, function, BY_VALUE, declarations)


def first_cases(keys: Iterable[str]) -> dict[str, Case]:
    """The first case of each key, which has no flags."""
    cases: dict[str, Case] = {}
    for case in reversed(ALL_CASES):
        cases[case.key] = case
    return {key: cases[key] for key in keys}


PERSONALITY = "personality ptr @personality"
THROWS = ("declare i32 @personality(...)", "declare void @throws()")
GLOBAL = ("@g = global i8 0",)

LANDING = """invoke void @throws() to label %normal unwind label %pad
normal:
ret i8 1
pad:
%caught = landingpad { ptr, i32 } cleanup
{}"""
_NEGATES = "define i8 @negates(i8 %x) {\n  %y = sub i8 0, %x\n  ret i8 %y\n}"
_INVOKE = define(
    "i8",
    "i8 noundef %a",
    """%r = invoke i8 @negates(i8 %a) nounwind to label %normal unwind label %pad
normal:
ret i8 %r
pad:
%caught = landingpad { ptr, i32 } cleanup
ret i8 2""",
    attributes="personality ptr @personality",
)
_FUNCLET = """invoke void @throws() to label %normal unwind label %dispatch
normal:
ret i8 1
dispatch:
%switch = catchswitch within none [label %handler] unwind to caller
handler:
%pad = catchpad within %switch [ptr null, i32 64, ptr null]
catchret from %pad to label %after
after:
ret i8 2"""
_CLEANUP = """invoke void @throws() to label %normal unwind label %pad
normal:
ret i8 1
pad:
%token = cleanuppad within none []
cleanupret from %token unwind to caller"""

_BRANCH = """br i1 %c, label %one, label %two
one:
br label %end
two:
br label %end
end:
%r = phi i8 [ %a, %one ], [ %b, %two ]
ret i8 %r"""
_SWITCH = """switch i8 %a, label %other [ i8 53, label %one ]
one:
ret i8 %b
other:
ret i8 7"""
_INDIRECT = """%to = select i1 %c, ptr blockaddress(@@, %one), ptr blockaddress(@@, %two)
indirectbr ptr %to, [label %one, label %two]
one:
ret i8 1
two:
ret i8 2"""
_CALLBR = """callbr void asm sideeffect "", "!i"() to label %normal [label %other]
normal:
ret i8 1
other:
ret i8 2"""
_PART = """br i1 %c, label %one, label %two
one:
ret i8 %a
two:
{}"""
_RETURN_TWO = Against(define("i8", "", "ret i8 2"))
_TWO = "i8 noundef %a, i8 noundef %b"
_CONDITION = f"i1 noundef %c, {_TWO}"


def _entry(
    name: str, function: str, evidence: Evidence = PINNED, *declarations: str
) -> tuple[str, Entry]:
    return name, Entry(Section.INSTRUCTIONS, name, function, (evidence,), declarations)


def _exceptional(name: str, body: str) -> tuple[str, Entry]:
    function = define("i8", "", body, attributes=PERSONALITY)
    return _entry(name, function, _RETURN_TWO, *THROWS)


_WRITTEN: Mapping[str, Entry] = dict(
    [
        _entry("ret", define("i8", "i8 noundef %a", "ret i8 %a")),
        _entry("br", define("i8", _CONDITION, _BRANCH)),
        _entry("phi", define("i8", _CONDITION, _BRANCH)),
        _entry("switch", define("i8", _TWO, _SWITCH)),
        _entry(
            "unreachable",
            define("i8", _CONDITION, _PART.replace("{}", "unreachable")),
            Marked(define("i8", _CONDITION, _PART.replace("{}", "ret i8 %b"))),
        ),
        _entry(
            "indirectbr",
            define("i8", "i1 noundef %c", _INDIRECT),
            Against(define("i8", "i1 noundef %c", _INDIRECT.replace("ret i8 1", "ret i8 3"))),
        ),
        _entry("callbr", define("i8", "", _CALLBR), _RETURN_TWO),
        _entry("invoke", _INVOKE, PINNED, *THROWS, _NEGATES),
        _exceptional("landingpad", LANDING.replace("{}", "ret i8 2")),
        _exceptional("resume", LANDING.replace("{}", "resume { ptr, i32 } %caught")),
        *[_exceptional(name, _FUNCLET) for name in ("catchswitch", "catchpad", "catchret")],
        *[_exceptional(name, _CLEANUP) for name in ("cleanuppad", "cleanupret")],
        _entry(
            "freeze",
            value("i8", "i8 %a", "%r = freeze i8 %a"),
            Marked(value("i8", "i8 %a", "%r = add i8 %a, 0")),
        ),
        _entry(
            "alloca",
            value(
                "i8",
                _TWO,
                "%p = alloca i8\nstore i8 %a, ptr %p\n%v = load i8, ptr %p\n%r = sub i8 %v, %b",
            ),
        ),
        _entry(
            "load",
            value("i8", _TWO, "store i8 %a, ptr @g\n%r = load i8, ptr @g"),
            PINNED,
            *GLOBAL,
        ),
        _entry(
            "store",
            define("void", _TWO, "store i8 %a, ptr @g\nret void"),
            Against(define("void", _TWO, "store i8 %b, ptr @g\nret void")),
            *GLOBAL,
        ),
        _entry(
            "fence",
            define("void", "", "fence seq_cst\nret void"),
            Against(define("void", "", "ret void")),
        ),
        _entry(
            "cmpxchg",
            value("{ i8, i1 }", _TWO, "%r = cmpxchg ptr @g, i8 %a, i8 %b monotonic monotonic"),
            Against(
                value("{ i8, i1 }", _TWO, "%r = cmpxchg ptr @g, i8 %b, i8 %a monotonic monotonic")
            ),
            *GLOBAL,
        ),
        _entry(
            "atomicrmw",
            value("i8", _TWO, "%r = atomicrmw add ptr @g, i8 %a monotonic"),
            Against(value("i8", _TWO, "%r = atomicrmw add ptr @g, i8 %b monotonic")),
            *GLOBAL,
        ),
        _entry(
            "getelementptr",
            value(
                "i64",
                "i64 noundef %i",
                "%e = getelementptr { i32, [4 x i16] }, ptr @g, i64 0, i32 1, i64 %i\n"
                "%x = ptrtoint ptr %e to i64\n%y = ptrtoint ptr @g to i64\n%r = sub i64 %x, %y",
            ),
            PINNED,
            *GLOBAL,
        ),
        *[
            _entry(
                name,
                value(
                    "i64",
                    "i64 noundef %a",
                    f"%p = inttoptr i64 %a to ptr\n%e = getelementptr i8, ptr %p, i64 3\n"
                    f"%r = {opcode} ptr %e to i64",
                ),
            )
            for name, opcode in (
                ("inttoptr", "ptrtoint"),
                ("ptrtoint", "ptrtoint"),
                ("ptrtoaddr", "ptrtoaddr"),
            )
        ],
        _entry(
            "addrspacecast",
            value(
                "i8",
                "i8 noundef %a",
                "store i8 %a, ptr addrspace(1) @global\n"
                "%p = addrspacecast ptr addrspace(1) @global to ptr\n%r = load i8, ptr %p",
            ),
            PINNED,
            "@global = addrspace(1) global i8 0",
        ),
        _entry(
            "call",
            value("i8", _TWO, "%r = call i8 @called(i8 %a, i8 %b)"),
            PINNED,
            "define i8 @called(i8 %x, i8 %y) {\n  %z = sub i8 %x, %y\n  ret i8 %z\n}",
        ),
        _entry(
            "va_arg",
            value("i8", "ptr %list, ...", "%r = va_arg ptr %list, i8"),
            Against(define("i8", "ptr %list, ...", "ret i8 2")),
        ),
    ]
)
"""Entries that need more than one line, or whose meaning no value shows."""

INSTRUCTIONS: tuple[Entry, ...] = tuple(
    {
        **{
            opcode: from_case(Section.INSTRUCTIONS, case)
            for opcode, case in first_cases(OPCODES).items()
        },
        **_WRITTEN,
    }.values()
)
