"""What is printed is read again as the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.expect import PAIRS, pair_files, short
from verify.ir.printer import environment, print_function, reread, with_definition
from verify.ir.reader import parse_module, read_module

FILES = [*pair_files(PAIRS)][::12]
"""Every twelfth pair: all kinds of instructions, a second in all."""

TEXT = """\
define i32 @f(i32 %x) #0 {
  %y = add nsw i32 %x, 1, !note !0
  ret i32 %y
}

define void @g() {
  ret void
}

attributes #0 = { nounwind }

!0 = !{}
"""


@pytest.mark.parametrize("path", FILES, ids=short)
def test_functions_survive(path: Path) -> None:
    result = read_module(path.read_bytes(), str(path))
    text = result.text
    for function in result.module.functions.values():
        if function.blocks:
            text = with_definition(text, function, print_function(function))
    again = parse_module(text)
    assert {n: f.blocks for n, f in again.functions.items()} == {
        n: f.blocks for n, f in result.module.functions.items()
    }


def test_only_the_definition_changes() -> None:
    function = parse_module(TEXT).functions["f"]
    changed = with_definition(TEXT, function, "define i32 @f(i32 %x) #0 {\n  ret i32 %x\n}")
    assert changed == TEXT.replace(
        "  %y = add nsw i32 %x, 1, !note !0\n  ret i32 %y", "  ret i32 %x"
    )


def test_metadata_is_kept() -> None:
    function = parse_module(TEXT).functions["f"]
    assert "%y = add nsw i32 %x, 1, !note !0" in print_function(function)
    add = reread(function.entry.instructions[0], "%y = add i32 %x, 2", environment(TEXT))
    assert add.flags == frozenset()
    assert add.metadata == (("note", "!0"),)
