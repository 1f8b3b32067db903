"""Float operations that change nothing but which NaN they give: +0 added to what is no -0, and an
extremum with a constant of what is that already.

Where the first operation is used by the second alone, and as often executed, what is open stays
so: the first may give any NaN that the second makes of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from verify.ir.function import Block, Function, Instruction, Module
from verify.ir.rewrite import map_functions
from verify.ir.values import Local, Value
from verify.normalize.intrinsic_calls import says_no_more
from verify.normalize.pair import Pair
from verify.normalize.used_locals import used_locals
from verify.semantics.values.denormals import DENORMALS, DENORMALS_F32
from verify.semantics.values.formats import FORMATS, float_bits, is_nan

EXTREMA = tuple(
    [f"llvm.{which}{rule}." for which in ("min", "max") for rule in ("num", "imum", "imumnum")]
)
"""The beginnings of the names of intrinsics that give the lesser or the greater of two floats."""
OF_INTEGERS = ("sitofp", "uitofp")
"""Operations whose zeros are +0."""


def without_repetitions(pair: Pair) -> Pair:
    """The pair without these operations."""
    return pair.mapped_once(_rewritten)


def _rewritten(module: Module) -> Module:
    return map_functions(module, _in_function)


def _in_function(function: Function) -> Function:
    again = [i for i in function.instructions if _changed_little(i)]
    if not again or any(a.name in (DENORMALS, DENORMALS_F32) for a in function.attributes):
        return function
    uses = Counter(value.name for value in used_locals(function))
    positive = set[str]()
    blocks = tuple([_in_block(block, uses, positive) for block in function.blocks])
    changed = any(new is not old for new, old in zip(blocks, function.blocks, strict=True))
    return replace(function, blocks=blocks) if changed else function


def _in_block(block: Block, uses: Mapping[str, int], positive: set[str]) -> Block:
    """The block without these operations; `positive`: the names of floats that are no -0, to which
    those of the block are added."""
    kept: dict[int, Instruction] = {}
    places: dict[str, int] = {}
    for place, each in enumerate(block.instructions):
        current = each
        for part in _changed_little(each):
            before = places.get(part.name)
            if before is None or uses[part.name] != 1:
                continue
            is_sum = each.opcode == "fadd"
            if part.name in positive if is_sum else _is_repeated(kept[before], each):
                current = replace(kept.pop(before), name=each.name)
                break
        kept[place] = current
        if current.name is not None:
            places[current.name] = place
            if _is_positive(current, positive):
                positive.add(current.name)
    if len(kept) == len(block.instructions):
        return block
    return replace(block, instructions=tuple(kept.values()))


def _changed_little(instruction: Instruction) -> list[Local]:
    """The floats that an instruction may not change: by a constant, to a sum or an extremum."""
    return _zeros_added(instruction) or [part for part, _ in _bounded(instruction)]


def _bounded(instruction: Instruction) -> list[tuple[Local, int]]:
    """The float, and the constant, of which an instruction gives the lesser or greater."""
    name = instruction.callee_name or ""
    if not name.startswith(EXTREMA) or not _is_plain(instruction) or not says_no_more(instruction):
        return []
    a, b = instruction.operands
    pairs = [(one, float_bits(other)) for one, other in ((a, b), (b, a))]
    format_ = FORMATS[str(instruction.type)]
    return [
        (part, bits)
        for part, bits in pairs
        if isinstance(part, Local) and bits is not None and not is_nan(format_, bits)
    ]


def _is_repeated(before: Instruction, instruction: Instruction) -> bool:
    """Whether two instructions give the same extremum, with the same constant, which is none of
    the two's NaNs."""
    if before.callee_name != instruction.callee_name:
        return False
    bounds = [[bits for _, bits in _bounded(each)] for each in (before, instruction)]
    return bool(bounds[0]) and bounds[0] == bounds[1]


def _zeros_added(instruction: Instruction) -> list[Local]:
    """The parts of a sum that +0 is added to."""
    if not _is_plain(instruction) or instruction.opcode != "fadd":
        return []
    a, b = instruction.operands
    parts = [one for one, other in ((a, b), (b, a)) if float_bits(other) == 0]
    return [part for part in parts if isinstance(part, Local)]


def _is_plain(instruction: Instruction) -> bool:
    """Whether an instruction gives a float that is rounded to nearest, with no flags and no stated
    accuracy."""
    operands = 1 if instruction.opcode in OF_INTEGERS else 2
    known = str(instruction.type) in FORMATS and len(instruction.operands) == operands
    return known and not instruction.flags and not instruction.metadata


def _is_positive(instruction: Instruction, positive: set[str]) -> bool:
    """Whether the result is no -0: a sum is -0 only if both parts are."""
    if not _is_plain(instruction):
        return False
    if instruction.opcode in OF_INTEGERS:
        return True
    is_sum = instruction.opcode == "fadd"
    return is_sum and any(_is_no_minus(operand, positive) for operand in instruction.operands)


def _is_no_minus(value: Value, positive: set[str]) -> bool:
    if isinstance(value, Local):
        return value.name in positive
    bits = float_bits(value)
    return bits is not None and bits != FORMATS[str(value.type)].sign
