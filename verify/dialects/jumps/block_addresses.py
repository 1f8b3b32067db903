"""Jumps to addresses of blocks, as switches (LangRef, "'indirectbr' Instruction", "Addresses of
Basic Blocks").

The address of a block is that of a variable named after it.  What is jumped to must come from
addresses of the function's own blocks, by `select`, `phi`, and constant tables, and nothing else
may be done with these: then nothing depends on the addresses but where the jumps lead.  Elsewhere
`indirectbr` stays unsupported.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial, reduce

from common.data import dataclass
from verify.ir.builder import FALSE, I32, Builder, NewNames, integer, rebuilt
from verify.ir.function import (
    BranchDetail,
    Function,
    GlobalVariable,
    Instruction,
    Module,
    operands_of,
)
from verify.ir.types import PtrType
from verify.ir.values import (
    ConstAggregate,
    ConstExpr,
    Global,
    Local,
    OtherConst,
    Poison,
    Undef,
    Value,
    mentioned,
)
from verify.normalize.pair import Pair

INDIRECTBR = "indirectbr"
_ADDRESS = re.compile(r"blockaddress\s*\(\s*@(\S+?)\s*,\s*%(\S+?)\s*\)")
_MOVES = frozenset({"select", "phi"})
"""The opcodes whose results are one of their operands."""


def switch_at_addresses(pair: Pair) -> Pair:
    """The pair with switches in place of `indirectbr` in functions that only jump to the addresses
    of their blocks."""
    return pair.mapped_once(_with_switches)


def _with_switches(module: Module) -> Module:
    for name, function in module.functions.items():
        if any(each.opcode == INDIRECTBR for each in function.instructions):
            taken = _Addresses(module, module.functions[name])
            module = _switching(taken) if taken.only_jumped_to else module
    return module


def _block(value: Value) -> tuple[str, str] | None:
    """The function and the block of whose address a constant is."""
    found = _ADDRESS.fullmatch(value.text) if isinstance(value, OtherConst) else None
    return None if found is None else (found[1], found[2])


@dataclass(frozen=True)
class _Addresses:
    """The addresses of a function's blocks, and what is done with them in it."""

    module: Module
    function: Function

    @property
    def blocks(self) -> frozenset[str]:
        """The blocks whose addresses the function has."""
        return frozenset(label for value in self._constants for label in self._own(value))

    @property
    def only_jumped_to(self) -> bool:
        """Whether addresses of blocks are only chosen among and jumped to, and nothing else is."""
        held, elements = self._held, self._elements
        for instruction in self.function.instructions:
            operands = operands_of(instruction)
            if instruction.opcode == INDIRECTBR:
                if not self._is_address(operands[0], held):
                    return False
            elif instruction.name in held or instruction.name in elements:
                if any(self._is_element(each, elements) for each in operands[1:]):
                    return False
            elif any(
                self._is_address(each, held, given=True) or self._is_element(each, elements)
                for each in operands
            ):
                return False
        return True

    @property
    def tables(self) -> Iterator[GlobalVariable]:
        """The constants all of whose elements are addresses of the function's blocks, and that no
        other function names."""
        others = {
            name
            for function in self.module.functions.values()
            if function.name != self.function.name
            for instruction in function.instructions
            for operand in operands_of(instruction)
            for name in mentioned(operand)
        }
        for variable in self.module.globals.values():
            if (
                not variable.constant
                or not variable.symbol.linkage.is_local
                or variable.name in others
            ):
                continue
            if isinstance(variable.initializer, ConstAggregate):
                found = [_block(each) for each in variable.initializer.elements]
                if found and all(each and each[0] == self.function.name for each in found):
                    yield variable

    @property
    def _elements(self) -> frozenset[str]:
        """The tables, and the addresses in them that the function computes."""
        elements = {variable.name for variable in self.tables}
        moves = [i for i in self.function.instructions if i.opcode == "getelementptr"]
        while True:
            more = {i.name for i in moves if i.name and self._is_element(i.operands[0], elements)}
            if more <= elements:
                return frozenset(elements)
            elements |= more

    def _is_element(self, address: Value, elements: frozenset[str] | set[str]) -> bool:
        """Whether an address is in a table, at any index, or holds the address of one."""
        if isinstance(address, Local):
            return address.name in elements
        return not elements.isdisjoint(mentioned(address))

    @property
    def _held(self) -> frozenset[str]:
        """The values that are addresses of blocks, whatever way they come from."""
        elements = self._elements
        pointers = [i for i in self.function.instructions if i.name and isinstance(i.type, PtrType)]
        moves = {i.name: i for i in pointers if i.opcode in _MOVES}
        held = {i.name for i in pointers if i.name and self._loads(i, elements)}
        held |= {name for name in moves if name}
        while True:
            wrong = {
                name
                for name in held
                if name in moves
                and not all(self._is_address(v, held) for v in _chosen(moves[name]))
            }
            if not wrong:
                return frozenset(held)
            held -= wrong

    def _loads(self, instruction: Instruction, elements: frozenset[str]) -> bool:
        """Whether an instruction loads an element of a table."""
        if instruction.opcode != "load":
            return False
        (address,) = instruction.operands
        is_expression = isinstance(address, ConstExpr) and address.opcode != "getelementptr"
        return not is_expression and self._is_element(address, elements)

    def _is_address(
        self, value: Value, held: frozenset[str] | set[str], *, given: bool = False
    ) -> bool:
        """Whether a value is the address of a block; with `given`, not if it may be any."""
        if isinstance(value, Local):
            return value.name in held
        if isinstance(value, Undef | Poison):
            return not given and isinstance(value.type, PtrType)
        found = _block(value)
        return found is not None and found[0] == self.function.name

    @property
    def _constants(self) -> Iterator[Value]:
        for instruction in self.function.instructions:
            yield from operands_of(instruction)
        for variable in self.tables:
            assert isinstance(variable.initializer, ConstAggregate)
            yield from variable.initializer.elements

    def _own(self, value: Value) -> Iterator[str]:
        found = _block(value)
        if found is not None and found[0] == self.function.name:
            yield found[1]

    def named(self, value: Value) -> Value:
        """The variable that stands for a block, if the value is its address."""
        return next((variable_of(label) for label in self._own(value)), value)


def _chosen(instruction: Instruction) -> tuple[Value, ...]:
    """The operands of which the result is one."""
    is_select = instruction.opcode == "select"
    return instruction.operands[1:] if is_select else instruction.operands


def variable_of(label: str) -> Global:
    """The variable that stands for the address of a block."""
    return Global(PtrType(0), f'"address of block {label}"')


def _switching(taken: _Addresses) -> Module:
    """The module in which the function switches."""
    labels = sorted(taken.blocks)
    write = partial(_write, taken, NewNames(taken.function))
    declared: dict[str, Function] = {}
    function = rebuilt(taken.function, declared, write)
    places = {variable_of(label).name: _declared(label) for label in labels}
    tables = {variable.name: _renamed(taken, variable) for variable in taken.tables}
    return replace(
        taken.module,
        functions={**declared, **taken.module.functions, function.name: function},
        globals={**taken.module.globals, **tables, **places},
    )


def _declared(label: str) -> GlobalVariable:
    name, type_ = variable_of(label).name, integer(I32, 0).type
    return GlobalVariable(name, type_, 0, True, None, f"@{name} = external constant {type_}")


def _renamed(taken: _Addresses, table: GlobalVariable) -> GlobalVariable:
    initializer = table.initializer
    assert isinstance(initializer, ConstAggregate)
    elements = tuple(taken.named(each) for each in initializer.elements)
    text = f"[{', '.join(f'{each.type} {each}' for each in elements)}]"
    changed = ConstAggregate(initializer.type, elements, text)
    return replace(table, initializer=changed, text=table.text.replace(initializer.text, text))


def _write(taken: _Addresses, names: NewNames, builder: Builder, instruction: Instruction) -> None:
    operands = tuple(taken.named(value) for value in instruction.operands)
    if instruction.opcode != INDIRECTBR:
        same = operands == instruction.operands
        builder.add(instruction if same else replace(instruction, operands=operands))
        return
    detail = instruction.detail
    assert isinstance(detail, BranchDetail)
    (address,) = operands
    *others, last = detail.targets
    reached = [
        builder.icmp("eq", address, variable_of(label), names.new("reached"))
        for label in detail.targets
    ]
    listed = reduce(
        lambda one, other: builder.binary("or", one, other, names.new("listed")), reached, FALSE
    )
    builder.assume(listed)
    number: Value = integer(I32, len(others))
    for place, condition in reversed([*enumerate(reached[:-1])]):
        number = builder.select(condition, integer(I32, place), number, names.new("label"))
    builder.switch(number, last, enumerate(others))
