"""Pairs given as texts or paths, judged in this process: what `verify.check` does."""

from __future__ import annotations

from pathlib import Path

from verify.ir.errors import IRError
from verify.ir.llvm import read_input
from verify.ir.reader import read_here
from verify.judge.inputs import Input
from verify.judge.judge import judge
from verify.judge.pairing import pair_up
from verify.options import Options
from verify.refinement.verdict import Result


def check(
    before: str | Path, after: str | Path | None, function: str | None, options: Options
) -> tuple[Result, ...]:
    """The verdicts on the pairs, in order.  Raises InputError, IRError, MemoryError."""
    inputs = [_input(given) for given in (before, after) if given is not None]
    chosen = () if function is None else (function,)
    return tuple([judge(pair, options) for pair in pair_up(inputs, chosen).pairs])


def _input(given: str | Path) -> Input:
    """A module by its text, which has more than one line, or by its path.  Raises IRError."""
    if isinstance(given, str) and "\n" in given:
        name, text = "<text>", given
    else:
        name, text = str(given), _text(str(given))
    printed = read_here(text, name)
    return Input(name, printed.module, printed.text)


def _text(path: str) -> str:
    try:
        return read_input(path).decode("utf-8")
    except UnicodeDecodeError as error:
        raise IRError("is not textual LLVM IR", name=path) from error
