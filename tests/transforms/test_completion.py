"""Dumps of functions, completed from the module before."""

from __future__ import annotations

import pytest

from transforms.llvm.completion import Completed, NotCompleted, undefined
from verify.ir.llvm import canonical

MODULE = """; ModuleID = 'x'
source_filename = "x"
target triple = "amdgcn-amd-amdhsa"

@g = external global i32

; Function Attrs: convergent
define void @f(i32 %x, ptr %p) #0 {
  call void @first() #2
  call void @second() #3
  %v = load i32, ptr %p, !range !5
  ret void
}

; Function Attrs: convergent
declare void @first() #0

declare void @second()

declare void @third()

attributes #0 = { convergent "target-cpu"="gfx942" }
attributes #2 = { convergent nounwind }
attributes #3 = { nomerge }

!llvm.ident = !{!0}

!0 = !{!"clang"}
!5 = !{i32 0, i32 4}
"""
DUMP = """; Function Attrs: convergent
define void @f(i32 %x, ptr %p) #0 {
  call void @second() #1
  call void @first() #2
  %v = load i32, ptr %p, !range !1
  ret void
}
"""


def completed(dump: str) -> str:
    """The module with the dump, as LLVM prints it."""
    module = Completed(MODULE)
    assert module.replace(dump)
    assert undefined(module.text) == ""
    return canonical(module.text.encode(), "completed").text


RUST = """; ModuleID = 'k.79f6e3749a3a7320-cgu.0'
source_filename = "k.79f6e3749a3a7320-cgu.0"

@0 = private unnamed_addr constant [5 x i8] c"k.rs\\00", align 1
@1 = private unnamed_addr constant <{ ptr, i64 }> <{ ptr @0, i64 4 }>, align 8
@2 = private unnamed_addr constant <{ ptr, i64 }> <{ ptr @0, i64 20 }>, align 8

define void @at(i64 %0) unnamed_addr {
  %2 = add i64 %0, 0
  call void @outside(i64 noundef %2, ptr @1)
  unreachable
}

declare void @outside(i64, ptr)
"""
"""What rustc 1.95 prints of `array[i]`, cut to the globals, which have no names, and a call."""


def test_a_global_without_a_name_is_that_of_the_same_line() -> None:
    """After a global is gone, LLVM counts anew; a function's dump does not say so."""
    module = Completed(RUST)
    dump = (
        "define void @at(i64 %0) unnamed_addr {\n"
        "  call void @outside(i64 noundef %0, ptr @1)\n  unreachable\n}\n"
    )
    assert module.replace(dump)
    wanted = RUST.replace("  %2 = add i64 %0, 0\n", "").replace("%2, ptr", "%0, ptr")
    assert module.text == wanted
    for number, why in ((2, "with @2 where no dump before it has that"), (3, "that name @3, ")):
        with pytest.raises(NotCompleted, match=why):
            module.replace(dump.replace("@1", f"@{number}"))
    assert module.text == wanted


def test_numbers_are_those_of_the_same_lines_before() -> None:
    wanted = MODULE.replace("  call void @first() #2\n", "").replace(
        "  call void @second() #3\n", "  call void @second() #3\n  call void @first() #2\n"
    )
    assert completed(DUMP) == canonical(wanted.encode(), "wanted").text


def test_what_is_printed_the_same_is_no_change() -> None:
    module = Completed(MODULE)
    assert module.replace(DUMP) and not module.replace(DUMP)


def test_attributes_of_the_function_are_in_its_comment() -> None:
    text = completed(DUMP.replace("convergent", "convergent nounwind"))
    assert 'convergent nounwind "target-cpu"="gfx942" }' in text
    text = completed(DUMP.replace("; Function Attrs: convergent\n", "").replace(" #0 {", " {"))
    assert "define void @f(i32 %x, ptr %p) {" in text


def test_a_new_call_has_what_all_calls_of_the_function_have() -> None:
    text = completed(DUMP.replace("  ret", "  call void @first() #2\n  ret"))
    assert text.count("call void @first() #") == 2
    with pytest.raises(NotCompleted, match="a call whose attributes no dump before it shows"):
        completed(DUMP.replace("  ret", "  call void @third() #7\n  ret"))


def test_a_number_that_became_another_thing_is_noticed() -> None:
    with pytest.raises(NotCompleted, match="is not what it was"):
        completed(DUMP.replace("@first() #2", "@first() #1"))


def test_equal_groups_have_one_number() -> None:
    """Of two calls that had the same attributes, one has others."""
    alike = MODULE.replace("@second() #3", "@second() #2")
    Completed(alike).replace(DUMP.replace("@second() #1", "@second() #2"))
    with pytest.raises(NotCompleted, match="is not what it was"):
        Completed(alike).replace(DUMP)


def test_metadata_that_no_line_had() -> None:
    new = DUMP.replace("!range !1", "!range !1, !{} !7")
    assert "!noundef !" in completed(new.replace("!{}", "!noundef"))
    assert "!prof" not in completed(new.replace("!{}", "!prof"))
    with pytest.raises(NotCompleted, match="!range whose content no dump before it shows"):
        completed(DUMP.replace("%v = load", "%w = load"))
    with pytest.raises(NotCompleted, match="!tbaa whose content"):
        completed(new.replace("!{}", "!tbaa"))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("@f(", "@h(", "no module before it defines"),
        ("i32 %x, ptr", "i64 %x, ptr", "whose type has changed"),
        ("@second()", "@new()", "@new, which no module before it declares"),
        ("ptr %p)", "ptr %p) !kernel !4", "other metadata"),
    ],
)
def test_what_the_module_does_not_say(old: str, new: str, said: str) -> None:
    with pytest.raises(NotCompleted, match=said):
        completed(
            DUMP.replace(old, new, 1)
            if "metadata" not in said
            else DUMP.replace("ptr %p) #0 {", "ptr %p) #0 !kernel !4 {")
        )


def test_intrinsics_need_no_declaration() -> None:
    new = "  %m = call i32 @llvm.umax.i32(i32 %x, i32 3)\n  ret"
    assert "declare i32 @llvm.umax.i32(i32, i32)" in completed(DUMP.replace("  ret", new))


def test_debug_information_is_left_out() -> None:
    new = DUMP.replace("@first() #2", "@first() #2, !dbg !9").replace(
        "  ret", "    #dbg_value(i32 %x, !8, !DIExpression(), !9)\n  ret"
    )
    assert completed(new) == completed(DUMP)


def test_what_is_used_and_not_defined() -> None:
    """LLVM reads a missing group of attributes as an empty one."""
    assert undefined(MODULE) == ""
    assert undefined(MODULE.replace("attributes #3", "attributes #4")) == "#3"
    assert undefined(MODULE.replace("!5 =", "!6 =")) == "!5"
    assert undefined('@s = constant [2 x i8] c"#9"\n') == ""
