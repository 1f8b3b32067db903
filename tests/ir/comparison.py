"""Our reader's data against LLVM's own API, instruction by instruction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from verify.ir.function import (
    Block,
    BranchDetail,
    CallDetail,
    ExceptionDetail,
    Function,
    Instruction,
    Module,
    SwitchDetail,
    successors,
)
from verify.ir.parse_calls import ASSUME
from verify.ir.parse_constants import unescape
from verify.ir.values import ConstInt, Local


class Named(Protocol):
    """What llvmlite gives for a function, block, instruction, operand; it has no types."""

    @property
    def name(self) -> str: ...
    @property
    def type(self) -> object: ...
    @property
    def opcode(self) -> str: ...
    @property
    def arguments(self) -> Iterable[Named]: ...
    @property
    def blocks(self) -> Iterable[Named]: ...
    @property
    def instructions(self) -> Iterable[Named]: ...
    @property
    def operands(self) -> Iterable[Named]: ...


class Functions(Protocol):
    """llvmlite's module."""

    @property
    def functions(self) -> Iterable[Named]: ...


SPLIT = " = type "
"""llvmlite's type text has the body of a named type after this."""


def spelled(name: str) -> str:
    """A name without LLVM's quotes and escapes."""
    return unescape(name[1:-1]).decode() if name.startswith('"') else name


def type_text(value: Named) -> str:
    return str(value.type).split(SPLIT)[0]


def expected_operands(instruction: Instruction) -> list[str]:
    """The types of LLVM's operand list, as LLVM orders it."""
    types = [str(v.type) for v in instruction.operands]
    match instruction.detail:
        case CallDetail(callee=callee, bundles=bundles):
            if instruction.callee_name != ASSUME:  # those are among the operands
                types += [str(v.type) for bundle in bundles for v in bundle.operands]
            types += ["label"] * len(successors(instruction))
            types.append(str(callee.type))
        case BranchDetail(targets):
            types += ["label"] * len(targets)
        case SwitchDetail(cases=cases):
            types += ["label"] * (1 + len(cases))
        case ExceptionDetail(targets=targets):
            types = types[:1] if instruction.opcode == "catchpad" else types
            types += ["label"] * len(targets)
        case _:
            pass
    match instruction.opcode:
        case "shufflevector":
            return types[:2]
        case "alloca":
            return types or ["i32"]
        case _:
            return types


def differences(theirs: Functions, ours: Module) -> Iterator[str]:
    """One line for each difference; none for equal modules."""
    for function in theirs.functions:
        quoted = f'"{function.name}"'
        mine = ours.functions.get(function.name) or ours.functions.get(quoted)
        if mine is None and function.name:
            yield f"@{function.name}: not read"
        elif mine is not None:
            yield from _function(function, mine)


def _function(theirs: Named, ours: Function) -> Iterator[str]:
    arguments = [type_text(a) for a in theirs.arguments]
    if arguments != [str(p.type) for p in ours.parameters]:
        yield f"@{ours.name}: parameters {arguments}"
    blocks = list(theirs.blocks)
    if len(blocks) != len(ours.blocks):
        yield f"@{ours.name}: {len(ours.blocks)} blocks read of {len(blocks)}"
        return
    for block, mine in zip(blocks, ours.blocks, strict=True):
        if block.name and block.name != spelled(mine.label):
            yield f"@{ours.name}: label {mine.label}, LLVM's is {block.name}"
        yield from _block(block, mine)


def _block(theirs: Named, ours: Block) -> Iterator[str]:
    instructions = list(theirs.instructions)
    if len(instructions) != len(ours.instructions):
        yield f"%{ours.label}: {len(ours.instructions)} instructions of {len(instructions)}"
        return
    for instruction, mine in zip(instructions, ours.instructions, strict=True):
        yield from _instruction(instruction, mine)


def _instruction(theirs: Named, ours: Instruction) -> Iterator[str]:
    if theirs.opcode != ours.opcode:
        yield f"{ours.text}: {ours.opcode}, LLVM's opcode is {theirs.opcode}"
        return
    if type_text(theirs) != str(ours.type):
        yield f"{ours.text}: type {ours.type}, LLVM's is {type_text(theirs)}"
    if theirs.name and theirs.name != spelled(ours.name or ""):
        yield f"{ours.text}: name {ours.name}, LLVM's is {theirs.name}"
    if ours.opcode in ("catchpad", "cleanuppad", "catchswitch"):
        return  # llvmlite's operands of these come in other orders
    operands = list(theirs.operands)
    types = [type_text(v) for v in operands]
    if types != expected_operands(ours):
        yield f"{ours.text}: operands {expected_operands(ours)}, LLVM's are {types}"
    elif ours.opcode not in ("br", "cleanupret", "catchret"):
        yield from _operands(operands, ours)


def _operands(theirs: list[Named], ours: Instruction) -> Iterator[str]:
    for value, mine in zip(theirs, ours.operands, strict=False):
        if isinstance(mine, Local) and value.name and value.name != spelled(mine.name):
            yield f"{ours.text}: operand {mine}, LLVM's is {value.name}"
        if isinstance(mine, ConstInt) and str(value) != f"{mine.type} {mine.text}":
            yield f"{ours.text}: operand {mine}, LLVM's is {value}"
