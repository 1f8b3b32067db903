"""What the source's declarations of the library's functions get of the target's."""

from __future__ import annotations

import pytest

from tests.normalize.test_pipeline import pair_of
from verify.dialects.clib.library_declarations import infer_declarations, keep_functions
from verify.ir.function import Attributes, CallDetail

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


CALL = "define i64 @f(ptr %p) {\n  %n = call i64 @atol(ptr %p)\n  ret i64 %n\n}\n"
DECLARED = "declare i64 @atol(ptr)\n"
AT_CALL = CALL.replace("(ptr %p)\n", "(ptr %p) nobuiltin\n", 1)
ON_ALL = DECLARED.replace("(ptr)", "(ptr) nobuiltin")


def states_no_builtin(before: str, after: str, head: str = LINUX) -> bool:
    """Whether the target's call, or the declaration, is still `nobuiltin`."""
    pair = keep_functions(pair_of(head + before, head + after))
    (call, *_) = pair.target.instructions
    assert isinstance(call.detail, CallDetail)
    lists = (call.detail.attributes, pair.after.functions["atol"].attributes)
    return any(a.name == "nobuiltin" for attributes in lists for a in attributes)


@pytest.mark.parametrize("after", [DECLARED + AT_CALL, ON_ALL + CALL], ids=["call", "all"])
def test_what_the_source_calls_is_the_library_s_in_the_target(after: str) -> None:
    """AddressSanitizer adds `nobuiltin` (a false alarm of a hunt)."""
    assert not states_no_builtin(DECLARED + CALL, after)
    assert states_no_builtin(after, after.replace("%n", "%m"))
    gpu = 'target triple = "amdgcn-amd-amdhsa"\n'
    assert states_no_builtin(DECLARED + CALL, after, gpu)
