"""Functions that were read before, in a module with the same context."""

from __future__ import annotations

import pytest

from verify.ir.reader import ReadBefore, ReaderError, parse_module


def test_the_same_text_is_the_same_function_where_its_context_is_the_same() -> None:
    text = """define i32 @f(%t %x) #0 {
  ret i32 1
}

declare void @g() #0

attributes #0 = { nounwind }
%t = type { i32 }
"""
    read = ReadBefore()
    first, second = parse_module(text, read), parse_module(text + "@v = global i32 0\n", read)
    for name in ("f", "g"):
        assert second.functions[name] is first.functions[name]
    assert list(second.globals) == ["v"] and not first.globals
    for other in (text.replace("nounwind", "noreturn"), text.replace("{ i32 }", "{ i64 }")):
        module = parse_module(other, read)
        assert module == parse_module(other) != first
    body = text.replace("ret i32 1", "ret i32 2")
    third = parse_module(body, read)
    assert third == parse_module(body) and third.functions["f"] != first.functions["f"]


def test_a_context_that_cannot_be_read_is_not_kept() -> None:
    read = ReadBefore()
    for _ in range(2):
        with pytest.raises(ReaderError):
            parse_module("%t = type { i32\ndeclare void @g()\n", read)
