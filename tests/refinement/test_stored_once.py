"""Variables that start undefined and to which one value is stored: GlobalOpt replaces loads."""

from __future__ import annotations

import pytest

from verify import check
from verify.options import Options

SOURCE = """
target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global TYPE undef
define i32 @f(i32 %i) convergent {
  store i32 VALUE, ptr addrspace(3) @lds
  %at = getelementptr i32, ptr addrspace(3) @lds, i32 %i
  %seen = load i32, ptr addrspace(3) %at
  call void @other()
  %v = load i32, ptr addrspace(3) @lds
  ret i32 %v
}
OTHERS
declare void @other() convergent
"""
READ = "  %v = load i32, ptr addrspace(3) @lds\n  ret i32 %v"
ANOTHER = "define void @g() {\n  store i32 5, ptr addrspace(3) @lds\n  ret void\n}"


def verdict(
    type_: str, value: str, result: str, others: str = "", linkage: str = "internal"
) -> str:
    source = SOURCE.replace("TYPE", type_).replace("VALUE", value).replace("OTHERS", others)
    source = source.replace("internal", linkage)
    target = source.replace(READ, f"  ret i32 {result}").replace(
        "internal", "internal unnamed_addr"
    )
    (checked,) = check(source, target, function="f", options=Options(timeout=20))
    return checked.verdict.value


@pytest.mark.parametrize(("type_", "value"), [("[8 x i32]", "0"), ("i32", "7")])
def test_a_load_gives_the_one_value_that_is_stored(type_: str, value: str) -> None:
    assert verdict(type_, value, value) == "correct"


@pytest.mark.parametrize(
    ("result", "others", "linkage"),
    [("1", "", "internal"), ("0", ANOTHER, "internal"), ("0", "", "")],
)
def test_another_value_it_does_not_give(result: str, others: str, linkage: str) -> None:
    assert verdict("i32", "0", result, others, linkage) == "incorrect"


def test_what_the_target_still_uses_may_be_undefined() -> None:
    """Of a target that loads from the variable, too, nothing says that it loads the value."""
    source = SOURCE.replace("TYPE", "i32").replace("VALUE", "0").replace("OTHERS", "")
    target = source.replace("  store i32 0, ptr addrspace(3) @lds\n", "").replace(
        READ,
        READ.replace("%v = load", "%w = load").replace(
            "ret i32 %v", "%v = and i32 %w, 1\n  ret i32 %v"
        ),
    )
    (checked,) = check(source, target, function="f", options=Options(timeout=20))
    assert checked.verdict.value == "incorrect"


OWN = """
@v = internal global i32 poison
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @keep(i32)
define void @set() {
  store i32 5, ptr @v
  ret void
}
define i32 @f() {
  RESULT
}
"""
COPIED = """%a = alloca i32
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr @v, i64 4, i1 false)
  %n = load i32, ptr %a
  ret i32 %n"""


def test_a_copy_reads_the_variable_too() -> None:
    """It may be made before anything was stored."""
    before, after = (OWN.replace("RESULT", r) for r in ("ret i32 5", COPIED))
    (checked,) = check(before, after, function="f", options=Options(timeout=20))
    assert checked.verdict.value == "incorrect"


def test_a_load_that_must_not_be_undefined_is_no_idle_one() -> None:
    before = OWN.replace("RESULT", "%l = load i32, ptr @v\n  ret i32 5")
    after = before.replace("ptr @v\n  ret", "ptr @v, !noundef !0\n  ret") + "!0 = !{}\n"
    (checked,) = check(before, after, function="f", options=Options(timeout=20))
    assert (checked.verdict.value, checked.code) == ("unknown", "approximation")
