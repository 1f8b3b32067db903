"""Promises that only the target makes in the headers of functions and variables: what the linker
may put in their place, who can name them, and whether their addresses matter (LangRef, "Linkage
Types", "Global Variables", "Functions", "'absolute_symbol' Metadata", "'callback' Metadata").

Nothing in a pair shows that such a promise is kept: it is about other modules.  But of a symbol
whose address the module itself does not use, it does not matter what the address is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from verify.analysis.flatten import Flat
from verify.analysis.global_use import Uses, global_use, named_variables, names_of
from verify.ir.function import CallDetail, Function, GlobalVariable, Module
from verify.ir.linkage import UnnamedAddr
from verify.ir.types import OpaqueType
from verify.ir.values import Global
from verify.semantics.memory.layout import Layout
from verify.semantics.metadata import spelled_out
from verify.semantics.unsupported import Unsupported

_METADATA = ("absolute_symbol", "callback")
_ALIGNED = re.compile(r" align (\d+)[^()]*$")
"""The alignment of a function, which stands after its parameters and their attributes."""
_ONLY_AT = Uses.READ | Uses.STORED | Uses.WRITTEN | Uses.VOLATILE | Uses.CALLED
"""The uses of a symbol that are the same at each address."""


def refuse_symbols(source: Flat, target: Flat) -> frozenset[str]:
    """The names of the symbols that the target's functions use.  Raises `Unsupported` for one of
    which only the target's module makes a promise."""
    before, after = source.module, target.module
    used = _used(target)
    for name in sorted(used) if before is not after else ():
        pairs = (
            (before.globals.get(name), after.globals.get(name)),
            (before.functions.get(name), after.functions.get(name)),
        )
        for ours, theirs in pairs:
            if ours is not None and theirs is not None and ours is not theirs:
                for reason in _added(before, after, ours, theirs):
                    function = target.function
                    text = theirs.text if isinstance(theirs, GlobalVariable) else theirs.header
                    raise Unsupported(reason, function.name, function.entry.label, text)
    return used


def promised_of(module: Module, function: Function) -> tuple[object, ...]:
    """What is promised of a function's symbol."""
    symbol = function.symbol
    return (
        symbol.linkage.is_interposable,
        symbol.linkage.is_local,
        symbol.unnamed_addr,
        _aligned(function),
        *(_node(module, function, kind) for kind in _METADATA),
    )


def _aligned(symbol: Function | GlobalVariable) -> int:
    """The alignment that a function states; that of variables is looked at elsewhere."""
    stated = _ALIGNED.search(symbol.header) if isinstance(symbol, Function) else None
    return 1 if stated is None else int(stated[1])


def _node(module: Module, symbol: GlobalVariable | Function, kind: str) -> str:
    """The contents of a node that is attached to a symbol."""
    header = symbol.text if isinstance(symbol, GlobalVariable) else symbol.header
    _, found, rest = header.partition(f" !{kind} ")
    return spelled_out(module, re.split(r"[ ,]", rest)[0]) if found else ""


def _used(flat: Flat) -> frozenset[str]:
    """The variables and functions that the functions name, these among them."""
    names = names_of(flat) | {c.function.name for c in flat.contexts}
    callees = (s.instruction.detail for s in flat.statics)
    called = {
        d.callee.name for d in callees if isinstance(d, CallDetail) and isinstance(d.callee, Global)
    }
    return names | called | named_variables([flat.module], names)


def _added(
    before: Module,
    after: Module,
    ours: GlobalVariable | Function,
    theirs: GlobalVariable | Function,
) -> Iterator[str]:
    """What the target's header promises of a symbol, and the source's does not."""
    symbol, was, now = f"@{theirs.name}", ours.symbol, theirs.symbol
    lost = was.linkage.is_interposable and not now.linkage.is_interposable
    if lost or (now.linkage.is_local and not was.linkage.is_local):
        yield f"the linkage of {symbol}: {was.linkage.value} before, {now.linkage.value} after"
    if isinstance(ours, GlobalVariable) and isinstance(theirs, GlobalVariable):
        if theirs.constant and ours.initializer is None and theirs.initializer is not None:
            yield f"the initialiser of {symbol}, which only the target has"
        if ours.externally_initialized and not theirs.externally_initialized:
            yield f"externally_initialized of {symbol}, which only the source has"
        if not _is_defined(ours) and _bytes(after, theirs) > _bytes(before, ours):
            yield f"the size of {symbol}, which another module defines, and the target raises"
    elif not _is_defined(ours) and _aligned(theirs) > _aligned(ours):
        yield f"the alignment of {symbol}, which another module defines"
    if _matters_less(after, theirs, was.unnamed_addr):
        yield f"{now.unnamed_addr.value} of {symbol}, which only the target has"
    for kind in _METADATA:
        if _node(after, theirs, kind) not in ("", _node(before, ours, kind)):
            yield f"metadata !{kind} of {symbol}, which only the target has"


def _is_defined(symbol: GlobalVariable | Function) -> bool:
    """Whether the module says for certain what the symbol is."""
    is_one = symbol.blocks if isinstance(symbol, Function) else symbol.initializer is not None
    return bool(is_one) and not symbol.symbol.linkage.may_be_derefined


def _bytes(module: Module, variable: GlobalVariable) -> int:
    layout = Layout(module.datalayout, module.types)
    is_sized = not isinstance(layout.resolved(variable.type), OpaqueType)
    return layout.size(variable.type) if is_sized else 0


_ORDER = (UnnamedAddr.SIGNIFICANT, UnnamedAddr.LOCALLY_INSIGNIFICANT, UnnamedAddr.INSIGNIFICANT)


def _matters_less(module: Module, symbol: GlobalVariable | Function, before: UnnamedAddr) -> bool:
    """Whether the target says that a symbol's address does not matter, where the source does not
    say so, and the module, or another, may use the address."""
    after = symbol.symbol.unnamed_addr
    if _ORDER.index(after) <= _ORDER.index(before):
        return False
    if after is UnnamedAddr.INSIGNIFICANT and not symbol.symbol.linkage.is_local:
        return True
    use = global_use(module)
    return bool(use.access(symbol.name) & ~_ONLY_AT) or symbol.name in use.data | use.aliased
