"""Stores to globals that nobody reads (LangRef, "Linkage Types", `internal` and `private`).

Such a global is the module's own.  Where every mention of it is the address of a plain store, what
it holds is nobody's to see, and the stores mean nothing: passes remove them, and the global.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from verify.ir.function import Block, Function, Instruction, MemoryDetail, Module
from verify.ir.types import Type
from verify.ir.values import ConstExpr, Global, Value
from verify.refinement.pair import Pair

OWN = frozenset({"internal", "private"})
"""Linkages of what other modules cannot name."""
_NAME = re.compile(r'@(?:"([^"]+)"|([-\w.$]+))')

_Store = tuple[str, Type | None, int | None]
"""The address as printed, the type stored, the alignment."""


def without_unread(pair: Pair) -> Pair:
    """The pair, without the source's stores to what nobody reads, and the same of the target's."""
    unread = _unread(pair.before)
    if not unread:
        return pair
    stores = {
        found
        for function in pair.before.functions.values()
        for instruction in _instructions(function)
        if (found := _store_to(instruction, unread)) is not None
    }
    before = _without(pair.before, unread, stores)
    after = _without(pair.after, _unread(pair.after), stores)
    return Pair(
        pair.name,
        before,
        before.functions[pair.source.name],
        after,
        after.functions[pair.target.name],
    )


def _unread(module: Module) -> frozenset[str]:
    """The module's own globals that are only stored to."""
    own = {g.name for g in module.globals.values() if OWN & set(g.text.split("=", 1)[-1].split())}
    if not own:
        return frozenset()
    texts = [*module.other, *module.metadata.values()]
    texts += [g.text.split("=", 1)[-1] for g in module.globals.values()]
    for function in module.functions.values():
        texts.append(function.header)
        texts += [i.text for i in _instructions(function) if _store_to(i, own) is None]
        texts += [str(i.operands[0]) for i in _instructions(function) if i.opcode == "store"]
    return frozenset(own.difference(*map(_names, texts)))


def _names(text: str) -> set[str]:
    return {quoted or plain for quoted, plain in _NAME.findall(text)}


def _instructions(function: Function) -> Iterator[Instruction]:
    for block in function.blocks:
        yield from block.instructions


def _store_to(instruction: Instruction, names: set[str] | frozenset[str]) -> _Store | None:
    """A plain store whose address is one of those globals', or in it."""
    detail = instruction.detail
    if instruction.opcode != "store" or not isinstance(detail, MemoryDetail):
        return None
    if detail.volatile or detail.atomic:
        return None
    address = instruction.operands[1]
    if _base(address) not in names:
        return None
    return str(address), detail.type, detail.align


def _base(address: Value) -> str | None:
    """The global that a constant address is made from."""
    while isinstance(address, ConstExpr) and address.opcode == "getelementptr":
        address = address.operands[0]
    return address.name if isinstance(address, Global) else None


def _without(module: Module, unread: frozenset[str], stores: set[_Store]) -> Module:
    """The module without those of `stores` that are to `unread` globals: another store might have
    undefined behaviour of its own."""
    functions = {n: _function(f, unread, stores) for n, f in module.functions.items()}
    return replace(module, functions=functions)


def _function(function: Function, unread: frozenset[str], stores: set[_Store]) -> Function:
    if not any(_store_to(i, unread) in stores for i in _instructions(function)):
        return function
    return replace(function, blocks=tuple([_block(b, unread, stores) for b in function.blocks]))


def _block(block: Block, unread: frozenset[str], stores: set[_Store]) -> Block:
    kept = tuple([i for i in block.instructions if _store_to(i, unread) not in stores])
    return replace(block, instructions=kept)
