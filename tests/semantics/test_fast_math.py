"""Fast-math flags: promises make poison, licences another function, dropping one is allowed."""

from __future__ import annotations

import pytest
import z3

from tests.semantics.evaluated import SymbolicValue, run_concrete, run_symbolic
from verify.concrete.domain import Bits, IntDomain
from verify.ir.function import Attribute, Function, Instruction
from verify.ir.reader import read_module
from verify.ir.values import Local, Value
from verify.semantics.attributes import unknown_of_function
from verify.semantics.constraints import constrain
from verify.semantics.domain import Scalar
from verify.semantics.evaluate import unsupported
from verify.semantics.memory.layout import Layout
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.constants import constant
from verify.semantics.values.fast_math import flagged
from verify.semantics.values.float_bits import parse_classes
from verify.semantics.values.float_operation import FloatOperation
from verify.semantics.values.formats import FORMATS
from verify.semantics.values.licences import Idle, idle_licences, licences
from verify.terms.domain import Truth, Z3Domain

FLOAT = FORMATS["float"]
ONE = FLOAT.bias << FLOAT.fraction
DECLARATIONS = """
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.vector.reduce.fadd.v2f32(float, <2 x float>)
declare float @unknown(float)
"""


def function(body: str, attributes: str = "") -> Function:
    """`@f(float %a, float %b)` with `body`, in which `ret void` may be left out."""
    text = (
        f"define void @f(float %a, float %b, <2 x float> %v) {attributes} {{\n{body}\nret void\n}}"
    )
    result = read_module((DECLARATIONS + text).encode(), "flags")
    assert result.verifier_errors == ()
    return result.module.functions["f"]


def instruction(text: str) -> Instruction:
    return function(f"%r = {text}").entry.instructions[0]


def evaluated(domain: Z3Domain, text: str) -> Scalar[z3.BitVecRef, Truth]:
    """The value of an instruction of `%a` and `%b`, which are not poison."""

    def operand(value: Value) -> SymbolicValue:
        if isinstance(value, Local):
            return Scalar(z3.BitVec(value.name, 32), False)
        return constant(domain, value, Layout("", {}), lambda width: domain.const(0, width))

    tested = instruction(text)
    outcome = run_symbolic(domain, tested, [operand(o) for o in tested.operands])
    assert isinstance(outcome.value, Scalar)
    return outcome.value


def number(domain: Z3Domain, text: str) -> z3.BitVecRef:
    """The bits of an instruction's value, up to which NaN it is."""
    return domain.number("float", evaluated(domain, text).bits)


def equal(first: z3.BitVecRef, second: z3.BitVecRef) -> bool:
    solver = z3.Solver()
    solver.add(first != second)
    return solver.check() == z3.unsat


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("fadd float %a, %b", "fadd float %b, %a", True),
        ("fadd contract float %a, %b", "fadd contract float %b, %a", True),
        ("fadd float %a, %b", "fadd contract float %a, %b", False),
        ("fadd nsz float %a, %b", "fadd contract float %a, %b", False),
        ("fsub float %a, %b", "fsub float %b, %a", False),
        # An exact identity, which a licence voids.
        ("fmul float %a, 1.0", "fadd float %a, -0.0", True),
        ("fmul float %a, 1.0", "fmul nsz float %a, 1.0", False),
        ("fadd float %a, 0.0", "fadd float %a, -0.0", False),
        ("fmul float %a, 2.0", "fadd float %a, %a", True),
        ("fdiv float %a, 4.0", "fmul float %a, 0.25", True),
        ("fdiv float %a, 3.0", "fmul float %a, 0x3FD5555560000000", False),
        ("fsub float -0.0, %a", "fneg float %a", True),
        ("call float @llvm.fma.f32(float %a, float %b, float -0.0)", "fmul float %a, %b", True),
        ("call float @llvm.fma.f32(float %a, float %b, float 0.0)", "fmul float %a, %b", False),
        ("fmul float %a, -1.0", "fneg float %a", True),
        # Bits that are only moved are exact but for the sign of zero under nsz.
        ("fneg float %a", "fneg contract float %a", True),
        ("fneg float %a", "fneg nsz float %a", False),
        ("fneg nsz float %a", "fneg nsz float %a", True),
    ],
)
def test_which_results_are_proved_equal(first: str, second: str, same: bool) -> None:
    domain = Z3Domain()
    assert equal(number(domain, first), number(domain, second)) == same


@pytest.mark.parametrize(
    ("name", "bound", "is_beyond"),
    [
        ("maxnum", "1.0", True),
        ("maximum", "0x7FF0000000000000", True),
        ("maximumnum", "0x3810000000000000", True),
        ("minnum", "-1.0", True),
        ("minimum", "-1.0", True),
        ("maxnum", "0.0", False),
        ("maxnum", "-1.0", False),
        ("maxnum", "0x7FF8000000000000", False),
        ("minnum", "1.0", False),
        ("maxnum", "%b", False),
    ],
)
def test_what_is_beyond_zero_has_its_sign(name: str, bound: str, is_beyond: bool) -> None:
    """By what the solver finds of the result without `nsz`, too."""
    domain = Z3Domain()
    plain = number(domain, f"call float @llvm.{name}.f32(float %a, float {bound})")
    signless = number(domain, f"call nsz float @llvm.{name}.f32(float %a, float {bound})")
    assert equal(plain, signless) == is_beyond
    solver = z3.Solver()
    solver.add(z3.Extract(30, 0, plain) == 0)
    assert (solver.check() == z3.unsat) == is_beyond


def test_stand_ins_are_named() -> None:
    domain = Z3Domain()
    evaluated(domain, "fcmp olt float %a, %b")
    evaluated(domain, "fmul float %a, 1.0")
    assert domain.stand_ins == set()
    evaluated(domain, "fadd contract float %a, %b")
    evaluated(domain, "fptosi float %a to i8")
    assert domain.stand_ins == {"fadd contract float", "fptosi float to i8"}


def test_reductions_of_different_lengths_are_different_functions() -> None:
    domain = Z3Domain()
    for count in (2, 3):
        kinds = ("float",) * count
        operation = FloatOperation("vector.reduce.fadd", kinds, "float", frozenset({"reassoc"}))
        domain.float_operation(operation, [z3.BitVec(f"x{i}", 32) for i in range(count)])
    assert len(domain.stand_ins) == 2


def test_the_theory_needs_no_stand_in_but_for_licences() -> None:
    domain = Z3Domain(exact_floats=True)
    evaluated(domain, "fadd float %a, %b")
    assert domain.stand_ins == set()
    evaluated(domain, "frem float %a, %b")
    evaluated(domain, "fadd nsz float %a, %b")
    evaluated(domain, "fadd arcp float %a, %b")
    assert domain.stand_ins == {"frem float", "fadd arcp float"}


@pytest.mark.parametrize(
    ("target", "source", "same"),
    [
        # The target has dropped the flags, or some.
        ("fadd float %a, %b", "fadd contract float %a, %b", True),
        ("fadd nsz float %a, %b", "fadd nsz contract float %a, %b", True),
        ("fadd float %a, %b", "fadd fast float %a, %b", True),
        # It has kept them.
        ("fadd contract float %a, %b", "fadd contract float %a, %b", True),
        ("fneg nsz float %a", "fneg nsz float %a", True),
        ("fneg float %a", "fneg nsz float %a", True),
        # Folding what needs no licence.
        ("fmul float %a, 1.0", "fmul contract float %a, 1.0", True),
        # It has added one.
        ("fadd contract float %a, %b", "fadd float %a, %b", False),
        ("fadd nsz contract float %a, %b", "fadd contract float %a, %b", False),
        ("fneg nsz float %a", "fneg float %a", False),
    ],
)
def test_a_source_may_be_taken_to_use_fewer_licences(target: str, source: str, same: bool) -> None:
    domain = Z3Domain()
    after = number(domain, target)
    domain.licences = licences([function(f"%r = {target}")])
    assert equal(number(domain, source), after) == same


def test_licences_of_reductions_and_intrinsics() -> None:
    used = licences(
        [
            function(
                """%r = call reassoc float @llvm.vector.reduce.fadd.v2f32(float %a, <2 x float> %v)
                %s = call contract float @llvm.fma.f32(float %a, float %b, float %r)
                %t = fadd nnan float %a, %b"""
            )
        ]
    )
    contract, reassoc = frozenset({"contract"}), frozenset({"reassoc"})
    assert used.sets == {
        "vector.reduce.fadd": {reassoc},
        "fadd": {reassoc},
        "fma": {contract},
    }


@pytest.mark.parametrize(
    ("body", "idle"),
    [
        ("%r = fmul fast float %a, %b", {"arcp", "contract"}),
        ("%r = fmul arcp float %a, %b\n%s = fdiv arcp float %a, %b", {"contract"}),
        ("%r = fmul arcp float %a, %b\n%s = fdiv float %a, %b", {"arcp", "contract"}),
        ("%r = fmul contract float %a, %b\n%s = fadd contract float %r, %b", {"arcp"}),
        ("%r = fmul float %a, %b\n%s = fadd contract float %r, %b", {"arcp", "contract"}),
        ("%r = call fast float @unknown(float %a)", set[str]()),
    ],
)
def test_licences_that_nothing_can_use(body: str, idle: set[str]) -> None:
    assert idle_licences([function(body)]) == Idle(frozenset(idle))


def test_what_is_idle_makes_no_other_operation() -> None:
    domain = Z3Domain()
    domain.idle = idle_licences([function("%r = fmul arcp float %a, %b")])
    plain = number(domain, "fmul float %a, %b")
    assert equal(number(domain, "fmul arcp afn float %a, %b"), plain)
    assert not equal(number(domain, "fmul reassoc float %a, %b"), plain)


INFINITY, NAN = FLOAT.infinity, FLOAT.nan


@pytest.mark.parametrize(
    ("text", "a", "b", "poison"),
    [
        ("fadd nnan float %a, %b", NAN, ONE, True),
        ("fadd nnan float %a, %b", INFINITY, INFINITY | FLOAT.sign, True),
        ("fadd nnan float %a, %b", INFINITY, ONE, False),
        ("fadd ninf float %a, %b", INFINITY, ONE, True),
        ("fadd ninf float %a, %b", FLOAT.infinity - 1, FLOAT.infinity - 1, True),
        ("fadd ninf float %a, %b", NAN, ONE, False),
        ("fadd float %a, %b", NAN, INFINITY, False),
        ("fcmp fast oeq float %a, %b", NAN, ONE, True),
        ("fcmp nsz oeq float %a, %b", NAN, ONE, False),
        ("fneg nnan float %a", NAN, ONE, True),
        ("select nnan i1 true, float %a, float %b", NAN, ONE, True),
        # The operand that is not selected does no harm.
        ("select nnan i1 false, float %a, float %b", NAN, ONE, False),
    ],
)
def test_broken_promises_are_poison(text: str, a: int, b: int, poison: bool) -> None:
    numbers = {"a": a, "b": b}
    tested = instruction(text)
    domain = IntDomain()
    operands = [
        Scalar(Bits(numbers[o.name], 32), False)
        if isinstance(o, Local)
        else constant(domain, o, Layout("", {}), lambda width: domain.const(0, width))
        for o in tested.operands
    ]
    outcome = run_concrete(tested, operands)
    assert isinstance(outcome.value, Scalar)
    assert outcome.value.poison == poison


def test_flags_of_phis_and_calls_are_for_the_machines() -> None:
    call = instruction("call nnan float @unknown(float %a)")
    assert unsupported(call) is None
    domain = IntDomain()
    one, nan = Scalar(Bits(ONE, 32), False), Scalar(Bits(NAN, 32), False)
    for argument, result, poison in ((one, one, False), (nan, one, True), (one, nan, True)):
        value = flagged(domain, call, [argument], result)
        assert isinstance(value, Scalar)
        assert value.poison == poison
    assert unsupported(instruction("call contract float @unknown(float %a)")) is None


@pytest.mark.parametrize(
    ("classes", "bits", "excluded"),
    [
        ("nan", NAN, True),
        ("snan", NAN, False),
        ("snan", INFINITY + 1, True),
        ("inf", INFINITY | FLOAT.sign, True),
        ("pinf", INFINITY | FLOAT.sign, False),
        ("nzero psub", FLOAT.sign, True),
        ("nzero psub", 1, True),
        ("nzero psub", 0, False),
        ("all", ONE, True),
    ],
)
def test_nofpclass_makes_poison(classes: str, bits: int, excluded: bool) -> None:
    attributes = (Attribute("nofpclass", classes),)
    value = constrain(IntDomain(), attributes, Scalar(Bits(bits, 32), False)).value
    assert isinstance(value, Scalar)
    assert value.poison == excluded


def test_unknown_classes_and_formats_are_named() -> None:
    with pytest.raises(UnsupportedInstruction, match=r"nofpclass\(odd\)"):
        parse_classes("odd")
    with pytest.raises(UnsupportedInstruction, match="16 bits"):
        constrain(IntDomain(), (Attribute("nofpclass", "nan"),), Scalar(Bits(0, 16), False))


@pytest.mark.parametrize(
    ("attributes", "body", "unknown"),
    [
        ('"denormal-fp-math"="preserve-sign,preserve-sign"', "%r = fadd float %a, %b", True),
        ('"denormal-fp-math-f32"="preserve-sign"', "%r = fcmp oeq float %a, %b", True),
        ('"denormal-fp-math"="ieee,ieee"', "%r = fadd float %a, %b", False),
        ('"denormal-fp-math"="preserve-sign"', "%r = add i32 1, 2", False),
        ("strictfp", "%r = fadd float %a, %b", True),
    ],
)
def test_other_float_environments_are_unsupported_by_name(
    attributes: str, body: str, unknown: bool
) -> None:
    found = unknown_of_function(function(body, attributes))
    assert bool(found) == unknown
    assert all(name.startswith(("attribute denormal", "attribute strictfp")) for name in found)


@pytest.mark.parametrize("magnitude", [0, 1, ONE, FLOAT.infinity, FLOAT.nan])
def test_a_source_chooses_the_sign_of_a_zero_that_a_select_leaves_open(magnitude: int) -> None:
    """The concrete machine's result is among those of both signs, which differ for a zero only."""
    text = "select nsz i1 true, float %a, float %b"
    domain = Z3Domain()
    domain.licences = licences([function("%r = select i1 true, float %a, float %b")])
    for bits in (magnitude, FLOAT.sign | magnitude):
        results: set[int] = set()
        for wish in (0, FLOAT.sign):

            def chosen(
                part: int, width: int, number: z3.BitVecRef | None = None, /, *, sign: int = wish
            ) -> z3.BitVecRef:
                return domain.const(sign, width)

            operands: list[SymbolicValue] = [
                Scalar(domain.const(b, w), False) for b, w in ((1, 1), (bits, 32), (0, 32))
            ]
            value = run_symbolic(domain, instruction(text), operands, chosen).value
            assert isinstance(value, Scalar)
            result = domain.value(value.bits)
            assert result is not None
            results.add(result)
        given = [Scalar(Bits(b, w), False) for b, w in ((1, 1), (bits, 32), (0, 32))]
        concrete = run_concrete(instruction(text), given).value
        assert isinstance(concrete, Scalar) and concrete.bits.value in results
        assert results == ({0, FLOAT.sign} if magnitude == 0 else {bits})


def test_a_case_of_constants_is_computed() -> None:
    """A pass computes the operation where the other case is, and the constant elsewhere."""
    domain = Z3Domain()
    x, y, chosen = z3.BitVec("x", 32), z3.BitVec("y", 32), z3.Bool("chosen")
    zero = domain.const(0, 32)
    narrow = FloatOperation("fptrunc", ("float",), "half", frozenset())
    either = domain.float_operation(narrow, [domain.ite(chosen, zero, x)])
    one = domain.float_operation(narrow, [x])
    assert either.eq(domain.ite(chosen, domain.const(0, 16), one))
    add = FloatOperation("fadd", ("float", "float"), "float", frozenset())
    both = domain.float_operation(add, [domain.ite(chosen, zero, x), domain.ite(chosen, y, zero)])
    assert both.decl().name() != "if" or both.arg(0) is not chosen
