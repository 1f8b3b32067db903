"""Scalable vectors and `vscale` in a module (LangRef, "Vector Type", "'llvm.vscale' Intrinsic")."""

from __future__ import annotations

import re

from verify.ir.function import Function, Module

VSCALE = "llvm.vscale"
_USE = re.compile(r"<vscale x |@llvm\.vscale\.")


def mentions_vscale(module: Module, function: Function) -> bool:
    """Whether the function, by itself, has scalable vectors or asks for `vscale`."""
    scalable = [f"%{name}" for name, body in module.types.items() if _USE.search(str(body))]
    texts = (function.header, *(instruction.text for instruction in function.instructions))
    return any(_USE.search(text) or any(name in text for name in scalable) for text in texts)
