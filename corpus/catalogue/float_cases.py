"""Every floating-point instruction and intrinsic, as cases; `{f}` stands for the format."""

from __future__ import annotations

from corpus.catalogue.cases import Case
from verify.semantics.values.float_arithmetic import LIBRARY_NAMES
from verify.semantics.values.floats import FLOAT_PREDICATES

KINDS = ("half", "bfloat", "float", "double")
SUFFIXES = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64", "fp128": "f128"}
FLAGS = ("", "nnan ", "ninf ", "nsz ", "contract ", "fast ")


def _instruction(text: str, operands: tuple[str, ...], kind: str) -> Case:
    text = text.replace("{f}", kind)
    return Case(text.split()[0], text, tuple([o.replace("{f}", kind) for o in operands]), (32,))


def _call(
    name: str,
    operands: tuple[str, ...],
    kind: str,
    result: str = "{f}",
    suffix: str = ".{s}",
    flags: str = "",
) -> Case:
    """A case for an intrinsic; an operand is a type, or a type and a constant."""

    def fill(text: str) -> str:
        return text.replace("{f}", kind).replace("{s}", SUFFIXES[kind])

    given = [fill(o) for o in operands]
    types = [o if o.startswith("<") else o.split()[0] for o in given]
    free = [t for t, o in zip(types, given, strict=True) if t == o]
    names = iter("abc")
    passed = [f"{o} %{next(names)}" if t == o else o for t, o in zip(types, given, strict=True)]
    called = f"{fill(result)} @llvm.{name}{fill(suffix)}"
    return Case(
        name,
        f"call {flags}{called}({', '.join(passed)})",
        tuple(free),
        (32,),
        f"declare {called}({', '.join(types)})",
    )


def _instructions(kind: str) -> list[Case]:
    two = ("{f}", "{f}")
    return [
        *[
            _instruction(f"{opcode} {flags}{{f}} %a, %b", two, kind)
            for opcode in ("fadd", "fsub", "fmul", "fdiv", "frem")
            for flags in FLAGS
        ],
        *[_instruction(f"fneg {flags}{{f}} %a", ("{f}",), kind) for flags in FLAGS],
        *[
            _instruction(f"fcmp {flags}{predicate} {{f}} %a, %b", two, kind)
            for predicate in sorted(FLOAT_PREDICATES)
            for flags in ("", "nnan ", "fast ")
        ],
        *[
            _instruction(f"select {flags}i1 %a, {{f}} %b, {{f}} %c", ("i1", *two), kind)
            for flags in ("", "nnan ", "nsz ")
        ],
        _instruction("freeze {f} %a", ("{f}",), kind),
        *[
            _instruction(f"{opcode} {{f}} %a to {to}", ("{f}",), kind)
            for opcode in ("fptosi", "fptoui")
            for to in ("i8", "i32", "i64")
        ],
        *[
            _instruction(f"{opcode} {of} %a to {{f}}", (of,), kind)
            for opcode in ("sitofp", "uitofp")
            for of in ("i1", "i8", "i32", "i64")
        ],
        _instruction("uitofp nneg i32 %a to {f}", ("i32",), kind),
        # Operands that the algebra looks at.
        *[
            _instruction(text, ("{f}",), kind)
            for constant in ("1.0", "-1.0", "-0.0", "0.0", "2.0", "-4.0", "0.5")
            for text in (
                f"fadd {{f}} %a, {constant}",
                f"fsub {{f}} %a, {constant}",
                f"fsub {{f}} {constant}, %a",
                f"fmul {{f}} %a, {constant}",
                f"fdiv {{f}} %a, {constant}",
                f"fdiv {{f}} {constant}, %a",
            )
        ],
        _instruction("fadd {f} %a, %a", ("{f}",), kind),
        _instruction("fsub {f} %a, %a", ("{f}",), kind),
        _instruction("fadd <2 x {f}> %a, %b", ("<2 x {f}>", "<2 x {f}>"), kind),
        _instruction("fcmp olt <2 x {f}> %a, %b", ("<2 x {f}>", "<2 x {f}>"), kind),
        _instruction("fptosi <2 x {f}> %a to <2 x i16>", ("<2 x {f}>",), kind),
    ]


def _intrinsics(kind: str) -> list[Case]:
    two, vector = ("{f}", "{f}"), "<3 x {f}>"
    extrema = ("minnum", "maxnum", "minimum", "maximum", "minimumnum", "maximumnum")
    return [
        *[_call("fabs", ("{f}",), kind, flags=flags) for flags in FLAGS],
        *[_call("copysign", two, kind, flags=flags) for flags in FLAGS],
        *[
            _call("is.fpclass", ("{f}", f"i32 {mask}"), kind, "i1")
            for mask in (*[1 << i for i in range(10)], 0, 3, 0x204, 0x3FF, 0x1F8)
        ],
        *[
            _call(name, two, kind, flags=flags)
            for name in extrema
            for flags in ("", "nnan ", "nsz ")
        ],
        *[
            _call(name, ("{f}",), kind)
            for name in ("floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven")
        ],
        *[_call("sqrt", ("{f}",), kind, flags=flags) for flags in FLAGS],
        _call("canonicalize", ("{f}",), kind),
        *[_call("fma", ("{f}", "{f}", "{f}"), kind, flags=flags) for flags in FLAGS],
        *[
            _call("fma", ("{f}", f"{{f}} {constant}", "{f}"), kind)
            for constant in ("1.0", "-1.0", "-2.0")
        ],
        _call("fmuladd", ("{f}", "{f}", "{f}"), kind),
        _call("frexp", ("{f}",), kind, "{ {f}, i32 }", ".{s}.i32"),
        *[
            _call(name, two if name in ("pow", "atan2") else ("{f}",), kind, flags=flags)
            for name in sorted(LIBRARY_NAMES - {"powi", "ldexp"})
            for flags in ("", "afn ")
        ],
        *[_call(name, ("{f}", "i32"), kind, suffix=".{s}.i32") for name in ("powi", "ldexp")],
        *[
            _call(name, ("{f}",), kind, to, f".{to}.{{s}}")
            for name in ("fptosi.sat", "fptoui.sat")
            for to in ("i8", "i32", "i64")
        ],
        *[
            _call(name, ("{f}",), kind, to, f".{to}.{{s}}")
            for name, to in (
                ("lrint", "i32"),
                ("llrint", "i64"),
                ("lround", "i64"),
                ("llround", "i64"),
            )
        ],
        *[
            _call(f"vector.reduce.{name}", ("{f}", vector), kind, suffix=".v3{s}", flags=flags)
            for name in ("fadd", "fmul")
            for flags in ("", "reassoc ", "nnan ")
        ],
        *[
            _call(f"vector.reduce.{name}", (vector,), kind, suffix=".v3{s}", flags=flags)
            for name in ("fmax", "fmin", "fmaximum", "fminimum")
            for flags in ("", "nnan ")
        ],
    ]


def _conversions() -> list[Case]:
    widening = (("half", "float"), ("bfloat", "float"), ("float", "double"), ("half", "double"))
    return [
        *[_instruction(f"fpext {a} %a to {b}", (a,), a) for a, b in widening],
        *[_instruction(f"fptrunc {b} %a to {a}", (b,), a) for a, b in widening],
        *[
            _instruction(f"bitcast {a} %a to {b}", (a,), a)
            for a, b in (
                ("float", "i32"),
                ("i32", "float"),
                ("double", "<2 x float>"),
                ("<4 x half>", "double"),
                ("half", "bfloat"),
            )
        ],
    ]


def _of_quad() -> list[Case]:
    """A few of the largest format, which no processor here has."""
    two, kind = ("{f}", "{f}"), "fp128"
    return [
        *[
            _instruction(f"{opcode} {{f}} %a, %b", two, kind)
            for opcode in ("fadd", "fmul", "fdiv", "fcmp ult")
        ],
        _instruction("fneg {f} %a", ("{f}",), kind),
        _instruction("fadd {f} %a, 0xL00000000000000003FFF000000000000", ("{f}",), kind),
        _instruction("fptosi {f} %a to i32", ("{f}",), kind),
        _instruction("uitofp i64 %a to {f}", ("i64",), kind),
        _instruction("fpext double %a to {f}", ("double",), kind),
        _instruction("fptrunc {f} %a to double", ("{f}",), kind),
        _call("sqrt", ("{f}",), kind),
        _call("frexp", ("{f}",), kind, "{ {f}, i32 }", ".{s}.i32"),
    ]


FLOAT_CASES: tuple[Case, ...] = (
    *[case for kind in KINDS for case in (*_instructions(kind), *_intrinsics(kind))],
    *_conversions(),
    *_of_quad(),
)
