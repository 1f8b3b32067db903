"""Accesses that are observed (LangRef, "Atomic Memory Ordering Constraints", "Volatile Memory
Accesses", "'atomicrmw' Instruction", "'cmpxchg' Instruction")."""

from __future__ import annotations

from collections.abc import Mapping

from corpus.catalogue.entry import BY_VALUE, Against, Entry, Same, Section, define, value

_A = "i8 noundef %a"
_TWO = "i8 noundef %a, i8 noundef %b"
_G = "@g = global i8 0"
_F = "@f = global float 0.0"

ANSWERED = "observed, in its order; what it returns is the environment's answer"
OBSERVED = "observed, in its order"


def _compare(condition: str, if_true: str, if_false: str) -> str:
    return f"%c = {condition}\n%n = select i1 %c, i8 {if_true}, i8 {if_false}"


def _called(name: str, kind: str = "i8") -> str:
    suffix = {"float": "f32"}.get(kind, kind)
    return f"%n = call {kind} @llvm.{name}.{suffix}({kind} %old, {kind} %a)"


READ_MODIFY_WRITE: Mapping[str, str] = {
    "xchg": "%n = add i8 %a, 0",
    **{name: f"%n = {name} i8 %old, %a" for name in ("add", "sub", "and", "or", "xor")},
    "nand": "%m = and i8 %old, %a\n%n = xor i8 %m, -1",
    **{name: _called(f"s{name}") for name in ("max", "min")},
    **{name: _called(name) for name in ("umax", "umin")},
    "uinc_wrap": "%i = add i8 %old, 1\n" + _compare("icmp uge i8 %old, %a", "0", "%i"),
    "udec_wrap": "%z = icmp eq i8 %old, 0\n%o = icmp ugt i8 %old, %a\n%d = sub i8 %old, 1\n"
    + _compare("or i1 %z, %o", "%a", "%d"),
    "usub_cond": "%d = sub i8 %old, %a\n" + _compare("icmp uge i8 %old, %a", "%d", "%old"),
    "usub_sat": _called("usub.sat"),
    **{name: f"%n = {name} float %old, %a" for name in ("fadd", "fsub")},
    **{
        name: _called(intrinsic, "float")
        for name, intrinsic in (
            ("fmax", "maxnum"),
            ("fmin", "minnum"),
            ("fmaximum", "maximum"),
            ("fminimum", "minimum"),
        )
    },
}
"""The new contents by operation: `%n`, of `%old` and `%a` (LangRef, "'atomicrmw' Instruction")."""

_CALLED = (
    *[f"declare i8 @llvm.{n}.i8(i8, i8)" for n in ("smax", "smin", "umax", "umin", "usub.sat")],
    *[
        f"declare float @llvm.{name}.f32(float, float)"
        for name in ("maxnum", "minnum", "maximum", "minimum")
    ],
)


def _read_modify_write(operation: str, leaves: str) -> Entry:
    """An entry for one operation: the new contents equal those of plain instructions, and depend on
    the operand."""
    kind, place = ("float", "@f") if "float" in leaves else ("i8", "@g")
    parameters = f"{kind} noundef %a, {kind} noundef %b"

    def access(operand: str) -> str:
        return f"%old = atomicrmw {operation} ptr {place}, {kind} {operand} monotonic"

    again = f"%r = load {kind}, ptr {place}"
    function = value(kind, parameters, f"{access('%a')}\n{again}")
    wrong = value(kind, parameters, f"{access('%b')}\n{again}")
    if kind == "i8":
        # A plain load may be in a race: then what it reads is poison, and so is this on both sides.
        leaves += f"\n{again}\n%zero = xor i8 %r, %r\n%s = xor i8 %n, %zero\nret i8 %s"
    else:
        leaves += f"\nret {kind} %n"
    same = define(kind, parameters, f"{access('%a')}\n{leaves}")
    evidence = (Against(wrong), Same(same))
    declarations = (_G, _F, *_CALLED)
    return Entry(
        Section.ATOMICS, f"atomicrmw {operation}", function, evidence, declarations, ANSWERED
    )


def _access(name: str, text: str, other: str, note: str = OBSERVED) -> Entry:
    """An entry for the access `text` of @g, against another access."""
    function, wrong = (define("void", _TWO, f"{each}\nret void") for each in (text, other))
    return Entry(Section.ATOMICS, name, function, (Against(wrong),), (_G,), note)


_LOAD_ORDERINGS = ("monotonic", "acquire", "seq_cst")
_STORE_ORDERINGS = ("unordered", "monotonic", "release", "seq_cst")
_ORDERINGS = ("monotonic", "acquire", "release", "acq_rel", "seq_cst")
_SCOPES = ("singlethread", "workgroup", "agent")
_RELAXED = "atomicrmw add ptr @g, i8 %a monotonic"

ATOMICS: tuple[Entry, ...] = (
    *[_read_modify_write(name, leaves) for name, leaves in READ_MODIFY_WRITE.items()],
    *[
        _access(
            f"atomicrmw {ordering}",
            f"%r = atomicrmw add ptr @g, i8 %a {ordering}",
            f"%r = atomicrmw add ptr @g, i8 %b {ordering}",
            ANSWERED,
        )
        for ordering in _ORDERINGS
    ],
    Entry(
        Section.ATOMICS,
        "atomicrmw that changes nothing",
        value("i8", "", "%r = atomicrmw add ptr @g, i8 0 monotonic"),
        (Same(value("i8", "", "%r = atomicrmw or ptr @g, i8 0 monotonic")),),
        (_G,),
    ),
    *[
        _access(
            f"cmpxchg {ordering}",
            f"%r = cmpxchg ptr @g, i8 %a, i8 %b {ordering} monotonic",
            f"%r = cmpxchg ptr @g, i8 %b, i8 %a {ordering} monotonic",
            ANSWERED,
        )
        for ordering in _ORDERINGS
    ],
    _access(
        "cmpxchg weak",
        "%r = cmpxchg weak ptr @g, i8 %a, i8 %b monotonic monotonic",
        "%r = cmpxchg weak ptr @g, i8 %a, i8 %a monotonic monotonic",
        ANSWERED,
    ),
    Entry(
        Section.ATOMICS,
        "cmpxchg: whether it succeeded",
        value(
            "i1",
            _TWO,
            "%x = cmpxchg ptr @g, i8 %a, i8 %b monotonic monotonic\n"
            "%r = extractvalue { i8, i1 } %x, 1",
        ),
        (
            Same(
                value(
                    "i1",
                    _TWO,
                    "%x = cmpxchg ptr @g, i8 %a, i8 %b monotonic monotonic\n"
                    "%old = extractvalue { i8, i1 } %x, 0\n%r = icmp eq i8 %old, %a",
                )
            ),
        ),
        (_G,),
    ),
    Entry(
        Section.ATOMICS,
        "load atomic unordered",
        value("i8", _A, "store i8 %a, ptr @g\n%r = load atomic i8, ptr @g unordered, align 1"),
        BY_VALUE,
        (_G,),
    ),
    *[
        _access(f"load atomic {o}", f"%r = load atomic i8, ptr @g {o}, align 1", "", ANSWERED)
        for o in _LOAD_ORDERINGS
    ],
    *[
        _access(
            f"store atomic {ordering}",
            f"store atomic i8 %a, ptr @g {ordering}, align 1",
            f"store atomic i8 %b, ptr @g {ordering}, align 1",
        )
        for ordering in _STORE_ORDERINGS
    ],
    Entry(
        Section.ATOMICS,
        "store atomic, then load",
        value("i8", _A, "store atomic i8 %a, ptr @g monotonic, align 1\n%r = load i8, ptr @g"),
        BY_VALUE,
        (_G,),
    ),
    *[_access(f"fence {ordering}", f"fence {ordering}", "") for ordering in _ORDERINGS[1:]],
    *[
        _access(
            f'syncscope("{scope}")',
            f'%r = atomicrmw add ptr @g, i8 %a syncscope("{scope}") monotonic',
            f'%r = atomicrmw sub ptr @g, i8 %a syncscope("{scope}") monotonic',
            ANSWERED,
        )
        for scope in _SCOPES
    ],
    _access("load volatile", "%r = load volatile i8, ptr @g", "%r = load i8, ptr @g", ANSWERED),
    _access("store volatile", "store volatile i8 %a, ptr @g", "store i8 %a, ptr @g"),
    _access(
        "atomicrmw volatile",
        "%r = atomicrmw volatile add ptr @g, i8 %a monotonic",
        f"%r = {_RELAXED}",
        ANSWERED,
    ),
)
