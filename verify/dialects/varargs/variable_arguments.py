"""Lists of variable arguments (LangRef, "Variable Argument Handling Intrinsics", "'va_arg'
Instruction").

A list that only its function uses is the number of the argument that comes next, from 1; 0: it is
not started.  What an argument of that number is, and of which type, the call says; for the
outermost function the environment does.  Reading, copying or ending a list that is not started is
undefined, and so is reading an argument that is not there, or as another type.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Protocol

from verify.data import dataclass
from verify.ir.function import (
    CallDetail,
    CompareDetail,
    Function,
    Instruction,
    MemoryDetail,
    Module,
)
from verify.ir.rewrite import map_function
from verify.ir.types import VOID, IntType, Type
from verify.ir.values import ConstInt, Local, Poison, Value
from verify.normalize.pair import Pair
from verify.normalize.written_calls import ASSUME, FALSE, I1, assumed, call_of, computing

I32 = IntType(32)
START, END, COPY = "llvm.va_start", "llvm.va_end", "llvm.va_copy"
LIFETIMES = ("llvm.lifetime.start", "llvm.lifetime.end")
ARGUMENT = "variable argument"


class Arguments(Protocol):
    """The variable arguments of a call."""

    def has(self, number: Local, type_: Type, result: Local) -> Iterator[Instruction]:
        """Whether the argument `number` is of a type."""
        ...

    def value(self, number: Local, type_: Type, result: Local) -> Iterator[Instruction]:
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
            functions[name] = with_arguments(functions[name], OfTheCaller(declared))
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


def with_arguments(function: Function, arguments: Arguments) -> Function:
    """The function, of which all lists are understood, with numbers in place of them."""
    if not has_lists(function):
        return function
    lists = frozenset(
        o.name for i in function.instructions for o in _lists(i) if isinstance(o, Local)
    )
    return replace(map_function(function, _Writer(lists, arguments).rewrite), debug_records=())


@dataclass
class _Writer:
    """The rewriting of one function; `lists`: the local variables."""

    lists: frozenset[str]
    arguments: Arguments
    count: int = 0

    def rewrite(self, old: Instruction) -> list[Instruction]:
        """The instructions that replace an instruction."""
        callee = old.callee_name or ""
        if old.opcode == "alloca" and old.name in self.lists:
            made = replace(old, detail=_for_a_number(old))
            return [made, _store(old, _number(0), Local(old.type, old.name or ""))]
        if callee.startswith(LIFETIMES[0]) and set(_named(old)) & self.lists:
            return [old, _store(old, _number(0), old.operands[-1])]
        if callee.startswith(START):
            return [_store(old, _number(1), old.operands[0])]
        if callee.startswith(END):
            return [*self._load(old, old.operands[0])[1], _store(old, _number(0), old.operands[0])]
        if callee.startswith(COPY):
            number, found = self._load(old, old.operands[1])
            return [*found, _store(old, number, old.operands[0])]
        return self._read(old) if old.opcode == "va_arg" else [old]

    def _read(self, old: Instruction) -> list[Instruction]:
        number, made = self._load(old, old.operands[0])
        there, following = self._new(I1), self._new(I32)
        made += _shown(old, self.arguments.has(number, old.type, there))
        made.append(assumed(old, there))
        result = Local(old.type, old.name or self._new(old.type).name)
        made += _shown(old, self.arguments.value(number, old.type, result))
        one = (number, _number(1))
        made.append(Instruction("add", I32, following.name, one, old.text))
        made.append(_store(old, following, old.operands[0]))
        return made

    def _load(self, old: Instruction, address: Value) -> tuple[Local, list[Instruction]]:
        """The number that a list is, which is started."""
        number, started = self._new(I32), self._new(I1)
        load = MemoryDetail(type=I32, align=4)
        test = (number, _number(0))
        return number, [
            Instruction("load", I32, number.name, (address,), old.text, detail=load),
            Instruction("icmp", I1, started.name, test, old.text, detail=CompareDetail("ne")),
            assumed(old, started),
        ]

    def _new(self, type_: Type) -> Local:
        """A name that no value of LLVM's text has."""
        self.count += 1
        return Local(type_, f"list {self.count}")


def _for_a_number(alloca: Instruction) -> MemoryDetail:
    """The detail of the alloca for a number in place of a list."""
    assert isinstance(alloca.detail, MemoryDetail)
    return replace(alloca.detail, type=I32, align=4)


@dataclass(frozen=True)
class OfTheCaller:
    """What the caller of the outermost function passes; `declared` collects what says it."""

    declared: dict[str, Function]

    def has(self, number: Local, type_: Type, result: Local) -> Iterator[Instruction]:
        yield self._call(f"{ARGUMENT} is {type_}", number, result)

    def value(self, number: Local, type_: Type, result: Local) -> Iterator[Instruction]:
        yield self._call(f"{ARGUMENT} as {type_}", number, result)

    def _call(self, name: str, number: Local, result: Local) -> Instruction:
        self.declared[name] = function = computing(name, [I32], result.type)
        called = call_of(function)
        return Instruction("call", result.type, result.name, (number,), "", detail=called)


@dataclass(frozen=True)
class Given:
    """The variable arguments of a call that is entered."""

    values: tuple[Local, ...]

    def has(self, number: Local, type_: Type, result: Local) -> Iterator[Instruction]:
        there: Value = FALSE
        for place, value in enumerate(self.values):
            if value.type == type_:
                test, either = (Local(I1, f"{result.name} {what} {place}") for what in ("is", "or"))
                yield self._is(number, place, test)
                yield Instruction("or", I1, either.name, (there, test), "")
                there = either
        yield Instruction("or", I1, result.name, (there, there), "")

    def value(self, number: Local, type_: Type, result: Local) -> Iterator[Instruction]:
        chosen: Value = Poison(type_)
        for place, value in enumerate(self.values):
            if value.type == type_:
                test = Local(I1, f"{result.name} is {place}")
                either = Local(type_, f"{result.name} or {place}")
                yield self._is(number, place, test)
                yield Instruction("select", type_, either.name, (test, value, chosen), "")
                chosen = either
        operands = (ConstInt(I1, 1, "true"), chosen, chosen)
        yield Instruction("select", type_, result.name, operands, "")

    def _is(self, number: Local, place: int, result: Local) -> Instruction:
        operands = (number, _number(place + 1))
        return Instruction("icmp", I1, result.name, operands, "", detail=CompareDetail("eq"))


def _shown(old: Instruction, made: Iterable[Instruction]) -> list[Instruction]:
    return [replace(each, text=old.text) for each in made]


def _number(value: int) -> ConstInt:
    return ConstInt(I32, value, str(value))


def _store(old: Instruction, value: Value, address: Value) -> Instruction:
    stored = MemoryDetail(type=I32, align=4)
    return Instruction("store", VOID, None, (value, address), old.text, detail=stored)
