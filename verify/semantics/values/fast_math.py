"""Fast-math flags (LangRef, "Fast-Math Flags").

The meaning of each flag, where LangRef leaves room:
- *nnan, ninf*: an operand or result that is a NaN or infinity makes the result poison, exactly.  Of
  a select (and phi) only the operand that is selected counts.
- *nsz* on an operation that only moves bits (fneg, fabs, select, minnum …): the sign of a zero
  result is an unknown function of the operands; of a select it is chosen at each execution
  where the domain need not tell equal ones apart.  Of a select or phi of what one has given, the
  source may be assumed to leave it.
- *nsz* on an operation that rounds: the sign of a zero is chosen at each execution
  (`verify.semantics.values.nans`).
- *arcp, contract, reassoc, afn* on an operation that rounds: licences.  The result is an unknown
  function of operands, operation and licences; so an operation with other licences is another
  function.  The proof thus holds for every result that a licence allows as long as equal
  executions give equal results.  A pass that uses a licence, or drops one, ends in a
  difference that depends on a stand-in: unknown, never incorrect.  Dropping is decided where the
  domain knows the target's licences (`verify.semantics.values.licences`): the source may always be
  assumed to use fewer.  Licences without effect on an operation do not count.  A use of a licence
  is proved if a domain assumes that the source computes the target's result
  (`verify.terms.rewriting`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from verify.ir.function import Instruction
from verify.ir.types import FloatType
from verify.ir.values import Value
from verify.semantics.attributes import holds_floats
from verify.semantics.domain import AbstractValue, Choose, Domain, FloatStep, Scalar
from verify.semantics.meaning import map_scalars, scalars
from verify.semantics.values.float_bits import (
    infinite,
    magnitude,
    nan,
)
from verify.semantics.values.float_operation import FloatOperation, sign_of_zero
from verify.semantics.values.formats import FORMATS, Format, format_of
from verify.semantics.values.vectors import lane_type

V = TypeVar("V")


B = TypeVar("B")


LICENCES = frozenset({"nsz", "arcp", "contract", "afn", "reassoc"})
"""Fast-math flags that allow other results than the exact one."""


NSZ_OF_OPERANDS = "nsz of operands"
"""The checker's flag, beside `nsz`: only signs of zero operands are open (since LLVM 23)."""
_ALL_FLAGS = LICENCES | {"nnan", "ninf"}


def fast_math_flags(instruction: Instruction) -> frozenset[str]:
    """The fast-math flags, `fast` written out."""
    return _ALL_FLAGS if "fast" in instruction.flags else instruction.flags & _ALL_FLAGS


def licences_of(instruction: Instruction) -> frozenset[str]:
    return fast_math_flags(instruction) & LICENCES


def promises_of(instruction: Instruction) -> frozenset[str]:
    return fast_math_flags(instruction) - LICENCES


def broken_promises(
    domain: Domain[V, B], instruction: Instruction, parts: Sequence[tuple[str, V]]
) -> B:
    """Whether nnan or ninf is broken: some of `parts` (type, bits) is a NaN, or infinite."""
    flags = fast_math_flags(instruction)
    broken: list[B] = []
    for kind, bits in parts:
        format_ = FORMATS.get(kind)
        if format_ is None:
            continue
        if "nnan" in flags:
            broken.append(nan(domain, format_, bits))
        if "ninf" in flags:
            broken.append(infinite(domain, format_, bits))
    return domain.any(*broken)


def moved(
    domain: Domain[V, B],
    instruction: Instruction,
    name: str,
    operands: Sequence[Scalar[V, B]],
    bits: V,
) -> Scalar[V, B]:
    """`bits` as the result of an operation that only moves bits; nsz, nnan and ninf applied."""
    format_ = format_of(instruction.type)
    bits_of_operands = [o.bits for o in operands]
    poison = broken_promises(
        domain, instruction, [(format_.name, b) for b in (*bits_of_operands, bits)]
    )
    result = signless(domain, instruction, name, format_, bits_of_operands, bits)
    return Scalar(result, domain.any(poison, *[o.poison for o in operands]))


def changed_sign(
    domain: Domain[V, B],
    instruction: Instruction,
    name: str,
    operand: Scalar[V, B],
    bits: V,
) -> Scalar[V, B]:
    """`bits`, the `operand` with another sign: fneg or fabs, as a part of an expression."""
    kind = format_of(instruction.type).name
    operation = FloatOperation(name, (kind,), kind, licences_of(instruction))
    step = FloatStep(operation, promises_of(instruction), (operand,))
    broken = broken_promises(domain, instruction, [(kind, operand.bits)])
    rewritten = domain.rewritten(step, broken)
    if rewritten is not None:
        return rewritten
    result = moved(domain, instruction, name, [operand], bits)
    domain.note(step, result)
    return result


def signless(
    domain: Domain[V, B],
    instruction: Instruction,
    name: str,
    format_: Format,
    operands: Sequence[V],
    bits: V,
    choose: Choose[V] | None = None,
) -> V:
    """The `bits` with the sign of a zero left open (LangRef, `nsz`): where the domain takes no
    other operation to leave it open alike, it is the one that the execution may `choose`."""
    if "nsz" not in fast_math_flags(instruction):
        return bits
    if name in EXTREMES and _is_beyond_zero(domain, name, format_, operands):
        return bits
    kinds = tuple([_kind_of_width(domain, format_, o) for o in (*operands, bits)])
    operation = domain.licensed(sign_of_zero(name, kinds))
    if name == CHOICE and domain.is_open(operation, bits):
        return bits
    wish: V | None = None
    if choose is not None and not operation.licences:
        wish = choose(0, format_.width, bits)
        sign = domain.extract(wish, format_.width - 1, format_.width - 1)
    else:
        sign = domain.float_operation(operation, [*operands, bits])
    zero = domain.const(0, format_.width - 1)
    is_zero = domain.eq(magnitude(domain, format_, bits), zero)
    if NSZ_OF_OPERANDS in instruction.flags:
        is_zero = domain.all(is_zero, _stays_open(domain, name, format_, operands))
    signed = domain.ite(is_zero, domain.concat(sign, zero), bits)
    number = domain.number(format_.name, signed)
    return domain.numbered(format_.name, signed, number, wish)


def _is_beyond_zero(
    domain: Domain[V, B], name: str, format_: Format, operands: Sequence[V]
) -> bool:
    """Whether a minimum or maximum is known to be no zero: one of what is compared is a constant
    number on that side of zero, which is no denormal."""
    sign = 0 if "max" in name else format_.sign
    least, most = sign + format_.smallest_normal, sign + format_.infinity
    below, beyond = (domain.const(bits, format_.width) for bits in (least - 1, most + 1))
    return any(
        domain.all(domain.ult(below, each), domain.ult(each, beyond)) is domain.true()
        for each in operands
        if domain.width(each) == format_.width
    )


def _stays_open(domain: Domain[V, B], name: str, format_: Format, operands: Sequence[V]) -> B:
    """Whether the sign of a zero result is open where only zero operands may change theirs (LangRef
    since LLVM 23, "Fast-Math Flags"): the sign of `fabs` is not, the sign of a minimum or maximum
    only for zeros of different signs ("'llvm.minnum.*' Intrinsic")."""
    if name == "fabs":
        return domain.false()
    if name not in EXTREMES:
        return domain.true()
    high = format_.width - 1
    zero = domain.const(0, high)
    zeros = [domain.eq(magnitude(domain, format_, o), zero) for o in operands]
    signs = [domain.eq(domain.extract(o, high, high), domain.const(1, 1)) for o in operands]
    either = (signs, [domain.negate(sign) for sign in signs])
    return domain.all(
        *[
            domain.any(*[domain.all(z, s) for z, s in zip(zeros, each, strict=True)])
            for each in either
        ]
    )


def _kind_of_width(domain: Domain[V, B], format_: Format, bits: V) -> str:
    width = domain.width(bits)
    return format_.name if width == format_.width else f"i{width}"


def passed_on(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[Scalar[V, B]],
    value: Scalar[V, B],
    choose: Choose[V] | None = None,
) -> Scalar[V, B]:
    """`value`, one of the `operands`, under the fast-math flags of a select, phi or call."""
    format_ = format_of(instruction.type)
    broken = broken_promises(domain, instruction, [(format_.name, value.bits)])
    chosen = instruction.opcode in CHOOSE
    bits_of_operands = [] if chosen else [o.bits for o in operands]
    name = CHOICE if chosen else instruction.opcode
    bits = signless(domain, instruction, name, format_, bits_of_operands, value.bits, choose)
    return Scalar(bits, domain.any(value.poison, broken))


EXTREMES = frozenset(
    {
        *("minnum", "maxnum", "minimum", "maximum", "minimumnum", "maximumnum"),
        *(f"vector.reduce.f{each}" for each in ("min", "max", "minimum", "maximum")),
    }
)


CHOOSE = frozenset({"phi", "select"})


CHOICE = "choice"
"""The operation's name for phi and select: passes turn one into the other, so the sign that nsz
leaves open is the same function for both, of the value that is chosen."""


def flagged(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    value: AbstractValue[V, B],
) -> AbstractValue[V, B]:
    """`value` as the result of a phi (`operands`: none) or of a call (its arguments) with fast-math
    flags: nnan, ninf, nsz applied by element.  Intrinsics apply their flags themselves."""
    if not changes_values(instruction):
        return value
    lane = replace(instruction, type=lane_type(instruction.type))
    broken = domain.any(
        *[_broken_argument(domain, instruction, i, o) for i, o in enumerate(operands)]
    )

    def change(part: Scalar[V, B]) -> Scalar[V, B]:
        passed = passed_on(domain, lane, [part], part)
        return Scalar(passed.bits, domain.any(passed.poison, broken))

    return map_scalars(value, change)


def _broken_argument(
    domain: Domain[V, B], instruction: Instruction, index: int, value: AbstractValue[V, B]
) -> B:
    type_ = lane_type(instruction.operands[index].type)
    if not isinstance(type_, FloatType):
        return domain.false()
    parts = [value] if isinstance(value, Scalar) else scalars(value.elements)
    broken = broken_promises(domain, instruction, [(type_.kind, p.bits) for p in parts])
    if not promises_of(instruction):
        return broken
    # Poison may become a NaN or an infinity: it has to allow what these do.
    return domain.any(broken, *[p.poison for p in parts])


def promised_operands(call: Instruction) -> tuple[tuple[int, Value], ...]:
    """The floats of which a call's flags promise that they are no NaN, or no infinity, with their
    numbers among the operands: the result is poison otherwise (LangRef, "Fast-Math Flags")."""
    if call.opcode != "call" or not promises_of(call):
        return ()
    return tuple([(i, o) for i, o in enumerate(call.operands) if holds_floats(o.type)])


def changes_values(instruction: Instruction) -> bool:
    """Whether an instruction has fast-math flags that change the result of a phi, or of a call of
    an unknown function."""
    flags = instruction.flags
    return bool(flags) and not flags.isdisjoint(("fast", "nnan", "ninf", "nsz"))
