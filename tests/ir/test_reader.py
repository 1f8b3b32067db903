"""What is irregular in LLVM's canonical text, one test each."""

from __future__ import annotations

from pathlib import Path

import pytest

from verify.ir.errors import IRError, ReaderError
from verify.ir.function import (
    AggregateDetail,
    Attribute,
    BranchDetail,
    CallDetail,
    CompareDetail,
    ExceptionDetail,
    Function,
    Instruction,
    MemoryDetail,
    Module,
    PhiDetail,
    SwitchDetail,
    has_attribute,
    successors,
)
from verify.ir.reader import parse_module, read_module
from verify.ir.types import (
    METADATA,
    VOID,
    ArrayType,
    FloatType,
    IntType,
    OpaqueType,
    PtrType,
    StructType,
    VectorType,
)
from verify.ir.values import (
    ConstAggregate,
    ConstExpr,
    ConstInt,
    Global,
    InlineAsm,
    Local,
    OtherConst,
    Poison,
    Undef,
)

I32 = IntType(32)


@pytest.fixture(scope="module")
def module() -> Module:
    path = Path(__file__).parent / "modules" / "everything.ll"
    return read_module(path.read_bytes(), "everything.ll").module


@pytest.fixture(scope="module")
def whole() -> Module:
    path = Path(__file__).parent / "modules" / "everything.ll"
    return read_module(path.read_bytes(), "everything.ll", whole=True).module


def instructions(function: Function) -> list[Instruction]:
    return [i for block in function.blocks for i in block.instructions]


def find(module: Module, function: str, start: str) -> Instruction:
    """The one instruction of a function whose text starts so."""
    (found,) = (i for i in instructions(module.functions[function]) if i.text.startswith(start))
    return found


def call(module: Module, function: str, start: str) -> CallDetail:
    detail = find(module, function, start).detail
    assert isinstance(detail, CallDetail)
    return detail


def memory(module: Module, start: str) -> MemoryDetail:
    detail = find(module, "memory", start).detail
    assert isinstance(detail, MemoryDetail)
    return detail


@pytest.mark.parametrize(
    ("function", "start", "flags"),
    [
        ("integers", "%1 =", "nuw nsw"),
        ("integers", "%4 =", "exact"),
        ("integers", "%12 =", "disjoint"),
        ("integers", "%14 =", "nuw nsw"),
        ("integers", "%15 =", "nneg"),
        ("integers", "%17 =", "samesign"),
        ("integers", "%10 =", ""),
        ("floats", "%neg", "fast"),
        ("floats", "%add", "nnan ninf"),
        ("floats", "%cmp", "fast"),
        ("floats", "%pick", "nnan"),
        ("floats", "%wide", "fast"),
        ("floats", "%fu", "nneg"),
        ("floats", "%merged", "nnan"),
        ("memory", "%g1", "inbounds nuw"),
        ("memory", "%g2", "nusw"),
        ("calls", "%h", "nnan ninf"),
        ("vectors", "%o", "disjoint"),
    ],
)
def test_flags(module: Module, function: str, start: str, flags: str) -> None:
    assert find(module, function, start).flags == frozenset(flags.split())


def test_predicates(module: Module) -> None:
    assert find(module, "integers", "%17").detail == CompareDetail("ult")
    assert find(module, "floats", "%cmp").detail == CompareDetail("oeq")
    assert find(module, "vectors", "%c =").type == VectorType(4, IntType(1))


def test_unlabelled_entry_takes_the_next_number() -> None:
    text = "define i32 @f(i32 %0, i32 %named, ptr %1) {\n  ret i32 %0\n}\n"
    (block,) = parse_module(text).functions["f"].blocks
    assert block.label == "2"


def test_labels_keep_their_spelling(module: Module) -> None:
    function = module.functions["terminators"]
    assert [b.label for b in function.blocks][:2] == ["0", '"odd block"']
    assert function.block['"odd block"'].instructions[0].name == "odd"
    assert '"odd block2"' in function.block


def test_multi_line_switch(module: Module) -> None:
    detail = find(module, "terminators", "switch i32 %x").detail
    assert isinstance(detail, SwitchDetail)
    assert detail.default == '"odd block"'
    assert [value for value, _ in detail.cases] == [2**32 - 1, 7, 2**31 - 1]
    assert find(module, "terminators", "switch i32 %odd").detail == SwitchDetail("1", ())


def test_phi_repeats_a_predecessor(module: Module) -> None:
    phi = find(module, "terminators", "%odd")
    assert phi.detail == PhiDetail(("0", "0", "3"))
    assert [str(v) for v in phi.operands] == ["0", "0", "1"]


def test_branches(module: Module) -> None:
    assert find(module, "floats", "br label").detail == BranchDetail(("next",))
    conditional = find(module, "floats", "br i1")
    assert conditional.operands == (Local(IntType(1), "cmp"),)
    assert successors(conditional) == ("next", "out")
    indirect = find(module, "terminators", "indirectbr")
    assert indirect.operands == (Local(PtrType(), "where"),)
    assert successors(indirect) == ('"odd block2"', "6")


def test_attribute_groups_are_resolved(module: Module) -> None:
    attributes = module.functions["calls"].attributes
    assert Attribute("convergent") in attributes
    assert Attribute("memory", "argmem: read") in attributes
    assert Attribute("target-cpu", "gfx90a", True) in attributes
    assert Attribute("flag", None, True) in attributes
    assert Attribute("alignstack", "16") in module.functions["maker"].attributes
    assert has_attribute(call(module, "calls", "%c =").attributes, "convergent")
    assert Attribute("allockind", '"alloc,zeroed"') in call(module, "calls", "%c =").attributes


def test_result_and_argument_attributes(module: Module) -> None:
    ranged = module.functions["ranged"]
    assert ranged.result_attributes == (Attribute("range", "i32 0, 1024"),)
    assert ranged.calling_convention == "fastcc"
    assert Attribute("k", "v", True) in ranged.parameters[1].attributes
    detail = call(module, "calls", "%b =")
    assert detail.tail == "tail"
    assert detail.calling_convention == "fastcc"
    assert detail.result_attributes == (Attribute("range", "i32 0, 1024"),)
    assert detail.argument_attributes[0] == (
        Attribute("noundef"),
        Attribute("range", "i32 -4, 4"),
    )
    maker = module.functions["maker"].parameters
    assert maker[0].attributes == (Attribute("sret", "%leaf"), Attribute("captures", "none"))
    assert maker[1].attributes == (Attribute("byval", "%pair"), Attribute("align", "8"))


def test_calling_conventions(module: Module) -> None:
    assert module.functions["kernel"].calling_convention == "amdgpu_kernel"
    assert call(module, "calls", "call cc1023").calling_convention == "cc1023"
    text = "declare x86_fp80 @long(x86_fp80)\n\ndeclare x86_thiscallcc void @this()\n"
    functions = parse_module(text).functions
    assert functions["long"].type.result == FloatType("x86_fp80")
    assert functions["long"].calling_convention is None
    assert functions["this"].calling_convention == "x86_thiscallcc"


def test_bundles(module: Module) -> None:
    deopt, empty = call(module, "calls", "call void %f(").bundles
    assert (deopt.tag, [str(v) for v in deopt.operands]) == ("deopt", ["1", "%f"])
    assert (empty.tag, empty.operands) == ("empty", ())
    (control,) = call(module, "convergence", "%h").bundles
    assert control.tag == "convergencectrl"
    assert control.operands == (Local(OpaqueType("token"), "t"),)


def test_callees(module: Module) -> None:
    assert call(module, "calls", "%a =").callee == Global(PtrType(), "printf")
    assert call(module, "calls", "%a =").function_type.vararg
    assert call(module, "calls", "%i =").callee == Local(PtrType(), "f")
    assert call(module, "calls", "%g =").callee == OtherConst(PtrType(), "null")
    asm = call(module, "calls", "%d =").callee
    assert isinstance(asm, InlineAsm)
    assert asm.text.startswith("asm sideeffect alignstack inteldialect")
    expression = call(module, "calls", "call void inttoptr").callee
    assert isinstance(expression, ConstExpr)
    assert expression.opcode == "inttoptr"


def test_forwarded_variable_arguments(module: Module) -> None:
    instruction = find(module, "calls", "%m =")
    assert [str(v) for v in instruction.operands] == ["%f", "%x"]
    assert instruction.text.endswith("i32 %x, ...)")
    assert call(module, "calls", "%m =").tail == "musttail"


def test_comments_are_no_part_of_the_text(module: Module) -> None:
    moved = find(module, "collected", "%moved")
    assert moved.text.endswith("i32 0, i32 0)")
    replaced = find(module, "calls", "call void @llvm.nvvm.tensormap")
    assert replaced.text.endswith("(ptr addrspace(1) null, i32 0)")
    assert find(module, "calls", "call void asm").text.endswith('"; odd, !dbg !9 [", ""()')


def test_metadata_operands_and_attachments(module: Module, whole: Module) -> None:
    (operand,) = find(module, "calls", "%e =").operands
    assert isinstance(operand, OtherConst)
    assert operand.type == METADATA
    assert module.metadata[operand.text] == '!{!"rsp"}'
    attached = find(module, "calls", "%h =")
    assert [kind for kind, _ in attached.metadata] == ["fpmath", "odd\\20kind"]
    assert attached.text.endswith("(float 1.000000e+00)")
    assert find(module, "landing", "%1 = invoke").metadata == ()
    invoke = find(whole, "landing", "%1 = invoke")
    assert [kind for kind, _ in invoke.metadata] == ["prof"]


def test_multi_line_invoke_and_callbr(module: Module) -> None:
    invoke = find(module, "landing", "%1 = invoke")
    assert successors(invoke) == ("2", "3")
    assert "\n" not in invoke.text
    callbr = find(module, "landing", "callbr")
    assert successors(callbr) == ("fall", "5", "fall")


def test_exception_pads(module: Module) -> None:
    landing = find(module, "landing", "%4 = landingpad")
    assert landing.type == StructType((PtrType(), I32))
    assert [str(v) for v in landing.operands] == ["@plain", "[ptr @plain, ptr null]"]
    switch = find(module, "funclets", "%cs")
    assert successors(switch) == ("handler", "other", "cleanup")
    assert successors(find(module, "funclets", "catchret")) == ("exit",)
    cleanup = find(module, "funclets", "cleanupret").detail
    assert cleanup == ExceptionDetail("from %cl unwind to caller")


def test_debug_records_are_kept_apart(module: Module, whole: Module) -> None:
    assert module.functions["debugged"].debug_records == ()
    function = whole.functions["debugged"]
    assert [i.opcode for i in instructions(function)] == ["add", "ret"]
    assert [(r.block, r.index) for r in function.debug_records] == [("0", 0), ("0", 1)]
    assert function.debug_records[0].text.startswith("#dbg_value(i32 %x, ")
    assert instructions(function)[0].text == "%y = add i32 %x, 1"
    assert 'section "text,x" comdat($group) align 16 prefix i32 1' in function.header


def test_memory_details(module: Module) -> None:
    assert memory(module, "%b = alloca") == MemoryDetail(ArrayType(4, IntType(8)), 16)
    assert memory(module, "%c = alloca").addrspace == 5
    assert memory(module, "%d = alloca").inalloca
    assert memory(module, "%l2").volatile
    acquire = memory(module, "%l3")
    assert (acquire.atomic, acquire.orderings, acquire.syncscope) == (True, ("acquire",), "agent")
    weak = memory(module, "%x2")
    assert weak.weak
    assert weak.orderings == ("seq_cst", "acquire")
    assert memory(module, "%r4").operation == "usub_sat"
    assert memory(module, "fence syncscope").syncscope == "singlethread"
    assert find(module, "memory", "%x1").type == StructType((I32, IntType(1)))
    assert find(module, "memory", "%g3").type == VectorType(4, PtrType())
    assert find(module, "memory", "store i32").type == VOID


def test_aggregate_indices(module: Module) -> None:
    deep = find(module, "aggregates", "%a =")
    assert deep.detail == AggregateDetail((1, 2, 1))
    assert deep.type == IntType(64)
    assert find(module, "aggregates", "%c =").detail == AggregateDetail((1, 1, 0))


def test_vector_constants(module: Module) -> None:
    splat = find(module, "vectors", "%a1").operands[1]
    assert isinstance(splat, ConstAggregate)
    assert splat.elements == (ConstInt(I32, 7, "7"),) * 4
    assert str(splat) == "splat (i32 7)"
    spelled = find(module, "vectors", "%a2").operands[1]
    assert isinstance(spelled, ConstAggregate)
    assert spelled.elements[1:] == (ConstInt(I32, 2**32 - 2, "-2"), Undef(I32), Poison(I32))
    scalable = find(module, "vectors", "%a3").operands[1]
    assert isinstance(scalable, ConstExpr)
    assert (scalable.opcode, str(scalable)) == ("splat", "splat (i64 1)")


def test_hexadecimal_floats(module: Module) -> None:
    for name, text in [
        ("%ext", "0xK3FFF8000000000000000"),
        ("%quad", "0xL00000000000000003FFF000000000000"),
        ("%brain", "0xR3F80"),
        ("%mul", "-1.250000e-01"),
    ]:
        assert str(find(module, "floats", name).operands[1]) == text


def test_target_types(module: Module) -> None:
    image, sampler = find(module, "targets", "call").operands
    assert image.type == OpaqueType('target("spirv.Image", float, 1, 0)')
    assert sampler == Poison(OpaqueType('target("spirv.Sampler")'))


def test_globals(module: Module) -> None:
    assert module.globals["plain"].initializer == ConstInt(I32, 2**32 - 5, "-5")
    assert module.globals["far"].addrspace == 3
    assert module.globals["far"].initializer is None
    assert module.globals["far"].align == 16
    assert module.globals['"quoted name"'].initializer == Global(PtrType(), "plain")
    string = module.globals["words"].initializer
    assert isinstance(string, ConstAggregate)
    assert [v.value for v in string.elements if isinstance(v, ConstInt)] == [97, 34, 92, 0]
    assert str(module.globals["where"].initializer).startswith("blockaddress(@terminators")
    gep = module.globals["vtable"].initializer
    assert isinstance(gep, ConstExpr)
    assert gep.flags == {"inbounds", "inrange(-8, 8)"}
    assert gep.source_type == ArrayType(2, PtrType())


def test_nothing_of_the_module_is_dropped(module: Module, whole: Module) -> None:
    assert module.triple == "x86_64-unknown-linux-gnu"
    assert module.datalayout.startswith("e-p:64:64")
    assert module.types["leaf"] == StructType((IntType(8), IntType(64)), packed=True)
    kept = "\n".join(module.other)
    for start in ('module asm ".globl odd"', "$group = comdat", "@shared = alias", "@chosen = if"):
        assert start in kept
    assert whole.metadata["!llvm.dbg.cu"].startswith("!{")
    assert module.functions["0"].blocks


def test_use_list_orders_and_summaries_are_kept() -> None:
    text = (
        "define i32 @f(i32 %x) {\n  ret i32 %x\n\n  ; uselistorder directives\n"
        "  uselistorder i32 %x, { 1, 0 }\n}\n\n"
        '^0 = module: (path: "a", hash: (0, 0))\n'
    )
    module = parse_module(text)
    assert module.other == (
        "uselistorder i32 %x, { 1, 0 }",
        '^0 = module: (path: "a", hash: (0, 0))',
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("define void @f() {\n  conjure i32 %x\n}", 2),
        ("define void @f() {\n  ret void extra\n}", 2),
        ("define void @f() {\n  ret void", 2),
        ("define void @f() #7 {\n  ret void\n}", 1),
        ("\n@g = global", 2),
        ("@g = global i32 [", 1),
        ("define void f() {", 1),
        ('target triple = "a', 1),
    ],
)
def test_outside_the_grammar(text: str, line: int) -> None:
    with pytest.raises(ReaderError) as caught:
        parse_module(text)
    assert caught.value.line == line
    assert isinstance(caught.value, IRError)


def test_a_long_function_is_read() -> None:
    body = "".join(f"  %{i + 1} = add i32 %{i}, {i}\n" for i in range(20000))
    text = f"define i32 @f(i32 %x) {{\n0:\n  br label %l\n\nl:\n{body}  ret i32 %5\n}}\n"
    assert len(parse_module(text).functions["f"].blocks[1].instructions) == 20001


def test_a_huge_splat_does_not_fill_memory() -> None:
    text = "@g = global <1000000000 x i8> splat (i8 1)\n"
    initializer = parse_module(text).globals["g"].initializer
    assert isinstance(initializer, ConstExpr)
    assert initializer.opcode == "splat"
