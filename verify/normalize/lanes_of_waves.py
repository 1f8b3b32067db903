"""The number of lanes of waves of two sizes, where the function's processor or features say it
(`WaveSizes` and `Lanes` in `verify.targets.target`).

It is what `size` gives; none of 32 lanes is counted by `count_above` or votes in the upper half of
a ballot of 64 bits.  The number of a lane that is read or written counts by its low bits, of which
there are five in a wave of 32 lanes; six are those of a wave of 64, and of one of which nothing is
said.  A swap of halves moves nothing in a wave of 32.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from common.data import dataclass
from common.remembered import remembered
from verify.analysis.call_graph import reachable
from verify.ir.builder import Builder, NewNames, integer, rebuilt
from verify.ir.function import Attributes, CallDetail, Function, Instruction, Module
from verify.ir.rewrite import map_functions
from verify.ir.values import ConstInt, Local
from verify.normalize.pair import Pair
from verify.semantics.occurring import Needs
from verify.semantics.unsupported import Unsupported
from verify.targets.target import WaveSizes
from verify.targets.triples import TARGETS, processor, target_of

_SMALL, _LARGE = 32, 64
_STATED = tuple([t.waves for t in TARGETS if t.waves is not None and t.waves.features])
"""The waves of which features and processors say the size, under any triple."""
_LANES = tuple([each.lanes for each in TARGETS if each.lanes is not None])
_SIZE = frozenset(each.size for each in _LANES)
_RANGE = re.compile(r"i32 (\d+), (\d+)")
"""The limits of its result, as `range` has them."""
_COUNT_ABOVE = frozenset(each.count_above for each in _LANES)
_BALLOT = frozenset(each.ballot for each in _LANES)
_SWAP = frozenset(each.swap for each in _LANES)
_PERMUTE = {each.permute: each.permuting_in_halves for each in _LANES}
_LANE = {name: place for each in _LANES for name, place in each.numbers.items()}
"""By the intrinsic's name without its type, the operand that is the lane's number, times what."""


def _names_processor(module: Module) -> bool:
    return processor(module.triple) != ""


WAVES = Needs(
    functions=(*_SIZE, *_COUNT_ABOVE, *_BALLOT, *_SWAP, *_LANE),
    attributes=frozenset({"target-cpu", "target-features"}),
    occurs=_names_processor,
)
"""What says how many lanes a wave has, or asks for it."""


def number_lanes(pair: Pair) -> Pair:
    """The pair with the size of waves in place of calls that ask for it, with numbers of lanes that
    waves have, and with counts and ballots of these lanes alone."""
    if not same_waves(pair):
        target = pair.target
        why = '"target-cpu" or "target-features" by which waves have another size than before,'
        raise Unsupported(why, target.name, target.entry.label, target.header)
    of_kernel = _of_kernel(pair)
    for module, top in pair.functions:
        for function in reachable(module, top) if _limited(module) else ():
            size = wave_size(module, function.attributes) or of_kernel
            _refuse_unmodelled(function, size, _generation(module, function.attributes))
    return pair.mapped_once(_in_module, of_kernel)


def same_waves(pair: Pair) -> bool:
    """Whether waves have the same size before and after, where both say it: those of the pair's
    functions, and of others where anything asks for it."""
    before, after = pair.before, pair.after
    if not WAVES.occur_among(pair.sides):
        return True
    stated, of_kernel = wave_size(before, pair.source.attributes), _of_kernel(pair)
    if stated is not None and stated != wave_size(after, pair.target.attributes):
        return False
    if not any(_asks(each) for each in (before, after)):
        return True
    old, new = _sizes(before), _sizes(after)
    return old is new or all(
        (old[name] or of_kernel) == (new[name] or of_kernel) for name in old.keys() & new.keys()
    )


def _of_kernel(pair: Pair) -> int | None:
    """The lanes of the waves that execute the pair's functions.  A source that says nothing is
    compiled for what the target says: `opt -mcpu` writes its processor into the target alone."""
    stated = wave_size(pair.before, pair.source.attributes)
    return stated or wave_size(pair.after, pair.target.attributes)


@remembered
def _asks(module: Module) -> bool:
    """Whether a module has an intrinsic whose result depends on the number of lanes."""
    return any(map(_is_of_waves, module.functions))


@remembered
def _sizes(module: Module) -> Mapping[str, int | None]:
    """The lanes of the waves that execute each function, by name."""
    return {name: wave_size(module, each.attributes) for name, each in module.functions.items()}


def _is_of_waves(name: str) -> bool:
    asks = _SIZE | _COUNT_ABOVE | _BALLOT
    return name in asks or _swaps(name) or _place(name) is not None


def _swaps(name: str) -> bool:
    return name.rpartition(".")[0] in _SWAP


@remembered
def _limited(module: Module) -> bool:
    return any(_swaps(name) or name in _PERMUTE for name in module.functions)


def _refuse_unmodelled(function: Function, size: int | None, generation: int | None) -> None:
    """Raise `Unsupported` where a swap of halves promises something, in a wave that has none, and
    where lanes are permuted within the halves alone."""
    for block in function.blocks:
        for each in block.instructions:
            detail, name, why = each.detail, each.callee_name or "", None
            if not isinstance(detail, CallDetail):
                continue
            is_plain = _is_plain(each.opcode, detail) and not _says_more(each, detail)
            if _swaps(name) and size == _SMALL and not is_plain:
                swap = _short(name.rpartition(".")[0])
                why = f"{swap} with flags or attributes in a wave of 32 lanes"
            elif size == _LARGE and generation in _PERMUTE.get(name, {}):
                where = " and ".join(_PERMUTE[name].values())
                why = f"{_short(name)}, on {where}, in waves of 64 lanes"
            if why is not None:
                raise Unsupported(why, function.name, block.label, each.text)


def _short(name: str) -> str:
    """The name of an intrinsic without `llvm.` and the word for its target."""
    return name.split(".", 2)[2]


def _in_module(module: Module, of_kernel: int | None) -> Module:
    """`of_kernel`: the lanes of the waves that execute the pair's functions, and so those that they
    call; `None`: not known."""
    if not _asks(module):
        return module
    return map_functions(module, partial(_in_function, module, of_kernel))


def _in_function(module: Module, of_kernel: int | None, function: Function) -> Function:
    size = wave_size(module, function.attributes) or of_kernel
    if size is None:
        return function
    names = NewNames(function)

    def write(builder: Builder, instruction: Instruction) -> None:
        callee, detail = instruction.callee_name or "", instruction.detail
        operands = list(instruction.operands)
        if not isinstance(detail, CallDetail) or not _is_plain(instruction.opcode, detail):
            builder.add(instruction)
        elif callee in _SIZE and instruction.name and _promises_a_size(instruction, detail, size):
            builder.same(integer(instruction.type, size), instruction.name)
        elif size != _SMALL:
            builder.add(instruction)
        elif callee in _COUNT_ABOVE and not any(detail.argument_attributes[:1]):
            operands[0] = integer(operands[0].type, 0)
            builder.add(replace(instruction, operands=tuple(operands)))
        elif callee in _BALLOT and instruction.name:
            name = names.new("votes")
            builder.add(replace(instruction, name=name))
            lanes = integer(instruction.type, (1 << size) - 1)
            builder.binary("and", Local(instruction.type, name), lanes, instruction.name)
        elif _swaps(callee) and instruction.name and not _says_more(instruction, detail):
            builder.same(operands[0], instruction.name)
        elif place := _place(callee):
            number, times = place
            lane, last = operands[number], times * size - 1
            if isinstance(lane, ConstInt):
                operands[number] = integer(lane.type, lane.value & last)
            else:
                mask = integer(lane.type, last)
                operands[number] = builder.binary("and", lane, mask, names.new("lane"))
            builder.add(replace(instruction, operands=tuple(operands)))
        else:
            builder.add(instruction)

    return rebuilt(function, {}, write)


def wave_size(module: Module, attributes: Attributes) -> int | None:
    """The lanes of the waves that execute a function with these attributes; `None`: not known."""
    sizes = (_stated_size(waves, module, attributes) for waves in _STATED)
    return next((size for size in sizes if size is not None), None)


def _stated_size(waves: WaveSizes, module: Module, attributes: Attributes) -> int | None:
    stated = {each.name: each.argument or "" for each in attributes if each.quoted}
    features = stated.get("target-features", "").split(",")
    sizes = {size for name, size in waves.features.items() if _is_on(features, name)}
    generation = _generation_of(waves, module, attributes)
    is_old = generation is not None and generation < waves.first_small
    if is_old and waves.fewest in sizes:
        return None  # there is no such processor
    if is_old or waves.most in sizes:
        return waves.most
    return waves.fewest if sizes or generation is not None else None


@dataclass(frozen=True)
class LaneCounts:
    """The lanes of a subgroup, which has at least so many and at most so many."""

    fewest: int
    most: int


def lanes_of(module: Module, function: Function) -> LaneCounts:
    """The lanes of the subgroups that execute a function."""
    waves = target_of(module.triple).waves
    if waves is not None and waves.fewest == waves.most:
        return LaneCounts(waves.fewest, waves.most)
    size = wave_size(module, function.attributes)
    return LaneCounts(size or _SMALL, size or _LARGE)


def _generation(module: Module, attributes: Attributes) -> int | None:
    """The generation of the processor on which such a function runs; `None`: not known."""
    generations = (_generation_of(waves, module, attributes) for waves in _STATED)
    return next((each for each in generations if each is not None), None)


def _generation_of(waves: WaveSizes, module: Module, attributes: Attributes) -> int | None:
    cpus = [a.argument for a in attributes if a.quoted and a.name == "target-cpu"]
    named = (cpus[-1] if cpus else "") or processor(module.triple)
    if named in waves.generations:
        return waves.generations[named]
    number = re.match(waves.generation, named)
    return None if number is None else int(number[1])


def _is_on(features: Sequence[str], name: str) -> bool:
    """Whether the last that is said of a feature is that there is it."""
    said = [each[0] for each in features if each[1:] == name]
    return said[-1:] == ["+"]


def _is_plain(opcode: str, call: CallDetail) -> bool:
    """Whether other instructions may follow a call."""
    return opcode == "call" and call.tail != "musttail"


def _says_more(instruction: Instruction, call: CallDetail) -> bool:
    """Whether a call promises anything of its operands or of its result."""
    promised = instruction.flags or instruction.metadata or call.result_attributes
    return bool(promised) or any(call.argument_attributes)


def _promises_a_size(instruction: Instruction, call: CallDetail, size: int) -> bool:
    """Whether a call promises of its result only what is true of the size."""
    if instruction.metadata or call.bundles:
        return False
    for each in call.result_attributes:
        limits = _RANGE.fullmatch(each.argument or "") if each.name == "range" else None
        holds = limits is not None and int(limits[1]) <= size < int(limits[2])
        if not holds and (each.name, each.argument) != ("noundef", None):
            return False
    return True


def _place(name: str) -> tuple[int, int] | None:
    return _LANE.get(name) or _LANE.get(name.rpartition(".")[0])
