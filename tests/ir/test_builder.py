"""What a builder writes is what the reader reads, as data and as text."""

from __future__ import annotations

import pytest

from verify.ir.builder import (
    FALSE,
    I1,
    I8,
    I32,
    I64,
    TRUE,
    Builder,
    NewNames,
    integer,
    rebuilt,
    unknown_function,
    zero,
)
from verify.ir.function import Attribute, Function, Instruction, PhiDetail, operands_of
from verify.ir.parse_instructions import parse_instruction
from verify.ir.parse_types import ParseContext
from verify.ir.reader import parse_module, read_here
from verify.ir.types import VOID, PtrType, StructType, VectorType
from verify.ir.values import Local, Poison

POINTER, VECTOR = PtrType(0), VectorType(2, I8)
X, P, V = Local(I32, "x"), Local(POINTER, "p"), Local(VECTOR, "v")
TEXT = """\
define i32 @f(i32 %x) {
entry:
  call void @stop(i32 %x)
  %y = add i32 %x, 1
  br label %end

end:
  %z = phi i32 [ %y, %entry ]
  ret i32 %z
}

declare void @stop(i32)
"""


def _all_kinds() -> Builder:
    """Each kind of instruction, once."""
    builder = Builder(label="entry")
    builder.binary("add", X, integer(I32, -1), "sum")
    test = builder.icmp("ult", X, integer(I32, 7), "test")
    builder.select(test, X, integer(I32, 0), "chosen")
    builder.same(V, "v.again")
    builder.freeze(X, "x.frozen")
    builder.choice(I1, "any")
    builder.cast("zext", X, I64, "wide")
    builder.cast("ptrtoint", P, I64, "number")
    builder.element(V, integer(I64, 1), "e")
    builder.with_element(Poison(VECTOR), integer(I8, 3), integer(I64, 0), "with")
    builder.part(Local(StructType((I32, I1)), "both"), I1, 1, "second")
    builder.alloca(I32, Local(POINTER, "variable"), 4)
    builder.load(I32, P, "held", 4)
    builder.store(X, P, 1)
    builder.gep(I8, P, (integer(I64, 2),), "at", frozenset({"inbounds"}))
    builder.call(
        unknown_function("h", (I32, POINTER), I8), (X, P), "h.result", (Attribute("noundef"),)
    )
    builder.call(unknown_function("g", ()), ())
    builder.assume(test)
    builder.assume_aligned(P, 16)
    builder.branch(test, "yes", "no")
    builder.start("yes")
    builder.jump("no")
    builder.start("no")
    builder.phi(I32, (("entry", X), ("yes", integer(I32, 0))), "joined")
    builder.switch(X, "yes", ((0, "no"), (3, "yes")))
    builder.start("end")
    builder.unreachable()
    builder.start("")
    return builder


def test_is_read_again_as_the_same() -> None:
    for block in _all_kinds().blocks:
        for instruction in block.instructions:
            read = parse_instruction(instruction.text, ParseContext())
            assert (read.text, operands_of(read)) == (instruction.text, operands_of(instruction))
            assert read == instruction or instruction.name == "h.result"


def test_text() -> None:
    builder = Builder()
    both = builder.binary("and", TRUE, FALSE, "both")
    builder.call(unknown_function("g", (I1,), VOID), (both,))
    assert [i.text for i in builder.body] == [
        "%both = and i1 true, false",
        "call void @g(i1 %both)",
    ]


def test_in_reports_it_is_what_it_stands_for() -> None:
    builder = Builder("call void @llvm.experimental.guard(i1 %c)")
    builder.assume(TRUE)
    assert builder.body[0].text == "call void @llvm.experimental.guard(i1 %c)"


def test_called_functions_are_declared() -> None:
    assert [*_all_kinds().declared] == ["h", "g", "llvm.assume"]


def test_phis_name_the_last_block() -> None:
    function = parse_module(TEXT).functions["f"]
    names, declared = NewNames(function), dict[str, Function]()

    def write(builder: Builder, instruction: Instruction) -> None:
        if instruction.callee_name != "stop":
            builder.add(instruction)
            return
        here, rest = names.new("stop"), names.new("rest")
        builder.branch(builder.icmp("eq", X, integer(I32, 0), names.new("y")), here, rest)
        builder.start(here)
        builder.unreachable()
        builder.start(rest)

    changed = rebuilt(function, declared, write)
    assert [*changed.block] == ["entry", "stop", "rest", "end"]
    assert changed.block["end"].instructions[0].detail == PhiDetail(("rest",))


def test_the_rest_after_unreachable_is_left_out() -> None:
    function = parse_module(TEXT).functions["f"]

    def write(builder: Builder, instruction: Instruction) -> None:
        if instruction.callee_name == "stop":
            builder.unreachable()
        else:
            builder.add(instruction)

    entry = rebuilt(function, {}, write).entry
    assert [i.opcode for i in entry.instructions] == ["unreachable"]


def test_nothing_changes() -> None:
    function = parse_module(TEXT).functions["f"]
    assert rebuilt(function, {}, lambda builder, each: builder.add(each)) is function


@pytest.mark.parametrize(
    "text",
    [
        *("i32 0", "half 0.0", "float 0.0", "double 0.0", "bfloat 0.0", "ptr null"),
        *("ptr addrspace(3) null", "<2 x i8> zeroinitializer", "{ i32, float } zeroinitializer"),
    ],
)
def test_zero_is_as_the_reader_has_it(text: str) -> None:
    """Equal values have to be equal as data, too."""
    type_ = text.rpartition(" ")[0]
    module = read_here(f"define {type_} @f() {{\n  ret {text}\n}}\n", "zero").module
    (returned,) = module.functions["f"].entry.instructions[-1].operands
    assert zero(returned.type) == returned
