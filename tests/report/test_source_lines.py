"""Lines of the program, where a file has debug information."""

from __future__ import annotations

import json

from report.html.pair import pair_page
from report.json import check_document
from report.source_lines import SourceLines
from report.style import Style
from report.subject import Subject
from report.subject_of_pair import subject
from report.text import render
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Exact, Options

TEXT = """
declare void @barrier() convergent
define void @src(i1 noundef %c) convergent !dbg !3 {
entry:
  br i1 %c, label %then, label %else, !dbg !6
then:
  call void @barrier(), !dbg !7
  ret void
else:
  call void @barrier(), !dbg !9
  ret void
}
define void @tgt(i1 noundef %c) convergent !dbg !5 {
entry:
  call void @barrier(), !dbg !10
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "folder/kernel.cl", directory: "folder")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "k", file: !1, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "t", file: !1, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 2, column: 3, scope: !3)
!7 = !DILocation(line: 3, column: 5, scope: !8)
!8 = distinct !DILexicalBlock(scope: !3, file: !1, line: 2, column: 3)
!9 = !DILocation(line: 5, column: 5, scope: !8)
!10 = !DILocation(line: 0, scope: !5)
"""
"""A branch in lines 2 to 5, of which the scope of two lines is a block; line 0 is none."""


def told() -> Subject:
    module = read_module(TEXT.encode(), "test.ll").module
    source, target = module.functions["src"], module.functions["tgt"]
    pair = Pair("src", module, source, module, target)
    options = Options(threads=2, exact=Exact.THREADS)
    return subject(pair, judge(pair, options), ["test.ll"], options)


def test_rows_have_the_lines_of_the_program() -> None:
    shown = render(told(), Style())
    assert "    block   line         instruction " in shown
    assert "    %entry  kernel.cl:2  br i1 %c, label %then, label %else " in shown
    assert "  ▶ %else   kernel.cl:5  call void @barrier() " in shown
    assert "    %then   kernel.cl:3  call void @barrier() " in shown
    assert "  ▶ %entry  call void @barrier()  {0, 1}" in shown


def test_json_and_the_page_have_them_too() -> None:
    found = told()
    steps = json.loads(check_document([found]))["pairs"][0]["counterexample"]["source"]["steps"]
    assert [step["line"] for step in steps if step["block"] == "then"] == ["kernel.cl:3", None]
    assert "%else (kernel.cl:5)" in pair_page(found).decode()


def test_a_location_whose_scopes_have_no_end() -> None:
    module = read_module(TEXT.encode(), "test.ll").module
    branch = module.functions["src"].entry.instructions[0]
    lines = SourceLines(f"{branch.location} = !DILocation(line: 3, scope: {branch.location})")
    assert lines.of(branch) == ":3"
