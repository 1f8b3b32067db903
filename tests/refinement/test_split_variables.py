"""Variables of the module's own in place of which the target has others."""

from __future__ import annotations

from verify import check
from verify.refinement.verdict import Result


def verdict(before: str, after: str) -> Result:
    (result,) = check(before, after)
    return result


WHOLE_TABLE = """
@table = internal constant { [1 x i32], [1 x i32] } { [1 x i32] [i32 1], [1 x i32] [i32 2] }
define ptr @f() {
  ret ptr getelementptr ({ [1 x i32], [1 x i32] }, ptr @table, i32 0, i32 1)
}
"""
SPLIT_TABLE = """
@table.0 = private constant [1 x i32] [i32 1]
@table.1 = private constant [1 x i32] [i32 2]
define ptr @f() {
  ret ptr @table.1
}
"""


def test_where_the_parts_of_a_variable_are_is_not_known() -> None:
    """As GlobalSplit makes them."""
    result = verdict(WHOLE_TABLE, SPLIT_TABLE)
    assert (result.verdict.value, result.code) == ("unknown", "approximation")
    assert "the address of @table, which the target replaces by @table.1" in result.reason
    kept = SPLIT_TABLE + WHOLE_TABLE.strip().splitlines()[0]
    nowhere = SPLIT_TABLE.replace("ptr @table.1", "ptr null")
    for target in (kept, nowhere):
        assert verdict(WHOLE_TABLE, target).code == "result-changed"
    seen = WHOLE_TABLE.replace("internal", "")
    result = verdict(seen, SPLIT_TABLE)
    assert (result.verdict.value, result.code) == ("incorrect", "result-changed")


SEVERAL = """
@one = internal constant i32 2
@two = internal constant i32 2
@three = unnamed_addr constant i32 2
@four = unnamed_addr constant i32 2
declare void @use(ptr, ptr, ptr, ptr)
define void @f() {
  call void @use(ptr @one, ptr @two, ptr @three, ptr @four)
  ret void
}
"""


def test_which_of_several_constants_is_where_another_was_is_not_known() -> None:
    """As ConstantMerge has it."""
    merged = SEVERAL.replace("(ptr @one, ptr @two", "(ptr @four, ptr @three").replace(
        "@one = internal constant i32 2\n@two = internal constant i32 2\n", ""
    )
    result = verdict(SEVERAL, merged)
    assert (result.verdict.value, result.code) == ("unknown", "approximation")
    assert "the address of @one, which the target replaces by" in result.reason
    source, target = (
        text.replace("@four = unnamed_addr", "@four =").replace("@three = unnamed_addr", "@three =")
        for text in (SEVERAL, merged)
    )
    assert verdict(source, target).code == "operands-changed"
