"""The pairing of functions in a pair file: `@src` and `@tgt`, `@src_x` and `@tgt_x`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from verify.ir.function import Module
from verify.ir.reader import read_module
from verify.judge.pairing import SOURCE, TARGET, suffix
from verify.normalize.pair import Pair


class PairingError(Exception):
    """A pair file without pairs, or with a half of one; the message names the function."""


def read_pairs(path: Path) -> tuple[Pair, ...]:
    """The pairs in a file.  Raises `IRError`, `OSError`, `PairingError`."""
    return pairs_in(read_module(path.read_bytes(), str(path)).module)


def pairs_in(module: Module) -> tuple[Pair, ...]:
    """The pairs in a module, in the order of their sources.  Raises `PairingError`."""
    defined = {name for name, function in module.functions.items() if function.blocks}
    sources = [
        name for name in module.functions if name in defined and suffix(name, SOURCE) is not None
    ]
    targets = {name for name in defined if suffix(name, TARGET) is not None}
    pairs: list[Pair] = []
    for name in sources:
        target = name.replace(SOURCE, TARGET, 1)
        if target not in targets:
            raise PairingError(f"@{name} has no @{target}")
        targets.remove(target)
        pairs.append(_pair(module, name, target))
    if targets:
        raise PairingError(f"@{min(targets)} has no source")
    if not pairs:
        raise PairingError("no @src and @tgt")
    return tuple(pairs)


def select(pairs: Sequence[Pair], function: str | None) -> tuple[Pair, ...]:
    """The pair whose source is called `function`; all pairs for `None`.  Raises `PairingError`."""
    if function is None:
        return tuple(pairs)
    chosen = tuple(p for p in pairs if p.source.name == function)
    if not chosen:
        raise PairingError(f"no function @{function} among the pairs")
    return chosen


def _pair(module: Module, source: str, target: str) -> Pair:
    return Pair(source, module, module.functions[source], module, module.functions[target])
