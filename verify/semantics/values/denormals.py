"""Subnormal numbers where a function says how they are treated (LangRef, "Function Attributes",
`"denormal-fp-math"`, `"denormal-fp-math-f32"`).

Under `preserve-sign` and `positive-zero` an operation takes a subnormal operand for zero; a
subnormal result may be zero or stay what it is, which is a choice at each execution.  What moves
bits (fneg, fabs, copysign, select, loads, calls) flushes nothing.  An instruction has its mode as
flags (`verify.normalize.denormals`).
"""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

from common.data import dataclass
from verify.ir.function import Attributes, Instruction
from verify.ir.types import FloatType, VectorType
from verify.ir.values import ConstAggregate, Local, OtherConst, Value
from verify.semantics.domain import Domain
from verify.semantics.values.float_bits import magnitude, zero
from verify.semantics.values.formats import FORMATS, Format, parse_constant, rounded

V = TypeVar("V")
B = TypeVar("B")

DENORMALS, DENORMALS_F32 = "denormal-fp-math", "denormal-fp-math-f32"
IEEE, PRESERVE_SIGN, POSITIVE_ZERO = "ieee", "preserve-sign", "positive-zero"
MODES = frozenset({IEEE, PRESERVE_SIGN, POSITIVE_ZERO})
"""The modes that have a meaning here, which excludes `dynamic`, the environment's mode."""
_OUTPUT, _INPUT = "denormal-output=", "denormal-input="


@dataclass(frozen=True)
class Mode:
    """The treatment of subnormal results and operands."""

    output: str = IEEE
    input: str = IEEE

    @property
    def flags(self) -> frozenset[str]:
        return frozenset({_OUTPUT + self.output, _INPUT + self.input})


_DEFAULT = Mode()


def stated_mode(attributes: Attributes, kind: str) -> Mode:
    """The mode of a function for the float type `kind`."""
    texts = {a.name: a.argument for a in attributes if a.quoted}
    text = texts.get(DENORMALS) or IEEE
    if kind == "float":
        text = texts.get(DENORMALS_F32) or text
    output, _, given = text.partition(",")
    return Mode(output, given or output)


def mode_of(instruction: Instruction) -> Mode:
    """The mode by the flags of an instruction."""
    if not instruction.flags:
        return _DEFAULT
    found = {f.partition("=")[0] + "=": f.partition("=")[2] for f in instruction.flags if "=" in f}
    return Mode(found.get(_OUTPUT, IEEE), found.get(_INPUT, IEEE))


_FLUSHING = frozenset({"fadd", "fsub", "fmul", "fdiv", "fcmp"})
_FLUSHING_INTRINSICS = frozenset({"canonicalize", "fma", "sqrt"})
_KEEPING = frozenset(
    {
        *("fneg", "select", "phi", "freeze", "load", "store", "ret", "bitcast", "alloca"),
        *("extractelement", "insertelement", "shufflevector", "extractvalue", "insertvalue"),
        *("getelementptr", "fptosi", "fptoui", "sitofp", "uitofp"),
    }
)
"""Operations that move bits; conversions of integers, which have no subnormal result; and
conversions to integers, which give 0 for a subnormal number as for zero."""
_KEEPING_INTRINSICS = frozenset({"copysign", "fabs", "is.fpclass"})
_LLVM = "llvm."


def _kinds(instruction: Instruction) -> frozenset[str]:
    """The element types of the floats that an instruction takes and gives."""
    types = (instruction.type, *[o.type for o in instruction.operands])
    elements = [t.element if isinstance(t, VectorType) else t for t in types]
    return frozenset({e.kind for e in elements if isinstance(e, FloatType)})


def flushed_kind(instruction: Instruction) -> str | None:
    """The type of the floats of an instruction that has a meaning in every mode, and one of its
    own in each."""
    callee = instruction.callee_name
    if callee is None or not callee.startswith(_LLVM):
        flushes = instruction.opcode in _FLUSHING
    else:
        flushes = callee.split(".")[1] in _FLUSHING_INTRINSICS
    return next(iter(_kinds(instruction))) if flushes else None


def depends_on_mode(instruction: Instruction, attributes: Attributes) -> bool:
    """Whether an instruction may have another meaning in the mode of its function than it has in
    the mode that its flags say."""
    mode = mode_of(instruction)
    if mode.input != IEEE and _may_be_dropped(instruction):
        return True
    if all(mode == stated_mode(attributes, kind) for kind in _kinds(instruction)):
        return False
    callee = instruction.callee_name
    if callee is None or not callee.startswith(_LLVM):
        return instruction.opcode not in _KEEPING
    return not callee.removeprefix(_LLVM).startswith(tuple(f"{n}." for n in _KEEPING_INTRINSICS))


def _may_be_dropped(instruction: Instruction) -> bool:
    """Whether an operation only moves bits if it flushes none: LLVM gives `x` for `x * 1.0` in
    every mode, which LangRef does not say."""
    operands = instruction.operands
    return (
        instruction.opcode in _FLUSHING - {"fcmp"}
        and any(map(_is_idle, operands))
        and any(isinstance(o, Local) for o in operands)
    )


def _is_idle(value: Value) -> bool:
    """Whether a constant, or a part of it, is 0, 1 or -1."""
    match value:
        case OtherConst(_, "zeroinitializer"):
            return True
        case OtherConst(FloatType(kind), text) if kind in FORMATS:
            format_ = FORMATS[kind]
            size = parse_constant(format_, text) & ~format_.sign
            return size in (0, rounded(format_, Fraction(1)))
        case ConstAggregate(_, elements, _):
            return any(map(_is_idle, elements))
        case _:
            return False


def flushed_input(domain: Domain[V, B], instruction: Instruction, kind: str, bits: V) -> V:
    """An operand as the operation takes it."""
    mode = mode_of(instruction).input
    if mode == IEEE or kind not in FORMATS:
        return bits
    format_ = FORMATS[kind]
    is_subnormal = _subnormal(domain, format_, domain.number(kind, bits))
    none = _zero(domain, format_, mode, bits)
    return domain.ite(is_subnormal, none, bits)


def flushed_output(domain: Domain[V, B], format_: Format, mode: str, number: V, wish: V) -> V:
    """A result, which is zero where it is subnormal and `wish` is a zero."""
    is_flushed = domain.all(_subnormal(domain, format_, number), zero(domain, format_, wish))
    return domain.ite(is_flushed, _zero(domain, format_, mode, number), number)


def _subnormal(domain: Domain[V, B], format_: Format, bits: V) -> B:
    size = magnitude(domain, format_, bits)
    none = domain.const(0, format_.width - 1)
    limit = domain.const(format_.smallest_normal, format_.width - 1)
    return domain.all(domain.ult(size, limit), domain.negate(domain.eq(size, none)))


def _zero(domain: Domain[V, B], format_: Format, mode: str, bits: V) -> V:
    none = domain.const(0, format_.width - 1)
    if mode == POSITIVE_ZERO:
        return domain.const(0, format_.width)
    return domain.concat(domain.extract(bits, format_.width - 1, format_.width - 1), none)
