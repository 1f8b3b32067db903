"""Pairs given as texts or paths, judged in this process: what `verify.check` does."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from verify.ir.errors import IRError
from verify.ir.llvm import read_input
from verify.ir.reader import read_here_by_any
from verify.judge.inputs import Input, all_by_one
from verify.judge.judge import judge
from verify.judge.pairing import pair_up
from verify.options import Options
from verify.refinement.verdict import Result

if TYPE_CHECKING:
    from verify.ir.engine import Engine


def check(
    before: str | Path,
    after: str | Path | None,
    function: str | None,
    options: Options,
    reader: str | None = None,
) -> tuple[Result, ...]:
    """The verdicts on the pairs, in order.  Raises InputError, IRError, MemoryError."""
    given = [_named_text(each) for each in (before, after) if each is not None]
    inputs = all_by_one(lambda each, engine: _input(*each, engine), given, reader)
    chosen = () if function is None else (function,)
    return tuple([judge(pair, options) for pair in pair_up(inputs, chosen).pairs])


def _named_text(given: str | Path) -> tuple[str, str]:
    """A name and a module's text, for a text of several lines or for a path.  Raises IRError."""
    if isinstance(given, str) and "\n" in given:
        return "<text>", given
    return str(given), _text(str(given))


def _input(name: str, text: str, engine: Engine | None) -> Input:
    printed = read_here_by_any(text, name, engine)
    return Input(name, printed.module, printed.text, printed.engine)


def _text(path: str) -> str:
    try:
        return read_input(path).decode("utf-8")
    except UnicodeDecodeError as error:
        raise IRError("is not textual LLVM IR", name=path) from error
