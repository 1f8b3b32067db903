"""What the source's declarations of the library's functions get of the target's."""

from __future__ import annotations

import pytest

from tests.normalize.test_pipeline import pair_of
from verify.dialects.clib.library_declarations import infer_declarations
from verify.ir.function import Attributes

BODY = "define void @f(ptr %p) {\n  ret void\n}\n"
LINUX = 'target triple = "x86_64-unknown-linux-gnu"\n'


def completed(before: str, after: str, head: str = LINUX) -> tuple[Attributes, Attributes]:
    """The attributes of the function and of its first parameter."""
    pair = infer_declarations(pair_of(head + before + BODY, head + after + BODY))
    name = before.split("@")[1].split("(")[0]
    function = pair.before.functions[name]
    return function.attributes, function.parameters[0].attributes


def test_what_llvm_infers_holds_before() -> None:
    function, parameter = completed(
        "declare i64 @atol(ptr)\n",
        "declare i64 @atol(ptr captures(none) nonnull) nounwind willreturn noinline memory(read)\n",
    )
    assert {a.name for a in function} == {"nounwind", "willreturn", "memory"}
    assert {a.name for a in parameter} == {"captures"}


@pytest.mark.parametrize(
    ("before", "after", "head"),
    [
        ("declare i64 @other(ptr)\n", "declare i64 @other(ptr) nounwind\n", LINUX),
        ("declare i8 @atol(i8)\n", "declare i8 @atol(i8) nounwind\n", LINUX),
        ("declare i64 @atol(ptr) nobuiltin\n", "declare i64 @atol(ptr) nounwind\n", LINUX),
        (
            "declare i64 @atol(ptr)\n",
            "declare i64 @atol(ptr) nounwind\n",
            'target triple = "nvptx64-nvidia-cuda"\n',
        ),
    ],
)
def test_of_other_functions_nothing_is_known(before: str, after: str, head: str) -> None:
    function, _ = completed(before, after, head)
    assert not {a.name for a in function} & {"nounwind"}
