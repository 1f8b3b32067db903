"""Samples of an image, channel by channel: InstCombine leaves out channels that are not used, and
calls the intrinsic whose result has fewer (`Target.images` in `verify.targets.target`).

A sample of several channels becomes one of each that is used, whose mask has one bit.  What a
channel holds is then a function of one name, whatever the others are.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import partial

from verify.ir.builder import I32, Builder, NewNames, integer, rebuilt
from verify.ir.function import CallDetail, Function, Instruction, Module, operands_of
from verify.ir.rewrite import map_functions
from verify.ir.types import FloatType, FunctionType, VectorType
from verify.ir.values import ConstInt, Global, Local, Poison, Value
from verify.normalize.intrinsic_calls import says_no_more
from verify.normalize.pair import Pair
from verify.targets.triples import TARGETS

_IMAGES = "|".join(re.escape(t.images) for t in TARGETS if t.images is not None)
_SEVERAL = re.compile(
    rf"((?:{_IMAGES})(?:sample[a-z.]*|getlod)\.(?:[123]d|cube)(?:array)?)\.v\d(f\d\d)(\..*)"
)
"""The name of a sample of several channels: that of the intrinsic, the type, further types."""
ALL = frozenset(range(4))
MASK, FAILS = 0, -2
"""The operands that say which channels there are, and whether the result says what failed."""


def sample_by_channels(pair: Pair) -> Pair:
    """The pair with samples of one channel each."""
    return pair.mapped_once(_rewritten)


def _rewritten(module: Module) -> Module:
    declared: dict[str, Function] = {}
    return map_functions(module, partial(_in_function, module, declared), declared)


def _in_function(module: Module, declared: dict[str, Function], function: Function) -> Function:
    if not any(_channels(i) for i in function.instructions):
        return function
    names, used = NewNames(function), _used(function)

    def write(builder: Builder, instruction: Instruction) -> None:
        elements = used.get(instruction.name or "")
        if elements and _channels(instruction):
            _write(builder, module, instruction, names, elements)
        else:
            builder.add(instruction)

    return rebuilt(function, declared, write)


def _channels(call: Instruction) -> list[int]:
    """The channels of a sample of several, by the bits of its mask; none of another instruction."""
    name, type_ = call.callee_name, call.type
    if name is None or not _SEVERAL.fullmatch(name) or not isinstance(type_, VectorType):
        return []
    mask, fails = call.operands[MASK], call.operands[FAILS]
    if not isinstance(mask, ConstInt) or not isinstance(fails, ConstInt) or fails.value:
        return []
    assert isinstance(call.detail, CallDetail)
    plain = replace(call, detail=replace(call.detail, bundles=()))
    if not says_no_more(plain, of_call=("convergent", "memory")) or call.flags or call.metadata:
        return []
    bits = [1 << number for number in range(4) if mask.value >> number & 1]
    return bits if len(bits) == type_.count and isinstance(type_.element, FloatType) else []


def _used(function: Function) -> Mapping[str, set[int]]:
    """By the name of a vector, the elements that are used: all, if another instruction uses it than
    one that takes an element."""
    used = defaultdict[str, set[int]](set)
    for each in function.instructions:
        for operand in operands_of(each):
            if isinstance(operand, Local):
                used[operand.name] |= _elements(each)
    return used


def _elements(user: Instruction) -> AbstractSet[int]:
    """The elements of a vector that an instruction uses."""
    place = user.operands[-1] if user.opcode == "extractelement" else None
    return {place.value} if isinstance(place, ConstInt) else ALL


def _write(
    builder: Builder, module: Module, call: Instruction, names: NewNames, used: Collection[int]
) -> None:
    """The samples of the channels whose elements are used, and the vector of them."""
    found = _SEVERAL.fullmatch(call.callee_name or "")
    detail, type_ = call.detail, call.type
    assert found and isinstance(detail, CallDetail) and isinstance(type_, VectorType)
    called = module.functions[call.callee_name or ""]
    one = replace(
        called,
        name=f"{found[1]}.{found[2]}{found[3]}",
        type=FunctionType(type_.element, called.type.parameters),
    )
    builder.declared[one.name] = one
    of_one = replace(detail, callee=Global(detail.callee.type, one.name), function_type=one.type)
    vector: Value = Poison(type_)
    result = call.name or names.new("sampled")
    channels = [each for each in enumerate(_channels(call)) if each[0] in used]
    for place, bit in channels:
        operands = (integer(I32, bit), *call.operands[1:])
        channel = builder.call_as(of_one, operands, names.new(f"{result}.{place}"))
        name = result if place == channels[-1][0] else names.new(f"{result}.to.{place}")
        vector = builder.with_element(vector, channel, integer(I32, place), name)
