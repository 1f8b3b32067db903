"""Instructions written as data, and functions with some of their instructions replaced by blocks.

A `Builder` writes one instruction after the other.  What stands for an instruction of the module
is shown as that one in reports (`shown`); the text of any other is printed from its data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, replace
from operator import is_
from types import MappingProxyType

from common.data import dataclass
from verify.ir.function import (
    AggregateDetail,
    Attribute,
    Attributes,
    Block,
    BranchDetail,
    Bundle,
    CallDetail,
    CompareDetail,
    Detail,
    Function,
    Instruction,
    MemoryDetail,
    Parameter,
    PhiDetail,
    SwitchDetail,
)
from verify.ir.types import (
    VOID,
    FloatType,
    FunctionType,
    IntType,
    PtrType,
    Type,
    VectorType,
)
from verify.ir.values import ConstExpr, ConstInt, Global, Local, OtherConst, Poison, Value

I1, I8, I32, I64 = (IntType(width) for width in (1, 8, 32, 64))
TRUE, FALSE = ConstInt(I1, 1, "true"), ConstInt(I1, 0, "false")
_NO_FLAGS = frozenset[str]()
_NO_METADATA: tuple[tuple[str, str], ...] = ()


def names_in(function: Function) -> set[str]:
    """The names of the function's parameters, blocks and values."""
    named = {p.name for p in function.parameters} | set(function.block)
    return named | {i.name for i in function.instructions if i.name is not None}


class NewNames:
    """Names that neither the function nor what was named before has."""

    def __init__(self, function: Function) -> None:
        self._used = names_in(function)

    def new(self, name: str) -> str:
        """A name that begins so."""
        while name in self._used:
            name += "."
        self._used.add(name)
        return name


def integer(type_: Type, value: int) -> ConstInt:
    """The constant of an integer type; a negative one is stored as LLVM does, modulo its width."""
    assert isinstance(type_, IntType)
    return ConstInt(type_, value % (1 << type_.width), str(value))


_ZEROS: Mapping[str, str] = MappingProxyType(
    {
        "half": "0xH0000",
        "bfloat": "0xR0000",
        "float": "0.000000e+00",
        "double": "0.000000e+00",
    }
)


def zero(type_: Type) -> Value:
    """The constant of a type whose bits are all zero, as LLVM prints it."""
    match type_:
        case IntType():
            return integer(type_, 0)
        case FloatType(kind=kind) if kind in _ZEROS:
            return OtherConst(type_, _ZEROS[kind])
        case PtrType():
            return OtherConst(type_, "null")
        case _:
            return OtherConst(type_, "zeroinitializer")


def byte_offset(address: Value, offset: int) -> ConstExpr:
    """The constant address so many bytes after another."""
    number = integer(I64, offset)
    text = f"getelementptr (i8, ptr {address}, i64 {number})"
    return ConstExpr(address.type, "getelementptr", (address, number), text, source_type=I8)


def unknown_function(
    name: str, parameters: Iterable[Type], result: Type = VOID, attributes: Sequence[Attribute] = ()
) -> Function:
    """A function with known attributes and no known body."""
    types = tuple(parameters)
    own = tuple([Parameter(each, str(number)) for number, each in enumerate(types)])
    return Function(name, FunctionType(result, types), own, (), tuple(attributes))


ASSUME = unknown_function(
    "llvm.assume", (I1,), VOID, (Attribute("nounwind"), Attribute("willreturn"))
)


def call_of(function: Function, *of_result: Attribute) -> CallDetail:
    """The detail of a call of a function; `of_result`: the attributes of what it gives there."""
    return CallDetail(
        Global(PtrType(0), function.name),
        function.type,
        result_attributes=of_result,
        argument_attributes=((),) * len(function.parameters),
    )


@dataclass
class Builder:
    """The blocks that are written: `blocks`, and after them the `body` of block `label`.

    Names are those that are given: the caller has them from `NewNames`, or knows them to be new.
    `shown`: the text that reports show for what is written; `None`: its own, as printed.
    `declared` collects the functions that are called.
    """

    shown: str | None = None
    label: str = ""
    declared: dict[str, Function] = field(default_factory=dict[str, Function])
    body: list[Instruction] = field(default_factory=list[Instruction])
    blocks: list[Block] = field(default_factory=list[Block])

    # Blocks

    def start(self, label: str) -> None:
        """End the block; what follows is in block `label`."""
        self.blocks.append(Block(self.label, tuple(self.body)))
        self.label, self.body = label, []

    def ended(self) -> Sequence[Block]:
        """All blocks, when nothing more is written."""
        self.start("")
        return self.blocks

    def jump(self, label: str) -> None:
        self.made("br", VOID, None, (), BranchDetail((label,)))

    def branch(self, condition: Value, yes: str, no: str, *, of_operation: bool = False) -> None:
        """Branch; `of_operation`: within what is no branch in the program."""
        self.made("br", VOID, None, (condition,), BranchDetail((yes, no)))
        if of_operation:
            self.body[-1] = replace(self.body[-1], of_operation=True)

    def switch(self, value: Value, default: str, cases: Iterable[tuple[int, str]]) -> None:
        self.made("switch", VOID, None, (value,), SwitchDetail(default, tuple(cases)))

    def unreachable(self) -> None:
        self.made("unreachable", VOID, None, ())

    # Values

    def phi(self, type_: Type, ways: Iterable[tuple[str, Value]], name: str) -> Local:
        """The values of `ways`, merged: by the label that control comes from, a value."""
        each = tuple(ways)
        detail = PhiDetail(tuple([label for label, _ in each]))
        return self.made("phi", type_, name, tuple([value for _, value in each]), detail)

    def binary(self, opcode: str, left: Value, right: Value, name: str) -> Local:
        return self.made(opcode, left.type, name, (left, right))

    def icmp(self, predicate: str, left: Value, right: Value, name: str) -> Local:
        """The comparison of two integers or addresses, which are no vectors."""
        return self.made("icmp", I1, name, (left, right), CompareDetail(predicate))

    def select(self, condition: Value, yes: Value, no: Value, name: str) -> Local:
        return self.made("select", yes.type, name, (condition, yes, no))

    def same(self, value: Value, name: str, flags: frozenset[str] = _NO_FLAGS) -> Local:
        """The value under another name."""
        return self.made("select", value.type, name, (TRUE, value, value), flags=flags)

    def freeze(self, value: Value, name: str) -> Local:
        return self.made("freeze", value.type, name, (value,))

    def choice(self, type_: Type, name: str) -> Local:
        """Any value of the type, the same at each use."""
        return self.freeze(Poison(type_), name)

    def cast(self, opcode: str, value: Value, to: Type, name: str) -> Local:
        return self.made(opcode, to, name, (value,))

    def element(self, vector: Value, place: Value, name: str) -> Local:
        """The element of a vector."""
        assert isinstance(vector.type, VectorType)
        return self.made("extractelement", vector.type.element, name, (vector, place))

    def with_element(self, vector: Value, value: Value, place: Value, name: str) -> Local:
        """The vector with another element."""
        return self.made("insertelement", vector.type, name, (vector, value, place))

    def part(self, aggregate: Value, type_: Type, place: int, name: str) -> Local:
        """The part of an aggregate at a place, which has this type."""
        return self.made("extractvalue", type_, name, (aggregate,), AggregateDetail((place,)))

    # Memory

    def alloca(self, type_: Type, address: Local, align: int | None) -> Local:
        """The local variable whose address has this type and name."""
        detail = MemoryDetail(type=type_, align=align)
        return self.made("alloca", address.type, address.name, (), detail)

    def load(
        self,
        type_: Type,
        address: Value,
        name: str,
        align: int,
        metadata: tuple[tuple[str, str], ...] = _NO_METADATA,
    ) -> Local:
        detail = MemoryDetail(type=type_, align=align)
        return self.made("load", type_, name, (address,), detail, metadata=metadata)

    def store(
        self,
        value: Value,
        address: Value,
        align: int | None,
        metadata: tuple[tuple[str, str], ...] = _NO_METADATA,
    ) -> None:
        detail = MemoryDetail(type=value.type, align=align)
        self.made("store", VOID, None, (value, address), detail, metadata=metadata)

    def gep(
        self,
        type_: Type | None,
        base: Value,
        indices: Sequence[Value],
        name: str,
        flags: frozenset[str] = _NO_FLAGS,
    ) -> Local:
        """The address at `indices` into elements of `type_`, counted from `base`."""
        detail = MemoryDetail(type=type_)
        return self.made("getelementptr", base.type, name, (base, *indices), detail, flags)

    # Calls

    def call(
        self,
        function: Function,
        operands: Sequence[Value] = (),
        name: str | None = None,
        of_result: Attributes = (),
    ) -> Local:
        """The result of a call of the function, which is declared; of no use if the result is
        void."""
        self.declared[function.name] = function
        return self.call_as(call_of(function, *of_result), operands, name)

    def call_unknown(
        self,
        function: str,
        operands: Sequence[Value],
        attributes: Sequence[Attribute],
        result: Type = VOID,
        name: str | None = None,
        of_result: Attributes = (),
    ) -> Local:
        """The result of a call of a function with known attributes and no known body."""
        types = [operand.type for operand in operands]
        called = unknown_function(function, types, result, attributes)
        return self.call(called, operands, name, of_result)

    def call_as(
        self, detail: CallDetail, operands: Sequence[Value], name: str | None = None
    ) -> Local:
        """The result of a call of a function that is there."""
        result = detail.function_type.result
        return self.made("call", result, name, tuple(operands), detail)

    def assume(self, condition: Value) -> None:
        """State that a condition holds: else the behaviour is undefined."""
        self.call(ASSUME, (condition,))

    def assume_aligned(self, address: Value, align: int) -> None:
        """State that an address is a multiple of `align` bytes."""
        self._assume_of("align", ((), ()), address, integer(I64, align))

    def assume_defined(self, value: Value) -> None:
        """State that a value is neither undef nor poison."""
        self._assume_of("noundef", ((Attribute("noundef"),),), value)

    def _assume_of(self, tag: str, attributes: tuple[Attributes, ...], *operands: Value) -> None:
        self.declared[ASSUME.name] = ASSUME
        detail = replace(
            call_of(ASSUME),
            argument_attributes=((), *attributes),
            bundles=(Bundle(tag, operands),),
        )
        self.call_as(detail, (TRUE, *operands))

    # Instructions

    def made(
        self,
        opcode: str,
        type_: Type,
        name: str | None,
        operands: tuple[Value, ...],
        detail: Detail | None = None,
        flags: frozenset[str] = _NO_FLAGS,
        metadata: tuple[tuple[str, str], ...] = _NO_METADATA,
    ) -> Local:
        """Write an instruction; its result, which is of no use where it has none."""
        new = Instruction(opcode, type_, name, operands, self.shown or "", flags, detail, metadata)
        if self.shown is None:
            from verify.ir.printer import printed  # only where reports show no text of the module

            new = replace(new, text=printed(new))
        self.body.append(new)
        return Local(type_, name or "")

    def add(self, *instructions: Instruction) -> None:
        """Write instructions that there are, as they are."""
        self.body += instructions


Write = Callable[[Builder, Instruction], None]
"""A function that writes an instruction, or others in its place."""


def rebuilt(function: Function, declared: dict[str, Function], write: Write) -> Function:
    """The function, each of whose instructions `write` has written; itself where nothing changes.

    After a new `unreachable` the rest of a block is left out; the function's phis name the blocks
    that control comes from now.  `declared` collects the functions that are called.
    """
    builder, ends = Builder(None, "", declared), dict[str, str]()
    for block in function.blocks:
        builder.label = block.label
        for instruction in block.instructions:
            builder.shown = instruction.text
            write(builder, instruction)
            if builder.body and builder.body[-1].opcode == "unreachable":
                break
        ends[block.label] = builder.label
        builder.ended()
    old, new = [*function.instructions], [i for block in builder.blocks for i in block.instructions]
    if len(old) == len(new) and all(map(is_, old, new)):
        return function
    own = function.block
    blocks = [_joined(b, ends) if b.label in own else b for b in builder.blocks]
    return replace(function, blocks=tuple(blocks), debug_records=())


def _joined(block: Block, ends: dict[str, str]) -> Block:
    """The block, whose phis come from the blocks that now end as the old ones did."""

    def phi(instruction: Instruction) -> Instruction:
        detail = instruction.detail
        if not isinstance(detail, PhiDetail):
            return instruction
        labels = tuple([ends.get(label, label) for label in detail.blocks])
        return replace(instruction, detail=PhiDetail(labels))

    if not isinstance(block.instructions[0].detail, PhiDetail):
        return block
    return replace(block, instructions=tuple(map(phi, block.instructions)))
