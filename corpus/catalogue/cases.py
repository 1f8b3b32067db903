"""Every scalar integer instruction and intrinsic as text, for the tests of meanings and for
`tangle-tv support`.

A case's text is an instruction over `%a`, `%b` …; `{w}` stands for the width.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from verify.ir.function import Instruction
from verify.ir.reader import read_module
from verify.semantics.values.compare import PREDICATES

WIDTHS = (1, 3, 8, 32, 64)
NAMES = tuple("abcdefgh")


@dataclass(frozen=True)
class Case:
    """One instruction or intrinsic.  `key` is its entry in `OPCODES` or `INTRINSICS`.  `operands`
    are the types of `%a`, `%b` …; `widths` those at which it is valid IR.  `declaration` is an
    intrinsic's."""

    key: str
    text: str
    operands: tuple[str, ...]
    widths: tuple[int, ...] = WIDTHS
    declaration: str | None = None

    def at(self, width: int) -> str:
        return _fill(self.text, width)

    def types(self, width: int) -> tuple[str, ...]:
        """The types of the operands."""
        return tuple([_fill(operand, width) for operand in self.operands])

    def declared(self, width: int) -> str:
        """The declaration that the case needs; empty for none."""
        return _fill(self.declaration or "", width)


def _fill(text: str, width: int) -> str:
    numbers = {"{w}": width, "{double}": 2 * width, "{half}": max(1, width // 2)}
    for mark, number in numbers.items():
        text = text.replace(mark, str(number))
    return text


def _flagged(opcode: str, *flags: str) -> list[Case]:
    combinations = [""]
    for flag in flags:
        combinations += [f"{c} {flag}" for c in combinations]
    return [Case(opcode, f"{opcode}{c} i{{w}} %a, %b", ("i{w}", "i{w}")) for c in combinations]


def _intrinsic(
    name: str,
    operands: Sequence[str],
    result: str = "i{w}",
    suffix: str = ".i{w}",
    widths: tuple[int, ...] = WIDTHS,
) -> Case:
    """A case for an intrinsic; an operand is a type, or a type and a constant (`i1 true`)."""
    types = [operand.split()[0] for operand in operands]
    free = [t for t, o in zip(types, operands, strict=True) if " " not in o]
    names = iter(NAMES)
    given = [o if " " in o else f"{o} %{next(names)}" for o in operands]
    return Case(
        name,
        f"call {result} @llvm.{name}{suffix}({', '.join(given)})",
        tuple(free),
        widths,
        f"declare {result} @llvm.{name}{suffix}({', '.join(types)})",
    )


WIDER = tuple([w for w in WIDTHS if w > 1])

_COUNTER = ("ptr null", "i64 1", "i32 1", "i32 0")
PROFILE_OPERANDS: Mapping[str, tuple[str, ...]] = {
    "callsite": (*_COUNTER, "ptr null"),
    "cover": _COUNTER,
    "increment": _COUNTER,
    "increment.step": (*_COUNTER, "i64 2"),
    "mcdc.parameters": _COUNTER[:3],
    "mcdc.tvbitmap.update": (*_COUNTER[:3], "ptr null"),
    "timestamp": _COUNTER,
}
"""What is passed to the intrinsics whose names begin with `llvm.instrprof.`."""

INSTRUCTIONS: tuple[Case, ...] = (
    *_flagged("add", "nuw", "nsw"),
    *_flagged("sub", "nuw", "nsw"),
    *_flagged("mul", "nuw", "nsw"),
    *_flagged("shl", "nuw", "nsw"),
    *_flagged("udiv", "exact"),
    *_flagged("sdiv", "exact"),
    *_flagged("lshr", "exact"),
    *_flagged("ashr", "exact"),
    *_flagged("or", "disjoint"),
    *_flagged("urem"),
    *_flagged("srem"),
    *_flagged("and"),
    *_flagged("xor"),
    *[
        Case("icmp", f"icmp {flag}{predicate} i{{w}} %a, %b", ("i{w}", "i{w}"))
        for predicate in PREDICATES
        for flag in ("", "samesign ")
    ],
    *[
        Case("trunc", f"trunc {flags}i{{w}} %a to i{{half}}", ("i{w}",), WIDER)
        for flags in ("", "nuw ", "nsw ", "nuw nsw ")
    ],
    Case("zext", "zext i{w} %a to i{double}", ("i{w}",)),
    Case("zext", "zext nneg i{w} %a to i{double}", ("i{w}",)),
    Case("sext", "sext i{w} %a to i{double}", ("i{w}",)),
    Case("bitcast", "bitcast i{w} %a to i{w}", ("i{w}",)),
    Case("select", "select i1 %a, i{w} %b, i{w} %c", ("i1", "i{w}", "i{w}")),
    Case(
        "select",
        "select i1 %a, { i{w}, [2 x i8] } %b, { i{w}, [2 x i8] } %c",
        ("i1", "{ i{w}, [2 x i8] }", "{ i{w}, [2 x i8] }"),
    ),
    Case("freeze", "freeze i{w} %a", ("i{w}",)),
    Case("freeze", "freeze { i{w}, i1 } %a", ("{ i{w}, i1 }",)),
    Case("extractvalue", "extractvalue { i1, [2 x i{w}] } %a, 1, 1", ("{ i1, [2 x i{w}] }",)),
    Case(
        "insertvalue",
        "insertvalue { i1, [2 x i{w}] } %a, i{w} %b, 1, 0",
        ("{ i1, [2 x i{w}] }", "i{w}"),
    ),
)

_BOTH = ("i{w}", "i{w}")
_PAIR = "{ i{w}, i1 }"

INTRINSIC_CASES: tuple[Case, ...] = (
    *[_intrinsic(name, _BOTH) for name in ("smax", "smin", "umax", "umin")],
    *[_intrinsic(name, _BOTH, "i8", ".i8.i{w}") for name in ("scmp", "ucmp")],
    *[
        _intrinsic(name, ("i{w}", f"i1 {flag}"))
        for name in ("abs", "ctlz", "cttz")
        for flag in ("false", "true")
    ],
    *[_intrinsic(name, ("i{w}",)) for name in ("ctpop", "bitreverse")],
    _intrinsic("bswap", ("i{w}",), widths=(16, 32, 64)),
    *[_intrinsic(name, ("i{w}", "i{w}", "i{w}")) for name in ("fshl", "fshr")],
    *[
        _intrinsic(f"{name}.with.overflow", _BOTH, _PAIR)
        for name in ("sadd", "uadd", "ssub", "usub", "smul", "umul")
    ],
    *[
        _intrinsic(f"{name}.sat", _BOTH)
        for name in ("sadd", "uadd", "ssub", "usub", "sshl", "ushl")
    ],
    # The first of each name is exact: how others are rounded is open.
    *[
        _intrinsic(f"{name}.fix{kind}", (*_BOTH, scale), widths=WIDER)
        for scale in ("i32 0", "i32 2")
        for name in ("smul", "umul")
        for kind in ("", ".sat")
    ],
    _intrinsic("start.loop.iterations", ("i{w}",)),
    _intrinsic("test.start.loop.iterations", ("i{w}",), _PAIR),
    _intrinsic("loop.decrement.reg", _BOTH),
    _intrinsic("assume", ("i1",), "void", "", (8,)),
    _intrinsic("is.constant", ("i{w}",), "i1"),
    _intrinsic("expect", _BOTH),
    _intrinsic("expect.with.probability", ("i{w}", "i{w}", "double 0.5")),
    _intrinsic("ssa.copy", ("i{w}",)),
    _intrinsic("donothing", (), "void", "", (8,)),
    _intrinsic("sideeffect", (), "void", "", (8,)),
    _intrinsic("lifetime.start", ("ptr poison",), "void", ".p0", (8,)),
    _intrinsic("lifetime.end", ("ptr poison",), "void", ".p0", (8,)),
    _intrinsic("prefetch", ("ptr null", "i32 0", "i32 3", "i32 1"), "void", ".p0", (8,)),
    _intrinsic("pseudoprobe", ("i64 1", "i64 1", "i32 0", "i64 -1"), "void", "", (8,)),
    *[
        _intrinsic(f"instrprof.{name}", operands, "void", "", (8,))
        for name, operands in PROFILE_OPERANDS.items()
    ],
    _intrinsic("invariant.end", ("ptr null", "i64 8", "ptr null"), "void", ".p0", (8,)),
    _intrinsic(
        "annotation", ("i{w}", "ptr null", "ptr null", "i32 0"), suffix=".i{w}.p0", widths=WIDER
    ),
    _intrinsic(
        "var.annotation",
        ("ptr null", "ptr null", "ptr null", "i32 0", "ptr null"),
        "void",
        ".p0.p0",
        (8,),
    ),
    _intrinsic("experimental.noalias.scope.decl", ("metadata !2",), "void", "", (8,)),
    _intrinsic("spv.selection.merge", ("ptr null", "i32 0"), "void", ".p0", (8,)),
    Case(
        "spv.loop.merge",
        "call void (...) @llvm.spv.loop.merge(ptr null, ptr null, i32 0)",
        (),
        (8,),
        "declare void @llvm.spv.loop.merge(...)",
    ),
)

CASES = INSTRUCTIONS + INTRINSIC_CASES

# Scopes for `experimental.noalias.scope.decl`.
METADATA = "!0 = distinct !{!0}\n!1 = distinct !{!1, !0}\n!2 = !{!1}\n"


@dataclass(frozen=True)
class CompiledCase:
    """A case at one width, as the reader understands it."""

    case: Case
    width: int
    instruction: Instruction


def module_text(cases: Sequence[tuple[Case, int]]) -> str:
    """A module with one function per case and width, named `f0`, `f1`, …"""
    declarations: dict[str, None] = {}
    functions: list[str] = []
    for number, (case, width) in enumerate(cases):
        declarations[case.declared(width)] = None
        parameters = ", ".join(
            [f"{type_} %{name}" for type_, name in zip(case.types(width), NAMES, strict=False)]
        )
        text = case.at(width)
        result = "" if text.startswith("call void") else "%r = "
        functions.append(
            f"define void @f{number}({parameters}) {{\n  {result}{text}\n  ret void\n}}\n"
        )
    return "\n".join([*declarations, *functions, METADATA])


def compiled(cases: Sequence[Case]) -> list[CompiledCase]:
    """The cases at all their widths, through LLVM and our reader."""
    pairs = [(case, width) for case in cases for width in case.widths]
    printed = read_module(module_text(pairs).encode(), "catalogue")
    assert printed.verifier_errors == ()
    functions = printed.module.functions
    return [
        CompiledCase(case, width, functions[f"f{number}"].entry.instructions[0])
        for number, (case, width) in enumerate(pairs)
    ]
