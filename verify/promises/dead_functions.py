"""Functions that a pass leaves in the module only until LLVM deletes them (LangRef, "Linkage
Types")."""

from __future__ import annotations

import re

from verify.ir.function import Function, Module
from verify.ir.linkage import Linkage

_DISCARDABLE = (Linkage.LINKONCE, Linkage.LINKONCE_ODR, Linkage.AVAILABLE_EXTERNALLY)


def is_dead(module: Module, function: Function) -> bool:
    """A function that nothing in the module refers to, and that no other module can call: it has
    local linkage, or the inliner has emptied a copy that other modules have, too."""
    linkage = function.symbol.linkage
    if not linkage.is_local and not (linkage in _DISCARDABLE and _is_emptied(function)):
        return False
    name = re.compile(rf"@{re.escape(function.name)}(?![-\w.$])")
    users = (f for f in module.functions.values() if f is not function)
    texts = [i.text for f in users for i in f.instructions]
    texts += [g.text for g in module.globals.values()] + list(module.other)
    texts += [f.header for f in module.functions.values() if f is not function]
    return not any(name.search(text) for text in texts)


def _is_emptied(function: Function) -> bool:
    return [i.opcode for i in function.instructions] == ["unreachable"]
