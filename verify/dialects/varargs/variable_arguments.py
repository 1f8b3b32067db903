"""Lists of variable arguments (LangRef, "Variable Argument Handling Intrinsics", "'va_arg'
Instruction").

A list that only its function uses is the number of the argument that comes next, from 1; 0: it is
not started.  What an argument of that number is, and of which type, the call says; for the
outermost function the environment does.  Reading, copying or ending a list that is not started is
undefined, and so is reading an argument that is not there, or as another type.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Protocol

from common.data import dataclass
from verify.ir.builder import ASSUME, FALSE, I1, I32, Builder, integer, rebuilt
from verify.ir.function import CallDetail, Function, Instruction, MemoryDetail, Module
from verify.ir.types import Type
from verify.ir.values import Local, Poison, Value
from verify.normalize.pair import Pair
from verify.normalize.written_calls import computing

START, END, COPY = "llvm.va_start", "llvm.va_end", "llvm.va_copy"
BYTES = 4
"""The size and alignment of the number of a list."""
LIFETIMES = ("llvm.lifetime.start", "llvm.lifetime.end")
ARGUMENT = "variable argument"


class Arguments(Protocol):
    """The variable arguments of a call."""

    def has(self, builder: Builder, number: Local, type_: Type, name: str) -> Local:
        """Whether the argument `number` is of a type."""
        ...

    def value(self, builder: Builder, number: Local, type_: Type, name: str) -> Local:
        """The argument `number`, of that type."""
        ...


def number_variable_arguments(pair: Pair) -> Pair:
    """The pair, in which the lists of the outermost functions are numbers."""
    names = {pair.source.name, pair.target.name}
    return pair.mapped(lambda module: _numbered(module, names))


def _numbered(module: Module, names: set[str]) -> Module:
    declared: dict[str, Function] = {ASSUME.name: ASSUME}
    functions = dict(module.functions)
    for name in names & functions.keys():
        if functions[name].type.vararg and are_understood(functions[name]):
            functions[name] = with_arguments(functions[name], OfTheCaller(), declared)
    if all(functions[name] is old for name, old in module.functions.items()):
        return module
    return replace(module, functions={**declared, **functions})


def has_lists(function: Function) -> bool:
    """Whether a function uses lists of arguments."""
    return any(True for i in function.instructions for _ in _lists(i))


def are_understood(function: Function) -> bool:
    """Whether all lists of a function are local variables that are used for nothing else."""
    made = {i.name for i in function.instructions if i.opcode == "alloca" and not i.operands}
    lists = {o.name for i in function.instructions for o in _lists(i) if isinstance(o, Local)}
    if not lists <= made:
        return False
    for instruction in function.instructions:
        callee = instruction.callee_name or ""
        own = list(_lists(instruction))
        if not all(isinstance(each, Local) for each in own):
            return False
        if not own and not callee.startswith(LIFETIMES) and lists & set(_named(instruction)):
            return False
    return True


def _named(instruction: Instruction) -> Iterator[str]:
    values: list[Value] = [*instruction.operands]
    if isinstance(instruction.detail, CallDetail):
        values.append(instruction.detail.callee)
        values += [v for bundle in instruction.detail.bundles for v in bundle.operands]
    yield from (value.name for value in values if isinstance(value, Local))


def _lists(instruction: Instruction) -> tuple[Value, ...]:
    """The addresses of lists among the operands of an instruction."""
    callee = instruction.callee_name or ""
    is_about_lists = instruction.opcode == "va_arg" or callee.startswith((START, END, COPY))
    return instruction.operands if is_about_lists else ()


def with_arguments(
    function: Function, arguments: Arguments, declared: dict[str, Function]
) -> Function:
    """The function, of which all lists are understood, with numbers in place of them; `declared`
    collects what it calls."""
    if not has_lists(function):
        return function
    lists = frozenset(
        o.name for i in function.instructions for o in _lists(i) if isinstance(o, Local)
    )
    return rebuilt(function, declared, _Numbers(lists, arguments).write)


@dataclass
class _Numbers:
    """The numbers that stand for `lists`, which are local variables; `count`: of new names."""

    lists: frozenset[str]
    arguments: Arguments
    count: int = 0

    def write(self, builder: Builder, old: Instruction) -> None:
        """Write what an instruction becomes."""
        callee = old.callee_name or ""
        if old.opcode == "alloca" and old.name in self.lists:
            builder.add(replace(old, detail=_for_a_number(old)))
            _store(builder, 0, Local(old.type, old.name or ""))
        elif callee.startswith(LIFETIMES[0]) and set(_named(old)) & self.lists:
            builder.add(old)
            _store(builder, 0, old.operands[-1])
        elif callee.startswith(START):
            _store(builder, 1, old.operands[0])
        elif callee.startswith(END):
            self._load(builder, old.operands[0])
            _store(builder, 0, old.operands[0])
        elif callee.startswith(COPY):
            builder.store(self._load(builder, old.operands[1]), old.operands[0], BYTES)
        elif old.opcode == "va_arg":
            self._read(builder, old)
        else:
            builder.add(old)

    def _read(self, builder: Builder, old: Instruction) -> None:
        number = self._load(builder, old.operands[0])
        there, following = self._new(), self._new()
        builder.assume(self.arguments.has(builder, number, old.type, there))
        self.arguments.value(builder, number, old.type, old.name or self._new())
        following = builder.binary("add", number, integer(I32, 1), following)
        builder.store(following, old.operands[0], BYTES)

    def _load(self, builder: Builder, address: Value) -> Local:
        """The number that a list is, which is started."""
        number = builder.load(I32, address, self._new(), BYTES)
        builder.assume(builder.icmp("ne", number, integer(I32, 0), self._new()))
        return number

    def _new(self) -> str:
        """A name that no value of LLVM's text has."""
        self.count += 1
        return f"list {self.count}"


def _for_a_number(alloca: Instruction) -> MemoryDetail:
    """The detail of the alloca for a number in place of a list."""
    assert isinstance(alloca.detail, MemoryDetail)
    return replace(alloca.detail, type=I32, align=BYTES)


@dataclass(frozen=True)
class OfTheCaller:
    """What the caller of the outermost function passes."""

    def has(self, builder: Builder, number: Local, type_: Type, name: str) -> Local:
        return builder.call(computing(f"{ARGUMENT} is {type_}", [I32], I1), (number,), name)

    def value(self, builder: Builder, number: Local, type_: Type, name: str) -> Local:
        return builder.call(computing(f"{ARGUMENT} as {type_}", [I32], type_), (number,), name)


@dataclass(frozen=True)
class Variadic:
    """The variable arguments of a call that is entered."""

    values: tuple[Local, ...]

    def has(self, builder: Builder, number: Local, type_: Type, name: str) -> Local:
        there: Value = FALSE
        for place, value in enumerate(self.values):
            if value.type == type_:
                test = _is(builder, number, place, f"{name} is {place}")
                there = builder.binary("or", there, test, f"{name} or {place}")
        return builder.binary("or", there, there, name)

    def value(self, builder: Builder, number: Local, type_: Type, name: str) -> Local:
        chosen: Value = Poison(type_)
        for place, value in enumerate(self.values):
            if value.type == type_:
                test = _is(builder, number, place, f"{name} is {place}")
                chosen = builder.select(test, value, chosen, f"{name} or {place}")
        return builder.same(chosen, name)


def _is(builder: Builder, number: Local, place: int, name: str) -> Local:
    return builder.icmp("eq", number, integer(I32, place + 1), name)


def _store(builder: Builder, number: int, address: Value) -> None:
    builder.store(integer(I32, number), address, BYTES)
