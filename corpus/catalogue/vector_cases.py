"""Every vector instruction and intrinsic, and every elementwise one on vectors, as cases; and the
intrinsics of x86 that have a meaning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corpus.catalogue.cases import INSTRUCTIONS, INTRINSIC_CASES, NAMES, WIDTHS, Case
from verify.dialects.scalable.lane_intrinsics import MOST_WAYS
from verify.dialects.x86.x86_vectors import INTRINSICS
from verify.semantics.values.vectors import VECTOR_INTRINSICS

_VECTOR = "<3 x i{w}>"
_NOT_BY_ELEMENT = frozenset(
    {"select", "freeze", "bitcast", "extractvalue", "insertvalue", "is.constant", "annotation"}
)
_NOT_ON_VECTORS = frozenset(
    {"loop.decrement.reg", "start.loop.iterations", "test.start.loop.iterations"}
)
_HINTS = frozenset({"expect", "expect.with.probability", "ssa.copy"})


def _on_vectors(case: Case) -> Case:
    """The case on vectors of three elements."""
    # `.i8.i{w}` and `.i{w}` of an intrinsic's name, then the types.
    changed = [case.text, case.declaration or ""]
    for index, text in enumerate(changed):
        for bits in ("i{w}", "i{half}", "i{double}"):
            text = text.replace(f".{bits}", f".v3{bits}").replace(f"{bits} ", f"<3 x {bits}> ")
            text = text.replace(f"{bits},", f"<3 x {bits}>,").replace(f"{bits})", f"<3 x {bits}>)")
            if text.endswith(f"to {bits}"):
                text = text.removesuffix(bits) + f"<3 x {bits}>"
        text = text.replace(f"{{ {_VECTOR}, i1 }}", f"{{ {_VECTOR}, <3 x i1> }}")
        text = text.replace("call i8 ", "call <3 x i8> ").replace(
            "declare i8 ", "declare <3 x i8> "
        )
        changed[index] = text.replace(".i8.", ".v3i8.").replace("v3v3", "v3")
    operands = tuple([o.replace("i{w}", _VECTOR) for o in case.operands])
    widths = tuple([w for w in case.widths if w in (1, 8, 16, 32)])
    return replace(
        case,
        text=changed[0],
        declaration=changed[1] if case.declaration else None,
        operands=operands,
        widths=widths[:2],
    )


_LIFTED = tuple(
    [
        _on_vectors(case)
        for case in INSTRUCTIONS + INTRINSIC_CASES
        if case.key not in _NOT_BY_ELEMENT | _NOT_ON_VECTORS | _HINTS
        and "i{w}" in "".join(case.operands)
    ]
)

_FEW = (1, 8, 32)
_FIVE, _TWO = "<5 x i{w}>", "<2 x i{w}>"
_VECTORS = f"{{ {_TWO}, {_TWO} }}"


def _moving(key: str, result: str, operands: tuple[str, ...], *rest: str) -> Case:
    """A case of an intrinsic that moves elements; `rest`: constants that follow the vectors."""
    name = f"@llvm.{key}" + "".join(f".{_mangled(t)}" for t in _overloads(key, result, operands))
    given = [f"{t} %{n}" for t, n in zip(operands, NAMES, strict=False)] + list(rest)
    types = [*operands, *(constant.split()[0] for constant in rest)]
    return Case(
        key,
        f"call {result} {name}({', '.join(given)})",
        operands,
        _FEW,
        f"declare {result} {name}({', '.join(types)})",
    )


def _overloads(key: str, result: str, operands: tuple[str, ...]) -> tuple[str, ...]:
    """The types in the intrinsic's name."""
    if key in ("vector.extract", "get.active.lane.mask", "experimental.cttz.elts"):
        return result, operands[0]
    if key == "vector.insert":
        return operands
    return operands[:1] if "deinterleave" in key else (result,)


def _mangled(type_: str) -> str:
    return type_.replace("<", "v").replace(">", "").replace(" x ", "")


def _interleaved(ways: int) -> tuple[Case, Case]:
    """Vectors put together, and taken apart."""
    whole, widths = f"<{2 * ways} x i{{w}}>", _FEW if ways == 2 else (8,)
    parts = f"{{ {', '.join((_TWO,) * ways)} }}"
    return (
        replace(_moving(f"vector.interleave{ways}", whole, (_TWO,) * ways), widths=widths),
        replace(_moving(f"vector.deinterleave{ways}", parts, (whole,)), widths=widths),
    )


_MOVING = (
    *[_moving("vector.extract", _TWO, (_FIVE,), f"i64 {first}") for first in (0, 2)],
    _moving("vector.insert", _FIVE, (_FIVE, _TWO), "i64 2"),
    _moving("vector.reverse", _FIVE, (_FIVE,)),
    _moving("vector.splice.left", _FIVE, (_FIVE, _FIVE), "i32 2"),
    _moving("vector.splice.right", _FIVE, (_FIVE, _FIVE), "i32 2"),
    *[case for n in range(2, MOST_WAYS + 1) for case in _interleaved(n)],
    replace(_moving("get.active.lane.mask", "<5 x i1>", ("i{w}", "i{w}")), widths=(3, 8, 64)),
    *[
        replace(_moving("experimental.cttz.elts", "i32", (_FIVE,), f"i1 {flag}"))
        for flag in ("false", "true")
    ],
    replace(_moving("stepvector", _FIVE, ()), widths=(8, 32)),
)

VECTOR_CASES: tuple[Case, ...] = (
    *_LIFTED,
    Case("extractelement", "extractelement <3 x i{w}> %a, i8 %b", (_VECTOR, "i8"), _FEW),
    Case("extractelement", "extractelement <3 x i{w}> %a, i1 %b", (_VECTOR, "i1"), _FEW),
    Case("extractelement", "extractelement <3 x i{w}> %a, i64 2", (_VECTOR,), _FEW),
    Case("extractelement", "extractelement <3 x i{w}> %a, i64 3", (_VECTOR,), _FEW),
    Case(
        "insertelement",
        "insertelement <3 x i{w}> %a, i{w} %b, i8 %c",
        (_VECTOR, "i{w}", "i8"),
        _FEW,
    ),
    Case(
        "insertelement",
        "insertelement <3 x i{w}> %a, i{w} %b, i32 1",
        (_VECTOR, "i{w}"),
        _FEW,
    ),
    *[
        Case(
            "shufflevector",
            f"shufflevector <3 x i{{w}}> %a, <3 x i{{w}}> %b, {mask}",
            (_VECTOR,) * 2,
        )
        for mask in (
            "<2 x i32> <i32 5, i32 0>",
            "<4 x i32> <i32 1, i32 poison, i32 3, i32 2>",
            "<3 x i32> zeroinitializer",
            "<3 x i32> poison",
            "<5 x i32> splat (i32 4)",
        )
    ],
    Case(
        "select", "select <3 x i1> %a, <3 x i{w}> %b, <3 x i{w}> %c", ("<3 x i1>", _VECTOR, _VECTOR)
    ),
    Case("select", "select i1 %a, <3 x i{w}> %b, <3 x i{w}> %c", ("i1", _VECTOR, _VECTOR)),
    Case("select", f"select i1 %a, {_VECTORS} %b, {_VECTORS} %c", ("i1", _VECTORS, _VECTORS)),
    Case("freeze", "freeze <3 x i{w}> %a", (_VECTOR,)),
    Case("bitcast", "bitcast <4 x i{w}> %a to <4 x i{w}>", ("<4 x i{w}>",), (3, 8)),
    Case("bitcast", "bitcast <2 x i{w}> %a to i{double}", ("<2 x i{w}>",), (3, 8, 32)),
    Case("bitcast", "bitcast i{double} %a to <2 x i{w}>", ("i{double}",), (3, 8, 32)),
    Case("bitcast", "bitcast <4 x i{w}> %a to <2 x i{double}>", ("<4 x i{w}>",), (8, 32)),
    Case("bitcast", "bitcast <6 x i{w}> %a to <4 x i12>", ("<6 x i{w}>",), (8,)),
    Case("bitcast", "bitcast <8 x i1> %a to i{w}", ("<8 x i1>",), (8,)),
    Case("extractvalue", "extractvalue { i1, <3 x i{w}> } %a, 1", ("{ i1, <3 x i{w}> }",), _FEW),
    *[
        Case(
            name,
            f"call i{{w}} @llvm.{name}.v3i{{w}}(<3 x i{{w}}> %a)",
            (_VECTOR,),
            WIDTHS,
            f"declare i{{w}} @llvm.{name}.v3i{{w}}(<3 x i{{w}}>)",
        )
        for name in VECTOR_INTRINSICS
    ],
    *_MOVING,
    Case(
        "matrix.transpose",
        "call <6 x i{w}> @llvm.matrix.transpose.v6i{w}(<6 x i{w}> %a, i32 2, i32 3)",
        ("<6 x i{w}>",),
        (1, 8),
        "declare <6 x i{w}> @llvm.matrix.transpose.v6i{w}(<6 x i{w}>, i32, i32)",
    ),
    Case(
        "matrix.multiply",
        "call <2 x i{w}> @llvm.matrix.multiply.v2i{w}.v4i{w}.v2i{w}"
        "(<4 x i{w}> %a, <2 x i{w}> %b, i32 2, i32 2, i32 1)",
        ("<4 x i{w}>", "<2 x i{w}>"),
        (8,),
        "declare <2 x i{w}> @llvm.matrix.multiply.v2i{w}.v4i{w}.v2i{w}"
        "(<4 x i{w}>, <2 x i{w}>, i32, i32, i32)",
    ),
)


_SIZES = {"b": 8, "w": 16, "d": 32, "q": 64, "sw": 16}
_BITS = {"sse2": 128, "ssse3": 128, "avx2": 256, "avx512": 512}


def _cases() -> Iterator[Case]:
    for key in INTRINSICS:
        _, group, operation, *kinds = key.split(".")
        bits = _BITS[group]
        if operation.startswith("pmadd"):
            is_bytes = "ub" in kinds or operation == "pmaddubs"
            size, wide = (8, 16) if is_bytes else (16, 32)
        else:
            size = wide = _SIZES[kinds[0]]
        vector = f"<{bits // size} x i{size}>"
        second = vector
        if operation.startswith(("psll", "psrl", "psra")):
            second = "i32" if operation.endswith("i") else f"<{128 // size} x i{size}>"
        yield _case(key, f"<{bits // wide} x i{wide}>", vector, second)


def _case(key: str, result: str, first: str, second: str) -> Case:
    name = f"@llvm.{key}"
    text = f"call {result} {name}({first} %a, {second} %b)"
    return Case(key, text, (first, second), (8,), f"declare {result} {name}({first}, {second})")


X86_CASES: tuple[Case, ...] = tuple(_cases())
