"""What all calls of a function pass for its parameters, where only its own module calls it: an
interval of integers, an address that is not null.

It is read off each call: of what instructions of the caller compute, without the branches on the
way, and of a caller's parameters in the same way (LangRef, "Parameter Attributes", `range`,
`nonnull`).  LLVM's IPSCCP finds such facts, and uses them in the callee.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from types import MappingProxyType

from common.data import dataclass
from verify.analysis.direct_calls import calls_of, is_only_called
from verify.ir.function import Attribute, Attributes, CallDetail, Function, Instruction, Module
from verify.ir.types import IntType, PtrType
from verify.ir.values import ConstInt, Local, Value
from verify.semantics.constraints import RangeError, parse_ranges
from verify.semantics.effects import declaration, result_attributes

LARGEST_DEPTH = 8
"""The number of instructions and calls in a row that are followed."""


@dataclass(frozen=True, slots=True)
class ValueRange:
    """The integers from `low` to `high`, both included, of so many bits, unsigned."""

    low: int
    high: int
    bits: int

    @property
    def is_all(self) -> bool:
        return self.low == 0 and self.high == (1 << self.bits) - 1

    def joined(self, other: ValueRange) -> ValueRange:
        return ValueRange(min(self.low, other.low), max(self.high, other.high), self.bits)

    def text(self) -> str:
        """The argument of the attribute `range`."""
        return f"i{self.bits} {self.low}, {(self.high + 1) % (1 << self.bits)}"


def passed(sides: Iterable[tuple[Module, Function]]) -> tuple[Attributes, ...]:
    """The attributes that each parameter of a function could have by what the calls of it pass, in
    all of some modules that have one with parameters of the same types; empty: none."""
    facts = [(_Facts(module), function) for module, function in sides]
    found: list[Attributes] = []
    for place, parameter in enumerate(facts[0][1].parameters):
        attributes: Attributes = ()
        if isinstance(parameter.type, IntType):
            intervals = [each.of_parameter(own, place, LARGEST_DEPTH) for each, own in facts]
            joined = _joined(intervals, parameter.type.width)
            attributes = () if joined.is_all else (Attribute("range", joined.text()),)
        elif isinstance(parameter.type, PtrType) and not parameter.type.addrspace:
            is_object = all(each.is_object(own, place) for each, own in facts)
            attributes = (Attribute("nonnull"),) if is_object else ()
        found.append(attributes)
    return tuple(found)


def _joined(intervals: Sequence[ValueRange], bits: int) -> ValueRange:
    if not intervals:
        return _all(bits)
    first, *rest = intervals
    for each in rest:
        first = first.joined(each)
    return first


def _all(bits: int) -> ValueRange:
    return ValueRange(0, (1 << bits) - 1, bits)


@dataclass(frozen=True)
class _Facts:
    """The values that functions of a module pass and compute."""

    module: Module
    defined: dict[str, Mapping[str, Instruction]] = field(
        default_factory=dict[str, Mapping[str, Instruction]]
    )
    """The instructions that define values, by function and name."""
    known: dict[tuple[str, str, int], ValueRange] = field(
        default_factory=dict[tuple[str, str, int], ValueRange]
    )
    """The values of what a function computes, by the depth to which they are followed."""

    def of_parameter(self, function: Function, place: int, depth: int) -> ValueRange:
        """The values of a parameter."""
        type_ = function.parameters[place].type
        assert isinstance(type_, IntType)
        given = self._arguments(function, place) if depth else []
        return _joined([self.of(*each, depth - 1) for each in given], type_.width)

    def is_object(self, function: Function, place: int) -> bool:
        """Whether all calls pass the address of a local variable."""
        given = self._arguments(function, place)
        made = [self._definition(caller, value) for caller, value in given]
        return bool(made) and all(each is not None and each.opcode == "alloca" for each in made)

    def _arguments(self, function: Function, place: int) -> list[tuple[Function, Value]]:
        """What all calls pass for a parameter, each with its caller; empty: that is not known."""
        if not is_only_called(self.module, function):
            return []
        given: list[tuple[Function, Value]] = []
        for caller, call in calls_of(self.module, function):
            argument = call.operands[place] if place < len(call.operands) else None
            same = argument is not None and argument.type == function.parameters[place].type
            if argument is None or not same or call.opcode != "call":
                return []
            given.append((caller, argument))
        return given

    def of(self, function: Function, value: Value, depth: int) -> ValueRange:
        """The values of an operand in `function` that are not poison."""
        assert isinstance(value.type, IntType)
        everything = _all(value.type.width)
        if isinstance(value, ConstInt):
            return ValueRange(value.value, value.value, value.type.width)
        if not isinstance(value, Local) or not depth:
            return everything
        key = function.name, value.name, depth
        if key not in self.known:
            self.known[key] = self._computed(function, value, depth, everything)
        return self.known[key]

    def _computed(
        self, function: Function, value: Local, depth: int, everything: ValueRange
    ) -> ValueRange:
        for place, parameter in enumerate(function.parameters):
            if parameter.name == value.name:
                return self.of_parameter(function, place, depth)
        instruction = self._definition(function, value)
        if instruction is None:
            return everything
        detail = instruction.detail
        if isinstance(detail, CallDetail):
            stated = result_attributes(detail, declaration(self.module, detail))
            return _stated(stated, everything)
        meaning = _MEANINGS.get(instruction.opcode)
        positions = _CHOSEN.get(instruction.opcode, slice(None))
        operands = instruction.operands[positions]
        if meaning is None or not all(isinstance(o.type, IntType) for o in operands):
            return everything
        found = meaning([self.of(function, each, depth - 1) for each in operands], everything)
        return found if found.high <= everything.high and found.low >= 0 else everything

    def _definition(self, function: Function, value: Value) -> Instruction | None:
        if not isinstance(value, Local):
            return None
        defined = self.defined.get(function.name)
        if defined is None:
            defined = {i.name: i for i in function.instructions if i.name is not None}
            self.defined[function.name] = defined
        return defined.get(value.name)


def _stated(attributes: Attributes, everything: ValueRange) -> ValueRange:
    """The values of a result by its attribute `range`."""
    for each in attributes:
        if each.name == "range" and not each.quoted:
            try:
                ((low, high),) = parse_ranges(each.argument or "")
            except (RangeError, ValueError):
                return everything
            size = 1 << everything.bits
            low, last = low % size, (high - 1) % size
            return ValueRange(low, last, everything.bits) if low <= last else everything
    return everything


Meaning = Callable[[Sequence[ValueRange], ValueRange], ValueRange]
"""The values of an instruction by those of its operands, and all of its type: one that wraps around
ends outside of these."""


def _sums(of: Sequence[ValueRange], everything: ValueRange) -> ValueRange:
    return ValueRange(of[0].low + of[1].low, of[0].high + of[1].high, everything.bits)


def _products(of: Sequence[ValueRange], everything: ValueRange) -> ValueRange:
    return ValueRange(of[0].low * of[1].low, of[0].high * of[1].high, everything.bits)


def _masked(of: Sequence[ValueRange], everything: ValueRange) -> ValueRange:
    return ValueRange(0, min(of[0].high, of[1].high), everything.bits)


def _united(of: Sequence[ValueRange], everything: ValueRange) -> ValueRange:
    return ValueRange(0, (1 << max(each.high for each in of).bit_length()) - 1, everything.bits)


def _remainders(of: Sequence[ValueRange], everything: ValueRange) -> ValueRange:
    return ValueRange(0, min(of[0].high, max(of[1].high - 1, 0)), everything.bits)


def _quotients(of: Sequence[ValueRange], everything: ValueRange) -> ValueRange:
    return ValueRange(of[0].low // max(of[1].high, 1), of[0].high // max(of[1].low, 1), of[0].bits)


def _shifted(of: Sequence[ValueRange], everything: ValueRange) -> ValueRange:
    """A logical shift to the right; by too much, it is poison."""
    least = min(of[1].low, everything.bits)
    return ValueRange(0, of[0].high >> least, everything.bits)


def _kept(of: Sequence[ValueRange], everything: ValueRange) -> ValueRange:
    """A `zext`, or a `trunc` that cuts nothing off."""
    return ValueRange(of[0].low, of[0].high, everything.bits)


def _chosen(of: Sequence[ValueRange], everything: ValueRange) -> ValueRange:
    return _joined(of, everything.bits)


_CHOSEN: Mapping[str, slice] = MappingProxyType({"select": slice(1, None)})
"""The operands that say what an instruction gives, if not all do."""
_MEANINGS: Mapping[str, Meaning] = MappingProxyType(
    {
        "add": _sums,
        "and": _masked,
        "lshr": _shifted,
        "mul": _products,
        "or": _united,
        "phi": _chosen,
        "select": _chosen,
        "trunc": _kept,
        "udiv": _quotients,
        "urem": _remainders,
        "xor": _united,
        "zext": _kept,
    }
)
