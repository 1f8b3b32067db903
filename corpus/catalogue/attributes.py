"""Attributes (LangRef, "Function Attributes", "Parameter Attributes"), each at every position that
allows it: added to a function that need not keep the promise, and removed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from corpus.catalogue.entry import Entry, Marked, Section, define
from verify.semantics.attributes import (
    CHANGE_THE_ARGUMENT,
    FUNCTION_ATTRIBUTES_WITH_MEANING,
    FUNCTION_ATTRIBUTES_WITHOUT_MEANING,
    POINTER_AND_FLOAT_ATTRIBUTES,
    VALUE_ATTRIBUTES_WITH_MEANING,
    VALUE_ATTRIBUTES_WITHOUT_MEANING,
)

# Functions

_REFUSED = (
    "coro_only_destroy_when_complete",
    "naked",
    "presplitcoroutine",
    "returns_twice",
)
"""Attributes that are in no table: deliberately unsupported."""

_QUOTED = (
    '"denormal-fp-math"="ieee,ieee"',
    '"denormal-fp-math"="preserve-sign,preserve-sign"',
    '"denormal-fp-math-f32"="preserve-sign,preserve-sign"',
    '"any.other"="text"',
)

_SPELLED: Mapping[str, str] = {
    "alignstack": "alignstack(8)",
    "allockind": 'allockind("alloc")',
    "allocsize": "allocsize(0)",
    "jumptable": "unnamed_addr jumptable",
    "memory": "memory(none)",
    "optnone": "noinline optnone",
    "vscale_range": "vscale_range(1,2)",
}
"""The spelling of attributes that take an argument or need another attribute."""

OF_LATER_LLVM = frozenset({"denormal_fpenv", "flatten", "nooutline"})
"""Attributes in our tables that LLVM 22 does not have."""

_ONLY_AT_CALLS = frozenset({"builtin", "coro_elide_safe"})
_ONLY_ON_FUNCTIONS = frozenset(
    {"jumptable", "naked", "optnone", "speculatable", "uwtable", "vscale_range"}
)

FUNCTION_ATTRIBUTES_OF_LLVM: tuple[str, ...] = tuple(
    sorted(
        (FUNCTION_ATTRIBUTES_WITH_MEANING | FUNCTION_ATTRIBUTES_WITHOUT_MEANING | {*_REFUSED})
        - OF_LATER_LLVM
    )
)

PROMISES = frozenset(
    {
        *("memory", "mustprogress", "nocallback", "nocreateundeforpoison", "nodivergencesource"),
        *("nofree", "norecurse", "noreturn", "nosync", "nounwind", "speculatable", "willreturn"),
    }
)
"""Attributes for which breaking the promise is undefined."""

# Does what every promise forbids: may write, unwind, not return, synchronise; has floats.
_BODY = """%u = call i32 @effect(i32 %x)
%c = fcmp olt half %h, 2.0
%r = select i1 %c, i32 %u, i32 %x
ret i32 %r"""
_PARAMETERS = "i32 noundef %x, half noundef %h"
_EFFECT = "declare i32 @effect(i32)"
_MEET = "declare void @join() convergent"
_SPECIAL: Mapping[str, str] = {
    "convergent": f"call void @join()\n{_BODY}",
    "naked": "unreachable",
}
"""Attributes that need another body than the common one."""


def _on_function(name: str) -> Entry:
    mark = _SPELLED.get(name, name)
    body = _SPECIAL.get(name, _BODY)
    parameters = "" if name == "naked" else _PARAMETERS
    function, plain = (define("i32", parameters, body, attributes=a) for a in (mark, ""))
    evidence = (Marked(plain, name in PROMISES),)
    return Entry(Section.FUNCTION_ATTRIBUTES, name, function, evidence, (_EFFECT, _MEET))


def _at_call(name: str) -> Entry:
    mark = _SPELLED.get(name, name)
    callee, declaration = "effect", _EFFECT
    if name == "builtin":
        callee, declaration = "no.builtin", "declare i32 @no.builtin(i32) nobuiltin"
    body = f"%r = call i32 @{callee}(i32 %x) {{}}\nret i32 %r"
    function, plain = (define("i32", _PARAMETERS, body.replace("{}", a)) for a in (mark, ""))
    group = Section.FUNCTION_ATTRIBUTES
    evidence = Marked(plain, name in PROMISES)
    return Entry(group, f"{name} (at a call)", function, (evidence,), (declaration,))


FUNCTION_ATTRIBUTES: tuple[Entry, ...] = (
    *[_on_function(n) for n in FUNCTION_ATTRIBUTES_OF_LLVM if n not in _ONLY_AT_CALLS],
    *[_on_function(text) for text in _QUOTED],
    *[_at_call(n) for n in FUNCTION_ATTRIBUTES_OF_LLVM if n not in _ONLY_ON_FUNCTIONS],
)

# Parameters and results

_VALUES: Mapping[str, tuple[str, str]] = {
    "align": ("ptr", "align 8"),
    "allocalign": ("i32", "allocalign"),
    "alignstack": ("i32", "alignstack(8)"),
    "byref": ("ptr", "byref(i32)"),
    "byval": ("ptr", "byval(i32)"),
    "captures": ("ptr", "captures(none)"),
    "dereferenceable": ("ptr", "dereferenceable(8)"),
    "dereferenceable_or_null": ("ptr", "dereferenceable_or_null(8)"),
    "elementtype": ("ptr", "elementtype(i32)"),
    "inalloca": ("ptr", "inalloca(i32)"),
    "initializes": ("ptr", "initializes((0, 4))"),
    "nofpclass": ("float", "nofpclass(nan)"),
    "preallocated": ("ptr", "preallocated(i32)"),
    "range": ("i32", "range(i32 0, 9)"),
    "sret": ("ptr", "sret(i32)"),
    **{
        name: ("i32", name)
        for name in ("inreg", "noext", "noundef", "returned", "signext", "zeroext")
    },
}
"""The type of the value, and the attribute as it is written; others are on pointers."""

ON_INTRINSICS_ONLY = frozenset({"immarg", "elementtype"})
"""Attributes that only parameters of intrinsics may have."""
_RESULTS = frozenset(
    {
        *("align", "alignstack", "dereferenceable", "dereferenceable_or_null", "inreg", "noalias"),
        *("noext", "nofpclass", "nonnull", "noundef", "range", "signext", "zeroext"),
    }
)
"""Attributes that a result may have."""

VALUE_ATTRIBUTES_OF_LLVM: tuple[str, ...] = tuple(
    sorted(
        (
            VALUE_ATTRIBUTES_WITH_MEANING
            | VALUE_ATTRIBUTES_WITHOUT_MEANING
            | POINTER_AND_FLOAT_ATTRIBUTES
            | CHANGE_THE_ARGUMENT
            | {"alignstack", "swifterror"}
        )
        - ON_INTRINSICS_ONLY
    )
)

_USES: Mapping[str, str] = {
    "ptr": "%c = icmp eq ptr %p, @kept\n%r = zext i1 %c to i32",
    "i32": "%r = sub i32 7, %p",
    "float": "%r = bitcast float %p to i32",
    "half": "%b = bitcast half %p to i16\n%r = zext i16 %b to i32",
}
_TOUCHED = "store i32 1, ptr %p\n%r = load i32, ptr %p\nstore ptr %p, ptr @kept"
_FREED = f"call void @take.ptr(ptr %p)\n{_TOUCHED}"
_ABOUT_ACCESSES = frozenset(
    {"captures", "initializes", "noalias", "readnone", "readonly", "writeonly"}
)
"""Attributes shown by a function that reads, writes and keeps the pointer."""
VALUE_PROMISES = (POINTER_AND_FLOAT_ATTRIBUTES | VALUE_ATTRIBUTES_WITH_MEANING) - {
    "allocalign",
    "allocptr",
    "byref",
    "sret",
}
"""Attributes for which breaking the promise is undefined or gives poison."""
_BODIES: Mapping[str, str] = {
    "sret": "store i32 1, ptr %p\nret void",
    "swifterror": "store ptr null, ptr %p\nret void",
}
"""By attribute, the permitted uses of a parameter with a special way of being passed."""
_ONLY_ON_PARAMETERS = frozenset({"preallocated", "returned", "swifterror"})
_KEPT = "@kept = global ptr null"


def _of_value(name: str) -> Iterator[Entry]:
    yield from _at_places(name, *_VALUES.get(name, ("ptr", name)))
    if name == "nofpclass":
        yield from _at_places(name, "half", "nofpclass(nan)", " of type half")


def _at_places(name: str, type_: str, mark: str, of: str = "") -> Iterator[Entry]:
    use = _TOUCHED if name in _ABOUT_ACCESSES else _USES[type_]
    use = _FREED if name == "nofree" else use
    declarations = (
        _KEPT,
        *[f"declare {t} @give.{t}()\ndeclare void @take.{t}({t})" for t in _USES],
    )
    shapes = {
        "parameter": (
            f"{type_} {{}} %p",
            _BODIES.get(name, f"{use}\nret i32 %r"),
            "void" if name in _BODIES else "i32",
        ),
        "argument of a call": (
            f"{type_} %p",
            f"call void @take.{type_}({type_} {{}} %p)\nret void",
            "void",
        ),
    }
    if name in _RESULTS:
        shapes["result"] = (f"{type_} %p", f"ret {type_} %p", f"{{}} {type_}")
        shapes["result of a call"] = (
            "",
            f"%p = call {{}} {type_} @give.{type_}()\n{use}\nret i32 %r",
            "i32",
        )
    for place, (parameters, body, result) in shapes.items():
        if name in _ONLY_ON_PARAMETERS and place != "parameter":
            continue
        function, plain = (
            define(*[part.replace("{}", a) for part in (result, parameters, body)])
            for a in (mark, "")
        )
        group = Section.VALUE_ATTRIBUTES
        evidence = Marked(plain, name in VALUE_PROMISES)
        yield Entry(group, f"{name} ({place}{of})", function, (evidence,), declarations)


VALUE_ATTRIBUTES: tuple[Entry, ...] = tuple(
    [entry for name in VALUE_ATTRIBUTES_OF_LLVM for entry in _of_value(name)]
)
