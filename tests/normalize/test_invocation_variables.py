"""Variables of a shader of which every invocation has its own."""

from __future__ import annotations

import pytest

from verify.ir.function import Module
from verify.ir.reader import read_module
from verify.normalize.own_variables.invocation_variables import hold_invocation_variables
from verify.normalize.pair import Pair

SHADER = """
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@v = internal global [2 x i16] [i16 1, i16 2], align 8
define void @f(i1 %v) "hlsl.shader"="compute" {
  %r = load i16, ptr getelementptr inbounds (i8, ptr @v, i32 2)
  %second = getelementptr i16, ptr @v, i32 1
  store i16 %r, ptr %second
  ret void
}
"""


def module(text: str) -> Module:
    return read_module(text.encode(), "x.ll").module


def held(before: str, after: str) -> Pair:
    one, other = module(before), module(after)
    return hold_invocation_variables(
        Pair("f", one, one.functions["f"], other, other.functions["f"])
    )


def is_local(pair: Pair) -> bool:
    """Whether the function has a local variable, in both modules or in none."""
    first = [f.entry.instructions[0].opcode == "alloca" for f in (pair.source, pair.target)]
    assert len(set(first)) == 1
    return first[0]


def test_the_local_variable_starts_with_the_contents() -> None:
    source = held(SHADER, SHADER).source
    made, stored, place, loaded, second, *_ = source.entry.instructions
    assert (made.opcode, made.name, stored.opcode) == ("alloca", "v.", "store")
    assert str(stored.operands[0]) == "[i16 1, i16 2]"
    assert str(stored.operands[1]) == str(place.operands[0]) == "%v."
    assert (place.opcode, place.flags) == ("getelementptr", frozenset({"inbounds"}))
    assert str(loaded.operands[0]) == f"%{place.name}"
    assert str(second.operands[0]) == "%v."


NOT_HELD = {
    "another target": ("dxilv1.6-pc", "nvptx64-nvidia"),
    "another address space for locals": (
        "target triple",
        'target datalayout = "A5"\ntarget triple',
    ),
    "no entry point": ("hlsl.shader", "hlsl.numthreads"),
    "called": ("@v =", "define void @g() {\n  call void @f(i1 true)\n  ret void\n}\n@v ="),
    "named": ("@v =", "@other = global ptr @f\n@v ="),
    "external": ("internal global", "global"),
    "constant": ("internal global", "internal constant"),
    "thread-local": ("internal global", "internal thread_local global"),
    "initialised elsewhere": ("internal global", "internal externally_initialized global"),
    "large": ("[2 x i16] [i16 1, i16 2]", "[999 x i16] zeroinitializer"),
    "accessed elsewhere": (
        "@v =",
        "define void @g() {\n  store i16 0, ptr @v\n  ret void\n}\n@v =",
    ),
    "of no stated alignment": (", align 8", ""),
    "accessed more aligned": ("store i16 %r, ptr %second", "store i16 %r, ptr %second, align 16"),
    "compared": ("  ret void", "  %c = icmp eq ptr %second, null\n  ret void"),
    "with padding": ("[2 x i16] [i16 1, i16 2]", "{ i8, i32 } zeroinitializer"),
    "in a function of limited memory": ('"hlsl.shader"', 'memory(argmem: write) "hlsl.shader"'),
    "signed": ("@v =", "@other = global ptr ptrauth (ptr @v, i32 0)\n@v ="),
    "kept": ("  ret void", "  store ptr @v, ptr null\n  ret void"),
    "in another constant": ("(i8, ptr @v, i32 2)", "(i8, ptr @v, i64 ptrtoint (ptr @v to i64))"),
    "in a range": (" inbounds (i8", " inbounds inrange(0, 4) (i8"),
    "in a phi": (
        "  ret void",
        "  br label %n\nn:\n  %p = phi ptr [ @v, %0 ]\n  %x = load i16, ptr %p\n  ret void",
    ),
}


@pytest.mark.parametrize("why", NOT_HELD)
def test_not_held(why: str) -> None:
    old, new = NOT_HELD[why]
    assert old in SHADER
    text = SHADER.replace(old, new, 1)
    assert is_local(held(SHADER, SHADER))
    assert not is_local(held(text, text))


def test_a_limit_on_other_memory_is_none_on_variables() -> None:
    text = SHADER.replace('"hlsl.shader"', 'memory(readwrite, inaccessiblemem: none) "hlsl.shader"')
    assert is_local(held(SHADER, text))


def test_poison_is_stored_byte_by_byte() -> None:
    """What is between the parts of a structure is undef after it is stored whole."""
    text = SHADER.replace("[2 x i16] [i16 1, i16 2]", "{ i8, i32 } poison")
    stored = held(text, text).source.entry.instructions[1]
    assert str(stored.operands[0].type) == "[8 x i8]"


def test_a_variable_of_the_target_alone() -> None:
    """LLVM parts variables: each part is local, too."""
    parted = SHADER.replace("@v", "@v.0")
    pair = held(SHADER, parted)
    assert is_local(pair)
    assert pair.target.entry.instructions[0].name == "v.0"


def test_both_modules_decide() -> None:
    """What another function of the target's module accesses is a variable in both; one that the
    target no longer has is the source's own matter."""
    sharing = SHADER + "define void @g() {\n  store i16 0, ptr @v\n  ret void\n}\n"
    assert not is_local(held(SHADER, sharing))
    gone = SHADER.split("@v =")[0] + 'define void @f(i1 %v) "hlsl.shader" {\n  ret void\n}\n'
    assert held(SHADER, gone).source.entry.instructions[0].opcode == "alloca"


CALLING = """
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@v = internal global i32 0, align 4
define internal void @start(i32 %x) {
  store i32 %x, ptr @v
  ret void
}
define internal i32 @read(ptr %at) {
  %r = load i32, ptr %at
  ret i32 %r
}
define internal i32 @body() {
  %r = call i32 @read(ptr @v)
  ret i32 %r
}
define void @f(i32 %x) "hlsl.shader"="compute" {
  call void @start(i32 %x)
  %r = call i32 @body()
  ret void
}
"""


def entered(text: str, *, enter: bool = True) -> Module:
    one = module(text)
    pair = Pair("f", one, one.functions["f"], one, one.functions["f"])
    return hold_invocation_variables(pair, enter=enter).before


def test_callees_of_the_entry_point_get_the_address() -> None:
    changed = entered(CALLING)
    names = {name: [p.name for p in f.parameters] for name, f in changed.functions.items()}
    assert names == {"start": ["x", "v"], "read": ["at"], "body": ["v"], "f": ["x"]}
    made, _, first, second, _ = changed.functions["f"].entry.instructions
    assert made.opcode == "alloca"
    assert [str(o) for o in first.operands] == ["%x", "%v"]
    assert [str(o) for o in second.operands] == ["%v"]
    (passed, _) = changed.functions["body"].entry.instructions
    assert [str(o) for o in passed.operands] == ["%v"]


NOT_ENTERED = {
    "external": ("internal void @start", "void @start"),
    "named": ("@v =", "@other = global ptr @start\n@v ="),
    "recursive": ("  store i32 %x", "  call void @start(i32 %x)\n  store i32 %x"),
    "of limited memory": ("@start(i32 %x)", "@start(i32 %x) memory(readwrite)"),
    "called elsewhere": (
        "@v =",
        "define void @g() {\n  call void @start(i32 0)\n  ret void\n}\n@v =",
    ),
    "read with more alignment": ("load i32, ptr %at", "load i32, ptr %at, align 16"),
    "passed with more alignment": ("@read(ptr @v)", "@read(ptr align 8 @v)"),
    "without a body": (
        "define internal i32 @read(ptr %at) {\n  %r = load i32, ptr %at\n  ret i32 %r\n}",
        "declare i32 @read(ptr)",
    ),
}


@pytest.mark.parametrize("why", NOT_ENTERED)
def test_callees_of_others_keep_the_variable(why: str) -> None:
    old, new = NOT_ENTERED[why]
    assert old in CALLING
    text = CALLING.replace(old, new, 1)
    assert entered(text).functions["f"].entry.instructions[0].opcode == "call"


def test_callees_that_are_not_entered_keep_the_variable() -> None:
    assert entered(CALLING, enter=False).functions["f"].entry.instructions[0].opcode == "call"
