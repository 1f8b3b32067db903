"""The words after `EXPECT`, as on the command line, made into `Options`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import NoReturn

from verify.checking_options import add_checking, add_function
from verify.options import Options
from verify.semantics.operations.load import OperationFileError


class OptionError(Exception):
    """A word that is no option, or a value that the option does not take."""


@dataclass(frozen=True)
class CheckRequest:
    """The request of one check: its options, and its function (`None`: all pairs)."""

    options: Options
    function: str | None = None


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise OptionError(message)


@cache
def _parser() -> _Parser:
    parser = _Parser(prog="EXPECT", add_help=False, allow_abbrev=False)
    add_function(parser, "only the pair of this function")
    add_checking(parser)
    return parser


def options_from(words: Sequence[str], folder: Path, base: Options | None = None) -> CheckRequest:
    """The request that `words` spell, on top of `base` (default: the defaults).

    Files are looked for in `folder`.  Raises `OptionError`.
    """
    base = base or Options()
    parsed = _parser().parse_args(list(words), argparse.Namespace(options=base))
    options: Options = parsed.options
    if options.operations_file is not base.operations_file:
        assert options.operations_file is not None
        options = replace(options, operations_file=folder / options.operations_file)
    try:
        _ = options.operations
    except OperationFileError as error:
        raise OptionError(f"--ops: {error}") from error
    return CheckRequest(options, parsed.function)
