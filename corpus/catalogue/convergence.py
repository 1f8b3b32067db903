"""Convergent operations and their control (LLVM, "Convergent Operation Semantics"): sets that must
be kept, and sets that differ."""

from __future__ import annotations

from corpus.catalogue.entry import Against, Entry, Section, define

MEET = "declare void @meet() convergent nounwind willreturn"
_INTRINSICS = tuple(
    [
        f"declare token @llvm.experimental.convergence.{name}()"
        for name in ("entry", "anchor", "loop")
    ]
)
_LANE = "declare i32 @llvm.nvvm.read.ptx.sreg.laneid()"
_PARTED = """%lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
%c = icmp eq i32 %lane, 0
br i1 %c, label %one, label %two
one:
{0}
br label %end
two:
{1}
br label %end
end:
ret void"""


def _controlled(token: str, use: str) -> str:
    return f"%t = call token @llvm.experimental.convergence.{token}()\n{use}"


_MEET_UNDER = 'call void @meet() [ "convergencectrl"(token %t) ]'
_PARTED_MEET = _PARTED.replace("{0}", _MEET_UNDER).replace("{1}", _MEET_UNDER)
_LOOP = """%t = call token @llvm.experimental.convergence.entry()
%lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
br label %loop
loop:
%i = phi i32 [ 0, %0 ], [ %j, %loop ]
{}
%j = add i32 %i, 1
%c = icmp ule i32 %j, %lane
br i1 %c, label %loop, label %end
end:
ret void"""
_HEART = (
    '%h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]\n'
    'call void @meet() [ "convergencectrl"(token %h) ]'
)


def _entry(name: str, body: str, wrong: str, group: Section = Section.CONVERGENCE) -> Entry:
    """An entry for a function, against one with other communicating sets."""
    function, other = (define("void", "", text, attributes="convergent") for text in (body, wrong))
    return Entry(group, name, function, (Against(other),), (MEET, _LANE, *_INTRINSICS))


_ONE = "call void @meet()\nret void"

_AFTER = f"%lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()\n{_MEET_UNDER}\nret void"

CONTROL_BUNDLE = _entry(
    "convergencectrl",
    _controlled("entry", f"{_MEET_UNDER}\nret void"),
    _controlled("entry", _PARTED_MEET),
    Section.BUNDLES,
)

CONVERGENCE: tuple[Entry, ...] = (
    _entry(
        "convergent call",
        _ONE,
        _PARTED.replace("{0}", "call void @meet()").replace("{1}", "call void @meet()"),
    ),
    _entry(
        "llvm.experimental.convergence.entry",
        _controlled("entry", f"{_MEET_UNDER}\nret void"),
        _controlled("entry", _PARTED_MEET),
    ),
    _entry(
        "llvm.experimental.convergence.anchor",
        _controlled("anchor", f"{_MEET_UNDER}\n{_MEET_UNDER}\nret void"),
        _controlled("anchor", f"{_MEET_UNDER}\n{_PARTED_MEET}"),
    ),
    _entry(
        "llvm.experimental.convergence.loop",
        _LOOP.replace("{}", _HEART),
        _controlled("entry", _AFTER),
    ),
)
