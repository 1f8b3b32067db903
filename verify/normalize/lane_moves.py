"""Moves between lanes in one form (`Lanes.moves` in `verify.targets.target`).

LLVM writes them in several ways: the old value is poison where no lane gets it, the type is that of
the bits or of a float, and an operation with constants comes before or after the read of the first
lane.  Here the old value is poison where it can be, the type is an integer's, and the operations
come after the read.  Of reads of the first lane in a row, the later ones are the first one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from common.data import dataclass
from verify.ir.builder import Builder, NewNames, rebuilt
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.rewrite import map_functions
from verify.ir.types import FloatType, FunctionType, IntType, Type
from verify.ir.values import ConstInt, Global, Local, Poison, Value
from verify.normalize.intrinsic_calls import says_no_more
from verify.normalize.pair import Pair
from verify.targets.target import LaneMove
from verify.targets.triples import TARGETS

_LANES = tuple([each.lanes for each in TARGETS if each.lanes is not None])
_TO_LANES = frozenset({"convergent"})
"""Attributes of a call that are those of the intrinsics."""


def move_lanes_alike(pair: Pair) -> Pair:
    """The pair with moves between lanes in one form."""
    return pair.mapped_once(_alike)


def _alike(module: Module) -> Module:
    if not any(_named(name) for name in module.functions):
        return module
    declared: dict[str, Function] = {}

    def in_function(function: Function) -> Function:
        if not any(_move(i) for i in function.instructions):
            return function
        return _Rewrite.of(module, function, declared).result()

    return map_functions(module, in_function, declared)


@dataclass(frozen=True)
class _Move:
    """A move by the name of its intrinsic, without the type."""

    row: LaneMove
    name: str
    reads_first: bool

    def needs_old(self, operands: Sequence[Value]) -> bool:
        """Whether some lane may get the old value."""
        if self.row.values < 2:
            return False
        if self.row.all_set:
            return not all(_is_constant(operands[n], value) for n, value in self.row.all_set)
        return not any(_is_constant(operands[n], 1) for n in self.row.one_set)


def _named(name: str) -> _Move | None:
    """The move that a function is; `None` for another function."""
    for lanes in _LANES:
        if not name.startswith(lanes.prefix):
            continue
        own = name.removeprefix(lanes.prefix)
        own = own if own.endswith(lanes.untyped) else own.rpartition(".")[0]
        if own in lanes.moves:
            return _Move(lanes.moves[own], f"{lanes.prefix}{own}", own == lanes.first)
    return None


def _move(call: Instruction) -> _Move | None:
    """The move that an instruction is, if it is one that says no more."""
    name = call.callee_name if call.opcode == "call" else None
    move = None if name is None else _named(name)
    if move is None or call.flags or call.metadata or not isinstance(call.detail, CallDetail):
        return None
    plain = replace(call, detail=replace(call.detail, bundles=()))
    return move if says_no_more(plain, of_call=(*_TO_LANES, "memory")) else None


def _is_constant(value: Value, number: int) -> bool:
    return isinstance(value, ConstInt) and value.value == number


@dataclass(frozen=True)
class _Rewrite:
    """The rewrite of one function.  `made`: its instructions by their results' names."""

    module: Module
    function: Function
    declared: dict[str, Function]
    names: NewNames
    made: Mapping[str, Instruction]
    again: Mapping[str, str]
    """Reads of the first lane by their names, and the name of the earlier one that is the same."""

    @classmethod
    def of(cls, module: Module, function: Function, declared: dict[str, Function]) -> _Rewrite:
        made = {i.name: i for i in function.instructions if i.name is not None}
        rewrite = cls(module, function, declared, NewNames(function), made, {})
        return replace(rewrite, again=dict(rewrite._repeated()))

    def result(self) -> Function:
        return rebuilt(self.function, self.declared, self._write)

    def _repeated(self) -> Iterator[tuple[str, str]]:
        """Reads of the first lane that one before them in the block has made, after which every
        thread of the block goes on."""
        for block in self.function.blocks:
            reads: dict[tuple[str, Value], str] = {}
            for instruction in block.instructions:
                first = self._read_of_defined(instruction)
                if first is not None and instruction.name is not None:
                    assert isinstance(instruction.detail, CallDetail)
                    if instruction.detail.bundles:
                        continue
                    key = (instruction.callee_name or "", instruction.operands[0])
                    if key in reads:
                        yield instruction.name, reads[key]
                    else:
                        reads[key] = instruction.name
                elif not self._always_goes_on(instruction):
                    reads.clear()

    def _read_of_defined(self, instruction: Instruction) -> _Chain | None:
        """The operations on what a read of the first lane reads, if it is not undef."""
        move = _move(instruction)
        if move is None or not move.reads_first:
            return None
        chain = self._chain(instruction.operands[0])
        return chain if chain is not None and self._is_defined(chain.leaf) else None

    def _always_goes_on(self, instruction: Instruction) -> bool:
        """Whether every thread that executes an instruction of a block executes the next one."""
        if instruction.opcode != "call":
            return True
        return _move(instruction) is not None or self._declares(instruction, "speculatable")

    def _declares(self, call: Instruction, name: str) -> bool:
        callee = self.module.functions.get(call.callee_name or "")
        return callee is not None and any(a.name == name for a in callee.attributes)

    def _is_defined(self, leaf: Value) -> bool:
        """Whether a value is neither undef nor poison."""
        if not isinstance(leaf, Local):
            return False
        parameter = next((p for p in self.function.parameters if p.name == leaf.name), None)
        if parameter is not None:
            return any(a.name == "noundef" for a in parameter.attributes)
        call = self.made.get(leaf.name)
        if call is None or not isinstance(call.detail, CallDetail):
            return False
        callee = self.module.functions.get(call.callee_name or "")
        given = (*call.detail.result_attributes, *(callee.result_attributes if callee else ()))
        return any(a.name == "noundef" for a in given)

    def _chain(self, value: Value) -> _Chain | None:
        """The operations with constants that make a value of another one."""
        steps: list[Instruction] = []
        while isinstance(value, Local):
            step = self.made.get(value.name)
            others = () if step is None else [o for o in step.operands if isinstance(o, Local)]
            if step is None or len(others) != 1 or not _is_pure(step):
                break
            steps.append(step)
            (value,) = others
        return _Chain(value, tuple(reversed(steps))) if isinstance(value.type, IntType) else None

    def _write(self, builder: Builder, instruction: Instruction) -> None:
        move = _move(instruction)
        if move is None:
            builder.add(instruction)
            return
        name = instruction.name
        if name in self.again and name is not None:
            builder.same(Local(instruction.type, self.again[name]), name)
            return
        operands = list(instruction.operands)
        if move.row.values > 1 and not move.needs_old(operands):
            operands[0] = Poison(operands[0].type)
        chain = self._read_of_defined(instruction)
        if name is not None and chain is not None and chain.steps:
            self._read_before(builder, instruction, move, chain)
        elif name is not None and _as_integer(instruction.type) is not None:
            self._move_bits(builder, instruction, move, operands)
        elif operands != list(instruction.operands):
            builder.add(replace(instruction, operands=tuple(operands)))
        else:
            builder.add(instruction)

    def _move_bits(
        self, builder: Builder, call: Instruction, move: _Move, operands: Sequence[Value]
    ) -> None:
        """Write the move of the bits of a float."""
        bits = _as_integer(call.type)
        assert bits is not None and call.name is not None
        given: list[Value] = []
        for value in operands[: move.row.values]:
            if isinstance(value, Poison):
                given.append(Poison(bits))
            else:
                given.append(builder.cast("bitcast", value, bits, self.names.new(call.name)))
        moved = self._called(builder, call, move, bits, [*given, *operands[move.row.values :]])
        builder.cast("bitcast", moved, call.type, call.name)

    def _read_before(self, builder: Builder, call: Instruction, move: _Move, chain: _Chain) -> None:
        """Write the read of the value that the chain begins with, and the chain after it."""
        assert call.name is not None
        value = self._called(builder, call, move, chain.leaf.type, [chain.leaf])
        for number, step in enumerate(chain.steps, 1):
            last = number == len(chain.steps)
            name = call.name if last else self.names.new(call.name)
            operands = [value if isinstance(each, Local) else each for each in step.operands]
            value = builder.made(
                step.opcode, step.type, name, tuple(operands), step.detail, step.flags
            )

    def _called(
        self,
        builder: Builder,
        call: Instruction,
        move: _Move,
        type_: Type,
        operands: Sequence[Value],
    ) -> Local:
        """What the move gives of another type, which is declared."""
        detail = call.detail
        assert isinstance(detail, CallDetail) and isinstance(type_, IntType)
        assert call.callee_name is not None and call.name is not None
        name = f"{move.name}.i{type_.width}"
        types = tuple([each.type for each in operands])
        function_type = FunctionType(type_, types)
        callee = self.module.functions[call.callee_name]
        parameters = tuple(
            [replace(p, type=t) for p, t in zip(callee.parameters, types, strict=True)]
        )
        if name not in self.module.functions:
            declared = replace(callee, name=name, type=function_type, parameters=parameters)
            self.declared[name] = declared
        called = replace(
            detail,
            callee=Global(detail.callee.type, name),
            function_type=function_type,
        )
        return builder.call_as(called, operands, self.names.new(call.name))


@dataclass(frozen=True)
class _Chain:
    """Operations, each of which has constants and one other operand: the first one the leaf, each
    of the others the result of the one before it."""

    leaf: Value
    steps: tuple[Instruction, ...]


_WITHOUT_UB = frozenset(
    {"add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "trunc", "zext", "sext"}
)
_DIVISIONS = frozenset({"udiv", "urem"})


def _is_pure(step: Instruction) -> bool:
    """Whether an operation on integers with constants is defined for all values of the other
    operand."""
    if not isinstance(step.type, IntType) or step.metadata:
        return False
    constants = [o for o in step.operands if isinstance(o, ConstInt)]
    if len(constants) + 1 != len(step.operands):
        return False
    if step.opcode in _DIVISIONS:
        return isinstance(step.operands[1], ConstInt) and step.operands[1].value != 0
    return step.opcode in _WITHOUT_UB


def _as_integer(type_: Type) -> IntType | None:
    """The integer type of the bits of a float; none of a vector, each element of which may be
    poison by itself."""
    if isinstance(type_, FloatType) and type_.kind in _WIDTHS:
        return IntType(_WIDTHS[type_.kind])
    return None


_WIDTHS: Mapping[str, int] = MappingProxyType({"half": 16, "bfloat": 16, "float": 32, "double": 64})
