"""What LLVM 23 and main spell otherwise is read by LLVM 22, and means the same.

The snippets are what LLVM 23.1.4 prints; `opt-23` is only needed for the random literals."""

from __future__ import annotations

import random
import subprocess

import pytest

from tests.transforms.programs import real_opt
from verify.ir.errors import IRError
from verify.ir.float_literals import KINDS, LiteralError, in_llvm_22
from verify.ir.function import Attribute
from verify.ir.llvm import canonical, canonical_here, parsed_here
from verify.ir.newer_text import older, restored
from verify.ir.reader import parse_module, read_module
from verify.ir.values import OtherConst
from verify.semantics.values.formats import FORMATS, parse_constant

INFINITY, QUIET = 0x7F80_0000, 0x7FC0_0000
LITERALS = [
    ("float", "f0x3FB8AA3B", 0x3FB8AA3B),
    ("float", "f0x3fb8aa3b", 0x3FB8AA3B),
    ("float", "1.000000e-01", 0x3DCCCCCD),
    ("float", "65519.9", 0x477FEFE6),
    ("float", "-0.0", 0x80000000),
    ("float", "16777217.0", 0x4B800000),  # half to even
    ("float", "16777219.0", 0x4B800002),
    ("float", "1.0e-45", 1),
    ("float", "3.4028235e38", 0x7F7FFFFF),
    ("float", "+inf", INFINITY),
    ("float", "-inf", INFINITY | 1 << 31),
    ("float", "+qnan", QUIET),
    ("float", "-qnan", QUIET | 1 << 31),
    ("float", "+nan(0x1)", QUIET | 1),
    ("float", "+nan(0xffffffffffffffff)", 0x7FFFFFFF),
    ("float", "-snan(0x2)", INFINITY | 1 << 31 | 2),
    ("float", "+snan(0x0)", INFINITY | 0x200000),
    ("float", "0x1.8p3", 0x41400000),
    ("float", "-0x1.8P+3", 0xC1400000),
    ("float", "0x1.000003p0", 0x3F800002),
    ("float", "0x1.8p-149", 2),
    ("half", "1.000000e+00", 0x3C00),
    ("half", "9.997550e-02", 0x2E66),
    ("half", "65519.9", 0x7BFF),
    ("half", "+inf", 0x7C00),
    ("half", "+snan(0x1)", 0x7C01),
    ("half", "f0x3C00", 0x3C00),
    ("bfloat", "1.000980e-01", 0x3DCD),
    ("bfloat", "f0x3C00", 0x3C00),
    ("bfloat", "-qnan", 0xFFC0),
    ("double", "f0x3FF0000000000000", 0x3FF << 52),
    ("double", "f0x3379B604AAACA626", 0x3379B604AAACA626),
    ("double", "+nan(0x1)", 0x7FF8 << 48 | 1),
    ("double", "0.1", 0x3FB999999999999A),
    ("fp128", "1.000000e+00", 0x3FFF << 112),
    ("fp128", "1.000000e-01", 0x3FFB999999999999999999999999999A),
    ("fp128", "f0x3FFB999999999999999999999999999A", 0x3FFB999999999999999999999999999A),
]


@pytest.mark.parametrize(("kind", "literal", "bits"), LITERALS)
def test_literals(kind: str, literal: str, bits: int) -> None:
    assert parse_constant(FORMATS[kind], in_llvm_22(kind, literal)) == bits
    module = parse_module(canonical_here(f"@g = global {kind} {literal}\n", "literal").text)
    constant = module.globals["g"].initializer
    assert isinstance(constant, OtherConst)
    assert parse_constant(FORMATS[kind], constant.text) == bits


@pytest.mark.parametrize(
    ("kind", "literal", "shown"),
    [
        ("x86_fp80", "1.0", "0xK3FFF8000000000000000"),
        ("x86_fp80", "1.0e-400", "0xK3ACE95FE7E07C91EFAFA"),
        ("x86_fp80", "-inf", "0xKFFFF8000000000000000"),
        ("x86_fp80", "f0x3FFF8000000000000000", "0xK3FFF8000000000000000"),
        ("ppc_fp128", "f0xBC5999999999999A3FB999999999999A", "0xM3FB999999999999ABC5999999999999A"),
        ("float", "9217585.0", "0x416194C620000000"),
        ("float", "921758.0", "9.217580e+05"),
        ("i32", "1.0", "1.0"),
        ("", "+inf", "+inf"),
    ],
)
def test_the_spelling_is_that_of_llvm_22(kind: str, literal: str, shown: str) -> None:
    assert in_llvm_22(kind, literal) == shown


@pytest.mark.parametrize(
    ("kind", "literal", "why"),
    [
        ("half", "f0x3FB8AA3B", "has 32 bits, and half has 16"),
        ("float", "f0x1", "has 4 bits, and float has 32"),
        ("float", "f0x03FB8AA3B", "has 36 bits"),
        ("ppc_fp128", "f0x3C00", "has 16 bits, and ppc_fp128 has 128"),
        ("half", "65520.0", "overflows"),
        ("float", "1.0e39", "overflows"),
        ("float", "0x1.0p200", "overflows"),
        ("float", "1.0e-60", "underflows"),
        ("float", "1.0e999999999999", "out of range"),
        ("double", "0x1.0p-99999999", "out of range"),
        ("fp128", "1.0e-5000", "underflows"),
    ],
)
def test_literals_that_llvm_23_refuses(kind: str, literal: str, why: str) -> None:
    with pytest.raises(LiteralError, match=why):
        in_llvm_22(kind, literal)


def test_an_error_in_a_literal_has_its_place() -> None:
    text = "define float @f() {\n  %x = fadd float +inf, f0x3C00\n  ret float %x\n}\n"
    with pytest.raises(IRError) as caught:
        canonical(text.encode(), "bad.ll")
    error = caught.value
    assert str(error) == "bad.ll:2:25: float literal: f0x3C00 has 16 bits, and float has 32"
    assert error.excerpt.splitlines()[1].index("^") == 24


@pytest.mark.parametrize(
    ("body", "column"),
    [
        ("  %x = fadd float f0x3FB8AA3B, %missing", 32),
        ("  %x = call float @g(float +inf, float 0.1, float %missing, float 0.2)", 51),
        ("  %x = fadd float f0x3FB8AA3, %missing", 21),
        ("  %x = fadd float 0.1, +nan", 24),
        ("  %x = fadd float 0.1, +nan(1)", 24),
        ("  %x = fadd float 0.1, f0xg", 24),
    ],
)
def test_llvms_errors_keep_their_columns(body: str, column: int) -> None:
    declared = "declare float @g(float, float, float, float)\n"
    text = f"{declared}define float @f() {{\n{body}\n  ret float %x\n}}\n"
    with pytest.raises(IRError) as caught:
        canonical(text.encode(), "bad.ll")
    found = caught.value
    if "f0x3FB8AA3," in body:
        assert (found.line, found.column, "28 bits" in found.message) == (3, 19, True)
    else:
        assert (found.line, found.column) == (3, column)
        assert found.excerpt.splitlines() == [body, f"{' ' * (column - 1)}^"]


TYPES = """define <2 x half> @f(<2 x half> %x, float %y, ptr %p) {
  %a = fadd <2 x half> %x, <half +inf, half 0.1>
  %b = fadd <2 x half> %a, splat (half -snan(0x1))
  %c = fadd float %y, f0x3FB8AA3B
  %d = select i1 true, float %c, float 0.1
  %e = call float @g(float +inf, half f0x3C00, double 0x1.0p0, [2 x float] [float 0.1, float 1.0])
  %g = fadd float bitcast (i32 ptrtoint (ptr @"f 0.1 half" to i32) to float), 0.1 ; half 0.1
  store { float, half } { float 0.1, half 0.1 }, ptr %p, align 4
  ret <2 x half> %b
}
declare float @g(float, half, double, [2 x float])
declare void @"f 0.1 half"()
"""


def test_a_literal_is_of_the_type_before_it() -> None:
    text = canonical(TYPES.encode(), "types").text
    tenth, half = "0x3FB99999A0000000", "0xH2E66"
    for line in (
        f"fadd <2 x half> %x, <half 0xH7C00, half {half}>",
        "fadd <2 x half> %a, splat (half 0xHFC01)",
        "fadd float %y, 0x3FF7154760000000",
        f"float %c, float {tenth}",
        "float 0x7FF0000000000000, half 0xH3C00, double 1.000000e+00, [2 x float] "
        f"[float {tenth}, float 1.000000e+00]",
        f"to float), {tenth}",
        f"store {{ float, half }} {{ float {tenth}, half {half} }}",
    ):
        assert line in text


NAMES = """@"+inf" = global float 1.0
define float @f0x3FB8AA3B(float %f0x1) "a"="float 0.1 memory(target_mem: none)" {
half:
  br label %float
float:
  br label %f0x3C00
f0x3C00:
  ret float %f0x1
}
!named = !{!0}
!0 = !{!"target_mem: none", float 2.5}
"""


def test_names_strings_and_comments_stay_what_they_are() -> None:
    spelled = older(NAMES, "names").text
    assert spelled == NAMES.replace("float 1.0", "float 1.000000e+00").replace(
        "float 2.5", "float 2.500000e+00"
    )


@pytest.mark.parametrize(
    ("attribute", "expected"),
    [
        ("memory(target_mem: read)", "memory(target_mem0: read, target_mem1: read)"),
        (
            "memory(readwrite, inaccessiblemem: none, target_mem: none)",
            "memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)",
        ),
        ("denormal_fpenv(preservesign)", '"denormal-fp-math"="preserve-sign,preserve-sign"'),
        ("denormal_fpenv(positivezero|ieee)", '"denormal-fp-math"="positive-zero,ieee"'),
        (
            "denormal_fpenv(dynamic, float: preservesign|ieee)",
            '"denormal-fp-math"="dynamic,dynamic" "denormal-fp-math-f32"="preserve-sign,ieee"',
        ),
        ("denormal_fpenv(float: ieee)", '"denormal-fp-math-f32"="ieee,ieee"'),
        ("denormal_fpenv(ieee float: ieee)", "denormal_fpenv(ieee float: ieee)"),
        ("denormal_fpenv(,)", "denormal_fpenv(,)"),
        ("denormal_fpenv()", "denormal_fpenv()"),
        ("denormal_fpenv(wild)", "denormal_fpenv(wild)"),
        ("flatten", '"tangle-tv.flatten"'),
        ('"flatten"', '"flatten"'),
    ],
)
def test_attributes(attribute: str, expected: str) -> None:
    assert older(f"declare void @f() {attribute}\n", "x").text == f"declare void @f() {expected}\n"


def test_attributes_that_llvm_22_does_not_know_are_kept() -> None:
    text = b"declare void @f() flatten nooutline noipa memory(target_mem: read)\n"
    module = read_module(text, "kept").module
    assert set(module.functions["f"].attributes) == {
        Attribute("flatten"),
        Attribute("noipa"),
        Attribute("nooutline"),
        Attribute("memory", "target_mem0: read, target_mem1: read"),
    }
    text = b"declare nofreeobj ptr @f(ptr nofreeobj noundef)\n"
    (parameter,) = read_module(text, "kept").module.functions["f"].parameters
    assert Attribute("nofreeobj") in parameter.attributes


TYPED = """%pair = type { i32, float }
@g = global %pair poison
declare void @f() flatten
"""


def test_types_keep_their_names() -> None:
    """LLVM 22 reads the types before it refuses the attribute."""
    for _ in range(2):
        printed = restored(str(parsed_here(TYPED)), TYPED)
        assert "@g = global %pair poison" in printed
        assert "attributes #0 = { flatten }" in printed


STRINGS = """@g = global [17 x i8] c"tangle-tv.flatten", section "tangle-tv.noipa"
declare void @f() flatten "tangle-tv.flatten" "tangle-tv.noipa"="x"
!named = !{!0}
!0 = !{!"tangle-tv.flatten", !"tangle-tv.no.x"}
"""


def test_strings_of_the_user_are_no_attributes() -> None:
    printed = canonical(STRINGS.encode(), "strings").text
    assert 'c"tangle-tv.flatten", section "tangle-tv.noipa"' in printed
    assert '{ flatten "tangle-tv.flatten" "tangle-tv.noipa"="x" }' in printed
    assert '!0 = !{!"tangle-tv.flatten", !"tangle-tv.no.x"}' in printed
    escaped = STRINGS.replace('!"tangle', '!"\\74angle').replace(' "tangle-tv.flatten" ', " ")
    assert '!0 = !{!"tangle-tv.flatten"' in canonical(escaped.encode(), "strings").text


def test_a_flag_without_a_value_says_what_true_said() -> None:
    for value in ("", '="true"'):
        text = f'declare void @f() "uniform-work-group-size"{value}\n'
        (attribute,) = read_module(text.encode(), "flag").module.functions["f"].attributes
        assert attribute == Attribute("uniform-work-group-size", "true", quoted=True)


def random_literal(rng: random.Random, kind: str) -> str:
    """Any spelling; decimals of double that LLVM 22 reads by itself are left out."""
    sign, power = rng.choice(["", "-", "+"]), rng.randrange(-160, 160)
    match rng.randrange(4):
        case 0:
            width = KINDS[kind].width
            return f"f0x{rng.getrandbits(width):0{width // 4}x}"
        case 1 if kind != "double":
            digits = f"{rng.randrange(10 ** rng.randrange(1, 20))}.{rng.randrange(10**20)}"
            return f"{sign}{digits}e{rng.randrange(-60, 60)}"
        case 2:
            digits = f"{rng.randrange(1 << 20):x}.{rng.getrandbits(rng.randrange(1, 120)):x}"
            return f"{sign}0x{digits}p{power}"
        case _:
            payload = f"(0x{rng.getrandbits(rng.randrange(1, 130)):x})"
            special = rng.choice(["inf", "qnan", "nan" + payload, "snan" + payload])
            return (sign or "+") + special


def globals_by(opt: str, pairs: list[tuple[str, str]]) -> list[str]:
    text = "".join(f"@g{i} = global {kind} {literal}\n" for i, (kind, literal) in enumerate(pairs))
    done = subprocess.run(
        [opt, "-S", "-o", "-", "-"], input=text, capture_output=True, text=True, check=True
    )
    return [line.partition("= ")[2] for line in done.stdout.splitlines() if line.startswith("@g")]


def test_random_literals_are_what_llvm_23_reads(rng: random.Random) -> None:
    opt = real_opt(23)
    pairs = [(kind, random_literal(rng, kind)) for kind in KINDS for _ in range(300)]
    taken: list[tuple[str, str]] = []
    refused: list[tuple[str, str]] = []
    for kind, literal in pairs:
        try:
            in_llvm_22(kind, literal)
            taken.append((kind, literal))
        except LiteralError:
            refused.append((kind, literal))
    ours = [(kind, in_llvm_22(kind, literal)) for kind, literal in taken]
    for given, one, other in zip(taken, globals_by(opt, taken), globals_by(opt, ours), strict=True):
        assert one == other, given
    for pair in refused[:20]:
        with pytest.raises(subprocess.CalledProcessError):
            globals_by(opt, [pair])
    assert len(taken) > 1000
    assert len(refused) > 20


RESOURCE = """define ptr addrspace(7) @f(ptr addrspace(1) %p, i32 %n) {
  %r = call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(
      ptr addrspace(1) %p, i16 0, i32 %n, i32 0)
  ret ptr addrspace(7) %r
}
declare ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1), i16, i32, i32)
"""


def test_an_intrinsic_with_other_types_is_no_error() -> None:
    """LLVM 22 has `make.buffer.rsrc` with a number of 64 bits alone."""
    for read in (canonical(RESOURCE.encode(), "buffer"), canonical_here(RESOURCE, "buffer")):
        assert read.newer
        assert not read.verifier_errors
        assert read.text.count("@llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(") == 2
        assert "tangle-tv" not in read.text
    parsed_here(RESOURCE).verify()


def test_other_intrinsics_with_other_types_are_errors() -> None:
    text = """define i64 @f() {
  %r = call i64 @llvm.amdgcn.mbcnt.lo(i32 0, i32 0)
  ret i64 %r
}
declare i64 @llvm.amdgcn.mbcnt.lo(i32, i32)
"""
    assert canonical(text.encode(), "mbcnt").verifier_errors
