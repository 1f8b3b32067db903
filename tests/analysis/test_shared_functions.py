"""Functions that two modules share are the same, and so is whatever they reach."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.expect import PAIRS, pair_files
from verify import check
from verify.analysis.shared_functions import is_shared
from verify.ir.llvm import canonical
from verify.ir.reader import ReadBefore, parse_module
from verify.promises.structural_equality import shape
from verify.refinement.verdict import Verdict

TEXT = """
@table = internal constant [1 x ptr] [ptr @listed]
@other = global i32 0
@alias = alias i32 (i32), ptr @behind

declare i32 @declared(i32) #0

define i32 @f(i32 %x) {
  %a = call i32 @called(i32 %x)
  %b = call i32 @declared(i32 %a)
  %c = call i32 @higher(ptr @taken, i32 %b), !note !0
  ret i32 %c
}

define internal i32 @called(i32 %x) {
  %y = call i32 @deeper(i32 %x)
  ret i32 %y
}

define internal i32 @deeper(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

define internal i32 @taken(i32 %x) {
  %y = add i32 %x, 2
  ret i32 %y
}

define internal i32 @listed(i32 %x) {
  %y = add i32 %x, 3
  ret i32 %y
}

define internal i32 @behind(i32 %x) {
  %y = add i32 %x, 4
  ret i32 %y
}

define i32 @apart(i32 %x) {
  %y = add i32 %x, 5
  ret i32 %y
}

define i32 @higher(ptr %p, i32 %x) {
  %y = call i32 %p(i32 %x)
  ret i32 %y
}

attributes #0 = { convergent }

!0 = !{i32 6}
"""


def shared(before: str, after: str, name: str) -> bool:
    read = ReadBefore()
    first, second = parse_module(before, read), parse_module(after, read)
    return is_shared(first, first.functions[name], second, second.functions[name])


def test_a_function_of_equal_modules_is_shared() -> None:
    assert shared(TEXT, TEXT, "f") and shared(TEXT, TEXT, "apart")


@pytest.mark.parametrize(
    "change",
    [
        ("%x, 1", "%x, 7"),
        ("%x, 2", "%x, 7"),
        ("%x, 3", "%x, 7"),
        ("%x, 4", "%x, 7"),
        ("@declared(i32) #0", "@declared(i32)"),
        ("@other = global i32 0", "@other = global i32 1"),
        ("{ convergent }", "{ convergent nounwind }"),
        ("!{i32 6}", "!{i32 7}"),
        ("@alias = alias i32 (i32), ptr @behind", "@alias = alias i32 (i32), ptr @taken"),
    ],
    ids=str,
)
def test_what_a_function_may_reach_is_compared(change: tuple[str, str]) -> None:
    assert TEXT.count(change[0]) == 1
    assert not shared(TEXT, TEXT.replace(*change), "f")


def test_what_it_does_not_reach_may_differ() -> None:
    other = TEXT.replace("%x, 5", "%x, 7")
    assert shared(TEXT, other, "f") and not shared(TEXT, other, "apart")
    assert shared(TEXT, TEXT.replace("%x, 1", "%x, 7"), "higher")


def test_a_function_that_metadata_names_is_reached() -> None:
    text = """define internal i32 @g(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}
define i32 @f(ptr %p, i32 %x) {
  %r = call i32 %p(i32 %x), !callees !0
  ret i32 %r
}
!0 = !{ptr @g}
"""
    other = text.replace("%x, 1", "%x, 2")
    assert not shared(text, other, "f")
    assert shared(text, text, "f")
    (result,) = check(text, other, function="f")
    assert result.verdict is Verdict.INCORRECT


def test_lines_of_the_source_are_those_of_each_module() -> None:
    lines = """
define void @f() !dbg !3 {
  ret void, !dbg !4
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, unit: !1, spFlags: DISPFlagDefinition)
!4 = !DILocation(line: 5, column: 1, scope: !3)
"""  # noqa: E501
    read = ReadBefore()
    texts = lines, lines.replace("!4", "!5"), lines
    first, second, third = (parse_module(text, read).functions["f"] for text in texts)
    assert first is third and first is not second
    places = [next(iter(each.instructions)).location for each in (first, second)]
    assert places == ["!4", "!5"]


@pytest.mark.parametrize("path", pair_files(PAIRS)[::5], ids=lambda path: path.stem)
def test_what_is_shared_has_one_shape(path: Path) -> None:
    """Source and target of pairs of the corpus, as a command reads two files."""
    read, text = ReadBefore(), canonical(path.read_bytes(), path.name).text
    before = parse_module(text, read)
    for name, function in before.functions.items():
        if function.blocks:
            after = parse_module(text.replace(f"@{name}(", f"@{name}.other("), read)
            for one in before.functions.keys() & after.functions.keys():
                first, second = before.functions[one], after.functions[one]
                if first.blocks and is_shared(before, first, after, second):
                    assert shape(before, first) == shape(after, second)
