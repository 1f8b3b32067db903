"""What LLVM's verifier says beyond our static rules, and whose fault it is.

The verifier prints the instructions that it objects to but not their function: a complaint is
laid at the door of the functions that contain those instructions.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from verify.ir.function import Function, Module
from verify.judge.inputs import Input
from verify.judge.judge import findings

_LABEL_OR_NAME = re.compile(r"^\s*(?:label )?(?:ptr )?[%@]([-\w$.]+)\s*$")


def unexplained(given: Input) -> tuple[str, ...]:
    """The complaints that no broken static rule of a function concerned accounts for."""
    if not given.complaints:
        return ()
    broken = [f for f in given.definitions.values() if findings(given.module, f)]
    return tuple(c for c in given.complaints if not any(_explains(f, c, given) for f in broken))


def concerned(given: Input, complaint: str) -> tuple[Function, ...]:
    """The functions that the complaint is about: those with most of what LLVM prints below it;
    all functions when that cannot be told."""
    lines = [line.strip() for line in complaint.splitlines()[1:] if line.strip()]
    names = {m[1] for line in lines if (m := _LABEL_OR_NAME.match(line)) is not None}
    fits = {f.name: _fit(f, lines, names) for f in given.definitions.values()}
    best = max(fits.values(), default=0)
    return tuple(f for f in given.definitions.values() if fits[f.name] == best)


def _fit(function: Function, lines: Sequence[str], names: Collection[str]) -> int:
    texts = {i.text for block in function.blocks for i in block.instructions}
    return (function.name in names) + sum(line in texts for line in lines)


def against(given: Input, function: Function) -> str | None:
    """The first unexplained complaint about a function; LLVM's words on one line."""
    for complaint in unexplained(given):
        if function in concerned(given, complaint):
            return one_line(complaint)
    return None


def reachable(module: Module, function: Function) -> tuple[Function, ...]:
    """The function and the defined functions that it calls, directly or not."""
    found = {function.name: function}
    pending = [function]
    while pending:
        for block in pending.pop().blocks:
            for instruction in block.instructions:
                callee = module.functions.get(instruction.callee_name or "")
                if callee is not None and callee.blocks and callee.name not in found:
                    found[callee.name] = callee
                    pending.append(callee)
    return tuple(found.values())


def one_line(complaint: str) -> str:
    first, *rest = (line.strip() for line in complaint.splitlines())
    return f"{first} ({'; '.join(rest)})" if rest else first


def _explains(function: Function, complaint: str, given: Input) -> bool:
    return function in concerned(given, complaint)
