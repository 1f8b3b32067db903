"""Intrinsics of every target (LangRef, "Intrinsic Functions"): each with a meaning, by its case; of
the others, one per family."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from corpus.catalogue.cases import PROFILE_OPERANDS
from corpus.catalogue.entry import Against, Entry, Marked, Same, Section, define, value
from corpus.catalogue.instructions import first_cases, from_case
from corpus.catalogue.other_intrinsics import NEEDS, OTHERS, PARAMETERS, call, other
from verify.semantics.evaluate import all_intrinsics


def _computes(name: str, text: str) -> Entry:
    """An entry for an intrinsic that computes: an additional call changes nothing, and the result
    is unknown."""
    result, called, declaration = call(text)
    function = value(result, PARAMETERS, f"%r = {called}")
    twice = value(result, PARAMETERS, f"%first = {called}\n%r = {called}")
    nothing = define(result, PARAMETERS, f"ret {result} zeroinitializer")
    needs = (*NEEDS, declaration)
    return Entry(Section.INTRINSICS, name, function, (Same(twice), Against(nothing)), needs)


_AMDGCN, _NVVM, _SPV, _DX = (f"llvm.{target}.*" for target in ("amdgcn", "nvvm", "spv", "dx"))

OF_TARGETS: tuple[Entry, ...] = (
    _computes(f"{_AMDGCN}, computes", "i32 amdgcn.ubfe.i32(i32 %n, i32 1, i32 2)"),
    _computes(f"{_AMDGCN}, convergent", "i32 amdgcn.set.inactive.i32(i32 %n, i32 %n)"),
    _computes(f"{_AMDGCN}, returns a pointer", "ptr addrspace(4) amdgcn.implicitarg.ptr()"),
    _computes(f"{_AMDGCN}, metadata argument", "i32 amdgcn.reloc.constant(metadata !920)"),
    other(f"{_AMDGCN}, has effects", "void amdgcn.s.sleep(i32 1)"),
    _computes(f"{_NVVM}, computes", "i32 nvvm.prmt(i32 %n, i32 %n, i32 1)"),
    other(f"{_NVVM}, convergent", "i32 nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %c)"),
    other(f"{_NVVM}, has effects", "void nvvm.nanosleep(i32 1)"),
    _computes(f"{_SPV}, computes", "float spv.saturate.f32(float %f)"),
    other(f"{_SPV}, has effects", "void spv.discard()"),
    _computes(f"{_DX}, computes", "float dx.saturate.f32(float %f)"),
    other(f"{_DX}, has effects", "void dx.discard(i1 %c)"),
    _computes("llvm.x86.*, computes", "i32 x86.sse42.crc32.32.8(i32 %n, i8 %a)"),
)


_A = "i8 noundef %a"
_DEBUG = (
    "!900 = distinct !DICompileUnit(language: DW_LANG_C99, file: !901, emissionKind: FullDebug)",
    '!901 = !DIFile(filename: "a.c", directory: "")',
    "!902 = !DISubroutineType(types: !{null})",
    '!903 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)',
    '!904 = !DILocalVariable(name: "v", scope: !906, file: !901, line: 1, type: !903)',
    "!905 = !DILocation(line: 1, scope: !906)",
    '!906 = distinct !DISubprogram(name: "d", file: !901, type: !902, spFlags: 8, unit: !900)',
    '!907 = !DILabel(scope: !906, name: "l", file: !901, line: 1)',
    "!908 = distinct !DIAssignID()",
    '!909 = !{i32 2, !"Debug Info Version", i32 3}',
    "!llvm.dbg.cu = !{!900}",
    "!llvm.module.flags = !{!909}",
)
_DEBUG_RECORDS: Mapping[str, str] = {
    "dbg.declare": "#dbg_declare(ptr %p, !904, !DIExpression(), !905)",
    "dbg.value": "#dbg_value(i8 %a, !904, !DIExpression(), !905)",
    "dbg.assign": "#dbg_assign(i8 %a, !904, !DIExpression(), !908, ptr %p, !DIExpression(), !905)",
    "dbg.label": "#dbg_label(!907, !905)",
}
_SCOPE = ("!2 = !{!1}", "!1 = distinct !{!1, !0}", "!0 = distinct !{!0}")

# The call, and what is declared.
_MARKERS: Mapping[str, tuple[str, str]] = {
    "assume": ("call void @llvm.assume(i1 %c)", "void @llvm.assume(i1)"),
    "donothing": ("call void @llvm.donothing()", "void @llvm.donothing()"),
    "sideeffect": ("call void @llvm.sideeffect()", "void @llvm.sideeffect()"),
    "pseudoprobe": (
        "call void @llvm.pseudoprobe(i64 1, i64 1, i32 0, i64 -1)",
        "void @llvm.pseudoprobe(i64, i64, i32, i64)",
    ),
    "prefetch": (
        "call void @llvm.prefetch.p0(ptr %p, i32 0, i32 3, i32 1)",
        "void @llvm.prefetch.p0(ptr, i32, i32, i32)",
    ),
    "invariant.end": (
        "call void @llvm.invariant.end.p0(ptr null, i64 8, ptr null)",
        "void @llvm.invariant.end.p0(ptr, i64, ptr)",
    ),
    "var.annotation": (
        "call void @llvm.var.annotation.p0.p0(ptr null, ptr null, ptr null, i32 0, ptr null)",
        "void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)",
    ),
    "experimental.noalias.scope.decl": (
        "call void @llvm.experimental.noalias.scope.decl(metadata !2)",
        "void @llvm.experimental.noalias.scope.decl(metadata)",
    ),
    "spv.loop.merge": (
        "call void (...) @llvm.spv.loop.merge(ptr null, ptr null, i32 0)",
        "void @llvm.spv.loop.merge(...)",
    ),
    "spv.selection.merge": (
        "call void @llvm.spv.selection.merge.p0(ptr null, i32 0)",
        "void @llvm.spv.selection.merge.p0(ptr, i32)",
    ),
    **{
        f"instrprof.{name}": (
            f"call void @llvm.instrprof.{name}({', '.join(operands)})",
            f"void @llvm.instrprof.{name}({', '.join(o.split()[0] for o in operands)})",
        )
        for name, operands in PROFILE_OPERANDS.items()
    },
    **{
        name: (f"call void @llvm.{name}.p0(ptr %p)", f"void @llvm.{name}.p0(ptr)")
        for name in ("lifetime.start", "lifetime.end")
    },
}


_MARKER_PROMISES = frozenset({"assume", "lifetime.end"})


def _marker(name: str, text: str, declarations: tuple[str, ...]) -> Entry:
    """An entry for a marker between a store to a local variable and a load of it; a lifetime
    begins before the store, which is undefined outside of it."""
    stored = "{}\nstore i8 %a, ptr %p" if name == "lifetime.start" else "store i8 %a, ptr %p\n{}"
    template = f"%p = alloca i8\n{stored}\n%r = load i8, ptr %p\nret i8 %r"
    with_mark, without = (
        define("i8", f"{_A}, i1 noundef %c", template.replace("{}", mark)) for mark in (text, "")
    )
    evidence = (Marked(without, name in _MARKER_PROMISES),)
    return Entry(Section.INTRINSICS, f"llvm.{name}", with_mark, evidence, declarations)


def _of_choice() -> Entry:
    """An entry whose result the compiler chooses: 0 or 1, and nothing else."""
    known = "%k = call i1 @llvm.is.constant.i8(i8 %a)\n%r = zext i1 %k to i8"
    wrong = define("i8", _A, "ret i8 2")
    declarations = ("declare i1 @llvm.is.constant.i8(i8)",)
    function = value("i8", _A, known)
    return Entry(Section.INTRINSICS, "llvm.is.constant", function, (Against(wrong),), declarations)


def _with_meaning() -> Iterator[Entry]:
    described = all_intrinsics() - set(OTHERS)
    computing = described - set(_MARKERS) - set(_DEBUG_RECORDS)
    cases = first_cases(sorted(computing - {"is.constant"}))
    for name in sorted(described):
        if name in _MARKERS:
            text, declaration = _MARKERS[name]
            yield _marker(name, text, (f"declare {declaration}", *_SCOPE))
        elif name in _DEBUG_RECORDS:
            yield _marker(name, _DEBUG_RECORDS[name], _DEBUG)
        elif name == "is.constant":
            yield _of_choice()
        else:
            yield from_case(Section.INTRINSICS, cases[name], f"llvm.{name}")


INTRINSICS: tuple[Entry, ...] = (*_with_meaning(), *OTHERS.values(), *OF_TARGETS)
