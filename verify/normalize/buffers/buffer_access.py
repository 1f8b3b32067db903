"""One access to a buffer, as branches around plain accesses to global memory
(`verify.normalize.buffers.buffers`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from common.data import dataclass
from verify.ir.builder import I1, I8, I32, I64, Builder, integer, unknown_function
from verify.ir.function import Attribute, Function, Instruction, MemoryDetail
from verify.ir.types import VOID, IntType, Type, VectorType
from verify.ir.values import ConstInt, Local, OtherConst, Poison, Value
from verify.normalize.buffers.buffer_values import BUFFERS, Buffer
from verify.normalize.written_calls import DEFINED, computing

DWORD = 4
"""The bytes that the hardware compares with the number of bytes by themselves."""
SIZES = (1, 2, 4, 8, 12, 16)
"""The bytes of one access."""
_UNCHECKED, _CHECKS = 2 << 28, 3 << 28
"""The value of the bits of the flags by which some processors compare nothing, and these bits."""
_MOST = 1 << 32
_CALLS_NOTHING = (Attribute("nocallback"), Attribute("norecurse"))


def _answer(what: str, parameters: Sequence[Type], result: Type) -> Function:
    """A function of which the result is the processor's."""
    function = computing(f"{BUFFERS.answer}{what}", parameters, result)
    return replace(function, attributes=(*function.attributes, *_CALLS_NOTHING))


_OBSERVED = (
    *(Attribute(each) for each in ("nofree", "nosync", "nounwind", "willreturn")),
    Attribute("memory", "inaccessiblemem: readwrite"),
    *_CALLS_NOTHING,
)
"""The attributes of a function that stands for a volatile access which touches no memory here."""
_RANGE = replace(
    _answer("whether it is in range", (I64, I32, I32, I64, I32, I32), I1),
    result_attributes=DEFINED,
)


@dataclass(frozen=True)
class BufferAccess:
    """An access to `size` bytes of type `type`, at two offsets: `extra` is the one that not every
    processor compares with the number of bytes.  `stored`: what is written; `plain`: the
    instruction that makes the access to global memory, whose address is its operand `position`."""

    buffer: Buffer
    flags: int
    extra: Value
    type: Type
    size: int
    align: int
    plain: Instruction
    position: int
    number: int

    @property
    def is_load(self) -> bool:
        return self.plain.opcode == "load"

    @property
    def is_store(self) -> bool:
        return self.plain.opcode == "store"

    def name(self, what: str) -> str:
        # No name in a module that LLVM prints without quotes has a space.
        return f"{what} of buffer access {self.number}"

    def write(self, builder: Builder, *, ends: bool) -> None:
        """Write the accesses; the result has the name that the instruction had.  `ends`: those are
        written in which processors differ, which are undefined otherwise."""
        self._check_alignment(builder)
        offset = builder.cast("zext", self.buffer.offset, I64, self.name("offset"))
        extra = self._wide_extra(builder)
        at = offset if extra is None else builder.binary("add", offset, extra, self.name("at"))
        is_small = self._is_small(builder)
        whole, rest, partial, end = map(self.name, ("whole", "rest", "partial", "end"))
        builder.branch(self._fits(builder, at, is_small), whole, rest, of_operation=True)
        ways: list[tuple[str, Value]] = []
        builder.start(whole)
        ways.append((builder.label, self._plain(builder, at)))
        builder.jump(end)
        builder.start(rest)
        self._observe(builder)
        beyond = self._is_beyond(builder, offset, is_small)
        ways.append((builder.label, self._zero(builder)))
        builder.branch(beyond, end, partial, of_operation=True)
        builder.start(partial)
        if ends:
            value = self._partial(builder, at, offset)
            ways.append((builder.label, value))
            builder.jump(end)
        else:
            builder.unreachable()
        builder.start(end)
        if self.plain.name is not None:
            builder.phi(self.plain.type, ways, self.plain.name)

    def _observe(self, builder: Builder) -> None:
        """Write a call that stands for a volatile access out of range: it is counted, too (LangRef,
        "Volatile Memory Accesses")."""
        detail = self.plain.detail
        if isinstance(detail, MemoryDetail) and detail.volatile:
            name = f"{BUFFERS.answer}volatile {self.plain.opcode} out of range"
            seen = unknown_function(name, (I64, I32, I32), VOID, _OBSERVED)
            builder.call(seen, (self.buffer.size, self.buffer.offset, self.extra))

    # Conditions

    def _check_alignment(self, builder: Builder) -> None:
        """`align` is said of the base and of the offset (the target's guide, "Buffer Fat
        Pointer")."""
        if self.align <= 1:
            return
        builder.assume_aligned(self.buffer.base, self.align)
        for number, offset in enumerate((self.buffer.offset, self.extra)):
            if isinstance(offset, ConstInt) and not offset.value % self.align:
                continue
            mask = integer(I32, self.align - 1)
            low = builder.binary("and", offset, mask, self.name(f"misalignment {number}"))
            zero = integer(I32, 0)
            builder.assume(builder.icmp("eq", low, zero, self.name(f"is aligned {number}")))

    def _wide_extra(self, builder: Builder) -> Value | None:
        if isinstance(self.extra, ConstInt) and not self.extra.value:
            return None
        return builder.cast("zext", self.extra, I64, self.name("extra"))

    def _is_small(self, builder: Builder) -> Value | None:
        """Whether the number of bytes has 32 bits: the upper ones are of some processors alone;
        `None`: it has."""
        size = self.buffer.size
        if isinstance(size, ConstInt) and size.value < _MOST:
            return None
        return builder.icmp("ult", size, integer(I64, _MOST), self.name("is small"))

    def _both(self, builder: Builder, one: Value, other: Value | None, what: str) -> Value:
        if other is None:
            return one
        return builder.binary("and", one, other, self.name(what))

    def _fits(self, builder: Builder, at: Value, is_small: Value | None) -> Value:
        """Whether all bytes are in range, whatever the processor compares."""
        after = builder.binary("add", at, integer(I64, self.size), self.name("after"))
        fits = builder.icmp("ule", after, self.buffer.size, self.name("fits"))
        return self._both(builder, fits, is_small, "fits all")

    def _may_wrap(self) -> bool:
        """Whether a word of the access may have an offset of 2^32 or more.  No document says
        whether the processor compares that, or what is left of it in 32 bits; LLVM makes a load of
        that word alone one with the offset in 32 bits."""
        offset = self.buffer.offset
        known = isinstance(offset, ConstInt) and offset.value % _MOST + self.size <= _MOST
        return self.size > DWORD and not known

    def _is_beyond(self, builder: Builder, offset: Value, is_small: Value | None) -> Value:
        """Whether no byte is in range, whatever the processor compares."""
        beyond = builder.icmp("uge", offset, self.buffer.size, self.name("beyond"))
        condition = self._both(builder, beyond, is_small, "beyond all")
        if self._may_wrap():
            last = integer(I64, _MOST - self.size)
            stays = builder.icmp("ule", offset, last, self.name("does not wrap"))
            condition = builder.binary("and", condition, stays, self.name("beyond without wrap"))
        return condition if self.flags & _CHECKS != _UNCHECKED else integer(I1, 0)

    def _may_access(self, builder: Builder, part: int) -> Value:
        """What the processor says of a part, the same for the same operands."""
        operands = (
            *(self.buffer.size, integer(I32, self.flags), self.buffer.offset),
            *(integer(I64, self.size), self.extra, integer(I32, part)),
        )
        return builder.call(_RANGE, operands, self.name(f"in range {part}"))

    # Accesses

    def _plain(self, builder: Builder, at: Value, suffix: str = "") -> Value:
        """The access to global memory; what it gives."""
        address = builder.gep(I8, self.buffer.base, (at,), self.name(f"address{suffix}"))
        operands = list(self.plain.operands)
        operands[self.position] = address
        name = None if self.plain.name is None else self.name(f"given{suffix}")
        builder.add(replace(self.plain, name=name, operands=tuple(operands)))
        return Local(self.plain.type, name or "")

    def _zero(self, builder: Builder) -> Value:
        """What an access out of range gives: zero of a load; of another one it is not said."""
        if self.is_load:
            return _zero_of(self.type)
        if self.plain.name is None:
            return Poison(VOID)
        return self._unknown(builder, "out of range")

    def _unknown(self, builder: Builder, what: str) -> Value:
        detail = self.plain.detail
        operation = detail.operation if isinstance(detail, MemoryDetail) else None
        values = self.plain.operands[1:]
        types = (I64, I32, I32, *(each.type for each in values))
        words = " ".join((self.plain.opcode, operation or "", *map(str, types[3:]), what))
        given = _answer(words, types, self.plain.type)
        operands = (self.buffer.size, integer(I32, self.flags), self.buffer.offset, *values)
        return builder.call(given, operands, self.name(what))

    def _partial(self, builder: Builder, at: Value, offset: Value) -> Value:
        """The access where processors differ: each part is made or not."""
        if self.size <= DWORD or not (self.is_load or self.is_store):
            return self._maybe(builder, at)
        count = self.size // DWORD
        words = VectorType(count, I32)
        value = _zero_of(words)
        if self.is_store:
            value = self._cast(builder, self.plain.operands[0], words, "words")
        for part in range(count):
            value = self._word(builder, self._place(builder, at, offset, part), value, part)
        return value if self.is_store else self._cast(builder, value, self.type, "value")

    def _cast(self, builder: Builder, value: Value, to: Type, what: str) -> Value:
        return value if value.type == to else builder.cast("bitcast", value, to, self.name(what))

    def _maybe(self, builder: Builder, at: Value) -> Value:
        """The access, made or not."""
        inside, rest = self.name("inside"), self.name("outside")
        otherwise = self._zero(builder) if self.is_load else None
        if otherwise is None and self.plain.name is not None:
            otherwise = self._unknown(builder, "not in range")
        before = builder.label
        builder.branch(self._may_access(builder, 0), inside, rest, of_operation=True)
        builder.start(inside)
        made = self._plain(builder, at, " inside")
        builder.jump(rest)
        builder.start(rest)
        if otherwise is None:
            return made
        ways = ((before, otherwise), (inside, made))
        return builder.phi(self.plain.type, ways, self.name("perhaps"))

    def _place(self, builder: Builder, at: Value, offset: Value, part: int) -> Value:
        """Where a word is, after the base; its offset has 32 bits."""
        step = integer(I64, DWORD * part)
        place = builder.binary("add", at, step, self.name(f"offset {part}"))
        if not part or not self._may_wrap():
            return place
        end = builder.binary("add", offset, step, self.name(f"end {part}"))
        wraps = builder.icmp("uge", end, integer(I64, _MOST), self.name(f"wraps {part}"))
        wrapped = builder.binary("sub", place, integer(I64, _MOST), self.name(f"wrapped {part}"))
        return builder.select(wraps, wrapped, place, self.name(f"place {part}"))

    def _word(self, builder: Builder, place: Value, value: Value, part: int) -> Value:
        """The access to one word, made or not; the value with what is read."""
        inside, rest = self.name(f"inside {part}"), self.name(f"outside {part}")
        before = builder.label
        builder.branch(self._may_access(builder, part), inside, rest, of_operation=True)
        builder.start(inside)
        address = builder.gep(I8, self.buffer.base, (place,), self.name(f"address {part}"))
        lane, align = integer(I64, part), min(self.align, DWORD)
        detail = self.plain.detail
        assert isinstance(detail, MemoryDetail)
        single = replace(self.plain, detail=replace(detail, type=I32, align=align))
        if self.is_store:
            word = builder.element(value, lane, self.name(f"word {part}"))
            builder.add(replace(single, operands=(word, address)))
            builder.jump(rest)
            builder.start(rest)
            return value
        word = Local(I32, self.name(f"word {part}"))
        builder.add(replace(single, type=I32, name=word.name, operands=(address,)))
        read = builder.with_element(value, word, lane, self.name(f"with {part}"))
        builder.jump(rest)
        builder.start(rest)
        ways = ((before, value), (inside, read))
        return builder.phi(value.type, ways, self.name(f"words {part}"))


def _zero_of(type_: Type) -> Value:
    if isinstance(type_, IntType):
        return integer(type_, 0)
    text = "zeroinitializer" if isinstance(type_, VectorType) else "0.000000e+00"
    return OtherConst(type_, text)
