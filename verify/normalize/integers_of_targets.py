"""A target's intrinsics on integers that are operations of LangRef, as those operations (`Integers`
in `verify.targets.target`).

Products are of some low bits of their operands; some give the high half.  Others give a field of
bits of a number, whose offset and width count by the bits that such numbers need.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain
from types import MappingProxyType

from verify.ir.builder import Builder, NewNames, integer, rebuilt
from verify.ir.function import Function, Instruction, Module
from verify.ir.rewrite import map_functions
from verify.ir.types import IntType
from verify.ir.values import Local, Value
from verify.normalize.intrinsic_calls import says_no_more
from verify.normalize.pair import Pair
from verify.targets.target import Integers
from verify.targets.triples import TARGETS

_WIDE = IntType(64)
Write = Callable[[Builder, Callable[[str], str], Instruction, IntType], Value]


def spell_out_integers(pair: Pair) -> Pair:
    """The pair with operations of LangRef in place of intrinsics."""
    return pair.mapped_once(_spelled_out)


def _spelled_out(module: Module) -> Module:
    if not any(_writer(name) is not None for name in module.functions):
        return module
    return map_functions(module, _in_function)


def _in_function(function: Function) -> Function:
    names = NewNames(function)

    def write(builder: Builder, call: Instruction) -> None:
        writer, type_ = _writer(call.callee_name or ""), call.type
        is_plain = not call.metadata and not call.flags and says_no_more(call, of_call=("memory",))
        if writer is None or call.name is None or not is_plain or not isinstance(type_, IntType):
            builder.add(call)
            return
        builder.same(writer(builder, names.new, call, type_), call.name)

    return rebuilt(function, {}, write)


def _product(
    factor_bits: int,
    shift: str,
    high: bool,
    builder: Builder,
    new: Callable[[str], str],
    call: Instruction,
    type_: IntType,
) -> Value:
    """The product of the low bits of two numbers, or its high half."""
    factors: list[Local] = []
    for operand in call.operands:
        wide = builder.cast("zext", operand, _WIDE, new("wide"))
        unused = integer(_WIDE, _WIDE.width - factor_bits)
        moved = builder.binary("shl", wide, unused, new("moved"))
        factors.append(builder.binary(shift, moved, unused, new("factor")))
    first, second = factors
    product = builder.binary("mul", first, second, new("product"))
    if high:
        product = builder.binary(shift, product, integer(_WIDE, 32), new("high"))
    if type_ == _WIDE:
        return product
    return builder.cast("trunc", product, type_, new("low"))


def _field(
    signed: bool,
    builder: Builder,
    new: Callable[[str], str],
    call: Instruction,
    type_: IntType,
) -> Value:
    """The bits of a number from an offset on, as many as the width says."""
    number, *places = call.operands
    small: list[Local] = []
    for place in places:
        assert isinstance(place.type, IntType)
        low = builder.binary("and", place, integer(place.type, type_.width - 1), new("place"))
        if place.type.width < type_.width:
            low = builder.cast("zext", low, type_, new("place"))
        small.append(low)
    offset, width = small
    above = builder.binary("shl", integer(type_, 1), width, new("above"))
    mask = builder.binary("sub", above, integer(type_, 1), new("mask"))
    moved = builder.binary("ashr" if signed else "lshr", number, offset, new("moved"))
    field = builder.binary("and", moved, mask, new("field"))
    if not signed:
        return field
    rest = builder.binary("lshr", mask, integer(type_, 1), new("rest"))
    sign = builder.binary("sub", mask, rest, new("sign"))
    turned = builder.binary("xor", field, sign, new("turned"))
    return builder.binary("sub", turned, sign, new("extended"))


def _writers(row: Integers) -> Iterator[tuple[str, Write]]:
    for name, (signed, high) in row.products.items():
        shift = "ashr" if signed else "lshr"
        yield f"{row.prefix}{name}", partial(_product, row.factor_bits, shift, high)
    for name, signed in row.fields.items():
        yield f"{row.prefix}{name}", partial(_field, signed)


_WRITERS: Mapping[str, Write] = MappingProxyType(
    dict(chain(*[_writers(each.integers) for each in TARGETS if each.integers is not None]))
)
"""By name without the type."""


def _writer(name: str) -> Write | None:
    return _WRITERS.get(name) or _WRITERS.get(name.rpartition(".")[0])
