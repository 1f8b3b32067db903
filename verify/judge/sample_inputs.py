"""Random inputs on which a verdict is tried: small numbers and those that the functions name,
alike or different in the threads, and distinct buffers."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field

from common.data import dataclass
from verify.analysis.global_use import is_fixed
from verify.concrete.run.environment import RandomEnvironment, fill, poisoned
from verify.concrete.trace import Value
from verify.ir.function import Function, Module, Parameter
from verify.ir.types import FloatType, IntType, PtrType, Type, VectorType
from verify.ir.values import ConstAggregate, ConstExpr, ConstInt, Global
from verify.ir.values import Value as Operand
from verify.normalize.pair import Pair
from verify.semantics.constraints import wants_defined
from verify.semantics.memory.initializers import AddressByte, PoisonByte, contents
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.memory_plan import ADDRESS_BITS
from verify.semantics.memory.target_spaces import target_spaces
from verify.semantics.operations.operation import ResultOf
from verify.semantics.operations.positions import Sizes
from verify.semantics.unsupported import UnsupportedInstruction

BUFFER_BYTES = 1 << 20
"""The distance of two buffers."""
THREAD_BUFFER_BYTES = 1 << 12
"""The distance of the buffers of two threads."""
MOST_NUMBERS = 24
"""The numbers that are taken from the functions."""
MOST_BITS = 40
"""Numbers of more bits are not taken: nothing but a comparison with them would be met."""
FLOATS = (0.0, 1.0, -1.0, 2.0, 0.5)
_FLOAT_CODES = {16: ("e", "H"), 32: ("f", "I"), 64: ("d", "Q")}

OF_THREADS = frozenset({ResultOf.POSITION, ResultOf.THREAD_ID, ResultOf.PER_THREAD})
"""The numbers that tell threads from one another."""

GLOBAL_BYTES = 4096
"""The distance of the addresses of two global variables, at least."""


Question = tuple[str, object, object]
"""What is asked for: an argument by thread and position, or a cell of a memory by its number."""


@dataclass(frozen=True)
class SampleInputs(RandomEnvironment):
    """Answers to a pair's questions, drawn as those of `RandomEnvironment`.

    `types`: those of the parameters.  `numbers`: those that the functions name.  `same`: the
    positions of arguments that are equal in all threads.  `own`: the addresses of variables that
    each thread has for itself; what memory holds when the function is entered is otherwise the same
    in all threads.  `constant`: those of variables that are constant, which hold this at all times.
    `held`: the bytes that their initialisers give, by address.  `sizes`: of variables that the
    module defines, in bytes by address.  `fixed`: answers that are not drawn; `asked`: the numbers
    that were drawn, but for zeros; `numbered`: those of a thread that tell it from others, by
    their names.
    """

    types: tuple[Type, ...] = ()
    numbers: tuple[int, ...] = ()
    same: frozenset[int] = frozenset()
    own: tuple[range, ...] = ()
    constant: tuple[range, ...] = ()
    held: Mapping[int, int] = field(default_factory=dict[int, int])
    sizes: Mapping[int, int] = field(default_factory=dict[int, int])
    fixed: Mapping[Question, int] = field(default_factory=dict[Question, int])
    asked: dict[Question, int] = field(default_factory=dict[Question, int], compare=False)
    numbered: dict[tuple[str, int], Value] = field(
        default_factory=dict[tuple[str, int], Value], compare=False
    )

    def argument(self, thread: int, index: int, parameter: Parameter) -> Value:
        is_alike = index in self.same or self._draw("alike", index) % 3 == 0
        asker = 0 if is_alike else thread
        type_ = self.types[index] if index < len(self.types) else parameter.type
        question: Question = "argument", asker, index
        may_be_poison = not wants_defined(parameter.attributes)
        if may_be_poison and self._draw("poison", *question) % 256 < self.poison:
            return poisoned(fill(parameter.type, lambda _: 0))
        if isinstance(type_, PtrType):
            address = BUFFER_BYTES * (1 + index) + THREAD_BUFFER_BYTES * asker
            return fill(parameter.type, lambda _: address)
        if question in self.fixed:
            return fill(parameter.type, lambda width: self.fixed[question] % (1 << width))
        integers = self._drawer(*question)
        element = type_.element if isinstance(type_, VectorType) else type_
        if isinstance(type_, IntType):
            number = integers(type_.width)
            if number:
                self.asked[question] = number
            return fill(parameter.type, lambda width: number % (1 << width))
        if isinstance(element, FloatType):
            return fill(parameter.type, lambda width: _float(integers(8), width))
        return fill(parameter.type, integers)

    def identity(self, thread: int, kind: ResultOf, key: str, zero: Value) -> Value:
        value = super().identity(thread, kind, key, zero)
        if kind in OF_THREADS:
            self.numbered[key, thread] = value
        return value

    def memory(
        self, thread: int, memory: str, epoch: int, number: int, width: int
    ) -> tuple[int, bool]:
        address = number * max(1, width // 8)
        places = range(address, address + max(1, width // 8))
        if all(each in self.held for each in places):
            return sum(self.held[each] << 8 * at for at, each in enumerate(places)), False
        is_constant = any(address in each for each in self.constant)
        if is_constant or self.never_changes(memory, number):
            epoch = 0
        is_own = epoch > 0 or any(address in each for each in self.own)
        question: Question = "memory", memory, number
        if question in self.fixed:
            return self.fixed[question], False
        bits, poison = super().memory(thread if is_own else 0, memory, epoch, number, width)
        if bits or poison:
            self.asked[question] = bits
        return bits, poison

    def reach(self, memory: int, address: int, of: int | None) -> tuple[int, int]:
        start = address // GLOBAL_BYTES * GLOBAL_BYTES
        size = self.sizes.get(start)
        if size is None:
            return super().reach(memory, address, of)
        return address - start, max(0, start + size - address)

    def is_constant_object(self, memory: int, address: int) -> bool:
        return False

    def never_changes(self, memory: str, number: int) -> bool:
        return self._draw("never changes", memory, number) % 2 == 0

    def _drawer(self, *question: object) -> Callable[[int], int]:
        drawn = iter(range(1 << 30))

        def draw(width: int) -> int:
            is_named, number = divmod(self._draw(next(drawn), *question) % (1 << 48), 1 << 40)
            if width > 1 and self.numbers and is_named % 3 == 0:
                return self.numbers[number % len(self.numbers)] % (1 << width)
            return number % min(self.limit, 1 << width)

        return draw


def _float(number: int, width: int) -> int:
    """The bits of one of `FLOATS`, or the number itself in formats that Python does not have."""
    codes = _FLOAT_CODES.get(width)
    if codes is None:
        return number
    packed = struct.pack(codes[0], FLOATS[number % len(FLOATS)])
    return struct.unpack(codes[1], packed)[0]


def numbers_in(functions: Iterable[Function]) -> tuple[int, ...]:
    """The integers that functions name, and those next to them: the first few."""
    found: dict[int, None] = {}
    for function in functions:
        for instruction in function.instructions:
            for number in _integers(instruction.operands):
                if abs(number) >= 1 << MOST_BITS:
                    continue
                found |= dict.fromkeys((number, number + 1, number - 1))
                if len(found) >= MOST_NUMBERS:
                    return tuple(found)
    return tuple(found)


def _integers(operands: Iterable[Operand]) -> Iterable[int]:
    for operand in operands:
        if isinstance(operand, ConstInt) and isinstance(operand.type, IntType):
            yield operand.signed
        elif isinstance(operand, ConstAggregate):
            yield from _integers(operand.elements)
        elif isinstance(operand, ConstExpr):
            yield from _integers(operand.operands)


@dataclass(frozen=True)
class InputFacts:
    """What inputs are drawn from."""

    types: tuple[Type, ...]
    numbers: tuple[int, ...]
    same: frozenset[int]
    own: tuple[range, ...]
    constant: tuple[range, ...]
    held: Mapping[int, int]
    sizes: Mapping[int, int]
    group: Sizes | None
    unwinds: bool
    has_scopes: bool


def read_only_buffers(pair: Pair) -> tuple[range, ...]:
    """The addresses of arguments into memory that does not change, by their types."""
    spaces = target_spaces(pair.before.triple)
    starts = [
        BUFFER_BYTES * (1 + index)
        for index, parameter in enumerate(pair.source.parameters)
        if isinstance(parameter.type, PtrType) and spaces.is_read_only(parameter.type.addrspace)
    ]
    return tuple(range(start, start + BUFFER_BYTES) for start in starts)


def sizes_of_variables(modules: Sequence[Module]) -> Mapping[int, int]:
    """The bytes of variables that the modules define, by address; of two with one name, those of
    the last."""
    usual = SampleInputs(0)
    return {
        usual.global_address(name, ADDRESS_BITS): layout.size(variable.type)
        for module in modules
        for layout in [Layout(module.datalayout, module.types)]
        for name, variable in module.globals.items()
        if variable.initializer is not None and not variable.symbol.linkage.is_interposable
    }


def held_bytes(modules: Sequence[Module]) -> Mapping[int, int]:
    """The bytes of variables whose contents are known, by address; of two with one name, those of
    the last.  Raises `UnsupportedInstruction` for poison in them, for an address that is not simply
    that of a symbol, and where the highest byte is first."""
    usual, held = SampleInputs(0), dict[int, int]()
    for module in modules:
        layout = Layout(module.datalayout, module.types)
        for name, variable in module.globals.items():
            start = usual.global_address(name, ADDRESS_BITS)
            known = contents(module, layout, variable) if is_fixed(module, variable) else None
            if known and layout.big_endian:
                raise UnsupportedInstruction("a constant with its highest byte first")
            held |= {start + at: _byte(usual, byte) for at, byte in (known or {}).items()}
    return held


def _byte(usual: SampleInputs, byte: int | AddressByte | PoisonByte) -> int:
    """A byte of a variable."""
    match byte:
        case int():
            return byte
        case AddressByte(Global(name=name), number):
            return usual.global_address(name, ADDRESS_BITS) >> 8 * number & 0xFF
        case AddressByte():
            raise UnsupportedInstruction("an address in a constant")
        case PoisonByte():
            raise UnsupportedInstruction("poison in a constant")
