"""What says nothing about execution is removed when a module is read (LangRef, "Metadata")."""

from __future__ import annotations

from dataclasses import replace

import pytest

from verify.ir.errors import ReaderError
from verify.ir.executable_text import executable
from verify.ir.function import Module
from verify.ir.llvm import canonical
from verify.ir.reader import ReadBefore, parse_module, read_module
from verify.ir.written_by import written_by

BODY = """
@g = global i32 0, align 4{global}

declare{declaration} void @op(i32)

define void @f(ptr %p, i1 %c){function} {{
  br label %h
h:
  %x = load i32, ptr %p, align 4, !tbaa !{tbaa}{load}
  call void @op(i32 %x){call}
  br i1 %c, label %h, label %e, !llvm.loop !{loop}{branch}
e:
  invoke void @op(i32 1)
          to label %i unwind label %u{invoke}
i:
  switch i32 %x, label %r [
    i32 0, label %e
  ]{switch}
r:
  ret void
u:
  %l = landingpad {{ ptr, i32 }}
          cleanup
  unreachable
}}
"""
PLAIN = (
    'source_filename = "f.cpp"\n'
    + BODY.replace("%c){function}", "%c) personality ptr null{function}").format(
        **dict.fromkeys(
            ["global", "declaration", "function", "load", "call", "branch", "invoke", "switch"], ""
        ),
        tbaa=0,
        loop=3,
    )
    + """
!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"root"}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.mustprogress"}
"""
)
MARKED = (
    'source_filename = "f.cpp"\n'
    + BODY.replace("%c){function}", "%c) personality ptr null{function}")
    .format(
        **{"global": ", !dbg !20"},
        declaration=" !dbg !10",
        function=" !dbg !6 !prof !30",
        load=", !dbg !11, !nontemporal !31, !annotation !32",
        call=", !dbg !11, !srcloc !33",
        branch=", !dbg !11, !prof !34, !unpredictable !35",
        invoke=", !dbg !11",
        switch=", !dbg !11, !prof !34",
        tbaa=13,
        loop=16,
    )
    .replace("  switch", "    #dbg_value(i32 %x, !17, !DIExpression(), !11)\n  switch")
    + """
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.ident = !{!4}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "clang version 17.0.1", emissionKind: FullDebug, globals: !5)
!1 = !DIFile(filename: "f.cpp", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = !{!"clang version 17.0.1"}
!5 = !{!20}
!6 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !7, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !8)
!7 = !DISubroutineType(types: !9)
!8 = !{!17}
!9 = !{null}
!10 = !DISubprogram(name: "op", scope: !1, file: !1, line: 9, type: !7, spFlags: DISPFlagOptimized)
!11 = !DILocation(line: 2, column: 3, scope: !6)
!13 = !{!14, !14, i64 0}
!14 = !{!"int", !15, i64 0}
!15 = !{!"root"}
!16 = distinct !{!16, !11, !18, !19}
!17 = !DILocalVariable(name: "x", scope: !6, file: !1, line: 2, type: !21)
!18 = !DILocation(line: 4, column: 3, scope: !6)
!19 = !{!"llvm.loop.mustprogress"}
!20 = !DIGlobalVariableExpression(var: !22, expr: !DIExpression())
!21 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!22 = distinct !DIGlobalVariable(name: "g", scope: !0, file: !1, line: 1, type: !21, isLocal: false, isDefinition: true)
!30 = !{!"function_entry_count", i64 7}
!31 = !{i32 1}
!32 = !{!"note"}
!33 = !{i64 7}
!34 = !{!"branch_weights", i32 1, i32 2}
!35 = !{}
"""  # noqa: E501
)


def printed(text: str) -> str:
    found = canonical(text.encode(), "f.ll")
    assert found.verifier_errors == ()
    return found.text


def same(one: Module, other: Module) -> bool:
    return replace(one, compilers=()) == replace(other, compilers=())


def test_text_with_debug_information_is_the_text_without() -> None:
    assert executable(printed(MARKED)) == executable(printed(PLAIN)) == printed(PLAIN)


def test_modules_are_equal_and_share_functions_of_the_same_places() -> None:
    read = ReadBefore()
    plain, marked, again = (parse_module(printed(text), read) for text in (PLAIN, MARKED, MARKED))
    assert same(plain, marked)
    assert plain.functions["f"] == marked.functions["f"] is again.functions["f"]
    assert plain.functions["f"] is not marked.functions["f"]


def test_what_has_a_meaning_is_kept() -> None:
    module = parse_module(printed(MARKED))
    (load,) = (i for i in module.functions["f"].instructions if i.opcode == "load")
    assert load.metadata == (("tbaa", "!0"),)
    assert module.metadata["!3"] == "distinct !{!3, !4}"
    assert module.metadata["!4"] == '!{!"llvm.loop.mustprogress"}'


def test_the_node_of_a_loop_without_more_than_its_places_is_removed() -> None:
    text = MARKED.replace("!{!16, !11, !18, !19}", "!{!16, !11, !18}")
    module = parse_module(printed(text))
    assert not any("llvm.loop" in dict(i.metadata) for i in module.functions["f"].instructions)
    assert set(module.metadata) == {"!0", "!1", "!2"}


def test_places_are_kept_apart() -> None:
    text = printed(MARKED)
    module, whole = parse_module(text), parse_module(text, whole=True)
    for ours, theirs in zip(
        module.functions["f"].instructions, whole.functions["f"].instructions, strict=True
    ):
        assert ours.location == dict(theirs.metadata).get("dbg", "")
    located = [i.opcode for i in module.functions["f"].instructions if i.location]
    assert located == ["load", "call", "br", "invoke", "switch"]


def test_the_version_of_the_compiler_stays_known() -> None:
    assert written_by(parse_module(printed(MARKED))).langref == 17
    assert written_by(parse_module(printed(PLAIN))).langref is None


def test_strings_are_no_metadata() -> None:
    text = '@a = constant [24 x i8] c", !dbg !5 !DILocation(x)\\00", !dbg !0\n'
    assert executable(text) == '@a = constant [24 x i8] c", !dbg !5 !DILocation(x)\\00"\n'


def test_an_error_names_the_line_of_the_text() -> None:
    text = printed(MARKED).replace("ret void", "fet void", 1)
    line = next(n for n, x in enumerate(text.splitlines(), 1) if "fet" in x)
    with pytest.raises(ReaderError) as refused:
        parse_module(text)
    assert refused.value.line == line


def test_calls_of_debug_intrinsics_are_removed() -> None:
    text = (
        "define void @f(i32 %x) {\n  call void @llvm.dbg.value(metadata i32 %x, metadata !1, "
        "metadata !DIExpression()), !dbg !2\n  ret void\n}\n\n"
        "declare void @llvm.dbg.value(metadata, metadata, metadata)\n\n"
        '!1 = !DILocalVariable(name: "x", scope: !3)\n!2 = !DILocation(line: 1, scope: !3)\n'
        '!3 = distinct !DISubprogram(name: "f")\n'
    )
    module = parse_module(text)
    assert [*module.functions] == ["f"]
    assert [i.opcode for i in module.functions["f"].instructions] == ["ret"]
    assert module.metadata == {}


def test_a_broken_module_has_its_complaints_by_function() -> None:
    text = MARKED.replace("call void @op(i32 %x)", "call void @op(i32 %late)").replace(
        "  ret void", "  %late = add i32 %x, 1\n  ret void"
    )
    (complaint,) = read_module(text.encode(), "f.ll").module.complaints
    assert complaint.functions == {"f"}
