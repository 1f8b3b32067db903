"""Attributes: effects of calls, constraints on values, what is not known."""

from __future__ import annotations

import pytest

from verify.concrete.domain import IntDomain, wrap
from verify.ir.function import Attribute, Instruction, Module
from verify.ir.reader import read_module
from verify.semantics.attributes import (
    unknown_metadata,
    unknown_of_function,
    unknown_of_instruction,
)
from verify.semantics.constraints import RangeError, constrain, constrain_metadata, parse_ranges
from verify.semantics.domain import Scalar
from verify.semantics.effects import (
    AccessKind,
    CallEffects,
    MemoryAttributeError,
    effects,
    is_convergent,
    parse_memory,
)
from verify.semantics.evaluate import unsupported


def call(declaration: str, site: str = "", types: str = "") -> tuple[Module, Instruction]:
    text = (
        f"declare {declaration}\n"
        f"define void @g({types}) {{\n  call void @f({types}) {site}\n  ret void\n}}\n"
    )
    result = read_module(text.encode(), "call")
    assert result.verifier_errors == ()
    return result.module, result.module.functions["g"].entry.instructions[0]


def effects_of(declaration: str, site: str = "", types: str = "") -> CallEffects:
    module, instruction = call(declaration, site, types)
    return effects(module, instruction)


def test_a_call_without_attributes_may_do_anything() -> None:
    call_effects = effects_of("void @f()")
    assert call_effects.reads
    assert call_effects.writes
    assert call_effects.may_not_return
    assert call_effects.may_unwind
    assert not call_effects.convergent
    assert not call_effects.only_computes


@pytest.mark.parametrize(
    ("attributes", "only_computes", "pure"),
    [
        ("memory(none) willreturn nounwind", True, True),
        ("memory(read) willreturn nounwind", True, False),
        ("memory(none) mustprogress nounwind", True, True),
        ("memory(write) willreturn nounwind", False, False),
        ("memory(inaccessiblemem: readwrite) willreturn nounwind", False, False),
        ("memory(argmem: readwrite) willreturn nounwind", True, True),
        ("memory(none) nounwind", False, False),
        ("memory(none) willreturn", False, False),
        ("mustprogress nounwind", False, False),
    ],
)
def test_what_only_computes(attributes: str, only_computes: bool, pure: bool) -> None:
    call_effects = effects_of(f"void @f() {attributes}")
    assert (call_effects.only_computes, call_effects.pure) == (only_computes, pure)
    at_site = effects_of("void @f()", attributes)
    assert (at_site.only_computes, at_site.pure) == (only_computes, pure)


def test_attributes_of_declaration_and_site_add_up() -> None:
    call_effects = effects_of(
        "void @f() memory(read) willreturn", "memory(write) nounwind convergent"
    )
    assert (call_effects.reads, call_effects.writes) == (False, False)
    assert call_effects.only_computes
    assert call_effects.convergent


def test_argument_memory_matters_with_pointers() -> None:
    attributes = "memory(argmem: readwrite) willreturn nounwind"
    assert effects_of(f"void @f(ptr) {attributes}", types="ptr %p").writes
    assert not effects_of(f"void @f(i32) {attributes}", types="i32 %p").writes


@pytest.mark.parametrize(
    ("declaration", "site", "convergent"),
    [
        ("void @f() convergent", "", True),
        ("void @f()", "convergent", True),
        ("void @f()", "", False),
        ('void @f() "convergent"', "", False),
    ],
)
def test_convergent(declaration: str, site: str, convergent: bool) -> None:
    module, instruction = call(declaration, site)
    assert is_convergent(module, instruction) == convergent
    assert effects(module, instruction).convergent == convergent


def test_memory_by_location() -> None:
    memory = parse_memory("read, argmem: none, inaccessiblemem: readwrite")
    assert memory.at("argmem") is AccessKind.NONE
    assert memory.at("errnomem") is AccessKind.READ
    assert memory.anywhere == AccessKind.READWRITE
    with pytest.raises(MemoryAttributeError, match="sometimes"):
        parse_memory("sometimes")


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        ("i32 0, 10", ((0, 10),)),
        ("i8 -5, 3", ((-5, 3),)),
        ("!{i32 0, i32 10, i32 20, i32 30}", ((0, 10), (20, 30))),
    ],
)
def test_ranges(text: str, pairs: tuple[tuple[int, int], ...]) -> None:
    assert parse_ranges(text) == pairs


def test_a_range_that_is_none() -> None:
    with pytest.raises(RangeError):
        parse_ranges("i32 0")


@pytest.mark.parametrize(
    ("text", "inside"),
    [
        ("i8 2, 5", {2, 3, 4}),
        ("i8 -2, 1", {254, 255, 0}),
        ("i8 0, -128", set(range(128))),
        ("i8 100, -100", set(range(100, 156))),
    ],
)
def test_outside_its_range_a_value_is_poison(text: str, inside: set[int]) -> None:
    domain = IntDomain()
    attributes = (Attribute("range", text),)
    for number in range(256):
        outcome = constrain(domain, attributes, Scalar(wrap(number, 8), False))
        assert isinstance(outcome.value, Scalar)
        assert outcome.value.poison == (number not in inside)
        assert not outcome.ub


def test_noundef_makes_poison_ub_and_looks_at_the_range_first() -> None:
    domain = IntDomain()
    noundef, small = Attribute("noundef"), Attribute("range", "i8 0, 2")
    five = Scalar(wrap(5, 8), False)
    poison = Scalar(wrap(1, 8), True)
    assert not constrain(domain, (noundef,), five).ub
    assert constrain(domain, (noundef,), poison).ub
    assert constrain(domain, (noundef, small), five).ub
    assert not constrain(domain, (Attribute("zeroext"),), poison).ub


def test_range_metadata_of_a_call() -> None:
    text = (
        "declare i8 @f()\n"
        "define void @g() {\n  %r = call i8 @f(), !range !0, !noundef !1\n  ret void\n}\n"
        "!0 = !{i8 1, i8 3, i8 7, i8 9}\n!1 = !{}\n"
    )
    module = read_module(text.encode(), "range").module
    instruction = module.functions["g"].entry.instructions[0]
    for number in range(16):
        outcome = constrain_metadata(
            IntDomain(), module, instruction.metadata, Scalar(wrap(number, 8), False)
        )
        assert outcome.ub == (number not in (1, 2, 7, 8))


def test_classes_that_metadata_excludes() -> None:
    """LangRef, "'nofpclass' Metadata": the bits of `llvm.is.fpclass`, here infinities."""
    text = (
        "define float @g(ptr %p) {\n  %r = load float, ptr %p, !nofpclass !0\n  ret float %r\n}\n"
        "!0 = !{i32 516}\n"
    )
    module = read_module(text.encode(), "classes").module
    instruction = module.functions["g"].entry.instructions[0]
    bits = {0x7F800000: True, -0x800000: True, 0x7FC00000: False, 0x3F800000: False, 0: False}
    for number, excluded in bits.items():
        of = Scalar(wrap(number, 32), False)
        outcome = constrain_metadata(IntDomain(), module, instruction.metadata, of)
        assert isinstance(outcome.value, Scalar)
        assert (outcome.value.poison, outcome.ub) == (excluded, False)


def test_unknown_names_are_told() -> None:
    text = (
        'declare void @f() naked "target-cpu"="gfx90a" nounwind\n'
        'define void @g() returns_twice alwaysinline "x" {\n'
        "  call void @f() returns_twice, !mine !0, !prof !1, !amdgpu.uniform !0\n"
        "  ret void\n}\n"
        '!0 = !{}\n!1 = !{!"branch_weights", i32 1}\n'
    )
    module = read_module(text.encode(), "unknown").module
    function = module.functions["g"]
    assert unknown_of_function(function) == ("attribute returns_twice",)
    assert unknown_of_function(module.functions["f"]) == ("attribute naked",)
    unknown = unknown_of_instruction(function.entry.instructions[0])
    assert unknown == ("metadata !mine", "attribute returns_twice")
    assert unknown_metadata(["dbg", "range", "tbaa", "kernel_arg_type"]) == ()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("%r = add i32 %a, %b", None),
        ("%r = load i32, ptr %p", None),
        ("fence seq_cst", None),
        ("%r = fadd float %x, %x", None),
        ("%r = select i1 true, float %x, float %x", None),
        ("%r = fadd x86_fp80 zeroinitializer, zeroinitializer", "float type x86_fp80"),
        ("%r = select i1 true, ptr %p, ptr %p", None),
        ("%r = add <2 x i32> %v, %v", None),
        ("%r = add <vscale x 2 x i32> zeroinitializer, zeroinitializer", "scalable vector type"),
        ('%r = call i32 asm "", "=r"() memory(none)', None),
        ('%r = call i32 asm sideeffect "", "=r"()', None),
        (
            'call void asm sideeffect "", ""() memory(read)',
            "inline asm with side effects that writes no memory",
        ),
        ("%r = call i32 %p()", None),
        ("%r = call i32 @llvm.smax.i32(i32 %a, i32 %b)", None),
        ("%r = call i32 @llvm.get.rounding()", "intrinsic llvm.get.rounding"),
        ("%r = call i32 @unknown(i32 %a)", None),
        (
            'call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i32 %a) ]',
            'operand bundle "dereferenceable"',
        ),
        ('call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 8) ]', None),
        ("call void @llvm.lifetime.start.p0(ptr poison)", None),
    ],
)
def test_what_is_unsupported_is_named(text: str, reason: str | None) -> None:
    declarations = (
        "declare i32 @llvm.smax.i32(i32, i32)\ndeclare i32 @unknown(i32)\n"
        "declare i32 @llvm.fptosi.sat.i32.f32(float)\ndeclare void @llvm.assume(i1)\n"
        "declare void @llvm.lifetime.start.p0(ptr)\n"
    )
    parameters = "i32 %a, i32 %b, ptr %p, float %x, <2 x i32> %v"
    body = f"{declarations}define void @g({parameters}) {{\n  {text}\n  ret void\n}}\n"
    result = read_module(body.encode(), "unsupported")
    assert result.verifier_errors == ()
    assert unsupported(result.module.functions["g"].entry.instructions[0]) == reason
